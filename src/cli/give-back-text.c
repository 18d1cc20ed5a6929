#include "cli/give-back-text.h"

#include "cli/output-json.h"

#define MOST_TOLD 10u /* where no clue is enough: so many of those that help most */

/* ---- words that reducing has, too ---- */

char *
gw_unit_clue_text (const GwAsker *asker, const guint8 *solution, const GwClue *clue)
{
  const GwPuzzle *puzzle = asker->puzzle;

  if (!clue->is_given)
    {
      g_autofree char *text = gw_constraint_to_text (puzzle->constraints[clue->index], puzzle->symbols);

      return gw_set_number_is_clue (puzzle, puzzle->constraints[clue->index]) ? g_strdup_printf (_("the number of %s"), text)
                                                                              : g_steal_pointer (&text);
    }
  return g_strdup_printf ("set_cell(%u, %s)", asker->compiled->cell_of_var[clue->index] + 1u,
                          puzzle->symbols->text[solution[clue->index]]);
}

const char *
gw_reduce_end_text (GwReduceEnd end)
{
  switch (end)
    {
    case GW_REDUCE_NO_SOLUTION:
      return _("no solution");
    case GW_REDUCE_SEVERAL:
      return _("two or more solutions");
    case GW_REDUCE_MISSED:
      return _("the target is missed even with all clues");
    default:
      return _("undecided within the bound");
    }
}

const char *
gw_reduce_end_word (GwReduceEnd end)
{
  static const char *const words[] = {
    [GW_REDUCED] = "reduced", [GW_REDUCE_NO_SOLUTION] = "none", [GW_REDUCE_SEVERAL] = "several", [GW_REDUCE_MISSED] = "missed",
    [GW_REDUCE_UNDECIDED] = "undecided", [GW_REDUCE_STOPPED] = "stopped",
  };

  return words[end];
}

/* ---- which clues there are ---- */

/* The constraints of FROM that PUZZLE lacks: a bit each; NULL when PUZZLE has others that FROM lacks. Free it. */
static guint64 *
find_missing (const GwPuzzle *from, const GwPuzzle *puzzle)
{
  guint64 *missing = g_new0 (guint64, GW_WORDS (from->n_constraints));
  g_autofree guint8 *is_found = g_new0 (guint8, puzzle->n_constraints + 1);
  gboolean fits = gw_grid_equal (from->grid, puzzle->grid) && gw_symbols_equal (from->symbols, puzzle->symbols);

  for (guint i = 0; i < from->n_constraints; i++)
    {
      guint j = 0;

      while (j < puzzle->n_constraints && (is_found[j] || !gw_constraint_says_same (from->constraints[i], puzzle->constraints[j])))
        j++;
      is_found[j] = TRUE;
      if (j == puzzle->n_constraints)
        gw_bit_set (missing, i);
    }
  for (guint j = 0; j < puzzle->n_constraints; j++)
    fits = fits && is_found[j];
  if (!fits)
    g_clear_pointer (&missing, g_free);
  return missing;
}

/* ---- telling ---- */

/* All that are enough; else those that help most. */
static guint
count_told (const GwGiveBack *result)
{
  guint n = 0;

  while (n < result->clues->len && g_array_index (result->clues, GwGivenBack, n).n_open == 0)
    n++;
  return n > 0 ? n : MIN (result->clues->len, MOST_TOLD);
}

static void
print (GwCall *call, const GwItem *item, const GwAsker *asker, const char *solver, const GwGiveBack *result)
{
  GString *out = gw_call_out (call);
  g_autofree char *place = item->is_only ? g_strdup ("") : gw_item_place (item);

  g_string_append_printf (out, result->n_open > 0 ? _("%s%s%s leaves %u cells open\n") : _("%s%s%s solves it\n"), place,
                          item->is_only ? "" : ": ", solver, result->n_open);
  for (guint i = 0; i < count_told (result); i++)
    {
      const GwGivenBack *back = &g_array_index (result->clues, GwGivenBack, i);
      g_autofree char *clue = gw_unit_clue_text (asker, result->solution, &back->clue);

      if (back->n_open == 0)
        g_string_append_printf (out, _("give back %s: solved\n"), clue);
      else
        g_string_append_printf (out, _("give back %s: %u left\n"), clue, back->n_open);
    }
  if (result->n_open > 0 && result->clues->len == 0)
    g_string_append (out, _("no single clue helps\n"));
}

static void
write_json (GwCall *call, const GwItem *item, const GwAsker *asker, const GwGiveBack *result)
{
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "outcome", result->n_open > 0 ? "stuck" : "solved");
  gw_json_add_number (builder, "open", result->n_open);
  json_builder_set_member_name (builder, "give_back");
  json_builder_begin_array (builder);
  for (guint i = 0; i < result->clues->len; i++)
    {
      const GwGivenBack *back = &g_array_index (result->clues, GwGivenBack, i);
      g_autofree char *clue = gw_unit_clue_text (asker, result->solution, &back->clue);

      json_builder_begin_object (builder);
      gw_json_add_text (builder, "clue", clue);
      gw_json_add_number (builder, "open", back->n_open);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_end (call, item, builder, GW_STATUS_FINE);
}

static void
tell (GwCall *call, const GwItem *item, const GwAsker *asker, const char *solver, const GwGiveBack *result)
{
  g_autofree char *place = gw_item_place (item);

  if (result->end == GW_REDUCED && gw_call_has (call, GW_OPTION_JSON))
    write_json (call, item, asker, result);
  else if (result->end == GW_REDUCED)
    print (call, item, asker, solver, result);
  else if (result->end == GW_REDUCE_STOPPED)
    gw_call_end_early (call);
  else
    {
      GwStatus status = result->end == GW_REDUCE_UNDECIDED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT;

      gw_call_note (call, status);
      if (gw_call_has (call, GW_OPTION_JSON))
        {
          JsonBuilder *builder = gw_json_begin (call, item);

          gw_json_add_text (builder, "outcome", gw_reduce_end_word (result->end));
          gw_json_end (call, item, builder, status);
        }
      else
        gw_call_say (call, place, g_strdup (gw_reduce_end_text (result->end)));
    }
}

void
gw_tell_give_back (GwCall *call, const GwItem *item, const char *solver, GwPuzzle *from)
{
  g_autofree guint64 *missing = from != NULL ? find_missing (from, item->puzzle) : NULL;
  g_autoptr (GwAsker) asker = gw_asker_new (from != NULL ? from : item->puzzle);
  g_autoptr (GError) error = NULL;
  GwGiveBack result;

  if (from != NULL && missing == NULL)
    {
      gw_complain (call, item, g_strdup (_("this puzzle does not come from the one in --from: it has clues, or a grid, that"
                                           " the other lacks")));
      return;
    }
  if (gw_give_back (asker, missing, item->givens, solver, &call->control, &result, &error))
    tell (call, item, asker, solver, &result);
  else
    gw_complain (call, item, g_strdup (error->message));
  gw_give_back_clear (&result);
}
