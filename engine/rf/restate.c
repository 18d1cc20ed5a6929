/* The text of lines that are new or say something new. */
#include "rf/source-internal.h"

#include <string.h>

#include "rf/fact-comment.h"
#include "rules/assemble.h"
#include "rules/statement.h"

/* ---- a statement in its author's spacing ----
 *
 *      "  sum ( 8,2 , 11)"    name "  sum "  opener '('  pieces " 8" "2 " " 11"  closer ")"
 *      "values = 123"         name "values " opener '='  pieces " 123"
 *
 * Pieces lie in the text and keep their blanks. */

typedef struct
{
  const char *text;
  gsize       length;
} Piece;

typedef struct
{
  Piece  name;
  char   opener; /* NUL when there are no arguments */
  GArray *pieces;
} Layout;

static void
add_piece (Layout *layout, const char *from, const char *to)
{
  Piece piece = { from, (gsize) (to - from) };

  g_array_append_val (layout->pieces, piece);
}

/* TEXT is known to be a good statement, blanks at its end dropped. */
static void
layout_init (Layout *layout, const char *text, gsize length)
{
  const char *end = text + length, *p = text, *from;

  layout->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  while (p < end && *p != '(' && *p != '=')
    p++;
  layout->name = (Piece) { text, (gsize) (p - text) };
  layout->opener = p < end ? *p : '\0';
  if (p == end)
    return;
  if (layout->opener == '(')
    end--; /* the closing parenthesis */
  for (from = ++p; layout->opener == '(' && p < end; p++)
    if (*p == ',')
      {
        add_piece (layout, from, p);
        from = p + 1;
      }
  add_piece (layout, from, end);
}

static const Piece *
piece_at (const Layout *layout, guint i)
{
  return &g_array_index (layout->pieces, Piece, i);
}

/* The piece without the blanks around it. */
static Piece
core (const Piece *piece)
{
  const char *end = piece->text + piece->length;
  const char *from = gw_skip_blanks (piece->text, end);

  return (Piece) { from, (gsize) (gw_before_blanks (from, end) - from) };
}

static void
append (GString *text, const Piece *piece)
{
  g_string_append_len (text, piece->text, (gssize) piece->length);
}

static void
append_blanks_before (GString *text, const Piece *piece)
{
  Piece inner = core (piece);

  g_string_append_len (text, piece->text, inner.text - piece->text);
}

static void
append_blanks_behind (GString *text, const Piece *piece)
{
  Piece inner = core (piece);
  const char *from = inner.text + inner.length;

  g_string_append_len (text, from, piece->text + piece->length - from);
}

/* Blanks within count as little as those around. */
static gboolean
says_the_same (const Piece *a, const Piece *b)
{
  g_autoptr (GString) p = g_string_new (NULL), q = g_string_new (NULL);

  gw_append_cleaned (p, a->text, a->length);
  gw_append_cleaned (q, b->text, b->length);
  return g_string_equal (p, q);
}

/* What NEW says, as OLD writes it where that says the same. */
static void
append_core (GString *text, const Piece *new, const Piece *old)
{
  Piece inner = core (old != NULL && says_the_same (new, old) ? old : new);

  append (text, &inner);
}

/* The piece whose blanks stand behind argument I; NULL for none. */
static const Piece *
model_behind (const Layout *old, guint i, gboolean is_last)
{
  guint n = old->pieces->len;

  if (is_last)
    return piece_at (old, n - 1);
  if (i + 1 < n)
    return piece_at (old, i);
  return n > 1 ? piece_at (old, 0) : NULL;
}

/* Arguments more than the author wrote stand as far from their commas as the last that he did. */
static void
append_argument (GString *text, const Layout *old, const Layout *new, guint i)
{
  const Piece *own = i < old->pieces->len ? piece_at (old, i) : NULL;
  const Piece *before = own != NULL ? own : old->pieces->len > 1 ? piece_at (old, old->pieces->len - 1) : piece_at (new, i);
  const Piece *behind = model_behind (old, i, i + 1 == new->pieces->len);

  append_blanks_before (text, before);
  append_core (text, piece_at (new, i), own);
  if (behind != NULL)
    append_blanks_behind (text, behind);
}

static void
append_name (GString *text, const Layout *old, const Layout *new, gboolean keep_name)
{
  append_blanks_before (text, &old->name);
  append_core (text, keep_name ? &old->name : &new->name, &old->name);
  if (new->opener != '\0' && old->opener == new->opener)
    append_blanks_behind (text, &old->name);
  else
    append_blanks_behind (text, &new->name);
}

/* Appends NEW_TEXT, spaced as OLD_TEXT is; the author's name for the rule stays where it means the same. */
static void
append_respaced (GString *text, const char *old_text, gsize old_length, const char *new_text, gboolean keep_name)
{
  Layout old, new;

  if (gw_statement_is_sentence (new_text, strlen (new_text)))
    {
      g_string_append_len (text, old_text, gw_skip_blanks (old_text, old_text + old_length) - old_text);
      g_string_append (text, new_text);
      return;
    }
  layout_init (&old, old_text, old_length);
  layout_init (&new, new_text, strlen (new_text));
  append_name (text, &old, &new, keep_name);
  if (new.opener == '\0' || old.opener != new.opener)
    g_string_append (text, new_text + new.name.length);
  else
    {
      for (guint i = 0; i < new.pieces->len; i++)
        {
          g_string_append_c (text, i == 0 ? new.opener : ',');
          append_argument (text, &old, &new, i);
        }
      if (new.opener == '(')
        g_string_append_c (text, ')');
    }
  g_array_unref (old.pieces);
  g_array_unref (new.pieces);
}

/* ---- what stands behind it ---- */

/* The words of the author in the comment of LINE, without facts; then the facts from FIRST_FACT on. */
static void
append_comment (GString *text, const GwLine *line, const GwLineCut *cut, const GwFacts *facts, guint first_fact)
{
  const char *comment = line->text + cut->comment, *end = line->text + cut->end;
  const char *own_end = gw_before_blanks (comment, gw_fact_find (comment, end));
  const char *statement_end = gw_before_blanks (line->text, comment);
  gboolean has_facts = first_fact < gw_facts_size (facts);

  if (own_end > comment || (has_facts && statement_end < comment && comment < end))
    g_string_append_len (text, statement_end, comment - statement_end);
  else if (has_facts)
    g_string_append_c (text, ' ');
  g_string_append_len (text, comment, own_end - comment);
  if (own_end > comment && has_facts)
    g_string_append_c (text, ' ');
  gw_facts_append (text, facts, first_fact);
}

/* The facts from FIRST on. */
static GwFacts *
facts_from (GwFacts *facts, guint first)
{
  GwFacts *result = NULL;

  if (first == 0)
    return gw_facts_ref (facts);
  for (guint i = first; i < gw_facts_size (facts); i++)
    result = gw_facts_push (result, gw_facts_key (facts, i), gw_facts_value (facts, i));
  return result;
}

/* ---- whole lines ---- */

GwLine *
gw_line_for_constraint (GwConstraint *constraint, const GwSymbols *symbols, guint first_fact, const char *line_end)
{
  g_autofree char *statement = gw_constraint_to_text (constraint, symbols);
  g_autoptr (GwFacts) facts = facts_from (constraint->facts, first_fact);
  GString *text = g_string_new (statement);
  gsize length;

  if (gw_facts_size (facts) > 0)
    g_string_append_c (text, ' ');
  gw_facts_append (text, facts, 0);
  g_string_append (text, line_end);
  length = text->len;
  return gw_line_new_take (GW_LINE_STATEMENT, g_string_free (text, FALSE), length, constraint, facts);
}

GwLine *
gw_line_restate (const GwLine *line, GwConstraint *constraint, const char *new_text, guint first_fact)
{
  g_autoptr (GwFacts) facts = facts_from (constraint->facts, first_fact);
  GString *text = g_string_sized_new (line->length + 16);
  gsize statement_end, length;
  GwLineCut cut;

  gw_line_cut (line->text, line->length, &cut);
  statement_end = (gsize) (gw_before_blanks (line->text, line->text + cut.comment) - line->text);
  if (new_text != NULL)
    append_respaced (text, line->text, statement_end, new_text, line->constraint->rule == constraint->rule);
  else
    g_string_append_len (text, line->text, (gssize) statement_end);
  if (gw_facts_equal (facts, line->facts))
    g_string_append_len (text, line->text + statement_end, (gssize) (cut.end - statement_end));
  else
    append_comment (text, line, &cut, facts, 0);
  g_string_append_len (text, line->text + cut.end, (gssize) (line->length - cut.end));
  length = text->len;
  return gw_line_new_take (GW_LINE_STATEMENT, g_string_free (text, FALSE), length, constraint, facts);
}

GwLine *
gw_line_for_facts (const GwFacts *facts, guint first, guint n, const GwLine *like, const char *line_end)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GwFacts) own = NULL;
  gsize length;

  for (guint i = first; i < first + n; i++)
    own = gw_facts_push (own, gw_facts_key (facts, i), gw_facts_value (facts, i));
  if (like != NULL)
    g_string_append_len (text, like->text, gw_skip_blanks (like->text, like->text + like->length) - like->text);
  gw_facts_append (text, own, 0);
  if (like != NULL)
    {
      GwLineCut cut;

      gw_line_cut (like->text, like->length, &cut);
      line_end = "";
      g_string_append_len (text, like->text + cut.end, (gssize) (like->length - cut.end));
    }
  g_string_append (text, line_end);
  length = text->len;
  return gw_line_new_take (GW_LINE_FACTS, g_string_free (text, FALSE), length, NULL, own);
}
