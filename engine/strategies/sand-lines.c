/* Sandwiches side by side: where the ends of two rows, or of three, lie in as many columns, these have both digits there and nowhere else. An X-wing of each digit
 * says the same, but who looks for ends sees them at once. */
#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/sandwich.h"
#include "rules/thinker.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"

#define MOST_LINES    40u
#define MOST_TOGETHER 3u

typedef struct
{
  guint32 group;
  GwMask  crusts;
} Line;

typedef struct
{
  GwPencil *pencil;
  guint     n_lines, size;
  guint     cover_family;
  Line      lines[MOST_LINES];
  guint64   covers[MOST_LINES]; /* which groups of the other family the ends of the line may lie in; 0: they do not all lie in any */
  guint     chosen[MOST_TOGETHER];
} Sands;

/* ---- what there is ---- */

static GwMask
crusts_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  guint crusts[2];

  gw_sandwich_find_crusts (constraint, puzzle, crusts);
  return GW_BIT (crusts[0]) | GW_BIT (crusts[1]);
}

/* The group of a family that has just the cells of the line; the number of groups: there is none. */
static guint32
group_of (const GwTerrain *terrain, const GwRegion *region)
{
  guint32 g = 0;

  for (; g < terrain->n_groups; g++)
    {
      const GwGroup *group = &terrain->groups[g];
      guint n = 0;

      while (n < region->n_cells && gw_group_has (group, terrain->compiled->var_of_cell[region->cells[n]]))
        n++;
      if (group->family != GW_NO_FAMILY && n == region->n_cells && group->n_vars == n)
        break;
    }
  return g;
}

static void
read_lines (Sands *sands)
{
  const GwTerrain *terrain = sands->pencil->terrain;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;

  for (guint owner = 0; owner < puzzle->n_constraints && sands->n_lines < MOST_LINES; owner++)
    {
      const GwConstraint *constraint = puzzle->constraints[owner];
      Line line;

      if ((constraint->rule != &gw_rule_sandwich && constraint->rule != &gw_rule_sandwich_of) || constraint->n_regions != 1
          || !gw_pencil_owner_is_on (sands->pencil, owner))
        continue;
      line = (Line) { group_of (terrain, constraint->regions[0]), crusts_of (constraint, puzzle) };
      if (line.group < terrain->n_groups && gw_mask_count (line.crusts) == 2 && gw_pencil_group_is_on (sands->pencil, line.group)
          && (terrain->groups[line.group].full & terrain->groups[line.group].once & line.crusts) == line.crusts)
        sands->lines[sands->n_lines++] = line;
    }
}

/* Where the ends of LINE, both still open, may lie. */
static guint64
covers_of (const Sands *sands, const Line *line)
{
  const GwTerrain *terrain = sands->pencil->terrain;
  const GwGroup *base = &terrain->groups[line->group];
  guint64 covers = 0;

  for (guint i = 0; i < base->n_vars; i++)
    {
      const guint32 var = base->vars[i];
      const guint8 place = terrain->place[sands->cover_family * terrain->n_vars + var];
      guint32 cover;

      if ((sands->pencil->cells[var] & line->crusts) == 0)
        continue;
      if (gw_pencil_is_placed (sands->pencil, var) || place == 0xff)
        return 0;
      cover = terrain->family_groups[sands->cover_family][place];
      if (!gw_pencil_group_is_on (sands->pencil, cover) || (terrain->groups[cover].full & terrain->groups[cover].once & line->crusts) != line->crusts)
        return 0;
      covers |= GW_BIT (place);
    }
  return covers;
}

/* ---- what follows ---- */

static gboolean
is_in_lines (const Sands *sands, guint32 var)
{
  for (guint k = 0; k < sands->size; k++)
    if (gw_group_has (&sands->pencil->terrain->groups[sands->lines[sands->chosen[k]].group], var))
      return TRUE;
  return FALSE;
}

static void
tell (const Sands *sands, guint64 covers)
{
  const GwTerrain *terrain = sands->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const GwMask crusts = sands->lines[sands->chosen[0]].crusts;
  GwReason *step = sands->pencil->step;
  g_autofree char *lines = NULL, *others = NULL, *digits = gw_think_digits (&thinker, crusts);

  for (guint k = 0; k < sands->size; k++)
    {
      gw_pencil_note_group (sands->pencil, sands->lines[sands->chosen[k]].group);
      gw_pencil_note_lost_in (sands->pencil, sands->lines[sands->chosen[k]].group, crusts);
    }
  step->n_bases = step->groups->len;
  GW_MASK_FOREACH (c, covers)
    gw_pencil_note_group (sands->pencil, terrain->family_groups[sands->cover_family][c]);
  lines = gw_reason_groups_text (step, 0, step->n_bases, terrain);
  others = gw_reason_groups_text (step, step->n_bases, step->groups->len - step->n_bases, terrain);
  step->idea = "sand-lines";
  /* Translators: rows that sandwiches stand beside, the two digits at their ends, columns */
  step->why = g_strdup_printf (_("the sandwiches of %1$s have their ends, %2$s, in %3$s, so these have none elsewhere"), lines, digits, others);
}

static gboolean
strike (const Sands *sands, guint64 covers)
{
  const GwTerrain *terrain = sands->pencil->terrain;
  const GwMask crusts = sands->lines[sands->chosen[0]].crusts;
  gboolean found = FALSE;

  GW_MASK_FOREACH (c, covers)
    {
      const GwGroup *cover = &terrain->groups[terrain->family_groups[sands->cover_family][c]];

      for (guint i = 0; i < cover->n_vars; i++)
        if (!is_in_lines (sands, cover->vars[i]))
          found |= gw_pencil_strike (sands->pencil, cover->vars[i], crusts);
    }
  if (!found || !gw_pencil_explains (sands->pencil))
    return FALSE;
  tell (sands, covers);
  return TRUE;
}

static gboolean
choose (Sands *sands, guint from, guint n, guint64 covers)
{
  const GwTerrain *terrain = sands->pencil->terrain;

  if (n == sands->size || n >= MOST_TOGETHER)
    return gw_mask_count (covers) == n && strike (sands, covers);
  for (guint i = from; i < sands->n_lines; i++)
    {
      const Line *line = &sands->lines[i], *first = &sands->lines[n > 0 ? sands->chosen[0] : i];

      if (sands->covers[i] == 0 || gw_mask_count (covers | sands->covers[i]) > sands->size
          || (n > 0 && (line->crusts != first->crusts || terrain->groups[line->group].family != terrain->groups[first->group].family || line->group == first->group)))
        continue;
      sands->chosen[n] = i;
      if (choose (sands, i + 1, n + 1, covers | sands->covers[i]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_in (Sands *sands)
{
  for (guint i = 0; i < sands->n_lines; i++)
    sands->covers[i] = sands->pencil->terrain->groups[sands->lines[i].group].family != sands->cover_family ? covers_of (sands, &sands->lines[i]) : 0;
  for (sands->size = 2; sands->size <= MOST_TOGETHER; sands->size++)
    if (gw_pencil_goes_on (sands->pencil, 50) && choose (sands, 0, 0, 0))
      return TRUE;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Sands sands; /* the rest is filled line by line */

  sands.pencil = pencil;
  sands.n_lines = 0;
  read_lines (&sands);
  for (sands.cover_family = 0; sands.cover_family < pencil->terrain->n_families && sands.n_lines > 1; sands.cover_family++)
    if (find_in (&sands))
      return TRUE;
  return pencil->has_found;
}

const GwStrategy gw_strategy_sand_lines = {
  .id = "sand-lines",
  .name = N_("sandwiches in the same lines"),
  .meaning = N_("the ends of two or three sandwiches lie in as many lines across: no such digit elsewhere in these"),
  .monotone = TRUE,
  .tenths = 32,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
