#!/usr/bin/env python3
"""A text file with one link, payload or line of digits a line, and notes behind tabs, is a list of puzzles to every command that reads
puzzles; one with a single link is a puzzle to the commands that make puzzles from one.

usage: test-lists.py GRIDWRIGHT_CLI
"""
import json
import os
import re
import subprocess
import sys

from folder_tests import run_tests, tests_in

PROGRAM = os.path.abspath(sys.argv[1])
DIGITS = '1.34341221434321'


# What a command must print so often, once for each puzzle of the list, and its status.
COMMANDS = {
    'check': ([], r':\d+: (one solution|two or more)', 3), 'solve': ([], r'^[1-4]{16}$', 3), 'count': ([], r'^\d+$', 3),
    'candidates': ([], r'^R1C1 ', 3), 'numbers': ([], r':\d+: no clue', 3), 'suggest': ([], r':\d+: ', 3), 'path': ([], r'^Finish:', 2),
    'show': ([], r'^┏', 3), 'encode': ([], r'^Minimize', 3), 'schemes': ([], r':\d+: the weakest|:\d+: no ', 2), 'grade': ([], r':\d+: ', 3),
    'reduce': ([], r'not needed|needed', 2), 'place': ([], r'^(found|impossible|none) ', 2), 'convert': (['--to', 'line'], r'^[1-4.]{16}$', 3),
    'render': (['-o', 'p-%n.svg'], None, 3),
}
OTHERS = {'generate', 'layout', 'book'}  # one puzzle, or a book: below
NO_PUZZLES = {'new', 'collect', 'rules', 'strategies', 'grades', 'help'}


def run(*arguments, status=(0, 1, 3)):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120)
    assert done.returncode in status, (arguments, done.returncode, done.stderr)
    return done.stdout + done.stderr


def links():
    """One each of f-puzzles' and SudokuPad's: the program's own, which other tests hold against independent codecs."""
    return [subprocess.run([PROGRAM, 'convert', '-q', '--to', form, '-'], input=DIGITS + '\n', capture_output=True, text=True, timeout=60,
                           check=True).stdout.strip() for form in ('f-puzzles', 'sudokupad')]


def a_list():
    first, second = links()
    payload = first.split('load=')[1]
    return f'# links and digits\n{payload}\ta note\n\n{second}\tanother\n{DIGITS}\tdigits\n'


def write(name, text):
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)


def test_commands(folder):
    """No command is left out: a new one needs an entry above."""
    known = set(re.findall(r'^  (\w+) +\S', run('--help').split('Commands:')[1].split('Options of')[0], re.MULTILINE))
    assert known == set(COMMANDS) | OTHERS | NO_PUZZLES, known ^ (set(COMMANDS) | OTHERS | NO_PUZZLES)


def test_lists(folder):
    os.chdir(folder)
    write('list.txt', a_list())
    for command, (options, pattern, least) in COMMANDS.items():
        said = run(command, *options, 'list.txt')
        n = len(re.findall(pattern, said, re.MULTILINE)) if pattern is not None else len([f for f in os.listdir('.') if f.startswith('p-')])
        assert n >= least, (command, n, said[:2000])
        assert 'error' not in said, (command, said[:2000])


def test_recipes(folder):
    os.chdir(folder)
    write('one.txt', f'# one\n{links()[0]}\ta note\n')
    write('list.txt', a_list())
    assert 'values = 1234' in run('generate', '--recipe', 'one.txt', '--count', '1', status=(0,))
    assert 'values = 1234' in run('layout', '--recipe', 'one.txt', 'cages sizes=2:2', status=(0,))
    said = run('generate', '--recipe', 'list.txt', status=(2,))
    assert 'several puzzles' in said and 'list.txt' in said, said


def test_books(folder):
    os.chdir(folder)
    write('list.txt', ''.join(link + '\ta note\n' for link in links()))
    write('b.gwbook', json.dumps({'gridwright-book': 1, 'title': 'B', 'how-to-play': False, 'chapters': [{'title': 'One', 'puzzles': []}],
                                  'editions': [{'name': 'p', 'trim': '6x9', 'shop': 'home'}]}))
    run('book', 'add', 'b.gwbook', 'list.txt', status=(0,))
    said = run('book', 'check', 'b.gwbook')
    assert re.search(r'^2 puzzles, ', said, re.MULTILINE), said
    assert 'line ' not in said, said
    write('list.txt', f'{links()[0][:60]}\tcut off\n')
    run('book', 'add', 'b.gwbook', 'list.txt', 'chapter=Two', status=(0,))
    assert re.search(r'line 1: .*', run('book', 'check', 'b.gwbook')), 'a payload that is cut off has no sentence'


sys.exit(run_tests(tests_in(globals())))
