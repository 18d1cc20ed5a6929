"""Programs that are to be stopped in the middle of their work, however little of a busy machine they get."""
import os
import time


def _state(process):
    with open(f'/proc/{process.pid}/stat', encoding='utf-8', errors='replace') as file:
        state, *numbers = file.read().rpartition(')')[2].split()
    return state, (int(numbers[10]) + int(numbers[11])) / os.sysconf('SC_CLK_TCK')


def work_so_far(process):
    """Seconds that the processor has worked for it: other work on the machine does not count."""
    return _state(process)[1]


def _hears_ctrl_c(process):
    with open(f'/proc/{process.pid}/status', encoding='utf-8', errors='replace') as file:
        return any(int(line.split()[1], 16) & 2 for line in file if line.startswith('SigCgt:'))


def let_work(process, seconds):
    """Until it sees to Ctrl-C itself, and has worked for so many SECONDS, has ended, or has waited for somebody else for a second."""
    waits_since, before = time.monotonic(), None
    while process.poll() is None:
        state, work = _state(process)
        if not _hears_ctrl_c(process) or state != 'S' or work != before:
            waits_since, before = time.monotonic(), work
        elif time.monotonic() - waits_since > 1:
            return
        if work >= seconds and _hears_ctrl_c(process):
            return
        time.sleep(0.01)
