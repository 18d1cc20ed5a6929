#include "rule-report.h"

#include <string.h>

#include "rules/assemble.h"

static guint64 current_seed = 1;

guint64
rule_seed (void)
{
  const char *text = g_getenv ("GW_TEST_SEED");

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;
}

void
rule_seed_start (GwRandom *random, guint64 seed)
{
  current_seed = seed;
  gw_random_init (random, seed);
}

/* ---- words ---- */

const char *
rule_outcome_word (GwOutcome outcome)
{
  return outcome == GW_SATISFIED ? "satisfied" : outcome == GW_PENDING ? "pending" : "violated";
}

static void
append_set (GString *text, const GwSymbols *symbols, GwMask set)
{
  guint n = 0;

  GW_MASK_FOREACH (v, set)
    g_string_append_printf (text, "%s%s", n++ > 0 ? "/" : "", symbols->text[v]);
  if (n == 0)
    g_string_append (text, "nothing");
}

char *
rule_cells_text (const GwPuzzle *puzzle, const GwMask *cells)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      {
        g_autofree char *name = gw_grid_cell_name (puzzle->grid, (GwCell) cell);

        g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", name);
        append_set (text, puzzle->symbols, cells[cell]);
      }
  return g_string_free (text, FALSE);
}

char *
rule_puzzle_text (const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *statement = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

        g_string_append_printf (text, "%s\n", statement);
      }
  return g_string_free (text, FALSE);
}

static void
tell_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_test_message ("  %s", lines[i]);
}

static void
fail (const char *id, const char *details, const char *claim)
{
  g_autofree char *program = g_path_get_basename (g_get_prgname ());

  g_test_message ("%s: %s", id, claim);
  if (details != NULL)
    tell_lines (details);
  g_test_message ("  again: GW_TEST_SEED=%" G_GUINT64_FORMAT " %s -p %s", current_seed, program, g_test_get_path ());
  g_test_fail ();
}

void
rule_fail (const char *id, const char *details, const char *format, ...)
{
  g_autofree char *claim = NULL;
  va_list values;

  va_start (values, format);
  claim = g_strdup_vprintf (format, values);
  va_end (values);
  fail (id, details, claim);
}

/* ---- what each side says of an assignment ---- */

static const char *const strength_words[GW_N_STRENGTHS] = { "value", "bounds", "domain" };

static void
append_propagation (GString *text, RuleCase *c)
{
  g_string_append (text, "propagation:");
  for (guint strength = 0; strength < GW_N_STRENGTHS; strength++)
    for (guint channelling = 0; channelling < 2; channelling++)
      g_string_append_printf (text, "%s %s%s %s", strength + channelling > 0 ? "," : "", strength_words[strength],
                              channelling ? " with channelling" : "",
                              rule_case_is_kept (c, strength, channelling != 0) ? "keeps it" : "refuses it");
  g_string_append_c (text, '\n');
}

static char *
details_of (RuleCase *c)
{
  GString *text = g_string_new (NULL);
  g_autofree char *cells = NULL;
  GwOutcome outcome;

  rule_case_fill (c);
  outcome = rule_case_judge (c);
  cells = rule_cells_text (c->puzzle, c->cells);
  g_string_append_printf (text, "statement: %s\npuzzle: ", c->statement);
  for (const char *at = c->context; *at != '\0'; at++)
    g_string_append_c (text, *at == '\n' ? ' ' : *at);
  g_string_append_printf (text, "\nvalues: %s\ncheck: %s\nrelations: %s\n", cells, rule_outcome_word (outcome),
                          !rule_case_is_allowed (c)                             ? "a value is not allowed in its cell"
                          : sink_evaluator_holds (c->stated, c->values) ? "all hold"
                                                                        : "what they state does not hold");
  append_propagation (text, c);
  return g_string_free (text, FALSE);
}

gboolean
rule_case_expect (RuleCase *c, gboolean holds, const char *format, ...)
{
  g_autofree char *claim = NULL, *details = NULL;
  va_list values;

  if (holds || c->has_failed)
    return holds;
  c->has_failed = TRUE;
  va_start (values, format);
  claim = g_strdup_vprintf (format, values);
  va_end (values);
  details = details_of (c);
  fail (c->constraint->rule->id, details, claim);
  return FALSE;
}
