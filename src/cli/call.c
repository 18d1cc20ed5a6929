#include "cli/call.h"

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
erase_progress (GwCall *call)
{
  if (call->is_progress_drawn && write (STDERR_FILENO, ERASE_LINE, strlen (ERASE_LINE)) < 0)
    call->shows_progress = FALSE;
  call->is_progress_drawn = FALSE;
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
draw_progress (GwCall *call)
{
  g_autofree char *text = NULL, *line = NULL;
  GwProgress progress = call->progress;
  gint64 now = g_get_monotonic_time ();

  if (now < call->next_progress)
    return;
  call->next_progress = now + PROGRESS_EVERY;
  if (progress.unit == GW_UNIT_PUZZLES)
    progress.done += call->n_puzzles;
  text = progress_text (&progress);
  line = call->n_puzzles > 0 && progress.unit != GW_UNIT_PUZZLES
           ? g_strdup_printf (_("puzzle %'" PRIu64 ": %s"), call->n_puzzles + 1, text)
           : g_strconcat (text, call->progress_note != NULL ? "; " : NULL, call->progress_note, NULL);
  if (write (STDERR_FILENO, ERASE_LINE, strlen (ERASE_LINE)) < 0 || write (STDERR_FILENO, line, strlen (line)) < 0)
    call->shows_progress = FALSE;
  call->is_progress_drawn = TRUE;
}

static void
hear_progress (const GwProgress *progress, gpointer data)
{
  GwCall *call = data;

  call->progress = *progress;
  if (call->shows_progress)
    draw_progress (call);
}

static gboolean
should_stop (gpointer data)
{
  return is_cancelled != 0;
}

/* ---- beginning and end ---- */

void
gw_call_init (GwCall *call, const char *command, const GwSettings *settings)
{
  *call = (GwCall) { .command = command, .settings = settings, .out = g_string_new (NULL) };
  catch_signals ();
  call->control = (GwControl) { .should_stop = should_stop, .progress = hear_progress, .data = call };
  if (settings->is_set[GW_OPTION_TIME_LIMIT])
    call->control.deadline = g_get_monotonic_time () + (gint64) settings->number[GW_OPTION_TIME_LIMIT];
  call->shows_progress = !settings->is_set[GW_OPTION_QUIET] && isatty (STDERR_FILENO);
  call->next_progress = g_get_monotonic_time () + PROGRESS_FROM;
}

int
gw_call_end (GwCall *call)
{
  gw_call_flush (call);
  erase_progress (call);
  g_string_free (call->out, TRUE);
  g_clear_pointer (&call->progress_note, g_free);
  g_clear_pointer (&call->kept, g_ptr_array_unref);
  g_clear_pointer (&call->held, g_hash_table_unref);
  g_clear_pointer (&call->decisions, gw_decisions_free);
  return (int) call->status;
}

gboolean
gw_call_has (const GwCall *call, guint option)
{
  return call->settings->is_set[option];
}

guint64
gw_call_number (const GwCall *call, guint option, guint64 otherwise)
{
  return call->settings->is_set[option] ? call->settings->number[option] : otherwise;
}

GwEngineChoice
gw_call_engine (const GwCall *call)
{
  if (!call->settings->is_set[GW_OPTION_ENGINE])
    return GW_ENGINE_AUTO;
  return (GwEngineChoice) (GW_ENGINE_OWN + call->settings->number[GW_OPTION_ENGINE]);
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
gw_call_note (GwCall *call, GwStatus status)
{
  if (weight (status) > weight (call->status))
    call->status = status;
}

gboolean
gw_call_is_stopped (GwCall *call)
{
  return call->is_over || gw_control_should_stop (&call->control);
}

void
gw_call_end_early (GwCall *call)
{
  if (call->is_ended || call->is_over)
    return;
  call->is_ended = TRUE;
  gw_call_note (call, GW_STATUS_UNDECIDED);
  if (gw_call_has (call, GW_OPTION_JSON))
    return;
  gw_call_say (call, NULL,
                  g_strdup_printf (is_cancelled ? _("cancelled after %" PRIu64 " puzzles")
                                                : _("out of time after %" PRIu64 " puzzles"), call->n_puzzles));
}

const char *
gw_call_stop_word (const GwCall *call)
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
gw_call_flush (GwCall *call)
{
  if (call->out->len > 0 && call->is_progress_drawn)
    erase_progress (call);
  gw_write_out (call->out->str, call->out->len, call->status);
  g_string_truncate (call->out, 0);
}

GString *
gw_call_out (GwCall *call)
{
  if (call->out->len > OUT_IS_MUCH)
    gw_call_flush (call);
  return call->out;
}

void
gw_call_say_line (GwCall *call, const char *line)
{
  if (isatty (STDOUT_FILENO))
    gw_call_flush (call);
  erase_progress (call);
  fprintf (stderr, "%s\n", line);
}

void
gw_call_say (GwCall *call, const char *place, char *message)
{
  g_autofree char *owned = gw_bounded_message (message, GW_LONGEST_MESSAGE);
  g_autofree char *where = gw_bounded_message (g_strdup (place != NULL ? place : "gridwright-cli"), LONGEST_PLACE);
  g_autofree char *line = g_strdup_printf ("%s: %s", where, owned);

  gw_call_say_line (call, line);
}

void
gw_call_complain (GwCall *call, const char *place, char *message)
{
  gw_call_note (call, GW_STATUS_WRONG);
  gw_call_say (call, place, message);
}
