"""The screens on which what is played has to fit."""

SIZES = [(360, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)]
TEXTS = (100, 150, 200)  # percent of the usual size
