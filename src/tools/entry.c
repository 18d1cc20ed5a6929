#include "tools/entry.h"

#include <string.h>

#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"

/* ---- beginning and ending ---- */

void
gw_entry_init (GwEntry *entry)
{
  entry->typed = g_string_new (NULL);
  entry->made = g_array_new (FALSE, FALSE, sizeof (guint64));
}

void
gw_entry_clear (GwEntry *entry)
{
  g_clear_pointer (&entry->before, gw_constraint_unref);
  g_clear_pointer (&entry->made, g_array_unref);
  if (entry->typed != NULL)
    g_string_free (entry->typed, TRUE);
  entry->typed = NULL;
}

static gint
next_typed_field (const GwRule *rule, guint form, guint from, GwEntryCause cause)
{
  for (guint i = from; i < gw_form_size (rule, form); i++)
    if (gw_field_is_typed (rule, form, i) && (cause == GW_ENTRY_ASKED || !gw_field_is_size (rule, form, i)))
      return (gint) i;
  return -1;
}

gboolean
gw_entry_begin (GwEntry *entry, const GwConstraint *constraint, GwEntryCause cause)
{
  GwClueFields fields;
  gint field;

  gw_entry_end (entry);
  if (gw_constraint_is_locked (constraint))
    return FALSE;
  constraint = gw_clue_core (constraint);
  if (!gw_clue_split (constraint->rule, constraint->args, constraint->n_args, &fields))
    return FALSE;
  field = next_typed_field (constraint->rule, fields.form, 0, cause);
  if (field < 0)
    {
      fields.form = 1 - fields.form;
      field = next_typed_field (constraint->rule, fields.form, 0, cause);
    }
  if (field < 0)
    return FALSE;
  entry->id = constraint->id;
  entry->form = fields.form;
  entry->field = (guint) field;
  entry->cause = cause;
  entry->continues = cause == GW_ENTRY_MADE;
  entry->before = gw_constraint_ref ((GwConstraint *) constraint);
  if (cause == GW_ENTRY_MADE)
    gw_entry_add (entry, constraint->id);
  return TRUE;
}

void
gw_entry_add (GwEntry *entry, guint64 id)
{
  g_array_append_val (entry->made, id);
}

void
gw_entry_end (GwEntry *entry)
{
  entry->id = 0;
  g_string_truncate (entry->typed, 0);
  g_array_set_size (entry->made, 0);
  g_clear_pointer (&entry->before, gw_constraint_unref);
}

/* ---- what is typed becomes arguments ---- */

static const GwField *
field_of (const GwEntry *entry, const GwRule *rule)
{
  return &rule->forms[entry->form].fields[entry->field];
}

static void
add_arg (GArray *args, GwArgType type, gint value)
{
  GwArg arg = { type, value, NULL };

  g_array_append_val (args, arg);
}

static gboolean
read_number (GwToolRun *run, const GwField *field, const char *typed, GArray *args)
{
  gint64 value = g_ascii_strtoll (typed, NULL, 10);
  gint most = field->least == 0 && field->most == 0 ? GW_MAX_NUMBER : field->most;

  if (*typed == '\0' || *typed == '?')
    {
      if (field->may_be_open)
        add_arg (args, GW_ARG_NUMBER, GW_OPEN);
      return field->may_be_open;
    }
  if (value > most)
    {
      gw_run_refuse (run, g_strdup_printf (_("The largest number possible here is %d."), most));
      return FALSE;
    }
  if (value < field->least)
    {
      gw_run_say (run, g_strdup_printf (_("The smallest number possible here is %d; type on."), field->least));
      return FALSE;
    }
  add_arg (args, GW_ARG_NUMBER, (gint) value);
  return TRUE;
}

static gint
symbol_at (const GwPuzzle *puzzle, const char *p)
{
  if (*p == '?')
    return GW_OPEN;
  return gw_symbols_find (puzzle->symbols, p, g_utf8_next_char (p) - p);
}

static gboolean
read_symbols (GwToolRun *run, const GwField *field, const char *typed, GArray *args)
{
  guint least = field->count != 0 ? 1 : MAX (field->min, 1u), most = field->count != 0 ? GW_MAX_SYMBOLS : MAX (field->max, 1u);

  for (const char *p = typed; *p != '\0'; p = g_utf8_next_char (p))
    add_arg (args, GW_ARG_SYMBOL, symbol_at (run->puzzle, p));
  if (args->len > most)
    {
      gw_run_refuse (run, g_strdup_printf (_("At most %u values are possible here."), most));
      return FALSE;
    }
  while (field->may_be_open && args->len < least)
    add_arg (args, GW_ARG_SYMBOL, GW_OPEN);
  if (args->len < least)
    gw_run_say (run, g_strdup_printf (_("%u values are needed here; type on."), least));
  return args->len >= least;
}

/* A digit and a symbol in turn: how often, and what. */
static gboolean
read_counted (GwToolRun *run, const char *typed, GArray *args)
{
  for (const char *p = typed; *p != '\0'; p = g_utf8_next_char (p))
    {
      add_arg (args, GW_ARG_NUMBER, g_ascii_isdigit (*p) ? *p - '0' : GW_OPEN);
      if (p[1] != '\0')
        p = g_utf8_next_char (p);
      else
        p = "??";
      add_arg (args, GW_ARG_SYMBOL, symbol_at (run->puzzle, p));
      if (strcmp (p, "??") == 0)
        break;
    }
  if (args->len == 0)
    {
      add_arg (args, GW_ARG_NUMBER, GW_OPEN);
      add_arg (args, GW_ARG_SYMBOL, GW_OPEN);
    }
  return TRUE;
}

static gboolean
read_typed (GwToolRun *run, const GwField *field, GArray *args)
{
  const char *typed = run->state->entry.typed->str;

  if (field->type == GW_FIELD_SYMBOL)
    return read_symbols (run, field, typed, args);
  if (field->type == GW_FIELD_COUNTED)
    return read_counted (run, typed, args);
  return read_number (run, field, typed, args);
}

/* Nothing typed where nothing need stand: the form without a number. */
static gboolean
drops_number (const GwToolRun *run, const GwRule *rule)
{
  const GwEntry *entry = &run->state->entry;

  return entry->typed->len == 0 && gw_form_size (rule, 1 - entry->form) > 0
         && next_typed_field (rule, 1 - entry->form, 0, GW_ENTRY_ASKED) < 0;
}

static GwConstraint *
with_typed (GwToolRun *run, const GwConstraint *constraint, GError **error)
{
  const GwEntry *entry = &run->state->entry;
  g_autoptr (GArray) typed = g_array_new (FALSE, FALSE, sizeof (GwArg));

  if (drops_number (run, constraint->rule))
    return gw_clue_in_form (run->puzzle, constraint, 1 - entry->form, error);
  if (!read_typed (run, field_of (entry, constraint->rule), typed))
    return NULL;
  return gw_clue_with_field (run->puzzle, constraint, entry->form, entry->field, typed, error);
}

/* TRUE when what is typed can stand there (or may become possible by further keys). */
static gboolean
apply_typed (GwToolRun *run)
{
  GwEntry *entry = &run->state->entry;
  const GwConstraint *constraint = gw_puzzle_find (run->puzzle, entry->id);
  g_autoptr (GwConstraint) changed = NULL;
  g_autoptr (GError) error = NULL;
  GwEdit *edit;

  changed = with_typed (run, gw_clue_core (constraint), &error);
  if (error != NULL)
    gw_run_refuse (run, g_strdup (error->message));
  if (changed == NULL)
    return !run->result->preview.is_impossible;
  if (gw_constraint_says_same (changed, constraint))
    return TRUE;
  edit = gw_edit_new ();
  gw_edit_replace (edit, constraint->id, changed);
  if (!gw_run_commit (run, edit, g_strdup_printf (_("Type into %s"), _(gw_clue_core (constraint)->rule->name))))
    return FALSE;
  run->result->continues = entry->continues;
  entry->continues = TRUE;
  return TRUE;
}

/* Of several symbols that are typed one after the other none alone says anything. */
static gboolean
is_one_number (const GwField *field)
{
  return field->may_be_open && (field->type == GW_FIELD_NUMBER || (field->type == GW_FIELD_SYMBOL && field->count == 0 && field->max <= 1));
}

GwPuzzle *
gw_entry_blank (const GwEntry *entry, const GwPuzzle *puzzle)
{
  const GwConstraint *clue = entry->id != 0 ? gw_puzzle_find (puzzle, entry->id) : NULL;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GwConstraint) blank = NULL;
  g_autoptr (GwEdit) edit = NULL;

  if (clue == NULL || clue->inner != NULL || !is_one_number (field_of (entry, clue->rule)))
    return NULL;
  if (entry->cause != GW_ENTRY_ASKED && entry->typed->len == 0 && !gw_constraint_is_open (entry->before))
    return NULL;
  add_arg (open, field_of (entry, clue->rule)->type == GW_FIELD_NUMBER ? GW_ARG_NUMBER : GW_ARG_SYMBOL, GW_OPEN);
  blank = gw_clue_with_field (puzzle, clue, entry->form, entry->field, open, NULL);
  if (blank == NULL)
    return NULL;
  edit = gw_edit_new ();
  gw_edit_replace (edit, clue->id, blank);
  return gw_puzzle_apply ((GwPuzzle *) puzzle, edit, NULL, NULL);
}

/* ---- keys ---- */

static gboolean
may_type (GwToolRun *run, const GwField *field, const char *text)
{
  gunichar c = g_utf8_get_char (text);

  if (c == '?')
    return field->may_be_open;
  if (field->type == GW_FIELD_NUMBER)
    return g_unichar_isdigit (c) && c < 128;
  if (field->type == GW_FIELD_COUNTED && g_ascii_isdigit ((char) c) && c < 128)
    return TRUE;
  return gw_symbols_find (run->puzzle->symbols, text, g_utf8_next_char (text) - text) != GW_NO_SYMBOL;
}

static gboolean
type_text (GwToolRun *run, const GwField *field)
{
  GString *typed = run->state->entry.typed;
  gsize before = typed->len;
  const char *text = run->event->text;

  if (text == NULL || *text == '\0' || !may_type (run, field, text))
    return FALSE;
  if (field->type == GW_FIELD_NUMBER && *text == '?')
    g_string_truncate (typed, before = 0);
  else
    g_string_append_len (typed, text, g_utf8_next_char (text) - text);
  if (!apply_typed (run))
    g_string_truncate (typed, before);
  return TRUE;
}

/* FALSE: there is nothing typed to take away, and nobody asked to type here. */
static gboolean
type_backspace (GwToolRun *run)
{
  GwEntry *entry = &run->state->entry;
  GString *typed = entry->typed;

  if (typed->len == 0 && entry->cause != GW_ENTRY_ASKED)
    return FALSE;
  if (typed->len > 0)
    g_string_truncate (typed, (gsize) (g_utf8_prev_char (typed->str + typed->len) - typed->str));
  apply_typed (run);
  return TRUE;
}

/* ---- giving up ---- */

/* A cage or a line is something without its number, too; of others there is nothing on the board but the `?`. */
static gboolean
says_nothing (const GwConstraint *clue)
{
  GwDrawing drawing = clue->rule->drawing;

  return gw_constraint_is_open (clue)
         && (drawing == GW_DRAW_OUTSIDE || drawing == GW_DRAW_CELL_MARK || drawing == GW_DRAW_EDGE_MARK || drawing == GW_DRAW_CORNER_MARK);
}

/* The clue that is being typed into, as it was before that. */
static GwConstraint *
as_before (GwToolRun *run, const GwConstraint *now)
{
  const GwConstraint *before = run->state->entry.before;
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));

  g_array_append_vals (args, before->args, before->n_args);
  return gw_clue_with_args (run->puzzle, gw_clue_core (now), args, NULL);
}

/* What the stroke made goes as far as it says nothing; the clue that is being typed into is then as it was made. */
static void
drop_made (GwToolRun *run, GwEdit *edit)
{
  const GwEntry *entry = &run->state->entry;

  for (guint i = 0; i < entry->made->len; i++)
    {
      guint64 id = g_array_index (entry->made, guint64, i);
      const GwConstraint *now = gw_puzzle_find (run->puzzle, id);

      if (now != NULL && says_nothing (id == entry->id ? entry->before : gw_clue_core (now)))
        gw_edit_remove (edit, id);
    }
}

static void
escape (GwToolRun *run)
{
  GwEntry *entry = &run->state->entry;
  const GwConstraint *now = gw_puzzle_find (run->puzzle, entry->id);
  g_autoptr (GwConstraint) before = as_before (run, now);
  gboolean goes = entry->cause == GW_ENTRY_MADE && says_nothing (entry->before), continues = entry->continues;
  GwEdit *edit = gw_edit_new ();

  if (!goes && before != NULL && !gw_constraint_says_same (now, before))
    gw_edit_replace (edit, entry->id, before);
  drop_made (run, edit);
  if (gw_run_commit (run, edit, g_strdup_printf (goes ? _("Remove %s") : _("Type into %s"), _(entry->before->rule->name))))
    run->result->continues = continues;
  gw_entry_end (entry);
}

static guint
field_after (const GwEntry *entry, const GwRule *rule)
{
  const gint next = next_typed_field (rule, entry->form, entry->field + 1, entry->cause);

  return (guint) (next >= 0 ? next : next_typed_field (rule, entry->form, 0, entry->cause));
}

gboolean
gw_entry_has_more (const GwEntry *entry, const GwRule *rule)
{
  return field_after (entry, rule) != entry->field;
}

static void
next_field (GwToolRun *run, const GwRule *rule)
{
  GwEntry *entry = &run->state->entry;

  g_string_truncate (entry->typed, 0);
  entry->field = field_after (entry, rule);
}

gboolean
gw_entry_key (GwToolRun *run)
{
  GwEntry *entry = &run->state->entry;
  const GwConstraint *constraint = entry->id != 0 ? gw_puzzle_find (run->puzzle, entry->id) : NULL;

  if (constraint == NULL)
    {
      gw_entry_end (entry); /* it was undone */
      return FALSE;
    }
  switch (run->event->key)
    {
    case GW_KEY_TEXT:
      return type_text (run, field_of (entry, gw_clue_core (constraint)->rule));
    case GW_KEY_BACKSPACE:
      return type_backspace (run);
    case GW_KEY_ENTER:
      gw_run_say_falsehood (run, entry->id); /* what was said of the last digit goes with this key */
      gw_entry_end (entry);
      return TRUE;
    case GW_KEY_ESCAPE:
      escape (run);
      return TRUE;
    case GW_KEY_TAB:
      next_field (run, gw_clue_core (constraint)->rule);
      return TRUE;
    default:
      gw_entry_end (entry);
      return FALSE;
    }
}
