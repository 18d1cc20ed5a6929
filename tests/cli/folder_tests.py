"""Runs tests in Python and prints TAP. A test is a function; where it takes an argument, that is an empty folder of its own."""
import shutil
import subprocess
import sys
import tempfile
import traceback


class Skip(Exception):
    """Why a test cannot be made here."""


def need(*tools):
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise Skip(f'{missing[0]} is not installed: ./run packages test')


def perform(test, tools):
    """What TAP says after the name of the test: '' when it passes; raises otherwise."""
    try:
        need(*tools)
        with tempfile.TemporaryDirectory() as folder:
            test(*[folder][:test.__code__.co_argcount])
    except Skip as reason:
        return f' # SKIP {reason}'
    return ''


def tests_in(names):
    """Those of a module, given its globals (), in the order in which they stand there."""
    return [value for name, value in names.items() if name.startswith('test_')]


def run_tests(tests, needs=lambda _test: ()):
    """Ends the program. NEEDS (TEST): tools without which it is skipped."""
    failed = False
    print(f'1..{len(tests)}', flush=True)
    for number, test in enumerate(tests, 1):
        title = (test.__doc__ or test.__name__).splitlines()[0].replace('#', 'no. ')
        try:
            print(f'ok {number} {title}{perform(test, needs(test))}', flush=True)
        except Exception as error:
            failed = True
            is_told = isinstance(error, (AssertionError, subprocess.TimeoutExpired)) and str(error) != ''
            told = str(error) if is_told else traceback.format_exc()
            print(f'not ok {number} {title}')
            print('\n'.join('# ' + line for line in told[:4000].splitlines()), flush=True)
    sys.exit(failed)
