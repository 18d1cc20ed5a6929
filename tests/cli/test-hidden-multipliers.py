"""Hidden multipliers against an enumerator that shares nothing with the program: all 288 grids of 4 by 4, all places of the
multipliers in each, and clues of many kinds written down once more in Python.

    test-hidden-multipliers.py GRIDWRIGHT-CLI"""
import itertools
import math
import os
import random
import subprocess
import sys
import tempfile

LINES = [list(range(4 * r, 4 * r + 4)) for r in range(4)] + [list(range(c, 16, 4)) for c in range(4)]
HEAD = 'values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'


def box(cell):
    return cell // 8 * 2 + cell % 4 // 2


def differ(values):
    return len(set(values)) == len(values)


def all_grids():
    rows = list(itertools.permutations((1, 2, 3, 4)))
    for grid in itertools.product(rows, repeat=4):
        flat = sum(grid, ())
        if all(differ(column) for column in zip(*grid)) and all(differ([flat[c] for c in range(16) if box(c) == b]) for b in range(4)):
            yield flat


PLACES = [cells for cells in ([4 * r + p[r] for r in range(4)] for p in itertools.permutations(range(4)))
          if differ([box(cell) for cell in cells])]


def counts(grid, factor):
    """What the cells count, for each way to place the multipliers."""
    for cells in PLACES:
        if differ([grid[cell] for cell in cells]):
            yield [v * factor if cell in cells else v for cell, v in enumerate(grid)]


# ---- clues: value of the clue, and what it means; g the values, n what the cells count, c the cells ----

def between_values(g, n, c, low, high):
    values = [g[x] for x in c]
    first, last = sorted((values.index(low), values.index(high)))
    return sum(n[x] for x in c[first + 1:last])


def seen(g, n, c):
    return sum(all(n[x] > n[y] for y in c[:i]) for i, x in enumerate(c))


def x_sum(g, n, c):
    return sum(n[x] for x in c[:n[c[0]]]) if n[c[0]] <= 4 else None


def room(g, n, c):
    return g[c[n[c[0]] - 1]] if 1 <= n[c[0]] <= 4 else None


def in_cage(value):
    return lambda g, n, c: value(g, n, c) if differ([g[x] for x in c]) else None


MEASURED = {  # a number of the clue comes first
    'sum': in_cage(lambda g, n, c: sum(n[x] for x in c)),
    'product': in_cage(lambda g, n, c: math.prod(n[x] for x in c)),
    'lunchbox': in_cage(lambda g, n, c: between_values(g, n, c, min(g[x] for x in c), max(g[x] for x in c))),
    'total': lambda g, n, c: sum(n[x] for x in c),
}
MEASURED_PAIRS = {'diff': lambda g, n, c: abs(n[c[0]] - n[c[1]]), 'kropki_sum': lambda g, n, c: n[c[0]] + n[c[1]]}
MEASURED_LINES = {
    'sandwich': lambda g, n, c: between_values(g, n, c, 1, 4),
    'skyscraper': seen,
    'x_sum': x_sum,
    'numbered_room': room,
}
TRUE_OR_NOT = {
    'whisper(2, ': lambda g, n, c: all(abs(n[x] - n[y]) >= 2 for x, y in zip(c, c[1:])),
    'thermo(': lambda g, n, c: all(n[x] < n[y] for x, y in zip(c, c[1:])),
    'renban_line(': lambda g, n, c: differ([n[x] for x in c]) and max(n[x] for x in c) - min(n[x] for x in c) == len(c) - 1,
    'between_line(': lambda g, n, c: all(min(n[c[0]], n[c[-1]]) < n[x] < max(n[c[0]], n[c[-1]]) for x in c[1:-1]),
    'arrow(1, ': lambda g, n, c: n[c[0]] == sum(n[x] for x in c[1:]),
    'count_circles(': lambda g, n, c: all(sum(n[y] == n[x] for y in c) == n[x] for x in c),
    'cage(': lambda g, n, c: differ([g[x] for x in c]),
    'even(': lambda g, n, c: all(n[x] % 2 == 0 for x in c),
}
TRUE_OR_NOT_PAIRS = {
    'greater(': lambda g, n, c: n[c[0]] > n[c[1]],
    'kropki_factor(': lambda g, n, c: n[c[0]] == 2 * n[c[1]] or n[c[1]] == 2 * n[c[0]],
    'equal(': lambda g, n, c: g[c[0]] == g[c[1]],
    'neq(': lambda g, n, c: g[c[0]] != g[c[1]],
}


def random_clue(rng, grid, number):
    """A statement and its test, or None; mostly true of GRID with what its cells count."""
    family = rng.choice((MEASURED, MEASURED, MEASURED_PAIRS, MEASURED_LINES, TRUE_OR_NOT, TRUE_OR_NOT_PAIRS))
    name = rng.choice(sorted(family))
    means = family[name]
    cells = rng.choice(LINES) if family is MEASURED_LINES else rng.sample(range(16), rng.randint(3, 4))
    if family in (MEASURED_PAIRS, TRUE_OR_NOT_PAIRS):
        cells = cells[:2]
    listed = ', '.join(str(cell + 1) for cell in cells)
    if family in (TRUE_OR_NOT, TRUE_OR_NOT_PAIRS):
        return f'{name}{listed})', lambda g, n: means(g, n, cells)
    wanted = means(grid, number, cells)
    if wanted is None or (name == 'skyscraper' and wanted == 0):
        return None
    return f'{name}({wanted}, {listed})', lambda g, n: means(g, n, cells) == wanted


def random_puzzle(rng, grids):
    factor = rng.choice((0, 1, 2, 2, 2, 3))
    grid = rng.choice([g for g in grids if any(True for _ in counts(g, factor))])
    number = rng.choice(list(counts(grid, factor)))
    clues = [clue for clue in (random_clue(rng, grid, number) for _ in range(rng.randint(1, 6))) if clue is not None]
    text = HEAD + f'hidden_multipliers({factor})\n' + ''.join(clue[0] + '\n' for clue in clues)
    solutions = [g for g in grids if any(all(test(g, n) for _, test in clues) for n in counts(g, factor))]
    return text, sorted(''.join(map(str, g)) for g in solutions)


def solve(cli, path, *options):
    done = subprocess.run([cli, 'solve', '--all', '-q', *options, path], capture_output=True, text=True)
    return sorted(done.stdout.split()), done.stderr


def main(cli):
    seed = int(os.environ.get('GW_TEST_SEED', '1'))
    n_puzzles = 400 if os.environ.get('GW_TEST_LONG') else 40
    rng = random.Random(seed)
    grids = list(all_grids())
    print(f'1..{n_puzzles}')
    failed = 0 if len(grids) == 288 else 1
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'puzzle.rf')
        for i in range(1, n_puzzles + 1):
            text, expected = random_puzzle(rng, grids)
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            found = [solve(cli, path, '--engine', engine) for engine in ('own', 'sat')]
            right = all(solutions == expected for solutions, _ in found)
            failed += not right
            print(f'{"ok" if right else "not ok"} {i} - {len(expected)} solutions')
            if not right:
                print(f'# seed {seed}: expected {expected}, found {found} for\n# ' + text.replace('\n', '\n# '))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
