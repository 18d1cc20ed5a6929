#include "generate/open-set.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "model/place-layers.h"
#include "rules/assemble.h"
#include "rules/form.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

/* The name of the set; the statements behind it, from the second, are freed along with it. */
static char **
words_of (const char *text)
{
  return g_strsplit (text, " ", -1);
}

/* "blocked(tent,%c)": its layer's name. Free it. NULL: it is another statement. */
static char *
blocked_layer (const char *statement)
{
  static const char begin[] = "blocked(", end[] = ",%c)";
  const gsize length = strlen (statement);

  if (!g_str_has_prefix (statement, begin) || !g_str_has_suffix (statement, end) || length < strlen (begin) + strlen (end))
    return NULL;
  return g_strndup (statement + strlen (begin), length - strlen (begin) - strlen (end));
}

static gboolean
blocks_shade (const GwGrid *grid, const char *statement)
{
  g_autofree char *name = blocked_layer (statement);
  const GwPlaceLayer *layer = name != NULL ? gw_layer_find (grid, name) : NULL;

  return layer != NULL && layer->kind == GW_LAYER_SHADE;
}

gboolean
gw_open_set_check (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, GError **error)
{
  g_auto (GStrv) words = words_of (text);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean is_fine = words[0] != NULL && g_ascii_isupper (words[0][0]);

  for (guint i = 1; is_fine && words[i] != NULL; i++)
    is_fine = blocks_shade (puzzle->grid, words[i]);
  if (!is_fine)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not understood; write the name of a set, and what it blocks: 'Trees blocked(tent,%%c)'"), text));
  return gw_open_set_begin (puzzle, own, text, edit, error);
}

gboolean
gw_open_set_begin (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, GwEdit *edit, GError **error)
{
  g_auto (GStrv) words = words_of (text);
  g_autofree char *layer = g_strdup_printf ("layer(shade,%s,helper)", words[0]);

  return gw_template_put (puzzle, own, layer, 0, NULL, 0, edit, error);
}

static const GwCellSet *
painted_of (const GwPuzzle *puzzle, const char *text)
{
  g_auto (GStrv) words = words_of (text);

  return gw_cell_set_find (puzzle->grid, words[0]);
}

gboolean
gw_open_set_is_painted (const GwPuzzle *puzzle, const char *text)
{
  const GwCellSet *painted = painted_of (puzzle, text);

  return painted != NULL && painted->cells->len > 0;
}

/* Whether CELLS, a mask a place, have CELL in the set of LAYER. */
static gboolean
is_drawn (const GwGrid *grid, const GwPlaceLayer *layer, const GwMask *cells, GwCell cell)
{
  const GwCell place = layer != NULL ? gw_shade_at (grid, layer, cell) : GW_NO_CELL;

  return place != GW_NO_CELL && cells[place] == GW_BIT (1);
}

static void
add (const GwPuzzle *puzzle, const GwRule *rule, const char *word, GwCell cell, GPtrArray *out)
{
  const GwArg args[] = { { GW_ARG_TEXT, 0, word }, { GW_ARG_CELL, cell, NULL } };
  GwConstraint *made = gw_puzzle_make (puzzle, 0, rule, args, G_N_ELEMENTS (args), NULL, NULL);

  if (made != NULL)
    g_ptr_array_add (out, made);
}

void
gw_open_set_put (const GwView *view, const GwPuzzle *puzzle, const char *text, GPtrArray *out)
{
  g_auto (GStrv) words = words_of (text);
  const GwGrid *grid = view->puzzle->grid;
  const GwPlaceLayer *layer = gw_layer_find (grid, words[0]);
  const GwCellSet *painted = gw_cell_set_find (grid, words[0]);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      if (!is_drawn (grid, layer, view->cells, (GwCell) cell) || (painted != NULL && gw_cells_contain (painted->cells, (GwCell) cell)))
        continue;
      add (puzzle, &gw_rule_set, g_intern_string (words[0]), (GwCell) cell, out);
      for (guint i = 1; words[i] != NULL; i++)
        {
          g_autofree char *blocked = blocked_layer (words[i]);

          add (puzzle, &gw_rule_blocked, g_intern_string (blocked), (GwCell) cell, out);
        }
    }
}

/* Holds PLACE to MASK. FALSE where the solution has another value there. */
static gboolean
fix (const GwCompiled *compiled, GwCell place, GwMask mask, const GwMask *cells, GwMask *masks)
{
  if (place == GW_NO_CELL || compiled->var_of_cell[place] == 0xffff)
    return TRUE;
  masks[compiled->var_of_cell[place]] = mask;
  return cells[place] == mask;
}

gboolean
gw_open_set_fix (const GwCompiled *compiled, const char *text, const GwMask *cells, GwMask *masks)
{
  g_auto (GStrv) words = words_of (text);
  const GwGrid *grid = compiled->puzzle->grid;
  const GwPlaceLayer *layer = gw_layer_find (grid, words[0]);
  gboolean is_fine = TRUE;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    is_fine &= fix (compiled, gw_shade_at (grid, layer, (GwCell) cell), is_drawn (grid, layer, cells, (GwCell) cell) ? GW_BIT (1) : GW_BIT (0), cells, masks);
  for (guint i = 1; words[i] != NULL; i++)
    {
      g_autofree char *name = blocked_layer (words[i]);
      const GwPlaceLayer *blocked = gw_layer_find (grid, name);

      for (guint cell = 0; cell < grid->n_cells; cell++)
        if (is_drawn (grid, layer, cells, (GwCell) cell))
          is_fine &= fix (compiled, gw_shade_at (grid, blocked, (GwCell) cell), GW_BIT (0), cells, masks);
    }
  return is_fine;
}
