"""How the documentation becomes a site: `make docs`. Nothing in it is fetched from the network."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
os.environ["MECHBAY_PURE"] = "1"  # compiled functions have no signatures to show
sys.path.insert(0, str(ROOT / "src"))

import mechbay  # noqa: E402

project = "Mechbay"
project_copyright = "the authors of Mechbay"
release = mechbay.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["schemas", "pictures"]
html_theme = "furo"
html_title = "Mechbay"
html_favicon = "../../src/mechbay/server/static/icon.svg"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False

myst_heading_anchors = 4  # so that links to headings work here as they do in the repository

default_role = "literal"  # a word between backticks in a docstring is code
autodoc_class_signature = "separated"  # matches and views are made by functions, not by calling their class
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
