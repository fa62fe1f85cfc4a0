"""The one mark that mypyc needs to see, without needing its helper package at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        """Does nothing to a class that runs interpreted."""
        return lambda cls: cls
