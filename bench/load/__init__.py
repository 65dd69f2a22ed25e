"""The function under load, with functions-framework's own server, against its own hello-world.

    python -m bench.load              # all parts, about five minutes
    python -m bench.load rate crowd   # some of them

Servers are started here on free ports of 127.0.0.1 with the WORKERS and THREADS that `make run`
sets, and ended here. The client is a few threads that write bytes to sockets and look for the end
of the answer, so that it leaves as much as possible of the cores to the server.
"""
