"""What other programs see on the pages of a book: words and pixels by poppler, puzzles by their rule files alone."""
import html
import itertools
import re
import statistics
import subprocess


def run(*command, status=0):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == status, f'{command}: status {done.returncode}\n{done.stdout}{done.stderr}'
    return done.stdout


# ---- rule files, read in the simplest way -----------------------------------------------------------------------------

def statements(text):
    for line in text.split('\n'):
        line = line.split('//')[0].replace(' ', '')
        if line:
            match = re.match(r'(\w+)(?:=(.*)|\((.*)\))?$', line)
            yield match.group(1), (match.group(2) or match.group(3) or '').split(',')


class Puzzle:
    """Where what stands: {(column, row): text} of givens, and of totals in the corners of cages."""

    def __init__(self, text):
        self.givens, cages = {}, []
        for name, arguments in statements(text):
            if name == 'columns':
                self.columns = int(arguments[0])
            elif name == 'samurai':
                self.columns = 21
            elif name == 'set_cell':
                self.givens[self.at(arguments[0])] = arguments[1]
            elif name in ('sum', 'product'):
                cages.append(arguments)
        # The total stands in the upper left cell: the first in reading order.
        self.totals = {min((self.at(cell) for cell in cage[1:]), key=lambda at: (at[1], at[0])): cage[0] for cage in cages}

    def at(self, cell):
        return (int(cell) - 1) % self.columns, (int(cell) - 1) // self.columns


# ---- what stands where on a page --------------------------------------------------------------------------------------

def words(path):
    """Per page: (text, x, y of its middle, height)."""
    pages = []
    for line in run('pdftotext', '-bbox', path, '-').split('\n'):
        if '<page ' in line:
            pages.append([])
        match = re.search(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)</word>', line)
        if match:
            x0, y0, x1, y1 = map(float, match.groups()[:4])
            pages[-1].append((html.unescape(match.group(5)), (x0 + x1) / 2, (y0 + y1) / 2, y1 - y0))
    return pages


def find_grid(puzzle, page):
    """The lattice (x, y of the upper left cell's middle, cell) on which every given of the puzzle has its word."""
    cells = sorted(puzzle.givens.items(), key=lambda item: (item[0][1], item[0][0]))
    # Two that are far apart: a digit may have moved aside a little.
    apart = lambda one, other: min(abs(one[0][0] - other[0][0]), abs(one[0][1] - other[0][1]))
    (a, first), (b, last) = max(itertools.combinations(cells, 2), key=lambda two: apart(*two))
    for text, x, y, height in page:
        if text != first:
            continue
        for other, x2, y2, height2 in page:
            if other != last or abs(height - height2) > 0.3 * height: # one that gives way to a total may be smaller
                continue
            across, down = (x2 - x) / (b[0] - a[0]), (y2 - y) / (b[1] - a[1])
            if across < 4 or abs(across - down) > 0.06 * across:
                continue
            left, top = x - a[0] * across, y - a[1] * down
            placed = [next(((c, r, wx, wy) for word, wx, wy, _ in page if word == text and abs(wx - left - c * across) < 0.3 * across
                            and abs(wy - top - r * down) < 0.3 * down), None) for (c, r), text in cells]
            if None not in placed:
                return fit_grid(placed)
    return None


def fit_grid(placed):
    """Most digits stand in the middle of their cells: the two that the lattice was found by need not."""
    pairs = list(itertools.combinations(placed, 2))
    size = statistics.median([(b[2] - a[2]) / (b[0] - a[0]) for a, b in pairs if abs(b[0] - a[0]) > 2]
                             + [(b[3] - a[3]) / (b[1] - a[1]) for a, b in pairs if abs(b[1] - a[1]) > 2])
    return statistics.median(x - c * size for c, _, x, _ in placed), statistics.median(y - r * size for _, r, _, y in placed), size
