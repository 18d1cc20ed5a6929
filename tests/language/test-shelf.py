#!/usr/bin/env python3
"""The shelf of rules of one's own, data/rules: each file has one solution, and several or none without its clues; it says who made it and
what its rule is in words.

usage: test-shelf.py PROGRAM FOLDER

Prints TAP.
"""
import os
import re
import subprocess
import sys

PROGRAM, FOLDER = os.path.abspath(sys.argv[1]), sys.argv[2]
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')


def run(text, *words):
    return subprocess.run([PROGRAM, *words, '-q', '-'], input=text, capture_output=True, text=True, env=ENVIRONMENT, check=False)


def trouble(text):
    name = re.search(r'(?m)^rule ([A-Z]\w*)\(', text)
    if not name:
        return 'it defines no rule'
    for fact in ('title', 'author', 'rules'):
        if not re.search(rf'(?m)^//@ {fact}: \S', text):
            return f'it has no {fact}'
    result = run(text, 'check')
    if result.returncode or result.stderr:
        return f'check says {result.returncode}: {result.stderr}'
    if run(text, 'count', '--limit', '2').stdout != '1\n':
        return 'it has not one solution'
    rest = ''.join(line for line in text.splitlines(True) if not line.startswith(name[1] + '('))
    if run(rest, 'count', '--limit', '2').stdout == '1\n':
        return 'it has one solution without its clues, too'
    return None if re.search(rf'\b{name[1]}\b', run(text, 'rules', '--text').stdout) else 'its rules text does not name the rule'


def main():
    names = sorted(name for name in os.listdir(FOLDER) if name.endswith('.rf'))
    print(f'1..{len(names)}')
    for i, name in enumerate(names, 1):
        with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
            problem = trouble(file.read())
        print(f'{"not " if problem else ""}ok {i} {name}' + (f'\n# {problem}' if problem else ''))


if __name__ == '__main__':
    main()
