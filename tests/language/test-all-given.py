#!/usr/bin/env python3
"""`all_given`: rules of one's own that hold nowhere but where a clue says so, against every filling of small grids.

usage: test-all-given.py PROGRAM

Each case is counted, and some of its fillings are checked, in which a single cell decides. Prints TAP.
"""
import itertools
import json
import os
import random
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
SEED = int(os.environ.get('GW_TEST_SEED', '21'))


def pairs(columns, rows):
    """Both ways round."""
    for i in range(columns * rows):
        row, column = divmod(i, columns)
        for j in [i + 1] * (column + 1 < columns) + [i + columns] * (row + 1 < rows):
            yield from ((i, j), (j, i))


def corners(columns, rows):
    for row, column in itertools.product(range(rows - 1), range(columns - 1)):
        i = row * columns + column
        yield i, i + 1, i + columns, i + columns + 1


def cells(columns, rows):
    yield from ((i,) for i in range(columns * rows))


def lines(columns, rows):
    for i in range(rows):
        line = tuple(range(i * columns, (i + 1) * columns))
        yield from (line, line[::-1])
    for i in range(columns):
        line = tuple(range(i, columns * rows, columns))
        yield from (line, line[::-1])


def divides(a, b):
    return b % a == 0


def as_set(place):
    return tuple(sorted(place))


# Kind and numbers, the sentence; the places, how they are told apart; columns, rows, values; clues that stand (cells from 1, behind their
# numbers); numbers of which all are given; what the sentence means.
CASES = {
    'Difference': ('pair', '|a - b| = 1', pairs, as_set, 3, 2, 4, [(1, 2), (5, 2)], [()], lambda n, a, b: abs(a - b) == 1),
    'Above': ('pair', 'a > b + 1', pairs, as_set, 3, 2, 4, [(1, 4)], [()], lambda n, a, b: a > b + 1),
    'Sum': ('pair, n', 'a + b = n', pairs, as_set, 3, 2, 4, [(3, 1, 2)], [(3,), (6,)], lambda n, a, b: a + b == n[0]),
    'Both': ('pair, n, m', 'a + b = n and a * b = m', pairs, as_set, 3, 2, 4, [(5, 4, 1, 2)], [(5, 4), (5, 6)],
             lambda n, a, b: a + b == n[0] and a * b == n[1]),
    # Undefined where there is a rest: that does not hold, so it may stand.
    'Half': ('pair', 'a / b = 2', pairs, as_set, 3, 2, 5, [(3, 6)], [()], lambda n, a, b: a == 2 * b),
    'NotHalf': ('pair', 'not a / b = 2', pairs, as_set, 3, 2, 4, [(3, 6)], [()], lambda n, a, b: a % b == 0 and a != 2 * b),
    'Chequer': ('corner', 'a + d is even and b + c is even and a + b is odd', corners, as_set, 3, 3, 2, [(1, 2, 4, 5)], [()],
                lambda n, a, b, c, d: a == d != b == c),
    'FourSum': ('corner, n', 'a + b + c + d = n', corners, as_set, 3, 3, 2, [(5, 1, 2, 4, 5)], [(5,), (6,)],
                lambda n, *four: sum(four) == n[0]),
    'One': ('cell', 'cell = 1', cells, as_set, 3, 2, 3, [(4,), (6,)], [()], lambda n, a: a == 1),
    'Rising': ('outside', 'outside is increasing', lines, tuple, 3, 2, 4, [(4, 1)], [()],
               lambda n, *line: all(a < b for a, b in zip(line, line[1:]))),
    'FirstTwo': ('outside, n', 'sum(first 2) = n', lines, tuple, 3, 2, 4, [(5, 1, 2, 3)], [(5,), (7,)], lambda n, *line: sum(line[:2]) == n[0]),
    # A clue that is still blank keeps its place.
    'Blank': ('pair, n?', 'a + b = n', pairs, as_set, 3, 2, 3, [('?', 1, 2)], [(4,)], lambda n, a, b: n[0] == '?' or a + b == n[0]),
}

REFUSED = {
    'all_given(Rule)': ("rule Rule(line) = line is same", "'Rule' has no fixed places where it could go"),
    'all_given(Ruler)': ("rule Rule(pair) = a = b", "there is no rule 'Ruler' here"),
    'all_given(Rule, 3)': ("rule Rule(pair) = a = b", "'Rule' takes 0 numbers"),
    'all_given(Rule, 3, 4, 5)': ("rule Rule(pair, n, m) = a + n = b + m", "'Rule' takes 2 numbers"),
}


def holds(case, board):
    _, _, places, key, columns, rows, _, clues, numbers, meaning = case
    n = len(numbers[0])
    given = {key([x - 1 for x in clue[n:]]) for clue in clues}
    return all(meaning(clue[:n], *(board[x - 1] for x in clue[n:])) for clue in clues) and \
        not any(meaning(of, *(board[x] for x in place)) for place in places(columns, rows) if key(place) not in given for of in numbers)


def text(name, board=None):
    kind, sentence, _, _, columns, rows, high, clues, numbers, _ = CASES[name]
    listed = [name, *(str(x) for of in numbers for x in of)]
    return '\n'.join([f'values = {"123456789"[:high]}', f'columns = {columns}', f'rows = {rows}', f'rule {name}({kind}) = {sentence}',
                      *(f'{name}({", ".join(map(str, clue))})' for clue in clues), f'all_given({", ".join(listed)})',
                      *(f'set_cell({i}, {x})' for i, x in enumerate(board or [], 1))]) + '\n'


def ask(text_of, *words):
    return subprocess.run([PROGRAM, *words, '-'], input=text_of, capture_output=True, text=True, env=ENVIRONMENT, check=False)


def trouble(name, draw):
    case = CASES[name]
    columns, rows, high = case[4:7]
    boards = list(itertools.product(range(1, high + 1), repeat=columns * rows))
    good = [board for board in boards if holds(case, board)]
    if not good or len(good) == len(boards):
        return f'{len(good)} of {len(boards)} boards hold: that tests nothing'
    counted = ask(text(name), 'count', '--limit', '0')
    if counted.stdout.strip() != str(len(good)):
        return f'{len(good)} boards hold, {counted.stdout.strip()} were counted: {counted.stderr}'
    near = [board[:i] + (x,) + board[i + 1:] for board in draw.sample(good, 1) for i in range(len(board)) for x in range(1, high + 1)]
    for board in draw.sample(near, 8):
        answer = json.loads(ask(text(name, board), 'check', '--json').stdout.splitlines()[0])
        if holds(case, board) != (not answer.get('violations')) or holds(case, board) != (answer['verdict'] == 'one'):
            return f'{board} {"holds" if holds(case, board) else "does not hold"}: {answer}'
    return None


def refusal(statement):
    rule, message = REFUSED[statement]
    answer = ask(f'values = 1234\ncolumns = 4\nrows = 4\n{rule}\n{statement}\n', 'count')
    return None if answer.returncode == 2 and message in answer.stderr else answer.stderr or answer.stdout


def main():
    draw = random.Random(SEED)
    print(f'1..{len(CASES) + len(REFUSED)}')
    problems = [(name, trouble(name, draw)) for name in CASES] + [(statement, refusal(statement)) for statement in REFUSED]
    for i, (name, problem) in enumerate(problems, 1):
        print(f'{"not " if problem else ""}ok {i} {name}' + (f'\n# seed {SEED}: {problem}' if problem else ''))


if __name__ == '__main__':
    main()
