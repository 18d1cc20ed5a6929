#include "selection/clue-edits.h"

#include <string.h>

/* NULL instead of an edit without steps. */
static GwEdit *
finish (GwEdit *edit)
{
  guint n;

  gw_edit_steps (edit, &n);
  if (n == 0)
    g_clear_pointer (&edit, gw_edit_free);
  return edit;
}

static gboolean
is_among (const guint64 *ids, guint n_ids, guint64 id)
{
  for (guint i = 0; i < n_ids; i++)
    if (ids[i] == id)
      return TRUE;
  return FALSE;
}

/* ---- moving ---- */

static gint
position_of (const GArray *order, guint64 id)
{
  for (guint i = 0; i < order->len; i++)
    if (g_array_index (order, guint64, i) == id)
      return (gint) i;
  return -1;
}

/* Moves ID in ORDER, and in EDIT where that changes something. */
static void
move_one (GwEdit *edit, GArray *order, guint64 id, guint64 before)
{
  gint from = position_of (order, id), to;

  g_array_remove_index (order, (guint) from);
  to = before != 0 ? position_of (order, before) : -1;
  if (to < 0)
    to = (gint) order->len;
  g_array_insert_val (order, (guint) to, id);
  if (from != to)
    gw_edit_move (edit, id, (guint) to);
}

GwEdit *
gw_clues_move (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 before)
{
  GwEdit *edit = gw_edit_new ();
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) old = NULL;

  g_return_val_if_fail (!is_among (ids, n_ids, before), finish (edit));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      g_array_append_val (order, puzzle->constraints[i]->id);
  old = g_array_copy (order);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_among (ids, n_ids, puzzle->constraints[i]->id))
      move_one (edit, order, puzzle->constraints[i]->id, before);
  if (memcmp (old->data, order->data, order->len * sizeof (guint64)) == 0)
    g_clear_pointer (&edit, gw_edit_free);
  return edit;
}

guint64
gw_clues_gap (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 target, gboolean is_behind)
{
  guint at = 0;

  while (at < puzzle->n_constraints && puzzle->constraints[at]->id != target)
    at++;
  for (at += is_behind; at < puzzle->n_constraints; at++)
    if (puzzle->constraints[at]->rule->origin != GW_ORIGIN_INTERNAL && !is_among (ids, n_ids, puzzle->constraints[at]->id))
      return puzzle->constraints[at]->id;
  return 0;
}

/* ---- deleting, locking, hiding ---- */

GwEdit *
gw_clues_delete (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint *n_locked)
{
  GwEdit *edit = gw_edit_new ();
  guint locked = 0;

  for (guint i = 0; i < n_ids; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, ids[i]);

      if (clue != NULL && gw_constraint_is_locked (clue))
        locked++;
      else if (clue != NULL)
        gw_edit_remove (edit, clue->id);
    }
  if (n_locked != NULL)
    *n_locked = locked;
  return finish (edit);
}

GwEdit *
gw_clues_set_fact (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, const char *key, gboolean value)
{
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < n_ids; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, ids[i]);
      g_autoptr (GwFacts) facts = NULL;
      g_autoptr (GwConstraint) changed = NULL;

      if (clue == NULL)
        continue;
      facts = gw_facts_set (clue->facts, key, value ? "yes" : NULL);
      changed = gw_constraint_again (clue, clue->id, facts);
      if (!gw_constraint_equal (changed, clue))
        gw_edit_replace (edit, clue->id, changed);
    }
  return finish (edit);
}
