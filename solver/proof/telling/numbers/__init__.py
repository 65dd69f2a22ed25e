"""What steps about whole numbers say."""
