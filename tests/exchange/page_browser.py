"""Chromium without a window, driven through its DevTools protocol over two pipes: pages as people use them, with keys and pointer that
the browser takes for real ones. Every call waits for the browser's own answer; nothing waits for time to pass."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

NAMES = ('chromium', 'chromium-browser', 'google-chrome')
ALT, CONTROL, SHIFT = 1, 2, 8
MOST_WAIT = 120 # seconds
NAMED = {'Space': (' ', 'Space', ' '), 'Enter': ('Enter', 'Enter', '\r')}


def find_browser():
    return next((path for path in map(shutil.which, NAMES) if path), None)


def without_times(stored):
    """By its key. Solves go without their times and their end: a page that is left adds to them."""
    return {key: re.sub(r'(?m)^\d+\.\d{3}', '', value).removesuffix(' end\n') for key, value in stored}


def follows(later, earlier):
    return all(later.get(key, '').startswith(value) for key, value in earlier.items())


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='gridwright-page-')
        commands, self.write = os.pipe()
        self.read, answers = os.pipe()
        self.process = subprocess.Popen(
            [find_browser(), '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
             # A browser drops keys and clicks that come before it has painted a page once, and a page behind others goes slower.
             '--allow-pre-commit-input', '--disable-background-timer-throttling', '--disable-renderer-backgrounding',
             '--remote-debugging-pipe', '--user-data-dir=' + self.folder, 'about:blank'],
            preexec_fn=lambda: (os.dup2(commands, 3), os.dup2(answers, 4)), pass_fds=(3, 4), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.n_sent, self.rest, self.session, self.events = 0, b'', None, []

    def start_afresh(self):
        """An empty page of a browser that has kept nothing."""
        self.session = None
        context = self.call('Target.createBrowserContext')['browserContextId']
        target = self.call('Target.createTarget', url='about:blank', browserContextId=context)['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        self.call('Page.enable')
        self.call('Page.setLifecycleEventsEnabled', enabled=True)
        self.resize(1200, 800)

    def resize(self, width, height):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)

    def close(self):
        self.session = None
        self.call('Browser.close')
        self.process.wait()
        os.close(self.write)
        os.close(self.read)
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- the protocol ----

    def next_message(self):
        while b'\0' not in self.rest:
            more = os.read(self.read, 1 << 16)
            assert more, 'the browser has ended'
            self.rest += more
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def call(self, method, **values):
        self.n_sent += 1
        sent = {'id': self.n_sent, 'method': method, 'params': values, **({'sessionId': self.session} if self.session else {})}
        os.write(self.write, json.dumps(sent).encode() + b'\0')
        while True:
            message = self.next_message()
            if message.get('id') == self.n_sent:
                assert 'error' not in message, f'{method}: {message["error"]}'
                return message['result']
            self.events.append(message)

    def wait_for(self, event, **values):
        while True:
            for at, message in enumerate(self.events):
                if message.get('method') == event and values.items() <= message['params'].items():
                    del self.events[at]
                    return message['params']
            self.events.append(self.next_message())

    # ---- a page ----

    def open(self, path):
        self.events.clear()
        # Of this page: on a busy machine it may still be told that an earlier one is there.
        loader = self.call('Page.navigate', url='file://' + path)['loaderId']
        self.wait_for('Page.lifecycleEvent', name='load', loaderId=loader)

    # ---- what pages store ----

    def open_keeping(self, path):
        """PATH, in a browser that keeps: on a very busy machine all that a new browser's first page stores comes to nothing."""
        self.open(path)
        for _try in self.tries():
            if 'tried' in self.stored():
                break
            self.run('localStorage.setItem("tried", "yes")')
            self.open(path)

    def open_again(self, path):
        """PATH, with all that was stored: a busy browser may show the next page its store as it was a moment ago."""
        stored = self.stored()
        for _try in self.tries():
            self.open(path)
            if follows(self.stored(), stored):
                break

    @staticmethod
    def tries():
        deadline = time.monotonic() + MOST_WAIT
        while time.monotonic() < deadline:
            yield
        raise AssertionError('what was stored is not there')

    def stored(self):
        return without_times(self.run('Object.entries(localStorage)'))

    def run(self, script):
        """What SCRIPT is worth in the page."""
        done = self.call('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True)
        assert 'exceptionDetails' not in done, f'{script}: {done["exceptionDetails"]}'
        return done['result'].get('value')

    def key(self, name, modifiers=0):
        """A digit, a letter, or what keyboard events call the key."""
        key, code, text = NAMED.get(name, (name, 'Digit' + name if name.isdigit() else 'Key' + name.upper() if len(name) == 1 else name,
                                           name if len(name) == 1 else ''))
        virtual = ord(name.upper()) if len(name) == 1 else {'Enter': 13, 'Escape': 27, 'Space': 32, 'Delete': 46, 'Backspace': 8,
                                                            'ArrowLeft': 37, 'ArrowUp': 38, 'ArrowRight': 39, 'ArrowDown': 40}[name]
        event = {'key': key, 'code': code, 'modifiers': modifiers, 'windowsVirtualKeyCode': virtual}
        self.call('Input.dispatchKeyEvent', type='keyDown', **event, **({'text': text} if text and modifiers in (0, SHIFT) else {}))
        self.call('Input.dispatchKeyEvent', type='keyUp', **event)

    def keys(self, *names):
        for name in names:
            self.key(name)

    def pointer(self, kind, x, y, button='left', modifiers=0, clicks=1):
        held = {'left': 1, 'right': 2}[button]
        self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button=button, buttons=0 if kind == 'mouseReleased' else held,
                  modifiers=modifiers, clickCount=clicks)

    def drag(self, points, button='left', modifiers=0):
        """From the first of POINTS to the last; one alone is a click."""
        self.pointer('mousePressed', *points[0], button, modifiers)
        for point in points[1:]:
            self.pointer('mouseMoved', *point, button, modifiers)
        self.pointer('mouseReleased', *points[-1], button, modifiers)

    def touch(self, points):
        """A finger, from the first of POINTS to the last; one alone is a tap."""
        for kind, reached in [('touchStart', points[0]), *(('touchMove', point) for point in points[1:]), ('touchEnd', None)]:
            self.call('Input.dispatchTouchEvent', type=kind, touchPoints=[{'x': reached[0], 'y': reached[1]}] if reached else [])

    def middle(self, selector):
        return self.run(f"""(() => {{ const part = document.querySelector({json.dumps(selector)}); part.scrollIntoView({{ block: 'center' }});
                            const box = part.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")

    def click(self, selector):
        self.drag([self.middle(selector)])
