#include <string.h>

#include "recipe/genre.h"
#include "render/output.h"
#include "session/session-private.h"

/* The rules of a genre on the board that is there, digits and all: its layers, its own rules, what it states of every board. What comes of it is a hybrid,
 * or, on a board without digits, two genres at once. */

#define RULES "//@ rules: "
#define PAINT "//@ paint: "

/* What says how large a board is, or what its cells hold, is the board's own to say. */
static gboolean
is_of_board (const char *line)
{
  static const char *const begins[] = { "columns", "rows", "values", "number(" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_str_has_prefix (line, begins[i]))
      return TRUE;
  return FALSE;
}

/* What a genre states of every board: no fact, and not its size. */
static gboolean
is_statement (const char *line)
{
  return *line != '\0' && !g_str_has_prefix (line, "//") && !is_of_board (line);
}

static gboolean
has_line (char *const *lines, const char *line)
{
  return g_strv_contains ((const char *const *) lines, line);
}

/* What stands behind PREFIX in the first line that begins so; NULL: none does. */
static const char *
behind (char *const *lines, const char *prefix)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], prefix))
      return lines[i] + strlen (prefix);
  return NULL;
}

/* One fact of both: BEFORE (may be NULL), BETWEEN, and what GENRE has under PREFIX. */
static void
append_fact (GString *text, const char *prefix, const char *before, const char *between, char *const *genre)
{
  const char *more = behind (genre, prefix);

  if (before == NULL && more == NULL)
    return;
  g_string_append_printf (text, "%s%s%s%s\n", prefix, before != NULL ? before : "", before != NULL && more != NULL ? between : "", more != NULL ? more : "");
}

/* The rules that BOARD has so far, in words, on one line; NULL: none. */
static char *
rules_before (const GwPuzzle *board, char *const *lines)
{
  const char *said = behind (lines, RULES);
  g_autofree char *told = said == NULL ? gw_rules_text (board) : NULL;

  return said != NULL ? g_strdup (said) : told != NULL && *told != '\0' ? g_strdelimit (g_strdup (told), "\n", ' ') : NULL;
}

/* The text of BOARD, in LINES, with what GENRE's lines say beside. */
static char *
join_texts (const GwPuzzle *board, char *const *lines, char *const *genre)
{
  GString *text = g_string_new (NULL);
  g_autofree char *rules = rules_before (board, lines);

  append_fact (text, RULES, rules, " ", genre);
  append_fact (text, PAINT, behind (lines, PAINT), "; ", genre);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], RULES) && !g_str_has_prefix (lines[i], PAINT) && (*lines[i] != '\0' || lines[i + 1] != NULL))
      g_string_append_printf (text, "%s\n", lines[i]);
  for (guint i = 0; genre[i] != NULL; i++)
    if (is_statement (genre[i]) && !has_line (lines, genre[i]))
      g_string_append_printf (text, "%s\n", genre[i]);
  return g_string_free (text, FALSE);
}

/* A rectangle, whole: what genres are written for. */
static const GwGridPart *
part_of (const GwPuzzle *puzzle)
{
  const GwGrid *grid = puzzle != NULL ? puzzle->grid : NULL;

  return grid != NULL && grid->n_parts == 1 && grid->n_active == grid->parts[0].rows * grid->parts[0].columns ? &grid->parts[0] : NULL;
}

static char **
lines_of_genre (const char *name, const GwGridPart *part)
{
  g_autofree char *text = gw_genre_start (name, part->columns, part->rows, NULL, NULL);

  return text != NULL && strstr (text, "\nlayer(") != NULL ? g_strsplit (text, "\n", -1) : NULL;
}

static gboolean
has_word (const char *text, const char *typed)
{
  g_autofree char *folded = g_utf8_casefold (text, -1), *wanted = g_utf8_casefold (typed, -1);

  return strstr (folded, wanted) != NULL;
}

/* Genres and parts. */
static char **
all_names (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) parts = gw_genre_list (GW_PARTS), genres = gw_genre_names ();

  g_strv_builder_addv (names, (const char **) parts);
  g_strv_builder_addv (names, (const char **) genres);
  return g_strv_builder_end (names);
}

/* Whoever types its name or what it speaks of, a loop, stars, islands. */
static gboolean
means_genre (char *const *lines, const char *title, const char *typed)
{
  const char *rules = behind (lines, RULES);

  return *typed != '\0' && (has_word (title, typed) || (rules != NULL && has_word (rules, typed)));
}

GPtrArray *
gw_session_find_genres (GwSession *self, const char *typed)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  const GwGridPart *part = part_of (self->puzzle);
  g_auto (GStrv) names = all_names ();
  guint n_titled = 0;

  for (guint i = 0; part != NULL && names[i] != NULL; i++)
    {
      g_auto (GStrv) lines = lines_of_genre (names[i], part);
      g_autofree char *title = gw_genre_title (names[i]);

      if (lines == NULL || !means_genre (lines, title, typed))
        continue;
      if (has_word (title, typed))
        g_ptr_array_insert (found, (gint) n_titled++, g_strdup (names[i]));
      else
        g_ptr_array_add (found, g_strdup (names[i]));
    }
  return found;
}

/* NULL where TEXT makes no sense. */
static GBytes *
checked (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  for (guint i = 0; i < reading->diagnostics->len; i++)
    if (((const GwDiagnostic *) reading->diagnostics->pdata[i])->severity == GW_SEVERITY_ERROR)
      return NULL;
  return reading->puzzle != NULL ? g_steal_pointer (&bytes) : NULL;
}

/* Whether each rule of GENRE stands among LINES. */
static gboolean
is_there (char *const *lines, char *const *genre)
{
  for (guint i = 0; genre[i] != NULL; i++)
    if (is_statement (genre[i]) && !has_line (lines, genre[i]))
      return FALSE;
  return TRUE;
}

gboolean
gw_session_take_genre (GwSession *self, const char *name, GError **error)
{
  const GwGridPart *part = self->document != NULL ? part_of (gw_document_get_puzzle (self->document)) : NULL;
  g_auto (GStrv) genre = part != NULL ? lines_of_genre (name, part) : NULL, lines = NULL;
  g_autoptr (GBytes) before = genre != NULL ? gw_document_write_text (self->document) : NULL, after = NULL;
  g_autofree char *old = NULL, *title = gw_genre_title (name), *text = NULL, *step = NULL, *said = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (genre == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a genre whose rules can be added to this board."), title != NULL ? title : name));
  old = g_strndup (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  lines = g_strsplit (old, "\n", -1);
  if (is_there (lines, genre))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("The rules of %s are already on."), title));
  text = join_texts (self->puzzle, lines, genre);
  after = checked (text);
  if (after == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("The rules of %s clash with what is on this board."), title));
  step = g_strdup_printf (_("Add the rules of %s"), title);
  gw_document_set_text (self->document, after, step, GW_NEVER_MERGE);
  said = g_strdup_printf (_("The rules of %s are on. Ctrl+Z undoes this."), title);
  gw_session_say (self, said);
  return TRUE;
}
