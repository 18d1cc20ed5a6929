/* By cases: what would follow if a place were marked, or were not, or if a cell beside places held a digit, until a part of a rule, or a house, cannot hold. A line says what one part makes of
 * what is known and of the lines before it; only the lines that the end rests on are told. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/give-up.h"
#include "strategies/place-cases.h"
#include "strategies/place-failure.h"
#include "strategies/place-form.h"
#include "strategies/place-ideas.h"
#include "strategies/place-phrases.h"
#include "strategies/place-straight.h"
#include "strategies/place-suppose.h"
#include "strategies/strategy.h"

typedef struct
{
  GwPencil  *pencil;
  GwSuppose *suppose;
  guint32    var;     /* what is supposed to hold VALUES alone */
  GwMask     values;
  GwMask    *need, *seen; /* for the telling, per variable: what has to be gone */
  GwSuppose *inner;   /* for what is supposed beside it; NULL: nothing is */
  GPtrArray *lines;   /* of Line, the last first */
} Cases;

/* What follows, and the clue or rule that says so; NULL where one sees it without. */
typedef struct
{
  GArray *left; /* of GwCandidates */
  char   *because;
} Line;

/* ---- what the end rests on ---- */

/* Whether PART takes WANTED, per variable, when it looks at SEEN alone; NULL: cannot hold. */
static gboolean
says (Cases *cases, guint32 part, const GwMask *wanted)
{
  const guint n = gw_suppose_n_vars (cases->suppose, part);

  if (!gw_suppose_ask (cases->suppose, part, cases->seen))
    return wanted == NULL;
  for (guint i = 0; i < n && wanted != NULL; i++)
    if ((gw_suppose_left (cases->suppose, part, i) & wanted[i]) != 0)
      return FALSE;
  return wanted != NULL;
}

/* What a part takes, for whoever gives up what it does not need. */
typedef struct
{
  Cases        *cases;
  guint32       part;
  const GwMask *wanted;
} Taking;

static gboolean
is_taken (gpointer data)
{
  const Taking *taking = data;

  return says (taking->cases, taking->part, taking->wanted);
}

/* What PART needs to be known, from what is now: it is needed, too. */
static void
add_needs (Cases *cases, guint32 part, const GwMask *wanted)
{
  const guint n = gw_suppose_n_vars (cases->suppose, part);
  const GwMask *initial = cases->pencil->terrain->compiled->model->initial;
  g_autofree guint32 *vars = g_new (guint32, MAX (n, 1));
  Taking taking = { cases, part, wanted };

  for (guint i = 0; i < n; i++)
    {
      vars[i] = gw_suppose_var (cases->suppose, part, i);
      cases->seen[vars[i]] = cases->suppose->now[vars[i]];
    }
  gw_give_up (&(const GwGivingUp){ cases->seen, initial, cases->suppose->now, vars, is_taken, &taking }, 0, n);
  for (guint i = 0; i < n; i++)
    cases->need[vars[i]] |= initial[vars[i]] & ~cases->seen[vars[i]];
  gw_suppose_note (cases->suppose, part);
}

/* ---- telling ---- */

static void
line_free (gpointer data)
{
  Line *line = data;

  g_array_unref (line->left);
  g_free (line->because);
  g_free (line);
}

/* The name of PART where it says something; NULL where one sees that without a name: marks that exclude each other, lines that go on. */
static char *
because_of (const Cases *cases, guint32 part)
{
  const GwClues *clues = cases->pencil->clues;

  if (part < clues->n && (gw_place_form (cases->pencil, &clues->clues[part]) != GW_FORM_OTHER || gw_place_is_straight (cases->pencil, &clues->clues[part])))
    return NULL;
  if (part < clues->n && gw_place_is_connected (cases->pencil, &clues->clues[part]))
    return g_strdup (_("to stay connected"));
  return gw_suppose_name (cases->suppose, part);
}

/* Before what is told already: the end comes first. What follows for the same reason is one line. */
static void
tell_line (Cases *cases, GArray *left, guint32 part)
{
  Line *next = cases->lines->len > 0 ? cases->lines->pdata[cases->lines->len - 1] : NULL, *line;
  g_autofree char *because = because_of (cases, part);

  if (next != NULL && g_strcmp0 (next->because, because) == 0)
    {
      g_array_prepend_vals (next->left, left->data, left->len);
      return;
    }
  line = g_new (Line, 1);
  *line = (Line) { g_array_ref (left), g_steal_pointer (&because) };
  g_ptr_array_add (cases->lines, line);
}

/* "R1C2 and R2C1 are not shaded, R3C3 is shaded (the 2 in R3C2), " */
static char *
lines_text (const Cases *cases)
{
  const GwTerrain *terrain = cases->pencil->terrain;
  GString *text = g_string_new (NULL);

  for (guint i = cases->lines->len; i-- > 0;)
    {
      const Line *line = cases->lines->pdata[i];
      g_autofree char *what = gw_place_phrase_known (terrain, (const GwCandidates *) (gpointer) line->left->data, line->left->len);

      g_string_append (text, what);
      if (line->because != NULL)
        g_string_append_printf (text, " (%s)", line->because);
      g_string_append (text, ", ");
    }
  return g_string_free (text, FALSE);
}

/* A bridge that leads on is no line of its own. */
static gboolean
goes_without_saying (const Cases *cases, guint32 part, guint32 var, GwMask values)
{
  const GwClues *clues = cases->pencil->clues;

  return part < clues->n && gw_place_is_straight (cases->pencil, &clues->clues[part])
         && gw_place_is_told_by (cases->pencil, &clues->clues[part], var, cases->suppose->now, values);
}

/* Takes the line that ends before END back; tells it where anything of it is needed. Returns where it begins. */
static guint
take_part_back (Cases *cases, guint end)
{
  const GwTaken *taken = (const GwTaken *) (gpointer) cases->suppose->taken->data;
  const guint32 part = taken[end - 1].part;
  const guint n = gw_suppose_n_vars (cases->suppose, part);
  g_autofree GwMask *wanted = g_new0 (GwMask, n);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  gboolean is_taken = FALSE;
  guint first = end;

  for (; first > 1 && taken[first - 1].part == part; first--)
    {
      const GwTaken *one = &taken[first - 1];

      for (guint i = 0; i < n && (cases->need[one->var] & one->lost) != 0; i++)
        if (gw_suppose_var (cases->suppose, part, i) == one->var)
          {
            const GwCandidates mark = { gw_terrain_cell (cases->pencil->terrain, one->var), cases->suppose->now[one->var] };

            /* A house that was asked twice in a row may have taken from one cell twice: what it left in the end is told. */
            if (wanted[i] == 0 && !goes_without_saying (cases, part, one->var, mark.values))
              g_array_prepend_val (left, mark);
            wanted[i] |= cases->need[one->var] & one->lost;
            is_taken = TRUE;
          }
      cases->need[one->var] &= ~one->lost;
      cases->suppose->now[one->var] |= one->lost;
    }
  if (!is_taken)
    return first;
  if (left->len > 0)
    tell_line (cases, left, part);
  add_needs (cases, part, wanted);
  return first;
}

static char *failure_text (Cases *cases, char **lines);

/* Whether the line behind says more of CELL for the same reason. */
static gboolean
is_told_of (const Cases *cases, GwCell cell, const char *because)
{
  const Line *next = cases->lines->len > 0 ? cases->lines->pdata[cases->lines->len - 1] : NULL;

  return next != NULL && next->left->len == 1 && g_array_index (next->left, GwCandidates, 0).cell == cell && g_strcmp0 (next->because, because) == 0;
}

/* Beside what is supposed, VAR loses what TAKEN says, as that would fail as well: "R1C1 is not shaded (otherwise R1C2 is shaded, then R1C3 is cut off)". */
static void
tell_inner (Cases *cases, const GwTaken *taken)
{
  GwPencil *pencil = cases->pencil;
  const guint n = pencil->terrain->n_places;
  const GwCandidates mark = { gw_terrain_cell (pencil->terrain, taken->var), cases->suppose->now[taken->var] & ~taken->lost };
  g_autofree GwMask *need = g_new (GwMask, n), *seen = g_new (GwMask, n);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  Cases inner = { pencil, cases->inner, taken->var, taken->lost, need, seen, NULL, lines };
  g_autofree char *before = NULL, *end = NULL, *because = NULL;
  Line *line;

  gw_suppose_begin (inner.suppose, cases->suppose->now);
  gw_suppose_more (inner.suppose, inner.var, inner.values, G_MAXUINT);
  end = failure_text (&inner, &before);
  for (guint var = 0; var < n; var++)
    cases->need[var] |= need[var] & ~cases->suppose->now[var];
  /* Translators: behind what a place is: what would follow line by line if it were not, and why that cannot be */
  because = before[0] != '\0' ? g_strdup_printf (_("otherwise %sthen %s"), before, end) : g_strdup_printf (_("otherwise %s"), end);
  if (is_told_of (cases, mark.cell, because))
    return;
  g_array_append_val (left, mark);
  line = g_new (Line, 1);
  *line = (Line) { g_steal_pointer (&left), g_steal_pointer (&because) };
  g_ptr_array_add (cases->lines, line);
}

/* Takes what was supposed at END back. */
static guint
take_inner_back (Cases *cases, guint end)
{
  const GwTaken taken = g_array_index (cases->suppose->taken, GwTaken, end - 1);
  const gboolean is_needed = (cases->need[taken.var] & taken.lost) != 0;

  cases->need[taken.var] &= ~taken.lost;
  cases->suppose->now[taken.var] |= taken.lost;
  if (is_needed)
    tell_inner (cases, &taken);
  return end - 1;
}

/* Takes what ends before END back, and returns where it begins. */
static guint
take_back (Cases *cases, guint end)
{
  const GwTaken *taken = (const GwTaken *) (gpointer) cases->suppose->taken->data;
  const guint32 part = taken[end - 1].part;

  return part == GW_SUPPOSED ? take_inner_back (cases, end) : take_part_back (cases, end);
}

static void
note_marks (Cases *cases)
{
  GwPencil *pencil = cases->pencil;

  for (guint var = 0; var < pencil->terrain->n_places; var++)
    {
      gw_pencil_note_lost (pencil, var, cases->need[var] & ~pencil->cells[var]);
      if ((cases->need[var] & ~pencil->cells[var]) != 0)
        gw_pencil_note_cell (pencil, var, pencil->cells[var]);
    }
}

/* What one part makes of a place and of what the place itself decides beside it people see at a glance: a cut, a number that cannot be reached. */
#define DIRECT 2u

static const char *
idea_of (const Cases *cases)
{
  const guint32 failed = cases->suppose->failed;

  if (failed >= cases->pencil->clues->n)
    return "clash";
  switch (gw_place_sight (cases->pencil, &cases->pencil->clues->clues[failed]))
    {
    case GW_PLACE_COUNT:
      return "starve";
    case GW_PLACE_WHOLE:
      return "cut";
    default:
      return "clash";
    }
}

/* Why the part that failed cannot hold, of what it needs to see. */
static char *
end_text (const Cases *cases)
{
  const GwClues *clues = cases->pencil->clues;
  const guint32 failed = cases->suppose->failed;
  g_autofree char *house = NULL;

  if (failed < clues->n)
    return gw_place_failure (cases->pencil, &clues->clues[failed], cases->seen);
  house = gw_suppose_name (cases->suppose, failed);
  return g_strdup_printf (_("%s does not work out"), house);
}

/* Why what is supposed fails, and into LINES what it leads to before; both to be freed. */
static char *
failure_text (Cases *cases, char **lines)
{
  char *end;

  memset (cases->need, 0, cases->pencil->terrain->n_places * sizeof (GwMask));
  g_ptr_array_set_size (cases->lines, 0);
  add_needs (cases, cases->suppose->failed, NULL);
  end = end_text (cases);
  for (guint at = cases->suppose->taken->len; at > 1;) /* the first is supposed */
    at = take_back (cases, at);
  *lines = lines_text (cases);
  return end;
}

/* "suppose R1C1 is shaded: R1C2 is not shaded, then R1C3 is cut off" */
static void
tell (Cases *cases, guint rounds)
{
  GwPencil *pencil = cases->pencil;
  const GwCandidates supposed = { gw_terrain_cell (pencil->terrain, cases->var), cases->values };
  g_autofree char *what = gw_place_phrase_marks (pencil->terrain, &supposed, 1), *lines = NULL, *end = failure_text (cases, &lines);

  note_marks (cases);
  pencil->step->n_bases = pencil->step->groups->len;
  g_free (pencil->step->why);
  pencil->step->idea = rounds <= DIRECT ? idea_of (cases) : NULL;
  /* Translators: a supposition ("R1C1 is shaded"), what follows from it line by line, and why that cannot be */
  pencil->step->why = g_strdup_printf (_("suppose %s: %sthen %s"), what, lines, end);
  gw_place_run_on (pencil);
}

void
gw_place_cases_tell (GwSuppose *suppose, GwSuppose *inner, guint32 var, GwMask values)
{
  const guint n = suppose->pencil->terrain->n_places;
  g_autofree GwMask *need = g_new (GwMask, n), *seen = g_new (GwMask, n);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);
  Cases cases = { suppose->pencil, suppose, var, values, need, seen, inner, lines };

  tell (&cases, G_MAXUINT);
}

/* ---- the strategy ---- */

static void
begin (Cases *cases, GwPencil *pencil)
{
  const guint n = pencil->terrain->n_places;

  *cases = (Cases) { .pencil = pencil, .suppose = gw_suppose_new (pencil), .need = g_new (GwMask, n), .seen = g_new (GwMask, n),
                     .lines = g_ptr_array_new_with_free_func (line_free) };
}

static void
end (Cases *cases)
{
  gw_suppose_free (cases->suppose);
  g_free (cases->need);
  g_free (cases->seen);
  g_ptr_array_unref (cases->lines);
}

/* A supposition that fails, and how many places it took to see that. */
typedef struct
{
  guint32 var;
  guint   value;
  guint   n_taken;
} Failing;

/* So few places anybody sees at a glance: nothing shorter is looked for. */
#define AT_A_GLANCE 6u

static gboolean
fails (Cases *cases, guint32 var, guint v, guint rounds)
{
  gw_suppose_begin (cases->suppose, cases->pencil->cells);
  return !gw_suppose_more (cases->suppose, var, GW_BIT (v), rounds);
}

/* Every value that VAR may hold: what fails goes, or where a step is wanted, the shortest into BEST. */
static void
try_place (Cases *cases, guint32 var, guint rounds, Failing *best)
{
  GwPencil *pencil = cases->pencil;

  for (guint v = 0; v < pencil->terrain->compiled->model->n_values && !gw_pencil_is_placed (pencil, var); v++)
    {
      if ((pencil->cells[var] & GW_BIT (v)) == 0 || !gw_pencil_wants (pencil, var, GW_BIT (v)) || !fails (cases, var, v, rounds))
        continue;
      if (!gw_pencil_explains (pencil))
        gw_pencil_strike (pencil, var, GW_BIT (v));
      else if (cases->suppose->taken->len < best->n_taken)
        *best = (Failing) { var, v, cases->suppose->taken->len };
    }
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Failing best = { GW_NO_VAR, 0, G_MAXUINT };
  Cases cases;

  if (terrain->n_places == terrain->n_vars && (strategy->size != G_MAXUINT || !gw_pencil_clues (pencil)->has_areas))
    return FALSE;
  begin (&cases, pencil);
  for (guint32 var = 0; var < terrain->n_places && best.n_taken > AT_A_GLANCE && gw_pencil_goes_on (pencil, 1); var++)
    try_place (&cases, var, strategy->size, &best);
  if (best.var != GW_NO_VAR && fails (&cases, best.var, best.value, strategy->size)
      && gw_pencil_strike (pencil, best.var, GW_BIT (best.value)))
    {
      cases.var = best.var;
      cases.values = GW_BIT (best.value);
      tell (&cases, strategy->size);
    }
  end (&cases);
  return pencil->has_found;
}

#define CASES(id_, tenths_, name_, rounds_, meaning_)                                                      \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = rounds_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_clash
    = CASES ("place-clash", 35, N_("clash of places"), DIRECT, N_("what a place decides next to it, and a rule that then cannot hold"));
const GwStrategy gw_strategy_place_cases
    = CASES ("place-cases", 50, N_("cases of a place"), 4, N_("what a place would lead to within four rounds, and what it therefore cannot be"));
const GwStrategy gw_strategy_place_long_cases
    = CASES ("place-long-cases", 70, N_("long cases of a place"), G_MAXUINT, N_("what a place would lead to in the end, and what it therefore cannot be"));
