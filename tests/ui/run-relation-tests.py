#!/usr/bin/python3
"""The author's own rules in the real window: a relation made by formula and table, drawn, reused, alternatives. Prints TAP.

usage: on-screen.sh run-relation-tests.py GRIDWRIGHT [NAME]
"""
import os
import sys

from ui_driver import App, wait_for, xdotool
from ui_tree import STATE_CHECKED
from ui_session import main, must_quit, path_of, read, write

PROGRAM = sys.argv[1]
FOUR = 'values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'
LOOK = os.environ.get('GW_UI_PICTURES')  # a folder for pictures of each step


class Session:
    def __init__(self, more=''):
        self.path = write('relations.rf', FOUR + more)
        self.app = App(PROGRAM, self.path)
        wait_for('the board', lambda: self.app.cell_name(4, 4))
        self.app.click_on('page tab', 'Puzzle')
        wait_for('the panel', lambda: self.app.seek('push button', 'New relation'))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            must_quit(self.app)
        elif LOOK:
            self.app.save_picture(os.path.join(LOOK, 'failed.png'))

    def look(self, name):
        if LOOK:
            self.app.save_picture(os.path.join(LOOK, name + '.png'))

    def activate(self, role, name):
        """Clicks on it, once the wheel has brought it into sight."""
        app = self.app
        panel = app.middle(app.find('page tab', 'Puzzle'))

        def brought():
            x, y = app.middle(app.find(role, name))
            if y < panel[1] + 20 or y > app.middle(app.find('page tab', 'Puzzle'))[1] + 600:
                app.click((panel[0], panel[1] + 300), 4 if y < panel[1] + 20 else 5)
                return None
            return x, y
        app.click(wait_for(f'{name} in sight', brought))

    def must_say(self, *lines):
        xdotool('windowactivate', '--sync', self.app.window)
        self.app.save()
        found = [line for line in read(self.path).splitlines() if line and line not in FOUR.splitlines()]
        assert found == list(lines), found

    def dialog(self, *titles):
        """Goes to the window of a relation; the keys go there, too."""
        app = self.app
        for title in titles:
            app.find('frame', title)
        self.main = app.window
        app.window = wait_for('the window of the relation', lambda: next((w for w in app.windows() if w != self.main), None))
        xdotool('windowactivate', '--sync', app.window)

    def back(self):
        app = self.app
        wait_for('the window to close', lambda: len(app.windows()) == 1)
        app.window = self.main
        xdotool('windowactivate', '--sync', app.window)


def has_toggle(app, name):
    return wait_for(name, lambda: app.seek('push button', name))


def test_formula_and_table():
    with Session() as session:
        app = session.app
        app.press('push button', 'New relation')
        session.dialog('New Relation')
        app.set_text('text', 'Name', 'twice')
        app.set_text('text', 'Formula on a and b; fills the table', 'b = 2*a')
        has_toggle(app, '2 then 1, allowed')
        session.look('symmetric')
        app.press('check box', 'Either way round')
        has_toggle(app, '2 then 1, not allowed')
        app.press('push button', '3 then 3, not allowed')
        has_toggle(app, '3 then 3, allowed')
        session.look('table')
        app.press('push button', 'Keep')
        session.back()
        session.must_say('relation(twice, 12, 24, 33)')
        app.keys('ctrl+z')
        session.must_say()


def test_by_keys_alone():
    with Session() as session:
        app = session.app
        app.press('push button', 'New relation')
        session.dialog('New Relation')
        app.type('far')
        wait_for('the name', lambda: app.text_of(app.find('text', 'Name')) == 'far')
        app.keys('Tab')
        app.type('|a-b|>=2')
        has_toggle(app, '1 then 3, allowed')
        app.keys('Return')
        session.back()
        session.must_say('relation(far, 13, 14, 24, 31, 41, 42) //@ formula: |a-b|>=2')


def test_lines():
    with Session('relation(up, 12, 23, 34)\nrelation(near, 11, 12, 21)\n') as session:
        app = session.app
        session.activate('list item', 'near')
        session.activate('list item', 'Draw “near” lines')
        session.look('rows')
        app.drag_cells((1, 1), (1, 2), (2, 2))
        session.must_say('relation(up, 12, 23, 34)', 'relation(near, 11, 12, 21)', 'relation_line(near, 1, 2, 6)')


def test_marks_and_switches():
    with Session('relation(up, 12, 23, 34)\nrelation(near, 11, 12, 21)\nrelation_adjacent(near)\n') as session:
        app = session.app
        session.activate('list item', 'up')
        session.activate('check box', 'up: relation at a king\'s move')
        session.activate('list item', 'Mark pairs of cells “up”')
        app.click(app.edge((3, 1), (3, 2)))
        session.must_say('relation(up, 12, 23, 34)', 'relation(near, 11, 12, 21)', 'relation_adjacent(near)', 'relation_king(up)',
                         'relation_mark(up, 9, 10)')


def test_rename():
    with Session('relation(up, 12, 23)\nrelation_line(up, 1, 2, 6)\n') as session:
        app = session.app
        session.activate('list item', 'up')
        session.activate('list item', 'Edit the pairs of “up”')
        session.dialog('Relation')
        app.set_text('text', 'Name', 'rise')
        app.press('push button', 'Keep')
        session.back()
        session.must_say('relation(rise, 12, 23)', 'relation_line(rise, 1, 2, 6)')


def test_alternatives_by_keys():
    """What new clues become is chosen in the panel and in the hint bar, and the window goes on to answer."""
    with Session() as session:
        app = session.app
        app.pick_rule('thermo')
        session.activate('combo box', 'New clues are alternative')
        app.keys('Down', 'Return')
        app.click_on(None, 'Alternative')  # in the hint bar, from which it vanishes when it is chosen back
        app.keys('Up', 'Return')
        wait_for('the list to go', lambda: not app.seek(None, 'Alternative'))
        app.drag_cells((1, 1), (1, 2))
        session.activate('combo box', 'New clues are alternative')
        app.keys('Down', 'Return')
        app.drag_cells((2, 1), (2, 2))
        session.must_say('thermo(1, 2)', 'either(1, 1, thermo, 5, 6)')


def test_switches_keep_the_keyboard():
    """A switch that is turned by keys is not made anew under the hand that turned it."""
    name = 'up: relation at a king\'s move'
    with Session('relation(up, 12, 23, 34)\n') as session:
        app = session.app
        session.activate('list item', 'up')
        app.find('check box', name)
        for _ in range(8):
            app.keys('Tab')
            app.stand_still()
            if app.focused_name() == name and app.focused().getRoleName() == 'check box':
                break
        switch = app.focused()
        for is_on in (True, False, True):
            app.keys('space')
            wait_for('the switch to turn', lambda on=is_on: switch.getState().contains(STATE_CHECKED) == on)
            session.must_say('relation(up, 12, 23, 34)', *(['relation_king(up)'] if is_on else []))
        app.keys('ctrl+z')
        wait_for('the switch to follow', lambda: not switch.getState().contains(STATE_CHECKED))
        session.must_say('relation(up, 12, 23, 34)')


TESTS = [test_formula_and_table, test_by_keys_alone, test_lines, test_marks_and_switches, test_rename, test_alternatives_by_keys,
         test_switches_keep_the_keyboard]

if __name__ == '__main__':
    main(TESTS)
