/* What stands between the operators: ranges, functions, words for places and lists. */
#include "language/parser.h"

#include <string.h>

#include "base/i18n.h"

/* ---- ranges ---- */

static gboolean
begins_range (const GwParser *p)
{
  if (gw_parser_is_at (p, "next") || gw_parser_is_at (p, "two"))
    return TRUE;
  if (gw_parser_is_at (p, "opposite"))
    return gw_token_is_name (&p->behind);
  if (gw_parser_is_at (p, "neighbours"))
    return gw_token_is_name (&p->behind) || gw_token_is (&p->behind, "wrapped") || gw_token_is (&p->behind, "wrap")
           || gw_token_is (&p->behind, ",");
  if (gw_parser_is_at (p, "borders") || gw_parser_is_at (p, "corner"))
    return gw_token_is_name (&p->behind);
  return gw_token_is_name (&p->token)
         && (gw_token_is (&p->behind, "in") || gw_token_is (&p->behind, "at") || gw_token_is (&p->behind, "where")
             || gw_token_is (&p->behind, "while")
             || gw_token_is (&p->behind, ":"));
}

static GwRangeKind
range_kind (GwParser *p, gint *wrapped)
{
  *wrapped = 0;
  if (gw_parser_skip (p, "next"))
    return GW_RANGE_NEXT;
  if (gw_parser_skip (p, "two"))
    return GW_RANGE_TWO;
  if (gw_parser_skip (p, "opposite"))
    return GW_RANGE_OPPOSITE;
  if (gw_parser_is_at (p, "borders") && gw_token_is_name (&p->behind))
    {
      gw_parser_advance (p);
      return GW_RANGE_BORDERS;
    }
  if (gw_parser_is_at (p, "corner") && gw_token_is_name (&p->behind))
    {
      gw_parser_advance (p);
      return GW_RANGE_CORNERS;
    }
  if (!gw_parser_skip (p, "neighbours"))
    return GW_RANGE_EACH;
  gw_parser_skip (p, ",");
  *wrapped = gw_parser_skip (p, "wrapped") || gw_parser_skip (p, "wrap");
  gw_parser_skip (p, ",");
  return GW_RANGE_NEIGHBOURS;
}

/* "a, b": into NAMES. */
static guint
range_names (GwParser *p, char names[GW_SENTENCE_MAX_WINDOW][GW_LONGEST_WORD + 1])
{
  guint n = 0;

  do
    {
      if (!gw_token_is_name (&p->token))
        return gw_parser_fail_wanted (p, _("a name in small letters (a, x, left)"));
      if (n == GW_SENTENCE_MAX_WINDOW)
        return gw_parser_fail (p, p->token.at, _("at most %d cells can be named here"), GW_SENTENCE_MAX_WINDOW);
      g_strlcpy (names[n++], p->token.text, GW_LONGEST_WORD + 1);
      gw_parser_advance (p);
    }
  while (gw_parser_skip (p, ","));
  return n;
}

static gboolean
fits_range (GwParser *p, gsize from, GwRangeKind way, guint n)
{
  if (p->error != NULL)
    return FALSE;
  if (way == GW_RANGE_EACH && n != 1)
    return gw_parser_fail (p, from, _("say which: 'every next a, b', 'every two a, b', or one name alone"))
           != GW_NO_TERM;
  if (way == GW_RANGE_NEXT && n < 2)
    return gw_parser_fail (p, from, _("'next' needs at least two names: next a, b")) != GW_NO_TERM;
  if (way == GW_RANGE_CORNERS && n != 4)
    return gw_parser_fail (p, from, _("four names are needed here: a, b, c, d")) != GW_NO_TERM;
  if (way > GW_RANGE_NEXT && way != GW_RANGE_CORNERS && n != 2)
    return gw_parser_fail (p, from, _("two names are needed here: a, b")) != GW_NO_TERM;
  return TRUE;
}

/* What a range is drawn from: nothing is said for the cells of the clue. */
static guint
range_source (GwParser *p, GwRangeKind way, gsize from)
{
  guint source;

  if (way >= GW_RANGE_NEIGHBOURS)
    return gw_parser_add_new (p, from, GW_TERM_GRID, GW_TYPE_LIST, 0, 0);
  if (!gw_parser_skip (p, "in"))
    return p->sentence->kind == GW_OWN_GROUPS && way <= GW_RANGE_TWO
               ? gw_parser_add_slot (p, from, gw_sentence_cells_slot (p->sentence), GW_TYPE_GROUPS)
               : gw_parser_default_list (p, from);
  source = p->any (p);
  if (source == GW_NO_TERM)
    return GW_NO_TERM;
  if (gw_parser_term (p, source)->type == GW_TYPE_GROUPS)
    return source;
  if (gw_parser_term (p, source)->type == GW_TYPE_VALUES && way == GW_RANGE_EACH)
    return source;
  return gw_parser_as (p, source, GW_TYPE_LIST);
}

/* "next a, b in line where …": a RANGE, its names in scope. */
guint
gw_parser_range (GwParser *p)
{
  static const GwTermType of[]
      = { [GW_TYPE_LIST] = GW_TYPE_PLACE, [GW_TYPE_GROUPS] = GW_TYPE_LIST, [GW_TYPE_VALUES] = GW_TYPE_NUMBER };
  char names[GW_SENTENCE_MAX_WINDOW][GW_LONGEST_WORD + 1], place[GW_LONGEST_WORD + 1] = "";
  gsize from = p->token.at;
  gint wrapped;
  GwRangeKind way = range_kind (p, &wrapped);
  guint n = range_names (p, names), source, slot, filter = GW_NO_TERM, until = GW_NO_TERM, n_slots = n;

  if (!fits_range (p, from, way, n))
    return GW_NO_TERM;
  if (way == GW_RANGE_EACH && gw_parser_skip (p, "at"))
    {
      if (!gw_token_is_name (&p->token))
        return gw_parser_fail_wanted (p, _("a name for the place's number, such as p"));
      g_strlcpy (place, p->token.text, sizeof place);
      gw_parser_advance (p);
      n_slots = 2;
    }
  if (way == GW_RANGE_NEIGHBOURS && (gw_parser_skip (p, "wrapped") || gw_parser_skip (p, "wrap")))
    wrapped = 1;
  source = range_source (p, way, from);
  slot = gw_parser_new_slots (p, n_slots);
  if (p->error != NULL)
    return GW_NO_TERM;
  for (guint i = 0; i < n; i++)
    {
      gw_parser_bind (p, names[i], slot + i, of[gw_parser_term (p, source)->type]);
      p->scope[p->n_scope - 1].is_of_layer = gw_parser_term (p, source)->last == 1;
    }
  if (*place != '\0')
    gw_parser_bind (p, place, slot + 1, GW_TYPE_NUMBER);
  if (gw_parser_skip (p, "where"))
    filter = gw_parser_as (p, p->condition (p), GW_TYPE_CONDITION);
  else if (way == GW_RANGE_EACH && gw_parser_skip (p, "while"))
    until = gw_parser_as (p, p->condition (p), GW_TYPE_CONDITION);
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = GW_TERM_RANGE,
                                     .way = (guint8)way,
                                     .n = (guint8)n_slots,
                                     .slot = (guint16)slot,
                                     .x = (guint16)source,
                                     .y = (guint16)filter,
                                     .z = (guint16)until,
                                     .last = wrapped });
}

/* ---- functions ---- */

/* Arguments until the closing sign, as a chain of ARGUMENTs; each of TYPE, or as it comes. */
guint
gw_parser_arguments (GwParser *p, const char *closing, gint type)
{
  guint items[64], n = 0, chain = GW_NO_TERM;
  gsize from = p->token.at;

  do
    {
      if (n == G_N_ELEMENTS (items))
        return gw_parser_fail (p, p->token.at, _("at most %d things can be listed here"), (gint)G_N_ELEMENTS (items));
      items[n] = p->any (p);
      if (items[n] != GW_NO_TERM && type >= 0)
        items[n] = gw_parser_as (p, items[n], (GwTermType)type);
      if (items[n++] == GW_NO_TERM)
        return GW_NO_TERM;
    }
  while (gw_parser_skip (p, ","));
  if (!gw_parser_want (p, closing))
    return GW_NO_TERM;
  while (n > 0)
    chain = gw_parser_add_new (p, from, GW_TERM_ARGUMENT, GW_TYPE_LIST, items[--n], chain);
  return chain;
}

/* Behind "sum(c in line": "where …", ": what of each". What each gives is of OF. */
static guint
parse_over (GwParser *p, gsize from, GwTermKind kind)
{
  guint n_scope = p->n_scope, range = gw_parser_range (p), body = GW_NO_TERM;
  GwTermType of = kind == GW_TERM_COUNT ? GW_TYPE_CONDITION : GW_TYPE_NUMBER;

  if (range == GW_NO_TERM)
    return GW_NO_TERM;
  if (gw_parser_skip (p, ":"))
    body = gw_parser_as (p, kind == GW_TERM_COUNT ? p->condition (p) : p->any (p), of);
  else if (kind == GW_TERM_COUNT)
    body = gw_parser_add (p, from,
                          (GwOwnTerm){ .kind = GW_TERM_EQUAL,
                                       .type = GW_TYPE_CONDITION,
                                       .x = (guint16)gw_parser_add_constant (p, from, 0),
                                       .y = (guint16)gw_parser_add_constant (p, from, 0) });
  else
    body = gw_parser_as (p, gw_parser_add_slot (p, from, gw_parser_term (p, range)->slot, p->scope[n_scope].type),
                         GW_TYPE_NUMBER);
  p->n_scope = n_scope;
  if (body == GW_NO_TERM || !gw_parser_want (p, ")"))
    return GW_NO_TERM;
  return gw_parser_add_new (p, from, kind, GW_TYPE_NUMBER, range, body);
}

/* "count(line = c)": of each cell of the list. */
static guint
parse_count_of (GwParser *p, gsize from, guint list)
{
  guint slot = gw_parser_new_slots (p, 1), range, body;

  range = gw_parser_add (
      p, from,
      (GwOwnTerm){ .kind = GW_TERM_RANGE, .way = GW_RANGE_EACH, .n = 1, .slot = (guint16)slot, .x = (guint16)list });
  body = p->links (p, gw_parser_as (p, gw_parser_add_slot (p, from, slot, GW_TYPE_PLACE), GW_TYPE_NUMBER));
  if (body == GW_NO_TERM || !gw_parser_want (p, ")"))
    return GW_NO_TERM;
  return gw_parser_add_new (p, from, GW_TERM_COUNT, GW_TYPE_NUMBER, range, body);
}

static gboolean
is_at_link (const GwParser *p)
{
  static const char *const links[] = { "=", "!=", "<", "<=", ">", ">=", "is", "in", "divides" };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    if (gw_parser_is_at (p, links[i]))
      return TRUE;
  return FALSE;
}

static guint
parse_aggregate (GwParser *p, GwTermKind kind)
{
  gsize from = p->token.at;
  guint arguments, first;

  gw_parser_advance (p);
  if (!gw_parser_want (p, "("))
    return GW_NO_TERM;
  if (begins_range (p))
    return parse_over (p, from, kind);
  arguments = p->sentence->terms->len;
  if (kind == GW_TERM_COUNT)
    {
      first = p->any (p);
      first = first == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, first, GW_TYPE_LIST);
      if (first != GW_NO_TERM && is_at_link (p))
        return parse_count_of (p, from, first);
      if (first == GW_NO_TERM || !gw_parser_want (p, ")"))
        return GW_NO_TERM;
      arguments = gw_parser_add_new (p, from, GW_TERM_ARGUMENT, GW_TYPE_LIST, first, 0);
    }
  else
    arguments = gw_parser_arguments (p, ")", -1);
  for (guint i = arguments; i != GW_NO_TERM && p->error == NULL; i = gw_parser_term (p, i)->y)
    if (gw_parser_term (p, gw_parser_term (p, i)->x)->type == GW_TYPE_CONDITION
        || gw_parser_term (p, gw_parser_term (p, i)->x)->type > GW_TYPE_LIST)
      gw_parser_as (p, gw_parser_term (p, i)->x, GW_TYPE_NUMBER);
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = (guint8)kind, .type = GW_TYPE_NUMBER, .x = (guint16)arguments, .n = 1 });
}

/* gcd (x, y), lcm (x, y), digitsum (x), table (x: …). */
static guint
parse_call (GwParser *p, GwTermKind kind)
{
  gsize from = p->token.at;
  guint x, y = GW_NO_TERM;

  gw_parser_advance (p);
  if (!gw_parser_want (p, "("))
    return GW_NO_TERM;
  x = gw_parser_as (p, p->any (p), GW_TYPE_NUMBER);
  if (x == GW_NO_TERM)
    return GW_NO_TERM;
  if (kind == GW_TERM_TABLE)
    y = gw_parser_want (p, ":") ? gw_parser_arguments (p, ")", GW_TYPE_NUMBER) : GW_NO_TERM;
  else if (kind == GW_TERM_DIGIT_SUM)
    gw_parser_want (p, ")");
  else
    y = gw_parser_want (p, ",") ? gw_parser_as (p, p->any (p), GW_TYPE_NUMBER) : GW_NO_TERM;
  if ((kind == GW_TERM_GCD || kind == GW_TERM_LCM) && y != GW_NO_TERM)
    gw_parser_want (p, ")");
  return gw_parser_add_new (p, from, kind, GW_TYPE_NUMBER, x, y);
}

/* "of line" or "(line)", or nothing: the cells of the clue. */
static guint
parse_of (GwParser *p, gsize from)
{
  if (!gw_parser_skip (p, "of"))
    return gw_parser_default_list (p, from);
  return gw_parser_as (p, gw_parser_atom (p), GW_TYPE_LIST);
}

/* "first", "first of line": a place; "first 3", "first n of line": a list. */
static guint
parse_first (GwParser *p, gboolean is_first)
{
  gsize from = p->token.at;
  gboolean is_place;
  guint number = GW_NO_TERM, list;

  gw_parser_advance (p);
  is_place = p->token.kind != GW_TOKEN_NUMBER && !gw_parser_is_at (p, "(") && !gw_token_is_name (&p->token);
  if (!is_place)
    number = gw_parser_as (p, gw_parser_atom (p), GW_TYPE_NUMBER);
  else
    number = gw_parser_add_constant (p, from, is_first ? 1 : -1);
  list = parse_of (p, from);
  if (number == GW_NO_TERM || list == GW_NO_TERM)
    return GW_NO_TERM;
  if (is_place)
    return gw_parser_add_new (p, from, GW_TERM_PLACE_AT, GW_TYPE_PLACE, number, list);
  return gw_parser_add_new (p, from, is_first ? GW_TERM_FIRST : GW_TERM_LAST, GW_TYPE_LIST, number, list);
}

/* "second of line", "place n of line". */
static guint
parse_place (GwParser *p, gint number)
{
  gsize from = p->token.at;
  guint x, list;

  gw_parser_advance (p);
  x = number > 0 ? gw_parser_add_constant (p, from, number) : gw_parser_as (p, gw_parser_atom (p), GW_TYPE_NUMBER);
  list = x == GW_NO_TERM ? GW_NO_TERM : parse_of (p, from);
  return list == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_PLACE_AT, GW_TYPE_PLACE, x, list);
}

/* "position of 9 in line": the number of its place. */
static guint
parse_position (GwParser *p)
{
  gsize from = p->token.at;
  guint x, list;

  gw_parser_advance (p);
  if (!gw_parser_want (p, "of"))
    return GW_NO_TERM;
  x = gw_parser_as (p, gw_parser_atom (p), GW_TYPE_NUMBER);
  if (x == GW_NO_TERM)
    return GW_NO_TERM;
  list = gw_parser_skip (p, "in") ? gw_parser_as (p, gw_parser_atom (p), GW_TYPE_LIST)
                                  : gw_parser_default_list (p, from);
  return list == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_POSITION, GW_TYPE_NUMBER, x, list);
}

/* "row of c", "around8 of c", "neighbours (c, wrap)". */
static guint
parse_of_place (GwParser *p, GwTermKind kind, GwTermType type)
{
  gsize from = p->token.at;
  gint wrapped = 0;
  gboolean is_closed;
  guint x;

  gw_parser_advance (p);
  is_closed = gw_parser_skip (p, "(");
  if (!is_closed && !gw_parser_want (p, "of"))
    return GW_NO_TERM;
  x = gw_parser_as (p, is_closed ? p->any (p) : gw_parser_atom (p), GW_TYPE_PLACE);
  if (is_closed && gw_parser_skip (p, ","))
    {
      wrapped = gw_parser_skip (p, "wrap") || gw_parser_skip (p, "wrapped");
      if (!wrapped)
        return gw_parser_fail_wanted (p, "'wrap'");
    }
  if (x == GW_NO_TERM || (is_closed && !gw_parser_want (p, ")")))
    return GW_NO_TERM;
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = (guint8)kind, .type = (guint8)type, .x = (guint16)x, .number = wrapped });
}

static guint
parse_list_word (GwParser *p, GwTermKind kind, GwTermType type)
{
  gsize from = p->token.at;
  guint list;

  gw_parser_advance (p);
  list = parse_of (p, from);
  return list == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, kind, type, list, 0);
}

/* "line", "cage", "cells": the cells of the clue; "cell": the one of a cell rule. */
static guint
parse_own_cells (GwParser *p)
{
  const gboolean is_cell = gw_parser_is_at (p, "cell");
  const GwOwnKind kind = p->sentence->kind;
  gsize from = p->token.at;

  if (gw_parser_is_at (p, "groups") != (kind == GW_OWN_GROUPS) || is_cell != (kind == GW_OWN_CELL)
      || (!gw_parser_is_at (p, "cells") && !gw_parser_is_at (p, "line")
          && strcmp (p->token.text, gw_own_kind_word (kind)) != 0))
    {
      if (!(gw_parser_is_at (p, "cells") && kind == GW_OWN_CELL))
        return gw_parser_fail (p, from, _("'%s' is not known in a rule of kind %s"), p->token.text,
                               gw_own_kind_word (kind));
    }
  gw_parser_advance (p);
  if (kind == GW_OWN_GROUPS)
    return gw_parser_add_slot (p, from, gw_sentence_cells_slot (p->sentence), GW_TYPE_GROUPS);
  if (is_cell)
    return gw_parser_add_new (p, from, GW_TERM_PLACE_AT, GW_TYPE_PLACE, gw_parser_add_constant (p, from, 1),
                              gw_parser_default_list (p, from));
  return gw_parser_default_list (p, from);
}

/* ---- atoms ---- */

typedef enum
{
  WORD_AGGREGATE,
  WORD_CALL,
  WORD_OF_PLACE, /* row of … */
  WORD_LIST,     /* rest of … */
  WORD_ALONE,
} WordKind;

static const struct
{
  const char *word;
  WordKind way;
  GwTermKind kind;
  GwTermType type;
} words[] = {
  { "sum", WORD_AGGREGATE, GW_TERM_SUM, 0 },
  { "product", WORD_AGGREGATE, GW_TERM_PRODUCT, 0 },
  { "min", WORD_AGGREGATE, GW_TERM_LEAST, 0 },
  { "max", WORD_AGGREGATE, GW_TERM_MOST, 0 },
  { "count", WORD_AGGREGATE, GW_TERM_COUNT, 0 },
  { "distinct", WORD_AGGREGATE, GW_TERM_DISTINCT, 0 },
  { "gcd", WORD_CALL, GW_TERM_GCD, 0 },
  { "lcm", WORD_CALL, GW_TERM_LCM, 0 },
  { "digitsum", WORD_CALL, GW_TERM_DIGIT_SUM, 0 },
  { "table", WORD_CALL, GW_TERM_TABLE, 0 },
  { "row", WORD_OF_PLACE, GW_TERM_ROW, GW_TYPE_NUMBER },
  { "column", WORD_OF_PLACE, GW_TERM_COLUMN, GW_TYPE_NUMBER },
  { "box", WORD_OF_PLACE, GW_TERM_BOX, GW_TYPE_NUMBER },
  { "opposite", WORD_OF_PLACE, GW_TERM_OPPOSITE, GW_TYPE_PLACE },
  { "neighbours", WORD_OF_PLACE, GW_TERM_NEIGHBOURS, GW_TYPE_LIST },
  { "around", WORD_OF_PLACE, GW_TERM_AROUND, GW_TYPE_LIST },
  { "around8", WORD_OF_PLACE, GW_TERM_AROUND, GW_TYPE_LIST },
  { "sees", WORD_OF_PLACE, GW_TERM_SEES, GW_TYPE_LIST },
  { "rest", WORD_LIST, GW_TERM_REST, GW_TYPE_LIST },
  { "between", WORD_LIST, GW_TERM_BETWEEN, GW_TYPE_LIST },
  { "ends", WORD_LIST, GW_TERM_ENDS, GW_TYPE_LIST },
  { "middle", WORD_LIST, GW_TERM_MIDDLE, GW_TYPE_PLACE },
  { "grid", WORD_ALONE, GW_TERM_GRID, GW_TYPE_LIST },
  { "rows", WORD_ALONE, GW_TERM_ROWS, GW_TYPE_GROUPS },
  { "columns", WORD_ALONE, GW_TERM_COLUMNS, GW_TYPE_GROUPS },
  { "boxes", WORD_ALONE, GW_TERM_BOXES, GW_TYPE_GROUPS },
  { "digits", WORD_ALONE, GW_TERM_DIGITS, GW_TYPE_VALUES },
};

static guint
parse_known_word (GwParser *p, guint i)
{
  gsize from = p->token.at;

  switch (words[i].way)
    {
    case WORD_AGGREGATE:
      return parse_aggregate (p, words[i].kind);
    case WORD_CALL:
      return parse_call (p, words[i].kind);
    case WORD_OF_PLACE:
      return parse_of_place (p, words[i].kind, words[i].type);
    case WORD_LIST:
      return parse_list_word (p, words[i].kind, words[i].type);
    default:
      gw_parser_advance (p);
      return gw_parser_add_new (p, from, words[i].kind, words[i].type, 0, 0);
    }
}

static gboolean
is_bound (const GwParser *p, const char *name)
{
  for (guint i = 0; i < p->n_scope; i++)
    if (strcmp (p->scope[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

static guint
parse_variable (GwParser *p)
{
  for (guint i = p->n_scope; i-- > 0;)
    if (strcmp (p->scope[i].name, p->token.text) == 0)
      {
        gsize from = p->token.at;

        gw_parser_advance (p);
        return gw_parser_add (p, from,
                              (GwOwnTerm){ .kind = GW_TERM_SLOT,
                                           .type = p->scope[i].type,
                                           .slot = p->scope[i].slot,
                                           .last = p->scope[i].is_of_layer });
      }
  if (gw_token_is (&p->behind, "("))
    return gw_parser_fail (p, p->token.at, _("there is no '%s(…)'; numbers are made by sum, product, min, max, count, gcd, lcm, digitsum and |a - b|"),
                           p->token.text);
  return gw_parser_fail (p, p->token.at, _("there is no '%s' here; name it first: every %s in line: …"),
                         p->token.text, p->token.text);
}

static guint
parse_word (GwParser *p)
{
  static const char *const own[] = { "line", "cage", "pair", "corner", "outside", "cell", "cells", "groups" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (gw_parser_is_at (p, words[i].word))
      return parse_known_word (p, i);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (gw_parser_is_at (p, own[i]))
      return parse_own_cells (p);
  if (gw_parser_is_at (p, "first") || gw_parser_is_at (p, "last"))
    return parse_first (p, gw_parser_is_at (p, "first"));
  if (gw_parser_is_at (p, "second") || gw_parser_is_at (p, "third"))
    return parse_place (p, gw_parser_is_at (p, "second") ? 2 : 3);
  if (gw_parser_is_at (p, "place"))
    return parse_place (p, 0);
  if (gw_parser_is_at (p, "position"))
    return parse_position (p);
  if (!is_bound (p, p->token.text) && gw_parser_is_at_place_word (p))
    return gw_parser_place_word (p);
  return gw_token_is_name (&p->token) ? parse_variable (p)
                                      : gw_parser_fail_wanted (p, _("a number or a list of cells"));
}

/* "{1, 3 to 5}". */
static guint
parse_values (GwParser *p)
{
  gsize from = p->token.at;
  guint chain = GW_NO_TERM;

  do
    {
      gsize at;
      gint low, high;

      gw_parser_advance (p);
      at = p->token.at;
      if (p->token.kind != GW_TOKEN_NUMBER || p->token.number > GW_SENTENCE_MAX_NUMBER)
        return gw_parser_fail_wanted (p, _("a number of the set, such as {1, 3 to 5}"));
      low = high = (gint)p->token.number;
      gw_parser_advance (p);
      if (gw_parser_skip (p, "to") || gw_parser_skip (p, ".."))
        {
          if (p->token.kind != GW_TOKEN_NUMBER || p->token.number > GW_SENTENCE_MAX_NUMBER)
            return gw_parser_fail_wanted (p, _("a number of the set, such as {1, 3 to 5}"));
          high = (gint)p->token.number;
          gw_parser_advance (p);
        }
      chain = gw_parser_add (
          p, at,
          (GwOwnTerm){
              .kind = GW_TERM_SPAN, .type = GW_TYPE_VALUES, .number = low, .last = high, .y = (guint16)chain });
    }
  while (gw_parser_is_at (p, ","));
  if (!gw_parser_want (p, "}"))
    return GW_NO_TERM;
  return gw_parser_add_new (p, from, GW_TERM_VALUES, GW_TYPE_VALUES, chain, 0);
}

static guint
parse_bars (GwParser *p)
{
  gsize from = p->token.at;
  guint inner;

  gw_parser_advance (p);
  p->n_bars++;
  inner = p->any (p);
  inner = inner == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, inner, GW_TYPE_NUMBER);
  p->n_bars--;
  if (inner == GW_NO_TERM)
    return GW_NO_TERM;
  if (p->token.kind == GW_TOKEN_END)
    return gw_parser_fail (p, from, _("this | is never closed"));
  return gw_parser_want (p, "|") ? gw_parser_add_new (p, from, GW_TERM_ABSOLUTE, GW_TYPE_NUMBER, inner, 0) : GW_NO_TERM;
}

/* "(…)"; "(c in line where …)" is a list, unless c is known: then it asks whether it is in a set. */
static guint
parse_parenthesis (GwParser *p)
{
  gsize from = p->token.at;
  guint n_bars = p->n_bars, inner, n_scope = p->n_scope;
  gboolean is_chosen;

  gw_parser_advance (p);
  p->n_bars = 0;
  is_chosen = gw_token_is_name (&p->token) && gw_token_is (&p->behind, "in") && !is_bound (p, p->token.text);
  if (is_chosen)
    {
      inner = gw_parser_range (p);
      if (inner != GW_NO_TERM && gw_parser_term (p, gw_parser_term (p, inner)->x)->type != GW_TYPE_LIST)
        gw_parser_fail (p, from, _("only cells can be chosen this way"));
      p->n_scope = n_scope;
    }
  else
    inner = p->condition (p);
  p->n_bars = n_bars;
  if (inner != GW_NO_TERM && p->token.kind == GW_TOKEN_END)
    return gw_parser_fail (p, from, _("this parenthesis is never closed"));
  if (inner == GW_NO_TERM || !gw_parser_want (p, ")"))
    return GW_NO_TERM;
  return is_chosen ? gw_parser_add (p, from,
                                    (GwOwnTerm){ .kind = GW_TERM_CHOSEN,
                                                 .type = GW_TYPE_LIST,
                                                 .x = (guint16)inner,
                                                 .last = gw_parser_term (p, gw_parser_term (p, inner)->x)->last })
                   : inner;
}

static guint
parse_atom_within (GwParser *p)
{
  gsize from = p->token.at;
  gint64 number = p->token.number;

  if (p->token.kind == GW_TOKEN_WORD)
    return parse_word (p);
  if (p->token.kind == GW_TOKEN_NAME)
    return p->use (p);
  if (gw_parser_is_at (p, "("))
    return parse_parenthesis (p);
  if (gw_parser_is_at (p, "|"))
    return parse_bars (p);
  if (gw_parser_is_at (p, "{"))
    return parse_values (p);
  if (p->token.kind != GW_TOKEN_NUMBER)
    return gw_parser_fail_wanted (p, _("a number or a list of cells"));
  if (number > GW_SENTENCE_MAX_NUMBER)
    return gw_parser_fail (p, from, _("numbers go up to 1,000,000"));
  gw_parser_advance (p);
  return gw_parser_add_constant (p, from, (gint)number);
}

/* "line[3]" is "place 3 of line". */
guint
gw_parser_atom (GwParser *p)
{
  gsize from = p->token.at;
  guint atom;

  if (++p->depth > 4 * GW_SENTENCE_MAX_DEPTH)
    return gw_parser_fail (p, from, _("this rule is nested too deeply; at most %d levels"), GW_SENTENCE_MAX_DEPTH);
  atom = parse_atom_within (p);
  while (atom != GW_NO_TERM && gw_parser_skip (p, "["))
    {
      guint number;

      atom = gw_parser_as (p, atom, GW_TYPE_LIST);
      number = atom == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, p->any (p), GW_TYPE_NUMBER);
      atom = number != GW_NO_TERM && gw_parser_want (p, "]")
                 ? gw_parser_add_new (p, from, GW_TERM_PLACE_AT, GW_TYPE_PLACE, number, atom)
                 : GW_NO_TERM;
    }
  p->depth--;
  return atom;
}
