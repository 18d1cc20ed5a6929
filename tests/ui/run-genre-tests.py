#!/usr/bin/python3
"""A loop and islands, each painted on an empty board, analysed, hinted at, made anew and put into a book. Prints TAP.

usage: on-screen.sh run-genre-tests.py GRIDWRIGHT GRIDWRIGHT-CLI [NAME]

What is painted comes from the command line's generator; what the window has saved must be that puzzle.
"""
import re

from ui_driver import App, wait_for, xdotool
from ui_genre import MORE_IN_GERMAN, PROGRAM, add_to_book, ask_in_german, begin, cli, hint, look, make_another, saved, says
from ui_session import main, path_of, read, write


def edges(text):
    """(cell, number) of each number of a Slitherlink."""
    return sorted((int(cell), number) for number, cell in re.findall(r'^Edges\((\d+), (\d+)\)', text, re.M))


def islands(text):
    """(cell, number or nothing) of each island; several cells of one number may stand in one line."""
    lines = re.findall(r'^set\(Islands(?::(\d+))?, ([0-9, ]+)\)', text, re.M)
    return sorted((int(cell), number) for number, cells in lines for cell in cells.split(','))


def paint(app, word, wanted, columns):
    """What is found by WORD into cells: a click each, then the number."""
    app.pick_rule(word, word, focus=None)
    for cell, number in wanted:
        app.click(app.point_of((cell - 1) // columns + 1, (cell - 1) % columns + 1))
        app.keys(*number, 'Return')


def whole(genre, size, word, read_clues, empty, makes=False):
    """From nothing to a book. WORD: what is painted; EMPTY: what is said of a board without clues."""
    wanted, name = read_clues(cli('generate', '--recipe', genre, f'size={size}', '--seed', '3')), genre + '.rf'
    app = begin(name, cli('new', genre, size))
    says(app, empty)
    paint(app, word, wanted, int(size.split('x')[0]))
    says(app, 'One solution')
    look(app, genre + '-painted')
    assert read_clues(saved(app, name)) == wanted, read(path_of(name))
    app.keys('alt+5')
    wait_for('the path', lambda: app.seek(None, re.compile('^Solved in [0-9]+ step')))
    look(app, genre + '-path')
    hint(app)
    if makes:
        make_another(app, name)
    add_to_book(app, genre)
    app.kill()


def test_slitherlink():
    """Loops along the edges of 4 by 4 cells: OEIS A140517 counts them."""
    whole('slitherlink', '4x4', 'Edges', edges, '9349 solutions', makes=True)


def test_nurikabe():
    whole('nurikabe', '4x4', 'Island', islands, 'No solution')


def test_islands_without_numbers():
    """Islands are painted, no number is typed: what is made has a number at each of them, and one solution."""
    app = begin('blank.rf', cli('new', 'nurikabe', '4x4'))
    app.pick_rule('Island', 'Island', focus=None)
    for row, column in ((1, 1), (1, 4), (4, 2)):
        app.click(app.point_of(row, column))
        app.keys('Escape')
    painted = islands(saved(app, 'blank.rf'))
    assert painted == [(1, ''), (4, ''), (14, '')], painted
    make_another(app, 'blank.rf')
    made = dict(islands(read(path_of('blank.rf'))))
    assert all(made.get(cell) for cell in (1, 4, 14)), made
    app.kill()


def test_hybrid_from_nothing():
    """The rules of Yin-Yang join a sudoku; a black and a white circle are painted; three steps back it is a sudoku again."""
    app = begin('hybrid.rf', 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n')
    app.pick_rule('yin', None, focus=None)
    text = saved(app, 'hybrid.rf')
    assert 'layer(shade, black)' in text and 'box_groups(2, 2)' in text and re.search('^//@ rules: .*All black cells are connected', text, re.M), text
    app.pick_rule('black', 'Black', focus=None)
    app.click(app.point_of(1, 1))
    app.pick_rule('white', 'White', focus=None)
    app.click(app.point_of(4, 4))
    look(app, 'hybrid-painted')
    text = saved(app, 'hybrid.rf')
    assert re.search(r'^Black\(1\)', text, re.M) and re.search(r'^White\(16\)', text, re.M), text
    app.keys('ctrl+z', 'ctrl+z', 'ctrl+z')
    wait_for('the sudoku', lambda: 'layer' not in saved(app, 'hybrid.rf'))
    app.kill()


def test_hidoku_is_played():
    """Numbers of several digits by keys and by the buttons below the board, small ones, and what screen readers hear of them."""
    given = {1: 1, 3: 3, 5: 8, 6: 7, 7: 6, 8: 5, 10: 10, 12: 12}  # 1 2 3 4 / 8 7 6 5 / 9 10 11 12
    app = begin('hidoku.rf', cli('new', 'hidoku', '4x3') + ''.join(f'set(Givens:{number}, {cell})\n' for cell, number in given.items()))
    says(app, 'One solution')
    app.keys('F5')
    app.find('push button', 'Hint')
    app.wait_for_cell(1, 1, 'given 1')
    app.click(app.point_of(3, 3))
    app.keys('1', '1')
    app.wait_for_cell(3, 3, 'entered 11')
    app.click(app.point_of(3, 1))
    app.keys('shift+9', 'shift+2')
    app.wait_for_cell(3, 1, 'small numbers 2 9')
    look(app, 'hidoku-small')
    app.press('push button', '9')
    app.wait_for_cell(3, 1, 'entered 9')
    app.keys('Up', 'Up', 'Right')
    app.press('push button', '1')
    app.wait_for_cell(1, 2, 'entered 1', 'breaks a rule')
    look(app, 'hidoku-twice')
    app.keys('BackSpace', '2', 'Right', 'Right')
    app.press('push button', 'Hint')
    app.press('push button', 'Why?')
    app.press('push button', re.compile('^(Mark It|Enter 4)$'))
    app.wait_for_cell(1, 4, 'entered 4')
    wait_for('the end', lambda: app.seek(None, re.compile('^Solved in ')))
    look(app, 'hidoku-solved')
    app.kill()


HEARD = {  # what is said of R1C1 while setting with true marks, and of R1C2 when that is drawn by keys
    'shade': ('layer(shade)\nrule Is(cell) = shade(cell)\nrule Two(global) = sum(shade) = 1\nIs(1)\nTwo\n', 'shaded', ('Return',), 'shaded'),
    'links': ('layer(links)\nrule Turn(cell) = sum(links(cell)) = 2\nrule Two(global) = sum(links) = 2\nTurn(1)\nTwo\n', 'line right, down',
              ('shift+Down',), 'line down'),
    'fences': ('layer(fences)\nrule All(cell) = sum(fences(cell)) = 4\nrule Four(global) = sum(fences) = 4\nAll(1)\nFour\n', 'border up, right, down, left',
               ('ctrl+Up', 'ctrl+shift+Down'), 'border up; no border down'),
}


def test_screen_readers_hear_places():
    """What is known of shades, loops and borders, and what somebody who solves has drawn by keys alone."""
    for name, (rules, known, keys, drawn) in HEARD.items():
        app = begin(name + '.rf', 'columns = 2\nrows = 2\n' + rules)
        says(app, 'One solution')
        app.keys('t')
        wait_for(known, lambda app=app, known=known: app.cell(1, 1).description.startswith(known))
        app.keys('t', 'F5')
        app.find('push button', 'Hint')
        app.click(app.point_of(2, 2))
        app.keys('z', 'b', 'Left', 'Up', 'Right', *keys)
        wait_for(drawn, lambda app=app, drawn=drawn: app.cell(1, 2).description == drawn)
        app.kill()


def test_german_narrow_and_looks():
    """Hints in German on 360 pixels, in dark and in high contrast; nothing hangs over the border."""
    text = cli('new', 'slitherlink', '4x4') + 'Edges(0, 1)\nEdges(3, 6)\n'
    for number, look_of in enumerate(({'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}, {'ADW_DEBUG_HIGH_CONTRAST': '1'})):
        app = App(PROGRAM, write('narrow.rf', text), environment={'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': 'de', **look_of})
        wait_for('the board', lambda app=app: app.cell_name(1, 1))
        app.resize(360, 640)
        app.keys('F5')
        app.press('push button', 'Tipp')
        button = app.find('push button', MORE_IN_GERMAN)
        x, _ = app.middle(button)
        left, _ = app.corner()
        assert 0 < x - left < 360, x - left
        ask_in_german(app)
        look(app, f'german-{number}')
        app.kill()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
