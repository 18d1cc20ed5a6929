#!/usr/bin/env python3
"""Every number that a sentence about sums says is right, and a number changed is noticed. What is right is worked out here, from the
clues of the file and the digits and candidates that the path has left so far; nothing of the program is asked but its sentences.

usage: test-said-numbers.py GRIDWRIGHT-CLI FILE…
"""
import itertools
import json
import re
import subprocess
import sys

SUM = r'\(?\d+(?:[-+]\d+)*\)?(?:[-+]\(?\d+(?:[-+]\d+)*\)?)*'
CELL = r'R\d+C\d+'
CELLS = rf'{CELL}(?:(?:, | and ){CELL})*'
SETS = r'\d+(?:\+\d+)+(?:(?:, | or )\d+(?:\+\d+)+)*'
NUMBER = re.compile(r'(?<![RC\d])\d+(?!\d*C\d)')


def value(text):
    assert re.fullmatch(r'[-+()\d]+', text)
    return eval(text)  # nothing but sums, as the line above has it


def fits(digits, masks):
    """Whether the digits can stand in the cells, each once."""
    return any(all(digit in mask for digit, mask in zip(order, masks)) for order in itertools.permutations(digits))


class Board:
    """What the path has left: candidates by cell, digits where one was put or given."""

    def __init__(self, path):
        self.symbols, self.cages, self.may, self.digits = range(1, 10), [], {}, {}
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for name, arguments in re.findall(r'^(\w+)\(([\d, ]*)\)', text, re.M):
            numbers = [int(number) for number in arguments.split(',') if number]
            if name in ('sum', 'total'):
                self.cages.append((numbers[0], [self.name(cell) for cell in numbers[1:]]))
            elif name == 'set_cell':
                self.digits[self.name(numbers[0])] = numbers[1]

    @staticmethod
    def name(cell):
        return f'R{(cell - 1) // 9 + 1}C{(cell - 1) % 9 + 1}'

    @staticmethod
    def house(name):
        kind, number = name.split()
        inside = {'row': lambda r, c: r, 'column': lambda r, c: c, 'box': lambda r, c: r // 3 * 3 + c // 3}[kind]
        return [f'R{r + 1}C{c + 1}' for r in range(9) for c in range(9) if inside(r, c) == int(number) - 1]

    def seen(self, cell):
        """The digits that stand in its row, column, box and cage."""
        row, column = map(int, re.findall(r'\d+', cell))
        places = [place for house in (f'row {row}', f'column {column}', f'box {(row - 1) // 3 * 3 + (column - 1) // 3 + 1}')
                  for place in self.house(house)] + [place for _, cage in self.cages if cell in cage for place in cage]
        return {self.digits[place] for place in places if place in self.digits}

    def left(self, cell):
        return {self.digits[cell]} if cell in self.digits else self.may.get(cell, set(self.symbols)) - self.seen(cell)

    def do(self, step):
        for change in step.get('remove', []):
            self.may[change['cell']] = self.left(change['cell']) - {int(sign) for sign in change['values']}
        for change in step.get('place', []):
            self.digits[change['cell']] = int(change['values'][0])


# ---- what a sentence says ----

def arithmetic(text):
    """"13+13+10 = 36" """
    return all(value(left) == int(right) for left, right in re.findall(rf'({SUM}) = (\d+)', text))


def sets(board, step, line):
    """"15 in R2C9 and R3C9 can only be 6+9 or 7+8 now": these make 15, are as many as the cells, and no others fit."""
    found = re.match(rf'(?:{SUM} = )?(\d+) in ({CELLS}) (is|can only be) ({SETS})(?: now)?(?:,|:|;|\.|$)', line)
    if not found:
        return True
    cells = re.findall(CELL, found[2])
    said = {tuple(sorted(map(int, one.split('+')))) for one in re.split(', | or ', found[4])}
    standing = {board.digits.get(cell) for _, cage in board.cages if set(cells) <= set(cage) for cell in cage}
    masks = [set(board.symbols) - standing] * len(cells) if found[3] == 'is' else [board.left(cell) for cell in cells]
    right = {one for one in itertools.combinations(board.symbols, len(cells)) if sum(one) == int(found[1]) and fits(one, masks)}
    return said == right


def innie(board, step, line):
    """"row 1: the open cells make 45, the cages 13+(15-7) = 21 of it: 24 is left for R1C5, R1C6 and R1C9" """
    found = re.match(rf'(\w+ \d): the open cells make (\d+), the cages ({SUM})(?: = (\d+))? of it: (\d+) is left for ({CELLS})', line)
    if not found:
        return True
    house, rest = board.house(found[1]), set(re.findall(CELL, found[6]))
    inside = [(total - sum(board.digits.get(cell, 0) for cell in cells)) for total, cells in board.cages
              if any(cell not in board.digits for cell in cells) and all(cell in house for cell in cells if cell not in board.digits)]
    covered = {cell for total, cells in board.cages for cell in cells
               if all(other in house for other in cells if other not in board.digits)}
    open_cells = {cell for cell in house if cell not in board.digits}
    in_all, cages, left = int(found[2]), value(found[3]), int(found[5])
    return (in_all == 45 - sum(board.digits.get(cell, 0) for cell in house) and cages == sum(inside) and left == in_all - cages
            and (found[4] is None or int(found[4]) == cages) and rest == open_cells - covered)


def outie(board, step, line):
    """"row 1: 45 in all, the cages that meet there 13+16 = 29: the difference, 7, is in R2C6" """
    found = re.match(rf'.*?: (\d+) in all, the cages(?: that meet there)? ({SUM})(?: = \d+)?: (?:the difference, )?(\d+)', line)
    if not found or ' less ' in line:
        return True
    return int(found[1]) % 45 == 0 and abs(int(found[1]) - value(found[2])) == int(found[3])


CLAIMS = [sets, innie, outie]


def is_right(board, step, text):
    return arithmetic(text) and all(claim(board, step, line) for line in re.split('; ', text) for claim in CLAIMS)


def why(step):
    """The sentence without what changes, which the program's own checker asks."""
    return step['text'].rsplit(': ', 1)[0]


# ---- all paths ----

def said_numbers(text):
    """Where numbers stand that are claims: in sums, sets and totals. (Which houses are named, the program's checker asks.)"""
    houses = [found.span() for found in re.finditer(r'(?:rows?|columns?|box(?:es)?) \d(?:(?:, | and )\d(?!\d))*', text)]
    return [found.span() for found in NUMBER.finditer(text) if not any(start <= found.start() < end for start, end in houses)]


def check_path(cli, path):
    board, n, n_caught = Board(path), 0, 0
    answer = json.loads(subprocess.run([cli, 'path', '--each', '--json', path], capture_output=True, text=True, check=False).stdout)
    for step in answer['steps']:
        text = why(step)
        if step.get('idea') in ('innie', 'innies', 'outie', 'sum-sets', 'sum-sets-left'):
            if not is_right(board, step, text):
                sys.exit(f'{path}: {step["text"]}')
            for start, end in said_numbers(text):
                wrong = text[:start] + str(int(text[start:end]) + 1) + text[end:]
                n += 1
                n_caught += not is_right(board, step, wrong)
                if is_right(board, step, wrong):
                    print(f'not caught: {wrong}')
        board.do(step)
    return n, n_caught


def main():
    counts = [check_path(sys.argv[1], path) for path in sys.argv[2:]]
    n, n_caught = (sum(column) for column in zip(*counts))
    print(f'{n} numbers changed, {n_caught} caught')
    if n < 100 or n_caught < n:
        sys.exit(1)


if __name__ == '__main__':
    main()
