"""Drives the real program: by accessible names (AT-SPI) and by pointer and keys (xdotool).

Nothing here sleeps for a fixed time: the X server keeps events in order, and what must come is waited for.
"""
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from ui_complaints import is_complaint
from ui_tree import BUS, STATE_CHECKED, STATE_FOCUSED, STATE_PRESSED, STATE_SELECTED, STATE_SENSITIVE, WINDOW_COORDS, Thing, Tree
from ui_screen import Screen
from gi.repository import GLib

WAIT = int(os.environ.get('GW_UI_WAIT', '120'))  # seconds until what must come has come: a loaded machine is slow, valgrind slower
SCREEN = Screen()


def wait_for(what, condition, seconds=WAIT):
    """The first true value of CONDITION (); fails when there is none in time."""
    end = time.monotonic() + seconds
    while True:
        hear_events()
        began = time.monotonic()
        try:
            value = condition()
            if value:
                return value
        except Exception:  # widgets come and go while the tree is read
            pass
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what}')
        time.sleep(max(0.02, min(time.monotonic() - began, 1)))  # whoever is asked too often gets nothing else done


focused_paths = {}  # name on the bus → the things that have got the focus, the last at the end


def on_focus(_bus, sender, path, _interface, _signal, arguments):
    if arguments.unpack()[1]:
        paths = focused_paths.setdefault(sender, [])
        paths.append(path)
        del paths[:-4]


def hear_events():
    while GLib.MainContext.default().iteration(False):
        pass


BUS.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'StateChanged', None, 'focused', 0, on_focus)


def xdotool(*arguments):
    done = subprocess.run(['xdotool', *map(str, arguments)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, f'xdotool {arguments}: {done.stderr}'
    return done.stdout


def fits(item, role, name):
    return (role is None or item.role == role or (isinstance(role, tuple) and item.role in role)) and (name is None or fits_name(item.name, name))


def toasts_that_last(program):
    """The environment in which what PROGRAM says for some seconds only is still there when a busy machine comes to look. Installed programs go without."""
    module = os.path.abspath(os.path.join(os.path.dirname(program), '..', '..', 'tests', 'ui', 'lasting-toasts.so'))
    return {'LD_PRELOAD': module} if os.path.exists(module) else {}


BOARD = re.compile('^(Board|Brett)$')
FIND_A_RULE = re.compile('^(Find a rule|Eine Regel finden)$')


class App:
    """One running program; WINDOW is the window that keys and pointer go to."""

    running = []
    said = []  # files with what each has said

    def __init__(self, program, *arguments, environment=None, limit=None):
        """LIMIT () runs in the new process before the program does."""
        said = tempfile.TemporaryFile('w+', errors='replace')  # noqa: SIM115 - read when the test has ended
        self.process = subprocess.Popen([program, *arguments], env={**os.environ, **toasts_that_last(program), **(environment or {})},
                                        preexec_fn=limit, stderr=said)
        App.running.append(self.process)
        App.said.append(said)
        try:
            self.window = wait_for('the window', self._find_window)
        except AssertionError as error:
            raise AssertionError(f'{error}; {self._state()}') from None
        xdotool('windowactivate', '--sync', self.window)
        tree = wait_for('the accessible tree', lambda: Tree.of_process(self.process.pid))
        self.tree = tree.root
        wait_for('the frame', lambda: self.tree.childCount)
        self.still_since = 0  # when it stood still, as far as is known
        self.known_cells = {}  # (row, column) → the thing that was this cell when it was last looked for

    @classmethod
    def kill_all(cls):
        for process in cls.running:
            if process.poll() is None:
                process.kill()
                process.wait()
        cls.running.clear()

    @classmethod
    def complaints(cls):
        """Lines that no program should say; forgets them."""
        lines = []
        for file in cls.said:
            file.seek(0)
            lines += file.read().splitlines()
            file.close()
        cls.said.clear()
        for line in lines:
            print(line, file=sys.stderr)
        return [line for line in lines if is_complaint(line)]

    def windows(self):
        """X windows of this program that are in sight."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid), '--class', 'gridwright'],
                               capture_output=True, text=True, check=False)
        return found.stdout.split()

    def _state(self):
        """What can be said of a program that is not seen."""
        if self.process.poll() is not None:
            return f'the program ended with status {self.process.poll()}'
        every = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '.*'], capture_output=True, text=True, check=False).stdout.split()
        waits = []
        for thread in os.listdir(f'/proc/{self.process.pid}/task'):
            with open(f'/proc/{self.process.pid}/task/{thread}/wchan', encoding='utf-8') as file:
                waits.append(file.read())
        return f'the program runs, its threads wait in {waits}; windows of anybody in sight: {every}'

    def _find_window(self):
        assert self.process.poll() is None, f'the program ended with status {self.process.poll()}'
        found = self.windows()
        return found[-1] if found else None

    # ---- looking ----

    def items(self, role, name, root=None):
        """What is seen at one look of all that have ROLE (None: any; a tuple: one of these) and the name NAME (or match it, for a compiled expression;
        None: any name)."""
        return [item for item in self.tree.tree.walk(root) if fits(item, role, name)]

    def seek(self, role, name, root=None):
        """A thing of ROLE and NAME, or None; the first one, if it has not just come."""
        found = self.tree.tree.first(lambda item: fits(item, role, name), root)
        return Thing(self.tree.tree, found.path) if found else None

    def find(self, role, name, root=None):
        return wait_for(f'{role} "{name}"', lambda: self.seek(role, name, root))

    def find_usable(self, role, name, root=None):
        """What can be pressed, or reached by Tab, once there is something for it to do."""
        def usable():
            thing = self.seek(role, name, root)
            return thing if thing is not None and thing.getState().contains(STATE_SENSITIVE) else None
        return wait_for(f'{role} "{name}" to be of use', usable)

    def all_of(self, role, root=None):
        return [Thing(self.tree.tree, item.path) for item in self.items(role, None, root)]

    def names_of(self, role, root=None):
        return [item.name for item in self.items(role, None, root)]

    def board(self):
        """The table that all cells are in; never the same after the grid has changed."""
        return self.find('table', BOARD)

    def other_grid(self):
        """What the strip over an empty board shows of grids to begin with."""
        self.press('push button', re.compile('^(Other Grid|Anderes Gitter)'))
        return self.find('table', re.compile('^(Starts|Anfänge)$'))

    def cells(self):
        """Name of each cell, in the order of the board."""
        return [item.name for item in self.items(None, re.compile(r'^(Row|Grid) \d+'), self.board())]

    def cell(self, row, column):
        wanted = re.compile(rf'^(Row|Zeile) {row}, (column|Spalte) {column}\b')
        known = self.known_cells.get((row, column))
        with contextlib.suppress(GLib.GError):
            if known is not None and wanted.search(known.name):
                return known
        self.known_cells[row, column] = wait_for(f'R{row}C{column}', lambda: self.seek(None, wanted, self.board()))
        return self.known_cells[row, column]

    def cell_name(self, row, column):
        return self.cell(row, column).name

    def wait_for_cell(self, row, column, *texts, without=()):
        """Waits until the name of a cell has all TEXTS and none of WITHOUT."""
        def fits():
            name = self.cell_name(row, column)
            return name if all(text in name for text in texts) and not any(text in name for text in without) else None
        return wait_for(f'R{row}C{column} to have {texts} and not {without}', fits)

    def focused(self):
        """What has the keyboard, or None."""
        for path in reversed(focused_paths.get(self.tree.tree.bus_name, ())):
            with contextlib.suppress(GLib.GError):
                thing = Thing(self.tree.tree, path)
                if thing.getState().contains(STATE_FOCUSED) and thing.getRoleName() != 'frame':
                    return thing
        found = self.tree.tree.first(lambda item: item.states >> STATE_FOCUSED & 1 and item.role != 'frame')
        return Thing(self.tree.tree, found.path) if found else None

    def focused_name(self):
        found = self.focused()
        return found.name if found is not None else None

    def row_of(self, list_name, name):
        """The row of a list that shows the label NAME."""
        def find():
            rows = self.find('list', list_name)
            items = {item.path: item for item in self.tree.tree.walk(rows)}
            item = next(item for item in items.values() if fits(item, 'label', name))
            while item.parent != rows.path:
                item = items[item.parent]
            return Thing(self.tree.tree, item.path)
        return wait_for(f'{name} in {list_name}', find)

    def is_selected(self, row):
        return row.getState().contains(STATE_SELECTED)

    def title(self):
        return xdotool('getwindowname', self.window).strip()

    def wait_until_clean(self, seconds=WAIT):
        wait_for('a clean title', lambda: not self.title().endswith('•'), seconds)

    def save(self):
        """Again where a window that was just closing took the keys, or what was pressed before takes effect only then: by assistive technology
        that is a quarter of a second later."""
        for seconds in (20, WAIT):
            self.keys('ctrl+s')
            with contextlib.suppress(AssertionError):
                return self.wait_until_clean(seconds)
        raise AssertionError('it is not saved')

    def wait_until_dirty(self, seconds=WAIT):
        wait_for('a title with a dot', lambda: self.title().endswith('•'), seconds)

    # ---- acting: by accessible name ----

    def press(self, role, name, action=0, root=None):
        """Does what a click on it would do, once it can be clicked."""
        wait_for(f'{role} {name} to be taken', lambda: self.find(role, name, root).queryAction().doAction(action))

    def undo_in_toast(self):
        """By the button beside what has just been said, which may come while what was said before it is still going."""
        def take():
            toasts = [Thing(self.tree.tree, item.path) for item in self.items('filler', 'AdwToastWidget')]
            buttons = filter(None, (self.seek('push button', re.compile('^Undo'), toast) for toast in toasts))
            return any(button.queryAction().doAction(0) for button in buttons)
        wait_for('the button that undoes', take)

    def use_tool(self, family, kind=None):
        """A click in the palette; then KIND in the sheet beside it, or what was in hand there last."""
        button = self.find('push button', re.compile(f'^{family}(:|$)'))
        button.queryAction().doAction(0)
        wait_for(f'the tool {family}', lambda: any(button.getState().contains(state)
                                                   for state in (STATE_PRESSED, STATE_CHECKED)))
        if family == 'Select':
            return
        sheet = self.find('table', family)
        if kind is not None:
            self.press('table cell', kind, root=sheet)
        else:
            wait_for('the keyboard in the sheet', lambda: self.focused().getRoleName() == 'table cell')
            self.keys('Escape')
        wait_for('the sheet to close', lambda: self.seek('table', family) is None)

    def set_text(self, role, name, text):
        thing = self.find(role, name)
        thing.queryEditableText().setTextContents(text)
        wait_for(f'{name} to be {text}', lambda: self.text_of(thing) == text)

    def set_number(self, name, number, root=None):
        spin = self.find('spin button', name, root)
        spin.queryValue().currentValue = number
        wait_for(f'{name} to be {number}', lambda: spin.queryValue().currentValue == number)

    @staticmethod
    def text_of(thing):
        text = thing.queryText()
        return text.getText(0, text.characterCount)

    # ---- acting: by pointer ----

    def geometry(self):
        numbers = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', self.window).split())
        return tuple(int(numbers[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def corner(self):
        return self.geometry()[:2]

    def size(self):
        return self.geometry()[2:]

    def resize(self, width, height):
        """The window, until everything in it has found its new place."""
        def has_it():
            if self.size() == (width, height):
                return True
            xdotool('windowsize', self.window, width, height)  # again, too: a window that is only just coming takes its own size after that
            return False
        wait_for(f'a window of {width} by {height}', has_it)
        self.send('sleep', '0')  # the program has heard of it
        self.stand_still()

    def stand_still(self):
        """Waits until the program has had nothing to do for a while longer than a frame: everything has found its place then.
        What is animated without end is not waited for; but what waits for a busy machine is."""
        calm, end, worked, turns = 0, time.monotonic() + 3, None, None
        while calm < 5:
            time.sleep(0.006)
            with open(f'/proc/{self.process.pid}/stat', encoding='utf-8', errors='replace') as file:
                state, *numbers = file.read().rpartition(')')[2].split()
            before, turns = turns, self._turns()
            calm = calm + 1 if state == 'S' and turns == before else 0  # what is animated sleeps for most of a frame
            work = (int(numbers[10]) + int(numbers[11])) / os.sysconf('SC_CLK_TCK')  # of all its threads
            worked = work if worked is None else worked
            if time.monotonic() > end + WAIT or (time.monotonic() > end and work - worked > 0.3):
                break
        self.still_since = time.monotonic()

    def _turns(self):
        """How often the program's first thread has got a processor; None where the machine does not count."""
        with contextlib.suppress(OSError), open(f'/proc/{self.process.pid}/schedstat', encoding='utf-8') as file:
            return file.read().split()[2]
        return None

    def middle(self, thing):
        """In pixels of the screen, once the thing has found its place."""
        if time.monotonic() - self.still_since > 0.2:
            self.stand_still()

        def place():
            box = thing.queryComponent().getExtents(WINDOW_COORDS)
            return (box.x, box.y, box.width, box.height) if box.width > 0 and box.height > 0 else None
        before, now = None, wait_for(f'the place of {thing.name}', place)
        while before != now:
            before, now = now, wait_for(f'the place of {thing.name}', place)
        left, top = self.corner()
        return left + now[0] + now[2] / 2, top + now[1] + now[3] / 2

    def point_of(self, row, column):
        return self.middle(self.cell(row, column))

    @staticmethod
    def _to(point):
        return ['mousemove', str(round(point[0])), str(round(point[1]))]

    def send(self, *arguments):
        """Pointer and keys, by xdotool; ends when the program has heard of it (or has gone, which keys may bring about)."""
        xdotool(*arguments)
        self.still_since = 0
        SCREEN.settle(int(self.window), lambda: self.process.poll() is not None or self.window not in self.windows(), WAIT)

    def click(self, point, button=1):
        self.send(*self._to(point), 'click', button)

    def double_click(self, point):
        """In one go: between two calls a busy machine may let more time pass than there may be."""
        self.send(*self._to(point), 'click', '--repeat', 2, '--delay', 1, 1)

    def click_into(self, role, name):
        """Clicks where text is typed until the keyboard is there: what still finds its place when it is looked for gets no click. The thing."""
        thing = self.find(role, name)
        wait_for(f'the keyboard in {name}', lambda: self.focused() == thing or self.click(self.middle(thing)))
        return thing

    def click_with(self, modifier, point):
        self.send('keydown', modifier, *self._to(point), 'click', 1, 'keyup', modifier)

    def click_on(self, role, name, button=1):
        self.click(self.middle(self.find(role, name)), button)

    def _way(self, *points):
        chain = []
        for start, end in zip(points, points[1:]):
            for step in range(1, 5):
                chain += self._to((start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4))
        return chain

    def stroke(self, *points, button=1):
        """For xdotool."""
        return [*self._to(points[0]), 'mousedown', str(button), *self._way(*points), 'mouseup', str(button)]

    def drag(self, *points, key=None, button=1):
        """One stroke, KEY held if one is named."""
        self.send(*(['keydown', key] if key else []), *self.stroke(*points, button=button), *(['keyup', key] if key else []))

    def carry(self, *points, hold):
        """A thing, the hand still for HOLD seconds before it lets go. GTK makes one event of all that the pointer does in a frame,
        which is no matter to strokes; here the program follows from point to point."""
        self.send(*self._to(points[0]), 'mousedown', '1')
        for start, end in zip(points, points[1:]):
            self.send(*self._way(start, end))
            self.stand_still()
        time.sleep(hold)
        self.stand_still()
        self.send('mouseup', '1')

    def carry_until(self, is_there, *points):
        """Until what was carried IS_THERE (). Whether a drop is welcome GTK asks behind the pointer's back, and tells nobody: a hand that lets go before the
        answer has dropped nothing. So each try holds still longer. POINTS: where
        it goes, or who says where that is now."""
        for hold, seconds in ((0.1, 6), (1, 10), (5, 20), (10, WAIT)):
            self.carry(*(points[0]() if callable(points[0]) else points), hold=hold)
            with contextlib.suppress(AssertionError):
                return wait_for('what was carried', is_there, seconds)
        raise AssertionError('it cannot be dropped there')

    @contextlib.contextmanager
    def halted(self):
        """Meanwhile the program has no time at all: what is done comes to it in one go."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)
        self.send('sleep', '0')

    def drag_cells(self, *cells, key=None):
        self.drag(*[self.point_of(*cell) for cell in cells], key=key)

    def edge(self, first, second):
        """The point between two cells."""
        one, other = self.point_of(*first), self.point_of(*second)
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    # ---- acting: by keys ----

    def keys(self, *names):
        if names:
            self.send('key', '--clearmodifiers', *names)

    def type(self, text):
        self.send('type', '--delay', 12, text)

    def wait_for_focus(self, name):
        wait_for(f'the focus on {name}', lambda: fits_name(self.focused_name(), name))

    def pick_rule(self, typed, name=None, focus=re.compile('^(Row|Zeile)|: ')):
        """Type-to-find. NAME: the rule that must stand first in the list. FOCUS: what has the keyboard then."""
        self.keys('slash')
        self.wait_for_focus(FIND_A_RULE)
        self.type(typed)
        rules = self.find('list', re.compile('^(Rules found|Gefundene Regeln)$'))
        wait_for(f'the list for {typed}',
                 lambda: self.text_of(self.find('entry', FIND_A_RULE)) == typed and (name is None or fits_name(rules[0].name, name)))
        self.keys('Return')
        if focus is not None:
            self.wait_for_focus(focus)

    # ---- menus ----

    def open_menu(self, point, entry):
        """A click of the right button, until the menu with ENTRY is there: one that is just closing takes the click."""
        for seconds in (3, 10, 30, WAIT):
            self.click(point() if callable(point) else point, 3)
            with contextlib.suppress(AssertionError):
                return wait_for(entry, lambda: self.seek('menu item', entry), seconds)
        raise AssertionError(f'no menu with {entry}')

    # ---- files ----

    def dialog(self, title):
        """Waits until a window with this title has the keyboard."""
        wait_for(f'the window {title}', lambda: xdotool('getactivewindow', 'getwindowname').strip() == title)

    def type_path(self, title, path):
        """Types PATH into the file dialog TITLE and presses Enter."""
        self.dialog(title)
        self.keys('ctrl+a')
        self.type(path)
        self.keys('Return')

    def save_as(self, path, key='ctrl+s', title='Save the Puzzle'):
        self.keys(key)
        self.type_path(title, path)
        wait_for(path, lambda: os.path.exists(path))
        xdotool('windowactivate', '--sync', self.window)

    @staticmethod
    def save_picture(path):
        """Of the whole screen."""
        subprocess.run(['import', '-window', 'root', path], check=False)

    # ---- the end ----

    def take_focus(self):
        """When a dialog has closed, a busy window manager is late to give the keyboard back."""
        def has_focus():
            xdotool('windowactivate', self.window)
            return xdotool('getwindowfocus').strip() == self.window
        with contextlib.suppress(AssertionError):  # then whoever has it shall take the keys
            wait_for('the focus', has_focus, 10)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def quit(self):
        """Its exit status."""
        self.stand_still()  # a popover that is just closing would take the key
        self.take_focus()
        self.keys('ctrl+q')
        try:
            return self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError('the program does not end') from None


def fits_name(found, name):
    if found is None:
        return False
    return bool(name.search(found)) if isinstance(name, re.Pattern) else found == name


def attempt(test):
    """What went wrong, as lines; none when nothing did."""
    try:
        App.complaints()
        test()
        complaints = App.complaints()
        assert not complaints, 'the program complains:\n' + '\n'.join(complaints)
        return []
    except Exception:
        lines = traceback.format_exc().splitlines()
        if 'GW_UI_PICTURES' in os.environ:  # a folder for pictures of what failed
            App.save_picture(os.path.join(os.environ['GW_UI_PICTURES'], f'{test.__name__}.png'))
        statuses = filter(None, (process.poll() for process in App.running))
        App.complaints()  # so that it is seen what was said
        return lines + [f'a program has ended with status {status}' for status in statuses]
    finally:
        App.kill_all()


def run_tests(tests, wanted):
    """Runs those whose name has WANTED in it, as TAP; where nobody sits before the machine, what fails once more, as on-screen.sh
    does with programs. The exit status."""
    tests = [test for test in tests if wanted in test.__name__]
    failed = 0
    print(f'1..{len(tests)}', flush=True)
    for number, test in enumerate(tests, 1):
        began = time.monotonic()
        lines = attempt(test)
        if lines and os.environ.get('CI') == 'true':
            print(f'# failed at first: not ok {number} {test.__name__}', *lines, sep='\n# ', flush=True)
            lines = attempt(test)
        failed += bool(lines)
        print(f'{"not " if lines else ""}ok {number} {test.__name__}', *lines, f'took {time.monotonic() - began:.0f} s', sep='\n# ', flush=True)
    return failed > 0
