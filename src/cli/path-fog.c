#include "cli/path-fog.h"

#include <string.h>

#include "rules/rule-table.h"

/* What is known at some time. */
typedef struct
{
  GwMask  *cells;
  guint64 *placed;
} Known;

static Known
keep (const GwPencil *pencil)
{
  guint n = pencil->terrain->n_places;

  return (Known) { g_memdup2 (pencil->cells, n * sizeof (GwMask)), g_memdup2 (pencil->placed, GW_WORDS (n) * sizeof (guint64)) };
}

static void
known_clear (Known *known)
{
  g_free (known->cells);
  g_free (known->placed);
}

/* ---- what is seen ---- */

/* The digits that were placed, where the fog asks for them. */
static void
find_right (const GwPathFog *fog, guint64 *right)
{
  const GwTerrain *terrain = fog->pencil->terrain;

  memset (right, 0, GW_WORDS (GW_MAX_CELLS) * sizeof (guint64));
  for (guint var = 0; var < terrain->n_places; var++)
    {
      GwCell cell = gw_terrain_cell (terrain, var);

      if (gw_pencil_is_placed (fog->pencil, var) && (fog->fog->triggers->len > 0 || !gw_bit_test (fog->given, cell)))
        gw_bit_set (right, cell);
    }
}

/* Bit per cell. Free it. */
static guint64 *
find_dark (const GwPathFog *fog)
{
  guint64 right[GW_WORDS (GW_MAX_CELLS)];

  find_right (fog, right);
  return gw_fog_find_dark (fog->fog, fog->pencil->terrain->compiled->puzzle->grid, right);
}

static gboolean
is_any_dark (const guint64 *dark)
{
  for (guint i = 0; i < GW_WORDS (GW_MAX_CELLS); i++)
    if (dark[i] != 0)
      return TRUE;
  return FALSE;
}

/* How many cells of a clue are in the dark. */
static guint
count_dark (const GwConstraint *clue, const guint64 *dark)
{
  guint n = 0;

  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      n += gw_bit_test (dark, clue->regions[i]->cells[k]);
  return n;
}

/* Rows, columns and regions hold, and rules of the whole grid; but where no mark stands, there may be one in the fog. */
static gboolean
is_seen (const GwConstraint *clue, const guint64 *dark)
{
  if (clue->role == GW_ROLE_DEFINITION || clue->rule->check == gw_rule_row_groups.check)
    return TRUE;
  if (clue->n_regions == 0)
    return clue->rule->reads[0] == NULL || !is_any_dark (dark);
  return count_dark (clue, dark) == 0;
}

/* ONE, or nothing (G_MAXUINT), is seen though it is in the dark. */
static void
switch_off (GwPathFog *fog, const guint64 *dark, guint one)
{
  const GwPuzzle *puzzle = fog->pencil->terrain->compiled->puzzle;

  memset (fog->off, 0, (GW_WORDS (puzzle->n_constraints) + 1) * sizeof (guint64));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (i != one && !is_seen (puzzle->constraints[i], dark))
      gw_bit_set (fog->off, i);
}

/* A digit that is placed lights others, and with them clues and givens, as long as there are any. */
static void
look (GwPencil *pencil, gpointer data)
{
  GwPathFog *fog = data;
  const GwActive active = { fog->off, fog->clues };
  guint n_open;

  do
    {
      g_autofree guint64 *dark = find_dark (fog);
      Known before = keep (pencil);

      n_open = pencil->n_open;
      switch_off (fog, dark, G_MAXUINT);
      gw_pencil_start_from (pencil, &active, before.cells, before.placed);
      for (guint var = 0; var < pencil->terrain->n_places; var++)
        if (gw_pencil_is_placed (pencil, var) && !gw_bit_test (before.placed, var))
          gw_bit_set (fog->given, gw_terrain_cell (pencil->terrain, var));
      known_clear (&before);
    }
  while (pencil->n_open < n_open && !pencil->is_impossible);
}

GwPathFog *
gw_path_fog_new (GwPencil *pencil, const GwMask *clues)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  GwFog *of_puzzle = gw_fog_read (puzzle);
  GwPathFog *fog;

  if (of_puzzle == NULL)
    return NULL;
  fog = g_new0 (GwPathFog, 1);
  fog->fog = of_puzzle;
  fog->pencil = pencil;
  fog->clues = clues;
  fog->given = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  fog->off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints) + 1);
  return fog;
}

void
gw_path_fog_free (GwPathFog *fog)
{
  if (fog == NULL)
    return;
  gw_fog_free (fog->fog);
  g_free (fog->given);
  g_free (fog->off);
  g_free (fog);
}

/* Nothing is known but what is lit from the beginning. */
static void
start (GwPathFog *fog)
{
  const GwTerrain *terrain = fog->pencil->terrain;
  const GwActive active = { fog->off, fog->clues };
  g_autofree guint64 *right = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  g_autofree guint64 *dark = gw_fog_find_dark (fog->fog, terrain->compiled->puzzle->grid, right);

  switch_off (fog, dark, G_MAXUINT);
  gw_pencil_start (fog->pencil, &active);
  for (guint var = 0; var < terrain->n_places; var++)
    if (gw_pencil_is_placed (fog->pencil, var))
      gw_bit_set (fog->given, gw_terrain_cell (terrain, var));
  look (fog->pencil, fog);
}

GwPath *
gw_path_fog_walk (GwPathFog *fog, GwStrategySet set, const GwControl *control)
{
  start (fog);
  return gw_path_new_watched (fog->pencil, set, control, look, fog);
}

/* ---- what is missing ---- */

/* Whether there is a step of less than LEVEL, a place in the table, when ONE clue more is seen. LEVEL is then its. */
static gboolean
is_easier (GwPathFog *fog, const Known *known, const guint64 *dark, guint one, GwStrategySet set, const GwControl *control, guint *level)
{
  const GwActive active = { fog->off, fog->clues };
  gboolean is_found;
  GwReason step;

  switch_off (fog, dark, one);
  gw_pencil_start_from (fog->pencil, &active, known->cells, known->placed);
  gw_reason_init (&step);
  is_found = gw_path_next (fog->pencil, set, control, &step) && gw_strategy_index (step.strategy) < *level;
  if (is_found)
    *level = gw_strategy_index (step.strategy);
  gw_reason_clear (&step);
  return is_found;
}

/* The first cell of a clue that is in the dark. */
static GwCell
first_dark (const GwConstraint *clue, const guint64 *dark)
{
  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (gw_bit_test (dark, clue->regions[i]->cells[k]))
        return clue->regions[i]->cells[k];
  return GW_NO_CELL;
}

static char *
say_need (const GwPathFog *fog, const GwConstraint *clue, const guint64 *dark)
{
  GwCell cell = first_dark (clue, dark);
  g_autofree char *name = gw_reason_clue_name (clue);
  g_autofree char *place = gw_grid_cell_name (fog->pencil->terrain->compiled->puzzle->grid, cell);

  if (count_dark (clue, dark) == 1)
    /* Translators: the name of a clue, the only one of its cells that is in the fog, and again */
    return g_strdup_printf (_("the cheapest would need the %s at %s; a lamp at %s would do"), name, place, place);
  /* Translators: the name of a clue, a cell of it in the fog, how many of its cells are */
  return g_strdup_printf (_("the cheapest would need the %s at %s; %u of its cells are dark"), name, place, count_dark (clue, dark));
}

char *
gw_path_fog_needs (GwPathFog *fog, GwStrategySet set, const GwControl *control)
{
  const GwPuzzle *puzzle = fog->pencil->terrain->compiled->puzzle;
  guint level = G_MAXUINT, best = G_MAXUINT;
  g_autofree guint64 *dark = find_dark (fog);
  Known known = keep (fog->pencil);

  for (guint i = 0; i < puzzle->n_constraints && !gw_control_should_stop (control); i++)
    if (puzzle->constraints[i]->n_regions > 0 && !is_seen (puzzle->constraints[i], dark)
        && is_easier (fog, &known, dark, i, set, control, &level))
      best = i;
  known_clear (&known);
  return best == G_MAXUINT ? g_strdup (_("no single clue in the fog would give one either")) : say_need (fog, puzzle->constraints[best], dark);
}
