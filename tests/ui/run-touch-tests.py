#!/usr/bin/python3
"""A killer, a little killer and a puzzle with fog, made by fingers alone; what two fingers and a long press do. Prints TAP.

usage: GW_UI_TOUCH=1 on-screen.sh run-touch-tests.py GRIDWRIGHT [NAME]
"""
import contextlib
import os
import re
import sys

from ui_driver import App, wait_for, xdotool
from ui_touch import SOCKET, Fingers
from ui_session import main, must_quit, read, write

PROGRAM = sys.argv[1]
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each state, to be looked at
NINE = 'values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n'
FINGER = 44  # pixels that a finger tip needs


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


class Hand:
    """A window of WIDTH by HEIGHT, and fingers on it. Neither key nor pointer."""

    def __init__(self, name, text, width=900, height=900):
        self.path = write(name, text)
        self.app = App(PROGRAM, self.path)
        xdotool('windowsize', self.app.window, width, height)
        screen = xdotool('getdisplaygeometry').split()
        self.fingers = Fingers(*map(int, screen))
        self.app.cell(9, 9)
        self.app.stand_still()

    def told(self):
        """The program has heard of it."""
        self.app.send('sleep', '0')

    def tap_at(self, point):
        self.fingers.tap(point)
        self.told()

    def tap(self, role, name, root=None):
        self.tap_at(self.app.middle(self.app.find(role, name, root)))

    def stroke(self, *cells):
        self.fingers.drag(*[self.app.point_of(*cell) for cell in cells])
        self.told()

    def tap_cell(self, row, column):
        self.tap_at(self.app.point_of(row, column))

    def take(self, family, kind):
        self.tap('push button', re.compile(f'^{family}(:|$)'))
        self.tap('table cell', kind, root=self.app.find('table', family))
        wait_for('the sheet to close', lambda: self.app.seek('table', family) is None)

    def type(self, digits):
        row = self.app.find('panel', 'Row of digits')
        for digit in digits:
            self.tap('push button', digit, root=row)

    def hold(self, name):
        """Stands for a held key; again: it is let go."""
        self.tap('toggle button', name, root=self.app.find('panel', 'Row of digits'))

    def save(self):
        self.tap('push button', 'Main menu')
        self.tap('menu item', 'Save')
        self.app.wait_until_clean()
        return read(self.path)


@contextlib.contextmanager
def hand(name, text=NINE, **size):
    one = Hand(name, text, **size)
    yield one
    one.app.kill()


def clues(text):
    return sorted(line for line in text.splitlines() if re.match(r'(sum|total)\(', line))


def test_killer():
    """Cages with totals; one grows, one gives cells back, two overlap."""
    with hand('killer.rf') as one:
        one.take('Cage', 'killer cage')
        one.stroke((1, 1), (1, 2))
        one.type('15')
        one.app.wait_for_cell(1, 1, 'in cage 15')
        look(one.app, 'touch-killer')
        one.stroke((3, 3), (3, 4), (3, 5))  # which ends the number
        one.type('8')
        one.tap('push button', 'Done', root=one.app.find('panel', 'Row of digits'))
        one.hold('Take Away')
        one.stroke((3, 5), (3, 5))
        one.hold('Take Away')
        one.hold('Overlap')
        one.stroke((1, 2), (2, 2))
        one.type('9')
        assert clues(one.save()) == ['sum(15, 1, 2)', 'sum(8, 21, 22)', 'sum(9, 2, 11)'], clues(one.save())


def test_digits_are_large_enough():
    """A finger hits each of them, on a screen as narrow as a phone too, and none lies over the border."""
    for width, height in ((900, 900), (360, 640)):
        with hand('row.rf', width=width, height=height) as one:
            one.tap_cell(5, 5)
            one.take('Given', 'given')
            row = one.app.find('panel', 'Row of digits')
            look(one.app, f'touch-row-{width}')
            names = [item.name for item in one.app.items('push button', None, row)]
            assert names == [*'123456789', 'Take back', 'Done'], names
            left, _ = one.app.corner()
            for thing in one.app.all_of('push button', row):
                x, _ = one.app.middle(thing)
                box = thing.queryComponent().getExtents(1)
                assert box.width >= FINGER and box.height >= FINGER, (thing.name, box.width, box.height)
                assert left <= x - box.width / 2 and x + box.width / 2 <= left + width, thing.name
            one.tap_cell(5, 5)
            one.type('7')
            one.app.wait_for_cell(5, 5, 'given 7')


def test_little_killer():
    """A number beside the grid and the way that it looks."""
    with hand('little.rf') as one:
        one.take('Outside', 'little killer')
        corner, side = one.app.point_of(1, 1), one.app.point_of(1, 2)
        step = side[0] - corner[0]
        one.tap_at((corner[0] + 0.2 * step, corner[1] - step))
        one.type('23')
        one.app.wait_until_dirty()
        look(one.app, 'touch-little-killer')
        found = clues(one.save())
        assert len(found) == 1 and found[0].startswith('total(23, '), found


def test_fog():
    """Lamps, a trigger with what it lights, and more lit by the same; taken away again."""
    with hand('fog.rf') as one:
        one.tap('push button', re.compile('^Fog'))
        kinds = one.app.find('table', 'Fog')
        names = [item.name for item in one.app.items('table cell', None, kinds)]
        one.tap('table cell', names[0], root=kinds)
        one.stroke((1, 1), (1, 3))
        one.tap('push button', re.compile('^Fog'))
        one.tap('table cell', names[1], root=one.app.find('table', 'Fog'))
        one.stroke((5, 5), (5, 6))
        one.hold('Add')
        one.stroke((5, 5), (6, 5))
        look(one.app, 'touch-fog')
        text = one.save()
        assert re.search('^//@ fog: .*', text, re.M), text
        trigger = re.search('^//@ fog-trigger: (.*)', text, re.M).group(1)
        assert {int(cell) for cell in re.findall(r'\d+', trigger)} == {41, 42, 50}, trigger


def test_two_fingers_and_a_long_press():
    """Two fingers move the board and make it larger, and paint nothing; one that rests opens the menu."""
    with hand('two.rf') as one:
        one.take('Cage', 'killer cage')
        one.tap_cell(9, 9)
        corner, far = one.app.point_of(1, 1), one.app.point_of(9, 9)
        middle = one.app.point_of(5, 5)
        first, second = (middle[0] - 60, middle[1]), (middle[0] + 60, middle[1])
        one.fingers.down(first)
        one.fingers.down(second, finger=1)
        for i in range(1, 11):  # both go to the right: it moves, and keeps its size
            for finger, at in enumerate((first, second)):
                one.fingers.move((at[0] + 8 * i, at[1]), finger=finger)
        one.fingers.up((first[0] + 80, first[1]))
        one.fingers.up((second[0] + 80, second[1]), finger=1)
        one.told()
        now, end = one.app.point_of(1, 1), one.app.point_of(9, 9)
        assert abs((end[0] - now[0]) - (far[0] - corner[0])) < 8, (now, end)
        assert 40 < now[0] - corner[0] <= 90, (corner, now)
        assert not one.app.title().endswith('•')
        one.fingers.down(one.app.point_of(4, 4))
        one.app.find('menu item', 'Paste')
        look(one.app, 'touch-menu')
        one.fingers.up(one.app.point_of(4, 4))
        assert not one.app.title().endswith('•')


if __name__ == '__main__':
    if SOCKET is None:
        print('1..0 # SKIP there are no fingers: ./run packages test')
        sys.exit(0)
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
