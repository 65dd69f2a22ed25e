"""What puts Rebus into a cloud: `python -m deploy`. Nothing of the function imports it."""
