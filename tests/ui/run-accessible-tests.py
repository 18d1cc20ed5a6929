#!/usr/bin/python3
"""The accessible tree: every control has a name, every cell says what is in it, everything can be set. Prints TAP.

usage: on-screen.sh run-accessible-tests.py GRIDWRIGHT [TEST]
"""
import re
import sys

from gi.repository import GLib
from ui_driver import App, wait_for, xdotool
from ui_session import main, must_quit, path_of, read, write
from ui_tree import STATE_FOCUSABLE

PROGRAM = sys.argv[1]

PUZZLE = """//@ title: Small
values = 123456
columns = 6
rows = 6
column_groups
row_groups
box_groups(3, 2)
sum(14, 3, 4, 9)
thermo(30, 24, 18)
set_cell(9, 6)
"""

BOOK = """{ "gridwright-book": 1, "title": "Small Book", "chapters": [ { "title": "First", "how-to-play": false,
  "puzzles": [ { "file": "small.rf" }, { "file": "gone.rf" } ] } ], "editions": [ { "name": "home", "shop": "home", "trim": "A5" } ] }
"""

# What GTK calls things that nobody has named.
TYPE_NAME = re.compile(r'^((Gtk|Adw|Gw)[A-Z]\w+ ?)*$')


# Parts of the libraries inside of dialogs, which nobody but them can name.
FOREIGN = re.compile(r'^/frame "About".*Gtk(TextView|Button)"$|AdwViewSwitcher|AdwLeaflet.*Gtk(SearchEntry|ListBox|Image)"$|list item ".*list "GtkListBox"$|combo box "[^"]+".*(list "GtkListView"|push button "GtkToggleButton")')


def is_bad(name):
    """Nobody has named it, or twice."""
    return TYPE_NAME.match(name) or re.match(r'^(.+) \1$', name)


def badly_named(root):
    """Paths of what can have the focus, or can be pressed, and has no name of its own. There must be some that have one."""
    found, named, paths = [], [], {}
    things = list(root.tree.walk(root))
    actions = root.tree.actions_of(things)
    for item in things:
        path = paths[item.path] = f'{paths.get(item.parent, "")}/{item.role} "{item.name}"'
        is_control = item.states >> STATE_FOCUSABLE & 1 or {'click', 'toggle'} & actions[item.path]
        if is_control and item.role not in ('frame', 'scroll pane'):  # they hold controls, and are none
            (found if is_bad(item.name) and not FOREIGN.search(path) else named).append(path)
    assert named, 'nothing here can have the focus'
    return found


def actions_of(thing):
    try:
        actions = thing.queryAction()
    except NotImplementedError:
        return []
    try:
        return [actions.getName(i) for i in range(actions.nActions)]
    except GLib.GError:  # what is not in sight has its actions switched off
        return []


def must_be_well_named(root, what):
    found = badly_named(root)
    assert not found, f'{what}:\n' + '\n'.join(found)


def do(thing, name):
    """One of its actions, by name."""
    assert thing.queryAction().doAction(actions_of(thing).index(name))


# ---- names ------------------------------------------------------------------------------------------------------------

def other_frames(app):
    """Dialogs: the windows of the program but the first one."""
    return [app.tree[i] for i in range(1, app.tree.childCount)]


def walk_dialog(app, key, what):
    """KEY opens a window, Escape closes it."""
    app.keys(key)
    for frame in wait_for(what, lambda: other_frames(app)):
        wait_for(f'the contents of {what}', lambda: frame.childCount)
        must_be_well_named(frame, what)
    close_dialog(app)


def close_dialog(app):
    app.keys('Escape')
    wait_for('the end of it', lambda: not other_frames(app))
    xdotool('windowactivate', '--sync', app.window)


def back_to_board(app):
    """From a menu or a popover, which takes keys while it is closing."""
    app.keys('Escape')
    app.stand_still()
    app.keys('F6')
    app.wait_for_focus(re.compile('^(Row|Zeile)'))


def walk_everything(app):
    """The window with its menus, and the dialogs that are ours."""
    must_be_well_named(app.tree, 'the window')
    app.keys('slash')
    wait_for('the list of rules', lambda: len(app.all_of('list item')) > 10)
    must_be_well_named(app.tree, 'the list of rules')
    app.keys('Escape')
    menu = next(thing for thing in app.all_of('push button') if thing.name in ('Main menu', 'Hauptmenü') and actions_of(thing))
    do(menu, 'click')
    wait_for('the menu', lambda: app.all_of('menu item'))
    must_be_well_named(app.tree, 'the menu')
    back_to_board(app)
    walk_dialog(app, 'ctrl+comma', 'the preferences')
    walk_dialog(app, 'ctrl+question', 'the shortcuts')
    app.keys('ctrl+t')
    must_be_well_named(app.find(None, re.compile('^(Turn or relabel the puzzle|Rätsel drehen oder umbenennen)$')),
                       'turn and relabel')
    back_to_board(app)
    for key, part in (('alt+4', 'GwAnalysisPanel'), ('alt+5', 'GwPathPanel'), ('alt+6', 'GwGeneratePanel'),
                      ('F5', re.compile('^(Solving|Lösen)$'))):
        app.keys(key)
        must_be_well_named(app.find(None, part), part)
    app.keys('F5', 'F6')


def test_names_at_the_start():
    app = App(PROGRAM)
    must_be_well_named(app.find('filler', 'GwStartStrip'), 'the strip over an empty board')
    app.other_grid()
    must_be_well_named(app.find('filler', 'GwOtherGrid'), 'other grids')
    app.keys('Escape')
    before = set(app.windows())
    app.press('push button', 'Finished Puzzles to Take Apart')
    wait_for('the drawer', lambda: set(app.windows()) - before)
    must_be_well_named(app.find('table', 'Puzzles in the drawer'), 'the drawer')
    must_quit(app)


def test_names_in_the_window():
    app = App(PROGRAM, write('names.rf', PUZZLE))
    app.cell(6, 6)
    walk_everything(app)
    must_quit(app)


def test_names_of_other_windows():
    """Those that keys and menus open, with something in them."""
    app = App(PROGRAM, write('names.rf', PUZZLE))
    app.cell(6, 6)
    app.keys('ctrl+shift+k')
    frame = wait_for('the checkpoints', lambda: other_frames(app))[0]
    app.set_text('text', re.compile('^Name of a new checkpoint'), 'First')
    app.press('push button', 'Take the checkpoint', root=frame)
    wait_for('a checkpoint', lambda: app.seek('label', 'First', frame))
    must_be_well_named(frame, 'checkpoints')
    close_dialog(app)
    app.keys('F10', 'Up', 'Return')
    frame = wait_for('about', lambda: other_frames(app))[0]
    app.find('label', '0.1.0', frame)
    must_be_well_named(frame, 'about')
    close_dialog(app)
    app.keys('F6', 'F5', '3', 'BackSpace')
    app.press('push button', re.compile('^(Log|What has been done)'))
    frame = wait_for('the log', lambda: other_frames(app))[0]
    must_be_well_named(frame, 'the log')
    close_dialog(app)
    app.keys('F5', 'F6')
    app.board()
    app.keys('alt+g', '5')
    app.wait_until_dirty()
    app.keys('ctrl+w')
    app.find('push button', re.compile('Discard'))
    must_be_well_named(app.tree, 'the question')
    app.kill()


def test_names_of_patterns():
    """The pages of the Generate panel, with all that opens in them."""
    app = App(PROGRAM, write('names.rf', PUZZLE))
    app.cell(6, 6)
    app.keys('alt+6')
    app.press('push button', 'Pattern')
    panel = app.find('filler', 'GwPatternPanel')
    app.find('label', re.compile('^Paint where the givens should go'), panel)  # said when the page is on the screen, and not before
    app.press('push button', 'Strategies', root=panel)
    app.find('check box', 'naked single', panel)
    app.press('push button', 'Text or Picture', root=panel)
    app.set_text('text', 'Text', 'L')
    app.find('label', re.compile('^It covers'), panel)
    must_be_well_named(panel, 'patterns')
    app.press('push button', 'Puzzles')
    panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', 'Details', root=panel)
    app.find('spin button', 'Seed', panel)
    must_be_well_named(panel, 'the wishes')
    app.kill()


def test_names_in_the_book_window():
    write('small.rf', PUZZLE)
    app = App(PROGRAM, write('names.gwbook', BOOK))
    wait_for('the puzzle', lambda: app.seek(None, re.compile('^Small, 1 of 2 in First')))
    wait_for('the pages', lambda: app.seek('label', re.compile('^i of ')))
    wait_for('the problems', lambda: app.seek(None, re.compile('^Error: chapter 1, entry 2 .gone.rf.: ')))
    must_be_well_named(app.tree, 'a book')
    paper = wait_for('the paper', lambda: app.seek(None, re.compile('^Page i: Small Book')))
    app.click(app.middle(paper))
    app.keys('End')
    wait_for('the last page', lambda: app.seek(None, re.compile('^Page [0-9]+: (solution of 1|empty)')))
    must_quit(app)


def test_names_of_windows():
    """Those that a button opens."""
    path = write('names.rf', PUZZLE)
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.keys('alt+2')
    app.press('push button', 'New relation')
    for frame in wait_for('the relation', lambda: other_frames(app)):
        wait_for('its table', lambda: app.all_of('check box', frame) or app.all_of('toggle button', frame))
        must_be_well_named(frame, 'the relation')
    app.keys('Escape')
    wait_for('the end of the relation', lambda: not other_frames(app))
    xdotool('windowactivate', '--sync', app.window)
    app.keys('F6', 'alt+g', '5')
    app.wait_until_dirty()
    write('names.rf', PUZZLE + 'set_cell(20, 2)\n')
    app.press('push button', 'Compare Both')
    for frame in wait_for('two versions', lambda: other_frames(app)):
        app.find('push button', 'Keep Mine', frame)
        must_be_well_named(frame, 'two versions')
        app.press('push button', 'Keep Mine', root=frame)
    wait_for('the end of both versions', lambda: not other_frames(app))
    app.kill()


def test_names_in_german():
    app = App(PROGRAM, write('names.rf', PUZZLE), environment={'LANGUAGE': 'de'})
    wait_for('German', lambda: app.board().name == 'Brett')
    assert app.board()[8].name == 'Zeile 2, Spalte 3, Vorgabe 6, im Käfig 14', app.board()[8].name
    walk_everything(app)
    must_quit(app)


# ---- setting ----------------------------------------------------------------------------------------------------------

def test_contents_of_a_cell():
    app = App(PROGRAM, write('set.rf', PUZZLE))
    do(app.cell(5, 4), 'cell.select')
    app.set_text('text', 'Contents of R5C4', '3')
    app.wait_for_cell(5, 4, 'given 3')
    app.set_text('text', 'Contents of R5C4', '?')
    app.wait_for_cell(5, 4, 'given left open')
    app.set_text('text', 'Contents of R5C4', '')
    app.wait_for_cell(5, 4, 'empty')
    app.press('push button', re.compile('^Undo: '))
    app.wait_for_cell(5, 4, 'given left open')
    do(app.cell(2, 3), 'cell.select')
    field = app.find('text', 'Contents of R2C3')
    wait_for('what stands there', lambda: app.text_of(field) == '6')
    app.save()
    must_quit(app)
    assert 'set_cell(28, ?)' in read(path_of('set.rf'))


def test_rules_and_strokes():
    app = App(PROGRAM, write('rules.rf', PUZZLE))
    app.press('page tab', 'Puzzle')
    app.press('check box', 'anti-knight')
    app.find('push button', re.compile('^Undo: .*anti-knight'))
    app.use_tool('Cage')
    do(app.cell(5, 1), 'cell.activate')
    do(app.cell(6, 1), 'cell.activate')
    app.wait_for_cell(6, 1, 'in cage')
    app.press('page tab', 'Puzzle')
    app.press('check box', 'anti-knight')
    app.find('push button', re.compile('^Undo: .*anti-knight'))
    app.save()
    must_quit(app)
    text = read(path_of('rules.rf'))
    assert 'sum(14, 3, 4, 9)' in text and 'sum(?, 25, 31)' in text and 'anti_knight' not in text, text


def test_texts_and_numbers():
    """Whatever is typed in the window can be set from outside, where nobody presses Enter."""
    path = write('texts.rf', PUZZLE)
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.set_text('text', 'total of killer cage', '11')
    app.wait_for_cell(2, 3, 'in cage 11')
    app.press('page tab', 'Puzzle')
    for name, text in (('Title', 'Small, but mine'), ('Author', 'Nobody'), ('Rules text', 'As usual.'), ('Notes', 'None')):
        app.set_text('text', name, text)
        app.find('push button', re.compile('^Undo: '))
    app.set_text('text', 'What 2 is shown as', 'b')
    app.wait_for_cell(2, 3, 'given 6')
    app.press('push button', 'Find a rule')
    app.set_text('entry', 'Find a rule', 'whisper')
    app.press('list item', 'whispers')
    app.set_text('text', 'difference', '3')
    do(app.cell(4, 1), 'cell.activate')
    do(app.cell(4, 2), 'cell.activate')
    app.wait_for_cell(4, 2, 'whisper')

    def fits():
        app.keys('ctrl+s')
        text = read(path)
        return all(line in text for line in (
            '//@ title: Small, but mine\n', '//@ author: Nobody\n', '//@ rules: As usual.\n', '//@ notes: None\n',
            'sum(11, 3, 4, 9)', 'symvalue(2, b)', 'whisper(3, 19, 20)'))
    wait_for('the texts in the file', fits)
    must_quit(app)


def test_starts_can_be_pressed():
    app = App(PROGRAM)
    app.other_grid()
    app.press('table cell', '4×4')
    app.cell(4, 4)
    must_quit(app)


TESTS = [test_names_at_the_start, test_names_in_the_window, test_names_of_windows, test_names_of_other_windows,
         test_names_of_patterns, test_names_in_the_book_window,
         test_names_in_german, test_contents_of_a_cell, test_rules_and_strokes, test_texts_and_numbers, test_starts_can_be_pressed]

if __name__ == '__main__':
    main(TESTS)
