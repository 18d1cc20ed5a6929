#!/usr/bin/env python3
"""Writes docs/reference/rules.md from what `gridwright-cli rules --json` says of every rule.

usage: rules-page.py GRIDWRIGHT-CLI > docs/reference/rules.md
"""
import json
import os
import subprocess
import sys

CATEGORIES = [
    ('values', 'Values'), ('grid', 'Grids'), ('global', 'Grid properties'), ('region', 'Regions'), ('cell', 'Single cells'),
    ('pair', 'Neighbouring cells'), ('set', 'Sets of cells'), ('line', 'Lines'), ('outside', 'Outside clues'),
]
ORIGINS = {'documented': 'D', 'variant': 'V', 'ours': 'O', 'extension': 'G'}
HEAD = """# Every rule

This page is written by `build-aux/rules-page.py` from the rules themselves; a test compares the two.
[rule-files.md](rule-files.md) has the syntax and what all rules share. `gridwright-cli rules NAME` explains the arguments of one rule.

**D** documented by Sudopedia's page · **V** a published variant whose list of arguments is ours · **O** our definition of a name
that the page only lists · **G** Gridwright's own extension. **?** marks the arguments that an author may leave open.
"""


def rules(program):
    environment = {**os.environ, 'LANGUAGE': 'C', 'LC_ALL': 'C.UTF-8'}
    text = subprocess.run([program, 'rules', '--json'], check=True, capture_output=True, text=True, env=environment).stdout
    return [json.loads(line) for line in text.splitlines()]


def meaning(rule):
    said = f"{rule['name']}: {rule['meaning']}"
    ranges = [f"{a['name']} {a['least']} to {a['most']}" for a in rule['arguments'] if 'most' in a]
    still_open = [a['name'] for a in rule['arguments'] if a['open']]
    if ranges:
        said += f" ({', '.join(ranges)})"
    if still_open:
        said += f". **?** {', '.join(still_open)}"
    if rule['aliases']:
        said += f". Also written `{'`, `'.join(rule['aliases'])}`"
    if rule['reads']:
        said += f". Depends on `{'`, `'.join(rule['reads'])}`"
    return said.replace('|', '\\|')


def page(program):
    known = rules(program)
    parts = [HEAD]
    for category, title in CATEGORIES:
        rows = [f"| `{rule['synopsis']}` | {meaning(rule)} | {ORIGINS[rule['origin']]} |" for rule in known if rule['category'] == category]
        parts.append('\n'.join([f'\n## {title}\n', '| written | means | |', '|---|---|---|', *rows]) + '\n')
    return ''.join(parts)


if __name__ == '__main__':
    sys.stdout.write(page(sys.argv[1]))
