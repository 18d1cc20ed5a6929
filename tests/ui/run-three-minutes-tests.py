#!/usr/bin/python3
"""From an empty board to a book in one sitting: a loop and whispers along it from the palette, a rule that did not exist, eleven circles, why there
is one solution, which circles are not needed, another puzzle of them, handed out, solved by somebody, printed. Prints TAP.

usage: on-screen.sh run-three-minutes-tests.py GRIDWRIGHT GRIDWRIGHT-CLI SAME-PUZZLE HYBRIDS [NAME]

What is painted is data/hybrids/eleven-circles.rf, which has one solution.
"""
import os
import re
import subprocess
import sys

from ui_driver import App, wait_for, xdotool
from ui_tree import WINDOW_COORDS
from ui_session import main, must_be_same, path_of, read, write

PROGRAM, CLI, COMPARER, HYBRIDS = sys.argv[1:5]
PATIENCE = 600  # seconds for what takes half a minute on a machine that does nothing else
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each step, to be looked at
BOARD = '//@ title: Eleven Circles\n//@ author: Gridwright\nvalues = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n'
SENTENCE = 'cell = sum(passed(around8(cell)))'
PAUSE = 95  # seconds for which the tester stood still


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


def says(app, text):
    wait_for(text, lambda: app.seek(('label', 'push button', 'status bar', 'notification', 'alert'), re.compile(text)), seconds=PATIENCE)


def saved(app, path):
    app.save()
    return read(path)


def other_window(app, known):
    app.window = wait_for('another window', lambda: next((w for w in app.windows() if w not in known), None))
    xdotool('windowactivate', '--sync', app.window)


def back_to(app, window):
    app.window = window
    xdotool('windowactivate', '--sync', app.window)


def circles(text):
    return sorted(int(cell) for cell in re.findall(r'^Ringed\((\d+)\)', text, re.M))


def choose(app, role, name, now, steps, root=None):
    """Opens the list NAME, in which NOW is chosen, and goes STEPS down."""
    wait_for(f'a place for {name}', lambda: app.find(role, name, root).queryComponent().getExtents(WINDOW_COORDS).width > 1)
    app.press(role, name, root=root)
    app.wait_for_focus(now)
    app.keys(*['Down'] * steps, 'Return')


# ---- the puzzle ---------------------------------------------------------------------------------------------------------

def put_the_loop_on(app, path):
    for title, rule in (('Loop', 'Loop'), ('Whispers along the Loop', 'Whispers')):
        app.keys('slash')
        app.wait_for_focus('Find a rule')
        app.type(title)
        app.click_on('list item', title)
        app.wait_until_dirty()
        assert re.search(f'^{rule}$', saved(app, path), re.M), read(path)
    look(app, '01-loop-and-whispers')


def type_a_rule(app):
    """A rule that did not exist this morning; its two small boards agree with it."""
    board = app.window
    app.pick_rule('ringed', re.compile('ringed'), focus=None)
    other_window(app, [board])
    app.wait_for_focus('It holds when')
    app.click_on('combo box', 'What a clue is')
    app.keys(*['Down'] * 5, 'Return')
    wait_for('a clue in a cell', lambda: app.seek('label', 'In the sentence: cell'))
    app.set_text('text', 'Look, such as line green dashed', 'cell circle hollow')
    app.click_into('text', 'It holds when')
    app.type(SENTENCE)
    for word in ('Allowed', 'Forbidden'):
        wait_for(f'the board {word}', lambda word=word: app.seek('push button', re.compile(f'^{word}: ')))
    look(app, '02-a-rule')
    app.keys('Return')
    wait_for('the window to close', lambda: len(app.windows()) == 1)
    back_to(app, board)
    says(app, '^Ringed: ')


def paint(app, word, name, cells):
    app.pick_rule(word, name, focus=None)
    for cell in cells:
        app.click(app.point_of((cell - 1) // 9 + 1, (cell - 1) % 9 + 1))


def tell_why(app, name):
    """The path says in five sentences what it comes to."""
    app.keys('alt+5')
    told = re.compile('^[0-9]+ steps (are found|solve it)')
    text = wait_for('five sentences', lambda: app.seek('label', told), seconds=PATIENCE).name
    assert len(re.findall(r'[.](?= |$)', text)) == 5, text
    look(app, name)


def analyse(app):
    """Two circles are not needed; R4C4 is one of them. What takes long is asked for."""
    app.keys('alt+4')
    button = re.compile('^Find out which clues are not needed')
    panel = app.find('filler', 'GwAnalysisPanel')
    wait_for('what is not needed', lambda: app.seek(None, re.compile('R4C4'), panel)
             or (app.seek('push button', button, panel) and app.press('push button', button, root=panel)), seconds=PATIENCE)
    look(app, '05-not-needed')


def make_another(app):
    """At most Tough, its givens in pairs by a half turn, around the same circles; it is taken."""
    app.keys('alt+6')
    panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', 'Details', root=panel)
    choose(app, 'push button', 'Solved by', 'Singles', 5, panel)  # a band of grades
    choose(app, 'push button', 'Grade to', 'Gentle', 3, panel)
    choose(app, 'push button', 'Symmetry', 'each clue by itself', 1, panel)
    app.set_number('Puzzles', 1, panel)
    says(app, r'together with their images \(a half turn\).*from Gentle to Tough')
    look(app, '06-what-is-made')
    app.press('push button', 'Generate', root=panel)
    made = re.compile('^Puzzle 1: .*(Gentle|Easy|Moderate|Tough)')
    wait_for('a puzzle', lambda: app.seek('push button', made, panel), seconds=PATIENCE)
    app.press('push button', made, root=panel)
    look(app, '07-made')
    app.press('push button', 'Replace My Puzzle', root=panel)
    app.wait_until_dirty()


def must_be_what_was_asked_for(path, text, wanted):
    assert circles(text) == wanted, text
    givens = {int(cell) for cell in re.findall(r'^set_cell\((\d+),', text, re.M)}
    assert givens and all(82 - cell in givens for cell in givens), givens
    graded = subprocess.run([CLI, 'grade', path], capture_output=True, text=True, check=False).stdout
    assert re.search('Gentle|Easy|Moderate|Tough', graded), graded


# ---- handed out ---------------------------------------------------------------------------------------------------------

def share_as_link(app, path):
    """The link opens as the same puzzle, in a window of its own."""
    board = app.window
    app.use_tool('Select')
    app.keys('F10')
    app.press('menu item', re.compile('^Copy SudokuPad Link$'))
    says(app, '^SudokuPad link copied: ')
    look(app, '09-link')
    app.click(app.point_of(9, 9))  # the board has the keyboard
    app.keys('ctrl+v')
    other_window(app, [board])
    wait_for('the puzzle', lambda: app.title().startswith('Eleven Circles'))
    kept = path_of('taken.rf')
    app.save_as(kept, key='ctrl+shift+s', title='Save the Puzzle As')
    must_be_same(COMPARER, path, kept)
    look(app, '10-the-link-again')
    app.keys('ctrl+w')
    wait_for('the window to go', lambda: len(app.windows()) == 1)
    back_to(app, board)


def share_as_page(app):
    app.keys('F10')
    app.press('menu item', re.compile('^Save Page to Solve'))
    page = path_of('page.html')
    app.type_path('Save a Page to Solve', page)
    wait_for('the page', lambda: os.path.exists(page) and read(page).rstrip().endswith('</html>'))
    xdotool('windowactivate', '--sync', app.window)
    assert '<title>Eleven Circles</title>' in read(page)
    if PICTURES:
        subprocess.run(['cp', page, PICTURES], check=True)
    return page


def solve_of_a_tester(path, page):
    """As the page sends it back: twelve digits, and before the last four a long look."""
    digits = subprocess.run([CLI, 'solve', path], capture_output=True, text=True, check=True).stdout.split()[0]
    given = {int(cell) for cell in re.findall(r'^set_cell\((\d+),', read(path), re.M)}
    cells = [cell for cell in range(1, 82) if cell not in given][:12]
    check_sum = re.search('"sum": *"([0-9a-f]+)"', read(page)).group(1)
    lines, at = ['gridwright-solve 1', 'cells 81', 'symbols 9', 'puzzle ' + check_sum], 0
    for i, cell in enumerate(cells):
        at += PAUSE if i == 8 else 4
        lines.append(f'{at}.000 {cell}:{digits[cell - 1]}')
    return write('tester.solve', '\n'.join([*lines, f'{at + 5}.000 end']) + '\n'), cells[8]


def lay_solve(app, path, page):
    """The editor says where somebody stood still: for how long, and where it went on."""
    solve, cell = solve_of_a_tester(path, page)
    app.keys('ctrl+o')
    app.type_path('Open a Puzzle', solve)
    app.press('push button', 'Longest Pauses')
    where = f'R{(cell - 1) // 9 + 1}C{(cell - 1) % 9 + 1}'
    pause = re.compile(f'(95 s|1:35).*{where}|{where}.*(95 s|1:35)')
    wait_for('the pause', lambda: app.seek('label', pause))
    look(app, '11-where-the-tester-stood')
    app.keys('Escape')
    assert not app.seek('label', re.compile('made with another version'))
    app.press('push button', 'Take the solve off the board')


def put_into_a_book(app):
    """A book of one page; its PDF is written."""
    board = app.window
    app.keys('ctrl+b')
    app.find('label', 'No book is open.')
    app.press('push button', 'New Book')
    other_window(app, [board])
    wait_for('the card', lambda: app.seek(None, re.compile('^Eleven Circles, 1 of 1')))
    look(app, '12-book')
    book, target = path_of('one.gwbook'), path_of('one.pdf')
    app.save_as(book, title='Save the Book')
    app.wait_until_clean()
    app.keys('ctrl+e')
    app.type_path('Export the Edition', target)
    wait_for('the PDF', lambda: os.path.exists(target) and open(target, 'rb').read().rstrip().endswith(b'%%EOF'), seconds=PATIENCE)
    look(app, '13-book-printed')
    if PICTURES:
        subprocess.run(['cp', target, book, PICTURES], check=True)


def test_three_minutes():
    wanted = sorted(int(cell) for cell in re.findall(r'^Circle\((\d+)\)', read(os.path.join(HYBRIDS, 'eleven-circles.rf')), re.M))
    path = write('three.rf', BOARD)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(9, 9))
    put_the_loop_on(app, path)
    type_a_rule(app)
    paint(app, 'ringed', 'Ringed', wanted)
    paint(app, 'no loop', 'No Loop Here', wanted)
    says(app, '^One solution')
    look(app, '03-painted')
    assert circles(saved(app, path)) == wanted
    tell_why(app, '04-why')
    analyse(app)
    make_another(app)
    says(app, '^One solution')
    must_be_what_was_asked_for(path, saved(app, path), wanted)
    tell_why(app, '08-why-it-is-solved')
    share_as_link(app, path)
    lay_solve(app, path, share_as_page(app))
    put_into_a_book(app)
    app.kill()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
