/* A document's versions: making, looking, editing. What concerns its file stands in document-file.c, another text in
 * document-text.c. */
#include "document/document-private.h"

#include "document/identity.h"

G_DEFINE_FINAL_TYPE (GwDocument, gw_document, G_TYPE_OBJECT)

enum
{
  PROP_FILE = 1,
  PROP_DIRTY,
  PROP_DISK_STATE,
  PROP_SAVING,
  N_PROPERTIES
};

enum
{
  CHANGED,
  TROUBLE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

/* ---- the object ---- */

static void
gw_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwDocument *document = GW_DOCUMENT (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, document->file);
      break;
    case PROP_DIRTY:
      g_value_set_boolean (value, gw_document_is_dirty (document));
      break;
    case PROP_DISK_STATE:
      g_value_set_int (value, document->disk_state);
      break;
    case PROP_SAVING:
      g_value_set_boolean (value, document->is_saving);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_document_dispose (GObject *object)
{
  GwDocument *document = GW_DOCUMENT (object);

  gw_document_stop_watching (document);
  g_clear_object (&document->watched);
  gw_document_drop_reading (document);
  g_clear_pointer (&document->journal, gw_journal_close);
  G_OBJECT_CLASS (gw_document_parent_class)->dispose (object);
}

static void
gw_document_finalize (GObject *object)
{
  GwDocument *document = GW_DOCUMENT (object);

  g_clear_pointer (&document->history, gw_history_free);
  g_clear_pointer (&document->solve, g_bytes_unref);
  g_clear_object (&document->file);
  gw_stamp_clear (&document->stamp);
  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_class_init (GwDocumentClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = gw_document_get_property;
  object_class->dispose = gw_document_dispose;
  object_class->finalize = gw_document_finalize;
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_DIRTY] = g_param_spec_boolean ("dirty", NULL, NULL, FALSE, flags);
  properties[PROP_DISK_STATE] = g_param_spec_int ("disk-state", NULL, NULL, GW_DISK_SAME, GW_DISK_GONE, GW_DISK_SAME, flags);
  properties[PROP_SAVING] = g_param_spec_boolean ("saving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);
  signals[TROUBLE] = g_signal_new ("trouble", GW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static void
on_trouble (gpointer data, const char *message)
{
  g_signal_emit (data, signals[TROUBLE], 0, message);
}

static void
gw_document_init (GwDocument *document)
{
  document->journal = gw_journal_new (NULL, GW_JOURNAL_INTERVAL, on_trouble, document);
}

void
gw_document_set_journal (GwDocument *document, const char *folder, guint interval)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_journal_close (document->journal);
  document->journal = gw_journal_new (folder, interval, on_trouble, document);
}

/* ---- making ---- */

static GwVersion
version_of (const GwReading *reading, GwPuzzle *last_drawn)
{
  return (GwVersion) { .puzzle = reading->puzzle,
                       .drawn = reading->puzzle != NULL ? reading->puzzle : last_drawn,
                       .source = reading->source,
                       .n_errors = reading->n_errors,
                       .diagnostics = reading->diagnostics };
}

GwDocument *
gw_document_new_from_reading (const GwReading *reading)
{
  GwDocument *document = g_object_new (GW_TYPE_DOCUMENT, NULL);
  const GwVersion version = version_of (reading, NULL);

  document->history = gw_history_new (&version);
  gw_history_mark_saved (document->history, gw_history_serial (document->history));
  return document;
}

GwDocument *
gw_document_new (GBytes *text)
{
  g_autoptr (GwReading) reading = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  reading = gw_source_read (text);
  return gw_document_new_from_reading (reading);
}

/* ---- looking ---- */

static const GwVersion *
current (GwDocument *document)
{
  return gw_history_current (document->history);
}

GwPuzzle *
gw_document_get_puzzle (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return current (document)->puzzle;
}

GwPuzzle *
gw_document_get_drawn (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return current (document)->drawn;
}

GwSource *
gw_document_get_source (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return current (document)->source;
}

guint
gw_document_get_n_errors (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), 0);

  return current (document)->n_errors;
}

GPtrArray *
gw_document_get_diagnostics (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  if (current (document)->diagnostics == NULL)
    {
      g_autoptr (GBytes) text = gw_document_write_text (document);
      g_autoptr (GwReading) reading = gw_source_read (text);

      gw_history_set_diagnostics (document->history, reading->diagnostics, reading->n_errors);
    }
  return current (document)->diagnostics;
}

const char *
gw_document_get_fact (GwDocument *document, const char *key)
{
  const GwPuzzle *puzzle = gw_document_get_drawn (document);

  return puzzle != NULL ? gw_facts_get (puzzle->facts, key) : NULL;
}

GFile *
gw_document_get_file (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return document->file;
}

gboolean
gw_document_is_dirty (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  return !gw_history_is_saved (document->history);
}

gboolean
gw_document_is_saving (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  return document->is_saving;
}

GBytes *
gw_document_write_text (GwDocument *document)
{
  return gw_source_write (gw_document_get_source (document));
}

/* ---- what everybody hears of ---- */

static void
name_journal (GwDocument *document)
{
  g_autofree char *uri = document->file != NULL ? g_file_get_uri (document->file) : NULL;
  g_autofree char *base = document->file != NULL ? g_file_get_basename (document->file) : NULL;
  const char *title = gw_document_get_fact (document, "title");
  g_autofree char *shown = base != NULL ? g_filename_display_name (base) : NULL;

  gw_journal_set_subject (document->journal, uri, shown != NULL ? shown : title);
}

static void
note_work (GwDocument *document)
{
  if (!gw_document_is_dirty (document) && document->solve == NULL)
    {
      gw_journal_drop (document->journal);
      return;
    }
  name_journal (document);
  gw_journal_note (document->journal, gw_document_get_source (document), document->solve);
}

void
gw_document_set_solve (GwDocument *document, GBytes *solve)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  if (solve == document->solve || (solve != NULL && document->solve != NULL && g_bytes_equal (solve, document->solve)))
    return;
  g_clear_pointer (&document->solve, g_bytes_unref);
  document->solve = solve != NULL ? g_bytes_ref (solve) : NULL;
  note_work (document);
}

GBytes *
gw_document_get_solve (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return document->solve;
}

void
gw_document_note_state (GwDocument *document)
{
  gboolean is_dirty = gw_document_is_dirty (document);

  note_work (document);
  if (is_dirty == document->was_dirty)
    return;
  document->was_dirty = is_dirty;
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_DIRTY]);
}

static void
emit_changed (GwDocument *document, GwHint hint)
{
  gw_document_note_state (document);
  g_signal_emit (document, signals[CHANGED], 0, (guint) hint);
}

void
gw_document_set_disk_state (GwDocument *document, GwDiskState state)
{
  if (document->disk_state == state)
    return;
  document->disk_state = state;
  /* What is nowhere on disk is unsaved work. */
  if (state == GW_DISK_GONE)
    {
      gw_history_mark_saved (document->history, 0);
      gw_document_note_state (document);
    }
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_DISK_STATE]);
}

void
gw_document_set_saving (GwDocument *document, gboolean is_saving)
{
  document->is_saving = is_saving;
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_SAVING]);
}

void
gw_document_set_file (GwDocument *document, GFile *file, GwStamp *stamp)
{
  gboolean is_other = document->file == NULL || !g_file_equal (document->file, file);

  document->generation++;
  gw_stamp_clear (&document->stamp);
  document->stamp = *stamp;
  *stamp = (GwStamp) { 0 };
  if (is_other)
    {
      gw_document_stop_watching (document);
      g_set_object (&document->file, file);
    }
  gw_document_watch (document);
  if (is_other)
    g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_FILE]);
}

/* ---- editing ---- */

/* The text has errors: with the edit, lines that were not understood may now make sense, or others no more. So everything
 * is read anew. VERSION is filled from READING, which the caller frees when VERSION has been used. */
static GwReading *
read_again (const GwSource *source, GwPuzzle *puzzle, GwVersion *version, GwHint *hint)
{
  g_autoptr (GBytes) text = gw_source_write (source);
  GwReading *reading = gw_source_read (text);

  gw_identity_adopt (reading, puzzle);
  version->n_errors = reading->n_errors;
  version->diagnostics = reading->diagnostics;
  if (reading->puzzle != NULL && gw_puzzle_equal (reading->puzzle, puzzle))
    return reading;
  *version = version_of (reading, puzzle);
  *hint |= gw_identity_difference (puzzle, reading->puzzle);
  return reading;
}

/* What could not be read back must not be made. */
static gboolean
is_within_limits (const GwPuzzle *puzzle, GError **error)
{
  if (puzzle->n_constraints <= GW_MAX_CONSTRAINTS && gw_facts_size (puzzle->facts) <= GW_MAX_FACTS)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("A puzzle can have no more than %u clues."), GW_MAX_CONSTRAINTS);
  return FALSE;
}

/* What there is to edit; NULL with an error. */
static const GwVersion *
editable (GwDocument *document, GError **error)
{
  const GwVersion *version;

  gw_document_settle (document);
  version = current (document);
  if (version->puzzle != NULL)
    return version;
  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_GRID,
               _("The text has no grid that could be edited. Fix it in the Source panel first."));
  return NULL;
}

static gboolean
push_puzzle (GwDocument *document, GwPuzzle *puzzle, GwHint hint, const char *name, guint64 merge, GError **error)
{
  const GwVersion *old = current (document);
  GwVersion version = { 0 };
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GwReading) reading = NULL;

  if (!is_within_limits (puzzle, error))
    return FALSE;
  if (hint == GW_HINT_NOTHING)
    return TRUE;
  source = gw_source_update (old->source, puzzle);
  version = (GwVersion) { .puzzle = puzzle, .drawn = puzzle, .source = source };
  if (old->n_errors > 0)
    reading = read_again (source, puzzle, &version, &hint);
  gw_history_push (document->history, &version, hint, name, merge);
  emit_changed (document, hint);
  return TRUE;
}

gboolean
gw_document_apply_typed (GwDocument *document, const GwEdit *edit, const char *name, guint64 merge, GError **error)
{
  const GwVersion *old;
  g_autoptr (GwPuzzle) puzzle = NULL;
  GwHint hint;

  g_return_val_if_fail (GW_IS_DOCUMENT (document) && edit != NULL && name != NULL, FALSE);

  old = editable (document, error);
  puzzle = old != NULL ? gw_puzzle_apply (old->puzzle, edit, &hint, error) : NULL;
  return puzzle != NULL && push_puzzle (document, puzzle, hint, name, merge, error);
}

gboolean
gw_document_take_applied (GwDocument *document, const GwAppliedEdit *applied, const char *name, guint64 merge, GError **error)
{
  const GwVersion *old;

  g_return_val_if_fail (GW_IS_DOCUMENT (document) && applied != NULL && name != NULL, FALSE);

  old = editable (document, error);
  if (old == NULL)
    return FALSE;
  if (old->puzzle != applied->before) /* it was worked out for another version */
    return gw_document_apply_typed (document, applied->edit, name, merge, error);
  return push_puzzle (document, applied->after, applied->hint, name, merge, error);
}

gboolean
gw_document_apply (GwDocument *document, const GwEdit *edit, const char *name, GError **error)
{
  return gw_document_apply_typed (document, edit, name, GW_NEVER_MERGE, error);
}

void
gw_document_seal (GwDocument *document)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_settle (document);
  gw_history_seal (document->history);
}

static const char *
name_of_fact (const char *key)
{
  if (g_str_equal (key, "title"))
    return _("change the title");
  if (g_str_equal (key, "author"))
    return _("change the author");
  if (g_str_equal (key, "rules"))
    return _("change the rules text");
  return g_str_equal (key, "notes") ? _("change the notes") : _("change a remark");
}

gboolean
gw_document_set_fact (GwDocument *document, const char *key, const char *value, GError **error)
{
  g_autoptr (GwEdit) edit = NULL;
  g_autoptr (GwFacts) facts = NULL;
  const GwPuzzle *puzzle;

  g_return_val_if_fail (GW_IS_DOCUMENT (document) && key != NULL && *key != '\0', FALSE);
  g_return_val_if_fail (value == NULL || g_utf8_validate (value, -1, NULL), FALSE);

  gw_document_settle (document);
  puzzle = current (document)->puzzle;
  facts = gw_facts_set (puzzle != NULL ? puzzle->facts : NULL, key, value != NULL && *value != '\0' ? value : NULL);
  if (puzzle != NULL && gw_facts_equal (facts, puzzle->facts))
    return TRUE;
  edit = gw_edit_new ();
  gw_edit_set_facts (edit, facts);
  return gw_document_apply_typed (document, edit, name_of_fact (key), GW_MERGE_FACT | g_str_hash (key), error);
}

void
gw_document_push_reading (GwDocument *document, const GwReading *reading, GwHint hint, const char *name, guint64 merge)
{
  const GwVersion *old = current (document);
  const GwVersion version = version_of (reading, old->drawn);

  if ((old->puzzle == NULL) != (version.puzzle == NULL))
    hint |= GW_HINT_GRID;
  gw_history_push (document->history, &version, hint, name != NULL ? name : _("edit the text"), merge);
  emit_changed (document, hint);
}

gboolean
gw_document_undo (GwDocument *document)
{
  GwHint hint;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  gw_document_settle (document);
  if (!gw_history_undo (document->history, &hint))
    return FALSE;
  emit_changed (document, hint);
  return TRUE;
}

gboolean
gw_document_redo (GwDocument *document)
{
  GwHint hint;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  gw_document_settle (document);
  if (!gw_history_redo (document->history, &hint))
    return FALSE;
  emit_changed (document, hint);
  return TRUE;
}

const char *
gw_document_get_undo_name (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return gw_history_undo_name (document->history);
}

const char *
gw_document_get_redo_name (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  return gw_history_redo_name (document->history);
}

/* ---- the end ---- */

gboolean
gw_document_flush (GwDocument *document, GError **error)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  gw_document_settle (document);
  return gw_journal_flush (document->journal, error);
}

void
gw_document_discard (GwDocument *document)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_drop_reading (document);
  g_clear_pointer (&document->solve, g_bytes_unref);
  gw_journal_drop (document->journal);
}
