#!/usr/bin/env python3
"""Pages to solve in a browser: every key, the pointer, what is checked, what is kept and what is sent back.

usage: test-page-browser.py PROGRAM FIXTURES

Needs Chromium (Debian: chromium) and is skipped without it. Prints TAP.
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import Skip, run_tests, tests_in
from page_browser import ALT, CONTROL, SHIFT, Browser, find_browser

PROGRAM, FIXTURES = sys.argv[1:]
SQUARE = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution.
GIVENS = {1: 1, 2: 2, 3: 3, 5: 3, 9: 2, 10: 1, 15: 2}
SMALL = SQUARE + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in GIVENS.items())
SOLUTION = '1234341221434321'
# Cells 1 and 4 are shaded, a line joins 1 and 2, and cell 3 has borders all round: each clue says so of its cell, and nothing else is possible.
PLACES = 'columns = 2\nrows = 2\nlayer(shade)\nlayer(links)\nlayer(fences)\n' + ''.join(
    f'rule {name}(cell, n) = {what}(cell){end} = n\n' + ''.join(f'{name}({n}, {cell})\n' for cell, n in enumerate(numbers, 1))
    for name, what, end, numbers in (('Dark', 'shade', '', (1, 0, 0, 1)), ('Joined', 'sum(links', ')', (1, 1, 0, 0)),
                                     ('Walls', 'sum(fences', ')', (1, 0, 4, 1))))
browser = None


def page_of(folder, text, *arguments):
    source, made = os.path.join(folder, 'puzzle.rf'), os.path.join(folder, 'puzzle.html')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(text)
    subprocess.run([PROGRAM, 'convert', '--quiet', '--force', '--to', 'html', '-o', made, *arguments, source], check=True, timeout=120,
                   env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''})
    return made


def started():
    """What calls itself a browser may be a stub, or may not see this folder."""
    try:
        made = Browser()
        made.call('Browser.getVersion')
        return made
    except (AssertionError, OSError) as fault:
        raise Skip(f'chromium does not start: {fault}')


def show(folder, text=SMALL, *arguments, opens=Browser.open):
    global browser
    if find_browser() is None:
        raise Skip('chromium is not installed')
    browser = browser or started()
    browser.start_afresh()
    opens(browser, page_of(folder, text, *arguments))


def show_keeping(folder, text=SMALL, *arguments):
    """For tests that open a page again."""
    show(folder, text, *arguments, opens=Browser.open_keeping)


def open_again(folder):
    browser.open_again(os.path.join(folder, 'puzzle.html'))


def held():
    """What every cell holds that holds something, as solves write it: {cell from 1: text}."""
    return {int(cell): text for cell, text in
            browser.run('view.play.cells.map((held, cell) => [cell + 1, heldText(held)]).filter(([, text]) => text !== "")')}


def selected():
    return set(browser.run('[...view.selected].map(cell => cell + 1)'))


def said():
    return browser.run('document.getElementById("said").textContent')


def place(cell, x=0.0, y=0.0):
    """Where the middle of a cell is on the screen, and X, Y cells from there."""
    return browser.run(f"""(() => {{ const at = new DOMPoint(({x} + puzzle.cells[{cell - 1}].x - puzzle.left) * CELL,
                           ({y} + puzzle.cells[{cell - 1}].y - puzzle.top) * CELL).matrixTransform(board.getScreenCTM()); return [at.x, at.y]; }})()""")


def click(cell, modifiers=0):
    browser.drag([place(cell)], modifiers=modifiers)


def fill(digits, but=()):
    for cell, digit in enumerate(digits, 1):
        if cell not in GIVENS and cell not in but:
            click(cell)
            browser.key(digit)


def entries(solve):
    """A solve without its times."""
    return [re.sub(r'^\d+\.\d{3}', '', line) for line in solve.split('\n')]


# ---- keys -------------------------------------------------------------------------------------------------------------

def test_digits(folder):
    """a digit goes into what is selected, goes again when all have it, and never into a given"""
    show(folder)
    click(4)
    browser.key('4')
    assert held() == {4: '4'}, held()
    click(6, CONTROL)
    browser.key('4')
    assert held() == {4: '4', 6: '4'}, held()
    browser.key('4')
    assert held() == {}, held()
    click(1)
    browser.key('2')
    assert held() == {}, held()


def test_marks_and_colours_by_modifiers(folder):
    """Shift makes corner marks, Control centre marks, both or Alt colours"""
    show(folder)
    click(4)
    browser.key('1', SHIFT)
    browser.key('2', SHIFT)
    browser.key('3', CONTROL)
    browser.key('2', ALT)
    browser.key('5', CONTROL | SHIFT)
    assert held() == {4: '^1,2~3#2,5'}, held()
    browser.key('1', SHIFT)
    assert held() == {4: '^2~3#2,5'}, held()


def test_modes_by_letters(folder):
    """Z X C V B choose the mode, Space the next and with Shift the one before; colours go on givens too"""
    show(folder)
    for letter, mode in (('x', 'corner'), ('c', 'centre'), ('v', 'colour'), ('b', 'pen'), ('z', 'digit')):
        browser.key(letter)
        assert browser.run('view.mode') == mode
        assert browser.run(f'document.querySelector(`[data-mode="{mode}"]`).getAttribute("aria-checked")') == 'true'
    browser.key('Space')
    assert browser.run('view.mode') == 'corner'
    click(8)
    browser.key('3')
    browser.keys('Space', '4')
    browser.keys('Space', '6')
    browser.key('Space', SHIFT)
    browser.key('1')
    click(1)
    browser.keys('v', '3')
    assert held() == {8: '^3~1,4#6', 1: '#3'}, held()


def test_arrows(folder):
    """arrows move and go round, with Shift or Control they select more"""
    show(folder)
    click(1)
    browser.keys('ArrowRight', 'ArrowDown')
    assert selected() == {6}
    browser.keys('ArrowLeft', 'ArrowLeft')
    assert selected() == {8}
    browser.keys('ArrowDown', 'ArrowDown', 'ArrowDown')
    assert selected() == {4}
    browser.key('ArrowDown', SHIFT)
    browser.key('ArrowLeft', CONTROL)
    assert selected() == {4, 8, 7}


def test_selecting_keys(folder):
    """Ctrl+A selects all, Ctrl+I the others, Escape none"""
    show(folder)
    browser.key('a', CONTROL)
    assert selected() == set(range(1, 17))
    click(5)
    browser.key('i', CONTROL)
    assert selected() == set(range(1, 17)) - {5}
    browser.key('Escape')
    assert selected() == set()


def test_delete(folder):
    """Delete takes what the mode enters, then digits, marks, colours"""
    show(folder)
    click(4)
    browser.key('1', SHIFT)
    browser.key('2', CONTROL)
    browser.key('3', ALT)
    browser.key('4')
    steps = []
    for key in ('Delete', 'Backspace', 'Delete', 'Delete'):
        browser.key(key)
        steps.append(held())
    assert steps == [{4: '^1~2#3'}, {4: '#3'}, {}, {}], steps
    browser.key('z', CONTROL)
    browser.key('z', CONTROL)
    browser.keys('x', 'Delete')
    assert held() == {4: '~2#3'}, held()


def test_undo(folder):
    """Ctrl+Z goes back to the beginning, Ctrl+Y and Ctrl+Shift+Z forward again"""
    show(folder)
    click(4)
    browser.keys('1', '2', '3')
    seen = []
    for key, modifiers in (('z', CONTROL), ('z', CONTROL), ('z', CONTROL), ('z', CONTROL), ('y', CONTROL), ('z', CONTROL | SHIFT), ('y', CONTROL),
                           ('y', CONTROL)):
        browser.key(key, modifiers)
        seen.append(held().get(4, ''))
    assert seen == ['2', '1', '', '', '1', '2', '3', '3'], seen
    assert browser.run('document.querySelector(`[data-do="redo"]`).disabled')


def test_numbers(folder):
    """numbers of two digits are typed digit by digit, unless somebody pauses between them"""
    show(folder, 'values = 123456789ABC\nsymvalue(A, 10)\nsymvalue(B, 11)\nsymvalue(C, 12)\ncolumns = 12\nrows = 12\nrow_groups\ncolumn_groups\n')
    browser.run('clock = () => 5000')
    click(9)
    browser.keys('1', '2')
    assert held() == {9: '12'}, held()
    browser.key('z', CONTROL)
    assert held() == {}, held()
    browser.key('1')
    browser.run('clock = () => 9000')
    browser.keys('2')
    assert held() == {9: '2'}, held()


# ---- pointer ----------------------------------------------------------------------------------------------------------

def test_dragging(folder):
    """dragging selects, Control adds and takes away, Shift reaches from the anchor, a double click finds all alike"""
    show(folder)
    browser.drag([place(1), place(2), place(3), place(7)])
    assert selected() == {1, 2, 3, 7}
    browser.drag([place(16), place(15)], modifiers=CONTROL)
    assert selected() == {1, 2, 3, 7, 15, 16}
    click(2, CONTROL)
    assert selected() == {1, 3, 7, 15, 16}
    click(5)
    click(10, SHIFT)
    assert selected() == {5, 6, 9, 10}
    x, y = place(2)
    for clicks in (1, 2):
        browser.pointer('mousePressed', x, y, clicks=clicks)
        browser.pointer('mouseReleased', x, y, clicks=clicks)
    assert selected() == {2, 9, 15}
    browser.drag([place(1, -0.56, -0.56)])
    assert len(selected()) <= 1


def test_keys_on_screen(folder):
    """the keys below the board enter, and leave the keyboard with the board"""
    show(folder)
    click(4)
    browser.click('#keys [data-symbol="3"]')
    browser.click('[data-mode="corner"]')
    click(6)
    browser.click('#keys [data-symbol="1"]')
    browser.click('[data-mode="colour"]')
    browser.click('#keys button:nth-child(4)')
    assert held() == {4: '4', 6: '^2#4'}, held()
    browser.click('[data-do="undo"]')
    assert held() == {4: '4', 6: '^2'}, held()
    browser.click('[data-do="redo"]')
    browser.click('[data-do="clear"]')
    assert held() == {4: '4', 6: '^2'}, held()
    browser.key('ArrowLeft')
    assert selected() == {5}


def test_narrow(folder):
    """on a telephone nothing lies beside the screen, and the keys are big enough for a thumb"""
    show(folder)
    browser.resize(360, 640)
    assert browser.run('document.documentElement.scrollWidth') <= 360
    low = browser.run('[...document.querySelectorAll("#keys button")].map(key => Math.min(key.offsetWidth, key.offsetHeight))')
    assert min(low) >= 44, low


# ---- the pen ----------------------------------------------------------------------------------------------------------
#
# Marks are counted from 1: 1 the cross of a cell, 2 to 5 its upper, right, lower and left side, 8 to 11 crosses on these, 14 to 17 lines
# over these, 20 to 23 lines over the corners from the upper left on. What two cells share belongs to the first of them.

def test_pen_lines(folder):
    """the pen draws from middle to middle, over sides and corners; the same stroke again takes it away"""
    show(folder)
    browser.key('b')
    browser.drag([place(1), place(2), place(6), place(11)])
    assert held() == {1: '!15', 2: '!16', 6: '!22'}, held()
    browser.drag([place(2), place(6)])
    assert held() == {1: '!15', 6: '!22'}, held()
    browser.key('z', CONTROL)
    assert held() == {1: '!15', 2: '!16', 6: '!22'}, held()
    click(1)
    browser.key('z')
    browser.drag([place(3), place(4)], button='right')
    assert held()[3] == '!15' and browser.run('view.mode') == 'digit'


def test_pen_sides_and_crosses(folder):
    """along the borders the pen draws sides; a tap makes a cross in a cell or on a side"""
    show(folder)
    browser.key('b')
    browser.drag([place(6, -0.5, -0.5), place(6, 0.5, -0.5), place(6, 0.5, 0.5)])
    assert held() == {2: '!4', 6: '!3'}, held()
    browser.drag([place(11)])
    browser.drag([place(11, 0.5, 0)])
    assert held() == {2: '!4', 6: '!3', 11: '!1,9'}, held()
    browser.drag([place(12, -0.5, 0)])
    assert held() == {2: '!4', 6: '!3', 11: '!1'}, held()
    browser.drag([place(11)])
    assert 11 not in held()


def test_pen_by_keys(folder):
    """the pen is drawn with by keys too"""
    show(folder)
    click(6)
    browser.keys('b', 'Enter')
    browser.key('ArrowRight', SHIFT)
    browser.key('ArrowDown', CONTROL)
    assert held() == {6: '!1,15', 7: '!4'}, held()
    browser.key('ArrowRight', SHIFT)
    browser.key('ArrowLeft', SHIFT)
    assert held() == {6: '!1,15', 7: '!4'}, held()


# ---- what is checked --------------------------------------------------------------------------------------------------

def conflicts():
    return set(browser.run('[...view.bad].map(cell => cell + 1)'))


def test_conflicts(folder):
    """a digit twice in a row, column or region is marked at once; Ctrl+K hides that"""
    show(folder)
    click(4)
    browser.key('1')
    assert conflicts() == {1, 4}
    assert 'in conflict' in browser.run('document.getElementById("c4").getAttribute("aria-label")')
    browser.keys('4')
    assert conflicts() == set()
    click(12)
    browser.key('4')
    assert conflicts() == {4, 12}
    browser.key('k', CONTROL)
    assert conflicts() == set() and said() == 'Conflicts are no longer shown.'
    browser.key('k', CONTROL)
    assert conflicts() == {4, 12}
    browser.click('[data-do="check"]')
    assert said() == 'Cells in conflict: 2', said()


def test_cages(folder):
    """a cage is wrong when its sum is passed, or missed when it is full, and when a digit stands in it twice"""
    show(folder, SQUARE + 'sum(5, 6, 7, 8)\nsum(7, 13, 14)\n', '--without-solution')
    for cell, digit, wrong in ((6, '2', set()), (7, '4', {6, 7, 8}), (7, '1', set()), (8, '3', {6, 7, 8}), (13, '3', {6, 7, 8}),
                               (14, '4', {6, 7, 8}), (14, '2', {6, 7, 8, 13, 14})):
        click(cell)
        browser.key(digit)
        assert conflicts() == wrong, f'{digit} in {cell}: {conflicts()}'


def test_solved(folder):
    """the solution is recognised by its hash; another full grid is not it, and says nothing of where"""
    show(folder, SMALL)
    fill(SOLUTION, but=[16])
    browser.click('[data-do="check"]')
    assert said() == 'No row, column, region or cage is broken so far. This page does not check the other rules one by one.', said()
    click(16)
    browser.key('1')
    assert said().startswith('Solved in 0:'), said()
    browser.key('2')
    assert said() == 'Cells in conflict: 3', said()


def test_not_the_solution(folder):
    """a full grid that breaks no row, column, region or cage and yet is not the solution is told so"""
    show(folder, '//@ solution: ' + SOLUTION + '\n//@ message-when-solved: Well done & thanks\n' + SQUARE)
    for cell, digit in enumerate('2143341212344321', 1):
        click(cell)
        browser.key(digit)
    assert said() == 'Every cell is filled, but this is not the solution.', said()
    for cell, digit in enumerate(SOLUTION, 1):
        click(cell)
        if held()[cell] != digit:
            browser.key(digit)
    assert re.fullmatch(r'Solved in \d+:\d\d! Well done & thanks', said()), said()


def test_unknown_solution(folder):
    """where the page does not know the solution it claims nothing"""
    show(folder, SMALL, '--without-solution')
    fill(SOLUTION)
    assert 'does not know the solution' in said(), said()


def test_plain_check(folder):
    """with the plain solution single digits are checked"""
    show(folder, SMALL, '--plain-solution')
    click(4)
    browser.key('4')
    browser.key('Enter', CONTROL)
    assert said() == 'Everything entered so far is right.', said()
    click(6)
    browser.key('2')
    browser.key('Enter', CONTROL)
    assert said() == 'Wrong digits: 1', said()


def test_hash_of_nothing_less(folder):
    """no part of the grid can be tried by itself: a grid with an open cell has a hash of its own"""
    show(folder)
    assert browser.run(f'isSolution([..."{SOLUTION}"].map(digit => digit - 1))')
    for cell in range(16):
        assert not browser.run(f'isSolution([..."{SOLUTION}"].map((digit, cell) => cell === {cell} ? -1 : digit - 1))')
    assert browser.run('hash("abc")') == 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    long = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'
    assert browser.run(f'hash("{long}")') == '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'


# ---- what is kept, and sent -------------------------------------------------------------------------------------------

def test_kept(folder):
    """what was entered is there again, with its undo; another version of the puzzle begins empty"""
    show_keeping(folder)
    click(4)
    browser.keys('1', '2')
    open_again(folder)
    assert held() == {4: '2'}, held()
    browser.key('z', CONTROL)
    assert held() == {4: '1'}, held()
    browser.open(page_of(folder, SMALL + 'set_cell(8, 2)\n'))
    assert held() == {}, held()


def test_start_again(folder):
    """starting again asks first"""
    show(folder)
    click(4)
    browser.key('1')
    for value, left in (('cancel', {4: '1'}), ('restart', {})):
        browser.click('[data-do="restart"]')
        browser.run('answered = new Promise(done => document.querySelector("#question").addEventListener("close", done, { once: true })); null')
        browser.click(f'#question [value="{value}"]')
        browser.run('answered.then(() => null)')
        assert held() == left, held()


def test_theme(folder):
    """light and dark, kept for the next page"""
    show_keeping(folder)
    before = browser.run('document.documentElement.dataset.theme')
    browser.click('[data-do="theme"]')
    after = browser.run('document.documentElement.dataset.theme')
    assert {before, after} == {'light', 'dark'}
    open_again(folder)
    assert browser.run('document.documentElement.dataset.theme') == after


def test_labels(folder):
    """screen readers hear where a cell is and what it holds"""
    show(folder, SMALL + 'sum(6, 6, 7)\n')
    click(6)
    browser.key('4', SHIFT)
    browser.key('1', CONTROL)
    browser.key('2', ALT)
    label = browser.run('document.getElementById(board.getAttribute("aria-activedescendant")).getAttribute("aria-label")')
    assert re.fullmatch(r'.*row 2, column 2.*corner marks 4, centre marks 1, coloured .+', label, re.IGNORECASE), label
    assert 'given 1' in browser.run('document.getElementById("c1").getAttribute("aria-label")')
    unnamed = browser.run('''[...document.querySelectorAll("button, textarea, [role]")].filter(part =>
        !part.textContent.trim() && !part.getAttribute("aria-label") && part.getAttribute("role") !== "row" && part.id !== "said" && part.id !== "clock").length''')
    assert unnamed == 0


def test_sent_back(folder):
    """a solve is sent back with every entry and its time: the one that test-solve replays"""
    with open(os.path.join(FIXTURES, 'page.rf'), encoding='utf-8') as file:
        show(folder, file.read())
    click(4)
    browser.key('1', SHIFT)
    browser.key('4', SHIFT)
    click(6)
    browser.key('4', CONTROL)
    browser.key('2', ALT)
    browser.keys('2', '4')
    browser.key('z', CONTROL)
    browser.key('y', CONTROL)
    browser.key('b')
    browser.drag([place(1), place(2), place(6)])
    browser.drag([place(16)])
    browser.click('[data-do="send"]')
    sent = browser.run('document.getElementById("solve").value')
    with open(os.path.join(FIXTURES, 'page.solve'), encoding='utf-8') as file:
        assert entries(sent) == entries(file.read()), sent
    times = [float(line.split(' ')[0]) for line in sent.split('\n')[4:-1]]
    assert times == sorted(times) and times[0] >= 0
    browser.run('copied = new Promise(done => document.addEventListener("copy", done, { once: true })); navigator.clipboard.writeText = () => Promise.reject(); null')
    browser.click('[data-do="copy"]')
    browser.run('copied.then(() => null)')


def fogged():
    """The cells that are covered."""
    assert browser.run('document.querySelectorAll("#fog path").length') == browser.run('view.fogged.size')
    return set(browser.run('[...view.fogged].map(cell => cell + 1)'))


def label_of(cell):
    return browser.run(f'document.getElementById("c{cell}").getAttribute("aria-label")')


ALL = set(range(1, 17))
FOG = '//@ fog: 1 2 5\n' + SMALL + 'sum(7, 11, 12)\nthermo(5, 6)\n'


def test_fog_lifts(folder):
    """a right digit lights its 3x3, a wrong one nothing; taken back, it is dark there again"""
    for arguments in [(), ('--plain-solution',)]:
        show_keeping(folder, FOG, *arguments)
        assert fogged() == ALL - {1, 2, 5}
        click(16)
        browser.key('3')
        assert held() == {16: '3'} and fogged() == ALL - {1, 2, 5}
        browser.key('1')
        lit = {1, 2, 5, 11, 12, 15, 16}
        assert fogged() == ALL - lit
        browser.key('z', CONTROL)
        assert fogged() == ALL - {1, 2, 5}
        browser.key('y', CONTROL)
        open_again(folder)
        assert fogged() == ALL - lit


def test_fog_triggers(folder):
    """with triggers a right digit lights what they name and nothing else; several cells are judged together"""
    show(folder, '//@ fog: dark\n//@ fog-trigger: 6 > 6 7\n//@ fog-trigger: 7 8 > 16\n' + SMALL)
    click(11)
    browser.key('4')
    assert fogged() == ALL
    click(6)
    browser.key('4')
    assert fogged() == ALL - {6, 7}
    click(7)
    browser.key('1')
    assert fogged() == ALL - {6, 7}
    click(8)
    browser.key('2')
    assert fogged() == ALL - {6, 7, 16}


def test_fog_tells_nothing(folder):
    """no label, no conflict and no click tells what lies in the fog"""
    show(folder, FOG)
    assert 'in the fog' in label_of(15) and 'given' not in label_of(15)
    assert 'in the fog' in label_of(11) and '7' not in label_of(11)
    assert 'partly in the fog' in label_of(5) and 'given 3' in label_of(5) and 'in the fog' not in label_of(1)
    click(12)
    browser.key('2')  # as the given in its row, and against the cage: both in the fog
    click(9)
    assert browser.run('view.bad.size') == 0
    x, y = place(15)
    browser.pointer('mousePressed', x, y, clicks=2)
    browser.pointer('mouseReleased', x, y, clicks=2)
    assert 2 not in selected()


# ---- places beside the cells -----------------------------------------------------------------------------------------

def tap_side(cell, x, y):
    browser.drag([place(cell, x / 2, y / 2)])


def test_places_by_pointer(folder):
    """taps shade cells and draw borders, a drag draws a line; what is not marked is none, and the whole is recognised"""
    show(folder, PLACES)
    assert browser.run('view.mode') == 'pen'
    click(1)
    click(4)
    browser.drag([place(1), place(1, 0.5), place(2)])
    for x, y in ((0, -1), (1, 0), (0, 1)):
        tap_side(3, x, y)
    assert not browser.run('view.isSolved'), held()
    tap_side(3, -1, 0)
    assert browser.run('view.isSolved') and said().startswith('Solved in'), (said(), held())
    # From 1: side 2-5, cross on a side 8-11, line over a side 14-17, shade 24, dot 25.
    assert held() == {1: '!4,15,24', 3: '!3,4,5', 4: '!24'}, held()
    label = browser.run('document.getElementById("c1").getAttribute("aria-label")')
    assert 'shaded' in label and 'line right' in label and 'border down' in label, label


def test_places_go_round(folder):
    """a cell goes from shade to dot to nothing, a side from line to cross to nothing; signs of nothing are no fault"""
    show(folder, PLACES)
    seen = []
    for _ in range(3):
        click(2)
        tap_side(4, 1, 0)
        seen.append(held())
    assert seen == [{2: '!24', 4: '!3'}, {2: '!25', 4: '!9'}, {}], seen
    browser.drag([place(1), place(1, 0.5), place(2)])
    browser.drag([place(1), place(1, 0.5), place(2)])
    assert held() == {}, held()


def test_places_by_keys(folder):
    """Enter shades, Shift and an arrow draw a line, Control and an arrow a border, both a cross"""
    show(folder, PLACES)
    browser.run('board.focus()')
    browser.key('ArrowRight')
    browser.key('Enter')
    browser.key('ArrowRight', SHIFT)
    browser.key('ArrowRight', CONTROL | SHIFT)
    browser.key('ArrowDown')
    browser.key('Enter')
    browser.key('ArrowLeft')
    for way in ('ArrowUp', 'ArrowRight', 'ArrowDown'):
        browser.key(way, CONTROL)
    assert not browser.run('view.isSolved'), held()
    browser.key('ArrowLeft', CONTROL)
    assert held() == {1: '!4,15,24', 2: '!9', 3: '!3,4,5', 4: '!24'}, held()
    assert browser.run('view.isSolved'), said()


TWIN = ('values = 123\ncolumns = 3\nrows = 1\nrow_groups\nlayer(shade, twin, 2)\nrule Two(cell, n) = twin(cell) = n\n'
        'Two(2, 1)\nTwo(0, 2)\nTwo(0, 3)\nset_cell(2, 2)\nset_cell(3, 3)\n')


def test_second_digits(folder):
    """a second digit stands beside the first, by its mode, keys and buttons; words take its place where the puzzle has some"""
    show(folder, TWIN)
    click(1)
    browser.key('1')
    assert not browser.run('view.isSolved'), held()
    browser.keys('n', '2')
    assert held() == {1: '1&2'}, held()
    assert browser.run('view.isSolved'), said()
    label = browser.run('document.getElementById("c1").getAttribute("aria-label")')
    assert 'entered 1, twin 2' in label, label
    browser.key('Delete')
    assert held() == {1: '1'}, held()
    show(folder, '//@ numbers: twin = whispers, renban\n' + TWIN)
    click(1)
    browser.key('n')
    browser.click('[data-number="2"]')
    assert held() == {1: '&2'}, held()
    label = browser.run('document.getElementById("c1").getAttribute("aria-label")')
    assert 'twin renban' in label, label


def hidoku():
    """4 by 3 cells, of which 2, 4, 9 and 11 hold 2, 4, 9 and 11: the tiny Hidoku of tests/fixtures/genres."""
    new = subprocess.run([PROGRAM, 'new', 'hidoku', '4x3'], capture_output=True, text=True, check=True, timeout=60).stdout
    return new + ''.join(f'set(Givens:{number}, {cell})\n' for cell, number in
                         ((1, 1), (3, 3), (5, 8), (6, 7), (7, 6), (8, 5), (10, 10), (12, 12)))


def test_numbers_by_themselves(folder):
    """numbers of several digits are typed, grow, shrink and are noted small; the whole is recognised"""
    show_keeping(folder, hidoku())
    assert browser.run('view.mode') == 'number'
    click(11)
    browser.keys('1', '1')
    assert held() == {11: '&11'}, held()
    browser.keys('2')  # 112 is too large for twelve cells: another number
    assert held() == {11: '&2'}, held()
    browser.keys('Delete', '1', '0', 'Backspace', '1')
    assert held() == {11: '&11'}, held()
    click(9)
    browser.key('9', SHIFT)
    browser.key('2', SHIFT)
    assert held()[9] == '*2,9', held()
    label = label_of(9)
    assert 'small numbers 2 9' in label and 'entered 11' in label_of(11), (label, label_of(11))
    browser.key('9')
    click(6)
    browser.key('5')  # said by the puzzle
    click(2)
    browser.key('2')
    assert held() == {2: '&2', 9: '&9*2,9', 11: '&11'} and not browser.run('view.isSolved'), held()
    browser.key('ArrowRight')
    browser.key('ArrowRight')
    browser.key('4')
    assert browser.run('view.isSolved') and said().startswith('Solved in'), (said(), held())
    sent = browser.run('writeSolve(view.play, 0)')
    open_again(folder)
    assert held() == {2: '&2', 4: '&4', 9: '&9*2,9', 11: '&11'} and '11:&11' in sent, held()


def test_numbers_by_touch(folder):
    """fingers alone: cells, digits below the board, the mode for small numbers"""
    show(folder, hidoku(), '--plain-solution')
    browser.touch([place(11)])
    for digit in ('1', '1'):
        browser.touch([browser.middle(f'#keys [data-number="{digit}"]')])
    browser.touch([browser.middle('[data-mode="corner"]')])
    browser.touch([place(4)])
    browser.touch([browser.middle('#keys [data-number="4"]')])
    browser.touch([browser.middle('[data-mode="number"]')])
    browser.touch([place(2)])
    browser.touch([browser.middle('#keys [data-number="9"]')])
    assert held() == {2: '&9', 4: '*4', 11: '&11'}, held()
    browser.touch([browser.middle('[data-do="check"]')])
    assert said() == 'Wrong marks: 1', said()


def test_places_by_touch(folder):
    """a finger shades, draws lines and borders as a pointer does"""
    show(folder, PLACES)
    browser.touch([place(1)])
    browser.touch([place(4)])
    browser.touch([place(1), place(1, 0.5), place(2)])
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        browser.touch([place(3, x / 2, y / 2)])
    assert browser.run('view.isSolved'), held()


def test_places_in_plain(folder):
    """with the plain solution single marks are told"""
    show(folder, PLACES, '--plain-solution')
    click(2)
    browser.click('[data-do="check"]')
    assert said() == 'Wrong marks: 1', said()
    click(2)
    browser.click('[data-do="check"]')
    assert said() == 'Everything entered so far is right.', said()


def test_fog_is_gone_when_solved(folder):
    """the whole solution leaves no fog"""
    show(folder, '//@ fog: dark\n//@ fog-trigger: 6 > 7\n' + SMALL)
    fill(SOLUTION)
    assert browser.run('view.isSolved') and fogged() == set()


def test_fog_covers(folder):
    """a covered cell looks the same whatever is in it, but for the grid; an entry lies above"""
    shots = []
    for text in [FOG, FOG.replace('sum(7, 11, 12)\n', '').replace('set_cell(15, 2)\n', '')]:
        show(folder, '//@ solution: ' + SOLUTION + '\n' + text)
        (left, top), (right, bottom) = place(11, -0.4, -0.4), place(16, 0.4, 0.4)
        shots.append(browser.call('Page.captureScreenshot', format='png',
                                  clip={'x': left, 'y': top, 'width': right - left, 'height': bottom - top, 'scale': 1})['data'])
    assert shots[0] == shots[1]
    click(11)
    browser.key('1')
    assert browser.call('Page.captureScreenshot', format='png',
                        clip={'x': left, 'y': top, 'width': right - left, 'height': bottom - top, 'scale': 1})['data'] != shots[0]


if __name__ == '__main__':
    try:
        run_tests(tests_in(globals()))
    finally:
        if browser is not None:
            browser.close()
