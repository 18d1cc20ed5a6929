#!/usr/bin/env python3
"""The words of a book: its own sentences come in its language, whatever the program runs in, and findings in the program's.

usage: test-book-words.py GRIDWRIGHT_CLI

Prints TAP.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in  # noqa: E402

program = os.path.abspath(sys.argv[1])
ENGLISH, GERMAN = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''}, {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'de'}

# What stands in each book, by hand from what the two languages call it.
SAID = {
    'de': ['Inhalt', 'Lösungen', 'Tipps', 'Dieses Buch gehört', 'Einleitung', 'Wie gespielt wird', 'Lösung auf Seite', 'Seite',
           'Killerkäfig', 'Ein gestrichelter Umriss', 'ergeben die Summe', 'Rätsel 1 bis', 'ist das Feld in Zeile'],
    'en': ['Contents', 'Solutions', 'Hints', 'This book belongs to', 'Introduction', 'How to Play', 'Solution on page', 'page',
           'Killer cage', 'A dashed outline', 'add up to', 'Puzzles 1 to', 'is the cell in row'],
}
SPOKEN = {'de': ['Rätsel 1. Zeile 1:', 'Lösung von Rätsel', 'Schwierigkeit', 'Killerkäfig'],
          'en': ['Puzzle 1. Row 1:', 'Solution of puzzle', 'Grade', 'killer cage']}


def run(*command, status=0, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == status, f'{command}: status {done.returncode}\n{done.stdout}{done.stderr}'
    return done.stdout + done.stderr


def write(folder, language, **more):
    path = os.path.join(folder, 'b.gwbook')
    kinds = [{'recipe': {'preset': preset}, 'count': 1} for preset in ('plain', 'x', 'killer')]
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'T', 'hints': 2, 'introduction': '…', 'language': language,
                   'chapters': [{'title': 'C', 'layout': 4, 'puzzles': kinds}],
                   'editions': [{'name': 'p', 'trim': '8.5x11', 'shop': 'home', 'tags': True}], **more}, file)
    return path


def build(folder, language, environment):
    """What a reader sees of the book, what a screen reader says, and what its author is told."""
    told = run(program, 'book', 'build', '--force', write(folder, language), env=environment)
    path = os.path.join(folder, 'b-p.pdf')
    spoken = re.findall(r'"/Alt": "u:((?:[^"\\]|\\.)*)"', run('qpdf', '--json=2', path))
    shown = ' '.join(run('pdftotext', path, '-').split())
    return shown, [json.loads(f'"{text}"') for text in spoken], told


def test_language(folder):
    """A German book on an English desktop and the other way round: every sentence is in the book's language."""
    for language, other in ('de', 'en'), ('en', 'de'):
        here, there = (build(folder, language, environment) for environment in (ENGLISH, GERMAN))
        assert 'pages' in here[2] and 'Seiten' in there[2], (here[2], there[2])
        assert here[0] == there[0], 'the pages depend on the desktop'
        assert here[1] == there[1], 'what is spoken depends on the desktop'
        for sentence in SAID[language]:
            assert sentence in here[0], f'{language}: {sentence!r} is not there'
        for sentence in SAID[other]:
            assert sentence not in here[0] or sentence in SAID[language], f'{language}: {sentence!r} is there'
        for sentence in SPOKEN[language]:
            assert any(sentence in text for text in here[1]), f'{language}: {sentence!r} is not spoken'


def test_without(folder):
    """A language that there is no translation for is told of; the book is in English on any desktop."""
    shown, spoken, told = build(folder, 'fr', GERMAN)
    assert (shown, spoken) == build(folder, 'en', ENGLISH)[:2]
    assert 'Sprache „fr“' in told, told
    for language in 'en', 'en-GB', 'de', 'de-AT':
        assert 'translated' not in run(program, 'book', 'check', write(folder, language), env=ENGLISH)
    told = run(program, 'book', 'check', write(folder, 'fr'), env=ENGLISH)
    assert 'have not been translated into the book\'s language "fr"; they appear in English' in told, told


def test_findings(folder):
    """What does not fit is told in the program's language, not in the book's."""
    for language in 'de', 'en':
        path = write(folder, language, introduction='word ' * 3000)
        assert 'a paragraph is longer than a page' in run(program, 'book', 'check', path, status=1, env=ENGLISH)
        assert 'ein Absatz ist länger als eine Seite' in run(program, 'book', 'check', path, status=1, env=GERMAN)


def test_new(folder):
    """A new book is in the language that its author works in, and holds nothing that nobody asked for."""
    for environment, language in (ENGLISH, 'en'), (GERMAN, 'de'):
        path = os.path.join(folder, language + '.gwbook')
        run(program, 'book', 'new', path, env=environment)
        with open(path, encoding='utf-8') as file:
            tree = json.load(file)
        assert tree['language'] == language
        assert 'author' not in tree and [chapter['puzzles'] for chapter in tree['chapters']] == [[]], tree


HEAD = ['values = 1234', 'columns = 4', 'rows = 4', 'column_groups', 'row_groups', 'box_groups(2, 2)']
CAGE = 'sum(3, 1, 2)'
PUZZLES = [HEAD + [CAGE] + [f'set_cell({cell}, {digit})' for cell, digit in givens]
           for givens in ([(6, 4), (7, 1), (10, 1), (11, 4), (16, 1)], [(8, 2), (10, 1), (12, 3), (13, 4)])]


def rows_spoken(text):
    """The grid of "Row 1: 5, 2 blank. Row 2: …"."""
    rows = []
    for row in re.findall(r'Row \d+: ([^.]*)\.', text):
        rows.append([])
        for word in row.split(', '):
            blank = re.fullmatch(r'(\d+ )?blank', word)
            rows[-1] += ['.'] * int(blank[1] or 1) if blank else [word]
    return rows


def test_screen_reader(folder):
    """A screen reader says number, givens, clues and rules of each puzzle, in this order, as the rule files have them."""
    with open(os.path.join(folder, 'b.gwbook'), 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'T', 'how-to-play': False,
                   'chapters': [{'title': 'C', 'layout': 1, 'rules': 'always', 'puzzles': [{'rf': '\n'.join(rf)} for rf in PUZZLES]}],
                   'editions': [{'name': 'p', 'trim': '6x9', 'shop': 'home', 'tags': True}]}, file)
    run(program, 'book', 'build', os.path.join(folder, 'b.gwbook'), env=ENGLISH)
    path = os.path.join(folder, 'b-p.pdf')
    objects = json.loads(run('qpdf', '--json=1', '--json-key=objects', path))['objects']
    root = objects[objects[objects['trailer']['/Root']]['/StructTreeRoot']]
    kids = [objects[kid] for kid in root['/K']]
    tree = run('pdfinfo', '-struct-text', path)
    for number, rf in enumerate(PUZZLES, 1):
        spoken = [kid['/Alt'] for kid in kids if kid.get('/Alt', '').startswith(f'Puzzle {number}.')]
        given = {int(cell): digit for cell, digit in re.findall(r'set_cell\((\d+), (\d)\)', '\n'.join(rf))}
        expected = [[given.get(4 * row + column + 1, '.') for column in range(4)] for row in range(4)]
        spoken = [text for text in spoken if rows_spoken(text) == expected]
        assert spoken, f'puzzle {number}: {[kid.get("/Alt") for kid in kids]}, expected {expected}'
        assert all('killer cage 3: R1C1 and R1C2.' in text for text in spoken), spoken
    # The number, the figure with the grid, the rules: in the order in which they are read.
    lines = [line.strip().strip('"') for line in tree.split('\n') if line.strip() and not re.match(r' *(P|H1) \(block\)', line)]
    for number, rf in enumerate(PUZZLES, 1):
        digits = sorted('3' + ''.join(re.findall(r'set_cell\(\d+, (\d)\)', '\n'.join(rf))))
        assert any(lines[i] == str(number) and any(sorted(line) == digits for line in lines[i + 1:i + 5])
                   and any('add up to' in line for line in lines[i + 2:i + 6]) for i in range(len(lines))), tree


EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../data/examples')
# What players call them.
VARIANTS = {'windoku': 'Windoku', 'kropki': 'Kropki', 'thermo': 'Thermometers', 'sandwich': 'Sandwich', 'sudoku-x': 'Sudoku X'}


def test_how_to_play(folder):
    """A variant's page has the name that players know, and is filled; two steps at least are told, and their letters stand on the board."""
    with open(os.path.join(folder, 'b.gwbook'), 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'T', 'contents': False,
                   'chapters': [{'title': f'C{name}', 'puzzles': [{'file': os.path.join(EXAMPLES, f'{name}.rf')}]} for name in VARIANTS],
                   'editions': [{'name': 'p', 'trim': '8.5x11', 'shop': 'home'}, {'name': 's', 'trim': '6x9', 'shop': 'home'}]}, file)
    run(program, 'book', 'build', os.path.join(folder, 'b.gwbook'), env=ENGLISH)
    for edition in 'ps':
        path = os.path.join(folder, f'b-{edition}.pdf')
        pages = run('pdftotext', '-layout', path, '-').split('\f')
        for title in VARIANTS.values():
            found = [i for i, page in enumerate(pages) if re.search(rf'^ *{title}$', page, re.M) and 'The beginning of puzzle' in page]
            assert len(found) == 1, f'{edition}: {title} on pages {found}'
            lines = pages[found[0]].split('\n')
            told = [match[1] for line in lines if (match := re.match(r' *([abc])  *[A-Z][a-z]+ ', line))]
            shown = {letter for line in lines if re.fullmatch(r'[\s\dabc]+', line) for letter in ''.join(re.findall('[abc]+', line))}
            assert len(told) >= 2 and shown == set(told), f'{edition}: {title} tells {told}, its board has {sorted(shown)}'
            box = run('pdftotext', '-bbox', '-f', str(found[0] + 1), '-l', str(found[0] + 1), path, '-')
            height = float(re.search(r'<page .*height="([\d.]+)"', box)[1])
            low = [float(match) for match in re.findall(r'yMax="([\d.]+)">column</word>', box)]
            assert max(low) > 0.8 * height, f'{edition}: {title} ends at {max(low) / height:.2f} of the page'


run_tests(tests_in(globals()), lambda _test: ('qpdf', 'pdftotext', 'pdfinfo'))
