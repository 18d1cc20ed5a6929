/* Clues inside of other clues: alternatives, of which one need hold. They are drawn like any clue, with a tag that says
 * to which group and alternative they belong. */
#include <string.h>

#include "render/family.h"
#include "render/note.h"

/* The arguments that are a statement of their own, as text; NULL when there is none. */
static char *
statement_of (const GwConstraint *constraint)
{
  const GwForm *form = &constraint->rule->forms[0];
  guint place = 0;
  GString *text;

  while (place < GW_MAX_FIELDS && form->fields[place].name != NULL && form->fields[place].type != GW_FIELD_STATEMENT)
    place++;
  if (place == GW_MAX_FIELDS || form->fields[place].name == NULL || place >= constraint->n_args)
    return NULL;
  text = g_string_new (constraint->args[place].text);
  for (guint i = place + 1; i < constraint->n_args; i++)
    g_string_append_printf (text, "%c%s", i == place + 1 ? '(' : ',', constraint->args[i].text);
  if (place + 1 < constraint->n_args)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* As gw_assemble () reads it: without blanks. Owned. */
static char *
definition_text (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  char *text = gw_constraint_to_text (constraint, puzzle->symbols), *end = text;

  for (const char *c = text; *c != '\0'; c++)
    if (*c != ' ')
      *end++ = *c;
  *end = '\0';
  return text;
}

/* Texts of what the puzzle is made of, and then of the nested clues; OUTER: the clue that each text comes from, NULL for
 * definitions. */
static GPtrArray *
gather (const GwPuzzle *puzzle, GPtrArray *outer)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_rule_is_definition (puzzle->constraints[i]->rule) || puzzle->constraints[i]->rule->define != NULL)
      {
        g_ptr_array_add (texts, definition_text (puzzle, puzzle->constraints[i]));
        g_ptr_array_add (outer, NULL);
      }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      char *text = gw_constraint_is_hidden (puzzle->constraints[i]) ? NULL : statement_of (puzzle->constraints[i]);

      if (text == NULL)
        continue;
      g_ptr_array_add (texts, text);
      g_ptr_array_add (outer, puzzle->constraints[i]);
    }
  return texts;
}

/* "1a": group and alternative, in the upper right corner of the clue's first cell. */
static void
add_tag (GwScene *scene, const GwConstraint *outer, const GwConstraint *inner)
{
  GArray *ends, *cells = gw_clue_groups (inner, &ends);
  gint group = outer->args[0].value, alternative = outer->args[1].value;
  GwNote *note;

  if (cells->len > 0)
    {
      GwPoint at = scene->geometry->centres[g_array_index (cells, GwCell, 0)];

      at = (GwPoint) { at.x + 0.33, at.y - 0.33 + 0.2 * (ABS (alternative % 4 + 3) % 4) };
      note = g_new0 (GwNote, 1);
      note->kind = GW_NOTE_TEXT;
      note->size = 0.2;
      note->points = g_array_new (FALSE, FALSE, sizeof (GwPoint));
      g_array_append_val (note->points, at);
      note->text = alternative >= 1 && alternative <= 26 ? g_strdup_printf ("%d%c", group, 'a' + alternative - 1)
                                                         : g_strdup_printf ("%d.%d", group, alternative);
      g_ptr_array_add (scene->notes, note);
    }
  g_array_unref (cells);
  g_array_unref (ends);
}

static void
take (GwScene *scene, const GPtrArray *outer, GwConstraint *const *made)
{
  for (guint i = 0; i < outer->len; i++)
    {
      const GwConstraint *around = outer->pdata[i];

      if (around == NULL || made[i] == NULL)
        continue;
      g_ptr_array_add (scene->clues[made[i]->rule->drawing], made[i]);
      if (around->n_args >= 2 && around->args[0].type == GW_ARG_NUMBER && around->args[1].type == GW_ARG_NUMBER)
        add_tag (scene, around, made[i]);
    }
}

static void
hear_nothing (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
}

void
gw_scene_read_nested (GwScene *scene)
{
  g_autoptr (GPtrArray) outer = g_ptr_array_new ();
  g_autoptr (GPtrArray) texts = gather (scene->puzzle, outer);
  g_autofree GwStatement *statements = g_new0 (GwStatement, texts->len + 1);
  g_autofree GwConstraint **made = g_new0 (GwConstraint *, texts->len + 1);

  if (texts->len == 0 || outer->pdata[outer->len - 1] == NULL)
    return;
  for (guint i = 0; i < texts->len; i++)
    statements[i] = (GwStatement) { .text = texts->pdata[i], .length = strlen (texts->pdata[i]) };
  scene->nested = gw_assemble (statements, texts->len, NULL, hear_nothing, NULL, made);
  if (scene->nested != NULL)
    take (scene, outer, made);
}
