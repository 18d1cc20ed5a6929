/* From text to terms: recursive descent, one function a level of the grammar (docs/language.md). Types are checked as
 * terms are made. */
#include "language/parser.h"

#include <string.h>

#include "base/i18n.h"

static guint parse_condition (GwParser *p);
static guint parse_number (GwParser *p);

/* ---- numbers ---- */

/* -a^2 is -(a^2); 2^3^2 is 2^(3^2). */
static guint
parse_power (GwParser *p)
{
  gsize from = p->token.at;
  guint base, exponent;

  if (++p->depth > 4 * GW_SENTENCE_MAX_DEPTH)
    return gw_parser_fail (p, from, _("this rule is nested too deeply; at most %d levels"), GW_SENTENCE_MAX_DEPTH);
  if (gw_parser_skip (p, "-"))
    {
      base = parse_power (p);
      base = base == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, base, GW_TYPE_NUMBER);
      base = base == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_NEGATIVE, GW_TYPE_NUMBER, base, 0);
    }
  else
    {
      base = gw_parser_atom (p);
      if (base != GW_NO_TERM && gw_parser_skip (p, "^"))
        {
          base = gw_parser_as (p, base, GW_TYPE_NUMBER);
          exponent = parse_power (p);
          exponent = exponent == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, exponent, GW_TYPE_NUMBER);
          base = exponent == GW_NO_TERM ? GW_NO_TERM
                                        : gw_parser_add_new (p, from, GW_TERM_POWER, GW_TYPE_NUMBER, base, exponent);
        }
    }
  p->depth--;
  return base;
}

typedef struct
{
  const char *sign;
  GwTermKind kind;
} Operator;

/* || joins digits where no | is open. */
static gboolean
skip_join (GwParser *p)
{
  if (p->n_bars > 0 || !gw_parser_is_at (p, "|") || !gw_token_is (&p->behind, "|")
      || p->behind.at != p->token.at + p->token.length)
    return FALSE;
  gw_parser_advance (p);
  gw_parser_advance (p);
  return TRUE;
}

static guint
parse_joined (GwParser *p)
{
  gsize from = p->token.at;
  guint x = parse_power (p);

  while (x != GW_NO_TERM && skip_join (p))
    {
      guint y = parse_power (p);

      x = gw_parser_as (p, x, GW_TYPE_NUMBER);
      y = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, y, GW_TYPE_NUMBER);
      x = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_JOINED, GW_TYPE_NUMBER, x, y);
    }
  return x;
}

/* X (op Y)*, from the left. */
static guint
parse_left (GwParser *p, const Operator *operators, guint n, guint (*operand) (GwParser *), GwTermType type)
{
  gsize from = p->token.at;
  guint x = operand (p);

  while (x != GW_NO_TERM)
    {
      char part[24];
      guint i = 0, y;

      while (i < n && !gw_parser_is_at (p, operators[i].sign))
        i++;
      if (i == n)
        return x;
      g_snprintf (part, sizeof part, "%s", operators[i].sign);
      x = gw_parser_as (p, x, type);
      gw_parser_advance (p);
      if (x == GW_NO_TERM)
        return GW_NO_TERM;
      if (p->token.kind == GW_TOKEN_END && type == GW_TYPE_NUMBER)
        return gw_parser_fail (p, p->end, _("the part '%.*s' lacks a number after the '%s'"), (gint)(p->end - from),
                               p->text + from, part);
      y = operand (p);
      y = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, y, type);
      x = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, operators[i].kind, type, x, y);
    }
  return GW_NO_TERM;
}

static guint
parse_product (GwParser *p)
{
  static const Operator operators[] = {
    { "*", GW_TERM_TIMES },
    { "/", GW_TERM_DIVIDED },
    { "mod", GW_TERM_MOD },
    { "%", GW_TERM_MOD },
  };

  return parse_left (p, operators, G_N_ELEMENTS (operators), parse_joined, GW_TYPE_NUMBER);
}

/* Of any type: what is no sum comes through as it is. */
static guint
parse_number (GwParser *p)
{
  static const Operator operators[] = { { "+", GW_TERM_PLUS }, { "-", GW_TERM_MINUS } };

  return parse_left (p, operators, G_N_ELEMENTS (operators), parse_product, GW_TYPE_NUMBER);
}

/* ---- conditions ---- */

typedef struct
{
  const char *word;
  GwTermKind kind;
} Property;

static const Property of_lists[] = {
  { "increasing", GW_TERM_RISING }, { "rising", GW_TERM_RISING },           { "decreasing", GW_TERM_FALLING },
  { "falling", GW_TERM_FALLING },   { "different", GW_TERM_DIFFERENT },     { "same", GW_TERM_SAME },
  { "equal", GW_TERM_SAME },        { "consecutive", GW_TERM_CONSECUTIVE }, { "palindrome", GW_TERM_PALINDROME },
};

static const Property of_numbers[] = {
  { "even", GW_TERM_EVEN },     { "odd", GW_TERM_ODD },   { "prime", GW_TERM_PRIME },
  { "square", GW_TERM_SQUARE }, { "cube", GW_TERM_CUBE }, { "triangular", GW_TERM_TRIANGULAR },
};

/* "is a multiple of 3", "is divisible by 3", "is between a and b". */
static guint
parse_phrase (GwParser *p, guint x)
{
  gsize from = gw_parser_term (p, x)->from;
  guint y, z;

  if (gw_parser_skip (p, "between"))
    {
      y = parse_number (p);
      y = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, y, GW_TYPE_NUMBER);
      if (y == GW_NO_TERM || !gw_parser_want (p, "and"))
        return GW_NO_TERM;
      z = parse_number (p);
      z = z == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, z, GW_TYPE_NUMBER);
      return gw_parser_add (
          p, from,
          (GwOwnTerm){
              .kind = GW_TERM_INSIDE, .type = GW_TYPE_CONDITION, .x = (guint16)x, .y = (guint16)y, .z = (guint16)z });
    }
  if (gw_parser_skip (p, "multiple") ? !gw_parser_want (p, "of")
      : gw_parser_skip (p, "divisible")
          ? !gw_parser_want (p, "by")
          : gw_parser_fail_wanted (p, _("a property (even, odd, prime, square, …)")) == GW_NO_TERM)
    return GW_NO_TERM;
  y = parse_number (p);
  y = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, y, GW_TYPE_NUMBER);
  return y == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_DIVIDES, GW_TYPE_CONDITION, y, x);
}

/* "is connected", "is connected with the rim", "is connected with Ends". */
static guint
parse_connected (GwParser *p, gsize from, guint list)
{
  gint with_rim = 0;
  guint ends = GW_NO_TERM;

  if (gw_parser_skip (p, "with"))
    {
      gboolean has_article = gw_parser_skip (p, "the");

      with_rim = gw_parser_skip (p, "rim");
      if (!with_rim && has_article)
        return gw_parser_fail_wanted (p, "'rim'");
      ends = with_rim ? GW_NO_TERM : gw_parser_as (p, gw_parser_atom (p), GW_TYPE_LIST);
      if (!with_rim && ends == GW_NO_TERM)
        return GW_NO_TERM;
    }
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = GW_TERM_CONNECTED,
                                     .type = GW_TYPE_CONDITION,
                                     .x = (guint16)list,
                                     .y = (guint16)ends,
                                     .number = with_rim });
}

static guint
add_division (GwParser *p, gsize from, guint list, GwOwnDivision division, gint64 set)
{
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = GW_TERM_PARTED,
                                     .type = GW_TYPE_CONDITION,
                                     .x = (guint16)list,
                                     .number = set,
                                     .last = (gint32)division });
}

/* "… of Clues": how LIST is divided, or numbered, with the cells of a set. */
static guint
parse_division_of (GwParser *p, gsize from, guint list, GwOwnDivision division)
{
  guint set;

  if (!gw_parser_want (p, "of"))
    return GW_NO_TERM;
  if (p->token.kind != GW_TOKEN_NAME)
    return gw_parser_fail_wanted (p, _("the name of a set of cells"));
  set = gw_parser_set (p);
  return add_division (p, from, list, division, gw_parser_term (p, set)->number);
}

/* Divisions that have the cells of a set. */
static const struct
{
  const char   *word;
  GwOwnDivision division;
  gboolean      is_of_layer; /* of all its places, and none of them is a cell's own */
  const char   *wants;       /* what is said of another layer */
} divisions[] = {
  { "islands", GW_DIVISION_ISLANDS, FALSE, NULL },
  { "galaxies", GW_DIVISION_GALAXIES, TRUE, N_ ("only a layer of fences is divided into galaxies") },
  { "rectangles", GW_DIVISION_RECTANGLES, TRUE, N_ ("only a layer of fences is divided into rectangles") },
  { "lines", GW_DIVISION_LINES, TRUE, N_ ("only a layer of links is divided into lines") },
};

/* "is divided into islands of Clues", "… galaxies of Centres", "… rectangles of Numbers", "… lines of Ends", "… tetrominoes of rooms",
 * "… numbered areas". */
static guint
parse_divided (GwParser *p, gsize from, guint list)
{
  if (!gw_parser_want (p, "into"))
    return GW_NO_TERM;
  if (gw_parser_skip (p, "numbered"))
    return gw_parser_want (p, "areas") ? add_division (p, from, list, GW_DIVISION_AREAS, 0) : GW_NO_TERM;
  if (gw_parser_skip (p, "tetrominoes"))
    return gw_parser_want (p, "of") && gw_parser_want (p, "rooms") ? add_division (p, from, list, GW_DIVISION_TETROMINOES, 0) : GW_NO_TERM;
  for (guint i = 0; i < G_N_ELEMENTS (divisions); i++)
    {
      const GwOwnTerm *term = gw_parser_term (p, list);

      if (!gw_parser_skip (p, divisions[i].word))
        continue;
      if (divisions[i].is_of_layer && (term->kind != GW_TERM_LAYER || !p->layers[term->number].joins_cells))
        return gw_parser_fail (p, from, "%s", _ (divisions[i].wants));
      return parse_division_of (p, from, list, divisions[i].division);
    }
  return gw_parser_fail_wanted (p, _("islands, galaxies, rectangles, lines, tetrominoes or numbered areas"));
}

/* "is numbered along a path of Givens". */
static guint
parse_numbered (GwParser *p, gsize from, guint list)
{
  return gw_parser_want (p, "along") && gw_parser_want (p, "a") && gw_parser_want (p, "path")
             ? parse_division_of (p, from, list, GW_DIVISION_PATH)
             : GW_NO_TERM;
}

static guint
parse_property (GwParser *p, guint x)
{
  const gboolean is_list = gw_parser_term (p, x)->type == GW_TYPE_LIST;
  const Property *table = is_list ? of_lists : of_numbers;
  guint n = is_list ? G_N_ELEMENTS (of_lists) : G_N_ELEMENTS (of_numbers);
  gsize from = gw_parser_term (p, x)->from;

  if (is_list && gw_parser_skip (p, "connected"))
    return parse_connected (p, from, x);
  if (is_list && gw_parser_skip (p, "divided"))
    return parse_divided (p, from, x);
  if (is_list && gw_parser_skip (p, "numbered"))
    return parse_numbered (p, from, x);
  if (gw_parser_is_at (p, "a") || gw_parser_is_at (p, "an"))
    gw_parser_advance (p);
  if (!is_list)
    x = gw_parser_as (p, x, GW_TYPE_NUMBER);
  for (guint i = 0; i < n && x != GW_NO_TERM; i++)
    if (gw_parser_skip (p, table[i].word))
      return gw_parser_add_new (p, from, table[i].kind, GW_TYPE_CONDITION, x, 0);
  if (is_list)
    return gw_parser_fail_wanted (
        p, _("increasing, decreasing, different, same, consecutive or palindrome"));
  return x == GW_NO_TERM ? GW_NO_TERM : parse_phrase (p, x);
}

/* Whether condition X speaks of something that has to be seen as a whole. */
static gboolean
sees_a_whole (const GwParser *p, guint x)
{
  const GwOwnTerm *t = gw_parser_term (p, x);

  switch ((GwTermKind) t->kind)
    {
    case GW_TERM_CONNECTED:
    case GW_TERM_PARTED:
      return TRUE;
    case GW_TERM_AND:
    case GW_TERM_OR:
      return sees_a_whole (p, t->x) || sees_a_whole (p, t->y);
    case GW_TERM_EVERY:
    case GW_TERM_SOME:
    case GW_TERM_LET:
      return sees_a_whole (p, t->y);
    default:
      return FALSE;
    }
}

static guint
negated (GwParser *p, guint x)
{
  if (x == GW_NO_TERM)
    return GW_NO_TERM;
  if (sees_a_whole (p, x))
    return gw_parser_fail (p, gw_parser_term (p, x)->from,
                           _("'connected', 'divided' and 'numbered' cannot come after 'not', 'no' or 'if'; say what must be"
                             " true instead"));
  return gw_parser_add_new (p, gw_parser_term (p, x)->from, GW_TERM_NOT, GW_TYPE_CONDITION, x, 0);
}

/* 1 < a <= b is 1 < a and a <= b. */
static guint
parse_chain (GwParser *p, guint x)
{
  static const Property links[] = {
    { "=", GW_TERM_EQUAL }, { "!=", GW_TERM_UNEQUAL }, { "<=", GW_TERM_AT_MOST },      { ">=", GW_TERM_AT_LEAST },
    { "<", GW_TERM_LESS },  { ">", GW_TERM_GREATER },  { "divides", GW_TERM_DIVIDES },
  };
  guint all = GW_NO_TERM;

  for (;;)
    {
      guint i = 0, y, link;

      while (i < G_N_ELEMENTS (links) && !gw_parser_is_at (p, links[i].word))
        i++;
      if (i == G_N_ELEMENTS (links))
        return all != GW_NO_TERM ? all : x;
      x = gw_parser_as (p, x, GW_TYPE_NUMBER);
      gw_parser_advance (p);
      y = x == GW_NO_TERM ? GW_NO_TERM : parse_number (p);
      y = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, y, GW_TYPE_NUMBER);
      if (y == GW_NO_TERM)
        return GW_NO_TERM;
      link = gw_parser_add_new (p, gw_parser_term (p, x)->from, links[i].kind, GW_TYPE_CONDITION, x, y);
      all = all == GW_NO_TERM
                ? link
                : gw_parser_add_new (p, gw_parser_term (p, all)->from, GW_TERM_AND, GW_TYPE_CONDITION, all, link);
      x = y;
    }
}

/* What follows number, list or condition X. */
static guint
parse_links (GwParser *p, guint x)
{
  gboolean is_not;
  guint set;

  if (x == GW_NO_TERM)
    return GW_NO_TERM;
  if (gw_parser_skip (p, "is"))
    {
      is_not = gw_parser_skip (p, "not");
      set = parse_property (p, x);
      return is_not ? negated (p, set) : set;
    }
  if (gw_parser_skip (p, "matches"))
    {
      x = gw_parser_as (p, x, GW_TYPE_LIST);
      set = x == GW_NO_TERM ? GW_NO_TERM : gw_parser_pattern (p);
      return set == GW_NO_TERM ? GW_NO_TERM
                               : gw_parser_add_new (p, gw_parser_term (p, x)->from, GW_TERM_MATCHES, GW_TYPE_CONDITION, x, set);
    }
  is_not = gw_parser_is_at (p, "not") && gw_token_is (&p->behind, "in");
  if (is_not)
    gw_parser_advance (p);
  if (!gw_parser_skip (p, "in"))
    return parse_chain (p, x);
  set = gw_parser_atom (p);
  if (set != GW_NO_TERM && gw_parser_term (p, set)->type == GW_TYPE_LIST && gw_parser_term (p, x)->type == GW_TYPE_PLACE)
    {
      set = gw_parser_add_new (p, gw_parser_term (p, x)->from, GW_TERM_MEMBER, GW_TYPE_CONDITION, x, set);
      return is_not ? negated (p, set) : set;
    }
  x = gw_parser_as (p, x, GW_TYPE_NUMBER);
  set = x == GW_NO_TERM || set == GW_NO_TERM ? GW_NO_TERM : gw_parser_as (p, set, GW_TYPE_VALUES);
  set = set == GW_NO_TERM
            ? GW_NO_TERM
            : gw_parser_add_new (p, gw_parser_term (p, x)->from, GW_TERM_WITHIN, GW_TYPE_CONDITION, x, set);
  return is_not ? negated (p, set) : set;
}

/* "every c in line: …" goes on as far as it can. */
static guint
parse_quantified (GwParser *p, GwTermKind kind, gboolean is_no)
{
  gsize from = p->token.at;
  guint n_scope = p->n_scope, range, body, all;

  gw_parser_advance (p);
  range = gw_parser_range (p);
  body = range != GW_NO_TERM && gw_parser_want (p, ":") ? gw_parser_as (p, parse_condition (p), GW_TYPE_CONDITION)
                                                        : GW_NO_TERM;
  p->n_scope = n_scope;
  all = body == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, kind, GW_TYPE_CONDITION, range, body);
  return is_no ? negated (p, all) : all;
}

/* "if a is even then b is odd", "if a is even then b is odd else b is even"; `else` belongs to the nearest `if`. */
static guint
parse_if (GwParser *p)
{
  gsize from = p->token.at;
  guint x, y, z, then;

  gw_parser_advance (p);
  x = gw_parser_as (p, parse_condition (p), GW_TYPE_CONDITION);
  y = x != GW_NO_TERM && gw_parser_want (p, "then") ? gw_parser_as (p, parse_condition (p), GW_TYPE_CONDITION)
                                                    : GW_NO_TERM;
  then = y == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_OR, GW_TYPE_CONDITION, negated (p, x), y);
  if (then == GW_NO_TERM || !gw_parser_skip (p, "else"))
    return then;
  z = gw_parser_as (p, parse_condition (p), GW_TYPE_CONDITION);
  if (z == GW_NO_TERM)
    return GW_NO_TERM;
  z = gw_parser_add_new (p, from, GW_TERM_OR, GW_TYPE_CONDITION, x, z);
  return gw_parser_add_new (p, from, GW_TERM_AND, GW_TYPE_CONDITION, then, z);
}

static guint
parse_negation (GwParser *p)
{
  if (gw_parser_is_at (p, "every") || gw_parser_is_at (p, "each") || gw_parser_is_at (p, "all"))
    return parse_quantified (p, GW_TERM_EVERY, FALSE);
  if (gw_parser_is_at (p, "some") || gw_parser_is_at (p, "any") || gw_parser_is_at (p, "no"))
    return parse_quantified (p, GW_TERM_SOME, gw_parser_is_at (p, "no"));
  if (gw_parser_is_at (p, "if"))
    return parse_if (p);
  if (gw_parser_skip (p, "not"))
    {
      guint x;

      if (++p->depth > 4 * GW_SENTENCE_MAX_DEPTH)
        return gw_parser_fail (p, p->token.at, _("this rule is nested too deeply; at most %d levels"),
                               GW_SENTENCE_MAX_DEPTH);
      x = gw_parser_as (p, parse_negation (p), GW_TYPE_CONDITION);
      p->depth--;
      return negated (p, x);
    }
  return parse_links (p, parse_number (p));
}

static guint
parse_and (GwParser *p)
{
  static const Operator operators[] = { { "and", GW_TERM_AND } };

  return parse_left (p, operators, 1, parse_negation, GW_TYPE_CONDITION);
}

/* Of any type, as it comes. */
static guint
parse_condition (GwParser *p)
{
  static const Operator operators[] = { { "or", GW_TERM_OR } };
  guint x;

  p->depth += 4;
  if (p->depth > 4 * GW_SENTENCE_MAX_DEPTH)
    return gw_parser_fail (p, p->token.at, _("this rule is nested too deeply; at most %d levels"),
                           GW_SENTENCE_MAX_DEPTH);
  x = parse_left (p, operators, 1, parse_and, GW_TYPE_CONDITION);
  p->depth -= 4;
  return x;
}

/* ---- other rules ---- */

/* A copy of the terms of USED, its slots from BASE on; returns the whole. */
static guint
copy_terms (GwParser *p, const GwSentence *used, guint base, gsize from)
{
  guint first = p->sentence->terms->len - 1;

  for (guint i = 1; i < used->terms->len && p->error == NULL; i++)
    {
      GwOwnTerm copy = *gw_sentence_term (used, i);

      copy.x = copy.x != 0 ? (guint16)(copy.x + first) : 0;
      copy.y = copy.y != 0 ? (guint16)(copy.y + first) : 0;
      copy.z = copy.z != 0 ? (guint16)(copy.z + first) : 0;
      copy.slot = (guint16)(copy.slot + base);
      gw_parser_add (p, from, copy);
    }
  return p->error != NULL ? GW_NO_TERM : p->sentence->terms->len - 1;
}

/* What USED is about: a list made of the arguments from CHAIN on, or the cells of this clue. */
static guint
cells_for (GwParser *p, const GwSentence *used, gsize from, guint chain)
{
  if (used->kind == GW_OWN_GLOBAL)
    return chain == GW_NO_TERM ? GW_NO_TERM : gw_parser_fail (p, from, _("%s takes no cells"), used->name);
  if (used->kind == GW_OWN_GROUPS)
    return chain == GW_NO_TERM ? gw_parser_fail (p, from, _("%s needs groups"), used->name)
                               : gw_parser_as (p, gw_parser_term (p, chain)->x, GW_TYPE_GROUPS);
  if (chain == GW_NO_TERM)
    return gw_parser_default_list (p, from);
  for (guint i = chain; i != GW_NO_TERM; i = gw_parser_term (p, i)->y)
    if (gw_parser_term (p, gw_parser_term (p, i)->x)->type != GW_TYPE_PLACE)
      gw_parser_as (p, gw_parser_term (p, i)->x, GW_TYPE_LIST);
  return gw_parser_add_new (p, from, GW_TERM_LISTED, GW_TYPE_LIST, chain, 0);
}

/* "Whispers5(line)": the condition of an earlier rule, with what it is given in its place. */
static guint
parse_use (GwParser *p)
{
  gsize from = p->token.at;
  const GwSentence *used = p->find != NULL ? p->find (p->data, p->token.text) : NULL;
  guint base, chain = GW_NO_TERM, numbers[GW_SENTENCE_MAX_PARAMS], cells, whole;

  if (used == NULL && p->layers != NULL && !gw_token_is (&p->behind, "("))
    return gw_parser_set (p);
  if (used == NULL)
    return gw_parser_fail (p, from, _("there is no earlier rule '%s'; a rule may only use those above it"),
                           p->token.text);
  gw_parser_advance (p);
  if (gw_parser_skip (p, "("))
    chain = gw_parser_arguments (p, ")", -1);
  for (guint i = 0; i < used->n_params && p->error == NULL; i++)
    {
      if (chain == GW_NO_TERM)
        return gw_parser_fail (p, from, _("%s needs a number first: its '%s'"), used->name, used->params[i]);
      numbers[i] = gw_parser_as (p, gw_parser_term (p, chain)->x, GW_TYPE_NUMBER);
      chain = gw_parser_term (p, chain)->y;
    }
  cells = p->error == NULL ? cells_for (p, used, from, chain) : GW_NO_TERM;
  base = gw_parser_new_slots (p, used->n_slots);
  whole = p->error == NULL ? copy_terms (p, used, base, from) : GW_NO_TERM;
  if (cells != GW_NO_TERM)
    whole = gw_parser_add (p, from,
                           (GwOwnTerm){ .kind = GW_TERM_LET,
                                        .type = GW_TYPE_CONDITION,
                                        .slot = (guint16)(base + used->n_params),
                                        .x = (guint16)cells,
                                        .y = (guint16)whole });
  for (guint i = used->n_params; i-- > 0 && p->error == NULL;)
    whole = gw_parser_add (p, from,
                           (GwOwnTerm){ .kind = GW_TERM_LET,
                                        .type = GW_TYPE_CONDITION,
                                        .slot = (guint16)(base + i),
                                        .x = (guint16)numbers[i],
                                        .y = (guint16)whole });
  if (p->error == NULL)
    {
      g_ptr_array_add (p->sentence->uses, g_strdup (used->text));
      for (guint i = 0; i < used->uses->len; i++)
        g_ptr_array_add (p->sentence->uses, g_strdup (used->uses->pdata[i]));
      for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
        p->sentence->uses_layer[i] |= used->uses_layer[i];
    }
  return whole;
}

/* ---- the head ---- */

static gboolean
parse_kind (GwParser *p)
{
  for (guint i = 0; i < GW_N_OWN_KINDS; i++)
    if (gw_parser_skip (p, gw_own_kind_word (i)))
      {
        p->sentence->kind = i;
        return TRUE;
      }
  return gw_parser_fail_wanted (p, _("a kind (line, cage, pair, corner, outside, cell, groups or global)"))
         != GW_NO_TERM;
}

static gboolean
is_param (const GwSentence *s, const char *name)
{
  for (guint i = 0; i < s->n_params; i++)
    if (strcmp (s->params[i], name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
parse_params (GwParser *p)
{
  GwSentence *s = p->sentence;

  while (gw_parser_skip (p, ","))
    {
      if (!gw_token_is_name (&p->token))
        return gw_parser_fail_wanted (p, _("the name of a number in small letters, such as n")) != GW_NO_TERM;
      if (s->n_params == GW_SENTENCE_MAX_PARAMS)
        return gw_parser_fail (p, p->token.at, _("a rule takes at most %d numbers"), GW_SENTENCE_MAX_PARAMS)
               != GW_NO_TERM;
      if (is_param (s, p->token.text))
        return gw_parser_fail (p, p->token.at, _("two numbers are called '%s'; give each a name of its own"), p->token.text) != GW_NO_TERM;
      gw_parser_bind (p, p->token.text, s->n_params, GW_TYPE_NUMBER);
      s->params[s->n_params] = g_strdup (p->token.text);
      gw_parser_advance (p);
      s->may_be_open[s->n_params++] = gw_parser_skip (p, "?");
    }
  return gw_parser_want (p, ")");
}

static gboolean
parse_head (GwParser *p)
{
  if (p->token.kind != GW_TOKEN_NAME)
    return gw_parser_fail (p, p->token.at, _("the name of a rule of your own begins with a capital letter: rule %s"),
                           "Whispers5(line) = every next a, b: |a - b| >= 5")
           != GW_NO_TERM;
  p->sentence->name = g_strdup (p->token.text);
  gw_parser_advance (p);
  return gw_parser_want (p, "(") && parse_kind (p) && parse_params (p) && gw_parser_want (p, "=");
}

/* Two cells are a and b, four a, b, c and d. */
static guint
bind_cells (GwParser *p)
{
  static const char *const names[] = { "a", "b", "c", "d" };
  guint n = p->sentence->kind == GW_OWN_PAIR ? 2 : p->sentence->kind == GW_OWN_CORNER ? 4 : 0;
  guint first = gw_parser_new_slots (p, n);

  for (guint i = 0; i < n; i++)
    gw_parser_bind (p, names[i], first + i, GW_TYPE_PLACE);
  return n;
}

static void
let_cells (GwParser *p, guint whole, guint n)
{
  guint first = gw_sentence_cells_slot (p->sentence) + 1;
  gsize from = p->sentence->condition;

  while (n-- > 0 && p->error == NULL)
    {
      guint place = gw_parser_add_new (p, from, GW_TERM_PLACE_AT, GW_TYPE_PLACE,
                                       gw_parser_add_constant (p, from, (gint)n + 1), gw_parser_default_list (p, from));

      whole = gw_parser_add (p, from,
                             (GwOwnTerm){ .kind = GW_TERM_LET,
                                          .type = GW_TYPE_CONDITION,
                                          .slot = (guint16)(first + n),
                                          .x = (guint16)place,
                                          .y = (guint16)whole });
    }
}

static gboolean
parse_whole (GwParser *p)
{
  guint whole, n_cells;

  if (!parse_head (p))
    return FALSE;
  p->sentence->n_slots = p->sentence->n_params + 1;
  n_cells = bind_cells (p);
  p->sentence->condition = p->token.at;
  whole = gw_parser_as (p, parse_condition (p), GW_TYPE_CONDITION);
  if (whole != GW_NO_TERM && p->token.kind != GW_TOKEN_END)
    gw_parser_fail_wanted (p, _("'and', 'or' or the end"));
  let_cells (p, whole, n_cells);
  return p->error == NULL;
}

GwSentence *
gw_sentence_parse (const char *text, GwSentenceFind find, gpointer data, const GwSentenceLayer *layers, gsize *at,
                   GError **error)
{
  g_autoptr (GwSentence) sentence = g_new0 (GwSentence, 1);
  GwParser p = { .text = text,
                 .sentence = sentence,
                 .find = find,
                 .data = data,
                 .layers = layers,
                 .at = at,
                 .any = parse_number,
                 .condition = parse_condition,
                 .links = parse_links,
                 .use = parse_use,
                 .atom = gw_parser_atom };

  g_return_val_if_fail (text != NULL, NULL);

  sentence->text = g_strdup (text);
  sentence->terms = g_array_new (FALSE, TRUE, sizeof (GwOwnTerm));
  g_array_set_size (sentence->terms, 1);
  sentence->uses = g_ptr_array_new_with_free_func (g_free);
  if (strlen (text) > GW_SENTENCE_MAX_BYTES)
    gw_parser_fail (&p, GW_SENTENCE_MAX_BYTES, _("this rule is too long; at most %d bytes"), GW_SENTENCE_MAX_BYTES);
  else
    {
      gw_token_read (text, 0, &p.token);
      gw_token_read (text, p.token.at + p.token.length, &p.behind);
      if (parse_whole (&p))
        return g_steal_pointer (&sentence);
    }
  g_propagate_error (error, p.error);
  return NULL;
}
