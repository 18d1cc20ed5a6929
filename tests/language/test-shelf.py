#!/usr/bin/env python3
"""The shelf of rules of one's own, data/rules: each file has one solution, and several or none without its clues; it says who made it and
what its rule is in words; people solve it step by step. `rules --take` copies the rule into another file whole, with the file's check sum.

usage: test-shelf.py PROGRAM FOLDER

Prints TAP.
"""
import hashlib
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
    rest = ''.join(line for line in text.splitlines(True) if not re.match(rf'{name[1]}\b|all_given\b', line))
    if run(rest, 'count', '--limit', '2').stdout == '1\n':
        return 'it has one solution without its clues, too'
    grade = run(text, 'grade').stdout.split()
    if not grade or float(grade[0]) >= 9:
        return f'people do not solve it: {grade}'
    return None if re.search(rf'\b{name[1]}\b', run(text, 'rules', '--text').stdout) else 'its rules text does not name the rule'


OTHER = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups   // mine\n'


def copying_trouble(name):
    with open(os.path.join(FOLDER, name), 'rb') as file:
        whole = file.read()
    sentence = re.search(r'(?m)^rule .*$', whole.decode())[0]
    fact = f'//@ copied: {name} sha256 {hashlib.sha256(whole).hexdigest()}'
    result = run(OTHER, 'rules', '--take', os.path.join(FOLDER, name))
    added = result.stdout.removeprefix(OTHER).split()
    if result.returncode or not result.stdout.startswith(OTHER) or added != f'{sentence} {fact}'.split():
        return f'it is copied as {result.stdout}{result.stderr}'
    if run(result.stdout, 'rules', '--take', os.path.join(FOLDER, name)).stdout != result.stdout:
        return 'taken twice, it stands there twice'
    changed = result.stdout.replace(' = ', ' = not ', 4).replace('= not 1234', '= 1234').replace('= not 4', '= 4')
    if changed != result.stdout and not run(changed, 'rules', '--take', os.path.join(FOLDER, name)).returncode:
        return 'it is taken beside another rule of its name'
    return None


def main():
    names = sorted(name for name in os.listdir(FOLDER) if name.endswith('.rf'))
    print(f'1..{2 * len(names) + 2}')
    for i, name in enumerate(names, 1):
        with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
            problem = trouble(file.read())
        print(f'{"not " if problem else ""}ok {2 * i - 1} {name}' + (f'\n# {problem}' if problem else ''))
        problem = copying_trouble(name)
        print(f'{"not " if problem else ""}ok {2 * i} {name}, taken' + (f'\n# {problem}' if problem else ''))
    print(f'{"ok" if len(names) >= 30 else "not ok"} {2 * len(names) + 1} thirty rules')
    listed = re.findall(r'(?m)^(\S+): ', run('', 'rules', '--shelf').stdout)
    print(f'{"ok" if sorted(listed) == [name[:-3] for name in names] else "not ok"} {2 * len(names) + 2} the shelf lists each')


if __name__ == '__main__':
    main()
