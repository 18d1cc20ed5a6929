#include "strategies/hardest.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/case-text.h"
#include "strategies/contract.h"
#include "strategies/idea-table.h"
#include "strategies/strategy-table.h"

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- which step ---- */

/* In tenths of a grade, beside that of the strategy. */
enum
{
  A_LINE = 4,    /* of a case */
  FOUND_OUT = 2, /* it rests on what was found out before, and no digit shows */
  A_DIGIT = 2,   /* easier when it puts one */
  A_CLUE = 3,    /* has to be worked out; boxes and pairs are seen as in any sudoku */
  MORE = 2,      /* a further clue that it takes */
};

#define MOST_CLUES 4u

/* More cells to look at: one tenth from each of these on. */
static const guint8 sizes[] = { 3, 4, 6, 8, 12, 16, 24 };
/* By how many steps could be taken: the only one, one of two, three, four. */
static const guint8 narrow[] = { 3, 2, 1, 1 };

/* What one clue says is as hard as its idea, however many ways somebody would look through who has none; what takes more than a clue is as hard as that. */
static guint
level_of (const GwReason *step)
{
  if (!gw_reason_has_clue (step))
    return step->strategy->tenths;
  if (step->idea != NULL && step->strategy->find == gw_strategy_clue_easy.find)
    return gw_idea_rank (step->idea);
  return MAX (step->strategy->tenths, gw_idea_rank (step->idea));
}

static guint
hardness_of (const GwPath *path, guint i)
{
  const GwReason *step = step_of (path, i);
  guint tenths = level_of (step);

  if (gw_reason_has_clue (step))
    tenths += A_CLUE + (step->is_list ? 0 : MORE * (MIN (step->clues->len, MOST_CLUES) - 1));
  tenths += A_DIGIT + A_LINE * (step->cases != NULL ? step->cases->len : 0);
  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    tenths += !step->is_list && step->marks->len >= sizes[k];
  if (!path->is_first_sight[i])
    tenths += FOUND_OUT;
  if (path->n_ways[i] > 0 && path->n_ways[i] <= G_N_ELEMENTS (narrow))
    tenths += narrow[path->n_ways[i] - 1];
  return gw_reason_is_single (step) ? 0 : tenths - (gw_reason_places (step) ? A_DIGIT : 0);
}

guint
gw_path_hardest (const GwPath *path)
{
  guint hardest = path->steps->len, most = 0;

  for (guint i = 0; i < path->steps->len; i++)
    if (path->matters[i])
      {
        const guint hardness = hardness_of (path, i);

        if (hardest == path->steps->len || hardness > most)
          {
            hardest = i;
            most = hardness;
          }
      }
  return hardest;
}

/* ---- what it is about ---- */

/* A clue that lies nowhere in particular is named by the first cell that it changes. */
static char *
name_of_clue (const GwPath *path, const GwReason *step, guint clue)
{
  g_autofree char *name = gw_case_clue_name (path->terrain, clue), *cell = NULL;

  if (path->terrain->compiled->puzzle->constraints[clue]->n_regions > 0)
    return g_steal_pointer (&name);
  cell = gw_grid_cell_name (path->terrain->compiled->puzzle->grid, gw_reason_first_cell (step));
  return g_strdup_printf (_("%s at %s"), name, cell);
}

/* "17-cage at R3C4", "… and thermometer at R1C1", "… and 3 more"; alternatives have one name. Free it. */
static char *
names_of_clues (const GwPath *path, const GwReason *step)
{
  g_autofree char *first = name_of_clue (path, step, gw_reason_clue (step)), *second = NULL;
  guint n_others = 0;

  for (guint i = 1; i < step->clues->len; i++)
    {
      char *name = name_of_clue (path, step, g_array_index (step->clues, guint32, i));

      n_others += strcmp (name, first) != 0;
      if (n_others == 1 && second == NULL && strcmp (name, first) != 0)
        second = name;
      else
        g_free (name);
    }
  if (n_others == 0)
    return g_steal_pointer (&first);
  if (n_others == 1)
    return g_strconcat (first, _(" and "), second, NULL);
  /* Translators: the name of a clue, of how many others something is said with it */
  return g_strdup_printf (_("%s and %u more"), first, n_others);
}

#define MOST_HOUSES 3u
#define MOST_VALUES 4

/* "7 in box 5", "row 3", "R3C4": where a step of no clue, or of a clue with houses, looks. Free it. */
static char *
place_of_step (const GwPath *path, const GwReason *step)
{
  const guint n_values = gw_mask_count (step->values), n_houses = step->n_bases;
  g_autofree char *values = n_values > 0 && n_values <= MOST_VALUES ? gw_reason_values_text (step->values, path->terrain) : NULL, *houses = NULL;

  if (n_houses == 0 || n_houses > MOST_HOUSES || n_houses > step->groups->len)
    return gw_grid_cell_name (path->terrain->compiled->puzzle->grid, gw_reason_first_cell (step));
  houses = gw_reason_groups_text (step, 0, n_houses, path->terrain);
  return values == NULL ? g_steal_pointer (&houses) : g_strdup_printf (_("%s in %s"), values, houses);
}

static char *
name_of_step (const GwPath *path, const GwReason *step)
{
  const gboolean is_of_clue = gw_reason_has_clue (step);
  g_autofree char *name = NULL;

  if (gw_reason_is_single (step))
    return gw_reason_digit_text (step, 0, path->terrain);
  name = is_of_clue ? names_of_clues (path, step) : place_of_step (path, step);
  if (is_of_clue && step->strategy->find == gw_strategy_clue_easy.find)
    return g_steal_pointer (&name);
  if (is_of_clue && step->strategy->find == gw_strategy_clue_and_house.find)
    {
      g_autofree char *house = step->groups->len > 0 ? gw_reason_groups_text (step, 0, 1, path->terrain) : NULL;

      if (house == NULL)
        return g_steal_pointer (&name);
      /* Translators: the name of a clue, and of a house that it is looked at with */
      return g_strdup_printf (_("%s, seen with %s"), name, house);
    }
  return g_strdup_printf ("%s (%s)", _(step->strategy->name), name);
}

char *
gw_path_step_name (const GwPath *path, guint i)
{
  return gw_contract (name_of_step (path, step_of (path, i)));
}
