#!/usr/bin/env python3
"""generate from outside: the same puzzles with any number of jobs, in pieces, and after any number of kills.

usage: test-generate.py PROGRAM

Prints TAP. Everything is made in a directory of its own.
"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

program = sys.argv[1]
IS_LONG = 'GW_TEST_LONG' in os.environ
SEED = int(os.environ.get('GW_TEST_SEED', '1'))
LIMIT = 240


def run(*arguments, status=0):
    done = subprocess.run([program, 'generate', *arguments], capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == status, f'{arguments}: status {done.returncode}, {done.stderr}'
    return done


def tree(folder):
    return {name: open(os.path.join(folder, name), 'rb').read() for name in sorted(os.listdir(folder)) if name != 'journal'}


def test_jobs(folder):
    """The same seed gives the same lines with 1, 2 and 7 jobs; another seed others."""
    one = run('--recipe', 'plain', '--lines', '--count', '40', '--seed', '3', '--jobs', '1').stdout
    assert len(one.split()) == 40 and len(set(one.split())) == 40
    for jobs in '2', '7':
        assert run('--recipe', 'plain', '--lines', '--count', '40', '--seed', '3', '--jobs', jobs).stdout == one
    assert run('--recipe', 'plain', '--lines', '--count', '40', '--seed', '4').stdout != one


def test_pieces(folder):
    """The pieces, one after the other, are the whole."""
    whole = run('--recipe', 'x', '--lines', '--count', '13').stdout
    pieces = [run('--recipe', 'x', '--lines', '--count', '13', '--piece', f'{k}/4').stdout for k in range(1, 5)]
    assert ''.join(pieces) == whole and all(pieces)


def test_unique(folder):
    """count finds one solution for each line."""
    name = os.path.join(folder, 'lines.txt')
    run('--recipe', 'plain', '--lines', '--count', '50', '-o', name)
    counted = subprocess.run([program, 'count', '--summary', name], capture_output=True, text=True, timeout=LIMIT).stdout
    assert counted.startswith('50 puzzles: 0 none, 50 one, 0 more'), counted


def test_files(folder):
    """A directory gets a rule file each, with what is known of it; nothing is replaced unasked."""
    out = os.path.join(folder, 'out')
    run('--recipe', 'kropki', '--count', '3', '-o', out, 'target=scheme HAC')
    files = tree(out)
    assert list(files) == ['0001.rf', '0002.rf', '0003.rf'], list(files)
    for name in files:
        text = files[name].decode()
        assert '//@ scheme: ' in text and '//@ seed: 1' in text and '//@ givens: ' in text
        check = subprocess.run([program, 'check', os.path.join(out, name)], capture_output=True, text=True, timeout=LIMIT)
        assert check.returncode == 0, check.stdout + check.stderr
    assert 'journal' in run('--recipe', 'kropki', '--count', '3', '-o', out, status=2).stderr


def test_comments(folder):
    """What the author wrote stays; clues left open get their values."""
    with open(os.path.join(folder, 'four.rf'), 'w', encoding='utf-8') as file:
        file.write('//@ title: Four\nvalues = 1234\ncolumns = 4 // four of them\nrows = 4\ncolumn_groups\nrow_groups\n'
                   'box_groups(2,2)\n\n// the cage\nsum(?, 1, 2, 5)\n')
    with open(os.path.join(folder, 'four.json'), 'w', encoding='utf-8') as file:
        json.dump({'puzzle': 'four.rf', 'symmetry': 'half', 'target': ['unique']}, file)
    text = run('--recipe', os.path.join(folder, 'four.json')).stdout
    assert 'columns = 4 // four of them\n' in text and '// the cage\nsum(' in text and 'sum(?' not in text, text
    assert '//@ title: Four\n' in text


def test_json(folder):
    """An object a puzzle, then one for all; with -o that one alone. What cannot be made is told in it."""
    objects = [json.loads(line) for line in run('--recipe', 'six', '--count', '2', '--json').stdout.split('\n') if line]
    assert [found.get('number') for found in objects] == [1, 2, None] and all(o['command'] == 'generate' for o in objects)
    assert 'set_cell(' in objects[0]['puzzle'] and objects[2]['made'] == 2 and objects[2]['complete'] is True, objects[2]
    out = os.path.join(folder, 'lines.txt')
    (only,) = run('--recipe', 'six', '--count', '2', '--json', '--lines', '-o', out).stdout.split()
    assert json.loads(only)['made'] == 2 and len(open(out, encoding='ascii').read().split()) == 2
    said = json.loads(run('--recipe', 'plain', 'most-givens=16', 'tries=2', '--json', status=1).stdout)
    assert (said['made'], said['nothing'], said['grids'], said['rejects'], said['exit']) == (0, 1, 2, {'too-many': 2}, 1), said
    assert 'error' in json.loads(run('--recipe', 'nothing.rf', '--json', status=2).stdout)


def layout(*arguments, status=0):
    done = subprocess.run([program, 'layout', *arguments], capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == status, f'{arguments}: status {done.returncode}, {done.stderr}'
    return done


def test_layout(folder):
    """A layout says the same in words and in JSON; what is printed is a rule file with a solution; wrong words are named."""
    name, rules = os.path.join(folder, 'l.json'), os.path.join(folder, 'l.rf')
    with open(name, 'w', encoding='utf-8') as file:
        json.dump({'preset': 'six', 'layout': {'cages': {'sizes': {'2': 6, '3': 8}, 'squares': False, 'symmetry': 'half'},
                                               'outside': {'rule': 'skyscraper', 'sides': ['top', 'left'], 'count': 4}}}, file)
    words = ['cages sizes=2:6,3:8 squares=no symmetry=half', 'outside rule=skyscraper sides=top,left count=4']
    text = layout('--recipe', 'six', '--seed', '3', *words).stdout
    assert layout('--recipe', name, '--seed', '3').stdout == text
    assert layout('--recipe', name, '--seed', '4').stdout != text
    assert text.count('\nsum(?, ') == 14 and text.count('\nskyscraper(?, ') == 4, text
    with open(rules, 'w', encoding='utf-8') as file:
        file.write(text)
    assert subprocess.run([program, 'check', rules], capture_output=True, timeout=LIMIT).returncode in (0, 1)
    made = run('--recipe', name, '--seed', '3').stdout
    assert made.count('\nsum(') == 14 and '?' not in made, made
    out = os.path.join(folder, 'shelf')
    layout('regions', '--recipe', 'jigsaw', '-o', out, '--count', '3')
    assert list(tree(out)) == ['0001.rf', '0002.rf', '0003.rf'] and len(set(tree(out).values())) == 3
    assert tree(out)['0001.rf'].count(b'\njigsaw(') == 9
    layout('regions', '--recipe', 'jigsaw', '-o', out, '--count', '3', status=2)
    assert 'cages' in layout().stdout and 'forced=' in layout().stdout
    assert 'spirals' in layout('spirals', status=2).stderr
    assert 'name what' in layout('--recipe', 'plain', status=2).stderr
    assert 'no shapes' in layout('cages sizes=2:12,3:15,4:3 symmetry=half', status=1).stderr
    assert json.loads(layout('lines', '--json').stdout)['puzzle'].count('\nthermo(') == 4


def test_wrong(folder):
    """What is wrong is said in a sentence, and the status is 2."""
    bad = os.path.join(folder, 'bad.json')
    for content, words in (('[]', 'JSON object'), ('{"preset": "plain", "colour": "red"}', 'colour'), ('{', 'bad.json'),
                           ('{"target": "unique"}', 'names one puzzle'), ('{"preset": "plain", "tries": [[1]]}', 'tries'),
                           ('{"preset": "plain", "target": "scheme ABC"}', 'HACV'), ('{"puzzle": "none.rf"}', 'none.rf'),
                           ('{"rules": ["columns = 3"]}', 'bad.json')):
        with open(bad, 'w', encoding='utf-8') as file:
            file.write(content)
        assert words in run('--recipe', bad, status=2).stderr, content
    assert 'piece' in run('--recipe', 'plain', '--piece', '4/3', status=2).stderr
    assert '--lines' in run('--recipe', 'plain', '--count', '2', status=2).stderr
    assert 'recipe' in run(status=2).stderr
    precious = os.path.join(folder, 'precious.txt')
    with open(precious, 'w', encoding='utf-8') as file:
        file.write('keep me')
    run('--recipe', 'plain', '--lines', '-o', precious, status=2)
    run('--recipe', 'plain', '--lines', '--resume', '-o', precious, status=2)
    assert open(precious, encoding='utf-8').read() == 'keep me'


def test_impossible(folder):
    """No solution, and no such puzzle, are told apart; neither spins."""
    name = os.path.join(folder, 'none.rf')
    with open(name, 'w', encoding='utf-8') as file:
        file.write('values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nset_cell(1,2)\nset_cell(2,2)\n')
    said = run('--recipe', name, status=2).stderr
    assert 'set_cell(1, 2)' in said and 'set_cell(2, 2)' in said and 'row_groups' in said, said
    said = run('--recipe', 'plain', 'most-givens=16', 'tries=5', status=1).stderr
    assert '5 full grids' in said and 'too many givens' in said, said


def test_other_run(folder):
    """A journal of another seed is not continued."""
    name = os.path.join(folder, 'a.txt')
    run('--recipe', 'plain', '--lines', '--count', '3', '-o', name)
    run('--recipe', 'plain', '--lines', '--count', '3', '--seed', '2', '--resume', '-o', name, status=2)
    run('--recipe', 'plain', '--lines', '--count', '3', '--resume', '-o', name)


def kill_and_resume(command, name, whole, rng, read):
    """Kills the run at a random moment, again and again, until it ends by itself. Returns the number of kills."""
    kills = 0
    while True:
        process = subprocess.Popen([program, 'generate', *command, '--resume', '-o', name], stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=rng.uniform(0.0, 0.25))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            kills += 1
            if kills < 400:
                continue
            run(*command, '--resume', '-o', name)
        break
    assert read(name) == whole, f'after {kills} kills (GW_TEST_SEED={SEED})'
    return kills


def test_kill(folder):
    """SIGKILL at random moments and --resume: byte for byte what an undisturbed run writes."""
    rng, kills = random.Random(SEED), 0
    lines = ['--recipe', 'plain', '--lines', '--count', '3000', '--jobs', '2']
    files = ['--recipe', 'six', '--count', '400', '--jobs', '2']
    run(*lines, '-o', os.path.join(folder, 'whole.txt'))
    run(*files, '-o', os.path.join(folder, 'whole'))
    whole = open(os.path.join(folder, 'whole.txt'), 'rb').read()
    for i in range(10 if IS_LONG else 1):
        kills += kill_and_resume(lines, os.path.join(folder, f'{i}.txt'), whole, rng, lambda name: open(name, 'rb').read())
        kills += kill_and_resume(files, os.path.join(folder, f'{i}'), tree(os.path.join(folder, 'whole')), rng, tree)
    print(f'# {kills} kills')


def test_cancel(folder):
    """A signal ends it with status 3, and what was written is whole lines of the undisturbed run."""
    name = os.path.join(folder, 'lines.txt')
    process = subprocess.Popen([program, 'generate', '--recipe', 'plain', '--lines', '--count', '100000000', '-o', name],
                               stderr=subprocess.DEVNULL)
    while not os.path.exists(name) or os.path.getsize(name) == 0:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=LIMIT) == 3
    text = open(name, encoding='ascii').read()
    assert text.endswith('\n') and run('--recipe', 'plain', '--lines', '--count', '1').stdout == text[:82]


tests = [test_jobs, test_pieces, test_unique, test_files, test_comments, test_json, test_layout, test_wrong, test_impossible, test_other_run, test_kill,
         test_cancel]
print(f'1..{len(tests)}')
failed = False
for number, test in enumerate(tests, 1):
    with tempfile.TemporaryDirectory() as folder:
        try:
            test(folder)
            print(f'ok {number} {test.__name__}', flush=True)
        except (AssertionError, subprocess.TimeoutExpired) as error:
            failed = True
            for line in str(error).split('\n'):
                print(f'# {line}')
            print(f'not ok {number} {test.__name__}', flush=True)
sys.exit(failed)
