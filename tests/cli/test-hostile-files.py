#!/usr/bin/env python3
"""Files of strangers: what the command line reads of them is bounded, in depth, size and time, and each is refused with a sentence.

usage: test-hostile-files.py GRIDWRIGHT_CLI EXAMPLES

Prints TAP.
"""
import json
import os
import resource
import struct
import subprocess
import sys
import zlib

from folder_tests import run_tests, tests_in

PROGRAM, EXAMPLES = map(os.path.abspath, sys.argv[1:3])
MINI = os.path.join(EXAMPLES, 'mini.rf')
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
IS_SANITIZED = b'__asan_init' in open(PROGRAM, 'rb').read()
FLOOD = '[' * 400000
TOO_DEEP = 'line 1: more than 64 brackets are open'


def bound_memory():
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def run(*arguments, status=2):
    """What it says; in a GB of memory, with nobody to type anything."""
    done = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, env=ENVIRONMENT, timeout=120,
                          preexec_fn=None if IS_SANITIZED else bound_memory)
    said = (done.stdout + done.stderr).decode()
    assert done.returncode == status, f'{arguments}: status {done.returncode}, expected {status}\n{said[:2000]}'
    assert len(said) < 2000, f'{arguments} says {len(said)} bytes'
    return said


def must_say(sentence, *arguments, status=2):
    said = run(*arguments, status=status)
    assert sentence in said, f'{sentence!r} is not said:\n{said}'


def write(folder, name, contents):
    path = os.path.join(folder, name)
    with open(path, 'wb') as file:
        file.write(contents if isinstance(contents, bytes) else contents.encode())
    return path


def book_of(puzzles, **more):
    return json.dumps({'gridwright-book': 1, 'title': 'B', 'chapters': [{'title': 'One', 'puzzles': puzzles}],
                       'editions': [{'name': 'p', 'trim': '6x9', 'shop': 'home'}], **more})


# ---- brackets in brackets ----

def test_deep_json(folder):
    """400,000 brackets are a sentence for every reader of JSON, not the end of the program"""
    path = write(folder, 'deep.json', FLOOD)
    book = write(folder, 'deep.gwbook', FLOOD)
    for arguments in (['book', 'check', book], ['book', 'cover', book], ['book', 'add', book, MINI], ['generate', '--recipe', path],
                      ['layout', '--recipe', path], ['generate', '--recipe', 'plain', '--table', path], ['grade', '--table', path, MINI],
                      ['grades', '--table', path], ['render', '--style', path, '-o', os.path.join(folder, 'x.png'), MINI]):
        must_say(TOO_DEEP, *arguments)


def test_deep_json_within_books(folder):
    """so it is for what a book names: earlier books, recipes, styles"""
    deep, earlier = write(folder, 'deep.json', FLOOD), write(folder, 'deep.gwbook', FLOOD)
    for tree in (book_of([{'file': MINI}], earlier=[earlier]), book_of([{'list': MINI, 'form': deep}]),
                 book_of([{'recipe': {'preset': 'plain', 'table': deep}}]),
                 book_of([{'file': MINI}], editions=[{'name': 'p', 'trim': '6x9', 'shop': 'home', 'style': deep}])):
        must_say(TOO_DEEP, 'book', 'build', '-f', '-o', folder, write(folder, 'b.gwbook', tree))


# ---- devices, pipes, sizes ----

def entries_of(name):
    """Books that read a file of this name, each in another place."""
    yield book_of([{'file': name}])
    yield book_of([{'list': name}])
    yield book_of([{'list': MINI, 'form': name}])
    yield book_of([{'file': MINI}], earlier=[name])
    yield book_of([{'recipe': {'puzzle': name}}])
    yield book_of([{'recipe': {'preset': 'plain', 'table': name}}])
    yield book_of([{'file': MINI}], editions=[{'name': 'p', 'trim': '6x9', 'shop': 'home', 'style': name}])


def cover_of(art):
    return book_of([{'file': MINI}], cover={'wrap': art})


def test_devices_and_pipes(folder):
    """A book that names a device or a pipe is refused at once"""
    pipes = [os.path.join(folder, name) for name in ('pipe', 'pipe.gwbook', 'pipe.json', 'pipe.png')]
    for pipe in pipes:
        os.mkfifo(pipe)
    for name in ('/dev/zero', *pipes[:3]):
        for tree in entries_of(name):
            must_say('is a device or a pipe; name a file', 'book', 'build', '-f', '-o', folder, write(folder, 'b.gwbook', tree))
    for name in ('/dev/zero', pipes[3]):
        must_say('is a device or a pipe; name a file', 'book', 'cover', '-f', '-o', folder, write(folder, 'b.gwbook', cover_of(name)))


def test_huge_files(folder):
    """A file of eight GB is refused before it is read"""
    for name in ('huge', 'huge.gwbook', 'huge.json'):
        path = os.path.join(folder, name)
        with open(path, 'wb') as file:
            file.truncate(8 << 30)
        for tree in entries_of(path):
            must_say('is too large', 'book', 'build', '-f', '-o', folder, write(folder, 'b.gwbook', tree))
    for arguments in (['generate', '--recipe', path], ['grades', '--table', path], ['reduce', '--give-back', '--scheme', 'FCI', '--from', path, MINI]):
        must_say('is too large', *arguments)


def test_endless_recipes():
    """Whoever runs the program may name a device; it is not read for ever"""
    for arguments in (['generate', '--recipe', '/dev/zero'], ['grades', '--table', '/dev/zero']):
        must_say('is too large', *arguments)


def png_of(width, height):
    """A picture of one colour, as small as such a one can be: rows of nothing, packed."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    packer, rows = zlib.compressobj(9), b''
    for _ in range(height):
        rows += packer.compress(bytes(1 + (width + 7) // 8))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 1, 0, 0, 0, 0))
            + chunk(b'IDAT', rows + packer.flush()) + chunk(b'IEND', b''))


def test_covers(folder):
    """Few bytes of a cover picture do not become gigabytes; what is no picture is said"""
    jpeg = b'\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03' + bytes(20)
    for name, contents, sentence in (('a.png', png_of(30000, 30000), '30000 x 30000 pixels; make it smaller'),
                                     ('b.jpg', jpeg, '65535 x 65535 pixels; make it smaller'),
                                     ('c.png', png_of(100, 100)[:60], 'c.png is not a PNG that can be read'),
                                     ('d.png', b'', 'd.png is not a PNG that can be read'),
                                     ('e.jpg', b'', 'e.jpg is not a JPEG that can be read')):
        write(folder, name, contents)
        must_say(sentence, 'book', 'cover', '-f', '-o', folder, write(folder, 'b.gwbook', cover_of(name)))
    write(folder, 'fine.png', png_of(300, 200))
    run('book', 'cover', '-f', '-q', '-o', folder, write(folder, 'b.gwbook', cover_of('fine.png')), status=0)


# ---- names ----

def test_names_of_editions(folder):
    """An edition's name is part of a file's name: no line ends, no zero, nothing that nobody sees"""
    for name in ('a\nb', 'a\tb', 'a\u200bb', 'a\u202eb', 'a\u2028b', 'a\u2029b', 'a/b', 'a\\b', 'a%nb', '', '.a', 'a' * 101, 'a\x7f'):
        tree = book_of([{'file': MINI}], editions=[{'name': name, 'trim': '6x9', 'shop': 'home'}])
        must_say("edition 1: \"name\" becomes part of a file's name", 'book', 'check', write(folder, 'b.gwbook', tree))
    tree = book_of([{'file': MINI}], editions=[{'name': 'a\0b', 'trim': '6x9', 'shop': 'home'}])
    must_say('a text cannot hold \\u0000', 'book', 'check', write(folder, 'b.gwbook', tree))
    tree = book_of([{'file': MINI}], editions=[{'name': 'Große Schrift 2', 'trim': '6x9', 'shop': 'home'}])
    run('book', 'build', '-q', '-f', '-o', folder, '--despite-errors', write(folder, 'b.gwbook', tree), status=0)
    assert os.path.exists(os.path.join(folder, 'b-Große Schrift 2.pdf')), os.listdir(folder)


# ---- numbers ----

def test_many_editions(folder):
    """200,000 editions are read in a second; name by name compared with all before, they took minutes that no limit ended"""
    many = [{'name': f'p{i}', 'trim': '6x9', 'shop': 'home'} for i in range(200000)]
    run('book', 'check', '--time-limit', '1', write(folder, 'b.gwbook', book_of([{'file': MINI}], editions=many)), status=3)
    twice = book_of([{'file': MINI}], editions=[*many[:1000], many[7]])
    must_say('edition 1001: another edition has the same "name"', 'book', 'check', write(folder, 'b.gwbook', twice))


def test_many_findings(folder):
    """Of thousands of findings of one kind the first hundred are said, and how many there are more; --json has all"""
    bad = write(folder, 'bad.txt', 5000 * 'no puzzle\n')
    path = write(folder, 'b.gwbook', book_of([{'list': bad}, {'file': MINI}], nonsense=1))
    def check(*more):
        done = subprocess.run([PROGRAM, 'book', 'check', *more, path], capture_output=True, text=True, env=ENVIRONMENT, timeout=120)
        assert done.returncode == 1, done
        return done.stdout + done.stderr
    said = check()
    assert said.count('is not such a puzzle') == 100 and '4900 more of these kinds; --json lists them all' in said, said[-2000:]
    assert 'nonsense' in said
    assert check('--json').count('is not such a puzzle') == 5000


# ---- sizes ----

def test_texts_too_small_to_read(folder):
    """A thousandth of a point would put so many lines on a page that they fill all memory"""
    for size in (0.001, 1, 3.9, 41):
        tree = book_of([{'file': MINI}], editions=[{'name': 'p', 'trim': '6x9', 'shop': 'home', 'text': size}])
        must_say('edition 1: "text" must be a number from 4 to 40', 'book', 'check', write(folder, 'b.gwbook', tree))


run_tests(tests_in(globals()))
