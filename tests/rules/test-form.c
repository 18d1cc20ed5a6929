/* Arguments from texts to values and back, for every rule; and what is said about wrong ones. */

#include <string.h>

#include "base/error.h"
#include "rules/form.h"

#define N_CELLS 81

static GwSymbols *
digits (void)
{
  GError *error = NULL;
  GwSymbols *symbols = gw_symbols_new ("123456789", &error);

  g_assert_no_error (error);
  return symbols;
}

/* ---- sample arguments, made from the form ---- */

typedef enum
{
  SHORTEST,
  LONGER,
  OPEN, /* shortest, with every blank that is allowed */
  N_SAMPLES,
} Sample;

typedef struct
{
  GPtrArray *texts;
  Sample     sample;
  guint      n_cells;   /* cells used so far; each is new */
  guint      n_symbols;
} Maker;

static void G_GNUC_PRINTF (2, 3)
add (Maker *maker, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_ptr_array_add (maker->texts, g_strdup_vprintf (format, values));
  va_end (values);
}

static void
add_cells (Maker *maker, guint n)
{
  for (guint i = 0; i < n; i++)
    add (maker, "%u", ++maker->n_cells);
}

static void
add_symbol (Maker *maker, gboolean is_open)
{
  if (is_open)
    add (maker, "?");
  else
    add (maker, "%u", 1 + maker->n_symbols++ % 9);
}

static void
add_unit (Maker *maker, const GwField *field)
{
  gboolean is_open = field->may_be_open && maker->sample == OPEN;

  switch (field->type)
    {
    case GW_FIELD_CELL:
      add_cells (maker, 1);
      break;
    case GW_FIELD_SYMBOL:
      add_symbol (maker, is_open);
      break;
    case GW_FIELD_NUMBER:
      add (maker, is_open ? "?" : "%d", maker->sample == LONGER && field->least < 2 ? 2 : field->least);
      break;
    case GW_FIELD_TEXT:
      add (maker, "some-name");
      break;
    case GW_FIELD_SYMBOL_PAIR:
      add (maker, "%u%u", 1 + maker->n_symbols % 9, 1 + (maker->n_symbols + 4) % 9);
      maker->n_symbols++;
      break;
    case GW_FIELD_COUNTED:
      add (maker, is_open ? "?" : "%d", 2);
      add_symbol (maker, is_open);
      break;
    case GW_FIELD_GROUP:
      add (maker, "%u", 3);
      add_cells (maker, 3);
      break;
    case GW_FIELD_STATEMENT:
      add (maker, "sum");
      add (maker, "8");
      add_cells (maker, 3);
      break;
    default:
      g_assert_not_reached ();
    }
}

static GPtrArray *
make_sample (const GwForm *form, Sample sample)
{
  Maker maker = { .texts = g_ptr_array_new_with_free_func (g_free), .sample = sample };
  guint numbers[GW_MAX_FIELDS] = { 0 };

  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    {
      const GwField *field = &form->fields[i];
      guint times = field->max == 0 ? 1 : field->min;

      numbers[i] = (guint) (sample == LONGER && field->least < 2 ? 2 : field->least);
      if (field->count != 0)
        times = numbers[field->count - 1] * (field->multiple ? 3 : 1);
      else if (sample == LONGER && field->max > field->min)
        times = MIN (field->max, field->min + 3u);
      for (guint j = 0; j < times; j++)
        add_unit (&maker, field);
    }
  return maker.texts;
}

/* ---- there and back ---- */

static GArray *
read_texts (const GwRule *rule, const GwSymbols *symbols, GPtrArray *texts)
{
  GArray *args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  GError *error = NULL;
  guint bad = 0;

  if (!gw_form_read (rule, symbols, N_CELLS, (const char *const *) texts->pdata, texts->len, args, &bad, &error))
    g_error ("%s: argument %u: %s", rule->id, bad, error->message);
  return args;
}

static void
assert_written (const GwRule *rule, const GwSymbols *symbols, GPtrArray *texts, GArray *args)
{
  g_autofree char *written = gw_form_write (rule, symbols, (gconstpointer) args->data, args->len);
  g_autoptr (GString) expected = g_string_new (rule->id);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (expected, "%s%s", i == 0 ? "(" : ", ", (const char *) texts->pdata[i]);
  g_string_append (expected, texts->len > 0 ? ")" : "");
  g_assert_cmpstr (written, ==, expected->str);
}

static void
test_round_trip (void)
{
  g_autoptr (GwSymbols) symbols = digits ();

  for (guint i = 0; i < gw_n_rules; i++)
    for (guint f = 0; f < (gw_rules[i]->forms[1].fields[0].name != NULL ? 2u : 1u); f++)
      for (Sample sample = SHORTEST; sample < N_SAMPLES; sample++)
        {
          g_autoptr (GPtrArray) texts = make_sample (&gw_rules[i]->forms[f], sample);
          g_autoptr (GArray) args = read_texts (gw_rules[i], symbols, texts);

          if (!gw_rules[i]->is_assigned)
            assert_written (gw_rules[i], symbols, texts, args);
        }
}

/* Every cell, number and symbol of every rule turns bad once; the error points at it. */
static void
test_points_at_the_bad_one (void)
{
  g_autoptr (GwSymbols) symbols = digits ();

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];
      g_autoptr (GPtrArray) texts = make_sample (&rule->forms[0], LONGER);

      for (guint t = 0; t < texts->len; t++)
        {
          g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
          g_autoptr (GError) error = NULL;
          char *good = texts->pdata[t];
          guint bad = G_MAXUINT;

          texts->pdata[t] = (gpointer) "a b";
          g_assert_false (gw_form_read (rule, symbols, N_CELLS, (const char *const *) texts->pdata, texts->len, args, &bad,
                                        &error));
          g_assert_nonnull (error);
          g_assert_cmpuint (bad, ==, t);
          g_assert_cmpuint (args->len, ==, 0);
          texts->pdata[t] = good;
        }
    }
}

static guint
least_length (const GwRule *rule)
{
  guint least = G_MAXUINT;

  for (guint f = 0; f < (rule->forms[1].fields[0].name != NULL ? 2u : 1u); f++)
    {
      g_autoptr (GPtrArray) texts = make_sample (&rule->forms[f], SHORTEST);

      least = MIN (least, texts->len);
    }
  return least;
}

/* One argument less than the least is too few, and said to be missing at the end. */
static void
test_too_few (void)
{
  g_autoptr (GwSymbols) symbols = digits ();

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];
      guint n = least_length (rule);
      g_autoptr (GPtrArray) texts = make_sample (&rule->forms[0], LONGER);
      g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
      g_autoptr (GError) error = NULL;
      guint bad = G_MAXUINT;

      /* Where counts are announced, or a statement stands within, what is too little comes out elsewhere. */
      if (n == 0 || rule->forms[0].fields[0].type == GW_FIELD_GROUP || strcmp (rule->id, "either") == 0)
        continue;
      for (guint f = 0; f < GW_MAX_FIELDS; f++)
        if (rule->forms[0].fields[f].multiple)
          n = 2;
      g_test_message ("%s", rule->id);
      g_assert_false (gw_form_read (rule, symbols, N_CELLS, (const char *const *) texts->pdata, n - 1, args, &bad, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
      g_assert_cmpuint (bad, ==, n - 1);
    }
}

/* ---- what is said ---- */

typedef struct
{
  const char *statement; /* name and arguments, behind one another */
  guint       bad;
  const char *message;   /* NULL: all is well */
} Saying;

static const Saying sayings[] = {
  /* how many */
  { "sum", 0, "sum needs a total and at least one cell, as in sum (total, cell, cell, …)" },
  { "sum 8", 1, "sum needs a total and at least one cell, as in sum (total, cell, cell, …)" },
  { "thermo 1", 1, "thermo needs at least 2 cells, as in thermo (cell, cell, …)" },
  { "min_cell 1 2", 1, "min_cell needs a cell, as in min_cell (cell)" },
  { "anti_king 1", 0, "anti_king needs no arguments, as in anti_king" },
  { "kropki_diff 1 2 3 4", 3,
    "kropki_diff needs 2 cells, or a difference and 2 cells, as in kropki_diff (cell, cell) or kropki_diff (difference, cell, cell)" },
  { "quadruple 1 2 3 4 1 2 3 4 5", 8,
    "quadruple needs 4 cells and 1 to 4 values, as in quadruple (cell, cell, cell, cell, value, value, value, value)" },
  { "ratio 2 1 5 6", 0, NULL },
  { "ratio ? 5 6", 0, NULL },
  /* numbers */
  { "sum 12x 1 2", 0, "'12x' is not a number" },
  { "sum -3 1 2", 0, "'-3' is not a number" },
  { "sum 1000000000 1", 0, NULL },
  { "sum 1000000001 1", 0, "'1000000001' is out of range; total must be from 0 to 1000000000" },
  { "sum 99999999999999999999999 1", 0, "'99999999999999999999999' is out of range; total must be from 0 to 1000000000" },
  { "kimo_sum 10 1 2", 0, "'10' is out of range; last digit must be from 0 to 9" },
  { "kimo_sum ? 1 2", 0, NULL },
  { "no_kimo_sum ? 1 2", 0, "the last digit of no_kimo_sum cannot be left open with '?'" },
  { "modulo 1 1 2", 0, "'1' is too small; modulus must be at least 2" },
  { "whisper ? 1 2", 0, "the difference of whisper cannot be left open with '?'" },
  { "no_sum_elsewhere 5 10 x", 2, "'x' is not a number" },
  /* cells */
  { "sum 8 1 82", 2, "cell 82 is not in the grid; cells go from 1 to 81" },
  { "sum 8 0", 1, "cell 0 is not in the grid; cells go from 1 to 81" },
  { "sum 8 R1C1", 1, "'R1C1' is not a cell; cells are numbered from 1, row by row" },
  { "sum 8 ?", 1, "the cell of sum cannot be left open with '?'" },
  { "sum 8 1 2 1", 0, NULL },
  { "sum 8 1 1", 0, NULL },
  { "total 8 1 2 2 1", 0, NULL },
  { "product 8 1 2 1", 3, "cell 1 is listed twice" },
  { "diff 1 5 5", 2, "cell 5 is listed twice" },
  { "greater 5 5", 1, "cell 5 is listed twice" },
  { "thermo 1 2 3 1", 0, NULL },
  { "thermo 1 2 2 3", 2, "cell 2 comes twice in a row" },
  { "whisper 5 5 6", 0, NULL },
  { "arrow 2 1 2 3 1", 0, NULL },
  { "arrow 2 1 1 3", 2, "cell 1 is listed twice" },
  { "arrow 1 4 4", 2, "cell 4 comes twice in a row" },
  /* values */
  { "numbered_room A 1", 0, "'A' is not one of the values 1 2 3 4 5 6 7 8 9" },
  { "numbered_room ? 1", 0, NULL },
  { "numbered_room 10 1", 0, "'10' is not one of the values 1 2 3 4 5 6 7 8 9" },
  { "sandwich_of 8 ? 2 1 2 3", 1, "the crust of sandwich_of cannot be left open with '?'" },
  { "relation far 12 21 1", 3, "'1' is not a pair of values, written together like 12" },
  { "relation far 12 2A", 2, "'A' is not one of the values 1 2 3 4 5 6 7 8 9" },
  { "relation_line a/b 1 2", 0, "'a/b' is not possible here; it may hold no blanks and none of ( ) , = / ?" },
  /* counts */
  { "contains 2 1 1 5 6", 0, NULL },
  { "contains 4 1 1 5 6", 0, "4 values are announced, but there is only room for 3" },
  { "contains 0 1 5", 0, "'0' is out of range; number of values must be from 1 to 10000" },
  { "look_and_say 2 1 5 2 6 80 81", 0, NULL },
  { "look_and_say 1 ? ? 80", 0, NULL },
  { "look_and_say 3 1 5 2 6 80 81", 0, "3 counted values are announced, but there is only room for 2" },
  { "arrow 3 1 2 3", 0, "3 bulb cells are announced, but there is only room for 2" },
  /* groups */
  { "equal_sum 1 1 2 2 3", 0, NULL },
  { "equal_sum 2 1 2 2 2 3", 0, NULL },
  { "equal_sum 2 1 1 1 3", 2, "cell 1 is listed twice" },
  { "equal_sum 1 1 3 2 3", 2, "this group should have 3 cells, but only 2 more arguments follow" },
  { "equal_sum 3 1 2 3", 4, "equal_sum needs at least 2 groups, not 1" },
  { "equal_sum 0 1 1 2", 0, "'0' is out of range; size of a group must be from 1 to 10000" },
  { "clone 2 1 2 3 4", 0, NULL },
  { "clone 2 1 2 2 3", 0, NULL },
  { "clone 2 1 1 2 3", 2, "cell 1 is listed twice" },
  { "clone 2 1 2 3", 4, "clone lists 3 cells; with groups of 2, there must be twice that many, or three times, and so on" },
  { "clone 4000000 1 2 3", 0, "'4000000' is out of range; size must be from 1 to 10000" },
  /* statements within a statement */
  { "either 1 2 anti_king", 0, NULL },
  { "either 1 2 sum ? 1 2", 0, NULL },
  { "either 1 2 smu 8 1 2", 2, "'smu' is not a rule; did you mean 'sum'?" },
  { "either 1 2 xyzzy", 2, "'xyzzy' is not a rule" },
  { "either 1 2 sum 8 1 82", 5, "cell 82 is not in the grid; cells go from 1 to 81" },
  { "either 1 2 sum", 3, "sum needs a total and at least one cell, as in sum (total, cell, cell, …)" },
  { "either 1 2 either 1 2 anti_king", 2, "either cannot be an alternative; only clues can" },
  { "either 1 2 columns 9", 2, "columns cannot be an alternative; only clues can" },
};

static void
test_sayings (void)
{
  g_autoptr (GwSymbols) symbols = digits ();

  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      g_auto (GStrv) words = g_strsplit (sayings[i].statement, " ", -1);
      g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
      g_autoptr (GError) error = NULL;
      guint bad = G_MAXUINT;
      gboolean ok = gw_form_read (gw_rule_find (words[0]), symbols, N_CELLS, (const char *const *) words + 1,
                                  g_strv_length (words) - 1, args, &bad, &error);

      g_test_message ("%s", sayings[i].statement);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, sayings[i].message);
      g_assert_true (ok == (sayings[i].message == NULL));
      if (!ok)
        g_assert_cmpuint (bad, ==, sayings[i].bad);
    }
}

static void
test_missing_text (void)
{
  const char *texts[] = { "", "1", "2" };
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GError) error = NULL;
  guint bad = 9;

  g_assert_false (gw_form_read (gw_rule_find ("diff"), NULL, N_CELLS, texts, 3, args, &bad, &error));
  g_assert_cmpstr (error->message, ==, "the difference of diff is missing here");
  g_assert_cmpuint (bad, ==, 0);
}

/* Before there is a grid, or values: what can be known is still checked. */
static void
test_early (void)
{
  const char *cells[] = { "10000", "10001" };
  const char *values[] = { "1", "2", "12", "2" };
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GError) error = NULL;
  guint bad = 9;

  g_assert_true (gw_form_read (gw_rule_find ("cage"), NULL, 0, cells, 1, args, &bad, &error));
  g_assert_cmpint (g_array_index (args, GwArg, 0).value, ==, 9999);
  g_assert_false (gw_form_read (gw_rule_find ("cage"), NULL, 0, cells, 2, args, &bad, &error));
  g_assert_cmpuint (bad, ==, 1);
  g_assert_cmpuint (args->len, ==, 1); /* what was there before stays */
  g_clear_error (&error);
  g_assert_true (gw_form_read (gw_rule_find ("numbered_room"), NULL, 0, values, 2, args, &bad, &error));
  g_assert_cmpint (g_array_index (args, GwArg, 1).value, ==, GW_OPEN);
  g_assert_false (gw_form_read (gw_rule_find ("numbered_room"), NULL, 0, values + 2, 2, args, &bad, &error));
  g_assert_cmpstr (error->message, ==, "'12' is not a value; a value is a single character");
  g_assert_cmpuint (bad, ==, 0);
}

/* Equal statements within statements become equal texts, whatever their spelling. */
static void
test_inner_spelling (void)
{
  const char *texts[] = { "01", "2", "del_value", "007", "3" };
  g_autoptr (GwSymbols) symbols = digits ();
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autofree char *written = NULL;
  guint bad;

  g_assert_true (gw_form_read (gw_rule_find ("either"), symbols, N_CELLS, texts, 5, args, &bad, NULL));
  written = gw_form_write (gw_rule_find ("either"), symbols, (gconstpointer) args->data, args->len);
  g_assert_cmpstr (written, ==, "either(1, 2, del_values, 7, 3)");
}

static void
test_long_text (void)
{
  g_autofree char *endless = g_strnfill (1000000, 'x');
  const char *texts[] = { endless, "1" };
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GError) error = NULL;
  guint bad;

  g_assert_false (gw_form_read (gw_rule_find ("sum"), NULL, N_CELLS, texts, 2, args, &bad, &error));
  g_assert_cmpuint (strlen (error->message), <, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/form/round-trip", test_round_trip);
  g_test_add_func ("/form/points-at-the-bad-one", test_points_at_the_bad_one);
  g_test_add_func ("/form/too-few", test_too_few);
  g_test_add_func ("/form/sayings", test_sayings);
  g_test_add_func ("/form/missing-text", test_missing_text);
  g_test_add_func ("/form/early", test_early);
  g_test_add_func ("/form/inner-spelling", test_inner_spelling);
  g_test_add_func ("/form/long-text", test_long_text);
  return g_test_run ();
}
