"""`python -m deploy`."""

from deploy.cli import main

if __name__ == "__main__":
    main(prog_name="python -m deploy")
