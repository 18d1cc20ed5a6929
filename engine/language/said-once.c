#include "language/said-once.h"

/* What is exchanged. */
typedef struct
{
  const GwSentence *sentence;
  guint             a, b;
  guint             n_looks; /* left: what commutes is looked at both ways, and so is what stands within */
} Exchange;

#define MOST_LOOKS 1000

static guint
exchanged (const Exchange *exchange, guint slot)
{
  return slot == exchange->a ? exchange->b : slot == exchange->b ? exchange->a : slot;
}

/* Kinds of which nothing counts but their kind, type and number, and the terms x and y. */
static gboolean
is_plain (GwTermKind kind)
{
  switch (kind)
    {
    case GW_TERM_NUMBER:
    case GW_TERM_VALUE:
    case GW_TERM_NEGATIVE:
    case GW_TERM_ABSOLUTE:
    case GW_TERM_PLUS:
    case GW_TERM_MINUS:
    case GW_TERM_TIMES:
    case GW_TERM_ROW:
    case GW_TERM_COLUMN:
    case GW_TERM_SHADE_AT:
    case GW_TERM_PLACE_BETWEEN:
    case GW_TERM_LAYER_OF:
    case GW_TERM_PLACES_AT:
    case GW_TERM_ROOM_OF:
    case GW_TERM_EQUAL:
    case GW_TERM_UNEQUAL:
    case GW_TERM_LESS:
    case GW_TERM_AT_MOST:
    case GW_TERM_GREATER:
    case GW_TERM_AT_LEAST:
    case GW_TERM_NOT:
    case GW_TERM_AND:
    case GW_TERM_OR:
    case GW_TERM_ARGUMENT:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Kinds whose terms x and y may change places. */
static gboolean
commutes (GwTermKind kind)
{
  return kind == GW_TERM_PLUS || kind == GW_TERM_TIMES || kind == GW_TERM_PLACE_BETWEEN || kind == GW_TERM_EQUAL || kind == GW_TERM_UNEQUAL
         || kind == GW_TERM_AND || kind == GW_TERM_OR;
}

/* Whether I says what K says after the exchange. */
static gboolean
is_image (Exchange *exchange, guint i, guint k)
{
  const GwOwnTerm *one = gw_sentence_term (exchange->sentence, i), *other = gw_sentence_term (exchange->sentence, k);
  const GwTermKind kind = (GwTermKind) one->kind;

  if (i == 0 || k == 0)
    return i == k;
  if (exchange->n_looks == 0)
    return FALSE;
  exchange->n_looks--;
  if (one->kind != other->kind || one->type != other->type || one->number != other->number)
    return FALSE;
  if (kind == GW_TERM_SLOT)
    return one->slot == exchanged (exchange, other->slot);
  /* "sum (x, y)"; over a range another slot is bound, which may be anything. */
  if (!is_plain (kind) && !(kind == GW_TERM_SUM && one->n == 1 && other->n == 1))
    return FALSE;
  if (is_image (exchange, one->x, other->x) && is_image (exchange, one->y, other->y))
    return TRUE;
  /* The two sides of a difference count only by how far they lie apart. */
  if (kind == GW_TERM_ABSOLUTE)
    {
      one = gw_sentence_term (exchange->sentence, one->x);
      other = gw_sentence_term (exchange->sentence, other->x);
      if (one->kind != GW_TERM_MINUS || other->kind != GW_TERM_MINUS)
        return FALSE;
    }
  else if (!commutes (kind))
    return FALSE;
  return is_image (exchange, one->x, other->y) && is_image (exchange, one->y, other->x);
}

gboolean
gw_sentence_is_symmetric (const GwSentence *sentence, guint i, guint a, guint b)
{
  return is_image (&(Exchange) { sentence, a, b, MOST_LOOKS }, i, i);
}
