#include "strategies/gather-chain.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/gather-marks.h"

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

static const GwCandidates *
change_of (const GwPath *path, guint i)
{
  return &g_array_index (step_of (path, i)->changes, GwCandidates, 0);
}

/* Of which the cell that it changes holds what goes with it. */
static const GwCandidates *
mark_of (const GwPath *path, guint i)
{
  return &g_array_index (step_of (path, i)->marks, GwCandidates, 0);
}

/* ---- which steps ---- */

/* Where it leaves a digit, what the cell had lost before comes last. */
static gboolean
has_own_mark (const GwReason *step)
{
  return gw_reason_places (step) && step->marks->len > 0
         && g_array_index (step->marks, GwCandidates, step->marks->len - 1).cell == gw_reason_first_cell (step);
}

static gboolean
is_link (const GwPath *path, guint i)
{
  const GwReason *step = step_of (path, i);

  return path->matters[i] && !step->is_pinned && step->idea != NULL && strcmp (step->idea, "pair-partner") == 0
         && step->changes->len == 1 && step->marks->len == (has_own_mark (step) ? 2u : 1u);
}

/* Whether the clue of step I says that its two cells hold the same. */
static gboolean
is_equality (const GwPath *path, guint i)
{
  const GwTerrain *terrain = path->terrain;
  const guint var = terrain->compiled->var_of_cell[mark_of (path, i)->cell], other = terrain->compiled->var_of_cell[change_of (path, i)->cell];

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    {
      const GwPair *pair = &terrain->pairs[k];
      gboolean is_same = pair->other == other && terrain->compiled->model->instances[pair->instance].owner == gw_reason_clue (step_of (path, i));

      for (guint v = 0; v < terrain->compiled->model->n_values && is_same; v++)
        is_same = (pair->partners[v] & ~GW_BIT (v)) == 0;
      if (is_same)
        return TRUE;
    }
  return FALSE;
}

gboolean
gw_goes_on_chain (const GwPath *path, const guint *lines, guint n, guint i)
{
  if (!is_link (path, i))
    return FALSE;
  /* No cell is told twice in one breath; of equal cells all are told once. */
  for (guint k = 0; k < n && !is_equality (path, i); k++)
    if (change_of (path, i)->cell == change_of (path, lines[k])->cell || change_of (path, i)->cell == mark_of (path, lines[k])->cell)
      return FALSE;
  for (guint k = 0; k < n; k++)
    if (change_of (path, lines[k])->cell == mark_of (path, i)->cell || mark_of (path, lines[k])->cell == mark_of (path, i)->cell)
      return TRUE;
  return n == 0;
}

/* ---- words ---- */

/* What CELL may hold behind step I. */
static GwMask
left_behind (const GwPath *path, GwCell cell, guint i)
{
  const GwModel *model = path->terrain->compiled->model;
  const guint var = path->terrain->compiled->var_of_cell[cell];
  GwMask left = path->cells[cell];

  for (guint v = 0; v < model->n_values; v++)
    {
      const guint32 taker = path->taker[var * model->n_values + v];

      if (taker != GW_PATH_NOBODY && taker > i)
        left |= GW_BIT (v);
    }
  return left;
}

/* "R1C2 is 2-5", "R1C2 is not 4" */
static char *
cell_text (const GwPath *path, GwCell cell, GwMask values)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  g_autofree char *name = gw_grid_cell_name (thinker.puzzle->grid, cell);

  return gw_think_mark (&thinker, name, 1, values);
}

static char *
clue_name (const GwPath *path, guint i)
{
  return gw_reason_clue_name (path->terrain->compiled->puzzle->constraints[gw_reason_clue (step_of (path, i))]);
}

/* The name that the clues of all steps have; NULL: they have several. */
static char *
common_name (const GwPath *path, const guint *lines, guint n)
{
  g_autofree char *common = clue_name (path, lines[0]);

  for (guint i = 1; i < n; i++)
    {
      g_autofree char *name = clue_name (path, lines[i]);

      if (strcmp (name, common) != 0)
        return NULL;
    }
  return g_steal_pointer (&common);
}

/* Where every step of the chain starts from the cell of the first: what that has lost, which is all that they need; 0: some start elsewhere. */
static GwMask
lost_at_start (const GwPath *path, const guint *lines, guint n)
{
  GwMask lost = 0;

  for (guint i = 0; i < n; i++)
    {
      if (mark_of (path, lines[i])->cell != mark_of (path, lines[0])->cell || change_of (path, lines[i])->cell == mark_of (path, lines[0])->cell)
        return 0;
      lost |= ~mark_of (path, lines[i])->values & gw_mask_below (path->terrain->compiled->model->n_values);
    }
  return lost;
}

/* A link of the chain: what is left of its cell, or what goes. */
typedef struct
{
  const GwPath *path;
  gboolean      tells_loss, is_named;
} Links;

static GwMask
values_of (const Links *links, guint i)
{
  const GwCandidates *change = change_of (links->path, i);

  return links->tells_loss ? change->values : left_behind (links->path, change->cell, i);
}

/* How many links from LINES on say the same of different cells. */
static guint
count_alike (const Links *links, const guint *lines, guint n)
{
  guint k = 1;

  for (; k < n; k++)
    {
      g_autofree char *name = clue_name (links->path, lines[0]), *next = clue_name (links->path, lines[k]);

      if (values_of (links, lines[k]) != values_of (links, lines[0]) || (links->is_named && strcmp (name, next) != 0))
        break;
      for (guint i = 0; i < k; i++)
        if (change_of (links->path, lines[i])->cell == change_of (links->path, lines[k])->cell)
          return k;
    }
  return k;
}

/* "R1C2 and R1C3 are 2-5", "R1C2 is not 4", behind a "so" where it is the FIRST, with the clue's name behind where the chain has several. */
static char *
link_text (const Links *links, const guint *lines, guint n, gboolean is_first)
{
  const GwThinker thinker = { .puzzle = links->path->terrain->compiled->puzzle };
  g_autofree GwCell *cells = g_new (GwCell, n);
  g_autofree char *names = NULL, *values = gw_think_values (&thinker, values_of (links, lines[0])), *said = NULL, *clue = clue_name (links->path, lines[0]);

  for (guint i = 0; i < n; i++)
    cells[i] = change_of (links->path, lines[i])->cell;
  names = gw_think_cells (&thinker, cells, n);
  if (n == 1 && is_first)
    said = gw_so_text (names, values, links->tells_loss);
  else if (n == 1)
    said = g_strdup_printf (links->tells_loss ? _("%s is not %s") : _("%s is %s"), names, values);
  else if (links->tells_loss)
    /* Translators: cells, what they cannot be: R1C2 and R1C3 are not 3 or 5; behind a comma or not */
    said = g_strdup_printf (is_first ? _("so %s are not %s") : _("%s are not %s"), names, values);
  else
    said = g_strdup_printf (is_first ? _("so %s are %s") : _("%s are %s"), names, values);
  return links->is_named ? g_strdup_printf ("%s (%s)", said, clue) : g_steal_pointer (&said);
}

/* "so R1C2 and R1C4 are 2-5 and R1C3 is 1-6" */
static char *
links_text (const Links *links, const guint *lines, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0, n_alike; i < n; i += n_alike)
    {
      g_autofree char *link = NULL;

      n_alike = count_alike (links, lines + i, n - i);
      link = link_text (links, lines + i, n_alike, i == 0);
      g_string_append (text, i == 0 ? "" : i + n_alike == n ? _(" and ") : ", ");
      g_string_append (text, link);
    }
  return g_string_free (text, FALSE);
}

/* ---- cells that are equal ---- */

static void
add_cell (GArray *cells, GwCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, GwCell, i) == cell)
      return;
  g_array_append_val (cells, cell);
}

/* "R3C4, R4C7 and R7C6 are equal (palindrome), so all of them are 3, 5 or 7"; NULL where they are not, or not all is left alike. */
static char *
equal_text (const GwPath *path, const guint *lines, guint n)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *names = NULL, *values = NULL, *clue = clue_name (path, lines[0]);
  GwMask left = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!is_equality (path, lines[i]))
        return NULL;
      add_cell (cells, mark_of (path, lines[i])->cell);
      add_cell (cells, change_of (path, lines[i])->cell);
    }
  left = left_behind (path, g_array_index (cells, GwCell, 0), lines[n - 1]);
  for (guint i = 1; i < cells->len; i++)
    if (left_behind (path, g_array_index (cells, GwCell, i), lines[n - 1]) != left)
      return NULL;
  names = gw_think_cells (&thinker, (const GwCell *) (gpointer) cells->data, cells->len);
  values = gw_think_values (&thinker, left);
  /* Translators: cells, the name of a clue, values */
  return g_strdup_printf (_("%s are equal (%s), so each of them is %s"), names, clue, values);
}

/* ---- one step of several ---- */

static char *
chain_text (const GwPath *path, const guint *lines, guint n)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  const GwCell first = mark_of (path, lines[0])->cell;
  GwPartners start = { .one = first, .wanted = lost_at_start (path, lines, n) };
  g_autofree char *equal = equal_text (path, lines, n), *name = NULL, *known = NULL, *told = NULL;
  Links links = { .path = path };

  if (equal != NULL)
    return g_steal_pointer (&equal);
  name = common_name (path, lines, n);
  start.held = left_behind (path, first, lines[0] > 0 ? lines[0] - 1 : lines[0]);
  links.tells_loss = start.wanted != 0 && gw_partners_tell_loss (&thinker, &start);
  links.is_named = name == NULL;
  known = links.tells_loss ? gw_partners_one (&thinker, &start) : cell_text (path, first, start.held);
  told = links_text (&links, lines, n);
  /* R1C2 is 5, so R1C1 is 4 or 6 (white dot) */
  return name == NULL ? g_strdup_printf ("%s, %s", known, told) : g_strdup_printf ("%s: %s, %s", name, known, told);
}

GwReason *
gw_chain_of (const GwPath *path, const guint *lines, guint n)
{
  GwReason *run = gw_reason_new ();
  g_autofree char *text = chain_text (path, lines, n);

  run->is_run = TRUE;
  run->strategy = step_of (path, lines[0])->strategy;
  for (guint i = 0; i < n; i++)
    {
      const GwReason *step = step_of (path, lines[i]);
      const GwCandidates *change = change_of (path, lines[i]);

      if (gw_strategy_index (step->strategy) > gw_strategy_index (run->strategy))
        run->strategy = step->strategy;
      gw_reason_add_change (run, change->cell, change->values);
      gw_gather_digits (run, step);
      for (guint k = 0; k < step->clues->len; k++)
        gw_reason_add_clue (run, g_array_index (step->clues, guint32, k));
      gw_gather_list (run, run->groups, step->groups);
      gw_gather_list (run, run->seen_groups, step->seen_groups);
      gw_gather_list (run, run->seen_clues, step->seen_clues);
      for (guint k = 0; k < step->marks->len; k++)
        gw_gather_mark (run, path, lines[0], &g_array_index (step->marks, GwCandidates, k));
    }
  run->n_bases = run->groups->len;
  run->why = g_strdup_printf ("%s.", text); /* what is left of each cell is all that changes */
  return run;
}
