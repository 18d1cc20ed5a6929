#include "generate/mark-layer.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/mark-cells.h"
#include "generate/random-square.h"
#include "model/place-layers.h"
#include "rules/own-rule.h"

typedef struct
{
  const GwView        *view;
  const GwDefinitions *own;
  const char          *about;      /* layers, or a rule */
  const char          *statements;
  GwRandom            *random;
  GwEdit              *edit;
} LayerMark;

static gboolean
put (const LayerMark *mark, guint number, const GwCell *cells, guint n, GError **error)
{
  return gw_template_put (mark->view->puzzle, mark->own, mark->statements, number, cells, n, mark->edit, error);
}

/* ---- numbers ---- */

gboolean
gw_digit_layers_check (const GwGrid *grid, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, "+", -1);

  for (guint i = 0; i < g_strv_length (words); i++)
    {
      const GwPlaceLayer *layer = gw_layer_find (grid, words[i]);

      if (layer == NULL || layer->kind != GW_LAYER_SHADE)
        return FALSE;
    }
  return g_strv_length (words) > 0;
}

static guint
value_at (const GwView *view, GwCell place)
{
  return place != GW_NO_CELL ? gw_mask_lowest (view->cells[place]) : 0;
}

static gboolean
put_numbers (const LayerMark *mark, GError **error)
{
  const GwGrid *grid = mark->view->puzzle->grid;
  g_auto (GStrv) names = g_strsplit (mark->about, "+", -1);

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) i;
      guint number = 0;

      for (guint k = 0; names[k] != NULL; k++)
        number = 10 * number + value_at (mark->view, gw_shade_at (grid, gw_layer_find (grid, names[k]), cell));
      if (gw_grid_is_active (grid, cell) && !put (mark, number, &cell, 1, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- ends ---- */

/* The cell to which a line leads from CELL, not back to BEFORE; N_LINKS: how many links there are at CELL. */
static GwCell
follow (const GwView *view, const GwPlaceLayer *layer, GwCell cell, GwCell before, guint *n_links)
{
  GwCell on = GW_NO_CELL;

  *n_links = 0;
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (value_at (view, gw_place_towards (view->puzzle->grid, layer, cell, towards)) != 0)
      {
        const GwCell next = gw_cell_towards (view->puzzle->grid, cell, towards);

        ++*n_links;
        on = next != before ? next : on;
      }
  return on;
}

static gboolean
put_ends (const LayerMark *mark, GError **error)
{
  const GwGrid *grid = mark->view->puzzle->grid;
  const GwPlaceLayer *layer = gw_layer_find (grid, mark->about);
  guint n_lines = 0, n_links;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell ends[2] = { (GwCell) i, (GwCell) i }, before = GW_NO_CELL, next = follow (mark->view, layer, ends[0], before, &n_links);

      for (guint n = n_links; n == 1 && next != GW_NO_CELL;)
        {
          before = ends[1];
          ends[1] = next;
          next = follow (mark->view, layer, next, before, &n_links);
        }
      if (ends[1] > ends[0] && !put (mark, ++n_lines, ends, 2, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- centres ---- */

static gboolean
put_centres (const LayerMark *mark, GError **error)
{
  const GwGrid *grid = mark->view->puzzle->grid;
  g_autofree guint8 *is_left = g_new0 (guint8, grid->n_cells);
  g_autofree GwCell *part = g_new (GwCell, grid->n_cells);

  for (guint i = 0; i < grid->n_cells; i++)
    is_left[i] = gw_grid_is_active (grid, (GwCell) i);
  for (guint i = 0; i < grid->n_cells; i++)
    {
      guint n = is_left[i] ? gw_mark_take_part (mark->view, is_left, (GwCell) i, part) : 0;
      gint top = G_MAXINT, bottom = 0, left = G_MAXINT, right = 0;
      GwCell centre;

      for (guint k = 0; k < n; k++)
        {
          top = MIN (top, grid->row[part[k]]);
          bottom = MAX (bottom, grid->row[part[k]]);
          left = MIN (left, grid->column[part[k]]);
          right = MAX (right, grid->column[part[k]]);
        }
      centre = n > 0 ? gw_grid_cell_at (grid, grid->sheet[i], (top + bottom) / 2, (left + right) / 2) : GW_NO_CELL;
      if (centre != GW_NO_CELL && !put (mark, (guint) (2 * ((top + bottom) & 1) + ((left + right) & 1)), &centre, 1, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- repeats ---- */

/* How often each number up to N stands in the row and the column of CELL, in cells that IS_REPEATED is not said of. To be freed. */
static guint8 *
count_seen (const LayerMark *mark, const guint8 *is_repeated, const guint *numbers, guint n, GwCell cell)
{
  const GwGrid *grid = mark->view->puzzle->grid;
  guint8 *n_seen = g_new0 (guint8, n + 1);

  for (guint i = 0; i < grid->n_cells; i++)
    n_seen[numbers[i]] += i != cell && !is_repeated[i] && (grid->row[i] == grid->row[cell] || grid->column[i] == grid->column[cell]);
  return n_seen;
}

/* A number that stands in the row or column of CELL, by lot: best in both, as it is then said twice that one of them goes. */
static guint
draw_repeated (const LayerMark *mark, const guint8 *is_repeated, const guint *numbers, guint n, GwCell cell)
{
  g_autofree guint8 *n_seen = count_seen (mark, is_repeated, numbers, n, cell);
  guint drawn = numbers[cell], most = 1, n_drawn = 0;

  for (guint number = 1; number <= n; number++)
    if (n_seen[number] >= most)
      {
        n_drawn = n_seen[number] > most ? 1 : n_drawn + 1;
        most = n_seen[number];
        if (gw_random_below (mark->random, n_drawn) == 0)
          drawn = number;
      }
  return drawn;
}

static gboolean
put_repeats (const LayerMark *mark, GError **error)
{
  const GwGrid *grid = mark->view->puzzle->grid;
  const GwRule *rule = gw_definitions_find (mark->own, mark->about, NULL);
  const guint n = MAX (grid->parts[0].rows, grid->parts[0].columns);
  g_autofree guint8 *is_repeated = g_new0 (guint8, grid->n_cells);
  g_autofree guint *numbers = g_new0 (guint, grid->n_cells), *square = gw_random_latin_square (n, mark->random);
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);

  for (guint i = 0; i < grid->n_cells; i++)
    {
      numbers[i] = 1 + square[(guint) (grid->row[i] - grid->parts[0].top) * n + (guint) (grid->column[i] - grid->parts[0].left)];
      is_repeated[i] = gw_mark_holds_at (mark->view, rule, (GwCell) i);
    }
  for (guint i = 0; i < grid->n_cells; i++)
    if (is_repeated[i])
      numbers[i] = draw_repeated (mark, is_repeated, numbers, n, (GwCell) i);
  for (guint number = 1; number <= n; number++)
    {
      guint n_cells = 0;

      for (guint i = 0; i < grid->n_cells; i++)
        if (numbers[i] == number && gw_grid_is_active (grid, (GwCell) i))
          cells[n_cells++] = (GwCell) i;
      if (n_cells > 0 && !put (mark, number, cells, n_cells, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- all ---- */

#define DIGITS (-1)
#define A_RULE (-2)

typedef gboolean (*Put) (const LayerMark *mark, GError **error);

static const struct
{
  const char *word;
  Put         put;
  gint        layer; /* of which kind that must be which it is about; DIGITS: layers of digits; A_RULE: none */
} kinds[] = {
  { "numbers", put_numbers, DIGITS },
  { "ends", put_ends, GW_LAYER_LINKS },
  { "centres", put_centres, GW_LAYER_FENCES },
  { "repeats", put_repeats, A_RULE },
};

/* From 0; G_N_ELEMENTS (kinds) when it is none. */
static guint
kind_of (const char *text)
{
  guint kind = 0;

  while (kind < G_N_ELEMENTS (kinds) && !(g_str_has_prefix (text, kinds[kind].word) && text[strlen (kinds[kind].word)] == ' '))
    kind++;
  return kind;
}

gboolean
gw_layer_mark_is_one (const char *text)
{
  return kind_of (text) < G_N_ELEMENTS (kinds);
}

static gboolean
is_about (const GwGrid *grid, const GwDefinitions *own, guint kind, const char *name)
{
  const GwPlaceLayer *layer = gw_layer_find (grid, name);
  const GwRule *rule = gw_definitions_find (own, name, NULL);

  if (kinds[kind].layer == A_RULE)
    return rule != NULL && gw_own_rule_sentence (rule)->kind == GW_OWN_CELL && gw_own_rule_sentence (rule)->n_params == 0 && grid->n_parts == 1;
  return kinds[kind].layer == DIGITS ? gw_digit_layers_check (grid, name) : layer != NULL && (gint) layer->kind == kinds[kind].layer;
}

gboolean
gw_layer_mark_check (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);

  if (g_strv_length (words) < 3 || !is_about (puzzle->grid, own, kind_of (text), words[1]))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not understood; write 'numbers tens+ones set(Givens:%%n,%%c)', 'ends links set(Ends:%%n,%%c)', 'centres"
                                       " fences set(Centres:%%n,%%c)' or 'repeats Shaded Number(%%n,%%c)', with layers or a rule of this file"), text));
  return gw_template_check (own, words[2], error);
}

gboolean
gw_layer_mark_put (const GwView *view, const GwDefinitions *own, const char *text, GwRandom *random, GwEdit *edit, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  const LayerMark mark = { view, own, words[1], words[2], random, edit };

  return gw_layer_mark_check (view->puzzle, own, text, error) && kinds[kind_of (text)].put (&mark, error);
}
