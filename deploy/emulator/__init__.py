"""A cloud on this machine: moto's storage and registers, and Lambda's own bootstrap around the zip.

Needs moto and awslambdaric, which `make setup` installs.
"""
