#!/usr/bin/python3
"""What the editor knows: the verdict, the panel, and closing while it is at work, in the real window. Prints TAP.

usage: on-screen.sh run-analysis-tests.py GRIDWRIGHT
"""
import os
import random
import re
import sys
import time

from ui_driver import App, wait_for
from ui_session import main, must_quit, path_of, read, write

PROGRAM = sys.argv[1]
PLAIN = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
# One solution; the first given follows from the others.
ONE = ('values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'
       'set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(14, 3)\n'
       'set_cell(3, 3)\n')


def start(text):
    app = App(PROGRAM, write('analysis.rf', text))
    wait_for('the board', lambda: app.cell_name(4, 4))
    return app


def saved(app):
    app.keys('ctrl+s')
    return read(path_of('analysis.rf'))


def verdict(app, text):
    wait_for(f'the verdict {text}', lambda: any(text in name for name in app.names_of('push button')))


def test_verdict_follows_each_stroke():
    app = start(PLAIN)
    verdict(app, 'Empty grid')
    app.keys('alt+g', '5')
    verdict(app, 'Two or more solutions')
    app.keys('Right', 'Right', '5')
    verdict(app, 'No solution: row: R1C1 and R1C3 are both 5')
    app.keys('ctrl+z')
    verdict(app, 'Two or more solutions')
    app.keys('ctrl+s')
    must_quit(app)


def test_contradiction_is_listed():
    app = start(PLAIN + 'set_cell(1, 5)\nset_cell(7, 5)\nset_cell(40, 3)\n')
    verdict(app, 'No solution')
    app.keys('alt+4')
    app.find('label', 'These Cannot Hold Together')
    app.find('label', 'given, R1C1')
    app.find('label', 'given, R1C7')
    assert app.seek('label', 'given, R5C4') is None
    must_quit(app)


def test_redundant_clue_is_removed():
    app = start(ONE)
    verdict(app, 'One solution')
    app.keys('alt+4')
    app.press('push button', 'Remove given, R1C1')
    app.find('label', 'Removed: given, R1C1')
    app.undo_in_toast()
    wait_for('the clue to come back', lambda: 'set_cell(1, 1)' in saved(app))
    verdict(app, 'One solution')
    app.press('push button', 'Remove given, R1C1')
    wait_for('the clue to go', lambda: 'set_cell(1, 1)' not in saved(app))
    verdict(app, 'One solution')
    must_quit(app)


def test_kept_clue_is_locked():
    """Whoever keeps it is not asked again, until it is unlocked."""
    app = start(ONE)
    verdict(app, 'One solution')
    app.keys('alt+4')
    app.press('push button', 'Keep given, R1C1, lock it')
    wait_for('it to be out of the list', lambda: not app.seek('push button', 'Remove given, R1C1'))
    wait_for('the lock', lambda: re.search(r'set_cell\(1, 1\) *//@ locked: yes', saved(app)))
    app.keys('F6', 'ctrl+z')
    app.find('push button', 'Remove given, R1C1')
    wait_for('no lock', lambda: 'locked' not in saved(app))
    must_quit(app)


def test_alt_4_leads_into_the_panel():
    """The first time, too, when the panel has never been in sight."""
    app = start(ONE)
    verdict(app, 'One solution')
    app.keys('alt+4')
    app.wait_for_focus('Solutions')
    must_quit(app)


ONE_MORE = re.compile('A Clue That Leaves One Solution$')


def test_one_clue_more():
    """Of two solutions a given is asked for that leaves one; it is added by its button, and goes again. Of one solution nothing is asked."""
    app = start(ONE.replace('set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\n', '').replace('set_cell(3, 3)\n', ''))
    verdict(app, ' solutions')
    app.keys('alt+4')
    app.press('push button', ONE_MORE)
    button = app.find('push button', re.compile('^Add given [1-4], R[1-4]C[1-4]$'))
    app.find('label', re.compile('^Each of these leaves one solution'))
    app.click(app.middle(button))
    verdict(app, 'One solution')
    wait_for('nothing to ask', lambda: not app.seek('push button', ONE_MORE))
    assert saved(app).count('set_cell') == 4
    app.keys('ctrl+z')
    verdict(app, ' solutions')
    app.keys('ctrl+s')
    must_quit(app)


def test_all_that_can_go():
    """Of a whole grid of givens each is not needed; one click takes as many as can go, and there is still one solution."""
    givens = ''.join(f'set_cell({i}, {digit})\n' for i, digit in enumerate('1234341221434321', 1))
    app = start(ONE.split('set_cell')[0] + givens)
    verdict(app, 'One solution')
    app.keys('alt+4')
    button = app.find('push button', re.compile('^Remove [0-9]+ Clues$'))
    n = int(button.name.split()[1])
    app.click(app.middle(button))
    wait_for('fewer givens', lambda: saved(app).count('set_cell') == 16 - n)
    verdict(app, 'One solution')
    app.keys('ctrl+z')
    wait_for('all givens', lambda: saved(app).count('set_cell') == 16)
    must_quit(app)


FEW = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'


def all_solutions(givens):
    """Of a 4 by 4 sudoku, by trying everything, cell after cell."""
    found, grid = [], [None] * 16

    def fill(cell):
        if cell == 16:
            found.append(list(grid))
            return
        row, column = divmod(cell, 4)
        for digit in givens.get(cell, '1234'):
            seen = [grid[other] for other in range(cell) if other // 4 == row or other % 4 == column
                    or (other // 8, other % 4 // 2) == (cell // 8, column // 2)]
            if digit not in seen:
                grid[cell] = digit
                fill(cell + 1)
    fill(0)
    return found


def share_words(solutions, cell):
    here = [solution[cell] for solution in solutions]
    digits = sorted(set(here))
    if len(digits) == 1:
        return f'found {digits[0]}'
    return 'candidates ' + ', '.join(f'{digit} ({100 * here.count(digit) / len(here):.1f} %)' for digit in digits)


DIFFERS = '; not the same in two solutions'


def test_shares_of_candidates():
    """Each cell says what can stand there, and in how many of all solutions, as found by another way; equal cells say so, and what
    a shown solution has there."""
    givens = {0: '2', 3: '3', 7: '2', 11: '4'}
    solutions = all_solutions(givens)
    assert 2 < len(solutions) < 20 and len({share_words(solutions, cell) for cell in range(16)}) > 5, len(solutions)
    app = start(FEW + ''.join(f'set_cell({cell + 1}, {digit})\n' for cell, digit in givens.items()))
    verdict(app, f'{len(solutions)} solutions')
    app.keys('alt+4')
    switch_on(app, 'True Candidates')
    for cell in set(range(16)) - set(givens):
        row, column, words = cell // 4 + 1, cell % 4 + 1, share_words(solutions, cell)
        wait_for(f'{words} in R{row}C{column}', lambda: app.cell(row, column).description.replace(DIFFERS, '') == words)
    descriptions = [app.cell(cell // 4 + 1, cell % 4 + 1).description for cell in range(16)]
    differing = [cell for cell in range(16) if descriptions[cell].endswith(DIFFERS)]
    assert any(all((one[cell] != other[cell]) == (cell in differing) for cell in range(16)) for one in solutions for other in solutions), differing
    switch_on(app, 'Equal Cells')
    equal = {pair for pair in ((a, b) for a in range(16) for b in range(a)) if not set(pair) & set(givens)
             and all(one[pair[0]] == one[pair[1]] for one in solutions) and len({one[pair[0]] for one in solutions}) > 1}
    assert equal
    for pair in equal:
        letters = [wait_for('a letter', lambda: re.search('equal cells (.)$', app.cell(cell // 4 + 1, cell % 4 + 1).description))[1]
                   for cell in pair]
        assert letters[0] == letters[1], (pair, letters)
    switch_on(app, 'The Solution')
    wait_for('a digit that was found', lambda: re.match('found [1-4]', app.cell(1, 2).description))
    assert app.cell(1, 1).description == ''  # a given
    app.keys('F5')  # who solves the puzzle is told nothing of it
    wait_for('nothing found', lambda: not any(app.cell(cell // 4 + 1, cell % 4 + 1).description for cell in range(16)))
    app.keys('F5')
    wait_for('the digit again', lambda: re.match('found [1-4]', app.cell(1, 2).description))
    must_quit(app)


def switch_on(app, title):
    app.press('check box', title)


def test_closing_at_any_moment():
    seed = int(os.environ.get('GW_TEST_SEED', '4'))
    moments = random.Random(seed)
    for _ in range(25 if os.environ.get('GW_TEST_LONG') else 4):
        app = start(PLAIN + 'palindrome(1, 11, 21, 31, 41)\nset_cell(5, 3)\n')
        time.sleep(moments.random() * 1.5)
        must_quit(app)


TESTS = [test_verdict_follows_each_stroke, test_contradiction_is_listed, test_redundant_clue_is_removed, test_kept_clue_is_locked,
         test_alt_4_leads_into_the_panel, test_one_clue_more, test_all_that_can_go,
         test_shares_of_candidates,
         test_closing_at_any_moment]

if __name__ == '__main__':
    main(TESTS)
