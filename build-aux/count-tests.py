#!/usr/bin/env python3
"""Counts what `meson test` left in testlog.json: prints "PASSED FAILED SKIPPED", and on standard error what failed.

    count-tests.py [--stopped] testlog.json

A program that speaks TAP counts one for each of its cases, any other program counts one. A program that went wrong
without a failed case to show for it (crash, time limit, cases missing from its plan) counts one failure more.
With --stopped the run was ended early: programs that were interrupted by that count only the cases they finished.
What failed, and what passed only when it was run again, stands in lines that begin with "failed: " and "again: ": .ci/run repeats
them where the end of a long output is all that can be read.
"""
import json
import re
import sys

CASE = re.compile(r'^(not )?ok\b(.*)$')
PLAN = re.compile(r'^1\.\.\d+', re.MULTILINE)
DIRECTIVE = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)
GOOD = ('OK', 'EXPECTEDFAIL', 'SKIP')
AGAIN = '# failed at first'  # tests/ui/on-screen.sh, tests/ui/ui_driver.py
LAST_LINES = 12


def count_cases(text):
    passed = failed = skipped = 0
    for line in text.splitlines():
        case = CASE.match(line)
        if case is None:
            continue
        if DIRECTIVE.search(case.group(2)):
            skipped += 1
        elif case.group(1):
            failed += 1
        else:
            passed += 1
    return passed, failed, skipped


def count_program(run, stopped):
    text = run.get('stdout') or ''
    if PLAN.search(text):
        passed, failed, skipped = count_cases(text)
    else:
        passed, failed, skipped = int(run['result'] in ('OK', 'EXPECTEDFAIL')), 0, 0
    if stopped and run['result'] == 'INTERRUPT':
        return passed, failed, skipped
    if run['result'] not in GOOD and failed == 0:
        failed = 1
    if run['result'] == 'SKIP' and skipped == 0:
        skipped = 1
    return passed, failed, skipped


def say_failed(word, run, lines):
    name = run['name'].split(' / ')[-1]
    print(f"{word}: {name}, {run['result']}", *(f'{word}: | {line[:300]}' for line in lines), sep='\n', file=sys.stderr)


def tell(run, failed):
    lines = [line for key in ('stdout', 'stderr') for line in (run.get(key) or '').splitlines()]
    bad = [line for line in lines if re.match(r'(# )?(failed at first: )?not ok', line)]
    if failed:
        say_failed('failed', run, bad + lines[-LAST_LINES:])
    elif any(line.startswith(AGAIN) for line in lines):
        say_failed('again', run, bad)


def main():
    *options, path = sys.argv[1:]
    total = (0, 0, 0)
    try:
        with open(path, encoding='utf-8') as log:
            for run in map(json.loads, log):
                counts = count_program(run, '--stopped' in options)
                tell(run, counts[1] > 0)
                total = tuple(map(sum, zip(total, counts)))
    except FileNotFoundError:
        pass
    print(*total)


main()
