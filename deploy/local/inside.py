"""`python -m deploy.local.inside MODULE …`: runs one of our programs with the local stack's environment."""

import os
import sys

from deploy.local.errors import StackError
from deploy.local.place import environment, read_place
from deploy.local.postgres import LocalPostgres
from deploy.local.steps import fail


def main(arguments: list[str]) -> int:
    """Become that program."""
    if not arguments:
        return fail("Name the module to run, for example deploy.demo.")
    try:
        place = read_place()
        postgres = LocalPostgres.at(place.postgres)
        if not postgres.answers():
            return fail(f"No Steward runs in {place.home}: start it with `make run` first.")
        env = environment(place, postgres, os.environ)
    except StackError as error:
        return fail(str(error))
    return os.execve(sys.executable, [sys.executable, "-m", *arguments], env)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
