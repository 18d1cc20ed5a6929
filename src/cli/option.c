#include "cli/option.h"

#include <string.h>

#include "cli/nearest.h"

/* In the order of GwEngineChoice, from GW_ENGINE_OWN on. */
static const char *const engine_words[] = { "own", "sat", "both", NULL };

const GwOption gw_options[GW_N_OPTIONS] = {
  [GW_OPTION_EDITION] = { 0, "edition", GW_OPTION_TEXT, N_("NAME"), N_("only this edition of the book (default: all editions)") },
  [GW_OPTION_LIMIT] = { 'n', "limit", GW_OPTION_NUMBER, N_("N"), N_("where solutions are counted, stop at N per puzzle; 0"
                                                                    " means no limit") },
  [GW_OPTION_SEED] = { 0, "seed", GW_OPTION_NUMBER, N_("N"),
                       N_("search in a random order, with N as the seed: a random solution, always the same for the same N") },
  [GW_OPTION_SUMMARY] = { 0, "summary", GW_OPTION_FLAG, NULL,
                          N_("print one summary for all puzzles, in a form that programs can read") },
  [GW_OPTION_ENGINE] = { 0, "engine", GW_OPTION_WORD, N_("ENGINE"),
                         N_("own (only the built-in search), sat (only the second engine, CaDiCaL) or both (side by side); by"
                            " default, the second engine joins in once the built-in search has done about 300 ms of work, or"
                            " 30 ms for each of many puzzles"), engine_words },
  [GW_OPTION_SOLUTION] = { 's', "solution", GW_OPTION_FLAG, NULL, N_("draw the first solution") },
  [GW_OPTION_CANDIDATES] = { 'c', "candidates", GW_OPTION_FLAG, NULL,
                             N_("draw in each open cell the values that it has in some solution") },
  [GW_OPTION_TO] = { 't', "to", GW_OPTION_TEXT, N_("FORMAT"),
                     N_("convert: rf (a rule file, the default), line (the givens on one line), grid (one line per row), html"
                        " (a page to solve), or another program's format: f-puzzles, fpuz, sudokumaker, sudokupad, puzz-link,"
                        " ipuz; encode: lp (the default), mps or cnf; path: pdf or html (a walkthrough)") },
  [GW_OPTION_OUTPUT] = { 'o', "output", GW_OPTION_TEXT, N_("FILE"),
                         N_("write to FILE instead of standard output; give a directory, or a name with %n for the puzzle's"
                            " number, to get one file per puzzle") },
  [GW_OPTION_FORCE] = { 'f', "force", GW_OPTION_FLAG, NULL, N_("replace existing files") },
  [GW_OPTION_STYLE] = { 0, "style", GW_OPTION_TEXT, N_("STYLE"),
                        N_("drawing style: screen-light (the default), screen-dark, screen-patterned, screen-patterned-dark,"
                           " high-contrast, print-colour, print-grey, large-print, or a JSON file") },
  [GW_OPTION_DPI] = { 0, "dpi", GW_OPTION_NUMBER, N_("N"), N_("pixels per inch of a PNG (default: 96)") },
  [GW_OPTION_SCHEME] = { 0, "scheme", GW_OPTION_TEXT, N_("NAMES"), N_("only these schemes, such as FCI,HAC (default: all fifteen)") },
  [GW_OPTION_SHAVE_ONCE] = { 0, "shave-once", GW_OPTION_FLAG, NULL,
                             N_("try each value only once, as the paper does; by default, repeat until nothing more can be"
                                " removed") },
  [GW_OPTION_GRADE_TABLE] = { 0, "table", GW_OPTION_TEXT, N_("FILE"),
                              N_("grading table in JSON; whatever it leaves out is as 'gridwright-cli grades' prints it") },
  [GW_OPTION_CSV] = { 0, "csv", GW_OPTION_FLAG, NULL, N_("print comma-separated values") },
  [GW_OPTION_STRATEGIES] = { 0, "strategies", GW_OPTION_TEXT, N_("NAMES"),
                             N_("only these strategies, separated by commas; by default, all that don't assume a unique"
                                " solution (place: singles and locked candidates)") },
  [GW_OPTION_RECIPE] = { 'r', "recipe", GW_OPTION_TEXT, N_("FILE"), N_("a recipe in JSON, a rule file, or the name of a preset") },
  [GW_OPTION_COUNT] = { 0, "count", GW_OPTION_NUMBER, N_("N"), N_("number of puzzles to make (default: 1)") },
  [GW_OPTION_JOBS] = { 'j', "jobs", GW_OPTION_NUMBER, N_("N"),
                       N_("how many to work on at once (default: one per processor)") },
  [GW_OPTION_PAPER] = { 0, "paper", GW_OPTION_TEXT, N_("SIZE"), N_("page size: A4 (the default), letter, or any other such as"
                                                                   " 6x9 or 152x229mm") },
  [GW_OPTION_PER_PAGE] = { 0, "per-page", GW_OPTION_NUMBER, N_("N"), N_("steps per page, 1 to 12 (default: 6)") },
  [GW_OPTION_SHORT] = { 0, "short", GW_OPTION_FLAG, NULL, N_("show a run of singles as one picture") },
  [GW_OPTION_TIME_LIMIT] = { 0, "time-limit", GW_OPTION_DURATION, N_("SECONDS"),
                             N_("stop the whole command after this time, with what is known by then") },
  [GW_OPTION_JSON] = { 0, "json", GW_OPTION_FLAG, NULL, N_("print one JSON object per line; docs/cli-json.md says what is in it") },
  [GW_OPTION_QUIET] = { 'q', "quiet", GW_OPTION_FLAG, NULL, N_("no notes, warnings or progress, only errors") },
  [GW_OPTION_VERBOSE] = { 'v', "verbose", GW_OPTION_FLAG, NULL, N_("print more details") },
  [GW_OPTION_HELP] = { 'h', "help", GW_OPTION_FLAG, NULL, N_("show this help") },
  [GW_OPTION_VERSION] = { 0, "version", GW_OPTION_FLAG, NULL, N_("show the version") },
};

/* ---- values ---- */

static gboolean
read_number (const char *text, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (text[0]))
    return FALSE;
  *number = g_ascii_strtoull (text, &end, 10);
  return *end == '\0' && (*number != G_MAXUINT64 || strlen (text) <= 20);
}

static gboolean
read_seconds (const char *text, guint64 *microseconds)
{
  char *end;
  double seconds = g_ascii_strtod (text, &end);

  if ((!g_ascii_isdigit (text[0]) && text[0] != '.') || end == text || *end != '\0' || !(seconds >= 0 && seconds <= 1e9))
    return FALSE;
  *microseconds = (guint64) (seconds * G_USEC_PER_SEC);
  return TRUE;
}

static gboolean
read_word (const char *text, const GwOption *option, guint64 *place, GError **error)
{
  g_autofree char *words = g_strjoinv (", ", (char **) option->words);

  for (*place = 0; option->words[*place] != NULL; ++*place)
    if (strcmp (option->words[*place], text) == 0)
      return TRUE;
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("--%s must be one of %s, not '%s'"), option->name, words, text));
}

static gboolean
set_value (GwSettings *settings, guint id, const char *value, GError **error)
{
  const GwOption *option = settings->taken.options[id];

  settings->is_set[id] = TRUE;
  settings->text[id] = value;
  if (option->type == GW_OPTION_NUMBER && !read_number (value, &settings->number[id]))
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("--%s needs a whole number, not '%s'"), option->name, value));
  if (option->type == GW_OPTION_DURATION && !read_seconds (value, &settings->number[id]))
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("--%s needs a number of seconds, such as 2.5, not '%s'"), option->name, value));
  if (option->type == GW_OPTION_WORD)
    return read_word (value, option, &settings->number[id], error);
  return TRUE;
}

/* ---- what may stand there ---- */

void
gw_option_table_add (GwOptionTable *table, const GwOptionId *ids, const GwOption *own)
{
  for (; *ids != GW_OPTION_NONE; ids++)
    table->options[*ids] = &gw_options[*ids];
  for (guint i = 0; own != NULL && own[i].name != NULL; i++)
    {
      g_assert (i < GW_MOST_OWN_OPTIONS);
      table->options[GW_OWN_OPTION (i)] = &own[i];
    }
}

static const char *
nearest_option (const char *name, const GwOptionTable *taken)
{
  const char *names[GW_N_OPTIONS + 1];
  guint n = 0;

  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (taken->options[id] != NULL)
      names[n++] = taken->options[id]->name;
  names[n] = NULL;
  return gw_nearest (name, names);
}

/* One that exists, but not for this command, is told from one that nobody knows. */
static gboolean
refuse (const char *name, gsize length, const GwOptionTable *taken, const char *const *known, GError **error)
{
  g_autofree char *word = g_strndup (name, length);
  const char *near = nearest_option (word, taken);

  if (g_strv_contains (known, word))
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("this command does not take --%s"), word));
  if (near != NULL)
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("there is no option --%s; did you mean --%s?"), word, near));
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("there is no option --%s"), word));
}

/* GW_N_OPTIONS: not taken. */
static guint
find_long (const GwOptionTable *taken, const char *name, gsize length)
{
  guint id = 0;

  while (id < GW_N_OPTIONS && (taken->options[id] == NULL || strlen (taken->options[id]->name) != length
                                  || strncmp (taken->options[id]->name, name, length) != 0))
    id++;
  return id;
}

static guint
find_letter (const GwOptionTable *taken, char letter)
{
  guint id = 0;

  while (id < GW_N_OPTIONS && (taken->options[id] == NULL || taken->options[id]->letter != letter))
    id++;
  return id;
}

/* ---- the command line ---- */

/* --name, --name=value, --name value. Moves *ARGUMENTS over what it took. */
static gboolean
read_long (GwSettings *settings, char *const **arguments, const char *const *known, GError **error)
{
  const char *name = *(*arguments)++ + 2;
  gsize length = strcspn (name, "=");
  guint id = find_long (&settings->taken, name, length);
  const GwOption *option;

  if (id == GW_N_OPTIONS)
    return refuse (name, length, &settings->taken, known, error);
  option = settings->taken.options[id];
  if (option->type == GW_OPTION_FLAG && name[length] == '=')
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("--%s takes no value"), option->name));
  if (option->type == GW_OPTION_FLAG)
    return set_value (settings, id, NULL, error);
  if (name[length] == '=')
    return set_value (settings, id, name + length + 1, error);
  if (**arguments == NULL)
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("--%s needs a value: %s"), option->name, _(option->argument)));
  return set_value (settings, id, *(*arguments)++, error);
}

/* -q, -qv, -o FILE, -oFILE. */
static gboolean
read_letters (GwSettings *settings, char *const **arguments, GError **error)
{
  const char *letters = *(*arguments)++ + 1;

  for (; *letters != '\0'; letters++)
    {
      guint id = find_letter (&settings->taken, *letters);

      if (id == GW_N_OPTIONS)
        return gw_fail (error, GW_ERROR_SYNTAX,
                        g_strdup_printf (_("this command has no option -%.*s; --help lists those it has"),
                                         (int) (g_utf8_next_char (letters) - letters), letters));
      if (settings->taken.options[id]->type == GW_OPTION_FLAG)
        {
          set_value (settings, id, NULL, error);
          continue;
        }
      if (letters[1] != '\0')
        return set_value (settings, id, letters + 1, error);
      if (**arguments == NULL)
        return gw_fail (error, GW_ERROR_SYNTAX,
                        g_strdup_printf (_("-%c needs a value: %s"), *letters, _(settings->taken.options[id]->argument)));
      return set_value (settings, id, *(*arguments)++, error);
    }
  return TRUE;
}

gboolean
gw_settings_read (GwSettings *settings, char *const *arguments, const GwOptionTable *taken, const char *const *known, GError **error)
{
  memset (settings, 0, sizeof *settings);
  settings->taken = *taken;
  settings->files = g_ptr_array_new ();
  while (*arguments != NULL)
    {
      const char *word = *arguments;

      if (strcmp (word, "--") == 0)
        {
          for (arguments++; *arguments != NULL; arguments++)
            g_ptr_array_add (settings->files, *arguments);
          break;
        }
      if (word[0] != '-' || word[1] == '\0')
        g_ptr_array_add (settings->files, *arguments++);
      else if (!(word[1] == '-' ? read_long (settings, &arguments, known, error) : read_letters (settings, &arguments, error)))
        return FALSE;
    }
  return TRUE;
}

void
gw_settings_clear (GwSettings *settings)
{
  g_clear_pointer (&settings->files, g_ptr_array_unref);
}
