#include "selection/transform.h"

#include <string.h>

#include "author/own-digits.h"
#include "author/rule-change.h"
#include "author/rule-draft.h"
#include "author/solution-places.h"
#include "drawn/fog.h"
#include "rules/rule-table.h"
#include "selection/drawn-place.h"
#include "selection/edit-steps.h"
#include "selection/remap.h"
#include "selection/turn-sentence.h"

/* ---- drawn-only elements ---- */

static char *
turn_drawing (const GwRemap *remap, const GwPuzzle *puzzle, GwSymmetry symmetry, const char *value)
{
  g_autoptr (GwDrawn) drawn = gw_drawn_parse (value, puzzle->grid->n_cells, NULL);

  if (drawn == NULL || !gw_drawn_carry (drawn, remap->cells, remap->n_cells))
    return g_strdup (value);
  gw_drawn_turn (puzzle->grid, symmetry, drawn);
  return gw_drawn_write (drawn);
}

/* To be freed. */
static char *
remap_fact (const GwRemap *remap, const GwPuzzle *puzzle, GwSymmetry symmetry, const char *key, const char *value)
{
  char *carried;

  if (strcmp (key, GW_DRAWN_KEY) == 0 && remap->cells != NULL)
    return turn_drawing (remap, puzzle, symmetry, value);
  carried = remap->cells != NULL ? gw_fog_carry (key, value, remap->cells, puzzle->grid->n_cells) : NULL;
  if (carried == NULL)
    carried = gw_own_carry (puzzle, key, value, remap->cells, remap->symbols);
  if (carried == NULL)
    carried = gw_pin_carry (puzzle, key, value, remap->cells, remap->symbols);
  return carried != NULL ? carried : g_strdup (value);
}

/* Owned; NULL for none. */
static GwFacts *
remap_facts (const GwRemap *remap, const GwPuzzle *puzzle, GwSymmetry symmetry, const GwFacts *facts)
{
  GwFacts *result = NULL;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      const char *key = gw_facts_key (facts, i);
      g_autofree char *value = remap_fact (remap, puzzle, symmetry, key, gw_facts_value (facts, i));

      result = gw_facts_push (result, key, value);
    }
  return result;
}

/* ---- clues ---- */

/* Where the grid changes, everything is put together anew from its text: then a clue needs no regions. */
static GwConstraint *
make (const GwPuzzle *puzzle, const GwConstraint *old, const GwRule *rule, const GArray *args, GwFacts *facts, gboolean is_anew,
      GError **error)
{
  const GwArg *list = (const GwArg *) (gconstpointer) args->data;

  if (is_anew)
    return gw_constraint_new (old->id, rule, rule->role, list, args->len, NULL, 0, facts);
  return gw_puzzle_make (puzzle, old->id, rule, list, args->len, facts, error);
}

static gboolean
add_step (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *old, const GwRemap *remap, GwSymmetry symmetry,
          gboolean is_anew, GError **error)
{
  g_autoptr (GArray) args = gw_remap_args (remap, puzzle, old, puzzle->symbols, error);
  g_autoptr (GwFacts) facts = remap_facts (remap, puzzle, symmetry, old->facts);
  g_autoptr (GwConstraint) new = NULL;

  if (args == NULL)
    return FALSE;
  new = make (puzzle, old, gw_remap_rule (remap, old->rule), args, facts, is_anew, error);
  if (new != NULL && !gw_constraint_equal (new, old))
    gw_edit_replace (edit, old->id, new);
  return new != NULL;
}

static GwEdit *
remap_all (const GwPuzzle *puzzle, const GwRemap *remap, GwSymmetry symmetry, gboolean is_anew, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwFacts) facts = remap_facts (remap, puzzle, symmetry, puzzle->facts);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *old = puzzle->constraints[i];
      gboolean says_of_symbols = old->rule->define != NULL && remap->cells == NULL;

      if (old->rule->origin != GW_ORIGIN_INTERNAL && !says_of_symbols
          && !add_step (edit, puzzle, old, remap, symmetry, is_anew, error))
        return NULL;
    }
  if (!gw_facts_equal (facts, puzzle->facts))
    gw_edit_set_facts (edit, facts);
  return g_steal_pointer (&edit);
}

/* ---- does everything still mean the same? ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* The cells of REGION, carried by TO (NULL: as they are), as text in rising order. */
static char *
signature (const GwRegion *region, const GwCell *to)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwCell cell = to != NULL ? to[region->cells[i]] : region->cells[i];

      g_array_append_val (cells, cell);
    }
  g_array_sort (cells, compare_cells);
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%u ", g_array_index (cells, GwCell, i));
  return g_string_free (text, FALSE);
}

static gboolean
covers_same (const GwConstraint *old, const GwConstraint *new, const GwCell *to)
{
  g_autoptr (GHashTable) regions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < old->n_regions; i++)
    g_hash_table_add (regions, signature (old->regions[i], to));
  for (guint i = 0; i < new->n_regions; i++)
    {
      g_autofree char *key = signature (new->regions[i], NULL);

      if (!g_hash_table_contains (regions, key))
        return FALSE;
    }
  return old->n_regions == new->n_regions;
}

static gboolean
fail_other (const GwRule *rule, GError **error)
{
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' would mean something else after that."), _(rule->name));
  return FALSE;
}

/* A set is what it lists; its cells are others where it has centres. */
static gboolean
covers_all_same (const GwPuzzle *puzzle, const GwPuzzle *after, const GwCell *to, GError **error)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *old = puzzle->constraints[i], *new = gw_puzzle_find (after, old->id);

      if (new != NULL && old->rule != &gw_rule_set && !covers_same (old, new, to))
        return fail_other (old->rule, error);
    }
  return TRUE;
}

/* The image of each place; to be freed. */
static GwCell *
find_images (const GwPuzzle *puzzle, GwSymmetry symmetry, const GwCell *to, const GwGrid *turned)
{
  GwCell *images = g_new (GwCell, gw_grid_n_places (puzzle->grid));

  for (guint i = 0; i < gw_grid_n_places (puzzle->grid); i++)
    images[i] = gw_symmetry_place (puzzle->grid, symmetry, to, turned, (GwCell) i);
  return images;
}

/* What helper layers hold does not matter, so what is said of them may as well be said of places that stay where they are (sums in letters, whose
 * letters lie in the first cells). FALSE: there are none, or they cannot. */
static gboolean
let_helpers_stay (const GwGrid *grid, const GwGrid *turned, GwCell *images)
{
  gboolean is_other = FALSE;

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i], *there = gw_layer_find (turned, layer->name);

      if (layer->is_told || layer->kind != GW_LAYER_SHADE || there == NULL || there->n != layer->n)
        continue;
      for (guint k = 0; k < layer->n; k++)
        {
          if (gw_place_width (grid, (GwCell) (layer->first + k)) != gw_place_width (turned, (GwCell) (there->first + k)))
            return FALSE;
          images[layer->first + k] = (GwCell) (there->first + k);
          is_other = TRUE;
        }
    }
  return is_other;
}

/* The images under which the own rules of AFTER say what those of PUZZLE say; to be freed. NULL with an error that names a rule that does not, which
 * OTHER becomes (interned). */
static GwCell *
find_equal_images (const GwPuzzle *puzzle, const GwPuzzle *after, GwSymmetry symmetry, const GwCell *to, const char **other, GError **error)
{
  g_autofree GwCell *images = find_images (puzzle, symmetry, to, after->grid);
  const GwRule *rule = gw_own_rules_differ (puzzle, after, images);

  if (rule != NULL && let_helpers_stay (puzzle->grid, after->grid, images) && gw_own_rules_differ (puzzle, after, images) == NULL)
    rule = NULL;
  if (rule == NULL)
    return g_steal_pointer (&images);
  *other = g_intern_string (rule->id);
  fail_other (rule, error);
  return NULL;
}

/* Whether what EDIT makes of REWORDED, which is PUZZLE with some sentences in other words, says the same of the turned grid as PUZZLE does here. What the
 * author's solution says of places is turned, too. */
static gboolean
finish_turn (const GwPuzzle *puzzle, const GwPuzzle *reworded, GwEdit *edit, GwSymmetry symmetry, const GwCell *to, const char **other,
             GError **error)
{
  g_autoptr (GwPuzzle) after = gw_puzzle_apply (reworded, edit, NULL, error);
  g_autoptr (GwFacts) facts = NULL;
  g_autofree GwCell *images = NULL;

  if (after == NULL || !covers_all_same (puzzle, after, to, error))
    return FALSE;
  images = find_equal_images (puzzle, after, symmetry, to, other, error);
  if (images == NULL)
    return FALSE;
  facts = gw_solution_carry_places (after->facts, puzzle, after->grid, images);
  if (!gw_facts_equal (facts, after->facts))
    gw_edit_set_facts (edit, facts);
  return TRUE;
}

/* ---- sentences in other words ---- */

/* NULL when there is none. */
static const GwConstraint *
definition_of (const GwPuzzle *puzzle, const char *name)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule)
      {
        g_autofree char *here = gw_rule_text_name (puzzle->constraints[i]->args[0].text);

        if (g_str_equal (here, name))
          return puzzle->constraints[i];
      }
  return NULL;
}

/* REWORDED, which was PUZZLE, with the sentence of the rule NAME in the words of the turned grid, as a step of WORDING. NULL when it has been turned, or
 * would be the same. */
static GwPuzzle *
reword (const GwPuzzle *puzzle, const GwPuzzle *reworded, const char *name, GwSymmetry symmetry, GwEdit *wording)
{
  const GwConstraint *was = definition_of (puzzle, name), *is = definition_of (reworded, name);
  g_autofree char *text = NULL;
  g_autoptr (GwEdit) edit = NULL;

  if (was == NULL || is == NULL || !g_str_equal (was->args[0].text, is->args[0].text) || puzzle->grid->plan.kind != GW_GRID_RECTANGLE)
    return NULL;
  text = gw_sentence_turn (was->args[0].text, puzzle->grid, symmetry);
  if (g_str_equal (text, was->args[0].text))
    return NULL;
  edit = gw_rule_change_edit (reworded, is, text, is->facts, NULL);
  if (edit == NULL)
    return NULL;
  gw_edit_take_steps (wording, edit);
  return gw_puzzle_apply (reworded, edit, NULL, NULL);
}

/* Sentences speak in the words that they have where that says the same of the turned grid, and else in turned ones. */
static GwEdit *
turn_all (const GwPuzzle *puzzle, const GwRemap *remap, GwSymmetry symmetry, gboolean is_anew, GError **error)
{
  g_autoptr (GwEdit) wording = gw_edit_new ();
  g_autoptr (GwPuzzle) reworded = gw_puzzle_ref ((GwPuzzle *) puzzle);

  for (;;)
    {
      g_autoptr (GwEdit) edit = remap_all (reworded, remap, symmetry, is_anew, error);
      g_autoptr (GwPuzzle) next = NULL;
      g_autoptr (GError) fault = NULL;
      const char *other = NULL;

      if (edit == NULL)
        return NULL;
      if (finish_turn (puzzle, reworded, edit, symmetry, remap->cells, &other, &fault))
        {
          gw_edit_take_steps (wording, edit);
          return g_steal_pointer (&wording);
        }
      next = other != NULL ? reword (puzzle, reworded, other, symmetry, wording) : NULL;
      if (next == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return NULL;
        }
      gw_puzzle_unref (reworded);
      reworded = g_steal_pointer (&next);
    }
}

/* Their numbers count places from the upper left; only an exchange of rows and columns keeps them, and no box. */
static gboolean
has_indexer_in_the_way (const GwPuzzle *puzzle, GwSymmetry symmetry, GError **error)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *inner = puzzle->constraints[i]->inner;
      const GwRule *rule = inner != NULL ? inner->rule : puzzle->constraints[i]->rule;
      gboolean counts = rule == &gw_rule_row_indexer || rule == &gw_rule_column_indexer;

      if ((counts && symmetry != GW_SYMMETRY_FALLING) || rule == &gw_rule_box_indexer)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' counts from the upper left and cannot be turned."),
                       _(rule->name));
          return TRUE;
        }
    }
  return FALSE;
}

GwEdit *
gw_transform_turn (const GwPuzzle *puzzle, GwSymmetry symmetry, GError **error)
{
  g_autofree GwCell *to = g_new (GwCell, puzzle->grid->n_cells);
  g_autoptr (GwGrid) turned = NULL;
  guint towards[GW_N_TOWARDS];
  GwRemap remap = { .cells = to, .n_cells = puzzle->grid->n_cells, .is_swapped = gw_symmetry_swaps (symmetry),
                    .is_mirrored = gw_symmetry_mirrors (symmetry) };

  if (symmetry != GW_SYMMETRY_NONE && has_indexer_in_the_way (puzzle, symmetry, error))
    return NULL;
  turned = gw_symmetry_apply (puzzle->grid, symmetry, to, error);
  if (turned == NULL)
    return NULL;
  for (guint i = 0; i < GW_N_TOWARDS && puzzle->grid->plan.kind == GW_GRID_RECTANGLE; i++)
    towards[i] = gw_symmetry_towards (symmetry, i);
  remap.towards = puzzle->grid->plan.kind == GW_GRID_RECTANGLE ? towards : NULL;
  return turn_all (puzzle, &remap, symmetry, !gw_grid_has_same_cells (turned, puzzle->grid), error);
}

/* ---- permutations of symbols ---- */

gboolean
gw_relabel_may (const GwSymbols *symbols, guint v, guint w)
{
  return symbols->multiplicity[v] == symbols->multiplicity[w] && ((gint) v == symbols->empty) == ((gint) w == symbols->empty);
}

void
gw_relabel_nothing (const GwSymbols *symbols, gint *to)
{
  for (guint v = 0; v < symbols->n; v++)
    to[v] = (gint) v;
}

void
gw_relabel_choose (const GwSymbols *symbols, gint *to, guint v, guint w)
{
  gint before = to[v];

  g_return_if_fail (gw_relabel_may (symbols, v, w));
  for (guint u = 0; u < symbols->n; u++)
    if (to[u] == (gint) w)
      to[u] = before;
  to[v] = (gint) w;
}

/* The symbols that V can become (of guint), rising. */
static GArray *
equals_of (const GwSymbols *symbols, guint v)
{
  GArray *equals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint w = 0; w < symbols->n; w++)
    if (gw_relabel_may (symbols, v, w))
      g_array_append_val (equals, w);
  return equals;
}

static void
relabel_equals (const GArray *equals, gint *to, GwRelabel how, GwRandom *random)
{
  gint order[GW_MAX_SYMBOLS], next[GW_MAX_SYMBOLS];
  guint n = equals->len;

  for (guint i = 0; i < n; i++)
    {
      guint k = how == GW_RELABEL_SHIFT ? (i + 1) % n : how == GW_RELABEL_REVERSE ? n - 1 - i : i;

      order[i] = (gint) g_array_index (equals, guint, k);
    }
  if (how == GW_RELABEL_SHUFFLE)
    gw_random_shuffle (random, order, n);
  for (guint i = 0; i < n; i++)
    next[g_array_index (equals, guint, i)] = order[i];
  for (guint i = 0; i < n; i++)
    {
      guint v = g_array_index (equals, guint, i);

      to[v] = next[to[v]];
    }
}

void
gw_relabel_all (const GwSymbols *symbols, gint *to, GwRelabel how, GwRandom *random)
{
  for (guint v = 0; v < symbols->n; v++)
    {
      g_autoptr (GArray) equals = equals_of (symbols, v);

      if (g_array_index (equals, guint, 0) == v) /* each class once */
        relabel_equals (equals, to, how, random);
    }
}

GwEdit *
gw_transform_relabel (const GwPuzzle *puzzle, const gint *to, GError **error)
{
  const GwSymbols *symbols = puzzle->symbols;
  GwRemap remap = { .symbols = to };
  GwMask reached = 0;

  for (guint v = 0; v < symbols->n; v++)
    {
      if (to[v] < 0 || to[v] >= (gint) symbols->n || !gw_relabel_may (symbols, v, (guint) to[v]))
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s can only become a value that is listed as often."),
                       symbols->text[v]);
          return NULL;
        }
      reached |= GW_BIT (to[v]);
    }
  if (reached != symbols->all)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("Two values cannot become the same one."));
      return NULL;
    }
  return remap_all (puzzle, &remap, GW_SYMMETRY_NONE, FALSE, error);
}
