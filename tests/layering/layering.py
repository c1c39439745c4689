#!/usr/bin/env python3
"""Rejects includes that go against the layers of src/pbcs.

usage: layering.py SRC     where SRC/pbcs/MODULE/... are the sources
"""
import pathlib
import re
import sys

# Each module with the modules right below it; whatever is below those is allowed too.
BELOW = {
    "util": [],
    "core": ["util"],
    "chains": ["core"],
    "rules": ["chains"],
    "theory": ["rules"],
    "check": ["core"],
    "solve": ["theory", "check"],
    "oracle": ["core"],
    "apps": ["solve"],
    "io": ["apps", "check"],
    "generate": ["io", "oracle"],
    "draw": ["io"],
    "stats": ["draw"],
    "ask": ["generate"],
    "store": ["util"],
    "batch": ["ask", "store"],
    "page": ["util"],
    "api": ["ask", "draw", "page"],
    "server": ["api"],
    "cli": ["batch", "server", "stats"],
}

# Heavy libraries: the modules that may use them, in .cpp files only.
CONFINED = {
    "nlohmann/": set(),  # slow to compile, see util/json.hpp; tests ask it for a second opinion
    "pugixml.hpp": {"apps"},
    "CLI/": {"cli"},
    "cadical.hpp": {"oracle"},
    "httplib.h": {"server"},
    "sqlite3.h": {"store"},
}

# What other programs include: all public headers, of any module.
PUBLIC = "pbcs/pbcs.hpp"

# A test may look across the layers: it is part of no library.
TEST_SUFFIX = "_test.cpp"

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)


def allowed_modules(module):
    found = {module}
    for below in BELOW[module]:
        found |= allowed_modules(below)
    return found


def fault_of_include(module, is_header, include):
    if include.startswith("pbcs/"):
        if include == PUBLIC:
            return "it is for other programs"
        parts = include.split("/")
        if len(parts) == 2:  # pbcs/version.hpp, generated
            return None
        if parts[1] not in BELOW:
            return f"unknown module {parts[1]}"
        if parts[1] not in allowed_modules(module):
            return f"{module} must not see {parts[1]}"
        return None
    for library, modules in CONFINED.items():
        if include.startswith(library):
            if module not in modules:
                return f"only {', '.join(sorted(modules)) or 'tests'} may use {library}"
            if is_header:
                return f"{library} must not appear in a header"
    return None


def faults(src):
    root = pathlib.Path(src) / "pbcs"
    files = sorted(p for p in root.rglob("*") if p.suffix in {".cpp", ".hpp"})
    if not files:
        yield f"{root}: no sources found"
    for path in files:
        where = path.relative_to(root)
        if path.name.endswith(TEST_SUFFIX) or f"pbcs/{where}" == PUBLIC:
            continue
        module = where.parts[0]
        if len(where.parts) < 2 or module not in BELOW:
            yield f"pbcs/{where}: belongs to no known module"
            continue
        for include in INCLUDE.findall(path.read_text(encoding="utf-8")):
            fault = fault_of_include(module, path.suffix == ".hpp", include)
            if fault:
                yield f"pbcs/{where}: includes {include}: {fault}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(faults(sys.argv[1]))
    print("\n".join(found) if found else "layering: ok")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
