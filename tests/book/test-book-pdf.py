#!/usr/bin/env python3
"""A book as other programs see it: its PDF is sound, has the right boxes, fonts and inks, and every clue stands in its place.

usage: test-book-pdf.py GRIDWRIGHT_CLI EXAMPLES

Prints TAP. Positions are taken from pdftotext and compared with the rule files alone: where the grid lies on the page follows
from the clues themselves, and nothing of the program's own layout is asked for.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests  # noqa: E402
from pdf_pages import Puzzle, find_grid, run, words  # noqa: E402

program = sys.argv[1]
SEED = int(os.environ.get('GW_TEST_SEED', '1'))
IS_LONG = 'GW_TEST_LONG' in os.environ
TOOLS = ('qpdf', 'pdfinfo', 'pdffonts', 'pdftotext', 'gs')
NINE = ['values = 123456789', 'columns = 9', 'rows = 9', 'column_groups', 'row_groups', 'box_groups(3, 3)']


def build(folder, book, *options, status=0):
    """Writes the book and builds it; the PDFs are named after their editions."""
    path = os.path.join(folder, 'book.gwbook')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, **book}, file)
    done = subprocess.run([program, 'book', 'build', '--force', *options, path], capture_output=True, text=True, timeout=300)
    # Of puzzles 4 by 4 some are the same up to symmetry: an error that is not looked for here.
    assert done.returncode == status or '--despite-errors' in options, f'status {done.returncode}\n{done.stdout}{done.stderr}'
    return done


def pdf(folder, edition='print'):
    return os.path.join(folder, f'book-{edition}.pdf')


def check_puzzle(puzzle, pages, name):
    """Every given and total in its place, no other digit as large as a given in the grid, on exactly one page."""
    found = [(page, find_grid(puzzle, page)) for page in pages]
    found = [(page, grid) for page, grid in found if grid]
    assert len(found) == 1, f'{name}: its givens are on {len(found)} pages'
    page, (left, top, cell) = found[0]
    sizes = []
    for text, x, y, height in page:
        c, r = round((x - left) / cell), round((y - top) / cell)
        off = max(abs(x - left - c * cell), abs(y - top - r * cell)) / cell
        if (c, r) in puzzle.givens and off < 0.2 and text == puzzle.givens[c, r]:
            sizes.append(height)
    assert len(sizes) == len(puzzle.givens), f'{name}: {len(sizes)} of {len(puzzle.givens)} givens'
    rows = max(r for _, r in puzzle.givens) + 1
    for text, x, y, height in page:
        c, r = (x - left) / cell, (y - top) / cell
        if -0.3 < c < puzzle.columns - 0.7 and -0.3 < r < rows - 0.7 and abs(height - sizes[0]) < 0.1 and text.isalnum():
            at = round(c), round(r)
            assert puzzle.givens.get(at) == text, f'{name}: {text} at {at}, where no given is'
    for (c, r), total in puzzle.totals.items():
        assert any(text.strip('×') == total and left + (c - 0.5) * cell < x < left + (c + 0.2) * cell
                   and top + (r - 0.5) * cell < y < top + r * cell for text, x, y, _ in page), f'{name}: the total {total} at {c, r}'


# ---- puzzles of many kinds --------------------------------------------------------------------------------------------

seeds = iter(range(1000 * SEED, 1000 * SEED + 1000)) # no two puzzles have the same givens


def generate(folder, recipe, count, *settings):
    out = tempfile.mkdtemp(dir=folder)
    run(program, 'generate', '--recipe', recipe, '--count', str(count), '--seed', str(next(seeds)), '-o', out, *settings)
    return [open(os.path.join(out, name), encoding='utf-8').read() for name in sorted(os.listdir(out)) if name.endswith('.rf')]


def solution(folder, text):
    path = os.path.join(folder, 'one.rf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return run(program, 'solve', '-q', path).split()[-1]


def snake(random_, length):
    """A path of neighbouring cells of a 9x9 grid, each once."""
    path = [random_.randrange(81)]
    while len(path) < length:
        r, c = divmod(path[-1], 9)
        steps = [9 * y + x for y, x in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c))
                 if 0 <= y < 9 and 0 <= x < 9 and 9 * y + x not in path]
        if not steps:
            return path
        path.append(random_.choice(steps))
    return path


def tiles(random_):
    """Cages of up to four cells that do not overlap."""
    free, cages = set(range(81)), []
    while free:
        cage = [cell for cell in snake(random_, random_.randint(2, 4))]
        if set(cage) <= free:
            cages.append(sorted(cage))
            free -= set(cage)
        elif random_.random() < 0.05:
            break
    return cages


def true_clues(kind, grid, random_):
    """Statements of this kind that hold in a solution."""
    cells = [cell + 1 for cell in range(81)]
    value = {cell: int(grid[cell - 1]) for cell in cells}
    cages = [[cell + 1 for cell in cage] for cage in tiles(random_)]
    pairs = [(a, b) for a in cells for b in (a + 1, a + 9) if b <= 81 and (b == a + 9 or a % 9)]
    listed = lambda items: ', '.join(map(str, items))
    product = lambda cage: eval('*'.join(str(value[cell]) for cell in cage))
    different = [cage for cage in cages if len({value[cell] for cell in cage}) == len(cage)]
    return {
        'sum': [f'sum({sum(value[cell] for cell in cage)}, {listed(cage)})' for cage in different],
        'product': [f'product({product(cage)}, {listed(cage)})' for cage in different if len(cage) == 2],
        'even': [f'even({cell})' for cell in cells if value[cell] % 2 == 0][::4],
        'odd': [f'odd({cell})' for cell in cells if value[cell] % 2][::4],
        'greater': [f'greater({a}, {b})' if value[a] > value[b] else f'greater({b}, {a})' for a, b in pairs][::9],
        'ratio': [f'ratio(2, {a}, {b})' for a, b in pairs if value[a] == 2 * value[b] or value[b] == 2 * value[a]],
        'diff': [f'diff({abs(value[a] - value[b])}, {a}, {b})' for a, b in pairs][::11],
        'kropki_sum': [f'kropki_sum({value[a] + value[b]}, {a}, {b})' for a, b in pairs][::13],
        'thermo': [f'thermo({listed(path)})' for path in
                   ([a, b] if value[a] < value[b] else [b, a] for a, b in pairs[::15])],
        'max_cell': [f'max_cell({cell})' for cell in cells
                     if all(value[cell] > value[other] for pair in pairs if cell in pair for other in pair if other != cell)],
    }[kind]


def all_kinds(folder, count):
    """{kind: rule files}: twenty kinds."""
    random_ = random.Random(SEED)
    kinds = {preset: generate(folder, preset, count) for preset in ('plain', 'six', 'x', 'windoku', 'anti-knight', 'twelve')}
    for preset in 'four', 'non-consecutive', 'kropki': # they get by with so few givens that nothing would be left to find
        kinds[preset] = generate(folder, preset, count, 'minimal=false', 'most-givens=12')
    kinds['samurai'] = generate(folder, 'samurai', count)
    for kind in ('sum', 'product', 'even', 'odd', 'greater', 'ratio', 'diff', 'kropki_sum', 'thermo', 'max_cell'):
        kinds[kind] = []
        for text in generate(folder, 'plain', count, 'minimal=false', 'most-givens=30'):
            clues = true_clues(kind, solution(folder, text), random_)
            kinds[kind].append(text + '\n'.join(clues) + '\n')
    return kinds


# ---- tests ------------------------------------------------------------------------------------------------------------

def test_places(folder):
    """Givens and totals of twenty kinds stand where the rule files say, in two editions."""
    kinds = all_kinds(folder, 10 if IS_LONG else 2)
    chapters = [{'title': kind, 'rules': 'never', 'layout': 1 if kind in ('samurai', 'twelve') else 4,
                 'puzzles': [{'rf': text} for text in texts]} for kind, texts in kinds.items()]
    build(folder, {'title': 'Kinds', 'grade-marks': False, 'how-to-play': False, 'chapters': chapters, 'solutions': {'where': 'none'},
                   'editions': [{'name': 'print', 'trim': '8.5x11'}, {'name': 'small', 'trim': '6x9', 'shop': 'home'}]},
          '--despite-errors')
    for edition in 'print', 'small':
        pages = words(pdf(folder, edition))[1:]
        for kind, texts in kinds.items():
            for number, text in enumerate(texts):
                check_puzzle(Puzzle(text), pages, f'{edition}, {kind} {number}')


def small_book(**more):
    return {'title': 'A Small Book', 'author': 'Nobody', 'seed': SEED, 'chapters': [
        {'title': 'Plain', 'grade': 'easy', 'layout': 4, 'puzzles': [{'recipe': {'preset': 'plain'}, 'count': 30}]},
        {'title': 'Dots', 'layout': 2, 'puzzles': [{'recipe': {'preset': 'kropki'}, 'count': 10}]}], **more}


def test_sound(folder):
    """qpdf and poppler find nothing wrong; all fonts are inside, none is a Type 3; black ink alone; an even page count."""
    build(folder, small_book(editions=[{'name': 'print', 'trim': '6x9'}]))
    path = pdf(folder)
    assert 'No syntax or stream encoding errors' in run('qpdf', '--check', path)
    fonts = run('pdffonts', path).split('\n')[2:]
    assert len(fonts) > 2
    for font in filter(None, fonts):
        assert re.search(r'\byes yes (yes|no)\s+\d+\s+\d+$', font) and 'Type 3' not in font, font
    inks = [list(map(float, line.split()[:4])) for line in run('gs', '-q', '-o', '-', '-sDEVICE=inkcov', path).strip().split('\n')]
    assert all(ink[:3] == [0, 0, 0] for ink in inks) and any(ink[3] > 0 for ink in inks)
    assert len(inks) % 2 == 0
    expanded = run('qpdf', '--qdf', '--object-streams=disable', '--stream-data=uncompress', path, os.path.join(folder, 'plain.pdf'))
    data = open(os.path.join(folder, 'plain.pdf'), 'rb').read()
    assert b'/DeviceRGB' not in data and b'/Transparency' not in data and not re.search(rb'[\d.] rg\b', data), expanded
    assert re.search(rb'[\d.] g\b', data)


SIZES = {'6x9': (432, 648), 'A4': (595.276, 841.890), '8.5x11': (612, 792), '152x229mm': (430.866, 649.134), '7x10': (504, 720)}


def boxes(path):
    """Per page: {box: sides}."""
    text = run('pdfinfo', '-box', '-f', '1', '-l', '1000', path)
    pages = {}
    for number, name, sides in re.findall(r'Page +(\d+) (\w+Box): +([\d. ]+)', text):
        pages.setdefault(int(number), {})[name] = tuple(map(float, sides.split()))
    return pages


def test_boxes(folder):
    """Sizes to a hundredth of a point; bleed as the shops want it: none at the spine, or on all sides."""
    editions = [{'name': name, 'trim': name, 'shop': 'home'} for name in SIZES]
    editions += [{'name': 'kdp', 'trim': '6x9', 'shop': 'kdp', 'bleed': True}, {'name': 'lulu', 'trim': '6x9', 'shop': 'lulu', 'bleed': True}]
    build(folder, small_book(editions=editions), '--despite-errors')
    close = lambda a, b: all(abs(x - y) <= 0.0101 for x, y in zip(a, b))
    for name, (width, height) in SIZES.items():
        for page in boxes(pdf(folder, name)).values():
            for box in 'MediaBox', 'TrimBox', 'BleedBox':
                assert close(page[box], (0, 0, width, height)), (name, page)
    for number, page in boxes(pdf(folder, 'kdp')).items():
        assert close(page['MediaBox'], (0, 0, 441, 666)), page
        assert close(page['TrimBox'], (0, 9, 432, 657) if number % 2 else (9, 9, 441, 657)), page
    for page in boxes(pdf(folder, 'lulu')).values():
        assert close(page['MediaBox'], (0, 0, 450, 666)) and close(page['TrimBox'], (9, 9, 441, 657)), page


def members(value):
    """All (key, value) of dictionaries within VALUE."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from members(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner)


def test_pdfx(folder):
    """PDF/X-1a as far as its structure goes: what it must declare is there, what it forbids is not (ISO 15930-1)."""
    build(folder, {'title': 'Small', 'seed': SEED, 'chapters': [
        {'title': 'Plain', 'puzzles': [{'recipe': {'preset': 'plain'}, 'count': 2}]},
        {'title': 'Marks', 'puzzles': [{'file': os.path.join(os.path.abspath(sys.argv[2]), name)} for name in ('thermo.rf', 'killer-mini.rf')]}],
        'editions': [{'name': 'print', 'trim': '6x9', 'shop': 'ingram', 'bleed': True, 'pdfx': True}]}, '--despite-errors')
    path, plain = pdf(folder), os.path.join(folder, 'plain.pdf')
    assert open(path, 'rb').read(8) == b'%PDF-1.3'
    objects = json.loads(run('qpdf', '--json=1', '--json-key=objects', path))['objects']
    trailer = objects.pop('trailer')
    info, root = objects[trailer['/Info']], objects[trailer['/Root']]
    assert len(trailer['/ID']) == 2 and '/Encrypt' not in trailer
    assert info['/GTS_PDFXVersion'] == 'PDF/X-1:2001' and info['/GTS_PDFXConformance'] == 'PDF/X-1a:2001' and info['/Trapped'] == '/False', info
    assert info['/Title'] == 'Small' and all(re.match(r'D:20\d{12}Z', info[key]) for key in ('/CreationDate', '/ModDate')), info
    intents = [objects[intent] if isinstance(intent, str) else intent for intent in root['/OutputIntents']]
    assert len(intents) == 1 and intents[0]['/S'] == '/GTS_PDFX' and intents[0]['/Type'] == '/OutputIntent', intents
    assert intents[0]['/OutputConditionIdentifier'] == 'CGATS TR 001' and intents[0]['/RegistryName'] == 'http://www.color.org', intents
    forbidden = {'/SMask', '/Annots', '/AA', '/OpenAction', '/JavaScript', '/JS', '/EmbeddedFiles', '/OPI', '/TR', '/TR2', '/HTP', '/ArtBox'}
    for key, value in members(objects):
        assert key not in forbidden, key
        assert key not in ('/CA', '/ca') or value == 1, (key, value)
        assert key != '/BM' or value in ('/Normal', '/Compatible'), value
        assert not (key == '/S' and value == '/Transparency') and value != '/LZWDecode' and value != '/PS', (key, value)
    for page in (value for value in objects.values() if isinstance(value, dict) and value.get('/Type') == '/Page'):
        media, bleed, trim = page['/MediaBox'], page['/BleedBox'], page['/TrimBox']
        inside = lambda inner, outer: inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
        assert inside(trim, bleed) and inside(bleed, media) and trim != bleed, page
    run('qpdf', '--qdf', '--object-streams=disable', '--stream-data=uncompress', path, plain)
    data = open(plain, 'rb').read()
    assert not re.search(rb'/(DeviceRGB|CalRGB|CalGray|Lab|ICCBased)\b', data)
    assert not re.search(rb'[\d.] (rg|RG|sc|scn|SC|SCN)\b', data) and re.search(rb'[\d.] [gk]\b', data)
    for font in filter(None, run('pdffonts', path).split('\n')[2:]):
        assert re.search(r'\byes yes (yes|no)\s+\d+\s+\d+$', font), font


def leftmost(path):
    """Per page: x of the leftmost and the rightmost ink, from Ghostscript."""
    done = subprocess.run(['gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=bbox', path], capture_output=True, text=True, timeout=300)
    return [tuple(map(float, line.split()[1:])) for line in done.stderr.split('\n') if line.startswith('%%HiResBoundingBox')]


def test_gutter(folder):
    """The inner margin is what the table asks for at this number of pages, mirrored: 0.375 inches to 150 pages, 0.5 to 300."""
    for count, least, most in (40, 24, 150), (400, 151, 300):
        chapters = [{'title': 'Plain', 'layout': 2, 'puzzles': [{'recipe': {'preset': 'plain'}, 'count': count}]}]
        build(folder, small_book(chapters=chapters, editions=[{'name': 'print', 'trim': '6x9'}], **{'how-to-play': False}))
        pages = leftmost(pdf(folder))
        gutter = 27 if most == 150 else 36
        assert least <= len(pages) <= most, len(pages)
        inner = [box[0] if number % 2 == 0 else 432 - box[2] for number, box in enumerate(pages) if box[2] > box[0]]
        outer = [432 - box[2] if number % 2 == 0 else box[0] for number, box in enumerate(pages) if box[2] > box[0]]
        assert min(inner) >= gutter and min(inner) < gutter + 10, min(inner)
        assert min(outer) >= 18


def test_same_in_all(folder):
    """The same puzzles have the same numbers in every edition, and one book twice is one PDF."""
    build(folder, small_book(editions=[{'name': 'print', 'trim': '6x9'}]))
    once = open(pdf(folder), 'rb').read()
    texts = [generate(folder, 'plain', 1), generate(folder, 'x', 1)]
    build(folder, {'title': 'Two', 'how-to-play': False, 'chapters': [{'title': 'Two', 'puzzles': [{'rf': text} for [text] in texts]}],
                   'editions': [{'name': 'small', 'trim': '6x9'}, {'name': 'large', 'trim': '8.5x11', 'large-print': True}]},
          '--despite-errors')
    for edition in 'small', 'large':
        for number, [text] in enumerate(texts, 1):
            puzzle, pages = Puzzle(text), words(pdf(folder, edition))
            page, (left, top, cell) = next((page, grid) for page in pages if (grid := find_grid(puzzle, page)) and page is not pages[0])
            assert any(word == str(number) and abs(x - left) < cell and top - 2.5 * cell < y < top - 0.4 * cell
                       for word, x, y, _ in page), (edition, number)
    build(folder, small_book(editions=[{'name': 'print', 'trim': '6x9'}]))
    assert open(pdf(folder), 'rb').read() == once


print(f'# seed {SEED}')
run_tests([test_sound, test_boxes, test_pdfx, test_gutter, test_same_in_all, test_places], lambda _test: TOOLS)
