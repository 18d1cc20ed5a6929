#!/usr/bin/python3
"""Puzzles of other programs come in by the clipboard and by files, and go out as links. Prints TAP.

usage: on-screen.sh run-share-tests.py GRIDWRIGHT EXAMPLES [NAME]
"""
import os
import re
import sys

from ui_driver import FIND_A_RULE, App, wait_for, xdotool
from ui_session import main, must_quit, read, write
from ui_tree import STATE_SENSITIVE

PROGRAM, EXAMPLES = sys.argv[1:3]
WHOLE = '{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}'
PART = WHOLE.replace('"size": 4', '"size": 4, "text": [{"cells": ["R2C2"], "value": "north"}]')
TAKE = 'Import'
F_PUZZLES = 'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UKFcgA='
DRAWN = '''//@ rules: Digits on green lines differ by at least 4.
//@ draw: line green 1 2 3
values = 123456789
columns = 9
rows = 9
column_groups
row_groups
box_groups(3, 3)
'''
# A rule that its author has written as a program.
PROGRAMMED = ('{"formatVersion": "1.5.0", "puzzle": {"name": "", "cells": [{"value": 4, "given": true}' + ', {}' * 80 + '], "constraints": ['
              '{"type": 1000, "definition": {"name": "Neighbours differ mod 5", "backend": {"type": "code", "code": "while (1);"}}}]}}')


def shows(app, text):
    wait_for(f'"{text}"', lambda: app.seek(('label', 'status bar', 'alert', 'notification'), re.compile(text)))


def test_link_goes_and_comes():
    """What one window copies another one opens, at the start and over a board, with the same clues."""
    path = os.path.join(EXAMPLES, 'killer-mini.rf')
    app = App(PROGRAM, path)
    app.point_of(1, 1)
    app.keys('F10')
    app.press('menu item', re.compile('^Copy SudokuPad Link$'))
    shows(app, r'^SudokuPad link copied: [0-9,]+ characters\. It fits into a chat message\.$')  # it has a title and an author
    before = set(app.windows())
    app.keys('ctrl+n')
    app.window = wait_for('a new window', lambda: set(app.windows()) - before).pop()
    xdotool('windowactivate', '--sync', app.window)
    app.keys('ctrl+v')
    kept = os.path.join(os.environ['GW_UI_FOLDER'], 'taken.rf')
    wait_for('the puzzle', lambda: not app.title().startswith('Untitled'))
    app.save_as(kept, key='ctrl+shift+s', title='Save the Puzzle As')
    for cage in filter(lambda line: line.startswith('sum('), read(path).splitlines()):
        assert re.sub(' ', '', cage) in re.sub(' ', '', read(kept)), cage
    app.kill()


def test_over_a_board():
    """A link that is pasted over a board opens in a window of its own; the board stays as it is."""
    path = write('giver.rf', 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(1, 1)\n')
    app = App(PROGRAM, path)
    app.point_of(1, 1)
    app.keys('F10')
    app.press('menu item', re.compile('^Copy f-puzzles Link$'))
    shows(app, r'^f-puzzles link copied: .*\.\nIt has no title and no author yet\.$')
    app.keys('alt+b', 'ctrl+v')
    wait_for('a second window', lambda: len(app.windows()) == 2)
    assert read(path).count('set_cell') == 1
    app.kill()


def test_what_is_not_a_rule():
    """What is only drawn is told beside the board: whoever cancels has the empty board again, and whoever has changed something cannot."""
    app = App(PROGRAM, write('part.json', PART))
    wait_for('the sheet', lambda: app.seek('push button', TAKE))
    assert app.seek('label', re.compile('^only drawn: ')), app.names_of('label')
    app.wait_for_cell(1, 1, 'given 1')
    app.press('push button', re.compile('Cancel$'))
    wait_for('no sheet', lambda: not app.seek('push button', TAKE))
    app.find('push button', re.compile('^Other Grid'))
    app.wait_for_cell(9, 9, 'empty')
    must_quit(app)
    app = App(PROGRAM, write('part.json', PART))
    wait_for('the sheet', lambda: app.seek('push button', TAKE))
    app.keys('Return')
    wait_for('no sheet', lambda: not app.seek('push button', TAKE))
    app.wait_for_cell(1, 1, 'given 1')
    shows(app, '^Imported: A Puzzle without a Title$')
    app.undo_in_toast()
    app.find('push button', re.compile('^Other Grid'))
    app.wait_for_cell(9, 9, 'empty')
    must_quit(app)


def test_work_beside_the_sheet():
    """Whoever draws on the board before the sheet is answered keeps what was drawn."""
    app = App(PROGRAM, write('part.json', PART))
    wait_for('the sheet', lambda: app.seek('push button', TAKE))
    app.click(app.point_of(4, 4))
    app.keys('alt+g', '2')
    app.wait_for_cell(4, 4, 'given 2')
    wait_for('no way back', lambda: not app.find('push button', 'Cancel').getState().contains(STATE_SENSITIVE))
    app.press('push button', TAKE)
    wait_for('no sheet', lambda: not app.seek('push button', TAKE))
    app.wait_for_cell(4, 4, 'given 2')
    app.kill()


def test_program_is_written_as_a_rule():
    """What nobody runs is said in a sentence; the sheet is there until it is answered."""
    app = App(PROGRAM, write('programmed.json', PROGRAMMED))
    app.press('push button', 'Write “Neighbours differ mod 5” as a Rule…')
    app.dialog('Own Rule')
    wait_for('its name', lambda: 'NeighboursDifferMod5' in (app.text_of(entry) for entry in app.all_of('entry') + app.all_of('text')))
    app.keys('Escape')
    app.press('push button', TAKE)
    wait_for('no sheet', lambda: not app.seek('push button', TAKE))
    app.wait_for_cell(1, 1, 'given 4')
    must_quit(app)


def test_faults():
    """What cannot be read is said in a sentence, and nothing opens."""
    app = App(PROGRAM, write('short.txt', 'https://sudokupad.app/abcd1234\n'))
    shows(app, 'Gridwright does not go online')
    app.find('push button', re.compile('^Other Grid'))
    must_quit(app)


def test_page():
    """A page to solve is saved, whole, with the puzzle's own name as its title."""
    app = App(PROGRAM, os.path.join(EXAMPLES, 'killer-mini.rf'))
    app.point_of(1, 1)
    app.keys('F10')
    app.press('menu item', re.compile('^Save Page to Solve'))
    kept = os.path.join(os.environ['GW_UI_FOLDER'], 'page.html')
    app.type_path('Save a Page to Solve', kept)
    wait_for('the page', lambda: os.path.exists(kept) and read(kept).rstrip().endswith('</html>'))
    title = re.search('^//@ title: (.*)$', read(os.path.join(EXAMPLES, 'killer-mini.rf')), re.MULTILINE).group(1)
    assert f'<title>{title}</title>' in read(kept)
    must_quit(app)


def test_digits():
    """A line of givens as the whole of a file, or a line a row."""
    for text in ('1...' + '.' * 12 + '\n', '1...\n....\n....\n....\n'):
        app = App(PROGRAM, write('line.txt', text))
        app.wait_for_cell(1, 1, 'given 1')
        must_quit(app)


def copy_text(app, text):
    """By way of the entry for rules, which takes any text."""
    app.keys('slash')
    app.set_text('entry', FIND_A_RULE, text)
    app.keys('ctrl+a', 'ctrl+c', 'Escape')
    app.wait_for_focus(re.compile('^Row'))


def test_what_can_be_pasted():
    """Words are answered by what could be pasted; digits go into the empty board; links, among words too, and documents open beside it."""
    digits = '1...' + '.' * 12
    app = App(PROGRAM)
    app.point_of(1, 1)
    copy_text(app, 'my grid')
    app.keys('ctrl+v')
    shows(app, '^This is neither a clue nor a puzzle')
    copy_text(app, digits)
    app.keys('ctrl+v')
    app.wait_for_cell(1, 1, 'given 1')
    assert not app.seek(None, re.compile(r'^Row 5, column 5\b'), app.board())
    for text in (f'Look: {F_PUZZLES}. Enjoy!', WHOLE):
        first = set(app.windows())
        copy_text(app, text)
        app.keys('ctrl+v')
        wait_for('a window more', lambda: len(app.windows()) == len(first) + 1)
        shows(app, '^f-puzzles: all of the puzzle became rules')
        xdotool('windowactivate', '--sync', app.window)
        app.click(app.point_of(2, 2))
    app.kill()


def share(app, entry):
    """A press of the button beside the verdict, then ENTRY."""
    app.click_on(None, 'Share the puzzle')
    app.press('menu item', re.compile(entry))


def test_everything_to_share():
    """Each entry of the button beside the verdict says what it has done; what a link cannot hold is told."""
    app = App(PROGRAM, os.path.join(EXAMPLES, 'doublers.rf'))
    app.point_of(1, 1)
    for entry, said in (('^Copy SudokuPad Link without', r'^Test copy copied: .* It ends with “Test copy 1 · [0-9a-f]{8}”'),
                        ('^Copy SudokuMaker Link', '^SudokuMaker link copied'), ('^Copy Picture', '^Picture copied')):
        share(app, entry)
        shows(app, said)
        if 'SudokuMaker' in entry:
            app.find('label', re.compile(r'cannot be held: multiplier \(doubler\)'))
            app.dialog('Not All of It Is in the Link')
            app.keys('Escape')
            wait_for('no dialog', lambda: not app.seek('label', re.compile(r'cannot be held: multiplier')))
            xdotool('windowactivate', '--sync', app.window)
    share(app, '^Add This Puzzle')
    shows(app, '^No book is open')
    share(app, '^Print')
    app.dialog('Print')
    app.kill()


def test_make_it_a_rule():
    """A drawing that is selected is a clue after Enter, by what the rules text says."""
    app = App(PROGRAM, write('drawn.rf', DRAWN))
    middle = app.point_of(1, 2)
    app.click(middle)
    app.click(middle)
    shows(app, '^Line, green: drawn only')
    app.click_on(None, 'Look')
    app.press('push button', re.compile('Make It a Rule'))
    app.find('check box', re.compile('^1 green line → whispers, because the text says'))
    app.dialog('Make It a Rule?')
    app.keys('Return')
    shows(app, '^whispers')
    app.kill()


main([test_link_goes_and_comes, test_over_a_board, test_what_is_not_a_rule, test_work_beside_the_sheet, test_program_is_written_as_a_rule, test_faults,
      test_page, test_digits, test_what_can_be_pasted, test_everything_to_share, test_make_it_a_rule])
