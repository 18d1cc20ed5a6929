#!/usr/bin/env python3
"""Chapters of loops, shading, areas and hybrids: made by name, proved, and their solutions drawn.

usage: test-book-genres.py GRIDWRIGHT_CLI LAYERS HYBRIDS

LAYERS: fixtures with layers; what their solutions hold stands in tests/cli/layers.cases, from programs that try all fillings. Prints TAP.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in  # noqa: E402

program, layers, hybrids = map(os.path.abspath, sys.argv[1:4])


def write(folder, *chapters, **more):
    path = os.path.join(folder, 'b.gwbook')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'B', 'chapters': list(chapters), 'editions': [{'name': 'p', 'trim': '8.5x11', 'shop': 'home'}],
                   **more}, file)
    return path


def build(path):
    done = subprocess.run([program, 'book', 'build', '--force', path], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f'status {done.returncode}\n{done.stdout}{done.stderr}'
    return path[:-len('.gwbook')] + '-p.pdf'


def page_with(pdf, word):
    """The number of the last page on which WORD stands, and all of its text."""
    pages = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout.split('\f')
    number = max(i for i, page in enumerate(pages) if word in page)
    return number + 1, pages[number]


def picture(pdf, page):
    """The page as rows of grey."""
    done = subprocess.run(['pdftoppm', '-gray', '-r', '100', '-f', str(page), '-l', str(page), pdf], capture_output=True, check=True).stdout
    _, size, _, data = done.split(b'\n', 3)
    width, height = map(int, size.split())
    return [data[y * width:(y + 1) * width] for y in range(height)]


def frame(rows, least=80):
    """Left, top, right and bottom of the lines that are LEAST dots long and more: the grid on a page with one."""
    def ends(lines):
        found = [i for i, line in enumerate(lines) if any(len(run) >= least for run in bytes(255 if dot > 200 else 0 for dot in line).split(b'\xff'))]
        return found[0], found[-1]
    top, bottom = ends(rows)
    left, right = ends([bytes(column) for column in zip(*rows)])
    return left, top, right, bottom


def shade_of(rows, side):
    """A sign for each cell of a grid of SIDE by SIDE: 1 where it is shaded in the corners of its middle, away from what stands in it."""
    left, top, right, bottom = frame(rows)
    unit_x, unit_y = (right - left) / side, (bottom - top) / side

    def is_shaded(row, column):
        spots = [rows[int(top + (row + dy) * unit_y)][int(left + (column + dx) * unit_x)] for dx in (0.12, 0.88) for dy in (0.12, 0.88)]
        return all(spot < 240 for spot in spots)
    return ''.join('01'[is_shaded(row, column)] for row in range(side) for column in range(side))


def test_solution_is_drawn(folder):
    """Shaded cells are grey in the solution, and in the puzzle none is."""
    pdf = build(write(folder, {'title': 'Islands', 'layout': 1, 'puzzles': [{'file': os.path.join(layers, 'nurikabe.rf')}]},
                      **{'how-to-play': False, 'contents': False}))
    solution = shade_of(picture(pdf, page_with(pdf, 'Solutions')[0]), 4)
    assert solution == '0101111110101000', solution
    assert shade_of(picture(pdf, page_with(pdf, 'Solution on page')[0]), 4) == '0' * 16


def test_recipes_by_name(folder):
    """A genre by its name, in any size; both engines prove what was made."""
    pdf = build(write(folder, *({'title': name, 'puzzles': [{'recipe': {'preset': name, 'size': '5x5'}, 'count': 2}]}
                                for name in ('slitherlink', 'nurikabe', 'akari', 'tents'))))
    assert 'Solution on page' in page_with(pdf, 'Solution on page')[1]


def test_hybrids(folder):
    """Digits with layers; helpers may hold one thing for one engine and another for the other."""
    build(write(folder, *({'title': name, 'layout': 1, 'puzzles': [{'file': os.path.join(hybrids, name + '.rf')}]}
                          for name in ('named-totals', 'akari-sudoku', 'schroedinger-cells', 'yin-yang-sudoku'))))


def test_grade_that_takes_long(folder):
    """It is given up after so much work, which is said; the book is made nevertheless."""
    clues = ('Total(32, 1, 8, 15, 22, 29, 36, 43)\nTotal(34, 2, 9, 16, 23, 30, 37, 44)\nTotal(12, 4, 11, 18, 25, 32, 39, 46)\n'
             'Total(18, 6, 13, 20, 27, 34, 41, 48)\nTotal(27, 8, 9, 10, 11, 12, 13, 14)\n'
             'Total(35, 15, 16, 17, 18, 19, 20, 21)\nTotal(11, 22, 23, 24, 25, 26, 27, 28)\n'
             'Total(11, 29, 30, 31, 32, 33, 34, 35)\nTotal(20, 36, 37, 38, 39, 40, 41, 42)\nset_cell(3, 4)\nset_cell(18, 9)\n'
             'set_cell(20, 7)\nset_cell(30, 6)\nset_cell(38, 9)\n')
    with open(os.path.join(hybrids, 'deconstruction.rf'), encoding='utf-8') as file:
        rules = [line for line in file if not line.startswith(('Total(', 'set_cell('))]
    path = write(folder, {'title': 'Boxes', 'puzzles': [{'rf': ''.join(rules) + clues}]})
    done = subprocess.run([program, 'book', 'check', path], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and 'it has no grade: finding it out would take too long' in done.stdout + done.stderr, (done.stdout, done.stderr)


def test_how_to_play(folder):
    """Readers get the author's words and what people do, not the formulas; pages are called as their puzzles are."""
    for name, words in ('nurikabe', 'A marked cell is not shaded'), ('loop', 'Draw'), ('akari', 'Place bulbs'):
        with open(os.path.join(layers, name + '.rf'), encoding='utf-8') as file:
            text = file.read()
        title = next(line for line in text.split('\n') if line.startswith('//@ title: '))[len('//@ title: '):]
        pdf = build(write(folder, {'title': 'Chapter', 'layout': 1, 'puzzles': [{'rf': text}]}))
        page = page_with(pdf, 'The beginning of puzzle 1')[1]
        assert words in ' '.join(page.split()) and title in page, page
        assert 'every ' not in page and 'sum(' not in page, page


def test_how_to_play_in_the_words_of_the_genre(folder):
    """Also where its rules are built in: its own title and text, and only steps that are said in a few words."""
    genres = {'kenken': ('KenKen', 'added, subtracted, multiplied or divided'),
              'str8ts': ('Str8ts', 'The digits of each run of white cells are consecutive'),
              'suguru': ('Suguru', 'Equal numbers do not touch'),
              'castle-wall': ('Castle Wall', 'A number with an arrow'),
              'hitori': ('Hitori', 'A number in each of its cells')}
    for name, (title, words) in genres.items():
        pdf = build(write(folder, {'title': 'Chapter', 'layout': 1, 'puzzles': [{'recipe': {'preset': name}}]}))
        page = ' '.join(page_with(pdf, 'R2C7 is the cell in row 2')[1].split())
        assert title in page and words in page, page
        assert max(map(len, re.split(r' [abc] (?=[A-Z])', page[page.index('An example' if 'An example' in page else 'The beginning'):]))) < 700, page


run_tests(tests_in(globals()), lambda test: ('pdftoppm', 'pdftotext') if test not in (test_hybrids, test_grade_that_takes_long) else ())
