"""The function under load, as `make run` serves it, beside functions-framework's hello-world.

    python -m bench.load              # all parts, about five minutes; writes bench/LOAD.md
    python -m bench.load rate crowd   # some of them, printed

Servers are started here on free ports of 127.0.0.1 with the WORKERS and THREADS that `make run`
sets, and ended here. The client is a few threads that write bytes to sockets and look for the end
of the answer, so that it leaves as much as possible of the cores to the server.
"""
