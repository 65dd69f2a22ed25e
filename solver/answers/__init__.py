"""Results → the JSON of HTTP and of --json."""
