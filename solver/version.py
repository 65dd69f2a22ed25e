"""The version of the package, in one place, and the commit that it was made from."""

__version__ = "0.1.0"

# In a package, `deploy/commit.py` has put it in; in a repository, ask git.
COMMIT = ""
