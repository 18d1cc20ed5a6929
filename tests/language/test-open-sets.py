"""Sets whose cells are to be found (a layer that is called as the set is): a board has as many solutions as the boards together that each have one of all the sets that
there could be, written as `set` has it; and what it finds, `check` accepts with the set and no other."""

import itertools
import os
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')
COLUMNS, ROWS = 3, 2
CELLS = range(1, COLUMNS * ROWS + 1)

# Rules about Trees, all of which hold.
BOARDS = {
    'each its tent': ('layer(shade, tent)\nlayer(links, rope)\n'
                      'rule Tied(global) = (every t in Trees: sum(rope(t)) = 1 and not tent(t)) and every c in grid where c not in Trees: sum(rope(c)) = tent(c)\n'
                      'rule Proper(global) = every t in Trees: every x in neighbours(t) where x in Trees: not rope(t, x)\nTied\nProper\n'),
    'counted': ('layer(shade, tent)\nrule R(global) = count(t in Trees: tent(t)) = 2 and sum(tent) = 3\nR\n'),
    'listed twice': ('layer(shade, tent)\nrule R(global) = sum(tent(Trees)) = 1 and every two a, b in Trees: not tent(a) or not tent(b)\nR\n'),
    'some': ('layer(shade, tent)\nrule R(global) = (some t in Trees: tent(t)) and every c in grid where tent(c): c in Trees\nR\n'),
    'some are known': ('layer(shade, tent)\nset(Trees, 2)\nrule R(global) = every c in grid: tent(c) = 1 or c in Trees\nR\n'),
    'beside each other': ('layer(shade, tent)\nrule R(global) = every neighbours a, b: (a in Trees) or (b in Trees) or tent(a) + tent(b) = 1\nR\n'),
}


def count(text, engine):
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write(text)
        file.flush()
        done = subprocess.run([PROGRAM, 'count', '-q', '--engine', engine, file.name], capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode not in (0, 1) or not done.stdout.strip().isdigit():
        raise AssertionError(done.stdout + done.stderr)
    return int(done.stdout)


def board(rules):
    return rules + f'columns = {COLUMNS}\nrows = {ROWS}\n'


def closed(rules, known):
    """Solutions of all boards whose set is known, which holds KNOWN."""
    total = 0
    for n in range(len(CELLS) + 1):
        for trees in itertools.combinations(CELLS, n):
            if known <= set(trees):
                more = [t for t in trees if t not in known]
                total += count(board(rules) + (f'set(Trees, {", ".join(map(str, more))})\n' if more else ''), 'own')
    return total


def test_counts(rules):
    known = {2} if 'set(Trees, 2)' in rules else set()
    # A place of the layer that says nothing of a cell that is known to be in the set doubles what there is.
    expected = closed(rules, known) * 2 ** len(known)
    for engine in ('own', 'sat'):
        found = count(board('layer(shade, Trees)\n' + rules), engine)
        if found != expected:
            raise AssertionError(f'{engine}: {found}, but {expected} together')
    if expected == 0:
        raise AssertionError('there is none at all, which shows nothing')


def refused(line):
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write(f'{line}\ncolumns = {COLUMNS}\nrows = {ROWS}\n')
        file.flush()
        done = subprocess.run([PROGRAM, 'count', '-q', file.name], capture_output=True, text=True, env=ENVIRONMENT)
    if 'the name of a set' not in done.stderr + done.stdout:
        raise AssertionError(done.stdout + done.stderr)


def test_refusals():
    refused('layer(links, Trees)')
    refused('layer(shade, Trees, 3)')


def test_is_no_partition():
    """Divisions go from the cells of a set, which must be known."""
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write('layer(shade)\nlayer(shade, Islands)\nrule R(global) = (c in grid where not shade(c)) is divided into islands of Islands\nR\n'
                   f'columns = {COLUMNS}\nrows = {ROWS}\n')
        file.flush()
        done = subprocess.run([PROGRAM, 'count', '-q', file.name], capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode == 0:
        raise AssertionError('counted: ' + done.stdout)


# What may go, or is said twice, cannot be decided for good before clues are taken away.
TENTS = '''//@ generate: propose=share tent 55; open=Trees blocked(tent,%c); wish=Felled; offer=Count in lines; remove=Count; tries=1000
layer(shade, tent)
layer(links, rope, helper)
rule Count(outside, n?) = sum(tent(outside)) = n
rule Apart(global) = every corner a, b, c, d: tent(a) + tent(b) + tent(c) + tent(d) <= 1
rule Tied(global) = (every t in Trees: sum(rope(t)) = 1) and every c in grid where c not in Trees: sum(rope(c)) = tent(c)
rule Proper(global) = (every t in Trees: every x in neighbours(t) where x in Trees: not rope(t, x)) and every c in grid where c not in Trees: every x in neighbours(c) where x not in Trees: not rope(c, x)
rule Felled(global) = every t in Trees: not tent(t)
Apart
Tied
Proper
columns = 6
rows = 6
'''


def test_generated(more):
    for seed in ('1', '2'):
        with tempfile.NamedTemporaryFile('w+', suffix='.rf') as recipe, tempfile.NamedTemporaryFile('w+', suffix='.rf') as made:
            recipe.write(TENTS + more)
            recipe.flush()
            subprocess.run([PROGRAM, 'generate', '--recipe', recipe.name, '--seed', seed], stdout=made, env=ENVIRONMENT, check=True)
            done = subprocess.run([PROGRAM, 'count', '-q', made.name], capture_output=True, text=True, env=ENVIRONMENT)
        if done.stdout.strip() != '1':
            raise AssertionError(f'seed {seed}: {done.stdout}{done.stderr}')


def main():
    cases = [(name, lambda rules=rules: test_counts(rules)) for name, rules in BOARDS.items()]
    cases += [('refusals', test_refusals), ('no division', test_is_no_partition)]
    cases += [('generated', lambda: test_generated('')), ('generated of painted clues', lambda: test_generated('Count(0, 1, 2, 3, 4, 5, 6)\nCount(3, 7, 8, 9, 10, 11, 12)\n')),
              ('generated where something is said twice', lambda: test_generated('Apart\n'))]
    print(f'1..{len(cases)}')
    failed = False
    for i, (name, case) in enumerate(cases, 1):
        try:
            case()
            print(f'ok {i} - {name}')
        except AssertionError as error:
            failed = True
            print(f'not ok {i} - {name}\n# {error}')
    return failed


sys.exit(main())
