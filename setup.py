"""The compiled kernels, if Cython and a C compiler are available; the same sources run without."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

KERNELS = (
    "arithmetic", "order", "tree", "letters", "bounds", "balance", "remainders", "lift",
    "multiples", "evaluation", "listing", "domains", "propagate", "columns", "sum_trial",
    "product_trial", "candidates", "crosses", "plain", "closing",
)  # fmt: skip

# Cython's typed memoryviews, compiled once for all kernels instead of once in each of them.
MEMORYVIEWS = "solver.kernels.memoryviews"

# 0 leaves the kernels out; a folder is where they lie compiled already.
GIVEN = os.environ.get("REBUS_KERNELS", "")

# Where Cython puts its C.
SOURCES = os.environ.get("REBUS_SOURCES", "build")

# CPython 3.11 and later.
ABI = "0x030B0000"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the C types stand in the .pxd files
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "binding": False,  # plain functions of C take a twentieth less room
    "cdivision": True,  # the kernels never divide a negative number
}


class AllOrNone(build_ext):
    """Builds the kernels, which call each other as compiled code: where one fails, none is kept."""

    def build_extensions(self) -> None:
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        for path in built:
            path.unlink(missing_ok=True)  # what an earlier build left
        if GIVEN:
            for extension, path in zip(self.extensions, built, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(Path(GIVEN, self.get_ext_filename(extension.name)), path)
        else:
            super().build_extensions()
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)


class WithServer(build_py):
    """Adds what `rebus serve` serves: the service and the page, as they stand in the repository."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:  # where they stay beside the solver
            for room in ("service", "page"):
                copy = Path(self.build_lib, "solver", "served", room)
                shutil.rmtree(copy, ignore_errors=True)  # what an earlier build left
                shutil.copytree(room, copy, ignore=shutil.ignore_patterns("__pycache__"))


def extensions() -> list[Extension]:
    """The kernels as optional extensions: without them all runs interpreted."""
    if GIVEN == "0":
        return []
    modules = [
        extension(MEMORYVIEWS, "solver/kernels/memoryviews.c"),
        *(extension(f"solver.kernels.{name}", f"solver/kernels/{name}.py") for name in KERNELS),
    ]
    if GIVEN:
        return modules
    from Cython.Build import cythonize

    modules = cythonize(
        modules,
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=MEMORYVIEWS,
        build_dir=SOURCES,
    )
    for module in modules:
        module.optional = True  # which cythonize forgets
    return modules


def extension(name: str, source: str) -> Extension:
    """A module to compile for every CPython that knows the ABI."""
    return Extension(
        name,
        [source],
        define_macros=[("Py_LIMITED_API", ABI)],
        py_limited_api=True,
        # The order of a search hangs on floats: no fused operations that differ by machine.
        # -O3 takes longer to compile and searches no faster; what unwinds the stack of C++ is never
        # asked for.
        extra_compile_args=[
            "-O2",
            "-g0",
            "-ffp-contract=off",
            "-fwrapv",
            "-fno-asynchronous-unwind-tables",
        ],
        extra_link_args=["-s"],
    )


setup(
    cmdclass={"build_ext": AllOrNone, "build_py": WithServer},
    ext_modules=extensions(),
    options={
        "bdist_wheel": {"py_limited_api": "cp311"},
        "build_ext": {"parallel": os.cpu_count()},
    },
)
