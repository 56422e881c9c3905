"""Running interpreted although a compiled build lies beside the source: STARBOARD_PURE=1.

Python prefers a compiled module to the source next to it. With this finder in front it is the other way round.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

COMPILED_PARTS = ("starboard.kernel", "starboard.games", "starboard.bots")


class SourceFirst(MetaPathFinder):
    """Finds the source of the modules that are otherwise compiled."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith(COMPILED_PARTS):
            return None
        name = fullname.rpartition(".")[2]
        for folder in path or ():
            for file in (Path(folder, name, "__init__.py"), Path(folder, name + ".py")):
                if file.is_file():
                    inside = [str(file.parent)] if file.name == "__init__.py" else None
                    return spec_from_file_location(
                        fullname, file, loader=SourceFileLoader(fullname, str(file)), submodule_search_locations=inside
                    )
        return None


def prefer_source() -> None:
    if not any(isinstance(finder, SourceFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFirst())
