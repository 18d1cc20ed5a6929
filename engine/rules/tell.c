#include "rules/tell.h"

#include "base/i18n.h"

#define MOST_TOLD 12u

void
gw_tell_cell (GwViolation *violation, const GwView *view, GwCell cell)
{
  if (violation == NULL || violation->n_cells == GW_MAX_EVIDENCE)
    return;
  violation->shown[violation->n_cells] = gw_view_is_decided (view, cell) ? (guint8) (gw_view_symbol (view, cell) + 1) : 0;
  gw_violation_add_cell (violation, cell);
}

void
gw_tell_cells (GwViolation *violation, const GwView *view, const GwCell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    gw_tell_cell (violation, view, cells[i]);
}

void
gw_tell_region (GwViolation *violation, const GwView *view, const GwRegion *region)
{
  gw_tell_cells (violation, view, region->cells, region->n_cells);
}

static char *
list_cells (const GwPuzzle *puzzle, const GwViolation *violation)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (violation->n_cells, MOST_TOLD); i++)
    {
      g_autofree char *name = gw_grid_cell_name (puzzle->grid, violation->cells[i]);

      g_string_append (list, i > 0 ? ", " : "");
      if (violation->shown[i] != 0)
        g_string_append_printf (list, _("%s = %s"), name, puzzle->symbols->text[violation->shown[i] - 1]);
      else
        g_string_append (list, name);
    }
  if (violation->n_cells > MOST_TOLD)
    g_string_append (list, " …");
  return g_string_free (list, FALSE);
}

char *
gw_tell (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation, char *reason)
{
  g_autofree char *taken = reason;

  return gw_tell_plainly (constraint, puzzle, violation, taken);
}

char *
gw_tell_plainly (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation, const char *reason)
{
  g_autofree char *cells = list_cells (puzzle, violation);

  if (*cells == '\0') /* of what holds everywhere */
    /* Translators: the name of a rule, and what is wrong */
    return g_strdup_printf (_("%s: %s."), _(constraint->rule->name), reason);
  return g_strdup_printf (_("%s: %s; %s."), _(constraint->rule->name), cells, reason);
}

char *
gw_fill_in (const char *text, const gint *terms)
{
  GString *result = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (at[0] == '{' && (at[1] == '1' || at[1] == '2') && at[2] == '}')
      {
        g_string_append_printf (result, "%d", terms[at[1] - '1']);
        at += 2;
      }
    else
      g_string_append_c (result, *at);
  return g_string_free (result, FALSE);
}

void
gw_add_filled (const GwConstraint *constraint, const gint *values, GPtrArray *out)
{
  g_autofree GwArg *args = g_memdup2 (constraint->args, constraint->n_args * sizeof (GwArg));

  for (guint i = 0; i < constraint->n_args; i++)
    if (args[i].value == GW_OPEN)
      args[i].value = *values++;
  g_ptr_array_add (out, gw_constraint_new (constraint->id, constraint->rule, constraint->role, args, constraint->n_args,
                                           constraint->regions, constraint->n_regions, constraint->facts));
}
