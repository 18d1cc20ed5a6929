/* A source brought up to date with a puzzle. The lines of the old source are walked once; each stays, is replaced, goes,
 * or goes elsewhere, and new ones are put before or between them. */
#include "rf/source-internal.h"

#include <string.h>

#include "rules/assemble.h"

#define NO_LINE G_MAXUINT

typedef struct
{
  GwSource       *source;
  const GwPuzzle *puzzle;
  GwLine        **lines;      /* of the source */
  guint           n_lines;
  GwConstraint  **wanted;     /* of the puzzle, without those that have no statement */
  guint           n_wanted;
  guint          *line_of;    /* per wanted: where it stands; NO_LINE for a new one */
  gboolean       *is_moved;   /* per wanted: it has a line, which must go elsewhere */
  guint           first;      /* index of the first line with a statement; n_lines when there is none */
  guint           head;       /* index in `wanted` of what will be the first statement; n_wanted for another line */
  GwLine        **becomes;    /* per line, owned; NULL when nothing stands there any more */
  GPtrArray     **before;     /* per line, and behind the last: lines to be put before it; NULL for none */
  guint          *wanted_of;  /* per line: index in `wanted`, NO_LINE when it states nothing that is wanted */
} Update;

/* ---- who is where ---- */

static guint64 *
key_of (const GwConstraint *constraint)
{
  return (guint64 *) &constraint->id;
}

static void
list_wanted (Update *u)
{
  u->wanted = g_new (GwConstraint *, u->puzzle->n_constraints);
  for (guint i = 0; i < u->puzzle->n_constraints; i++)
    if (u->puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      u->wanted[u->n_wanted++] = u->puzzle->constraints[i];
}

static GHashTable *
index_wanted (Update *u)
{
  GHashTable *table = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < u->n_wanted; i++)
    g_hash_table_insert (table, key_of (u->wanted[i]), GUINT_TO_POINTER (i + 1));
  return table;
}

/* NO_LINE when the puzzle has no such constraint. */
static guint
find_wanted (GHashTable *table, const GwConstraint *constraint)
{
  guint found = constraint != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (table, key_of (constraint))) : 0;

  return found > 0 ? found - 1 : NO_LINE;
}

static void
match_lines (Update *u, GHashTable *table)
{
  u->line_of = g_new (guint, u->n_wanted);
  u->wanted_of = g_new (guint, u->n_lines);
  for (guint w = 0; w < u->n_wanted; w++)
    u->line_of[w] = NO_LINE;
  u->first = u->n_lines;
  for (guint i = u->n_lines; i-- > 0;)
    {
      guint w = find_wanted (table, u->lines[i]->constraint);

      u->wanted_of[i] = w;
      if (w != NO_LINE)
        u->line_of[w] = i;
      if (u->lines[i]->kind == GW_LINE_STATEMENT)
        u->first = i;
    }
}

/* ---- what moved ----
 *
 * Not the order of lines counts but the order of the puzzle before: a file may say things in another order than the puzzle.
 * Of what was there before, the longest part that is still in order stays; what is not in it moves. */

/* Per wanted: its place in the puzzle of the source; NO_LINE for what was not in it or has no line. */
static guint *
old_places (Update *u, GHashTable *table)
{
  guint *places = g_new (guint, u->n_wanted);
  const GwPuzzle *old = u->source->puzzle;

  for (guint w = 0; w < u->n_wanted; w++)
    places[w] = NO_LINE;
  for (guint i = 0; old != NULL && i < old->n_constraints; i++)
    {
      guint w = find_wanted (table, old->constraints[i]);

      if (w != NO_LINE && u->line_of[w] != NO_LINE)
        places[w] = i;
    }
  return places;
}

/* How many of the rising sequences that end in ENDS have an end below PLACE. */
static guint
count_below (const guint *places, const guint *ends, guint n, guint place)
{
  guint low = 0;

  while (low < n)
    {
      guint middle = (low + n) / 2;

      if (places[ends[middle]] < place)
        low = middle + 1;
      else
        n = middle;
    }
  return low;
}

/* Longest rising subsequence. ends[k]: of all rising sequences of length k + 1 the lowest end, as an index. */
static void
find_moved (Update *u, GHashTable *table)
{
  g_autofree guint *places = old_places (u, table), *ends = g_new (guint, u->n_wanted);
  g_autofree guint *previous = g_new (guint, u->n_wanted);
  guint n = 0;

  u->is_moved = g_new0 (gboolean, u->n_wanted);
  for (guint w = 0; w < u->n_wanted; w++)
    if (places[w] != NO_LINE)
      {
        guint k = count_below (places, ends, n, places[w]);

        u->is_moved[w] = TRUE;
        previous[w] = k > 0 ? ends[k - 1] : NO_LINE;
        ends[k] = w;
        n = MAX (n, k + 1);
      }
  for (guint w = n > 0 ? ends[n - 1] : NO_LINE; w != NO_LINE; w = previous[w])
    u->is_moved[w] = FALSE;
}

/* ---- the first statement ----
 *
 * Facts before it speak of the puzzle, so it cannot have lines of facts of its own. */

/* Where the lines with facts of the statement at I may begin: behind the statement before. */
static guint
own_lines_begin (Update *u, guint i)
{
  guint begin = i;

  if (i <= u->first)
    return i;
  while (u->lines[begin - 1]->kind != GW_LINE_STATEMENT)
    begin--;
  return begin;
}

static gboolean
has_fact_lines (Update *u, guint i)
{
  for (guint j = own_lines_begin (u, i); j < i; j++)
    if (u->lines[j]->kind == GW_LINE_FACTS)
      return TRUE;
  return FALSE;
}

static gboolean
stays (Update *u, guint i)
{
  guint w = u->wanted_of[i];

  return u->lines[i]->kind == GW_LINE_STATEMENT
         && (u->lines[i]->constraint == NULL || (w != NO_LINE && u->line_of[w] == i && !u->is_moved[w]));
}

static void
choose_head (Update *u)
{
  guint i = u->first;

  u->head = u->n_wanted;
  if (u->n_wanted == 0)
    return;
  while (i < u->n_lines && !stays (u, i))
    i++;
  if (u->line_of[0] == NO_LINE || u->is_moved[0] || i == u->n_lines)
    u->head = 0;
  else if (u->lines[i]->constraint != NULL)
    u->head = u->wanted_of[i];
  else if (has_fact_lines (u, i))
    {
      /* This line was not understood, so it stays as it is. Something else must come before its facts. */
      u->is_moved[0] = TRUE;
      u->head = 0;
    }
}

/* ---- what each line becomes ---- */

static gboolean
same_keys (const GwFacts *facts, guint at, const GwFacts *own)
{
  if (gw_facts_size (facts) - at < gw_facts_size (own))
    return FALSE;
  for (guint i = 0; i < gw_facts_size (own); i++)
    if (strcmp (gw_facts_key (facts, at + i), gw_facts_key (own, i)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
same_values (const GwFacts *facts, guint at, const GwFacts *own)
{
  for (guint i = 0; i < gw_facts_size (own); i++)
    if (strcmp (gw_facts_value (facts, at + i), gw_facts_value (own, i)) != 0)
      return FALSE;
  return TRUE;
}

/* Lets the lines with facts in [from, to) say what FACTS say, as far as they go; returns how many are said then. Lines
 * whose keys are no longer there in this order go. */
static guint
settle_fact_lines (Update *u, guint from, guint to, const GwFacts *facts)
{
  guint at = 0;

  for (guint i = from; i < to; i++)
    {
      GwLine *line = u->lines[i];
      guint n = gw_facts_size (line->facts);

      if (line->kind != GW_LINE_FACTS || (same_keys (facts, at, line->facts) && same_values (facts, at, line->facts)))
        {
          at += line->kind == GW_LINE_FACTS ? n : 0;
          continue;
        }
      g_clear_pointer (&u->becomes[i], gw_line_unref);
      if (!same_keys (facts, at, line->facts))
        continue;
      u->becomes[i] = gw_line_for_facts (facts, at, n, line, NULL);
      at += n;
    }
  return at;
}

/* How many facts of the wanted W stand on lines of their own. */
static guint
settle_own_facts (Update *u, guint w)
{
  guint i = u->line_of[w], begin = own_lines_begin (u, i);

  return settle_fact_lines (u, begin, i, w == u->head ? NULL : u->wanted[w]->facts);
}

/* The facts from FIRST on are just those behind the statement. */
static gboolean
same_facts_behind (const GwLine *line, const GwFacts *facts, guint first)
{
  return gw_facts_size (facts) - first == gw_facts_size (line->facts) && same_keys (facts, first, line->facts)
         && same_values (facts, first, line->facts);
}

static gboolean
names_symbols (const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_SYMBOL)
      return TRUE;
  return FALSE;
}

/* The new statement of LINE; NULL when it says the same as before. Texts are compared, not arguments, where symbols are named: when the values
 * change, the same arguments may have another text. */
static char *
new_text (Update *u, const GwLine *line, const GwConstraint *constraint)
{
  g_autofree char *old = NULL, *new = NULL;

  if (line->constraint == constraint && u->source->puzzle->symbols == u->puzzle->symbols)
    return NULL;
  if (gw_constraint_says_same (line->constraint, constraint) && !names_symbols (constraint))
    return NULL;
  old = gw_constraint_to_text (line->constraint, u->source->puzzle->symbols);
  new = gw_constraint_to_text (constraint, u->puzzle->symbols);
  return strcmp (old, new) != 0 ? g_steal_pointer (&new) : NULL;
}

/* The same text, which now states CONSTRAINT: an equal one, but not the same. */
static GwLine *
restated_by (const GwLine *line, GwConstraint *constraint)
{
  GwLine fields = gw_line_fields (line);

  if (line->constraint == constraint)
    return gw_line_ref ((GwLine *) line);
  fields.constraint = constraint;
  return gw_line_new (&fields);
}

static void
settle_statement (Update *u, guint w)
{
  guint i = u->line_of[w];
  guint n_above = settle_own_facts (u, w);
  g_autofree char *text = new_text (u, u->lines[i], u->wanted[w]);

  gw_line_unref (u->becomes[i]);
  if (text == NULL && same_facts_behind (u->lines[i], u->wanted[w]->facts, n_above))
    u->becomes[i] = restated_by (u->lines[i], u->wanted[w]);
  else
    u->becomes[i] = gw_line_restate (u->lines[i], u->wanted[w], text, n_above);
}

/* A statement that is gone takes the lines with its own facts along. */
static void
drop_statement (Update *u, guint i)
{
  for (guint j = own_lines_begin (u, i); j <= i; j++)
    if (u->lines[j]->kind != GW_LINE_PLAIN)
      g_clear_pointer (&u->becomes[j], gw_line_unref);
}

static void
settle (Update *u)
{
  u->becomes = g_new (GwLine *, u->n_lines);
  for (guint i = 0; i < u->n_lines; i++)
    u->becomes[i] = gw_line_ref (u->lines[i]);
  for (guint i = u->first; i < u->n_lines; i++)
    {
      guint w = u->wanted_of[i];

      if (u->lines[i]->constraint == NULL)
        continue;
      if (w != NO_LINE && u->line_of[w] == i)
        settle_statement (u, w);
      else
        drop_statement (u, i);
    }
}

/* ---- what is put between ---- */

static void
put_before (Update *u, guint i, GwLine *line)
{
  if (u->before[i] == NULL)
    u->before[i] = g_ptr_array_new ();
  g_ptr_array_add (u->before[i], line);
}

/* The statement at FROM, and the lines with its own facts, go before line TO. */
static void
move_lines (Update *u, guint from, guint to)
{
  for (guint j = own_lines_begin (u, from); j <= from; j++)
    if (u->lines[j]->kind != GW_LINE_PLAIN && u->becomes[j] != NULL)
      put_before (u, to, g_steal_pointer (&u->becomes[j]));
}

/* Each new or moved one goes behind the one before it; the first goes before all statements. */
static void
place_statements (Update *u)
{
  guint at = u->first;

  for (guint w = 0; w < u->n_wanted; w++)
    if (u->line_of[w] == NO_LINE)
      put_before (u, at, gw_line_for_constraint (u->wanted[w], u->puzzle->symbols, 0, u->source->line_end));
    else if (u->is_moved[w])
      move_lines (u, u->line_of[w], at);
    else
      at = u->line_of[w] + 1;
}

/* Facts of the puzzle: new ones stand behind those that are there, or at the top. */
static void
place_head_facts (Update *u)
{
  guint at = 0, n = settle_fact_lines (u, 0, u->first, u->puzzle->facts);

  for (guint i = 0; i < u->first; i++)
    if (u->lines[i]->kind == GW_LINE_FACTS)
      at = i + 1;
  for (guint i = n; i < gw_facts_size (u->puzzle->facts); i++)
    if (*gw_facts_key (u->puzzle->facts, i) != '\0')
      put_before (u, at, gw_line_for_facts (u->puzzle->facts, i, 1, NULL, u->source->line_end));
}

/* ---- the result ---- */

static GwLine *
with_line_end (GwLine *line, const char *line_end)
{
  char *text = g_malloc (line->length + 3);
  g_autoptr (GBytes) bytes = NULL;
  GwLine fields = gw_line_fields (line);

  memcpy (text, line->text, line->length);
  strcpy (text + line->length, line_end);
  fields.length = line->length + strlen (line_end);
  fields.text = text;
  fields.bytes = bytes = g_bytes_new_take (text, fields.length);
  return gw_line_new (&fields);
}

/* Takes LINE. Where a line goes, a CR before it and the LF of a blank line behind it may meet: to every reader they are one
 * line end. */
static GwLine *
joined_to (GwLine *line, const GwLine *last)
{
  gboolean is_joined = last != NULL && last->text[last->length - 1] == '\r' && line->text[0] == '\n';
  g_autoptr (GwLine) old = NULL;
  GwLine fields = gw_line_fields (line);

  if (is_joined == line->is_joined)
    return line;
  old = line;
  fields.is_joined = is_joined;
  fields.n_lines = is_joined ? line->n_lines - 1 : line->n_lines + 1;
  return gw_line_new (&fields);
}

/* Takes LINE. The last line of the file before may have no end, and may now not be the last. */
static void
push (Update *u, GPtrArray *result, GwLine *line)
{
  GwLine *last = result->len > 0 ? result->pdata[result->len - 1] : NULL;

  if (last != NULL && !gw_line_has_end (last))
    {
      result->pdata[result->len - 1] = with_line_end (last, u->source->line_end);
      gw_line_unref (last);
    }
  g_ptr_array_add (result, joined_to (line, result->len > 0 ? result->pdata[result->len - 1] : NULL));
}

static GPtrArray *
collect (Update *u)
{
  GPtrArray *result = g_ptr_array_new_full (u->n_lines + 8, (GDestroyNotify) gw_line_unref);

  for (guint i = 0; i <= u->n_lines; i++)
    {
      for (guint k = 0; u->before[i] != NULL && k < u->before[i]->len; k++)
        push (u, result, u->before[i]->pdata[k]);
      if (i < u->n_lines && u->becomes[i] != NULL)
        push (u, result, u->becomes[i]);
    }
  return result;
}

static void
update_clear (Update *u)
{
  for (guint i = 0; i <= u->n_lines; i++)
    if (u->before[i] != NULL)
      g_ptr_array_unref (u->before[i]);
  g_free (u->wanted);
  g_free (u->line_of);
  g_free (u->wanted_of);
  g_free (u->is_moved);
  g_free (u->becomes);
  g_free (u->before);
}

GwSource *
gw_source_update (GwSource *source, const GwPuzzle *puzzle)
{
  Update u = { .source = source, .puzzle = puzzle };
  g_autoptr (GHashTable) table = NULL;
  GPtrArray *lines;

  g_return_val_if_fail (source != NULL && puzzle != NULL, NULL);

  if (source->puzzle == puzzle)
    return gw_source_ref (source);
  u.lines = (GwLine **) source->lines->pdata;
  u.n_lines = source->lines->len;
  u.before = g_new0 (GPtrArray *, u.n_lines + 1);
  list_wanted (&u);
  table = index_wanted (&u);
  match_lines (&u, table);
  find_moved (&u, table);
  choose_head (&u);
  settle (&u);
  place_head_facts (&u);
  place_statements (&u);
  lines = collect (&u);
  update_clear (&u);
  return gw_source_new_take (lines, source->has_mark, source->line_end, puzzle);
}
