#!/usr/bin/env python3
"""Every number that a sentence says is right, and a number changed is noticed: sums and their sets; what cells hold, at least and at most; how far
apart crusts are; runs; what an X-sum or an arrow comes to. What is right is worked out here, from the clues of the file and the digits and
candidates that the path has left so far; nothing of the program is asked but its sentences, and the candidates that a step shows beside its own.

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
        self.cages, self.may, self.digits, self.shown = [], {}, {}, {}
        self.crusts, self.first_sums, self.skies, self.arrows, self.lines, self.tubes = [], [], [], [], [], []
        with open(path, encoding='utf-8') as file:
            text = file.read()
        columns, self.top = int(re.search(r'columns *= *(\d+)', text)[1]), len(re.search(r'values *= *(\d+)', text)[1])
        self.symbols, self.columns = range(1, self.top + 1), columns
        for name, arguments in re.findall(r'^(\w+)\(([\d, ]*)\)', text, re.M):
            numbers = [int(number) for number in arguments.split(',') if number]
            if name in ('sum', 'total'):
                self.cages.append((numbers[0], [self.name(cell) for cell in numbers[1:]]))
            elif name == 'set_cell':
                self.digits[self.name(numbers[0])] = numbers[1]
            elif name in ('sandwich', 'x_sum', 'skyscraper'):
                kept = {'sandwich': self.crusts, 'x_sum': self.first_sums, 'skyscraper': self.skies}[name]
                kept.append((numbers[0], [self.name(cell) for cell in numbers[1:]]))
            elif name == 'thermo':
                self.tubes.append([self.name(cell) for cell in numbers])
            elif name in ('arrow', 'renban_line'):
                kept = self.arrows if name == 'arrow' else self.lines
                cells = [self.name(cell) for cell in numbers[name == 'arrow':]]
                kept.append((cells[:numbers[0]], cells[numbers[0]:]) if name == 'arrow' else cells)

    def name(self, cell):
        return f'R{(cell - 1) // self.columns + 1}C{(cell - 1) % self.columns + 1}'

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
        if cell in self.shown:
            return self.shown[cell]
        return {self.digits[cell]} if cell in self.digits else self.may.get(cell, set(self.symbols)) - self.seen(cell)

    def is_view(self, text, cells):
        """Whether CELLS are what TEXT says: "column 4", "from the left of row 6"."""
        kind, number = re.search(r'(row|column) (\d+)$', text).groups()
        line = [self.name((int(number) - 1) * self.columns + i + 1 if kind == 'row' else i * self.columns + int(number)) for i in range(len(cells))]
        return cells == (line[::-1] if 'right' in text or 'bottom' in text else line) or ('from ' not in text and cells == line[::-1])

    def choices(self, cells):
        """Digits for the cells, rising: of an arrow they may come twice."""
        may_repeat = any(set(cells) <= set(shaft) for _, shaft in self.arrows) and not self.is_of_house(cells)
        return (itertools.combinations_with_replacement if may_repeat else itertools.combinations)(self.symbols, len(cells))

    def is_of_house(self, cells):
        places = [tuple(int(number) - 1 for number in re.findall(r'\d+', cell)) for cell in cells]
        return any(len({inside(*place) for place in places}) == 1
                   for inside in (lambda r, c: r, lambda r, c: c, lambda r, c: r // 3 * 3 + c // 3))

    def crusts_of(self, cells):
        """1 and 9, where the cells lie between them."""
        return {1, self.top} if any(set(cells) <= set(line) for _, line in self.crusts) else set()

    def look(self, step):
        self.shown = {mark['cell']: {int(sign) for sign in mark['values']} for mark in step['pattern']} if step.get('rules') else {}

    def do(self, step):
        self.shown = {}
        for change in step.get('remove', []):
            self.may[change['cell']] = self.left(change['cell']) - {int(sign) for sign in change['values']}
        for change in step.get('place', []):
            self.digits[change['cell']] = int(change['values'][0])


# ---- what a sentence says ----

def arithmetic(text):
    """"13+13+10 = 36" """
    return all(value(left) == int(right) for left, right in re.findall(rf'(?<![RC\d])({SUM}) = (\d+)', text))


def name_total(name):
    """The total in a clue's name: "9-cage", "column 3, sum 8", "X-sum 12 from the left of row 1", "R3C4+R3C5 = 9"."""
    found = re.search(r'^(\d+)-cage$|, sum (\d+)$|^X-sum (\d+) | = (\d+)$', name)
    return int(next(filter(None, found.groups())))


def known_leave(board, name, known, cells):
    """"R1C3 = 3 leaves 6", "R1C3 and R1C6 make 3+2 = 5 and leave 4": what is left of the total."""
    one, several = re.fullmatch(rf'({CELL}) = (\d+) leaves (\d+)', known), re.fullmatch(rf'({CELLS}) make ({SUM}) = (\d+) and leave (\d+)', known)
    names = re.findall(CELL, known)
    digits = [board.digits[cell] for cell in names]
    said = [int(one[2])] if one else [int(number) for number in several[2].split('+')]
    left = int(one[3] if one else several[4])
    return left if digits == said and left == name_total(name) - sum(digits) else None


def taken_by_house(board, step, cell):
    """The digits that the step itself puts where they see the cell: that these go needs no words."""
    return {int(change['values'][0]) for change in step.get('place', []) if change['cell'] != cell and board.is_of_house([cell, change['cell']])}


def only_fit(board, step, cells, said, rest):
    """", where 6 and 8 only fit in R3C5, and 5 in R3C6": each that takes the only cell from another of its set that goes there, and no other. (What a digit of the
    same step takes there needs no words. Of the only set that is left all are told that fit in one cell alone, but for the last.)"""
    if len(cells) == 2 and re.search(rf', as {CELL}', rest):  # what these hold says all of it
        return True
    alone = {digit: places[0] for digit in board.symbols for places in [[cell for cell in cells if digit in board.left(cell)]] if len(places) == 1}
    told = [(digit, place) for digits, place in re.findall(rf'((?:\d+(?:, | and ))*\d+) (?:only fits? )?in ({CELL})', rest) for digit in re.split(', | and ', digits)]
    gone = gone_by(board, step)
    settled = [digit for place in cells for digit in sorted(min(said) if len(said) == 1 else ()) if alone.get(digit) == place]
    settled = settled[:len(cells) - 1]
    return any([(str(digit), place) for place in cells for digit in board.symbols if alone.get(digit) == place
                and (digit in settled or any(digit in one and gone.get(place, set()) & set(one) - {digit} - unsaid(place) for one in said))] == told
               for unsaid in (lambda place: set(), lambda place: taken_by_house(board, step, place)))


def cannot_be(board, cells, total, said, masks, rest):
    """", as neither can be 5": each is one of a set that would make the total, but for that; of several, the lowest."""
    found = re.search(rf'(?:neither|none of them) can be ({VALUES})', rest)
    if not found:
        return True
    missing = listed(found[1])
    others = [one for one in board.choices(cells) if sum(one) == total and fits(one, masks) and one not in said]
    nowhere = set(board.symbols).difference(*(board.left(cell) for cell in cells))
    return missing <= nowhere and all(missing & set(one) for one in others) and all(
        any(digit == min(nowhere & set(one)) for one in others) for digit in missing) and len(missing) == len(re.findall(r'\d+', found[1])) + found[1].count('-')


def makes(board, step, cells, total, rest, anything, choose=itertools.combinations):
    """What is said of cells that make a total, as it was said before: "1+8 or 2+7, as neither can be 3", "R3C9 is 2, and 9-2 = 7", "all but R3C4 make at most 10+11 = 21, and 24-21
    = 3", "any 2 of them make at least 1+2 = 3, and 11-3 = 8", "R2C9 and R5C8 make 6+3 = 9 and leave 5 for R1C9 and R1C10: 1+4"."""
    masks = [board.left(cell) & anything for cell in cells]
    found = re.match(rf'({SETS})(,.*)?$', rest)
    if found:
        said = {tuple(sorted(map(int, one.split('+')))) for one in re.split(', | or ', found[1])}
        right = {one for one in choose(board.symbols, len(cells)) if sum(one) == total and fits(one, masks)}
        return said == right and only_fit(board, step, cells, said, found[2] or '') and cannot_be(board, cells, total, said, [anything] * len(cells), found[2] or '')
    found = re.match(rf'(?:({CELLS}) make ({SUM}) = (\d+)|({CELL}) is (\d+)), and (\d+)-(\d+) = (\d+)$', rest)
    if found:
        known = [cell for cell in cells if len(board.left(cell)) == 1]
        digits = [min(board.left(cell)) for cell in known]
        return (re.findall(CELL, found[1] or found[4]) == known and list(map(int, (found[2] or found[5]).split('+'))) == digits
                and (int(found[6]), int(found[7]), int(found[8])) == (total, sum(digits), total - sum(digits)))
    found = re.match(rf'(?:({CELLS}) make ({SUM}) = (\d+) and leave|({CELL}) = (\d+) leaves) (\d+) for ({CELLS}): (.*)$', rest)
    if found:
        known = [cell for cell in cells if len(board.left(cell)) == 1]
        digits = [min(board.left(cell)) for cell in known]
        others = re.findall(CELL, found[7])
        return (re.findall(CELL, found[1] or found[4]) == known and list(map(int, (found[2] or found[5]).split('+'))) == digits and int(found[6]) == total - sum(digits)
                and others == [cell for cell in cells if cell not in known]
                and makes(board, step, others, int(found[6]), found[8], anything - (set(digits) if choose is itertools.combinations else set()), choose))
    found = re.match(rf'if ({CELL}) were (\d+), ({CELLS}) would have to make (\d+) from ({VALUES}), but the nearest they can make is (\d+)(?: or (\d+))?$', rest)
    if found:
        pool = set().union(*(mask for cell, mask in zip(cells, masks) if cell != found[1])) - {int(found[2])}
        sums = {sum(one) for one in choose(sorted(pool), len(cells) - 1)}
        need = total - int(found[2])
        nearest = [near for near in (max((one for one in sums if one < need), default=None), min((one for one in sums if one > need), default=None)) if near]
        return (re.findall(CELL, found[3]) == [cell for cell in cells if cell != found[1]] and int(found[4]) == need and need not in sums
                and listed(found[5]) == pool and [int(one) for one in found.group(6, 7) if one] == nearest)
    found = re.match(rf'they make at (least|most) ({SUM}) = (\d+)(?:, (\d+) too (?:few|many), so (.*)|, so each has its (?:low|high)est digit)$', rest)
    if found:
        of_end = min if found[1] == 'least' else max
        ends = [of_end(mask) for mask in masks]
        left = {cell: int(bound) for names, bound in re.findall(rf'({CELLS}) (?:is|are) at (?:most|least) (\d+)', found[5] or '') for cell in re.findall(CELL, names)}
        return (list(map(int, found[2].split('+'))) == ends and abs(sum(ends) - total) == int(found[4] or 0)
                and all(bound == ends[cells.index(cell)] + total - sum(ends) for cell, bound in left.items()))
    found = re.match(rf'(?:all but ({CELL})|any (\d+) of them) make at (least|most) ({SUM}) = (\d+), and (\d+)-(\d+) = (\d+)$', rest)
    if found:
        of_end = min if found[3] == 'least' else max
        others = [mask for cell, mask in zip(cells, masks if found[1] else [anything] * len(cells)) if cell != (found[1] or cells[0])]
        end = of_end(sums_apart(others))
        return (not found[2] or int(found[2]) == len(cells) - 1) and fits(tuple(map(int, found[4].split('+'))), others) and (
            [int(found[i]) for i in (5, 6, 7, 8)] == [end, total, end, total - end])
    return None


def innie_rest(board, step, line):
    """Behind "9 is left for R1C7 and R3C9"."""
    found = re.match(rf'(\w+ \d): .*: (\d+) is left for ({CELLS}): (.*)$', line)
    if not found:
        return True
    cells = re.findall(CELL, found[3])
    standing = {board.digits[cell] for cell in board.house(found[1]) if cell in board.digits}
    return makes(board, step, cells, int(found[2]), found[4], set(board.symbols) - standing) is True


def outie_rest(board, step, line):
    """Behind "the difference, 7, is in R4C7 and R6C3"."""
    found = re.match(rf'.*: the difference, (\d+), is in ({CELLS}): (.*)$', line)
    cells = re.findall(CELL, found[2]) if found else []
    choose = itertools.combinations if board.is_of_house(cells) else itertools.combinations_with_replacement
    return not found or makes(board, step, cells, int(found[1]), found[3], set(board.symbols), choose) is True


HEADS = [rf'(?P<total>\d+) in (?P<cells>{CELLS}) (?P<how>is|can only be) ', rf'(?P<name>[^:]*): (?P<cells>{CELLS}) (?P<how>are|can only be) ',
         rf'(?P<name>[^:]*): (?P<known>[^:]*) for (?P<cells>{CELLS}): ', rf'(?P<cells>{CELL}(?:\+{CELL})*) = (?P<total>\d+): ']


def rest_of_sets(parts):
    return parts['rest'] or ''


def sets(board, step, line):
    """"15 in R2C9 and R3C9 can only be 6+9 or 7+8", "9-cage: R1C3 = 3 leaves 6 for R1C4 and R1C5: 1+5 or 2+4", "R2C2+R3C2 = 9: 4+5": these make it, are as many as
    the cells, and no others fit."""
    if found := re.match(rf'(\d+) in (two|three) cells is ({SETS})$', line):
        n = {'two': 2, 'three': 3}[found[2]]
        right = {one for one in itertools.combinations(sorted(board.symbols), n) if sum(one) == int(found[1])}
        return {tuple(map(int, one.split('+'))) for one in re.split(', | or ', found[3])} == right
    found = next(filter(None, (re.match(rf'{head}(?P<sets>{SETS})(?P<rest>,.*)?$', line) for head in HEADS)), None)
    if not found:
        return True
    parts = found.groupdict()
    cells = re.findall(CELL, parts['cells'])
    total = int(parts['total']) if parts.get('total') else known_leave(board, parts['name'], parts['known'], cells) if parts.get('known') else name_total(parts['name'])
    said = {tuple(sorted(map(int, one.split('+')))) for one in re.split(', | or ', parts['sets'])}
    first = [line[:board.digits[line[0]]] for _, line in board.first_sums
             if line[0] in board.digits and 'X-sum' in (parts.get('name') or '') and board.is_view(parts['name'], line)]
    standing = {board.digits.get(cell) for cage in [cage for _, cage in board.cages] + first if set(cells) <= set(cage) for cell in cage}
    anything = [set(board.symbols) - standing - board.crusts_of(cells)] * len(cells)
    masks = anything if parts.get('how') in ('is', 'are') else [board.left(cell) & mask for cell, mask in zip(cells, anything)]
    if parts.get('how') is None and '+' in parts['cells'] and said == {one for one in board.choices(cells) if sum(one) == total and fits(one, anything)}:
        return not rest_of_sets(parts)
    right = {one for one in board.choices(cells) if sum(one) == total and fits(one, masks)}
    rest = rest_of_sets(parts)
    settled = [(int(digit), place) for digit, place in re.findall(rf'(\d+) (?:only fits )?in ({CELL})', rest)]
    if parts.get('how') in ('is', 'are') and not all(
            any(digit in one for one in said) and [cell for cell in cells if digit in board.left(cell) and cell not in [before for _, before in settled[:i]]] == [place]
            for i, (digit, place) in enumerate(settled)):
        return False
    return (said == right and (parts.get('how') in ('is', 'are') or only_fit(board, step, cells, said, rest))
            and cannot_be(board, cells, total, said, anything, rest))


def innie(board, step, line):
    """"row 1: the open cells add up to 45, the cages among them to 13+(15-7) = 21: 24 is left for R1C5, R1C6 and R1C9" """
    found = re.match(rf'(\w+ \d): the open cells add up to (\d+), the cages among them to ({SUM})(?: = (\d+))?: (\d+) is left for ({CELLS})', line)
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


def listed(text):
    """"1, 2 or 5-8", "3 and 6" """
    found = set()
    for part in re.split(', | or | and ', text):
        ends = [int(number) for number in part.split('-')]
        found |= set(range(ends[0], ends[-1] + 1))
    return found


VALUES = r'\d+(?:-\d+)?(?:(?:, | or )\d+(?:-\d+)?)*'
ALL = r'\d+(?:, \d+)* and \d+'


def gone_by(board, step):
    """What goes from cells, of a digit that is put all others."""
    gone = {change['cell']: {int(sign) for sign in change['values']} for change in step.get('remove', [])}
    return gone | {change['cell']: board.left(change['cell']) - {int(change['values'][0])} for change in step.get('place', [])}


def marks(board, step, line):
    """"R1C2 is 5, so R1C1 is 1-3": what is there, and behind the "so" what is left of it"""
    gone = gone_by(board, step)
    for found in re.finditer(rf'({CELLS}) (?:is|are) ({VALUES})(?![-+\d])', line):
        is_left = ', so ' in line[:found.start()]
        if any(listed(found[2]) != board.left(cell) - (gone.get(cell, set()) if is_left else set()) for cell in re.findall(CELL, found[1])):
            return False
    return True


def missing_marks(board, step, line):
    """"8 in R7C9 and R8C9 can only be 3+5, as R8C9 is not 3 or 4", "row 1, where R1C5 is not 4: …": all that the cell has lost"""
    found = re.search(r', (?:as|where) (.*)$', line)
    return not found or all(set(board.symbols) - board.left(cell) == listed(values)
                            for cells, values in re.findall(rf'({CELLS}) (?:is|are) not ({VALUES})', found[1]) for cell in re.findall(CELL, cells))


def denials(board, step, line):
    """"whispers: R1C2 is not 1 or 2, so R1C1 is not 6": behind the "so" all that goes from it; before, what it has lost, and all of that which would go with the other."""
    gone = gone_by(board, step)
    found = re.search(rf'({CELL}) is (?:not )?{VALUES}, so ({CELL}) is not ({VALUES})$', line)
    if found and listed(found[3]) != gone.get(found[2]):
        return False
    found = re.search(rf'({CELL}) is not ({VALUES}), so ({CELL}) is ', line)
    if not found:
        return True
    partners = {digit for digit in board.symbols for other in gone.get(found[3], set()) if abs(digit - other) >= 5}
    return line.startswith('whispers: ') and listed(found[2]) == partners and not partners & board.left(found[1])


def ends_of(board, step, line):
    """"R2C4 is at most 6", and behind the "so" what that leaves"""
    gone = gone_by(board, step)
    for found in re.finditer(rf'({CELL}) is at (most|least) (\d+)', line):
        left, number = board.left(found[1]), int(found[3])
        if ', so ' in line[:found.start()]:
            left -= gone.get(found[1], set())
            if not all(digit <= number if found[2] == 'most' else digit >= number for digit in left):
                return False
        elif number != (max if found[2] == 'most' else min)(left):
            return False
    return True


def tube(board, step, line):
    """"on a thermometer of 3 cells the digits from the bulb on are at least 1, 2 and 3, and at most 7, 8 and 9" """
    found = re.match(r'on a thermometer of (\d+) cells the digits from the bulb on are at least (.*), and at most (.*)', line)
    if not found:
        return True
    n, least, most = int(found[1]), *([int(number) for number in re.split(', | and ', text)] for text in found.groups()[1:])
    return least == list(range(1, n + 1)) and most == list(range(board.top + 1 - n, board.top + 1))


def pushes(board, cells, step):
    """Per cell what its neighbour leaves it, and the values of that which it has lost by itself; from the bulb on up, or from the tip on down."""
    found, bound = {}, None
    for cell in cells:
        left = board.left(cell)
        own = (min if step > 0 else max)(left)
        pushed = own if bound is None or (bound + step - own) * step < 0 else bound + step
        held = [value for value in left if (value - pushed) * step >= 0]
        bound = (min if step > 0 else max)(held) if held else pushed
        found[cell] = pushed, set(range(min(pushed, bound + 1), max(pushed, bound - 1) + 1)) if bound != pushed else set(), bound
    return found


def push(board, step, line):
    """"thermometer from R1C1 to R3C3: R1C1 is at least 3 and R2C2 is not 4, so at least 4 in R2C2 and 6 in R3C3" """
    found = re.match(rf'thermometer from ({CELL}) to ({CELL}): (.*), so (?:at least ((?:(?!at most).)*?))?(?:, and )?(?:at most (.*))?$', line)
    if not found:
        return True
    for cells in board.tubes:
        if (cells[0], cells[-1]) != found.group(1, 2):
            continue
        rising, falling = pushes(board, cells, 1), pushes(board, cells[::-1], -1)
        said = [(cell, int(number), bounds) for text, bounds in ((found[4], rising), (found[5], falling))
                for number, cell in re.findall(rf'(\d+) in ({CELL})', text or '')]
        lost = [(cell, listed(values)) for cell, values in re.findall(rf'({CELL}) is not ({VALUES})', found[3])]
        if all(bounds[cell][2 if (cell, bounds[cell][1]) in lost else 0] == number for cell, number, bounds in said) \
                and all(values in (rising[cell][1], falling[cell][1]) for cell, values in lost):
            return True
    return False


def sums_apart(masks):
    """What cells can come to that all differ."""
    rows = {frozenset()}
    for values in masks:
        rows = {row | {value} for row in rows for value in values - row}
    return {sum(row) for row in rows}


def rests_on(step, text):
    """Whether the house that TEXT names, "from the left of row 6", is a premise."""
    return text.split('of ')[-1] in step.get('groups', [])


def pairs_of_crusts(board, total, cells, apart):
    """Where 1 and 9 can stand, with what the cells between them come to: at least and at most, each by itself; or where they all differ."""
    may = [board.left(cell) for cell in cells]
    for first, last in itertools.combinations(range(len(cells)), 2):
        inside = [values - {1, 9} for values in may[first + 1:last]]
        others = [values - {1, 9} for i, values in enumerate(may) if i not in (first, last)]
        stand = any(one in may[first] and 10 - one in may[last] for one in (1, 9))
        if stand and all(others) and (total in sums_apart(inside) if apart else sum(map(min, inside)) <= total <= sum(map(max, inside))):
            yield first, last


def sets_of(total):
    """", which is 7, 2+5 or 3+4": of digits between 1 and 9."""
    sets = [[str(digit) for digit in digits] for n in range(1, 8) for digits in itertools.combinations(range(2, 9), n) if sum(digits) == total]
    return sorted('+'.join(digits) for digits in sets)


def crusts(board, step, line):
    """"column 9, sum 28: that takes 5 or 6 cells between 1 and 9", or where they can only be"""
    found = re.match(r'([^:,]*), sum (\d+)(?:, which is ([^:]*))?: (?:(?:that takes (\d+)(?: (?:to|or) (\d+))? cells? between )?'
                     r'(\d+) and (\d+)( are neighbours| can only be in |$))', line)
    if not found:
        return True
    for total, cells in board.crusts:
        if total != int(found[2]) or not board.is_view(found[1], cells) or found.group(6, 7) != ('1', '9'):
            continue
        pairs = list(pairs_of_crusts(board, total, cells, rests_on(step, found[1])))
        said = re.findall(rf'({CELL}) and ({CELL})', line)
        gaps = [last - first - 1 for first, last in pairs]
        if ('neighbours' in (found[8] or '') and any(gaps)) or (found[3] and sorted(re.split(', | or ', found[3])) != sets_of(total)):
            return False
        if said:
            return said == [(cells[first], cells[last]) for first, last in pairs]
        return not found[4] or (min(gaps), max(gaps)) == (int(found[4]), int(found[5] or found[4]))
    return False


def lengths(total, apart):
    """"3 or 4 cells", "3 cells or more": how many digits between 1 and 9 make the total, which differ or not."""
    found = [len(one.split('+')) for one in sets_of(total)] if apart else list(range(-(-total // 8), min(total // 2, 7) + 1))
    least, most = min(found), max(found)
    if least == most:
        return f'{most} cell{"s" if most > 1 else ""}'
    if most == 7:
        return f'{least} cell{"s" if least > 1 else ""} or more'
    return f'{least} {"or" if least + 1 == most else "to"} {most} cells'


def nowhere_else(board, total, cells, pairs, wanted, text):
    """", R3C2 and R3C8 have neither 1 nor 9 and 17 does not fit between R1C1 and R1C5": why no others fit."""
    for one in re.split(r', | and (?=R\d+C\d+ (?:and R\d+C\d+ )*ha|\d+ does)', text):
        lacking = re.match(rf'({CELLS}) (?:has|have) (?:neither (\d+) nor (\d+)|no (\d+))$', one)
        unfit = re.match(r'(\d+) does not fit (?:elsewhere|between (.*))$', one)
        if lacking:
            digits = {int(digit) for digit in lacking.groups()[1:] if digit}
            if any(digits & board.left(cell) for cell in re.findall(CELL, lacking[1])) or (digits != wanted and digits != {total}):
                return False
        elif unfit:
            between = re.findall(rf'({CELL}) and ({CELL})', unfit[2] or '')
            if int(unfit[1]) != total or any((cells.index(first), cells.index(last)) in pairs for first, last in between):
                return False
        elif one:
            return False
    return True


def lacks(board, step, line):
    """"R3C2 has neither 1 nor 9, R4C2 and R5C2 have no 1": what an end would have to be"""
    found = re.findall(rf'({CELLS}) (?:has|have) (?:neither (\d+) nor (\d+)|no (\d+))', line) if re.match(rf'{CELLS} (?:has|have) ', line) else []
    return all((one, other) == ('1', str(board.top)) if one else int(alone) in (1, board.top) and not any(int(alone) in board.left(cell) for cell in re.findall(CELL, cells))
               for cells, one, other, alone in found) and not any({1, board.top} & board.left(cell) for cells, one, _, _ in found if one for cell in re.findall(CELL, cells))


def other_end(board, step, line):
    """"row 1, sum 7, which is 7, 2+5 or 3+4: R1C9 is 1 and R1C5 has no 9, so 9 is in R1C6 or R1C7", "row 4, sum 0: R4C4 is 1 or 9, and the other stands beside it, in R4C3", "row 5,
    sum 17: that takes 3 or 4 cells" """
    takes = re.match(r'[^:,]*, sum (\d+): that takes ([^;]* cells?(?: or more)?)$', line)
    if takes:
        return takes[2] in (lengths(int(takes[1]), False), lengths(int(takes[1]), True))
    found = re.match(rf'([^:,]*), sum (\d+)(?:, which is ([^:]*))?: ({CELL}) is ({VALUES})((?:, | and )R.*?|(?:, | and )\d+ does.*?)?, (?:so|and) (the other|\d+) '
                     rf'(?:is|stands beside it,) in ({CELL}(?:(?:, | or ){CELL})*)$', line)
    if not found:
        return True
    ends = listed(found[5])
    if (found[3] and sorted(re.split(', | or ', found[3])) != sets_of(int(found[2]))) or ends - {1, board.top} or (
            found[7] != 'the other' if len(ends) == 2 else {int(found[7])} != {1, board.top} - ends):
        return False
    for total, cells in board.crusts:
        if total == int(found[2]) and board.is_view(found[1], cells):
            pairs = list(pairs_of_crusts(board, total, cells, rests_on(step, found[1])))
            if all(found[4] in (cells[one], cells[other]) for one, other in pairs) and re.findall(CELL, found[8]) == [
                    cells[other if cells[one] == found[4] else one] for one, other in pairs]:
                return nowhere_else(board, total, cells, pairs, {1, board.top} - ends if len(ends) == 1 else {1, board.top}, re.sub('^(?:, | and )', '', found[6] or ''))
    return False


def both_ends(board, step, line):
    """"row 3, sum 28, which is …: R3C2 and R3C8 have neither 1 nor 9, so 1 and 9 are in R3C1 and R3C7" """
    found = re.match(rf'([^:,]*), sum (\d+)(?:, which is ([^:]*))?: (?!{CELL} is )(.*), so (\d+) and (\d+) are in (.*)$', line)
    if not found:
        return True
    if (found[3] and sorted(re.split(', | or ', found[3])) != sets_of(int(found[2]))) or found.group(5, 6) != ('1', str(board.top)):
        return False
    for total, cells in board.crusts:
        if total == int(found[2]) and board.is_view(found[1], cells):
            pairs = list(pairs_of_crusts(board, total, cells, rests_on(step, found[1])))
            if re.findall(rf'({CELL}) and ({CELL})', found[7]) == [(cells[first], cells[last]) for first, last in pairs]:
                return nowhere_else(board, total, cells, pairs, {1, board.top}, found[4])
    return False


def outside(board, step, line):
    """"row 1, sum 28: 35-28 = 7 is left outside 1 and 9" """
    found = re.match(r'([^:,]*), sum (\d+): (\d+)-(\d+) = (\d+) is left outside (\d+) and (\d+)$', line)
    if not found:
        return True
    total, whole, less, rest, one, other = map(int, found.groups()[1:])
    return (any(total == of_line and board.is_view(found[1], cells) for of_line, cells in board.crusts) and rests_on(step, found[1])
            and (less, rest, one, other) == (total, whole - total, 1, board.top) and whole == sum(board.symbols) - 1 - board.top)


def reach(board, cells, n, end, apart):
    behind = [board.left(cell) - ({n} if apart else set()) for cell in cells[1:n]]
    return n + (end(sums_apart(behind)) if apart else sum(map(end, behind)))


def failing(board, total, cells, end, apart):
    """First numbers from one end on that come to too little, or too much."""
    n_failing = []
    for n in sorted(board.left(cells[0]), reverse=end is min):
        if (reach(board, cells, n, end, apart) >= total) if end is max else (reach(board, cells, n, end, apart) <= total):
            break
        n_failing.append(n)
    return n_failing


def first_numbers(board, step, line):
    """"X-sum 12 from the left of row 1: with 2 or less it would be at most 11, with 5 or more it would be at least 15" """
    found = re.match(r'X-sum (\d+) (from [^:]*): (with .*)', line)
    if not found:
        return True
    apart = rests_on(step, found[2])
    for total, cells in board.first_sums:
        if cells[0] not in {change['cell'] for name in ('place', 'remove') for change in step.get(name, [])}:
            continue
        right = []
        for end, which, more in ((max, 'most', 'less'), (min, 'least', 'more')):
            of_end = failing(board, total, cells, end, apart)
            if of_end:
                n = of_end[-1]
                right.append(f'with {n}{f" or {more}" if len(of_end) > 1 else ""} it would be at {which} {reach(board, cells, n, end, apart)}')
        if total == int(found[1]) and board.is_view(found[2], cells) and ', '.join(right) == found[3]:
            return True
    return False


def part_in_house(board, step, line):
    """"R2C1 and R1C2 in box 1 make at least 1+2 = 3, so every pair adds up to at least 3" """
    found = re.match(rf'({CELLS}) in ([^,]+?) make at (least|most) ({SUM}) = (\d+), so .* at (least|most) (\d+)$', line)
    if not found:
        return True
    cells = re.findall(CELL, found[1])
    numbers = list(map(int, found[4].split('+')))
    return (found[3] == found[6] and sum(numbers) == int(found[5]) == int(found[7]) and found[2] in step['groups'] and set(cells) <= set(board.house(found[2]))
            and numbers in ends_apart(board, cells, cells, min if found[3] == 'least' else max))


def seen_far(board, step, line):
    """"from the left of row 6, 4 buildings are seen: no 9 in the first 3 cells, no 8 in the first 2 cells" """
    found = re.match(r'(from .*), (\d+) buildings? (?:is|are) seen(?:: (no .*))?', line)
    if not found:
        return True
    n = int(found[2])
    first = {int(digit): int(cells) for digit, cells in re.findall(r'no (\d+) in the first (\d+) cells?', found[3] or '')}
    first.update({int(digit): 1 for digit in re.findall(r'no (\d+) in the first cell', found[3] or '')})
    return (any(n == seen and board.is_view(found[1], cells) for seen, cells in board.skies)
            and all(cells == n - 1 - (board.top - digit) for digit, cells in first.items()))


def ends_apart(board, shaft, apart, near):
    """What the cells of a shaft come to at that end, where those of APART all differ: each set of numbers that does."""
    rows = [row for row in itertools.product(*(board.left(cell) for cell in apart)) if len(set(row)) == len(row)]
    total = near(map(sum, rows), default=None)
    held = [dict(zip(apart, row)) for row in rows if sum(row) == total]
    return [[row.get(cell) or near(board.left(cell)) for cell in shaft] for row in held]


def arrow(board, step, line):
    """"R2C7 and R2C6 differ in row 2, so the arrow R2C8-R4C8 adds up to at least 4+1+2 = 7, and R2C8 is at most 7, so both are 7", "the arrow R5C4-R5C7 adds up to 8+7 = 15" """
    found = re.match(rf'(?:({CELLS}) (?:differ in [^,]+|see each other), so )?the arrow ({CELL})-({CELL}) adds up to (?:at (least|most) )?(\d+(?:\+\d+)*)(?: = (\d+))?'
                     rf'(?:, and (?:the pill|{CELL}) is at (least|most) (\d+)(?:, so both are (\d+))?)?$', line)
    if not found:
        return True
    near, far = (min, max) if found[4] == 'least' else (max, min)
    numbers = list(map(int, found[5].split('+')))
    apart = re.findall(CELL, found[1] or '')
    if not found[4] and any(len(board.left(cell)) > 1 for bulb, shaft in board.arrows if bulb[0] == found[2] and shaft[-1] == found[3] for cell in shaft):
        return False
    return (not found[7] or found[4] != found[7]) and (not found[9] or int(found[9]) == sum(numbers) == int(found[8])) and (
        not apart or board.is_of_house(apart)) and any(
            bulb[0] == found[2] and shaft[-1] == found[3] and (not found[8] or int(''.join(str(far(board.left(cell))) for cell in bulb)) == int(found[8]))
            and numbers in ends_apart(board, shaft, apart, near) for bulb, shaft in board.arrows)


def rest_of_arrow(board, step, line):
    """"R4C2 and R4C3 differ in row 4, so R4C2 and R4C3 make at least 1+2 = 3, and R2C2 is at most 8": all of a shaft but one cell"""
    found = re.match(rf'(?:({CELLS}) (?:differ in [^,]+|see each other), so )?({CELLS}) (?:make|is) at (least|most) (\d+(?:\+\d+)*)(?: = (\d+))?, and (the pill|{CELL}) is '
                     r'at (least|most) (\d+)$', line)
    if not found:
        return True
    near, far = (min, max) if found[3] == 'least' else (max, min)
    cells, apart = re.findall(CELL, found[2]), re.findall(CELL, found[1] or '')
    return found[3] != found[7] and any(
        set(cells) < set(shaft) and len(cells) == len(shaft) - 1 and found[6] in ('the pill', bulb[0])
        and int(''.join(str(far(board.left(cell))) for cell in bulb)) == int(found[8])
        and list(map(int, found[4].split('+'))) in ends_apart(board, cells, [cell for cell in apart if cell in cells], near) for bulb, shaft in board.arrows)


def run(board, step, line):
    """"with 3, the line can only hold 1-4 or 2-5", "R1C1 is 3 or 4, so the line can only hold 1-4 or 2-5": by these digits, or cells, alone"""
    found = re.search(r'(?:with (\d+(?:(?:, | and )\d+)*), |^(.*), so )?the line can only hold (\d+-\d+(?:(?:, | or )\d+-\d+)*)$', line)
    if not found:
        return True
    digits = set(map(int, re.split(', | and ', found[1]))) if found[1] else set()
    named = set(re.findall(CELL, found[2] or ''))
    changed = {change['cell'] for name in ('place', 'remove') for change in step.get(name, [])}
    for cells in board.lines:
        masks = [board.left(cell) if cell in named else set(board.symbols) for cell in cells]
        starts = [low for low in range(1, board.top + 2 - len(cells)) if digits <= set(range(low, low + len(cells)))
                  and fits(tuple(range(low, low + len(cells))), masks)]
        right = [f'{low}-{low + len(cells) - 1}' for low in starts]
        if len(right) > 4:
            right = [f'{starts[0]}-{starts[-1] + len(cells) - 1}']
        if (named | changed & set(cells)) <= set(cells) and digits <= {board.digits.get(cell) for cell in cells} and re.split(', | or ', found[3]) == right:
            return True
    return False


def stands(board, step, line):
    """"the 3 is in R7C7 or R8C7", "7 and 8 are in R2C8 and R3C8": where the clue has room for them, and others lose them"""
    found = re.match(rf'(?:the )?(\d(?:(?:, | and )\d)*) (?:is|are) in ({CELL}(?:(?:, | or | and ){CELL})*)$', line)
    if not found:
        return True
    gone, cells = gone_by(board, step), re.findall(CELL, found[2])
    return all(any(digit in board.left(cell) - gone.get(cell, set()) for cell in cells) and any(digit in gone[cell] for cell in gone if cell not in cells)
               for digit in map(int, re.split(', | and ', found[1])))


CLAIMS = [stands, sets, innie, innie_rest, outie, outie_rest, marks, missing_marks, denials, ends_of, tube, push, crusts, other_end, both_ends, lacks, outside, first_numbers, part_in_house, seen_far, arrow, rest_of_arrow, run]
# Those whose every number one of these asks.
IDEAS = {'innie', 'innies', 'outie', 'sum-sets', 'sum-sets-left', 'thermo-push', 'thermo-count', 'sand-gap', 'sand-sets', 'sand-outside', 'xsum-first', 'sky-far', 'arrow-ends',
         'arrow-apart', 'renban-window', 'pair-partner'}


def without_losses(line):
    """A line without what its houses lose, ", so no other 9 in row 1": the program's checker asks that."""
    return re.split(', (?:so|and) no other ', line)[0]


CHANGES = re.compile(rf'{CELLS} (?:(?:is|are) (?:{ALL}|{VALUES})|[=≠] .*)(?:; {CELLS} (?:(?:is|are) (?:{ALL}|{VALUES})|[=≠] .*))*')


def is_left(board, step, changes):
    """"R1C1 and R1C2 are 3-5", "R1C1 and R1C2 are 3 and 5": what is left of them, in the second form as many digits as cells of one house. (Where several clues are
    told together, one of them may leave more.)"""
    gone = gone_by(board, step)
    for found in re.finditer(rf'({CELLS}) (?:is|are) ({ALL}|{VALUES})(?![-+\d])', changes):
        cells = re.findall(CELL, found[1])
        if not all(board.left(cell) - gone.get(cell, set()) <= listed(found[2]) for cell in cells):
            return False
        if ' and ' in found[2] and not (len(cells) == len(listed(found[2])) and board.is_of_house(cells)):
            return False
    return True


def is_right(board, step, text):
    lines = [without_losses(line) for line in text.split('; ')]
    if len(set(lines)) < len(lines):
        return False
    return arithmetic(text) and all(claim(board, step, line) for line in lines for claim in CLAIMS)


# "R8C2 is not 5 and at most 7"
TWICE = re.compile(rf'({CELL}) is (not {VALUES}|at (?:least|most) \d+) and (not {VALUES}|at (?:least|most) \d+)(?=$|[ ,;:])')


def parts(step):
    """Of each of its sentences (of several clues one each) the reason and what changes, which the program's own checker asks."""
    for sentence in re.split(r'\. (?=[A-Z\d])', step['text'].removesuffix('.')):
        before, _, changes = sentence.rpartition(': ')
        if not CHANGES.fullmatch(changes):
            before, changes = sentence, ''
        before = TWICE.sub(r'\1 is \2 and \1 is \3', before)
        if re.match('[A-Z][a-z]', before):
            before = before[0].lower() + before[1:]
        yield '; '.join(without_losses(line) for line in before.split('; ')), changes


# ---- all paths ----

def said_numbers(text):
    """Where numbers stand that are claims: in sums, sets and totals. (Which houses are named, the program's checker asks.)"""
    houses = [found.span() for found in re.finditer(r'(?:rows?|columns?|box(?:es)?) \d(?:-\d)?(?:(?:, | and )\d(?!\d)(?:-\d)?)*', text)]
    return [found.span() for found in NUMBER.finditer(text) if not any(start <= found.start() < end for start, end in houses)]


def change_numbers(board, step, text):
    """How many numbers of TEXT were changed, and how often that was noticed."""
    n, n_caught = 0, 0
    for start, end in said_numbers(text):
        # The next digit may be in the same cells, which is true then: of two changes one at least is wrong.
        wrong = [text[:start] + str(int(text[start:end]) + more) + text[end:] for more in (1, 2)]
        n += 1
        is_caught = not all(is_right(board, step, one) for one in wrong)
        n_caught += is_caught
        if not is_caught:
            print(f'not caught: {wrong[0]}')
    return n, n_caught


def check_path(cli, path):
    board, n, n_caught = Board(path), 0, 0
    answer = json.loads(subprocess.run([cli, 'path', '--each', '--json', path], capture_output=True, text=True, check=False).stdout)
    for step in answer['steps']:
        board.look(step)
        for text, changes in parts(step) if step.get('idea') in IDEAS else []:
            if not is_right(board, step, text) or not is_left(board, step, changes):
                sys.exit(f'{path}: {step["text"]}')
            changed, caught = change_numbers(board, step, text)
            n += changed
            n_caught += caught
        board.do(step)
    return n, n_caught


def main():
    counts = [check_path(sys.argv[1], path) for path in sys.argv[2:]]
    n, n_caught = (sum(column) for column in zip(*counts))
    print(f'{n} numbers changed, {n_caught} caught')
    if n < 1000 or n_caught < n:
        sys.exit(1)


if __name__ == '__main__':
    main()
