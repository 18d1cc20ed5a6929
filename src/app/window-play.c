#include "app/window-play.h"

#include "app/kept-solve.h"
#include "app/play-log-window.h"
#include "app/settings.h"
#include "app/window-private.h"
#include "jobs/job.h"
#include "render/path-overlay.h"

struct _GwWindowPlay
{
  GPtrArray  *plays;     /* of GwPlay; the last was used last */
  GwPlay     *current;   /* one of them while somebody solves; else NULL */
  guint       clock_id;  /* source */
  guint       keep_id;   /* source: what was entered since it was last kept is to be kept soon */
  GwJob      *job;       /* hints; made when somebody wants one */
  GwPlayHint *hint;      /* what is being said; NULL: nothing */
  guint       degree;    /* how much of it has been said: gw_play_hint_say () */
  gboolean    is_asking; /* the job is at work for somebody who waits */
  gboolean    shows_clock; /* somebody has asked for it */
  gboolean    is_entering; /* as soon as it is known what was entered last time */
};

static gint64
now_in_milliseconds (void)
{
  return g_get_monotonic_time () / 1000;
}

gboolean
gw_window_is_playing (GwWindow *self)
{
  return self->play != NULL && self->play->current != NULL;
}

/* ---- hints ---- */

typedef struct
{
  GwPlayKnown  *known;
  GwStrategySet set;
  gboolean      is_check; /* of what was entered alone */
} Asked;

typedef struct
{
  GwPlayHint *hint;   /* NULL: why there is none stands in `fault` */
  char       *fault;
  gboolean    is_check;
} Told;

static void
asked_free (gpointer data)
{
  gw_play_known_free (((Asked *) data)->known);
  g_free (data);
}

static void
told_free (gpointer data)
{
  Told *told = data;

  g_clear_pointer (&told->hint, gw_play_hint_free);
  g_free (told->fault);
  g_free (told);
}

static void
find_hint (GwJobRun *run)
{
  const Asked *asked = gw_job_run_input (run);
  g_autoptr (GError) error = NULL;
  Told *told = g_new0 (Told, 1);

  told->hint = asked->is_check ? gw_play_check (asked->known, gw_job_run_control (run), &error)
                               : gw_play_hint_new (asked->known, asked->set, gw_job_run_control (run), &error);
  told->is_check = asked->is_check;
  told->fault = error != NULL ? g_strdup (error->message) : NULL;
  gw_job_run_publish (run, told);
}

static const GwJobKind HINTS = { .work = find_hint, .free_input = asked_free, .free_news = told_free };

/* NULL: the session's own hint. */
static const char *
told_of (const GwWindowPlay *state)
{
  if (state->hint == NULL)
    return state->is_asking ? _("Looking for a hint …") : NULL;
  return gw_play_hint_say (state->hint, state->degree);
}

static gboolean
has_told_all (const GwWindowPlay *state)
{
  return state->degree >= gw_play_hint_most (state->hint);
}

/* What the button does next, until all is told. */
static const char *
next_degree (const GwWindowPlay *state)
{
  if (state->hint == NULL || gw_play_hint_most (state->hint) == 1)
    return _("Hint");
  /* Translators: a button beside a hint that says where to look */
  return state->degree == 1 && state->hint->idea != NULL ? _("Which Idea?") : _("Why?");
}

static void
show_hint (GwWindow *self)
{
  const GwWindowPlay *state = self->play;
  g_autofree char *deed = state->hint != NULL && gw_play_hint_most (state->hint) > 1 && has_told_all (state) ? gw_play_hint_deed (state->hint) : NULL;

  gw_play_bar_set_hint (self->play_bar, deed != NULL ? deed : next_degree (state));
  gw_session_tell_play (self->session, gw_session_get_play (self->session) != NULL ? told_of (state) : NULL);
}

static void
drop_hint (GwWindow *self)
{
  GwWindowPlay *state = self->play;

  if (state->hint == NULL && !state->is_asking)
    return;
  g_clear_pointer (&state->hint, gw_play_hint_free);
  state->degree = 0;
  state->is_asking = FALSE;
  if (state->job != NULL)
    gw_job_stop (state->job);
  show_hint (self);
}

/* First where to look; what it rests on, and what it changes, with the last degree. */
static void
mark_hint (GwWindow *self)
{
  const GwPlayHint *hint = self->play->hint;
  const GwGrid *grid = self->play->current->puzzle->grid;
  GwOverlay *overlay = gw_overlay_new ();
  const gboolean is_last = has_told_all (self->play);
  const GwReason *step = is_last ? hint->step : NULL;

  gw_overlay_add_region (overlay, hint->kind == GW_PLAY_HINT_WRONG && is_last ? GW_AREA_WRONG : GW_AREA_MAIN,
                         (const GwCell *) (gconstpointer) hint->area->data,
                         hint->kind == GW_PLAY_HINT_WRONG && !is_last ? 0 : hint->area->len);
  for (guint i = 0; step != NULL && i < step->pattern->len; i++)
    gw_overlay_add_spot (overlay, GW_AREA_EACH, grid, g_array_index (step->pattern, GwCandidates, i).cell);
  for (guint i = 0; step != NULL && i < step->changes->len; i++)
    if (!gw_reason_places_in (step, g_array_index (step->changes, GwCandidates, i).cell))
      gw_overlay_add_spot (overlay, GW_AREA_OTHER, grid, g_array_index (step->changes, GwCandidates, i).cell);
  for (guint i = 0; step != NULL && i < step->placed->len; i++)
    gw_overlay_add_spot (overlay, GW_AREA_OTHER, grid, g_array_index (step->placed, GwCandidates, i).cell);
  gw_session_set_overlay (self->session, GW_OVERLAY_PLAY, overlay);
}

static void
on_hint_news (GwJob *job, gpointer news, GwWindow *self)
{
  Told *told = news;
  GwWindowPlay *state = self->play;

  if (!gw_window_is_playing (self) || !state->is_asking)
    return;
  state->is_asking = FALSE;
  if (told->hint == NULL || told->hint->where == NULL)
    {
      gw_window_say (self, told->fault != NULL ? told->fault : _("No hint was found in time."));
      show_hint (self);
      return;
    }
  state->hint = g_steal_pointer (&told->hint);
  state->degree = told->is_check ? gw_play_hint_most (state->hint) : 1; /* whoever asks what is wrong is told at once */
  state->current->n_hints += !told->is_check;
  mark_hint (self);
  show_hint (self);
}

static void
ask (GwWindow *self, gboolean is_check)
{
  GwWindowPlay *state = self->play;
  Asked *asked = g_new0 (Asked, 1);

  if (state->job == NULL)
    {
      state->job = gw_job_new (&HINTS);
      g_signal_connect_object (state->job, "news", G_CALLBACK (on_hint_news), self, 0);
    }
  asked->known = gw_play_knows (state->current);
  asked->is_check = is_check;
  asked->set = gw_path_strategies (gw_settings_get ());
  state->is_asking = TRUE;
  gw_job_start (state->job, asked);
  show_hint (self);
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwWindowPlay *state = self->play;
  g_autoptr (GwPlayHint) done = NULL;

  if (state->current->fogged != NULL)
    gw_window_say (self, _("There are no hints while there is fog on the board: they would give away what it hides."));
  else if (state->hint == NULL || gw_play_hint_most (state->hint) == 1)
    {
      drop_hint (self);
      ask (self, FALSE);
    }
  else if (!has_told_all (state))
    {
      state->degree++;
      mark_hint (self);
      show_hint (self);
    }
  else
    {
      done = g_steal_pointer (&state->hint);
      gw_play_take_hint (state->current, done, now_in_milliseconds ());
      state->degree = 0;
      gw_session_set_overlay (self->session, GW_OVERLAY_PLAY, NULL);
      gw_session_play_changed (self->session);
      show_hint (self);
    }
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  drop_hint (self);
  ask (self, TRUE);
}

/* ---- the clock ---- */

/* IS_NARROW: there is room for a picture alone. */
static void
hide_clock (const GwWindowClock *face, gboolean is_narrow)
{
  gtk_label_set_text (face->label, _("Clock"));
  gtk_widget_set_visible (GTK_WIDGET (face->label), !is_narrow);
  gtk_image_set_from_icon_name (face->icon, "document-open-recent-symbolic");
  gtk_widget_set_tooltip_text (face->button, _("Show the clock"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (face->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Show the clock"), -1);
}

static void
show_clock (const GwWindowClock *face, const GwPlay *play)
{
  g_autofree char *time = gw_play_time_text (gw_play_elapsed (play, now_in_milliseconds ()));
  gboolean is_running = play->started >= 0;
  /* Translators: a button; %s is a time, 1:23 */
  g_autofree char *label = g_strdup_printf (is_running ? _("Stop the clock, now %s") : _("Start the clock, now %s"), time);

  gtk_label_set_text (face->label, time);
  gtk_widget_set_visible (GTK_WIDGET (face->label), TRUE);
  gtk_image_set_from_icon_name (face->icon, is_running ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (face->button, is_running ? _("Stop the clock") : _("Start the clock"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (face->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* It runs in any case, but nobody who has not asked for it is hurried. */
static void
refresh_clock (GwWindow *self)
{
  if (self->play->shows_clock)
    show_clock (&self->clock, self->play->current);
  else
    hide_clock (&self->clock, self->hint.is_narrow);
}

static gboolean
on_tick (gpointer data)
{
  refresh_clock (data);
  return G_SOURCE_CONTINUE;
}

static void
on_clock (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwPlay *play = self->play->current;

  if (!self->play->shows_clock)
    self->play->shows_clock = TRUE;
  else if (play->started >= 0)
    gw_play_pause (play, now_in_milliseconds ());
  else
    gw_play_start (play, now_in_milliseconds ());
  refresh_clock (self);
}

/* ---- keeping it ---- */

#define KEEP_AFTER 1 /* second: what is typed quickly is written once */

static void
on_kept (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (gw_kept_solve_write_finish (result, &error))
    return;
  if (self == NULL || g_cancellable_is_cancelled (self->cancellable))
    {
      g_warning ("%s", error->message); /* the window that would have said so is gone */
      return;
    }
  message = g_strdup_printf (_("What you enter cannot be kept: %s"), error->message);
  gw_window_say_fault (self, message);
}

/* LISTENER: the window; NULL when it is about to go. */
static void
keep_now (GwWindow *self, GwWindow *listener)
{
  GwWindowPlay *state = self->play;
  GFile *file = gw_document_get_file (self->document);

  g_clear_handle_id (&state->keep_id, g_source_remove);
  if (file != NULL)
    gw_kept_solve_write (file, state->current, now_in_milliseconds (), on_kept, listener != NULL ? g_object_ref (listener) : NULL);
}

static gboolean
on_keep (gpointer data)
{
  GwWindow *self = data;

  self->play->keep_id = 0;
  keep_now (self, self);
  return G_SOURCE_REMOVE;
}

static void
keep_soon (GwWindow *self)
{
  if (self->play->keep_id == 0)
    self->play->keep_id = g_timeout_add_seconds (KEEP_AFTER, on_keep, self);
}

/* ---- coming and going ---- */

/* What the journal of a puzzle without a file had of it. */
static GwPlay *
find_rescued (GwWindow *self, GwPuzzle *puzzle)
{
  gsize length;
  GBytes *solve = gw_document_get_solve (self->document);
  const char *data = solve != NULL ? g_bytes_get_data (solve, &length) : NULL;
  g_autofree char *text = data != NULL ? g_strndup (data, length) : NULL;

  return text != NULL ? gw_solve_read (puzzle, text, G_MAXINT64, NULL) : NULL;
}

/* What was entered when the file was last open, or the program before it was killed. */
static GwPlay *
find_kept (GwWindow *self, GwPuzzle *puzzle)
{
  GFile *file = gw_document_get_file (self->document);
  GwPlay *kept = file != NULL ? gw_kept_solve_get (file, puzzle) : find_rescued (self, puzzle);

  if (kept != NULL)
    gw_window_say (self, _("Your previous entries have been restored"));
  return kept;
}

/* The one for the puzzle as it is now: what was entered there before comes back. */
static GwPlay *
find_play (GwWindow *self, GwPuzzle *puzzle)
{
  GPtrArray *plays = self->play->plays;
  GwPlay *found = NULL;

  for (guint i = 0; i < plays->len && found == NULL; i++)
    if (gw_play_fits (g_ptr_array_index (plays, i), puzzle))
      found = g_ptr_array_steal_index (plays, i);
  if (found != NULL)
    gw_play_adapt (found, puzzle);
  else
    found = find_kept (self, puzzle);
  if (found == NULL)
    found = gw_play_new (puzzle);
  g_ptr_array_add (plays, found);
  return found;
}

/* A player sees grid, digits and clock, and nothing that sets: what else comes and goes with the bar, ui/window.ui says. */
static void
show_mode (GwWindow *self)
{
  gboolean is_playing = gw_window_is_playing (self);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "play");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_playing));
  gtk_widget_set_visible (GTK_WIDGET (self->hint.options), !is_playing);
  gtk_widget_set_visible (GTK_WIDGET (self->play_bar), is_playing);
  if (is_playing)
    {
      action = g_action_map_lookup_action (G_ACTION_MAP (self), "play-conflicts");
      g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (self->play->current->has_conflicts));
    }
}

static void
leave (GwWindow *self)
{
  GwWindowPlay *state = self->play;

  if (state->current == NULL)
    return;
  drop_hint (self);
  gw_play_pause (state->current, now_in_milliseconds ());
  keep_now (self, self);
  state->current = NULL;
  g_clear_handle_id (&state->clock_id, g_source_remove);
  if (gw_session_get_play (self->session) != NULL)
    gw_session_set_play (self->session, NULL);
  show_mode (self);
}

static void
enter_now (GwWindow *self)
{
  GwWindowPlay *state = self->play;
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);

  if (puzzle == NULL)
    return;
  gw_window_settle (self);
  state->current = find_play (self, puzzle);
  gw_play_start (state->current, now_in_milliseconds ());
  gw_session_set_play (self->session, state->current);
  gw_window_light_play (self);
  if (state->clock_id == 0)
    state->clock_id = g_timeout_add (250, on_tick, self);
  refresh_clock (self);
  show_mode (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The document may be another one by now. */
static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;

  if (self->play == NULL || !self->play->is_entering)
    return;
  self->play->is_entering = FALSE;
  if (self->document != NULL && !gw_window_is_playing (self))
    enter_now (self);
}

/* Once it is known what was entered last time: a disk that sleeps does not hold up the window. */
static void
enter (GwWindow *self)
{
  GFile *file = gw_document_get_file (self->document);

  if (file == NULL || gw_kept_solve_is_known (file))
    {
      enter_now (self);
      return;
    }
  self->play->is_entering = TRUE;
  gw_kept_solve_find (file, on_found, g_object_ref (self));
}

void
gw_window_find_plays (GwWindow *self)
{
  GFile *file = self->document != NULL ? gw_document_get_file (self->document) : NULL;

  if (file != NULL && !gw_kept_solve_is_known (file))
    gw_kept_solve_find (file, NULL, NULL);
}

/* It has a file now, beside which what was entered is kept. */
void
gw_window_keep_plays (GwWindow *self)
{
  GFile *file = self->document != NULL ? gw_document_get_file (self->document) : NULL;
  const GPtrArray *plays = self->play != NULL ? self->play->plays : NULL;

  if (file == NULL || gw_document_get_solve (self->document) == NULL || plays == NULL || plays->len == 0)
    return;
  gw_kept_solve_write (file, g_ptr_array_index (plays, plays->len - 1), now_in_milliseconds (), on_kept, g_object_ref (self));
  gw_document_set_solve (self->document, NULL);
}

/* Fog lifts by what is known of the solution. */
void
gw_window_light_play (GwWindow *self)
{
  GwPlay *play = self->play != NULL ? self->play->current : NULL;
  g_autofree guint8 *solution = play != NULL && play->fogged != NULL ? gw_window_get_solution (self) : NULL;

  if (solution != NULL && gw_play_learn (play, solution))
    gw_session_play_changed (self->session);
}

/* A solve that somebody has sent, or that was saved, in place of what was entered here. */
void
gw_window_take_play (GwWindow *self, GwPlay *play)
{
  leave (self);
  g_ptr_array_set_size (self->play->plays, 0);
  g_ptr_array_add (self->play->plays, play);
  enter_now (self);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (gw_window_is_playing (self))
    leave (self);
  else
    enter (self);
}

/* Something was entered, or the puzzle has become another one. */
static void
on_played (GwWindow *self)
{
  GwWindowPlay *state = self->play;
  gboolean was_open;

  if (state->current == NULL)
    return;
  if (gw_session_get_play (self->session) == NULL)
    {
      leave (self);
      return;
    }
  keep_soon (self);
  was_open = gtk_widget_get_sensitive (self->clock.button);
  drop_hint (self);
  refresh_clock (self);
  gtk_widget_set_sensitive (self->clock.button, state->current->state != GW_PLAY_DONE);
  if (was_open && state->current->state == GW_PLAY_DONE)
    {
      g_autofree char *time = gw_play_time_text (state->current->elapsed);
      g_autofree char *message = g_strdup_printf (_("Solved in %s."), time);

      gw_window_say (self, message);
    }
}

/* ---- undo, conflicts, the log ---- */

gboolean
gw_window_can_undo_play (GwWindow *self, gboolean redo)
{
  return redo ? gw_play_can_redo (self->play->current) : gw_play_can_undo (self->play->current);
}

static void
on_conflicts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwPlay *play = self->play->current;

  play->has_conflicts = !play->has_conflicts;
  g_simple_action_set_state (action, g_variant_new_boolean (play->has_conflicts));
  gw_session_play_changed (self->session);
}

static void
on_restart_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  if (!g_str_equal (response, "restart") || !gw_window_is_playing (self))
    return;
  gw_play_restart (self->play->current);
  if (gw_document_get_file (self->document) != NULL)
    gw_kept_solve_forget (gw_document_get_file (self->document));
  gw_play_start (self->play->current, now_in_milliseconds ());
  gw_session_play_changed (self->session);
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Start Again?"),
                                              _("Your entries, the time and the log will be lost."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "restart", _("_Start Again"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "restart", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_restart_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_log (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *window = gw_play_log_window_new (self->play->current, now_in_milliseconds ());

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

/* ---- the window ---- */

void
gw_window_add_play_actions (GwWindow *self)
{
  static const GActionEntry actions[] = {
    { "play", on_play, NULL, "false" }, { "play-hint", on_hint }, { "play-check", on_check }, { "play-conflicts", on_conflicts, NULL, "true" },
    { "play-clock", on_clock }, { "play-restart", on_restart }, { "play-log", on_log },
  };

  self->play = g_new0 (GwWindowPlay, 1);
  self->play->plays = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_play_free);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gw_play_bar_set_session (self->play_bar, self->session);
  gw_play_text_set_session (self->play_text, self->session);
  gw_session_listen (self->session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_played), self);
}

void
gw_window_forget_plays (GwWindow *self)
{
  leave (self);
  self->play->is_entering = FALSE;
  g_ptr_array_set_size (self->play->plays, 0);
}

void
gw_window_end_play (GwWindow *self)
{
  GwWindowPlay *state = self->play;

  if (state->current != NULL)
    {
      gw_play_pause (state->current, now_in_milliseconds ());
      keep_now (self, NULL);
    }
  g_clear_handle_id (&state->keep_id, g_source_remove);
  g_clear_handle_id (&state->clock_id, g_source_remove);
  if (state->job != NULL)
    gw_job_stop (state->job);
  g_clear_object (&state->job);
  g_clear_pointer (&state->hint, gw_play_hint_free);
  state->current = NULL;
  gw_session_set_play (self->session, NULL);
  g_ptr_array_unref (state->plays);
  g_clear_pointer (&self->play, g_free);
}
