/* Groups of cells that hold the same values, each as often. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/groups-of-cells.h"
#include "rules/pairing.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/tell.h"

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);
  const GArray *first = groups->pdata[0];

  for (guint i = 1; i < groups->len; i++)
    if (((const GArray *) groups->pdata[i])->len != first->len)
      {
        g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                     _("groups of %u and of %u cells cannot hold the same set; make them equally large"), first->len,
                     ((const GArray *) groups->pdata[i])->len);
        return FALSE;
      }
  return TRUE;
}

static const GwCell *
cells_of (const GArray *group)
{
  return (const GwCell *) (gpointer) group->data;
}

/* How often the decided cells of GROUP hold V; OPEN: how many could. */
static guint
count (const GwView *view, const GArray *group, guint v, guint *open)
{
  guint n = 0;

  *open = 0;
  for (guint i = 0; i < group->len; i++)
    {
      GwMask candidates = view->cells[cells_of (group)[i]];

      n += candidates == GW_BIT (v);
      *open += !gw_mask_is_single (candidates) && (candidates & GW_BIT (v)) != 0;
    }
  return n;
}

static GwOutcome
check_two (const GwView *view, const GArray *a, const GArray *b, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint v = 0; v < view->puzzle->symbols->n; v++)
    {
      guint open_a, open_b, in_a = count (view, a, v, &open_a), in_b = count (view, b, v, &open_b);

      if (open_a > 0 || open_b > 0)
        outcome = GW_PENDING;
      if (in_a <= in_b + open_b && in_b <= in_a + open_a)
        continue;
      if (violation != NULL)
        violation->numbers[0] = v;
      gw_tell_cells (violation, view, cells_of (a), a->len);
      gw_tell_cells (violation, view, cells_of (b), b->len);
      return GW_VIOLATED;
    }
  return outcome;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < groups->len; i++)
    for (guint k = 0; k < i; k++)
      {
        GwOutcome of_two = check_two (view, groups->pdata[k], groups->pdata[i], violation);

        if (of_two == GW_VIOLATED)
          return of_two;
        outcome = MAX (outcome, of_two);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the groups must hold %s equally often"), puzzle->symbols->text[violation->numbers[0]]));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);

  for (guint i = 0; i < groups->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const GArray *a = groups->pdata[k], *b = groups->pdata[i];

        if (a->len > 1)
          gw_post_same_values (poster, cells_of (a), cells_of (b), a->len);
        else if (*cells_of (a) != *cells_of (b))
          gw_pairing_post (&gw_pairing_equal, NULL, constraint, poster, *cells_of (a), *cells_of (b));
      }
}

typedef struct
{
  guint n;      /* cells of a group; those of the other stand behind */
} Sides;

/* What no cell of the other side may hold stands on this side neither. */
static void
leave_same (gconstpointer data, const GwMask *may, GwMask *left)
{
  guint n = ((const Sides *) data)->n;
  GwMask held[2] = { 0, 0 };

  for (guint i = 0; i < 2 * n; i++)
    held[i / n] |= may[i];
  for (guint i = 0; i < 2 * n; i++)
    left[i] = may[i] & held[1 - i / n];
}

static gboolean
think_two (GwThinker *thinker, const GArray *a, const GArray *b)
{
  const Sides sides = { a->len };
  g_autofree GwCell *cells = g_new (GwCell, a->len + b->len);
  g_autofree char *marks = NULL;

  /* Single cells are a pair of equal ones. */
  if (a->len != b->len || a->len == 1)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      cells[i] = cells_of (a)[i];
      cells[i + a->len] = cells_of (b)[i];
    }
  if (!gw_think_by (thinker, cells, 2 * a->len, leave_same, &sides, &marks))
    return FALSE;
  /* Translators: what is known of cells ("R1C1 is 4: ") */
  thinker->say (thinker, "same-set", g_strdup_printf (_("%swhat one group cannot hold is not in the other"), marks));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);

  for (guint i = 0; i < groups->len; i++)
    for (guint k = 0; k < i; k++)
      if (think_two (thinker, groups->pdata[k], groups->pdata[i]))
        return TRUE;
  return FALSE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Groups of cells shaded alike with the sign { } hold the same values, each as often as the other."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_same_set = {
  SET (same_set, N_("same set"), GOAL, EXTENSION, SHADE),
  .words = N_("same digits"),
  .meaning = N_("the groups of cells hold the same values, each as often as the other"),
  .keeps = GW_MOVES | GW_RELABELS,
  .look = { .hue = GW_HUE_PINK, .hatch = GW_HATCH_COLUMNS, .text = "{ }", .shifts = TRUE },
  .forms = { { { { .name = N_("groups"), .type = GW_FIELD_GROUP, .min = 2, .max = GW_MANY } } } },
  .valid = valid, .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
