#!/usr/bin/env python3
"""Grades next to those of others: does what they call harder come out higher here?

usage: run-grades.py GRIDWRIGHT-CLI [N] [KIND…]

Two programs that share nothing with us grade puzzles, both Debian packages:

  sgt-solo (sgt-puzzles)  makes N puzzles (20) of each of its six levels, from fixed seeds: plain, with diagonals, jigsaw, killer
  qqwing                  rates lines of the collections in ../shared/data, of each a sample of 10 N

Prints for each kind the median, least and highest of our grades by their level, and Kendall's tau-b and Spearman's rank
correlation of the two. Exits with 1 where a median falls. docs/grading.md holds what it printed.
"""
import json
import os
import subprocess
import sys
import tempfile

SOLO = '/usr/games/sgt-solo'
LEVELS = 'tbiaeu'
LEVEL_NAMES = {'t': 'trivial', 'b': 'basic', 'i': 'intermediate', 'a': 'advanced', 'e': 'extreme', 'u': 'unreasonable'}
# Extreme killers and jigsaws with diagonals take it minutes each.
KINDS = {'plain': ('3x3', LEVELS), 'diagonals': ('3x3x', LEVELS), 'jigsaw': ('9j', LEVELS), 'killer': ('3x3k', 'tbiau')}
PLAIN = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\n'
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../shared/data')


# ---- what solo writes ----

def numbers(text):
    """One number or None for each cell: letters are runs of blanks, _ stands between neighbours."""
    cells, digits = [], ''
    for sign in text + '_':
        if sign.isdigit():
            digits += sign
            continue
        if digits:
            cells.append(int(digits))
            digits = ''
        if sign != '_':
            cells += [None] * (ord(sign) - ord('a') + 1)
    return cells


def regions(text):
    """The sets of cells: the inner borders, first those between columns row by row, then those between rows column by column;
    letters are runs without a border."""
    parent = list(range(81))

    def root(cell):
        while parent[cell] != cell:
            cell = parent[cell]
        return cell

    position = 0
    for sign in text:
        run = 0 if sign == '_' else ord(sign) - ord('a') + 1
        has_border = run < 26
        for _ in range(min(run, 25)):
            if position < 72:
                one = position // 8 * 9 + position % 8
                other = one + 1
            else:
                column, row = (position - 72) // 8, (position - 72) % 8
                one, other = row * 9 + column, row * 9 + 9 + column
            parent[root(other)] = root(one)
            position += 1
        position += has_border
    found = {}
    for cell in range(81):
        found.setdefault(root(cell), []).append(cell + 1)
    return sorted(found.values())


def statements(kind, puzzle):
    parts = puzzle.split(':', 1)[1].strip().split(',')
    text = PLAIN + ('' if kind == 'jigsaw' else 'box_groups(3,3)\n')
    if kind == 'diagonals':
        text += 'diagonal(1, 81)\ndiagonal(9, 73)\n'
    if kind == 'jigsaw':
        text += ''.join(f'jigsaw({",".join(map(str, region))})\n' for region in regions(parts[1]))
    if kind == 'killer':
        sums = numbers(parts[2])
        for region in regions(parts[1]):
            text += f'sum({sums[region[0] - 1]},{",".join(map(str, region))})\n'
    return text + ''.join(f'set_cell({i + 1},{digit})\n' for i, digit in enumerate(numbers(parts[0])) if digit)


def from_solo(kind, level, count):
    """Rule files of one level. A seed each: the program's own way to say it again."""
    parameters = KINDS[kind][0]
    return [statements(kind, subprocess.run([SOLO, '--generate', '1', f'{parameters}d{level}#grade{i}'], capture_output=True,
                                            text=True, check=True).stdout) for i in range(count)]


# ---- grades ----

def grade(cli, texts):
    """Our grades in tenths, of rule files or of one list of lines."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for i, text in enumerate(texts):
            names.append(os.path.join(folder, f'{i:05}'))
            with open(names[-1], 'w', encoding='utf-8') as file:
                file.write(text)
        run = subprocess.run([cli, 'grade', '--json', *names], capture_output=True, text=True)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
    wrong = [answer for answer in answers if 'tenths' not in answer]
    if wrong:
        sys.exit(f'without a grade: {wrong[0]}')
    return [answer['tenths'] for answer in answers]


def rated_by_qqwing(lines):
    names = ['Simple', 'Easy', 'Intermediate', 'Expert']
    rows = subprocess.run(['qqwing', '--solve', '--nosolution', '--stats', '--csv'], input='\n'.join(lines) + '\n',
                          capture_output=True, text=True, check=True).stdout.split('\n')[1:]
    return [names.index(row.split(',')[-2]) for row in rows if row], names


# ---- how well they agree ----

def tau_b(pairs):
    agree = differ = ties_x = ties_y = 0
    for i, (x1, y1) in enumerate(pairs):
        for x2, y2 in pairs[:i]:
            sign = (x1 - x2) * (y1 - y2)
            agree += sign > 0
            differ += sign < 0
            ties_x += x1 == x2 and y1 != y2
            ties_y += y1 == y2 and x1 != x2
    scale = ((agree + differ + ties_x) * (agree + differ + ties_y)) ** 0.5
    return (agree - differ) / scale if scale else 0.0


def ranks(values):
    order = sorted(values)
    first = {value: order.index(value) for value in set(values)}
    return [first[value] + (order.count(value) - 1) / 2 for value in values]


def spearman(pairs):
    x, y = ranks([pair[0] for pair in pairs]), ranks([pair[1] for pair in pairs])
    mean = (len(pairs) - 1) / 2
    top = sum((a - mean) * (b - mean) for a, b in zip(x, y))
    below = (sum((a - mean) ** 2 for a in x) * sum((b - mean) ** 2 for b in y)) ** 0.5
    return top / below if below else 0.0


def print_table(title, pairs, names):
    """PAIRS: (their level, our tenths). Returns whether no median falls."""
    medians = []
    print(f'\n{title}\n  their level       n  median   least  highest')
    for level in sorted({pair[0] for pair in pairs}):
        ours = sorted(tenths for each, tenths in pairs if each == level)
        medians.append(ours[len(ours) // 2])
        print(f'  {names[level]:14} {len(ours):4} {medians[-1] / 10:7} {ours[0] / 10:7} {ours[-1] / 10:8}')
    print(f'  tau-b {tau_b(pairs):.2f}, Spearman {spearman(pairs):.2f}')
    return medians == sorted(medians)


def compare_with_solo(cli, kind, count):
    pairs = []
    for level in KINDS[kind][1]:
        pairs += [(LEVELS.index(level), tenths) for tenths in grade(cli, from_solo(kind, level, count))]
    return print_table(f'sgt-solo, {kind}', pairs, [LEVEL_NAMES[level] for level in LEVELS])


def compare_with_qqwing(cli, count):
    lines = []
    for name in ('sudoku17.txt', 'top1465.txt', 'top95.txt', 'hardest375.txt'):
        with open(os.path.join(DATA, name), encoding='ascii') as file:
            all_lines = [line[:81] for line in file if len(line) > 80]
        lines += all_lines[::max(1, len(all_lines) // (10 * count))]
    levels, names = rated_by_qqwing(lines)
    return print_table('qqwing, the collections', list(zip(levels, grade(cli, ['\n'.join(lines) + '\n']))), names)


def main():
    cli, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    kinds = sys.argv[3:] or [*KINDS, 'qqwing']
    is_fine = True
    for kind in kinds:
        is_fine &= compare_with_qqwing(cli, count) if kind == 'qqwing' else compare_with_solo(cli, kind, count)
    sys.exit(0 if is_fine else 1)


if __name__ == '__main__':
    main()
