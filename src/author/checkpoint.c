#include "author/checkpoint.h"

#include <string.h>

#include "author/own-digits.h"

#define KEY "checkpoint"
#define MOST_BYTES (2u * 1024 * 1024) /* of all: a file of more facts than GW_MAX_RF_TEXT could not be read again */

static void
checkpoint_free (gpointer data)
{
  GwCheckpoint *checkpoint = data;

  g_free (checkpoint->name);
  g_clear_pointer (&checkpoint->time, g_date_time_unref);
  g_free (checkpoint->text);
  g_free (checkpoint);
}

/* What is not written as it should be still is a version: without a name, or of no known time. */
static GwCheckpoint *
parse (const char *value)
{
  GwCheckpoint *checkpoint = g_new0 (GwCheckpoint, 1);
  g_auto (GStrv) parts = g_strsplit (value, "\n", 3);
  guint n = g_strv_length (parts);

  checkpoint->name = g_strdup (n > 0 ? parts[0] : "");
  checkpoint->time = n > 1 ? g_date_time_new_from_iso8601 (parts[1], NULL) : NULL;
  checkpoint->text = g_strdup (n > 2 ? parts[2] : "");
  return checkpoint;
}

GPtrArray *
gw_checkpoints_list (const GwPuzzle *puzzle)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (checkpoint_free);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (g_str_equal (gw_facts_key (puzzle->facts, i), KEY))
      g_ptr_array_add (list, parse (gw_facts_value (puzzle->facts, i)));
  return list;
}

/* FACTS but for the checkpoint number N; G_MAXUINT: for all of them. */
static GwFacts *
without (const GwFacts *facts, guint n)
{
  GwFacts *left = NULL;
  guint at = 0;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      gboolean is_checkpoint = g_str_equal (gw_facts_key (facts, i), KEY);

      if (!is_checkpoint || (n != G_MAXUINT && at != n))
        left = gw_facts_push (left, gw_facts_key (facts, i), gw_facts_value (facts, i));
      at += is_checkpoint;
    }
  return left;
}

static gsize
size_of_all (const GwFacts *facts)
{
  gsize size = 0;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (g_str_equal (gw_facts_key (facts, i), KEY))
      size += strlen (gw_facts_value (facts, i));
  return size;
}

/* The text of PUZZLE with other facts. */
static GBytes *
text_with (GwPuzzle *puzzle, GwSource *source, GwFacts *facts)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) changed = NULL;
  g_autoptr (GwSource) updated = NULL;

  gw_edit_set_facts (edit, facts);
  changed = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  updated = gw_source_update (source, changed);
  return gw_source_write (updated);
}

gboolean
gw_checkpoint_take (GwEdit *edit, GwPuzzle *puzzle, GwSource *source, const char *name, GDateTime *time, GError **error)
{
  g_autoptr (GwFacts) bare = without (puzzle->facts, G_MAXUINT), facts = NULL;
  g_autoptr (GBytes) bytes = text_with (puzzle, source, bare);
  g_autoptr (GDateTime) utc = g_date_time_to_utc (time);
  g_autofree char *when = g_date_time_format_iso8601 (utc), *one_line = g_strdelimit (g_strdup (name), "\r\n", ' ');
  g_autofree char *value = NULL;
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  if (!g_utf8_validate_len (text, size, NULL))
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID,
                           _("The file has bytes that are not text; a checkpoint cannot hold them."));
      return FALSE;
    }
  if (size_of_all (puzzle->facts) + size > MOST_BYTES)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_LIMIT, _("The file has no room for one more checkpoint; remove one first."));
      return FALSE;
    }
  value = g_strdup_printf ("%s\n%s\n%.*s", one_line, when, (int) size, text);
  facts = gw_facts_add (puzzle->facts, KEY, value);
  gw_edit_set_facts (edit, facts);
  return TRUE;
}

GwPuzzle *
gw_checkpoints_left_out (const GwPuzzle *puzzle)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwFacts) facts = without (puzzle->facts, G_MAXUINT);

  gw_edit_set_facts (edit, facts);
  return gw_puzzle_apply (puzzle, edit, NULL, NULL);
}

void
gw_checkpoint_remove (GwEdit *edit, const GwPuzzle *puzzle, guint n)
{
  g_autoptr (GwFacts) facts = without (puzzle->facts, n);

  gw_edit_set_facts (edit, facts);
}

/* FACTS, but with the checkpoints of PUZZLE. */
static GwFacts *
with_those_of (const GwFacts *facts, const GwPuzzle *puzzle)
{
  GwFacts *result = without (facts, G_MAXUINT);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (g_str_equal (gw_facts_key (puzzle->facts, i), KEY))
      result = gw_facts_push (result, KEY, gw_facts_value (puzzle->facts, i));
  return result;
}

GBytes *
gw_checkpoint_restore (const GwPuzzle *puzzle, guint n, GError **error)
{
  g_autoptr (GPtrArray) list = gw_checkpoints_list (puzzle);
  const GwCheckpoint *checkpoint = n < list->len ? list->pdata[n] : NULL;
  g_autoptr (GBytes) text = checkpoint != NULL ? g_bytes_new (checkpoint->text, strlen (checkpoint->text)) : NULL;
  g_autoptr (GwReading) reading = text != NULL ? gw_source_read (text) : NULL;
  g_autoptr (GwFacts) facts = NULL;

  if (reading == NULL || reading->puzzle == NULL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("No puzzle could be read from this checkpoint."));
      return NULL;
    }
  facts = with_those_of (reading->puzzle->facts, puzzle);
  return text_with (reading->puzzle, reading->source, facts);
}

GBytes *
gw_checkpoints_adopt (const GwPuzzle *now, GwPuzzle *made, GwSource *source)
{
  g_autoptr (GwFacts) facts = with_those_of (made->facts, now);

  for (guint i = 0; i < GW_N_OWN; i++)
    {
      g_autoptr (GwFacts) before = facts;

      facts = gw_facts_set (before, gw_own_key ((GwOwn) i), NULL);
    }
  return text_with (made, source, facts);
}
