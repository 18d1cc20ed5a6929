#!/usr/bin/python3
"""A window as wide as a phone: it really gets there, nothing hangs over its border, and everything can be reached. TAP.

usage: on-screen.sh run-narrow-tests.py GRIDWRIGHT EXAMPLES [TEST]
"""
import json
import os
import re
import sys

from ui_session import NINE_OPEN, journal_has, main, must_quit, read, with_settings, write
from ui_driver import WINDOW_COORDS, App, wait_for, xdotool
from ui_hands import middle

PROGRAM, EXAMPLES = sys.argv[1:3]
WIDTH, HEIGHT = 360, 640
BORDER = 10  # what GTK draws around a window of its own, for the pointer to pull at
BACKWARDS = {'GTK_DEBUG': 'invert-text-dir'}

SLACK = 6  # pixels: shadows, and what is about to come
PAGED = ('GtkStackPage', 'AdwSqueezer')
SCROLLED = ('text', 'paragraph')  # sideways, by themselves
SHEETS = ('Title and rules',)     # narrower than the window
SIDEWAYS = 'Recent files'         # a line of cards that scrolls


def size_of(app, window=None):
    numbers = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', window or app.window).split())
    return int(numbers['WIDTH']), int(numbers['HEIGHT'])


def start(*arguments, environment=None):
    app = App(PROGRAM, *arguments, environment=environment)
    app.resize(WIDTH, HEIGHT)
    return app


def box_of(thing):
    box = thing.queryComponent().getExtents(WINDOW_COORDS)
    return box.x, box.y, box.width, box.height


def is_inside(thing):
    left, _, width, _ = box_of(thing)
    return width > 0 and left >= 0 and left + width <= WIDTH


def is_page(known, item):
    """One of those of which a stack shows one at a time."""
    parent = known.get(known[item.path].parent) if item.path in known else None
    return parent is not None and parent.name in PAGED


def without_hidden_pages(root, items, known):
    """ITEMS, parents first, but for what lies on pages that are not shown: most of a window, whose places need not be asked for."""
    pages = [item for item in items if is_page(known, item)]
    stacks = {item.parent for item in pages}
    asked = pages + [item for item in items if item.path in stacks]
    boxes = {item.path: box for item, box in zip(asked, root.tree.boxes_of(asked))}
    hidden = {item.path for item in pages if boxes[item.path].width == 0 or abs(boxes[item.path].width - boxes[item.parent].width) > SLACK}
    left = []
    for item in items:
        if item.path in hidden or item.parent in hidden:
            hidden.add(item.path)
        else:
            left.append(item)
    return left


def overhanging(app, root=None):
    """Names of what is shown and does not fit between the borders of the window. GTK 4.8 says of the frame alone that it is
    shown: what has never been has no width, a page that is not has the width that its stack had then, and a sheet that is
    folded stands beside the window."""
    root = root or app.find('frame', re.compile(''))
    items, known = root.tree.look(root)
    items = without_hidden_pages(root, items, known)
    boxes = {item.path: box for item, box in zip(items, root.tree.boxes_of(items))}
    frame, left_out, hanging = boxes[root.path], set(), []
    right = frame.x + frame.width
    for item in items:
        box = boxes[item.path]
        is_of_flap = item.parent in known and known[item.parent].name == 'AdwFlap'  # what has been hidden since before the window was narrow
        is_sheet = box.width >= frame.width - SLACK or item.name in SHEETS or is_of_flap
        is_folded = is_sheet and (box.x >= right - SLACK or box.x + box.width <= frame.x + SLACK)
        if item.parent in left_out or box.width == 0 or is_folded or item.name == SIDEWAYS:
            left_out.add(item.path)
            continue
        if box.x < frame.x - SLACK or box.x + box.width > right + SLACK:
            hanging.append(f'{item.role} "{item.name}" from {box.x} to {box.x + box.width}')
        if item.role in SCROLLED:
            left_out.add(item.path)
    return hanging


def must_fit(app):
    try:
        wait_for('everything to lie inside of the window', lambda: not overhanging(app))
    except AssertionError:
        raise AssertionError('over the border: ' + '; '.join(overhanging(app))) from None


def test_start():
    for environment in (None, BACKWARDS, {'LANGUAGE': 'de'}):
        app = start(environment=environment)
        app.board()
        must_fit(app)
        app.other_grid()
        app.keys('Escape')
        must_quit(app)


def remember_files(*names):
    """They are the recent files of programs that get the environment that is returned."""
    mini = read(os.path.join(EXAMPLES, 'mini.rf'))
    uris = ['file://' + write(name, re.sub('title: .*', f'title: Of {name}', mini)) for name in names]
    return with_settings(recent_files=uris)


def test_recent_files():
    """The last four stand below the empty board, the one after the other reached by keys, and the whole board is in sight above them."""
    names = [f'recent-{i}.rf' for i in range(4)]
    app = start(environment=remember_files(*names, 'recent-4.rf'))
    recent = app.find('table', 'Recent files')
    must_fit(app)
    last = wait_for('the last cell', lambda: box_of(app.cell(9, 9)))
    assert last[1] + last[3] < HEIGHT, last
    assert not app.seek('table cell', 'recent-4.rf', recent)
    for _ in range(40):
        if app.focused_name() == names[0]:
            break
        before = wait_for('a focus', app.focused)
        app.keys('shift+Tab')
        wait_for('the focus to move', lambda before=before: app.focused() not in (None, before))
    for name in names[1:]:
        app.keys('Right')
        app.wait_for_focus(name)
        wait_for(f'{name} in sight', lambda name=name: is_inside(app.find('table cell', name, recent)))
    app.keys('Return')
    wait_for('the last file', lambda: app.title().startswith('Of recent-3'))
    must_quit(app)


def test_header_and_tools():
    for environment in (None, BACKWARDS):
        app = start(os.path.join(EXAMPLES, 'killer-x.rf'), environment=environment)
        app.cell(9, 9)
        must_fit(app)
        for name in ('Open', re.compile('^Undo'), re.compile('^Redo'), 'Side panel', 'Main menu'):
            boxes = app.tree.tree.boxes_of(app.items(None, name))
            assert any(width > 0 and left >= 0 and left + width <= WIDTH for left, _, width, _ in boxes), f'{name} is out of reach'
        must_quit(app)


FAMILIES = 12


def test_every_tool_by_pointer():
    """The palette scrolls to the tool that is chosen, and a click there takes it."""
    app = start(os.path.join(EXAMPLES, 'mini.rf'))
    app.cell(4, 4)
    tools = app.find(None, 'Tools')
    buttons = app.all_of('push button', tools) + app.all_of('toggle button', tools)
    assert len(buttons) == FAMILIES + 1, len(buttons)
    for button in buttons:
        left, _, width, _ = box_of(button)
        assert left >= 0 and left + width <= WIDTH, button.name
    for name in ('Cage', 'Erase', 'Select'):
        app.use_tool(name)
    wait_for('the palette to show the tool', lambda: 0 <= box_of(app.find('push button', 'Select'))[1] < HEIGHT)
    must_quit(app)


def test_panels_are_sheets():
    """They cover the board, each of them fits, and F9 gives the board back."""
    for environment in (None, BACKWARDS):
        app = start(os.path.join(EXAMPLES, 'killer-x.rf'), environment=environment)
        app.cell(1, 1)
        app.keys('F9')
        for name in ('Clues', 'Puzzle', 'Source', 'Analysis', 'Path'):
            tab = app.find(None, re.compile(f'^{name}$'))
            wait_for(f'{name} inside of the window', lambda tab=tab: is_inside(tab))
            app.click(app.middle(tab))
            must_fit(app)
        app.keys('F9')
        app.point_of(1, 1)
        must_quit(app)


GERMAN = {'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': 'de'}


def test_generate_details():
    """In a language with long words as well, every strategy in sight; the window does not grow."""
    for environment, details, solved, now in ((None, 'Details', 'Solved by', 'Singles'),
                                              (GERMAN, 'Einzelheiten', 'Lösbar durch', 'Einer')):
        app = start(os.path.join(EXAMPLES, 'killer-x.rf'), environment=environment)
        app.find('table', re.compile('^(Board|Brett)$'))
        app.keys('alt+6')
        app.wait_for_focus(re.compile('^(Puzzles|Rätsel)$'))
        panel = app.find('filler', 'GwGeneratePanel')
        app.press('push button', details, root=panel)
        must_fit(app)
        app.press('push button', solved, root=panel)
        app.wait_for_focus(now)
        app.keys(*['Down'] * 6, 'Return')
        app.find('filler', 'GwStrategyList', panel)
        must_fit(app)
        assert size_of(app) == (WIDTH, HEIGHT), size_of(app)
        app.press('push button', re.compile('^(Pattern|Muster)$'), root=panel)
        must_fit(app)
        assert size_of(app) == (WIDTH, HEIGHT), size_of(app)
        must_quit(app)


def test_why_not():
    """The panel that the question starts from makes room for the board, and comes back with the answer."""
    app = start(os.path.join(EXAMPLES, 'mini.rf'))
    app.cell(1, 1)
    app.keys('F9', 'alt+5')
    app.press('push button', 'Point at a candidate on the board')
    must_fit(app)
    app.find(None, re.compile('^Why not: click on a small digit'))
    app.click(app.point_of(1, 1))
    wait_for('the panel', lambda: app.seek('push button', 'Whole Path') and is_inside(app.find('push button', 'Whole Path')))
    must_fit(app)
    must_quit(app)


def test_path_without_its_sheet():
    """Step and board are seen together: whoever walks goes on in a bar below the board, which the sheet would cover, until it is closed or the puzzle is another."""
    app = start(os.path.join(EXAMPLES, 'mini.rf'), environment=with_settings(path_each='true'))
    app.cell(1, 1)
    app.keys('F9', 'alt+5')
    wait_for('a path', lambda: app.seek('label', 'Start'))
    app.press('push button', 'The next step')
    first = app.find(None, re.compile('^1\\. ')).name
    bar = lambda: app.seek('push button', 'Take the path off the board')  # noqa: E731
    wait_for('the bar', bar)
    wait_for('the step', lambda: app.seek('status bar', first))
    must_fit(app)
    app.press('push button', 'The next step')
    wait_for('another step', lambda: app.seek('status bar', re.compile('^2\\. ')))
    app.press('push button', 'One step back')
    wait_for('the step again', lambda: app.seek('status bar', first))
    app.press('push button', 'Take the path off the board')
    wait_for('no bar', lambda: not bar())
    app.keys('F9', 'F9')
    wait_for('the bar again', bar)
    app.click(app.point_of(1, 1))
    app.keys('alt+g', '2')
    app.wait_for_cell(1, 1, 'given 2')
    wait_for('no bar for another puzzle', lambda: not bar())
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, without=['given'])
    must_quit(app)


def test_stroke():
    """A cage is painted where there is hardly room for the cells, and undone by the button."""
    app = start(os.path.join(EXAMPLES, 'mini.rf'))
    app.use_tool('Cage')
    app.drag_cells((1, 1), (1, 2))
    app.keys('Escape')
    undo = app.find('push button', re.compile('^Undo: '))
    app.wait_for_cell(1, 1, 'in cage')
    app.click(app.middle(undo))
    app.wait_for_cell(1, 1, without=('in cage',))
    must_quit(app)


def test_solving():
    """Board, symbols and clock have room, the time, too; F5 gives the tools back."""
    for environment in (None, BACKWARDS):
        app = start(os.path.join(EXAMPLES, 'killer-x.rf'), environment=environment)
        app.cell(9, 9)
        app.keys('F5')
        clock = app.find('push button', re.compile('^Show the clock'))
        assert size_of(app) == (WIDTH, HEIGHT), size_of(app)
        must_fit(app)
        app.click(app.middle(clock))
        app.find('push button', re.compile('^Stop the clock'))
        app.stand_still()
        assert size_of(app) == (WIDTH, HEIGHT), size_of(app)
        app.keys('F9')
        rules = app.find('panel', 'Title and rules')
        wait_for('the rules to lie over the board', lambda: is_inside(rules))
        app.keys('F9')
        wait_for('the board to be free', lambda: not is_inside(rules))
        app.keys('F5')
        app.find('push button', 'Cage', app.tree)
        must_quit(app)


def close_when_it_fits(app, title):
    """A second window, made as narrow as the first, with everything in it between its borders."""
    app.dialog(title)
    window = xdotool('getactivewindow').strip()
    xdotool('windowsize', window, WIDTH + BORDER, HEIGHT)
    frame = wait_for(f'{title} to be {WIDTH} wide', lambda: [one for one in app.all_of('frame') if box_of(one)[2] == WIDTH])[0]
    wait_for(f'everything in {title} to lie inside of it', lambda: not overhanging(app, frame) )
    app.keys('alt+F4')
    wait_for(f'{title} to go', lambda: window not in app.windows())
    xdotool('windowactivate', '--sync', app.window)


def test_windows():
    """Those with rows of pairs, with two boards side by side, with many rows."""
    path = write('narrow.rf', read(os.path.join(EXAMPLES, 'mini.rf')))
    app = start(path)
    app.cell(1, 1)
    for keys, title in (('ctrl+comma', 'Preferences'), ('ctrl+question', 'Keyboard Shortcuts'), ('ctrl+p', 'Print')):
        app.keys(keys)
        close_when_it_fits(app, title)
    app.keys('alt+2')
    app.press('push button', 'New relation')
    close_when_it_fits(app, 'New Relation')
    app.keys('ctrl+1')
    write('narrow.rf', read(path) + 'set_cell(4, 2)\n')
    app.press('push button', 'Compare Both')
    close_when_it_fits(app, 'Two Versions')
    must_quit(app)


def test_turn_and_relabel():
    app = start(os.path.join(EXAMPLES, 'killer-x.rf'))
    app.cell(1, 1)
    app.keys('ctrl+t')
    # The popover is a surface of its own: it may stand over the border, but not be wider than the screen.
    names = ('Clockwise', 'The other diagonal', 'Relabel')
    shown = wait_for('the turns', lambda: (found := [thing for thing in (app.seek('push button', name) for name in names)
                                                     if thing and box_of(thing)[2] > 0]) and len(found) == 3 and found)
    left, right = min(box_of(thing)[0] for thing in shown), max(box_of(thing)[0] + box_of(thing)[2] for thing in shown)
    assert right - left <= WIDTH, (left, right)
    app.keys('Escape')
    must_quit(app)


def test_book():
    """It really gets there, with chapters, and behind F9 the pages."""
    write('paged.rf', read(os.path.join(EXAMPLES, 'mini.rf')))
    book = {'gridwright-book': 1, 'title': 'A Book with a Long Title', 'chapters': [
        {'title': 'A Chapter with quite a Long Title', 'puzzles': [{'file': 'paged.rf'}, {'file': 'gone.rf'}]}],
        'editions': [{'name': 'home', 'shop': 'home', 'trim': 'A5'}]}
    for environment in (None, BACKWARDS):
        app = start(write('narrow.gwbook', json.dumps(book)), environment=environment)
        app.find('label', re.compile('^gone'))
        app.keys('F9')
        app.find('label', re.compile('^i of '))
        must_quit(app)


def test_unsaved_work():
    """What a program that died has left is offered between the borders, in both languages."""
    app = App(PROGRAM, write('lost.rf', NINE_OPEN))
    app.cell(4, 4)
    app.keys('alt+g', 'Right', 'Right', 'Right', '4')  # of a given that changes the journal notes what has changed, of a new one all of it
    wait_for('the journal', lambda: journal_has('set_cell(4, 4)'))
    app.kill()
    for environment, name in ((None, 'Bring Back'), (GERMAN, 'Zurückholen')):
        app = start(environment=environment)
        button = app.find('push button', name)
        wait_for(f'{name} in sight', lambda button=button: is_inside(button))
        assert size_of(app) == (WIDTH, HEIGHT), size_of(app)
        assert not overhanging(app), overhanging(app)
        app.kill()


def test_main_menu():
    """Menus do not scroll: on a screen of 700 lines the last entry must stand below the header bar, in both languages."""
    for language in ('', 'de'):
        app = start(os.path.join(EXAMPLES, 'mini.rf'), environment={'LANGUAGE': language})
        app.board()
        app.keys('F10')

        def entries(app=app):
            boxes = [box for box in app.tree.tree.boxes_of(app.items('menu item', None)) if box.width > 0]
            return boxes if len(boxes) > 12 else None
        boxes = wait_for('the menu', entries)
        height = max(box.y + box.height for box in boxes) - min(box.y for box in boxes)
        assert height <= 620, height
        app.keys('Escape')
        must_quit(app)
    board_menu_fits()


def must_show_all_tools(app, size):
    """Large enough for a finger tip or a shaky hand, none over another, all within the palette, and that within the window."""
    palette = app.find('tool bar', re.compile('^(Tools|Werkzeuge)$'))
    boxes = [box_of(palette[i]) for i in range(palette.childCount)]
    left, top, width, height = box_of(palette)
    assert len(boxes) == FAMILIES + 1, len(boxes)  # and what finds everything
    assert top + height <= size[1], (top, height)
    for i, (x, y, w, h) in enumerate(boxes):
        assert w >= 24 - 2 * 6 and h >= 24 - 2 * 4, (w, h)  # without what lies round an icon
        assert left <= x and x + w <= left + width and top <= y and y + h <= top + height, (boxes[i], (left, top, width, height))
        assert all(x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y for ox, oy, ow, oh in boxes[:i]), boxes


def test_tools_in_sight():
    for language in ('', 'de'):
        for size in ((1180, 768), (1180, 600), (360, 600), (1180, 440)):
            app = App(PROGRAM, os.path.join(EXAMPLES, 'mini.rf'), environment={'LANGUAGE': language})
            app.cell(1, 1)
            app.resize(*size)
            must_show_all_tools(app, size)
            must_quit(app)


def hints_have_room():
    """What a tool asks for has all of the width, whatever can be set, and the board stays where it is while a number is typed."""
    app = start(write('below.rf', read(os.path.join(EXAMPLES, 'mini.rf'))))
    app.cell(4, 4)
    app.keys('alt+c')
    hint = app.find('label', re.compile('^killer cage: drag'))
    wait_for('room for the hint', lambda: box_of(hint)[2] > 0.85 * WIDTH)
    must_fit(app)
    before = app.point_of(4, 4)
    app.drag_cells((1, 1), (1, 2))
    hint = app.find('label', re.compile('^killer cage: type'))
    assert box_of(hint)[2] > 0.85 * WIDTH, box_of(hint)
    app.find('status bar', re.compile('^[0-9].*: '))
    assert app.point_of(4, 4) == before, (app.point_of(4, 4), before)
    app.resize(2 * WIDTH, HEIGHT)
    wait_for('the hint beside what is set', lambda: box_of(hint)[2] < 1.5 * WIDTH)
    app.save()
    must_quit(app)


def digits_keep_their_place():
    """It is as high before a number is open as then, shows digits only then, moves no board, and leaves its room to a panel that lies over the board."""
    app = start(write('below.rf', read(os.path.join(EXAMPLES, 'mini.rf'))))
    app.cell(4, 4)
    app.keys('alt+c')
    before = app.point_of(4, 4)
    app.press('push button', 'Show the row of digits')
    row = app.find('panel', 'Row of digits')
    wait_for('the row', lambda: box_of(row)[3] > 0)
    must_fit(app)
    assert app.point_of(4, 4) == before, (app.point_of(4, 4), before)

    def digits():
        return [thing for thing in (app.seek('push button', digit, row) for digit in '1234567890') if thing is not None and box_of(thing)[2] > 0]
    assert not digits()
    app.drag_cells((1, 1), (1, 2))
    wait_for('ten digits', lambda: len(digits()) == 10)
    lefts, tops = zip(*(box_of(digit)[:2] for digit in digits()))
    assert len(set(tops)) == 2 and len(set(lefts)) <= 6, (lefts, tops)  # an even block
    assert app.point_of(4, 4) == before, (app.point_of(4, 4), before)
    app.keys('Escape', 'F9')
    wait_for('the row to go', lambda: app.seek('panel', 'Row of digits') is None or box_of(app.seek('panel', 'Row of digits'))[3] == 0)
    app.keys('F9')
    wait_for('the row', lambda: box_of(app.find('panel', 'Row of digits'))[3] > 0)
    app.save()
    must_quit(app)


def test_below_the_board():
    hints_have_room()
    digits_keep_their_place()


def board_menu_fits():
    """Wherever it is opened, no entry lies beyond the window; so do not the pictures of kinds."""
    app = start(write('menu.rf', 'values = 123456789\ncolumns = 9\nrows = 9\n'))
    app.cell(9, 9)
    left, top = app.corner()

    def is_within(thing):
        (x, y), (_, _, width, height) = middle(app, thing), box_of(thing)
        return left <= x - width / 2 and x + width / 2 <= left + WIDTH and top <= y - height / 2 and y + height / 2 <= top + HEIGHT

    def entries():
        """Those in sight."""
        return [thing for thing in app.all_of('menu item') if box_of(thing)[2] > 0]
    for cell in ((1, 1), (5, 9), (9, 1), (9, 9)):
        app.open_menu(app.point_of(*cell), 'Undo')
        wait_for('the menu within the window', lambda: len(entries()) > 5 and all(map(is_within, entries())))
        app.press('menu item', 'Draw')
        app.press('menu item', 'Cage')
        kinds = app.find('table', 'Cage')
        wait_for('the sheet within the window', lambda kinds=kinds: is_within(app.find('table cell', 'killer cage', kinds)))
        app.keys('Escape')
        wait_for('the sheet to go', lambda: app.seek('table', 'Cage') is None)
    must_quit(app)


def test_letters_of_tools_from_a_panel():
    """Wherever the focus is, and whatever mnemonics there are: Alt and a letter is a tool, and the next key goes to the board."""
    for language in ('', 'de'):
        path = write('letters.rf', 'values = 123456789\ncolumns = 9\nrows = 9\n')
        app = App(PROGRAM, path, environment={'LANGUAGE': language})
        for panel in ('alt+2', 'alt+3', 'alt+4', 'alt+6'):
            app.point_of(1, 1)
            app.keys(panel)
            wait_for('the focus on the panel', lambda: not re.match('Row|Zeile', app.focused_name() or ''))
            app.stand_still()
            app.keys('alt+c')
            app.wait_for_focus(re.compile('^(Row|Zeile)'))
            app.drag_cells((1, 1), (1, 2))
            app.keys('1', '1', 'Return', 'ctrl+s')
            app.wait_until_clean()
            assert read(path).endswith('\nsum(11, 1, 2)\n'), (panel, read(path))
            app.keys('ctrl+z', 'alt+v')
        app.save()
        must_quit(app)


main([test_start, test_recent_files, test_header_and_tools, test_every_tool_by_pointer, test_panels_are_sheets, test_generate_details,
      test_why_not, test_path_without_its_sheet, test_stroke, test_solving, test_windows, test_turn_and_relabel, test_book,
      test_unsaved_work, test_main_menu, test_tools_in_sight, test_below_the_board, test_letters_of_tools_from_a_panel])
