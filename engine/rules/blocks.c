/* What every 2 by 2 block holds: a low, a middle and a high number (entropy_blocks), as many different remainders as fit
 * (modulo_blocks). */
#include "base/i18n.h"
#include "rules/class-blocks.h"
#include "rules/classes.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/tell.h"
#include "rules/walk.h"

static gboolean
is_modulo (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_modulo_blocks;
}

/* How many different remainders the numbers of the values have. */
static guint
n_remainders (const GwPuzzle *puzzle, gint modulus)
{
  const GwSymbols *symbols = puzzle->symbols;
  GwMask numbered = gw_numbered (puzzle) & gw_mask_below (symbols->n_plain);
  guint n = 0;

  GW_MASK_FOREACH (v, numbered)
    {
      gboolean is_new = TRUE;

      GW_MASK_FOREACH (w, numbered & gw_mask_below (v))
        is_new &= symbols->number[v] % modulus != symbols->number[w] % modulus;
      n += is_new;
    }
  return n;
}

/* How many classes a block must hold: remainders as there are, and places for. */
static guint
n_wanted (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return is_modulo (constraint) ? MIN (n_remainders (puzzle, constraint->args[0].value), 4) : 3;
}

gboolean
gw_block_at (const GwGrid *grid, GwCell cell, GwCell out[4])
{
  for (guint i = 0; i < 4; i++)
    {
      out[i] = gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] + (gint) (i / 2), grid->column[cell] + (gint) (i % 2));
      if (out[i] == GW_NO_CELL)
        return FALSE;
    }
  return TRUE;
}

/* ---- check ---- */

static gint
class_of (const GwConstraint *constraint, const GwView *view, GwCell cell)
{
  gint number = gw_number_at (view, cell);

  return is_modulo (constraint) ? number % constraint->args[0].value : (gint) gw_class_of (view->puzzle, number);
}

static GwOutcome
check_block (const GwConstraint *constraint, const GwView *view, const GwCell *block, guint wanted, GwViolation *violation)
{
  gint classes[4];
  guint n = 0, n_open = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint k = 0;

      if (!gw_view_is_decided (view, block[i]))
        {
          n_open++;
          continue;
        }
      if (gw_is_empty_at (view, block[i]))
        continue;
      while (k < n && classes[k] != class_of (constraint, view, block[i]))
        k++;
      if (k == n)
        classes[n++] = class_of (constraint, view, block[i]);
    }
  if (n + n_open >= wanted)
    return n_open == 0 ? GW_SATISFIED : GW_PENDING;
  gw_tell_cells (violation, view, block, 4);
  return GW_VIOLATED;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwGrid *grid = view->puzzle->grid;
  guint wanted = n_wanted (constraint, view->puzzle);
  GwOutcome outcome = GW_SATISFIED;
  GwCell block[4];

  for (guint cell = 0; cell < grid->n_cells && outcome != GW_VIOLATED; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) && gw_block_at (grid, (GwCell) cell, block))
      {
        GwOutcome of_block = check_block (constraint, view, block, wanted, violation);

        outcome = MAX (outcome, of_block);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  if (!is_modulo (constraint))
    return gw_tell_plainly (constraint, puzzle, violation, _("a block must hold a low, a middle and a high number"));
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("a block must hold %u different remainders when divided by %d"), n_wanted (constraint, puzzle),
                                   constraint->args[0].value));
}

/* ---- post ---- */

#define CLASS_BITS 14 /* of a class, and 1: numbers are smaller than 2^14 */

typedef struct
{
  gint      modulus; /* 0: by size */
  gint      empty;
  guint     wanted;
  GwClasses classes;
} Reading;

/* The state is the classes so far, sorted, the lowest in the lowest bits. */
static gint64
insert (gint64 state, gint64 class)
{
  gint64 lowest = state & ((1 << CLASS_BITS) - 1);

  if (state == 0 || class < lowest)
    return state << CLASS_BITS | class;
  return insert (state >> CLASS_BITS, class) << CLASS_BITS | lowest;
}

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Reading *reading = data;
  gint64 class = 1 + (reading->modulus > 0 ? number % reading->modulus
                                           : (gint) gw_classes_of_number (&reading->classes, number));
  guint n = 0;

  *next = state;
  for (gint64 rest = state; rest > 0; rest >>= CLASS_BITS, n++)
    if ((rest & ((1 << CLASS_BITS) - 1)) == class)
      class = 0;
  if (class > 0 && (gint) symbol != reading->empty)
    {
      *next = insert (state, class);
      n++;
    }
  return n + 3 - place >= reading->wanted;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwGrid *grid = poster->puzzle->grid;
  Reading reading = { is_modulo (constraint) ? constraint->args[0].value : 0, poster->puzzle->symbols->empty,
                      n_wanted (constraint, poster->puzzle), gw_classes_find (poster->puzzle) };
  const GwWalk walk = { &reading, step, NULL };
  GwCell block[4];

  for (guint cell = 0; cell < grid->n_cells && gw_poster_goes_on (poster) && !poster->is_too_large; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) && gw_block_at (grid, (GwCell) cell, block))
      gw_post_walk_again (poster, block, 4, &walk, constraint->rule, reading.modulus);
}

/* ---- ideas ---- */

/* The kinds of cells AT … of a block, TAKEN (bit per kind) by those before; USED: of each cell. Leaves what takes part in any way. */
static gboolean
take_kinds (const GwBlockKinds *kinds, const GwMask *may, guint at, guint64 taken, guint64 used[4])
{
  gboolean fits = FALSE;

  if (at == 4)
    return gw_mask_count (taken) >= kinds->wanted;
  for (guint k = 0; k < kinds->n_kinds; k++)
    if ((may[at] & kinds->kinds[k]) != 0 && take_kinds (kinds, may, at + 1, taken | GW_BIT (k), used))
      {
        used[at] |= GW_BIT (k);
        fits = TRUE;
      }
  return fits;
}

void
gw_block_kinds_leave (const GwBlockKinds *kinds, const GwMask may[4], GwMask left[4])
{
  guint64 used[4] = { 0 };

  take_kinds (kinds, may, 0, 0, used);
  for (guint i = 0; i < 4; i++)
    {
      left[i] = 0;
      GW_MASK_FOREACH (k, used[i])
        left[i] |= may[i] & kinds->kinds[k];
    }
}

static void
leave_kinds (gconstpointer data, const GwMask *may, GwMask *left)
{
  gw_block_kinds_leave (data, may, left);
}

gboolean
gw_block_kinds_read (const GwConstraint *constraint, const GwPuzzle *puzzle, GwBlockKinds *kinds)
{
  const GwThinker thinker = { .puzzle = puzzle };
  gint number[GW_MOST_BLOCK_KINDS];

  *kinds = (GwBlockKinds) { .n_kinds = 0 };
  if ((constraint->rule != &gw_rule_modulo_blocks && constraint->rule != &gw_rule_entropy_blocks) || !gw_think_is_plain (&thinker))
    return FALSE;
  kinds->wanted = n_wanted (constraint, puzzle);
  kinds->is_by_size = !is_modulo (constraint);
  for (guint v = 0; v < puzzle->symbols->n; v++)
    {
      gint own = is_modulo (constraint) ? puzzle->symbols->number[v] % constraint->args[0].value
                                        : (gint) gw_class_of (puzzle, puzzle->symbols->number[v]);
      guint k = 0;

      while (k < kinds->n_kinds && number[k] != own)
        k++;
      if (k == GW_MOST_BLOCK_KINDS)
        return FALSE;
      if (k == kinds->n_kinds)
        number[kinds->n_kinds++] = own;
      kinds->kinds[k] |= GW_BIT (v);
    }
  return TRUE;
}

static char *
only_text (const GwThinker *thinker, const GwBlockKinds *kinds, guint kind, const GwCell *block, GwCell only)
{
  const GwGrid *grid = thinker->puzzle->grid;
  g_autofree char *first = gw_grid_cell_name (grid, block[0]), *last = gw_grid_cell_name (grid, block[3]);
  g_autofree char *place = gw_grid_cell_name (grid, only), *digits = NULL;

  if (kinds->is_by_size)
    /* Translators: %1$s, %2$s: the first and the last cell of a block, %3$s: one of its cells */
    return g_strdup_printf (kind == 0   ? _("the 2x2 from %1$s to %2$s needs a low digit, and only %3$s can be one")
                            : kind == 1 ? _("the 2x2 from %1$s to %2$s needs a middle digit, and only %3$s can be one")
                                        : _("the 2x2 from %1$s to %2$s needs a high digit, and only %3$s can be one"),
                            first, last, place);
  digits = gw_think_values (thinker, kinds->kinds[kind]);
  /* Translators: %1$s, %2$s: the first and the last cell of a block, %3$s: one of its cells, %4$s: "2, 5 or 8" */
  return g_strdup_printf (_("the 2x2 from %1$s to %2$s needs a %4$s, and only %3$s can be one"), first, last, place, digits);
}

/* Where all kinds are needed, one that a single cell may still be. */
static gboolean
think_only (GwThinker *thinker, const GwCell *block, const GwBlockKinds *kinds)
{
  for (guint k = 0; k < kinds->n_kinds && kinds->wanted == kinds->n_kinds; k++)
    {
      guint n = 0, at = 0;

      for (guint i = 0; i < 4; i++)
        if ((thinker->may (thinker, block[i]) & kinds->kinds[k]) != 0)
          {
            n++;
            at = i;
          }
      if (n != 1 || !thinker->strike (thinker, block[at], ~kinds->kinds[k]))
        continue;
      for (guint i = 0; i < 4; i++)
        if (i != at)
          thinker->rest (thinker, block[i], kinds->kinds[k]);
      thinker->say (thinker, "block-kind", only_text (thinker, kinds, k, block, block[at]));
      return TRUE;
    }
  return FALSE;
}

static char *
full_text (const GwThinker *thinker, const GwBlockKinds *kinds, guint kind, const char *full, guint n_full, const char *others)
{
  g_autofree char *digits = NULL;

  if (kinds->is_by_size)
    /* Translators: %1$s, %2$s: two cells each */
    return g_strdup_printf (kind == 0   ? _("%1$s are both low, so %2$s are a middle and a high digit")
                            : kind == 1 ? _("%1$s are both middle, so %2$s are a low and a high digit")
                                        : _("%1$s are both high, so %2$s are a low and a middle digit"),
                            full, others);
  digits = gw_think_values (thinker, kinds->kinds[kind]);
  /* Translators: %1$s, %3$s: cells of a block, %2$s: "2, 5 or 8" */
  return g_strdup_printf (n_full == 1 ? _("%1$s is %2$s, so %3$s are none of these") : _("%1$s are each %2$s, so %3$s are none of these"), full, digits, others);
}

/* A kind that as many cells are of as the others can spare. */
static gboolean
think_full (GwThinker *thinker, const GwCell *block, const GwBlockKinds *kinds)
{
  const guint most = 5 - kinds->wanted;

  for (guint k = 0; k < kinds->n_kinds; k++)
    {
      g_autofree char *cells = NULL, *rest = NULL;
      GwCell full[4], others[4];
      guint n_full = 0, n_others = 0;
      gboolean is_struck = FALSE;

      for (guint i = 0; i < 4; i++)
        if ((thinker->may (thinker, block[i]) & ~kinds->kinds[k]) == 0 && n_full < most)
          full[n_full++] = block[i];
        else
          others[n_others++] = block[i];
      for (guint i = 0; i < n_others && n_full == most; i++)
        if (thinker->strike (thinker, others[i], kinds->kinds[k]))
          is_struck = TRUE;
      if (!is_struck)
        continue;
      for (guint i = 0; i < n_full; i++)
        thinker->rest (thinker, full[i], ~kinds->kinds[k]);
      cells = gw_think_cells (thinker, full, n_full);
      rest = gw_think_cells (thinker, others, n_others);
      thinker->say (thinker, "block-full", full_text (thinker, kinds, k, cells, n_full, rest));
      return TRUE;
    }
  return FALSE;
}

/* Whatever else follows. */
static gboolean
think_kinds (const GwConstraint *constraint, GwThinker *thinker, const GwCell *block, const GwBlockKinds *kinds)
{
  g_autofree char *marks = NULL, *cells = NULL;

  if (!gw_think_by (thinker, block, 4, leave_kinds, kinds, &marks))
    return FALSE;
  cells = gw_think_cells (thinker, block, 4);
  if (kinds->is_by_size)
    /* Translators: what is known of cells ("R1C1 is 4: "), cells */
    thinker->say (thinker, "block-apart", g_strdup_printf (_("%sa low, a middle and a high digit are needed in %s"), marks, cells));
  else
    /* Translators: what is known of cells ("R1C1 is 4: "), a number of remainders, a modulus, cells */
    thinker->say (thinker, "block-apart", g_strdup_printf (_("%s%u different remainders, when divided by %d, are needed in %s"), marks, kinds->wanted,
                                                          constraint->args[0].value, cells));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwGrid *grid = thinker->puzzle->grid;
  GwBlockKinds kinds;
  GwCell block[4];

  if (!gw_block_kinds_read (constraint, thinker->puzzle, &kinds))
    return FALSE;
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) && gw_block_at (grid, (GwCell) cell, block)
        && (think_only (thinker, block, &kinds) || think_full (thinker, block, &kinds) || think_kinds (constraint, thinker, block, &kinds)))
      return TRUE;
  return FALSE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (is_modulo (constraint))
    return gw_fill_in (_("Every 2 by 2 block holds as many different remainders, when divided by {1}, as its cells and the values allow."),
                       &constraint->args[0].value);
  return g_strdup (_("Every 2 by 2 block holds a low, a middle and a high number."));
}

#define GLOBAL(id_, name_, role_, origin_)                                                          \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_GLOBAL,         \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_NOTE

const GwRule gw_rule_entropy_blocks = {
  GLOBAL (entropy_blocks, N_("global entropy"), GOAL, EXTENSION), .is_flag = TRUE, .is_arithmetic = TRUE, .concerns = GW_CONCERNS_REGIONS,
  .words = N_("entropy, 2x2, low middle high"),
  .meaning = N_("every 2 by 2 block holds a low, a middle and a high number"),
  .keeps = GW_TURNS | GW_REFLECTS,
  .grids = GW_ANY_BUT_HEXAGON, .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};

const GwRule gw_rule_modulo_blocks = {
  GLOBAL (modulo_blocks, N_("global modulo"), GOAL, EXTENSION), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_REGIONS,
  .words = N_("global modular, modular, mod 3, 2x2"),
  .meaning = N_("every 2 by 2 block holds as many different remainders modulo m as its cells and the values allow"),
  .keeps = GW_TURNS,
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER) } } },
  .grids = GW_ANY_BUT_HEXAGON, .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
