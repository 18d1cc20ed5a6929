/* Few ways are left to fill a clue: they are all said. And what one known cell of a clue says of another. */
#include "strategies/think-ways.h"

#include <string.h>

#include "base/i18n.h"

#define MOST_CELLS 6u   /* open ones */
#define MOST_KNOWN 8u   /* and others, of which the sentence says what they hold */
#define MOST_WAYS  4u
#define MOST_ASKED 300u

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clue;
  GwThinker         *thinker;
  GwMask            *cells;            /* per variable: as it is filled so far */
  guint              n, n_ways, n_asked;
  guint              vars[MOST_CELLS]; /* open ones of the clue */
  guint8             values[MOST_CELLS];
  guint8             ways[GW_MAX_SYMBOLS][MOST_CELLS];
} Ways;

/* A single cell may hold several values; of several all ways are said, one by one. */
static guint
most_ways (const Ways *ways)
{
  return ways->n == 1 ? GW_MAX_SYMBOLS - 1 : MOST_WAYS;
}

static void
find_ways (Ways *ways, guint at)
{
  const GwPencil *pencil = ways->pencil;

  if (ways->n_ways > most_ways (ways) || ways->n_asked++ > MOST_ASKED
      || !gw_clues_ask (pencil->clues, ways->clue, GW_REASONING_FULL, ways->cells, pencil->placed, pencil->off))
    return;
  if (at == ways->n)
    {
      memcpy (ways->ways[ways->n_ways++], ways->values, sizeof ways->values);
      return;
    }
  GW_MASK_FOREACH (v, pencil->cells[ways->vars[at]])
    {
      ways->cells[ways->vars[at]] = GW_BIT (v);
      ways->values[at] = (guint8) v;
      find_ways (ways, at + 1);
    }
  ways->cells[ways->vars[at]] = pencil->cells[ways->vars[at]];
}

static gboolean
find_cells (Ways *ways)
{
  guint n_known = 0;

  for (guint i = 0; i < ways->clue->n_vars; i++)
    if (gw_mask_is_single (ways->pencil->cells[ways->clue->vars[i]]))
      n_known++;
    else if (ways->n == MOST_CELLS)
      return FALSE;
    else
      ways->vars[ways->n++] = ways->clue->vars[i];
  return ways->n > 0 && n_known <= MOST_KNOWN;
}

static gboolean
strike (const Ways *ways)
{
  gboolean found = FALSE;

  for (guint at = 0; at < ways->n; at++)
    {
      GwMask held = 0;

      for (guint i = 0; i < ways->n_ways; i++)
        held |= GW_BIT (ways->ways[i][at]);
      found |= ways->thinker->strike (ways->thinker, gw_terrain_cell (ways->pencil->terrain, ways->vars[at]), ~held);
    }
  return found;
}

/* "R1C1 is 3 and R1C4 is 5: " */
static char *
known_text (const Ways *ways)
{
  g_autofree GwCell *cells = g_new (GwCell, ways->clue->n_vars);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < ways->clue->n_vars; i++)
    if (gw_mask_is_single (ways->pencil->cells[ways->clue->vars[i]]))
      cells[n++] = gw_terrain_cell (ways->pencil->terrain, ways->clue->vars[i]);
  text = gw_think_marks (ways->thinker, cells, n);
  return n == 0 ? g_strdup ("") : g_strdup_printf (_("%s: "), text);
}

/* "3-8 or 8-3"; "1, 2 or 9" of a single cell. */
static char *
ways_text (const Ways *ways)
{
  const GwSymbols *symbols = ways->thinker->puzzle->symbols;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ways->n_ways; i++)
    {
      g_string_append (text, gw_or_between (i, ways->n_ways));
      for (guint at = 0; at < ways->n; at++)
        g_string_append_printf (text, at == 0 ? "%s" : "-%s", symbols->text[ways->ways[i][at]]);
    }
  return g_string_free (text, FALSE);
}

static void
claim (const Ways *ways, const GwCell *cells)
{
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .n = ways->n, .n_rows = MIN (ways->n_ways, GW_CLAIM_ROWS), .n_parts = 1, .sizes = { (guint8) ways->n } };

  const GwConstraint *constraint = ways->thinker->puzzle->constraints[ways->clue->owner];

  memcpy (claim.cells, cells, ways->n * sizeof (GwCell));
  for (guint i = 0; i < claim.n_rows; i++)
    memcpy (claim.rows[i], ways->ways[i], ways->n);
  if (ways->n_ways <= GW_CLAIM_ROWS && constraint->n_regions == 1 && constraint->regions[0]->n_cells == ways->clue->n_vars)
    ways->thinker->claim (ways->thinker, &claim);
}

static void
say (const Ways *ways, const char *name)
{
  GwCell cells[MOST_CELLS];
  g_autofree char *known = known_text (ways), *list = ways_text (ways), *names = NULL;

  for (guint at = 0; at < ways->n; at++)
    cells[at] = gw_terrain_cell (ways->pencil->terrain, ways->vars[at]);
  names = gw_think_cells (ways->thinker, cells, ways->n);
  if (ways->n == 1)
    /* Translators: the name of a clue, what is known of its cells ("R1C1 is 4: "), a cell, values */
    ways->thinker->say (ways->thinker, "clue-rest", g_strdup_printf (_("%s: %s%s can only be %s"), name, known, names, list));
  else
    /* Translators: the name of a clue, what is known of its cells ("R1C1 is 4: "), the others, all ways to fill them in this order: 3-8 or 8-3 */
    ways->thinker->say (ways->thinker, "clue-ways", g_strdup_printf (_("%s: %s%s, in this order, can only be %s now"), name, known, names, list));
  claim (ways, cells);
}

gboolean
gw_think_of_ways (GwPencil *pencil, const GwClueScope *clue, GwThinker *thinker, const char *name)
{
  g_autofree GwMask *cells = g_memdup2 (pencil->cells, pencil->terrain->n_vars * sizeof (GwMask));
  g_autofree Ways *ways = g_new0 (Ways, 1);

  ways->pencil = pencil;
  ways->clue = clue;
  ways->thinker = thinker;
  ways->cells = cells;
  if (!find_cells (ways))
    return FALSE;
  find_ways (ways, 0);
  if (ways->n_ways == 0 || ways->n_ways > most_ways (ways) || ways->n_asked > MOST_ASKED || !strike (ways))
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_lost (pencil, clue->vars[i], ~(GwMask) 0);
  say (ways, name);
  return TRUE;
}

/* ---- two cells ---- */

/* What the clue leaves of the other one of its two cells when VAR holds VALUE, whatever has been found out. */
static GwMask
partners_of (const Ways *ways, guint var, guint value)
{
  const GwPencil *pencil = ways->pencil;
  guint other = ways->clue->vars[0] == var ? ways->clue->vars[1] : ways->clue->vars[0];

  ways->cells[var] = GW_BIT (value);
  ways->cells[other] = ways->thinker->open (ways->thinker, gw_terrain_cell (pencil->terrain, other));
  return gw_clues_ask (pencil->clues, ways->clue, GW_REASONING_FULL, ways->cells, pencil->placed, pencil->off)
           ? gw_state_domain (pencil->clues->state, other) : 0;
}

static void
append_part (GString *text, gboolean is_last, char *part)
{
  if (text->len > 0)
    g_string_append (text, is_last ? _(", and ") : ", ");
  g_string_append (text, part);
  g_free (part);
}

/* Those of VALUES that need the same as the lowest. */
static GwMask
alike (GwMask values, const GwMask *needed)
{
  GwMask same = 0;

  GW_MASK_FOREACH (v, values)
    if (needed[v] == needed[gw_mask_lowest (values)])
      same |= GW_BIT (v);
  return same;
}

/* Those of VALUES that need one value, which no other of them needs. */
static GwMask
paired (GwMask values, const GwMask *needed)
{
  GwMask pairs = 0;

  for (GwMask same; values != 0; values &= ~same)
    {
      same = alike (values, needed);
      pairs |= gw_mask_is_single (same) && gw_mask_is_single (needed[gw_mask_lowest (same)]) ? same : 0;
    }
  return pairs;
}

/* "8 and 9 would need 6 and 5 in R1C1": PAIRS. */
static char *
pairs_text (const Ways *ways, GwMask pairs, const GwMask *needed, const char *other)
{
  guint8 wanted[GW_MAX_SYMBOLS];
  guint n = 0;

  GW_MASK_FOREACH (v, pairs)
    wanted[n++] = (guint8) gw_mask_lowest (needed[v]);
  return gw_think_needing (ways->thinker, pairs, wanted, other);
}

/* "1 and 9 would need 3 in R1C1": all of VALUES need one of WANTED. */
static char *
alike_text (const Ways *ways, GwMask values, GwMask wanted, const char *other)
{
  g_autofree char *gone = gw_think_digits (ways->thinker, values), *list = gw_think_values (ways->thinker, wanted);

  /* Translators: values, others of which they need one, the cell where that would have to be and cannot */
  return g_strdup_printf (ngettext ("%s would need %s in %s", "%s would need %s in %s", gw_mask_count (values)), gone, list, other);
}

/* Why the values GONE go from a cell whose partner is called OTHER. */
static char *
partners_text (const Ways *ways, GwMask gone, const GwMask *needed, const char *other)
{
  GString *text = g_string_new (NULL);
  GwMask none = 0, pairs, rest;

  GW_MASK_FOREACH (v, gone)
    none |= needed[v] == 0 ? GW_BIT (v) : 0;
  pairs = paired (gone & ~none, needed);
  rest = gone & ~none & ~pairs;
  if (pairs != 0)
    append_part (text, FALSE, pairs_text (ways, pairs, needed, other));
  for (GwMask same; rest != 0; rest &= ~same)
    {
      same = alike (rest, needed);
      append_part (text, same == rest && none == 0, alike_text (ways, same, needed[gw_mask_lowest (same)], other));
    }
  if (none != 0)
    {
      g_autofree char *list = gw_think_values (ways->thinker, none);

      append_part (text, TRUE, g_strdup_printf (_("nothing goes with %s"), list));
    }
  return g_string_free (text, FALSE);
}

static gboolean
tell_partners (Ways *ways, guint side, const char *name)
{
  GwPencil *pencil = ways->pencil;
  guint var = ways->clue->vars[side], other = ways->clue->vars[1 - side];
  GwCell cell = gw_terrain_cell (pencil->terrain, var);
  GwMask needed[GW_MAX_SYMBOLS], gone = 0;
  const GwGrid *grid = ways->thinker->puzzle->grid;
  g_autofree char *place = gw_grid_cell_name (grid, cell), *beside = gw_grid_cell_name (grid, gw_terrain_cell (pencil->terrain, other));
  g_autofree char *text = NULL;

  GW_MASK_FOREACH (v, pencil->cells[var])
    {
      needed[v] = partners_of (ways, var, v);
      if ((needed[v] & pencil->cells[other]) == 0 && ways->thinker->strike (ways->thinker, cell, GW_BIT (v)))
        {
          gone |= GW_BIT (v);
          gw_pencil_note_lost (pencil, other, needed[v]);
        }
    }
  if (gone == 0)
    return FALSE;
  text = partners_text (ways, gone, needed, beside);
  /* Translators: the name of a clue, one of its two cells, what does not go there */
  ways->thinker->say (ways->thinker, "clue-partner", g_strdup_printf (_("%s: in %s %s"), name, place, text));
  return TRUE;
}

gboolean
gw_think_of_partners (GwPencil *pencil, const GwClueScope *clue, GwThinker *thinker, const char *name)
{
  g_autofree GwMask *cells = g_memdup2 (pencil->cells, pencil->terrain->n_vars * sizeof (GwMask));
  Ways ways = { .pencil = pencil, .clue = clue, .thinker = thinker, .cells = cells };

  return clue->n_vars == 2 && (tell_partners (&ways, 0, name) || tell_partners (&ways, 1, name));
}
