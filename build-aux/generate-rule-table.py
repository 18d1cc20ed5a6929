#!/usr/bin/env python3
"""Writes the table of rules (rule-table.c, rule-table.h) from the one list in engine/rules/meson.build.

usage: generate-rule-table.py OUTPUT.c OUTPUT.h ID...
"""

import re
import sys

HEADER = """\
/* Generated from the list in engine/rules/meson.build; do not edit. */
#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

{externs}

G_END_DECLS
"""

SOURCE = """\
/* Generated from the list in engine/rules/meson.build; do not edit. */
#include "rules/rule-table.h"

const GwRule *const gw_rules[] = {{
{entries}
}};

const guint gw_n_rules = {count};
"""


def complain_about(ids):
    """What is wrong with the list, or None."""
    for name in ids:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            return f"'{name}' cannot be the id of a rule: small letters, digits and _ only"
        if ids.count(name) > 1:
            return f"the rule '{name}' is listed twice"
    return None if ids else "no rules are listed"


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(arguments):
    if len(arguments) < 3:
        sys.exit(__doc__)
    source, header, ids = arguments[0], arguments[1], arguments[2:]
    complaint = complain_about(ids)
    if complaint:
        sys.exit(f"engine/rules/meson.build: {complaint}")
    write(header, HEADER.format(externs="\n".join(f"extern const GwRule gw_rule_{name};" for name in ids)))
    write(source, SOURCE.format(entries="\n".join(f"  &gw_rule_{name}," for name in ids), count=len(ids)))


main(sys.argv[1:])
