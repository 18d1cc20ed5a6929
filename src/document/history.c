#include "document/history.h"

/* A version and the step that led to it. */
typedef struct
{
  GwVersion version;
  GwHint    hint;
  char     *name;   /* NULL for the first */
  guint64   merge;
  guint64   serial;
} Entry;

struct _GwHistory
{
  GArray   *entries;     /* of Entry; never empty */
  guint     at;          /* the current one */
  gboolean  is_sealed;
  guint64   last_serial;
  guint64   saved;       /* a serial; 0 for none */
};

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  gw_puzzle_unref (entry->version.puzzle);
  gw_puzzle_unref (entry->version.drawn);
  gw_source_unref (entry->version.source);
  g_clear_pointer (&entry->version.diagnostics, g_ptr_array_unref);
  g_free (entry->name);
}

static GwVersion
copy_version (const GwVersion *version)
{
  GwVersion copy = *version;

  if (copy.puzzle != NULL)
    gw_puzzle_ref (copy.puzzle);
  if (copy.drawn != NULL)
    gw_puzzle_ref (copy.drawn);
  gw_source_ref (copy.source);
  if (copy.diagnostics != NULL)
    g_ptr_array_ref (copy.diagnostics);
  return copy;
}

static Entry *
entry_at (const GwHistory *history, guint at)
{
  return &g_array_index (history->entries, Entry, at);
}

static Entry *
current (const GwHistory *history)
{
  return entry_at (history, history->at);
}

static void
append (GwHistory *history, const GwVersion *version, GwHint hint, const char *name, guint64 merge)
{
  Entry entry = { .version = copy_version (version), .hint = hint, .name = g_strdup (name), .merge = merge };

  entry.serial = ++history->last_serial;
  g_array_append_val (history->entries, entry);
  history->at = history->entries->len - 1;
}

GwHistory *
gw_history_new (const GwVersion *first)
{
  GwHistory *history = g_new0 (GwHistory, 1);

  history->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (history->entries, clear_entry);
  append (history, first, GW_HINT_NOTHING, NULL, GW_NEVER_MERGE);
  return history;
}

void
gw_history_free (GwHistory *history)
{
  if (history == NULL)
    return;
  g_array_unref (history->entries);
  g_free (history);
}

/* The saved version stays a step of its own, so that undo can come back to it. */
static gboolean
may_merge (const GwHistory *history, guint64 merge)
{
  return merge != GW_NEVER_MERGE && !history->is_sealed && history->at > 0 && current (history)->merge == merge
         && !gw_history_is_saved (history);
}

/* Word for word. Most versions differ in their number of clues or in their puzzle, which is seen without writing them. */
static gboolean
says_same (const GwVersion *a, const GwVersion *b)
{
  g_autoptr (GBytes) text_a = NULL, text_b = NULL;

  if (a->puzzle == NULL || b->puzzle == NULL || !gw_puzzle_equal (a->puzzle, b->puzzle))
    return FALSE;
  text_a = gw_source_write (a->source);
  text_b = gw_source_write (b->source);
  return g_bytes_equal (text_a, text_b);
}

void
gw_history_push (GwHistory *history, const GwVersion *version, GwHint hint, const char *name, guint64 merge)
{
  GwVersion kept = copy_version (version); /* it may lie in what is cut off */
  gboolean merges = may_merge (history, merge), is_gone;
  Entry old = { .hint = hint };

  g_array_set_size (history->entries, history->at + 1);
  if (merges)
    {
      old.hint |= current (history)->hint;
      g_array_set_size (history->entries, history->at);
      history->at--;
    }
  is_gone = merges && says_same (&current (history)->version, &kept);
  if (!is_gone)
    append (history, &kept, old.hint, name, merge);
  history->is_sealed = is_gone;
  old.version = kept;
  clear_entry (&old);
}

void
gw_history_seal (GwHistory *history)
{
  history->is_sealed = TRUE;
}

gboolean
gw_history_undo (GwHistory *history, GwHint *hint)
{
  if (history->at == 0)
    return FALSE;
  *hint = current (history)->hint;
  history->at--;
  history->is_sealed = TRUE;
  return TRUE;
}

gboolean
gw_history_redo (GwHistory *history, GwHint *hint)
{
  if (history->at + 1 == history->entries->len)
    return FALSE;
  history->at++;
  *hint = current (history)->hint;
  history->is_sealed = TRUE;
  return TRUE;
}

const GwVersion *
gw_history_current (const GwHistory *history)
{
  return &current (history)->version;
}

const char *
gw_history_undo_name (const GwHistory *history)
{
  return current (history)->name;
}

const char *
gw_history_redo_name (const GwHistory *history)
{
  return gw_history_n_redo (history) > 0 ? entry_at (history, history->at + 1)->name : NULL;
}

guint
gw_history_n_undo (const GwHistory *history)
{
  return history->at;
}

guint
gw_history_n_redo (const GwHistory *history)
{
  return history->entries->len - 1 - history->at;
}

guint64
gw_history_serial (const GwHistory *history)
{
  return current (history)->serial;
}

void
gw_history_mark_saved (GwHistory *history, guint64 serial)
{
  history->saved = serial;
}

gboolean
gw_history_is_saved (const GwHistory *history)
{
  return current (history)->serial == history->saved;
}

void
gw_history_set_diagnostics (GwHistory *history, GPtrArray *diagnostics, guint n_errors)
{
  GwVersion *version = &current (history)->version;

  g_ptr_array_ref (diagnostics);
  g_clear_pointer (&version->diagnostics, g_ptr_array_unref);
  version->diagnostics = diagnostics;
  version->n_errors = n_errors;
}
