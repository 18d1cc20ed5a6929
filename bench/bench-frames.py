#!/usr/bin/python3
"""How long the editor takes from its start to the first frame and to the first stroke, from a key or a move of the pointer to the frame that shows it at
25x25, with a loop to be found and without, and the same while puzzles are made behind the window.

usage: tests/ui/on-screen.sh bench/bench-frames.py GRIDWRIGHT FRAME-LOG.so [RUNS]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'ui'))
from ui_driver import App, wait_for, xdotool  # noqa: E402

PROGRAM, MODULE, RUNS = sys.argv[1], os.path.abspath(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 5
FOLDER = os.environ['GW_UI_FOLDER']
LOG = os.path.join(FOLDER, 'frames')
PUZZLE = os.path.join(FOLDER, 'full.rf')
LOOP = os.path.join(FOLDER, 'loop.rf')
MAKING = os.path.join(FOLDER, 'making.rf')
BOARD = 'values = 123456789ABCDEFGHIJKLMNOP\ncolumns = 25\nrows = 25\ncolumn_groups\nrow_groups\nbox_groups(5, 5)\n'
# One closed loop, and digits that count it: as in data/hybrids/eleven-circles.rf.
LAYER = """layer(links)
layer(shade, passed, helper)
rule Loop(global) = (every c in grid: sum(links(c)) = 2 * passed(c)) and (l in links where l) is connected and some l in links: l
rule Circle(cell) = not passed(cell) and cell = sum(passed(around8(cell))) //@ look: cell circle hollow
Loop
"""


def cell(row, column):
    return 25 * row + column + 1


def clues():
    """300 clues of each sort that is drawn differently: 75 cages, 75 lines, 75 dots, 75 givens; and 125 cells' candidates."""
    for block in range(75):
        row, column = block // 8 * 2 + 1, block % 8 * 3
        yield f'cage({20 + block}, {cell(row, column)}, {cell(row, column + 1)}, {cell(row + 1, column)})'
        yield ('thermo(' if block % 2 else 'whisper(3, ') + \
            f'{cell(row, column)}, {cell(row + 1, column + 1)}, {cell(row + 2, column + 2)})'
        yield f'ratio(2, {cell(row, column)}, {cell(row, column + 1)})'
        yield f'set_cell({cell(row, column + 2)}, {"123456789ABCDEFGHIJKLMNOP"[block * 7 % 25]})'
    for column in range(25):
        for row in range(20, 25):
            yield f'set_values({cell(row, column)}, 1, 2, 3, 5, 8, A, B, D)'


def start(*arguments):
    if os.path.exists(LOG):
        os.remove(LOG)
    return App(PROGRAM, *arguments, environment={'LD_PRELOAD': MODULE, 'GW_FRAME_LOG': LOG,
                                                 'GW_STARTED': str(time.monotonic() * 1e3)})


def lines(kind):
    if not os.path.exists(LOG):
        return []
    with open(LOG, encoding='ascii') as file:
        return [tuple(map(float, line.split()[1:])) for line in file if line.startswith(kind)]


def tell(what, figures):
    """Main thread's CPU time, which load does not change much; the process's; and wall time."""
    for column, name in enumerate(['CPU', 'CPU with other threads', 'wall']):
        ordered = sorted(figure[column] for figure in figures)
        at = [ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] for percent in (50, 95, 100)]
        print(f'{what}, {name}: median {at[0]:.1f} ms, 95 % within {at[1]:.1f} ms, worst {at[2]:.1f} ms ({len(ordered)})')


def measure_start(what, *arguments):
    figures = []
    for _ in range(RUNS):
        app = start(*arguments)
        figures += wait_for('the first frame', lambda: lines('start'))
        app.kill()
    tell(what, figures)


def press(what, keys):
    """One key at a time; the next when its frame is there, and what is done behind the frame has had its turn."""
    before = len(lines('key'))
    for key in keys:
        now = len(lines('key'))
        xdotool('key', key)
        wait_for(f'the frame after {key}', lambda now=now: len(lines('key')) > now)
        time.sleep(0.1)
    tell(what, lines('key')[before:])


def measure_keys():
    app = start(PUZZLE)
    app.cell(25, 25)
    app.keys('alt+g')
    time.sleep(2)
    press('a key that moves the cursor', (['Right'] * 12 + ['Down'] + ['Left'] * 12 + ['Down']) * 2)
    press('a key that types a given', [str(digit % 9 + 1) for digit in range(40)])
    press('undo and redo', ['ctrl+z'] * 20 + ['ctrl+shift+z'] * 20)
    app.kill()


def point(app, cell_of):
    return tuple(map(str, app.point_of(*cell_of)))


def act(*words):
    """What the pointer does, and the frame that shows it."""
    now = len(lines('stroke'))
    xdotool(*words)
    wait_for(f'the frame after {words[0]}', lambda: len(lines('stroke')) > now)


def drag(app, cells):
    xdotool('mousemove', *point(app, cells[0]))
    act('mousedown', '1')
    for cell_of in cells[1:]:
        act('mousemove', *point(app, cell_of))
    act('mouseup', '1')
    time.sleep(0.1)


def measure_strokes(what, path):
    """Lines of three cells, all over the board."""
    app = start(path)
    app.cell(25, 25)
    app.keys('alt+l')
    time.sleep(2)
    for stroke in range(RUNS * 6):
        row, column = stroke * 7 % 25 + 1, stroke * 11 % 23 + 1
        drag(app, [(row, column + k) for k in range(3)])
    tell(what, lines('stroke'))
    app.kill()


def measure_first_stroke():
    """From the start of the process to the frame that ends the first stroke on the empty board."""
    figures = []
    for _ in range(RUNS):
        began = time.monotonic()
        app = start()
        wait_for('the board', lambda app=app: app.cell_name(5, 5))
        app.keys('alt+l')
        drag(app, [(5, 3), (5, 4), (5, 5)])
        spent = [sum(column) for column in zip(*lines('start'), *lines('key'), *lines('stroke'))]
        figures.append((spent[0], spent[1], (time.monotonic() - began) * 1e3))
        app.kill()
    tell('start, and a first stroke', figures)


def measure_while_making():
    """A killer with blank totals on pieces; its pictures arrive while keys are pressed."""
    with open(MAKING, 'w', encoding='utf-8') as output:
        output.write('values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n')
        output.writelines(f'sum(?, {row * 9 + column}, {row * 9 + column + 1})\n' for row in range(9) for column in (1, 4, 7))
    app = start(MAKING)
    app.cell(9, 9)
    app.keys('alt+6')
    panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', 'Details', root=panel)
    app.find('spin button', 'Puzzles', panel).queryValue().currentValue = 300
    app.press('push button', 'Generate', root=panel)
    app.find('push button', 'Stop', panel)
    app.keys('F6', 'alt+g')
    press('a key that moves the cursor while puzzles are made', (['Right'] * 8 + ['Down'] + ['Left'] * 8 + ['Down']) * 2)
    press('a key that types a given while puzzles are made', [str(digit % 9 + 1) for digit in range(40)])
    print('puzzles that arrived meanwhile:', sum(button.name.startswith('Puzzle ') for button in app.all_of('push button', panel)),
          '(still at work)' if app.seek('push button', 'Stop', panel) else '(all were made before the end)')
    app.kill()


with open(PUZZLE, 'w', encoding='utf-8') as output:
    output.write(BOARD + '\n'.join(clues()) + '\n')
with open(LOOP, 'w', encoding='utf-8') as output:
    output.write(BOARD + LAYER + '\n'.join(clues()) + '\n')
measure_start('start page')
measure_start('25x25 with 300 clues', PUZZLE)
measure_first_stroke()
measure_strokes('a stroke at 25x25', PUZZLE)
measure_strokes('a stroke at 25x25 with a loop', LOOP)
measure_keys()
measure_while_making()
