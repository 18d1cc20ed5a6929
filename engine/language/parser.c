/* What all levels of the grammar use: tokens, terms, names, complaints. */
#include "language/parser.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

/* ---- what is wrong ---- */

guint G_GNUC_PRINTF (3, 4) gw_parser_fail (GwParser *p, gsize at, const char *format, ...)
{
  va_list values;
  char *message;

  if (p->error != NULL)
    return GW_NO_TERM;
  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  if (p->at != NULL)
    *p->at = at;
  gw_fail (&p->error, GW_ERROR_SYNTAX, message);
  return GW_NO_TERM;
}

/* What was wanted, behind what, and what is there instead. */
guint
gw_parser_fail_wanted (GwParser *p, const char *wanted)
{
  gsize from = p->end;

  if (p->token.kind != GW_TOKEN_END)
    return gw_parser_fail (p, p->token.at, _("'%.*s' is not allowed here; %s is expected"), (gint)p->token.length,
                           p->text + p->token.at, wanted);
  /* A dozen bytes or so, from the beginning of a word. */
  while (from > 0 && (p->end - from < 12 || !g_ascii_isspace (p->text[from - 1])))
    from--;
  return gw_parser_fail (p, p->end, _("after '%.*s' something is missing: %s"), (gint)(p->end - from), p->text + from,
                         wanted);
}

/* ---- tokens ---- */

void
gw_parser_advance (GwParser *p)
{
  p->end = p->token.at + p->token.length;
  p->token = p->behind;
  gw_token_read (p->text, p->behind.at + p->behind.length, &p->behind);
}

gboolean
gw_token_is (const GwToken *token, const char *text)
{
  return (token->kind == GW_TOKEN_WORD || token->kind == GW_TOKEN_SIGN) && token->text[0] == text[0] && strcmp (token->text, text) == 0;
}

gboolean
gw_parser_is_at (const GwParser *p, const char *text)
{
  return gw_token_is (&p->token, text);
}

gboolean
gw_parser_skip (GwParser *p, const char *text)
{
  if (!gw_parser_is_at (p, text))
    return FALSE;
  gw_parser_advance (p);
  return TRUE;
}

gboolean
gw_parser_want (GwParser *p, const char *sign)
{
  g_autofree char *quoted = NULL;

  if (gw_parser_skip (p, sign))
    return TRUE;
  quoted = g_strdup_printf ("'%s'", sign);
  return gw_parser_fail_wanted (p, quoted) != GW_NO_TERM;
}

static const char *const reserved[] = {
  "every",   "each",    "all",     "some",    "any",    "no",      "next",     "two",      "opposite", "neighbours",
  "around",  "around8", "in",      "at",      "where",  "is",      "not",      "and",      "or",       "if",
  "then",    "of",      "by",      "first",   "second", "third",   "last",     "rest",     "middle",   "ends",
  "between", "sum",     "product", "count",   "min",    "max",     "distinct", "gcd",      "lcm",      "digitsum",
  "table",   "row",     "column",  "box",     "rows",   "columns", "boxes",    "position", "place",    "line",
  "cage",    "pair",    "corner",  "outside", "cell",   "cells",   "groups",   "grid",     "sees",     "digits",
  "mod",     "divides", "wrap",    "wrapped", "to",     "even",    "odd",      "while",    "else",
};

gboolean
gw_token_is_name (const GwToken *token)
{
  if (token->kind != GW_TOKEN_WORD)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (reserved[i][0] == token->text[0] && strcmp (reserved[i], token->text) == 0)
      return FALSE;
  return TRUE;
}

/* ---- terms ---- */

const GwOwnTerm *
gw_parser_term (const GwParser *p, guint i)
{
  return gw_sentence_term (p->sentence, i);
}

guint
gw_parser_add (GwParser *p, gsize from, GwOwnTerm fields)
{
  if (p->error != NULL)
    return GW_NO_TERM;
  if (p->sentence->terms->len >= GW_SENTENCE_MAX_TERMS)
    return gw_parser_fail (p, from, _("this rule is too large; with the rules that it uses, it may have at most %d parts"),
                           GW_SENTENCE_MAX_TERMS);
  fields.from = (guint32)from;
  fields.to = (guint32)MAX (p->end, from);
  g_array_append_val (p->sentence->terms, fields);
  return p->sentence->terms->len - 1;
}

guint
gw_parser_add_new (GwParser *p, gsize from, GwTermKind kind, GwTermType type, guint x, guint y)
{
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = (guint8)kind, .type = (guint8)type, .x = (guint16)x, .y = (guint16)y });
}

guint
gw_parser_add_constant (GwParser *p, gsize from, gint number)
{
  return gw_parser_add (p, from, (GwOwnTerm){ .kind = GW_TERM_NUMBER, .type = GW_TYPE_NUMBER, .number = number });
}

/* I as a TYPE: a place is the number in it, or a list of one. */
guint
gw_parser_as (GwParser *p, guint i, GwTermType type)
{
  static const char *const names[] = { N_("a condition"),     N_("a number"),        N_("a cell"),
                                       N_("a list of cells"), N_("groups of cells"), N_("a set of values") };
  gsize from = gw_parser_term (p, i)->from;
  GwTermType is = gw_parser_term (p, i)->type;

  if (i == GW_NO_TERM || p->error != NULL || is == type)
    return p->error != NULL ? GW_NO_TERM : i;
  if (is == GW_TYPE_PLACE && type == GW_TYPE_NUMBER)
    return gw_parser_add_new (p, from, GW_TERM_VALUE, GW_TYPE_NUMBER, i, 0);
  if (is == GW_TYPE_PLACE && type == GW_TYPE_CONDITION && gw_parser_term (p, i)->last == 1)
    return gw_parser_add_new (p, from, GW_TERM_UNEQUAL, GW_TYPE_CONDITION,
                              gw_parser_add_new (p, from, GW_TERM_VALUE, GW_TYPE_NUMBER, i, 0),
                              gw_parser_add_constant (p, from, 0));
  if (is == GW_TYPE_PLACE && type == GW_TYPE_LIST)
    return gw_parser_add_new (p, from, GW_TERM_LISTED, GW_TYPE_LIST,
                              gw_parser_add_new (p, from, GW_TERM_ARGUMENT, GW_TYPE_LIST, i, 0), 0);
  if (is == GW_TYPE_LIST && type == GW_TYPE_NUMBER)
    return gw_parser_fail (p, from, _("'%.*s' is a list of cells, not a number; write sum(…), count(…) or 'every'"),
                           (gint)(gw_parser_term (p, i)->to - from), p->text + from);
  if (type == GW_TYPE_CONDITION)
    return gw_parser_fail (p, from, _("'%.*s' is %s; compare it with something"),
                           (gint)(gw_parser_term (p, i)->to - from), p->text + from, _(names[is]));
  return gw_parser_fail (p, from, _("'%.*s' is %s; %s is needed here"), (gint)(gw_parser_term (p, i)->to - from),
                         p->text + from, _(names[is]), _(names[type]));
}

guint
gw_parser_new_slots (GwParser *p, guint n)
{
  guint first = p->sentence->n_slots;

  if (first + n > GW_SENTENCE_MAX_SLOTS)
    return gw_parser_fail (p, p->token.at, _("this rule names too many things; at most %d"), GW_SENTENCE_MAX_SLOTS);
  p->sentence->n_slots += n;
  return first;
}

void
gw_parser_bind (GwParser *p, const char *name, guint slot, GwTermType type)
{
  GwVariable *variable;

  if (p->error != NULL || p->n_scope == G_N_ELEMENTS (p->scope))
    return;
  variable = &p->scope[p->n_scope++];
  g_strlcpy (variable->name, name, sizeof variable->name);
  variable->slot = (guint16)slot;
  variable->type = (guint8)type;
}

guint
gw_parser_add_slot (GwParser *p, gsize from, guint slot, GwTermType type)
{
  return gw_parser_add (p, from, (GwOwnTerm){ .kind = GW_TERM_SLOT, .type = (guint8)type, .slot = (guint16)slot });
}

/* The cells of the clue; of a global rule, all. */
guint
gw_parser_default_list (GwParser *p, gsize from)
{
  if (p->sentence->kind == GW_OWN_GLOBAL)
    return gw_parser_add_new (p, from, GW_TERM_GRID, GW_TYPE_LIST, 0, 0);
  if (p->sentence->kind == GW_OWN_GROUPS)
    return gw_parser_fail (p, from, _("there are several groups; say of which: 'every g in groups: …', 'first of g'"));
  return gw_parser_add_slot (p, from, gw_sentence_cells_slot (p->sentence), GW_TYPE_LIST);
}
