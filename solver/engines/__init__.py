"""Who does the work: processes of this machine, or an engine somewhere else.

Processes share work through `jobs.py`, without requests: `together.py` searches one puzzle so, and
`generate.py` makes puzzles. An engine maps requests as the HTTP API takes them, cut by `solve.py`
and `generate.py`, over a serverless backend or the deployed function.
"""
