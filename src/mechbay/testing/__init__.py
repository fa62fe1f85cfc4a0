"""For whoever writes a game: scenarios in notation, the laws that every game keeps, golden games."""

import pytest

rule = pytest.mark.rule  # `@rule("GXD-4.7")` marks a test that proves clauses of the rules
