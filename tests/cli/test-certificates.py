#!/usr/bin/env python3
"""Proofs that patterns are impossible: gridwright-verify, which shares nothing with what wrote them, accepts them, and none of
them once anything that they rest on is changed.

usage: test-certificates.py GRIDWRIGHT-CLI GRIDWRIGHT-VERIFY DATA

Prints TAP. DATA has the position sets of nishikawa-toda-2020; without it, patterns of 4 by 4 remain. With GW_TEST_LONG all
thirty are proved, otherwise the quick ones.
"""
import os
import random
import subprocess
import sys
import tempfile

cli, verify, data = sys.argv[1:4]
is_long = 'GW_TEST_LONG' in os.environ
seed = int(os.environ.get('GW_TEST_SEED', '7'))
results = []


def prove(pattern, strategies, method, folder):
    path = os.path.join(folder, 'proof.txt')
    run = subprocess.run([cli, 'place', '-q', '--force', '--jobs', '1', '--strategies', strategies, '--method', method,
                          '--certificate', path], input=pattern + '\n', capture_output=True, text=True)
    assert run.stdout.startswith('impossible '), f'{pattern}: {run.stdout}{run.stderr}'
    return open(path).read()


def judge(text, folder):
    path = os.path.join(folder, 'judged.txt')
    with open(path, 'w') as file:
        file.write(text)
    run = subprocess.run([verify, path], capture_output=True, text=True)
    assert run.returncode in (0, 1) and run.stdout, f'gridwright-verify ended with {run.returncode}: {run.stderr}'
    return run.stdout


def check_proof(name, proof, pattern, strategies, shape, folder):
    verdict = judge(proof, folder)
    expected = f'; {shape}; clues {pattern}; strategies {strategies.replace(",", " ")}\n'
    results.append((verdict.startswith('accepted: ') and verdict.endswith(expected), name, verdict))


def check_accepted(name, pattern, strategies, method, shape):
    with tempfile.TemporaryDirectory() as folder:
        check_proof(name, prove(pattern, strategies, method, folder), pattern, strategies, shape, folder)


def check_rejected(name, text, folder):
    verdict = judge(text, folder)
    results.append((verdict.startswith('rejected: '), name, verdict))


FOUR = 'rows, columns and boxes (2 wide, 2 high) of a 4 by 4 grid'
NINE = 'rows, columns and boxes (3 wide, 3 high) of a 9 by 9 grid'
HARD = '.......11......1.1.1.11.1...11.....111..1.11........1...1........1...1.1.......11'
ALL = 'naked-single,hidden-single,locked-candidates'

for pattern in ['111.....1.......', '1.1...1...1.....', '.11.......1...1.', '......1.1.....11']:
    check_accepted(f'4 by 4, naked singles: {pattern}', pattern, 'naked-single', 'search', FOUR)
    check_accepted(f'4 by 4, all three: {pattern}', pattern, ALL, 'search', FOUR)
check_accepted('4 by 4, a part of the grid', '1111............', ALL, 'band', FOUR)

# A pattern with clues, and a proof of another pattern that is made to speak of it.
with tempfile.TemporaryDirectory() as folder:
    proof = prove('111.....1.......', 'naked-single', 'search', folder)
    check_rejected('a proof of other clues', proof.replace('clues 1 2 3 9\n', 'clues 1 3 7 10\n'), folder)
    check_rejected('a proof that ends too early', proof[:proof.rstrip('\n').rfind('\n') + 1], folder)
    check_rejected('something behind the proof', proof + 'x\n', folder)
    check_rejected('a contradiction that is none', proof[:proof.index('proof\n') + 6] + 'x\n', folder)
    check_rejected('a clue that has symbols left', proof[:proof.index('proof\n') + 6] + 'e 1\n', folder)
    check_rejected('an assignment that does not follow', proof[:proof.index('proof\n') + 6] + 'a 1 1\nx\n', folder)
    check_rejected('a claim about other strategies', proof.replace('strategies naked-single', 'strategies hidden-single'), folder)
    proof = prove('1111............', ALL, 'band', folder)
    check_rejected('a region that can be filled', proof.replace('clues 1 2 3 4\n', 'clues 1 2 3 4 9 11\n'), folder)
    proof = prove('1111............', ALL, 'band', folder)
    check_rejected('strategies that can do it', proof.replace('clues 1 2 3 4\n', 'clues 1 2 3 4 9 10 11 12 13 14 15 16\n'), folder)

try:
    masks = [line.split()[0] for line in open(os.path.join(data, 'place-17.txt')) if line.strip()]
except OSError:
    masks = []
    print('# no place-17.txt: the sets of seventeen are skipped')

# Short: those of a second or so.
for number, mask in enumerate(masks):
    if is_long or number not in (2, 6, 12, 18, 29):
        check_accepted(f'seventeen clues, set {number + 1}', mask, 'naked-single', 'search', NINE)

# All three strategies, by an order of cells that was looked for: the set of 23 clues of place-rand100.txt that nothing else decides.
# Without the last of its cells the region can be filled, or the search would not have come that far.
with tempfile.TemporaryDirectory() as folder:
    proof = prove(HARD, ALL, 'search', folder)
    check_proof('twenty-three clues, all three', proof, HARD, ALL, NINE, folder)
    check_rejected('a region that is too small', proof[:proof.rindex(' ')] + '\n', folder)

# Any set that is claimed to be smaller than it is, any line left out: what follows does not follow any more.
if masks:
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        proof = prove(masks[0], 'naked-single', 'search', folder)
        lines = proof.split('\n')
        first = lines.index('proof') + 1
        for trial in range(40):
            at = chance.randrange(first, len(lines) - 1)
            if lines[at].startswith('o '):
                changed = lines[:at] + ['o'] + lines[at + 1:]
                check_rejected(f'line {at + 1} without its sets (seed {seed})', '\n'.join(changed), folder)
            else:
                changed = lines[:at] + lines[at + 1:]
                check_rejected(f'without line {at + 1} (seed {seed})', '\n'.join(changed), folder)

print(f'1..{len(results)}')
for number, (is_fine, name, verdict) in enumerate(results, 1):
    print(f'{"ok" if is_fine else "not ok"} {number} - {name}')
    if not is_fine:
        print(f'# {verdict}')
sys.exit(0 if all(result[0] for result in results) else 1)
