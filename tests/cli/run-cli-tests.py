#!/usr/bin/env python3
"""Runs the command line through the cases of *.cases files and compares what it says.

usage: run-cli-tests.py PROGRAM FIXTURES CASES...

Prints TAP. Each case runs in a fresh copy of FIXTURES. A file of cases:

    == name of a case
    $ check small.rf       a run; what follows belongs to it
    <1234............      a line of standard input
    |one solution          a line of standard output; ? and * stand for themselves
    ~no solution: *        the same as a glob; '~...' alone stands for any lines
    {"count": 2}           a line of standard output as JSON: these members must be in it, with these values
    !small.rf: *           a line of standard error, as a glob
    = 1                    the exit status; 0 when it is not said
    sort                   the lines of standard output are sorted before they are compared
    @ out/one.rf           lines that follow are compared with this file, which the run has written

Lines that begin with # are comments. What is not expected must not be there.
"""
import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

TIME_LIMIT = 120


class Run:
    def __init__(self, line):
        self.arguments = shlex.split(line)
        self.stdin, self.stdout, self.stderr, self.status, self.sorted = '', [], [], 0, False
        self.files = {}


def parse(path):
    """[(name, [Run])] of a file of cases."""
    cases, target = [], None
    for number, line in enumerate(open(path, encoding='utf-8').read().split('\n'), 1):
        if line.startswith('== '):
            cases.append((line[3:], []))
        elif line.startswith('$ ') or line == '$':
            cases[-1][1].append(Run(line[2:]))
            target = cases[-1][1][-1].stdout
        elif line.startswith('<'):
            cases[-1][1][-1].stdin += line[1:] + '\n'
        elif line.startswith(('|', '~', '{')):
            target.append(line)
        elif line.startswith('!'):
            cases[-1][1][-1].stderr.append('~' + line[1:])
        elif line.startswith('= '):
            cases[-1][1][-1].status = int(line[2:])
        elif line.startswith('@ '):
            target = cases[-1][1][-1].files.setdefault(line[2:], [])
        elif line == 'sort':
            cases[-1][1][-1].sorted = True
        elif line and not line.startswith('#'):
            sys.exit(f'Bail out! {path}:{number}: this is no line of a case: {line}')
    return cases


def glob_to_regex(pattern):
    # Square brackets stand for themselves: drawings are full of them.
    return fnmatch.translate(pattern.replace('[', '[[]'))


def holds(expected, line):
    if expected.startswith('{'):
        try:
            found, wanted = json.loads(line), json.loads(expected)
        except ValueError:
            return False
        return all(name in found and found[name] == value for name, value in wanted.items())
    if expected.startswith('~'):
        return re.match(glob_to_regex(expected[1:]), line) is not None
    return expected[1:] == line


def matches(expected, lines):
    """Whether LINES are as EXPECTED; '~...' takes any number of them."""
    if not expected:
        return not lines
    if expected[0] == '~...':
        return any(matches(expected[1:], lines[i:]) for i in range(len(lines) + 1))
    return bool(lines) and holds(expected[0], lines[0]) and matches(expected[1:], lines[1:])


def lines_of(data):
    text = data.decode('utf-8', 'backslashreplace')
    return text[:-1].split('\n') if text.endswith('\n') else text.split('\n') if text else []


def compare(what, expected, data):
    lines = lines_of(data)
    if matches(expected, lines):
        return []
    return [f'{what} is'] + ['    ' + line for line in lines[:60]] + ['  but should be'] + ['    ' + line for line in expected[:60]]


def complain_about_json(run, output):
    if '--json' not in run.arguments:
        return []
    complaints = []
    for line in lines_of(output):
        try:
            if not isinstance(json.loads(line), dict):
                complaints.append('this is no JSON object: ' + line)
        except ValueError as error:
            complaints.append(f'this is not JSON ({error}): {line}')
    return complaints


def perform(program, run, directory):
    environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
    result = subprocess.run([program, *run.arguments], input=run.stdin.encode(), capture_output=True, cwd=directory,
                            env=environment, timeout=TIME_LIMIT)
    output = result.stdout
    if run.sorted:
        output = b''.join(sorted(output.splitlines(keepends=True)))
    complaints = compare('standard output', run.stdout, output) + compare('standard error', run.stderr, result.stderr)
    complaints += complain_about_json(run, output)
    if result.returncode != run.status:
        complaints.append(f'the exit status is {result.returncode} but should be {run.status}')
    for name, expected in run.files.items():
        path = os.path.join(directory, name)
        if os.path.exists(path):
            complaints += compare(name, expected, open(path, 'rb').read())
        else:
            complaints.append(f'{name} was not written')
    return [shlex.join(['gridwright-cli', *run.arguments])] + complaints if complaints else []


def run_case(program, fixtures, runs):
    with tempfile.TemporaryDirectory() as directory:
        copy = os.path.join(directory, 'fixtures')
        shutil.copytree(fixtures, copy)
        return [line for run in runs for line in perform(program, run, copy)]


def main():
    program, fixtures, *paths = sys.argv[1:]
    cases = [(os.path.basename(path), name, runs) for path in paths for name, runs in parse(path)]
    print(f'1..{len(cases)}', flush=True)
    for number, (file, name, runs) in enumerate(cases, 1):
        complaints = run_case(os.path.abspath(program), fixtures, runs) if runs else ['there is nothing to run']
        print(f'{"not ok" if complaints else "ok"} {number} {file}: {name}', flush=True)
        for line in complaints:
            print('# ' + line)


main()
