"""The README's Python example is run as it stands there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(example.strip().splitlines()) <= 10
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(winners=")


def test_every_link_leads_somewhere() -> None:
    pages = [README, *README.parent.glob("docs/**/*.md"), README.parent / "CONTRIBUTING.md"]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"
