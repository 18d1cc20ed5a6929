#include "strategies/reason-took.h"

#include "base/i18n.h"
#include "rules/rule.h"

/* "thermometer"; "no dot towards R2C1 and R3C2": to which cells there is none. */
static char *
took_text (const GwReason *step, const GwTook *took, const GwTerrain *terrain)
{
  const GwConstraint *clue = terrain->compiled->puzzle->constraints[took->clue];
  g_autofree char *name = gw_reason_clue_name (clue), *names = NULL;
  g_autofree GwCandidates *cells = g_new (GwCandidates, step->took->len);
  guint n = 0;

  if (clue->rule->absence == NULL)
    return g_steal_pointer (&name);
  for (guint i = 0; i < step->took->len; i++)
    if (g_array_index (step->took, GwTook, i).clue == took->clue)
      cells[n++].cell = g_array_index (step->took, GwTook, i).cell;
  names = gw_reason_cells_text (cells, n, terrain);
  /* Translators: "no dot", cells beside which there is none */
  return g_strdup_printf (_("%s towards %s"), name, names);
}

/* Marks that are there, or, IS_ABSENT, marks that are not: those are said last. */
static void
add_names (GPtrArray *names, const GwReason *step, const GwTerrain *terrain, gboolean is_absent)
{
  for (guint i = 0; i < step->took->len; i++)
    {
      const GwTook *took = &g_array_index (step->took, GwTook, i);
      char *name = NULL;

      if ((terrain->compiled->puzzle->constraints[took->clue]->rule->absence != NULL) != is_absent)
        continue;
      name = took_text (step, took, terrain);
      if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_free (name);
      else
        g_ptr_array_add (names, name);
    }
}

void
gw_reason_append_took (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (step->took == NULL)
    return;
  add_names (names, step, terrain, FALSE);
  add_names (names, step, terrain, TRUE);
  if (names->len == 0)
    return;
  g_string_append (text, " (");
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, names->len), (const char *) names->pdata[i]);
  g_string_append (text, ")");
}
