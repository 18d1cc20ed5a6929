/* All numbers of the cells leave the same remainder: neighbours in the list do. */
#include <string.h>

#include "base/i18n.h"
#include "rules/apart.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

static gboolean
are_congruent (const gint *terms, gint x, gint y)
{
  return x % terms[0] == y % terms[0];
}

static GwMask
same_remainder (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if ((gw_number_of (puzzle, b, v) - x) % terms[0] == 0)
      mask |= GW_BIT (v);
  return mask;
}

static const GwPairing congruent = { FALSE, are_congruent, same_remainder };

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gint modulus = constraint->args[0].value;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < region->n_cells; i++)
    for (guint k = 0; k < i; k++)
      {
        GwOutcome of_pair = gw_pairing_check (&congruent, &modulus, constraint, view, region->cells[k], region->cells[i],
                                              violation);

        if (of_pair == GW_VIOLATED)
          return of_pair;
        outcome = MAX (outcome, of_pair);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("they must leave the same remainder when divided by %d"), constraint->args[0].value));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gint modulus = constraint->args[0].value;

  gw_pairing_post_chain (&congruent, &modulus, constraint, poster, constraint->regions[0]->cells,
                         constraint->regions[0]->n_cells);
}

/* ---- which remainders are left ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n;
  gint            modulus;
  const guint8   *house; /* per cell, as rules/apart.h has it; NULL: nobody looks at houses */
} Alike;

/* All values that leave REMAINDER. */
static GwMask
class_of (const Alike *alike, gint remainder)
{
  GwMask values = 0;

  GW_MASK_FOREACH (v, gw_numbered (alike->puzzle))
    if ((gw_number_of (alike->puzzle, alike->cells[0], v) - remainder) % alike->modulus == 0)
      values |= GW_BIT (v);
  return values;
}

/* Whether each cell can have one of VALUES, and those of one house as many different ones as they are. */
static gboolean
has_room (const Alike *alike, const GwMask *may, GwMask values)
{
  for (guint i = 0; i < alike->n; i++)
    {
      GwMask together = 0;
      guint n = 0;

      for (guint k = 0; k < alike->n; k++)
        if (k == i || (alike->house != NULL && alike->house[i] != 0 && alike->house[k] == alike->house[i]))
          {
            together |= may[k] & values;
            n++;
          }
      if (gw_mask_count (together) < n || (may[i] & values) == 0)
        return FALSE;
    }
  return TRUE;
}

static void
leave (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Alike *alike = data;
  GwMask kept = 0;

  for (gint remainder = 1; remainder <= alike->modulus; remainder++)
    kept |= has_room (alike, may, class_of (alike, remainder)) ? class_of (alike, remainder) : 0;
  for (guint i = 0; i < alike->n; i++)
    left[i] = may[i] & kept;
}

static gboolean
is_thought_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwThinker thinker = { .puzzle = puzzle };

  return constraint->regions[0]->n_cells <= GW_APART_CELLS && constraint->args[0].value <= (gint) GW_MAX_SYMBOLS && gw_think_is_plain (&thinker);
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const Alike alike = { puzzle, constraint->regions[0]->cells, constraint->regions[0]->n_cells, constraint->args[0].value, house };

  if (!is_thought_of (constraint, puzzle))
    return FALSE;
  leave (&alike, may, left);
  return TRUE;
}

/* "2, 5 and 8, or only 3, 6 and 9": the classes that have room. */
static char *
classes_text (const Alike *alike, const GwThinker *thinker)
{
  GString *text = g_string_new (NULL);
  GwMask may[GW_APART_CELLS];

  for (guint i = 0; i < alike->n; i++)
    may[i] = thinker->may (thinker, alike->cells[i]);
  for (gint remainder = 1; remainder <= alike->modulus; remainder++)
    if (has_room (alike, may, class_of (alike, remainder)))
      {
        g_autofree char *values = gw_think_digits (thinker, class_of (alike, remainder));

        /* Translators: between lists of digits: 2, 5 and 8, or only 3, 6 and 9 */
        g_string_append_printf (text, "%s%s", text->len > 0 ? _(", or only ") : "", values);
      }
  return g_string_free (text, FALSE);
}

static gboolean
try_house (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Alike alike = *(const Alike *) data;
  g_autofree char *marks = NULL, *classes = NULL;

  alike.house = house;
  if (!gw_think_by (thinker, alike.cells, alike.n, leave, &alike, &marks))
    return FALSE;
  classes = classes_text (&alike, thinker);
  if (marks[0] != '\0')
    marks[strlen (marks) - strlen (": ")] = '\0';
  if (where != NULL && marks[0] != '\0')
    /* Translators: "R1C1 and R1C2 differ in row 1"; what is known of cells; the digits that leave the same remainder */
    thinker->say (thinker, "same-rest", g_strdup_printf (_("%1$s; %2$s, so the cage holds only %3$s"), where, marks, classes));
  else if (where != NULL || marks[0] != '\0')
    /* Translators: "R1C4 is 1, 4 or 7", or "R1C1 and R1C2 differ in row 1"; the digits that leave the same remainder */
    thinker->say (thinker, "same-rest", g_strdup_printf (_("%1$s, so the cage holds only %2$s"), where != NULL ? where : marks, classes));
  else
    /* Translators: likewise without a reason */
    thinker->say (thinker, "same-rest", g_strdup_printf (_("the cage holds only %s"), classes));
  return TRUE;
}

/* Without a house first: it is named only where it says more. */
static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const Alike alike = { thinker->puzzle, constraint->regions[0]->cells, constraint->regions[0]->n_cells, constraint->args[0].value, NULL };

  return is_thought_of (constraint, thinker->puzzle)
         && (try_house (thinker, &alike, NULL, NULL) || gw_apart_think (thinker, alike.cells, NULL, alike.n, try_house, &alike));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("All numbers in a cage with the sign ≡ leave the same remainder when divided by the number beside it."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_modulo = {
  SET (modulo, N_("equal remainders"), GOAL, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("all numbers leave the same remainder modulo m"),
  .usual = 3,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DASH_DOT, .text = "≡%" },
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER), GW_CELLS (2) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .levels = GW_LEVELS_OF_PAIRS,
  .describe = describe,
};
