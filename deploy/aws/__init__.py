"""The function in AWS: what it is, how it is kept warm, what it may cost, what deploying needs."""
