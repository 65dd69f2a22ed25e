"""Work that is cut into requests and mapped over whoever answers them.

A request is what the HTTP API takes, an answer what it gives, as JSON values. An engine maps
requests over processes here, over a serverless backend, or over the deployed function; those who
cut the work and join the answers (`generate.py`, `solve.py`) cannot tell which.
"""
