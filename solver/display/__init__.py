"""What was found, as a person reads it: lines for a screen, HTML for a notebook, figures."""
