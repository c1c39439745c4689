#!/usr/bin/env python3
"""validate_path.py SCHEMA DOCUMENT...: are these documents valid for the JSON schema?

Beside the schema, every label and variable that a document names must be described in its model.
"""
import json
import sys

import jsonschema


def labels_in(thing):
    """The labels of a right-linking object; none for nothing and for Subsets."""
    if isinstance(thing, str):
        return {thing}
    if not isinstance(thing, dict):
        return set()
    inner = thing.get("inner", {"targets": [], "cells": []})
    found = set(thing.get("group", [])) | set(inner["targets"])
    for cell in inner["cells"]:
        found |= {cell["left"]} | labels_in(cell["right"])
    return found


def reason_cells_of(step):
    """The cells of all reasons of a step, those of inner whips and braids too."""
    open_reasons = list(step.get("reasons", []))
    while open_reasons:
        for cell in open_reasons.pop()["cells"]:
            open_reasons += cell.get("inner", [])
            yield cell


def objects_of(step):
    """The right-linking objects that a step names."""
    objects = [cell["right"] for cell in step.get("cells", [])]
    for cell in reason_cells_of(step):
        objects += [cell["survivor"]] + [excluded["by"] for excluded in cell["excluded"]]
    return objects


def parts_of(step, kind):
    """The Subsets, or the inner whips and braids, that a step names: its own and inner ones."""
    return [thing[kind] for thing in [step] + objects_of(step)
            if isinstance(thing, dict) and kind in thing]


def undescribed_names(document):
    """Names that occur in a document and are not in its model; an unreadable puzzle has none."""
    if document.get("status") == "unreadable":
        return []
    labels = document["model"]["labels"]
    variables = document["model"]["variables"]
    constraints = set(variables) | set(document["model"].get("exclusions", {}))
    used_constraints = set()
    used_labels = set(document["givens"]) | set(document["excluded"])
    used_labels |= set(document.get("solution", {"labels": []})["labels"])
    used_variables = set()
    for state in document["states"]:
        used_labels |= set(state["values"]) | set(state["candidates"])
    for step in document["steps"]:
        used_labels |= set(step["asserted"]) | set(step["eliminated"])
        if "variable" in step:
            used_variables.add(step["variable"])
        for cell in step.get("cells", []):
            used_variables.add(cell["variable"])
            used_labels.add(cell["left"])
        for cell in reason_cells_of(step):
            used_labels |= {excluded["candidate"] for excluded in cell["excluded"]}
        for thing in objects_of(step):
            used_labels |= labels_in(thing)
        for inner in parts_of(step, "inner"):
            used_variables |= {cell["variable"] for cell in inner["cells"]}
        for subset in parts_of(step, "subset"):
            used_variables |= set(subset["variables"])
            used_constraints |= set(subset["covers"])
    return sorted((used_labels - set(labels)) | (used_variables - set(variables)) |
                  (used_constraints - constraints))


def faults_of(document, validator):
    """What is wrong with a document: the schema first, then names without description."""
    faults = []
    for error in validator.iter_errors(document):
        place = "/" + "/".join(str(part) for part in error.absolute_path)
        faults.append(f"{place}: {error.message[:300]}")
    if not faults:
        faults = [f"{name} is not described in the model" for name in undescribed_names(document)]
    return faults


def main(schema_file, *document_files):
    with open(schema_file, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    status = 0
    for name in document_files:
        with open(name, encoding="utf-8") as file:
            document = json.load(file)
        for fault in faults_of(document, validator_class(schema)):
            print(f"{name}: {fault}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
