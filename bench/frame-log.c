/* Put before the editor with LD_PRELOAD: writes to $GW_FRAME_LOG, a line each, how long the first frame took from the start
 * of the process, each frame that follows a key, or the pointer with a button down or let go, from the arrival of that event, and each turn of the main
 * loop that takes a millisecond or more of the main thread. The editor itself is left as it is installed.
 *
 *   kind (start, key, stroke, turn)  main thread's CPU ms  process's CPU ms  wall ms
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <time.h>

typedef struct
{
  double thread, process, wall;
} Clocks;

static FILE *out;
static Clocks since_input;
static const char *pending; /* the kind of what waits for its frame; NULL: nothing does */
static gboolean is_painting, was_drawn;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static Clocks
read_clocks (void)
{
  return (Clocks){ read_clock (CLOCK_THREAD_CPUTIME_ID), read_clock (CLOCK_PROCESS_CPUTIME_ID), read_clock (CLOCK_MONOTONIC) };
}

static void
write_line (const char *kind, Clocks since)
{
  Clocks now = read_clocks ();

  fprintf (out, "%s %.3f %.3f %.3f\n", kind, now.thread - since.thread, now.process - since.process, now.wall - since.wall);
  fflush (out);
}

/* Between two calls the main loop does what there is to do. */
static int
poll_and_measure (GPollFD *fds, guint n_fds, int timeout)
{
  static Clocks since;
  int n;

  if (since.wall > 0 && read_clocks ().thread - since.thread >= 1)
    write_line ("turn", since);
  n = g_poll (fds, n_fds, timeout);
  since = read_clocks ();
  return n;
}

/* A turn of the clock may lay out and draw nothing. */
static void
on_paint (GdkFrameClock *clock, gpointer data)
{
  is_painting = TRUE;
}

/* The frame is with the X server. */
static void
on_painted (GdkFrameClock *clock, gpointer data)
{
  const char *started = g_getenv ("GW_STARTED");

  if (!is_painting)
    return;
  is_painting = FALSE;
  if (!was_drawn)
    write_line ("start", (Clocks){ 0, 0, started != NULL ? g_ascii_strtod (started, NULL) : 0 });
  was_drawn = TRUE;
  if (pending != NULL)
    write_line (pending, since_input);
  pending = NULL;
}

/* Ctrl and Shift show nothing: xdotool holds them some milliseconds before the key that they belong to. NULL: nobody waits for a frame. */
static const char *
kind_of (GdkEvent *event)
{
  switch (gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
      return gdk_key_event_is_modifier (event) ? NULL : "key";
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE:
      return "stroke";
    case GDK_MOTION_NOTIFY:
      return (gdk_event_get_modifier_state (event) & GDK_BUTTON1_MASK) != 0 ? "stroke" : NULL;
    default:
      return NULL;
    }
}

/* Before any handler. Of several events before a frame the first counts: it waits longest. */
static gboolean
on_event (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  const char *kind = kind_of (g_value_peek_pointer (&values[1]));

  if (kind != NULL && pending == NULL)
    {
      since_input = read_clocks ();
      pending = kind;
    }
  return TRUE;
}

void
gtk_window_present (GtkWindow *window)
{
  static gboolean is_listening;
  void (*present) (GtkWindow *);

  *(void **) &present = dlsym (RTLD_NEXT, "gtk_window_present");
  present (window);
  if (is_listening || g_getenv ("GW_FRAME_LOG") == NULL)
    return;
  is_listening = TRUE;
  out = fopen (g_getenv ("GW_FRAME_LOG"), "w");
  if (out == NULL)
    g_error ("%s cannot be written", g_getenv ("GW_FRAME_LOG"));
  g_main_context_set_poll_func (NULL, poll_and_measure);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "paint", G_CALLBACK (on_paint), NULL);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (on_painted), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, on_event, NULL, NULL);
}
