"""Fingers on the screen: real touch events, by the X server's own driver for tests (inputtest(4)). Without such a server there are none."""
import os
import socket
import struct

SOCKET = os.environ.get('GW_UI_FINGERS')
AXIS = 0x10000  # of the screen's width and height
VERSION, SYNC, TOUCH = 0, 1, 6  # kinds of what is written
BEGIN, MOVE, END = 18, 19, 20   # as in XI2.h


class Fingers:
    """On a screen of WIDTH by HEIGHT. Every call ends when the server has told the programs."""

    wire = None  # the server listens to the first that comes, and to no other

    def __init__(self, width, height):
        self.size = width, height
        if Fingers.wire is None:
            Fingers.wire = socket.socket(socket.AF_UNIX)
            self.wire.connect(SOCKET)
            self._write(VERSION, struct.pack('<HH', 1, 1))
            self._read()

    def _write(self, kind, body=b''):
        self.wire.sendall(struct.pack('<Ii', 8 + len(body), kind) + body)

    def _read(self):
        length = struct.unpack('<I', self._exactly(4))[0]
        return self._exactly(length - 4)

    def _exactly(self, n):
        data = b''
        while len(data) < n:
            more = self.wire.recv(n - len(data))
            assert more, 'the screen has gone'
            data += more
        return data

    def _touch(self, finger, kind, point):
        places = [(at + 0.5) / size * AXIS for at, size in zip(point, self.size)]
        body = struct.pack('<II', finger, kind) + struct.pack('<IQ4x', 0, 0b11) + struct.pack('<128d', *places, *[0.0] * 126)
        self._write(TOUCH, body)

    def _settle(self):
        self._write(SYNC)
        self._read()

    def down(self, point, finger=0):
        self._touch(finger, BEGIN, point)
        self._settle()

    def move(self, point, finger=0):
        self._touch(finger, MOVE, point)
        self._settle()

    def up(self, point, finger=0):
        self._touch(finger, END, point)
        self._settle()

    def tap(self, point):
        self.down(point)
        self.up(point)

    def drag(self, *points):
        self.down(points[0])
        for start, end in zip(points, points[1:]):
            for step in range(1, 7):
                self.move(tuple(a + (b - a) * step / 6 for a, b in zip(start, end)))
        self.up(points[-1])
