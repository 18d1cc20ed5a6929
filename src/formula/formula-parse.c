/* From text to tree, by recursive descent, and of bounded depth. */
#include "formula/formula-tree.h"

#include <string.h>

#define DEEPEST 40

typedef enum
{
  TOKEN_END,
  TOKEN_NUMBER,
  TOKEN_WORD,
  TOKEN_SIGN,
} TokenKind;

typedef struct
{
  TokenKind kind;
  gsize     at, length;
  gint64    number;
  char      text[16]; /* WORD in small letters, SIGN in ASCII; cut when longer: then it is nothing we know */
} Token;

typedef struct
{
  const char *text;
  GwFormula  *formula;
  Token       token;
  guint       depth;
  gsize      *at, *length;
  GError    **error;
} Parser;

#define NOTHING (-1) /* a node that there is not: something is wrong, and said */

static gint parse_condition (Parser *parser);
static gint parse_sum (Parser *parser);

/* ---- errors ---- */

static gint G_GNUC_PRINTF (4, 5)
fail_at (Parser *parser, gsize at, gsize length, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  if (parser->error != NULL && *parser->error != NULL)
    return NOTHING;
  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error_literal (parser->error, GW_ERROR, GW_ERROR_SYNTAX, message);
  if (parser->at != NULL)
    *parser->at = at;
  if (parser->length != NULL)
    *parser->length = length;
  return NOTHING;
}

/* What stands there instead of WANTED. */
static gint
fail_expected (Parser *parser, const char *wanted)
{
  const Token *token = &parser->token;

  if (token->kind == TOKEN_END)
    return fail_at (parser, token->at, 0, _("The formula ends where %s should be."), wanted);
  return fail_at (parser, token->at, token->length, _("“%.*s” is where %s should be."), (gint) token->length,
                  parser->text + token->at, wanted);
}

/* ---- tokens ---- */

static const struct
{
  const char *written, *sign;
} signs[] = {
  { "<=", "<=" }, { ">=", ">=" }, { "!=", "!=" }, { "<>", "!=" }, { "==", "=" }, { "≤", "<=" }, { "≥", ">=" },
  { "≠", "!=" }, { "×", "*" }, { "·", "*" }, { "÷", "/" }, { "−", "-" }, { "²", "²" }, { "<", "<" }, { ">", ">" }, { "=", "=" },
  { "+", "+" }, { "-", "-" }, { "*", "*" }, { "/", "/" }, { "^", "^" }, { "%", "%" }, { "|", "|" }, { "(", "(" },
  { ")", ")" }, { ",", "," },
};

static void
read_digits (Parser *parser, const char *start)
{
  Token *token = &parser->token;

  token->kind = TOKEN_NUMBER;
  for (; g_ascii_isdigit (start[token->length]); token->length++)
    token->number = MIN (token->number * 10 + (start[token->length] - '0'), G_GINT64_CONSTANT (10000000000));
}

static void
read_word (Parser *parser, const char *start)
{
  Token *token = &parser->token;

  token->kind = TOKEN_WORD;
  for (; g_ascii_isalpha (start[token->length]); token->length++)
    if (token->length + 1 < sizeof token->text)
      token->text[token->length] = g_ascii_tolower (start[token->length]);
  if (token->length >= sizeof token->text)
    token->text[0] = '\0';
}

static gboolean
next (Parser *parser)
{
  Token *token = &parser->token;
  const char *start = parser->text + token->at + token->length;

  while (g_ascii_isspace (*start))
    start++;
  *token = (Token) { .kind = TOKEN_END, .at = (gsize) (start - parser->text) };
  if (*start == '\0')
    return TRUE;
  if (g_ascii_isdigit (*start))
    read_digits (parser, start);
  else if (g_ascii_isalpha (*start))
    read_word (parser, start);
  for (guint i = 0; token->kind == TOKEN_END && i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (start, signs[i].written))
      {
        token->kind = TOKEN_SIGN;
        token->length = strlen (signs[i].written);
        g_strlcpy (token->text, signs[i].sign, sizeof token->text);
      }
  if (token->kind != TOKEN_END)
    return TRUE;
  token->length = (gsize) (g_utf8_next_char (start) - start);
  fail_at (parser, token->at, token->length, _("“%.*s” means nothing in a formula."), (gint) token->length, start);
  return FALSE;
}

static gboolean
is_at (const Parser *parser, const char *text)
{
  return parser->token.kind >= TOKEN_WORD && strcmp (parser->token.text, text) == 0;
}

/* Goes past TEXT if it is there. FALSE when it is not, or when what follows it is no token. */
static gboolean
skip (Parser *parser, const char *text)
{
  return is_at (parser, text) && next (parser);
}

static gboolean
has_failed (const Parser *parser)
{
  return *parser->error != NULL;
}

/* ---- nodes ---- */

static gint
add (Parser *parser, GwNodeKind kind, gint x, gint y, gint64 number)
{
  GwFormula *formula = parser->formula;

  if (x == NOTHING || y == NOTHING || has_failed (parser))
    return NOTHING;
  if (formula->n == GW_FORMULA_MAX_NODES)
    return fail_at (parser, parser->token.at, parser->token.length, _("This formula is too long."));
  formula->nodes[formula->n] = (GwNode) { kind, (guint16) x, (guint16) y, number };
  return (gint) formula->n++;
}

static gboolean
is_condition (const Parser *parser, gint node)
{
  return node != NOTHING && parser->formula->nodes[node].kind >= GW_NODE_FIRST_CONDITION;
}

/* NODE, which began at FROM, must be a number, or a condition. */
static gint
must_be (Parser *parser, gint node, gboolean condition, gsize from)
{
  gsize length = parser->token.at - from;

  if (node == NOTHING || is_condition (parser, node) == condition)
    return node;
  while (length > 0 && g_ascii_isspace (parser->text[from + length - 1]))
    length--;
  return fail_at (parser, from, length,
                  condition ? _("“%.*s” is a number; compare it with something.")
                            : _("“%.*s” is true or false; a number is needed here."),
                  (gint) length, parser->text + from);
}

static gint
add_two (Parser *parser, GwNodeKind kind, gint x, gsize x_from, gint y, gsize y_from)
{
  gboolean condition = kind >= GW_NODE_NOT;

  x = must_be (parser, x, condition, x_from);
  y = y == NOTHING ? NOTHING : must_be (parser, y, condition, y_from);
  return add (parser, kind, x, y, 0);
}

/* ---- numbers ---- */

static const struct
{
  const char *word;
  GwNodeKind  kind;
} functions[] = {
  { "min", GW_NODE_MIN }, { "max", GW_NODE_MAX }, { "gcd", GW_NODE_GCD }, { "lcm", GW_NODE_LCM },
};

static gint
parse_function (Parser *parser, GwNodeKind kind)
{
  gsize x_from, y_from;
  gint x, y;

  if (!next (parser) || !is_at (parser, "("))
    return has_failed (parser) ? NOTHING : fail_expected (parser, "“(”");
  if (!next (parser))
    return NOTHING;
  x_from = parser->token.at;
  x = must_be (parser, parse_sum (parser), FALSE, x_from);
  if (x != NOTHING && !skip (parser, ","))
    return has_failed (parser) ? NOTHING : fail_expected (parser, "“,”");
  y_from = parser->token.at;
  y = x != NOTHING ? must_be (parser, parse_sum (parser), FALSE, y_from) : NOTHING;
  if (y != NOTHING && !skip (parser, ")"))
    return has_failed (parser) ? NOTHING : fail_expected (parser, "“)”");
  return add (parser, kind, x, y, 0);
}

static gint
parse_between (Parser *parser, const char *closing, const char *closing_name)
{
  gboolean is_bar = *closing == '|';
  gsize opening = parser->token.at, from;
  gint inner;

  if (!next (parser))
    return NOTHING;
  from = parser->token.at;
  inner = is_bar ? must_be (parser, parse_sum (parser), FALSE, from) : parse_condition (parser);
  if (inner == NOTHING)
    return NOTHING;
  if (!is_at (parser, closing) && parser->token.kind == TOKEN_END)
    return fail_at (parser, opening, 1, is_bar ? _("This | is never closed.") : _("This parenthesis is never closed."));
  if (!skip (parser, closing))
    return has_failed (parser) ? NOTHING : fail_expected (parser, closing_name);
  return is_bar ? add (parser, GW_NODE_ABSOLUTE, inner, inner, 0) : inner;
}

/* a+b, |a-b|, a*b by name. */
static gint
parse_named (Parser *parser, GwNodeKind kind, gboolean is_absolute)
{
  gint x = add (parser, GW_NODE_A, 0, 0, 0), y = add (parser, GW_NODE_B, 0, 0, 0), both = add (parser, kind, x, y, 0);

  if (!next (parser))
    return NOTHING;
  return is_absolute ? add (parser, GW_NODE_ABSOLUTE, both, both, 0) : both;
}

static gint
parse_word (Parser *parser)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (is_at (parser, functions[i].word))
      return parse_function (parser, functions[i].kind);
  if (skip (parser, "a"))
    return add (parser, GW_NODE_A, 0, 0, 0);
  if (skip (parser, "b"))
    return add (parser, GW_NODE_B, 0, 0, 0);
  if (is_at (parser, "sum"))
    return parse_named (parser, GW_NODE_PLUS, FALSE);
  if (is_at (parser, "difference"))
    return parse_named (parser, GW_NODE_MINUS, TRUE);
  if (is_at (parser, "product"))
    return parse_named (parser, GW_NODE_TIMES, FALSE);
  return has_failed (parser) ? NOTHING : fail_expected (parser, _("a number (a, b, 7, sum …)"));
}

static gint
parse_atom (Parser *parser)
{
  gint64 number = parser->token.number;

  if (parser->token.kind == TOKEN_WORD)
    return parse_word (parser);
  if (is_at (parser, "("))
    return parse_between (parser, ")", "“)”");
  if (is_at (parser, "|"))
    return parse_between (parser, "|", "“|”");
  if (parser->token.kind != TOKEN_NUMBER)
    return fail_expected (parser, _("a number (a, b, 7, sum …)"));
  if (number > 1000000)
    return fail_at (parser, parser->token.at, parser->token.length, _("Numbers go up to 1,000,000."));
  return next (parser) ? add (parser, GW_NODE_NUMBER, 0, 0, number) : NOTHING;
}

/* -a^2 is -(a^2); 2^3^2 is 2^(3^2). */
static gint
parse_power (Parser *parser)
{
  gsize from = parser->token.at, exponent_from;
  gint base, exponent;

  if (++parser->depth > DEEPEST)
    return fail_at (parser, from, parser->token.length, _("This formula is nested too deeply."));
  if (is_at (parser, "-"))
    {
      base = skip (parser, "-") ? parse_power (parser) : NOTHING;
      base = must_be (parser, base, FALSE, from);
      parser->depth--;
      return add (parser, GW_NODE_NEGATIVE, base, base, 0);
    }
  base = parse_atom (parser);
  if (base != NOTHING && is_at (parser, "²"))
    {
      base = skip (parser, "²") ? add_two (parser, GW_NODE_TIMES, base, from, base, from) : NOTHING;
    }
  else if (base != NOTHING && is_at (parser, "^"))
    {
      if (!next (parser))
        return NOTHING;
      exponent_from = parser->token.at;
      exponent = parse_power (parser);
      base = add_two (parser, GW_NODE_POWER, base, from, exponent, exponent_from);
    }
  parser->depth--;
  return base;
}

/* X (op Y)*, from the left. */
typedef struct
{
  const char *sign;
  GwNodeKind  kind;
} Operator;

static gint
parse_left (Parser *parser, const Operator *operators, guint n_operators, gint (*parse_operand) (Parser *))
{
  gsize from = parser->token.at;
  gint x = parse_operand (parser);

  while (x != NOTHING)
    {
      gsize y_from;
      guint i = 0;

      while (i < n_operators && !is_at (parser, operators[i].sign))
        i++;
      if (i == n_operators)
        return x;
      x = must_be (parser, x, operators[i].kind >= GW_NODE_NOT, from);
      if (x == NOTHING || !next (parser))
        return NOTHING;
      y_from = parser->token.at;
      x = add_two (parser, operators[i].kind, x, from, parse_operand (parser), y_from);
    }
  return NOTHING;
}

static gint
parse_product (Parser *parser)
{
  static const Operator operators[] = {
    { "*", GW_NODE_TIMES }, { "/", GW_NODE_DIVIDED }, { "mod", GW_NODE_MOD }, { "%", GW_NODE_MOD },
  };

  return parse_left (parser, operators, G_N_ELEMENTS (operators), parse_power);
}

static gint
parse_sum (Parser *parser)
{
  static const Operator operators[] = { { "+", GW_NODE_PLUS }, { "-", GW_NODE_MINUS } };

  return parse_left (parser, operators, G_N_ELEMENTS (operators), parse_product);
}

/* ---- conditions ---- */

static const struct
{
  const char *word;
  GwNodeKind  kind;
} properties[] = {
  { "prime", GW_NODE_PRIME }, { "even", GW_NODE_EVEN }, { "odd", GW_NODE_ODD }, { "square", GW_NODE_SQUARE },
  { "cube", GW_NODE_CUBE }, { "triangular", GW_NODE_TRIANGULAR },
};

/* "of 3", "by b": the number that divides. */
static gint
parse_divisor (Parser *parser, const char *word, gint x)
{
  gsize from;
  gint divisor;

  if (!next (parser))
    return NOTHING;
  if (!skip (parser, word))
    return has_failed (parser) ? NOTHING : fail_expected (parser, *word == 'o' ? "“of”" : "“by”");
  from = parser->token.at;
  divisor = must_be (parser, parse_sum (parser), FALSE, from);
  return add (parser, GW_NODE_DIVIDES, divisor, x, 0);
}

/* Behind "is", "a" is an article when a property follows, and a variable nowhere. */
static gint
parse_property (Parser *parser, gint x)
{
  if ((is_at (parser, "a") || is_at (parser, "an")) && !next (parser))
    return NOTHING;
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (is_at (parser, properties[i].word))
      return next (parser) ? add (parser, properties[i].kind, x, x, 0) : NOTHING;
  if (is_at (parser, "multiple"))
    return parse_divisor (parser, "of", x);
  if (is_at (parser, "divisible"))
    return parse_divisor (parser, "by", x);
  return fail_expected (parser, _("a property (prime, square, cube, triangular, even, odd, a multiple of …)"));
}

static gint
parse_is (Parser *parser, gint x, gsize from)
{
  gboolean is_negated;
  gint node;

  x = must_be (parser, x, FALSE, from);
  if (x == NOTHING || !next (parser))
    return NOTHING;
  is_negated = is_at (parser, "not");
  if (is_negated && !next (parser))
    return NOTHING;
  node = parse_property (parser, x);
  return is_negated ? add (parser, GW_NODE_NOT, node, node, 0) : node;
}

/* 1 < a <= b is 1 < a and a <= b. */
static gint
parse_chain (Parser *parser, gint x, gsize from)
{
  static const Operator links[] = {
    { "=", GW_NODE_EQUAL }, { "!=", GW_NODE_UNEQUAL }, { "<=", GW_NODE_AT_MOST }, { ">=", GW_NODE_AT_LEAST },
    { "<", GW_NODE_LESS }, { ">", GW_NODE_GREATER }, { "divides", GW_NODE_DIVIDES },
  };
  gint all = NOTHING;

  for (;;)
    {
      gsize y_from;
      guint i = 0;
      gint y, link;

      while (i < G_N_ELEMENTS (links) && !is_at (parser, links[i].sign))
        i++;
      if (i == G_N_ELEMENTS (links))
        return all != NOTHING ? all : x;
      x = must_be (parser, x, FALSE, from);
      if (x == NOTHING || !next (parser))
        return NOTHING;
      y_from = parser->token.at;
      y = parse_sum (parser);
      link = add_two (parser, links[i].kind, x, from, y, y_from);
      all = all == NOTHING ? link : add (parser, GW_NODE_AND, all, link, 0);
      if (all == NOTHING)
        return NOTHING;
      x = y;
      from = y_from;
    }
}

static gint
parse_comparison (Parser *parser)
{
  gsize from = parser->token.at;
  gint x = parse_sum (parser);

  if (x == NOTHING)
    return NOTHING;
  return is_at (parser, "is") ? parse_is (parser, x, from) : parse_chain (parser, x, from);
}

static gint
parse_negation (Parser *parser)
{
  gsize from;
  gint node;

  if (!is_at (parser, "not"))
    return parse_comparison (parser);
  if (++parser->depth > DEEPEST)
    return fail_at (parser, parser->token.at, parser->token.length, _("This formula is nested too deeply."));
  if (!next (parser))
    return NOTHING;
  from = parser->token.at;
  node = must_be (parser, parse_negation (parser), TRUE, from);
  parser->depth--;
  return add (parser, GW_NODE_NOT, node, node, 0);
}

static gint
parse_conjunction (Parser *parser)
{
  static const Operator operators[] = { { "and", GW_NODE_AND }, { ",", GW_NODE_AND } };

  return parse_left (parser, operators, G_N_ELEMENTS (operators), parse_negation);
}

static gint
parse_condition (Parser *parser)
{
  static const Operator operators[] = { { "or", GW_NODE_OR } };
  gint node;

  if (++parser->depth > DEEPEST)
    return fail_at (parser, parser->token.at, parser->token.length, _("This formula is nested too deeply."));
  node = parse_left (parser, operators, G_N_ELEMENTS (operators), parse_conjunction);
  parser->depth--;
  return node;
}

static gboolean
parse_whole (Parser *parser)
{
  gsize from;
  gint whole;

  if (!next (parser))
    return FALSE;
  if (parser->token.kind == TOKEN_END)
    return fail_at (parser, 0, 0, _("Type a condition on a and b, such as: |a-b| >= 3")) != NOTHING;
  from = parser->token.at;
  whole = must_be (parser, parse_condition (parser), TRUE, from);
  if (whole != NOTHING && parser->token.kind != TOKEN_END)
    return fail_expected (parser, _("“and”, “or”, or the end")) != NOTHING;
  return whole != NOTHING;
}

GwFormula *
gw_formula_parse (const char *text, gsize *at, gsize *length, GError **error)
{
  g_autoptr (GwFormula) formula = g_new0 (GwFormula, 1);
  GError *trouble = NULL;
  Parser parser = { .text = text, .formula = formula, .at = at, .length = length, .error = &trouble };

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    fail_at (&parser, 0, 0, _("This is not UTF-8 text."));
  else if (strlen (text) > GW_FORMULA_MAX_LENGTH)
    fail_at (&parser, (gsize) (g_utf8_find_prev_char (text, text + GW_FORMULA_MAX_LENGTH + 1) - text), 0,
             _("This formula is too long."));
  else if (parse_whole (&parser))
    return g_steal_pointer (&formula);
  g_propagate_error (error, trouble);
  return NULL;
}
