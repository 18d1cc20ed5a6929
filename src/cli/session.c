#include "cli/session.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define OUT_IS_MUCH (64 * 1024)
#define LONGEST_PLACE 4096u /* as file names are */
#define ERASE_LINE "\r\033[K"
#define PROGRESS_EVERY (G_USEC_PER_SEC / 10)
#define PROGRESS_FROM (G_USEC_PER_SEC / 2) /* what is over by then shows none */

static volatile sig_atomic_t is_cancelled;

static void
cancel (int signal_number)
{
  is_cancelled = 1;
}

/* The first signal asks for an end, the second one ends. Reading is interrupted, so that nobody waits for a pipe. */
static void
catch_signals (void)
{
  struct sigaction action = { .sa_handler = cancel, .sa_flags = (int) SA_RESETHAND };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/* ---- progress ---- */

static void
erase_progress (GwSession *session)
{
  if (session->is_progress_drawn && write (STDERR_FILENO, ERASE_LINE, strlen (ERASE_LINE)) < 0)
    session->shows_progress = FALSE;
  session->is_progress_drawn = FALSE;
}

/* Numbers grouped as the language does. */
static char *
progress_text (const GwProgress *progress)
{
  switch (progress->unit)
    {
    case GW_UNIT_PUZZLES:
      return g_strdup_printf (_("%'" PRIu64 " puzzles"), progress->done);
    case GW_UNIT_CELLS:
      return g_strdup_printf (_("%'" PRIu64 " of %'" PRIu64 " cells, %'" PRIu64 " nodes"),
                              progress->done, progress->total, progress->nodes);
    default:
      return g_strdup_printf (_("%'" PRIu64 " solutions so far, %'" PRIu64 " nodes"),
                              progress->done, progress->nodes);
    }
}

static void
draw_progress (GwSession *session)
{
  g_autofree char *text = NULL, *line = NULL;
  GwProgress progress = session->progress;
  gint64 now = g_get_monotonic_time ();

  if (now < session->next_progress)
    return;
  session->next_progress = now + PROGRESS_EVERY;
  if (progress.unit == GW_UNIT_PUZZLES)
    progress.done += session->n_puzzles;
  text = progress_text (&progress);
  line = session->n_puzzles > 0 && progress.unit != GW_UNIT_PUZZLES
           ? g_strdup_printf (_("puzzle %'" PRIu64 ": %s"), session->n_puzzles + 1, text)
           : g_strconcat (text, session->progress_note != NULL ? "; " : NULL, session->progress_note, NULL);
  if (write (STDERR_FILENO, ERASE_LINE, strlen (ERASE_LINE)) < 0 || write (STDERR_FILENO, line, strlen (line)) < 0)
    session->shows_progress = FALSE;
  session->is_progress_drawn = TRUE;
}

static void
hear_progress (const GwProgress *progress, gpointer data)
{
  GwSession *session = data;

  session->progress = *progress;
  if (session->shows_progress)
    draw_progress (session);
}

static gboolean
should_stop (gpointer data)
{
  return is_cancelled != 0;
}

/* ---- beginning and end ---- */

void
gw_session_init (GwSession *session, const char *command, const GwSettings *settings)
{
  *session = (GwSession) { .command = command, .settings = settings, .out = g_string_new (NULL) };
  catch_signals ();
  session->control = (GwControl) { .should_stop = should_stop, .progress = hear_progress, .data = session };
  if (settings->is_set[GW_OPTION_TIME_LIMIT])
    session->control.deadline = g_get_monotonic_time () + (gint64) settings->number[GW_OPTION_TIME_LIMIT];
  session->shows_progress = !settings->is_set[GW_OPTION_QUIET] && isatty (STDERR_FILENO);
  session->next_progress = g_get_monotonic_time () + PROGRESS_FROM;
}

int
gw_session_end (GwSession *session)
{
  gw_session_flush (session);
  erase_progress (session);
  g_string_free (session->out, TRUE);
  g_clear_pointer (&session->progress_note, g_free);
  g_clear_pointer (&session->kept, g_ptr_array_unref);
  g_clear_pointer (&session->held, g_hash_table_unref);
  return (int) session->status;
}

gboolean
gw_session_has (const GwSession *session, guint option)
{
  return session->settings->is_set[option];
}

guint64
gw_session_number (const GwSession *session, guint option, guint64 otherwise)
{
  return session->settings->is_set[option] ? session->settings->number[option] : otherwise;
}

GwEngineChoice
gw_session_engine (const GwSession *session)
{
  if (!session->settings->is_set[GW_OPTION_ENGINE])
    return GW_ENGINE_AUTO;
  return (GwEngineChoice) (GW_ENGINE_OWN + session->settings->number[GW_OPTION_ENGINE]);
}

/* ---- status ---- */

/* 2 before 3 before 1 before 0. */
static guint
weight (GwStatus status)
{
  static const guint weights[] = { [GW_STATUS_FINE] = 0, [GW_STATUS_NOT] = 1, [GW_STATUS_UNDECIDED] = 2, [GW_STATUS_WRONG] = 3 };

  return weights[status];
}

void
gw_session_note (GwSession *session, GwStatus status)
{
  if (weight (status) > weight (session->status))
    session->status = status;
}

gboolean
gw_session_is_stopped (GwSession *session)
{
  return session->is_over || gw_control_should_stop (&session->control);
}

void
gw_session_end_early (GwSession *session)
{
  if (session->is_ended || session->is_over)
    return;
  session->is_ended = TRUE;
  gw_session_note (session, GW_STATUS_UNDECIDED);
  if (gw_session_has (session, GW_OPTION_JSON))
    return;
  gw_session_say (session, NULL,
                  g_strdup_printf (is_cancelled ? _("cancelled after %" PRIu64 " puzzles")
                                                : _("out of time after %" PRIu64 " puzzles"), session->n_puzzles));
}

const char *
gw_session_stop_word (const GwSession *session)
{
  return is_cancelled ? "cancelled" : "time";
}

/* ---- output ---- */

void
gw_write_out (const char *data, gsize size, GwStatus status)
{
  while (size > 0)
    {
      gssize n = write (STDOUT_FILENO, data, size);

      if (n < 0 && errno == EPIPE)
        _exit ((int) status);
      if (n < 0 && errno != EINTR)
        {
          fprintf (stderr, _("gridwright-cli: standard output: %s\n"), g_strerror (errno));
          _exit (GW_STATUS_WRONG);
        }
      data += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }
}

void
gw_session_flush (GwSession *session)
{
  if (session->out->len > 0 && session->is_progress_drawn)
    erase_progress (session);
  gw_write_out (session->out->str, session->out->len, session->status);
  g_string_truncate (session->out, 0);
}

GString *
gw_session_out (GwSession *session)
{
  if (session->out->len > OUT_IS_MUCH)
    gw_session_flush (session);
  return session->out;
}

void
gw_session_say_line (GwSession *session, const char *line)
{
  if (isatty (STDOUT_FILENO))
    gw_session_flush (session);
  erase_progress (session);
  fprintf (stderr, "%s\n", line);
}

void
gw_session_say (GwSession *session, const char *place, char *message)
{
  g_autofree char *owned = gw_bounded_message (message, GW_LONGEST_MESSAGE);
  g_autofree char *where = gw_bounded_message (g_strdup (place != NULL ? place : "gridwright-cli"), LONGEST_PLACE);
  g_autofree char *line = g_strdup_printf ("%s: %s", where, owned);

  gw_session_say_line (session, line);
}

void
gw_session_complain (GwSession *session, const char *place, char *message)
{
  gw_session_note (session, GW_STATUS_WRONG);
  gw_session_say (session, place, message);
}
