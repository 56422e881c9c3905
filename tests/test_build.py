"""Which build runs: the source can always be preferred, and the version says what it is."""

import os
import subprocess
import sys
from pathlib import Path

from starboard.pure import SourceFirst
from starboard.version import VERSION, build

ASK = "import starboard; from starboard.kernel import game; from starboard.version import build; print(build(), game.__file__)"


def test_pure_runs_the_source() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK], env={**os.environ, "STARBOARD_PURE": "1"}, stdout=subprocess.PIPE, text=True, check=True
    )
    kind, file = done.stdout.split(" ", 1)
    assert kind == "interpreted"
    assert file.strip().endswith("game.py")


def test_the_source_is_found_before_anything_compiled(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("", encoding="utf-8")
    (tmp_path / "game.cpython-311-x86_64-linux-gnu.so").write_text("", encoding="utf-8")
    (tmp_path / "laser_station").mkdir()
    (tmp_path / "laser_station" / "__init__.py").write_text("", encoding="utf-8")
    finder = SourceFirst()
    module = finder.find_spec("starboard.kernel.game", [str(tmp_path)])
    package = finder.find_spec("starboard.games.laser_station", [str(tmp_path)])
    assert module is not None and module.origin == str(tmp_path / "game.py") and not module.submodule_search_locations
    assert package is not None and package.submodule_search_locations == [str(tmp_path / "laser_station")]
    assert finder.find_spec("starboard.terminal", [str(tmp_path)]) is None
    assert finder.find_spec("starboard.kernel.nothing", [str(tmp_path)]) is None


def test_the_build_is_one_of_the_known() -> None:
    assert VERSION.count(".") == 2
    assert build() == "interpreted" or build().startswith("compiled")
