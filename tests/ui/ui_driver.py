"""Drives the real program: by accessible names (AT-SPI) and by pointer and keys (xdotool)."""
import os
import re
import subprocess
import time
import traceback

import pyatspi

WAIT = 20  # seconds until something that must come has come


def wait_for(what, condition):
    """The first true value of CONDITION (); fails when there is none in time."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            value = condition()
            if value:
                return value
        except Exception:  # widgets come and go while the tree is read
            pass
        time.sleep(0.1)
    raise AssertionError(f'waited in vain for {what}')


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], check=True, capture_output=True, text=True).stdout


class App:
    """One running program with one window."""

    running = []

    def __init__(self, program, *arguments, environment=None):
        self.process = subprocess.Popen([program, *arguments], env={**os.environ, **(environment or {})})
        App.running.append(self.process)
        self.window = wait_for('the window', self._find_window)
        xdotool('windowactivate', '--sync', self.window)
        self.tree = wait_for('the accessible tree', self._find_tree)

    @classmethod
    def kill_all(cls):
        for process in cls.running:
            if process.poll() is None:
                process.kill()
                process.wait()

    def _find_window(self):
        found = xdotool('search', '--onlyvisible', '--pid', self.process.pid, '--class', 'gridwright').split()
        return found[-1] if found else None

    def _find_tree(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == self.process.pid and application.childCount:
                return application
        return None

    # ---- looking ----

    def find(self, role, name):
        """The first shown thing of ROLE whose name is NAME (or matches it, for a compiled expression)."""
        def fits(thing):
            if role is not None and thing.getRoleName() != role:
                return False
            return bool(name.search(thing.name)) if isinstance(name, re.Pattern) else thing.name == name
        return wait_for(f'{role} "{name}"', lambda: pyatspi.findDescendant(self.tree, fits))

    def cells(self):
        """Name of each cell, in the order of the board."""
        return [thing.name for thing in
                pyatspi.findAllDescendants(self.tree, lambda thing: thing.getRoleName() == 'table cell') if thing.name]

    def cell(self, row, column):
        return self.find('table cell', re.compile(rf'^Row {row}, column {column}\b'))

    def cell_name(self, row, column):
        return self.cell(row, column).name

    def focused(self):
        return pyatspi.findDescendant(self.tree, lambda thing: thing.getState().contains(pyatspi.STATE_FOCUSED) and
                                      thing.getRoleName() != 'frame')

    def title(self):
        return xdotool('getwindowname', self.window).strip()

    # ---- acting ----

    def _corner(self):
        numbers = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', self.window).split())
        return int(numbers['X']), int(numbers['Y'])

    def _middle(self, thing):
        box = thing.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        left, top = self._corner()
        return left + box.x + box.width / 2, top + box.y + box.height / 2

    def point_of(self, row, column):
        return self._middle(self.cell(row, column))

    def move(self, point):
        xdotool('mousemove', round(point[0]), round(point[1]))
        time.sleep(0.04)

    def click(self, point, button=1):
        self.move(point)
        xdotool('click', button)
        time.sleep(0.15)

    def click_on(self, role, name):
        self.click(self._middle(self.find(role, name)))

    def drag(self, *points):
        self.move(points[0])
        xdotool('mousedown', 1)
        for start, end in zip(points, points[1:]):
            for step in range(1, 5):
                self.move((start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4))
        time.sleep(0.05)
        xdotool('mouseup', 1)
        time.sleep(0.15)

    def drag_cells(self, *cells):
        self.drag(*[self.point_of(*cell) for cell in cells])

    def edge(self, first, second):
        """The point between two cells."""
        one, other = self.point_of(*first), self.point_of(*second)
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    def keys(self, *names):
        for name in names:
            xdotool('key', '--clearmodifiers', name)
            time.sleep(0.08)

    def type(self, text):
        xdotool('type', '--delay', 40, text)
        time.sleep(0.15)

    def pick_rule(self, typed):
        """Type-to-find."""
        self.keys('slash')
        time.sleep(0.3)
        self.type(typed)
        time.sleep(0.2)
        self.keys('Return')
        time.sleep(0.3)

    def save_as(self, path):
        self.keys('ctrl+s')
        time.sleep(1.0)
        self.keys('ctrl+a')
        self.type(path)
        time.sleep(0.3)
        self.keys('Return')
        wait_for(path, lambda: os.path.exists(path))
        time.sleep(0.5)

    def picture(self, path):
        subprocess.run(['import', '-window', 'root', path], check=True)

    def quit(self):
        """Its exit status."""
        self.keys('ctrl+q')
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


def run_tests(tests, wanted):
    """Runs those whose name has WANTED in it, as TAP. The exit status."""
    tests = [test for test in tests if wanted in test.__name__]
    failed = 0
    print(f'1..{len(tests)}', flush=True)
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} {test.__name__}', flush=True)
        except Exception:
            failed += 1
            print(f'not ok {number} {test.__name__}')
            print(''.join('# ' + line + '\n' for line in traceback.format_exc().splitlines()), end='', flush=True)
            App.kill_all()
    return failed > 0
