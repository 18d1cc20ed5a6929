#!/usr/bin/env python3
"""Digits on the pages of a book as a reader sees them: in pixels, from poppler, with nothing else on them or near them.

usage: test-book-ink.py GRIDWRIGHT_CLI EXAMPLES

Prints TAP. Where digits stand is what pdftotext says; their shape is what is as dark as they are and hangs together.
"""
import json
import os
import re
import subprocess
import sys
from collections import defaultdict

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in  # noqa: E402
from pdf_pages import Puzzle, find_grid, run, words  # noqa: E402

program, examples = map(os.path.abspath, sys.argv[1:3])
DPI = 300
CLEAR = int(0.3 / 25.4 * DPI)  # whole pixels
MOST_BLACK = 0.35
TALLEST, WIDEST = 0.68, 0.56  # ink of a digit, in parts of its word's height: DejaVu Sans has 0.76 and 0.64 of the size, words 1.164
# Totals, signs in corners, lines with patterns, rings, arrows, hatches, dots, spokes: whatever stands in cells with digits.
KINDS = ['killer-x', 'last-digit', 'modulo-cage', 'repetition', 'doublers', 'ten-lines', 'parity-double-arrow', 'palindrome', 'arrow', 'thermo',
         'count-circles', 'balance', 'sudoku-x', 'circles', 'odd', 'kropki', 'xv', 'argyle', 'between-lockout', 'renban', 'zipper',
         'quadruple', 'windoku', 'bartlett-four-pyramids', 'near-and-far',
         'relation-king']


def rule_file(name):
    with open(os.path.join(examples, name + '.rf'), encoding='utf-8') as file:
        return file.read()


def solution(name):
    return run(program, 'solve', '-q', os.path.join(examples, name + '.rf')).split()[-1]


def build(folder, tree, *options):
    path = os.path.join(folder, 'b.gwbook')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'Ink', 'how-to-play': False, 'grade-marks': False, **tree}, file)
    return subprocess.run([program, 'book', 'build', '--force', *options, path], capture_output=True, text=True, timeout=300)


class Picture:
    """A page in grey."""

    def __init__(self, path, page):
        data = subprocess.run(['pdftoppm', '-r', str(DPI), '-gray', '-f', str(page), '-l', str(page), path], capture_output=True,
                              check=True).stdout
        head = re.match(rb'P5\s+(\d+)\s+(\d+)\s+255\s', data)
        self.width, self.height, self.start, self.data = int(head[1]), int(head[2]), head.end(), data

    def black(self, x, y):
        return 1 - self.data[self.start + y * self.width + x] / 255

    def is_dark(self, x, y):
        return self.black(x, y) >= MOST_BLACK

    def shape(self, x0, y0, x1, y1):
        """The dark pixels that hang together with those in this area."""
        found = {(x, y) for y in range(round(y0), round(y1)) for x in range(round(x0), round(x1)) if self.is_dark(x, y)}
        todo = list(found)
        while todo and len(found) < 20000:
            x, y = todo.pop()
            for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if at not in found and self.is_dark(*at):
                    found.add(at)
                    todo.append(at)
        return found


def digits_of(puzzle, page, grid):
    """(cell, text, x, y, height) of the puzzle's digits: the tallest word of the right text in each cell."""
    left, top, size = grid
    for (c, r), text in puzzle.givens.items():
        here = [word for word in page if word[0] == text and abs(word[1] - left - c * size) < 0.35 * size
                and abs(word[2] - top - r * size) < 0.35 * size]
        assert here, f'no {text} in {c, r}'
        yield (c, r), text, *max(here, key=lambda word: word[3])[1:]


def check_digit(picture, x, y, height, what):
    """Size of its ink, and whether it is black; X, Y, HEIGHT: of its word, in pixels."""
    ink = picture.shape(x - 0.1 * height, y - 0.15 * height, x + 0.1 * height, y + 0.15 * height)
    assert ink, f'{what}: there is no ink'
    columns, rows = [x for x, _ in ink], [y for _, y in ink]
    x0, x1, y0, y1 = min(columns), max(columns), min(rows), max(rows)
    assert x1 - x0 < WIDEST * height and y1 - y0 < TALLEST * height, f'{what}: something hangs together with it'
    near = range(y0 - CLEAR, y1 + CLEAR + 1), range(x0 - CLEAR, x1 + CLEAR + 1)
    others = [(x, y) for y in near[0] for x in near[1] if (x, y) not in ink and picture.is_dark(x, y)]
    assert not others, f'{what}: {len(others)} dark pixels are less than 0.3 mm from it'
    return len(ink), any(picture.black(*at) > 0.75 for at in ink)


def check_pages(path, puzzles, first, end=None):
    """Each puzzle's digits, on the pages from FIRST on where all of them stand."""
    pages, pictures, inks = words(path), {}, defaultdict(list)
    for name, puzzle in puzzles.items():
        found = [(number, grid) for number, page in enumerate(pages) if number >= first and (end is None or number < end)
                 and (grid := find_grid(puzzle, page))]
        assert len(found) == 1, f'{name}: its digits are on {len(found)} pages'
        number, grid = found[0]
        if number not in pictures:
            pictures[number] = Picture(path, number + 1)
        scale = DPI / 72
        for cell, text, x, y, height in digits_of(puzzle, pages[number], grid):
            what = f'{name}: {text} in {cell}'
            size, is_black = check_digit(pictures[number], x * scale, y * scale, height * scale, what)
            inks[text, round(height, 1), is_black].append((size, what))
    for sizes in inks.values():
        least = min(sizes)[0]
        for size, what in sizes:
            assert size < 1.15 * least + 20, f'{what}: it has {size} dark pixels, elsewhere {least}'


def solved(text, solution_):
    puzzle = Puzzle(text)
    puzzle.givens = {(i % puzzle.columns, i // puzzle.columns): sign for i, sign in enumerate(solution_)}
    return puzzle


def first_solutions(path):
    return next(number for number, page in enumerate(words(path)) if page and page[0][0] == 'Solutions' and page[0][3] > 16)


def check_book(folder, layout=4, **edition):
    puzzles = {name: rule_file(name) for name in KINDS}
    tree = {'chapters': [{'title': 'All', 'rules': 'never', 'layout': layout, 'puzzles': [{'rf': text} for text in puzzles.values()]}],
            'editions': [{'name': 'print', **edition}]}
    done = build(folder, tree)
    assert done.returncode == 0, done.stdout + done.stderr
    path = os.path.join(folder, 'b-print.pdf')
    middle = first_solutions(path)
    given = {name: Puzzle(text) for name, text in puzzles.items()}
    check_pages(path, {name: puzzle for name, puzzle in given.items() if len(puzzle.givens) > 3}, 1, middle)
    check_pages(path, {name: solved(text, solution(name)) for name, text in puzzles.items()}, middle)


def test_letter(folder):
    """Every digit of twenty-six kinds, and of their solutions nine a page, has 0.3 mm of clear paper around it: 8.5 by 11 inches."""
    check_book(folder, trim='8.5x11')


def test_pocket(folder):
    """The same on 6 by 9 inches, two puzzles and nine solutions a page."""
    check_book(folder, 2, trim='6x9')


def test_large_print(folder):
    """The same in large print on A5, four solutions a page."""
    check_book(folder, trim='A5', **{'large-print': True})


def test_check(folder):
    """What cannot be mended by moving a digit is told: by its cell, and the book is not exported."""
    name = 'sixteen-killer'
    tree = {'chapters': [{'title': 'All', 'rules': 'never', 'layout': 12, 'puzzles': [{'rf': rule_file(name)}]}],
            'editions': [{'name': 'print', 'trim': '6x9', 'shop': 'home', 'least-digits': 4}]}
    done = build(folder, tree)
    assert re.search(r'error: edition print: something is on top of the digit in R\d+C\d+, or less than 0\.3 mm from it', done.stderr), done.stderr
    assert done.returncode == 2 and not os.path.exists(os.path.join(folder, 'b-print.pdf'))


run_tests(tests_in(globals()), lambda _test: ('pdftotext', 'pdftoppm'))
