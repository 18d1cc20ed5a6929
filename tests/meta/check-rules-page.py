#!/usr/bin/env python3
"""docs/reference/rules.md says what the rules say of themselves. Prints TAP.

usage: check-rules-page.py RULES-PAGE.PY RULES.MD GRIDWRIGHT-CLI
"""
import difflib
import subprocess
import sys

script, page, program = sys.argv[1:]
written = subprocess.run([sys.executable, script, program], check=True, capture_output=True, text=True).stdout
with open(page, encoding='utf-8') as file:
    kept = file.read()

print('1..1')
for line in difflib.unified_diff(kept.splitlines(), written.splitlines(), page, 'the rules', lineterm='', n=0):
    print(f'# {line}')
if kept == written:
    print('ok 1 - the page of rules is what the rules say')
else:
    print(f'# write it anew: {script} {program} > {page}')
    print('not ok 1 - the page of rules is what the rules say')
