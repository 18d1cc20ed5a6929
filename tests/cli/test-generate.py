#!/usr/bin/env python3
"""generate from outside: the same puzzles with any number of jobs, in pieces, and after any number of kills.

usage: test-generate.py PROGRAM

Prints TAP. Everything is made in a directory of its own.
"""
import collections
import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

from at_work import let_work
from folder_tests import run_tests

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
        assert '//@ scheme: ' in text and '//@ grade: ' in text and '//@ grade-number: ' in text and '//@ seed: 1' in text and '//@ givens: ' in text
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


def test_grade(folder):
    """A recipe asks for grades by name or by numbers; `grade` says the same as the head of what was made."""
    for number, (range_, names) in enumerate((('"moderate"', {'Moderate'}), ('[2.0, 4.9]', {'Easy', 'Moderate'}), ('2.6', {'Easy'}))):
        recipe, out = os.path.join(folder, 'recipe.json'), os.path.join(folder, f'out{number}')
        with open(recipe, 'w', encoding='utf-8') as file:
            file.write(f'{{"preset": "plain", "grade": {range_}}}')
        run('--recipe', recipe, '--count', '3', '-o', out)
        for name, text in tree(out).items():
            facts = dict(re.findall('^//@ (.*?): (.*)$', text.decode(), re.MULTILINE))
            said = subprocess.run([program, 'grade', os.path.join(out, name)], capture_output=True, text=True, timeout=LIMIT).stdout
            assert said == f'{facts["grade-number"]} {facts["grade"]} {facts["scheme"]}\n', (said, facts)
            assert facts['grade'] in names, facts


def test_no_grade_is_stated(folder):
    """The same puzzles without the words about how hard they are, also where their grade was asked for."""
    for settings in ([], ['grade=moderate']):
        stated, bare = ([json.loads(line) for line in run('--recipe', 'x', *settings, *more, '--count', '2', '--json').stdout.splitlines()
                         if '"puzzle"' in line] for more in ([], ['state-grade=false']))
        assert len(stated) == len(bare) == 2
        for one, other in zip(stated, bare):
            assert other['puzzle'] == re.sub('//@ (grade|grade-number|scheme): .*\n', '', one['puzzle'])
            assert {'grade', 'name', 'scheme'} <= set(one) and not {'grade', 'tenths', 'name', 'scheme'} & set(other)


def test_table(folder):
    """With a table of grades of their own, targets and what is stated follow it, as the command that grades does."""
    table, recipe = os.path.join(folder, 'table.json'), os.path.join(folder, 'recipe.json')
    with open(table, 'w', encoding='utf-8') as file:
        json.dump({'names': {'Easy': 1.2, 'Moderate': 3.6}, 'strategies': {'hidden-single': 3.7}, 'often': [], 'narrow': []}, file)
    with open(recipe, 'w', encoding='utf-8') as file:
        json.dump({'preset': 'plain', 'table': 'table.json', 'target': 'grade moderate'}, file)
    made = run('--recipe', recipe, '--count', '4', '--json').stdout
    assert made == run('--recipe', 'plain', 'target=grade moderate', '--table', table, '--count', '4', '--json').stdout
    puzzles = [json.loads(line) for line in made.split('\n') if line][:4]
    for puzzle in puzzles:
        name = os.path.join(folder, 'one.rf')
        with open(name, 'w', encoding='utf-8') as file:
            file.write(puzzle['puzzle'])
        said = subprocess.run([program, 'grade', '--json', '--table', table, name], capture_output=True, text=True, timeout=LIMIT).stdout
        graded = json.loads(said)
        assert all(graded[key] == puzzle[key] for key in ('grade', 'tenths', 'name', 'scheme')), (graded, puzzle)
        assert puzzle['name'] == 'Moderate' and puzzle['givens'] == puzzle['puzzle'].count('set_cell('), puzzle
        assert f'//@ grade-number: {puzzle["grade"]}\n' in puzzle['puzzle']
    usual = [json.loads(line)['tenths'] for line in run('--recipe', 'plain', 'grade=moderate', '--count', '4', '--json').stdout.split('\n') if '"puzzle"' in line]
    assert usual != [puzzle['tenths'] for puzzle in puzzles]
    out = os.path.join(folder, 'lines.txt')
    run('--recipe', 'plain', '--lines', '-o', out)
    run('--recipe', 'plain', '--lines', '--table', table, '--resume', '-o', out, status=2)
    assert 'nothing.json' in run('--recipe', 'plain', '--table', 'nothing.json', status=2).stderr
    assert 'Simple' in run('--recipe', 'plain', '--table', table, 'grade=Simple', status=2).stderr


def test_wrong(folder):
    """What is wrong is said in a sentence, and the status is 2."""
    bad = os.path.join(folder, 'bad.json')
    for content, words in (('[]', 'JSON object'), ('{"preset": "plain", "colour": "red"}', 'colour'), ('{', 'bad.json'),
                           ('{"target": "unique"}', 'names one puzzle'), ('{"preset": "plain", "tries": [[1]]}', 'tries'),
                           ('{"preset": "plain", "target": "scheme ABC"}', 'HACV'), ('{"preset": "plain", "grade": [3, "x"]}', '3.0-4.5'), ('{"preset": "plain", "grade": [3, 4, 5]}', 'not a range'), ('{"puzzle": "none.rf"}', 'none.rf'),
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


FOUR = ['values = 1234', 'columns = 4', 'rows = 4', 'column_groups', 'row_groups', 'box_groups(2, 2)']
NINE = ['values = 123456789', 'columns = 9', 'rows = 9', 'column_groups', 'row_groups', 'box_groups(3, 3)']

# Without a solution: the statements, and settings; what is named must be a conflict, and a minimal one.
IMPOSSIBLE = [
    (FOUR, ['set_cell(1, 1)', 'set_cell(2, 1)']),
    (FOUR, ['sum(20, 1, 2, 3, 4)']),
    (FOUR, ['sum(3, 1, 2)', 'sum(3, 5, 6)']),
    (FOUR, ['thermo(1, 2, 3, 4, 8)']),
    (FOUR, ['non_consecutive', 'anti_king']),
    (FOUR, ['kropki_diff(1, 2)', 'kropki_diff(2, 3)', 'kropki_diff(1, 3)', 'set_cell(16, 1)']),
    (FOUR, ['arrow(1, 1, 2, 3)', 'set_cell(1, 2)']),
    (FOUR, ['palindrome(1, 2, 3)']),
    (NINE, ['even(1, 2, 3, 4, 5)']),
    (NINE, ['sum(1, 1, 2)']),
    (NINE, ['extra_region(1, 2, 3, 10, 11, 12, 19, 20, 28)', 'diagonal(1, 81)', 'set_cell(1, 5)', 'set_cell(41, 5)']),
    (NINE, ['anti_knight', 'set_cell(31, 7)', 'set_cell(42, 7)', 'set_cell(81, 1)']),
    (NINE, ['sum(6, 1, 2, 3)', 'sum(6, 10, 11)', 'set_cell(80, 2)']),
    (['values = 1234', 'columns = 4', 'rows = 4', 'column_groups'], ['equal(1, 5)', 'set_cell(2, 3)']),
]

# What there is no puzzle of, though there are full grids: what must be said, and the status.
UNMET = [
    (FOUR, ['most-givens=3', 'tries=20'], '20 full grids, 20 too many givens', 1),
    (FOUR, ['givens=none', 'tries=30'], '30 full grids, 30 missed a target', 1),
    (NINE, ['target=scheme FC', 'most-givens=20', 'tries=5'], '5 too many givens', 1),
    (NINE, ['target=scheme HACSC3', 'beyond=scheme HACV', 'tries=2'], '2 too easy', 1),
    (NINE, ['target=scheme FC', 'beyond=scheme HACV'], "every puzzle that meets 'scheme FC' also meets 'scheme HACV'", 2),
    (NINE, ['target=unique', 'target=scheme HAC', 'beyond=scheme HACS'], "every puzzle that meets 'scheme HAC' also meets 'scheme HACS'", 2),
    (NINE, ['target=strategies naked-single', 'beyond=strategies hidden-single,naked-single'], 'there is no such puzzle', 2),
    (NINE, ['grade=easy', 'beyond=grade gentle-moderate'], 'there is no such puzzle', 2),
    (NINE, ['beyond=unique'], 'there is no such puzzle', 2),
    (NINE, ['pattern=' + 'xxx......' * 3 + '.' * 54, 'tries=5'], '5 missed a target', 1),
    (NINE, ['least-givens=82'], 'least-givens', 2),
    (NINE, ['least-givens=30', 'most-givens=20'], 'least-givens is more than most-givens', 2),
    (NINE, ['symmetry=sixth'], 'cannot be turned', 2),
    (NINE, ['pattern=xyz'], 'pattern', 2),
    (['values = 123', 'columns = 4', 'rows = 4', 'column_groups'], [], 'larger than the 3 values', 2),
]


def has_solution(folder, statements):
    name = os.path.join(folder, 'part.rf')
    with open(name, 'w', encoding='utf-8') as file:
        file.write('\n'.join(statements) + '\n')
    said = subprocess.run([program, 'count', '--limit', '1', name], capture_output=True, text=True, timeout=LIMIT)
    assert said.returncode in (0, 3), said
    return said.stdout.strip() != '0'


def check_conflict(folder, said, statements):
    """All that is named together has no solution; without any one of it there is one."""
    named = re.findall(r'[a-z_]+(?:\([^)]*\))?', said.split('contradict each other: ')[1])
    definitions = [statement for statement in statements if ' = ' in statement]
    assert set(named) <= set(statements), (named, said)
    assert not has_solution(folder, definitions + named), named
    for one in named:
        assert has_solution(folder, definitions + [other for other in named if other != one]), (one, named)


def test_impossible(folder):
    """No solution, and no such puzzle, are told apart; neither spins. A conflict that is named is one, and a minimal one."""
    name = os.path.join(folder, 'none.rf')
    for base, clues in IMPOSSIBLE:
        with open(name, 'w', encoding='utf-8') as file:
            file.write('\n'.join(base + clues) + '\n')
        said = run('--recipe', name, status=2).stderr
        assert 'has no solution' in said, said
        check_conflict(folder, said, base + clues)
    for base, settings, words, status in UNMET:
        with open(name, 'w', encoding='utf-8') as file:
            file.write('\n'.join(base) + '\n')
        said = run('--recipe', name, *settings, status=status).stderr
        assert words in said, (settings, said)
    with open(name, 'w', encoding='utf-8') as file:
        file.write('\n'.join(FOUR) + '\n')
    said = run('--recipe', name, 'wish=set_cell(1,1)', 'wish=set_cell(2,1)', status=2).stderr
    check_conflict(folder, said, FOUR + ['set_cell(1, 1)', 'set_cell(2, 1)'])


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


UNTIL = ['--recipe', 'plain', '--lines', '--seed', '6', '--until', 'easy=6,Tough=4']


def grades(lines):
    """How many of each grade, by the command that grades."""
    name = tempfile.mkstemp()[1]
    with open(name, 'w', encoding='ascii') as file:
        file.write(lines)
    told = subprocess.run([program, 'grade', name], capture_output=True, text=True, timeout=LIMIT).stdout
    os.unlink(name)
    return collections.Counter(line.split()[2] for line in told.split('\n') if line)


def test_until(folder):
    """So many of each grade and no others; the first ones that a run without the rule makes; the same with any jobs."""
    whole = run(*UNTIL).stdout
    assert grades(whole) == {'Easy': 6, 'Tough': 4}, grades(whole)
    assert run(*UNTIL, '--jobs', '7').stdout == whole
    lines = run('--recipe', 'plain', '--lines', '--seed', '6', '--count', '500').stdout.split()
    places = [lines.index(line) for line in whole.split()]
    assert places == sorted(places)
    before = grades(''.join(line + '\n' for line in lines[:places[-1]]))
    assert min(before['Easy'] - 6, before['Tough'] - 4) == -1, before
    said = run(*UNTIL, '--count', '3', status=1)
    assert whole.startswith(said.stdout) and 'of 6' in said.stderr, said.stderr
    told = json.loads(run(*UNTIL, '--json', '-o', os.path.join(folder, 'a')).stdout)
    assert told['grades']['Easy'] == 6 and told['made'] == 10 and told['complete'] is True, told
    entries = open(os.path.join(folder, 'a.journal'), encoding='utf-8').read().split('\n')[1:-1]
    assert all(' grade=' in entry for entry in entries)
    assert sum(entry.split()[2] == 'enough' for entry in entries) == told['let_go'] == len(entries) - 10
    for words in '0', 'Easy', 'Easy=x', 'Simple=3', 'Easy=3,', '':
        assert 'Gentle, Easy' in run('--recipe', 'plain', '--lines', '--until', words, status=2).stderr, words
    assert '--piece' in run(*UNTIL, '--piece', '1/2', status=2).stderr


def test_until_killed(folder):
    """The clock and SIGKILL choose a beginning of it; --resume makes the rest."""
    rng = random.Random(SEED)
    many = UNTIL[:-1] + ['Gentle=150,Easy=60,Tough=40']
    whole = run(*many).stdout
    name = os.path.join(folder, 'limited')
    for limit in '0.02', '0.1', '0.3':
        done = subprocess.run([program, 'generate', *many, '--time-limit', limit, '--resume', '-o', name], capture_output=True, text=True, timeout=LIMIT)
        assert done.returncode in (0, 3), done
        assert whole.startswith(open(name, encoding='ascii').read())
    kills = kill_and_resume(many, os.path.join(folder, 'killed'), whole.encode(), rng, lambda name: open(name, 'rb').read())
    print(f'# {kills} kills')


def test_progress(folder):
    """On a terminal a line tells how many there are, how fast they come, and how long it will take yet."""
    master, slave = pty.openpty()
    process = subprocess.Popen([program, 'generate', '--recipe', 'plain', '--lines', '--count', '100000000', '-o', os.path.join(folder, 'a')],
                               stderr=slave, stdout=subprocess.DEVNULL)
    os.close(slave)
    told = b''
    while not re.search(rb'puzzles; [0-9.]+ tried per second, about [0-9]+ (s|min|h) left', told):
        told += os.read(master, 4096)
        assert len(told) < 100000, told[-300:]
    process.send_signal(signal.SIGINT)
    process.wait(timeout=LIMIT)
    os.close(master)


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


def finished_best(folder, grids, settings):
    """Number 1 of a recipe, made of so many grids: its number of givens."""
    return len(re.findall('set_cell', run('--recipe', 'plain', f'grids={grids}', *settings).stdout))


def cancelled(*arguments, after):
    """What a run that is sent SIGINT after some seconds of work says."""
    process = subprocess.Popen([program, 'generate', *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    let_work(process, after)
    process.send_signal(signal.SIGINT)
    out, said = process.communicate(timeout=LIMIT)
    assert process.returncode == 3, (process.returncode, said)
    return out, said


SEVERAL = ['--recipe', 'plain', 'grids=100000', 'runs=5']


def test_best_so_far(folder):
    """Who cancels gets the best so far, marked: as good as a run of as many grids makes it, or better by the one under way."""
    out, said = cancelled(*SEVERAL, after=0.5)
    grids, of = map(int, re.search('^//@ unfinished: ([0-9]+) of ([0-9]+) grids$', out, re.MULTILINE).groups())
    givens = len(re.findall('set_cell', out))
    assert grids > 1 and of == 100000 and 'best so far: 1' in said, (out, said)
    assert finished_best(folder, grids, ['runs=5']) <= givens <= finished_best(folder, grids - 1, ['runs=5']), (grids, givens)
    made, told = [json.loads(line) for line in cancelled(*SEVERAL, '--json', after=0.3)[0].split('\n') if line]
    assert made['complete'] is False and made['exit'] == 3 and '//@ unfinished: ' in made['puzzle'], made
    assert (told['made'], told['unfinished'], told['complete'], told['end']) == (0, 1, False, 'cancelled'), told
    limited = run(*SEVERAL, '--time-limit', '2', status=3).stdout
    assert '//@ unfinished: ' in limited


def test_best_so_far_is_no_piece(folder):
    """The best so far of two jobs stands behind what is finished; --resume and collect take it for nothing."""
    some = ['--recipe', 'plain', 'grids=200', '--count', '4', '--jobs', '2']
    whole, name, out = run(*some, '--lines').stdout, os.path.join(folder, 'lines.txt'), os.path.join(folder, 'out')
    n_stopped = 0
    for attempt in range(60): # each with more time than the last
        done = subprocess.run([program, 'generate', *some, '--lines', '--time-limit', str(0.05 * 1.2 ** attempt), '--resume', '-o', name],
                              capture_output=True, text=True, timeout=LIMIT)
        entries = [line.split() for line in open(name + '.journal', encoding='utf-8').read().split('\n')[1:-1]]
        lines = open(name, encoding='ascii').read().split()
        words = [entry[2] for entry in entries]
        assert len(lines) == len(words) and words == sorted(words) and all(' '.join(entry).find(' grids=') > 0 for entry in entries
                                                                           if entry[2] == 'stopped'), entries
        n = words.count('puzzle')
        assert lines[:n] == whole.split()[:n] and [int(entry[1]) for entry in entries] == [82 * (i + 1) for i in range(len(lines))]
        n_stopped += len(words) - n
        collected = subprocess.run([program, 'collect', name, '-o', os.path.join(folder, 'all'), '--force'], capture_output=True, timeout=LIMIT)
        assert collected.returncode in (0, 1) and open(os.path.join(folder, 'all'), encoding='ascii').read().split() == whole.split()[:n], collected
        if done.returncode == 0:
            break
    assert n_stopped > 0 and open(name, encoding='ascii').read() == whole
    run(*some, 'grids=100000', '--time-limit', '0.2', '-o', out, status=3)
    assert any(b'//@ unfinished: ' in text for text in tree(out).values()), tree(out).keys()
    run(*some, '--force', '-o', out)
    assert len(tree(out)) == 4 and not any(b'unfinished' in text for text in tree(out).values())


run_tests([test_best_so_far, test_best_so_far_is_no_piece, test_until, test_until_killed, test_progress, test_jobs, test_pieces, test_unique, test_files, test_comments, test_json,
         test_layout, test_grade, test_no_grade_is_stated, test_table, test_wrong, test_impossible, test_other_run, test_kill,
         test_cancel])
