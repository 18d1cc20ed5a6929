#include "render/clue.h"

#include <string.h>

#include "drawn/drawn.h"

/* ---- which field an argument belongs to ---- */

static GwArgType
arg_type (GwFieldType type)
{
  switch (type)
    {
    case GW_FIELD_CELL:
      return GW_ARG_CELL;
    case GW_FIELD_SYMBOL:
    case GW_FIELD_SYMBOL_PAIR:
      return GW_ARG_SYMBOL;
    case GW_FIELD_TEXT:
    case GW_FIELD_STATEMENT:
      return GW_ARG_TEXT;
    default:
      return GW_ARG_NUMBER;
    }
}

/* How many arguments the field takes from position AT. */
static guint
field_takes (const GwConstraint *constraint, const GwField *field, guint at)
{
  guint rest = constraint->n_args - at, n = 0, most = field->max == 0 ? 1 : field->max;

  if (field->type == GW_FIELD_GROUP || field->type == GW_FIELD_STATEMENT || field->type == GW_FIELD_SYMBOL_PAIR
      || (field->count > 0 && field->multiple))
    return rest;
  if (field->count > 0)
    {
      gint count = constraint->args[field->count - 1].value;

      return MIN ((guint) MAX (count, 0) * (field->type == GW_FIELD_COUNTED ? 2 : 1), rest);
    }
  while (n < rest && n < most && constraint->args[at + n].type == arg_type (field->type))
    n++;
  return n;
}

/* Fills FIELDS with the field of each argument; FALSE when the form does not fit. */
static gboolean
fit_form (const GwConstraint *constraint, const GwForm *form, guint8 *fields)
{
  guint at = 0;

  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    {
      guint n = field_takes (constraint, &form->fields[i], at);

      if (n == 0 || constraint->args[at].type != arg_type (form->fields[i].type))
        return FALSE;
      memset (fields + at, (int) i, n);
      at += n;
    }
  return at == constraint->n_args;
}

/* The form in which the arguments are written, NULL when there is none. */
static const GwForm *
form_of (const GwConstraint *constraint, guint8 *fields)
{
  for (guint i = 0; i < G_N_ELEMENTS (constraint->rule->forms); i++)
    if (constraint->rule->forms[i].fields[0].name != NULL && fit_form (constraint, &constraint->rule->forms[i], fields))
      return &constraint->rule->forms[i];
  return NULL;
}

static gboolean
is_count (const GwForm *form, guint field)
{
  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    if (form->fields[i].count == field + 1)
      return TRUE;
  return form->fields[field].type == GW_FIELD_GROUP;
}

/* ---- text ---- */

static char *
text_of (const GwPuzzle *puzzle, const GwArg *arg)
{
  if (arg->type == GW_ARG_TEXT)
    return g_strdup (arg->text);
  if (arg->value == GW_OPEN)
    return g_strdup ("?");
  if (arg->type == GW_ARG_SYMBOL)
    return g_strdup (gw_symbol_shown (puzzle->symbols, (guint) arg->value));
  return g_strdup_printf ("%d", arg->value);
}

/* The arguments that can be shown, in order: neither cells nor how many of something follow. Counted values are one
 * text: "2×7". */
static GPtrArray *
texts_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree guint8 *fields = g_new0 (guint8, constraint->n_args + 1);
  const GwForm *form = form_of (constraint, fields);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; form != NULL && i < constraint->n_args; i++)
    {
      const GwArg *arg = &constraint->args[i];

      if (arg->type == GW_ARG_CELL || is_count (form, fields[i]))
        continue;
      if (form->fields[fields[i]].type == GW_FIELD_COUNTED && i + 1 < constraint->n_args)
        {
          g_autofree char *count = text_of (puzzle, arg), *value = text_of (puzzle, &constraint->args[++i]);

          g_ptr_array_add (texts, g_strdup_printf ("%s×%s", count, value));
        }
      else
        g_ptr_array_add (texts, text_of (puzzle, arg));
    }
  return texts;
}

/* The last % takes all that is left. */
static char *
fill_in (const GwLook *look, const GPtrArray *texts)
{
  const char *last = strrchr (look->text, '%'), *joint = look->joint != NULL ? look->joint : " ";
  GString *out = g_string_new (NULL);
  guint next = 0;

  for (const char *c = look->text; *c != '\0'; c++)
    {
      if (*c != '%')
        g_string_append_c (out, *c);
      else if (next < texts->len)
        g_string_append (out, texts->pdata[next++]);
      for (; c == last && next < texts->len; next++)
        g_string_append_printf (out, "%s%s", joint, (char *) texts->pdata[next]);
    }
  return g_string_free (out, FALSE);
}

/* The last number of a cell's clue that looks along an arrow is the way that it looks: 1 up, 2 right, 3 down, 4 left. */
static void
turn_into_arrow (const GwConstraint *constraint, GPtrArray *texts)
{
  static const char *const arrows[] = { "↑", "→", "↓", "←" };
  const char *last = texts->len > 0 ? texts->pdata[texts->len - 1] : "";

  if (constraint->rule->drawing != GW_DRAW_CELL_MARK || constraint->rule->look.end != GW_END_ARROW || last[0] < '1' || last[0] > '4'
      || last[1] != '\0')
    return;
  g_ptr_array_add (texts, g_strdup (arrows[last[0] - '1']));
  g_ptr_array_remove_index (texts, texts->len - 2);
}

char *
gw_clue_text (const GwPuzzle *puzzle, const GwConstraint *constraint, gboolean *is_letter)
{
  const GwLook *look = &constraint->rule->look;
  g_autoptr (GPtrArray) texts = NULL;

  if (is_letter != NULL)
    *is_letter = FALSE;
  if (look->text == NULL || strchr (look->text, '%') == NULL)
    return g_strdup (look->text);
  texts = texts_of (puzzle, constraint);
  if (texts->len == 0)
    return NULL;
  turn_into_arrow (constraint, texts);
  if (look->is_roman && (strcmp (texts->pdata[0], "5") == 0 || strcmp (texts->pdata[0], "10") == 0))
    {
      if (is_letter != NULL)
        *is_letter = TRUE;
      return g_strdup (strcmp (texts->pdata[0], "5") == 0 ? "V" : "X");
    }
  return fill_in (look, texts);
}

char *
gw_clue_label (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree char *text = gw_clue_text (puzzle, constraint, NULL);

  return g_strcmp0 (text, "?") != 0 ? g_steal_pointer (&text) : NULL;
}

gboolean
gw_clue_is_in_each_cell (const GwConstraint *constraint)
{
  const GwRule *rule = constraint->rule;

  return rule->drawing == GW_DRAW_CAGE && gw_rule_is_own (rule) && rule->look.mark == GW_MARK_NONE;
}

/* How a clue called NAME is told at one of its cells; NULL for what everybody knows (rows) and what is told already (givens). */
static char *
tell (GwDrawing drawing, const char *name)
{
  switch (drawing)
    {
    case GW_DRAW_CAGE:
      return g_strdup_printf (_("in cage %s"), name);
    case GW_DRAW_BORDER:
    case GW_DRAW_SHADE:
      return g_strdup_printf (_("in %s"), name);
    case GW_DRAW_DIAGONAL:
    case GW_DRAW_LINE:
      return g_strdup_printf (_("on %s"), name);
    case GW_DRAW_CELL_MARK:
    case GW_DRAW_EDGE_MARK:
    case GW_DRAW_CORNER_MARK:
      return g_strdup_printf (_("at %s"), name);
    case GW_DRAW_OUTSIDE:
      return g_strdup_printf (_("seen by %s"), name);
    default:
      return NULL;
    }
}

static char *
name_with_text (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree char *text = gw_clue_text (puzzle, constraint, NULL);
  const char *name = _(constraint->rule->name);

  if (constraint->rule->drawing == GW_DRAW_CAGE)
    return g_strdup (text != NULL ? text : name);
  return text != NULL ? g_strdup_printf ("%s %s", name, text) : g_strdup (name);
}

char *
gw_clue_cell_text (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree char *name = name_with_text (puzzle, constraint);

  return tell (constraint->rule->drawing, name);
}

char *
gw_cell_place_text (const GwGrid *grid, GwCell cell)
{
  g_autofree char *place = g_strdup_printf (_("Row %d, column %d"), grid->row[cell] + 1, grid->column[cell] + 1);
  g_autofree char *sheet = grid->n_sheets > 1 ? g_strdup_printf (_("Grid %d, "), grid->sheet[cell] + 1) : NULL;

  return g_strconcat (sheet != NULL ? sheet : "", place, NULL);
}

GPtrArray *
gw_clue_symbols (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  GPtrArray *symbols = g_ptr_array_new ();

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_SYMBOL && constraint->args[i].value == GW_OPEN)
      g_ptr_array_add (symbols, (gpointer) "?");
    else if (constraint->args[i].type == GW_ARG_SYMBOL)
      g_ptr_array_add (symbols, (gpointer) gw_symbol_shown (puzzle->symbols, (guint) constraint->args[i].value));
  return symbols;
}

/* ---- cells ---- */

guint
gw_clue_n_bulb (const GwConstraint *constraint)
{
  g_autofree guint8 *fields = g_new0 (guint8, constraint->n_args + 1);
  const GwForm *form = form_of (constraint, fields);
  guint n = 0;

  for (guint i = 0; form != NULL && i < constraint->n_args; i++)
    {
      const GwField *field = &form->fields[fields[i]];

      n += field->type == GW_FIELD_CELL && field->count > 0 && !field->multiple;
    }
  return n;
}

GArray *
gw_clue_groups (const GwConstraint *constraint, GArray **ends)
{
  g_autofree guint8 *fields = g_new0 (guint8, constraint->n_args + 1);
  const GwForm *form = form_of (constraint, fields);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gint left = G_MAXINT, size = G_MAXINT;

  *ends = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; form != NULL && i < constraint->n_args; i++)
    {
      const GwField *field = &form->fields[fields[i]];
      GwCell cell = (GwCell) constraint->args[i].value;

      if (constraint->args[i].type == GW_ARG_NUMBER && field->type == GW_FIELD_GROUP)
        left = size = constraint->args[i].value;
      if (constraint->args[i].type != GW_ARG_CELL)
        continue;
      if (field->multiple && size == G_MAXINT)
        left = size = constraint->args[field->count - 1].value;
      g_array_append_val (cells, cell);
      if (--left > 0)
        continue;
      g_array_append_val (*ends, cells->len);
      left = size;
    }
  if (cells->len > 0 && ((*ends)->len == 0 || g_array_index (*ends, guint, (*ends)->len - 1) < cells->len))
    g_array_append_val (*ends, cells->len);
  return cells;
}
