"""Whether a program has heard what was typed and clicked.

Keys come to it from the X server, questions about what it shows over D-Bus, which may overtake them. So it is asked on the
first of these ways as well, as window managers ask whether a program is still there (_NET_WM_PING): the answer comes after
all that stood before the question.
"""
import ctypes
import ctypes.util
import os
import select
import time

X = ctypes.CDLL(ctypes.util.find_library('X11'))
CLIENT_MESSAGE = 33
SUBSTRUCTURE_NOTIFY = 1 << 19


class ClientMessage(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int), ('display', ctypes.c_void_p),
                ('window', ctypes.c_ulong), ('message_type', ctypes.c_ulong), ('format', ctypes.c_int), ('data', ctypes.c_long * 5),
                ('rest', ctypes.c_long * 24)]  # an XEvent is as long as its longest kind


X.XOpenDisplay.restype = ctypes.c_void_p
X.XDefaultRootWindow.restype = X.XInternAtom.restype = ctypes.c_ulong
X.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
X.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
X.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.POINTER(ClientMessage)]
X.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.POINTER(ClientMessage)]
for function in (X.XDefaultRootWindow, X.XPending, X.XConnectionNumber, X.XFlush):
    function.argtypes = [ctypes.c_void_p]
ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _display, _error: 0)  # windows may have gone
X.XSetErrorHandler(ON_ERROR)


class Screen:
    def __init__(self):
        self.display = X.XOpenDisplay(None)
        for _try in range(20):  # a busy one may take no more guests for a moment
            if not self.display:
                time.sleep(0.5)
                self.display = X.XOpenDisplay(None)
        assert self.display, f'there is no X server {os.environ.get("DISPLAY")}'
        self.root = X.XDefaultRootWindow(self.display)
        self.protocols, self.ping = (X.XInternAtom(self.display, name, 0) for name in (b'WM_PROTOCOLS', b'_NET_WM_PING'))
        X.XSelectInput(self.display, self.root, SUBSTRUCTURE_NOTIFY)
        self.asked = 0

    def settle(self, window, is_over, seconds):
        """Waits until the program of WINDOW has taken all that the X server had for it, or IS_OVER ()."""
        self.asked += 1
        event = ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=self.protocols, format=32)
        event.data[:] = [self.ping, self.asked, window, 0, 0]
        X.XSendEvent(self.display, window, 0, 0, ctypes.byref(event))
        X.XFlush(self.display)
        end, waits = time.monotonic() + seconds, 0
        while not self.has_answer() and time.monotonic() < end:
            if not select.select([X.XConnectionNumber(self.display)], [], [], 0.1)[0]:
                waits += 1
                if waits % 3 == 0 and is_over():
                    break

    def has_answer(self):
        event = ClientMessage()
        while X.XPending(self.display):
            X.XNextEvent(self.display, ctypes.byref(event))
            if event.type == CLIENT_MESSAGE and event.data[0] == self.ping and event.data[1] == self.asked:
                return True
        return False
