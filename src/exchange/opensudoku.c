/* Folders of OpenSudoku: plain puzzles, with their digits alone or with all that somebody has entered. */
#include "exchange/opensudoku.h"

#include <string.h>

#include "exchange/format.h"
#include "exchange/kind.h"
#include "exchange/loose-json.h"
#include "rules/rule-table.h"

#define MEMBER "opensudoku"
#define SIDE 9u
#define N_CELLS (SIDE * SIDE)
#define DEEPEST 8u /* elements in each other: folder, game */
#define MOST_GAMES 100000u
#define MOST_TEXT (64u << 20) /* of all documents together: what is said of all games stands in each */
#define MOST_FIELDS 4u /* of a cell: its value, two kinds of notes, whether it can be changed */

/* ---- from XML to games ---- */

typedef struct
{
  GPtrArray *games;
  JsonObject *words; /* what is said of all games, by the name of the element */
  char *folder;
  guint depth;
  gsize n_bytes; /* of all documents */
} Parse;

static void
free_game (gpointer data)
{
  GwOpenSudokuGame *game = data;

  g_free (game->document);
  g_free (game);
}

/* What is said of all of them, and the attributes of this one, which come before. */
static JsonObject *
describe (const Parse *parse, const char **names, const char **values)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (parse->words);

  for (GList *l = members; l != NULL; l = l->next)
    json_object_set_string_member (object, l->data, json_object_get_string_member (parse->words, l->data));
  if (parse->folder != NULL)
    json_object_set_string_member (object, "folder", parse->folder);
  for (guint i = 0; names[i] != NULL; i++)
    json_object_set_string_member (object, strcmp (names[i], "cells_data") == 0 ? "data" : names[i], values[i]);
  return object;
}

static void
take_game (Parse *parse, GMarkupParseContext *context, const char **names, const char **values)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  GwOpenSudokuGame *game = g_new0 (GwOpenSudokuGame, 1);
  gint line, column;

  json_object_set_object_member (object, MEMBER, describe (parse, names, values));
  json_node_take_object (root, object);
  g_markup_parse_context_get_position (context, &line, &column);
  *game = (GwOpenSudokuGame){ json_to_string (root, FALSE), (guint) line };
  g_ptr_array_add (parse->games, game);
  parse->n_bytes += strlen (game->document);
}

static void
begin_element (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
               GError **error)
{
  Parse *parse = data;

  if (++parse->depth > DEEPEST || parse->games->len >= MOST_GAMES || parse->n_bytes > MOST_TEXT)
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                           parse->depth > DEEPEST ? _("its elements are nested too deeply") : _("it has too many puzzles"));
      return;
    }
  if (strcmp (name, "game") == 0)
    take_game (parse, context, names, values);
  for (guint i = 0; names[i] != NULL && strcmp (name, "folder") == 0; i++)
    if (strcmp (names[i], "name") == 0)
      {
        g_free (parse->folder);
        parse->folder = g_strdup (values[i]);
      }
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Parse *parse = data;

  parse->depth--;
  if (strcmp (name, "folder") == 0)
    g_clear_pointer (&parse->folder, g_free);
}

static void
take_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  static const char *const known[] = { "name", "author", "description", "comment", "source", "level", "sourceURL", NULL };
  Parse *parse = data;
  const char *element = g_markup_parse_context_get_element (context);
  g_autofree char *own = g_strstrip (g_strndup (text, length));

  if (*own != '\0' && element != NULL && g_strv_contains (known, element))
    json_object_set_string_member (parse->words, element, own);
}

gboolean
gw_open_sudoku_sniff (const char *text, gsize length)
{
  g_autofree char *begin = g_strndup (text, MIN (length, 100u));

  g_strchug (begin);
  return g_str_has_prefix (begin, "<?xml") || g_str_has_prefix (begin, "<opensudoku");
}

GPtrArray *
gw_open_sudoku_games (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { begin_element, end_element, take_text, NULL, NULL };
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (free_game);
  g_autoptr (JsonObject) words = json_object_new ();
  g_autoptr (GError) own = NULL;
  Parse parse = { games, words, NULL, 0, 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &parse, NULL);
  const gboolean is_fine
      = g_markup_parse_context_parse (context, text, (gssize) length, &own) && g_markup_parse_context_end_parse (context, &own);

  g_free (parse.folder);
  if (is_fine && games->len > 0)
    return g_steal_pointer (&games);
  gw_fail (error, GW_ERROR_SYNTAX,
           is_fine ? g_strdup (_("there is no puzzle in this file")) : g_strdup_printf (_("the XML is not well formed: %s"), own->message));
  return NULL;
}

/* ---- a game ---- */

/* "version: 3\n5|0|0|0|12|1|…": the fields of all cells, without empty ones; NULL: digits alone. */
static GPtrArray *
split_fields (const char *data, char **copy)
{
  GPtrArray *fields;

  if (strchr (data, '|') == NULL)
    return NULL;
  if (g_str_has_prefix (data, "version:"))
    {
      data += strlen ("version:");
      data += strspn (data, " ");
      data += strcspn (data, " \n\r|"); /* a blank stands for the line end where XML has made one of it */
    }
  *copy = g_strdup (data);
  fields = g_ptr_array_new ();
  for (char *rest = *copy, *field; (field = strsep (&rest, "|")) != NULL;)
    if (*g_strstrip (field) != '\0')
      g_ptr_array_add (fields, field);
  return fields;
}

static gboolean
fail_data (GError **error)
{
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("its cells are not understood; it needs 81, each with a digit or 0")));
}

/* What cannot be changed is a given; what was entered, or noted, is the solver's. */
static gboolean
take_fields (GwIntake *intake, const GPtrArray *fields, JsonNode *original, GError **error)
{
  const guint n = fields->len / N_CELLS;
  guint n_entered = 0;

  if (fields->len % N_CELLS != 0 || n < 2 || n > MOST_FIELDS)
    return fail_data (error);
  for (guint i = 0; i < N_CELLS; i++)
    {
      const char *value = fields->pdata[i * n], *is_open = fields->pdata[(i + 1) * n - 1];

      if (!g_ascii_isdigit (value[0]) || value[1] != '\0')
        return fail_data (error);
      if (value[0] != '0' && strcmp (is_open, "0") == 0)
        gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%s)", i + 1, value));
      n_entered += strcmp (is_open, "0") != 0 && value[0] != '0';
    }
  if (n_entered > 0)
    {
      gw_intake_begin (intake, _("entry"), NULL, "data", original);
      gw_intake_fate (intake, GW_FATE_BESIDE, _("what a solver has entered"));
    }
  return TRUE;
}

/* Whatever is no digit only stands between them. */
static gboolean
take_digits (GwIntake *intake, const char *data, GError **error)
{
  guint n = 0;

  for (; *data != '\0'; data++)
    {
      if (!g_ascii_isdigit (*data) && *data != '.')
        continue;
      if (n++ < N_CELLS && *data > '0')
        gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%c)", n, *data));
    }
  return n == N_CELLS || fail_data (error);
}

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->root != NULL && gw_loose_object (gw_loose_member (sheet->root, MEMBER)) != NULL;
}

static gboolean
read_game (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  static const GwIntakeWord words[] = {
    { "name", "title" },     { "author", "author" },     { "description", "description" }, { "comment", "comment" },
    { "source", "source" },  { "level", "level" },       { "sourceURL", "url" },           { "folder", "collection" },
    { "note", "comment" },   { "user_note", "comment" },
  };
  JsonObject *game = gw_loose_object (gw_loose_member (sheet->root, MEMBER));
  JsonNode *node = gw_loose_member (game, "data");
  const char *data = gw_loose_text (node);
  g_autofree char *copy = NULL;
  g_autoptr (GPtrArray) fields = data != NULL ? split_fields (data, &copy) : NULL;

  if (data == NULL)
    return fail_data (error);
  if (!gw_intake_grid (intake, SIDE, SIDE, 1, (gint) SIDE, error))
    return FALSE;
  gw_intake_words (intake, game, words, G_N_ELEMENTS (words));
  gw_intake_begin (intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (intake, &gw_rule_column_groups);
  gw_intake_rule (intake, &gw_rule_row_groups);
  gw_intake_state (intake, g_strdup ("box_groups(3,3)"));
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  return fields != NULL ? take_fields (intake, fields, node, error) : take_digits (intake, data, error);
}

const GwExchangeFormat gw_format_opensudoku = {
  .id = "opensudoku",
  .name = "OpenSudoku",
  .suffix = "opensudoku",
  .recognises = recognises,
  .read = read_game,
};
