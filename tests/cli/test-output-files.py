#!/usr/bin/env python3
"""Where the command line writes: full devices, links, several puzzles for one file, readers that go, long messages, names of
temporary files, and PDFs that are the same everywhere.

usage: test-output-files.py GRIDWRIGHT_CLI EXAMPLES

Prints TAP.
"""
import json
import os
import resource
import signal
import subprocess
import sys

from folder_tests import run_tests, tests_in

PROGRAM, EXAMPLES = map(os.path.abspath, sys.argv[1:3])
MINI, OTHER = os.path.join(EXAMPLES, 'mini.rf'), os.path.join(EXAMPLES, 'killer-x.rf')
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='', SOURCE_DATE_EPOCH='1700000000')
ONE_FILE = "a file holds one puzzle, so nothing was written; give a directory, or a name with %n for the puzzle's number"
PLACES = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(1, 1)\nset_cell(6, ?)\nset_cell(12, ?)\nset_cell(15, ?)\nset_cell(4, ?)\n'


def run(*arguments, **more):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, env={**ENVIRONMENT, **more.pop('environment', {})}, timeout=200,
                          **{'stdin': subprocess.DEVNULL, **more})


def must(status, *arguments, **more):
    done = run(*arguments, **more)
    assert done.returncode == status, f'{arguments}: status {done.returncode}\n{done.stderr.decode()[:2000]}'
    return done.stderr.decode()


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def book_of(folder, **more):
    tree = {'gridwright-book': 1, 'title': 'B', 'how-to-play': False, 'chapters': [{'title': 'One', 'puzzles': [{'file': MINI}]}],
            'editions': [{'name': 'p', 'trim': '6x9', 'shop': 'home'}], **more}
    return write(folder, 'b.gwbook', json.dumps(tree))


# ---- standard output ----

def test_full_device():
    """What cannot be written to standard output is said, by help and version too"""
    for arguments in (['--help'], ['--version'], ['help'], ['solve', '--help'], ['manual'], ['rules'], ['strategies'],
                      ['grades'], ['solve', MINI], ['show', MINI], ['render', '-o', '-', MINI], ['generate', '--recipe', 'plain', '--seed', '1'],
                      ['layout'], ['encode', MINI]):
        with open('/dev/full', 'w', encoding='ascii') as full:
            done = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT,
                                  timeout=100)
        assert done.returncode == 2 and b'standard output: No space left on device' in done.stderr, f'{arguments}: {done}'


def test_readers_that_go(folder):
    """Whoever has read enough may go: status 0 and no word, for every command"""
    lines = write(folder, 'lines.txt', ('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n') * 3000)
    for arguments in (['generate', '--recipe', 'plain', '--lines', '--count', '300', '--seed', '1'], ['solve', lines], ['count', lines],
                      ['check', lines], ['convert', '--to', 'line', lines], ['--help'], ['manual'], ['rules']):
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=ENVIRONMENT, preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_DFL))
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(timeout=100) == 0 and said == b'', f'{arguments}: {process.returncode} {said}'


# ---- links ----

def test_links(folder):
    """A link stays, and the file that it leads to is written"""
    target, link, journal = (os.path.join(folder, name) for name in ('target.txt', 'link.svg', 'link.svg.journal'))
    lines = write(folder, 'one.rf', PLACES)
    for arguments in (['render', '-f', '-o', link, MINI], ['convert', '-f', '-o', link, MINI], ['encode', '-f', '-o', link, MINI],
                      ['layout', '-f', 'cages', '-o', link], ['reduce', '-f', '-o', link, MINI], ['place', '-f', '-o', link, lines],
                      ['generate', '-f', '--lines', '--recipe', 'plain', '--seed', '1', '-o', link]):
        for path in (target, link, journal):
            if os.path.lexists(path):
                os.unlink(path)
        write(folder, 'target.txt', 'old')
        os.symlink('target.txt', link)
        must(0, *arguments)
        assert os.path.islink(link) and len(read(target)) > 40, f'{arguments}: {os.listdir(folder)}, {read(target)[:60]}'
        assert not [name for name in os.listdir(folder) if name.startswith('.')], os.listdir(folder)


def test_links_in_folders(folder):
    """so it is in a folder with a file a puzzle"""
    made = os.path.join(folder, 'made')
    must(0, 'generate', '--recipe', 'plain', '--seed', '1', '-o', made + '/')
    name = [name for name in os.listdir(made) if name.endswith('.rf')][0]
    os.rename(os.path.join(made, name), os.path.join(folder, 'elsewhere.rf'))
    write(folder, 'elsewhere.rf', 'old')
    os.symlink('../elsewhere.rf', os.path.join(made, name))
    must(0, 'generate', '-f', '--recipe', 'plain', '--seed', '1', '-o', made + '/')
    assert os.path.islink(os.path.join(made, name)) and b'columns' in read(os.path.join(folder, 'elsewhere.rf'))


def test_rights(folder):
    """A file that is replaced keeps its rights"""
    path = write(folder, 'a.svg', 'old')
    os.chmod(path, 0o640)
    must(0, 'render', '-f', '-o', path, MINI)
    assert os.stat(path).st_mode & 0o777 == 0o640 and read(path) != b'old'


# ---- several puzzles, one file ----

def test_several_files(folder):
    """Several files for one are refused before anything is written"""
    path, proof = os.path.join(folder, 'x.pdf'), os.path.join(folder, 'proof')
    first, second = write(folder, 'a.rf', PLACES), write(folder, 'b.rf', PLACES)
    for arguments in (['render', '-o', path, MINI, OTHER], ['render', '-f', '-o', path, MINI, OTHER], ['encode', '-o', path, MINI, OTHER],
                      ['path', '-o', path, MINI, OTHER], ['convert', '-o', path, MINI, OTHER], ['reduce', '-o', path, MINI, OTHER], ['place', '-o', path, first, second],
                      ['place', '--certificate', proof, first, second]):
        assert ONE_FILE in must(2, *arguments), arguments
        assert not os.path.exists(path) and not os.path.exists(proof), arguments
    write(folder, 'x.pdf', 'old')
    must(2, 'render', '-f', '-o', path, MINI, OTHER)
    must(2, 'reduce', '-f', '-o', path, MINI, OTHER)
    assert read(path) == b'old'


def test_several_lines(folder):
    """A list of several puzzles for one file is refused with one sentence, and nothing is written"""
    line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n'
    lines, one, path = write(folder, 'lines.txt', line * 50), write(folder, 'line.txt', line), os.path.join(folder, 'x.pdf')
    for arguments in (['render'], ['encode'], ['path'], ['convert']):
        said = must(2, *arguments, '-o', path, lines)
        assert said.count(ONE_FILE) == 1 and not os.path.exists(path), f'{arguments}: {said[:500]}'
        must(0, *arguments, '-o', path, one)
        assert os.path.exists(path)
        os.unlink(path)
    for arguments in (['render', '-o', '-', '--format', 'svg', lines], ['convert', lines]):
        done = run(*arguments)
        assert done.returncode == 2 and done.stdout == b'' and done.stderr.decode().count(ONE_FILE) == 1, f'{arguments}: {done}'


# ---- sentences ----

def test_nothing_is_told_too_early(folder):
    """With --json no object says that a file was written which was not"""
    done = run('render', '--json', '-o', 'b' * 300 + '.png', MINI, cwd=folder)
    objects = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert done.returncode == 2 and len(objects) == 1 and 'error' in objects[0] and 'output' not in objects[0], objects


def test_long_words(folder):
    """No sentence is longer than a person reads, whatever stands in a file"""
    long = 'a' * 1000000
    book = {'language': long, 'chapters': [{'grade': long}], 'editions': [{'shop': long}]}
    files = [write(folder, 'name.rf', f'{long}(1, 2)\n'), write(folder, 'value.rf', f'values = {long}\n'),
             write(folder, 'argument.rf', f'values = 1234\ncolumns = 4\nrows = 4\nset_cell({long}, {"9" * 100000})\nsum({"1," * 1000}{long})\n'),
             write(folder, 'line.txt', long + '\n'), write(folder, 'quoted.rf', f'"{long}"\n')]
    recipe = write(folder, 'r.json', json.dumps({'preset': 'plain', 'symmetry': long}))
    runs = [['check', path] for path in files] + [['solve', path] for path in files] + [
        ['generate', '--recipe', recipe], ['generate', '--recipe', write(folder, 'k.json', json.dumps({'preset': 'plain', long: 1}))],
        ['generate', '--recipe', write(folder, 'p.json', json.dumps({'preset': long}))],
        ['grades', '--table', write(folder, 't.json', json.dumps({long: {}}))], ['grades', '--table', write(folder, 'u.json', long)],
        ['render', '-o', os.path.join(folder, 'x.svg'), '--style', write(folder, 's.json', json.dumps({long: 1})), MINI]]
    for i in range(3):
        tree = {'gridwright-book': 1, 'title': 'B', **dict([list(book.items())[i]])}
        runs.append(['book', 'check', write(folder, f'{i}.gwbook', json.dumps(tree))])
    word = 'b' * 100000
    runs += [[word], ['solve', '--' + word], ['solve', word], ['solve', '--engine', word, MINI], ['solve', '--limit', word, MINI],
             ['generate', '--recipe', 'plain', word], ['render', '-o', word, MINI], ['book', word], ['help', word]]
    for arguments in runs:
        for form in ([], ['--json']):
            if form and arguments == ['solve', word]:
                continue  # an object names its file as it was named
            done = run(*arguments, *form)
            lines = (done.stderr if not form else done.stdout + done.stderr).decode().splitlines()
            worst = max(map(len, lines), default=0)
            shown = [word[:40] for word in arguments]
            assert worst < 6000, f'{shown} {form}: {worst} bytes in a line: {max(lines, key=len)[:300]}'


def test_names_of_temporary_files(folder):
    """What cannot be written is named as it was asked for"""
    def short():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50))
    book = book_of(folder)
    for arguments in (['render', '-o', 'x.svg', MINI], ['render', '-f', '-o', 'x.pdf', OTHER], ['convert', '-o', 'x.txt', MINI],
                      ['encode', '-o', 'x.lp', MINI], ['path', '-o', 'y.pdf', MINI], ['layout', 'cages', '-o', 'x.rf'],
                      ['book', 'build', '-q', '--despite-errors', book], ['book', 'cover', book], ['generate', '--recipe', 'plain', '--lines', '-o', 'g.txt'],
                      ['generate', '--recipe', 'plain', '-o', 'made/']):
        said = must(2, *arguments, cwd=folder, preexec_fn=short)
        assert 'File too large' in said or 'no room left' in said, f'{arguments}: {said}'
        assert not any(word in said for word in ('.gridwright', '.draft', '.mended', '.plain', '.packed', '.part', 'temporary')), f'{arguments}: {said}'
    for arguments in (['render', '-o', 'none/x.svg', MINI], ['convert', '-o', 'none/x', MINI], ['encode', '-o', 'none/x', MINI]):
        assert 'there is no directory none' in must(2, *arguments, cwd=folder)


# ---- the same everywhere ----

def test_time_zones(folder):
    """A PDF is the same in every time zone"""
    book = book_of(folder)
    made = {}
    for zone in ('UTC', 'Asia/Tokyo', 'XYZ+11:30'):
        for name, arguments in (('r.pdf', ['render', '-f', '--title', '-o', 'r.pdf', MINI]), ('g.pdf', ['render', '-f', '--style', 'print-grey', '-o', 'g.pdf', OTHER]),
                                ('s.pdf', ['path', '-f', '-o', 's.pdf', MINI]),
                                ('b-p.pdf', ['book', 'build', '-q', '-f', '--despite-errors', book]), ('c', ['book', 'cover', '-q', '-f', book])):
            must(0, *arguments, cwd=folder, environment={'TZ': zone})
            pdf = name if name != 'c' else [file for file in os.listdir(folder) if 'cover' in file][0]
            assert read(os.path.join(folder, pdf)) == made.setdefault(name, read(os.path.join(folder, pdf))), f'{name} differs in {zone}'
        must(0, 'book', 'impose', '-q', '-f', '-o', 'i.pdf', 'b-p.pdf', cwd=folder, environment={'TZ': zone})
        assert read(os.path.join(folder, 'i.pdf')) == made.setdefault('i.pdf', read(os.path.join(folder, 'i.pdf')))


run_tests(tests_in(globals()))
