"""The mark of a test that proves clauses of the rules: `@rule("GXD-4.7")`."""

import pytest

rule = pytest.mark.rule
