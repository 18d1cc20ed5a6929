#!/usr/bin/env python3
"""Links of puzz.link to genres of shading, loops and areas: in, solved, and out again.

usage: test-puzz-genres.py PROGRAM

The links and what is shaded in their solutions are those of the test scripts of pzprjs, but for the castle wall, whose link is in today's form. Prints TAP.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in

PROGRAM = sys.argv[1]

# Link, the layer that is shaded, and the solution: `#` is shaded.
SHADED = [
    ('nurikabe/5/5/g5k2o1k3g', 'shade', '..### .#..# .#### .#.#. ###..'),
    ('heyawake/6/6/lll155007rs12222j', 'shade', '#.#..# ...#.. #.#.#. ...... .#.#.# ..#...'),
    ('hitori/4/4/1114142333214213', 'shade', '#.#. .... #.#. ...#'),
    ('kurodoko/5/5/i7g5l2l2g4i', 'shade', '.#... ..#.. .#..# ..#.. #...#'),
    ('nurimisaki/5/5/g.i.m2l.j', 'shade', '#.... .###. ..#.. #.##. .....'),
    ('aqre/6/6/444400vvo3u0012345g', 'shade', '...#.. ##.### .##.## ##.### #.##.. ###...'),
    ('shimaguni/6/6/7fe608s0e3uf3g3g2g43', 'shade', '###..# ...#.. ##.#.# ..#.## ##.... ##.###'),
    ('lits/4/4/9q02jg', 'shade', '#.## ###. #.#. ####'),
    ('norinori/5/5/cag4ocjo', 'shade', '##... ..##. ##..# ....# ##...'),
    ('starbattle/6/6/1/4ilbhgdnmhou', 'star', '.#.... ...#.. .....# ..#... ....#. #.....'),
    ('cave/6/6/g3q2h3jbj3i3i2g', 'cave', '.###.. ...#.. .#.##. ###### #.##.. #..##.'),
    # 1 is white, 2 is black.
    ('yinyang/5/5/016612300', 'black', '..... .###. ##... .###. .....'),
]
# One solution each; what a line through cells or along sides looks like is not compared.
LINES = [
    'slither/5/5/cbcbcddad', 'mashu/6/6/1063000i3000', 'yajilin/5/5/m32j10', 'country/5/5/amda0uf02h12h', 'simpleloop/5/5/sg020',
    'numlin/5/5/1j2h3m1h2j3', 'hashi/5/5/4g2i3h23k3g1g3g4g3', 'akari/6/6/nekcakbl', 'tents/5/5/2g0h1i1j82323', 'shikaku/6/6/j3g56h6t6h23g5j',
]

# With a “?”; how many solutions there are was counted by another program, which tries all. Ends without a number are joined to each other there.
OPEN = [('numlin/3/3/1g.i1g.', 7), ('numlin/3/3/.g.i.g.', 14), ('shikaku/4/4/4g.r.', 5), ('kurodoko/4/4/2j.p', 38)]


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)
    return done.stdout, done.stderr, done.returncode


def link_of(body):
    return f'https://puzz.link/p?{body}\n'


def in_file(folder, text, name='puzzle.txt'):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def again(folder, body):
    """The link that the rule file of a link is written as, and the rule file."""
    rules, said, status = run('convert', '--to', 'rf', in_file(folder, link_of(body)))
    assert status == 0, f'{body}: {said}'
    link, said, status = run('convert', '--to', 'puzz-link', in_file(folder, rules, 'puzzle.rf'))
    assert status == 0, f'{body}: {said}'
    return link, rules


def test_shaded():
    with tempfile.TemporaryDirectory() as folder:
        for body, layer, solution in SHADED:
            solved, said, status = run('solve', '--all', in_file(folder, link_of(body)))
            wanted = solution.replace(' ', '').replace('.', '0').replace('#', '1')
            lines = [line for line in solved.splitlines() if line.startswith(layer + ' ')]
            assert status == 0, f'{body}: {said}'
            assert lines == [f'{layer} {wanted}'], f'{body}: {lines}, not {wanted}'
            assert again(folder, body)[0] == link_of(body), f'{body} comes back as {again(folder, body)[0]}'


def test_open():
    with tempfile.TemporaryDirectory() as folder:
        for body, n in OPEN:
            counted, said, _ = run('count', '--limit', '100', in_file(folder, link_of(body)))
            assert counted.strip() == str(n), f'{body} has {counted.strip()} solutions: {said}'
            assert again(folder, body)[0] == link_of(body), f'{body} comes back as {again(folder, body)[0]}'


def test_lines():
    with tempfile.TemporaryDirectory() as folder:
        for body in LINES:
            assert run('count', in_file(folder, link_of(body)))[0].strip() == '1', f'{body} has not one solution'
            assert again(folder, body)[0] == link_of(body), f'{body} comes back as {again(folder, body)[0]}'


def test_walls_of_a_castle():
    """White clues lie inside, black ones outside, grey ones anywhere; three signs are the tint, the way and the number."""
    with tempfile.TemporaryDirectory() as folder:
        link, rules = again(folder, 'castle/4/4/c132b20.i')
        assert link == link_of('castle/4/4/c132b20.i'), link
        for text in ('blocked(links, 4, 7)', 'Inside(4)', 'Along(2, 4, 4)', 'Outside(7)'):
            assert text in rules, (text, rules)


def test_galaxies_with_a_hole():
    """Black stars are told: their colour is for a picture, and comes back white."""
    body = 'tentaisho/5/5/6fl94fi65en8dbf10000'
    with tempfile.TemporaryDirectory() as folder:
        assert run('count', in_file(folder, link_of(body)))[0].strip() == '1'
        assert 'black stars' in run('convert', '--report', in_file(folder, link_of(body)))[1]
        assert again(folder, body)[0] == link_of('tentaisho/5/5/6el84ei64en8ca410000')


def test_two_stars():
    """How many stars is the link's to say, and said once."""
    body = 'starbattle/6/6/2/4ilbhgdnmhou'
    with tempfile.TemporaryDirectory() as folder:
        link, rules = again(folder, body)
        assert link == link_of(body), link
        assert [line for line in rules.splitlines() if line.startswith('Stars(')] == ['Stars(2)'], rules


def test_more_than_a_genre_says():
    """A link holds the genre and nothing else: a rule more, or a clue that has no mark, is not passed over."""
    with tempfile.TemporaryDirectory() as folder:
        rules = again(folder, 'nurikabe/5/5/g5k2o1k3g')[1]
        for more in ('rule First(cell) = shade(cell)\nFirst(1)\n', 'blocked(shade, 1)\n'):
            _, said, status = run('convert', '--to', 'puzz-link', in_file(folder, rules + more, 'puzzle.rf'))
            assert status != 0 and 'puzz.link has a page for each genre' in said, (more, said, status)


def test_refused():
    with tempfile.TemporaryDirectory() as folder:
        for body, words in [('tapa/5/5/g5', 'Gridwright reads: sudoku'), ('slither/5/5/cb!', 'a character that does not belong there'),
                            ('starbattle/6/6/0/4ilb', 'a character that does not belong there'),
                            ('tentaisho/3/3/00', 'a character that does not belong there')]:
            _, said, status = run('count', in_file(folder, link_of(body)))
            assert status == 2 and words in said, (body, said, status)


run_tests(tests_in(globals()))
