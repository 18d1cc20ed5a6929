#include "rules/pairing.h"

#include "rules/number.h"

GwOutcome
gw_pairing_check (const GwPairing *pairing, const gint *terms, const GwConstraint *constraint, const GwView *view,
                  GwCell a, GwCell b, GwViolation *violation)
{
  gboolean holds;

  if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
    return GW_PENDING;
  if (pairing->by_symbol)
    holds = pairing->holds (terms, (gint) gw_view_symbol (view, a), (gint) gw_view_symbol (view, b));
  else if (gw_is_empty_at (view, a) || gw_is_empty_at (view, b))
    holds = constraint->role == GW_ROLE_FORBIDDEN;
  else
    holds = pairing->holds (terms, gw_number_at (view, a), gw_number_at (view, b));
  if (holds)
    return GW_SATISFIED;
  gw_tell_cell (violation, view, a);
  gw_tell_cell (violation, view, b);
  return GW_VIOLATED;
}

void
gw_pairing_post (const GwPairing *pairing, const gint *terms, const GwConstraint *constraint, GwPoster *poster, GwCell a,
                 GwCell b)
{
  const GwPuzzle *puzzle = poster->puzzle;
  GwMask numbered = gw_numbered (puzzle), empty = puzzle->symbols->all & ~numbered, allowed[64] = { 0 };
  gboolean is_negative = constraint->role == GW_ROLE_FORBIDDEN;

  /* A rule for all neighbours of a large grid comes here thousands of times. */
  if (!gw_poster_goes_on (poster))
    return;
  GW_MASK_FOREACH (v, puzzle->symbols->all)
    if (pairing->by_symbol)
      allowed[v] = pairing->partners (terms, (gint) v, puzzle, b);
    else if ((numbered & GW_BIT (v)) != 0)
      allowed[v] = (pairing->partners (terms, gw_number_of (puzzle, a, v), puzzle, b) & numbered) | (is_negative ? empty : 0);
    else
      allowed[v] = is_negative ? puzzle->symbols->all : 0;
  gw_post_pairs (poster, a, b, allowed);
}

GwOutcome
gw_pairing_check_chain (const GwPairing *pairing, const gint *terms, const GwConstraint *constraint, const GwView *view,
                        const GwCell *cells, guint n, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i + 1 < n && outcome != GW_VIOLATED; i++)
    {
      GwOutcome of_pair = gw_pairing_check (pairing, terms, constraint, view, cells[i], cells[i + 1], violation);

      outcome = MAX (outcome, of_pair);
    }
  return outcome;
}

void
gw_pairing_post_chain (const GwPairing *pairing, const gint *terms, const GwConstraint *constraint, GwPoster *poster,
                       const GwCell *cells, guint n)
{
  for (guint i = 0; i + 1 < n; i++)
    gw_pairing_post (pairing, terms, constraint, poster, cells[i], cells[i + 1]);
}

static gboolean
is_equal (const gint *terms, gint x, gint y)
{
  return x == y;
}

static GwMask
the_same (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return GW_BIT (x);
}

const GwPairing gw_pairing_equal = { .by_symbol = TRUE, .holds = is_equal, .partners = the_same };
