#!/usr/bin/python3
"""A killer, a little killer and a puzzle with fog, made by fingers alone; what two fingers and a long press do. Prints TAP.

usage: GW_UI_TOUCH=1 on-screen.sh run-touch-tests.py GRIDWRIGHT [NAME]
"""
import contextlib
import itertools
import os
import re
import sys

from ui_driver import App, wait_for, xdotool
from ui_hands import Touch
from ui_touch import SOCKET
from ui_session import main, read, write

PROGRAM = sys.argv[1]
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each state, to be looked at
NINE = 'values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n'
FINGER = 44  # pixels that a finger tip needs


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


class Hand(Touch):
    """A window of WIDTH by HEIGHT, and fingers on it. Neither key nor pointer."""

    def __init__(self, name, text, width=900, height=900):
        self.path = write(name, text)
        super().__init__(App(PROGRAM, self.path))
        self.app.cell(9, 9)
        self.app.resize(width, height)

    def save(self):
        self.choose('Save')
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
        one.tap('push button', 'Done', root=one.row())
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
            one.tap('push button', 'Given')
            one.tap('table cell', re.compile('^given', re.I), one.app.find('table', 'Given'))
            row = one.row()
            look(one.app, f'touch-row-{width}')
            names = [item.name for item in one.app.items('push button', None, row)]
            assert names == ['Add', *'123456789', 'Take back'], names
            left, _ = one.app.corner()
            middles = [one.app.middle(thing) for thing in one.app.all_of('push button', row)]
            assert all(left + FINGER / 2 <= x <= left + width - FINGER / 2 for x, _ in middles), middles
            for (x, y), (other_x, other_y) in itertools.combinations(middles, 2):
                assert abs(x - other_x) >= FINGER or abs(y - other_y) >= FINGER, middles
            one.tap_cell(5, 5)
            one.type('7')
            one.app.wait_for_cell(5, 5, 'given 7')


def test_little_killer():
    """A number beside the grid and the way that it looks."""
    with hand('little.rf') as one:
        one.take('Outside', 'total (little killer)')
        corner, side = one.app.point_of(1, 1), one.app.point_of(1, 2)
        step = side[0] - corner[0]
        one.tap_at((corner[0] + 0.2 * step, corner[1] - step))
        one.type('23')
        one.app.wait_until_dirty()
        look(one.app, 'touch-little-killer')
        found = clues(one.save())
        assert len(found) == 1 and found[0].startswith('total(23, '), found


ISLANDS = ('//@ paint: Island = set(Islands:#)\ncolumns = 9\nrows = 9\nlayer(shade)\n'
           'rule Two(cage, j, k) = sum(shade(cage)) = j + k\n')


def test_numbers_of_layers():
    """Numbers of named cells, and the two numbers of a rule of one's own."""
    with hand('islands.rf', ISLANDS) as one:
        one.tap('push button', re.compile('^Cell(:|$)'))  # all that there is in this puzzle, so no sheet asks
        one.tap_cell(1, 1)
        one.type('12')
        one.tap_cell(3, 3)
        one.type('4')
        one.tap('push button', re.compile('^Cage(:|$)'))
        one.stroke((5, 5), (5, 6))
        one.type('1')
        one.tap('push button', 'Next number', root=one.row())
        one.type('3')
        look(one.app, 'touch-islands')
        found = one.save().splitlines()
        assert {'set(Islands:12, 1)', 'set(Islands:4, 21)', 'Two(1, 3, 41, 42)'} <= set(found), found


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
    """Two fingers make the board larger and move it, and paint nothing; one that rests opens the menu."""
    with hand('two.rf') as one:
        one.take('Cage', 'killer cage')

        def two(*steps):
            """Each step is where both fingers are, to the left and to the right of the middle of the board as it was."""
            middle = one.app.point_of(5, 5)
            places = [[(middle[0] + dx, middle[1]) for dx in step] for step in steps]
            for finger, at in enumerate(places[0]):
                one.fingers.down(at, finger)
            for place in places[1:]:
                for finger, at in enumerate(place):
                    one.fingers.move(at, finger)
            for finger, at in enumerate(places[-1]):
                one.fingers.up(at, finger)
            one.app.send('sleep', '0')

        def side():
            return one.app.point_of(5, 6)[0] - one.app.point_of(5, 5)[0]

        before = side()
        two(*[(-50 - 10 * i, 50 + 10 * i) for i in range(11)])
        larger = side()
        assert larger > 1.5 * before, (before, larger)
        at = one.app.point_of(5, 5)[0]
        two(*[(-50 + 8 * i, 50 + 8 * i) for i in range(11)])
        assert abs(side() - larger) < 3, (side(), larger)
        assert 40 < one.app.point_of(5, 5)[0] - at <= 90, (at, one.app.point_of(5, 5))
        look(one.app, 'touch-two-fingers')
        assert not one.app.title().endswith('•')
        place = one.app.point_of(5, 5)
        one.fingers.down(place)
        one.app.find('menu item', 'Paste')
        look(one.app, 'touch-menu')
        one.fingers.up(place)
        assert not one.app.title().endswith('•')


if __name__ == '__main__':
    if SOCKET is None:
        print('1..0 # SKIP there are no fingers: ./run packages test')
        sys.exit(0)
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
