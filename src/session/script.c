#include "session/script.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "files/json-text.h"
#include "play/solve.h"
#include "tools/place-text.h"

/* ---- arguments ---- */

/* 0: no clue has this statement. */
static guint64
find_clue (GwSession *session, const char *statement)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    {
      g_autofree char *text = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (text != NULL && strcmp (text, statement) == 0)
        return puzzle->constraints[i]->id;
    }
  return 0;
}

static gboolean
add_clue (GwSession *session, GVariantBuilder *builder, const char *name, JsonNode *node, GError **error)
{
  guint64 id = 0;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    id = find_clue (session, json_node_get_string (node));
  else if (node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    id = (guint64) json_node_get_int (node);
  if (id == 0)
    return gw_action_complain (error, _("“%s” must name a clue of the puzzle."), name);
  g_variant_builder_add (builder, "t", id);
  return TRUE;
}

static gboolean
add_clues (GwSession *session, GVariantBuilder *builder, const char *name, JsonNode *node, GError **error)
{
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (list == NULL)
    return gw_action_complain (error, _("“%s” must be a list of clues."), name);
  g_variant_builder_open (builder, G_VARIANT_TYPE ("at"));
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!add_clue (session, builder, name, json_array_get_element (list, i), error))
      return FALSE;
  g_variant_builder_close (builder);
  return TRUE;
}

static gboolean
add_number (GVariantBuilder *builder, char type, const char *name, JsonNode *node, GError **error)
{
  const gboolean is_number = node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
  const gint64 number = is_number ? json_node_get_int (node) : -1;

  if (!is_number || number > G_MAXINT32 || (type == 'u' ? number < 0 : number < G_MININT32))
    return gw_action_complain (error, _("“%s” must be a whole number."), name);
  if (type == 'u')
    g_variant_builder_add (builder, "u", (guint32) number);
  else
    g_variant_builder_add (builder, "i", (gint32) number);
  return TRUE;
}

static gboolean
add_argument (GwSession *session, GVariantBuilder *builder, char type, const char *name, JsonNode *node, GError **error)
{
  const gboolean is_value = node != NULL && JSON_NODE_HOLDS_VALUE (node);

  if (type == 's' && node != NULL && !(is_value && json_node_get_value_type (node) == G_TYPE_STRING))
    return gw_action_complain (error, _("“%s” must be a text."), name);
  if (type == 'b' && !(is_value && json_node_get_value_type (node) == G_TYPE_BOOLEAN))
    return gw_action_complain (error, _("“%s” must be true or false."), name);
  if (type == 'a')
    return add_clues (session, builder, name, node, error);
  if (type == 't')
    return add_clue (session, builder, name, node, error);
  if (type == 'u' || type == 'i')
    return add_number (builder, type, name, node, error);
  if (type == 's')
    g_variant_builder_add (builder, "s", node != NULL ? json_node_get_string (node) : "");
  else
    g_variant_builder_add (builder, "b", json_node_get_boolean (node));
  return TRUE;
}

static gboolean
is_argument (const GwAction *action, const char *name)
{
  return strcmp (name, "do") == 0 || (action->arguments != NULL && g_strv_contains (action->arguments, name));
}

/* What nobody reads was meant to do something. */
static gboolean
check_names (const GwAction *action, JsonObject *object, GError **error)
{
  g_autoptr (GList) names = json_object_get_members (object);

  for (GList *name = names; name != NULL; name = name->next)
    if (!is_argument (action, name->data))
      {
        g_set_error (error, GW_ACTION_ERROR, GW_ACTION_ERROR_ARGUMENT, _("“%s” has no argument “%s”."), action->name,
                     (const char *) name->data);
        return FALSE;
      }
  return TRUE;
}

static gboolean
run (GwSession *session, const GwAction *action, JsonObject *object, GError **error)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_TUPLE);
  const char *type;

  if (!check_names (action, object, error))
    return FALSE;
  if (action->type == NULL)
    return gw_session_do (session, action->name, NULL, error);
  type = action->type + 1; /* behind the bracket */
  for (guint i = 0; action->arguments[i] != NULL; i++, type += *type == 'a' ? 2 : 1)
    if (!add_argument (session, &builder, *type, action->arguments[i], json_object_get_member (object, action->arguments[i]), error))
      return FALSE;
  return gw_session_do (session, action->name, g_variant_builder_end (&builder), error);
}

gboolean
gw_script_line (GwSession *session, const char *line, GError **error)
{
  g_autoptr (JsonNode) node = gw_json_parse (line, -1, error);
  JsonObject *object;
  JsonNode *name;
  const GwAction *action;

  g_return_val_if_fail (GW_IS_SESSION (session), FALSE);
  if (node == NULL)
    return FALSE;
  object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  name = object != NULL ? json_object_get_member (object, "do") : NULL;
  if (name == NULL || !JSON_NODE_HOLDS_VALUE (name) || json_node_get_value_type (name) != G_TYPE_STRING)
    {
      g_set_error_literal (error, GW_ACTION_ERROR, GW_ACTION_ERROR_UNKNOWN, _("A line is an object that says what to “do”."));
      return FALSE;
    }
  action = gw_action_find (json_node_get_string (name));
  if (action == NULL)
    {
      g_set_error (error, GW_ACTION_ERROR, GW_ACTION_ERROR_UNKNOWN, _("There is no action “%s”."), json_node_get_string (name));
      return FALSE;
    }
  return run (session, action, object, error);
}

/* ---- questions ---- */

static void
append_statement (GString *list, const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree char *text = gw_constraint_to_text (constraint, puzzle->symbols);

  if (text != NULL)
    g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", text);
}

/* Of the clues alone, or of what makes the grid alone. */
static char *
list_statements (const GwPuzzle *puzzle, gboolean is_of_grid)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if ((puzzle->constraints[i]->rule->define != NULL || puzzle->constraints[i]->rule->category == GW_CATEGORY_GRID) == is_of_grid)
      append_statement (list, puzzle, puzzle->constraints[i]);
  return g_string_free (list, FALSE);
}

/* "thermo(1, 2) colour: red": what is said of single clues. */
static char *
list_clue_facts (const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < gw_facts_size (puzzle->constraints[i]->facts); k++)
      {
        append_statement (list, puzzle, puzzle->constraints[i]);
        g_string_append_printf (list, " %s: %s", gw_facts_key (puzzle->constraints[i]->facts, k),
                                gw_facts_value (puzzle->constraints[i]->facts, k));
      }
  return g_string_free (list, FALSE);
}

static char *
list_facts (const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    g_string_append_printf (list, "%s%s: %s", list->len > 0 ? "; " : "", gw_facts_key (puzzle->facts, i),
                            gw_facts_value (puzzle->facts, i));
  return g_string_free (list, FALSE);
}

static char *
list_cells (const GwSelection *selection)
{
  g_autoptr (GArray) cells = gw_selection_list (selection);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", g_array_index (cells, GwCell, i) + 1u);
  return g_string_free (list, FALSE);
}

/* "1:4 2:^1,2#3": what PLAY (may be NULL) has in its cells, as solves say it. */
static char *
list_held (const GwPlay *play, const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint cell = 0; play != NULL && cell < puzzle->grid->n_cells; cell++)
    {
      g_autofree char *held = gw_solve_held_text (&play->cells[cell]);

      if (*held != '\0')
        g_string_append_printf (list, "%s%u:%s", list->len > 0 ? " " : "", cell + 1, held);
    }
  return g_string_free (list, FALSE);
}

static char *
list_clues (const GwPuzzle *puzzle, const GwSelection *selection)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < selection->n_clues; i++)
    {
      const GwConstraint *constraint = gw_puzzle_find (puzzle, selection->clues[i]);

      if (constraint != NULL)
        append_statement (list, puzzle, constraint);
    }
  return g_string_free (list, FALSE);
}

static char *
or_nothing (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

/* Questions that have an answer without a puzzle as well. */
static char *
ask_tool (GwSession *session, const char *what)
{
  const GwRule *rule = gw_session_get_rule (session);
  const GwToolQuestion *question = gw_session_get_question (session);

  if (strcmp (what, "tool") == 0)
    return g_strdup (gw_session_get_tool (session)->id);
  if (strcmp (what, "rule") == 0)
    return g_strdup (rule != NULL ? rule->id : "");
  if (strcmp (what, "hint") == 0)
    return gw_session_get_hint (session);
  if (strcmp (what, "verdict") == 0)
    return or_nothing (gw_session_get_known (session, GW_KNOWN_VERDICT)->text);
  if (strcmp (what, "copied") == 0)
    return or_nothing (gw_session_get_copied (session));
  if (strcmp (what, "refusing") == 0)
    return g_strdup (gw_session_is_refusing (session) ? "yes" : "no");
  if (strcmp (what, "question") == 0)
    return g_strdup (question != NULL ? _(question->text) : "");
  return strcmp (what, "picking") == 0 ? g_strdup (gw_session_is_picking (session) ? "yes" : "no") : NULL;
}

/* "0:48 from 1:05, until R3C4; 0:12 from 0:00", the longest first. */
static char *
list_pauses (GwSession *session)
{
  g_autoptr (GArray) pauses = gw_session_find_laid_pauses (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pauses->len; i++)
    {
      g_autofree char *line = gw_session_laid_pause_text (session, &g_array_index (pauses, GwPause, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", line);
    }
  return g_string_free (text, FALSE);
}

/* "3 4 5": those that somebody who solves does not see yet. */
static char *
list_fogged (GwSession *session, const GwPuzzle *puzzle)
{
  const GwPlay *play = gw_session_get_play (session);
  GString *text = g_string_new (NULL);

  for (guint cell = 0; play != NULL && cell < puzzle->grid->n_cells; cell++)
    if (gw_play_is_fogged (play, (GwCell) cell))
      g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", cell + 1);
  return g_string_free (text, FALSE);
}

/* The clue whose number is being typed as if it were blank; "" when none is asked about. */
static char *
tell_blank (GwSession *session)
{
  guint64 clue;
  g_autoptr (GwPuzzle) blank = gw_session_get_blank (session, &clue);

  return blank != NULL ? gw_constraint_to_text (gw_puzzle_find (blank, clue), blank->symbols) : g_strdup ("");
}

char *
gw_script_ask (GwSession *session, const char *what)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);
  GwDocument *document = gw_session_get_document (session);
  const GwSelection *selection = gw_session_get_selection (session);
  char *told = ask_tool (session, what);

  if (told != NULL || puzzle == NULL)
    return told;
  if (strcmp (what, "cursor") == 0)
    return gw_place_to_text (&selection->cursor);
  if (strcmp (what, "cells") == 0)
    return list_cells (selection);
  if (strcmp (what, "laid") == 0)
    return list_held (gw_session_get_laid (session), puzzle);
  if (strcmp (what, "held") == 0)
    return list_held (gw_session_get_play (session), puzzle);
  if (strcmp (what, "blank") == 0)
    return tell_blank (session);
  if (strcmp (what, "laid-is-outdated") == 0)
    return g_strdup (gw_session_is_laid_outdated (session) ? "yes" : "no");
  if (strcmp (what, "laid-pauses") == 0)
    return list_pauses (session);
  if (strcmp (what, "laid-time") == 0)
    {
      gint64 length;

      return g_strdup_printf ("%" G_GINT64_FORMAT, gw_session_get_laid_time (session, &length));
    }
  if (strcmp (what, "fogged") == 0)
    return list_fogged (session, puzzle);
  if (strcmp (what, "clues") == 0)
    return list_clues (puzzle, selection);
  if (strcmp (what, "statements") == 0)
    return list_statements (puzzle, FALSE);
  if (strcmp (what, "grid") == 0)
    return list_statements (puzzle, TRUE);
  if (strcmp (what, "clue-facts") == 0)
    return list_clue_facts (puzzle);
  if (strcmp (what, "facts") == 0)
    return list_facts (puzzle);
  if (strcmp (what, "undo") == 0)
    return or_nothing (gw_document_get_undo_name (document));
  if (strcmp (what, "redo") == 0)
    return or_nothing (gw_document_get_redo_name (document));
  return NULL;
}
