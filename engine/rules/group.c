#include "rules/group.h"

#include "base/error.h"
#include "base/i18n.h"
#include "rules/post.h"

gboolean
gw_group_valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    {
      const GwRegion *region = constraint->regions[i];
      g_autofree char *cells = NULL;

      if (region->n_cells <= puzzle->symbols->n_listed)
        continue;
      cells = gw_grid_cell_names (puzzle->grid, region->cells, region->n_cells);
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("a group of %u cells (%s) is larger than the %u values; list more values or take cells away"),
                   region->n_cells, cells, puzzle->symbols->n_listed);
      return FALSE;
    }
  return TRUE;
}

static GwOutcome
check_region (const GwRegion *region, const GwView *view, GwViolation *violation)
{
  const GwSymbols *symbols = view->puzzle->symbols;
  guint8 times[GW_MAX_SYMBOLS] = { 0 };
  guint decided = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      guint v;

      if (!gw_view_is_decided (view, region->cells[i]))
        continue;
      decided++;
      v = gw_view_symbol (view, region->cells[i]);
      if (++times[v] <= symbols->multiplicity[v])
        continue;
      if (violation != NULL)
        {
          violation->numbers[0] = v;
          violation->numbers[1] = symbols->multiplicity[v];
          for (guint j = 0; j <= i; j++)
            if (gw_view_is_decided (view, region->cells[j]) && gw_view_symbol (view, region->cells[j]) == v)
              gw_violation_add_cell (violation, region->cells[j]);
        }
      return GW_VIOLATED;
    }
  return decided == region->n_cells ? GW_SATISFIED : GW_PENDING;
}

GwOutcome
gw_group_check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < constraint->n_regions && outcome != GW_VIOLATED; i++)
    {
      GwOutcome of_region = check_region (constraint->regions[i], view, violation);

      outcome = MAX (outcome, of_region);
    }
  return outcome;
}

char *
gw_group_explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cells = gw_grid_cell_names (puzzle->grid, violation->cells, violation->n_cells);
  const char *symbol = puzzle->symbols->text[violation->numbers[0]];

  if (violation->numbers[1] == 1)
    return g_strdup_printf (_("%s: %s are both %s."), _(constraint->rule->name), cells, symbol);
  return g_strdup_printf (_("%s: %s are all %s, which may appear there only %d times."), _(constraint->rule->name), cells,
                          symbol, (gint) violation->numbers[1]);
}

void
gw_group_post (const GwConstraint *constraint, GwPoster *poster)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    gw_post_group (poster, constraint->regions[i]->cells, constraint->regions[i]->n_cells);
}

/* "1 to 9" where the values follow each other as characters do. */
static char *
name_range (const GwSymbols *symbols)
{
  const char *first = symbols->text[symbols->listed[0]];

  for (guint i = 0; i < symbols->n_listed; i++)
    {
      const char *text = symbols->text[symbols->listed[i]];

      if (g_utf8_strlen (text, -1) != 1 || g_utf8_get_char (text) != g_utf8_get_char (first) + i)
        return NULL;
    }
  /* A range of values: 1 to 9. */
  return symbols->n_listed < 4 ? NULL
                               : g_strdup_printf (_("%s to %s"), first, symbols->text[symbols->listed[symbols->n_listed - 1]]);
}

static char *
list_values (const GwSymbols *symbols)
{
  char *range = name_range (symbols);
  GString *list;

  if (range != NULL)
    return range;
  list = g_string_new (NULL);
  for (guint i = 0; i < symbols->n_listed; i++)
    g_string_append_printf (list, i > 0 ? " %s" : "%s", symbols->text[symbols->listed[i]]);
  return g_string_free (list, FALSE);
}

char *
gw_group_sentence (const GwConstraint *constraint, const GwPuzzle *puzzle, const char *what)
{
  g_autofree char *values = list_values (puzzle->symbols);
  gboolean is_exact = constraint->n_regions > 0;

  for (guint i = 0; i < constraint->n_regions; i++)
    is_exact = is_exact && constraint->regions[i]->n_cells == puzzle->symbols->n_listed;
  if (puzzle->symbols->has_repeats)
    return g_strdup_printf (is_exact ? _("%s holds exactly the values %s.")
                                     : _("%s holds no value more often than it is listed in %s."), what, values);
  return g_strdup_printf (is_exact ? _("%s holds each of %s exactly once.") : _("%s holds each of %s at most once."), what,
                          values);
}

void
gw_group_rows (const GwGrid *grid, GPtrArray *out)
{
  for (guint part = 0; part < grid->n_parts; part++)
    for (guint row = 0; row < grid->parts[part].rows; row++)
      g_ptr_array_add (out, gw_region_row (grid, part, row));
}

void
gw_group_columns (const GwGrid *grid, GPtrArray *out)
{
  for (guint part = 0; part < grid->n_parts; part++)
    for (guint column = 0; column < grid->parts[part].columns; column++)
      g_ptr_array_add (out, gw_region_column (grid, part, column));
}

void
gw_group_boxes (const GwGrid *grid, guint width, guint height, GPtrArray *out)
{
  for (guint part = 0; part < grid->n_parts; part++)
    for (guint top = 0; top + height <= grid->parts[part].rows; top += height)
      for (guint left = 0; left + width <= grid->parts[part].columns; left += width)
        g_ptr_array_add (out, gw_region_drawn (gw_region_box (grid, part, top, left, height, width), GW_DRAW_GRID));
}
