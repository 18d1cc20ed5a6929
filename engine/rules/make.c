#include "rules/make.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/assemble-again.h"
#include "rules/form.h"
#include "rules/rule-table.h"

GError *
gw_make_refusal (const GwGrid *grid, const GwRule *rule, const GwArg *args, guint n_args, guint *bad)
{
  if (gw_rule_is_definition (rule))
    return NULL;
  for (guint i = 0; i < n_args; i++)
    if (args[i].type == GW_ARG_CELL
        && (args[i].value < 0 || args[i].value >= (gint) grid->n_cells || !gw_grid_is_active (grid, (GwCell) args[i].value)))
      {
        *bad = i;
        return g_error_new (GW_ERROR, GW_ERROR_INVALID, _("cell %d is not part of the puzzle; %s cannot use it"),
                            args[i].value + 1, rule->id);
      }
  return NULL;
}

/* The listed cells: a path for lines; for everything else a set, in which each stands once, however often it is listed. */
static GwRegion *
listed_region (const GwRule *rule, const GwArg *args, guint n_args)
{
  g_autofree GwCell *cells = g_new (GwCell, n_args);
  guint64 seen[GW_WORDS (GW_MAX_CELLS)] = { 0 };
  gboolean is_path = rule->drawing == GW_DRAW_LINE;
  guint n = 0;

  for (guint i = 0; i < n_args; i++)
    if (args[i].type == GW_ARG_CELL && (is_path || !gw_bit_test (seen, (guint) args[i].value)))
      {
        cells[n++] = (GwCell) args[i].value;
        gw_bit_set (seen, (guint) args[i].value);
      }
  return n == 0 ? NULL : is_path ? gw_region_path (cells, n) : gw_region_set (cells, n);
}

/* Where the statement within a statement of RULE begins among its arguments, or N_ARGS. */
static guint
place_of_inner (const GwRule *rule, guint n_args)
{
  for (guint i = 0; i < MIN (n_args, GW_MAX_FIELDS) && rule->forms[0].fields[i].name != NULL; i++)
    if (rule->forms[0].fields[i].type == GW_FIELD_STATEMENT)
      return i;
  return n_args;
}

/* The statement within a statement; NULL when there is none, or when it cannot be understood: `valid` says so. */
static GwConstraint *
make_inner (const GwGrid *grid, const GwSymbols *symbols, guint64 id, const GwRule *rule, const GwArg *args, guint n_args)
{
  guint first = place_of_inner (rule, n_args), bad;
  const GwRule *inner = first < n_args ? gw_rule_find (args[first].text) : NULL;
  g_autoptr (GArray) read = NULL;
  g_autoptr (GPtrArray) texts = NULL;

  if (inner == NULL)
    return NULL;
  read = g_array_new (FALSE, FALSE, sizeof (GwArg));
  texts = g_ptr_array_sized_new (n_args);
  for (guint i = first + 1; i < n_args; i++)
    g_ptr_array_add (texts, (gpointer) args[i].text);
  if (!gw_form_read (inner, symbols, grid->n_cells, (const char *const *) texts->pdata, texts->len, read, &bad, NULL))
    return NULL;
  return gw_make_constraint (grid, symbols, id, inner, (const GwArg *) (gconstpointer) read->data, read->len, NULL);
}

/* Most constraints speak of no more than the cells that they list. */
static GwConstraint *
make_listed (guint64 id, const GwRule *rule, const GwArg *args, guint n_args, GwFacts *facts)
{
  g_autoptr (GwRegion) region = listed_region (rule, args, n_args);

  if (region != NULL && region->drawing == GW_DRAW_NOTHING)
    gw_region_drawn (region, rule->drawing);
  return gw_constraint_new (id, rule, rule->role, args, n_args, &region, region != NULL ? 1 : 0, facts);
}

GwConstraint *
gw_make_constraint (const GwGrid *grid, const GwSymbols *symbols, guint64 id, const GwRule *rule, const GwArg *args,
                    guint n_args, GwFacts *facts)
{
  GwConstraint *inner = make_inner (grid, symbols, id, rule, args, n_args), *constraint;
  g_autoptr (GPtrArray) regions = NULL;

  if (inner == NULL && rule->regions == NULL)
    return make_listed (id, rule, args, n_args, facts);
  regions = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_region_unref);
  if (inner != NULL)
    for (guint i = 0; i < inner->n_regions; i++)
      g_ptr_array_add (regions, gw_region_ref (inner->regions[i]));
  else
    rule->regions (grid, symbols, args, n_args, regions);
  for (guint i = 0; i < regions->len; i++)
    if (((GwRegion *) regions->pdata[i])->drawing == GW_DRAW_NOTHING)
      gw_region_drawn (regions->pdata[i], rule->drawing);
  constraint = gw_constraint_new (id, rule, rule->role, args, n_args, (GwRegion *const *) regions->pdata, regions->len, facts);
  if (inner != NULL)
    inner->id = constraint->id;
  return gw_constraint_with_inner (constraint, inner);
}

/* What the kinds in a bit set are called, for a message. */
static const char *
grid_words (guint grids)
{
  switch (grids)
    {
    case GW_ON (RECTANGLE):
      return _("one rectangle (columns and rows)");
    case GW_ON (HEXAGON):
      return _("a hexagon (hexagonal_grid)");
    case GW_ON (CONJOINED):
      return _("two overlapping squares in a longer rectangle");
    case GW_ON (TWODOKU):
      return _("a twodoku");
    case GW_ON (FOUR_DOKU):
      return _("four joined squares (four_doku)");
    case GW_ON (TWO):
      return _("two grids (two_grid)");
    case GW_ON (THREE):
      return _("three grids (three_grid)");
    case GW_ON (TWIN):
      return _("twin grids (twin_doku)");
    case GW_ANY_BUT_HEXAGON:
      return _("a grid of rectangles");
    default:
      return _("another kind of grid");
    }
}

gboolean
gw_make_is_valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwRule *rule = constraint->rule;

  if (rule->grids != 0 && (rule->grids & (1u << puzzle->grid->plan.kind)) == 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s needs %s"), rule->id, grid_words (rule->grids));
      return FALSE;
    }
  if (rule->is_at_odds_with_empty && puzzle->symbols->empty != GW_NO_SYMBOL)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s and empty_value do not go together; remove one of them"),
                   rule->id);
      return FALSE;
    }
  return rule->valid == NULL || rule->valid (puzzle, constraint, error);
}

/* What a definition says about the grid shows only when everything is put together anew: gw_puzzle_apply () does. */
static GwConstraint *
make_definition (guint64 id, const GwRule *rule, const GwArg *args, guint n_args, GwFacts *facts)
{
  return gw_constraint_new (id, rule, rule->role, args, n_args, NULL, 0, facts);
}

GwConstraint *
gw_puzzle_make (const GwPuzzle *puzzle, guint64 id, const GwRule *rule, const GwArg *args, guint n_args, GwFacts *facts,
                GError **error)
{
  g_autoptr (GwConstraint) constraint = NULL;
  GError *refusal;
  guint bad;

  if (rule->define != NULL)
    return make_definition (id, rule, args, n_args, facts);
  refusal = gw_make_refusal (puzzle->grid, rule, args, n_args, &bad);
  if (refusal != NULL)
    {
      g_propagate_error (error, refusal);
      return NULL;
    }
  constraint = gw_make_constraint (puzzle->grid, puzzle->symbols, id, rule, args, n_args, facts);
  return gw_make_is_valid (puzzle, constraint, error) ? g_steal_pointer (&constraint) : NULL;
}

/* ---- edits ---- */

static gboolean
is_definition (const GwConstraint *constraint)
{
  return constraint->rule->define != NULL;
}

static gboolean
is_internal (const GwConstraint *constraint)
{
  return constraint->rule->origin == GW_ORIGIN_INTERNAL;
}

static gboolean
is_single_cell (const GwConstraint *constraint)
{
  return constraint->rule->drawing == GW_DRAW_DIGIT || constraint->rule->drawing == GW_DRAW_CANDIDATES;
}

static GwHint
hint_of_constraint (const GwConstraint *constraint)
{
  if (constraint == NULL || is_internal (constraint))
    return GW_HINT_NOTHING;
  if (is_definition (constraint))
    return constraint->rule->stage < 2 ? GW_HINT_SYMBOLS : GW_HINT_GRID;
  return is_single_cell (constraint) ? GW_HINT_GIVENS : GW_HINT_CONSTRAINTS;
}

static void
remember (GHashTable *known, GwConstraint *constraint)
{
  g_hash_table_replace (known, &constraint->id, constraint);
}

static gboolean
is_about_old (const GwEditStep *step)
{
  return step->kind != GW_EDIT_ADD && step->kind != GW_EDIT_FACTS;
}

static gboolean
some_are_about_old (const GwEditStep *steps, guint n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    if (is_about_old (&steps[i]))
      return TRUE;
  return FALSE;
}

/* KNOWN holds the constraints by identity, those that earlier steps brought in too; it is empty where no step is about an old one. Steps on unknown ones do
 * nothing. */
static GwHint
hint_of_step (const GwEditStep *step, GHashTable *known)
{
  GwConstraint *old = is_about_old (step) ? g_hash_table_lookup (known, &step->id) : NULL;

  if (step->kind == GW_EDIT_FACTS)
    return GW_HINT_FACTS;
  if (is_about_old (step) && old == NULL)
    return GW_HINT_NOTHING;
  if (step->constraint != NULL)
    remember (known, step->constraint);
  return hint_of_constraint (old) | hint_of_constraint (step->constraint);
}

static GwHint
hint_of_edit (const GwPuzzle *puzzle, const GwEdit *edit)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n_steps, hint = GW_HINT_NOTHING;
  const GwEditStep *steps = gw_edit_steps (edit, &n_steps);

  if (some_are_about_old (steps, n_steps))
    for (guint i = 0; i < puzzle->n_constraints; i++)
      remember (known, puzzle->constraints[i]);
  for (guint i = 0; i < n_steps; i++)
    hint |= hint_of_step (&steps[i], known);
  return hint;
}

/* The engine's own constraint stays, and stays last, whatever an edit did to it. */
static void
keep_internal_last (GPtrArray *list, const GwPuzzle *puzzle)
{
  for (guint i = list->len; i > 0; i--)
    if (is_internal (list->pdata[i - 1]))
      g_ptr_array_remove_index (list, i - 1);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_internal (puzzle->constraints[i]))
      g_ptr_array_add (list, gw_constraint_ref (puzzle->constraints[i]));
}

static void
keep_first_error (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  GError **error = data;

  if (severity == GW_SEVERITY_ERROR && *error == NULL)
    *error = g_error_new_literal (GW_ERROR, GW_ERROR_INVALID, message);
}

/* As a reader would hand it over. */
static gsize
drop_blanks (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';
  return (gsize) (to - text);
}

/* Definitions that speak of cells leave those as they are: what else is said can be read as before. */
static gboolean
leaves_readable (const GwConstraint *constraint)
{
  return constraint == NULL || !is_definition (constraint) || constraint->rule->stage == GW_STAGE_CELLS_KNOWN;
}

/* Whether symbols, size and sentences are after EDIT what they were: of what is taken away or changed that is not looked at. */
static gboolean
is_readable_after (const GwEdit *edit)
{
  guint n_steps;
  const GwEditStep *steps = gw_edit_steps (edit, &n_steps);
  gboolean is_readable = !some_are_about_old (steps, n_steps);

  for (guint i = 0; i < n_steps && is_readable; i++)
    is_readable = leaves_readable (steps[i].constraint);
  return is_readable;
}

/* A definition has changed: everything is put together anew with the same identities, from its own text unless IS_READABLE. */
static GwPuzzle *
assemble_anew (const GwPuzzle *puzzle, GPtrArray *list, gboolean is_readable, GwFacts *facts, GError **error)
{
  g_autofree GwStatement *statements = g_new0 (GwStatement, list->len);
  g_autofree const GwConstraint **said = g_new0 (const GwConstraint *, list->len);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GError *first = NULL;
  GwPuzzle *result;
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const GwConstraint *constraint = list->pdata[i];
      const gboolean is_known = is_readable && !constraint->rule->is_sentence && !is_internal (constraint);
      char *text = is_known ? NULL : gw_constraint_to_text (constraint, puzzle->symbols);

      if (!is_known && text == NULL)
        continue;
      said[n] = is_known ? constraint : NULL;
      statements[n++] = (GwStatement) { text, text == NULL ? 0 : constraint->rule->is_sentence ? strlen (text) : drop_blanks (text), constraint->id, constraint->facts };
      if (text != NULL)
        g_ptr_array_add (texts, text);
    }
  result = gw_assemble_again (statements, said, n, facts, keep_first_error, &first);
  if (first == NULL)
    return result;
  g_propagate_error (error, first);
  g_clear_pointer (&result, gw_puzzle_unref);
  return NULL;
}

/* All are looked at, not only new ones: one may lean on another that is gone. */
static gboolean
is_valid (const GwPuzzle *puzzle, GError **error)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (!gw_make_is_valid (puzzle, puzzle->constraints[i], error))
      return FALSE;
  return TRUE;
}

GwPuzzle *
gw_puzzle_apply (const GwPuzzle *puzzle, const GwEdit *edit, GwHint *hint, GError **error)
{
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (GPtrArray) list = gw_edit_apply_to_list (edit, puzzle, &facts);
  g_autoptr (GwPuzzle) result = NULL;
  GwHint what = hint_of_edit (puzzle, edit);

  if (hint != NULL)
    *hint = what;
  keep_internal_last (list, puzzle);
  if (what & (GW_HINT_SYMBOLS | GW_HINT_GRID))
    return assemble_anew (puzzle, list, is_readable_after (edit), facts, error);
  result = gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, facts);
  return is_valid (result, error) ? g_steal_pointer (&result) : NULL;
}
