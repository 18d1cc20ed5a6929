#!/usr/bin/env python3
"""Pages to solve as files: small, whole by themselves, in the reader's language, and silent about the solution. What they do in a browser
is in test-page-browser.py.

usage: test-page.py PROGRAM EXAMPLES

Expected hashes come from Python's own SHA-256. Prints TAP.
"""
import hashlib
import html.parser
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in

PROGRAM, EXAMPLES = sys.argv[1:]
MOST_BYTES = 300_000
SQUARE = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution.
SMALL = SQUARE + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in {1: 1, 2: 2, 3: 3, 5: 3, 9: 2, 10: 1, 15: 2}.items())
SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
# Cells 1 and 4 are shaded, a line joins 1 and 2, and cell 3 has borders all round: each clue says so of its cell, and nothing else is possible.
PLACES = 'columns = 2\nrows = 2\nlayer(shade)\nlayer(links)\nlayer(fences)\n' + ''.join(
    f'rule {name}(cell, n) = {what}(cell){end} = n\n' + ''.join(f'{name}({n}, {cell})\n' for cell, n in enumerate(numbers, 1))
    for name, what, end, numbers in (('Dark', 'shade', '', (1, 0, 0, 1)), ('Joined', 'sum(links', ')', (1, 1, 0, 0)),
                                     ('Walls', 'sum(fences', ')', (1, 0, 4, 1))))
NASTY = '</script><script>alert(1)</script> <!-- <b>"bold"</b> & {{script}} \' \u2028'


class Page(html.parser.HTMLParser):
    """What a browser takes out of the text."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.words = [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if self.open:
            self.words[self.open[-1]] = self.words.get(self.open[-1], '') + data

    def puzzle(self):
        return json.loads(re.search(r'^const puzzle = (\{.*\});$', self.words['script'], re.MULTILINE).group(1))


def convert(folder, text, *arguments, language='', status=0):
    """The page of a puzzle."""
    source, made = os.path.join(folder, 'puzzle.rf'), os.path.join(folder, 'puzzle.html')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(text)
    done = subprocess.run([PROGRAM, 'convert', '--force', '--to', 'html', '-o', made, *arguments, source], capture_output=True, text=True,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': language}, timeout=120)
    assert done.returncode == status, done.stderr
    if status != 0:
        return done.stderr
    with open(made, encoding='utf-8') as file:
        return file.read()


def hash_of(solution, salt, rounds):
    made = hashlib.sha256((salt + ','.join(map(str, solution))).encode()).hexdigest()
    for _ in range(rounds - 1):
        made = hashlib.sha256((made + salt).encode()).hexdigest()
    return made


# ---- the tests --------------------------------------------------------------------------------------------------------

def test_examples_are_small_and_whole(folder):
    """every example makes a page of less than 300 KB that asks for nothing from elsewhere"""
    subprocess.run([PROGRAM, 'convert', '--quiet', '--to', 'html', '--without-solution', '-o', folder + '/',
                    *(os.path.join(EXAMPLES, name) for name in sorted(os.listdir(EXAMPLES)) if name.endswith('.rf'))],
                   check=True, timeout=600)
    names = sorted(os.listdir(folder))
    assert len(names) >= 90, f'only {len(names)} pages'
    for name in names:
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            text = file.read()
        page = Page(text)
        foreign = [value for key, value in page.attributes
                   if key in ('src', 'srcset', 'href', 'xlink:href', 'action', 'data', 'poster') and not value.startswith('#')]
        assert len(text.encode()) < MOST_BYTES, f'{name}: {len(text.encode())} bytes'
        assert not foreign and not {'link', 'iframe', 'img', 'object', 'embed'} & set(page.tags), f'{name}: {foreign}'
        assert set(re.findall(r'https?://[^\'"\s]*', text)) <= {'http://www.w3.org/2000/svg'}, name
        assert not re.search(r'@import|url\((?!#)', text), name
        assert page.tags.count('script') == 1 and page.puzzle()['solution'] is None, name


def test_hash(folder):
    """the only solution stands in the page as a salted hash and in no other form"""
    text = convert(folder, SMALL)
    solution = Page(text).puzzle()['solution']
    assert set(solution) == {'salt', 'rounds', 'hash'} and len(solution['salt']) >= 8 and solution['rounds'] >= 1000, solution
    assert solution['hash'] == hash_of(SOLUTION, solution['salt'], solution['rounds'])
    for separator in ('', ',', ', ', ' '):
        for first in (0, 1):
            assert separator.join(str(digit - 1 + first) for digit in SOLUTION) not in text


def test_places(folder):
    """where places lie, and what they hold as a part of the hash: cell by cell, of each first what is above it, then clockwise"""
    puzzle = Page(convert(folder, PLACES)).puzzle()
    assert [layer['kind'] for layer in puzzle['layers']] == ['shade', 'links', 'fences']
    assert puzzle['layers'][1]['places'] == [[0, 1], [0, 2], [1, 2], [2, 1]], puzzle['layers'][1]
    shades, links = [1, 0, 0, 1], [1, 0, 0, 0]
    fences = [0, 0, 1, 0] + [0, 0, 0] + [1, 1, 1] + [0, 0]
    text = ['0,0,0,0;' + ','.join(map(str, shades + links + fences))]
    assert puzzle['solution']['hash'] == hash_of(text, puzzle['solution']['salt'], puzzle['solution']['rounds'])


def test_places_that_no_pen_can_mark(folder):
    """two layers of one kind would have the same marks: there is no such page, and it is said why"""
    said = convert(folder, 'columns = 2\nrows = 2\nlayer(shade)\nlayer(shade, star)\n', status=2)
    assert "'star'" in said, said


def test_salt(folder):
    """another puzzle with the same solution has another hash"""
    hashes = {Page(convert(folder, text)).puzzle()['solution']['hash'] for text in (SMALL, SMALL + 'set_cell(4, 4)\n', SMALL + 'sum(3, 1, 2)\n')}
    assert len(hashes) == 3


def test_stated_solution(folder):
    """the author's own solution is taken where there is one, and is not in the page either"""
    text = convert(folder, '//@ solution: 1234341221434321\n' + SQUARE)
    solution = Page(text).puzzle()['solution']
    assert solution['hash'] == hash_of(SOLUTION, solution['salt'], solution['rounds'])
    assert '1234341221434321' not in text


def test_plain(folder):
    """with --plain-solution it is there to check single digits"""
    assert Page(convert(folder, SMALL, '--plain-solution')).puzzle()['solution'] == {'plain': [digit - 1 for digit in SOLUTION], 'places': []}


def test_fog(folder):
    """fog knows each digit that lights something by a salted hash of its own, and of triggers all their digits together"""
    puzzle = Page(convert(folder, '//@ fog: 1 2 5 6\n' + SMALL)).puzzle()
    salt, rounds = puzzle['solution']['salt'], puzzle['fog']['rounds']
    assert puzzle['fog']['lit'] == [0, 1, 4, 5]
    groups = {group['cells'][0]: group for group in puzzle['fog']['groups']}
    # Givens light nothing, and every other cell has a dark one at its side.
    assert set(groups) == set(range(16)) - {0, 1, 2, 4, 8, 9, 14}, groups
    assert sorted(groups[15]['lit']) == [10, 11, 14, 15]
    for cell, group in groups.items():
        right = hash_of([f'fog {cell + 1}={SOLUTION[cell]}'], salt, rounds)
        assert group['hash'] == right and len(group['cells']) == 1, (cell, group)
    assert len({group['hash'] for group in groups.values()}) == len(groups)  # equal digits do not look alike
    puzzle = Page(convert(folder, '//@ fog: dark\n//@ fog-trigger: 6 7 > 1 2\n' + SMALL)).puzzle()
    assert [group['cells'] for group in puzzle['fog']['groups']] == [[5, 6]] and puzzle['fog']['lit'] == []
    assert puzzle['fog']['groups'][0]['hash'] == hash_of(['fog 6=4,7=1'], puzzle['solution']['salt'], puzzle['fog']['rounds'])
    plain = Page(convert(folder, '//@ fog: dark\n' + SMALL, '--plain-solution')).puzzle()
    assert all('hash' not in group for group in plain['fog']['groups'])
    assert 'fog' not in Page(convert(folder, SMALL)).puzzle()


def test_fog_that_could_not_lift(folder):
    """where the page does not know the solution there is no fog, and the report says so"""
    with open(os.path.join(folder, 'fog.rf'), 'w', encoding='utf-8') as file:
        file.write('//@ fog: dark\n' + SMALL)
    done = subprocess.run([PROGRAM, 'convert', '--to', 'html', '--without-solution', '--report', '-o', os.path.join(folder, 'fog.html'),
                           os.path.join(folder, 'fog.rf')], capture_output=True, text=True, timeout=120, env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''})
    assert done.returncode == 0 and 'the fog could never lift' in done.stderr, done.stderr
    with open(os.path.join(folder, 'fog.html'), encoding='utf-8') as file:
        page = Page(file.read())
    assert 'fog' not in page.puzzle() and ('id', 'fog') not in page.attributes


def test_without(folder):
    """no solution is known where there are several, none is wanted, or the stated one does not fit the grid"""
    for text, arguments in ((SQUARE, []), (SMALL, ['--without-solution']), ('//@ solution: 123\n' + SQUARE, []), ('//@ solution: 12343412214343?1\n' + SQUARE, [])):
        assert Page(convert(folder, text, *arguments)).puzzle()['solution'] is None, text


def test_checks(folder):
    """groups, cages and givens are those of the puzzle"""
    puzzle = Page(convert(folder, SMALL + 'sum(7, 6, 7, 8)\n')).puzzle()
    squares = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
    lines = [list(range(4 * i, 4 * i + 4)) for i in range(4)] + [list(range(i, 16, 4)) for i in range(4)]
    assert sorted(map(sorted, puzzle['groups'])) == sorted(lines + squares)
    assert puzzle['cages'] == [{'cells': [5, 6, 7], 'total': 7, 'repeats': False}]
    assert puzzle['givens'] == {'0': 0, '1': 1, '2': 2, '4': 2, '8': 1, '9': 0, '14': 1}
    assert puzzle['numbers'] == [1, 2, 3, 4] and puzzle['symbols'] == ['1', '2', '3', '4']


def test_words(folder):
    """whatever title, author and rules say is text and nothing else"""
    page = Page(convert(folder, f'//@ title: {NASTY}\n//@ author: {NASTY}\n//@ rules: {NASTY}\n//@ message-when-solved: {NASTY}\n' + SMALL))
    assert page.words['title'] == NASTY and page.words['h1'] == NASTY
    assert page.words['p'].count(NASTY.strip()) >= 2 and page.puzzle()['message'] == NASTY
    assert page.tags.count('script') == 1 and 'b' not in page.tags


def test_colours(folder):
    """rules that nobody has written name the colours of lines, as the page shows them"""
    page = Page(convert(folder, SMALL + 'whisper(1, 1, 2)\nrenban_line(6, 7) //@ colour: #0000ff\n'))
    assert '(green):' in page.words['p'] and '(blue):' in page.words['p'], page.words['p']


def test_symbols(folder):
    """symbols may be any signs"""
    page = Page(convert(folder, SQUARE.replace('1234', '<&$"') + 'set_cell(1, <)\n'))
    assert page.puzzle()['symbols'] == ['<', '&', '$', '"'] and page.tags.count('script') == 1


def test_report(folder):
    """the page shows colours of clues; what is not on it is said"""
    text = SMALL + 'thermo(4, 8) //@ colour: red\n'
    assert convert(folder, text, '--strict')
    assert 'what the file says about “note”' in convert(folder, '//@ note: mine\n' + text, '--strict', status=2)


def test_language(folder):
    """the page speaks the language of whoever makes it"""
    english, german = convert(folder, SMALL), convert(folder, SMALL, language='de')
    assert '<html lang="en"' in english and Page(english).puzzle()['texts']['undo'] == 'Undo'
    assert '<html lang="de"' in german and Page(german).puzzle()['texts']['undo'] == 'Rückgängig'


def test_same(folder):
    """the same puzzle makes the same page"""
    assert convert(folder, SMALL) == convert(folder, SMALL)


def test_one_a_file(folder):
    """several puzzles need a file each, and a puzzle with errors makes none"""
    assert 'a file holds one puzzle' in convert(folder, SMALL, os.path.join(EXAMPLES, 'mini.rf'), status=2)
    assert 'error' in convert(folder, SMALL + 'frobnicate(1)\n', status=2)


if __name__ == '__main__':
    run_tests(tests_in(globals()))
