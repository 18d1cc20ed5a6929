#!/usr/bin/env python3
"""Generates puzzles of every genre that says how, and looks at them by other means.

usage: run-generated.py PROGRAM GENRES

They are made by clauses; own search counts their solutions here. Each must have one solution, and more than one without any of its clues. The same
seed makes the same puzzle, another one another. Two puzzles a genre (of some
20); with GW_TEST_LONG twenty, and with GW_GENRE_TIMES a line for each
genre on standard error: how many were made, clues on average, milliseconds of user time each. Prints TAP.
"""
import os
import re
import resource
import subprocess
import sys
import tempfile

# Clues that speak of variables which only help once let two of these keep a second solution.
MANY = {'castle-wall': 20}
COUNT = 20 if os.environ.get('GW_TEST_LONG') else 2
SEED = os.environ.get('GW_TEST_SEED', '1')


def run(*words, stdin=None):
    done = subprocess.run(words, input=stdin, capture_output=True, text=True)
    return done.stdout, done.stderr, done.returncode


def user_time():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def kinds_of(text):
    """Names of the rules whose clues go."""
    lines = re.findall(r'^//@ generate: (.*)$', text, re.M)
    return re.findall(r'remove=(\w+)', '; '.join(lines))


def count(program, text):
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write(text)
        file.flush()
        return run(program, 'count', '--engine', 'own', '--limit', '2', file.name)[0].strip()


def without(line, kinds):
    """The line without its clue; None when it has none."""
    name = re.match(r'(\w+)\(', line)
    if name and name.group(1) == 'set' and 'set' in kinds and ':' in line:
        return re.sub(r':\d+', '', line)
    if name and name.group(1) != 'set' and (name.group(1) in kinds or ('givens' in kinds and name.group(1) == 'set_cell')):
        return ''
    return None


def look(program, text, kinds):
    """What is wrong with a puzzle, and how many clues it has."""
    lines = text.split('\n')
    n_clues = 0
    if count(program, text) != '1':
        return f'not one solution:\n{text}', 0
    for i, line in enumerate(lines):
        less = without(line, kinds)
        if less is None:
            continue
        n_clues += 1
        if count(program, '\n'.join(lines[:i] + [less] + lines[i + 1:])) == '1':
            return f'{line} could go:\n{text}', 0
    return None, n_clues


def generate(program, path, folder, seed, n):
    return run(program, 'generate', '--recipe', path, '--seed', seed, '--count', str(n), 'state-grade=false', '-o', folder)


def judge(program, path, folder):
    with open(path) as file:
        kinds = kinds_of(file.read())
    n_wanted = max(COUNT, MANY.get(os.path.basename(path)[:-3], 0))
    before = user_time()
    said = generate(program, path, os.path.join(folder, 'a'), SEED, n_wanted)
    spent = user_time() - before
    names = sorted(name for name in os.listdir(os.path.join(folder, 'a')) if name.endswith('.rf'))
    if len(names) != n_wanted or said[2] != 0:
        return f'{len(names)} puzzles: {said[1]}'
    texts = []
    n_clues = 0
    for name in names:
        with open(os.path.join(folder, 'a', name)) as file:
            texts.append(file.read())
        wrong, n = look(program, texts[-1], kinds)
        n_clues += n
        if wrong:
            return wrong
    if texts[0].split('\n//@ number')[0] == texts[1].split('\n//@ number')[0] and texts[0].split('rows')[-1] == texts[1].split('rows')[-1]:
        return 'two puzzles are the same'
    generate(program, path, os.path.join(folder, 'b'), SEED, 1)
    with open(os.path.join(folder, 'b', names[0])) as file:
        if file.read() != texts[0]:
            return 'the same seed, another puzzle'
    if os.environ.get('GW_GENRE_TIMES'):
        print(f'{os.path.basename(path)}\t{len(names)}\t{n_clues / len(names):.1f}\t{spent * 1000 / n_wanted:.0f}', file=sys.stderr)
    return None


def main():
    program, genres = sys.argv[1:3]
    names = sorted(name[:-3] for name in os.listdir(genres) if name.endswith('.rf'))
    asked = sys.argv[3:] or names
    print(f'1..{len(asked)}')
    for i, name in enumerate(asked):
        path = os.path.join(genres, name + '.rf')
        with open(path) as file:
            says_how = '//@ generate: ' in file.read()
        with tempfile.TemporaryDirectory() as folder:
            wrong = judge(program, path, folder) if says_how else 'it does not say how it is made'
        print(f'{"not ok" if wrong else "ok"} {i + 1} - {name}')
        if wrong:
            print('# seed ' + SEED + '\n# ' + wrong.replace('\n', '\n# '))
        sys.stdout.flush()


main()
