/* The table of rules against the specification, and the ways into it. */

#include <string.h>

#include "rules/form.h"

/* Every name of docs/reference/rules.md, in its order, with the mark of its origin. */
static const struct
{
  char        origin;
  const char *names;
} specification[] = {
  { 'D', "values columns rows" },
  { 'O', "empty_value symvalue" },
  { 'D', "column_groups row_groups box_groups hexagonal_grid hexagon_lines" },
  { 'O', "conjoined_columns conjoined_rows conjoined_box" },
  { 'V', "twodoku_columns twodoku_rows twodoku_box" },
  { 'O', "four_doku four_doku_columns four_doku_rows four_doku_box" },
  { 'O', "two_grid two_grid_columns two_grid_rows two_grid_box" },
  { 'O', "three_grid three_grid_columns three_grid_rows three_grid_box" },
  { 'V', "twin_doku twin_doku_columns twin_doku_rows twin_doku_box" },
  { 'O', "restrict_grid" },
  { 'G', "number samurai" },

  { 'D', "renban repetition" },
  { 'G', "zero_based zero_unseen" },
  { 'V', "non_consecutive different_adjacent ripple_cages ripple_effect_distance" },
  { 'O', "japanese_crossword no_modulo" },
  { 'G', "anti_knight anti_king anti_bishop position_groups" },
  { 'G', "no_kropki_elsewhere no_ratio_elsewhere no_diff_elsewhere no_sum_elsewhere" },

  { 'D', "diagonal extra_region jigsaw set_cell set_values del_values even odd" },
  { 'G', "min_cell max_cell magic magic_diagonals entropy_blocks modulo_blocks multiply_cell hidden_multipliers" },

  { 'V', "diff nodiff mindiff" },
  { 'O', "nodiff_adjacent" },
  { 'V', "ratio equal neq kropki_diff kropki_factor no_kropki" },
  { 'O', "kropki_sum kropki_sum2 modulo3 pencil" },
  { 'G', "greater" },
  { 'O', "circlediff circlepower" },
  { 'V', "wheel" },
  { 'G', "quadruple" },

  { 'D', "sum product" },
  { 'O', "modulo kimo_sum no_kimo_sum" },
  { 'G', "cage total digital_root rellik look_and_say contains equal_sum same_set" },
  { 'G', "thermo slow_thermo fuzzy_thermo arrow palindrome renban_line nabner_line zipper_line between_line" },
  { 'G', "lockout_line whisper region_sum_line split_line modular_line entropic_line parity_line" },
  { 'G', "double_arrow_line row_indexer column_indexer box_indexer clone sandwich sandwich_of lunchbox" },
  { 'G', "x_sum skyscraper numbered_room count_circles" },
  { 'G', "relation relation_line relation_mark relation_adjacent relation_knight relation_king either rule all_given" },
};

static GwOrigin
origin_of_mark (char mark)
{
  switch (mark)
    {
    case 'D':
      return GW_ORIGIN_DOCUMENTED;
    case 'V':
      return GW_ORIGIN_VARIANT;
    case 'O':
      return GW_ORIGIN_OURS;
    default:
      return GW_ORIGIN_EXTENSION;
    }
}

/* As a set. */
static GHashTable *
specified_names (void)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (specification); i++)
    {
      g_auto (GStrv) names = g_strsplit (specification[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        g_hash_table_add (set, g_strdup (names[j]));
    }
  return set;
}

static void
test_complete (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (specification); i++)
    {
      g_auto (GStrv) names = g_strsplit (specification[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        {
          const GwRule *rule = gw_rule_find (names[j]);

          if (rule == NULL || strcmp (rule->id, names[j]) != 0)
            g_test_fail_printf ("the rule '%s' is missing", names[j]);
          else if (rule->origin != origin_of_mark (specification[i].origin))
            g_test_fail_printf ("the origin of '%s' is wrong", names[j]);
        }
    }
}

/* Whoever adds a rule of ours need not tell this test; but nothing else may claim to come from the format's page. */
static void
test_additions (void)
{
  g_autoptr (GHashTable) specified = specified_names ();

  for (guint i = 0; i < gw_n_rules; i++)
    if (!g_hash_table_contains (specified, gw_rules[i]->id) && gw_rules[i]->origin != GW_ORIGIN_EXTENSION
        && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      g_test_fail_printf ("'%s' is no rule of the format's page; its origin is GW_ORIGIN_EXTENSION", gw_rules[i]->id);
}

static void
test_origins (void)
{
  guint n[GW_ORIGIN_INTERNAL + 1] = { 0 };

  for (guint i = 0; i < gw_n_rules; i++)
    n[gw_rules[i]->origin]++;
  g_assert_cmpuint (n[GW_ORIGIN_DOCUMENTED], ==, 20);
  /* The page names 71 rules; del_value and hexagonal_lines are other spellings of documented ones. */
  g_assert_cmpuint (n[GW_ORIGIN_DOCUMENTED] + n[GW_ORIGIN_VARIANT] + n[GW_ORIGIN_OURS], ==, 71);
}

static void
test_unique (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];

      g_assert_true (g_hash_table_add (seen, (gpointer) rule->id));
      for (guint a = 0; a < G_N_ELEMENTS (rule->aliases) && rule->aliases[a] != NULL; a++)
        g_assert_true (g_hash_table_add (seen, (gpointer) rule->aliases[a]));
    }
}

/* Negative invariants only watch; everything else of the specification is a goal or a definition. */
static void
test_roles (void)
{
  g_autoptr (GHashTable) specified = specified_names ();
  static const char *const watching[] = {
    "non_consecutive", "different_adjacent", "ripple_effect_distance", "no_modulo", "anti_knight", "anti_king",
    "anti_bishop", "no_kropki_elsewhere", "no_ratio_elsewhere", "no_diff_elsewhere", "no_sum_elsewhere", "nodiff",
    "nodiff_adjacent", "neq", "no_kropki", "no_kimo_sum", "all_given", NULL,
  };

  for (guint i = 0; i < gw_n_rules; i++)
    if (g_hash_table_contains (specified, gw_rules[i]->id)
        && g_strv_contains (watching, gw_rules[i]->id) != (gw_rules[i]->role == GW_ROLE_FORBIDDEN))
      g_test_fail_printf ("'%s' watches or it does not: rule and specification disagree", gw_rules[i]->id);
}

static void
test_words (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];

      g_test_message ("%s", rule->id);
      g_assert_true (rule->name != NULL && *rule->name != '\0');
      g_assert_true (rule->meaning != NULL && *rule->meaning != '\0');
      g_assert_null (strchr (rule->meaning, '\n'));
      g_assert_false (g_str_has_suffix (rule->meaning, "."));
      g_assert_true (g_utf8_validate (rule->name, -1, NULL) && g_utf8_validate (rule->meaning, -1, NULL));
    }
}

static void
test_reads (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    for (guint r = 0; r < G_N_ELEMENTS (gw_rules[i]->reads) && gw_rules[i]->reads[r] != NULL; r++)
      {
        const GwRule *read = gw_rule_find (gw_rules[i]->reads[r]);

        if (read == NULL)
          g_error ("'%s' reads '%s', which is no rule", gw_rules[i]->id, gw_rules[i]->reads[r]);
        g_assert_cmpstr (read->id, ==, gw_rules[i]->reads[r]);
      }
}

/* ---- forms ---- */

static gboolean
stands_alone (const GwField *field)
{
  return field->count == 0 && field->min == 0 && field->max == 0;
}

static gboolean
takes_the_rest (const GwField *field)
{
  return field->type == GW_FIELD_STATEMENT || field->max == GW_MANY || field->multiple;
}

static void
check_count (const GwForm *form, guint index)
{
  const GwField *field = &form->fields[index], *counter;

  if (field->count == 0)
    {
      g_assert_false (field->multiple);
      return;
    }
  g_assert_cmpuint (field->count, <=, index);
  counter = &form->fields[field->count - 1];
  g_assert_cmpint (counter->type, ==, GW_FIELD_NUMBER);
  g_assert_true (stands_alone (counter));
  g_assert_false (counter->may_be_open);
  g_assert_cmpint (counter->least, >=, 1);
  g_assert_cmpint (counter->most, <=, GW_MAX_CELLS);
  g_assert_true (field->min == 0 && field->max == 0);
}

static void
check_field (const GwForm *form, guint index)
{
  const GwField *field = &form->fields[index];
  gboolean is_number = field->type == GW_FIELD_NUMBER;

  check_count (form, index);
  g_assert_cmpuint (field->min, <=, field->max);
  g_assert_cmpint (field->least, <=, field->most);
  g_assert_true (is_number || (field->least == 0 && field->most == 0));
  g_assert_cmpint (field->most, <=, GW_MAX_NUMBER);
  if (field->may_be_open)
    g_assert_true (is_number || field->type == GW_FIELD_SYMBOL || field->type == GW_FIELD_COUNTED);
  if (field->may_repeat || field->counts_each)
    g_assert_cmpint (field->type, ==, GW_FIELD_CELL);
  g_assert_false (field->may_repeat && field->counts_each);
  if (field->type == GW_FIELD_GROUP)
    g_assert_true (field->min >= 1 && field->max == GW_MANY);
  if (field->type == GW_FIELD_STATEMENT)
    g_assert_true (stands_alone (field));
  if (!stands_alone (field))
    g_assert_true (g_str_has_suffix (field->name, "s")); /* messages take the singular of it */
}

static void
check_form (const GwRule *rule, const GwForm *form)
{
  guint n = 0;

  while (n < GW_MAX_FIELDS && form->fields[n].name != NULL)
    n++;
  for (guint i = n; i < GW_MAX_FIELDS; i++)
    g_assert_null (form->fields[i].name);
  for (guint i = 0; i < n; i++)
    {
      check_field (form, i);
      /* Otherwise nobody could tell where the list ends and the next argument begins. */
      if (takes_the_rest (&form->fields[i]) || form->fields[i].min != form->fields[i].max)
        g_assert_cmpuint (i, ==, n - 1);
      /* Pairs are written two by two, so no other symbol may stand among them. */
      if (form->fields[i].type == GW_FIELD_SYMBOL_PAIR)
        for (guint j = 0; j < n; j++)
          g_assert_true (form->fields[j].type != GW_FIELD_SYMBOL && form->fields[j].type != GW_FIELD_COUNTED);
    }
  if (rule->is_assigned)
    g_assert_true (n == 1 && stands_alone (&form->fields[0]));
}

/* Of forms that all have a fixed number of arguments. */
static guint
fixed_length (const GwForm *form)
{
  guint length = 0;

  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    {
      g_assert_true (form->fields[i].min == form->fields[i].max && form->fields[i].count == 0);
      length += MAX (form->fields[i].max, 1);
    }
  return length;
}

static void
test_forms (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];

      g_test_message ("%s", rule->id);
      check_form (rule, &rule->forms[0]);
      if (rule->forms[1].fields[0].name == NULL)
        continue;
      check_form (rule, &rule->forms[1]);
      g_assert_cmpuint (fixed_length (&rule->forms[0]), !=, fixed_length (&rule->forms[1]));
    }
}

/* ---- ways into the table ---- */

static void
test_find (void)
{
  static const char *const unknown[] = { "", "Sum", "sum ", "sums", "decided", "hexagon" };
  static const struct
  {
    const char *alias, *id;
  } aliases[] = { { "hexangular_grid", "hexagonal_grid" },
                  { "hexagonal_lines", "hexagon_lines" },
                  { "del_value", "del_values" } };

  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      g_assert_true (gw_rule_find (gw_rules[i]->id) == gw_rules[i]);
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    g_assert_true (gw_rule_find (aliases[i].alias) == gw_rule_find (aliases[i].id));
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_null (gw_rule_find (unknown[i]));
}

static void
test_nearest (void)
{
  static const struct
  {
    const char *typed, *meant;
  } cases[] = {
    { "sum", "sum" },
    { "smu", "sum" },
    { "summ", "sum" },
    { "Sum", "sum" },
    { "RENBAN", "renban" },
    { "SMU", "sum" },
    { "Column Groups", "column_groups" },
    { "BoxGroups", "box_groups" },
    { "ColumnGroup", "column_groups" },
    { "XYZZY", NULL },
    { "colum_groups", "column_groups" },
    { "cloumn_group", "column_groups" },
    { "boxgroups", "box_groups" },
    { "hexagonal_line", "hexagon_lines" },
    { "delvalue", "del_values" },
    { "thermometer", NULL },
    { "no_kropki_elsewere", "no_kropki_elsewhere" },
    { "german_whispers_line", NULL },
    { "xyzzy", NULL },
    { "q", NULL },
    { "", NULL },
    { "decide", NULL },
  };
  g_autofree char *endless = g_strnfill (100000, 's');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].typed);
      g_assert_cmpstr (gw_rule_nearest (cases[i].typed), ==, cases[i].meant);
    }
  g_assert_null (gw_rule_nearest (endless));
}

static GwOutcome
check_nothing (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post_nothing (const GwConstraint *constraint, GwPoster *poster)
{
}

static gboolean
define_nothing (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return TRUE;
}

static void
test_enforced (void)
{
  const GwRule row = { .id = "row", .role = GW_ROLE_GOAL };
  const GwRule checked = { .id = "checked", .check = check_nothing };
  const GwRule whole = { .id = "whole", .check = check_nothing, .post = post_nothing };
  const GwRule named = { .id = "named", .role = GW_ROLE_DEFINITION };
  const GwRule definition = { .id = "definition", .role = GW_ROLE_DEFINITION, .define = define_nothing };
  const GwRule half = { .id = "half", .role = GW_ROLE_GOAL, .define = define_nothing };

  g_assert_false (gw_rule_is_enforced (&row));
  g_assert_false (gw_rule_is_enforced (&checked));
  g_assert_true (gw_rule_is_enforced (&whole));
  g_assert_false (gw_rule_is_enforced (&named));
  g_assert_true (gw_rule_is_enforced (&definition));
  g_assert_false (gw_rule_is_enforced (&half));
  g_assert_true (gw_rule_is_definition (&named));
  g_assert_false (gw_rule_is_definition (&half));
  /* What the page documents is enforced. */
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->origin == GW_ORIGIN_DOCUMENTED)
      g_assert_true (gw_rule_is_enforced (gw_rules[i]));
}

static void
test_synopsis (void)
{
  static const struct
  {
    const char *id, *synopsis;
  } cases[] = {
    { "renban", "renban" },
    { "sum", "sum (total, cell, cell, …)" },
    { "even", "even (cell, cell, …)" },
    { "quadruple", "quadruple (cell, cell, cell, cell, value, value, value, value)" },
    { "kropki_diff", "kropki_diff (cell, cell) or kropki_diff (difference, cell, cell)" },
    { "greater", "greater (larger cell, smaller cell)" },
    { "arrow", "arrow (bulb size, bulb cell, bulb cell, …, cell, cell, …)" },
    { "look_and_say", "look_and_say (number of values, count, value, count, value, …, cell, cell, …)" },
    { "equal_sum", "equal_sum (size, cell, …, size, cell, …)" },
    { "clone", "clone (size, cell, cell, …)" },
    { "relation", "relation (name, pair, pair, …)" },
    { "rule", "rule sentence" },
    { "either", "either (group, alternative, rule, argument, …)" },
    { "set_values", "set_values (cell, value, value, …)" },
    { "columns", "columns = columns" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *synopsis = gw_rule_synopsis (gw_rule_find (cases[i].id));

      g_assert_cmpstr (synopsis, ==, cases[i].synopsis);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_func ("/rule-table/complete", test_complete);
  g_test_add_func ("/rule-table/additions", test_additions);
  g_test_add_func ("/rule-table/origins", test_origins);
  g_test_add_func ("/rule-table/unique", test_unique);
  g_test_add_func ("/rule-table/roles", test_roles);
  g_test_add_func ("/rule-table/words", test_words);
  g_test_add_func ("/rule-table/reads", test_reads);
  g_test_add_func ("/rule-table/forms", test_forms);
  g_test_add_func ("/rule-table/find", test_find);
  g_test_add_func ("/rule-table/nearest", test_nearest);
  g_test_add_func ("/rule-table/enforced", test_enforced);
  g_test_add_func ("/rule-table/synopsis", test_synopsis);
  return g_test_run ();
}
