"""HTTP in plain Python: provider event → Request → Response → provider's shape."""
