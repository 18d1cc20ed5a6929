/* docs/strengths.md says of every rule which relations it is made of, and whether at strength *domain* every value without
 * support goes. Here each line is held against the code: the relations that random constraints post, and what propagation
 * leaves of random sets beside what all assignments of these sets support, by the rule's check. "All" must be so always;
 * for "part" there must be a set in which something is kept, but for "rarely" nobody need find one. */
#include <string.h>

#include "build.h"
#include "domain/relation.h"
#include "domain/sink.h"
#include "random-statement.h"
#include "relations/relations.h"
#include "rule-case.h"
#include "rule-report.h"
#include "rules/rule-table.h"

#define MOST_CHECKED 20000 /* cells that a check is shown for one set of sets: assignments times the size of the scope; more
                            * in later rounds */
#define MOST_OPEN    9     /* variables of a scope that have a choice */
#define MOST_CELLS   100   /* of a grid, for whatever does not make it */
#define MOST_ROUNDS  60    /* in search of something that is kept */

typedef struct
{
  guint32  kinds; /* bit per GwRelationKind */
  gboolean is_all, is_rare, is_listed;
} Claim;

/* What was seen of one rule. */
typedef struct
{
  guint32 kinds;
  guint   round;
  char   *kept;    /* the first constraint for which something without support was kept; NULL = none */
} Seen;

static GwRandom generator;

static guint
below (guint n)
{
  return gw_random_below (&generator, n);
}

/* All that is wrong is said, not only the last. */
static void G_GNUC_PRINTF (1, 2)
fail (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  g_test_message ("docs/strengths.md: %s", message);
  g_test_fail ();
}

/* ---- the table ---- */

static guint32
read_kinds (const char *cell)
{
  g_auto (GStrv) names = g_strsplit (cell, ",", -1);
  guint32 kinds = 0;

  for (guint i = 0; names[i] != NULL; i++)
    for (guint kind = 0; kind < GW_N_RELATIONS; kind++)
      if (strcmp (g_strstrip (names[i]), gw_relations[kind]->name) == 0)
        kinds |= 1u << kind;
  return kinds;
}

/* The line "| `rule`, `rule` … | relation, relation … | all or part … |" that names ID. */
static Claim
read_claim (const char *table, const char *id)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  g_autofree char *quoted = g_strdup_printf ("`%s`", id);
  Claim claim = { 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "|", -1);

      if (g_strv_length (cells) != 5 || strstr (cells[1], quoted) == NULL)
        continue;
      if (claim.is_listed)
        fail ("%s stands there twice", id);
      g_strstrip (cells[3]);
      claim = (Claim) { read_kinds (cells[2]), strcmp (cells[3], "all") == 0, g_str_has_prefix (cells[3], "rarely: "), TRUE };
      if (!claim.is_all && !claim.is_rare && !g_str_has_prefix (cells[3], "part: "))
        fail ("says neither \"all\" nor \"part: …\" nor \"rarely: …\" of %s", id);
    }
  return claim;
}

/* ---- sets ---- */

/* For each cell of the scope what a solution has there, for some of them more, and less now and then. */
static void
random_sets (const RuleCase *c, guint round, GwMask *sets)
{
  const GwModel *model = c->compiled->model;
  guint first = below (c->scope->len), n_open = 0;
  guint64 n = c->scope->len, most = (guint64) MOST_CHECKED << MIN (round / 2, 6);

  memcpy (sets, model->initial, model->n_vars * sizeof *sets);
  for (guint i = 0; i < c->scope->len; i++)
    {
      guint var = g_array_index (c->scope, guint, (first + i) % c->scope->len);
      GwMask more = (gw_random_next (&generator) | GW_BIT (c->values[var])) & sets[var];

      if (var >= c->compiled->n_vars)
        continue;
      sets[var] = GW_BIT (c->values[var]);
      if (n_open == MOST_OPEN || n * gw_mask_count (more) > most || below (4) == 0)
        continue;
      sets[var] = below (6) == 0 && !gw_mask_is_single (more) ? more & (more - 1) : more;
      n *= gw_mask_count (more);
      n_open++;
    }
}

/* Adds to SUPPORT what some assignment of SETS, from the DEPTHth variable of the scope on, has. */
static void
find_support (RuleCase *c, const GwMask *sets, guint depth, GwMask *support)
{
  const guint *scope = (const guint *) (gpointer) c->scope->data;

  if (depth < c->scope->len)
    {
      if (scope[depth] >= c->compiled->n_vars)
        find_support (c, sets, depth + 1, support);
      else
        GW_MASK_FOREACH (v, sets[scope[depth]])
          {
            c->values[scope[depth]] = v;
            find_support (c, sets, depth + 1, support);
          }
    }
  else if (rule_case_holds (c))
    for (guint i = 0; i < c->scope->len; i++)
      support[scope[i]] |= GW_BIT (c->values[scope[i]]);
}

/* Propagation took VALUES from VAR, which some assignment of SETS has there. */
static void
tell_lost (RuleCase *c, const GwMask *sets, guint var, GwMask values)
{
  g_autofree char *name = gw_grid_cell_name (c->puzzle->grid, c->compiled->cell_of_var[var]), *text = NULL, *details = NULL;

  for (guint other = 0; other < c->compiled->n_vars; other++)
    c->cells[c->compiled->cell_of_var[other]] = sets[other];
  text = rule_cells_text (c->puzzle, c->cells);
  details = g_strdup_printf ("statement: %s\nsets: %s\npuzzle:\n%s", c->statement, text, c->context);
  rule_fail (c->constraint->rule->id, details, "propagation at strength domain takes %s from %s, which check accepts there in some"
             " assignment of these sets", c->puzzle->symbols->text[gw_mask_lowest (values)], name);
  c->has_failed = TRUE;
}

/* Whether propagation leaves exactly what is supported of SETS. */
static gboolean
is_exact (RuleCase *c, const GwMask *sets)
{
  const GwActive active = { .off = c->off, .clues = sets };
  GwPropagation propagation = { .channelling = below (2) != 0 };
  g_autofree GwMask *support = g_new0 (GwMask, c->compiled->model->n_vars);
  gboolean is_alive, is_same = TRUE;

  memset (propagation.strength, GW_STRENGTH_DOMAIN, sizeof propagation.strength);
  find_support (c, sets, 0, support);
  is_alive = gw_state_init (c->state, &propagation, &active) && gw_state_propagate (c->state);
  for (guint i = 0; i < c->scope->len; i++)
    {
      guint var = g_array_index (c->scope, guint, i);
      GwMask left = is_alive ? gw_state_domain (c->state, var) : 0;

      if (var >= c->compiled->n_vars)
        continue;
      if ((support[var] & ~left) != 0 && !c->has_failed)
        tell_lost (c, sets, var, support[var] & ~left);
      is_same = is_same && left == support[var];
    }
  return is_same;
}

/* ---- constraints ---- */

typedef struct
{
  GwSink   sink;
  gboolean said;
} Listener;

static void
hear_clause (GwSink *sink, const GwLiteral *literals, guint n_literals)
{
  ((Listener *) sink)->said = TRUE;
}

static void
hear_row (GwSink *sink, const GwTerm *terms, guint n_terms, GwRowSense sense, gint64 bound)
{
  ((Listener *) sink)->said = TRUE;
}

static GwLiteral
hear_fresh (GwSink *sink)
{
  ((Listener *) sink)->said = TRUE;
  return (GwLiteral) { 0 };
}

/* A box in which everything may stand as often as it has cells is there, and says nothing. */
static gboolean
says_nothing (const GwModel *model, const GwInstance *instance)
{
  Listener listener = { { hear_clause, hear_row, hear_fresh }, FALSE };

  if (instance->relation->kind == GW_RELATION_DISTINCT)
    instance->relation->state_to (model, instance, &listener.sink);
  return instance->relation->kind == GW_RELATION_DISTINCT && !listener.said;
}

/* Nothing speaks but the constraint: what its rule reads says nothing by itself. */
static gboolean
is_alone (const RuleCase *c)
{
  const GwModel *model = c->compiled->model;
  g_autofree guint64 *off = g_memdup2 (c->off, GW_WORDS (c->puzzle->n_constraints) * sizeof (guint64));

  gw_bit_set (off, c->owner);
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], off) && !says_nothing (model, &model->instances[i]))
      return FALSE;
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], off))
      return FALSE;
  return TRUE;
}

static guint32
kinds_of (const RuleCase *c)
{
  const GwModel *model = c->compiled->model;
  guint32 kinds = 0;

  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], c->off) && !says_nothing (model, &model->instances[i]))
      kinds |= 1u << model->instances[i].relation->kind;
  return kinds;
}

static void
look_at (RuleCase *c, const char *context, const char *statement, Seen *seen)
{
  GwSearch *search = gw_search_new (c->compiled->model);
  g_autofree GwMask *sets = g_new (GwMask, c->compiled->model->n_vars);

  seen->kinds |= kinds_of (c);
  for (guint i = 0; i < 6; i++)
    {
      if (!rule_case_solve (c, search, &generator))
        for (guint var = 0; var < c->compiled->n_vars; var++)
          c->values[var] = below (rule_case_n_values (c));
      random_sets (c, seen->round, sets);
      if (!is_exact (c, sets) && seen->kept == NULL)
        seen->kept = g_strdup_printf ("%s%s", context, statement);
    }
  gw_search_free (search);
}

static gboolean
try_statement (const char *context, const char *statement, Seen *seen)
{
  RuleCase c;
  gboolean fits = rule_case_init (&c, context, statement);

  if (fits && c.scope->len > 0 && is_alone (&c))
    look_at (&c, context, statement, seen);
  rule_case_clear (&c);
  return fits;
}

/* RULE in one of the contexts: as it stands there, or a few random constraints. */
static void
try_context (const GwRule *rule, const char *bare, Seen *seen)
{
  g_autofree char *context = rule_context_for (rule, bare, &generator), *statement = NULL;
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  guint wanted = rule->forms[0].fields[0].name == NULL ? 1 : 3;

  if (rule->is_unique || rule->define != NULL)
    {
      g_autofree char *others = rule_context_without (rule, context, &statement);

      if (statement != NULL)
        try_statement (others, statement, seen);
      if (statement != NULL || rule->is_unique)
        return;
    }
  if (empty->grid->n_cells > MOST_CELLS)
    return;
  for (guint tries = 0; tries < 40 && wanted > 0; tries++)
    {
      g_free (statement);
      statement = random_statement (&generator, empty, rule);
      wanted -= try_statement (context, statement, seen);
    }
}

static void
hold_against (const GwRule *rule, const Claim *claim, const Seen *seen)
{
  g_autoptr (GString) kinds = g_string_new (NULL);

  for (guint kind = 0; kind < GW_N_RELATIONS; kind++)
    if ((seen->kinds >> kind & 1) != 0)
      g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? ", " : "", gw_relations[kind]->name);
  if (!claim->is_listed)
    fail ("does not name `%s`", rule->id);
  if (seen->kinds != claim->kinds)
    fail ("`%s` is made of: %s", rule->id, kinds->str);
  if (claim->is_all && seen->kept != NULL)
    fail ("not all goes that `%s` leaves without support:\n%s", rule->id, seen->kept);
  if (!claim->is_all && !claim->is_rare && seen->kept == NULL && g_getenv ("GW_TEST_SEED") == NULL)
    fail ("`%s` kept nothing without support: say \"all\" where that is true of every grid, else \"rarely\"", rule->id);
}

static void
test_rule (gconstpointer data)
{
  const GwRule *rule = data;
  guint rounds = g_getenv ("GW_TEST_LONG") != NULL ? 30 : 1;
  g_autofree char *table = NULL;
  Seen seen = { 0 };
  Claim claim;

  g_test_message ("GW_TEST_SEED=%" G_GUINT64_FORMAT, rule_seed ());
  g_assert_true (g_file_get_contents (STRENGTHS, &table, NULL, NULL));
  claim = read_claim (table, rule->id);
  rule_seed_start (&generator, rule_seed ());
  for (; seen.round < MOST_ROUNDS; seen.round++)
    if (seen.round < rounds || claim.kinds != seen.kinds || (!claim.is_all && !claim.is_rare && seen.kept == NULL))
      for (guint i = 0; i < rule_n_contexts; i++)
        try_context (rule, rule_contexts[i], &seen);
  hold_against (rule, &claim, &seen);
  g_free (seen.kept);
}

static void
test_relations_are_listed (void)
{
  g_autofree char *table = NULL;

  g_assert_true (g_file_get_contents (STRENGTHS, &table, NULL, NULL));
  for (guint kind = 0; kind < GW_N_RELATIONS; kind++)
    {
      g_autofree char *line = g_strdup_printf ("\n| %s |", gw_relations[kind]->name);

      if (strstr (table, line) == NULL)
        fail ("has no line about the relation \"%s\"", gw_relations[kind]->name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_func ("/strengths/relations", test_relations_are_listed);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->check != NULL && gw_rules[i]->origin != GW_ORIGIN_INTERNAL
        && gw_rules[i] != &gw_rule_hidden_multipliers) /* its check wants a full grid, and places for the multipliers */
      {
        g_autofree char *path = g_strconcat ("/strengths/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i], test_rule);
      }
  return g_test_run ();
}
