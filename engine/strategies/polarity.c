/* Polarity and parity: low and high values take turns along a line, so one cell decides for all that hang together with it
 * (alternation.h). What that leaves is counted in groups: how many cells must be low, how many can be, against how many lows
 * the group has room for, and needs. No digits are looked at, only the two kinds. */
#include "base/i18n.h"
#include "strategies/alternation.h"

/* Why a step follows: GwReason.reasoning. */
typedef enum
{
  WHY_PAIR,  /* a value of neither kind */
  WHY_CELL,  /* a cell of the cluster has none of one kind left */
  WHY_GROUP, /* a group has no place for it the other way round */
  WHY_BOTH,  /* either way round */
  WHY_ROOM,  /* as many cells of a group must be of a kind as it has room for */
  WHY_NEED,  /* as many cells of a group can be of a kind as it needs */
} Why;

/* What is supposed: which kind the first cells of clusters are of. */
typedef struct
{
  guint  n;
  guint  root[2];
  guint8 kind[2];
} Way;

/* Cells of a group by kind. */
typedef struct
{
  guint    must[2], may[2];   /* be of that kind: cells */
  guint    room[2], need[2];  /* of that kind in the group */
  gboolean is_possible;
} Tally;

/* Cells of a group that belong to a cluster of which nothing is supposed. */
typedef struct
{
  guint root;
  guint n[2];              /* by turn */
  guint must[2], may[2];   /* by their candidates alone, by kind */
} Share;

#define NO_KIND 2
#define MOST_SHARES 64u

typedef struct
{
  GwPencil      *pencil;
  GwAlternation *alternation;
  const GwMask  *kinds;
  gboolean       is_way_open[2]; /* of the cluster that is looked at: its first cell can be of that kind */
} Search;

/* ---- counting in a group ---- */

static guint8
kind_under (const Search *search, const Way *way, guint var)
{
  guint8 turn;
  guint root = gw_alternation_root (search->alternation, var, &turn);

  for (guint i = 0; i < way->n; i++)
    if (way->root[i] == root)
      return way->kind[i] ^ turn;
  return NO_KIND;
}

static void
measure_group (const Search *search, const GwGroup *group, Tally *tally)
{
  *tally = (Tally) { .is_possible = TRUE };
  for (guint kind = 0; kind < 2; kind++)
    {
      GW_MASK_FOREACH (v, search->kinds[kind])
        {
          tally->room[kind] += (group->limited & GW_BIT (v)) != 0 ? (guint) group->capacity[v] : group->n_vars;
          tally->need[kind] += (group->full & GW_BIT (v)) != 0 ? (guint) group->capacity[v] : 0;
        }
    }
}

static void
count_candidates (const Search *search, guint var, guint *must, guint *may)
{
  GwMask cell = search->pencil->cells[var];

  for (guint kind = 0; kind < 2; kind++)
    {
      must[kind] += (cell & ~search->kinds[kind]) == 0;
      may[kind] += (cell & search->kinds[kind]) != 0;
    }
}

static void
count_share (const Search *search, Share *shares, guint *n_shares, guint var)
{
  guint8 turn;
  guint root = gw_alternation_root (search->alternation, var, &turn), i = 0;

  while (i < *n_shares && shares[i].root != root)
    i++;
  if (i == *n_shares)
    shares[(*n_shares)++] = (Share) { .root = root };
  shares[i].n[turn]++;
  count_candidates (search, var, shares[i].must, shares[i].may);
}

/* A cluster that is open has at least so many of either kind as the smaller of its two sides. */
static void
add_shares (Tally *tally, const Share *shares, guint n_shares)
{
  for (guint i = 0; i < n_shares; i++)
    for (guint kind = 0; kind < 2; kind++)
      {
        tally->must[kind] += MAX (shares[i].must[kind], MIN (shares[i].n[0], shares[i].n[1]));
        tally->may[kind] += MIN (shares[i].may[kind], MAX (shares[i].n[0], shares[i].n[1]));
      }
}

static void
count_group (const Search *search, const GwGroup *group, const Way *way, Tally *tally)
{
  Share shares[MOST_SHARES];
  guint n_shares = 0;

  measure_group (search, group, tally);
  for (guint i = 0; i < group->n_vars; i++)
    {
      guint var = group->vars[i];
      gboolean is_joined = gw_alternation_is_joined (search->alternation, var);
      guint8 kind = is_joined ? kind_under (search, way, var) : NO_KIND;

      if (kind != NO_KIND)
        {
          tally->is_possible &= (search->pencil->cells[var] & search->kinds[kind]) != 0;
          tally->must[kind]++;
          tally->may[kind]++;
        }
      else if (is_joined && n_shares < MOST_SHARES)
        count_share (search, shares, &n_shares, var);
      else
        count_candidates (search, var, tally->must, tally->may);
    }
  add_shares (tally, shares, n_shares);
  for (guint kind = 0; kind < 2; kind++)
    tally->is_possible &= tally->must[kind] <= tally->room[kind] && tally->may[kind] >= tally->need[kind];
}

/* What a cell of a counted group may hold, as far as KIND goes. Cells of clusters wait for their own turn. */
static GwMask
left_by (const Search *search, const Tally *tally, guint var, guint kind, Why why)
{
  GwMask cell = search->pencil->cells[var], values = search->kinds[kind];

  if (gw_alternation_is_joined (search->alternation, var))
    return ~(GwMask) 0;
  if (why == WHY_ROOM)
    return tally->must[kind] == tally->room[kind] && (cell & ~values) != 0 ? ~values : ~(GwMask) 0;
  return tally->may[kind] == tally->need[kind] && (cell & values) != 0 ? values : ~(GwMask) 0;
}

static GwMask
left_under (const Search *search, const Tally *tally, const Way *way, guint var)
{
  guint8 known = gw_alternation_is_joined (search->alternation, var) ? kind_under (search, way, var) : NO_KIND;
  GwMask left = known != NO_KIND ? search->kinds[known] : ~(GwMask) 0;

  for (guint8 kind = 0; kind < 2; kind++)
    left &= left_by (search, tally, var, kind, WHY_ROOM) & left_by (search, tally, var, kind, WHY_NEED);
  return left;
}

/* ---- evidence ---- */

static gboolean
is_in_cluster (const Search *search, guint var, guint root, guint8 *turn)
{
  return gw_alternation_is_joined (search->alternation, var) && gw_alternation_root (search->alternation, var, turn) == root;
}

/* All lines along which the cells of the cluster take turns, each once. */
static void
note_rules (Search *search, guint root)
{
  const GwAlternation *alternation = search->alternation;
  GwReason *step = search->pencil->step;

  for (guint i = 0; i < alternation->n_turns; i++)
    {
      const GwTurn *turn = &alternation->turns[i];
      guint32 owner = search->pencil->terrain->compiled->model->instances[turn->instance].owner;

      if (!gw_alternation_counts (alternation, turn) || !gw_alternation_is_joined (alternation, turn->a)
          || gw_alternation_root (alternation, turn->a, NULL) != root)
        continue;
      gw_reason_add_clue (step, owner);
    }
}

/* All that the cluster of ROOT rests on, beside what is said of it: its marks, its joints and what these were counted from. */
static void
note_cluster (Search *search, guint root)
{
  const GwAlternation *alternation = search->alternation;
  GwReason *step = search->pencil->step;

  note_rules (search, root);
  for (guint var = 0; var < search->pencil->terrain->n_vars; var++)
    if (is_in_cluster (search, var, root, NULL))
      gw_pencil_note_lost (search->pencil, var, ~(GwMask) 0);
  for (guint i = 0; i < alternation->n_joints; i++)
    if (gw_alternation_root (alternation, alternation->joints[i].var, NULL) == root)
      gw_reason_add_seen (step, step->seen_groups, alternation->joints[i].group);
}

/* Groups count their cells, and clusters in them: their premises are those of all of these. */
static void
note_premises (Search *search, guint root)
{
  GwReason *step = search->pencil->step;
  const GwTerrain *terrain = search->pencil->terrain;
  g_autofree guint64 *done = g_new0 (guint64, GW_WORDS (terrain->n_vars));

  for (guint i = 0; i < step->groups->len; i++)
    gw_reason_add_seen (step, step->seen_groups, g_array_index (step->groups, guint32, i));
  note_cluster (search, root);
  gw_bit_set (done, root);
  for (guint i = 0; i < step->seen_groups->len; i++)
    {
      const GwGroup *group = &terrain->groups[g_array_index (step->seen_groups, guint32, i)];

      gw_pencil_note_lost_in (search->pencil, g_array_index (step->seen_groups, guint32, i), ~(GwMask) 0);
      for (guint k = 0; k < group->n_vars; k++)
        {
          guint other = gw_alternation_is_joined (search->alternation, group->vars[k])
                          ? gw_alternation_root (search->alternation, group->vars[k], NULL) : root;

          if (!gw_bit_test (done, other))
            note_cluster (search, other);
          gw_bit_set (done, other);
        }
    }
}

/* The groups by which the cluster hangs together, each once. */
static void
note_joints (Search *search, guint root)
{
  const GwAlternation *alternation = search->alternation;
  GwReason *step = search->pencil->step;

  for (guint i = 0; i < alternation->n_joints; i++)
    {
      gboolean is_known = gw_alternation_root (alternation, alternation->joints[i].var, NULL) != root;

      for (guint k = 0; k < step->groups->len; k++)
        is_known |= g_array_index (step->groups, guint32, k) == alternation->joints[i].group;
      if (!is_known)
        gw_pencil_note_group (search->pencil, alternation->joints[i].group);
    }
  step->n_bases = step->groups->len;
}

/* Low and high have no gaps, odd and even have. */
static const char *
idea_of (const Search *search)
{
  const GwMask kind = search->kinds[0];

  return gw_mask_highest (kind) - gw_mask_lowest (kind) + 1 == gw_mask_count (kind) ? "whisper-turn" : "parity-turn";
}

static void
note (Search *search, guint root, Why why)
{
  GwPencil *pencil = search->pencil;
  GwReason *step = pencil->step;

  step->idea = idea_of (search);
  step->reasoning = why;
  step->values = gw_mask_below (pencil->terrain->compiled->model->n_values);
  step->kinds[0] = search->kinds[0];
  step->kinds[1] = search->kinds[1];
  note_rules (search, root);
  note_joints (search, root);
  for (guint8 side = 0; side < 2; side++)
    {
      guint8 turn;

      for (guint var = 0; var < pencil->terrain->n_vars; var++)
        if (is_in_cluster (search, var, root, &turn) && turn == side)
          gw_pencil_note_cell (pencil, var, pencil->cells[var]);
      step->n_first = side == 0 ? step->pattern->len : step->n_first;
    }
}

/* ---- steps ---- */

/* A cell of a cluster holds a value of one of the kinds. */
static gboolean
strike_neither (Search *search)
{
  GwPencil *pencil = search->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (gw_alternation_is_joined (search->alternation, var)
        && gw_pencil_strike (pencil, var, ~(search->kinds[0] | search->kinds[1])) && gw_pencil_explains (pencil))
      {
        note (search, gw_alternation_root (search->alternation, var, NULL), WHY_PAIR);
        note_premises (search, gw_alternation_root (search->alternation, var, NULL));
        return TRUE;
      }
  return FALSE;
}

static gboolean
strike_way (Search *search, guint root, guint8 kind, Why why, guint32 group)
{
  gboolean found = FALSE;
  guint8 turn;

  search->is_way_open[kind] = FALSE;
  for (guint var = 0; var < search->pencil->terrain->n_vars; var++)
    if (is_in_cluster (search, var, root, &turn))
      found |= gw_pencil_strike (search->pencil, var, search->kinds[kind ^ turn]);
  if (!found || !gw_pencil_explains (search->pencil))
    return FALSE;
  note (search, root, why);
  if (why == WHY_GROUP)
    gw_pencil_note_group (search->pencil, group);
  note_premises (search, root);
  return TRUE;
}

static gboolean
has_cell_of (const Search *search, guint32 group, guint root)
{
  const GwGroup *place = &search->pencil->terrain->groups[group];

  for (guint i = 0; i < place->n_vars; i++)
    if (is_in_cluster (search, place->vars[i], root, NULL))
      return TRUE;
  return FALSE;
}

/* A cell of the cluster may have none of a kind left. */
static gboolean
try_cells (Search *search, guint root)
{
  guint8 turn;

  for (guint var = 0; var < search->pencil->terrain->n_vars; var++)
    for (guint8 kind = 0; kind < 2 && is_in_cluster (search, var, root, &turn); kind++)
      if ((search->pencil->cells[var] & search->kinds[kind ^ turn]) == 0
          && strike_way (search, root, kind, WHY_CELL, 0))
        return TRUE;
  return FALSE;
}

static gboolean
try_groups (Search *search, guint root)
{
  for (guint32 group = 0; group < search->pencil->terrain->n_groups; group++)
    for (guint8 kind = 0; kind < 2; kind++)
      {
        const Way way = { 1, { root }, { kind } };
        Tally tally;

        if (!search->is_way_open[kind] || !gw_pencil_goes_on (search->pencil, 20)
            || !gw_pencil_group_is_on (search->pencil, group) || !has_cell_of (search, group, root))
          continue;
        count_group (search, &search->pencil->terrain->groups[group], &way, &tally);
        if (!tally.is_possible && strike_way (search, root, kind, WHY_GROUP, group))
          return TRUE;
      }
  return FALSE;
}

static gboolean
strike_both (Search *search, guint root, guint32 group)
{
  const GwGroup *place = &search->pencil->terrain->groups[group];
  const Way ways[2] = { { 1, { root }, { 0 } }, { 1, { root }, { 1 } } };
  Tally tally[2];
  gboolean found = FALSE;

  for (guint i = 0; i < 2; i++)
    count_group (search, place, &ways[i], &tally[i]);
  for (guint i = 0; i < place->n_vars; i++)
    found |= gw_pencil_strike (search->pencil, place->vars[i], ~(left_under (search, &tally[0], &ways[0], place->vars[i])
                                                                 | left_under (search, &tally[1], &ways[1], place->vars[i])));
  if (!found || !gw_pencil_explains (search->pencil))
    return FALSE;
  note (search, root, WHY_BOTH);
  gw_pencil_note_group (search->pencil, group);
  note_premises (search, root);
  return TRUE;
}

static gboolean
try_cluster (Search *search, guint root)
{
  search->is_way_open[0] = search->is_way_open[1] = TRUE;
  if (try_cells (search, root) || try_groups (search, root))
    return TRUE;
  if (!search->is_way_open[0] && !search->is_way_open[1])
    search->pencil->is_impossible = TRUE;
  for (guint32 group = 0; group < search->pencil->terrain->n_groups; group++)
    if (search->is_way_open[0] && search->is_way_open[1] && gw_pencil_goes_on (search->pencil, 40)
        && gw_pencil_group_is_on (search->pencil, group) && has_cell_of (search, group, root)
        && strike_both (search, root, group))
      return TRUE;
  return FALSE;
}

static gboolean
strike_counted (Search *search, guint32 group, const Tally *tally, guint root)
{
  const GwGroup *place = &search->pencil->terrain->groups[group];

  for (guint kind = 0; kind < 2; kind++)
    for (Why why = WHY_ROOM; why <= WHY_NEED; why++)
      {
        gboolean found = FALSE;

        for (guint i = 0; i < place->n_vars; i++)
          found |= gw_pencil_strike (search->pencil, place->vars[i], ~left_by (search, tally, place->vars[i], kind, why));
        if (!found || !gw_pencil_explains (search->pencil))
          continue;
        note (search, root, why);
        gw_pencil_note_group (search->pencil, group);
        search->pencil->step->kinds[0] = search->kinds[kind];
        for (guint i = 0; i < place->n_vars; i++)
          gw_pencil_note_cell (search->pencil, place->vars[i], search->pencil->cells[place->vars[i]]);
        note_premises (search, root);
        return TRUE;
      }
  return FALSE;
}

/* Groups with a cell of a cluster, whatever that is of. */
static gboolean
try_counts (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;
  const Way nothing = { 0 };

  for (guint32 group = 0; group < terrain->n_groups; group++)
    for (guint i = 0; i < terrain->groups[group].n_vars; i++)
      {
        guint var = terrain->groups[group].vars[i];
        Tally tally;

        if (!gw_alternation_is_joined (search->alternation, var) || !gw_pencil_group_is_on (search->pencil, group)
            || !gw_pencil_goes_on (search->pencil, 20))
          continue;
        count_group (search, &terrain->groups[group], &nothing, &tally);
        if (!tally.is_possible)
          search->pencil->is_impossible = TRUE;
        else if (strike_counted (search, group, &tally, gw_alternation_root (search->alternation, var, NULL)))
          return TRUE;
        break;
      }
  return FALSE;
}

/* Everything that the clusters say as they are. */
static gboolean
try_all (Search *search)
{
  if (strike_neither (search))
    return TRUE;
  for (guint var = 0; var < search->pencil->terrain->n_vars && gw_pencil_goes_on (search->pencil, 1); var++)
    if (gw_alternation_is_joined (search->alternation, var)
        && gw_alternation_root (search->alternation, var, NULL) == var && try_cluster (search, var))
      return TRUE;
  return try_counts (search);
}

/* ---- clusters that a group makes one ---- */

static gboolean
is_way_possible (Search *search, const GwGroup *group, guint a, guint8 kind_a, guint b, guint8 kind_b)
{
  const Way way = { 2, { a, b }, { kind_a, kind_b } };
  Tally tally;

  count_group (search, group, &way, &tally);
  return tally.is_possible;
}

/* Whether the first cells of two clusters have to be of different kinds, or of one, is for GROUP to say. */
static gboolean
join_two (Search *search, guint32 index, guint a, guint b)
{
  const GwGroup *group = &search->pencil->terrain->groups[index];

  for (guint8 turn = 0; turn < 2; turn++)
    if (!is_way_possible (search, group, a, 0, b, !turn) && !is_way_possible (search, group, a, 1, b, turn))
      {
        gw_alternation_join (search->alternation, a, b, turn, index);
        return TRUE;
      }
  return FALSE;
}

static gboolean
join_in_group (Search *search, guint32 index)
{
  const GwGroup *group = &search->pencil->terrain->groups[index];
  gboolean has_joined = FALSE;

  for (guint i = 0; i < group->n_vars; i++)
    for (guint j = i + 1; j < group->n_vars && gw_pencil_goes_on (search->pencil, 1); j++)
      if (gw_alternation_is_joined (search->alternation, group->vars[i])
          && gw_alternation_is_joined (search->alternation, group->vars[j]))
        {
          guint a = gw_alternation_root (search->alternation, group->vars[i], NULL);
          guint b = gw_alternation_root (search->alternation, group->vars[j], NULL);

          has_joined |= a != b && gw_pencil_goes_on (search->pencil, 80) && join_two (search, index, a, b);
        }
  return has_joined;
}

/* Until no group joins any more. */
static gboolean
join_all (Search *search)
{
  gboolean has_joined = FALSE, goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint32 group = 0; group < search->pencil->terrain->n_groups; group++)
        goes_on |= gw_pencil_group_is_on (search->pencil, group) && join_in_group (search, group);
      has_joined |= goes_on;
    }
  return has_joined;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Search search = { .pencil = pencil, .alternation = gw_alternation_get (pencil) };

  for (guint i = 0; i < search.alternation->n_splits && gw_pencil_goes_on (pencil, 1); i++)
    {
      search.kinds = search.alternation->splits[i].kinds;
      if (!gw_alternation_begin (search.alternation, i))
        pencil->is_impossible = TRUE;
      else if (try_all (&search) || (gw_pencil_goes_on (pencil, 1) && join_all (&search) && try_all (&search)))
        return TRUE;
    }
  return pencil->has_found;
}

/* ---- words ---- */

/* "1, 2, 3 and 4 alternate with 6, 7, 8 and 9: one kind is in R1C1 and R1C3, the other in R1C2", and why. */
static char *
turns_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *marks = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *low = gw_reason_values_text (step->kinds[0], terrain), *high = gw_reason_values_text (step->kinds[1], terrain);
  g_autofree char *one = gw_reason_cells_text (marks, step->n_first, terrain);
  g_autofree char *other = gw_reason_cells_text (marks + step->n_first, step->pattern->len - step->n_first, terrain);
  g_autofree char *groups = gw_reason_groups_text (step, 0, step->n_bases, terrain);
  g_autofree char *along = NULL;

  if (step->clues->len > 1)
    along = gw_reason_clues_text (step, terrain);
  if (step->n_bases == 0 && along == NULL)
    return g_strdup_printf (_("%s alternate with %s: one kind is in %s, the other in %s"), low, high, one, other);
  if (step->n_bases == 0)
    return g_strdup_printf (_("%s alternate with %s along %s: one kind is in %s, the other in %s"), low, high, along, one, other);
  if (along == NULL)
    return g_strdup_printf (_("%s alternate with %s, also because of what %s has room for: one kind is in %s, the other in %s"), low, high,
                            groups, one, other);
  return g_strdup_printf (_("%s alternate with %s along %s, also because of what %s has room for: one kind is in %s, the other in %s"), low, high,
                          along, groups, one, other);
}

/* The cell that leaves one way round, and what it lacks. */
static char *
lack_text (const GwReason *step, const GwTerrain *terrain)
{
  for (guint i = 0; i < step->pattern->len; i++)
    for (guint kind = 0; kind < 2; kind++)
      {
        const GwCandidates *mark = &g_array_index (step->pattern, GwCandidates, i);

        if ((mark->values & step->kinds[kind]) == 0)
          {
            g_autofree char *cell = gw_reason_cells_text (mark, 1, terrain);
            g_autofree char *values = gw_reason_values_text (step->kinds[kind], terrain);

            return g_strdup_printf (_("%s holds none of %s"), cell, values);
          }
      }
  return g_strdup ("");
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *turns = turns_text (step, terrain), *low = gw_reason_values_text (step->kinds[0], terrain);
  g_autofree char *group = step->groups->len > 0 ? gw_reason_groups_text (step, step->groups->len - 1, 1, terrain) : NULL;
  g_autofree char *lack = lack_text (step, terrain);

  switch ((Why) step->reasoning)
    {
    case WHY_CELL:
      return g_strdup_printf (_("%s; %s"), turns, lack);
    case WHY_GROUP:
      return g_strdup_printf (_("%s; the other way round %s would have too many or too few of them"), turns, group);
    case WHY_BOTH:
      return g_strdup_printf (_("%s; either way round, %s comes to the same"), turns, group);
    case WHY_ROOM:
      return g_strdup_printf (_("other cells of %s, including those where kinds alternate, hold all of %s"), group, low);
    case WHY_NEED:
      return g_strdup_printf (_("%s needs %s in all cells that can hold them, including those where kinds alternate"), group, low);
    default:
      return g_steal_pointer (&turns);
    }
}

const GwStrategy gw_strategy_polarity = {
  .id = "polarity",
  .name = N_("two kinds in turn"),
  .meaning = N_("low and high values alternate along lines, and a group has room for only so many of each"),
  .monotone = TRUE,
  .tenths = 36,
  .size = 2,
  .find = find,
  .explain = explain,
};
