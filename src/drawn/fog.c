#include "drawn/fog.h"

#include <string.h>

#define DARK "dark"

/* ---- life ---- */

static void
trigger_free (gpointer data)
{
  GwFogTrigger *trigger = data;

  g_array_unref (trigger->causes);
  g_array_unref (trigger->lit);
  g_free (trigger);
}

void
gw_fog_free (GwFog *fog)
{
  g_array_unref (fog->lit);
  g_ptr_array_unref (fog->triggers);
  g_free (fog);
}

GwFog *
gw_fog_new (void)
{
  GwFog *fog = g_new (GwFog, 1);

  fog->lit = g_array_new (FALSE, FALSE, sizeof (GwCell));
  fog->triggers = g_ptr_array_new_with_free_func (trigger_free);
  return fog;
}

static GwFogTrigger *
trigger_new (void)
{
  GwFogTrigger *trigger = g_new (GwFogTrigger, 1);

  trigger->causes = g_array_new (FALSE, FALSE, sizeof (GwCell));
  trigger->lit = g_array_new (FALSE, FALSE, sizeof (GwCell));
  return trigger;
}

GwFogTrigger *
gw_fog_add_trigger (GwFog *fog, GwCell cell)
{
  GwFogTrigger *trigger = trigger_new ();

  g_array_append_val (trigger->causes, cell);
  g_ptr_array_add (fog->triggers, trigger);
  return trigger;
}

/* ---- reading ---- */

/* "3 4 5", appended to CELLS; FALSE where it is anything else. */
static gboolean
read_cells (const char *text, guint n_cells, GArray *cells)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      GwCell cell;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 1, n_cells, &number, NULL))
        return FALSE;
      cell = (GwCell) (number - 1);
      g_array_append_val (cells, cell);
    }
  return TRUE;
}

/* Appended to LIT, all or none. */
static gboolean
read_lit (const char *value, guint n_cells, GArray *lit)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  if (strcmp (value, DARK) != 0 && !read_cells (value, n_cells, cells))
    return FALSE;
  g_array_append_vals (lit, cells->data, cells->len);
  return TRUE;
}

/* NULL where it is none. */
static GwFogTrigger *
read_trigger (const char *value, guint n_cells)
{
  const char *sign = strchr (value, '>');
  g_autofree char *before = sign != NULL ? g_strndup (value, (gsize) (sign - value)) : NULL;
  GwFogTrigger *trigger = trigger_new ();

  if (sign != NULL && read_cells (before, n_cells, trigger->causes) && read_cells (sign + 1, n_cells, trigger->lit)
      && trigger->causes->len > 0)
    return trigger;
  trigger_free (trigger);
  return NULL;
}

GwFog *
gw_fog_read (const GwPuzzle *puzzle)
{
  GwFog *fog = gw_fog_new ();
  gboolean is_there = FALSE;

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    {
      const char *key = gw_facts_key (puzzle->facts, i), *value = gw_facts_value (puzzle->facts, i);
      GwFogTrigger *trigger = strcmp (key, GW_FOG_TRIGGER_KEY) == 0 ? read_trigger (value, puzzle->grid->n_cells) : NULL;

      if (trigger != NULL)
        g_ptr_array_add (fog->triggers, trigger);
      is_there |= trigger != NULL || (strcmp (key, GW_FOG_KEY) == 0 && read_lit (value, puzzle->grid->n_cells, fog->lit));
    }
  if (is_there)
    return fog;
  gw_fog_free (fog);
  return NULL;
}

/* ---- writing ---- */

static void
append_cells (GString *text, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (cells, GwCell, i) + 1u);
}

char *
gw_fog_write (const GArray *lit)
{
  GString *text = g_string_new (lit->len == 0 ? DARK : NULL);

  append_cells (text, lit);
  return g_string_free (text, FALSE);
}

char *
gw_fog_write_trigger (const GwFogTrigger *trigger)
{
  GString *text = g_string_new (NULL);

  append_cells (text, trigger->causes);
  g_string_append (text, " > ");
  append_cells (text, trigger->lit);
  return g_string_free (text, FALSE);
}

static gboolean
is_fog_key (const char *key)
{
  return strcmp (key, GW_FOG_KEY) == 0 || strcmp (key, GW_FOG_TRIGGER_KEY) == 0;
}

GwFacts *
gw_fog_state_in (const GwFacts *facts, const GwFog *fog)
{
  g_autofree char *lit = fog != NULL ? gw_fog_write (fog->lit) : NULL;
  GwFacts *result = NULL;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (!is_fog_key (gw_facts_key (facts, i)))
      result = gw_facts_push (result, gw_facts_key (facts, i), gw_facts_value (facts, i));
  if (lit != NULL)
    result = gw_facts_push (result, GW_FOG_KEY, lit);
  for (guint i = 0; fog != NULL && i < fog->triggers->len; i++)
    {
      g_autofree char *trigger = gw_fog_write_trigger (fog->triggers->pdata[i]);

      result = gw_facts_push (result, GW_FOG_TRIGGER_KEY, trigger);
    }
  return result;
}

/* Cells that are no more are left out. */
static void
carry_cells (GArray *cells, const GwCell *to)
{
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const GwCell cell = to[g_array_index (cells, GwCell, i)];

      if (cell != GW_NO_CELL)
        g_array_index (cells, GwCell, n++) = cell;
    }
  g_array_set_size (cells, n);
}

char *
gw_fog_carry (const char *key, const char *value, const GwCell *to, guint n_cells)
{
  GwFogTrigger *trigger = strcmp (key, GW_FOG_TRIGGER_KEY) == 0 ? read_trigger (value, n_cells) : NULL;
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (GwCell));
  char *text = NULL;

  if (trigger != NULL)
    {
      carry_cells (trigger->causes, to);
      carry_cells (trigger->lit, to);
      text = gw_fog_write_trigger (trigger);
      trigger_free (trigger);
    }
  else if (strcmp (key, GW_FOG_KEY) == 0 && read_lit (value, n_cells, lit))
    {
      carry_cells (lit, to);
      text = gw_fog_write (lit);
    }
  return text;
}

/* ---- what is lit ---- */

static void
append_cell (GArray *cells, GwCell cell)
{
  if (cell != GW_NO_CELL)
    g_array_append_val (cells, cell);
}

static gboolean
is_hexagon (const GwGrid *grid)
{
  return grid->plan.kind == GW_GRID_HEXAGON;
}

GArray *
gw_fog_round (const GwGrid *grid, GwCell cell)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  GwCell beside[6];
  const guint n = is_hexagon (grid) ? gw_grid_neighbours (grid, cell, beside) : 0;

  g_array_append_val (cells, cell);
  for (guint i = 0; i < n; i++)
    append_cell (cells, beside[i]);
  for (gint i = 0; i < 9 && !is_hexagon (grid); i++)
    if (i != 4)
      append_cell (cells, gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] + i / 3 - 1, grid->column[cell] + i % 3 - 1));
  return cells;
}

static void
light (guint64 *lit, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    gw_bit_set (lit, g_array_index (cells, GwCell, i));
}

static gboolean
holds_all (const guint64 *right, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (!gw_bit_test (right, g_array_index (cells, GwCell, i)))
      return FALSE;
  return TRUE;
}

guint64 *
gw_fog_find_lit (const GwFog *fog, const GwGrid *grid, const guint64 *right)
{
  guint64 *lit = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));

  light (lit, fog->lit);
  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = fog->triggers->pdata[i];

      if (holds_all (right, trigger->causes))
        light (lit, trigger->lit);
    }
  for (guint cell = 0; fog->triggers->len == 0 && cell < grid->n_cells; cell++)
    if (gw_bit_test (right, cell))
      {
        g_autoptr (GArray) round = gw_fog_round (grid, (GwCell) cell);

        light (lit, round);
      }
  return lit;
}

guint64 *
gw_fog_find_dark (const GwFog *fog, const GwGrid *grid, const guint64 *right)
{
  g_autofree guint64 *nothing = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  guint64 *cells = gw_fog_find_lit (fog, grid, right != NULL ? right : nothing);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_bit_test (cells, cell) || !gw_grid_is_active (grid, (GwCell) cell))
      gw_bit_clear (cells, cell);
    else
      gw_bit_set (cells, cell);
  return cells;
}
