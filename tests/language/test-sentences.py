#!/usr/bin/env python3
"""Rules of one's own: each is said by its sentence, and by a predicate in Python that knows nothing of the language.

usage: test-sentences.py PROGRAM

On a grid that is hardly more than the clue,
- the program finds as many solutions as there are boards for which the predicate holds, by what the sentence is compiled to, and
- `check` names the clue on those of some full boards for which it does not hold, by walking the sentence;
among these are one board that holds and one that differs from it in a single cell and does not.

Prints TAP.
"""
import itertools
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')


def next_to(v, n=2):
    return zip(*(v[i:] for i in range(n)))


def pieces(v, n):
    """Whether v falls into pieces that sum to n."""
    sums = set(itertools.accumulate(v))
    return sum(v) % n == 0 and all(t in sums for t in range(n, sum(v) + 1, n))


def oscillates(v):
    return all((a < b > c) or (a > b < c) for a, b, c in next_to(v, 3))


def third(a):
    return (a - 1) // 3


def rises(v):
    return all(a < b for a, b in next_to(v))


def fits(pattern, v):
    return re.fullmatch(pattern, ''.join(map(str, v))) is not None


def around(i, columns, rows, corners=True, wrapped=False):
    r, c = divmod(i, columns)
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if (dr, dc) == (0, 0) or (not corners and dr and dc):
                continue
            y, x = r + dr, c + dc
            if wrapped:
                yield y % rows * columns + x % columns
            elif 0 <= y < rows and 0 <= x < columns:
                yield y * columns + x


# name, kind and condition, numbers of the clue, columns, rows, highest value, cells or groups of the clue, predicate on all cells.
ALL = 'all'
THIRDS = '1, 1, 1, 2, 2, 2, 3, 3, 3'
RULES = [
    # The ten that the language was made for.
    ('Whispers5', '(line) = every next a, b: |a - b| >= 5', (), 4, 1, 9, ALL, lambda v: all(abs(a - b) >= 5 for a, b in next_to(v))),
    ('AverageArrow', '(line) = first * count(rest) = sum(rest)', (), 5, 1, 6, ALL, lambda v: v[0] * (len(v) - 1) == sum(v[1:])),
    ('SplitPea', '(line) = first || last = sum(between) or last || first = sum(between)', (), 5, 1, 9, ALL,
     lambda v: sum(v[1:-1]) in (10 * v[0] + v[-1], 10 * v[-1] + v[0])),
    ('IndexLine', '(line) = every c at p: place c of line = p', (), 5, 1, 6, ALL,
     lambda v: all(c <= len(v) and v[c - 1] == p for p, c in enumerate(v, 1))),
    ('CountingLine', '(line) = every c: count(line = c) = c', (), 6, 1, 5, ALL, lambda v: all(v.count(c) == c for c in v)),
    ('Rossini', '(outside, up) = (up = 1 and first 3 is increasing) or (up = 0 and first 3 is decreasing)', (0,), 4, 1, 6, ALL,
     lambda v: v[0] > v[1] > v[2]),
    ('Battenburg', '(corner) = a mod 2 = d mod 2 and b mod 2 = c mod 2 and a mod 2 != b mod 2', (), 2, 2, 6, ALL,
     lambda v: v[0] % 2 == v[3] % 2 != v[1] % 2 == v[2] % 2),
    ('ParityCount', '(cell) = cell = count(x in around8(cell) where cell + x is even)', (), 3, 3, 3, [5],
     lambda v: v[4] == sum((v[4] + v[i]) % 2 == 0 for i in around(4, 3, 3))),
    ('SameSum', '(groups) = every two g, h: sum(g) = sum(h)', (), 3, 2, 6, [[1, 2], [3], [4, 5, 6]],
     lambda v: v[0] + v[1] == v[2] == v[3] + v[4] + v[5]),
    ('Mod5Torus', '(global) = every neighbours, wrapped, a, b: (a + b) mod 5 != 0', (), 3, 2, 5, None,
     lambda v: all((v[i] + v[k]) % 5 for i in range(6) for k in around(i, 3, 2, False, True) if k != i)),
    # Of the list of forty.
    ('ParityLine', '(line) = every next a, b: a + b is odd', (), 4, 1, 6, ALL, lambda v: all((a + b) % 2 for a, b in next_to(v))),
    ('Unimodular', '(line) = every two a, b: a mod 3 = b mod 3', (), 4, 1, 9, ALL, lambda v: len({a % 3 for a in v}) == 1),
    ('Entropic', f'(line) = every next a, b, c: distinct(table(a: {THIRDS}), table(b: {THIRDS}), table(c: {THIRDS})) = 3', (), 4, 1, 9, ALL,
     lambda v: all(len({third(a), third(b), third(c)}) == 3 for a, b, c in next_to(v, 3))),
    ('Modular', '(line) = every next a, b, c: distinct(a mod 3, b mod 3, c mod 3) = 3', (), 5, 1, 6, ALL,
     lambda v: all(len({a % 3, b % 3, c % 3}) == 3 for a, b, c in next_to(v, 3))),
    ('TenLine', '(line) = sum(line) = 10 * count(c at p: sum(first p) mod 10 = 0)', (), 5, 1, 7, ALL, lambda v: pieces(v, 10)),
    ('NLine', '(line, n?) = sum(line) = n * count(c at p: sum(first p) mod n = 0)', (7,), 5, 1, 6, ALL, lambda v: pieces(v, 7)),
    ('Rotation', '(global) = every c in grid: c + opposite(c) = 10', (), 3, 2, 9, None, lambda v: all(v[i] + v[5 - i] == 10 for i in range(6))),
    ('EqualLines', '(groups) = every next g, h: sum(g) = sum(h)', (), 6, 1, 4, [[1, 2, 3], [3, 4], [5, 6]],
     lambda v: v[0] + v[1] + v[2] == v[2] + v[3] == v[4] + v[5]),
    ('SameDifference', '(line) = every next a, b, c: |a - b| = |b - c|', (), 5, 1, 6, ALL, lambda v: len({abs(a - b) for a, b in next_to(v)}) == 1),
    ('ProductArrow', '(line) = first = product(rest)', (), 4, 1, 9, ALL, lambda v: v[0] == math.prod(v[1:])),
    ('DoubleArrow', '(line) = first + last = sum(between)', (), 5, 1, 6, ALL, lambda v: v[0] + v[-1] == sum(v[1:-1])),
    ('Headless', '(line) = some c in ends: 2 * c = sum(line)', (), 5, 1, 6, ALL, lambda v: sum(v) in (2 * v[0], 2 * v[-1])),
    ('HotOrCold', '(line) = |first - sum(rest)| = 1', (), 4, 1, 9, ALL, lambda v: abs(v[0] - sum(v[1:])) == 1),
    ('Zipper', '(line) = every opposite a, b: a + b = middle', (), 5, 1, 6, ALL, lambda v: v[0] + v[4] == v[1] + v[3] == v[2]),
    ('Lockout', '(line) = |first - last| >= 4 and every c in between: c < min(ends) or c > max(ends)', (), 4, 1, 9, ALL,
     lambda v: abs(v[0] - v[-1]) >= 4 and not any(min(v[0], v[-1]) <= c <= max(v[0], v[-1]) for c in v[1:-1])),
    ('RowSum', '(line) = every two a, b: sum(x in line where row of x = row of a) = sum(x in line where row of x = row of b)', (), 3, 2, 5,
     [1, 2, 6, 5, 4], lambda v: v[0] + v[1] == v[5] + v[4] + v[3]),
    ('Oscillator', '(line) = every next a, b: (a < 5 and b > 5) or (a > 5 and b < 5)', (), 4, 1, 9, ALL,
     lambda v: all((a - 5) * (b - 5) < 0 for a, b in next_to(v))),
    ('UpAndDown', '(line) = every next a, b, c: (a < b and b > c) or (a > b and b < c)', (), 5, 1, 6, ALL, oscillates),
    ('GapRenban', '(line) = line is different and max(line) - min(line) = count(line)', (), 4, 1, 8, ALL,
     lambda v: len(set(v)) == len(v) == max(v) - min(v)),
    ('FuzzyThermo', '(line) = line is increasing or line is decreasing', (), 4, 1, 7, ALL, lambda v: rises(v) or rises(v[::-1])),
    ('SuperFuzzyArrow', '(line) = some c: c = sum(line) - c', (), 5, 1, 6, ALL, lambda v: any(2 * c == sum(v) for c in v)),
    ('HiddenBulb', '(line) = some m in {1 to 9} where m <= count(line): first m is decreasing and last (count(line) - m + 1) is increasing',
     (), 5, 1, 6, ALL, lambda v: any(rises(v[:m][::-1]) and rises(v[m - 1:]) for m in range(1, len(v) + 1))),
    ('ConsecutiveCage', '(cage) = cage is consecutive', (), 4, 1, 7, ALL, lambda v: len(set(v)) == len(v) == max(v) - min(v) + 1),
    ('ParityBalance', '(cage) = count(cage is even) = count(cage is odd)', (), 4, 1, 6, ALL, lambda v: sum(a % 2 for a in v) * 2 == len(v)),
    ('EqualCages', '(groups) = every g in groups: g is different and sum(g) = sum(x in g) and every two h, k: sum(h) = sum(k)', (), 4, 1, 6,
     [[1, 2], [3, 4]], lambda v: v[0] != v[1] and v[2] != v[3] and v[0] + v[1] == v[2] + v[3]),
    ('LookAndSay', '(cage, n, d) = count(cage = d) = n', (2, 3), 4, 1, 5, ALL, lambda v: v.count(3) == 2),
    ('OddXSum', '(outside, n?) = sum(x in first (first) where x is odd) = n', (6,), 4, 1, 6, ALL,
     lambda v: v[0] <= len(v) and sum(a for a in v[:v[0]] if a % 2) == 6),
    ('FirstSeenOdd', '(outside, n?) = first of (c in outside where c is odd) = n', (5,), 4, 1, 6, ALL,
     lambda v: [a for a in v if a % 2][:1] == [5]),
    ('ClockFace', '(corner) = (a < b and b < d and d < c) or (b < d and d < c and c < a) or (d < c and c < a and a < b) or '
     '(c < a and a < b and b < d)', (), 2, 2, 6, ALL,
     lambda v: any(rises((v * 2)[i:i + 4]) for v in [(v[0], v[1], v[3], v[2])] for i in range(4))),
    ('FactorDot', '(pair) = a divides b or b divides a', (), 2, 1, 9, ALL, lambda v: v[0] % v[1] == 0 or v[1] % v[0] == 0),
    ('Fortress', '(cell) = every x in neighbours(cell): cell > x', (), 3, 3, 3, [2], lambda v: all(v[1] > v[i] for i in (0, 2, 4))),
    # Words that none of these needs.
    ('Wave', '(line) = line matches "(low high)* low?"', (), 5, 1, 6, ALL, lambda v: fits('([123][456])*[123]?', v)),
    ('WaveAround5', '(line) = line matches "low high low"', (), 3, 1, 9, ALL, lambda v: fits('[1-4][6-9][1-4]', v)),
    ('Shape', '(line) = line matches "odd+ {2, 4 to 5} any? | 6 (even odd)*"', (), 5, 1, 6, ALL, lambda v: fits('[135]+[245].?|6([246][135])*', v)),
    ('NoSix', '(line) = not (line matches "any* 6 any*") or first 3 matches "(1 or 2 3?)+"', (), 4, 1, 6, ALL,
     lambda v: 6 not in v or fits('(1|23?)+', v[:3])),
    ('Sandwich', '(outside, n?) = sum(x at p in outside where p is between position of 1 in outside and position of 5 in outside: x) = n',
     (4,), 5, 1, 5, ALL, lambda v: 1 in v and 5 in v and sum(v[min(v.index(1), v.index(5)) + 1:max(v.index(1), v.index(5))]) == 4),
    ('Palindrome', '(line) = line is palindrome', (), 5, 1, 5, ALL, lambda v: v == v[::-1]),
    ('Third', '(line) = third of line = line[1] + line[2] and second + third is not prime', (), 4, 1, 6, ALL,
     lambda v: v[2] == v[0] + v[1] and v[1] + v[2] not in (2, 3, 5, 7, 11)),
    ('Square', '(line) = first ^ 2 + second ^ 2 is a square or not (line is increasing)', (), 3, 1, 9, ALL,
     lambda v: math.isqrt(v[0] ** 2 + v[1] ** 2) ** 2 == v[0] ** 2 + v[1] ** 2 or not rises(v)),
    ('Whole', '(line) = first / second = third or gcd(first, second) = lcm(1, third)', (), 3, 1, 9, ALL,
     lambda v: v[0] == v[1] * v[2] or math.gcd(v[0], v[1]) == v[2]),
    ('DigitSums', '(line) = digitsum(first * second) = third', (), 3, 1, 9, ALL, lambda v: sum(map(int, str(v[0] * v[1]))) == v[2]),
    ('InSet', '(line) = every c: (c in {1, 3 to 4}) or c = 6', (), 4, 1, 6, ALL, lambda v: all(c in (1, 3, 4, 6) for c in v)),
    ('NoTwo', '(line) = no two a, b: a = b + 1 and every d in digits: count(line = d) <= 2', (), 4, 1, 5, ALL,
     lambda v: not any(a == b + 1 for a, b in itertools.combinations(v, 2)) or not all(v.count(d) <= 2 for d in range(1, 6))),
    ('Columns', '(global) = every two g, h in columns: sum(g) != sum(h)', (), 3, 2, 4, None,
     lambda v: len({v[i] + v[i + 3] for i in range(3)}) == 3),
    ('Sees', '(cell) = count(x in sees(cell) where x = cell) = 1', (), 3, 2, 4, [1], lambda v: [v[i] for i in (1, 2, 3)].count(v[0]) == 1),
    ('Ends', '(line) = if first is even then last is odd', (), 4, 1, 4, ALL, lambda v: v[0] % 2 == 1 or v[-1] % 2 == 1),
    ('EndsOrSame', '(line) = if first is even then last is odd else last > first', (), 4, 1, 4, ALL,
     lambda v: v[-1] % 2 == 1 if v[0] % 2 == 0 else v[-1] > v[0]),
    ('Nested', '(line) = if first > 2 then if last > 2 then first = last else second = 1', (), 4, 1, 4, ALL,
     lambda v: v[0] <= 2 or (v[0] == v[-1] if v[-1] > 2 else v[1] == 1)),
    ('Undefined', '(line) = first / second = 2 or not (first / second = 2)', (), 2, 1, 6, ALL, lambda v: v[0] % v[1] == 0),
    ('LastOdd', '(line, n) = last of (c in line where c is odd) + n = middle', (2,), 3, 1, 9, ALL,
     lambda v: any(a % 2 for a in v) and [a for a in v if a % 2][-1] + 2 == v[1]),
]


def statement(rule):
    name, sentence, numbers, columns, rows, _, cells, _ = rule
    if cells is None:
        return name if not numbers else f'{name}({", ".join(map(str, numbers))})'
    cells = range(1, columns * rows + 1) if cells == ALL else cells
    listed = [str(n) for n in numbers]
    for cell in cells:
        listed += [str(len(cell)), *map(str, cell)] if isinstance(cell, list) else [str(cell)]
    return f'{name}({", ".join(listed)})'


def text(rule, board=None):
    name, sentence, _, columns, rows, high, _, _ = rule
    lines = [f'values = {"123456789"[:high]}', f'columns = {columns}', f'rows = {rows}', f'rule {name}{sentence}', statement(rule)]
    if board is not None:
        lines += [f'set_cell({i}, {v})' for i, v in enumerate(board, 1)]
    return '\n'.join(lines) + '\n'


def ask(*arguments, texts):
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for i, content in enumerate(texts):
            names.append(os.path.join(folder, f'{i:04}.rf'))
            with open(names[-1], 'w', encoding='utf-8') as file:
                file.write(content)
        result = subprocess.run([PROGRAM, *arguments, *names], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    return result.stdout, result.stderr


def neighbours_of(board, high):
    for i, was in enumerate(board):
        for v in range(1, high + 1):
            if v != was:
                yield board[:i] + (v,) + board[i + 1:]


def boards_to_check(rule, good, draw):
    """Some that hold, some that do not, and one of each that differ in one cell."""
    high, holds = rule[5], rule[7]
    size = rule[3] * rule[4]
    pair = next(((a, b) for a in good for b in neighbours_of(a, high) if not holds(b)), ())
    some = [tuple(draw.randint(1, high) for _ in range(size)) for _ in range(6)]
    return list(pair) + some + draw.sample(good, min(4, len(good))), bool(pair)


def trouble(rule, draw):
    columns, rows, high, holds = rule[3], rule[4], rule[5], rule[7]
    good = [v for v in itertools.product(range(1, high + 1), repeat=columns * rows) if holds(v)]
    counted, complaint = ask('count', '--limit', '0', texts=[text(rule)])
    if counted.strip() != str(len(good)):
        return f'{len(good)} boards hold, but {counted.strip()} solutions were found: {complaint.strip()}'
    boards, has_pair = boards_to_check(rule, good, draw)
    if not has_pair:
        return 'no board that holds is broken by one cell'
    answers, complaint = ask('check', '--json', texts=[text(rule, board) for board in boards])
    answers = [json.loads(line) for line in answers.splitlines()]
    answers = [answer for answer in answers if answer.get('command') == 'check' and 'verdict' in answer]
    if len(answers) != len(boards):
        return f'{len(answers)} answers for {len(boards)} boards: {complaint.strip()}'
    for board, answer in zip(boards, answers):
        if holds(board) != (answer['verdict'] == 'one') or holds(board) != (not answer.get('violations')):
            return f'{board} should {"hold" if holds(board) else "fail"}: {answer}'
    return None


def main():
    seed = int(os.environ.get('GW_TEST_SEED', '21'))
    draw = random.Random(seed)
    print(f'1..{len(RULES)}')
    for i, rule in enumerate(RULES, 1):
        problem = trouble(rule, draw)
        print(f'{"not " if problem else ""}ok {i} {rule[0]}')
        if problem:
            print(f'# seed {seed}\n# ' + '\n# '.join((text(rule) + problem).splitlines()))


if __name__ == '__main__':
    main()
