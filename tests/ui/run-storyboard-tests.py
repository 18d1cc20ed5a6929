#!/usr/bin/python3
"""The first five minutes, as somebody has them who sets in a browser: by a mouse alone, by keys alone, by fingers alone, in English and in German, on
a laptop's screen and on a phone's. Prints TAP.

usage: GW_UI_TOUCH=1 on-screen.sh run-storyboard-tests.py GRIDWRIGHT FOLDER_OF_TRANSLATIONS [NAME]

What the bar under the board and the pill say is compared line by line: SAID has the lines. With GW_TEST_LONG every hand has both languages,
otherwise keys and fingers have a laptop's screen once.
"""
import contextlib
import gettext
import itertools
import math
import os
import re
import shutil
import sys

from ui_driver import WAIT, App, wait_for, xdotool
from ui_hands import Mouse, Pointing, Touch, box_of
from ui_session import LONG, main, path_of, write
from ui_touch import SOCKET
from ui_tree import STATE_CHECKED, STATE_PRESSED, STATE_SELECTED, Thing

PROGRAM, TRANSLATIONS = map(os.path.abspath, sys.argv[1:3])
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each step, to be looked at
LAPTOP, PHONE = (1366, 768), (360, 640)
INSET = 10  # pixels from a button's border to where it is pressed at least
STROKE = [(2, 2), (2, 3), (3, 4), (4, 4)]
CAGE, BLANK, WRONG = [(5, 1), (5, 2), (6, 2)], [(8, 4), (8, 5), (8, 6)], [(9, 5), (9, 6)]

# Drawn as SudokuMaker draws whispers, which the rules text names; and as it draws what nobody says anything of. Neither is needed for the only solution.
LINKED = """//@ title: Harbour Lights
//@ author: A. Author
//@ rules: Normal sudoku rules apply. Green lines are German whispers.
//@ draw: line #67f067 width:9.375% 30 39 40 41
//@ draw: line #f067f0 width:9.375% 1 2
values = 123456789
columns = 9
rows = 9
row_groups
column_groups
box_groups(3, 3)
""" + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in
              enumerate('.....4..584.1......2.5..68.........7..1...5.....375.9.....21.......6.7..9..8...16', 1) if digit != '.')
WHISPERS = [(4, 3), (5, 3), (5, 4), (5, 5)]

GRADE = r' · ([^·]+ · )?[^·]+ \d+%s\d$'  # with the hardest technique, where one is needed
SAID = {
    'en': {
        'start': 'Draw a clue, or paste a puzzle: links of SudokuMaker, f-puzzles, SudokuPad, Penpa, or 81 digits.',
        'whispers': 'whispers: drag along cells; begin at the end of a line to go on with it. Neighbours on a whisper line differ by at least 5.',
        'drawn': 'whispers: digits change its number; the next stroke ends that. Neighbours on a whisper line differ by at least 5.',
        'total': 'killer cage: type the value; Enter keeps it, Escape drops it, Tab goes to the next',
        'totals': '6–24: several solutions',
        'sets': '15: 8 combinations. Enter keeps it, Escape drops it, Tab goes to the next.',  # 159 168 249 258 267 348 357 456
        'no-set': '2: no combination. Enter keeps it, Escape drops it, Tab goes to the next.',
        'cage': 'killer cage: drag over cells, type the total, Enter. An empty total is filled by the generator.',
        'select': 'Select: click or drag over cells; click again for the clues there; double click types a number.',
        'empty': 'Verdict: Empty grid', 'several': 'Verdict: Two or more solutions',
        'none': 'Verdict: No solution: killer cage at R9C5 needs 3–17', 'one': '^Verdict: One solution' + GRADE % '[.]',
        'total by fingers': 'killer cage: tap the digits of its value; the tick keeps it',
        'sets by fingers': '15: 8 combinations. The tick keeps it.',
        'no-set by fingers': '2: no combination. The tick keeps it.',
        'keys': 'Ctrl+? shows all keys; / finds everything: clues, rules, commands, settings.',
        'unenforced': 'One solution, but 1 line is not enforced',
        'drawn-only': '^Verdict: One solution, but 1 line is not enforced · the solution is yours' + GRADE % '[.]',
        'link': r'^SudokuPad link copied: [0-9,]+ characters\. It fits into a chat message\.\nIt has no title and no author yet\.$', 'unsaved': 'Unsaved changes will be lost.',
        'solve': 'Type a digit for the selected cells; with Shift a corner mark, with Ctrl a centre mark. Space: what is typed next.',
    },
    'de': {
        'start': 'Zeichnen Sie einen Hinweis, oder fügen Sie ein Rätsel ein: Links von SudokuMaker, f-puzzles, SudokuPad, Penpa oder 81 Ziffern.',
        'whispers': 'Flüsterlinie: über Zellen ziehen; am Ende einer Linie begonnen, geht sie weiter. '
                    'Nachbarn auf einer Flüsterlinie unterscheiden sich um mindestens 5.',
        'drawn': 'Flüsterlinie: Ziffern ändern ihre Zahl; der nächste Strich beendet das. '
                 'Nachbarn auf einer Flüsterlinie unterscheiden sich um mindestens 5.',
        'total': 'Killerkäfig: den Wert tippen; Eingabetaste behält ihn, Esc verwirft ihn, Tab geht zum nächsten',
        'totals': '6–24: mehrere Lösungen',
        'sets': '15: 8 Kombinationen. Eingabetaste behält es, Esc verwirft es, Tab geht zum nächsten.',
        'no-set': '2: keine Kombination. Eingabetaste behält es, Esc verwirft es, Tab geht zum nächsten.',
        'cage': 'Killerkäfig: über Zellen ziehen, die Summe tippen, Eingabe. Eine leere Summe füllt der Generator.',
        'select': 'Auswählen: Zellen anklicken oder überstreichen; noch einmal klicken für die Hinweise dort; Doppelklick, um eine Zahl zu tippen.',
        'empty': 'Urteil: Leeres Gitter', 'several': 'Urteil: Zwei oder mehr Lösungen',
        'none': 'Urteil: Keine Lösung: Killerkäfig bei R9C5 braucht 3–17', 'one': '^Urteil: Eine Lösung' + GRADE % ',',
        'total by fingers': 'Killerkäfig: die Ziffern des Werts antippen; der Haken behält ihn',
        'sets by fingers': '15: 8 Kombinationen. Der Haken behält es.',
        'no-set by fingers': '2: keine Kombination. Der Haken behält es.',
        'keys': 'Strg+? zeigt alle Tasten; / findet alles: Hinweise, Regeln, Befehle, Einstellungen.',
        'unenforced': 'Eine Lösung, aber 1 Linie wird nicht geprüft',
        'drawn-only': '^Urteil: Eine Lösung, aber 1 Linie wird nicht geprüft · die Lösung ist Ihre' + GRADE % ',',
        'link': r'^SudokuPad-Link kopiert: [0-9.]+ Zeichen\. Er passt in eine Chat-Nachricht\.\nTitel und Autor fehlen noch\.$', 'unsaved': 'Nicht gespeicherte Änderungen gehen verloren.',
        'solve': 'Ziffern tippen; mit Umschalt in die Ecke, mit Strg in die Mitte. Leertaste: was als Nächstes getippt wird.',
    },
}


class Keys:
    """No pointer at all."""

    def __init__(self, app, at):
        self.app, self.at = app, at

    def go(self, row, column):
        down, right = row - self.at[0], column - self.at[1]
        self.app.keys(*['Down' if down > 0 else 'Up'] * abs(down), *['Right' if right > 0 else 'Left'] * abs(right))
        self.at = (row, column)

    def stroke(self, *cells):
        self.go(*cells[0])
        self.app.keys('Return')
        for before, cell in zip(cells, cells[1:]):
            if before[0] != cell[0] and before[1] != cell[1]:
                self.app.keys('Next' if cell > before and cell[1] > before[1] else 'Prior')
                self.at = cell
            else:
                self.go(*cell)
        self.app.keys('Return')

    def tab_to(self, name):
        for _ in range(60):
            before = wait_for('a focus', self.app.focused)
            if re.match(name, before.name or ''):
                return
            self.app.keys('Tab')
            with contextlib.suppress(AssertionError):  # what has just come may take the focus back
                wait_for('the focus to move', lambda before=before: self.app.focused() not in (None, before), seconds=5)
        raise AssertionError(f'no way to {name}')


class Story:
    """One window, one hand, one language."""

    beginning = 'start'  # what the bar says first

    def __init__(self, hand, language, size):
        self.language, self.said, self.size = language, SAID[language], size
        self.name = f'{hand.__name__.lower()}-{language}-{size[0]}'
        self.translate = (gettext.translation('gridwright', TRANSLATIONS, ['de']) if language == 'de' else gettext.NullTranslations()).gettext
        self.environment = {'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': language}
        self.app = self.begin()
        self.app.board()
        self.app.resize(*size)
        self.hand = hand(self.app) if hand is not Keys else Keys(self.app, (5, 5))
        self.points = isinstance(self.hand, Pointing)
        self.n = 0

    def begin(self):
        return App(PROGRAM, environment=self.environment)

    def word(self, text):
        return self.translate(text).replace('_', '')

    def button(self, text):
        """Whose name begins with TEXT."""
        return re.compile(f'^{re.escape(self.word(text))}')

    def press(self, text, key, near=None):
        """A button, or by keys KEY; by a mouse what NEAR says in the menu on the board, for it is far from there to the bars."""
        if near is not None and isinstance(self.hand, Mouse):
            self.hand.near(self.nearest_cell(), self.word(near))
        elif self.points:
            self.hand.tap('push button', self.button(text))
        else:
            self.app.keys(key)

    def nearer(self, *names):
        """Of buttons that do the same, and of that the place that is nearest."""
        def place(name):
            thing = self.app.find('push button', self.button(name))
            middle, size = self.app.middle(thing), box_of(thing)[2:]
            return tuple(min(max(at, centre - extent / 2 + INSET), centre + extent / 2 - INSET) for at, centre, extent in zip(self.hand.at, middle, size))
        places = {name: place(name) for name in names}
        name = min(names, key=lambda name: math.dist(places[name], self.hand.at))
        self.hand.tap_at(places[name], name)

    def nearest_cell(self, rows=None, columns=None, to=None):
        """Of those on which nothing lies, the one nearest to the pointer, or between it and the point TO: the menu is about the board there."""
        rows = rows or (range(2, 10) if self.size == PHONE else (3, 5, 7, 8))
        columns = columns or (range(1, 10) if self.size == PHONE else (2, 6, 7, 8, 9))
        names = {cell: self.app.cell_name(*cell) for cell in itertools.product(rows, columns)}
        cells = [cell for cell, name in names.items() if re.search('(empty|leer)$', name)] or [cell for cell, name in names.items() if re.search('empty|leer', name)]
        ends = [end for end in (getattr(self.hand, 'at', None), to) if end is not None]
        first, last = self.app.point_of(1, 1), self.app.point_of(9, 9)

        def place(cell):
            return [a + (b - a) * (at - 1) / 8 for a, b, at in zip(first, last, reversed(cell))]
        return min(cells, key=lambda cell: max([math.dist(place(cell), end) for end in ends], default=0))

    # ---- what is seen ----

    def look(self, name):
        """Whatever is shown, the window is no larger than the screen, and what stands lowest in it is in sight."""
        self.app.stand_still()
        assert self.app.size() == self.size, (name, self.app.size())
        lowest = self.app.seek('push button', re.compile('^' + self.translate('Fit the grid, now %s').split('%')[0]))
        _, top, _, height = box_of(lowest)
        assert 0 < top + height <= self.size[1], (name, top, height)
        self.keep_picture(name)

    def stands_still(self):
        """On a phone the board is where it was as the story began: neither the strip nor the digits have moved it."""
        if self.size == PHONE:
            at = self.app.point_of(1, 1), self.app.point_of(9, 9)
            self.place = getattr(self, 'place', at)
            assert at == self.place, (at, self.place)

    def keep_picture(self, name):
        if PICTURES:
            self.n += 1
            self.app.save_picture(os.path.join(PICTURES, f'{self.name}-{self.n:02}-{name}.png'))

    def hint(self, key):
        text = self.said[key]
        if isinstance(self.hand, Touch):
            text = self.said.get(f'{key} by fingers', text)
        wait_for(text, lambda: self.app.seek('label', text))

    def pill(self, key):
        wanted = re.compile(self.said[key]) if self.said[key].startswith('^') else self.said[key]
        wait_for(self.said[key], lambda: self.app.seek('push button', wanted))

    def is_in_sight(self, role, name):
        thing = self.app.seek(role, name)
        return thing is not None and box_of(thing)[2] > 0

    # ---- the panels ----

    def show_panel(self, name):
        """By the menu on a cell that is near to the panels, where these stand beside the board, or else not far from anything that they will show."""
        cell = self.nearest_cell((4, 5, 6, 7, 8), (7, 8, 9)) if self.size == LAPTOP else self.nearest_cell((4, 5, 6, 7, 8, 9), to=self.app.point_of(3, 5))
        self.hand.near(cell, self.word('Side Pa_nel'), self.word(name))
        wait_for(f'the panel {name}', self.panel_is_shown)

    def panel(self, name, key):
        """Shown, over the board where there is no room beside it."""
        if not self.points:
            self.app.keys(key)
            return
        if isinstance(self.hand, Mouse):
            self.show_panel(name)
            return
        tab = re.compile(f'^{self.word(name)}$')
        if not self.panel_is_shown():
            self.hand.tap('push button', self.button('Side panel'))
            wait_for('the panels', self.panel_is_shown)
        button = self.app.find('page tab', tab)

        def is_shown():
            state = button.getState()
            return any(state.contains(wanted) for wanted in (STATE_SELECTED, STATE_PRESSED, STATE_CHECKED))
        # What still finds its place when it is looked for gets no click.
        wait_for(f'the panel {name}', lambda: is_shown() or self.hand.tap_at(self.app.middle(button), 'the panel ' + name) or self.app.stand_still() or is_shown())

    def panel_is_shown(self):
        left, _, width, _ = box_of(self.app.find('page tab list', None))
        return width > 0 and left + width <= self.size[0] + 1

    def close_sheet(self):
        """Where a panel lies over the board it goes."""
        if self.size == PHONE and self.panel_is_shown():
            if isinstance(self.hand, Mouse):
                self.nearer('Back to the Board', 'Side panel')
            else:
                self.press('Back to the Board', 'F9')
            wait_for('the board', lambda: not self.panel_is_shown())
            self.app.stand_still()  # on its way out it still takes the clicks
        if not self.points:
            self.app.keys('F6')
            self.app.wait_for_focus(re.compile('^(Row|Zeile)'))

    # ---- the five minutes ----

    def start(self):
        """A board at once, with nothing to be clicked away: families, the strip, no panel."""
        self.hint(self.beginning)
        self.pill('empty')
        for text in ('Paste a Link or Digits', 'Open…', 'Other Grid ▾', 'Finished Puzzles to Take Apart'):
            self.app.find('push button', self.word(text))
        for text in ('Cage', 'Line', 'Dot', 'Corner', 'Outside', 'Region', 'Given', 'Cell', 'Fog', 'Note', 'Erase'):
            assert self.is_in_sight('push button', self.word(text)), text
        assert not self.panel_is_shown()
        self.look('start')
        self.stands_still()

    def sheet_has_keyboard(self):
        focused = self.app.focused()
        return focused is not None and focused.getRoleName() == 'table cell'

    def take(self, family, kind, key, first):
        """By a mouse from the menu on a cell; where the sheet of kinds takes all of the window's width, near to FIRST, where the stroke will begin."""
        if isinstance(self.hand, Mouse):
            self.hand.near(self.nearest_cell(to=self.app.point_of(*first) if self.size == PHONE else None), self.word('_Draw'), self.word(family))
            wait_for('the sheet to have the keyboard', lambda: self.sheet_has_keyboard())
            # The sheet must not be taken for the menu that is just closing.
            wait_for('the menu to go', lambda: not self.app.seek('menu item', None))
            self.hand.tap('table cell', self.word(kind), self.app.find('table', self.word(family)))
        elif self.points:
            self.hand.take(self.word(family), self.word(kind))
        elif key is not None:
            self.app.keys(key)
        else:
            self.app.pick_rule('German whispers', self.word(kind))

    def first_clue(self):
        self.take('Line', 'whispers', None, STROKE[0])
        self.hint('whispers')
        self.hand.stroke(*STROKE)
        self.pill('several')
        self.hint('drawn')
        assert not self.panel_is_shown()
        self.look('whispers')
        self.stands_still()

    def type(self, digits):
        if self.points:
            self.hand.type(digits)
        else:
            self.app.keys(*digits)

    def cages(self):
        """The next stroke ends the number; the last cage stays blank."""
        if isinstance(self.hand, Mouse):
            self.hand.near(self.nearest_cell(), self.word('Ro_w of Digits'))
        self.take('Cage', 'killer cage', 'alt+c', CAGE[0])
        self.hand.stroke(*CAGE)
        self.hint('total')
        self.pill('several')
        wait_for(self.said['totals'], lambda: self.app.seek('status bar', self.said['totals']))
        self.look('a-number-is-open')
        self.stands_still()
        self.type('15')
        self.hint('sets')
        self.look('a-number-is-typed')
        self.hand.stroke(*BLANK)
        wait_for('both cages', lambda: '15' in self.app.cell_name(5, 1))
        self.hint('total')
        self.pill('several')
        self.look('cages')

    def wrong_turn(self):
        self.hand.stroke(*WRONG)
        self.type('2')
        self.hint('no-set')
        self.pill('none')
        self.look('none')
        self.stands_still()
        self.press('Undo', 'ctrl+z', 'Und_o')
        self.hint('cage')
        self.pill('several')

    def tool(self):
        """What is in hand until the end: keys have put the cages down, to type T."""
        return 'cage' if self.points else 'select'

    def known(self):
        """What may stand where, and beside it, where there is room, what is known."""
        if isinstance(self.hand, Mouse):
            self.show_panel('Analysis')
        elif self.points:
            pills = self.app.items('push button', re.compile('^(Verdict|Urteil)'))  # in words, and last as a picture, for narrow windows
            self.hand.tap_at(self.app.middle(Thing(self.app.tree.tree, pills[-1 if self.size == PHONE else 0].path)))
            wait_for('the analysis', self.panel_is_shown)
        else:
            self.app.keys('Escape', 'alt+v', 't')
            self.app.wait_for_cell(1, 1, '1')
        self.hint(self.tool())
        self.pill('several')
        self.look('known')
        if not self.points:
            self.app.keys('t')
        self.close_sheet()

    def generate(self):
        self.panel('Generate', 'alt+6')
        panel = self.app.find('filler', 'GwGeneratePanel')
        wanted = self.translate('Fill the blank totals and add as few givens as needed.')
        wait_for(wanted, lambda: self.app.seek('label', wanted, panel))
        self.push('Generate', panel)
        made = re.compile('^' + self.word('Puzzle %u: %s').split(' ')[0] + ' 1: ')
        wait_for('a puzzle', lambda: self.app.seek('push button', made, panel), seconds=600)
        self.look('made')
        self.push(made, panel)
        wait_for('the large one', lambda: self.app.seek('push button', self.word('Replace My Puzzle'), panel))
        self.look('large')
        self.push('Replace My Puzzle', panel)
        wait_for('the mark of what was used', lambda: self.app.seek('push button', re.compile(made.pattern + '.*' + self.translate('%s; used')[2:]), panel))
        self.pill('one')
        self.close_sheet()
        self.press('Undo', 'ctrl+z', 'Und_o')
        self.pill('several')
        self.press('Redo', 'ctrl+shift+z', 'R_edo')
        self.pill('one')
        self.hint(self.tool())
        self.look('used')

    def push(self, text, root):
        """A button of a panel. By keys: Tab leads there."""
        name = text if isinstance(text, re.Pattern) else self.button(text)
        if self.points:
            self.hand.tap_in(root, 'push button', name)
        else:
            self.app.find_usable('push button', name, root)
            self.hand.tab_to(name)
            self.app.keys('Return')

    def solve(self):
        """On a phone the header bar has no room for it, but it is the first entry of the main menu."""
        if isinstance(self.hand, Touch) and self.size == PHONE:
            self.hand.choose(self.word('Sol_ve the Puzzle'))
        else:
            self.press('Solve the puzzle', 'F5', 'Sol_ve the Puzzle')

    def enter(self, digit):
        """Into the cell that is selected."""
        if self.points:
            self.hand.tap('push button', digit, self.app.find(None, self.word('Symbols to type')))
        else:
            self.app.keys(digit)

    def check(self):
        """Of two digits in one cell one is wrong at least; that is said when it is asked, and not before."""
        wrong, right = self.translate('Wrong: %s.').split('%')[0], self.translate('No mistakes so far.')
        if self.points:
            digits = self.app.middle(self.app.find('push button', '1', self.app.find(None, self.word('Symbols to type'))))
            self.hand.tap_cell(*self.nearest_cell((6, 7, 8), to=digits))
        else:
            self.app.wait_for_focus(re.compile('^(Row|Zeile)'))
            self.hand.at = tuple(map(int, re.findall(r'\d+', self.app.focused_name())[:2]))
            self.hand.go(*self.nearest_cell())
        said = []
        for digit in '12':
            self.enter(digit)
            self.app.stand_still()
            assert not self.app.seek('label', re.compile('^' + wrong)), digit
            self.press('Check', 'ctrl+shift+h')
            found = wait_for('what is said of it', lambda: self.app.seek('label', re.compile(f'^{wrong}|^{re.escape(right)}')))
            said.append(found.name.startswith(wrong))
        assert any(said), said
        self.look('check')

    def play(self):
        """No verdict and no grade are in sight; what was entered is there when one comes back."""
        self.solve()
        self.app.find('push button', self.button('Check'))
        assert not self.is_in_sight('push button', re.compile(self.said['one']))
        self.hint('solve')
        self.look('play')
        self.check()
        self.press('Back to Setting', 'F5')
        wait_for('the palette', lambda: self.is_in_sight('push button', self.button('Cage')))
        self.hint(self.tool())
        self.pill('one')

    def path(self):
        self.panel('Path', 'alt+5')
        panel = self.app.find('filler', 'GwPathPanel')
        self.push('The next step', panel)
        wait_for('a step', lambda: self.app.seek(None, re.compile(r'^1\. ')))
        self.hint(self.tool())
        self.pill('one')
        self.look('path')
        self.close_sheet()

    def share(self):
        share = self.word('S_hare'), self.word('Copy SudokuPad _Link')
        if isinstance(self.hand, Mouse) and self.size == PHONE:  # from near to the bar above, where the window is closed
            self.hand.near(self.nearest_cell((2, 3)), *share)
        elif self.points:
            self.hand.choose(*share)
        else:
            self.app.pick_rule(self.word('Copy SudokuPad _Link'), re.compile(re.escape(self.word('Copy SudokuPad _Link'))), focus=None)
        link = re.compile(self.said['link'])
        wait_for('what was copied', lambda: self.app.seek(('label', 'status bar', 'notification', 'alert'), link))
        self.hint(self.tool())
        self.pill('one')
        self.look('share')

    def ask_to_close(self):
        self.press('Close', 'ctrl+w')
        # On a busy machine the other puzzles are still being made, and that is asked first.
        stop = re.compile(re.escape(self.word('_Stop and Close')) + '$')
        wait_for(self.said['unsaved'], lambda: self.app.seek('label', self.said['unsaved']) or (self.app.seek('push button', stop)
                                                                                                and self.app.press('push button', stop)))
        self.look('close')

    def close(self):
        self.ask_to_close()
        self.answer('_Discard')
        self.app.process.wait(WAIT)

    def answer(self, text):
        if not self.points:
            return self.app.keys('alt+' + re.search('_(.)', self.translate(text))[1].lower())
        return self.tap_away(re.compile(re.escape(self.word(text)) + '$'), lambda: not self.app.seek('label', self.said['unsaved']))

    def tap_away(self, button, is_gone):
        """The button of a question; again where it was only just coming, and not yet at its place, as the first tap came."""
        for seconds in (5, 30, WAIT):
            self.hand.tap('push button', button)
            with contextlib.suppress(AssertionError):
                return wait_for('the question to go', lambda: self.app.process.poll() is not None or is_gone(), seconds)
        raise AssertionError('the question stays')

    def must_have_gone_little(self):
        """From one press to the next no further than a third of the window from corner to corner."""
        far = sorted(((round(way), what) for way, what in getattr(self.hand, 'ways', [])), reverse=True)
        limit = math.hypot(*self.size) / 3
        print(f'# {self.name}: the longest ways, of {limit:.0f} px', far[:6], flush=True)
        assert not far or far[0][0] <= limit, far[:6]

    def parts(self):
        return (self.start, self.first_clue, self.cages, self.wrong_turn, self.known, self.generate, self.play, self.path, self.share, self.close)

    def tell(self):
        for part in self.parts():
            print(f'# {self.name}: {part.__name__}', flush=True)
            part()
        self.must_have_gone_little()


class Arrival(Story):
    """The same with a link on the clipboard, which is pasted; then it is asked whether every clue is needed. Whoever has had a puzzle before is told
    once how to find more, and finds the last puzzle at the next start."""

    beginning = 'keys'

    def begin(self):
        """The link is copied in a window that is closed again before the story begins. Settings stay from start to start."""
        self.environment['GSETTINGS_BACKEND'] = 'keyfile'
        shutil.rmtree(os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings'), ignore_errors=True)
        os.chdir(os.environ['GW_UI_FOLDER'])  # where files go, if nobody says otherwise
        app = App(PROGRAM, write('linked.rf', LINKED), environment=self.environment)
        app.wait_for_cell(9, 9, '6')
        app.keys('F10')
        app.press('menu item', re.compile(f"^{self.word('Copy Sudoku_Maker Link')}$"))
        wait_for('the menu to go', lambda: not app.seek('menu item', None))
        giver = app.window
        app.keys('F6', 'ctrl+n')
        app.window = wait_for('a new window', lambda: set(app.windows()) - {giver}).pop()
        fresh, app.window = app.window, giver
        app.take_focus()
        app.keys('ctrl+w')
        app.window = fresh
        wait_for('one window', lambda: app.windows() == [app.window])
        xdotool('windowactivate', '--sync', app.window)
        return app

    def paste(self):
        """The board is there at once, and beside it what became of the puzzle."""
        self.press('Paste a Link or Digits', 'ctrl+v')
        take = wait_for('the sheet', lambda: self.app.seek('push button', self.word('_Import')))
        self.app.find('label', self.word('%s by %s') % ('Harbour Lights', 'A. Author'))
        wait_for('the board', lambda: self.app.cell_name(9, 9).endswith('6'))
        ticks = self.app.items('check box', None)
        assert [tick.states >> STATE_CHECKED & 1 for tick in ticks[:2]] == [1, 0], [tick.name for tick in ticks]
        left, _, width, _ = box_of(take)
        assert self.size == PHONE or left + width < self.app.point_of(1, 1)[0], 'the sheet covers the board'
        self.look('sheet')
        if self.points:
            self.hand.tap('push button', self.word('_Import'))
        else:
            self.app.keys('Return')
        wait_for('the board alone', lambda: not self.app.seek('push button', self.word('_Import')))
        self.pill('drawn-only')
        if self.size == PHONE:  # where the pill is a picture
            wait_for('why it is in doubt', lambda: self.is_in_sight('push button', self.said['unenforced']))
        self.hint('select')
        assert all('whispers' in name or 'Flüsterlinie' in name for name in (self.app.cell_name(*cell) for cell in WHISPERS))
        self.look('taken-over')

    def needed(self):
        """What follows from the rest is named, goes by one press, and comes back."""
        self.panel('Analysis', 'alt+4')
        panel = self.app.find('filler', 'GwAnalysisPanel')
        line = re.compile('^' + re.escape(self.translate('Remove %s')).replace('%s', '(whispers|Flüsterlinie).*') + '$')
        further = re.compile('Look F_?urther|Weiters_?uchen')  # on a busy machine the analysis stops before it has come to that

        def is_known():
            return self.app.seek('push button', line, panel) or (self.is_in_sight('push button', further) and self.push(further, panel))
        wait_for('what is not needed', is_known, seconds=600)
        self.look('not-needed')
        self.push(line, panel)
        wait_for('the line to go', lambda: not re.search('whispers|Flüsterlinie', self.app.cell_name(*WHISPERS[0])))
        self.pill('drawn-only')
        self.close_sheet()
        self.press('Undo', 'ctrl+z', 'Und_o')
        wait_for('the line to come back', lambda: re.search('whispers|Flüsterlinie', self.app.cell_name(*WHISPERS[0])))
        self.hint('select')
        self.pill('drawn-only')

    def keep(self):
        """The file is asked for once, with the title as its name."""
        with contextlib.suppress(FileNotFoundError):  # of the hand before, or it would be asked whether that is replaced
            os.remove(path_of('Harbour Lights.rf'))
        if isinstance(self.hand, Mouse):  # near to where the window is closed
            self.hand.near(self.nearest_cell((1, 2), (9,)), self.word('R_edo'))
        else:
            self.press('Redo', 'ctrl+shift+z')
        wait_for('the line to go', lambda: not re.search('whispers|Flüsterlinie', self.app.cell_name(*WHISPERS[0])))
        self.ask_to_close()
        self.answer('_Save')
        self.app.dialog(self.translate('Save the Puzzle'))
        self.app.window = xdotool('getactivewindow').strip()
        name = self.app.find('text', 'Name:')
        wait_for('the name', lambda: self.app.text_of(name) == 'Harbour Lights.rf')
        self.app.stand_still()
        self.keep_picture('name')
        if self.points:
            button = re.compile('^_.* (Save|Speichern)$')
            self.tap_away(button, lambda: not self.app.seek('push button', button))
        else:
            self.app.keys('Return')
        self.app.process.wait(WAIT)

    def return_later(self):
        """The picture of the last puzzle stands first; what is told once is told no more."""
        self.app = self.hand.app = App(PROGRAM, environment=self.environment)
        self.app.board()
        self.app.resize(*self.size)
        cards = self.app.find('table', self.translate('Recent files'))
        assert [cell.name for cell in self.app.items('table cell', None, cards)] == ['Harbour Lights.rf', 'linked.rf']
        self.hint('start')
        self.pill('empty')
        self.look('return')

    def parts(self):
        """The toolkit's window for files is wider than a phone: there it is for keys alone, where no desktop brings another."""
        kept = () if self.points and self.size == PHONE else (self.keep, self.return_later)
        return (self.start, self.paste, self.needed, *kept)


def tell(hand, language, size):
    for story in (Arrival, Story):
        told = story(hand, language, size)
        told.tell()
        told.app.kill()


def test_mouse_english_laptop():
    tell(Mouse, 'en', LAPTOP)


def test_mouse_english_phone():
    tell(Mouse, 'en', PHONE)


def test_mouse_german_laptop():
    tell(Mouse, 'de', LAPTOP)


def test_mouse_german_phone():
    tell(Mouse, 'de', PHONE)


def test_keys_english_laptop():
    tell(Keys, 'en', LAPTOP)


def test_keys_english_phone():
    tell(Keys, 'en', PHONE)


def test_keys_german_laptop():
    tell(Keys, 'de', LAPTOP)


def test_keys_german_phone():
    tell(Keys, 'de', PHONE)


def test_touch_english_laptop():
    tell(Touch, 'en', LAPTOP)


def test_touch_english_phone():
    tell(Touch, 'en', PHONE)


def test_touch_german_laptop():
    tell(Touch, 'de', LAPTOP)


def test_touch_german_phone():
    tell(Touch, 'de', PHONE)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_') and (SOCKET is not None or 'touch' not in name)
          and (LONG or name in ('test_keys_german_laptop', 'test_touch_german_laptop'))])
