#include "session/session-private.h"

#include "tools/tool-table.h"

G_DEFINE_FINAL_TYPE (GwSession, gw_session, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SAID,
  PICKED,
  COPIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- who hears what ---- */

typedef struct
{
  guint             kinds;
  GwSessionListener told;
  gpointer          listener;
} Listening;

static void
pass_on (GwSession *self, guint kinds, gpointer data)
{
  const Listening *listening = data;

  if (kinds & listening->kinds)
    listening->told (listening->listener, kinds & listening->kinds);
}

static void
free_listening (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
gw_session_listen (GwSession *self, guint kinds, GwSessionListener told, gpointer listener)
{
  Listening *listening;
  GClosure *closure;

  g_return_if_fail (GW_IS_SESSION (self) && G_IS_OBJECT (listener) && told != NULL);
  listening = g_new (Listening, 1);
  *listening = (Listening){ kinds, told, listener };
  closure = g_cclosure_new (G_CALLBACK (pass_on), listening, free_listening);
  g_object_watch_closure (listener, closure);
  g_signal_connect_closure_by_id (self, signals[CHANGED], 0, closure, FALSE);
}

void
gw_session_begin (GwSession *self)
{
  self->depth++;
}

/* The kinds of what has changed by it. */
static guint
unmark_said (GwSession *self)
{
  const gboolean is_marked = self->overlays[GW_OVERLAY_SAID] != NULL;

  g_clear_pointer (&self->overlays[GW_OVERLAY_SAID], gw_overlay_free);
  return is_marked ? GW_CHANGED_OVERLAYS : 0;
}

void
gw_session_end (GwSession *self)
{
  guint kinds;

  g_return_if_fail (self->depth > 0);
  if (self->depth == 1 && self->kinds != 0)
    {
      kinds = self->kinds;
      if (kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION | GW_CHANGED_TOOL))
        kinds |= unmark_said (self);
      self->kinds = 0;
      self->depth = 0;
      g_signal_emit (self, signals[CHANGED], 0, kinds);
      return;
    }
  self->depth--;
}

void
gw_session_note (GwSession *self, guint kinds)
{
  gw_session_begin (self);
  self->kinds |= kinds;
  gw_session_end (self);
}

void
gw_session_say (GwSession *self, const char *message)
{
  g_return_if_fail (GW_IS_SESSION (self) && message != NULL);
  gw_session_note (self, unmark_said (self));
  g_signal_emit (self, signals[SAID], 0, message);
}

void
gw_session_hand_out (GwSession *self)
{
  g_signal_emit (self, signals[COPIED], 0, self->copied);
}

/* ---- the document ---- */

GwDocument *
gw_session_get_document (GwSession *self)
{
  return self->document;
}

GwPuzzle *
gw_session_get_puzzle (GwSession *self)
{
  return self->puzzle;
}

gboolean
gw_session_apply (GwSession *self, GwEdit *edit, const char *name)
{
  g_autoptr (GwEdit) owned = edit;
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  g_return_val_if_fail (GW_IS_SESSION (self) && self->document != NULL, FALSE);
  gw_session_begin (self);
  self->merge++;
  is_done = gw_document_apply (self->document, owned, name, &error);
  gw_session_end (self);
  if (!is_done)
    gw_session_say (self, error->message);
  return is_done;
}

void
gw_session_take_edit (GwSession *self, const GwPuzzle *before, const GwToolResult *result)
{
  const GwAppliedEdit applied = { result->edit, before, result->after, result->hint };
  g_autoptr (GError) error = NULL;

  if (!result->continues)
    self->merge++;
  if (!gw_document_take_applied (self->document, &applied, result->label, self->merge, &error))
    gw_session_say (self, error->message);
}

/* Another tool, or another puzzle: what follows says what is seen then. */
void
gw_session_stop_picking (GwSession *self)
{
  if (!self->is_picking)
    return;
  self->is_picking = FALSE;
  gw_session_note (self, GW_CHANGED_PICKING);
}

/* ---- the object ---- */

static void
gw_session_dispose (GObject *object)
{
  g_clear_object (&GW_SESSION (object)->heard);
  g_clear_object (&GW_SESSION (object)->document);
  G_OBJECT_CLASS (gw_session_parent_class)->dispose (object);
}

static void
gw_session_finalize (GObject *object)
{
  GwSession *self = GW_SESSION (object);

  if (self->kept.tool != NULL)
    gw_tool_state_clear (&self->kept.state);
  gw_tool_preview_clear (&self->preview);
  gw_tool_state_clear (&self->state);
  g_clear_pointer (&self->puzzle, gw_puzzle_unref);
  g_clear_pointer (&self->selection, gw_selection_unref);
  g_clear_pointer (&self->set_selection, gw_selection_unref);
  g_clear_pointer (&self->pen.places, g_array_unref);
  g_free (self->working);
  g_free (self->own_solution);
  g_free (self->laid.text);
  g_clear_pointer (&self->laid.play, gw_play_free);
  g_clear_pointer (&self->laid.whole, gw_play_free);
  g_clear_pointer (&self->falsehoods, g_ptr_array_unref);
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    g_clear_pointer (&self->overlays[i], gw_overlay_free);
  g_hash_table_unref (self->last_rules);
  gw_definitions_free (self->brought);
  g_free (self->message);
  g_free (self->copied);
  g_clear_pointer (&self->own_play, gw_play_free);
  for (guint i = 0; i < GW_N_KNOWN; i++)
    {
      g_free (self->known[i].text);
      g_free (self->known[i].values);
    }
  g_free (self->play_told);
  G_OBJECT_CLASS (gw_session_parent_class)->finalize (object);
}

static void
gw_session_class_init (GwSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_session_dispose;
  object_class->finalize = gw_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SAID] = g_signal_new ("said", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PICKED] = g_signal_new ("picked", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                  G_TYPE_UINT);
  signals[COPIED] = g_signal_new ("copied", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_session_init (GwSession *self)
{
  static guint64 n_sessions;

  self->merge = n_sessions++ << 32; /* steps of two sessions with one document never become one */
  self->last_rules = g_hash_table_new (NULL, NULL);
  self->selection = gw_selection_new (NULL);
  self->tool = gw_tools[0];
  self->play_input.digit.number = -1;
  gw_tool_state_init (&self->state);
  gw_tool_begin (self->tool, &self->state, NULL);
}

GwSession *
gw_session_new (void)
{
  return g_object_new (GW_TYPE_SESSION, NULL);
}
