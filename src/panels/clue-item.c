#define G_LOG_DOMAIN "gridwright"

#include "panels/clue-item.h"

#include "canvas/describe-cell.h"
#include "tools/clue-fields.h"
#include "tools/clue-make.h"

struct _GwClueItem
{
  GObject       parent_instance;

  /* Owned references */
  GwPuzzle     *puzzle;
  GwConstraint *constraint;
};

G_DEFINE_FINAL_TYPE (GwClueItem, gw_clue_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

GwClueItem *
gw_clue_item_new (GwPuzzle *puzzle, GwConstraint *constraint)
{
  GwClueItem *self = g_object_new (GW_TYPE_CLUE_ITEM, NULL);

  self->puzzle = gw_puzzle_ref (puzzle);
  self->constraint = gw_constraint_ref (constraint);
  return self;
}

void
gw_clue_item_update (GwClueItem *self, GwPuzzle *puzzle, GwConstraint *constraint)
{
  gboolean is_same = self->constraint == constraint && self->puzzle->grid == puzzle->grid &&
                     self->puzzle->symbols == puzzle->symbols;
  GwPuzzle *old_puzzle = self->puzzle;
  GwConstraint *old_constraint = self->constraint;

  self->puzzle = gw_puzzle_ref (puzzle);
  self->constraint = gw_constraint_ref (constraint);
  gw_puzzle_unref (old_puzzle);
  gw_constraint_unref (old_constraint);
  if (!is_same)
    g_signal_emit (self, signals[CHANGED], 0);
}

const GwPuzzle *
gw_clue_item_get_puzzle (GwClueItem *self)
{
  return self->puzzle;
}

const GwConstraint *
gw_clue_item_get_constraint (GwClueItem *self)
{
  return self->constraint;
}

char *
gw_clue_item_describe (GwClueItem *self)
{
  return gw_describe_constraint (self->puzzle, self->constraint);
}

static void
gw_clue_item_finalize (GObject *object)
{
  GwClueItem *self = GW_CLUE_ITEM (object);

  gw_constraint_unref (self->constraint);
  gw_puzzle_unref (self->puzzle);
  G_OBJECT_CLASS (gw_clue_item_parent_class)->finalize (object);
}

static void
gw_clue_item_class_init (GwClueItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_clue_item_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_CLUE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_clue_item_init (GwClueItem *self)
{
}

gboolean
gw_clue_is_listed (const GwConstraint *constraint)
{
  const GwRule *rule = constraint->rule;

  return !gw_rule_is_definition (rule) && rule->origin != GW_ORIGIN_INTERNAL && rule->category > GW_CATEGORY_GLOBAL &&
         rule->drawing != GW_DRAW_NOTHING && rule->drawing != GW_DRAW_GRID;
}

/* ---- numbers ---- */

/* The field that is typed; FALSE for clues without one. */
static gboolean
typed_field (const GwConstraint *constraint, GwClueFields *fields, guint *field)
{
  if (!gw_clue_split (constraint->rule, constraint->args, constraint->n_args, fields))
    return FALSE;
  for (*field = 0; *field < fields->n; (*field)++)
    if (fields->length[*field] > 0 && gw_field_is_typed (constraint->rule, fields->form, *field))
      return TRUE;
  return FALSE;
}

char *
gw_clue_number_text (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  GwClueFields fields;
  guint field;
  GString *text;

  if (!typed_field (constraint, &fields, &field))
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < fields.length[field]; i++)
    {
      const GwArg *arg = &constraint->args[fields.start[field] + i];

      if (i > 0)
        g_string_append (text, " ");
      if (arg->value == GW_OPEN)
        g_string_append (text, "?");
      else if (arg->type == GW_ARG_SYMBOL)
        g_string_append (text, puzzle->symbols->text[arg->value]);
      else if (arg->type == GW_ARG_TEXT)
        g_string_append (text, arg->text);
      else
        g_string_append_printf (text, "%d", arg->value);
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_value (const GwPuzzle *puzzle, const char *text, GwArg *arg, GError **error)
{
  gint64 number = 0;

  if (g_str_equal (text, "?"))
    arg->value = GW_OPEN;
  else if (arg->type == GW_ARG_TEXT)
    arg->text = g_intern_string (text);
  else if (arg->type == GW_ARG_SYMBOL)
    {
      arg->value = gw_symbols_find (puzzle->symbols, text, -1);
      if (arg->value == GW_NO_SYMBOL)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("“%s” is no symbol of this puzzle."), text);
          return FALSE;
        }
    }
  else if (!g_ascii_string_to_signed (text, 10, -GW_MAX_NUMBER, GW_MAX_NUMBER, &number, NULL))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("Type a whole number, or ? to leave it open."));
      return FALSE;
    }
  else
    arg->value = (gint) number;
  return TRUE;
}

GwConstraint *
gw_clue_with_number (const GwPuzzle *puzzle, const GwConstraint *constraint, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;", -1);
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (GwArg));
  g_autoptr (GArray) args = NULL;
  GwClueFields fields;
  guint field;

  g_return_val_if_fail (typed_field (constraint, &fields, &field), NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      GwArg arg = constraint->args[fields.start[field]];

      if (*words[i] == '\0')
        continue;
      if (!read_value (puzzle, words[i], &arg, error))
        return NULL;
      g_array_append_val (values, arg);
    }
  if (values->len == 0)
    {
      GwArg arg = constraint->args[fields.start[field]];

      arg.value = GW_OPEN;
      g_array_append_val (values, arg);
    }
  args = gw_clue_replace (constraint, &fields, field, values);
  return gw_clue_with_args (puzzle, constraint, args, error);
}

GwConstraint *
gw_clue_with_fact (const GwConstraint *constraint, const char *key, const char *value)
{
  g_autoptr (GwFacts) facts = gw_facts_set (constraint->facts, key, value);

  return gw_constraint_again (constraint, constraint->id, facts);
}
