#!/usr/bin/python3
"""A rule of your own in a sentence, in the real window: found in vain, typed, shown by two boards, kept, drawn. Prints TAP.

usage: on-screen.sh run-own-rule-tests.py GRIDWRIGHT [NAME]
"""
import os
import re
import sys

from ui_driver import App, wait_for, xdotool
from ui_session import main, must_quit, read, write

PROGRAM = sys.argv[1]
NINE = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
LOOK = os.environ.get('GW_UI_PICTURES')  # a folder for pictures of each step
FIELDS = ('Name, with a capital letter first', 'It holds when')
GERMAN_FIELDS = ('Name, mit großem Anfangsbuchstaben', 'Sie gilt, wenn')


class Session:
    """A puzzle, and the window that somebody comes to who has looked for a rule that there is not; TYPED None: no window yet."""

    def __init__(self, typed, fields=FIELDS, environment=None, more=''):
        self.path = write('own-rule.rf', NINE + more)
        self.app = App(PROGRAM, self.path, environment=environment)
        self.fields = fields
        self.main = self.app.window
        wait_for('the board', lambda: self.app.cell_name(9, 9))
        if typed is not None:
            self.app.pick_rule(typed, re.compile(f'“{typed}” as|„{typed}“ als'), focus=None)
            self.enter()

    def enter(self):
        """Goes to the window of the rule."""
        self.app.window = wait_for('the window of the rule', lambda: next((w for w in self.app.windows() if w != self.main), None))
        xdotool('windowactivate', '--sync', self.app.window)
        self.app.wait_for_focus(self.fields[1])

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

    def field(self, which):
        return self.app.text_of(self.app.find('text', self.fields[which]))

    def board(self, word, unlike=None):
        """The digits of a board, as they are read out; others than UNLIKE."""
        def digits():
            button = self.app.seek('push button', re.compile(f'^{word}: '))
            found = [int(digit) for digit in button.name.split(': ')[1].split()]
            return found if found != unlike else None
        return wait_for(f'the board {word}', digits)

    def said(self, pattern):
        wait_for(pattern, lambda: self.app.seek(('label', 'notification', 'status bar'), re.compile(pattern)))

    def back(self):
        wait_for('the window to close', lambda: len(self.app.windows()) == 1)
        self.app.window = self.main
        xdotool('windowactivate', '--sync', self.app.window)

    def must_say(self, *lines):
        self.app.save()
        found = [line for line in read(self.path).splitlines() if line and line not in NINE.splitlines()]
        assert found == list(lines), found


def are_whispers(digits):
    return len(digits) == 5 and all(abs(a - b) >= 5 for a, b in zip(digits, digits[1:]))


def test_by_keys_alone():
    """The sentence with words that are completed; what it means is held against the sentence here."""
    with Session('zebra') as session:
        app = session.app
        assert session.field(0) == 'Zebra', session.field(0)
        app.type('ev')
        wait_for('the word', lambda: app.seek('push button', 'every'))
        app.keys('ctrl+space')
        wait_for('the word to be put in', lambda: session.field(1) == 'every ')
        app.type('next a, b: |a - b|')
        session.said('compare it with something')
        session.look('wrong')
        app.type(' >= 5')
        assert are_whispers(session.board('Allowed'))
        assert not are_whispers(session.board('Forbidden'))
        session.said(r"Zebra: .*'\|a - b\| >= 5' does not hold")
        session.said('^Removes everything that a clue rules out')
        session.look('boards')
        app.keys('Return')
        session.back()
        session.said('^Zebra: drag along cells')
        app.drag_cells((1, 1), (1, 2), (2, 3))
        session.must_say('rule Zebra(line) = every next a, b: |a - b| >= 5', 'Zebra(1, 2, 12)')
        app.keys('ctrl+z', 'ctrl+z')
        session.must_say()


def test_another_board_and_the_shelf():
    """By pointer: a rule of the shelf, other boards, kept with where it came from."""
    with Session('zebra') as session:
        app = session.app
        app.press('push button', 'Cancel')
        session.back()
        app.pick_rule('zebra', re.compile('zebra'), focus=None)
        session.enter()
        app.click_on('label', 'Take one from the shelf')
        app.click_on('label', 'Average arrow')
        wait_for('the sentence', lambda: session.field(1) == 'first * count(rest) = sum(rest)')
        allowed = session.board('Allowed')
        assert allowed[0] * 4 == sum(allowed[1:]), allowed
        app.click_on('push button', re.compile('^Allowed: '))
        other = session.board('Allowed', unlike=allowed)
        assert other[0] * 4 == sum(other[1:]), other
        session.look('shelf')
        app.click_on('push button', 'Keep')
        session.back()
        app.save()
        assert re.search(r'^rule AverageArrow\(line\) = first \* count\(rest\) = sum\(rest\) .*//@ copied: average-arrow.rf sha256',
                         read(session.path), re.MULTILINE), read(session.path)


def test_a_rule_that_stands():
    """Changed with its clue, put back, refused where its clue would be lost, and removed with it."""
    with Session(None, more='rule Zebra(line) = first < last //@ look: line green\nZebra(1, 2)\n') as session:
        app = session.app
        app.click_on('page tab', 'Puzzle')
        app.press('push button', 'Change “Zebra”')
        session.enter()
        assert session.field(0) == 'Zebra' and session.field(1) == 'first < last', (session.field(0), session.field(1))
        app.keys('ctrl+a')
        app.type('every next a, b: |a - b| >= 5')
        assert are_whispers(session.board('Allowed'))
        session.look('changed')
        app.keys('Return')
        session.back()
        session.said('^Zebra: drag along cells')
        session.look('panel')
        session.must_say('rule Zebra(line) = every next a, b: |a - b| >= 5 //@ look: line green', 'Zebra(1, 2)')
        app.press('push button', 'Change “Zebra”')
        session.enter()
        app.set_text('text', 'Numbers of a clue: n, or n? if it may be blank', 'n')
        app.press('push button', 'Keep')
        session.said('^1 clue of “Zebra” would no longer fit. Take it away first')
        app.keys('Escape')
        session.back()
        app.press('push button', 'Remove “Zebra” and its clues')
        wait_for('the rule to go', lambda: not app.seek('push button', 'Change “Zebra”'))
        session.must_say()
        app.keys('ctrl+z', 'ctrl+z')
        session.must_say('rule Zebra(line) = first < last //@ look: line green', 'Zebra(1, 2)')


# The name and the sentence; and what it means, of the digits of a clue.
MADE = {
    'Seesaw': ('every next a, b, c: (a < b and b > c) or (a > b and b < c)',
               lambda v: all((a < b > c) or (a > b < c) for a, b, c in zip(v, v[1:], v[2:]))),
    'Chequer': ('every next a, b: a + b is odd', lambda v: all((a + b) % 2 for a, b in zip(v, v[1:]))),
    'Halves': ('count(line is even) = count(line is odd) or last = sum(between)', lambda v: sum(a % 2 for a in v) * 2 == len(v) or v[-1] == sum(v[1:-1])),
}


def make_by_keys(app):
    """From the board to a puzzle that is taken: nothing is clicked on."""
    app.keys('alt+6')
    app.wait_for_focus('Puzzles')
    app.keys('Tab', 'Tab', 'Tab')
    app.wait_for_focus('Generate')
    app.keys('Return')
    panel = app.find('filler', 'GwGeneratePanel')
    made = app.find('push button', re.compile('^Puzzle 4: .*[0-9][.][0-9]'), panel)  # its grade
    wait_for('the end', lambda: app.seek('push button', 'Generate', panel))
    app.keys('Tab')
    app.wait_for_focus(made.name)
    app.keys('Return')
    app.wait_for_focus('Replace My Puzzle')
    app.keys('Return')


def test_made_by_keys_alone():
    """Three rules that there were not, a clue of each, a puzzle with it, its grade, its path: the pointer is never moved."""
    for name, (sentence, holds) in MADE.items():
        with Session(name.lower()) as session:
            app = session.app
            app.type(sentence)
            wait_for('a clue that holds', lambda: holds(session.board('Allowed')))
            app.keys('Return')
            session.back()
            session.said(f'^{name}: drag along cells')
            app.keys('Return', 'Right', 'Right', 'Down', 'Return')
            app.keys('ctrl+s')
            wait_for('the clue', lambda: f'{name}(1, 2, 3, 12)' in read(session.path))
            make_by_keys(app)
            session.said('^One solution')
            app.keys('ctrl+s')
            wait_for('the puzzle in the file', lambda: 'set_cell' in read(session.path) and f'\n{name}(1, 2, 3, 12)' in read(session.path))
            app.keys('alt+5')
            session.said('^Solved in [0-9]+ steps')
            session.look(f'made-{name}')


def test_german_narrow_and_dark():
    """In 360 pixels nothing hangs over the border, and everything is said in German."""
    with Session('zebra', GERMAN_FIELDS, {'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': 'de', 'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}) as session:
        app = session.app
        app.resize(360, 640)
        app.type('line is increasing')
        allowed, forbidden = session.board('Erlaubt'), session.board('Verboten')
        assert allowed == sorted(set(allowed)) and forbidden != sorted(set(forbidden)), (allowed, forbidden)
        app.stand_still()
        session.look('german')
        for name in ('Abbrechen', 'Behalten', f'Verboten: {" ".join(map(str, forbidden))}'):
            x, _ = app.middle(app.find('push button', name))
            left, _ = app.corner()
            assert 0 < x - left < 360, (name, x - left)
        app.keys('Escape')
        session.back()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
