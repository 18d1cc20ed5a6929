"""Clues of own rules with a blank number: the boards that a puzzle allows are those that some number makes true, which the predicates here
look for among all; and what a clue with a number says of the cells before a certain digit, which an automaton must read along the line, or of
factors that come twice."""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')
MOST = 1000


def some(meaning):
    return lambda board: any(meaning(n, board) for n in range(MOST + 1))


# Definitions, the clue, and whether a board of four cells with 1 to 4 holds.
BLANKS = {
    'total and different': ('rule R(cage, n?) = sum(cage) = n and cage is different', 'R(?, 1, 2, 3)', lambda x: len(set(x[:3])) == 3),
    'one step': ('rule R(line, n?) = every next a, b: b - a = n', 'R(?, 1, 2, 3, 4)',
                 some(lambda n, x: all(b - a == n for a, b in zip(x, x[1:])))),
    'one difference': ('rule R(line, n?) = every next a, b: |b - a| = n', 'R(?, 1, 2, 3, 4)',
                       some(lambda n, x: all(abs(b - a) == n for a, b in zip(x, x[1:])))),
    'never negative': ('rule R(line, n?) = n = first - last and n < 3', 'R(?, 1, 2, 3, 4)', lambda x: 0 <= x[0] - x[3] < 3),
    'undefined': ('rule R(line, n?) = first / last = n and second = n', 'R(?, 1, 2, 3, 4)',
                  lambda x: x[0] % x[3] == 0 and x[1] == x[0] // x[3]),
    'two that are said': ('rule R(line, n?, m?) = m = n + 1 and n = first and last = m', 'R(?, ?, 1, 2, 3, 4)', lambda x: x[3] == x[0] + 1),
    'one of two': ('rule R(line, n?, m?) = min(line) = n and max(line) = m and m = 2 * n', 'R(1, ?, 1, 2, 3, 4)',
                   lambda x: min(x) == 1 and max(x) == 2),
    'two that are not said': ('rule R(line, n?, m?) = n < m and line is different', 'R(?, ?, 1, 2, 3)', lambda x: len(set(x[:3])) == 3),
    'within another rule': ('rule T(line, n) = sum(line) = n and line is increasing\nrule R(line, k?) = T(k, first 3) and k < 9',
                            'R(?, 1, 2, 3, 4)', lambda x: x[0] < x[1] < x[2] and sum(x[:3]) < 9),
    'bound in another rule': ('rule T(line, n) = every c in line: c >= n\nrule R(line, k?) = T(k, first 2) and last < k', 'R(?, 1, 2, 3, 4)',
                              some(lambda k, x: min(x[:2]) >= k > x[3])),
    'beyond what is tried': ('rule R(line, n?) = product(line) * 100 = n and first = 2', 'R(?, 1, 2, 3, 4)', lambda x: x[0] == 2),
    'how many': ('rule R(line, n?) = count(line = n) = 2', 'R(?, 1, 2, 3, 4)', some(lambda n, x: x.count(n) == 2)),
    'how far': ('rule R(line, n?) = n in {2, 3} and sum(first n) = sum(last n)', 'R(?, 1, 2, 3, 4)',
                lambda x: any(sum(x[:n]) == sum(x[-n:]) for n in (2, 3))),
    'under if': ('rule R(line, n?) = (if first = 1 then n = 2 else n = 3) and last = n', 'R(?, 1, 2, 3, 4)',
                 lambda x: x[3] == (2 if x[0] == 1 else 3)),
    'none fits': ('rule R(line, n?) = n = 0 - first', 'R(?, 1, 2, 3, 4)', lambda x: False),
    'segments': ('rule R(line, n?) = sum(line) mod n = 0 and every t in {1 to 9} where n * t <= sum(line): '
                 'some m in {2, 4}: sum(first m) = n * t', 'R(?, 1, 2, 3, 4)',
                 some(lambda n, x: n > 0 and sum(x) % n == 0
                      and all(n * t in (sum(x[:2]), sum(x)) for t in range(1, 10) if n * t <= sum(x)))),
}


def place(x, digit):
    return x.index(digit) + 1


# Sentences of n about a line of nine that holds each digit once, and what n is there.
ALONG = {
    'sum(first (position of 9 in outside - 1)) = n': lambda x: sum(x[:place(x, 9) - 1]),
    'sum(c at p in outside where p is between position of 1 in outside and position of 9 in outside) = n':
        lambda x: sum(x[min(place(x, 1), place(x, 9)):max(place(x, 1), place(x, 9)) - 1]),
    'sum(c at p in outside where p > position of 5 in outside and c is odd) = n': lambda x: sum(y for y in x[place(x, 5):] if y % 2),
    'max(first (position of 1 in outside)) = n': lambda x: max(x[:place(x, 1)]),
    'sum(first (first - 1)) = n': lambda x: sum(x[:x[0] - 1]),
    'count(c at p in outside where p < position of 6 in outside and c < 4) = n': lambda x: sum(y < 4 for y in x[:place(x, 6)]),
    'sum(first (last)) = n': lambda x: sum(x[:x[-1]]),
    'product(first 2, first 2) = n': lambda x: (x[0] * x[1]) ** 2,
}


def ask(text, *words):
    return subprocess.run([PROGRAM, *words, '-'], input=text, capture_output=True, text=True, env=ENVIRONMENT, check=False)


def grid(high, cells):
    return f'values = {"123456789"[:high]}\ncolumns = {cells}\nrows = 1\n'


def supported(good):
    return [{board[i] for board in good} for i in range(4)]


def trouble_of_blank(name, draw):
    definitions, clue, holds = BLANKS[name]
    text = f'{grid(4, 4)}{definitions}\n{clue}\n'
    boards = list(itertools.product(range(1, 5), repeat=4))
    good = [board for board in boards if holds(board)]
    counted = ask(text, 'count', '--limit', '0')
    if counted.stdout.strip() != str(len(good)):
        return f'{len(good)} boards hold, {counted.stdout.strip()} were counted: {counted.stderr}'
    found = json.loads(ask(text, 'candidates', '--json').stdout)
    if good and [set(map(int, cell['candidates'])) for cell in found['cells']] != supported(good):
        return f'candidates: {found}'
    for board in draw.sample(boards, 6):
        full = text + ''.join(f'set_cell({i}, {x})\n' for i, x in enumerate(board, 1))
        answer = json.loads(ask(full, 'check', '--json').stdout.splitlines()[0])
        if holds(board) != (not answer.get('violations')) or holds(board) != (answer['verdict'] == 'one'):
            return f'{board} {"holds" if holds(board) else "does not hold"}: {answer}'
    return None


def trouble_along(sentence, draw):
    numbers = [ALONG[sentence](x) for x in itertools.permutations(range(1, 10))]
    for n in draw.sample(sorted(set(numbers)), 2):
        text = f'{grid(9, 9)}row_groups\nrule R(outside, n) = {sentence}\nR({n}, 1, 2, 3, 4, 5, 6, 7, 8, 9)\n'
        counted = ask(text, 'count', '--limit', '0')
        if counted.stdout.strip() != str(numbers.count(n)):
            return f'n = {n}: {numbers.count(n)} lines hold, {counted.stdout.strip()} were counted: {counted.stderr}'
    return None


# A blank that is too much to be looked for: nothing is counted, and the generator, which fills it in from a grid, makes a puzzle all the same.
LONG = ('rule Parts(line, n?) = sum(line) mod n = 0 and every t in {1 to 9} where n * t <= sum(line): '
        'some m in {1 to 9} where m <= count(line): sum(first m) = n * t', 'Parts(?, 1, 2, 3, 4, 5)')


def trouble_of_long(_name, _draw):
    text = f'{grid(9, 9)}row_groups\n{LONG[0]}\n{LONG[1]}\n'
    counted = ask(text, 'count')
    if counted.returncode != 2 or 'too large to be solved while a number is blank' not in counted.stderr:
        return f'count: {counted}'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'long.rf')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        made = subprocess.run([PROGRAM, 'generate', '--seed', '1', 'remove=givens', '--recipe', path], capture_output=True, text=True,
                              env=ENVIRONMENT, check=False)
    clue = [line for line in made.stdout.splitlines() if line.startswith('Parts(')]
    if len(clue) != 1 or '?' in clue[0]:
        return f'generate: {made}'
    checked = ask(made.stdout, 'check')
    return None if checked.stdout.strip() == 'one solution' else f'check: {checked}'


def main():
    seed = os.environ.get('GW_TEST_SEED', '1')
    cases = [*((trouble_of_blank, name) for name in BLANKS), *((trouble_along, name) for name in ALONG), (trouble_of_long, 'too long')]
    print(f'# GW_TEST_SEED={seed}')
    print(f'1..{len(cases)}')
    for i, (trouble, name) in enumerate(cases, 1):
        found = trouble(name, random.Random(f'{seed} {name}'))
        print(f'{"ok" if found is None else "not ok"} {i} - {name}' + ('' if found is None else f'\n# {found}'), flush=True)
    return 0


if __name__ == '__main__':
    sys.exit(main())
