#!/usr/bin/env python3
"""Every command with --json, in every outcome: objects only, each as docs/cli-json.md describes it, and as many as told.

usage: test-cli-json.py PROGRAM FIXTURES

Prints TAP.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from at_work import let_work

PROGRAM, FIXTURES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')

# ---- what objects look like: types are text, number, flag, [type], {member: type}; '?' behind a member: may be absent ----

CELL = re.compile(r'(G[1-9][0-9]*)?R[1-9][0-9]*C[1-9][0-9]*')
END = {'limit', 'time', 'cancelled'}
DIAGNOSTIC = {'severity': {'error', 'warning', 'note'}, 'line': int, 'column': int, 'message': str}
CLUE = {'line': int, 'statement': str}
MARK = {'cell': CELL, 'values': [str]}
LINK = {'from': CELL, 'from_value': str, 'to': CELL, 'to_value': str, 'strong': bool}
SEARCH = {'complete': bool, 'end?': END}
SCHEMES = {'FC', 'FCI', 'BC', 'BCI', 'HAC', 'HACS', 'HACC', 'HAC3', 'HACSC', 'HACS3', 'HACC3', 'HACSC3', 'FCV', 'BCV', 'HACV'}
NAMES = {'Gentle', 'Easy', 'Moderate', 'Tough', 'Diabolical', 'Beyond'}
SPREAD = {'min': int, 'total': int, 'max': int}
SOLVED = {f'{name}?': int for name in SCHEMES}
ANSWERS = {
    'check': {'verdict': {'one', 'none', 'several', 'undecided'}, 'count': int, 'solutions': [str], 'differ?': [CELL],
              'violations?': [str], 'conflict?': [CLUE], 'conflict_undecided?': int, **SEARCH},
    'solve': {'solutions': [str], 'multipliers?': [[CELL]], 'conflict?': [CLUE], 'conflict_undecided?': int, **SEARCH},
    'count': {'count': int, **SEARCH},
    'numbers': {'clues': [{'line': int, 'statement': str, 'numbers': [{'number': str, 'verdict': str}], 'complete': bool}]},
    'suggest': {'clues': [{'statement': str, 'line?': int, 'unnecessary?': int}], 'now': str, 'complete': bool},
    'candidates': {'cells': [{'cell': CELL, 'candidates': [str], 'undecided?': [str]}], **SEARCH},
    'path': {'outcome': {'solved', 'stuck', 'impossible', 'stopped'},
             'steps': [{'strategy': str, 'text': str, 'place?': [MARK], 'remove?': [MARK], 'pattern': [MARK], 'groups': [str], 'rules?': [str], 'idea?': str, 'by_cases?': bool,
                        'one_of?': [MARK], 'links?': [LINK],
                        'chapter': {'openings', 'break-in', 'middle', 'finish'}, 'needed': bool, 'pinned': bool, 'proof?': {'proved', 'broken', 'undecided'}}],
             'summary': [str], 'left': [MARK], 'fair?': bool, 'fog?': str, **SEARCH},
    'show': {'columns': int, 'rows': int, 'cells': int, 'drawing': str, 'listed': [str], 'filled?': bool, 'complete?': bool,
             'end?': END},
    'reduce': {'outcome': {'reduced', 'none', 'several', 'missed', 'undecided', 'stopped'}, 'clues?': int, 'redundant?': [str], 'enough?': int,
               'puzzle?': str},
    'render': {'format': {'png', 'svg', 'pdf'}, 'output': str, 'filled?': bool, 'complete?': bool, 'end?': END},
    'place': {'verdict': {'found', 'impossible', 'undecided'}, 'clues?': str, 'method?': {'auto', 'anneal', 'search', 'band', 'csp'}, 'least?': bool,
              'reason?': str, 'certificate?': str, 'milliseconds': int},
    'encode': {'to': {'lp', 'mps', 'cnf'}, 'text?': str, 'output?': str},
    'convert': {'to': {'rf', 'line', 'grid'}, 'text?': str, 'base64?': str, 'output?': str, 'lost?': str},
    'schemes': {'weakest?': SCHEMES, 'schemes': [{'scheme': SCHEMES, 'outcome': {'solved', 'stuck', 'impossible', 'stopped'},
                                                  'open?': int, 'candidates?': int,
                                                  'left?': [{'cell': CELL, 'candidates': [str]}]}]},
    'grade': {'grade?': re.compile(r'([1-9]|10)\.[0-9]'), 'tenths?': int, 'name?': NAMES, 'scheme?': SCHEMES, 'hardest?': str, 'times?': int,
              'told?': int, 'told_of?': int, 'left?': int, 'verdict?': {'none', 'several'}, **SEARCH},
    'rules --text': {'text': str},
    'rules': {'id': str, 'synopsis': str, 'name': str, 'meaning': str,
              'origin': {'documented', 'variant', 'ours', 'extension'},
              'category': {'values', 'grid', 'global', 'region', 'cell', 'pair', 'set', 'line', 'outside'},
              'enforced': bool,
              'arguments': [{'name': str, 'type': {'cell', 'value', 'number', 'text', 'pair', 'counted', 'group', 'statement'},
                             'least?': int, 'most?': int, 'open': bool}],
              'aliases': [str], 'reads': [str]},
    'strategies': {'id': str, 'name': str, 'meaning': str, 'monotone': bool},
    'help': {'text': str},
    'manual': {'text': str},
}
MALFORMED = {'verdict': {'malformed'}, 'errors': int}
ERROR = {'error': str, 'file?': str, 'line?': int, 'diagnostics?': [DIAGNOSTIC], 'id?': str, 'nearest?': str}
SUMMARY = {'puzzles': int, 'none': int, 'one': int, 'more': int, 'undecided': int, 'end?': END}
SCHEME_SUMMARY = {'puzzles': int, 'solved': SOLVED, 'end?': END}
GRADE_SUMMARY = {'puzzles': int, 'grades': {name: int for name in NAMES}, 'none': int, 'several': int, 'undecided': int, 'end?': END}
SCHEME_TABLE = {'source': str, 'grade?': str, 'instances': int, 'givens': SPREAD, 'solved': SOLVED}
PATH_SUMMARY = {'puzzles': int, 'solved': int, 'stuck': int, 'impossible': int, 'stopped': int, 'end?': END}
SCHEME_REDUCED = {'source': str, 'grade?': str, 'instances': int, 'givens': SPREAD, 'minimal': int, 'reduced': SPREAD}
SCHEME_TIMES = {'program': str, 'instances': int, 'min': int, 'max': int, 'total': int, 'median': int}
EARLY = {'puzzles': int, 'end': {'time', 'cancelled'}}


def complain_of(value, kind, where):
    if isinstance(kind, set):
        assert value in kind, f'{where}: {value!r} is none of {sorted(kind)}'
    elif isinstance(kind, re.Pattern):
        assert kind.fullmatch(value), f'{where}: {value!r} is no cell'
    elif isinstance(kind, list):
        assert isinstance(value, list), f'{where}: {value!r} is no array'
        for i, element in enumerate(value):
            complain_of(element, kind[0], f'{where}[{i}]')
    elif isinstance(kind, dict):
        assert isinstance(value, dict), f'{where}: {value!r} is no object'
        known = {name.rstrip('?') for name in kind}
        assert set(value) <= known, f'{where}: unknown members {sorted(set(value) - known)}'
        for name, inner in kind.items():
            assert name.endswith('?') or name in value, f'{where}: {name} is missing'
            if name.rstrip('?') in value:
                complain_of(value[name.rstrip('?')], inner, f'{where}.{name.rstrip("?")}')
    else:
        assert type(value) is kind, f'{where}: {value!r} is no {kind.__name__}'


def form_of(found, command):
    """Which of the documented objects this one claims to be."""
    if 'error' in found:
        return ERROR
    if 'unique' in found:
        return {'unique': bool, 'file': str, 'line?': int, 'diagnostics?': [DIAGNOSTIC]}
    if 'source' in found:
        return SCHEME_REDUCED if 'reduced' in found else SCHEME_TABLE
    if 'program' in found:
        return SCHEME_TIMES
    if 'grades' in found:
        return {**GRADE_SUMMARY, 'errors': [{**ERROR, 'command': str, 'exit': int}]}
    if 'none' in found or 'errors' in found and command == 'schemes':
        return {**(SUMMARY if command == 'count' else SCHEME_SUMMARY), 'errors': [{**ERROR, 'command': str, 'exit': int}]}
    if 'stuck' in found:
        return {**PATH_SUMMARY, 'errors': [{**ERROR, 'command': str, 'exit': int}]}
    if 'puzzles' in found:
        return EARLY
    if set(found) == {'command', 'text', 'exit'}:
        return ANSWERS['help'] # of any command: --help
    if found.get('verdict') == 'malformed':
        return {**MALFORMED, 'file': str, 'diagnostics': [DIAGNOSTIC]}
    if command == 'rules' and 'text' in found:
        return {**ANSWERS['rules --text'], 'file': str, 'diagnostics': [DIAGNOSTIC]}
    if 'line' in found:
        return {**ANSWERS[command], 'file': str, 'line': int}
    if 'file' in found:
        return {**ANSWERS[command], 'file': str, 'diagnostics': [DIAGNOSTIC]}
    return ANSWERS[command]


def check_object(found, command):
    complain_of(found, {**form_of(found, command), 'command': str, 'exit': {0, 1, 2, 3}}, command)
    assert found['command'] == command, found['command']
    if 'error' in found:
        assert found['exit'] == 2, f'an error, but exit {found["exit"]}'
    if 'complete' in found:
        assert found['complete'] == ('end' not in found), f'complete and end: {found}'


# ---- what is asked -------------------------------------------------------------------------------------------------------

PUZZLES = ('check', 'schemes', 'schemes -v --scheme BC,HACV', 'grade', 'solve', 'solve --all', 'count', 'candidates', 'suggest', 'path', 'show', 'show --solution',
           'show --candidates', 'reduce', 'render -o out/', 'render -o out/ --solution', 'convert', 'convert --to line --lossy', 'convert -o out/ -f')
DRAWS = ('show', 'render -o out/', 'convert', 'convert --to line --lossy', 'convert -o out/ -f')

# Words behind the command, exit statuses that may come, number of objects; for which commands (None: PUZZLES).
OUTCOMES = [
    ('one solution', 'one.rf', {0}, 1, None),
    ('a list', 'four.txt', {0, 1, 2, 3}, 4, ('check', 'schemes -v', 'grade', 'solve', 'count', 'candidates', 'numbers', 'suggest', 'path', 'show', 'reduce', 'render -o out/',
                                               'convert -o out/ -f')),
    ('no solution', 'none.rf', {0, 1}, 1, None),
    ('several solutions', 'several.rf', {0, 1, 3}, 1, None),
    ('contradictory clues', 'conflict.rf', {0, 1}, 1, None),
    ('notes', 'noted.rf', {0, 1}, 1, None),
    ('a file with errors', 'wrong.rf', {2}, 1, None),
    ('nothing understood', 'nonsense.rf', {2}, 1, None),
    ('bytes that are no text', 'bytes.rf', {2}, 1, None),
    ('a comment that is no text', 'latin.rf', {0}, 1, None),
    ('no such file', 'missing.rf', {2}, 1, None),
    ('a directory', 'out', {2}, 1, None),
    ('an empty file', 'empty.rf', {2}, 1, None),
    ('hidden multipliers', 'doublers.rf', {0, 1}, 1, None),
    ('wrong lines', 'lines.txt', {0, 1, 2}, 3, ('check', 'schemes', 'grade', 'solve', 'count', 'candidates', 'numbers', 'suggest', 'path', 'show', 'reduce',
                                               'convert --to line')),
    ('some of many', 'one.rf missing.rf wrong.rf', {2}, 3, ('check', 'schemes', 'grade', 'solve', 'count', 'candidates', 'numbers', 'suggest', 'path', 'show',
                                                           'reduce', 'render -o out/')),
    ('a limit', '--limit 1 several.rf', {0, 1, 3}, 1, None),
    ('no time', '--time-limit 0 one.rf', {3}, 1, None),
    ('no time for many', '--time-limit 0 one.rf four.txt', {3}, 1, ('check', 'schemes', 'grade', 'count', 'solve', 'suggest', 'reduce', 'convert --to line')),
    ('a wrong value', '--limit x one.rf', {2}, 1, None),
    ('a wrong time', '--time-limit soon one.rf', {2}, 1, None),
    ('an unknown option', '--frobnicate one.rf', {2}, 1, None),
    ('a missing value', 'one.rf --limit', {2}, 1, None),
    ('help', '--help', {0}, 1, None),
    ('a summary', '--summary four.txt', {0}, 1, ('count', 'schemes')),
    ('a summary of bad files', '--summary wrong.rf four.txt missing.rf lines.txt bytes.rf', {2}, 1, ('count', 'schemes', 'grade')),
    ('a summary without time', '--summary --time-limit 0 four.txt', {3}, 1, ('count', 'schemes', 'grade')),
    ('a summary of grades', '--summary four.txt', {1}, 1, ('grade',)),
    ('an own table', '--table grades.json one.rf', {0}, 1, ('grade',)),
    ('a bad table', '--table grades-name.json', {2}, 1, ('grade one.rf', 'grades')),
    ('a table', '--table graded.txt one.rf', {0}, 3, ('schemes',)),
    ('a table of reductions', '--reduce graded.txt one.rf', {1}, 4, ('schemes',)),
    ('times', '--times graded.txt one.rf', {0}, 8, ('schemes',)),
    ('an unknown scheme', '--scheme FC,HACX one.rf', {2}, 1, ('schemes',)),
    ('two tables at once', '--table --summary one.rf', {2}, 1, ('schemes',)),
    ('a wrong form', '--to pdf one.rf', {2}, 1, ('convert', 'encode')),
    ('what a line cannot hold', '--to line killer.rf', {2}, 1, ('convert',)),
    ('a file that exists', '-o one.rf one.rf', {2}, 1, ('convert', 'encode', 'render --format svg')),
    ('a directory that does not', '-o nowhere/one.svg one.rf', {2}, 1, ('convert', 'render')),
    ('two rule files into one', 'one.rf several.rf', {2}, 2, ('convert',)),
    ('wrong sizes', '-o out/ --size x --dpi 0 --format gif one.rf', {2}, 1, ('render',)),
    ('a wrong style', '-o out/ --style nosuch one.rf', {2}, 1, ('render',)),
    ('nowhere to draw', 'one.rf', {2}, 1, ('render', 'render -o -')),
    ('a blank clue', 'blank.rf', {0}, 1, ('numbers',)),
    ('no blank clue', 'one.rf', {1}, 1, ('numbers',)),
    ('a broken file', 'wrong.rf', {2}, 1, ('numbers',)),
    ('patterns', '--seconds 9 four.txt', {0, 1}, 4, ('place --jobs 1',)),
    ('strategies that nobody knows', '--strategies x four.txt', {2}, 1, ('place',)),
    ('rules', 'sum even', {0}, 2, ('rules',)),
    ('all rules', '', {0}, None, ('rules',)),
    ('the rules of files', 'one.rf several.rf', {0}, 2, ('rules --text',)),
    ('the rules of a broken file', 'wrong.rf', {2}, 1, ('rules --text', 'rules --own')),
    ('the rules that files define', 'own-rules.rf one.rf', {0}, 2, ('rules --own',)),
    ('a rule taken into files', 'own-rules.rf one.rf', {0}, 2, ('rules --take average-arrow',)),
    ('the shelf of rules', '', {0}, 1, ('rules --shelf',)),
    ('an unknown rule', 'sum smu xyzzy', {2}, 3, ('rules',)),
    ('all strategies', '', {0}, None, ('strategies',)),
    ('a command', 'check', {0}, 1, ('help',)),
    ('an unknown command', 'chekc', {2}, 1, ('help',)),
    ('itself', '', {0}, 1, ('help', 'manual', 'grades')),
]

FILES = {
    'noted.rf': 'values = 12\ncolumns = 2\nrows = 2\nrow_groups\nrow_groups\ncolumn_groups\nset_cell(1,1)\nrestrict_grid(4)\n',
    'conflict.rf': 'values = 1234\ncolumns = 2\nrows = 2\nset_values(1,1,2)\nset_values(1,3,4)\n',
    'nonsense.rf': 'nonsense\n',
    'bytes.rf': b'values = 1\xff\ncolumns = 2\nrows = 2\n',
    'latin.rf': b'values = 12\ncolumns = 2 // \xe4\nrows = 2\nrow_groups\ncolumn_groups\nset_cell(1,1)\n',
    'empty.rf': '',
    'lines.txt': '.234341221434321\n12\n.234341221434321 # so\n',
    'graded.txt': '# source: paper\n# grade: easy\n.234341221434321\n# grade: hard\n.2.4.4.221434321\n.234341221434321\n',
}


def furnish(directory):
    shutil.copytree(FIXTURES, directory, dirs_exist_ok=True)
    os.mkdir(os.path.join(directory, 'out'))
    for name, text in FILES.items():
        with open(os.path.join(directory, name), 'wb') as file:
            file.write(text if isinstance(text, bytes) else text.encode())


def objects_of(out, command):
    assert out.endswith('\n'), f'the last line is not complete: {out[-60:]!r}'
    objects = [json.loads(line) for line in out.splitlines()]
    for found in objects:
        check_object(found, command)
    return objects


def check_run(words, statuses, n_objects):
    command = words.split()[0]
    with tempfile.TemporaryDirectory() as directory:
        furnish(directory)
        result = subprocess.run([PROGRAM, *words.split(), '--json'], capture_output=True, text=True, env=ENVIRONMENT,
                                cwd=directory, stdin=subprocess.DEVNULL, timeout=60)
    assert result.stderr == '', f'on standard error: {result.stderr}'
    objects = objects_of(result.stdout, command)
    assert result.returncode in statuses, f'exit status {result.returncode}'
    assert n_objects is None or len(objects) == n_objects, f'{len(objects)} objects, not {n_objects}'
    worst = max((found['exit'] for found in objects), key=(0, 1, 3, 2).index)
    assert worst == result.returncode, f'exit status {result.returncode}, but the objects say {worst}'


def check_cancel(words, wanted):
    """Ctrl-C while it works: an object that says so, whole."""
    command = words.split()[0]
    process = subprocess.Popen([PROGRAM, *words.split(), '--json'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=ENVIRONMENT, cwd=FIXTURES, stdin=subprocess.PIPE)
    let_work(process, 0.5)
    process.send_signal(signal.SIGINT)  # which is nothing to one that has ended
    out, err = process.communicate(timeout=60)
    assert err == '', f'on standard error: {err}'
    objects = objects_of(out, command)
    assert objects[-1].get('end') == 'cancelled', f'the end: {objects[-1]}'
    assert process.returncode == wanted, f'exit status {process.returncode}'


def check_unknown_command():
    for words in (['chekc', '--json'], ['--json', 'count', 'one.rf']):
        result = subprocess.run([PROGRAM, *words], capture_output=True, text=True, env=ENVIRONMENT)
        assert (result.returncode, result.stderr) == (2, ''), result
        complain_of(json.loads(result.stdout), {'command': str, 'error': str, 'exit': int}, 'object')


def tests():
    for name, words, statuses, n_objects, commands in OUTCOMES:
        for command in commands or PUZZLES:
            yield f'{command}: {name}', lambda command=command, words=words, statuses=statuses, n=n_objects: check_run(
                f'{command} {words}', statuses, n)
    for words in ('count blank9.txt', 'check --limit 0 blank9.txt', 'count -', 'solve -', 'schemes -'):
        status = 1 if words.startswith('check') else 3
        yield f'{words}: cancelled', lambda words=words, status=status: check_cancel(words, status)
    yield 'an unknown command', check_unknown_command


def main():
    cases = list(tests())
    print(f'1..{len(cases)}', flush=True)
    for number, (name, function) in enumerate(cases, 1):
        try:
            function()
            print(f'ok {number} {name}', flush=True)
        except (AssertionError, subprocess.TimeoutExpired, ValueError, KeyError) as error:
            print(f'not ok {number} {name}', flush=True)
            print('# ' + str(error)[:1000].replace('\n', '\n# '))


main()
