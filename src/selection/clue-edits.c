#include "selection/clue-edits.h"

#include <string.h>

#include "selection/drawn-list.h"

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

gboolean
gw_ids_contain (const guint64 *ids, guint n_ids, guint64 id)
{
  for (guint i = 0; i < n_ids; i++)
    if (ids[i] == id)
      return TRUE;
  return FALSE;
}

static gboolean
has_drawn (const guint64 *ids, guint n_ids)
{
  for (guint i = 0; i < n_ids; i++)
    if (gw_id_is_drawn (ids[i]))
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

/* Moves ID in ORDER, and in EDIT (may be NULL) where that changes something. */
static void
move_one (GwEdit *edit, GArray *order, guint64 id, guint64 before)
{
  gint from = position_of (order, id), to;

  g_array_remove_index (order, (guint) from);
  to = before != 0 ? position_of (order, before) : -1;
  if (to < 0)
    to = (gint) order->len;
  g_array_insert_val (order, (guint) to, id);
  if (from != to && edit != NULL)
    gw_edit_move (edit, id, (guint) to);
}

static GArray *
order_of (const GwPuzzle *puzzle)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      g_array_append_val (order, puzzle->constraints[i]->id);
  return order;
}

/* FALSE when all is as before in the end. */
static gboolean
move_constraints (GwEdit *edit, const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 before)
{
  g_autoptr (GArray) old = order_of (puzzle), order = order_of (puzzle);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_ids_contain (ids, n_ids, puzzle->constraints[i]->id))
      move_one (edit, order, puzzle->constraints[i]->id, before);
  return memcmp (old->data, order->data, order->len * sizeof (guint64)) != 0;
}

/* Drawn-only elements go among themselves: they are drawn in this order. */
static void
move_drawn (GwEdit *edit, const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 before)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle), order = g_ptr_array_new ();
  guint at = G_MAXUINT;

  for (guint i = 0; i < list->len; i++)
    {
      if (((GwDrawnItem *) list->pdata[i])->id == before)
        at = order->len;
      if (!gw_ids_contain (ids, n_ids, ((GwDrawnItem *) list->pdata[i])->id))
        g_ptr_array_add (order, list->pdata[i]);
    }
  at = MIN (at, order->len);
  for (guint i = 0; i < list->len; i++)
    if (gw_ids_contain (ids, n_ids, ((GwDrawnItem *) list->pdata[i])->id))
      g_ptr_array_insert (order, (gint) at++, list->pdata[i]);
  gw_drawn_edit (edit, puzzle, order);
}

GwEdit *
gw_clues_move (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 before)
{
  GwEdit *edit = gw_edit_new ();

  g_return_val_if_fail (!gw_ids_contain (ids, n_ids, before), finish (edit));
  if (!gw_id_is_drawn (before) && move_constraints (NULL, puzzle, ids, n_ids, before))
    move_constraints (edit, puzzle, ids, n_ids, before);
  if ((before == 0 || gw_id_is_drawn (before)) && has_drawn (ids, n_ids))
    move_drawn (edit, puzzle, ids, n_ids, before);
  return finish (edit);
}

static guint64
drawn_gap (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 target, gboolean is_behind)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  guint at = 0;

  while (at < list->len && ((GwDrawnItem *) list->pdata[at])->id != target)
    at++;
  for (at += is_behind; at < list->len; at++)
    if (!gw_ids_contain (ids, n_ids, ((GwDrawnItem *) list->pdata[at])->id))
      return ((GwDrawnItem *) list->pdata[at])->id;
  return 0;
}

guint64
gw_clues_gap (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, guint64 target, gboolean is_behind)
{
  guint at = 0;

  if (gw_id_is_drawn (target))
    return drawn_gap (puzzle, ids, n_ids, target, is_behind);
  while (at < puzzle->n_constraints && puzzle->constraints[at]->id != target)
    at++;
  for (at += is_behind; at < puzzle->n_constraints; at++)
    if (puzzle->constraints[at]->rule->origin != GW_ORIGIN_INTERNAL && !gw_ids_contain (ids, n_ids, puzzle->constraints[at]->id))
      return puzzle->constraints[at]->id;
  return 0;
}

/* ---- deleting, locking, hiding ---- */

/* The drawn ones among IDS go from LIST. How many stay because they are locked. */
static guint
take_drawn (GPtrArray *list, const guint64 *ids, guint n_ids)
{
  guint n_locked = 0;

  for (guint i = list->len; i > 0; i--)
    {
      const GwDrawnItem *item = list->pdata[i - 1];

      if (!gw_ids_contain (ids, n_ids, item->id))
        continue;
      if (item->drawn->is_locked)
        n_locked++;
      else
        g_ptr_array_remove_index (list, i - 1);
    }
  return n_locked;
}

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
  if (has_drawn (ids, n_ids))
    {
      g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);

      locked += take_drawn (list, ids, n_ids);
      gw_drawn_edit (edit, puzzle, list);
    }
  if (n_locked != NULL)
    *n_locked = locked;
  return finish (edit);
}

static void
set_clue_fact (GwEdit *edit, const GwConstraint *clue, const char *key, gboolean value)
{
  g_autoptr (GwFacts) facts = gw_facts_set (clue->facts, key, value ? "yes" : NULL);
  g_autoptr (GwConstraint) changed = gw_constraint_again (clue, clue->id, facts);

  if (!gw_constraint_equal (changed, clue))
    gw_edit_replace (edit, clue->id, changed);
}

static void
set_drawn_fact (GwEdit *edit, const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, const char *key, gboolean value)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);

  for (guint i = 0; i < list->len; i++)
    {
      GwDrawnItem *item = list->pdata[i];

      if (gw_ids_contain (ids, n_ids, item->id) && strcmp (key, "locked") == 0)
        item->drawn->is_locked = value;
      else if (gw_ids_contain (ids, n_ids, item->id) && strcmp (key, "hidden") == 0)
        item->drawn->is_hidden = value;
    }
  gw_drawn_edit (edit, puzzle, list);
}

GwEdit *
gw_clues_set_fact (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, const char *key, gboolean value)
{
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < n_ids; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, ids[i]);

      if (clue != NULL)
        set_clue_fact (edit, clue, key, value);
    }
  if (has_drawn (ids, n_ids))
    set_drawn_fact (edit, puzzle, ids, n_ids, key, value);
  return finish (edit);
}

GwEdit *
gw_drawn_set_hue (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, GwHue hue)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < list->len; i++)
    {
      GwDrawnItem *item = list->pdata[i];

      if (!gw_ids_contain (ids, n_ids, item->id) || item->drawn->is_locked)
        continue;
      gw_drawn_recolour (item->drawn, hue);
    }
  gw_drawn_edit (edit, puzzle, list);
  return finish (edit);
}
