"""A cloud on this machine: moto's storage and services, and Lambda's own runtime around the zip.

Needs moto and awslambdaric, which `make setup` installs.
"""
