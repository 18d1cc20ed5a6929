#include "selection/look-edits.h"

#include <string.h>

#include "drawn/worn.h"
#include "selection/clue-edits.h"
#include "selection/drawn-list.h"

/* ---- facts ---- */

static const char *
key_of (GwDrawnPart part)
{
  return part == GW_PART_COLOUR ? GW_COLOUR_KEY : GW_WIDTH_KEY;
}

static gboolean
clues_have (GwDrawnPart part)
{
  return part == GW_PART_COLOUR || part == GW_PART_WIDTH;
}

/* WANTED may be all of them. */
static gboolean
is_meant (GwDrawnPart wanted, GwDrawnPart part)
{
  return wanted == part || wanted == GW_N_PARTS;
}

/* VALUE as WORN has it; "" takes it away. */
static gboolean
wear (GwWorn *worn, GwDrawnPart part, const char *value)
{
  if (part == GW_PART_WIDTH)
    {
      worn->width = 0;
      return *value == '\0' || gw_worn_read_width (value, worn);
    }
  worn->ink.is_set = worn->has_hue = FALSE;
  return *value == '\0' || gw_worn_read_colour (value, worn);
}

static void
set_fact (GwEdit *edit, const GwConstraint *clue, GwDrawnPart part, const char *value)
{
  g_autoptr (GwFacts) facts = clue->facts != NULL ? gw_facts_ref (clue->facts) : NULL;
  g_autoptr (GwConstraint) changed = NULL;

  for (guint i = 0; i < GW_N_PARTS; i++)
    if (clues_have ((GwDrawnPart) i) && is_meant (part, (GwDrawnPart) i))
      {
        GwFacts *next = gw_facts_set (facts, key_of ((GwDrawnPart) i), *value != '\0' ? value : NULL);

        gw_facts_unref (facts);
        facts = next;
      }
  changed = gw_constraint_again (clue, clue->id, facts);
  if (!gw_constraint_equal (changed, clue))
    gw_edit_replace (edit, clue->id, changed);
}

/* ---- kinds ---- */

/* FACTS of the puzzle with VALUE (NULL: nothing) as the look of RULE, where the first stood, or at the end. */
static GwFacts *
with_look (GwFacts *facts, const GwRule *rule, const char *value)
{
  GwFacts *all = NULL;
  gboolean is_said = value == NULL;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      const char *key = gw_facts_key (facts, i), *own = gw_facts_value (facts, i);

      if (strcmp (key, GW_LOOK_KEY) != 0 || !gw_worn_is_about (own, rule))
        all = gw_facts_push (all, key, own);
      else if (!is_said)
        {
          all = gw_facts_push (all, key, value);
          is_said = TRUE;
        }
    }
  return is_said ? all : gw_facts_push (all, GW_LOOK_KEY, value);
}

/* Facts of the puzzle, step by step, and each rule once. */
typedef struct
{
  GwFacts   *facts; /* owned */
  GPtrArray *rules;
} Kinds;

static void
set_kind (GwEdit *edit, const GwPuzzle *puzzle, Kinds *kinds, const GwRule *rule, GwDrawnPart part, const char *value)
{
  GwWorn worn = gw_worn_by_kind (puzzle, rule);
  g_autofree char *text = NULL;
  GwFacts *facts;

  if (g_ptr_array_find (kinds->rules, rule, NULL))
    return;
  g_ptr_array_add (kinds->rules, (gpointer) rule);
  for (guint i = 0; i < GW_N_PARTS; i++)
    if (clues_have ((GwDrawnPart) i) && is_meant (part, (GwDrawnPart) i))
      wear (&worn, (GwDrawnPart) i, value);
  text = gw_worn_look_text (rule, &worn);
  facts = with_look (kinds->facts, rule, text);
  gw_facts_unref (kinds->facts);
  kinds->facts = facts;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && !gw_constraint_is_locked (puzzle->constraints[i]))
      set_fact (edit, puzzle->constraints[i], part, "");
}

static void
set_clues (GwEdit *edit, const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, GwDrawnPart part, const char *value, gboolean is_kind)
{
  Kinds kinds = { puzzle->facts != NULL ? gw_facts_ref (puzzle->facts) : NULL, g_ptr_array_new () };

  for (guint i = 0; i < n_ids; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, ids[i]);

      if (clue == NULL || gw_constraint_is_locked (clue))
        continue;
      if (is_kind)
        set_kind (edit, puzzle, &kinds, clue->rule, part, value);
      else
        set_fact (edit, clue, part, value);
    }
  if (!gw_facts_equal (kinds.facts, puzzle->facts))
    gw_edit_set_facts (edit, kinds.facts);
  gw_facts_unref (kinds.facts);
  g_ptr_array_unref (kinds.rules);
}

/* ---- both ---- */

static gboolean
set_drawn (GwEdit *edit, const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, GwDrawnPart part, const char *value, GError **error)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  gboolean is_one = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      GwDrawnItem *item = list->pdata[i];

      if (!gw_ids_contain (ids, n_ids, item->id) || item->drawn->is_locked)
        continue;
      for (guint k = 0; k < GW_N_PARTS; k++)
        if (is_meant (part, (GwDrawnPart) k) && gw_drawn_has_part (item->drawn->kind, (GwDrawnPart) k)
            && !gw_drawn_set_part (item->drawn, (GwDrawnPart) k, value, error))
          return FALSE;
      is_one = TRUE;
    }
  if (is_one)
    gw_drawn_edit (edit, puzzle, list);
  return TRUE;
}

static GwEdit *
finish (GwEdit *edit)
{
  guint n;

  gw_edit_steps (edit, &n);
  if (n > 0)
    return edit;
  gw_edit_free (edit);
  return NULL;
}

GwEdit *
gw_look_set (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, GwDrawnPart part, const char *value, gboolean is_kind, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwWorn tried = { 0 };

  if (!is_kind && !set_drawn (edit, puzzle, ids, n_ids, part, value, error))
    return NULL;
  if (clues_have (part) && !wear (&tried, part, value))
    {
      gw_fail (error, GW_ERROR_INVALID, part == GW_PART_COLOUR ? g_strdup_printf (_("“%s” is not a colour; write #ff9a00, or"
                                                                                    " green."), value)
                                                               : g_strdup_printf (_("“%s” is not a width; write 12%%, of a"
                                                                                    " cell."), value));
      return NULL;
    }
  if (clues_have (part))
    set_clues (edit, puzzle, ids, n_ids, part, value, is_kind);
  return finish (g_steal_pointer (&edit));
}

GwEdit *
gw_look_reset (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, gboolean is_kind)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (!is_kind) /* drawings have none */
    set_drawn (edit, puzzle, ids, n_ids, GW_N_PARTS, "", NULL);
  set_clues (edit, puzzle, ids, n_ids, GW_N_PARTS, "", is_kind);
  return finish (g_steal_pointer (&edit));
}

char *
gw_look_get (const GwPuzzle *puzzle, guint64 id, GwDrawnPart part, gboolean is_kind)
{
  const GwConstraint *clue = gw_puzzle_find (puzzle, id);
  g_autoptr (GwDrawn) drawn = clue == NULL ? gw_drawn_get (puzzle, id) : NULL;
  GwWorn worn;
  char *text;

  if (drawn != NULL)
    return gw_drawn_has_part (drawn->kind, part) ? gw_drawn_get_part (drawn, part) : NULL;
  if (clue == NULL || !clues_have (part))
    return NULL;
  worn = is_kind ? gw_worn_by_kind (puzzle, clue->rule) : gw_worn (puzzle, clue);
  text = part == GW_PART_COLOUR ? gw_worn_colour_text (&worn) : gw_worn_width_text (&worn);
  return text != NULL ? text : g_strdup ("");
}

GwEdit *
gw_look_step (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, gint step)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  gint first = -1, last = -1;

  for (guint i = 0; i < list->len; i++)
    if (gw_ids_contain (ids, n_ids, ((GwDrawnItem *) list->pdata[i])->id))
      {
        first = first < 0 ? (gint) i : first;
        last = (gint) i;
      }
  if (first < 0 || (step < 0 ? first == 0 : last + 1 == (gint) list->len))
    return NULL;
  if (step < 0)
    return gw_clues_move (puzzle, ids, n_ids, ((GwDrawnItem *) list->pdata[first - 1])->id);
  return gw_clues_move (puzzle, ids, n_ids, last + 2 < (gint) list->len ? ((GwDrawnItem *) list->pdata[last + 2])->id : 0);
}
