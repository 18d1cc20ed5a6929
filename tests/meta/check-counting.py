#!/usr/bin/env python3
"""What build-aux/count-tests.py counts and names of a made-up run of tests.

usage: check-counting.py COUNT-TESTS
"""
import json
import subprocess
import sys
import tempfile

RUNS = [
    {'name': 'gridwright:ui / run-one', 'result': 'FAIL', 'stdout': '1..2\nok 1 a\nnot ok 2 b\n', 'stderr': 'a trace\n'},
    {'name': 'gridwright:ui / run-two', 'result': 'OK', 'stdout': '1..1\n# failed at first: not ok 1 c\n# why\nok 1 c\n'},
    {'name': 'hanging', 'result': 'TIMEOUT', 'stdout': '1..2\nok 1 d\n'},
    {'name': 'whole', 'result': 'OK', 'stdout': '1..2\nok 1 e\nok 2 f # SKIP no screen\n'},
]
number = 0


def report(name, is_right, output):
    global number
    number += 1
    print(f'{"ok" if is_right else "not ok"} {number} {name}')
    if not is_right:
        print('# ' + output.replace('\n', '\n# '))


def main():
    with tempfile.NamedTemporaryFile('w', suffix='.json') as log:
        log.write(''.join(json.dumps(run) + '\n' for run in RUNS))
        log.flush()
        run = subprocess.run([sys.executable, sys.argv[1], log.name], capture_output=True, text=True)
    told = run.stderr.splitlines()
    print('1..4')
    report('counts: passed, failed, skipped', run.stdout == '4 2 1\n', run.stdout + run.stderr)
    failures = {'failed: run-one, FAIL', 'failed: | not ok 2 b', 'failed: | a trace', 'failed: hanging, TIMEOUT'}
    report('a failed case and a program without one are named', failures <= set(told), run.stderr)
    report('what passed when it was run again is named', {'again: run-two, OK', 'again: | # failed at first: not ok 1 c'} <= set(told), run.stderr)
    report('what passed at once is not', 'whole' not in run.stderr, run.stderr)


main()
