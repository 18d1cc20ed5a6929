"""Which lines that the program writes to its terminal are faults."""
import re

# Whoever says it: the program, its engine, a library, or somebody who gives no name. GLib writes
# "(gridwright:123): Gtk-CRITICAL **: …", and without a domain "** (gridwright:123): CRITICAL **: …".
COMPLAINT = re.compile(r'\b(CRITICAL|WARNING|ERROR)( \(recursed\))? \*\*|runtime error:')
# Expressions, each with the reason why it is none of our business.
HARMLESS = [
    # A desktop shows what a job has found while its window was not in front; the tests' bus has no such service.
    re.compile('unable to send notifications through org.freedesktop.Notifications'),
    # GTK 4.8 lays out lines of a text view while it draws, and its scroll bar then has no place until the next frame. A text view
    # of 20,000 lines in a scrolled window says it too, in a program of nothing else, when Return is typed.
    re.compile(r'Trying to snapshot Gtk\w+ 0x[0-9a-f]+ without a current allocation'),
    # GTK 4.8 takes away the timer of a tooltip that has gone off (tooltip_browse_mode_expired, with nothing of ours above it in the
    # core that was looked at), where the pointer rested on a list row while a menu opened. Sources of ours are cleared with their
    # numbers; the tests inside of the process die of this complaint.
    re.compile(r'GLib-CRITICAL \*\*: .*Source ID \d+ was not found when attempting to remove it'),
    # GTK 4.8 on X11 asks for the size of the monitor on which a tooltip or a menu is to come (gdk_x11_surface_layout_popup_helper) and does not
    # look whether there is one: none has the place while the window manager moves the window, or while the window goes.
    re.compile(r"Gdk-CRITICAL \*\*: .*gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR \(monitor\)' failed"),
]


def is_complaint(line):
    return bool(COMPLAINT.search(line)) and not any(harmless.search(line) for harmless in HARMLESS)
