/* needed-kinds: without all clues of any one kind there are more solutions; and no kind has gone altogether. */
#include <string.h>

#include "base/i18n.h"
#include "generate/spread.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

/* A kind goes with the rules that count on its clues: without dots "all dots are given" would say something else. */
static gboolean
goes_with (const GwRule *rule, const GwRule *kind)
{
  return rule == kind || (rule->category == GW_CATEGORY_GLOBAL && gw_rule_reads (rule, kind));
}

static gboolean
is_on (const GwAskedPuzzle *puzzle, guint constraint)
{
  return puzzle->active.off == NULL || !gw_bit_test (puzzle->active.off, constraint);
}

/* Whether the puzzle has several solutions without KIND: YES when it is needed. NO also when none of it is there. */
static GwAsked
is_needed (GwAsker *asker, const GwAskedPuzzle *puzzle, const GwRule *kind, const GwControl *control)
{
  const GwPuzzle *whole = asker->puzzle;
  gboolean is_given = kind == &gw_rule_set_cell, is_there = is_given && gw_count_givens (asker, puzzle, NULL) > 0;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (asker->compiled->model->n_owners));
  GwActive active = { off, is_given ? NULL : puzzle->active.clues };
  GwAsked asked;

  for (guint i = 0; i < whole->n_constraints; i++)
    {
      is_there |= whole->constraints[i]->rule == kind && is_on (puzzle, i);
      if (!is_on (puzzle, i) || goes_with (whole->constraints[i]->rule, kind))
        gw_bit_set (off, i);
    }
  if (!is_there)
    return GW_ASKED_NO;
  asked = gw_asker_is_unique (asker, &active, gw_asker_most_nodes (asker), control);
  return asked == GW_ASKED_NO ? GW_ASKED_YES : asked == GW_ASKED_YES ? GW_ASKED_NO : asked;
}

/* The rules of all clues that the puzzle began with. Free it. */
static GPtrArray *
list_kinds (const GwAsker *asker, const GwAskedPuzzle *puzzle)
{
  GPtrArray *kinds = g_ptr_array_new ();
  const GwRule *given = &gw_rule_set_cell;

  if (gw_count_givens (asker, puzzle, NULL) > 0)
    g_ptr_array_add (kinds, (gpointer) given);
  for (guint r = 0; r < asker->puzzle->n_rules; r++)
    if (asker->puzzle->rules[r] != given && gw_rule_is_clue (asker->puzzle->rules[r]))
      g_ptr_array_add (kinds, (gpointer) asker->puzzle->rules[r]);
  return kinds;
}

static GwAsked
meets (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  g_autoptr (GPtrArray) kinds = list_kinds (asker, puzzle);

  for (guint i = 0; i < kinds->len; i++)
    {
      GwAsked asked = is_needed (asker, puzzle, kinds->pdata[i], control);

      if (asked != GW_ASKED_YES)
        return asked;
    }
  return GW_ASKED_YES;
}

/* "set_cell, sum; not thermo" */
static char *
measure (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  g_autoptr (GPtrArray) kinds = list_kinds (asker, puzzle);
  g_autoptr (GString) needed = g_string_new (NULL), others = g_string_new (NULL);

  for (guint i = 0; i < kinds->len; i++)
    {
      const GwRule *kind = kinds->pdata[i];
      GwAsked asked = is_needed (asker, puzzle, kind, control);
      GString *list = asked == GW_ASKED_YES ? needed : others;

      if (asked == GW_ASKED_STOPPED)
        return NULL;
      g_string_append_printf (list, list->len > 0 ? ", %s" : "%s", kind->id);
    }
  return others->len > 0 ? g_strdup_printf ("%s; not %s", needed->str, others->str) : g_strdup (needed->str);
}

const GwTargetKind gw_target_needed_kinds = {
  .id = "needed-kinds", .meaning = N_("every kind of clue is needed: without it, there are more solutions"), .at_end = TRUE,
  .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
