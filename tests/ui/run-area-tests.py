#!/usr/bin/python3
"""A Star Battle, a sudoku with Yin-Yang and a chaos construction, each painted from nothing, solved step by step, played, generated, put into a book.
Prints TAP.

usage: on-screen.sh run-area-tests.py GRIDWRIGHT GRIDWRIGHT-CLI [NAME]
"""
import os
import re

from ui_driver import App, wait_for, xdotool
from ui_genre import PROGRAM, add_to_book, ask_in_german, begin, cli, hint, look, make_another, saved, says
from ui_session import main, read, write

LONG = bool(os.environ.get('GW_TEST_LONG'))
HYBRIDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data', 'hybrids')
ROOMS = [[2, 7, 8], [9, 12, 13, 14, 15, 17, 18, 19], [3, 4, 5, 10], [1, 6, 11, 16, 21, 22, 23], [20, 24, 25]]  # one solution, by hand in test_star_battle


def place(cell, columns):
    return (cell - 1) // columns + 1, (cell - 1) % columns + 1


def path_through(cells, columns):
    """Strokes that paint a connected area: each begins in what is painted and goes on to a new neighbour."""
    done, strokes = [cells[0]], []
    while len(done) < len(cells):
        first, then = next((a, b) for a in done for b in cells if b not in done and abs(place(a, columns)[0] - place(b, columns)[0])
                           + abs(place(a, columns)[1] - place(b, columns)[1]) == 1)
        strokes.append((first, then))
        done.append(then)
    return strokes


def paint_room(app, cells, columns):
    for stroke in path_through(cells, columns):
        app.drag_cells(*[place(cell, columns) for cell in stroke])


def rooms(text):
    return sorted(sorted(map(int, cells.split(','))) for cells in re.findall(r'^room\(([0-9, ]+)\)', text, re.M))


def solve_and_keep(app, name):
    """The path to the end, a hint in play, the book."""
    app.keys('alt+5')
    wait_for('the path', lambda: app.seek(None, re.compile('^Solved in [0-9]+ step')))
    look(app, name + '-path')
    hint(app)
    add_to_book(app, name)
    app.kill()


def test_star_battle():
    """Rooms are painted on an empty board: one star in each row, column and room."""
    app = begin('stars.rf', cli('new', 'star-battle', '5x5'))
    app.keys('alt+k')
    for room in ROOMS:
        paint_room(app, room, 5)
    says(app, 'One solution')
    look(app, 'stars')
    assert rooms(saved(app, 'stars.rf')) == sorted(map(sorted, ROOMS)), read('stars.rf')
    solve_and_keep(app, 'stars')


def test_star_battle_made():
    """One room is painted; what is made has it, and others that fill the grid."""
    app = begin('stars.rf', cli('new', 'star-battle', '5x5'))
    app.keys('alt+k')
    paint_room(app, ROOMS[0], 5)
    make_another(app, 'stars.rf')
    made = rooms(saved(app, 'stars.rf'))
    assert ROOMS[0] in made and sorted(sum(made, [])) == list(range(1, 26)), made
    app.kill()


def test_yin_yang_sudoku():
    """The rules of Yin-Yang join a sudoku of four; circles that leave one shading are painted, and givens are made for the digits."""
    circles = re.findall(r'^(Black|White)\((\d+)\)', cli('generate', '--recipe', 'yin-yang', 'size=4x4', '--seed', '3'), re.M)
    app = begin('yin.rf', 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n')
    app.pick_rule('yin', None, focus=None)
    for kind in ('Black', 'White'):
        app.pick_rule(kind.lower(), kind, focus=None)
        for cell in (int(cell) for of, cell in circles if of == kind):
            app.click(app.point_of(*place(cell, 4)))
    says(app, '[Ss]olutions|Counting')
    look(app, 'yin')
    make_another(app, 'yin.rf')
    text = saved(app, 'yin.rf')
    assert all(f'{kind}({cell})' in text.splitlines() for kind, cell in circles), (circles, text)
    solve_and_keep(app, 'yin')


def chaos_board():
    """The empty board of the family, with four regions of four cells instead of five of five."""
    text = cli('new', 'chaos-construction')
    for five, four in (('values = 12345', 'values = 1234'), ('columns = 5', 'columns = 4'), ('rows = 5', 'rows = 4'), ('region, 4', 'region, 3'),
                       ('{0 to 4}', '{0 to 3}'), ('five regions of five', 'four regions of four'), ('digits 1 to 5', 'digits 1 to 4')):
        assert five in text, text
        text = text.replace(five, four)
    return text


def paint_chaos(app, whole, columns):
    """Circles and squares by a click, arrows by a drag, digits by typing."""
    for kind in ('Beside', 'Near'):
        app.pick_rule(kind, kind, focus=None)
        for cell in re.findall(rf'^{kind}\((\d+)\)', whole, re.M):
            app.click(app.point_of(*place(int(cell), columns)))
    app.pick_rule('Arrow', 'Arrow', focus=None)
    side = app.point_of(1, 2)[0] - app.point_of(1, 1)[0]
    for way, cell in re.findall(r'^Arrow\((\d), (\d+)\)', whole, re.M):
        down, right = {'1': (-1, 0), '2': (0, 1), '3': (1, 0), '4': (0, -1)}[way]
        at = app.point_of(*place(int(cell), columns))
        app.drag(at, (at[0] + right * side, at[1] + down * side))
    app.keys('alt+g')
    for cell, digit in re.findall(r'^set_cell\((\d+), (\d)\)', whole, re.M):
        app.click(app.point_of(*place(int(cell), columns)))
        app.keys(digit)


def begin_chaos(name, board, whole, columns):
    """The clues of WHOLE are painted on BOARD; the file holds them."""
    clues = re.compile(r'^(?:Arrow|Near|Beside|set_cell)\(.*$', re.M)
    app = begin(name + '.rf', board)
    paint_chaos(app, whole, columns)
    says(app, 'One solution')
    look(app, name)
    assert sorted(clues.findall(saved(app, name + '.rf'))) == sorted(clues.findall(whole)), read(name + '.rf')
    return app


def test_chaos_construction():
    """Regions to be found, from nothing to a book; the clues are those of a puzzle that the command line has made."""
    board = chaos_board()
    app = begin_chaos('chaos', board, cli('generate', '--recipe', write('chaos-start.rf', board), 'target=grade easy-tough', '--seed', '1'), 4)
    app.keys('alt+5')
    wait_for('the path', lambda: app.seek(None, re.compile('^Solved in [0-9]+ step')))
    look(app, 'chaos-path')
    hint(app)
    make_another(app, 'chaos.rf')
    add_to_book(app, 'chaos')
    app.kill()


def test_five_houses():
    """Five regions of five: the hybrid that comes with the program, painted, its marks, another one, the book."""
    app = begin_chaos('houses', cli('new', 'chaos-construction'), read(os.path.join(HYBRIDS, 'chaos-construction.rf')), 5)
    app.keys('t')
    look(app, 'houses-marks')
    make_another(app, 'houses.rf')
    add_to_book(app, 'houses')
    app.kill()


def test_made_on_empty_boards():
    """Lines of unknown kind, and a loop along edges below digits: nothing is painted, all of it is made."""
    for name, clue in (('line-kinds', r'^Line\('), ('slitherlink-sudoku', r'^Within\(\d')):
        app = begin(name + '.rf', cli('new', name))
        make_another(app, name + '.rf')
        assert re.search(clue, saved(app, name + '.rf'), re.M), read(name + '.rf')
        look(app, name)
        app.kill()


DARK, CONTRAST = {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}, {'ADW_DEBUG_HIGH_CONTRAST': '1'}
EMPTY_YIN_YANG = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'


def made(recipe, *settings):
    return cli('generate', '--recipe', recipe, *settings, 'state-grade=false', '--seed', '3')


def yin_yang_sudoku():
    """The rules and clues of a shading on a sudoku of four; givens that leave one solution of both."""
    shading = [line for line in made('yin-yang', 'size=4x4').splitlines() if not re.match('//@ |columns|rows', line)]
    board = write('yin-start.rf', '//@ title: Yin-Yang\n' + EMPTY_YIN_YANG + '\n'.join(shading) + '\n')
    return made(board)


KINDS = {
    'slitherlink': lambda: made('slitherlink', 'size=5x5'),
    'nurikabe': lambda: made('nurikabe', 'size=5x5'),
    'star-battle': lambda: made('star-battle', 'size=5x5'),
    'yin-yang-sudoku': yin_yang_sudoku,
    'chaos-construction': lambda: made(write('chaos-start.rf', chaos_board())),
}


def see_in_german(name, look_name, environment):
    """True marks, a hint and its reason on 360 pixels: nothing makes the window wider."""
    app = App(PROGRAM, write(name + '.rf', KINDS[name]()), environment={'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': 'de', **environment})
    wait_for('the board', lambda: app.cell_name(1, 1))
    app.resize(360, 640)
    says(app, 'Eine Lösung')
    app.keys('t')
    look(app, f'{name}-{look_name}-marks')
    app.keys('t', 'F5')
    app.press('push button', 'Tipp')
    ask_in_german(app)
    assert app.size()[0] == 360, app.size()
    look(app, f'{name}-{look_name}-hint')
    app.kill()


def test_narrow_in_german_and_looks():
    """All five kinds; in the short tier each in one look."""
    for number, name in enumerate(KINDS):
        for look_name, environment in (('dark', DARK), ('contrast', CONTRAST)) if LONG else (('dark', DARK),) if number % 2 else (('contrast', CONTRAST),):
            see_in_german(name, look_name, environment)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
