#include "rules/assemble-again.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/grid-kind.h"
#include "rules/make.h"
#include "rules/own-define.h"
#include "rules/rule-table.h"
#include "rules/statement.h"

#define N_STAGES 5
#define STAGE_SYMBOLS_KNOWN 2 /* from here on there are symbols, or there is an error */

/* Looking for the nearest name takes a while; nobody has that many misspellings. */
#define MOST_SUGGESTIONS 100

/* One run of gw_assemble (). */
typedef struct
{
  const GwStatement *statements;
  guint              n;
  const GwConstraint *const *said;  /* per statement: what it says, where that is known; NULL: all are to be read */
  GwComplain         complain;
  gpointer           data;
  GwParsed          *parsed;        /* per statement */
  const GwRule     **rules;         /* per statement; NULL once it has failed */
  GwConstraint     **made;          /* per statement, owned */
  guint             *first;         /* per statement: the first that says the same, maybe itself */
  GwDraft            draft;
  GwSymbols         *symbols;
  GwGrid            *grid;
  GArray            *args;          /* scratch, of GwArg */
  gboolean          *is_noted;      /* per rule of the table: its note has been given */
  gboolean          *is_defined;    /* per rule of the table: it stands already */
  gboolean          *is_given_up;   /* per rule of the table: a statement of it was rejected */
  gboolean           gave_up_values, gave_up_columns, gave_up_rows, gave_up_kind; /* so nobody knows what they are */
  guint              n_unknown;     /* names */
  GwDefinitions        *own;           /* what the file defines */
  gboolean          *is_own_name;   /* per statement: only those can know it */
  const GwControl   *control;
  guint              n_steps;       /* statements gone through, once a pass */
  gboolean           is_stopped;    /* by the control */
} Assembly;

#define LOOK_EVERY 16 /* statements */

static gboolean
goes_on (Assembly *a)
{
  if (++a->n_steps % LOOK_EVERY == 0 && gw_control_should_stop (a->control))
    a->is_stopped = TRUE;
  return !a->is_stopped;
}

static void
complain (Assembly *a, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  if (a->complain != NULL)
    a->complain (a->data, severity, statement, offset, message);
}

static guint
rule_index (const GwRule *rule)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i] == rule)
      return i;
  g_assert (gw_rule_is_own (rule));
  return gw_n_rules; /* all of them together: nothing is known of these by name */
}

/* ---- what is wrong ---- */

/* A statement of RULE, or one that was meant to be, is lost. What is missing because of that is not reported again. */
static void
give_up (Assembly *a, const GwRule *rule)
{
  gboolean is_kind = rule->define != NULL && rule->stage == GW_STAGE_CELLS_KNOWN - 1;
  gboolean has_size = is_kind && rule->define != gw_define_conjoined && rule->define != gw_define_twodoku;

  a->is_given_up[rule_index (rule)] = TRUE;
  a->gave_up_values |= rule == &gw_rule_values;
  a->gave_up_columns |= rule == &gw_rule_columns || has_size;
  a->gave_up_rows |= rule == &gw_rule_rows || has_size;
  a->gave_up_kind |= is_kind;
}

static gboolean
is_given_up (Assembly *a, const GwRule *rule)
{
  return a->is_given_up[rule_index (rule)];
}

/* Reports ERROR and gives the statement up. */
static void
reject (Assembly *a, guint i, gsize offset, GError *error)
{
  complain (a, GW_SEVERITY_ERROR, i, offset, error->message);
  g_error_free (error);
  if (a->rules[i] != NULL)
    give_up (a, a->rules[i]);
  a->rules[i] = NULL;
}

/* ---- names ---- */

/* The rule that was probably meant is given up. */
static GError *
unknown_name (Assembly *a, const char *name)
{
  const char *nearest = a->n_unknown++ < MOST_SUGGESTIONS ? gw_rule_nearest (name) : NULL;

  if (nearest == NULL)
    return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'%s' is not a rule; 'gridwright-cli rules' lists them all"), name);
  give_up (a, gw_rule_find (nearest));
  return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'%s' is not a rule; did you mean '%s'?"), name, nearest);
}

/* What could be read of a statement names the rule, or not. */
static void
give_up_broken (Assembly *a, guint i)
{
  const char *nearest = NULL;

  if (a->rules[i] == NULL && a->n_unknown++ < MOST_SUGGESTIONS)
    nearest = gw_rule_nearest (a->parsed[i].name);
  if (nearest != NULL)
    a->rules[i] = gw_rule_find (nearest);
  if (a->rules[i] != NULL)
    give_up (a, a->rules[i]);
  a->rules[i] = NULL;
}

static GError *
wrong_notation (const GwRule *rule)
{
  if (rule->is_sentence)
    return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("write %s"), "rule Name(line) = …");
  if (rule->is_assigned)
    return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("write %s = …"), rule->id);
  return g_error_new (GW_ERROR, GW_ERROR_SYNTAX, _("'=' does not belong to %s"), rule->id);
}

/* What is known is not read; of rules of the file's own only the name, which may stand for another by now. */
static void
name_said (Assembly *a, guint i)
{
  const GwRule *rule = a->said[i]->rule;

  a->parsed[i].name = rule->id;
  a->is_own_name[i] = gw_rule_is_own (rule);
  a->rules[i] = a->is_own_name[i] ? NULL : rule;
}

static gboolean
is_said (const Assembly *a, guint i)
{
  return a->said != NULL && a->said[i] != NULL;
}

static void
name_statement (Assembly *a, guint i)
{
  GwParsed *parsed = &a->parsed[i];
  GError *error = NULL;
  gsize offset = 0;
  gboolean is_statement;

  if (is_said (a, i))
    {
      name_said (a, i);
      return;
    }
  is_statement = gw_statement_parse (a->statements[i].text, a->statements[i].length, parsed, &offset, &error);
  a->rules[i] = gw_rule_find (parsed->name);
  if (a->statements[i].is_broken)
    {
      g_clear_error (&error);
      give_up_broken (a, i);
    }
  else if (!is_statement)
    reject (a, i, offset, error);
  else if (a->rules[i] == NULL && g_ascii_isupper (*parsed->name))
    a->is_own_name[i] = TRUE;
  else if (a->rules[i] == NULL)
    reject (a, i, 0, unknown_name (a, parsed->name));
  else if (a->rules[i] != NULL && (a->rules[i]->is_assigned != parsed->is_assigned || a->rules[i]->is_sentence != parsed->is_sentence))
    reject (a, i, strlen (parsed->name), wrong_notation (a->rules[i]));
}

/* ---- rules of the file's own ---- */

static void
define_own_rule (Assembly *a, guint i)
{
  GError *error = NULL;
  gsize at, start = gw_parsed_offset (&a->parsed[i], 0);

  if (!gw_definitions_add (a->own, a->parsed[i].texts[0], a->statements[i].facts, &at, &error))
    reject (a, i, MIN (start + at, a->statements[i].length), error);
}

/* A name with a capital is a rule of the file's own, or a word in another spelling. */
static void
name_own_rule (Assembly *a, guint i)
{
  const char *name = a->parsed[i].name;
  gboolean was_refused;

  a->rules[i] = gw_definitions_find (a->own, name, &was_refused);
  if (a->rules[i] != NULL && a->parsed[i].is_assigned)
    reject (a, i, strlen (name), wrong_notation (a->rules[i]));
  else if (a->rules[i] == NULL && !was_refused)
    reject (a, i, 0, unknown_name (a, name));
}

/* Clues may stand above the rule that they name; a rule is used only below it, so none can use itself. */
static void
name_own_rules (Assembly *a)
{
  for (guint i = 0; i < a->n; i++)
    if (a->rules[i] == &gw_rule_rule)
      define_own_rule (a, i);
  for (guint i = 0; i < a->n; i++)
    if (a->is_own_name[i])
      name_own_rule (a, i);
}

/* Says once a file how a name is read that the format's page does not define; and, always, that another name was meant. */
static void
note_reading (Assembly *a, guint i)
{
  const GwRule *rule = a->rules[i];
  gboolean *is_noted;
  g_autofree char *message = NULL;

  if (strcmp (a->parsed[i].name, rule->id) != 0)
    {
      g_autofree char *alias = g_strdup_printf (_("'%s' is read as '%s'"), a->parsed[i].name, rule->id);

      complain (a, GW_SEVERITY_NOTE, i, 0, alias);
    }
  if (rule->origin != GW_ORIGIN_VARIANT && rule->origin != GW_ORIGIN_OURS)
    return;
  is_noted = &a->is_noted[rule_index (rule)];
  if (*is_noted)
    return;
  *is_noted = TRUE;
  message = g_strdup_printf (_("%s is named but not defined by the format; read as: %s"), rule->id, _(rule->meaning));
  complain (a, GW_SEVERITY_ASIDE, i, 0, message);
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
  if (is_said (a, i))
    {
      g_array_append_vals (a->args, a->said[i]->args, a->said[i]->n_args);
      return TRUE;
    }
  if (a->rules[i]->is_sentence)
    {
      GwArg sentence = { GW_ARG_TEXT, 0, g_intern_string (parsed->texts[0]) };

      g_array_append_val (a->args, sentence);
      return TRUE;
    }
  if (gw_form_read (a->rules[i], symbols, n_cells, parsed->texts, parsed->n_texts, a->args, &bad, &error))
    return TRUE;
  offset = bad < parsed->n_texts ? gw_parsed_offset (parsed, bad) : a->statements[i].length - 1;
  reject (a, i, parsed->n_texts == 0 ? 0 : offset, error);
  return FALSE;
}

/* What is known of the symbols so far. */
static const GwSymbols *
known_symbols (Assembly *a)
{
  return a->draft.symbols != NULL ? gw_symbols_builder_peek (a->draft.symbols) : a->symbols;
}

static void
define_statement (Assembly *a, guint i)
{
  const GwSymbols *symbols = known_symbols (a);
  const GwRule *rule = a->rules[i];
  gboolean *is_defined = &a->is_defined[rule_index (rule)];
  GError *error = NULL;

  if (rule->is_unique && *is_defined)
    {
      reject (a, i, 0, g_error_new (GW_ERROR, GW_ERROR_INVALID, _("%s appears a second time; keep only one of them"), rule->id));
      return;
    }
  if (!read_arguments (a, i, symbols, a->grid != NULL ? a->grid->n_cells : 0))
    return;
  if (rule->stage == 1 && symbols == NULL)
    return; /* that there are no values is said elsewhere */
  if (rule->define (&a->draft, (gconstpointer) a->args->data, a->args->len, &error))
    *is_defined = TRUE;
  else
    reject (a, i, 0, error);
}

/* The first definition from stage FROM up to TO that still stands: a place to report at. */
static guint
find_definition (Assembly *a, guint from, guint to)
{
  for (guint i = 0; i < a->n; i++)
    if (a->rules[i] != NULL && a->rules[i]->define != NULL && a->rules[i]->stage >= from && a->rules[i]->stage <= to)
      return i;
  return a->n;
}

/* The statement that gives a number to symbol V or W. */
static guint
find_number (Assembly *a, guint v, guint w)
{
  for (guint i = 0; i < a->n; i++)
    if (a->rules[i] == &gw_rule_number && read_arguments (a, i, known_symbols (a), 0))
      {
        guint symbol = (guint) g_array_index (a->args, GwArg, 0).value;

        if (symbol == v || symbol == w)
          return i;
      }
  return a->n;
}

static void
end_symbols (Assembly *a)
{
  GError *error = NULL;
  guint v, w, at = a->n;

  if (a->draft.symbols == NULL)
    {
      if (gw_place_layers_builder_n (a->draft.layers) > 0)
        a->symbols = gw_symbols_new_none ();
      else if (!a->gave_up_values)
        complain (a, GW_SEVERITY_ERROR, a->n, 0, _("there are no values; add a line such as: values = 123456789"));
      return;
    }
  if (gw_symbols_builder_clash (a->draft.symbols, &v, &w))
    {
      if (is_given_up (a, &gw_rule_number))
        return; /* with all its numbers there might be no clash */
      at = find_number (a, v, w);
    }
  a->symbols = gw_symbols_builder_end (g_steal_pointer (&a->draft.symbols), &error);
  if (a->symbols != NULL)
    return;
  complain (a, GW_SEVERITY_ERROR, at, 0, error->message);
  g_error_free (error);
}

/* What nobody has tried to say. */
static const char *
missing_size (Assembly *a)
{
  gboolean has_columns = a->draft.has_columns || a->gave_up_columns, has_rows = a->draft.has_rows || a->gave_up_rows;

  if (!has_columns && !has_rows)
    return _("there is no grid; add lines such as: columns = 9 and rows = 9");
  if (!has_columns)
    return _("the grid has rows but no columns; add a line such as: columns = 9");
  return has_rows ? NULL : _("the grid has columns but no rows; add a line such as: rows = 9");
}

/* FALSE while nobody can say how large it is, or which shape it has. */
static gboolean
complete_plan (Assembly *a)
{
  GwGridPlan *plan = &a->draft.plan;
  const char *missing = missing_size (a);

  if (missing != NULL)
    complain (a, GW_SEVERITY_ERROR, a->n, 0, missing);
  if (!a->draft.has_columns || !a->draft.has_rows)
    return FALSE;
  if (plan->kind == GW_GRID_SAMURAI)
    plan->side = 9;
  if (plan->kind != GW_GRID_CONJOINED && plan->kind != GW_GRID_TWODOKU && plan->kind != GW_GRID_FOUR_DOKU)
    return TRUE;
  plan->side = a->symbols != NULL ? a->symbols->n_listed : 0;
  return a->symbols != NULL;
}

/* The grid with all its cells; without symbols too, where it does not depend on them. */
static void
make_grid (Assembly *a)
{
  GError *error = NULL;

  if (!complete_plan (a))
    return;
  a->grid = gw_grid_new (&a->draft.plan, &error);
  if (a->grid != NULL)
    return;
  complain (a, GW_SEVERITY_ERROR, find_definition (a, STAGE_SYMBOLS_KNOWN, GW_STAGE_CELLS_KNOWN - 1), 0, error->message);
  g_error_free (error);
}

/* The grid without the removed cells; as it was when that makes no sense. */
static void
remove_cells (Assembly *a)
{
  GwGridPlan *plan = &a->draft.plan;
  GError *error = NULL;
  GwGrid *rest;

  if (a->draft.removed->len == 0)
    return;
  plan->removed = (gconstpointer) a->draft.removed->data;
  plan->n_removed = a->draft.removed->len;
  rest = gw_grid_new (plan, &error);
  if (rest == NULL)
    {
      reject (a, find_definition (a, GW_STAGE_CELLS_KNOWN, GW_STAGE_CELLS_KNOWN), 0, error);
      return;
    }
  gw_grid_unref (a->grid);
  a->grid = rest;
}

static void
define_stage (Assembly *a, guint stage)
{
  for (guint i = 0; i < a->n && goes_on (a); i++)
    if (a->rules[i] != NULL && a->rules[i]->define != NULL && a->rules[i]->stage == stage)
      define_statement (a, i);
}

/* The grid with the places that its layers add. */
static void
take_layers (Assembly *a)
{
  GError *error = NULL;
  guint at = 0;

  if (!gw_place_layers_builder_is_used (a->draft.layers) || gw_grid_take_layers (a->grid, a->draft.layers, &error))
    return;
  while (at < a->n && a->rules[at] != &gw_rule_layer && a->rules[at] != &gw_rule_room)
    at++;
  complain (a, GW_SEVERITY_ERROR, at, 0, error->message);
  g_error_free (error);
  g_clear_pointer (&a->grid, gw_grid_unref);
}

static void
define (Assembly *a)
{
  for (guint stage = 0; stage < N_STAGES; stage++)
    {
      if (stage == STAGE_SYMBOLS_KNOWN)
        end_symbols (a);
      if (stage == GW_STAGE_CELLS_KNOWN)
        make_grid (a);
      define_stage (a, stage);
    }
  if (a->grid != NULL)
    remove_cells (a);
  if (a->grid != NULL)
    take_layers (a);
}

/* ---- constraints ---- */

/* Where an argument begins. Every argument is one text, but for the halves of pairs, which no rule lists before cells. */
static gsize
offset_of_argument (Assembly *a, guint i, guint arg)
{
  return arg < a->parsed[i].n_texts ? gw_parsed_offset (&a->parsed[i], arg) : 0;
}

/* Whether statement I fits all that is known; its arguments are then in a->args. */
static gboolean
fits (Assembly *a, guint i)
{
  GError *error = NULL;
  guint bad = 0;

  if (!read_arguments (a, i, a->symbols, a->grid != NULL ? a->grid->n_cells : 0))
    return FALSE;
  if (a->grid != NULL)
    error = gw_make_refusal (a->grid, a->rules[i], (gconstpointer) a->args->data, a->args->len, &bad);
  if (error != NULL)
    reject (a, i, offset_of_argument (a, i, bad), error);
  return error == NULL;
}

/* STATED holds the constraints made so far, from constraint to index of its statement. */
static void
make_constraint (Assembly *a, guint i, GHashTable *stated)
{
  const GwStatement *statement = &a->statements[i];
  GwConstraint probe = { .rule = a->rules[i] };
  gpointer known;

  a->first[i] = i;
  if (!fits (a, i))
    return;
  probe.args = (gpointer) a->args->data;
  probe.n_args = a->args->len;
  if (g_hash_table_lookup_extended (stated, &probe, NULL, &known))
    {
      a->first[i] = GPOINTER_TO_UINT (known);
      a->made[i] = gw_constraint_again (a->made[a->first[i]], statement->id, statement->facts);
      return;
    }
  a->made[i] = gw_make_constraint (a->grid, a->symbols, statement->id, probe.rule, probe.args, probe.n_args, statement->facts);
  g_hash_table_insert (stated, a->made[i], GUINT_TO_POINTER (i));
}

static void
make_constraints (Assembly *a)
{
  g_autoptr (GHashTable) stated = g_hash_table_new ((GHashFunc) gw_constraint_hash, (GEqualFunc) gw_constraint_says_same);

  for (guint i = 0; i < a->n && goes_on (a); i++)
    if (a->rules[i] != NULL)
      make_constraint (a, i, stated);
}

/* There will be no puzzle; the statements are looked at all the same. Definitions have been. */
static void
check_clues (Assembly *a)
{
  for (guint i = 0; i < a->n && goes_on (a); i++)
    if (a->rules[i] != NULL && a->rules[i]->define == NULL)
      fits (a, i);
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

/* Says the same as an earlier statement that stands. */
static gboolean
is_repeat (Assembly *a, guint i)
{
  return a->first[i] != i && a->made[a->first[i]] != NULL;
}

/* Whether what RULE demands may have been met by a statement that was rejected. */
static gboolean
may_lack_something (Assembly *a, const GwRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule->reads) && rule->reads[i] != NULL; i++)
    if (is_given_up (a, gw_rule_find (rule->reads[i])))
      return TRUE;
  if (a->gave_up_kind && !a->draft.has_kind && rule->grids != 0)
    return TRUE;
  return rule->regions != NULL && is_given_up (a, &gw_rule_restrict_grid);
}

/* Drops what the whole puzzle shows to be impossible. TRUE when something was dropped. */
static gboolean
drop_invalid (Assembly *a, const GwPuzzle *puzzle)
{
  gboolean dropped = FALSE;

  for (guint i = 0; i < a->n && goes_on (a); i++)
    {
      GError *error = NULL;

      if (a->made[i] == NULL || is_repeat (a, i) || gw_make_is_valid (puzzle, a->made[i], &error))
        continue;
      if (may_lack_something (a, a->rules[i]))
        g_clear_error (&error);
      else
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
  if (!faces_differ (a->symbols))
    return;
  for (guint i = 0; i < a->n; i++)
    if (a->made[i] != NULL && a->rules[i]->is_arithmetic)
      {
        complain (a, GW_SEVERITY_WARNING, i, 0,
                  _("values count by their place in 'values', which differs from their digits here; see 'number'"));
        return;
      }
}

static void
remark (Assembly *a, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < a->n && goes_on (a); i++)
    {
      g_autofree char *note = NULL;

      if (a->made[i] == NULL)
        continue;
      note_reading (a, i);
      if (is_repeat (a, i))
        note = g_strdup (_("this says the same as an earlier line"));
      else if (a->rules[i]->remark != NULL)
        note = a->rules[i]->remark (a->made[i], puzzle);
      if (note != NULL)
        complain (a, GW_SEVERITY_NOTE, i, 0, note);
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
  g_free (a->first);
  g_free (a->is_noted);
  g_free (a->is_defined);
  g_free (a->is_given_up);
  g_free (a->is_own_name);
  gw_definitions_free (a->own);
  g_array_unref (a->args);
  g_array_unref (a->draft.removed);
  gw_place_layers_builder_free (a->draft.layers);
  gw_symbols_builder_free (a->draft.symbols);
  gw_symbols_unref (a->symbols);
  gw_grid_unref (a->grid);
}

static GwPuzzle *
put_together (Assembly *a, GwFacts *facts)
{
  GwPuzzle *puzzle;

  make_constraints (a);
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

static void
assembly_begin (Assembly *a)
{
  a->parsed = g_new0 (GwParsed, a->n);
  a->rules = g_new0 (const GwRule *, a->n);
  a->made = g_new0 (GwConstraint *, a->n);
  a->first = g_new0 (guint, a->n);
  a->is_noted = g_new0 (gboolean, gw_n_rules + 1);
  a->is_defined = g_new0 (gboolean, gw_n_rules + 1);
  a->is_given_up = g_new0 (gboolean, gw_n_rules + 1);
  a->is_own_name = g_new0 (gboolean, a->n);
  a->args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  a->draft.removed = g_array_new (FALSE, FALSE, sizeof (GwCell));
  a->draft.layers = gw_place_layers_builder_new ();
}

/* All of it, with A cleared behind it. */
static GwPuzzle *
assemble (Assembly *a, GwFacts *facts, GwConstraint **made)
{
  GwPuzzle *puzzle = NULL;

  assembly_begin (a);
  for (guint i = 0; i < a->n && goes_on (a); i++)
    name_statement (a, i);
  if (!a->is_stopped)
    define (a);
  a->own = gw_definitions_new (a->grid);
  if (!a->is_stopped)
    name_own_rules (a);
  if (a->grid != NULL && a->symbols != NULL)
    puzzle = put_together (a, facts);
  else
    check_clues (a);
  if (a->is_stopped)
    g_clear_pointer (&puzzle, gw_puzzle_unref);
  if (made != NULL)
    memcpy (made, a->made, a->n * sizeof (GwConstraint *));
  assembly_clear (a);
  return puzzle;
}

GwPuzzle *
gw_assemble (const GwStatement *statements, guint n_statements, GwFacts *facts, GwComplain complain_func, gpointer data,
             GwConstraint **made)
{
  return gw_assemble_while (statements, n_statements, facts, complain_func, data, made, NULL);
}

GwPuzzle *
gw_assemble_while (const GwStatement *statements, guint n_statements, GwFacts *facts, GwComplain complain_func, gpointer data,
                   GwConstraint **made, const GwControl *control)
{
  Assembly a = { .statements = statements, .n = n_statements, .complain = complain_func, .data = data, .control = control };

  return assemble (&a, facts, made);
}

GwPuzzle *
gw_assemble_again (const GwStatement *statements, const GwConstraint *const *said, guint n_statements, GwFacts *facts, GwComplain complain_func, gpointer data)
{
  Assembly a = { .statements = statements, .n = n_statements, .said = said, .complain = complain_func, .data = data };

  return assemble (&a, facts, NULL);
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
  if (constraint->rule->is_sentence)
    return g_strdup_printf ("%s %s", constraint->rule->id, constraint->args[0].text);
  if (constraint->rule->is_assigned)
    return assigned_text (constraint, symbols);
  return gw_form_write (constraint->rule, symbols, constraint->args, constraint->n_args);
}
