#!/usr/bin/env python3
"""Sentences that are meant to take for ever: each is answered, or refused with the part that is too large.

usage: test-hostile.py PROGRAM

Nothing is timed: what is bounded is counted (docs/language.md), and a test of it is that every program call here ends. The time that is allowed a
call is a hundred times what it takes.

Prints TAP.
"""
import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
GRID = ['values = 123456789', 'columns = 9', 'rows = 9', 'column_groups', 'row_groups', 'box_groups(3, 3)']
LONG = '1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 17, 16, 15, 14, 13, 12, 11, 10, 19, 20'
SHORTER = LONG.rpartition(', 11')[0]
ALL = ', '.join(map(str, range(1, 82)))

# The sentence, the cells of its clue, and the part that is too large.
TOO_LARGE = [
    ('(line) = every t in {0 to 1000000}: some s in {0 to 1000000}: t = s', LONG, 'some s in {0 to 1000000}: t = s'),
    ('(line) = first != last and every t in {0 to 1000}: some s in {0 to 1000}: no u in {1 to 1000}: t = s + u', LONG,
     'some s in {0 to 1000}: no u in {1 to 1000}: t = s + u'),
    ('(line) = product(line) mod 7 = 3', LONG, 'product(line) mod 7 = 3'),
    ('(line) = sum(line) divides product(line)', LONG, 'sum(line) divides product(line)'),
    ('(line) = first < last and sum(x in line: x * x * x) = 1234', LONG, 'sum(x in line: x * x * x) = 1234'),
    ('(line) = sum(x in line: x ^ 5) is triangular', LONG, 'sum(x in line: x ^ 5) is triangular'),
    ('(line) = place (place (place (first) of line) of line) of line = last', LONG, 'place (place (place (first) of line) of line) of line = last'),
    ('(line) = position of (position of 3 in line) in line = last', LONG, None),
    ('(line) = some c: count(x in line where x < c) = count(x in line where x > c)', LONG,
     'some c: count(x in line where x < c) = count(x in line where x > c)'),
    ('(line) = distinct(sum(first 2), sum(first 3), sum(first 4), sum(first 5), sum(first 6), sum(first 7)) = 6', LONG,
     'distinct(sum(first 2), sum(first 3), sum(first 4), sum(first 5), sum(first 6), sum(first 7)) = 6'),
    ('(cage) = every two a, b in cage: |a - b| mod 7 in {1, 2, 4} or a * b * max(cage) mod 11 = 3', ALL,
     '|a - b| mod 7 in {1, 2, 4} or a * b * max(cage) mod 11 = 3'),
    ('(global) = every two a, b in grid: some c in grid: a + b = c', '', 'some c in grid: a + b = c'),
    ('(global) = every two a, b in grid: every two c, d in grid: a * b != c * d + 1', '', 'a * b != c * d + 1'),
    ('(global) = sum(x at p in grid: x * p) mod 97 = 3', '', 'sum(x at p in grid: x * p) mod 97 = 3'),
    ('(cell) = count(x in sees(cell) where count(y in sees(x) where x = y) = 0) = cell', '41',
     'count(x in sees(cell) where count(y in sees(x) where x = y) = 0) = cell'),
]
# The sentence, the cells of its clue, whether a grid is found.
ANSWERED = [
    ('(cage) = product(cage) = 999983', ALL, 0),  # a prime
    ('(line) = first ^ second ^ third ^ last = 1', '1, 2, 3, 13', 1),
    ('(line) = first || second || third || last || first || second = 123456', '1, 2, 3, 13', 0),  # beyond a million
    ('(line) = sum(line) * 1000000 = 1000000 * 1000000', LONG, 0),
    ('(line) = sum(x at p in line: (x * p * p * p) mod 31) mod 17 = 5 and sum(x at p in line: (x * p * p * p * p) mod 37) mod 19 = 5', LONG, 1),
    ('(global) = every two a, b in grid: a * b != 12', '', 0),
    ('(global) = every g in rows: g is palindrome and g is different', '', 0),
]
# The sentence is not read: what is said of it.
NOT_READ = [
    ('(line) = sum(line) = 99999999999999999999999999999999', 'numbers go up to 1,000,000'),
    ('(line) = ' + 'not (' * 16 + 'first = 1' + ')' * 16, 'nested too deeply'),
    ('(line) = ' + '(' * 300 + 'first' + ')' * 300 + ' = 1', 'nested too deeply'),
    ('(line) = ' + ' or '.join(f'first * {k} = last' for k in range(400)), 'too long'),
    ('(line) = ' + ' + '.join(['first * second * third'] * 150) + ' = 17', 'too large'),
]
MANY = 200  # clues of different shapes, each of which fits


def count(lines):
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write('\n'.join(GRID + lines) + '\n')
        file.flush()
        return subprocess.run([PROGRAM, 'count', '--engine', 'own', '--limit', '1', file.name], capture_output=True, text=True, env=ENVIRONMENT,
                              check=False, timeout=300)


def one(sentence, cells):
    return count([f'rule Hostile{sentence}', f'Hostile({cells})' if cells else 'Hostile'])


def refused(sentence, cells, part):
    answer = one(sentence, cells)
    wanted = f"Hostile: the part '{part or sentence.split(' = ', 1)[1]}' is too large to be solved"
    return answer.returncode == 2 and wanted in answer.stderr, answer


def answered(sentence, cells, found):
    answer = one(sentence, cells)
    return answer.stdout.strip() in ('1', '1+') if found else answer.stdout.strip() == '0', answer


def not_read(sentence, said):
    answer = one(sentence, '1, 2, 3')
    return answer.returncode == 2 and said in answer.stderr, answer


def many():
    """Each of the clues fits, as those of ANSWERED do: the puzzle is what is too large."""
    rules = [f'rule Sum{i}(line) = sum(x at p in line: (x * p * p * p + {i}) mod 31) mod 17 = 2' for i in range(MANY)]
    answer = count(rules + [f'Sum{i}({SHORTER})' for i in range(MANY)])
    return answer.returncode == 2 and 'too many cells and values to be enforced here' in answer.stderr, answer


def main():
    cases = [(f'refused: {case[0][:70]}', lambda case=case: refused(*case)) for case in TOO_LARGE]
    cases += [(f'answered: {case[0][:70]}', lambda case=case: answered(*case)) for case in ANSWERED]
    cases += [(f'not read: {case[0][:70]}', lambda case=case: not_read(*case)) for case in NOT_READ]
    cases += [('many clues, each of which fits, are too many', many)]
    print(f'1..{len(cases)}')
    failures = 0
    for number, (name, run) in enumerate(cases, 1):
        is_right, answer = run()
        failures += not is_right
        print(f"{'ok' if is_right else 'not ok'} {number} {name}")
        if not is_right:
            print(f'# {answer.returncode}: {answer.stdout[:200]!r} {answer.stderr[:300]!r}')
    return failures > 0


if __name__ == '__main__':
    sys.exit(main())
