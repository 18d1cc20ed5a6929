/* The values of a clue that people type, in one piece of text each: what entries, lists and tool options show. */
#include "tools/clue-number.h"

#include "tools/clue-fields.h"
#include "tools/clue-make.h"

/* ---- which fields ---- */

/* The field of the I-th typed value of a form; -1: it has not that many. */
static gint
typed_field (const GwRule *rule, guint form, guint i)
{
  for (guint field = 0; field < gw_form_size (rule, form); field++)
    if (gw_field_is_typed (rule, form, field) && i-- == 0)
      return (gint) field;
  return -1;
}

/* The form in which people see a clue written in FORM: the other one where this has nothing to type. */
static guint
form_to_type (const GwRule *rule, guint form)
{
  return typed_field (rule, form, 0) >= 0 || typed_field (rule, 1 - form, 0) < 0 ? form : 1 - form;
}

static const GwField *
field_at (const GwRule *rule, guint form, guint i)
{
  return &rule->forms[form].fields[typed_field (rule, form, i)];
}

guint
gw_clue_n_numbers (const GwConstraint *constraint)
{
  GwClueFields fields;
  guint n = 0;

  constraint = gw_clue_core (constraint);
  if (!gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields))
    return 0;
  while (typed_field (constraint->rule, form_to_type (constraint->rule, fields.form), n) >= 0)
    n++;
  return n;
}

char *
gw_clue_number_name (const GwConstraint *constraint, guint i)
{
  GwClueFields fields;

  constraint = gw_clue_core (constraint);
  g_return_val_if_fail (i < gw_clue_n_numbers (constraint), NULL);
  gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields);
  return g_strdup (_(field_at (constraint->rule, form_to_type (constraint->rule, fields.form), i)->name));
}

/* ---- to text ---- */

static void
append_arg (GString *text, const GwPuzzle *puzzle, const GwArg *arg)
{
  if (text->len > 0)
    g_string_append (text, " ");
  if (arg->value == GW_OPEN)
    g_string_append (text, "?");
  else if (arg->type == GW_ARG_SYMBOL)
    g_string_append (text, puzzle->symbols->text[arg->value]);
  else
    g_string_append_printf (text, "%d", arg->value);
}

char *
gw_clue_number_text (const GwPuzzle *puzzle, const GwConstraint *constraint, guint i)
{
  GwClueFields fields;
  GString *text = g_string_new (NULL);
  gint field;

  constraint = gw_clue_core (constraint);
  g_return_val_if_fail (i < gw_clue_n_numbers (constraint), g_string_free (text, FALSE));
  gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields);
  field = typed_field (constraint->rule, fields.form, i);
  for (guint k = 0; field >= 0 && k < fields.length[field]; k++)
    append_arg (text, puzzle, &constraint->args[fields.start[field] + k]);
  return g_string_free (text, FALSE);
}

/* ---- from text ---- */

static gboolean
read_number (const GwField *field, const char *word, GwArg *arg, GError **error)
{
  gint most = field->least == 0 && field->most == 0 ? GW_MAX_NUMBER : field->most;
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, field->least, most, &number, NULL))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   field->may_be_open ? _("Type a whole number from %d to %d, or ? to leave it open.")
                                      : _("Type a whole number from %d to %d."), field->least, most);
      return FALSE;
    }
  arg->type = GW_ARG_NUMBER;
  arg->value = (gint) number;
  return TRUE;
}

static gboolean
read_symbol (const GwPuzzle *puzzle, const char *word, GwArg *arg, GError **error)
{
  arg->type = GW_ARG_SYMBOL;
  arg->value = gw_symbols_find (puzzle->symbols, word, -1);
  if (arg->value == GW_NO_SYMBOL)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("“%s” is not a symbol of this puzzle."), word);
  return arg->value != GW_NO_SYMBOL;
}

/* The K-th argument of FIELD. */
static gboolean
read_word (const GwPuzzle *puzzle, const GwField *field, guint k, const char *word, GwArg *arg, GError **error)
{
  gboolean is_symbol = field->type == GW_FIELD_SYMBOL || (field->type == GW_FIELD_COUNTED && k % 2 == 1);

  if (!g_str_equal (word, "?"))
    return is_symbol ? read_symbol (puzzle, word, arg, error) : read_number (field, word, arg, error);
  arg->type = is_symbol ? GW_ARG_SYMBOL : GW_ARG_NUMBER;
  arg->value = GW_OPEN;
  if (!field->may_be_open)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This cannot be left open."));
  return field->may_be_open;
}

/* The words of TEXT: between blanks and commas; a word of several symbols counts as one for each. */
static GPtrArray *
split_words (const GwPuzzle *puzzle, const GwField *field, const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " ,;", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (field->type == GW_FIELD_SYMBOL && gw_symbols_find (puzzle->symbols, pieces[i], -1) == GW_NO_SYMBOL)
      for (const char *p = pieces[i]; *p != '\0'; p = g_utf8_next_char (p))
        g_ptr_array_add (words, g_strndup (p, (gsize) (g_utf8_next_char (p) - p)));
    else if (*pieces[i] != '\0')
      g_ptr_array_add (words, g_strdup (pieces[i]));
  return words;
}

/* The arguments (of GwArg) that TEXT means in FIELD. */
static GArray *
read_text (const GwPuzzle *puzzle, const GwField *field, const char *text, GError **error)
{
  g_autoptr (GPtrArray) words = split_words (puzzle, field, text);
  g_autoptr (GArray) args = g_array_new (FALSE, TRUE, sizeof (GwArg));
  guint unit = field->type == GW_FIELD_COUNTED ? 2 : 1;
  guint least = unit * (field->count != 0 ? 1 : MAX (field->min, 1)), most = MAX (least, unit * (guint) field->max);

  if (field->count != 0)
    most = GW_MAX_CELLS;
  while (words->len == 0 || (field->may_be_open && words->len < least))
    g_ptr_array_add (words, g_strdup ("?"));
  for (guint k = 0; k < words->len; k++)
    {
      GwArg arg = { 0 };

      if (!read_word (puzzle, field, k, words->pdata[k], &arg, error))
        return NULL;
      g_array_append_val (args, arg);
    }
  if (args->len >= least && args->len <= most && args->len % unit == 0)
    return g_steal_pointer (&args);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, least == most ? _("Type %u values here, separated by blanks.")
                                                                : _("Type at least %u values here, separated by blanks."),
               least);
  return NULL;
}

GwConstraint *
gw_clue_with_number (const GwPuzzle *puzzle, const GwConstraint *constraint, guint i, const char *text, GError **error)
{
  const GwRule *rule = gw_clue_core (constraint)->rule;
  g_autoptr (GArray) values = NULL;
  GwClueFields fields;
  guint form;

  constraint = gw_clue_core (constraint);
  g_return_val_if_fail (i < gw_clue_n_numbers (constraint), NULL);
  gw_clue_split (rule, constraint->args, constraint->n_args, &fields);
  form = form_to_type (rule, fields.form);
  if (*text == '\0' && gw_form_size (rule, 1 - form) > 0 && typed_field (rule, 1 - form, 0) < 0)
    return gw_clue_in_form (puzzle, constraint, 1 - form, error);
  values = read_text (puzzle, field_at (rule, form, i), text, error);
  if (values == NULL)
    return NULL;
  return gw_clue_with_field (puzzle, constraint, form, (guint) typed_field (rule, form, i), values, error);
}

/* ---- before there is a clue ---- */

/* The field whose value is worth a choice; NULL for none. */
static const GwField *
chosen_field (const GwRule *rule)
{
  guint form = form_to_type (rule, 0);
  gint field = typed_field (rule, form, 0);

  if (field < 0 || rule->forms[form].fields[field].type != GW_FIELD_NUMBER || rule->forms[form].fields[field].max > 0)
    return NULL;
  return &rule->forms[form].fields[field];
}

char *
gw_rule_usual_text (const GwPuzzle *puzzle, const GwRule *rule)
{
  const GwField *field = chosen_field (rule);
  gint number;

  if (field == NULL)
    return NULL;
  if (gw_clue_has_short_form (rule))
    return g_strdup ("");
  number = gw_rule_usual_number (puzzle, rule, field);
  return number != GW_OPEN ? g_strdup_printf ("%d", number) : NULL;
}

/* On the first cells that carry such a clue; what is said of it does not depend on them. */
static GwConstraint *
sample_clue (const GwPuzzle *puzzle, const GwRule *rule)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint least, most;

  gw_rule_cell_range (rule, &least, &most);
  for (guint i = 0; i < least && i < puzzle->grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) i;

      g_array_append_val (cells, cell);
    }
  return gw_clue_new (puzzle, rule, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL, NULL);
}

char *
gw_rule_number_sentence (const GwPuzzle *puzzle, const GwRule *rule, const char *text)
{
  g_autofree char *usual = gw_rule_usual_text (puzzle, rule);
  g_autoptr (GwConstraint) clue = NULL, made = NULL;
  const char *number = text != NULL ? text : usual;

  if (number == NULL || *number == '\0' || rule->describe == NULL)
    return NULL;
  clue = sample_clue (puzzle, rule);
  made = clue != NULL && gw_clue_n_numbers (clue) > 0 ? gw_clue_with_number (puzzle, clue, 0, number, NULL) : NULL;
  return made != NULL ? rule->describe (made, puzzle) : NULL;
}

char *
gw_rule_number_name (const GwRule *rule)
{
  const GwField *field = chosen_field (rule);

  g_return_val_if_fail (field != NULL, NULL);
  return g_strdup (_(field->name));
}

gboolean
gw_rule_may_have_number (const GwPuzzle *puzzle, const GwRule *rule, const char *text, GError **error)
{
  const GwField *field = chosen_field (rule);
  g_autoptr (GArray) args = NULL;

  g_return_val_if_fail (field != NULL, FALSE);
  if (*text == '\0' && gw_clue_has_short_form (rule))
    return TRUE;
  args = read_text (puzzle, field, text, error);
  return args != NULL;
}
