#!/usr/bin/env python3
"""Writes the table of a kind of things (rules, strategies, commands …) from the one list in the meson.build of its folder.

usage: generate-table.py rule|strategy|target|layout|command|tool|format OUTPUT.c OUTPUT.h ID...
"""

import os
import re
import sys

HEADER = """\
/* Generated from the list in {folder}/meson.build; do not edit. */
#pragma once

#include "{include}"

G_BEGIN_DECLS

{externs}

G_END_DECLS
"""

SOURCE = """\
/* Generated from the list in {folder}/meson.build; do not edit. */
#include "{header}"

const {type} *const gw_{plural}[] = {{
{entries}
}};

const guint gw_n_{plural} = {count};
"""

# What they are called, where they live, their type and its header.
KINDS = {
    "rule": ("rules", "engine/rules", "GwRule", "rules/rule.h"),
    "strategy": ("strategies", "engine/strategies", "GwStrategy", "strategies/strategy.h"),
    "target": ("target_kinds", "engine/generate", "GwTargetKind", "generate/target.h"),
    "layout": ("layout_kinds", "engine/generate", "GwLayoutKind", "generate/layout-kind.h"),
    "command": ("commands", "src/cli", "GwCommand", "cli/command.h"),
    "tool": ("tools", "src/tools", "GwTool", "tools/tool.h"),
    "format": ("formats", "src/exchange", "GwExchangeFormat", "exchange/format.h"),
}
LIMITS = {"strategy": "GW_MOST_STRATEGIES"} # where sets of them have a width
LIMIT = """
G_STATIC_ASSERT (G_N_ELEMENTS (gw_{plural}) <= {limit});
"""


def complain_about(kind, ids):
    """What is wrong with the list, or None."""
    for name in ids:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            return f"'{name}' cannot be the id of a {kind}: small letters, digits and _ only"
        if ids.count(name) > 1:
            return f"the {kind} '{name}' is listed twice"
    return None if ids else f"nothing is listed as a {kind}"


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(arguments):
    if len(arguments) < 4 or arguments[0] not in KINDS:
        sys.exit(__doc__)
    kind, source, header, ids = arguments[0], arguments[1], arguments[2], arguments[3:]
    plural, folder, type_name, include = KINDS[kind]
    complaint = complain_about(kind, ids)
    if complaint:
        sys.exit(f"{folder}/meson.build: {complaint}")
    words = {"kind": kind, "plural": plural, "folder": folder, "include": include, "type": type_name,
             "header": os.path.basename(header)}
    externs = "\n".join(f"extern const {words['type']} gw_{kind}_{name};" for name in ids)
    entries = "\n".join(f"  &gw_{kind}_{name}," for name in ids)
    text = SOURCE.format(entries=entries, count=len(ids), **words)
    if kind in LIMITS:
        text += LIMIT.format(limit=LIMITS[kind], **words)
    write(header, HEADER.format(externs=externs, **words))
    write(source, text)


main(sys.argv[1:])
