#include "tools/statement-spot.h"

#include <string.h>

#include "tools/alternatives.h"

/* ---- where ---- */

/* How many texts FIELD takes of a list that is still being typed; lists without an end take all that come. */
static guint
texts_of (const GwField *field, guint first, char *const *texts, guint n_texts)
{
  guint unit = field->type == GW_FIELD_COUNTED ? 2 : 1;
  guint64 times;

  if (field->max == GW_MANY || field->multiple || field->type == GW_FIELD_GROUP || field->type == GW_FIELD_STATEMENT)
    return G_MAXUINT;
  if (field->count == 0)
    return MAX (field->max, 1) * unit;
  /* The number that says how often stands in a field of one text, and so do all before it. */
  if (first + field->count - 1u >= n_texts ||
      !g_ascii_string_to_unsigned (texts[first + field->count - 1u], 10, 1, GW_MAX_CELLS, &times, NULL))
    return G_MAXUINT;
  return (guint) times * unit;
}

/* The field of the text AT, where the arguments of the rule begin with the text FIRST; BEGIN: its own first text. */
static guint
field_at (const GwForm *form, char *const *texts, guint first, guint at, guint *begin)
{
  guint n_texts = g_strv_length ((char **) texts);

  *begin = first;
  for (guint i = 0; i < gw_form_n_fields (form); i++)
    {
      guint n = texts_of (&form->fields[i], first, texts, n_texts);

      if (n > at - *begin)
        return i;
      *begin += n;
    }
  return GW_MAX_FIELDS;
}

/* The first form that has a place for it. A statement within the list has a rule of its own. */
static void
find_field (GwStatementSpot *spot, char *const *texts, guint first, guint at)
{
  guint begin;

  for (spot->form = 0; spot->form < G_N_ELEMENTS (spot->rule->forms); spot->form++)
    {
      spot->field = field_at (&spot->rule->forms[spot->form], texts, first, at, &begin);
      if (spot->field < GW_MAX_FIELDS)
        break;
    }
  if (spot->form == G_N_ELEMENTS (spot->rule->forms))
    {
      spot->form = 0;
      return;
    }
  if (spot->rule->forms[spot->form].fields[spot->field].type != GW_FIELD_STATEMENT)
    return;
  if (at == begin)
    {
      spot->is_name = TRUE;
      return;
    }
  spot->rule = gw_rule_find (texts[begin]);
  if (spot->rule != NULL)
    find_field (spot, texts, begin + 1, at);
}

static gsize
skip_blanks (const char *line, gsize from, gsize to)
{
  while (from < to && g_ascii_isspace (line[from]))
    from++;
  return from;
}

gboolean
gw_statement_spot (const char *line, gsize cursor, GwStatementSpot *spot)
{
  const char *comment = strstr (line, "//"), *close;
  gsize open = strcspn (line, "(="), last;
  g_autofree char *name = NULL, *list = NULL;
  g_auto (GStrv) texts = NULL;

  *spot = (GwStatementSpot) { 0 };
  if (comment != NULL && cursor > (gsize) (comment - line))
    return FALSE;
  if (open >= cursor)
    {
      spot->is_name = TRUE;
      spot->start = skip_blanks (line, 0, cursor);
      return TRUE;
    }
  close = memchr (line + open, ')', cursor - open);
  name = g_strstrip (g_strndup (line, open));
  spot->rule = gw_rule_find (name);
  if (spot->rule == NULL || close != NULL)
    return FALSE;
  for (last = cursor; line[last - 1] != ',' && last - 1 > open; last--)
    ;
  spot->start = skip_blanks (line, last, cursor);
  list = g_strndup (line + open + 1, cursor - open - 1);
  texts = g_strsplit (list, ",", -1);
  for (guint i = 0; texts[i] != NULL; i++)
    g_strstrip (texts[i]);
  find_field (spot, texts, 0, MAX (g_strv_length (texts), 1) - 1);
  return TRUE;
}

char *
gw_statement_spot_markup (const GwStatementSpot *spot)
{
  gsize start, end;
  g_autofree char *text = NULL, *before = NULL, *here = NULL;

  if (spot->rule == NULL)
    return NULL;
  text = gw_rule_synopsis_of (spot->rule, spot->form, spot->field, &start, &end);
  before = g_strndup (text, start);
  here = g_strndup (text + start, end - start);
  return end > start ? g_markup_printf_escaped ("%s<b>%s</b>%s", before, here, text + end) : g_markup_escape_text (text, -1);
}

/* ---- what could stand there ---- */

gboolean
gw_statement_spot_takes (const GwStatementSpot *spot, const GwRule *rule)
{
  return spot->is_name && rule->origin != GW_ORIGIN_INTERNAL &&
         (spot->rule == NULL || (rule != spot->rule && !gw_rule_is_definition (rule) && rule->define == NULL));
}

static void
add_choice (GPtrArray *choices, const char *typed, const char *choice)
{
  if (choices->len < GW_MOST_CHOICES && g_str_has_prefix (choice, typed))
    g_ptr_array_add (choices, g_strdup (choice));
}

static void
add_numbers (GPtrArray *choices, const char *typed, gint least, gint most)
{
  for (gint i = least; i <= most && choices->len < GW_MOST_CHOICES; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      add_choice (choices, typed, text);
    }
}

static void
add_cells (GPtrArray *choices, const char *typed, const GwGrid *grid)
{
  for (guint i = 0; i < grid->n_cells; i++)
    if (gw_grid_is_active (grid, (GwCell) i))
      add_numbers (choices, typed, (gint) i + 1, (gint) i + 1);
}

/* The highest number that a clue of the rule has in this place; alternatives are numbered so. */
static gint
highest (const GwStatementSpot *spot, const GwPuzzle *puzzle)
{
  gint most = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->rule == spot->rule && spot->field < constraint->n_args)
        most = MAX (most, constraint->args[spot->field].value);
    }
  return most;
}

/* Settings go far, but mean something as far as there are symbols: beyond, every difference and every modulus is the same. What is
 * numbered goes on behind the last one. */
static void
add_settings (GPtrArray *choices, const GwStatementSpot *spot, const GwPuzzle *puzzle, const char *typed)
{
  const GwField *field = &spot->rule->forms[spot->form].fields[spot->field];
  gint n = (gint) puzzle->symbols->n, used = highest (spot, puzzle);

  add_numbers (choices, typed, MAX (field->least, 1), MIN (MAX (n, used < GW_MAX_NUMBER ? used + 1 : used), field->most));
}

static gboolean
is_far_setting (const GwField *field)
{
  return field->type == GW_FIELD_NUMBER && !field->may_be_open && field->most - field->least >= (gint) GW_MOST_CHOICES;
}

static void
add_choices (GPtrArray *choices, const GwStatementSpot *spot, const GwPuzzle *puzzle, const char *typed)
{
  const GwField *field = &spot->rule->forms[spot->form].fields[spot->field];
  g_autoptr (GPtrArray) relations = NULL;

  if (field->type == GW_FIELD_NUMBER && field->most > 0 && field->most - field->least < (gint) GW_MOST_CHOICES)
    add_numbers (choices, typed, field->least, field->most);
  if (puzzle == NULL)
    return;
  if (is_far_setting (field))
    add_settings (choices, spot, puzzle, typed);
  for (guint v = 0; field->type == GW_FIELD_SYMBOL && v < puzzle->symbols->n; v++)
    add_choice (choices, typed, puzzle->symbols->text[v]);
  if (field->type == GW_FIELD_CELL)
    add_cells (choices, typed, puzzle->grid);
  if (spot->field > 0 || !gw_rule_names_relation (spot->rule))
    return;
  relations = gw_relation_names (puzzle);
  for (guint i = 0; i < relations->len; i++)
    add_choice (choices, typed, relations->pdata[i]);
}

GPtrArray *
gw_statement_spot_choices (const GwStatementSpot *spot, const GwPuzzle *puzzle, const char *typed)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_free);

  if (spot->rule == NULL || spot->is_name || spot->field >= GW_MAX_FIELDS)
    return choices;
  add_choices (choices, spot, puzzle, typed);
  if (spot->rule->forms[spot->form].fields[spot->field].may_be_open)
    add_choice (choices, typed, "?");
  return choices;
}
