#!/usr/bin/env python3
"""Built-in rules said once more as sentences: random puzzles have as many solutions with the one as with the other.

usage: test-built-in.py PROGRAM

A puzzle is a small grid with rows and columns, some givens and one clue. GW_TEST_LONG: 1,000 puzzles a rule instead of a few. Prints TAP.
"""
import os
import random
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
TIMES = 1000 if os.environ.get('GW_TEST_LONG') else 12
BATCH = 50

GRIDS = [(4, 4, 4), (3, 3, 6), (5, 2, 5)]

FREE = 'free'  # a number from 1 to 9
SUMS = 'sums'  # from 3 to 14
DIGIT = 'digit'  # one of the grid


def plain(name):
    return lambda numbers, cells: f'{name}({", ".join(map(str, [*numbers, *cells]))})'


def behind(name, *fixed):
    """The numbers behind some that are fixed."""
    return lambda numbers, cells: f'{name}({", ".join(map(str, [*fixed, *numbers, *cells]))})'


def as_groups(name):
    def made(numbers, cells):
        half = len(cells) // 2
        return f'{name}({half}, {", ".join(map(str, cells[:half]))}, {half}, {", ".join(map(str, cells[half:2 * half]))})'
    return made


INSIDE = 'p is between position of min(line) in line and position of max(line) in line'
# The built-in clue; the kind and its numbers, the condition; the numbers; how many cells.
RULES = [
    ('diff', plain('diff'), 'pair, n', '|a - b| = n', [FREE], 2),
    ('nodiff', plain('nodiff'), 'pair, n', '|a - b| != n', [FREE], 2),
    ('mindiff', plain('mindiff'), 'pair, n', '|a - b| >= n', [FREE], 2),
    ('ratio', plain('ratio'), 'pair, n', 'a = n * b or b = n * a', [FREE], 2),
    ('ratio of two', plain('ratio'), 'pair, p, q', 'a * q = b * p or a * p = b * q', [FREE, FREE], 2),
    ('equal', plain('equal'), 'cage', 'cage is same', [], 2),
    ('neq', plain('neq'), 'pair', 'a != b', [], 2),
    ('kropki_diff', plain('kropki_diff'), 'pair', '|a - b| = 1', [], 2),
    ('kropki_factor', plain('kropki_factor'), 'pair', 'a = 2 * b or b = 2 * a', [], 2),
    ('no_kropki', plain('no_kropki'), 'pair', '|a - b| != 1 and a != 2 * b and b != 2 * a', [], 2),
    ('kropki_sum', plain('kropki_sum'), 'pair, n', 'a + b = n', [FREE], 2),
    ('kropki_sum2', plain('kropki_sum2'), 'pair, n', 'sum(pair) = n', [SUMS], 2),
    ('modulo3', plain('modulo3'), 'pair', 'a mod 3 = b mod 3', [], 2),
    ('pencil', plain('pencil'), 'pair', 'a > b', [], 2),
    ('greater', plain('greater'), 'pair', 'pair is decreasing', [], 2),
    ('circlediff', plain('circlediff'), 'cage', '2 * max(cage) = sum(cage)', [], 3),
    ('circlepower', plain('circlepower'), 'cage', 'some two a, b: some c: c != a and c != b and c = a ^ b or c = b ^ a', [], 0),
    ('quadruple', lambda n, c: f'quadruple({", ".join(map(str, [*c, *n]))})', 'corner, n, m',
     'count(corner = n) >= 1 and count(corner = m) >= 1 and (n != m or count(corner = n) >= 2)', [DIGIT, DIGIT], 4),
    ('sum', plain('sum'), 'cage, n', 'sum(cage) = n and cage is different', [SUMS], None),
    ('product', plain('product'), 'cage, n', 'product(cage) = n and cage is different', [SUMS], None),
    ('modulo', plain('modulo'), 'cage, m', 'every two a, b: a mod m = b mod m', ['modulus'], None),
    ('kimo_sum', plain('kimo_sum'), 'cage, n', 'sum(cage) mod 10 = n', [FREE], None),
    ('no_kimo_sum', plain('no_kimo_sum'), 'cage, n', 'sum(cage) mod 10 != n', [FREE], None),
    ('cage', plain('cage'), 'cage', 'cage is different', [], None),
    ('digital_root', plain('digital_root'), 'cage, n', 'cage is different and (sum(cage) - 1) mod 9 + 1 = n', [FREE], None),
    ('look_and_say', behind('look_and_say', 1), 'cage, n, d', 'count(cage = d) = n', ['few', DIGIT], None),
    ('contains', behind('contains', 1), 'cage, n', 'some c: c = n', [DIGIT], None),
    ('equal_sum', as_groups('equal_sum'), 'groups', 'every two g, h: sum(g) = sum(h)', [], 4),
    ('same_set', as_groups('same_set'), 'groups', 'every two g, h: every d in digits: count(g = d) = count(h = d)', [], 4),
    ('even', plain('even'), 'cell', 'cell is even', [], 1),
    ('odd', plain('odd'), 'cell', 'not cell is even', [], 1),
    ('min_cell', plain('min_cell'), 'cell', 'every x in neighbours(cell): cell < x', [], 1),
    ('max_cell', plain('max_cell'), 'cell', 'no x in neighbours(cell): x >= cell', [], 1),
    ('row_indexer', plain('row_indexer'), 'cell', 'some x in grid where column of x = column of cell and row of x = cell: x = row of cell', [], 1),
    ('column_indexer', plain('column_indexer'), 'cell', 'some x in grid where row of x = row of cell and column of x = cell: x = column of cell',
     [], 1),
    ('count_circles', plain('count_circles'), 'cage', 'every c: count(cage = c) = c', [], None),
    ('thermo', plain('thermo'), 'line', 'line is increasing', [], None),
    ('slow_thermo', plain('slow_thermo'), 'line', 'every next a, b: a <= b', [], None),
    ('fuzzy_thermo', plain('fuzzy_thermo'), 'line', 'line is increasing or line is decreasing', [], None),
    ('arrow', behind('arrow', 1), 'line', 'first = sum(rest)', [], 3),
    ('arrow with a pill', behind('arrow', 2), 'line', 'first || second = sum(between) - second + last', [], 5),
    ('palindrome', plain('palindrome'), 'line', 'every opposite a, b: a = b', [], None),
    ('renban_line', plain('renban_line'), 'line', 'line is consecutive', [], None),
    ('nabner_line', plain('nabner_line'), 'line', 'every two a, b: |a - b| >= 2', [], None),
    ('zipper_line', plain('zipper_line'), 'line', 'every opposite a, b: a + b = middle', [], 5),
    ('zipper_line of four', plain('zipper_line'), 'line', 'every opposite a, b: a + b = first + last', [], 4),
    ('between_line', plain('between_line'), 'line', 'every c in between: c is between first and last', [], None),
    ('lockout_line', plain('lockout_line'), 'line, n', '|first - last| >= n and every c in between: c < min(ends) or c > max(ends)', [FREE], None),
    ('whisper', plain('whisper'), 'line, n', 'every next a, b: |a - b| >= n', ['few'], None),
    # As many of its beginnings sum to a multiple of n as there are multiples up to its sum.
    ('split_line', plain('split_line'), 'line, n', 'sum(line) = n * count(c at p: sum(first p) mod n = 0)', [SUMS], None),
    ('modular_line', plain('modular_line'), 'line', 'every next a, b: a mod 3 != b mod 3 and every next c, d, e: distinct(c mod 3, d mod 3, e mod 3) = 3', [], None),
    ('parity_line', plain('parity_line'), 'line', 'every next a, b: a is even and b is odd or a is odd and b is even', [], None),
    ('double_arrow_line', plain('double_arrow_line'), 'line', 'first + last = sum(between)', [], 4),
    ('lunchbox', plain('lunchbox'), 'line, n', f'line is different and sum(x at p in line where {INSIDE}: x) = n', [SUMS], 4),
    ('total', plain('total'), 'cage, n', 'sum(cage) = n', [SUMS], None),
    ('x_sum', plain('x_sum'), 'outside, n', 'sum(first (first)) = n', [SUMS], None),
    ('skyscraper', plain('skyscraper'), 'outside, n', 'count(c at p where no b at q: q < p and b >= c) = n', ['few'], None),
    ('numbered_room', plain('numbered_room'), 'outside, n', 'place (first) of outside = n', [DIGIT], None),
]
RULES = [rule for rule in RULES if rule[5] != 0]


def near(cell, columns, rows, corners=True):
    r, c = divmod(cell - 1, columns)
    return [y * columns + x + 1 for y in (r - 1, r, r + 1) for x in (c - 1, c, c + 1)
            if (y, x) != (r, c) and 0 <= y < rows and 0 <= x < columns and (corners or y == r or x == c)]


def path(draw, columns, rows, length):
    cells = [draw.randint(1, columns * rows)]
    while len(cells) < length:
        ways = [cell for cell in near(cells[-1], columns, rows) if cell not in cells]
        if not ways:
            return path(draw, columns, rows, length)
        cells.append(draw.choice(ways))
    return cells


def place(draw, kind, columns, rows, length):
    """Cells such as a clue of KIND may have."""
    if kind == 'corner':
        r, c = draw.randint(0, rows - 2), draw.randint(0, columns - 2)
        return [y * columns + x + 1 for y in (r, r + 1) for x in (c, c + 1)]
    if kind == 'outside':
        r = draw.randint(0, rows - 1)
        cells = [r * columns + x + 1 for x in range(columns)]
        return cells if draw.random() < 0.5 else cells[::-1]
    if kind == 'pair':
        cell = draw.randint(1, columns * rows)
        return [cell, draw.choice(near(cell, columns, rows, False))]
    return path(draw, columns, rows, length or draw.randint(2, 5))


def number(draw, what, high):
    return {FREE: draw.randint(1, 5), SUMS: draw.randint(3, 14), DIGIT: draw.randint(1, high), 'modulus': draw.randint(2, 4),
            'few': draw.randint(1, 3)}[what]


def puzzles(draw, rule):
    """One puzzle in two ways."""
    _, built_in, head, condition, numbers, length = rule
    columns, rows, high = draw.choice(GRIDS)
    cells = place(draw, head.split(',')[0], columns, rows, length)
    numbers = [number(draw, what, high) for what in numbers]
    own = as_groups('Own') if head == 'groups' else plain('Own')
    lines = [f'values = {"123456789"[:high]}', f'columns = {columns}', f'rows = {rows}', 'column_groups']
    lines += ['row_groups'] if columns <= high else []
    lines += [f'set_cell({cell}, {draw.randint(1, high)})' for cell in draw.sample(range(1, columns * rows + 1), 1 if high < 6 else 2)]
    return ['\n'.join([*lines, *clue, '']) for clue in ([built_in(numbers, cells)], [f'rule Own({head}) = {condition}', own(numbers, cells)])]


def count(texts):
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, f'{i:04}.rf') for i in range(len(texts))]
        for name, text in zip(names, texts):
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text)
        result = subprocess.run([PROGRAM, 'count', '--limit', '20000', *names], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    return result.stdout.split(), result.stderr


def trouble(draw, rule):
    seen = set()
    for _ in range(0, TIMES, BATCH):
        pairs = [puzzles(draw, rule) for _ in range(min(BATCH, TIMES))]
        counts, complaint = count([text for pair in pairs for text in pair])
        if len(counts) != 2 * len(pairs):
            return f'{len(counts)} answers for {2 * len(pairs)} puzzles: {complaint}'
        for i, (one, other) in enumerate(pairs):
            seen.add(counts[2 * i])
            if counts[2 * i] != counts[2 * i + 1]:
                return f'{counts[2 * i]} solutions:\n{one}\n{counts[2 * i + 1]} solutions:\n{other}'
    return None if seen != {'0'} else 'no puzzle had a solution'


def trouble_with_records():
    """Of nine cells, each of which may be seen over those before it: as many rows show n as there are permutations with n records."""
    condition = next(rule for rule in RULES if rule[0] == 'skyscraper')[3]
    records = {9: 1, 8: 36, 7: 546, 6: 4536}  # Stirling numbers of the first kind
    row = 'values = 123456789\ncolumns = 9\nrows = 1\nrow_groups\n'
    counts, complaint = count([f'{row}rule Own(outside, n) = {condition}\nOwn({n}, 1, 2, 3, 4, 5, 6, 7, 8, 9)\n' for n in records])
    return None if counts == [str(n) for n in records.values()] else f'{counts}, not {list(records.values())}: {complaint}'


def main():
    seed = int(os.environ.get('GW_TEST_SEED', '21'))
    print(f'1..{len(RULES) + 1}')
    for i, rule in enumerate(RULES, 1):
        problem = trouble(random.Random(f'{seed} {rule[0]}'), rule)
        print(f'{"not " if problem else ""}ok {i} {rule[0]}')
        if problem:
            print(f'# seed {seed}\n# ' + '\n# '.join(problem.splitlines()))
    problem = trouble_with_records()
    print(f'{"not " if problem else ""}ok {len(RULES) + 1} records of nine')
    if problem:
        print(f'# {problem}')


if __name__ == '__main__':
    main()
