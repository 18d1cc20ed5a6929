#!/usr/bin/env python3
"""gridwright-cli book from outside: what it says of wrong books, what it leaves behind, what its actions do.

usage: test-book-command.py GRIDWRIGHT_CLI EXAMPLES

Prints TAP.
"""
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import run_tests, tests_in  # noqa: E402

program, examples = map(os.path.abspath, sys.argv[1:3])
PLAIN = {'recipe': {'preset': 'plain'}, 'count': 2}
HEAD = ['values = 1234', 'columns = 4', 'rows = 4', 'column_groups', 'row_groups', 'box_groups(2, 2)']


def book(*arguments, status=0, **more):
    done = subprocess.run([program, 'book', *arguments], capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == status, f'{arguments}: status {done.returncode}, expected {status}\n{done.stdout}{done.stderr}'
    return done.stdout + done.stderr


def write(folder, tree, name='b.gwbook'):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(tree if isinstance(tree, str) else json.dumps({'gridwright-book': 1, **tree}))
    return path


def one(puzzles, **more):
    return {'title': 'B', 'how-to-play': False, 'chapters': [{'title': 'One', 'puzzles': puzzles}],
            'editions': [{'name': 'p', 'trim': '6x9', 'shop': 'home'}], **more}


def pdfs(folder):
    return sorted(name for name in os.listdir(folder) if name.endswith('.pdf') or name.startswith('.'))


def refused(folder, tree, *sentences):
    """The book is refused, each sentence is said, and nothing is left behind."""
    said = book('build', write(folder, tree), status=2)
    for sentence in sentences:
        assert re.search(sentence, said), f'{sentence!r} is not said:\n{said}'
    assert pdfs(folder) == [], pdfs(folder)
    assert len(said.strip().split('\n')) <= 6, said


def test_wrong_files(folder):
    """What is wrong with the file is said with its place and what to do."""
    refused(folder, '{', r'b\.gwbook: .*[Pp]arse|b\.gwbook: ')
    refused(folder, '[]', 'this is not a book')
    refused(folder, '{"gridwright-book": 2, "title": "x"}', 'newer version of Gridwright')
    refused(folder, {'chapters': []}, 'needs a "title"')
    refused(folder, {'title': 'x', 'chapters': [{'layout': 3}]}, r'chapter 1: "layout" must be 1, 2, 4, 6, 9 or 12')
    refused(folder, {'title': 'x', 'chapters': [{}, {'puzzles': [{'rf': 1}]}]}, r'chapter 2, entry 1: "rf" must be a text')
    refused(folder, {'title': 'x', 'chapters': [{'puzzles': [{}]}]}, r'chapter 1, entry 1: say what this is')
    refused(folder, {'title': 'x', 'chapters': [{'grade': 'hardish'}]}, r'chapter 1: "hardish" is not a grade; write Easy')
    refused(folder, {'title': 'x', 'editions': [{'trim': 'big'}]}, r'edition 1: "big" is not a page size; write 6x9')
    refused(folder, {'title': 'x', 'editions': [{'shop': 'x'}]}, r'edition 1: there is no shop "x"; the shops are kdp, lulu')
    refused(folder, {'title': 'x', 'editions': [{'name': 'a'}, {'name': 'a'}]}, 'edition 2: another edition')
    assert 'No such file' in book('build', os.path.join(folder, 'none.gwbook'), status=2)


def test_wrong_puzzles(folder):
    """Missing and changed files, puzzles without and with several solutions, duplicates, recipes that cannot be met."""
    refused(folder, one([{'file': 'none.rf'}]), r'chapter 1, entry 1 \(none\.rf\): error: .*No such file.*put the file there')
    shutil.copy(os.path.join(examples, 'mini.rf'), os.path.join(folder, 'm.rf'))
    refused(folder, one([{'file': 'm.rf', 'sha256': '0' * 64}]), r'has changed since .*"sha256": "[0-9a-f]{64}"')
    refused(folder, one([{'rf': '\n'.join(HEAD + ['set_cell(1, 1)', 'set_cell(2, 1)'])}]), r'chapter 1, puzzle 1: error: there is no solution')
    refused(folder, one([{'rf': '\n'.join(HEAD + ['set_cell(1, 1)'])}]), r'chapter 1, puzzle 1: error: there is more than one solution')
    refused(folder, one([{'rf': '\n'.join(HEAD + ['nonsense(1)'])}]), r'entry 1: error: line 7: ')
    refused(folder, one([{'file': 'm.rf'}, {'file': 'm.rf'}]), r'puzzle 2 \(m\.rf\): error: this is the same as chapter 1, puzzle 1 \(m\.rf\), perhaps turned')
    refused(folder, one([{'recipe': {'preset': 'plain'}, 'count': 2, 'grade': '9.9'}]), r'made 0 of 2 puzzles; loosen')
    refused(folder, one([{'recipe': {'rules': HEAD + ['set_cell(1, 1)', 'set_cell(2, 1)']}}]), 'made 0 of 1 puzzles')
    refused(folder, one([]), 'holds no puzzle')
    refused(folder, one([{'list': 'l.txt'}]), r'l\.txt')


def test_turned(folder):
    """A puzzle that comes again turned, with other digits, or in an earlier book is found."""
    rows = ['12..', '....', '...2', '.4..']  # made so that it has one solution by the clue below
    def rf(rows):
        return '\n'.join(HEAD + [f'set_cell({4 * r + c + 1}, {sign})' for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != '.'])
    full = ['1234', '3412', '2143', '4321']
    clues = ['1.3.', '.4..', '..4.', '4..1']
    turned = [''.join(clues[3 - c][r] for c in range(4)) for r in range(4)]
    other = [''.join(sign if sign == '.' else str(int(sign) % 4 + 1) for sign in row) for row in turned]
    done = subprocess.run([program, 'check', '-q', '-'], input=rf(clues), capture_output=True, text=True)
    assert done.returncode == 0, (full, rows, done.stdout)
    refused(folder, one([{'rf': rf(clues)}, {'rf': rf(other)}]), r'puzzle 2: error: this is the same as chapter 1, puzzle 1, perhaps turned')
    write(folder, one([{'rf': rf(clues)}]), 'old.gwbook')
    refused(folder, one([{'rf': rf(other)}], earlier=['old.gwbook']), r'this is the same as old\.gwbook, chapter 1, puzzle 1, perhaps turned')


def test_pages_check(folder):
    """Small digits, margins, missing signs, too many pages: findings, and nothing is exported unless it is asked for."""
    small = one([{'recipe': {'preset': 'sixteen', 'minimal': 'false', 'most-givens': 150}, 'count': 1}])
    small['chapters'][0]['layout'] = 12
    small['editions'][0]['least-digits'] = 12
    refused(folder, small, r'digits are [\d.]+ points high, but at least 12 are wanted')
    refused(folder, one([PLAIN], title='B \U000e1234'), r'no font has all the characters of "B ')
    refused(folder, one([PLAIN], editions=[{'name': 'p', 'trim': '12x12', 'shop': 'kdp'}]), 'choose another trim size')
    refused(folder, one([PLAIN], editions=[{'name': 'p', 'style': 'print-colour', 'pdfx': True}]), 'PDF/X-1a does not allow RGB')
    said = book('build', '--despite-errors', write(folder, small), status=1)
    assert pdfs(folder) == ['b-p.pdf'], said


def test_many_pages(folder):
    """A book of more than 828 pages is refused by the shop that takes no more; one of 24 and more is even."""
    lines = subprocess.run([program, 'generate', '--recipe', 'four', '--lines', '--count', '12'], capture_output=True, text=True).stdout.split()
    tree = one([{'rf': '\n'.join(HEAD + [f'set_cell({i + 1}, {sign})' for i, sign in enumerate(line) if sign != '.'])}
                for line in lines] * 69, **{'grade-marks': False, 'solutions': {'where': 'none'}})
    tree['chapters'][0]['layout'] = 1
    tree['editions'] = [{'name': 'p', 'trim': '6x9', 'shop': 'kdp'}]
    said = book('build', '-q', write(folder, tree), status=2)
    assert re.search(r'8\d\d pages, but Kindle Direct Publishing, paperback takes at most 828', said), said[-2000:]
    assert pdfs(folder) == []


def test_full_disk(folder):
    """When the disk is full, that is said, what was there stays, and nothing else is left."""
    path = write(folder, one([{'recipe': {'preset': 'plain'}, 'count': 20}]))
    old = os.path.join(folder, 'b-p.pdf')
    with open(old, 'w') as file:
        file.write('old')

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))
    said = book('build', '--force', path, status=2, preexec_fn=limit)
    assert re.search(r'could not be (written|saved)|too large|File too large|full|finished', said), said
    assert open(old).read() == 'old' and pdfs(folder) == ['b-p.pdf'], pdfs(folder)


def test_killed(folder):
    """Killed at any moment: under the final name there is nothing, or all of it."""
    path = write(folder, one([{'recipe': {'preset': 'plain'}, 'count': 60}], **{'grade-marks': False}))
    for attempt in range(8):
        running = subprocess.Popen([program, 'book', 'build', '-q', '--force', path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.05 + 0.08 * attempt)
        running.send_signal(signal.SIGKILL)
        running.wait()
        final = os.path.join(folder, 'b-p.pdf')
        if os.path.exists(final):
            data = open(final, 'rb').read()
            assert data.startswith(b'%PDF-') and data.rstrip().endswith(b'%%EOF'), len(data)


def test_change(folder):
    """new, add and fill: unknown members stay, files get their hash, what was made stays the same."""
    path = os.path.join(folder, 'n.gwbook')
    book('new', path, 'title=Mine', 'author=Ada')
    assert 'exists' in book('new', path, status=2)
    tree = json.load(open(path))
    assert tree['title'] == 'Mine' and tree['author'] == 'Ada' and tree['gridwright-book'] == 1
    tree['mine'] = {'kept': [1, 2.5, None, 'ä']}
    tree['chapters'][0]['puzzles'] = [{'recipe': {'preset': 'six'}, 'count': 3, 'note': 'stays', 'title': 'Tiny'}]
    tree['chapters'][0]['grade'] = 'Gentle..Beyond'
    json.dump(tree, open(path, 'w'))
    example = os.path.join(examples, 'mini.rf')
    said = book('add', path, 'chapter=More', example)
    assert 'n.gwbook' in said
    after = json.load(open(path))
    assert after['mine'] == tree['mine'] and list(after)[:2] == list(tree)[:2]
    assert after['chapters'][1]['title'] == 'More'
    assert after['chapters'][1]['puzzles'][0]['sha256'] == hashlib.sha256(open(example, 'rb').read()).hexdigest()
    before = json.loads(book('check', '--json', path).split('\n')[-2])
    book('fill', path)
    filled = json.load(open(path))
    entries = filled['chapters'][0]['puzzles']
    assert len(entries) == 3 and all('set_cell' in entry['rf'] and entry['note'] == 'stays' and entry['title'] == 'Tiny' for entry in entries)
    assert json.loads(book('check', '--json', path).split('\n')[-2])['puzzles'] == before['puzzles'] == 4
    assert 'no chapter 7' in book('add', path, 'chapter=7', example, status=2)


def test_no_place(folder):
    """What is in a PDF's way is said with its name, before puzzles are made and proved: this book has an error, too."""
    several = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n'
    path = write(folder, one([{'rf': several}]))
    assert f'{folder}/none/b-p.pdf: there is no directory {folder}/none' in book('build', path, '-o', f'{folder}/none', status=2)
    open(os.path.join(folder, 'b-p.pdf'), 'w').close()
    assert 'b-p.pdf: the file exists; --force replaces it' in book('build', path, status=2)
    assert 'the book has errors' in book('build', path, '--force', status=2)


def test_nothing_in_it(folder):
    """Checking and building come the same way: neither takes a book without a puzzle for a book."""
    path = write(folder, one([]))
    for action in ('check', 'build'):
        assert 'the book holds no puzzle; put some into its chapters' in book(action, path, status=1 if action == 'check' else 2)
    assert pdfs(folder) == [], pdfs(folder)


def test_fill_elsewhere(folder):
    """fill and add with -o write there and leave the book as it is."""
    path, other = write(folder, one([{'recipe': {'preset': 'six'}, 'count': 1}])), os.path.join(folder, 'o.gwbook')
    before = open(path).read()
    book('fill', path, '-o', other)
    assert 'set_cell' in json.load(open(other))['chapters'][0]['puzzles'][0]['rf'] and open(path).read() == before
    assert 'the file exists; --force replaces it' in book('fill', path, '-o', other, status=2)
    assert 'name a file in the same folder' in book('fill', path, '-o', os.path.join(folder, 'sub', 'o.gwbook'), status=2)
    book('add', path, '-f', '-o', other, os.path.join(examples, 'mini.rf'))
    assert 'sha256' in open(other).read() and open(path).read() == before
    assert 'leave out --output' in book('new', os.path.join(folder, 'n.gwbook'), '-o', other, status=2)


def test_small_pages_in_large_print(folder):
    """What the program itself tells of how to play goes on behind where a page is too small for it."""
    for preset in ('killer', 'windoku', 'kropki', 'x'):
        path = write(folder, {'title': 'B', 'chapters': [{'title': 'One', 'puzzles': [{'recipe': {'preset': preset}, 'count': 2}]}],
                              'editions': [{'name': 'p', 'trim': 'A5', 'shop': 'kdp', 'large-print': True}]})
        said = book('check', path)
        assert ' 0 errors' in said, f'{preset}: {said}'


def test_fill_fails(folder):
    """Of several recipes that cannot be met each is named, with its place; nothing is changed."""
    impossible = {'recipe': {'preset': 'plain'}, 'count': 1, 'grade': '9.9'}
    path = write(folder, one([impossible, PLAIN, {'recipe': {'rules': HEAD + ['set_cell(1, 1)', 'set_cell(2, 1)']}}]))
    before = open(path).read()
    said = book('fill', path, status=2)
    assert re.search(r'chapter 1, entry 1: .*made 0 of 1', said) and re.search(r'chapter 1, entry 3: .*made 0 of 1', said), said
    assert 'entry 2' not in said and open(path).read() == before, said


def test_examples(folder):
    """A how-to-play page tells of its variant's own rule: by another puzzle where the first has no such step, else in a sentence."""
    def rf(rows):
        return '\n'.join(HEAD + ['sum(3, 1, 2)'] + [f'set_cell({4 * r + c + 1}, {sign})' for r, row in enumerate(rows)
                                                   for c, sign in enumerate(row) if sign != '.'])
    easy = rf(['1234', '3412', '2143', '432.'])  # the last cell alone is open: nothing for the cage to do
    hard = rf(['....', '.41.', '.14.', '...1'])  # the cage knows where no 3 is
    def text(*puzzles):
        tree = one([{'rf': puzzle} for puzzle in puzzles])
        del tree['how-to-play']
        book('build', '--force', write(folder, tree))
        return ' '.join(subprocess.run(['pdftotext', os.path.join(folder, 'b-p.pdf'), '-'], capture_output=True, text=True).stdout.split())
    told = 'always apply'
    alone, both = text(easy), text(easy, hard)
    assert 'The beginning of puzzle 1' in alone and told in alone, alone
    assert 'The beginning of puzzle 2' in both and told not in both, both


def test_same_puzzles(folder):
    """The same book gives the same puzzles, filled or not; another seed gives others."""
    texts = []
    for seed in 5, 5, 6:
        path = write(folder, one([{'recipe': {'preset': 'plain'}, 'count': 3}], seed=seed))
        book('fill', path)
        texts.append([entry['rf'] for entry in json.load(open(path))['chapters'][0]['puzzles']])
    assert texts[0] == texts[1] != texts[2] and len(set(texts[0])) == 3


def test_grades(folder):
    """Recipes make what the chapter's grade asks for, as grade says; a file with another grade is a warning."""
    tree = one([{'recipe': {'preset': 'plain'}, 'count': 4}])
    tree['chapters'][0]['grade'] = 'Moderate..Tough'
    path = write(folder, tree)
    book('fill', path)
    for entry in json.load(open(path))['chapters'][0]['puzzles']:
        done = subprocess.run([program, 'grade', '-'], input=entry['rf'], capture_output=True, text=True)
        assert re.search(r'Moderate|Tough', done.stdout), done.stdout
    tree['chapters'][0].update(puzzles=[{'file': os.path.join(examples, 'mini.rf')}], grade='Diabolical')
    assert re.search(r'warning: its grade is [\d.]+ \w+, but Diabolical is asked for', book('check', write(folder, tree)))


def pages_of(path):
    """The text of each page."""
    return subprocess.run(['pdftotext', '-layout', path, '-'], capture_output=True, text=True, check=True).stdout.split('\f')[:-1]


def test_owner_page(folder):
    """Readers write their name on paper; on the screen only where the edition says so, and nowhere if the book says no."""
    editions = [{'name': 'a', 'trim': '6x9', 'shop': 'home'}, {'name': 'b', 'shop': 'home', 'owner-page': False},
                {'name': 'c', 'shop': 'screen'}, {'name': 'd', 'shop': 'screen', 'owner-page': True}]
    for more, expected in (({}, 'ad'), ({'owner-page': False}, '')):
        book('build', '--force', write(folder, one([{'file': os.path.join(examples, 'mini.rf')}], editions=editions, **more)))
        found = [each for each in 'abcd' if 'This book belongs to' in ''.join(pages_of(os.path.join(folder, f'b-{each}.pdf')))]
        assert found == list(expected), found


def test_last_solutions(folder):
    """What would be a row or less on the last page of solutions shares the last two pages: 3 rows of 3 and a row become 2 and 2."""
    for count, expected in ((10, [6, 4]), (12, [6, 6]), (13, [9, 4]), (18, [9, 9]), (19, [9, 6, 4])):
        tree = one([{**PLAIN, 'count': count}])
        tree['chapters'][0]['layout'] = 1  # no reference stands where the puzzle is on the page before
        book('build', '--force', write(folder, tree))
        pages = pages_of(os.path.join(folder, 'b-p.pdf'))
        first = next(i for i, page in enumerate(pages) if re.match(r'\s*Solutions\n', page) and 'page ' in page)
        found = [len(re.findall(r'page \d+', page)) for page in pages[first:] if page.strip()]
        assert found == expected, (count, found)


def test_impose(folder):
    """Sheets are sound PDFs, as many as the pages need, on the paper that is asked for."""
    path = write(folder, one([PLAIN], **{'owner-page': True}))
    book('build', path)
    source = os.path.join(folder, 'b-p.pdf')
    pages = int(re.search(r'Pages: +(\d+)', subprocess.run(['pdfinfo', source], capture_output=True, text=True).stdout).group(1))
    for settings, order in (((), 'booklet'), (('order=two-up',), 'two-up'), (('duplex=manual', 'sheets=1'), 'manual')):
        out = os.path.join(folder, order + '.pdf')
        book('impose', source, '-o', out, *settings)
        info = subprocess.run(['pdfinfo', out], capture_output=True, text=True).stdout
        assert int(re.search(r'Pages: +(\d+)', info).group(1)) == (pages + 3) // 4 * 2, order
        assert '841.89 x 595.276' in info, info
        assert 'No syntax' in subprocess.run(['qpdf', '--check', out], capture_output=True, text=True).stdout
    assert 'one of booklet, two-up' in book('impose', source, '-o', 'x.pdf', 'order=x', status=2)


def test_cover(folder):
    """The spine is as thick as the paper makes it; the wrap has bleed all round."""
    path = write(folder, one([PLAIN]))
    for paper, page in ('white', 0.002252), ('cream', 0.0025), ('colour', 0.002347):
        book('cover', '--force', path, 'pages=200', 'paper=' + paper)
        info = subprocess.run(['pdfinfo', '-box', os.path.join(folder, 'b-p-cover.pdf')], capture_output=True, text=True).stdout
        width, height = map(float, re.search(r'MediaBox: +0\.00 +0\.00 +([\d.]+) +([\d.]+)', info).groups())
        assert abs(width - 72 * (2 * 6 + 200 * page + 0.25)) < 0.011 and abs(height - 72 * 9.25) < 0.011, info
    text = lambda: subprocess.run(['pdftotext', os.path.join(folder, 'b-p-cover.pdf'), '-'], capture_output=True, text=True).stdout
    tree = one([PLAIN], title='Spinetitle')
    counts = []
    for pages in 78, 79:
        book('cover', '--force', write(folder, tree), f'pages={pages}')
        counts.append(text().count('Spinetitle'))
    assert counts == [1, 2], counts
    assert 'there is no paper' in book('cover', path, 'paper=tissue', 'pages=100', status=2)
    assert 'No such file' in book('cover', '--force', write(folder, one([PLAIN], cover={'front': 'none.jpg'})), 'pages=100', status=2)


def png(path, channels, pixel):
    """A picture of 8 x 8 pixels in one colour; CHANNELS: 1 grey, 3 RGB, 4 RGB that can be seen through."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 8, 8, 8, {1: 0, 3: 2, 4: 6}[channels], 0, 0, 0))
                   + chunk(b'IDAT', zlib.compress(8 * (b'\0' + 8 * pixel))) + chunk(b'IEND', b''))


def jpeg(path, channels, mark=b''):
    """As much of a JPEG of 8 x 8 pixels as says what it is."""
    with open(path, 'wb') as file:
        file.write(b'\xff\xd8' + mark + struct.pack('>HHBHHB', 0xffc0, 8 + 3 * channels, 8, 8, 8, channels)
                   + b''.join(bytes([i, 0x11, 0]) for i in range(channels)) + b'\xff\xd9')


ADOBE = b'\xff\xee' + struct.pack('>H', 14) + b'Adobe' + bytes(7)


def unpacked(folder):
    """The cover's PDF with its streams as text."""
    return subprocess.run(['qpdf', '--qdf', '--object-streams=disable', os.path.join(folder, 'b-p-cover.pdf'), '-'],
                          capture_output=True, check=True).stdout.decode('latin-1')


def test_cover_in_four_inks(folder):
    """Ingram's cover is PDF/X-1a as its pages are: with an output intent, in CMYK, and no picture in RGB gets in."""
    def cover(art=None, status=0, **edition):
        tree = one([PLAIN], cover={'colour': '#26466d', **({'front': art} if art else {})})
        tree['editions'][0].update(shop='ingram', **edition)
        return book('cover', '--force', write(folder, tree), 'pages=100', status=status)
    for name, channels, pixel in ('grey', 1, b'\x80'), ('colour', 3, b'\x80\x40\x20'), ('glass', 4, b'\x80\x80\x80\x40'):
        png(os.path.join(folder, name + '.png'), channels, pixel)
    for name, channels, mark in ('grey', 1, b''), ('colour', 3, b''), ('inks', 4, b''), ('adobe', 4, ADOBE):
        jpeg(os.path.join(folder, name + '.jpg'), channels, mark)
    cover()
    text = unpacked(folder)
    assert '/OutputIntent' in text and 'PDF/X-1a:2001' in text and text.startswith('%PDF-1.3'), text[:2000]
    # #26466d is 38, 70, 109: black 1 - 109 / 255, cyan (109 - 38) / 109, magenta (109 - 70) / 109, no yellow
    assert '0.651376 0.357798 0 0.572549 k' in text.replace('0.651375', '0.651376'), re.findall('.* k$', text, re.M)
    assert '0 0 0 0 k' in text and not re.search(r' (rg|RG)$|/DeviceRGB|/SMask', text, re.M)
    for name in 'grey.png', 'grey.jpg', 'inks.jpg', 'adobe.jpg':
        cover(name)
        text = unpacked(folder)
        assert not re.search(r' (rg|RG)$|/DeviceRGB|/SMask', text, re.M), name
        assert ('/DeviceCMYK' in text) == (name in ('inks.jpg', 'adobe.jpg')), name
        assert len(re.findall(r'/Decode \[(?:\s+1\s+0){4}\s+\]', text)) == (name == 'adobe.jpg'), name
    for name in 'colour.png', 'glass.png', 'colour.jpg':
        assert f'{name} is in RGB or transparent' in cover(name, status=2)
    cover('colour.png', pdfx=False)
    assert '/DeviceRGB' in unpacked(folder)


# Widths of bars and spaces of a digit on the left, odd parity; even parity is the same backwards, the right is the same again.
WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']


def scan(line):
    """What a scanner reads on a line of grey pixels: thirteen digits, quiet zones and module width in pixels; None."""
    runs = [[line[0] < 128, 0]]
    for pixel in line:
        if (pixel < 128) != runs[-1][0]:
            runs.append([pixel < 128, 0])
        runs[-1][1] += 1
    for first in range(1, len(runs) - 59):
        bars = [length for _, length in runs[first:first + 59]]
        module = sum(bars) / 95
        sizes = ''.join(str(round(length / module)) for length in bars)
        if not runs[first][0] or sizes[:3] != '111' or sizes[27:32] != '11111' or sizes[56:] != '111':
            continue
        parts = [sizes[3 + 4 * i:7 + 4 * i] for i in range(6)] + [sizes[32 + 4 * i:36 + 4 * i] for i in range(6)]
        digits, parity = '', ''
        for i, part in enumerate(parts):
            is_even = i < 6 and part not in WIDTHS
            code = part[::-1] if is_even else part
            if code not in WIDTHS:
                break
            digits, parity = digits + str(WIDTHS.index(code)), parity + ('E' if is_even else 'O') * (i < 6)
        if len(digits) == 12 and parity in PARITY:
            return str(PARITY.index(parity)) + digits, runs[first - 1][1] / module, runs[first + 59][1] / module, module
    return None


def test_bar_code(folder):
    """The bars on the back of a cover are those of the ISBN, with quiet zones, at both sizes; wrong numbers are told."""
    for isbn, size in ('978-3-16-148410-0', 100), ('979-10-90636-07-1', 80), ('9780306406157', 100):
        path = write(folder, one([PLAIN], isbn=isbn, cover={'barcode-size': size}))
        book('cover', '--force', path, 'pages=100')
        image = subprocess.run(['pdftoppm', '-r', '600', '-gray', os.path.join(folder, 'b-p-cover.pdf')], capture_output=True).stdout
        head = re.match(rb'P5\s+(\d+)\s+(\d+)\s+255\s', image)
        width, height = int(head[1]), int(head[2])
        row = lambda y: image[head.end() + y * width:head.end() + y * width + width // 2]
        found = [result for result in map(scan, map(row, range(height // 2, height, 100))) if result]
        assert found and all(result[0] == isbn.replace('-', '') for result in found), found
        assert all(left >= 10.9 and right >= 6.9 for _, left, right, _ in found), found
        assert all(abs(module / 600 * 25.4 - 0.33 * size / 100) < 0.005 for *_, module in found), found
    for isbn, said in ('978-3-16-148410-1', 'its last digit would have to be 0'), ('0-306-40615-2', 'thirteen: 9780306406157'), ('12', 'is not an ISBN'):
        path = write(folder, one([PLAIN], isbn=isbn))
        assert said in book('cover', '--force', path, 'pages=100', status=2), isbn
        assert said in book('check', path, status=1), isbn
    book('cover', '--force', write(folder, one([PLAIN], isbn='12', cover={'barcode': False})), 'pages=100')


def peak(*arguments):
    """Kilobytes that the program needs at the most."""
    child = subprocess.Popen([program, 'book', *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 1), status
    return usage.ru_maxrss


def test_memory(folder):
    """A page takes a few kilobytes until the PDF is written, tags and links and all, however many there are."""
    rf = '\n'.join(HEAD + [f'set_cell({i + 1}, {sign})' for i, sign in enumerate('1.3..4....4.4..1') if sign != '.'])
    few, many = 100, 500
    peaks = []
    for n in few, many:
        tree = one([{'rf': rf}] * n)
        tree['chapters'][0]['layout'] = 1
        tree['editions'] = [{'name': 'p', 'trim': '6x9', 'shop': 'home', 'tags': True, 'links': True}]
        peaks.append(peak('build', '--force', '--despite-errors', write(folder, tree)))
    assert (peaks[1] - peaks[0]) / (many - few) < 20, f'{peaks} kilobytes for {few} and {many} pages'


PAGES = (test_impose, test_cover, test_examples, test_bar_code, test_owner_page, test_last_solutions)
run_tests(tests_in(globals()), lambda test: ('qpdf', 'pdfinfo', 'pdftotext') if test in PAGES else ())
