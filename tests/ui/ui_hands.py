"""Hands that have a mouse alone, or fingers alone: where things lie on the screen, in popovers and dialogs too, and how far the hand has gone."""
import math
import re
import subprocess

from ui_driver import WINDOW_COORDS, wait_for, xdotool
from ui_touch import Fingers

MOST_AROUND = 120  # pixels of shadow and arrow around what a popover shows
NOTCH = 64  # pixels or so that the wheel moves what scrolls
EDGE = 12  # pixels that the frame of a window and rounding may take


def geometry(window):
    numbers = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', window).split() if '=' in line)
    return tuple(int(numbers[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))


def box_of(thing):
    box = thing.queryComponent().getExtents(WINDOW_COORDS)
    return box.x, box.y, box.width, box.height


def surfaces(app):
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(app.process.pid)], capture_output=True, text=True, check=False)
    return [geometry(window) for window in found.stdout.split() if window != app.window]


def content_around(app, thing):
    """What the popover shows in which THING lies, and what the popover belongs to; None: it lies in none."""
    known = app.tree.tree.items()
    item = known.get(thing.path)
    while item is not None and item.name != 'GtkPopoverContent':
        item = known.get(item.parent)
    if item is None:
        return None
    popover = known[item.parent]
    return type(thing)(thing.tree, item.path), type(thing)(thing.tree, popover.parent)


def content_corner(app, size, owner):
    """Where the upper left corner of what a popover of SIZE shows lies on the screen. Shadows are alike on all sides; what is left over on one of
    them is the arrow, on the side of whom the popover belongs to."""
    fitting = [(x, y, width, height) for x, y, width, height in surfaces(app)
               if 0 <= width - size[0] < MOST_AROUND and 0 <= height - size[1] < MOST_AROUND]
    assert fitting, (size, surfaces(app))
    # Others may be as large by chance, such as a menu that is just closing: what is left over is most alike in both directions where it is a shadow.
    x, y, width, height = min(fitting, key=lambda box: abs(box[2] - size[0] - (box[3] - size[1])))
    wide, high = width - size[0], height - size[1]
    margin = min(wide, high) / 2
    at = [x + margin, y + margin]
    if wide > high and owner[0] < x + width / 2:
        at[0] += wide - high
    if high > wide and owner[1] < y + height / 2:
        at[1] += high - wide
    return at


def middle(app, thing):
    """Of THING, in pixels of the screen."""
    app.stand_still()
    found = content_around(app, thing)
    if found is None:
        return app.middle(thing)
    content, owner = found

    def place():
        inner, box = box_of(content), box_of(thing)
        if box[2] <= 0:
            return None
        corner = content_corner(app, inner[2:], app.middle(owner))
        return corner[0] + box[0] - inner[0] + box[2] / 2, corner[1] + box[1] - inner[1] + box[3] / 2
    return wait_for(f'the place of {thing.name}', place)


class Pointing:
    """What mouse and fingers have in common. APP is the window that they are on."""

    def __init__(self, app):
        self.app = app

    def tap_at(self, point, what='a place'):
        raise NotImplementedError

    def drag(self, *points):
        raise NotImplementedError

    def tap(self, role, name, root=None):
        self.tap_at(middle(self.app, self.app.find(role, name, root)))

    def tap_in(self, panel, role, name):
        """What may lie below the fold of a PANEL: what scrolls is moved first, until it is in sight."""
        self.app.find_usable(role, name, panel)

        def hidden():
            """How far below the fold; less than nothing: above it."""
            self.app.stand_still()
            thing, shown = box_of(self.app.find(role, name, panel)), box_of(panel)
            below = thing[1] + thing[3] - (shown[1] + shown[3])
            return below if below > 0 else min(0, thing[1] - shown[1])
        across = middle(self.app, self.app.find(role, name, panel))[0]
        wait_for(f'{name} to be in sight', lambda: hidden() == 0 or (self.scroll(panel, hidden(), across), hidden() == 0)[1])
        self.draw_near(panel, role, name)
        self.tap(role, name, panel)

    def draw_near(self, panel, role, name):
        """What is in sight already, if that spares the hand a way."""

    def scroll(self, panel, far, across):
        """What is in PANEL, by FAR pixels or so; ACROSS: in which column of the screen the hand is wanted then."""
        raise NotImplementedError

    def tap_cell(self, row, column):
        self.tap_at(self.app.point_of(row, column))

    def stroke(self, *cells):
        self.drag(*[self.app.point_of(*cell) for cell in cells])

    def take(self, family, kind):
        """A kind of clue: its family in the palette, and its picture in the sheet."""
        self.tap('push button', re.compile(f'^{family}(:|$)'))
        self.tap('table cell', kind, self.app.find('table', family))
        wait_for('the sheet to close', lambda: self.app.seek('table', family) is None)

    def row(self):
        return self.app.find('panel', re.compile('^(Row of digits|Ziffernreihe)$'))

    def type(self, digits):
        row = self.row()
        for digit in digits:
            self.tap('push button', digit, row)

    def hold(self, name):
        """What stands for a held key; again: it is let go."""
        self.tap('push button', name, self.row())

    def near(self, cell, *names):
        """An entry of the menu on a cell; before it the submenus that it lies in."""
        self.open_menu(self.app.point_of(*cell))
        for name in names:
            self.tap_entry(name)

    def tap_entry(self, name):
        """What can be on and off has a role of its own."""
        self.tap(('menu item', 'check menu item'), name)

    def open_menu(self, point):
        raise NotImplementedError

    def choose(self, *names):
        """An entry of the main menu; before it the submenus that it lies in."""
        self.tap('push button', re.compile('^(Main menu|Hauptmenü)$'))
        for name in names:
            self.tap_entry(name)


class Touch(Pointing):
    def __init__(self, app):
        super().__init__(app)
        self.fingers = Fingers(*map(int, xdotool('getdisplaygeometry').split()))

    def tap_at(self, point, what='a place'):
        self.fingers.tap(point)
        self.app.send('sleep', '0')

    def open_menu(self, point):
        """The finger rests until the menu is there."""
        self.fingers.down(point)
        wait_for('the menu', lambda: self.app.seek('menu item', None))
        self.fingers.up(point)
        self.app.send('sleep', '0')

    def drag(self, *points):
        """All of it at once for the program: to a busy machine, a finger that sets out late has rested, which opens the menu."""
        with self.app.halted():
            self.fingers.drag(*points)

    def scroll(self, panel, far, across):
        x, y = self.app.middle(panel)
        reach = math.copysign(min(abs(far) / 2 + NOTCH / 2, box_of(panel)[3] / 3), far)  # less than a notch is a tap
        self.drag((x, y + reach), (x, y - reach))


class Mouse(Pointing):
    """Remembers how far it has gone from each press to the next."""

    def __init__(self, app):
        super().__init__(app)
        self.at, self.was = None, None
        self.ways = []

    def _go(self, point, what):
        if self.at is not None:
            self.ways.append((math.dist(self.at, point), f'{self.was} → {what}'))
        self.at, self.was = point, what

    def tap(self, role, name, root=None):
        thing = self.app.find(role, name, root)
        point = middle(self.app, thing)
        self._go(point, thing.name)
        self.app.click(point)

    def tap_at(self, point, what='a place'):
        self._go(point, what)
        self.app.click(point)

    def open_menu(self, point):
        self._go(point, 'a menu')
        self.app.click(point, 3)

    def draw_near(self, panel, role, name):
        """By the wheel, once it has been used."""
        top = None
        while self.was == 'the wheel' and top != (top := middle(self.app, self.app.find(role, name, panel))[1]) and top > self.at[1] + NOTCH:
            self.scroll(panel, NOTCH, self.at[0])

    def scroll(self, panel, far, across):
        """By the wheel, with the pointer on its way to that column, and as high as it is if that is in the panel."""
        top = self.app.corner()[1]
        _, y, _, height = box_of(panel)
        at = self.at or self.app.middle(panel)
        point = (at[0] + across) / 2, min(max(at[1], top + y + EDGE), top + y + height - EDGE)
        self._go(point, 'the wheel')
        self.app.click(point, 5 if far > 0 else 4)

    def drag(self, *points):
        self._go(points[0], 'a stroke')
        self.app.drag(*points)
        self.at = points[-1]
