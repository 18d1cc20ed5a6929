#!/usr/bin/env python3
"""No test passes when a program says a critical message, in whose name ever. Prints TAP.

usage: check-criticals.py SAY-CRITICAL TESTS/UI

SAY-CRITICAL is the program that says one.
"""
import os
import subprocess
import sys

PROGRAM, SCREEN_TESTS = sys.argv[1:3]
sys.path.insert(0, SCREEN_TESTS)
sys.dont_write_bytecode = True
from ui_complaints import is_complaint  # noqa: E402 - found by the argument

SPEAKERS = ['engine', 'gridwright', 'Gtk', 'json', '']


def say(speaker, environment):
    return subprocess.run([PROGRAM, speaker], env=environment, capture_output=True, text=True, check=False, timeout=60)


def must_end_the_test(speaker):
    """In the environment that meson gives to every test; without a reason of its own the program ends with 0."""
    assert say(speaker, os.environ).returncode != 0


def must_be_seen_on_a_screen(speaker):
    """There the program goes on, and what it said is read."""
    done = say(speaker, {name: value for name, value in os.environ.items() if name != 'G_DEBUG'})
    assert done.returncode == 0, done
    assert any(is_complaint(line) for line in done.stderr.splitlines()), done.stderr


def must_name_the_program(_speaker):
    assert 'gridwright-CRITICAL **' in say('engine', os.environ).stderr


def must_be_let_pass(_speaker):
    assert not is_complaint('(gridwright:1): Gtk-WARNING **: 10:00:00.000: Trying to snapshot GtkGizmo 0x5583e8 without a current allocation')
    assert not is_complaint('criticals are errors **')


CASES = [(case, speaker) for case in (must_end_the_test, must_be_seen_on_a_screen) for speaker in SPEAKERS] + \
        [(must_name_the_program, 'engine'), (must_be_let_pass, 'Gtk')]

print(f'1..{len(CASES)}')
failed = 0
for number, (case, speaker) in enumerate(CASES, 1):
    name = f'{case.__name__} {speaker or "nobody"}'
    try:
        case(speaker)
        print('ok', number, name)
    except AssertionError as error:
        failed = 1
        print('not ok', number, name)
        print(''.join(f'# {line}\n' for line in str(error).splitlines()), end='')
sys.exit(failed)
