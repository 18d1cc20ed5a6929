#include "selection/drawn-list.h"

#include <string.h>

#include "selection/drawn-place.h"

#define DRAWN_BIT (1ull << 63) /* identities of constraints are counted from 1 */

/* ---- identities ---- */

gboolean
gw_id_is_drawn (guint64 id)
{
  return (id & DRAWN_BIT) != 0;
}

/* FNV-1a. */
static guint64
hash (guint64 state, const char *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    state = (state ^ (guint8) bytes[i]) * 0x100000001b3ull;
  return state;
}

/* What is drawn where, and whose it is; not how it looks, nor whether it is locked or hidden. */
static guint64
identity_of (const GwDrawnItem *item)
{
  GwDrawn bare = *item->drawn;
  g_autofree char *text = NULL;
  guint64 state = 0xcbf29ce484222325ull;

  bare.look.has_hue = bare.is_hidden = bare.is_locked = FALSE;
  bare.look.colour.is_set = bare.look.inside.is_set = FALSE;
  bare.look = (GwDrawnLook) { .mark = item->drawn->look.mark, .weight = GW_WEIGHT_MEDIUM, .fill = GW_FILL_PAPER };
  text = gw_drawn_write (&bare);
  state = hash (state, (const char *) &item->owner, sizeof item->owner);
  return hash (state, text, strlen (text)) | DRAWN_BIT;
}

/* ---- the list ---- */

static void
item_free (gpointer data)
{
  GwDrawnItem *item = data;

  gw_drawn_free (item->drawn);
  g_free (item);
}

/* NULL for facts that are no drawing, or one that nobody understands: those stay as they are. */
static GwDrawn *
read_fact (const GwPuzzle *puzzle, const GwFacts *facts, guint i)
{
  if (strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) != 0)
    return NULL;
  return gw_drawn_parse (gw_facts_value (facts, i), puzzle->grid->n_cells, NULL);
}

/* SEEN counts how often an identity came, so that equal elements get different ones. */
static void
add_all (GPtrArray *list, const GwPuzzle *puzzle, const GwFacts *facts, guint64 owner, GHashTable *seen)
{
  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      GwDrawn *drawn = read_fact (puzzle, facts, i);
      GwDrawnItem *item;

      if (drawn == NULL)
        continue;
      item = g_new (GwDrawnItem, 1);
      *item = (GwDrawnItem) { .owner = owner, .drawn = drawn };
      item->id = identity_of (item);
      while (g_hash_table_contains (seen, &item->id))
        item->id = (item->id + 1) | DRAWN_BIT;
      g_hash_table_add (seen, &item->id);
      g_ptr_array_add (list, item);
    }
}

GPtrArray *
gw_drawn_list (const GwPuzzle *puzzle)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (item_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

  add_all (list, puzzle, puzzle->facts, 0, seen);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->facts != NULL)
      add_all (list, puzzle, puzzle->constraints[i]->facts, puzzle->constraints[i]->id, seen);
  return list;
}

GwDrawnItem *
gw_drawn_find (GPtrArray *list, guint64 id)
{
  for (guint i = 0; i < list->len; i++)
    if (((GwDrawnItem *) list->pdata[i])->id == id)
      return list->pdata[i];
  return NULL;
}

GwDrawn *
gw_drawn_get (const GwPuzzle *puzzle, guint64 id)
{
  g_autoptr (GPtrArray) list = gw_id_is_drawn (id) ? gw_drawn_list (puzzle) : NULL;
  GwDrawnItem *item = list != NULL ? gw_drawn_find (list, id) : NULL;

  return item != NULL ? g_steal_pointer (&item->drawn) : NULL;
}

static gboolean
is_of_kind (const GwDrawn *drawn, GwDrawnKind kind, GwMark mark)
{
  gboolean is_square = drawn->look.mark == GW_MARK_SQUARE;

  return kind == GW_N_DRAWN || (drawn->kind == kind && (kind != GW_DRAWN_SHAPE || is_square == (mark == GW_MARK_SQUARE)));
}

GwDrawnItem *
gw_drawn_at (const GwGrid *grid, GPtrArray *list, GwCell cell, GwDrawnKind kind, GwMark mark)
{
  for (guint i = list->len; i > 0; i--)
    {
      GwDrawnItem *item = list->pdata[i - 1];

      if (!item->drawn->is_hidden && is_of_kind (item->drawn, kind, mark) && gw_drawn_covers (grid, item->drawn, cell))
        return item;
    }
  return NULL;
}

void
gw_drawn_erase (const GwGrid *grid, GPtrArray *list, GwDrawnItem *item, GwCell cell)
{
  GArray *points = item->drawn->points;
  const guint n = points->len;

  for (guint i = n; !gw_drawn_runs (item->drawn->kind) && i > 0; i--)
    if (gw_drawn_point_is_in (grid, &g_array_index (points, GwDrawnPoint, i - 1), cell))
      g_array_remove_index (points, i - 1);
  if (points->len == n || points->len == 0)
    g_ptr_array_remove (list, item);
}

void
gw_drawn_append (GPtrArray *list, GwDrawn *drawn)
{
  GwDrawnItem *item = g_new (GwDrawnItem, 1);

  *item = (GwDrawnItem) { .drawn = drawn };
  item->id = identity_of (item);
  g_ptr_array_add (list, item);
}

/* ---- edits ---- */

/* The next item of OWNER from *AT on; moves *AT behind it. NULL when there is none. */
static const GwDrawnItem *
next_of (GPtrArray *list, guint64 owner, guint *at)
{
  while (*at < list->len)
    {
      const GwDrawnItem *item = list->pdata[(*at)++];

      if (item->owner == owner)
        return item;
    }
  return NULL;
}

static GwFacts *
push (GwFacts *facts, const GwDrawnItem *item)
{
  g_autofree char *text = gw_drawn_write (item->drawn);

  return gw_facts_push (facts, GW_DRAWN_KEY, text);
}

/* An element that says what the old fact said keeps its very words. */
static GwFacts *
push_over (GwFacts *facts, const GwDrawnItem *item, const GwDrawn *old, const char *old_text)
{
  g_autofree char *text = gw_drawn_write (item->drawn), *before = gw_drawn_write (old);

  return gw_facts_push (facts, GW_DRAWN_KEY, strcmp (text, before) == 0 ? old_text : text);
}

/* OLD with the drawings of OWNER in LIST in the places of its own, the rest behind. */
static GwFacts *
facts_of (const GwPuzzle *puzzle, const GwFacts *old, GPtrArray *list, guint64 owner)
{
  GwFacts *facts = NULL;
  const GwDrawnItem *item;
  guint at = 0;

  for (guint i = 0; i < gw_facts_size (old); i++)
    {
      g_autoptr (GwDrawn) drawn = read_fact (puzzle, old, i);

      if (drawn == NULL)
        facts = gw_facts_push (facts, gw_facts_key (old, i), gw_facts_value (old, i));
      else if ((item = next_of (list, owner, &at)) != NULL)
        facts = push_over (facts, item, drawn, gw_facts_value (old, i));
    }
  while ((item = next_of (list, owner, &at)) != NULL)
    facts = push (facts, item);
  return facts;
}

/* What EDIT has made of CONSTRAINT so far; NULL when it goes. */
static const GwConstraint *
as_edited (const GwEdit *edit, const GwConstraint *constraint)
{
  const GwConstraint *now = constraint;
  guint n_steps;
  const GwEditStep *steps = gw_edit_steps (edit, &n_steps);

  for (guint i = 0; i < n_steps; i++)
    if (steps[i].id == constraint->id && steps[i].kind == GW_EDIT_REMOVE)
      now = NULL;
    else if (steps[i].id == constraint->id && steps[i].kind == GW_EDIT_REPLACE)
      now = steps[i].constraint;
  return now;
}

static void
edit_owner (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *owner, GPtrArray *list)
{
  const GwConstraint *now = as_edited (edit, owner);
  g_autoptr (GwFacts) facts = now != NULL ? facts_of (puzzle, now->facts, list, owner->id) : NULL;
  g_autoptr (GwConstraint) changed = NULL;

  if (now == NULL || gw_facts_equal (facts, now->facts))
    return;
  changed = gw_constraint_again (now, now->id, facts);
  gw_edit_replace (edit, now->id, changed);
}

void
gw_drawn_edit (GwEdit *edit, const GwPuzzle *puzzle, GPtrArray *list)
{
  g_autoptr (GwFacts) facts = facts_of (puzzle, puzzle->facts, list, 0);

  if (!gw_facts_equal (facts, puzzle->facts))
    gw_edit_set_facts (edit, facts);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_facts_get (puzzle->constraints[i]->facts, GW_DRAWN_KEY) != NULL)
      edit_owner (edit, puzzle, puzzle->constraints[i], list);
}
