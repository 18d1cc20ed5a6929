#include "strategies/balance.h"

#include <string.h>

#include "rules/cage.h"

static gint
number_of (const GwPencil *pencil, GwMask value)
{
  return pencil->terrain->compiled->puzzle->symbols->number[gw_mask_lowest (value)];
}

/* ---- what fits ---- */

gboolean
gw_balance_add (GwBalance *balance, guint var, gint sign)
{
  if (balance->n == GW_BALANCE_CELLS)
    return FALSE;
  balance->vars[balance->n] = var;
  balance->signs[balance->n] = sign;
  balance->apart[balance->n] = 0;
  balance->may[balance->n] = balance->pencil->cells[var];
  balance->n++;
  return TRUE;
}

static gboolean
is_free (const GwBalance *balance, guint at, guint value, const guint *values)
{
  for (guint k = 0; k < at; k++)
    if ((balance->apart[at] >> k & 1) != 0 && values[k] == value)
      return FALSE;
  return TRUE;
}

/* The cells from AT on come to REST: notes what each of them is then. */
static gboolean
fill (GwBalance *balance, guint at, gint rest, guint *values)
{
  gboolean fits = FALSE;

  if (at == balance->n || at == GW_BALANCE_CELLS)
    return rest == 0;
  GW_MASK_FOREACH (v, balance->may[at])
    {
      values[at] = v;
      if (is_free (balance, at, v, values) && fill (balance, at + 1, rest - balance->signs[at] * number_of (balance->pencil, GW_BIT (v)), values))
        {
          balance->support[at] |= GW_BIT (v);
          fits = TRUE;
        }
    }
  return fits;
}

static gboolean
find_support (GwBalance *balance)
{
  guint values[GW_BALANCE_CELLS];

  memset (balance->support, 0, sizeof balance->support);
  return fill (balance, 0, balance->total, values);
}

gboolean
gw_balance_strike (GwBalance *balance)
{
  gboolean found = FALSE;

  if (!gw_pencil_goes_on (balance->pencil, 1u << (2 * balance->n)))
    return FALSE;
  if (!find_support (balance))
    {
      balance->pencil->is_impossible = TRUE;
      return FALSE;
    }
  for (guint i = 0; i < balance->n; i++)
    found |= gw_pencil_strike (balance->pencil, balance->vars[i], ~balance->support[i]);
  return found;
}

/* ---- premises and words ---- */

/* Whether anything that goes would stay if cell I might hold anything. */
static gboolean
is_mark_needed (GwBalance *balance, guint i)
{
  const GwPencil *pencil = balance->pencil;
  const GwMask may = balance->may[i];
  gboolean is_needed = FALSE;

  balance->may[i] = gw_mask_below (pencil->terrain->compiled->model->n_values);
  find_support (balance);
  for (guint k = 0; k < balance->n; k++)
    is_needed |= (balance->support[k] & gw_reason_taken_from (pencil->step, gw_terrain_cell (pencil->terrain, balance->vars[k]))) != 0;
  if (is_needed)
    balance->may[i] = may;
  return is_needed;
}

void
gw_balance_note (GwBalance *balance)
{
  for (guint i = 0; i < balance->n; i++)
    if (is_mark_needed (balance, i))
      gw_pencil_note_lost (balance->pencil, balance->vars[i], ~(GwMask) 0);
}

char *
gw_balance_text (const GwBalance *balance)
{
  const GwTerrain *terrain = balance->pencil->terrain;
  const gint left = balance->total < 0 ? -1 : 1;
  GString *sides[2] = { g_string_new (NULL), g_string_new (NULL) };

  for (guint i = 0; i < balance->n; i++)
    {
      GString *side = sides[balance->signs[i] != left];
      g_autofree char *name = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, balance->vars[i]));

      g_string_append_printf (side, "%s%s", side->len > 0 ? "+" : "", name);
    }
  if (balance->total != 0 || sides[1]->len == 0)
    g_string_append_printf (sides[1], "%s%d", sides[1]->len > 0 ? "+" : "", ABS (balance->total));
  g_string_append_printf (sides[0], " = %s", sides[1]->str);
  g_string_free (sides[1], TRUE);
  return g_string_free (sides[0], FALSE);
}

/* ---- cages ---- */

gint
gw_cage_left (const GwPencil *pencil, guint cage)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  const GwConstraint *constraint = compiled->puzzle->constraints[cage];
  gint left = constraint->args[0].value;

  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    {
      const guint var = compiled->var_of_cell[constraint->regions[0]->cells[i]];

      left -= gw_pencil_is_placed (pencil, var) ? number_of (pencil, pencil->cells[var]) : 0;
    }
  return left;
}

/* "13", or "15-7" where digits stand in it. */
static char *
cage_text (const GwPencil *pencil, guint cage, gboolean is_one)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  const GwConstraint *constraint = compiled->puzzle->constraints[cage];
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%d", constraint->args[0].value);
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    {
      const guint var = compiled->var_of_cell[constraint->regions[0]->cells[i]];

      if (gw_pencil_is_placed (pencil, var))
        g_string_append_printf (text, "-%d", number_of (pencil, pencil->cells[var]));
    }
  return strchr (text->str, '-') != NULL && !is_one ? g_strdup_printf ("(%s)", text->str) : g_strdup (text->str);
}

char *
gw_cages_left_text (const GwPencil *pencil, const guint *cages, guint n)
{
  GString *text = g_string_new (NULL);
  gint all = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cage = cage_text (pencil, cages[i], n == 1);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : "+", cage);
      all += gw_cage_left (pencil, cages[i]);
    }
  if (strpbrk (text->str, "+-") != NULL)
    g_string_append_printf (text, " = %d", all);
  return g_string_free (text, FALSE);
}
