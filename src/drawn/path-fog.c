#include "drawn/path-fog.h"

#include <string.h>

#include "rules/rule-table.h"

struct _GwPathFog
{
  GwFog        *fog;
  GwPencil     *pencil;
  guint64      *given; /* bit per cell, without places of layers: it was there before anybody placed it */
  guint64      *off;   /* bit per constraint that is not seen now */
  const GwMask *clues; /* borrowed */
  GwFogNeed    *need;  /* NULL: nothing */
};

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
  for (guint var = 0; var < terrain->n_vars; var++)
    {
      GwCell cell = gw_terrain_cell (terrain, var);

      if (gw_pencil_is_placed (fog->pencil, var) && (fog->fog->triggers->len > 0 || !gw_bit_test (fog->given, cell)))
        gw_bit_set (right, cell);
    }
}

guint64 *
gw_path_fog_dark (const GwPathFog *fog)
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

/* The cells of a clue that are in the dark, each once. Of GwCell; free it. */
static GArray *
dark_of (const GwConstraint *clue, const guint64 *dark)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint64 taken[GW_WORDS (GW_MAX_CELLS)] = { 0 };

  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      {
        GwCell cell = clue->regions[i]->cells[k];

        if (!gw_bit_test (dark, cell) || gw_bit_test (taken, cell))
          continue;
        gw_bit_set (taken, cell);
        g_array_append_val (cells, cell);
      }
  return cells;
}

static gboolean
is_any_of_it_dark (const GwConstraint *clue, const guint64 *dark)
{
  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (gw_bit_test (dark, clue->regions[i]->cells[k]))
        return TRUE;
  return FALSE;
}

/* Rows, columns and regions hold, and rules of the whole grid; but where no mark stands, there may be one in the fog. */
static gboolean
is_seen (const GwConstraint *clue, const guint64 *dark)
{
  if (clue->role == GW_ROLE_DEFINITION || clue->rule->check == gw_rule_row_groups.check)
    return TRUE;
  if (clue->n_regions == 0)
    return clue->rule->reads[0] == NULL || !is_any_dark (dark);
  return !is_any_of_it_dark (clue, dark);
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
      g_autofree guint64 *dark = gw_path_fog_dark (fog);
      Known before = keep (pencil);

      n_open = pencil->n_open;
      switch_off (fog, dark, G_MAXUINT);
      gw_pencil_start_from (pencil, &active, before.cells, before.placed);
      for (guint var = 0; var < pencil->terrain->n_vars; var++)
        if (gw_pencil_is_placed (pencil, var) && !gw_bit_test (before.placed, var))
          gw_bit_set (fog->given, gw_terrain_cell (pencil->terrain, var));
      known_clear (&before);
    }
  while (pencil->n_open < n_open && !pencil->is_impossible);
}

GwPathFog *
gw_path_fog_new (GwTerrain *terrain, const GwMask *clues)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  GwFog *of_puzzle = gw_fog_read (puzzle);
  GwPathFog *fog;

  if (of_puzzle == NULL)
    return NULL;
  fog = g_new0 (GwPathFog, 1);
  fog->fog = of_puzzle;
  fog->pencil = gw_pencil_new (terrain);
  fog->clues = clues;
  fog->given = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  fog->off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints) + 1);
  return fog;
}

static void
need_free (GwFogNeed *need)
{
  g_array_unref (need->dark);
  g_array_unref (need->lamps);
  g_free (need);
}

void
gw_path_fog_free (GwPathFog *fog)
{
  if (fog == NULL)
    return;
  g_clear_pointer (&fog->need, need_free);
  gw_fog_free (fog->fog);
  gw_pencil_free (fog->pencil);
  g_free (fog->given);
  g_free (fog->off);
  g_free (fog);
}

GwStrategySet
gw_path_fog_strategies (GwStrategySet set)
{
  for (guint i = 0; i < gw_n_strategies; i++)
    if (gw_strategies[i]->supposes)
      gw_strategy_set_remove (&set, i);
  return set;
}

void
gw_path_fog_start (GwPathFog *fog)
{
  const GwTerrain *terrain = fog->pencil->terrain;
  const GwActive active = { fog->off, fog->clues };
  g_autofree guint64 *right = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  g_autofree guint64 *dark = gw_fog_find_dark (fog->fog, terrain->compiled->puzzle->grid, right);

  memset (fog->given, 0, GW_WORDS (GW_MAX_CELLS) * sizeof (guint64));
  switch_off (fog, dark, G_MAXUINT);
  gw_pencil_start (fog->pencil, &active);
  for (guint var = 0; var < terrain->n_vars; var++)
    if (gw_pencil_is_placed (fog->pencil, var))
      gw_bit_set (fog->given, gw_terrain_cell (terrain, var));
  look (fog->pencil, fog);
}

void
gw_path_fog_apply (GwPathFog *fog, const GwReason *step)
{
  gw_pencil_apply (fog->pencil, step);
  if (gw_reason_places (step))
    look (fog->pencil, fog);
}

const GwPencil *
gw_path_fog_pencil (const GwPathFog *fog)
{
  return fog->pencil;
}

/* ---- what is missing ---- */

/* Whether there is a step when clue ONE is seen, too: the place of its strategy in the table, G_MAXUINT where there is none. */
static guint
level_with (GwPathFog *fog, const Known *known, const guint64 *dark, guint one, GwStrategySet set, const GwControl *control)
{
  const GwActive active = { fog->off, fog->clues };
  guint level = G_MAXUINT;
  GwReason step;

  switch_off (fog, dark, one);
  gw_pencil_start_from (fog->pencil, &active, known->cells, known->placed);
  gw_reason_init (&step);
  if (gw_path_next (fog->pencil, set, control, &step))
    level = gw_strategy_index (step.strategy);
  gw_reason_clear (&step);
  return level;
}

/* The last cell that got its digit by a step; GW_NO_CELL: none did. */
static GwCell
last_placed (const GwPathFog *fog, const GwPath *path)
{
  for (guint i = path->steps->len; i-- > 0;)
    {
      const GArray *placed = ((const GwReason *) path->steps->pdata[i])->placed;

      for (guint k = placed->len; k-- > 0;)
        {
          GwCell cell = g_array_index (placed, GwCandidates, k).cell;

          if (cell < fog->pencil->terrain->compiled->puzzle->grid->n_cells)
            return cell;
        }
    }
  return GW_NO_CELL;
}

/* Of the clues that give a step, the cheapest of which at most N_MOST cells are in the dark; of those as cheap, the one of which least is. Its
 * dark cells: of GwCell, free them; NULL: there is none. */
static GArray *
cheapest (const GwPuzzle *puzzle, const guint *levels, guint n_most, const guint64 *dark, const GwConstraint **clue)
{
  GArray *best = NULL;
  guint level = G_MAXUINT;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (levels[i] < G_MAXUINT && levels[i] <= level)
      {
        g_autoptr (GArray) cells = dark_of (puzzle->constraints[i], dark);

        if (cells->len > n_most || (levels[i] == level && best->len <= cells->len))
          continue;
        g_clear_pointer (&best, g_array_unref);
        best = g_steal_pointer (&cells);
        level = levels[i];
        *clue = puzzle->constraints[i];
      }
  return best;
}

/* NULL: no clue gives a step. A trigger lights any cells; a lamp its own alone, so that one is better than several. */
static GwFogNeed *
need_of (const GwPathFog *fog, const GwPath *path, const guint *levels, const guint64 *dark)
{
  const GwPuzzle *puzzle = fog->pencil->terrain->compiled->puzzle;
  GwFogNeed *need = g_new0 (GwFogNeed, 1);

  need->dark = cheapest (puzzle, levels, G_MAXUINT, dark, &need->clue);
  if (need->dark == NULL)
    {
      g_free (need);
      return NULL;
    }
  need->cause = fog->fog->triggers->len > 0 ? last_placed (fog, path) : GW_NO_CELL;
  if (need->cause == GW_NO_CELL && need->dark->len > 1)
    need->lamps = cheapest (puzzle, levels, 1, dark, &need->other);
  if (need->lamps == NULL)
    need->lamps = g_array_ref (need->dark);
  return need;
}

/* FOG stands where PATH ends. */
static GwFogNeed *
find_need (GwPathFog *fog, const GwPath *path, GwStrategySet set, const GwControl *control)
{
  const GwPuzzle *puzzle = fog->pencil->terrain->compiled->puzzle;
  g_autofree guint64 *dark = gw_path_fog_dark (fog);
  g_autofree guint *levels = g_new (guint, puzzle->n_constraints);
  Known known = keep (fog->pencil);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const gboolean is_asked = is_any_of_it_dark (puzzle->constraints[i], dark) && !is_seen (puzzle->constraints[i], dark);

      levels[i] = is_asked && !gw_control_should_stop (control) ? level_with (fog, &known, dark, i, set, control) : G_MAXUINT;
    }
  known_clear (&known);
  return need_of (fog, path, levels, dark);
}

GwPath *
gw_path_fog_walk (GwPathFog *fog, GwStrategySet set, const GwControl *control)
{
  GwPath *path;

  gw_path_fog_start (fog);
  path = gw_path_new_watched (fog->pencil, set, control, look, fog);
  g_clear_pointer (&fog->need, need_free);
  if (path->end != GW_PATH_STUCK)
    return path;
  fog->need = find_need (fog, path, set, control);
  /* Then not every clue was asked, and none is the cheapest. */
  if (gw_control_should_stop (control))
    {
      g_clear_pointer (&fog->need, need_free);
      path->end = GW_PATH_STOPPED;
    }
  return path;
}

const GwFogNeed *
gw_path_fog_need (const GwPathFog *fog)
{
  return fog->need;
}

/* ---- in words ---- */

/* "R6C6", "R6C6, R6C7 and R6C8". Free it. */
static char *
cells_text (const GwGrid *grid, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *name = gw_grid_cell_name (grid, g_array_index (cells, GwCell, i));

      g_string_append (text, gw_and_between (i, cells->len));
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

/* What would light the cells at PLACE. */
static char *
say_remedy (const GwFogNeed *need, const GwGrid *grid, const char *place)
{
  g_autofree char *cause = need->cause != GW_NO_CELL ? gw_grid_cell_name (grid, need->cause) : NULL;
  g_autofree char *other = need->other != NULL ? gw_reason_clue_name (need->other) : NULL;

  if (cause != NULL)
    /* Translators: a cell, and cells that are in the fog */
    return g_strdup_printf (_("a trigger of %1$s that lights %2$s would do"), cause, place);
  if (other != NULL)
    /* Translators: a cell that is in the fog, and the name of a clue there: "a lamp at R1C3 would do, for the 7-cage there" */
    return g_strdup_printf (_("a lamp at %1$s would do, for the %2$s there"), place, other);
  /* Translators: cells that are in the fog */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a lamp at %s would do", "lamps at %s would do", need->lamps->len), place);
}

static char *
say_need (const GwFogNeed *need, const GwGrid *grid)
{
  g_autofree char *name = gw_reason_clue_name (need->clue);
  g_autofree char *first = gw_grid_cell_name (grid, g_array_index (need->dark, GwCell, 0));
  g_autofree char *place = cells_text (grid, need->lamps), *remedy = say_remedy (need, grid, place);

  /* Translators: the name of a clue, a cell of it in the fog, what would light its cells: "the cheapest would need the cage at R6C6; a lamp at R6C6
   * would do" */
  return g_strdup_printf (_("the cheapest would need the %1$s at %2$s; %3$s"), name, first, remedy);
}

char *
gw_path_fog_verdict (const GwPathFog *fog, const GwPath *path, guint n_shown)
{
  const guint n = gw_path_n_that_matter (path);
  g_autofree char *needs = NULL;

  if (path->end == GW_PATH_SOLVED)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "fair: solved by %u step that matters", "fair: solved by %u steps that matter", n), n);
  if (path->end == GW_PATH_IMPOSSIBLE)
    return g_strdup (_("not fair: no solution agrees with what is lit"));
  if (path->end != GW_PATH_STUCK)
    return g_strdup (_("not decided"));
  needs = fog->need != NULL ? say_need (fog->need, path->terrain->compiled->puzzle->grid) : g_strdup (_("no single clue in the fog would give one either"));
  return g_strdup_printf (_("dark after step %u: nothing lit gives a next step; %s"), n_shown, needs);
}

char *
gw_path_fog_story (const GwPathFog *fog, const GwPath *path, guint n_shown)
{
  g_autofree char *verdict = gw_path_fog_verdict (fog, path, n_shown), *sentence = gw_capital (verdict);

  return g_strdup_printf ("%s.", sentence);
}

GwFacts *
gw_fog_need_state_in (const GwPuzzle *puzzle, const GwFogNeed *need)
{
  g_autoptr (GwFog) fog = gw_fog_read (puzzle);
  GArray *lit = fog->lit;

  if (need->cause != GW_NO_CELL)
    lit = gw_fog_add_trigger (fog, need->cause)->lit;
  g_array_append_vals (lit, need->lamps->data, need->lamps->len);
  return gw_fog_state_in (puzzle->facts, fog);
}
