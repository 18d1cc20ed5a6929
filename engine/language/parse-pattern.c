/* What the places of a list are one after the other: "(low high)* low?". */
#include "language/parser.h"

#include "base/i18n.h"

static guint parse_either (GwParser *p);

static guint
add_pattern (GwParser *p, gsize from, GwTermKind kind, guint x, guint y)
{
  return x == GW_NO_TERM || y == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, kind, GW_TYPE_VALUES, x, y);
}

/* The least or the largest of the puzzle's digits. */
static guint
extreme_digit (GwParser *p, gsize from, GwTermKind kind)
{
  const guint slot = gw_parser_new_slots (p, 1);
  const guint digits = gw_parser_add_new (p, from, GW_TERM_DIGITS, GW_TYPE_VALUES, 0, 0);
  const guint range = gw_parser_add (p, from, (GwOwnTerm){ .kind = GW_TERM_RANGE, .way = GW_RANGE_EACH, .n = 1, .slot = (guint16)slot,
                                                           .x = (guint16)digits });

  return gw_parser_add_new (p, from, kind, GW_TYPE_NUMBER, range, gw_parser_add_slot (p, from, slot, GW_TYPE_NUMBER));
}

/* X lies below (LESS) or above (GREATER) the middle of the digits: 5 of 1 to 9 does neither. */
static guint
beside_middle (GwParser *p, gsize from, GwTermKind kind, guint x)
{
  const guint least = extreme_digit (p, from, GW_TERM_LEAST), most = extreme_digit (p, from, GW_TERM_MOST);
  const guint both = gw_parser_add_new (p, from, GW_TERM_PLUS, GW_TYPE_NUMBER, least, most);
  const guint twice = gw_parser_add_new (p, from, GW_TERM_TIMES, GW_TYPE_NUMBER, gw_parser_add_constant (p, from, 2), x);

  return gw_parser_add_new (p, from, kind, GW_TYPE_CONDITION, twice, both);
}

/* What is said of the number X of a place; GW_NO_TERM with a complaint when nothing is. */
static guint
parse_quality (GwParser *p, gsize from, guint x)
{
  guint values;

  if (gw_parser_skip (p, "low"))
    return beside_middle (p, from, GW_TERM_LESS, x);
  if (gw_parser_skip (p, "high"))
    return beside_middle (p, from, GW_TERM_GREATER, x);
  if (gw_parser_skip (p, "even"))
    return gw_parser_add_new (p, from, GW_TERM_EVEN, GW_TYPE_CONDITION, x, 0);
  if (gw_parser_skip (p, "odd"))
    return gw_parser_add_new (p, from, GW_TERM_ODD, GW_TYPE_CONDITION, x, 0);
  if (gw_parser_skip (p, "any"))
    return gw_parser_add_new (p, from, GW_TERM_EQUAL, GW_TYPE_CONDITION, x, x);
  if (p->token.kind != GW_TOKEN_NUMBER && !gw_parser_is_at (p, "{"))
    return gw_parser_fail_wanted (p, _("low, high, even, odd, any, a number, {1, 3 to 5} or a part in parentheses"));
  values = gw_parser_atom (p);
  if (values == GW_NO_TERM)
    return GW_NO_TERM;
  return gw_parser_add_new (p, from, gw_parser_term (p, values)->type == GW_TYPE_VALUES ? GW_TERM_WITHIN : GW_TERM_EQUAL, GW_TYPE_CONDITION, x, values);
}

static guint
parse_one (GwParser *p)
{
  const gsize from = p->token.at;
  guint slot, x, quality;

  if (gw_parser_skip (p, "("))
    {
      p->depth += 4;
      if (p->depth > 4 * GW_SENTENCE_MAX_DEPTH)
        return gw_parser_fail (p, from, _("this rule is nested too deeply; at most %d levels"), GW_SENTENCE_MAX_DEPTH);
      x = parse_either (p);
      p->depth -= 4;
      return x != GW_NO_TERM && gw_parser_want (p, ")") ? x : GW_NO_TERM;
    }
  slot = gw_parser_new_slots (p, 1);
  x = gw_parser_as (p, gw_parser_add_slot (p, from, slot, GW_TYPE_PLACE), GW_TYPE_NUMBER);
  quality = x == GW_NO_TERM ? GW_NO_TERM : parse_quality (p, from, x);
  if (quality == GW_NO_TERM || p->error != NULL)
    return GW_NO_TERM;
  return gw_parser_add (p, from, (GwOwnTerm){ .kind = GW_TERM_ONE, .type = GW_TYPE_VALUES, .slot = (guint16)slot, .x = (guint16)quality });
}

/* One, with * (any number of times), + (at least once) or ? (or not at all) behind it. */
static guint
parse_repeated (GwParser *p)
{
  const gsize from = p->token.at;
  guint x = parse_one (p);

  while (x != GW_NO_TERM && (gw_parser_is_at (p, "*") || gw_parser_is_at (p, "+") || gw_parser_is_at (p, "?")))
    {
      const gboolean is_once = gw_parser_is_at (p, "+"), is_optional = gw_parser_is_at (p, "?");

      gw_parser_advance (p);
      x = gw_parser_add (p, from, (GwOwnTerm){ .kind = GW_TERM_REPEATED, .type = GW_TYPE_VALUES, .x = (guint16)x, .number = is_once, .last = is_optional });
    }
  return x;
}

static gboolean
goes_on (const GwParser *p)
{
  return p->token.kind != GW_TOKEN_END && !gw_parser_is_at (p, "\"") && !gw_parser_is_at (p, ")") && !gw_parser_is_at (p, "|")
         && !gw_parser_is_at (p, "or");
}

static guint
parse_sequence (GwParser *p)
{
  const gsize from = p->token.at;
  guint x = parse_repeated (p);

  while (x != GW_NO_TERM && goes_on (p))
    x = add_pattern (p, from, GW_TERM_THEN, x, parse_repeated (p));
  return x;
}

static guint
parse_either (GwParser *p)
{
  const gsize from = p->token.at;
  guint x = parse_sequence (p);

  while (x != GW_NO_TERM && (gw_parser_skip (p, "|") || gw_parser_skip (p, "or")))
    x = add_pattern (p, from, GW_TERM_EITHER, x, parse_sequence (p));
  return x;
}

guint
gw_parser_pattern (GwParser *p)
{
  guint pattern;

  if (!gw_parser_want (p, "\""))
    return GW_NO_TERM;
  pattern = parse_either (p);
  return pattern != GW_NO_TERM && gw_parser_want (p, "\"") ? pattern : GW_NO_TERM;
}
