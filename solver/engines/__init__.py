"""Who does the work: processes of this machine, or an engine somewhere else.

Processes share work through `jobs.py`, without requests: `together.py` searches a puzzle this way,
and `generate.py` makes puzzles. An engine takes requests of the HTTP API, cut by `solve.py` and
`generate.py`, and runs them on a serverless backend or the deployed function.
"""
