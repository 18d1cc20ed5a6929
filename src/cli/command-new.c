/* new: an empty board of a genre or of a family of hybrids, with its rules. */
#include "cli/command.h"
#include "cli/output-file.h"
#include "cli/output-json.h"
#include "recipe/genre.h"
#include "recipe/hybrid-start.h"

#define USUAL_SIDE 10u

static void
append_titles (GString *text, char *const *names, char *(*title_of) (const char *name))
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *title = title_of (names[i]);

      if (title != NULL)
        g_string_append_printf (text, "%s: %s\n", names[i], title);
    }
}

static void
list_all (GwCall *call)
{
  g_auto (GStrv) genres = gw_genre_names (), families = gw_family_names ();
  g_autoptr (GString) text = g_string_new (NULL);

  append_titles (text, genres, gw_genre_title);
  append_titles (text, families, gw_family_title);
  gw_tell_text (call, text->str);
}

/* A family of hybrids has a size of its own. */
static char *
start_of (const GPtrArray *words, guint columns, guint rows, GError **error)
{
  char *family = gw_family_start (words->pdata[0], NULL);

  if (family == NULL)
    return gw_genre_start (words->pdata[0], columns, rows, NULL, error);
  if (words->len < 2)
    return family;
  g_free (family);
  gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' has a size of its own; leave out '%s'"), (char *) words->pdata[0], (char *) words->pdata[1]));
  return NULL;
}

/* "8x6", or "8" for a square. */
static gboolean
read_size (const char *word, guint *columns, guint *rows, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (word, "x", 2);
  guint64 read[2];

  for (guint i = 0; i < 2; i++)
    {
      const char *side = sides[0] != NULL && sides[1] != NULL ? sides[i] : word;

      if (!g_ascii_string_to_unsigned (side, 10, 1, GW_MOST_GENRE_SIDE, &read[i], NULL))
        return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a size; write columns and rows from 1 to %u:"
                                                                    " 8x6"), word,
                                                                  GW_MOST_GENRE_SIDE));
    }
  *columns = (guint) read[0];
  *rows = (guint) read[1];
  return TRUE;
}

static gboolean
tell (GwCall *call, const char *text, GError **error)
{
  const char *output = call->settings->text[GW_OPTION_OUTPUT];

  if (output != NULL && !g_str_equal (output, "-"))
    return gw_output_write (output, text, strlen (text), gw_call_has (call, GW_OPTION_FORCE), error);
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, NULL);

      gw_json_add_text (builder, "puzzle", text);
      gw_json_end (call, NULL, builder, GW_STATUS_FINE);
    }
  else
    g_string_append (call->out, text);
  return TRUE;
}

static void
run (GwCall *call)
{
  const GPtrArray *words = call->settings->files;
  guint columns = USUAL_SIDE, rows = USUAL_SIDE;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (words->len == 0)
    {
      list_all (call);
      return;
    }
  if (words->len > 2)
    gw_fail (&error, GW_ERROR_INVALID, g_strdup (_("name one genre and one size")));
  else if (words->len < 2 || read_size (words->pdata[1], &columns, &rows, &error))
    text = start_of (words, columns, rows, &error);
  if (text != NULL)
    tell (call, text, &error);
  if (error != NULL)
    gw_complain (call, NULL, g_strdup (error->message));
}

const GwCommand gw_command_new = {
  .name = "new",
  .synopsis = N_("[OPTION…] [GENRE [COLUMNSxROWS]]"),
  .summary = N_("print an empty board of a genre or hybrid, with its rules"),
  .description = N_("Slitherlink, Masyu, Star Battle and other kinds of puzzles have their rules in a file: this prints that"
                    " file, followed by the columns and rows (default: 10x10), ready for clues. Yin-Yang Sudoku, Chaos"
                    " Construction and other hybrids have a size of their own. Without arguments, all of them are listed."),
  .examples = N_("\tgenres and hybrids\n"
                 "slitherlink 8x6 -o garden.rf\ta board of eight columns and six rows"),
  .options = { GW_OPTION_OUTPUT, GW_OPTION_FORCE },
  .input = GW_INPUT_NONE,
  .run = run,
};
