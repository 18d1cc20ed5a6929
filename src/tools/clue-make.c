#include "tools/clue-make.h"

#include <string.h>

#include "rules/rule-table.h"
#include "tools/alternatives.h"
#include "tools/clue-fields.h"

/* ---- what is usual ---- */

/* Width or height of a box: as the puzzle's boxes are, or as near to a square as its values allow (wide rather than
 * high). 0 for every other field. */
static gint
usual_side (const GwPuzzle *puzzle, const GwField *field)
{
  gboolean is_width = strcmp (field->name, "width") == 0;
  guint n = puzzle->symbols->n_listed, height = 1;

  if (!is_width && strcmp (field->name, "height") != 0)
    return 0;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_box_groups)
      return puzzle->constraints[i]->args[is_width ? 0 : 1].value;
  for (guint i = 1; i * i <= n; i++)
    if (n % i == 0)
      height = i;
  return (gint) (is_width ? n / height : height);
}

gint
gw_rule_usual_number (const GwPuzzle *puzzle, const GwRule *rule, const GwField *field)
{
  gint n = (gint) puzzle->symbols->n;

  if (rule->usual != 0)
    return rule->usual == GW_HALF_UP ? (n + 1) / 2 : rule->usual == GW_HALF_DOWN ? n / 2 : rule->usual;
  if (usual_side (puzzle, field) > 0)
    return usual_side (puzzle, field);
  return field->may_be_open ? GW_OPEN : field->least;
}

/* The first relation that the puzzle defines; NULL when there is none. */
static const char *
default_text (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_relation)
      return puzzle->constraints[i]->args[0].text;
  return NULL;
}

/* Of symbols that cannot be left open: the lowest and the highest number, as the crusts of a sandwich. */
static gint
default_symbol (const GwPuzzle *puzzle, const GwField *field, guint i)
{
  const GwSymbols *symbols = puzzle->symbols;
  GwMask numbered = symbols->all;

  if (field->may_be_open)
    return GW_OPEN;
  if (symbols->empty != GW_NO_SYMBOL)
    numbered &= ~GW_BIT (symbols->empty);
  return (gint) (i % 2 == 0 ? gw_mask_lowest (numbered) : gw_mask_highest (numbered));
}

/* ---- cells ---- */

gboolean
gw_rule_has_groups (const GwRule *rule)
{
  for (guint i = 0; i < gw_form_size (rule, 0); i++)
    if (rule->forms[0].fields[i].type == GW_FIELD_GROUP || rule->forms[0].fields[i].multiple)
      return TRUE;
  return FALSE;
}

static void
form_cell_range (const GwRule *rule, guint form, guint *least, guint *most)
{
  *least = *most = 0;
  for (guint i = 0; i < gw_form_size (rule, form); i++)
    {
      const GwField *field = &rule->forms[form].fields[i];
      guint min = field->count != 0 ? 1 : field->max == 0 ? 1 : field->min;
      guint max = field->count != 0 ? GW_MAX_CELLS : field->max == 0 ? 1 : field->max == GW_MANY ? GW_MAX_CELLS : field->max;

      if (field->type != GW_FIELD_CELL && field->type != GW_FIELD_GROUP)
        continue;
      *least += min;
      *most += max;
    }
}

void
gw_rule_cell_range (const GwRule *rule, guint *least, guint *most)
{
  form_cell_range (rule, 0, least, most);
}

gboolean
gw_rule_may_repeat (const GwRule *rule)
{
  for (guint i = 0; i < gw_form_size (rule, 0); i++)
    if (rule->forms[0].fields[i].may_repeat)
      return TRUE;
  return FALSE;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

void
gw_cells_sort (GArray *cells)
{
  g_array_sort (cells, compare_cells);
}

/* ---- arguments ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwRule   *rule;
  const GwCell   *cells;
  guint           n_cells, at;
  const GArray   *groups;
  GArray         *args;
  GError        **error;
} Maker;

static void
add_arg (Maker *maker, GwArgType type, gint value, const char *text)
{
  GwArg arg = { type, value, text };

  g_array_append_val (maker->args, arg);
}

static void
add_cells (Maker *maker, guint n)
{
  for (guint i = 0; i < n && maker->at < maker->n_cells; i++)
    add_arg (maker, GW_ARG_CELL, maker->cells[maker->at++], NULL);
}

static void
add_groups (Maker *maker)
{
  for (guint i = 0; maker->groups != NULL && i < maker->groups->len; i++)
    {
      guint size = g_array_index (maker->groups, guint, i);

      add_arg (maker, GW_ARG_NUMBER, (gint) size, NULL);
      add_cells (maker, size);
    }
}

/* Whether FIELD merely counts what a later field lists; one piece of it is the default. */
static gboolean
is_counter (const GwForm *form, guint field, gboolean *is_of_groups)
{
  for (guint i = field + 1; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    if (form->fields[i].count == field + 1)
      {
        *is_of_groups = form->fields[i].multiple;
        return TRUE;
      }
  return FALSE;
}

static void
add_number (Maker *maker, const GwForm *form, guint index)
{
  gboolean is_of_groups = FALSE;
  gint number = 1;

  if (!is_counter (form, index, &is_of_groups))
    number = gw_rule_usual_number (maker->puzzle, maker->rule, &form->fields[index]);
  else if (is_of_groups && maker->groups != NULL && maker->groups->len > 0)
    number = (gint) g_array_index (maker->groups, guint, 0);
  add_arg (maker, GW_ARG_NUMBER, number, NULL);
}

static gboolean
add_text (Maker *maker)
{
  const char *text = default_text (maker->puzzle);

  if (text == NULL)
    {
      g_set_error_literal (maker->error, GW_ERROR, GW_ERROR_INVALID,
                           _("This puzzle has no relation yet. Define one first; then it can be drawn."));
      return FALSE;
    }
  add_arg (maker, GW_ARG_TEXT, 0, text);
  return TRUE;
}

static gboolean
add_field (Maker *maker, const GwForm *form, guint index)
{
  const GwField *field = &form->fields[index];
  guint times = field->count != 0 ? 1 : field->max == 0 ? 1 : field->max == GW_MANY ? GW_MAX_CELLS : field->max;

  switch (field->type)
    {
    case GW_FIELD_CELL:
      add_cells (maker, field->multiple ? GW_MAX_CELLS : times);
      return TRUE;
    case GW_FIELD_NUMBER:
      add_number (maker, form, index);
      return TRUE;
    case GW_FIELD_SYMBOL:
      for (guint i = 0; i < (field->count != 0 ? 1 : MAX (field->min, 1u)); i++)
        add_arg (maker, GW_ARG_SYMBOL, default_symbol (maker->puzzle, field, i), NULL);
      return TRUE;
    case GW_FIELD_COUNTED:
      add_arg (maker, GW_ARG_NUMBER, GW_OPEN, NULL);
      add_arg (maker, GW_ARG_SYMBOL, GW_OPEN, NULL);
      return TRUE;
    case GW_FIELD_GROUP:
      add_groups (maker);
      return TRUE;
    case GW_FIELD_TEXT:
      return add_text (maker);
    default:
      g_set_error (maker->error, GW_ERROR, GW_ERROR_INVALID, _("'%s' cannot be drawn; write it in the source."),
                   _(maker->rule->name));
      return FALSE;
    }
}

static gboolean
has_enough_cells (Maker *maker, guint form)
{
  guint least, most;

  form_cell_range (maker->rule, form, &least, &most);
  if (gw_rule_has_groups (maker->rule) && (maker->groups == NULL || maker->groups->len < 2))
    {
      g_set_error (maker->error, GW_ERROR, GW_ERROR_INVALID, _("'%s' needs at least two groups of cells; paint another one."),
                   _(maker->rule->name));
      return FALSE;
    }
  if (maker->n_cells >= least && maker->n_cells <= most)
    return TRUE;
  if (maker->n_cells < least)
    g_set_error (maker->error, GW_ERROR, GW_ERROR_INVALID, _("'%s' needs at least %u cells, not %u."),
                 _(maker->rule->name), least, maker->n_cells);
  else
    g_set_error (maker->error, GW_ERROR, GW_ERROR_INVALID, _("'%s' can have at most %u cells, not %u."),
                 _(maker->rule->name), most, maker->n_cells);
  return FALSE;
}

/* The one with the fewest fields: a dot without a number, a ratio with one. */
static guint
shortest_form (const GwRule *rule)
{
  guint second = gw_form_size (rule, 1);

  return second > 0 && second < gw_form_size (rule, 0) ? 1 : 0;
}

gboolean
gw_clue_has_short_form (const GwRule *rule)
{
  for (guint form = 0; form < 2; form++)
    {
      gboolean is_typed = FALSE;

      for (guint i = 0; i < gw_form_size (rule, form); i++)
        is_typed = is_typed || gw_field_is_typed (rule, form, i);
      if (gw_form_size (rule, form) > 0 && !is_typed)
        return TRUE;
    }
  return FALSE;
}

GArray *
gw_clue_default_args (const GwPuzzle *puzzle, const GwRule *rule, gint form, const GwCell *cells, guint n_cells,
                      const GArray *groups, GError **error)
{
  guint which = form < 0 ? shortest_form (rule) : (guint) form;
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  Maker maker = { .puzzle = puzzle, .rule = rule, .cells = cells, .n_cells = n_cells, .groups = groups, .args = args,
                  .error = error };

  if (!has_enough_cells (&maker, which))
    return NULL;
  for (guint i = 0; i < gw_form_size (rule, which); i++)
    if (!add_field (&maker, &rule->forms[which], i))
      return NULL;
  return g_steal_pointer (&args);
}

/* ---- clues ---- */

GwConstraint *
gw_clue_new (const GwPuzzle *puzzle, const GwRule *rule, const GwCell *cells, guint n_cells, const GArray *groups,
             GError **error)
{
  g_autoptr (GArray) args = gw_clue_default_args (puzzle, rule, -1, cells, n_cells, groups, error);

  if (args == NULL)
    return NULL;
  return gw_puzzle_make (puzzle, 0, rule, (const GwArg *) (gconstpointer) args->data, args->len, NULL, error);
}

GwConstraint *
gw_clue_with_args (const GwPuzzle *puzzle, const GwConstraint *constraint, const GArray *args, GError **error)
{
  const GwConstraint *now = gw_puzzle_find (puzzle, constraint->id);
  g_autoptr (GwConstraint) clue = gw_puzzle_make (puzzle, constraint->id, constraint->rule, (const GwArg *) (gconstpointer) args->data,
                                                  args->len, constraint->facts, error);

  if (clue == NULL || now == NULL || now->inner == NULL || clue->inner != NULL)
    return g_steal_pointer (&clue);
  return gw_clue_as_alternative (puzzle, clue, (guint) now->args[0].value, (guint) now->args[1].value, error);
}

GwConstraint *
gw_clue_in_form (const GwPuzzle *puzzle, const GwConstraint *constraint, guint form, GError **error)
{
  const GwConstraint *clue = gw_clue_core (constraint);
  g_autoptr (GArray) cells = gw_clue_cells (constraint);
  g_autoptr (GArray) args = gw_clue_default_args (puzzle, clue->rule, (gint) form,
                                                  (const GwCell *) (gconstpointer) cells->data, cells->len, NULL, error);

  return args != NULL ? gw_clue_with_args (puzzle, clue, args, error) : NULL;
}

GwConstraint *
gw_clue_with_field (const GwPuzzle *puzzle, const GwConstraint *constraint, guint form, guint field, const GArray *values,
                    GError **error)
{
  g_autoptr (GwConstraint) base = NULL;
  g_autoptr (GArray) args = NULL;
  const GwConstraint *clue;
  GwClueFields fields;

  constraint = gw_clue_core (constraint);
  if (!gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields))
    return NULL;
  base = fields.form == form ? gw_constraint_ref ((GwConstraint *) constraint) : gw_clue_in_form (puzzle, constraint, form, error);
  clue = base != NULL ? gw_clue_core (base) : NULL;
  if (clue == NULL || !gw_clue_split (clue->rule, clue->args, clue->n_args, &fields))
    return NULL;
  args = gw_clue_replace (clue, &fields, field, values);
  if (!gw_clue_split (clue->rule, (const GwArg *) (gconstpointer) args->data, args->len, &fields))
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("The clue does not have that many cells."));
      return NULL;
    }
  return gw_clue_with_args (puzzle, clue, args, error);
}

GwConstraint *
gw_clue_with_cells (const GwPuzzle *puzzle, const GwConstraint *constraint, const GwCell *cells, guint n_cells, GError **error)
{
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GArray) args = NULL;
  GwClueFields fields;
  gint field;

  constraint = gw_clue_core (constraint);
  if (!gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields)
      || (field = gw_clue_cells_field (constraint->rule, fields.form)) < 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("The cells of '%s' cannot be changed by painting."),
                   _(constraint->rule->name));
      return NULL;
    }
  for (guint i = 0; i < n_cells; i++)
    {
      GwArg arg = { GW_ARG_CELL, cells[i], NULL };

      g_array_append_val (listed, arg);
    }
  if (n_cells < constraint->rule->forms[fields.form].fields[field].min)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' needs at least %u cells, not %u."),
                   _(constraint->rule->name), constraint->rule->forms[fields.form].fields[field].min, n_cells);
      return NULL;
    }
  args = gw_clue_replace (constraint, &fields, (guint) field, listed);
  return gw_clue_with_args (puzzle, constraint, args, error);
}
