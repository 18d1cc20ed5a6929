#include "compile/compile.h"

#include "base/error.h"
#include "base/i18n.h"
#include "compile/closed-lines.h"
#include "compile/derived-sums.h"
#include "compile/group-sums.h"
#include "compile/group-walks.h"
#include "compile/house-orders.h"
#include "compile/house-sums.h"
#include "compile/redundant.h"
#include "compile/table-cliques.h"
#include "compile/table-walks.h"
#include "compile/walk-counts.h"
#include "relations/distinct.h"
#include "rules/own-rule.h"
#include "rules/hidden-multipliers.h"
#include "rules/number.h"
#include "rules/post.h"

/* The rule of a clue about what stands in cells; NULL: there is none. Own rules may be about places alone. */
static const GwRule *
find_rule_of_values (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      const GwRule *rule = constraint->inner != NULL ? constraint->inner->rule : constraint->rule;

      if (constraint->role != GW_ROLE_DEFINITION && rule->post != NULL && rule->origin != GW_ORIGIN_INTERNAL
          && !gw_rule_is_own (rule))
        return rule;
    }
  return NULL;
}

/* Relations between cells know the symbols' values and no others. */
static gboolean
fits_layers (const GwPuzzle *puzzle, GError **error)
{
  const GwRule *rule = puzzle->symbols->n == 0 ? find_rule_of_values (puzzle) : NULL;

  if (rule != NULL)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED,
                   _("%s: cells hold no values here; add a line such as: values = 123456789"), rule->id);
      return FALSE;
    }
  if (puzzle->symbols->n > 0 && gw_n_values (puzzle) > puzzle->symbols->n)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_UNSUPPORTED,
                           _("a place of a layer has more values than a cell; that cannot be solved yet"));
      return FALSE;
    }
  return !gw_hides_multipliers (puzzle) || gw_grid_is_cells_alone (puzzle->grid, error);
}

gboolean
gw_compile_is_possible (const GwPuzzle *puzzle, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *inner = puzzle->constraints[i]->inner;
      const GwRule *rule = inner != NULL ? inner->rule : puzzle->constraints[i]->rule;

      if (!gw_rule_is_enforced (rule) && g_hash_table_add (seen, (gpointer) rule))
        g_string_append_printf (names, names->len > 0 ? ", %s" : "%s", rule->id);
    }
  if (names->len == 0)
    return fits_layers (puzzle, error);
  g_set_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED,
               _("not yet enforced: %s; the puzzle can be read, shown and kept, but not solved"), names->str);
  return FALSE;
}

static gboolean
is_told (const GwGrid *grid, GwCell place)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);

  return layer == NULL || layer->is_told;
}

/* Places by which solutions are told apart come first. */
static void
number_places (GwCompiled *compiled, gboolean are_told)
{
  const GwPuzzle *puzzle = compiled->puzzle;

  for (guint i = 0; i < gw_grid_n_places (puzzle->grid); i++)
    {
      GwCell place = (GwCell) i;

      if (is_told (puzzle->grid, place) != are_told)
        continue;
      compiled->var_of_cell[place] = 0xffff;
      if (gw_n_values_at (puzzle, place) == 0)
        continue;
      compiled->var_of_cell[place] = (guint16) compiled->n_vars;
      compiled->cell_of_var[compiled->n_vars++] = place;
    }
}

/* As EARLIER has them, which is of the same grid; NULL: anew. */
static void
number_variables (GwCompiled *compiled, const GwCompiled *earlier)
{
  const guint n_places = gw_grid_n_places (compiled->puzzle->grid);

  if (earlier != NULL)
    {
      compiled->var_of_cell = g_memdup2 (earlier->var_of_cell, n_places * sizeof *earlier->var_of_cell);
      compiled->cell_of_var = g_memdup2 (earlier->cell_of_var, n_places * sizeof *earlier->cell_of_var);
      compiled->n_vars = earlier->n_vars;
      compiled->n_told = earlier->n_told;
      return;
    }
  compiled->var_of_cell = g_new (guint16, n_places);
  compiled->cell_of_var = g_new (GwCell, n_places);
  number_places (compiled, TRUE);
  compiled->n_told = compiled->n_vars;
  number_places (compiled, FALSE);
}

static void
clear_sum (gpointer data)
{
  g_free (((GwPostedSum *) data)->cells);
}

static void
refuse (const GwConstraint *constraint, const GwPoster *poster, GError **error)
{
  if (poster->large_part != NULL && gw_constraint_is_open (constraint))
    gw_fail (error, GW_ERROR_LIMIT,
             g_strdup_printf (_("%s: the part '%s' is too large to be solved while a number is blank; fill it in, or make the clue shorter"),
                              constraint->rule->id, poster->large_part));
  else if (poster->large_part != NULL)
    gw_fail (error, GW_ERROR_LIMIT,
             g_strdup_printf (_("%s: the part '%s' is too large to be solved; split it up, or make the clue shorter"),
                              constraint->rule->id, poster->large_part));
  else
    g_set_error (error, GW_ERROR, GW_ERROR_LIMIT,
                 _("%s: too many cells and values to be enforced here; make the clue shorter"), constraint->rule->id);
}

/* Those from FIRST on. What is said again is posted once; its switches are those of all who say it. */
static gboolean
post_constraints (GwPoster *poster, guint first, GError **error)
{
  const GwPuzzle *puzzle = poster->puzzle;

  for (guint i = first; i < puzzle->n_constraints && gw_poster_goes_on (poster); i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->rule->post == NULL || gw_poster_leaves_out (poster, i))
        continue;
      if (poster->first[i] != i && !gw_poster_leaves_out (poster, poster->first[i]))
        {
          gw_model_builder_add_again (poster->builder, poster->first[i], i);
          continue;
        }
      poster->owner = i;
      gw_poster_set_rule (poster, constraint->rule);
      gw_model_builder_set_owner (poster->builder, i);
      constraint->rule->post (constraint, poster);
      if (!poster->is_too_large)
        continue;
      refuse (constraint, poster, error);
      return FALSE;
    }
  return TRUE;
}

/* What cells count, where that is not known: variables behind those of the values, which hold no twins. */
static GwModelBuilder *
add_numbers (const GwCompiled *compiled, const GwPuzzle *with_twins, guint16 *var_of_number)
{
  GwModelBuilder *builder = gw_model_builder_new (0, with_twins->symbols->n);

  for (guint var = 0; var < compiled->n_vars; var++)
    gw_model_builder_add_var (builder, compiled->puzzle->symbols->all);
  for (guint cell = 0; cell < with_twins->grid->n_cells; cell++)
    var_of_number[cell] = compiled->var_of_cell[cell] == 0xffff
                            ? 0xffff
                            : (guint16) gw_model_builder_add_var (builder, with_twins->symbols->all);
  gw_model_builder_set_told (builder, compiled->n_vars);
  return builder;
}

/* A variable for each place, with the values that it can have. */
static GwModelBuilder *
add_places (const GwCompiled *compiled)
{
  const GwPuzzle *puzzle = compiled->puzzle;
  GwModelBuilder *builder;

  if (puzzle->grid->layers == NULL || puzzle->grid->layers->n_layers == 0)
    return gw_model_builder_new (compiled->n_vars, puzzle->symbols->n);
  builder = gw_model_builder_new (0, gw_n_values (puzzle));
  for (guint var = 0; var < compiled->n_vars; var++)
    gw_model_builder_add_var (builder, gw_mask_below (gw_n_values_at (puzzle, compiled->cell_of_var[var])));
  gw_model_builder_set_told (builder, compiled->n_told);
  return builder;
}

static GwModel *
end_model (GwPoster *poster, GwPurpose purpose, guint first, GError **error)
{
  gboolean is_done = post_constraints (poster, first, error);

  poster->var_of_cell = poster->var_of_value;
  if (is_done && purpose == GW_FOR_SEARCH)
    gw_post_house_sums (poster);
  if (is_done && purpose == GW_FOR_SCHEMES)
    gw_post_redundant (poster);
  else if (is_done)
    gw_post_derived_sums (poster, purpose == GW_FOR_SEARCH);
  if (is_done && purpose != GW_FOR_PEOPLE)
    {
      gw_post_group_sums (poster, purpose == GW_FOR_SEARCH);
      gw_post_group_walks (poster, purpose == GW_FOR_SEARCH);
    }
  if (is_done && purpose == GW_FOR_SEARCH)
    {
      gw_post_house_orders (poster);
      gw_post_closed_lines (poster);
      gw_post_walk_counts (poster);
      gw_post_table_cliques (poster);
      gw_post_table_walks (poster);
    }
  poster->is_cut |= gw_model_builder_is_heavy (poster->builder) || gw_value_sets_is_cut (poster->sets);
  if (is_done && gw_poster_goes_on (poster))
    return gw_model_builder_end (poster->builder, poster->puzzle->n_constraints);
  gw_model_builder_free (poster->builder);
  return NULL;
}

/* ---- pivots ---- */

static void
mark_owner (guint64 *marked, const GwModel *model, guint32 owner)
{
  for (; owner != GW_NO_OWNER; owner = model->again != NULL ? model->again[owner] : GW_NO_OWNER)
    gw_bit_set (marked, owner);
}

/* What leads to something else together with others: groups that hold all values, and sums (ADDENDS). Where something was left out
 * because of how much there is, everything. */
static void
find_pivots (GwCompiled *compiled, const GwPoster *poster)
{
  const GwModel *model = compiled->model;

  compiled->pivots = g_new0 (guint64, GW_WORDS (model->n_owners) + 1);
  compiled->addends = g_new0 (guint64, GW_WORDS (model->n_owners) + 1);
  for (guint i = 0; poster->is_cut && i < model->n_owners; i++)
    gw_bit_set (compiled->pivots, i);
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation == &gw_relation_distinct && model->instances[i].n_others == 0
        && gw_distinct_limits (model, &model->instances[i]).is_exact)
      mark_owner (compiled->pivots, model, model->instances[i].owner);
  for (guint i = 0; compiled->purpose == GW_FOR_PEOPLE && i < poster->sums->len; i++)
    mark_owner (compiled->addends, model, g_array_index (poster->sums, GwPostedSum, i).owner);
}

guint64 *
gw_compiled_pivots_off (const GwCompiled *compiled, const guint64 *off, gboolean with_addends)
{
  const GwModel *model = compiled->model;
  gsize n_words = GW_WORDS (model->n_owners);
  guint64 *found = NULL;

  for (gsize word = 0; off != NULL && word < n_words; word++)
    GW_MASK_FOREACH (bit, off[word] & (compiled->pivots[word] | (with_addends ? compiled->addends[word] : 0)))
      if (!gw_owner_is_on (model, word * 64 + bit, off))
        {
          found = found != NULL ? found : g_new0 (guint64, n_words);
          gw_bit_set (found, word * 64 + bit);
        }
  return found;
}

/* ---- all of it ---- */

/* Without the engine's own goal, which comes last and posts nothing. */
static guint
n_stated (const GwPuzzle *puzzle)
{
  guint n = puzzle->n_constraints;

  return n > 0 && puzzle->constraints[n - 1]->rule->origin == GW_ORIGIN_INTERNAL ? n - 1 : n;
}

/* EARLIER has posted the first of the constraints; NULL: nothing is posted yet. */
static gboolean
post_all (GwCompiled *compiled, const GwCompiled *earlier, const guint64 *without, const GwControl *control, GError **error)
{
  gboolean are_hidden = gw_hides_multipliers (compiled->puzzle);
  g_autoptr (GwPuzzle) puzzle = are_hidden ? gw_puzzle_with_twins (compiled->puzzle) : gw_puzzle_ref (compiled->puzzle);
  g_autofree guint16 *var_of_number = are_hidden ? g_new (guint16, puzzle->grid->n_cells) : NULL;
  GwModelBuilder *builder = are_hidden        ? add_numbers (compiled, puzzle, var_of_number)
                            : earlier != NULL ? gw_model_builder_new_beyond (earlier->model)
                                              : add_places (compiled);
  GwPoster poster;

  gw_poster_init (&poster, puzzle, builder, compiled->var_of_cell, control);
  poster.without = without;
  poster.leaves_blanks = compiled->leaves_blanks;
  if (are_hidden)
    poster.var_of_number = var_of_number;
  poster.sums = g_array_new (FALSE, FALSE, sizeof (GwPostedSum));
  g_array_set_clear_func (poster.sums, clear_sum);
  if (earlier != NULL)
    {
      poster.n_own_steps = earlier->n_own_steps;
      poster.n_steps = earlier->n_steps;
    }
  compiled->model = end_model (&poster, compiled->purpose, earlier != NULL ? n_stated (earlier->puzzle) : 0, error);
  if (compiled->model != NULL)
    find_pivots (compiled, &poster);
  compiled->n_own_steps = poster.n_own_steps;
  compiled->n_steps = poster.n_steps;
  g_array_unref (poster.sums);
  gw_poster_clear (&poster);
  return compiled->model != NULL;
}

static GwCompiled *
compile (GwPuzzle *puzzle, GwPurpose purpose, gboolean leaves_blanks, const GwCompiled *earlier, const guint64 *without, const GwControl *control,
         GError **error)
{
  g_autoptr (GwCompiled) compiled = NULL;

  if (!gw_compile_is_possible (puzzle, error))
    return NULL;
  compiled = g_new0 (GwCompiled, 1);
  g_atomic_ref_count_init (&compiled->ref_count);
  compiled->puzzle = gw_puzzle_ref (puzzle);
  compiled->purpose = purpose;
  compiled->leaves_blanks = leaves_blanks;
  number_variables (compiled, earlier);
  return post_all (compiled, earlier, without, control, error) ? g_steal_pointer (&compiled) : NULL;
}

GwCompiled *
gw_compile (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  return compile (puzzle, GW_FOR_PEOPLE, FALSE, NULL, NULL, control, error);
}

GwCompiled *
gw_compile_to_fill (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  return compile (puzzle, GW_FOR_PEOPLE, TRUE, NULL, NULL, control, error);
}

/* Values have sums and houses that follow from several constraints; places of layers have nothing of that kind. What was posted stands for one constraint
 * each, and in full. */
static gboolean
is_beyond (const GwCompiled *earlier, const GwPuzzle *puzzle)
{
  const GwPuzzle *less = earlier->puzzle;
  const guint first = n_stated (less), n = n_stated (puzzle);

  if (puzzle->grid != less->grid || puzzle->symbols->n > 0 || earlier->purpose != GW_FOR_PEOPLE || earlier->model->again != NULL || n < first)
    return FALSE;
  for (guint i = 0; i < first; i++)
    if (puzzle->constraints[i] != less->constraints[i] || (earlier->leaves_blanks && gw_constraint_is_open (less->constraints[i])))
      return FALSE;
  for (guint i = first; i < n; i++)
    if (!gw_rule_is_own (puzzle->constraints[i]->rule))
      return FALSE;
  return TRUE;
}

GwCompiled *
gw_compile_beyond (const GwCompiled *earlier, GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  return compile (puzzle, GW_FOR_PEOPLE, FALSE, is_beyond (earlier, puzzle) ? earlier : NULL, NULL, control, error);
}

GwCompiled *
gw_compile_with_redundant (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  return compile (puzzle, GW_FOR_SCHEMES, FALSE, NULL, NULL, control, error);
}

GwCompiled *
gw_compile_for_search (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  return compile (puzzle, GW_FOR_SEARCH, FALSE, NULL, NULL, control, error);
}

GwCompiled *
gw_compile_without (const GwCompiled *compiled, const guint64 *without, const GwControl *control)
{
  return compile (compiled->puzzle, compiled->purpose, compiled->leaves_blanks, NULL, without, control, NULL);
}

const GwMask *
gw_compiled_clues (const GwCompiled *compiled, const guint8 *givens, GwMask *clues)
{
  for (guint var = 0; var < compiled->model->n_vars; var++)
    clues[var] = ~(GwMask) 0;
  for (guint var = 0; var < compiled->n_vars; var++)
    if (givens[compiled->cell_of_var[var]] != 0)
      clues[var] = GW_BIT (givens[compiled->cell_of_var[var]] - 1);
  return clues;
}

GwCompiled *
gw_compiled_ref (GwCompiled *compiled)
{
  g_atomic_ref_count_inc (&compiled->ref_count);
  return compiled;
}

void
gw_compiled_unref (GwCompiled *compiled)
{
  if (compiled == NULL || !g_atomic_ref_count_dec (&compiled->ref_count))
    return;
  gw_puzzle_unref (compiled->puzzle);
  g_clear_pointer (&compiled->model, gw_model_unref);
  g_free (compiled->var_of_cell);
  g_free (compiled->cell_of_var);
  g_free (compiled->pivots);
  g_free (compiled->addends);
  g_free (compiled);
}
