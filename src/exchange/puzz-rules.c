#include "exchange/puzz-rules.h"

#include <string.h>

#include "exchange/outlet.h"
#include "recipe/genre.h"

/* An empty board of the genre; NULL with an error. */
static GwReading *
board_of (const GwPuzzGenre *genre, guint columns, guint rows, GError **error)
{
  g_autofree char *text = gw_genre_start (gw_puzz_genre_file (genre), columns, rows, NULL, error);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

  return bytes != NULL ? gw_source_read (bytes) : NULL;
}

/* As statements are handed over: without blanks, but for rules of one's own, which keep theirs. */
static char *
bare_statement (const GwConstraint *constraint, const GwSymbols *symbols)
{
  char *text = gw_constraint_to_text (constraint, symbols);
  g_auto (GStrv) words = NULL;

  if (g_str_has_prefix (text, "rule "))
    return text;
  words = g_strsplit (text, " ", -1);
  g_free (text);
  return g_strjoinv (NULL, words);
}

static gboolean
is_stated (const GwConstraint *constraint)
{
  return constraint->rule->origin != GW_ORIGIN_INTERNAL;
}

/* Whether RULE is stated on every board of the genre: not one of its clues, with a number that a link may have otherwise. */
static gboolean
is_of_genre (const GwPuzzGenre *genre, const GwConstraint *rule, const GwPuzzle *board)
{
  g_autofree char *text = is_stated (rule) ? gw_constraint_to_text (rule, board->symbols) : NULL;

  return text != NULL && !gw_puzz_genre_is_clue (genre, text, board->grid->n_cells);
}

/* What an empty board of the genre states, and what its file says beside that. */
static gboolean
take_board (GwIntake *intake, const GwPuzzGenre *genre, const GwPuzzle *board, GError **error)
{
  if (!gw_intake_lay_out (intake, board->grid->plan.columns, board->grid->plan.rows, error))
    return FALSE;
  gw_intake_begin (intake, _("rules of the genre"), NULL, NULL, NULL);
  for (guint i = 0; i < gw_facts_size (board->facts); i++)
    gw_intake_fact (intake, gw_facts_key (board->facts, i), gw_facts_value (board->facts, i));
  for (guint i = 0; i < board->n_constraints; i++)
    {
      const GwConstraint *rule = board->constraints[i];

      if (!is_of_genre (genre, rule, board))
        continue;
      gw_intake_state (intake, bare_statement (rule, board->symbols));
      for (guint k = 0; k < gw_facts_size (rule->facts); k++)
        gw_intake_mark (intake, gw_facts_key (rule->facts, k), gw_facts_value (rule->facts, k));
    }
  return TRUE;
}

/* Of galaxies: the areas of the black stars make a picture. */
static gboolean
has_picture (const GwPuzzGenre *genre, const GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n && gw_puzz_genre_code (genre) == &gw_puzz_centres; i++)
    if (marks->tints[i] == GW_PUZZ_BLACK)
      return TRUE;
  return FALSE;
}

gboolean
gw_puzz_rules_read (GwIntake *intake, const GwPuzzGenre *genre, guint columns, guint rows, const char *body, GError **error)
{
  g_autoptr (GwReading) board = board_of (genre, columns, rows, error);
  g_autoptr (GwPuzzMarks) marks = gw_puzz_marks_new (columns, rows);
  g_autoptr (GPtrArray) statements = NULL;

  if (board == NULL || !take_board (intake, genre, board->puzzle, error))
    return FALSE;
  if (!gw_puzz_genre_code (genre)->read (&body, marks) || strspn (body, "0/") != strlen (body))
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("the link contains a character that does not belong there; copy it again")));
  statements = gw_puzz_genre_state (genre, marks);
  for (guint i = 0; i < statements->len; i++)
    {
      gw_intake_begin (intake, _("clue"), NULL, NULL, NULL);
      gw_intake_state (intake, g_strdup (statements->pdata[i]));
    }
  if (has_picture (genre, marks))
    {
      gw_intake_begin (intake, _("black stars"), NULL, NULL, NULL);
      gw_intake_fate (intake, GW_FATE_BESIDE, _("their areas make a picture, which no rule asks for"));
    }
  return TRUE;
}

/* ---- out ---- */

/* As the file has it; of a rule of one's own whether its numbers may be blank is left out, which is no other rule. */
static char *
statement_of (const GwConstraint *constraint, const GwSymbols *symbols)
{
  g_autofree char *text = gw_constraint_to_text (constraint, symbols);
  const char *end = g_str_has_prefix (text, "rule ") ? strchr (text, ')') : NULL;
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p != '?' || end == NULL || p > end)
      g_string_append_c (plain, *p);
  return g_string_free (plain, FALSE);
}

/* What every BOARD of the genre states, each as a text, as a set. */
static GHashTable *
rules_of (const GwPuzzGenre *genre, const GwPuzzle *board)
{
  GHashTable *statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < board->n_constraints; i++)
    if (is_of_genre (genre, board->constraints[i], board))
      g_hash_table_add (statements, statement_of (board->constraints[i], board->symbols));
  return statements;
}

/* What PUZZLE states beside the board of its genre; NULL when something of that board is missing. */
static GPtrArray *
clues_of (const GwPuzzGenre *genre, const GwPuzzle *puzzle, const GwPuzzle *board)
{
  g_autoptr (GHashTable) rules = rules_of (genre, board);
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func (g_free);
  const guint n_rules = g_hash_table_size (rules);
  guint n_found = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *text = is_stated (puzzle->constraints[i]) ? statement_of (puzzle->constraints[i], puzzle->symbols) : NULL;

      if (text != NULL && g_hash_table_remove (rules, text))
        n_found++;
      else if (text != NULL)
        g_ptr_array_add (clues, g_steal_pointer (&text));
    }
  return n_found == n_rules ? g_steal_pointer (&clues) : NULL;
}

/* All of the puzzle is in the link, but for what its file says beside the genre's. */
static void
tell (const GwDelivery *delivery, const GwPuzzle *board)
{
  GwOutlet outlet;
  GwFacts *facts = delivery->puzzle->facts;

  gw_outlet_init (&outlet, delivery);
  for (guint i = 0; i < delivery->puzzle->n_constraints; i++)
    outlet.is_done[i] = TRUE;
  for (guint i = 0; i < gw_facts_size (facts); i++)
    outlet.is_said[i] = g_strcmp0 (gw_facts_value (facts, i), gw_facts_get (board->facts, gw_facts_key (facts, i))) == 0;
  gw_outlet_finish (&outlet);
}

static char *
write_as (const GwDelivery *delivery, const GwPuzzGenre *genre)
{
  const GwGridPlan *plan = &delivery->puzzle->grid->plan;
  g_autoptr (GwReading) board = board_of (genre, plan->columns, plan->rows, NULL);
  g_autoptr (GPtrArray) clues = board != NULL ? clues_of (genre, delivery->puzzle, board->puzzle) : NULL;
  g_autoptr (GwPuzzMarks) marks = gw_puzz_marks_new (plan->columns, plan->rows);
  GString *link;

  if (clues == NULL || !gw_puzz_genre_mark (genre, clues, marks))
    return NULL;
  tell (delivery, board->puzzle);
  link = g_string_new (NULL);
  g_string_printf (link, "https://puzz.link/p?%s/%u/%u/", gw_puzz_genre_name (genre), plan->columns, plan->rows);
  gw_puzz_genre_code (genre)->write (link, marks);
  return g_string_free (link, FALSE);
}

char *
gw_puzz_rules_write (const GwDelivery *delivery)
{
  const GwGrid *grid = delivery->puzzle->grid;
  char *link = NULL;

  if (grid->n_sheets != 1 || grid->plan.columns == 0 || grid->n_cells != grid->plan.columns * grid->plan.rows)
    return NULL;
  for (guint i = 0; link == NULL && gw_puzz_genre_nth (i) != NULL; i++)
    link = write_as (delivery, gw_puzz_genre_nth (i));
  return link;
}
