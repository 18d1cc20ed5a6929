/* Edits of a puzzle brought into its text: what is edited changes, every other byte stays. */

#include <string.h>

#include "base/random.h"
#include "rf-support.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\n"

typedef enum
{
  REMOVE,
  REPLACE, /* by RULE and ARGS; the facts stay */
  ADD,     /* RULE and ARGS, at position TO */
  MOVE,    /* to position TO */
  FACTS,   /* ARGS as "key=value;key=value" */
  HEAD,    /* of the puzzle */
} Kind;

typedef struct
{
  const char *before;
  Kind        kind;
  guint       line; /* from 1; for ADD: 0 */
  guint       to;
  const char *rule, *args;
  const char *after;
} Case;

#define NO_EDIT NULL, NULL

static const Case cases[] = {
  /* what goes takes its comment and its facts along, nothing else */
  { GRID "row_groups // rows\ncolumn_groups\n", REMOVE, 4, 0, NO_EDIT, GRID "column_groups\n" },
  { GRID "// about rows\n\nrow_groups\n\n// end", REMOVE, 6, 0, NO_EDIT, GRID "// about rows\n\n\n// end" },
  { GRID "//@ a: b\n// why\n//@ c: d\nrow_groups //@ e: f\nfoo\n", REMOVE, 7, 0, NO_EDIT, GRID "// why\nfoo\n" },
  { GRID "row_groups\n//@ of: columns\ncolumn_groups\n", REMOVE, 4, 0, NO_EDIT, GRID "//@ of: columns\ncolumn_groups\n" },
  { GRID "row_groups\r\n\r\ncolumn_groups", REMOVE, 6, 0, NO_EDIT, GRID "row_groups\r\n\r\n" },
  /* facts before the first statement speak of the puzzle, so those of what becomes first stand behind it */
  { "row_groups\n//@ a: b\n" GRID, REMOVE, 1, 0, NO_EDIT, "values = 1234 //@ a: b\ncolumns = 4\nrows = 4\n" },
  { "//@ t: T\nrow_groups\n//@ a: b\n" GRID, REMOVE, 2, 0, NO_EDIT,
    "//@ t: T\nvalues = 1234 //@ a: b\ncolumns = 4\nrows = 4\n" },
  { "row_groups\n//@ a: b\nfoo\n" GRID, REMOVE, 1, 0, NO_EDIT, "values = 1234\n//@ a: b\nfoo\ncolumns = 4\nrows = 4\n" },

  /* what changes keeps its spacing, comment, line end */
  { GRID "set_cell(1,2)\n", REPLACE, 4, 0, "set_cell", "1,3", GRID "set_cell(1,3)\n" },
  { GRID "\t set_cell ( 1 ,\t2 )  // why\r\n", REPLACE, 4, 0, "set_cell", "1,3", GRID "\t set_cell ( 1 ,\t3 )  // why\r\n" },
  { GRID "set_cell(1,2)", REPLACE, 4, 0, "set_cell", "16,3", GRID "set_cell(16,3)" },
  { GRID "extra_region( 1 1,2, 3)//x\n", REPLACE, 4, 0, "extra_region", "11,2,4", GRID "extra_region( 1 1,2, 4)//x\n" },
  { GRID "extra_region(1,2)\n", REPLACE, 4, 0, "extra_region", "1,2,4", GRID "extra_region(1,2,4)\n" },
  { GRID "extra_region(1,  2)\n", REPLACE, 4, 0, "extra_region", "1,2,4", GRID "extra_region(1,  2,  4)\n" },
  { GRID "extra_region( 1 , 2 )\n", REPLACE, 4, 0, "extra_region", "1,2,4", GRID "extra_region( 1 , 2 , 4 )\n" },
  { GRID "extra_region( 1 , 2 ,4 )\n", REPLACE, 4, 0, "extra_region", "3", GRID "extra_region( 3 )\n" },
  { GRID "even(1)\n", REPLACE, 4, 0, "even", "1,2", GRID "even(1, 2)\n" },
  { GRID "even ( 1,2 ) // x\n", REPLACE, 4, 0, "odd", "1,2", GRID "odd ( 1,2 ) // x\n" },
  { GRID "  even (1,2) // x\n", REPLACE, 4, 0, "renban", NULL, GRID "  renban // x\n" },
  { GRID "  renban  // x\n", REPLACE, 4, 0, "even", "1,2", GRID "  even(1, 2)  // x\n" },
  { GRID "del_value(1,2) //@ a: b\n", REPLACE, 4, 0, "del_values", "1,2,3", GRID "del_value(1,2,3) //@ a: b\n" },
  { GRID "del_value(1,2)\n", REPLACE, 4, 0, "set_values", "1,2", GRID "set_values(1,2)\n" },
  { GRID "del_value(1,2)\n", REPLACE, 4, 0, "del_values", "1,2", GRID "del_value(1,2)\n" },
  { GRID "//@ a: b\nset_cell(1,2)\n", REPLACE, 5, 0, "set_cell", "1,3", GRID "//@ a: b\nset_cell(1,3)\n" },
  { "values=1234 // v\n" "columns=4\nrows  =4", REPLACE, 3, 0, "rows", "5", "values=1234 // v\ncolumns=4\nrows  =5" },
  /* a CR and the LF of a blank line behind it become one line end */
  { GRID "foo\rrow_groups\n\n\nrenban\n", REMOVE, 5, 0, NO_EDIT, GRID "foo\r\n\nrenban\n" },
  { "values=1234\rcolumns=4\nrows=4\rrenban\n\n\n", MOVE, 4, 0, NO_EDIT, "renban\nvalues=1234\rcolumns=4\nrows=4\r\n\n" },

  /* what is new stands behind the one before it */
  { GRID "// end\n", ADD, 0, G_MAXUINT, "even", "1,2", GRID "even(1, 2)\n// end\n" },
  { GRID "row_groups // x\n\n//@ a: b\ncolumn_groups", ADD, 0, 4, "renban", NULL,
    GRID "row_groups // x\nrenban\n\n//@ a: b\ncolumn_groups" },
  { GRID "row_groups", ADD, 0, G_MAXUINT, "renban", NULL, GRID "row_groups\nrenban\n" },
  { "values=1234\r\ncolumns=4\r\nrows=4", ADD, 0, G_MAXUINT, "renban", NULL,
    "values=1234\r\ncolumns=4\r\nrows=4\r\nrenban\r\n" },
  { "values=1234\rcolumns=4\rrows=4", ADD, 0, G_MAXUINT, "renban", NULL, "values=1234\rcolumns=4\rrows=4\rrenban\r" },
  { "//@ t: T\n// head\n" GRID, ADD, 0, 0, "renban", NULL, "//@ t: T\n// head\nrenban\n" GRID },
  { "\xef\xbb\xbf" GRID, ADD, 0, 0, "renban", NULL, "\xef\xbb\xbfrenban\n" GRID },
  { "foo\n" GRID "bar (\n", ADD, 0, G_MAXUINT, "renban", NULL, "foo\n" GRID "renban\nbar (\n" },
  { GRID "//@ of: nothing\n", ADD, 0, G_MAXUINT, "renban", NULL, GRID "renban\n//@ of: nothing\n" },

  /* what moves takes its facts along */
  { GRID "row_groups // r\n// c\ncolumn_groups //\nrenban\n", MOVE, 4, 5, NO_EDIT,
    GRID "// c\ncolumn_groups //\nrenban\nrow_groups // r\n" },
  { GRID "row_groups // r\n// c\ncolumn_groups //\nrenban\n", MOVE, 7, 3, NO_EDIT,
    GRID "renban\nrow_groups // r\n// c\ncolumn_groups //\n" },
  { GRID "row_groups\n\n//@ a: b\n// c\ncolumn_groups\nrenban", MOVE, 8, 3, NO_EDIT,
    GRID "//@ a: b\ncolumn_groups\nrow_groups\n\n// c\nrenban" },
  { GRID "row_groups\n//@ a: b\nrenban\n", MOVE, 6, 0, NO_EDIT, "renban //@ a: b\n" GRID "row_groups\n" },
  { "//@ t: T\nrow_groups\n" GRID "renban", MOVE, 2, 4, NO_EDIT, "//@ t: T\n" GRID "renban\nrow_groups\n" },

  /* facts */
  { GRID "renban\n", FACTS, 4, 0, NULL, "a=b;c=d", GRID "renban //@ a: b //@ c: d\n" },
  { GRID "renban  // x \r\n", FACTS, 4, 0, NULL, "a=b", GRID "renban  // x //@ a: b\r\n" },
  { GRID "renban\t//@ a:b //@ c : d", FACTS, 4, 0, NULL, "a=b;c=e", GRID "renban\t//@ a: b //@ c: e" },
  { GRID "renban // x  //@ a: b\n", FACTS, 4, 0, NULL, "", GRID "renban // x\n" },
  { GRID "renban  //@ a: b\n", FACTS, 4, 0, NULL, "", GRID "renban\n" },
  { GRID " //@ a: b\n// x\n//@c:d\nrenban // y //@ e: f\n", FACTS, 7, 0, NULL, "a=b;c=D;e=f",
    GRID " //@ a: b\n// x\n//@ c: D\nrenban // y //@ e: f\n" },
  { GRID "\t//@ a: b //@ c: d\r\nrenban\n", FACTS, 5, 0, NULL, "a=b;c=e", GRID "\t//@ a: b //@ c: e\r\nrenban\n" },
  { GRID "//@ a: b\n//@ c: d\n//@ e: f\nrenban\n", FACTS, 7, 0, NULL, "a=b;e=f", GRID "//@ a: b\n//@ e: f\nrenban\n" },
  { GRID "//@ a: b\nrenban\n", FACTS, 5, 0, NULL, "x=y;a=b", GRID "renban //@ x: y //@ a: b\n" },
  { GRID "renban //@ no key\n", FACTS, 4, 0, NULL, "a=b", GRID "renban //@ a: b\n" },
  { GRID, HEAD, 0, 0, NULL, "title=T", "//@ title: T\n" GRID },
  { "\xef\xbb\xbf// by me\r\n" GRID, HEAD, 0, 0, NULL, "title=T", "\xef\xbb\xbf//@ title: T\r\n// by me\r\n" GRID },
  { "// by me\n//@ title: T\n\n" GRID, HEAD, 0, 0, NULL, "title=T;author=A", "// by me\n//@ title: T\n//@ author: A\n\n" GRID },
  { "//@ title: T\n//@ author:A\n\n" GRID, HEAD, 0, 0, NULL, "title=U;author=A", "//@ title: U\n//@ author:A\n\n" GRID },
  { "//@ title: T\n\n" GRID, HEAD, 0, 0, NULL, "", "\n" GRID },
};

static GwFacts *
parse_facts (const char *text)
{
  g_auto (GStrv) pairs = g_strsplit (text, ";", -1);
  GwFacts *facts = NULL;

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_autoptr (GwFacts) shorter = facts;

      facts = gw_facts_add (shorter, pair[0], pair[1]);
    }
  return facts;
}

static GwConstraint *
with_facts (const GwConstraint *c, GwFacts *facts)
{
  return gw_constraint_new (c->id, c->rule, c->role, c->args, c->n_args, c->regions, c->n_regions, facts);
}

static GwEdit *
edit_of_case (const Case *test, const GwReading *reading)
{
  GwEdit *edit = gw_edit_new ();
  GwConstraint *old = test->line > 0 ? rf_on_line (reading, test->line) : NULL;
  g_autoptr (GwFacts) facts = test->kind == FACTS || test->kind == HEAD ? parse_facts (test->args) : NULL;
  g_autoptr (GwConstraint) new = NULL;

  if (test->rule != NULL)
    new = rf_make (reading->puzzle, old != NULL ? old->id : 0, test->rule, test->args != NULL ? test->args : "",
                   old != NULL ? old->facts : NULL);
  if (test->kind == FACTS)
    new = with_facts (old, facts);
  if (test->kind == REMOVE)
    gw_edit_remove (edit, old->id);
  else if (test->kind == ADD)
    gw_edit_add (edit, new, test->to);
  else if (test->kind == MOVE)
    gw_edit_move (edit, old->id, test->to);
  else if (test->kind == HEAD)
    gw_edit_set_facts (edit, facts);
  else
    gw_edit_replace (edit, old->id, new);
  return edit;
}

/* A second version of the source that is told nothing new, and one that is told to go back. */
static void
check_steady (GwSource *before, const char *text, const GwPuzzle *old, GwSource *after, const GwPuzzle *new)
{
  g_autoptr (GwPuzzle) copy = gw_puzzle_new (new->grid, new->symbols, new->constraints, new->n_constraints, new->facts);
  g_autoptr (GwSource) again = gw_source_update (after, copy);
  g_autofree char *one = rf_text (after), *two = rf_text (again);
  g_autoptr (GwSource) back = gw_source_update (after, old);
  g_autofree char *reverted = rf_text (back);
  GwReading *reading = rf_read (reverted, -1);

  g_assert_cmpstr (one, ==, two);
  g_assert_true (gw_puzzle_equal (reading->puzzle, old));
  gw_reading_free (reading);
  rf_assert_bytes (before, text, strlen (text));
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  GwReading *reading = rf_read (test->before, -1), *again;
  g_autoptr (GwPuzzle) puzzle = rf_apply (reading->puzzle, edit_of_case (test, reading));
  g_autoptr (GwSource) source = NULL;
  g_autofree char *text = NULL;

  g_assert_nonnull (puzzle);
  source = gw_source_update (reading->source, puzzle);
  text = rf_text (source);
  g_assert_cmpstr (text, ==, test->after);
  again = rf_read (text, -1);
  g_assert_cmpuint (gw_source_n_lines (source), ==, gw_source_n_lines (again->source));
  g_assert_true (gw_puzzle_equal (again->puzzle, puzzle));
  check_steady (reading->source, test->before, reading->puzzle, source, puzzle);
  gw_reading_free (again);
  gw_reading_free (reading);
}

/* ---- random files, random edits ---- */

#define N_CELLS 16

static const char *const line_ends[] = { "\n", "\r\n", "\n", "\r" };
static const char *const blanks[] = { "", "", " ", "\t", "\xc2\xa0", "   " };
static const char *const noise[] = { "", "", " ", "// words", "\t//", "foo(1)", "set_cell(1", "set_cell(99,1)", "// \xe4",
                                     "bar\xff", "//@ x", "// a //@ b: c" };

#define PICK(random, list) ((list)[gw_random_below ((random), G_N_ELEMENTS (list))])

/* RULE and ARGS of a random clue; free the arguments. */
static const char *
random_clue (GwRandom *random, char **args)
{
  guint cell = gw_random_below (random, N_CELLS), other = (cell + 1 + gw_random_below (random, N_CELLS - 1)) % N_CELLS;

  switch (gw_random_below (random, 5))
    {
    case 0:
      *args = g_strdup_printf ("%u,%u", cell + 1, gw_random_below (random, 4) + 1);
      return "set_cell";
    case 1:
      *args = g_strdup_printf ("%u,%u,%u", gw_random_below (random, 20), cell + 1, other + 1);
      return "sum";
    case 2:
      *args = g_strdup_printf ("%u,%u", cell + 1, other + 1);
      return "even";
    case 3:
      *args = g_strdup_printf ("?,%u", cell + 1);
      return "sum";
    default:
      *args = g_strdup ("");
      return gw_random_below (random, 2) ? "row_groups" : "renban";
    }
}

static void
append_spaced (GString *text, GwRandom *random, const char *statement)
{
  for (const char *p = statement; *p != '\0'; p++)
    {
      if (gw_random_below (random, 6) == 0)
        g_string_append (text, PICK (random, blanks));
      g_string_append_c (text, *p);
    }
}

static GwFacts *
random_facts (GwRandom *random)
{
  static const char *const keys[] = { "locked", "colour", "a b", "n:o" };
  static const char *const values[] = { "yes", "", "red", " x ", "//@ y: z", "1\n2", "\\" };
  GwFacts *facts = NULL;

  for (guint n = gw_random_below (random, 6); n > 3; n--)
    {
      g_autoptr (GwFacts) shorter = facts;

      facts = gw_facts_add (shorter, PICK (random, keys), PICK (random, values));
    }
  return facts;
}

static void
append_statement (GString *text, GwRandom *random, const char *rule, const char *args)
{
  g_autofree char *statement = *args != '\0' ? g_strdup_printf ("%s(%s)", rule, args) : g_strdup (rule);

  append_spaced (text, random, statement);
  if (gw_random_below (random, 4) == 0)
    g_string_append_printf (text, "%s// why", PICK (random, blanks));
  if (gw_random_below (random, 5) == 0)
    g_string_append_printf (text, "%s//@ locked: %u", PICK (random, blanks), gw_random_below (random, 3));
}

static char *
random_file (GwRandom *random)
{
  static const char *const definitions[] = { "values=1234", "columns=4", "rows=4" };
  GString *text = g_string_new (gw_random_below (random, 8) == 0 ? "\xef\xbb\xbf" : "");
  const char *line_end = PICK (random, line_ends);
  guint next = 0;

  for (guint n = 6 + gw_random_below (random, 30); n > 0; n--)
    {
      guint what = gw_random_below (random, 8);
      g_autofree char *args = NULL;
      const char *rule = random_clue (random, &args);

      if (next < 3 && (what < 2 || n <= 3))
        append_spaced (text, random, definitions[next++]);
      else if (what < 3)
        g_string_append (text, PICK (random, noise));
      else if (what < 4)
        g_string_append_printf (text, "%s//@ fact: %u", PICK (random, blanks), n);
      else
        append_statement (text, random, rule, args);
      if (n > 1 || gw_random_below (random, 2))
        g_string_append (text, gw_random_below (random, 10) == 0 ? PICK (random, line_ends) : line_end);
    }
  return g_string_free (text, FALSE);
}

static GwEdit *
random_edit (GwRandom *random, const GwPuzzle *puzzle)
{
  GwEdit *edit = gw_edit_new ();

  for (guint n = 1 + gw_random_below (random, 3); n > 0; n--)
    {
      const GwConstraint *old = puzzle->constraints[gw_random_below (random, puzzle->n_constraints - 1)];
      g_autofree char *args = NULL;
      const char *rule = random_clue (random, &args);
      g_autoptr (GwFacts) facts = random_facts (random);
      gboolean is_new = gw_random_below (random, 2);
      g_autoptr (GwConstraint) new = rf_make (puzzle, is_new ? 0 : old->id, rule, args, facts);
      g_autoptr (GwConstraint) same = with_facts (old, facts);
      guint to = gw_random_below (random, puzzle->n_constraints);
      gboolean is_definition = old->rule->define != NULL;

      switch (gw_random_below (random, 6))
        {
        case 0:
          gw_edit_set_facts (edit, facts);
          break;
        case 1:
          gw_edit_move (edit, old->id, to);
          break;
        case 2:
          gw_edit_replace (edit, old->id, same);
          break;
        case 3:
          if (!is_definition)
            gw_edit_remove (edit, old->id);
          break;
        case 4:
          if (!is_definition && !is_new)
            gw_edit_replace (edit, old->id, new);
          break;
        default:
          if (is_new)
            gw_edit_add (edit, new, to);
        }
    }
  return edit;
}

static const char *
without_mark (const char *text)
{
  return g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;
}

/* How often each line (its end aside) stands in TEXT. */
static GHashTable *
count_lines (const char *text)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit_set (without_mark (text), "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, lines[i]));

      g_hash_table_insert (counts, g_strdup (lines[i]), GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

/* Lines that the program does not understand, and words of the author, are all still there. */
static void
assert_noise_survives (const char *before, const char *after)
{
  g_autoptr (GHashTable) old = count_lines (before), new = count_lines (after);

  for (guint i = 0; i < G_N_ELEMENTS (noise); i++)
    if (*noise[i] != '\0' && g_hash_table_lookup (old, noise[i]) != g_hash_table_lookup (new, noise[i]))
      g_error ("'%s' came or went; before:\n%s\n----\n%s", noise[i], before, after);
}

/* Constraints that are the very same have the very same line. */
static void
assert_lines_survive (const GwSource *old, const GwPuzzle *before, const char *old_text, const GwSource *new,
                      const GwPuzzle *after, const char *new_text)
{
  g_autoptr (GHashTable) lines = count_lines (new_text);
  g_autoptr (GRegex) cut = g_regex_new ("\r\n|\r|\n", G_REGEX_RAW, 0, NULL);
  g_auto (GStrv) old_lines = g_regex_split (cut, without_mark (old_text), 0);

  for (guint i = 0; i + 1 < before->n_constraints; i++)
    if (gw_puzzle_find (after, before->constraints[i]->id) == before->constraints[i])
      {
        const char *line = old_lines[gw_source_line_of (old, before->constraints[i]->id) - 1];

        g_assert_cmpuint (gw_source_line_of (new, before->constraints[i]->id), >, 0);
        /* A line that came first may have got its facts from the lines above it. */
        if (gw_source_line_of (new, before->constraints[i]->id) != gw_source_line_of (new, after->constraints[0]->id)
            && !g_hash_table_contains (lines, line))
          g_test_fail_printf ("lost: %s", line);
      }
}

static void
check_random_edit (GwRandom *random, GwSource **source, GwPuzzle **puzzle)
{
  g_autoptr (GwPuzzle) after = rf_apply (*puzzle, random_edit (random, *puzzle));
  g_autoptr (GwSource) updated = NULL;
  g_autofree char *old_text = rf_text (*source), *new_text = NULL;
  GwReading *again;

  if (after == NULL)
    return;
  updated = gw_source_update (*source, after);
  new_text = rf_text (updated);
  again = rf_read (new_text, -1);
  g_assert_cmpuint (gw_source_n_lines (updated), ==, gw_source_n_lines (again->source));
  if (again->puzzle == NULL || !gw_puzzle_equal (again->puzzle, after))
    g_error ("not equal; before:\n%s\n----\n%s", old_text, new_text);
  assert_noise_survives (old_text, new_text);
  if ((*puzzle)->symbols == after->symbols)
    assert_lines_survive (*source, *puzzle, old_text, updated, after, new_text);
  check_steady (*source, old_text, *puzzle, updated, after);
  gw_reading_free (again);
  gw_source_unref (*source);
  gw_puzzle_unref (*puzzle);
  *source = g_steal_pointer (&updated);
  *puzzle = g_steal_pointer (&after);
}

static void
check_random_file (guint64 seed)
{
  GwRandom random;
  g_autofree char *text = NULL;
  GwReading *reading;

  gw_random_init (&random, seed);
  text = random_file (&random);
  reading = rf_read (text, -1);
  rf_assert_bytes (reading->source, text, strlen (text));
  if (reading->puzzle == NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": no puzzle\n%s", seed, text);
  for (guint i = 0; i < 8; i++)
    check_random_edit (&random, &reading->source, &reading->puzzle);
  gw_reading_free (reading);
}

static void
test_random (void)
{
  const char *own_seed = g_getenv ("GW_TEST_SEED");
  guint64 seed = own_seed != NULL ? g_ascii_strtoull (own_seed, NULL, 10) : 1;
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 20000 : 500;

  for (guint i = 0; i < n; i++)
    {
      if (g_test_verbose ())
        g_test_message ("seed %" G_GUINT64_FORMAT, seed + i);
      check_random_file (seed + i);
    }
}

/* ---- costs ---- */

/* A single edit of a long file copies pointers, nothing else: all other lines are shared. */
static void
test_sharing (void)
{
  g_autoptr (GString) text = g_string_new ("values = 1234\ncolumns = 64\nrows = 64\n");
  GwReading *reading;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GwPuzzle) puzzle = NULL;
  gint64 start;

  for (guint i = 1; i <= 5000; i++)
    g_string_append_printf (text, "set_cell(%u, %u) // %u\n", i % 4096 + 1, i % 4 + 1, i);
  reading = read_good (text->str);
  puzzle = gw_puzzle_ref (reading->puzzle);
  source = gw_source_ref (reading->source);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 100; i++)
    {
      GwEdit *edit = gw_edit_new ();
      GwPuzzle *after;
      GwSource *updated;

      gw_edit_remove (edit, puzzle->constraints[puzzle->n_constraints - 2]->id);
      after = rf_apply (puzzle, edit);
      updated = gw_source_update (source, after);
      gw_source_unref (source);
      gw_puzzle_unref (puzzle);
      source = updated;
      puzzle = after;
    }
  g_test_message ("%.3f ms an edit", (g_get_monotonic_time () - start) / 100e3);
  g_assert_cmpuint (gw_source_n_lines (source), ==, 4903);
  gw_reading_free (reading);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/source-edits/case/%02u", i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/source-edits/random", test_random);
  g_test_add_func ("/source-edits/sharing", test_sharing);
  return g_test_run ();
}
