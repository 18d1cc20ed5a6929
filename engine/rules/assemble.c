#include "rules/assemble.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/make.h"
#include "rules/rule-table.h"
#include "rules/statement.h"

#define N_STAGES 5
#define STAGE_SYMBOLS_KNOWN 2 /* from here on there are symbols, or there is an error */

/* One run of gw_assemble (). */
typedef struct
{
  const GwStatement *statements;
  guint              n;
  GwComplain         complain;
  gpointer           data;
  GwParsed          *parsed;        /* per statement */
  const GwRule     **rules;         /* per statement; NULL once it has failed */
  GwConstraint     **made;          /* per statement, owned */
  GwDraft            draft;
  GwSymbols         *symbols;
  GwGrid            *grid;
  GArray            *args;          /* scratch, of GwArg */
  gboolean          *is_noted;      /* per rule of the table: its note has been given */
} Assembly;

static void
complain (Assembly *a, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  if (a->complain != NULL)
    a->complain (a->data, severity, statement, offset, message);
}

/* Reports ERROR and gives the statement up. */
static void
reject (Assembly *a, guint i, gsize offset, GError *error)
{
  complain (a, GW_SEVERITY_ERROR, i, offset, error->message);
  g_error_free (error);
  a->rules[i] = NULL;
}

/* ---- names ---- */

static GError *
unknown_name (const char *name)
{
  const char *nearest = gw_rule_nearest (name);

  if (nearest != NULL)
    return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'%s' is not a rule; did you mean '%s'?"), name, nearest);
  return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'%s' is not a rule; `gridwright-cli rules` lists them all"), name);
}

static GError *
wrong_notation (const GwRule *rule)
{
  if (rule->is_assigned)
    return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("write %s = …"), rule->id);
  return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'=' does not belong to %s"), rule->id);
}

static void
name_statement (Assembly *a, guint i)
{
  GwParsed *parsed = &a->parsed[i];
  GError *error = NULL;
  gsize offset = 0;

  if (!gw_statement_parse (a->statements[i].text, a->statements[i].length, parsed, &offset, &error))
    {
      reject (a, i, offset, error);
      return;
    }
  a->rules[i] = gw_rule_find (parsed->name);
  if (a->rules[i] == NULL || a->rules[i]->origin == GW_ORIGIN_INTERNAL)
    reject (a, i, 0, unknown_name (parsed->name));
  else if (a->rules[i]->is_assigned != parsed->is_assigned)
    reject (a, i, strlen (parsed->name), wrong_notation (a->rules[i]));
}

static guint
rule_index (const GwRule *rule)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i] == rule)
      return i;
  g_assert_not_reached ();
}

/* Says once a file how a name is read that the format's page does not define; and, always, that another name was meant. */
static void
note_reading (Assembly *a, guint i)
{
  const GwRule *rule = a->rules[i];
  gboolean *is_noted = &a->is_noted[rule_index (rule)];
  g_autofree char *message = NULL;

  if (strcmp (a->parsed[i].name, rule->id) != 0)
    {
      g_autofree char *alias = g_strdup_printf (_("'%s' is read as '%s'"), a->parsed[i].name, rule->id);

      complain (a, GW_SEVERITY_NOTE, i, 0, alias);
    }
  if (*is_noted || (rule->origin != GW_ORIGIN_VARIANT && rule->origin != GW_ORIGIN_OURS))
    return;
  *is_noted = TRUE;
  message = g_strdup_printf (_("%s is named but not defined by the format; read as: %s"), rule->id, _(rule->meaning));
  complain (a, GW_SEVERITY_NOTE, i, 0, message);
}

/* ---- definitions ---- */

/* Reads the arguments of statement I into a->args. */
static gboolean
read_arguments (Assembly *a, guint i, const GwSymbols *symbols, guint n_cells)
{
  GwParsed *parsed = &a->parsed[i];
  GError *error = NULL;
  guint bad = 0;
  gsize offset;

  g_array_set_size (a->args, 0);
  if (gw_form_read (a->rules[i], symbols, n_cells, (const char *const *) parsed->texts->pdata, parsed->texts->len, a->args,
                    &bad, &error))
    return TRUE;
  offset = bad < parsed->offsets->len ? g_array_index (parsed->offsets, gsize, bad) : a->statements[i].length - 1;
  reject (a, i, parsed->texts->len == 0 ? 0 : offset, error);
  return FALSE;
}

static gboolean
is_second (Assembly *a, guint i)
{
  for (guint j = 0; j < i; j++)
    if (a->rules[j] == a->rules[i])
      return TRUE;
  return FALSE;
}

static void
define_statement (Assembly *a, guint i)
{
  const GwSymbols *symbols = a->draft.symbols != NULL ? gw_symbols_builder_peek (a->draft.symbols) : NULL;
  const GwRule *rule = a->rules[i];
  GError *error = NULL;

  if (rule->is_unique && is_second (a, i))
    {
      reject (a, i, 0, g_error_new (GW_ERROR, GW_ERROR_INVALID, _("%s stands a second time; keep one of them"), rule->id));
      return;
    }
  if (rule->stage == 1 && symbols == NULL)
    return; /* that there are no values is said elsewhere */
  if (!read_arguments (a, i, symbols, 0))
    return;
  if (!rule->define (&a->draft, (gconstpointer) a->args->data, a->args->len, &error))
    reject (a, i, 0, error);
}

/* The first statement of this rule that still stands, or of any with this stage; a place to report at. */
static guint
find_statement (Assembly *a, guint stage)
{
  for (guint i = 0; i < a->n; i++)
    if (a->rules[i] != NULL && a->rules[i]->define != NULL && a->rules[i]->stage >= stage)
      return i;
  return a->n;
}

static void
end_symbols (Assembly *a)
{
  GError *error = NULL;

  if (a->draft.symbols == NULL)
    {
      complain (a, GW_SEVERITY_ERROR, a->n, 0, _("there are no values; add a line such as: values = 123456789"));
      return;
    }
  a->symbols = gw_symbols_builder_end (g_steal_pointer (&a->draft.symbols), &error);
  if (a->symbols != NULL)
    return;
  complain (a, GW_SEVERITY_ERROR, find_statement (a, 1), 0, error->message);
  g_error_free (error);
}

static const char *
missing_size (const GwDraft *draft)
{
  if (!draft->has_columns && !draft->has_rows)
    return _("there is no grid; add lines such as: columns = 9 and rows = 9");
  if (!draft->has_columns)
    return _("the grid has rows but no columns; add a line such as: columns = 9");
  return draft->has_rows ? NULL : _("the grid has columns but no rows; add a line such as: rows = 9");
}

static void
make_grid (Assembly *a)
{
  GwGridPlan *plan = &a->draft.plan;
  const char *missing = missing_size (&a->draft);
  GError *error = NULL;

  if (missing != NULL)
    {
      complain (a, GW_SEVERITY_ERROR, a->n, 0, missing);
      return;
    }
  if (plan->kind == GW_GRID_CONJOINED || plan->kind == GW_GRID_TWODOKU || plan->kind == GW_GRID_FOUR_DOKU)
    plan->side = a->symbols->n_listed;
  if (plan->kind == GW_GRID_SAMURAI)
    plan->side = 9;
  plan->removed = (gconstpointer) a->draft.removed->data;
  plan->n_removed = a->draft.removed->len;
  a->grid = gw_grid_new (plan, &error);
  if (a->grid != NULL)
    return;
  complain (a, GW_SEVERITY_ERROR, find_statement (a, 2), 0, error->message);
  g_error_free (error);
}

static void
define (Assembly *a)
{
  for (guint stage = 0; stage < N_STAGES; stage++)
    {
      if (stage == STAGE_SYMBOLS_KNOWN)
        end_symbols (a);
      for (guint i = 0; i < a->n; i++)
        if (a->rules[i] != NULL && a->rules[i]->define != NULL && a->rules[i]->stage == stage)
          define_statement (a, i);
    }
  if (a->symbols != NULL)
    make_grid (a);
}

/* ---- constraints ---- */

static void
make_constraint (Assembly *a, guint i)
{
  if (!read_arguments (a, i, a->symbols, a->grid->n_cells))
    return;
  if (a->rules[i]->role != GW_ROLE_DEFINITION)
    {
      GError *error = gw_make_refusal (a->grid, a->rules[i], (gconstpointer) a->args->data, a->args->len);

      if (error != NULL)
        {
          reject (a, i, 0, error);
          return;
        }
    }
  a->made[i] = gw_make_constraint (a->grid, a->symbols, a->statements[i].id, a->rules[i], (gconstpointer) a->args->data,
                                   a->args->len, a->statements[i].facts);
}

static GwPuzzle *
make_puzzle (Assembly *a, GwFacts *facts)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GwConstraint) decided = gw_make_constraint (a->grid, a->symbols, 0, &gw_rule_decided, NULL, 0, NULL);

  for (guint i = 0; i < a->n; i++)
    if (a->made[i] != NULL)
      g_ptr_array_add (list, a->made[i]);
  g_ptr_array_add (list, decided);
  return gw_puzzle_new (a->grid, a->symbols, (GwConstraint *const *) list->pdata, list->len, facts);
}

/* Drops what the whole puzzle shows to be impossible. TRUE when something was dropped. */
static gboolean
drop_invalid (Assembly *a, const GwPuzzle *puzzle)
{
  gboolean dropped = FALSE;

  for (guint i = 0; i < a->n; i++)
    {
      GError *error = NULL;

      if (a->made[i] == NULL || gw_make_is_valid (puzzle, a->made[i], &error))
        continue;
      reject (a, i, 0, error);
      g_clear_pointer (&a->made[i], gw_constraint_unref);
      dropped = TRUE;
    }
  return dropped;
}

static gboolean
faces_differ (const GwSymbols *symbols)
{
  for (guint v = 0; v < symbols->n; v++)
    if (g_ascii_isdigit (symbols->text[v][0]) && symbols->text[v][1] == '\0' && (gint) v != symbols->empty
        && symbols->text[v][0] - '0' != symbols->number[v])
      return TRUE;
  return FALSE;
}

static void
warn_of_numbers (Assembly *a)
{
  for (guint i = 0; i < a->n && faces_differ (a->symbols); i++)
    if (a->made[i] != NULL && a->rules[i]->is_arithmetic)
      {
        complain (a, GW_SEVERITY_WARNING, i, 0,
                  _("values count by their place in `values`, which differs from their digits here; see `number`"));
        return;
      }
}

static void
remark (Assembly *a, const GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) seen = g_hash_table_new ((GHashFunc) gw_constraint_hash, (GEqualFunc) gw_constraint_equal);

  for (guint i = 0; i < a->n; i++)
    {
      g_autofree char *note = NULL;

      if (a->made[i] == NULL)
        continue;
      note_reading (a, i);
      if (a->rules[i]->remark != NULL)
        note = a->rules[i]->remark (a->made[i], puzzle);
      if (note != NULL)
        complain (a, GW_SEVERITY_NOTE, i, 0, note);
      if (!g_hash_table_add (seen, a->made[i]) && a->rules[i]->role != GW_ROLE_DEFINITION)
        complain (a, GW_SEVERITY_NOTE, i, 0, _("this says the same as an earlier line"));
    }
  warn_of_numbers (a);
}

static void
assembly_clear (Assembly *a)
{
  for (guint i = 0; i < a->n; i++)
    {
      gw_parsed_clear (&a->parsed[i]);
      gw_constraint_unref (a->made[i]);
    }
  g_free (a->parsed);
  g_free (a->rules);
  g_free (a->made);
  g_free (a->is_noted);
  g_array_unref (a->args);
  g_array_unref (a->draft.removed);
  gw_symbols_builder_free (a->draft.symbols);
  gw_symbols_unref (a->symbols);
  gw_grid_unref (a->grid);
}

static GwPuzzle *
put_together (Assembly *a, GwFacts *facts)
{
  GwPuzzle *puzzle;

  for (guint i = 0; i < a->n; i++)
    if (a->rules[i] != NULL)
      make_constraint (a, i);
  puzzle = make_puzzle (a, facts);
  /* A rule may become impossible only when another that it leans on has been dropped. */
  while (drop_invalid (a, puzzle))
    {
      gw_puzzle_unref (puzzle);
      puzzle = make_puzzle (a, facts);
    }
  remark (a, puzzle);
  return puzzle;
}

GwPuzzle *
gw_assemble (const GwStatement *statements, guint n_statements, GwFacts *facts, GwComplain complain_func, gpointer data,
             GwConstraint **made)
{
  Assembly a = { .statements = statements, .n = n_statements, .complain = complain_func, .data = data };
  GwPuzzle *puzzle = NULL;

  a.parsed = g_new0 (GwParsed, n_statements);
  a.rules = g_new0 (const GwRule *, n_statements);
  a.made = g_new0 (GwConstraint *, n_statements);
  a.is_noted = g_new0 (gboolean, gw_n_rules);
  a.args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  a.draft.removed = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < n_statements; i++)
    name_statement (&a, i);
  define (&a);
  if (a.grid != NULL)
    puzzle = put_together (&a, facts);
  if (made != NULL)
    memcpy (made, a.made, n_statements * sizeof (GwConstraint *));
  assembly_clear (&a);
  return puzzle;
}

/* ---- text ---- */

static char *
assigned_text (const GwConstraint *constraint, const GwSymbols *symbols)
{
  const GwArg *arg = &constraint->args[0];

  switch (arg->type)
    {
    case GW_ARG_TEXT:
      return g_strdup_printf ("%s = %s", constraint->rule->id, arg->text);
    case GW_ARG_SYMBOL:
      return g_strdup_printf ("%s = %s", constraint->rule->id, symbols->text[arg->value]);
    default:
      return g_strdup_printf ("%s = %d", constraint->rule->id, arg->value);
    }
}

char *
gw_constraint_to_text (const GwConstraint *constraint, const GwSymbols *symbols)
{
  if (constraint->rule->origin == GW_ORIGIN_INTERNAL)
    return NULL;
  if (constraint->rule->is_assigned)
    return assigned_text (constraint, symbols);
  return gw_form_write (constraint->rule, symbols, constraint->args, constraint->n_args);
}
