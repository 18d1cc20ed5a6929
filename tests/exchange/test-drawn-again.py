#!/usr/bin/env python3
"""Documents of f-puzzles, whose clues have names, drawn as SudokuPad draws them: how many of the clues the program finds again, and
how many of those that it finds are there.

usage: test-drawn-again.py PROGRAM COLLECTION

What is drawn follows the keys, colours and widths that the notes on the format and on looks list; nothing of the program writes it.
Documents that have no rules text get sentences that other setters wrote; kinds of which the collection has none are in documents made here. Prints TAP, and precision and recall of each rule.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, COLLECTION = sys.argv[1:]
RECALL, PRECISION = 0.96, 0.91  # of the patterns that the recognition is made of
SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

# ---- the packing ------------------------------------------------------------------------------------------------------


class Bits:
    def __init__(self, payload):
        self.bits = [SIGNS.index(sign) >> k & 1 for sign in payload.rstrip('=') for k in (5, 4, 3, 2, 1, 0)]
        self.at = 0

    def read(self, n):
        value = sum(bit << i for i, bit in enumerate(self.bits[self.at:self.at + n]))
        self.at += n
        return value


def unpack(payload):
    bits, entries, width, room = Bits(payload), [None] * 3, 3, 4
    last = chr(bits.read(8 if bits.read(2) == 0 else 16))
    entries.append(last)
    text = [last]
    while True:
        token = bits.read(width)
        if token == 2:
            return ''.join(text)
        if token < 2:
            entries.append(chr(bits.read(8 if token == 0 else 16)))
            token = len(entries) - 1
            room -= 1
            if room == 0:
                room, width = 1 << width, width + 1
        now = entries[token] if token < len(entries) else last + last[0]
        text.append(now)
        entries.append(last + now[0])
        last = now
        room -= 1
        if room == 0:
            room, width = 1 << width, width + 1


# ---- drawing ----------------------------------------------------------------------------------------------------------

LINES = {  # colour, width in cells
    'thermometer': ('#cfcfcf', 0.33), 'slowthermometer': ('#6495ed', 0.15), 'whispers': ('#67f067', 0.094),
    'renban': ('#f067f0', 0.125), 'palindrome': ('#cfcfcf', 0.25), 'regionsumline': ('#2ecbff', 0.078),
    'entropicline': ('#ffccaa', 0.078), 'modularline': ('#33bbbb', 0.078), 'nabner': ('#c9c883', 0.125),
    'zipperline': ('#cdb1ec', 0.078), 'doublearrow': ('#c54b8b', 0.075), 'betweenline': ('#cfcfcf', 0.031),
}
INDEXERS = {'rowindexer': '#7cc77c', 'columnindexer': '#c77c7c', 'boxindexer': '#7c7cc7'}


def place(name):
    row, column = re.fullmatch(r'[Rr](\d+)[Cc](\d+)', name).groups()
    return int(row) - 1, int(column) - 1


def middle(names):
    cells = [place(name) for name in names]
    return [sum(c[i] for c in cells) / len(cells) + 0.5 for i in (0, 1)]


class Drawing:
    def __init__(self, document, rules):
        self.source, self.size = document, document['size']
        self.pad = {'cellSize': 64, 'cells': [], 'regions': self.regions(), 'cages': [], 'lines': [], 'arrows': [], 'underlays': [],
                    'overlays': [], 'metadata': {'rules': rules}}
        for key in ('title', 'author'):
            if document.get(key):
                self.pad['metadata'][key] = document[key]
        if document.get('solution'):
            self.pad['metadata']['solution'] = ''.join(str(d) for d in document['solution'])
        for row in document['grid']:
            self.pad['cells'].append([{'value': cell['value']} if cell.get('given') else {} for cell in row])
        for r, row in enumerate(document['grid']):
            for c, cell in enumerate(row):
                if cell.get('parity'):
                    self.shape('underlays', [r + 0.5, c + 0.5], 0.70, '#cfcfcf', is_round=cell['parity'] == 'Odd')
        for key, value in document.items():
            draw = getattr(self, 'draw_' + key.replace('+', '_up').replace('-', '_down'), None)
            if key in LINES:
                draw = lambda element, key=key: self.draw_lines(key, element)
            if key in INDEXERS:
                draw = lambda element, key=key: self.draw_indexer(key, element)
            if draw:
                for element in value if isinstance(value, list) else [value]:
                    draw(element)

    def regions(self):
        height = max(d for d in range(1, self.size) if self.size % d == 0 and d * d <= self.size)
        width, regions = self.size // height, collections.defaultdict(list)
        for r, row in enumerate(self.source['grid']):
            for c, cell in enumerate(row):
                number = cell.get('region', r // height * (self.size // width) + c // width)
                if number is not None:
                    regions[number].append([r, c])
        return list(regions.values())

    def shape(self, layer, at, size, fill, border=None, text=None, is_round=True, **more):
        width, height = size if isinstance(size, tuple) else (size, size)
        shape = {'center': at, 'width': width, 'height': height, 'rounded': is_round}
        shape.update({key: value for key, value in (('backgroundColor', fill), ('borderColor', border), ('text', text)) if value})
        shape.update(more)
        self.pad[layer].append(shape)

    def text(self, at, text, size, colour='#000000', **more):
        self.shape('overlays', at, size, None, None, str(text), False, fontSize=round(size * 64), color=colour, **more)

    def line(self, names, colour, width):
        points = [middle([name]) for name in names]
        self.pad['lines'].append({'wayPoints': points, 'color': colour, 'thickness': width * 64})

    # ---- lines

    def draw_lines(self, key, element):
        colour, width = LINES[key]
        for names in element['lines']:
            self.line(names, colour, width)
            if key in ('thermometer', 'slowthermometer'):
                self.shape('underlays', middle(names[:1]), 0.85 if key == 'thermometer' else 0.80, colour)
            if key == 'doublearrow':
                for end in (names[:1], names[-1:]):
                    self.shape('underlays', middle(end), 0.80, '#ffffff', colour)
            if key == 'betweenline':
                for end in (names[:1], names[-1:]):
                    self.shape('overlays', middle(end), 0.80, '#ffffff', colour)

    def draw_lockout(self, element):
        for names in element['lines']:
            self.line(names, '#b8bfe6', 0.094)
            for end in (names[:1], names[-1:]):
                self.shape('overlays', middle(end), 0.60, '#ffffff', '#b8bfe6', is_round=False, angle=45)

    def draw_arrow(self, element):
        bulb = [place(name) for name in element['cells']]
        tall, wide = (max(c[i] for c in bulb) - min(c[i] for c in bulb) for i in (0, 1))
        self.shape('overlays', middle(element['cells']), (wide + 0.75, tall + 0.75), '#ffffff', '#a1a1a1')
        for names in element['lines']:
            points = [middle([name]) for name in names]
            (r, c), (r2, c2) = points[0], points[1]
            length = ((r2 - r) ** 2 + (c2 - c) ** 2) ** 0.5
            points[0] = [r + 0.3 * (r2 - r) / length, c + 0.3 * (c2 - c) / length]
            self.pad['arrows'].append({'wayPoints': points, 'color': '#a1a1a1', 'thickness': 5, 'headLength': 0.3})

    def draw_diagonal_up(self, _):
        self.pad['lines'].append({'wayPoints': [[self.size, 0], [0, self.size]], 'color': '#34bbe6', 'thickness': 2})

    def draw_diagonal_down(self, _):
        self.pad['lines'].append({'wayPoints': [[0, 0], [self.size, self.size]], 'color': '#34bbe6', 'thickness': 2})

    # ---- cells

    def draw_killercage(self, element):
        cage = {'cells': [list(place(name)) for name in element['cells']], 'unique': True}
        if element.get('value'):
            cage['value'] = element['value']
            if str(element['value']).isdigit():
                cage['sum'] = int(element['value'])
        self.pad['cages'].append(cage)

    def draw_extraregion(self, element):
        self.pad['cages'].append({'cells': [list(place(name)) for name in element['cells']], 'unique': True, 'hidden': True})
        for name in element['cells']:
            self.shape('underlays', middle([name]), 1, '#b2b2b266', is_round=False)

    def draw_odd(self, element):
        self.shape('underlays', middle([element['cell']]), 0.70, '#cfcfcf')

    def draw_even(self, element):
        self.shape('underlays', middle([element['cell']]), 0.70, '#cfcfcf', is_round=False)

    def draw_indexer(self, key, element):
        for name in element['cells']:
            self.shape('underlays', middle([name]), 1, INDEXERS[key] + '33', INDEXERS[key] + 'b3', is_round=False)

    def draw_clone(self, element):
        for name in element['cells'] + element['cloneCells']:
            self.shape('underlays', middle([name]), 1, '#cfcfcf', is_round=False)

    def draw_minimum(self, element, turned=False):
        r, c = middle([element['cell']])
        self.shape('underlays', [r, c], 1, '#cfcfcf', is_round=False)
        for dr, dc, sign in ((-1, 0, '∨'), (1, 0, '∧'), (0, -1, '>'), (0, 1, '<')):
            text = {'∨': '∧', '∧': '∨', '<': '>', '>': '<'}[sign] if turned else sign
            self.text([r + 0.4 * dr, c + 0.4 * dc], text, 0.2)

    def draw_maximum(self, element):
        self.draw_minimum(element, True)

    # ---- edges and corners

    def draw_difference(self, element):
        self.dot(element, '#ffffff', '#000000')

    def draw_ratio(self, element):
        self.dot(element, '#000000', '#ffffff')

    def dot(self, element, fill, ink):
        self.shape('overlays', middle(element['cells']), 0.30, fill, '#000000', element.get('value'), fontSize=16, color=ink)

    def draw_xv(self, element):
        if element.get('value'):
            self.shape('overlays', middle(element['cells']), 0.25, '#ffffff', None, element['value'], False, fontSize=21)

    def draw_quadruple(self, element):
        self.shape('overlays', middle(element['cells']), 0.70, '#ffffff', '#000000', ' '.join(map(str, element['values'])), fontSize=14)

    # ---- outside

    def draw_littlekillersum(self, element):
        r, c = middle([element['cell']])
        dr, dc = {'U': -1, 'D': 1}[element['direction'][0]], {'L': -1, 'R': 1}[element['direction'][1]]
        self.text([r, c], element['value'], 0.44)
        self.pad['arrows'].append({'wayPoints': [[r + 0.3 * dr, c + 0.3 * dc], [r + 0.48 * dr, c + 0.48 * dc]], 'color': '#000000',
                                   'thickness': 2, 'headLength': 0.16})

    def draw_sandwichsum(self, element):
        self.text(middle([element['cell']]), element['value'], 0.50)

    draw_xsum = draw_skyscraper = draw_sandwichsum

    # ---- what is only drawn

    def draw_line(self, element):
        if not element.get('fromConstraint'):
            for names in element['lines']:
                self.line(names, element['outlineC'], element['width'] / 2)

    def draw_circle(self, element, is_round=True):
        if not element.get('fromConstraint'):
            self.shape('underlays', middle(element['cells']), (element['width'], element['height']), element.get('baseC'),
                       element.get('outlineC'), element.get('value'), is_round, fontSize=24)

    def draw_rectangle(self, element):
        self.draw_circle(element, False)

    def draw_text(self, element):
        if not element.get('fromConstraint') and element.get('value'):
            self.text(middle(element['cells']), element['value'], element.get('size', 0.7), element.get('fontC', '#000000'),
                      **({'angle': element['angle']} if element.get('angle') else {}))

    def draw_cage(self, element):
        self.pad['cages'].append({'cells': [list(place(name)) for name in element['cells']], 'value': element.get('value', '')})


# As setters put it, in texts of these collections.
WORDS = {
    'extraregion': 'Shaded regions contain the digits 1 to 9 once each (extra regions).',
    'maximum': 'A grey cell whose signs point out is a maximum: its digit is greater than those of its neighbours.',
    'minimum': 'A grey cell whose signs point in is a minimum: its digit is smaller than those of its neighbours.',
    'clone': 'Clones: areas of one shape and colour hold the same digits in the same places.',
    'columnindexer': 'Digits in red cells tell in which column of their row the number of their column stands (159).',
    'odd': 'Grey circles hold odd digits.',

    'thermometer': 'Digits along a thermometer increase from the bulb.',
    'slowthermometer': 'Digits on a slow thermometer never decrease from the bulb.',
    'renban': 'Renban lines contain a sequence of consecutive digits in any order without repeats.',
    'whispers': 'Adjacent digits along a green line must differ by at least {}.',
    'entropicline': 'Any three successive digits along a peach line include a low, a middle and a high digit (entropic line).',
    'zipperline': 'Digits an equal distance from the centre of a zipper line sum to the same total.',
    'killercage': 'Digits in cages must not repeat and sum to the small clue.',
    'difference': 'White dots connect consecutive digits.',
    'ratio': 'Black dots connect digits with a 1:2 ratio.',
    'xv': 'Cells separated by an X sum to 10, by a V to 5.',
    'sandwichsum': 'Clues outside the grid give the sum of the digits sandwiched between the 1 and the 9 in that row or column.',
    'nonconsecutive': 'Orthogonally adjacent cells cannot contain consecutive digits.',
    'antiknight': "Cells a knight's move apart may not contain the same digit.",
}
NEGATIVES = {'ratio': 'All black dots are given.', 'xv': 'All possible Xs and Vs are given.', 'nonconsecutive': 'All white dots are given.'}


def made():
    """What none of the collection has: painted cells of every kind, alone and beside each other."""
    window = [f'R{r}C{c}' for r in (2, 3, 4) for c in (2, 3, 4)]
    cells = lambda *names: [{'cell': name} for name in names]
    clone = {'cells': ['R1C1', 'R1C2', 'R2C2'], 'cloneCells': ['R6C5', 'R6C6', 'R7C6']}
    documents = [
        {'maximum': cells('R1C1', 'R5C5', 'R9C4')},
        {'minimum': cells('R2C8', 'R9C9')},
        {'maximum': cells('R1C1', 'R1C2'), 'minimum': cells('R1C4', 'R8C8')},
        {'clone': [clone]},
        {'clone': [clone], 'maximum': cells('R9C1')},
        {'extraregion': [{'cells': window}]},
        {'extraregion': [{'cells': window}], 'odd': cells('R9C9', 'R1C5')},
        {'extraregion': [{'cells': window}], 'minimum': cells('R9C9')},
        {'columnindexer': [{'cells': [f'R{r}C5' for r in range(1, 10)]}]},
        {'columnindexer': [{'cells': [f'R{r}C1' for r in range(1, 10)]}], 'extraregion': [{'cells': window}]},
    ]
    return [{'size': 9, 'grid': [[{} for _ in range(9)] for _ in range(9)], **document} for document in documents]


def rules_of(document):
    if document.get('ruleset'):
        return document['ruleset']
    lines = ['Normal sudoku rules apply.']
    for key, value in document.items():
        if key == 'nonconsecutive' and document.get('difference'):
            lines.append(NEGATIVES['nonconsecutive'])
        elif key == 'negative':
            lines += [NEGATIVES[word] for word in value]
        elif value and key in WORDS:
            number = value[0].get('value') if key == 'whispers' else None
            lines.append(WORDS[key].format(number or (document['size'] + 1) // 2))
        if key == 'negative' and 'ratio' in value and not document.get('ratio'):
            lines.append(WORDS['ratio'])
    return '\n'.join(lines)


# ---- rules ------------------------------------------------------------------------------------------------------------

# Lines that a document only draws and that its text calls renban lines: read by hand.
STATED = {47: 'renban_line'}
FRAME = {'values', 'columns', 'rows', 'column_groups', 'row_groups', 'box_groups', 'jigsaw', 'set_cell', 'set_values'}
UNORDERED = {'sum', 'cage', 'extra_region', 'kropki_diff', 'kropki_factor', 'kropki_sum', 'kropki_sum2', 'quadruple', 'whisper', 'renban_line',
             'region_sum_line', 'entropic_line', 'modular_line', 'nabner_line', 'zipper_line', 'palindrome', 'between_line',
             'double_arrow_line', 'lockout_line', 'parity_line'}


def statements(text):
    """Each clue once, whichever end its cells begin at."""
    for line in text.splitlines():
        match = re.match(r'(\w+)(?:\s*\((.*)\))?\s*(?://|$)', line)
        if not match or match.group(1) in FRAME:
            continue
        name, numbers = match.group(1), [word.strip() for word in (match.group(2) or '').split(',')]
        if name in ('odd', 'even', 'column_indexer', 'row_indexer', 'box_indexer'):
            yield from ((name, number) for number in numbers)
        else:
            yield name, tuple(sorted(numbers, key=lambda word: word.zfill(4)) if name in UNORDERED else numbers)


def convert(text, folder, name):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    done = subprocess.run([PROGRAM, 'convert', '-q', path], capture_output=True, text=True, timeout=120)
    return collections.Counter(set(statements(done.stdout))), done


def main():
    right, wrong, missed = (collections.Counter() for _ in range(3))
    with open(COLLECTION, encoding='utf-8') as file:
        payloads = [line.split('\t')[0].strip() for line in file if line.strip() and not line.startswith('#')]
    documents = [json.loads(unpack(payload)) for payload in payloads] + made()
    with tempfile.TemporaryDirectory() as folder:
        for i, document in enumerate(documents):
            truth, _ = convert(json.dumps(document) + '\n', folder, 'named.txt')
            found, done = convert(json.dumps(Drawing(document, rules_of(document)).pad) + '\n', folder, 'drawn.txt')
            if not done.stdout:
                print(f'not ok - document {i + 1} is not read: {done.stderr}')
                return 1
            for clue in [clue for clue in found if STATED.get(i + 1) == clue[0]]:
                truth[clue] = 1
            for counter, clues in ((right, truth & found), (wrong, found - truth), (missed, truth - found)):
                counter.update(name for name, _ in clues)
            for word, clues in (('missed', truth - found), ('wrong', found - truth)):
                if clues:
                    print(f'# document {i + 1}: {word}', *sorted({name for name, _ in clues}))
    for name in sorted(set(right) | set(wrong) | set(missed)):
        print(f'# {name}: right {right[name]}, wrong {wrong[name]}, missed {missed[name]}')
    n, n_wrong, n_missed = (sum(counter.values()) for counter in (right, wrong, missed))
    recall, precision = n / (n + n_missed), n / (n + n_wrong)
    print(f'# {len(payloads)} documents and {len(documents) - len(payloads)} made for this: recall {recall:.3f}, precision {precision:.3f}')
    print(f"{'ok' if recall >= RECALL else 'not ok'} 1 recall is at least {RECALL}")
    print(f"{'ok' if precision >= PRECISION else 'not ok'} 2 precision is at least {PRECISION}")
    return 0 if recall >= RECALL and precision >= PRECISION else 1


if not os.path.exists(COLLECTION):
    print('1..0 # SKIP the collection of shared/data is not there')
    sys.exit(0)
print('1..2')
sys.exit(main())
