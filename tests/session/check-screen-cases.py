#!/usr/bin/env python3
"""Checks screen-cases.txt: every case of the tests on a screen stands there, what also runs without one is there, and that is half of all
cases at least.

usage: check-screen-cases.py TESTS        (the folder tests/)

Prints TAP; every complaint says what to do.
"""
import glob
import os
import re
import sys

SHARE = 0.5  # of all cases that a screen sees


def cases_of(path):
    with open(path, encoding='utf-8') as file:
        return re.findall(r'^def test_(\w+) *\(', file.read(), re.MULTILINE)


def read_table(path):
    """({(file, case): names of what runs without a screen}, complaints)."""
    table, complaints, file = {}, [], None
    for number, line in enumerate(open(path, encoding='utf-8'), 1):
        if not line.strip() or line.startswith('#'):
            continue
        if not line[0].isspace():
            file = line.strip()
            continue
        case, _, rest = (part.strip() for part in line.partition(':'))
        if not rest or (rest.startswith('-') and not rest[1:].strip()):
            complaints.append(f'screen-cases.txt:{number}: {case} says neither where it runs without a screen nor why it does not')
        if (file, case) in table:
            complaints.append(f'screen-cases.txt:{number}: {case} of {file} stands there twice')
        table[file, case] = [] if rest.startswith('-') else [name.strip() for name in rest.split(',')]
    return table, complaints


# A case is what g_test_add…() adds, or a macro of the file that is made of it.
ADDED = re.compile(r'\b(g_test_add\w*|ADD\w*) *\(\s*"(/[^" ]*)"')
MACRO = re.compile(r'^#define (ADD\w*)\(.*(?:\\\n.*)*g_test_add', re.MULTILINE)


def names_of_programs(tests):
    """What test programs in C call their cases."""
    found = set()
    for path in glob.glob(os.path.join(tests, '*', '*.c')):
        if os.path.basename(os.path.dirname(path)) != 'ui':
            with open(path, encoding='utf-8') as file:
                text = file.read()
            macros = MACRO.findall(text)
            found.update(name for adder, name in ADDED.findall(text) if adder.startswith('g_') or adder in macros)
    return found


def is_there(tests, programs, name):
    if name.startswith('/'):
        return name in programs
    if ':' in name:
        file, function = name.split(':')
        paths = glob.glob(os.path.join(tests, '*', file))
        return any(function.removeprefix('test_') in cases_of(path) for path in paths)
    return os.path.exists(os.path.join(tests, 'session', 'scripts', name + '.jsonl'))


def main():
    tests = sys.argv[1]
    table, complaints = read_table(os.path.join(tests, 'session', 'screen-cases.txt'))
    cases = {(os.path.basename(path), case) for path in glob.glob(os.path.join(tests, 'ui', 'run-*-tests.py')) for case in cases_of(path)}
    programs = names_of_programs(tests)
    complaints += [f'{case} of {file} is missing in screen-cases.txt: add a line' for file, case in sorted(cases - set(table))]
    complaints += [f'{file} has no case {case}: take its line out of screen-cases.txt' for file, case in sorted(set(table) - cases)]
    absent = [f'{case} of {file}: there is no {name}' for (file, case), names in table.items() for name in names
              if not is_there(tests, programs, name)]
    n = sum(1 for names in table.values() if names)
    few = [f'{n} of {len(table)} cases run without a screen; it shall be half of them: write a script for more'] if n < SHARE * len(table) else []
    print('1..3')
    for number, (name, faults) in enumerate((('all cases', complaints), ('counterparts', absent),
                                             (f'{n} of {len(table)} without a screen', few)), 1):
        print(f'{"not ok" if faults else "ok"} {number} {name}')
        for fault in faults:
            print('# ' + fault)


main()
