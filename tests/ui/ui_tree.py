"""The accessible tree of a program, read over D-Bus.

Libraries ask for one thing at a time, and a window has more than a thousand. GTK tells all that it has been asked for before
in one answer; what is missing there is asked for at once, no question waiting for the answer to the one before.
Nothing is kept: each look is at what is there now.
"""
import ast
import re
from collections import namedtuple

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ATSPI = 'org.a11y.atspi.'
ROOT = '/org/a11y/atspi/accessible/root'
ROLES = [Atspi.role_get_name(Atspi.Role(role)) for role in range(int(Atspi.Role.LAST_DEFINED))]
STATE_CHECKED, STATE_EDITABLE, STATE_FOCUSABLE, STATE_FOCUSED = 4, 7, 11, 12  # bits; AtspiStateType has them all
STATE_PRESSED, STATE_SELECTED, STATE_SENSITIVE, STATE_SHOWING, STATE_VISIBLE = 20, 23, 24, 25, 30
WINDOW_COORDS = 1

# One thing of the answer, as GLib prints it: ((bus, path), (bus, root), (bus, parent), index, children, interfaces, name, …).
STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ITEM = re.compile(rf"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), (-?\d+), (-?\d+), "
                  rf"(?:@as )?\[([^]]*)\], {STRING}, (\d+), {STRING}, \[(\d+), (\d+)\]\)")
Item = namedtuple('Item', 'path parent index count interfaces name role description states')


def connect():
    """The bus of the assistive technologies."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None).unpack()[0]
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION)


BUS = connect()


def string_of(printed):
    return ast.literal_eval(printed) if '\\' in printed else printed[1:-1]


def item_of(match):
    path, parent, index, count, interfaces, name, role, description, low, high = match.groups()
    return Item(path, parent, int(index), int(count), interfaces, string_of(name), ROLES[int(role)], string_of(description),
                int(low) | int(high) << 32)


class States(int):
    def contains(self, state):
        return bool(self >> int(state) & 1)


class Thing:
    """One thing of a tree. All that is asked for is asked anew, by the names that pyatspi has for it."""

    def __init__(self, tree, path):
        self.tree, self.path = tree, path

    def __eq__(self, other):
        return isinstance(other, Thing) and self.path == other.path

    def __hash__(self):
        return hash(self.path)

    def ask(self, interface, method, signature='()', *arguments):
        return self.tree.ask(self.path, ATSPI + interface, method, GLib.Variant(signature, arguments))

    def get(self, interface, name):
        return self.tree.ask(self.path, 'org.freedesktop.DBus.Properties', 'Get', GLib.Variant('(ss)', (ATSPI + interface, name)))

    name = property(lambda self: self.get('Accessible', 'Name'))
    description = property(lambda self: self.get('Accessible', 'Description'))

    @property
    def childCount(self):  # noqa: N802 - as pyatspi calls it
        return len(self.children())

    def children(self):
        return [Thing(self.tree, path) for _, path in self.ask('Accessible', 'GetChildren')]

    def __iter__(self):
        return iter(self.children())

    def __getitem__(self, index):
        return self.children()[index]

    def getRoleName(self):  # noqa: N802
        return ROLES[self.ask('Accessible', 'GetRole')]

    def getState(self):  # noqa: N802
        low, high = self.ask('Accessible', 'GetState')
        return States(low | high << 32)

    def clear_cache(self):
        """There is none."""

    def queryAction(self):  # noqa: N802
        if ATSPI + 'Action' not in self.ask('Accessible', 'GetInterfaces'):
            raise NotImplementedError
        return Action(self)

    def queryComponent(self):  # noqa: N802
        return Component(self)

    def queryValue(self):  # noqa: N802
        return Value(self)

    def queryText(self):  # noqa: N802
        return Text(self)

    def queryEditableText(self):  # noqa: N802
        return Text(self)


class Action:
    def __init__(self, thing):
        self.thing = thing

    nActions = property(lambda self: self.thing.get('Action', 'NActions'))  # noqa: N815

    def getName(self, index):  # noqa: N802
        return self.thing.ask('Action', 'GetName', '(i)', index)

    def doAction(self, index):  # noqa: N802
        return self.thing.ask('Action', 'DoAction', '(i)', index)


Box = namedtuple('Box', 'x y width height')


class Component:
    def __init__(self, thing):
        self.thing = thing

    def getExtents(self, coordinates):  # noqa: N802
        return Box(*self.thing.ask('Component', 'GetExtents', '(u)', int(coordinates)))


class Value:
    def __init__(self, thing):
        self.__dict__['thing'] = thing

    @property
    def currentValue(self):  # noqa: N802
        return self.thing.get('Value', 'CurrentValue')

    @currentValue.setter
    def currentValue(self, value):  # noqa: N802
        self.thing.tree.ask(self.thing.path, 'org.freedesktop.DBus.Properties', 'Set',
                            GLib.Variant('(ssv)', (ATSPI + 'Value', 'CurrentValue', GLib.Variant('d', value))))


class Text:
    def __init__(self, thing):
        self.thing = thing

    characterCount = property(lambda self: self.thing.get('Text', 'CharacterCount'))  # noqa: N815

    def getText(self, start, end):  # noqa: N802
        return self.thing.ask('Text', 'GetText', '(ii)', start, end)

    def setTextContents(self, text):  # noqa: N802
        return self.thing.ask('EditableText', 'SetTextContents', '(s)', text)


class Tree:
    """What one program shows."""

    def __init__(self, bus_name):
        self.bus_name = bus_name
        self.root = Thing(self, ROOT)

    @classmethod
    def of_process(cls, number):
        """None as long as it has none."""
        desktop = BUS.call_sync('org.a11y.atspi.Registry', ROOT, ATSPI + 'Accessible', 'GetChildren', None, None, 0, -1, None)
        for name, _ in desktop.unpack()[0]:
            found = BUS.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                                  'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)), None, 0, -1, None)
            if found.unpack()[0] == number:
                return cls(name)
        return None

    def call(self, path, interface, method, arguments=None):
        return BUS.call_sync(self.bus_name, path, interface, method, arguments, None, 0, -1, None)

    def ask(self, path, interface, method, arguments=None):
        """The first value of the answer."""
        values = self.call(path, interface, method, arguments).unpack()
        return values[0] if values else None

    def ask_all(self, paths, interface, method, arguments=None, answered=None):
        """The first value of each answer, None where there is none. ANSWERED (value) may name more paths to be asked."""
        answers, open_calls = {}, set()

        def ask(path):
            if path not in answers and path not in open_calls:
                open_calls.add(path)
                BUS.call(self.bus_name, path, interface, method, arguments, None, 0, -1, None, hear, path)

        def hear(bus, result, path):
            open_calls.discard(path)
            try:
                answers[path] = bus.call_finish(result).unpack()[0]
            except GLib.GError:  # it is gone already
                answers[path] = None
            for more in answered(answers[path]) if answered else ():
                ask(more)

        for path in paths:
            ask(path)
        while open_calls:
            GLib.MainContext.default().iteration(True)
        return answers

    def items(self):
        """What GTK has been asked for before, shown or not: path → Item."""
        text = self.call('/org/a11y/atspi/cache', ATSPI + 'Cache', 'GetItems').print_(False)
        return {item.path: item for item in map(item_of, ITEM.finditer(text))}

    def children_of(self, paths, also=lambda path: True):
        """path → paths of its children, for PATHS and for whatever is found below them and is welcome by ALSO (path)."""
        found = self.ask_all(paths, ATSPI + 'Accessible', 'GetChildren',
                             answered=lambda answer: [path for _, path in answer or () if also(path)])
        return {path: [child for _, child in answer or ()] for path, answer in found.items()}

    def walk(self, root=None):
        """The items at and below ROOT (a Thing), parents first, as they are shown now. What is on a page of a stack has
        the stack for its parent."""
        return self.look(root)[0]

    def look(self, root=None):
        """The items as walk () has them, and all that is known: path → Item."""
        start = (root or self.root).path
        known = self.items()
        children = self.children_of([start], lambda path: path not in known or known[path].count)
        if not known.keys() >= set(children).union(*children.values()):
            known = self.items()
        items, waiting = [], [(start, None)]
        while waiting:
            path, parent = waiting.pop()
            if path in known:  # if it has not gone meanwhile
                items.append(known[path]._replace(parent=parent))
            waiting += [(child, path) for child in reversed(children.get(path, ()))]
        return items, known

    def first(self, fits, root=None):
        """The first item at or below ROOT that FITS (item), or None. One that is known already is found by a single look: it
        has only to be made sure that it, and all that it lies in, is still shown."""
        known = self.items()
        lines = [line for line in (self.line_to(known, item, (root or self.root).path) for item in filter(fits, known.values())) if line]
        for line in sorted(lines, key=lambda line: [item.index for item in line]):
            line = [item.path for item in line if item.name != 'GtkStackPage']  # whose children are those of the stack
            children = self.children_of(line[:-1], lambda path: False)
            if all(child in children[parent] for parent, child in zip(line, line[1:])):
                return known[line[-1]]
        return next(filter(fits, self.walk(root)), None)

    @staticmethod
    def line_to(known, item, root):
        """Items from the one at ROOT down to ITEM; empty when it does not lie there."""
        line = [item]
        while line[-1].path != root:
            if line[-1].parent not in known:
                return []
            line.append(known[line[-1].parent])
        return line[::-1]

    def boxes_of(self, items):
        """Their places in the window, in the same order; nothing (0, 0, 0, 0) for what has gone."""
        paths = [item.path for item in items]
        boxes = self.ask_all(paths, ATSPI + 'Component', 'GetExtents', GLib.Variant('(u)', (WINDOW_COORDS,)))
        return [Box(*(boxes[path] or (0, 0, 0, 0))) for path in paths]

    def actions_of(self, items):
        """path → the names of what can be done with it; none for what is not in sight, as its actions are switched off."""
        answers = self.ask_all([item.path for item in items if ATSPI + 'Action' in item.interfaces], ATSPI + 'Action', 'GetActions')
        return {item.path: {name for name, *_ in answers.get(item.path) or ()} for item in items}
