#include "strategies/house-sum.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "strategies/clue-names.h"
#include "strategies/clue-premises.h"
#include "strategies/strategy.h"

typedef struct
{
  const GwPencil *pencil;
  const GwPuzzle *puzzle;
  gint           *times;   /* per cell: in how many houses less in how many cages */
  gint            houses;  /* what they make together */
  gint            cages;
  GString        *addends; /* "13+13+10" */
  GwCell          cells[2][GW_MAX_CELLS]; /* those that only houses have; those that only cages have */
  guint           n[2];
  gboolean        is_of_house; /* what that leaves cells rests on another house, which none of these numbers counts */
} Account;

/* What a full house makes; FALSE where it is not known. */
static gboolean
add_house (Account *account, const GwGroup *group)
{
  const GwSymbols *symbols = account->puzzle->symbols;
  guint n = 0;

  GW_MASK_FOREACH (v, group->full)
    {
      n += (guint) group->capacity[v];
      account->houses += group->capacity[v] * symbols->number[v];
    }
  for (guint i = 0; i < group->n_vars; i++)
    account->times[gw_terrain_cell (account->pencil->terrain, group->vars[i])]++;
  return n == group->n_vars;
}

static gboolean
add_cage (Account *account, const GwConstraint *cage)
{
  if ((cage->rule != &gw_rule_sum && cage->rule != &gw_rule_total) || cage->args[0].value == GW_OPEN || cage->n_regions != 1
      || cage->n_args != cage->regions[0]->n_cells + 1)
    return FALSE;
  account->cages += cage->args[0].value;
  g_string_append_printf (account->addends, account->addends->len > 0 ? "+%d" : "%d", cage->args[0].value);
  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    account->times[cage->regions[0]->cells[i]]--;
  return TRUE;
}

static gboolean
add_all (Account *account, const GwReason *step)
{
  if (step->groups->len == 0 || step->clues->len == 0)
    return FALSE;
  for (guint i = 0; i < step->groups->len; i++)
    if (!add_house (account, &account->pencil->terrain->groups[g_array_index (step->groups, guint32, i)]))
      return FALSE;
  for (guint i = 0; i < step->clues->len; i++)
    if (!add_cage (account, account->puzzle->constraints[g_array_index (step->clues, guint32, i)]))
      return FALSE;
  for (guint cell = 0; cell < account->puzzle->grid->n_cells; cell++)
    if (ABS (account->times[cell]) > 1)
      return FALSE;
    else if (account->times[cell] != 0)
      {
        guint side = account->times[cell] < 0;

        account->cells[side][account->n[side]++] = (GwCell) cell;
      }
  return account->n[0] + account->n[1] > 0;
}

/* The step changes no other cells than those that are left. */
static gboolean
is_of_the_rest (const Account *account)
{
  const GArray *changes = account->pencil->step->changes;

  for (guint i = 0; i < changes->len; i++)
    if (account->times[g_array_index (changes, GwCandidates, i).cell] == 0)
      return FALSE;
  return TRUE;
}

/* All digits count, also those that stand. */
static void
claim (const Account *account, GwReason *step)
{
  GwClaim claim = { .kind = GW_CLAIM_REST, .is_open = TRUE, .n = account->n[0] + account->n[1], .sizes = { (guint8) account->n[0] },
                    .number = account->houses - account->cages, .houses = account->houses, .cages = account->cages };

  if (claim.n > GW_CLAIM_CELLS)
    return;
  memcpy (claim.cells, account->cells[0], account->n[0] * sizeof (GwCell));
  memcpy (claim.cells + account->n[0], account->cells[1], account->n[1] * sizeof (GwCell));
  gw_reason_add_claim (step, &claim);
}

/* NAME, which says that N CELLS make REST, with what that leaves them where that can be said. */
static void
say_rest (Account *account, GwThinker *thinker, const char *idea, char *name, const GwCell *cells, guint n, gint rest)
{
  const gboolean are_apart = account->n[1] == 0 && account->pencil->step->groups->len == 1; /* in one house */
  g_autofree char *text = name;

  if (n == 1 || !gw_think_sum_told (thinker, text, cells, n, rest, !are_apart && !thinker->differ (thinker, cells, n), 0))
    {
      thinker->differ (thinker, NULL, 0);
      thinker->say (thinker, idea, g_steal_pointer (&text));
    }
  account->is_of_house = thinker->is_in (thinker, cells[0]);
  account->pencil->step->idea = idea;
}

static void
say (Account *account, GwThinker *thinker)
{
  const GwReason *step = account->pencil->step;
  g_autofree char *houses = gw_reason_groups_text (step, 0, step->groups->len, account->pencil->terrain);
  g_autofree char *in = gw_think_cells (thinker, account->cells[0], account->n[0]);
  g_autofree char *out = gw_think_cells (thinker, account->cells[1], account->n[1]);
  gint rest = account->houses - account->cages;
  const char *plain = strchr (account->addends->str, '+') == NULL ? "" : " = ";
  g_autofree char *sum = plain[0] == '\0' ? g_strdup (account->addends->str)
                                          : g_strdup_printf ("%s%s%d", account->addends->str, plain, account->cages);

  if (account->n[1] == 0)
    /* Translators: houses and what they make; cages; what is left, and for which cells. row 1 makes 45, its cages 13+13+10 = 36: 9 is left for R1C6 */
    say_rest (account, thinker, account->n[0] == 1 ? "innie" : "innies", g_strdup_printf (_("%s: %d in all, the cages %s: %d is left for %s"), houses, account->houses, sum, rest, in),
              account->cells[0], account->n[0], rest);
  else if (account->n[0] == 0)
    say_rest (account, thinker, account->n[1] == 1 ? "outie" : "outies", g_strdup_printf (_("%s: %d in all, the cages that meet there %s: the difference, %d, is in %s"), houses, account->houses,
                                                          sum, -rest, out), account->cells[1], account->n[1], -rest);
  else
    thinker->say (thinker, "innie-outie", g_strdup_printf (_("%s: %d in all, the cages %s: %s less %s is %d"), houses, account->houses, sum,
                                                           rest < 0 ? out : in, rest < 0 ? in : out, ABS (rest)));
}

gboolean
gw_think_of_houses (GwPencil *pencil, const GwClueScope *clue, GwThinker *thinker)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  g_autofree gint *times = g_new0 (gint, puzzle->grid->n_cells);
  g_autoptr (GString) addends = g_string_new (NULL);
  g_autofree Account *account = g_new0 (Account, 1);

  account->pencil = pencil;
  account->puzzle = puzzle;
  account->times = times;
  account->addends = addends;
  if (puzzle->symbols->empty >= 0 || gw_has_multipliers (puzzle) || !add_all (account, pencil->step) || !is_of_the_rest (account))
    return FALSE;
  say (account, thinker);
  if (!account->is_of_house)
    claim (account, pencil->step);
  return TRUE;
}

/* ---- a sum that fails ---- */

/* "R1C1 could not be the 5 by which 14-cage at R1C2 and 20-cage at R2C4 exceed box 1": OUT, of N_CAGES cages that are more than HOUSES. */
static char *
exceeding_text (const Account *account, guint n_cages, const char *out, const char *cages, const char *houses)
{
  const gint more = account->cages - account->houses;

  if (account->n[1] == 1)
    /* Translators: (if a cell were a digit) a cell, a number, cages, houses */
    return g_strdup_printf (ngettext ("%1$s could not be the %2$d by which %3$s exceeds %4$s", "%1$s could not be the %2$d by which %3$s exceed %4$s", n_cages), out, more,
                            cages, houses);
  /* Translators: (if a cell were a digit) cells, a number, cages, houses */
  return g_strdup_printf (ngettext ("%1$s could not make the %2$d by which %3$s exceeds %4$s", "%1$s could not make the %2$d by which %3$s exceed %4$s", n_cages), out, more,
                          cages, houses);
}

/* "R1C1 and R1C2 could not make the 28 left in row 1 beside 9-cage at R1C3". */
static char *
failing_text (const Account *account, const GwReason *premises)
{
  const GwTerrain *terrain = account->pencil->terrain;
  const GwThinker thinker = { .puzzle = account->puzzle };
  const gint rest = account->houses - account->cages;
  g_autofree char *houses = gw_reason_groups_text (premises, 0, premises->groups->len, terrain), *cages = NULL;
  g_autofree char *in = gw_think_cells (&thinker, account->cells[0], account->n[0]), *out = gw_think_cells (&thinker, account->cells[1], account->n[1]);

  cages = gw_clue_names (terrain, (const guint *) (gconstpointer) premises->clues->data, premises->clues->len);
  if (account->n[1] == 0)
    /* Translators: (if a cell were a digit) cells, a number, houses, cages */
    return g_strdup_printf (account->n[0] == 1 ? _("%1$s could not be the %2$d left in %3$s beside %4$s") : _("%1$s could not make the %2$d left in %3$s beside %4$s"), in, rest,
                            houses, cages);
  if (account->n[0] == 0)
    return exceeding_text (account, premises->clues->len, out, cages, houses);
  /* Translators: (if a cell were a digit) cells, other cells, a number, houses, cages */
  return g_strdup_printf (_("%1$s less %2$s could not be %3$d, for %4$s with %5$s"), rest < 0 ? out : in, rest < 0 ? in : out, ABS (rest), houses, cages);
}

char *
gw_houses_rest_text (GwPencil *pencil, const GwClueScope *clue)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  g_autofree gint *times = g_new0 (gint, puzzle->grid->n_cells);
  g_autoptr (GString) addends = g_string_new (NULL);
  g_autofree Account *account = g_new0 (Account, 1);
  g_autofree char *name = gw_clue_scope_name (pencil->terrain, clue);
  GwReason *premises = gw_reason_new ();
  char *text = NULL;

  account->pencil = pencil;
  account->puzzle = puzzle;
  account->times = times;
  account->addends = addends;
  gw_clue_premises_add (premises, pencil->terrain, clue);
  if (puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle) && add_all (account, premises))
    {
      /* The number is of these alone; the step rests on more. */
      claim (account, premises);
      text = failing_text (account, premises);
      gw_reason_add_part (pencil->step, premises);
    }
  else
    gw_reason_free (premises);
  /* Translators: (if a cell were a digit) a clue */
  return text != NULL ? text : g_strdup_printf (_("%s could not be filled"), name);
}
