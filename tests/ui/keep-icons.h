#pragma once

/* For programs of ours in which a critical message ends the test, once GTK is up.
 *
 * GTK 4.8 loads the icons of a window in threads. A thread that is held up between the end of its task and letting go of
 * it may be the last to hold the icon, and finalises it there; whoever looks the same icon up just then finds it in the
 * cache all the same, and GLib says "g_object_ref: assertion '!object_already_finalized' failed". It takes a window that
 * closes while its icons are still being loaded, and another that opens at once: what tests do all day on a loaded machine.
 * So no icon ends here. There is one of each name and size, as long as it is in the cache. */
void keep_icons (void);
