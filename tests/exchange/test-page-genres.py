#!/usr/bin/env python3
"""A puzzle of each genre and of each family of hybrids as a page to solve, solved in a browser with a pointer, and one of each kind of marks with a
finger and with keys.

usage: test-page-genres.py PROGRAM PUBLISHED RECORDS HYBRIDS

PUBLISHED prints the rule file of a record. Needs Chromium (Debian: chromium) and is skipped without it. Prints TAP.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import Skip, run_tests
from page_browser import CONTROL, SHIFT, Browser, find_browser

PROGRAM, PUBLISHED, RECORDS, HYBRIDS = sys.argv[1:]
ARROWS = ('ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft')
browser = None

# The solution is in the page: what is left to do, as steps: digits, numbers, and marks of the pen, each as often as it takes.
STEPS = """(() => {
  const plain = puzzle.solution.plain, steps = [], places = puzzle.solution.places, numbers = new Map();
  plain.forEach((symbol, cell) => {
    if (puzzle.cells[cell] && symbol >= 0 && !(cell in puzzle.givens) && symbol !== puzzle.blank)
      steps.push({ kind: 'digit', cell, text: puzzle.symbols[symbol] });
  });
  PLACES.forEach((place, i) => {
    if (place.isNumber)
      numbers.set(place.cell, (numbers.get(place.cell) || 0) + places[i] * Math.max(1, place.unit));
  });
  for (const [cell, number] of numbers)
    if (number > 0 && !isSaid(cell))
      steps.push({ kind: 'number', cell, text: String(number) });
  let at = 0;
  for (const layer of puzzle.layers)
    for (const [cell, side] of layer.places) {
      for (let n = 0; !layer.isNumbers && n < places[at]; n++)
        steps.push({ kind: layer.kind, cell, side });
      at++;
    }
  return steps;
})()"""
PLACE = """(() => {{ const middle = centreOf({cell}), side = sideMiddle({cell}, {side}), far = {{ x: 2 * side.x - middle.x, y: 2 * side.y - middle.y }};
  return [middle, side, far].map(point => {{ const at = new DOMPoint(scaled(point).x, scaled(point).y).matrixTransform(board.getScreenCTM()); return [at.x, at.y]; }}); }})()"""


def open_page(folder, text):
    global browser
    if find_browser() is None:
        raise Skip('chromium is not installed')
    if browser is None:
        try:
            browser = Browser()
            browser.call('Browser.getVersion')
        except (AssertionError, OSError) as fault:
            raise Skip(f'chromium does not start: {fault}')
    source, made = os.path.join(folder, 'puzzle.rf'), os.path.join(folder, 'puzzle.html')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(text)
    done = subprocess.run([PROGRAM, 'convert', '--quiet', '--force', '--to', 'html', '--plain-solution', '-o', made, source], check=False, timeout=300,
                          capture_output=True, text=True, env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''})
    assert done.returncode == 0 and not done.stderr, done.stderr
    browser.start_afresh()
    browser.open(made)


def take_mode(kind):
    letter = {'digit': 'z', 'number': 'n'}.get(kind, 'b')
    if browser.run('MODES.includes(LETTERS["%s"])' % letter):
        browser.key(letter)


def by_pointer(step):
    middle, side, far = browser.run(PLACE.format(cell=step['cell'], side=step.get('side', 0)))
    browser.drag({'links': [middle, side, far], 'fences': [side]}.get(step['kind'], [middle]))


def by_finger(step):
    middle, side, far = browser.run(PLACE.format(cell=step['cell'], side=step.get('side', 0)))
    browser.touch({'links': [middle, side, far], 'fences': [side]}.get(step['kind'], [middle]))


def by_keys(step):
    """The cursor walks to the cell; what is drawn then is drawn by its key."""
    browser.run('board.focus()')
    while browser.run('view.cursor') != step['cell']:
        browser.key(browser.run(f"""(() => {{ const now = view.cursor < 0 ? null : centreOf(view.cursor), to = centreOf({step['cell']});
            return now === null || now.y < to.y - 0.1 ? 'ArrowDown' : now.y > to.y + 0.1 ? 'ArrowUp' : now.x < to.x ? 'ArrowRight' : 'ArrowLeft'; }})()"""))
    if step['kind'] == 'shade':
        browser.key('Enter')
    elif step['kind'] in ('links', 'fences'):
        browser.key(ARROWS[step['side']], SHIFT if step['kind'] == 'links' else CONTROL)


def solve(folder, text, reach):
    open_page(folder, text)
    assert not browser.run('view.isSolved')
    mode = None
    for step in browser.run(STEPS):
        mode_of = step['kind'] if step['kind'] in ('digit', 'number') else 'pen'
        if mode != mode_of:
            take_mode(step['kind'])
            mode = mode_of
        reach(step)
        if 'text' in step:
            browser.keys(*step['text'])
    assert browser.run('view.isSolved'), (browser.run('said.textContent'), browser.run('wrongPlaces(view.play).length'))


def record_text(kind):
    path = os.path.join(RECORDS, kind + '.json')
    with open(path, encoding='utf-8') as file:
        first = json.load(file)[0]['id']
    return subprocess.run([PUBLISHED, kind, path, first], capture_output=True, text=True, check=True, timeout=60).stdout


def hybrid_text(name):
    with open(os.path.join(HYBRIDS, name + '.rf'), encoding='utf-8') as file:
        return file.read()


def names_in(folder, ending):
    return sorted(name[:-len(ending)] for name in os.listdir(folder) if name.endswith(ending))


def test_of(name, text_of, reach, how):
    def test(folder):
        solve(folder, text_of(name), reach)
    test.__doc__ = f'{name} by {how}'
    test.__name__ = re.sub('[^a-z0-9]', '_', f'test_{name}_by_{how}'.lower())
    return test


# What a page cannot say in one symbol a key, a finger need not type again: the pointer has shown it.
SAMPLES = ('Hidoku', 'Slitherlink', 'Nurikabe', 'Hashi', 'Yajilin', 'YinYang', 'Masyu')

if __name__ == '__main__':
    try:
        run_tests([test_of(name, record_text, by_pointer, 'pointer') for name in names_in(RECORDS, '.json')]
                  + [test_of(name, hybrid_text, by_pointer, 'pointer') for name in names_in(HYBRIDS, '.rf')]
                  + [test_of(name, record_text, reach, how) for name in SAMPLES for reach, how in ((by_finger, 'touch'), (by_keys, 'keys'))])
    finally:
        if browser is not None:
            browser.close()
