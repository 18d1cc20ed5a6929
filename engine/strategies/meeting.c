/* Some clues and a house together: a small search that people do in their head, by what each clue allows and who sees whom. */
#include "strategies/meeting.h"

#include <string.h>

#include "relations/matching.h"
#include "rules/group.h"
#include "rules/own-rule.h"
#include "rules/rule.h"

#define MOST_NODES 20000u
#define MOST_HOUSES_OF_CELLS (4 * GW_MEETING_CELLS)

/* ---- which cells ---- */

gboolean
gw_meeting_is_house (const GwTerrain *terrain, guint group)
{
  const GwGroup *house = &terrain->groups[group];
  GwMask all = gw_mask_below (terrain->compiled->model->n_values);

  return house->once == all && terrain->compiled->model->instances[house->instance].n_others == 0
         && terrain->compiled->puzzle->constraints[house->owner]->rule->check == gw_group_check;
}

static guint
cell_of (const GwMeeting *meeting, guint32 var)
{
  guint i = 0;

  while (i < meeting->n && meeting->vars[i] != var)
    i++;
  return i;
}

/* N where there is no room for it. */
static guint
add_cell (GwMeeting *meeting, guint32 var)
{
  guint i = cell_of (meeting, var);

  if (i < meeting->n || i == GW_MEETING_CELLS)
    return i;
  meeting->vars[i] = var;
  meeting->may[i] = meeting->pencil->cells[var];
  meeting->n++;
  return i;
}

static gboolean
add_clue (GwMeeting *meeting, const GwClueScope *clue)
{
  guint c = meeting->n_clues++;

  meeting->clues[c] = clue;
  for (guint i = 0; i < clue->n_vars; i++)
    {
      guint cell = add_cell (meeting, clue->vars[i]);

      if (cell == GW_MEETING_CELLS)
        return FALSE;
      meeting->members[c] |= GW_BIT (cell);
    }
  return TRUE;
}

static gboolean
add_others (GwMeeting *meeting, const GwGroup *house)
{
  for (guint i = 0; i < house->n_vars; i++)
    {
      guint cell = add_cell (meeting, house->vars[i]);

      if (cell == GW_MEETING_CELLS)
        return FALSE;
      meeting->within |= GW_BIT (cell);
    }
  return TRUE;
}

static guint
count_bits (const GwMeeting *meeting)
{
  guint bits = 0;

  for (guint i = 0; i < meeting->n_of_clues; i++)
    for (guint n = gw_mask_count (meeting->may[i]); n > 1; n = (n + 1) / 2)
      bits++;
  return bits;
}

/* Which houses the cells lie in, by the first of them; those of one cell say nothing. */
typedef struct
{
  guint   n;
  guint32 group[MOST_HOUSES_OF_CELLS];
  guint64 cells[MOST_HOUSES_OF_CELLS];
} HousesOfCells;

static void
add_to_house (HousesOfCells *houses, const GwPencil *pencil, guint32 group, guint cell)
{
  guint k = 0;

  while (k < houses->n && houses->group[k] != group)
    k++;
  if (k == MOST_HOUSES_OF_CELLS)
    return;
  if (k == houses->n)
    {
      if (!gw_pencil_group_is_on (pencil, group) || !gw_meeting_is_house (pencil->terrain, group))
        return;
      houses->group[houses->n++] = group;
      houses->cells[k] = 0;
    }
  houses->cells[k] |= GW_BIT (cell);
}

static void
add_houses (GwMeeting *meeting)
{
  const GwTerrain *terrain = meeting->pencil->terrain;
  HousesOfCells houses;

  houses.n = 0;
  for (guint i = 0; i < meeting->n; i++)
    for (guint32 k = terrain->first_group[meeting->vars[i]]; k < terrain->first_group[meeting->vars[i] + 1]; k++)
      add_to_house (&houses, meeting->pencil, terrain->groups_of[k], i);
  for (guint k = 0; k < houses.n && meeting->n_houses < GW_MEETING_HOUSES; k++)
    if (!gw_mask_is_single (houses.cells[k]))
      {
        meeting->houses[meeting->n_houses] = houses.group[k];
        meeting->of_house[meeting->n_houses++] = houses.cells[k];
      }
}

gboolean
gw_meeting_init (GwMeeting *meeting, GwPencil *pencil, const GwClueScope *const *clues, guint n_clues, guint32 house, guint most_bits, GwMask *cells)
{
  memset (meeting, 0, G_STRUCT_OFFSET (GwMeeting, rows));
  meeting->pencil = pencil;
  meeting->house = house;
  meeting->cells = cells;
  for (guint c = 0; c < n_clues; c++)
    if (!add_clue (meeting, clues[c]))
      return FALSE;
  meeting->n_of_clues = meeting->n;
  if (count_bits (meeting) > most_bits || !add_others (meeting, &pencil->terrain->groups[house]))
    return FALSE;
  add_houses (meeting);
  meeting->supposed = meeting->n;
  return TRUE;
}

/* ---- what follows by itself ---- */

/* A filling so far. */
typedef struct
{
  GwMask  may[GW_MEETING_CELLS];
  guint64 done;                  /* cells whose only value is gone from those that see them */
  guint64 news[GW_MEETING_CLUES];  /* cells that a clue has not been asked about */
} Filling;

static gboolean
keep (const GwMeeting *meeting, Filling *filling, guint cell, GwMask values)
{
  GwMask left = filling->may[cell] & values;

  if (left == filling->may[cell])
    return TRUE;
  filling->may[cell] = left;
  for (guint c = 0; c < meeting->n_clues; c++)
    filling->news[c] |= meeting->members[c] & GW_BIT (cell);
  return left != 0;
}

/* A cell's only value goes from all that see it. */
static gboolean
settle (const GwMeeting *meeting, Filling *filling, guint cell)
{
  filling->done |= GW_BIT (cell);
  for (guint k = 0; k < meeting->n_houses; k++)
    if ((meeting->left_out >> k & 1) == 0 && (meeting->of_house[k] >> cell & 1) != 0)
      GW_MASK_FOREACH (other, meeting->of_house[k] & ~GW_BIT (cell))
        if (!keep (meeting, filling, other, ~filling->may[cell]))
          return FALSE;
  return TRUE;
}

static gboolean
settle_all (const GwMeeting *meeting, Filling *filling)
{
  gboolean goes_on;

  do
    {
      goes_on = FALSE;
      for (guint i = 0; i < meeting->n; i++)
        if ((filling->done >> i & 1) == 0 && gw_mask_is_single (filling->may[i])
            && (i < meeting->n_of_clues || i == meeting->supposed || meeting->house_counts))
          {
            if (!settle (meeting, filling, i))
              return FALSE;
            goes_on = TRUE;
          }
    }
  while (goes_on);
  return TRUE;
}

static gboolean
ask_house (const GwMeeting *meeting, Filling *filling)
{
  GwMask domain[GW_MEETING_CELLS];
  guint n = 0;

  if (!meeting->house_counts)
    return TRUE;
  GW_MASK_FOREACH (i, meeting->within)
    domain[n++] = filling->may[i];
  if (gw_matching_filter (domain, n, NULL, meeting->pencil->terrain->groups[meeting->house].full) == GW_FILTER_CONFLICT)
    return FALSE;
  n = 0;
  GW_MASK_FOREACH (i, meeting->within)
    if (!keep (meeting, filling, i, domain[n++]))
      return FALSE;
  return TRUE;
}

static gboolean
ask_clue (const GwMeeting *meeting, Filling *filling, guint c)
{
  const GwPencil *pencil = meeting->pencil;

  filling->news[c] = 0;
  GW_MASK_FOREACH (i, meeting->members[c])
    meeting->cells[meeting->vars[i]] = filling->may[i];
  if (!gw_clues_ask (pencil->clues, meeting->clues[c], gw_clue_scope_whole (meeting->clues[c]), meeting->cells, pencil->placed, pencil->off))
    return FALSE;
  GW_MASK_FOREACH (i, meeting->members[c])
    if (!keep (meeting, filling, i, gw_state_domain (pencil->clues->state, meeting->vars[i])))
      return FALSE;
  filling->news[c] = 0;
  return TRUE;
}

static gboolean
follow (const GwMeeting *meeting, Filling *filling)
{
  Filling before;

  do
    {
      if (!settle_all (meeting, filling))
        return FALSE;
      before = *filling;
      if (!ask_house (meeting, filling))
        return FALSE;
      for (guint c = 0; c < meeting->n_clues; c++)
        if (filling->news[c] != 0 && !ask_clue (meeting, filling, c))
          return FALSE;
    }
  while (memcmp (before.may, filling->may, meeting->n * sizeof (GwMask)) != 0);
  return TRUE;
}

/* ---- fillings ---- */

static void
append_clue (const GwMeeting *meeting, const Filling *filling, guint c, guint8 *row, guint *n)
{
  const GwRule *rule = meeting->pencil->terrain->compiled->puzzle->constraints[meeting->clues[c]->owner]->rule;
  gboolean is_set = (rule->keeps & GW_UNORDERED) != 0;
  guint first = *n;

  GW_MASK_FOREACH (i, meeting->members[c])
    {
      guint8 value = (guint8) gw_mask_lowest (filling->may[i]);
      guint k = (*n)++;

      for (; is_set && !meeting->in_order && k > first && row[k - 1] > value; k--)
        row[k] = row[k - 1];
      row[k] = value;
    }
}

/* Sorted, each once; TRUE when there are more than can be listed. */
static gboolean
list_filling (GwMeeting *meeting, const Filling *filling)
{
  GwMeetingRow row = { 0 };
  guint n = 0, k = 0;

  for (guint c = 0; c < meeting->n_clues; c++)
    append_clue (meeting, filling, c, row, &n);
  while (k < meeting->n_rows && memcmp (meeting->rows[k], row, n) < 0)
    k++;
  if (k < meeting->n_rows && memcmp (meeting->rows[k], row, n) == 0)
    return FALSE;
  if (++meeting->n_rows > GW_MEETING_ROWS)
    return TRUE;
  memmove (meeting->rows[k + 1], meeting->rows[k], (meeting->n_rows - 1 - k) * sizeof row);
  memcpy (meeting->rows[k], row, sizeof row);
  return FALSE;
}

/* A house that does not count gives no value to two of its other cells, all the same. */
static GwMask
taken_by_others (const GwMeeting *meeting, const Filling *filling, guint cell)
{
  GwMask taken = 0;

  for (guint i = meeting->n_of_clues; i < meeting->n && cell >= meeting->n_of_clues && !meeting->house_counts; i++)
    if (i != cell && gw_mask_is_single (filling->may[i]))
      taken |= filling->may[i];
  return taken;
}

static gboolean
take (GwMeeting *meeting, const Filling *filling)
{
  if (meeting->lists)
    return list_filling (meeting, filling);
  for (guint i = 0; i < meeting->n; i++)
    meeting->support[i] |= filling->may[i] & ~taken_by_others (meeting, filling, i);
  return TRUE;
}

/* Of the clues' cells that are open the one with the fewest values; N when none is. */
static guint
choose (const GwMeeting *meeting, const Filling *filling)
{
  guint best = meeting->n, fewest = G_MAXUINT;

  for (guint i = 0; i < meeting->n_of_clues; i++)
    {
      guint n = gw_mask_count (filling->may[i]);

      if (n > 1 && n < fewest)
        {
          fewest = n;
          best = i;
        }
    }
  return best;
}

static gboolean
fill (GwMeeting *meeting, Filling *filling)
{
  guint cell;

  if (meeting->n_nodes++ >= MOST_NODES)
    {
      meeting->n_rows = GW_MEETING_ROWS + 1;
      return TRUE;
    }
  if (!follow (meeting, filling))
    return FALSE;
  cell = choose (meeting, filling);
  if (cell == meeting->n)
    return take (meeting, filling);
  GW_MASK_FOREACH (v, filling->may[cell])
    {
      Filling next = *filling;

      keep (meeting, &next, cell, GW_BIT (v));
      if (fill (meeting, &next))
        return TRUE;
    }
  return FALSE;
}

gboolean
gw_meeting_has_room (GwMeeting *meeting, guint cell, GwMask values)
{
  Filling filling = { .done = 0 };

  memcpy (filling.may, meeting->may, sizeof filling.may);
  memcpy (filling.news, meeting->members, sizeof filling.news);
  if (cell < meeting->n)
    filling.may[cell] = values;
  meeting->supposed = cell;
  meeting->n_nodes = 0;
  return fill (meeting, &filling);
}

void
gw_meeting_list (GwMeeting *meeting, guint cell, GwMask values)
{
  meeting->lists = TRUE;
  meeting->n_rows = 0;
  gw_meeting_has_room (meeting, cell, values);
  meeting->lists = FALSE;
}

/* ---- what is needed ---- */

static void
trim_clues (GwMeeting *meeting, GwMeetingHolds holds, gconstpointer data)
{
  for (guint c = meeting->n_clues; c-- > 0 && meeting->n_clues > 1;)
    {
      const GwClueScope *clue = meeting->clues[c];
      guint64 members = meeting->members[c];
      guint last = --meeting->n_clues;

      meeting->clues[c] = meeting->clues[last];
      meeting->members[c] = meeting->members[last];
      if (holds (meeting, data))
        continue;
      meeting->n_clues++;
      meeting->clues[last] = meeting->clues[c];
      meeting->members[last] = meeting->members[c];
      meeting->clues[c] = clue;
      meeting->members[c] = members;
    }
}

static void
trim_houses (GwMeeting *meeting, GwMeetingHolds holds, gconstpointer data)
{
  for (guint k = meeting->n_houses; k-- > 0;)
    {
      meeting->left_out |= GW_BIT (k);
      if (!holds (meeting, data))
        meeting->left_out &= ~GW_BIT (k);
    }
}

static void
trim_marks (GwMeeting *meeting, GwMeetingHolds holds, gconstpointer data)
{
  for (guint i = meeting->n; i-- > 0;)
    {
      GwMask before = meeting->may[i];

      meeting->may[i] = gw_mask_below (meeting->pencil->terrain->compiled->model->n_values);
      if (!holds (meeting, data))
        meeting->may[i] = before;
    }
}

/* A house that counts is no premise twice: its cells see each other by that. */
void
gw_meeting_trim (GwMeeting *meeting, GwMeetingHolds holds, gconstpointer data)
{
  if (meeting->house_counts)
    {
      meeting->house_counts = FALSE;
      meeting->house_counts = !holds (meeting, data);
    }
  trim_clues (meeting, holds, data);
  trim_houses (meeting, holds, data);
  trim_marks (meeting, holds, data);
}

/* Whether the list is the same, of so many, without house K. */
static gboolean
lists_without (GwMeeting *meeting, guint k, guint n_rows)
{
  meeting->left_out |= GW_BIT (k);
  gw_meeting_list (meeting, meeting->n, 0);
  return meeting->n_rows == n_rows;
}

void
gw_meeting_trim_to_list (GwMeeting *meeting, GwMeetingHolds holds, gconstpointer data)
{
  guint n_rows;

  gw_meeting_list (meeting, meeting->n, 0);
  n_rows = meeting->n_rows;
  if (n_rows == 0 || n_rows > GW_MEETING_ROWS)
    {
      gw_meeting_trim (meeting, holds, data);
      meeting->n_rows = GW_MEETING_ROWS + 1;
      return;
    }
  for (guint k = meeting->n_houses; k-- > 0;)
    if (!lists_without (meeting, k, n_rows) || !holds (meeting, data))
      meeting->left_out &= ~GW_BIT (k);
  gw_meeting_list (meeting, meeting->n, 0);
  trim_marks (meeting, holds, data);
}

/* ---- rules with several conditions ---- */

static gboolean
takes_part (const GwMeeting *meeting, const GwClueScope *clue)
{
  for (guint c = 0; c < meeting->n_clues; c++)
    if (meeting->clues[c] == clue)
      return TRUE;
  return FALSE;
}

gboolean
gw_meeting_is_one_condition (const GwMeeting *meeting, guint c)
{
  const GwClues *clues = meeting->pencil->clues;
  const guint32 owner = meeting->clues[c]->owner;

  if (!gw_rule_is_own (meeting->pencil->terrain->compiled->puzzle->constraints[owner]->rule))
    return FALSE;
  for (guint k = 0; k < clues->n; k++)
    if (!clues->clues[k].is_shared && clues->clues[k].owner == owner && !takes_part (meeting, &clues->clues[k]))
      return TRUE;
  return FALSE;
}
