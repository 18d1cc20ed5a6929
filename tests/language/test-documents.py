#!/usr/bin/env python3
"""Rules that the author of real documents wrote as JavaScript, said as sentences (docs/own-rules.md): the documents' solutions satisfy
them, and a predicate that was read from the code agrees on solutions that were spoilt.

usage: test-documents.py PROGRAM FIXTURE COLLECTION

FIXTURE has a document a line: its line in COLLECTION, the rule, width, digits, solution, what its clues list (JSON). COLLECTION is not part
of the tree; where it lies beside it, the fixture is held against it. Prints TAP.
"""
import hashlib
import itertools
import json
import os
import random
import subprocess
import sys
import urllib.parse

PROGRAM, FIXTURE, COLLECTION = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
SPOILT = 6 if os.environ.get('GW_TEST_LONG') else 2
RANDOM = random.Random(int(os.environ.get('GW_TEST_SEED', '1')))

LENGTH = {i: len(word) for i, word in enumerate('one two three four five six seven eight nine'.split(), 1)}


class Board:
    """Digits by cell, from 0, row by row."""

    def __init__(self, width, digits):
        self.width, self.digits = width, digits

    def at(self, row, column):
        return self.digits[row % self.width * self.width + column % self.width]

    def cells(self):
        return itertools.product(range(self.width), repeat=2)

    def beside(self, steps, wrapped=False):
        for row, column in self.cells():
            for down, right in steps:
                if wrapped or (0 <= row + down < self.width and 0 <= column + right < self.width):
                    yield self.at(row, column), self.at(row + down, column + right)


SIDES = [(0, 1), (1, 0)]
KNIGHT = [(1, 2), (2, 1), (1, -2), (2, -1)]


def room(board, cells):
    root, row = board.digits[cells[0]], [board.digits[i] for i in cells[1:]]
    return row[0] <= len(row) and row[row[0] - 1] == root


def around(board, cell, same):
    row, column = divmod(cell, board.width)
    digit = board.digits[cell]
    near = [board.at(r, c) for r, c in board.cells() if max(abs(r - row), abs(c - column)) <= 1]
    return digit == sum((x - digit) % 2 == (0 if same else 1) for x in near)


def groups_of(board, clue, size=3):
    """Groups behind their sizes."""
    return [{board.digits[i] for i in clue[k + 1:k + 1 + size]} for k in range(0, len(clue), size + 1)]


def mod_cage(board, clue):
    return sum(board.digits[i] for i in clue[1:]) % 5 == clue[0]


def threes(board, clue):
    return all(sum(board.digits[i] for i in clue[k:k + 3]) in (5, 10, 15, 20, 25) for k in range(len(clue) - 2))


def differ(*keys):
    return lambda board, clue: all(key(a) != key(b) for a, b in board.beside(SIDES) for key in keys)


def shades(board, clue):
    return [sum(board.at(r, c) for r, c in board.cells() if (r + c) % 2 == shade) for shade in (0, 1)] == [205, 200]


NEIGHBOURS = 'every neighbours a, b: '
# The rule, its kind and numbers, the sentence, and what the code means for the clue.
RULES = {
    'DifferentMod5': ('global', NEIGHBOURS + 'a mod 5 != b mod 5', differ(lambda x: x % 5)),
    'DifferentMod3And5': ('global', NEIGHBOURS + 'a mod 3 != b mod 3 and a mod 5 != b mod 5', differ(lambda x: x % 3, lambda x: x % 5)),
    'DifferentParityAndMod5': ('global', NEIGHBOURS + 'a mod 2 != b mod 2 and a mod 5 != b mod 5',
                               differ(lambda x: x % 2, lambda x: x % 5)),
    'RotationalTen': ('global', 'every opposite a, b in grid: a + b = 10',
                      lambda board, clue: all(board.digits[i] + board.digits[80 - i] == 10 for i in range(40))),
    'ThreeByFive': ('line', 'every next a, b, c: a + b + c is a multiple of 5', threes),
    'Houses': ('groups', 'every g: g is different',
               lambda board, clue: all(len(g) == clue[0] for g in groups_of(board, clue, clue[0]))),
    'RoomToExplore': ('line', 'place (second) of rest = first', room),
    'NoFiveAround': ('global', 'every neighbours, wrapped, a, b: (a + b) mod 5 != 0',
                     lambda board, clue: all((a + b) % 5 for a, b in board.beside(SIDES, True))),
    'WrappedKnight': ('global', 'every two a, b in grid where (|row of a - row of b| in {1, 8} and |column of a - column of b| in {2, 7}) '
                      'or (|row of a - row of b| in {2, 7} and |column of a - column of b| in {1, 8}): a != b',
                      lambda board, clue: all(a != b for a, b in board.beside(KNIGHT, True))),
    'Chequerboard': ('global', 'sum(c in grid where row of c + column of c is even) = 205 and '
                     'sum(c in grid where row of c + column of c is odd) = 200', shades),
    'CageMod5': ('cage, n', 'sum(cage) mod 5 = n', mod_cage),
    'NoRope': ('groups', 'every two g, h: some d in digits: count(g = d) != count(h = d)',
               lambda board, clue: all(g != h for g, h in itertools.combinations(groups_of(board, clue), 2))),
    'DiagonalsAtMost6': ('global', 'every corner a, b, c, d: |a - d| <= 6 and |b - c| <= 6',
                         lambda board, clue: all(abs(a - b) <= 6 for a, b in board.beside([(1, 1), (1, -1)]))),
    'Circle': ('cell', 'cell - 1 = count(x in around8(cell) where x mod 2 = cell mod 2)',
               lambda board, clue: around(board, clue[0], True)),
    'Diamond': ('cell', 'cell = count(x in around8(cell) where x mod 2 != cell mod 2)',
                lambda board, clue: around(board, clue[0], False)),
    'Neither': ('cell', 'cell - 1 != count(x in around8(cell) where x mod 2 = cell mod 2) and '
                'cell != count(x in around8(cell) where x mod 2 != cell mod 2)',
                lambda board, clue: not around(board, clue[0], True) and not around(board, clue[0], False)),
    'WordLengths': ('global', NEIGHBOURS + 'table(a: 3, 3, 5, 4, 4, 3, 5, 5, 4) != table(b: 3, 3, 5, 4, 4, 3, 5, 5, 4)',
                    differ(LENGTH.get)),
}

# Documents by the code of their rules (the first six digits of its MD5), and what the clues of each rule list, from 0; of groups their sizes,
# of cages their number first.


def mod5_cages(given):
    return [[int(g['value']), *g['cells']] for g in given['groups']]


def rooms(side):
    def made(given):
        lines = []
        for i in range(side + 2):
            down, across = side + 2, [(side + 2) * i + k for k in range(side + 2)]
            upright = [i + down * k for k in range(down)]
            lines += [across[:-1], across[::-1][:-1], upright[:-1], upright[::-1][:-1]]
        return lines
    return made


def houses(side):
    def made(given):
        width = side + 2
        lines = [[i * width + 1 + j for j in range(side)] for i in range(side)] + \
                [[i + 1 + width + width * j for j in range(side)] for i in range(side)]
        return [[x for line in lines for x in (side, *line)]]
    return made


def ropes(*names):
    """Three boxes of a row or column, each one line further: a down the grid, b up."""
    def made(given):
        clues = []
        for name in names:
            band, step = int(name[1]) - 1, 1 if name[2] == 'a' else 2
            cells = []
            for k in range(3):
                line, start = band * 3 + k * step % 3, 3 * k
                cells += [3] + [line * 9 + start + j if name[0] == 'r' else (start + j) * 9 + line for j in range(3)]
            clues.append(cells)
        return clues
    return made


def parities(given):
    circles, diamonds = (given['groups'][i]['cells'] for i in (0, 1))
    return {'Circle': [[i] for i in circles], 'Diamond': [[i] for i in diamonds],
            'Neither': [[i] for i in range(81) if i not in circles + diamonds]}


def once(given):
    return [[]]


CODES = {
    '0af244': ('DifferentMod5', once), '332a7b': ('DifferentMod5', once), 'c0c9d7': ('DifferentMod3And5', once),
    '75c414': ('DifferentParityAndMod5', once), '21c37d': ('RotationalTen', once),
    '7581cd': ('ThreeByFive', lambda given: [g['cells'] for g in given['groups'] if len(g['cells']) >= 3]),
    'f65e47': ('Houses', houses(9)), 'a349a0': ('Houses', houses(6)), '1f4ac5': ('Houses', houses(4)),
    '520a05': ('RoomToExplore', rooms(9)), 'e028f9': ('RoomToExplore', rooms(6)), 'dbe2bf': ('RoomToExplore', rooms(4)),
    '7e8bbf': ('NoFiveAround', once), '44724a': ('NoFiveAround', once), 'e4c201': ('NoFiveAround', once),
    'c628cc': ('WrappedKnight', once), 'b3d760': ('Chequerboard', once), '3656b7': ('CageMod5', mod5_cages),
    'ca127d': ('NoRope', ropes('r1a', 'r1b', 'r2a', 'r2b', 'r3a', 'r3b', 'c1a', 'c1b', 'c2a', 'c2b', 'c3a', 'c3b')),
    '650aeb': ('NoRope', ropes('r2a', 'r2b')), '2e1cb3': ('DiagonalsAtMost6', once), '60414f': ('Circle', parities),
    '31e47f': ('WordLengths', once),
}
# Not said: nine digits at one place; what the code places is defined elsewhere; no code.
UNSAID = {'d3dc1e', '7661bb', 'd41d8c'}

KEYS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'


def unpacked(payload):
    """lz-string's compressToEncodedURIComponent, undone."""
    bits = ''.join(f'{KEYS.index(c):06b}' for c in urllib.parse.unquote(payload))
    at = 0

    def number(n):
        nonlocal at
        at += n
        return int(bits[at - n:at][::-1], 2)

    words, width, before, text = [None] * 3, 2, None, []
    while True:
        code = number(width)
        if code == 2:
            return ''.join(text)
        if code < 2:
            words.append(chr(number(8 if code == 0 else 16)))
            word = words[-1]
            if before is not None:
                words[-1:] = [word, before + word[0]]
        else:
            word = words[code] if code < len(words) else before + before[0]
            words.append(before + word[0])
        before = word
        text.append(word)
        width = max(width, len(words).bit_length())


def documents():
    """What FIXTURE should hold, from COLLECTION."""
    with open(COLLECTION, encoding='utf-8') as file:
        for line, payload in enumerate(file, 1):
            puzzle = json.loads(unpacked(payload.strip()))['puzzle']
            digits = [(c or {}).get('value') for c in puzzle['cells']]
            width, least = puzzle.get('width', 9), puzzle.get('minDigit', 1)
            for given in puzzle.get('constraints', []):
                if given.get('type') != 1000:
                    continue
                code = hashlib.md5(given['definition']['backend']['code'].encode()).hexdigest()[:6]
                if code in UNSAID or None in digits:
                    continue
                rule, listed = CODES[code]
                clues = listed(given['input'])
                most = puzzle.get('maxDigit', width - 1 + least)
                most = max(d for d in digits) if most > 9 else most
                for name, each in (clues.items() if isinstance(clues, dict) else [(rule, clues)]):
                    yield '\t'.join([str(line), name, str(width), f'{least}-{most}', ''.join(map(str, digits)),
                                     json.dumps(each, separators=(',', ':'))])


def statement(rule, clue):
    """As a rule file says it: cells from 1, sizes and totals as they are."""
    kind = RULES[rule][0]
    if kind == 'groups':
        size = clue[0]
        words = [x + 1 if k % (size + 1) else x for k, x in enumerate(clue)]
    else:
        n = kind.count(',')
        words = clue[:n] + [x + 1 for x in clue[n:]]
    return f'{rule}({", ".join(map(str, words))})' if words else rule


def is_sound(rule, width, span, digits, clues):
    kind, sentence, _ = RULES[rule]
    least, most = map(int, span.split('-'))
    text = [f'values = {"".join(map(str, range(least, most + 1)))}', f'columns = {width}', f'rows = {width}',
            *(f'number({x}, {x})' for x in range(least, most + 1) if least == 0),
            f'rule {rule}({kind}) = {sentence}', *(statement(rule, clue) for clue in clues),
            *(f'set_cell({i}, {x})' for i, x in enumerate(digits, 1))]
    run = subprocess.run([PROGRAM, 'check', '-q', '-'], input='\n'.join(text) + '\n', capture_output=True, text=True, env=ENVIRONMENT,
                         check=False)
    assert run.returncode in (0, 1), run.stderr + '\n'.join(text)
    return run.returncode == 0


def holds(rule, width, digits, clues):
    return all(RULES[rule][2](Board(width, digits), clue) for clue in clues)


def spoilt(digits, span, times):
    """With some digits exchanged, or one changed."""
    digits = list(digits)
    least, most = map(int, span.split('-'))
    if RANDOM.random() < 0.5:
        digits[RANDOM.randrange(len(digits))] = RANDOM.randint(least, most)
    for _ in range(times):
        i, j = RANDOM.sample(range(len(digits)), 2)
        digits[i], digits[j] = digits[j], digits[i]
    return digits


def broken(rule, width, digits, span, clues):
    """One that breaks it for certain."""
    for times in range(1, 1000):
        bad = spoilt(digits, span, times)
        if not holds(rule, width, bad, clues):
            return bad
    raise AssertionError(f'nothing breaks {rule}')


def trouble(record):
    line, rule, width, span, digits, clues = record.split('\t')
    width, digits, clues = int(width), [int(d) for d in digits], json.loads(clues)
    if not holds(rule, width, digits, clues):
        return 'its solution does not satisfy what was read from the code'
    if not is_sound(rule, width, span, digits, clues):
        return 'its solution does not satisfy the sentence'
    for bad in [broken(rule, width, digits, span, clues), *(spoilt(digits, span, 1) for _ in range(SPOILT))]:
        if holds(rule, width, bad, clues) != is_sound(rule, width, span, bad, clues):
            return f'sentence and code differ on {"".join(map(str, bad))}'
    return None


def chequerboard():
    """Of the only document of this rule no solution is known."""
    grid = [(r * 3 + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9)]
    for _ in range(100000):
        if holds('Chequerboard', 9, grid, [[]]):
            return '\t'.join(['58', 'Chequerboard', '9', '1-9', ''.join(map(str, grid)), '[[]]'])
        i, j = RANDOM.sample(range(81), 2)
        grid[i], grid[j] = grid[j], grid[i]
    raise AssertionError('no chequerboard was found')


def main():
    with open(FIXTURE, encoding='utf-8') as file:
        records = file.read().split('\n')[:-1]
    print(f'1..{len(records) + 3}')
    for i, record in enumerate([*records, chequerboard()], 1):
        problem = trouble(record)
        print(f'{"not " if problem else ""}ok {i} document {" ".join(record.split(chr(9))[:2])}' + (f'\n# {problem}' if problem else ''))
    said = {record.split('\t')[1] for record in records} | {'Chequerboard'}
    print(f'{"ok" if said == set(RULES) else "not ok"} {len(records) + 2} each rule has a document')
    if not os.path.exists(COLLECTION):
        print(f'ok {len(records) + 3} the collection # SKIP it is not here')
    else:
        print(f'{"ok" if records == list(documents()) else "not ok"} {len(records) + 3} the documents are those of the collection')


if __name__ == '__main__':
    main()
