#!/usr/bin/env python3
"""validate_json.py SCHEMA DOCUMENT...: are these documents valid for the JSON schema?

The faults of each document go to standard error, one a line: NAME: POINTER: what is wrong.
"""
import json
import sys

import jsonschema


def load(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def main(schema_file, *document_files):
    schema = load(schema_file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    status = 0
    for name in document_files:
        for error in validator_class(schema).iter_errors(load(name)):
            place = "/" + "/".join(str(part) for part in error.absolute_path)
            print(f"{name}: {place}: {error.message[:300]}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
