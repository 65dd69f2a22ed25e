"""Makes what pip installs Rebus from, and checks it."""
