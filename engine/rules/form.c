/* Arguments of a statement: from texts to values after the form of its rule, and back. */
#include "rules/form.h"

#include <string.h>

#include "base/error.h"
#include "rules/assemble.h"

/* Longer texts are cut in messages: a wrong file may hold anything. */
#define MOST_QUOTED 40

typedef struct
{
  const GwRule      *rule;
  const GwSymbols   *symbols;
  guint              n_cells; /* 0: not known yet */
  const char *const *texts;
  guint              n_texts;
  guint              at;      /* the text to be read next */
  guint              bad;
  GArray            *args;
  guint              field_text[GW_MAX_FIELDS]; /* where each field began: index of its first text, its first argument */
  guint              field_arg[GW_MAX_FIELDS];
  guint64            seen[GW_WORDS (GW_MAX_CELLS)]; /* cells of this list */
  GError           **error;
} Reader;

static gboolean G_GNUC_PRINTF (4, 5)
fail (Reader *reader, guint bad, GwErrorCode code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error_literal (reader->error, GW_ERROR, (gint) code, message);
  reader->bad = bad;
  return FALSE;
}

static char *
quote (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= MOST_QUOTED)
    return g_strdup_printf ("'%s'", text);
  start = g_utf8_substring (text, 0, MOST_QUOTED);
  return g_strdup_printf ("'%s…'", start);
}

/* ---- which form, and how often each field stands ---- */

guint
gw_form_n_fields (const GwForm *form)
{
  guint n = 0;

  while (n < GW_MAX_FIELDS && form->fields[n].name != NULL)
    n++;
  return n;
}

/* Texts of the smallest piece of a field. */
static guint
unit_texts (const GwField *field)
{
  return field->type == GW_FIELD_COUNTED || field->type == GW_FIELD_GROUP ? 2 : 1;
}

static guint
least_texts (const GwField *field)
{
  guint times = field->count != 0 ? (field->multiple ? 2 : 1) : field->max == 0 ? 1 : field->min;

  return times * unit_texts (field);
}

static guint
most_texts (const GwField *field)
{
  if (field->count != 0 || field->max == GW_MANY || field->type == GW_FIELD_GROUP || field->type == GW_FIELD_STATEMENT)
    return G_MAXUINT;
  return MAX (field->max, 1) * unit_texts (field);
}

static void
form_texts (const GwForm *form, guint first, guint *least, guint *most)
{
  *least = *most = 0;
  for (guint i = first; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    {
      guint more = most_texts (&form->fields[i]);

      *least += least_texts (&form->fields[i]);
      *most = more == G_MAXUINT || *most == G_MAXUINT ? G_MAXUINT : *most + more;
    }
}

static guint
n_forms (const GwRule *rule)
{
  return gw_form_n_fields (&rule->forms[1]) > 0 ? 2 : 1;
}

static const GwForm *
pick_form (Reader *reader)
{
  guint least, most, most_of_all = 0;
  g_autofree char *needs = NULL, *synopsis = NULL;

  for (guint i = 0; i < n_forms (reader->rule); i++)
    {
      form_texts (&reader->rule->forms[i], 0, &least, &most);
      if (reader->n_texts >= least && reader->n_texts <= most)
        return &reader->rule->forms[i];
      most_of_all = MAX (most_of_all, most);
    }
  needs = gw_form_needs (reader->rule);
  synopsis = gw_rule_synopsis (reader->rule);
  fail (reader, MIN (most_of_all, reader->n_texts), GW_ERROR_SYNTAX, _("%s needs %s, as in %s"), reader->rule->id, needs,
        synopsis);
  return NULL;
}

/* ---- single values ---- */

static void
add_arg (Reader *reader, GwArgType type, gint value, const char *text)
{
  GwArg arg = { type, value, text };

  g_array_append_val (reader->args, arg);
}

static const char *
next_text (Reader *reader)
{
  return reader->texts[reader->at++];
}

static gboolean
is_blank (const char *text)
{
  return strcmp (text, "?") == 0;
}

/* A decimal number without a sign; what is too large becomes G_MAXINT. */
static gboolean
parse_number (const char *text, gint *number)
{
  gint64 value = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (!g_ascii_isdigit (*p))
        return FALSE;
      value = MIN (value * 10 + (*p - '0'), G_MAXINT);
    }
  *number = (gint) value;
  return *text != '\0';
}

/* What stands where there should be something else: nothing, a blank, or a text of another kind. */
static gboolean
fail_kind (Reader *reader, const GwField *field, const char *text, const char *kind)
{
  g_autofree char *name = gw_field_name (field);
  g_autofree char *quoted = quote (text);

  if (*text == '\0')
    return fail (reader, reader->at - 1, GW_ERROR_SYNTAX, _("the %s of %s is missing here"), name, reader->rule->id);
  if (is_blank (text))
    return fail (reader, reader->at - 1, GW_ERROR_SYNTAX, _("the %s of %s cannot be left open with '?'"), name,
                 reader->rule->id);
  return fail (reader, reader->at - 1, GW_ERROR_SYNTAX, _("%s is not %s"), quoted, kind);
}

/* NAME is what the number is called, or NULL for the name of FIELD. */
static gboolean
fail_range (Reader *reader, const GwField *field, const char *name, const char *text, gint least, gint most)
{
  g_autofree char *quoted = quote (text);
  g_autofree char *own = gw_field_name (field);

  name = name != NULL ? name : own;
  if (most == GW_MAX_NUMBER && strlen (text) < 10)
    return fail (reader, reader->at - 1, GW_ERROR_INVALID, _("%s is too small; %s must be at least %d"), quoted, name, least);
  return fail (reader, reader->at - 1, GW_ERROR_INVALID, _("%s is out of range; %s must be from %d to %d"), quoted, name,
               least, most);
}

/* NAME and range apart from FIELD: the counts within COUNTED and GROUP fields have their own. */
static gboolean
read_number (Reader *reader, const GwField *field, const char *name, gint least, gint most)
{
  const char *text = next_text (reader);
  gint number;

  if (field->may_be_open && is_blank (text))
    {
      add_arg (reader, GW_ARG_NUMBER, GW_OPEN, NULL);
      return TRUE;
    }
  if (!parse_number (text, &number))
    return fail_kind (reader, field, text, _("a number"));
  if (number < least || number > most)
    return fail_range (reader, field, name, text, least, most);
  add_arg (reader, GW_ARG_NUMBER, number, NULL);
  return TRUE;
}

static gboolean
read_plain_number (Reader *reader, const GwField *field)
{
  gint most = field->least == 0 && field->most == 0 ? GW_MAX_NUMBER : field->most;

  return read_number (reader, field, NULL, field->least, most);
}

/* A list begins: from here on no cell may come twice. */
static void
forget_cells (Reader *reader)
{
  memset (reader->seen, 0, sizeof reader->seen);
}

static gboolean
is_repeat (Reader *reader, const GwField *field, GwCell cell)
{
  const GwArg *last = reader->args->len > 0 ? &g_array_index (reader->args, GwArg, reader->args->len - 1) : NULL;

  if (field->counts_each)
    return FALSE;
  if (!field->may_repeat)
    return gw_bit_test (reader->seen, cell);
  /* The argument before may belong to somebody else, who filled ARGS before us. */
  return reader->at > 1 && last != NULL && last->type == GW_ARG_CELL && last->value == cell;
}

static gboolean
read_cell (Reader *reader, const GwField *field)
{
  const char *text = next_text (reader);
  guint n_cells = reader->n_cells > 0 ? MIN (reader->n_cells, GW_MAX_CELLS) : GW_MAX_CELLS;
  gint number;
  GwCell cell;

  if (!parse_number (text, &number))
    return fail_kind (reader, field, text, _("a cell; cells are numbered from 1, row by row"));
  if (number < 1 || (guint) number > n_cells)
    return fail (reader, reader->at - 1, GW_ERROR_INVALID, _("cell %.*s is not in the grid; cells go from 1 to %u"),
                 MOST_QUOTED, text, n_cells);
  cell = (GwCell) (number - 1);
  if (is_repeat (reader, field, cell))
    return fail (reader, reader->at - 1, GW_ERROR_INVALID,
                 field->may_repeat ? _("cell %d comes twice in a row") : _("cell %d is listed twice"), number);
  gw_bit_set (reader->seen, cell);
  add_arg (reader, GW_ARG_CELL, cell, NULL);
  return TRUE;
}

static gboolean
fail_symbol (Reader *reader, const char *text)
{
  g_autofree char *quoted = quote (text);
  g_autoptr (GString) known = g_string_new (NULL);

  if (reader->symbols == NULL)
    return fail (reader, reader->at - 1, GW_ERROR_INVALID, _("%s is not a value; a value is a single character"), quoted);
  for (guint v = 0; v < reader->symbols->n; v++)
    g_string_append_printf (known, " %s", reader->symbols->text[v]);
  return fail (reader, reader->at - 1, GW_ERROR_INVALID, _("%s is not one of the values%s"), quoted, known->str);
}

/* LENGTH bytes of TEXT, which is the one read last. While the values are unknown any character may be one of them. */
static gboolean
add_symbol (Reader *reader, const char *text, gsize length)
{
  gint symbol = GW_NO_SYMBOL;
  g_autofree char *name = NULL;

  if (reader->symbols != NULL)
    symbol = gw_symbols_find (reader->symbols, text, (gssize) length);
  else if (g_utf8_strlen (text, (gssize) length) == 1)
    symbol = GW_OPEN;
  if (symbol != GW_NO_SYMBOL)
    {
      add_arg (reader, GW_ARG_SYMBOL, symbol, NULL);
      return TRUE;
    }
  name = g_strndup (text, length);
  return fail_symbol (reader, name);
}

static gboolean
read_symbol (Reader *reader, const GwField *field)
{
  const char *text = next_text (reader);

  if (field->may_be_open && is_blank (text))
    {
      add_arg (reader, GW_ARG_SYMBOL, GW_OPEN, NULL);
      return TRUE;
    }
  if (*text == '\0' || is_blank (text))
    return fail_kind (reader, field, text, _("a value"));
  return add_symbol (reader, text, strlen (text));
}

static gboolean
read_symbol_pair (Reader *reader, const GwField *field)
{
  const char *text = next_text (reader);
  const char *second;

  if (g_utf8_strlen (text, -1) != 2)
    return fail_kind (reader, field, text, _("a pair of values, written together like 12"));
  second = g_utf8_next_char (text);
  return add_symbol (reader, text, (gsize) (second - text)) && add_symbol (reader, second, strlen (second));
}

static gboolean
read_text (Reader *reader, const GwField *field)
{
  const char *text = next_text (reader);

  if (*text == '\0' || strpbrk (text, "(),=/? \t\r\n") != NULL)
    return fail_kind (reader, field, text, _("possible here; it may hold no blanks and none of ( ) , = / ?"));
  add_arg (reader, GW_ARG_TEXT, 0, g_intern_string (text));
  return TRUE;
}

/* ---- values with parts ---- */

static gboolean
read_counted (Reader *reader, const GwField *field)
{
  return read_number (reader, field, _("count"), 0, GW_MAX_NUMBER) && read_symbol (reader, field);
}

/* A size and that many cells. */
static gboolean
read_group (Reader *reader, const GwField *field)
{
  guint size_at = reader->at;
  gint size;

  if (!read_number (reader, field, _("size of a group"), 1, GW_MAX_CELLS))
    return FALSE;
  size = g_array_index (reader->args, GwArg, reader->args->len - 1).value;
  if ((guint) size > reader->n_texts - reader->at)
    return fail (reader, size_at, GW_ERROR_SYNTAX, ngettext ("this group should have %d cells, but only %u more argument follows",
                                                               "this group should have %d cells, but only %u more arguments follow",
                                                               reader->n_texts - reader->at),
                 size, reader->n_texts - reader->at);
  forget_cells (reader);
  for (gint i = 0; i < size; i++)
    if (!read_cell (reader, field))
      return FALSE;
  return TRUE;
}

static gboolean
read_groups (Reader *reader, const GwField *field)
{
  guint n = 0;

  for (; reader->at < reader->n_texts; n++)
    if (!read_group (reader, field))
      return FALSE;
  if (n < field->min)
    return fail (reader, reader->n_texts, GW_ERROR_SYNTAX, _("%s needs at least %u groups, not %u"), reader->rule->id,
                 field->min, n);
  return TRUE;
}

#define MOST_DIGITS 12

/* As printf does it, which takes five times as long: a line that is told turn by turn has thousands of cells. Returns where it begins in DIGITS. */
static const char *
write_number (gint number, char digits[MOST_DIGITS])
{
  char *at = digits + MOST_DIGITS - 1;
  guint rest = number < 0 ? 0u - (guint) number : (guint) number;

  *at = '\0';
  do
    *--at = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--at = '-';
  return at;
}

/* In DIGITS, or elsewhere. */
static const char *
text_of (const GwSymbols *symbols, const GwArg *arg, char digits[MOST_DIGITS])
{
  if (arg->type == GW_ARG_TEXT)
    return arg->text;
  if (arg->value == GW_OPEN)
    return "?";
  if (arg->type == GW_ARG_SYMBOL)
    return symbols->text[arg->value];
  return write_number (arg->type == GW_ARG_CELL ? arg->value + 1 : arg->value, digits);
}

static void
append_arg (GString *text, const GwSymbols *symbols, const GwArg *arg)
{
  char digits[MOST_DIGITS];

  g_string_append (text, text_of (symbols, arg, digits));
}

static void
fail_rule (Reader *reader, const char *text)
{
  const char *nearest = gw_rule_nearest (text);
  g_autofree char *quoted = quote (text);

  if (nearest != NULL)
    fail (reader, reader->at - 1, GW_ERROR_SYNTAX, _("%s is not a rule; did you mean '%s'?"), quoted, nearest);
  else
    fail (reader, reader->at - 1, GW_ERROR_SYNTAX, _("%s is not a rule"), quoted);
}

/* The rule that a statement within a statement names. */
static const GwRule *
find_inner_rule (Reader *reader, const GwField *field)
{
  const char *text = next_text (reader);
  const GwRule *rule = gw_rule_find (text);

  if (*text == '\0')
    fail_kind (reader, field, text, "");
  else if (rule == NULL)
    fail_rule (reader, text);
  else if (rule == reader->rule || gw_rule_is_definition (rule) || rule->define != NULL)
    fail (reader, reader->at - 1, GW_ERROR_INVALID, _("%s cannot be an alternative; only clues can"), rule->id);
  else
    return rule;
  return NULL;
}

/* Cells and other small numbers come again and again: where their texts are is kept. */
#define MOST_KEPT 256

static const char *
intern_arg (const GwSymbols *symbols, const GwArg *arg)
{
  static const char *kept[MOST_KEPT];
  const gint number = arg->type == GW_ARG_CELL ? arg->value + 1 : arg->type == GW_ARG_NUMBER ? arg->value : -1;
  char digits[MOST_DIGITS];
  const char *text;

  if (number < 0 || number >= MOST_KEPT)
    return g_intern_string (text_of (symbols, arg, digits));
  text = g_atomic_pointer_get (&kept[number]);
  if (text == NULL)
    {
      text = g_intern_string (write_number (number, digits));
      g_atomic_pointer_set (&kept[number], text);
    }
  return text;
}

void
gw_statement_to_args (const GwRule *rule, const GwSymbols *symbols, const GwArg *args, guint n_args, GArray *out)
{
  const guint first = out->len;
  GwArg *texts;

  g_array_set_size (out, first + 1 + n_args);
  texts = &g_array_index (out, GwArg, first);
  texts[0] = (GwArg) { GW_ARG_TEXT, 0, g_intern_string (rule->id) };
  for (guint i = 0; i < n_args; i++)
    texts[1 + i] = (GwArg) { GW_ARG_TEXT, 0, intern_arg (symbols, &args[i]) };
}

/* Read as a statement of its own, so that what is wrong is found at once, but kept as texts; in the spelling of
 * gw_form_write (), so that equal statements are equal. */
static gboolean
read_statement (Reader *reader, const GwField *field)
{
  const GwRule *rule = find_inner_rule (reader, field);
  g_autoptr (GArray) inner = g_array_new (FALSE, FALSE, sizeof (GwArg));
  guint bad = 0;

  if (rule == NULL)
    return FALSE;
  if (!gw_form_read (rule, reader->symbols, reader->n_cells, reader->texts + reader->at, reader->n_texts - reader->at, inner,
                     &bad, reader->error))
    {
      reader->bad = reader->at + bad;
      return FALSE;
    }
  gw_statement_to_args (rule, reader->symbols, (const GwArg *) (gconstpointer) inner->data, inner->len, reader->args);
  reader->at = reader->n_texts;
  return TRUE;
}

/* ---- fields ---- */

static gboolean
read_unit (Reader *reader, const GwField *field)
{
  switch (field->type)
    {
    case GW_FIELD_CELL:
      return read_cell (reader, field);
    case GW_FIELD_SYMBOL:
      return read_symbol (reader, field);
    case GW_FIELD_NUMBER:
      return read_plain_number (reader, field);
    case GW_FIELD_TEXT:
      return read_text (reader, field);
    case GW_FIELD_SYMBOL_PAIR:
      return read_symbol_pair (reader, field);
    case GW_FIELD_COUNTED:
      return read_counted (reader, field);
    case GW_FIELD_GROUP:
      return read_groups (reader, field);
    case GW_FIELD_STATEMENT:
      return read_statement (reader, field);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* How often a field stands whose number an earlier one tells; ROOM is how often it could. */
static gboolean
count_units (Reader *reader, const GwField *field, guint room, guint *times)
{
  guint counter = field->count - 1u;
  guint told = (guint) g_array_index (reader->args, GwArg, reader->field_arg[counter]).value;

  *times = field->multiple ? room : told;
  if (field->multiple && (told > room / 2 || room % told != 0))
    return fail (reader, reader->n_texts, GW_ERROR_SYNTAX,
                 _("%s lists %u %s; with groups of %u, there must be twice that many, or three times, and so on"),
                 reader->rule->id, room, _(field->name), told);
  if (!field->multiple && told > room)
    return fail (reader, reader->field_text[counter], GW_ERROR_SYNTAX, _("%u %s are announced, but there is only room for %u"),
                 told, _(field->name), room);
  return TRUE;
}

static gboolean
read_field (Reader *reader, const GwForm *form, guint index)
{
  const GwField *field = &form->fields[index];
  guint after, most, room, times;

  form_texts (form, index + 1, &after, &most);
  room = (reader->n_texts - reader->at - MIN (after, reader->n_texts - reader->at)) / unit_texts (field);
  reader->field_text[index] = reader->at;
  reader->field_arg[index] = reader->args->len;
  times = MIN (room, MAX (field->max, 1u));
  if (field->max == GW_MANY)
    times = room;
  if (field->type == GW_FIELD_GROUP || field->type == GW_FIELD_STATEMENT)
    times = 1; /* takes what is left */
  if (field->count != 0 && !count_units (reader, field, room, &times))
    return FALSE;
  /* What a cell counts times how often it is listed stays a small number. */
  if (field->counts_each && times > GW_MAX_CELLS)
    return fail (reader, reader->at + GW_MAX_CELLS, GW_ERROR_LIMIT, _("more than %u cells are listed; make the clue shorter"), GW_MAX_CELLS);
  for (guint i = 0; i < times; i++)
    {
      if (field->multiple && i % (guint) g_array_index (reader->args, GwArg, reader->field_arg[field->count - 1]).value == 0)
        forget_cells (reader); /* each group is a list of its own */
      if (!read_unit (reader, field))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_fields (Reader *reader, const GwForm *form)
{
  const guint n = gw_form_n_fields (form);

  for (guint i = 0; i < n; i++)
    if (!read_field (reader, form, i))
      return FALSE;
  if (reader->at < reader->n_texts)
    return fail (reader, reader->at, GW_ERROR_SYNTAX, _("there are %u arguments too many here"), reader->n_texts - reader->at);
  return TRUE;
}

gboolean
gw_form_read (const GwRule *rule, const GwSymbols *symbols, guint n_cells, const char *const *texts, guint n_texts,
              GArray *args, guint *bad, GError **error)
{
  Reader reader = { .rule = rule, .symbols = symbols, .n_cells = n_cells, .texts = texts, .n_texts = n_texts,
                    .args = args, .error = error };
  guint before;
  const GwForm *form;

  g_return_val_if_fail (rule != NULL && args != NULL && bad != NULL, FALSE);

  before = args->len;
  form = pick_form (&reader);
  if (form != NULL && read_fields (&reader, form))
    return TRUE;
  g_array_set_size (args, before);
  *bad = reader.bad;
  return FALSE;
}

/* ---- writing ---- */

static gboolean
has_pairs (const GwRule *rule)
{
  for (guint i = 0; i < gw_form_n_fields (&rule->forms[0]); i++)
    if (rule->forms[0].fields[i].type == GW_FIELD_SYMBOL_PAIR)
      return TRUE;
  return FALSE;
}

char *
gw_form_write (const GwRule *rule, const GwSymbols *symbols, const GwArg *args, guint n_args)
{
  gboolean is_paired = has_pairs (rule); /* all symbols of such a rule are */
  GString *text;

  g_return_val_if_fail (rule != NULL && !rule->is_assigned, NULL);

  text = g_string_new (rule->id);
  for (guint i = 0; i < n_args; i++)
    {
      g_string_append (text, i == 0 ? "(" : ", ");
      append_arg (text, symbols, &args[i]);
      if (is_paired && args[i].type == GW_ARG_SYMBOL && i + 1 < n_args)
        append_arg (text, symbols, &args[++i]);
    }
  if (n_args > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}
