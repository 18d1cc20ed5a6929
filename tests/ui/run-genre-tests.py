#!/usr/bin/python3
"""A loop and islands, each painted on an empty board, analysed, hinted at, made anew and put into a book. Prints TAP.

usage: on-screen.sh run-genre-tests.py GRIDWRIGHT GRIDWRIGHT-CLI [NAME]

What is painted comes from the command line's generator; what the window has saved must be that puzzle.
"""
import re

from ui_driver import App, wait_for, xdotool
from ui_genre import PROGRAM, add_to_book, begin, cli, hint, look, make_another, saved, says
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


def test_german_narrow_and_looks():
    """Hints in German on 360 pixels, in dark and in high contrast; nothing hangs over the border."""
    text = cli('new', 'slitherlink', '4x4') + 'Edges(0, 1)\nEdges(3, 6)\n'
    for number, look_of in enumerate(({'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}, {'ADW_DEBUG_HIGH_CONTRAST': '1'})):
        app = App(PROGRAM, write('narrow.rf', text), environment={'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': 'de', **look_of})
        wait_for('the board', lambda app=app: app.cell_name(1, 1))
        app.resize(360, 640)
        app.keys('F5')
        app.press('push button', 'Tipp')
        button = app.find('push button', 'Warum?')
        x, _ = app.middle(button)
        left, _ = app.corner()
        assert 0 < x - left < 360, x - left
        app.press('push button', 'Warum?')
        app.find('push button', 'Ausführen')
        look(app, f'german-{number}')
        app.kill()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
