#include "cli/option.h"

#include <string.h>

#include "cli/nearest.h"

/* In the order of GwEngineChoice, from GW_ENGINE_OWN on. */
static const char *const engine_words[] = { "own", "sat", "both", NULL };
/* In the order of GwPlaceMethod. */
static const char *const method_words[] = { "auto", "anneal", "search", "band", "csp", NULL };

const GwOption gw_options[GW_N_OPTIONS] = {
  [GW_OPTION_ALL] = { 'a', "all", GW_OPTION_FLAG, NULL, N_("print every solution, up to --limit") },
  [GW_OPTION_EDITION] = { 0, "edition", GW_OPTION_TEXT, N_("NAME"), N_("only this edition of the book; otherwise all of them") },
  [GW_OPTION_DESPITE_ERRORS] = { 0, "despite-errors", GW_OPTION_FLAG, NULL, N_("export the book though the check has found errors") },
  [GW_OPTION_LIMIT] = { 'n', "limit", GW_OPTION_NUMBER, N_("N"), N_("where solutions are counted: stop a puzzle at N of them; 0 is no limit") },
  [GW_OPTION_SEED] = { 0, "seed", GW_OPTION_NUMBER, N_("N"),
                       N_("search in a random order drawn from N: a random solution, the same for the same N") },
  [GW_OPTION_SUMMARY] = { 0, "summary", GW_OPTION_FLAG, NULL,
                          N_("print what all puzzles come to together, in a form for other programs") },
  [GW_OPTION_ENGINE] = { 0, "engine", GW_OPTION_WORD, N_("ENGINE"),
                         N_("own (own search alone), sat (the second engine, CaDiCaL, alone) or both at once; unless it is"
                            " said, the second engine joins when own search has taken a second"), engine_words },
  [GW_OPTION_SOLUTION] = { 's', "solution", GW_OPTION_FLAG, NULL, N_("draw the first solution") },
  [GW_OPTION_CANDIDATES] = { 'c', "candidates", GW_OPTION_FLAG, NULL,
                             N_("draw into each open cell what it holds in some solution") },
  [GW_OPTION_ASCII] = { 0, "ascii", GW_OPTION_FLAG, NULL, N_("draw with ASCII signs only") },
  [GW_OPTION_TO] = { 't', "to", GW_OPTION_TEXT, N_("FORMAT"),
                     N_("convert: rf (a rule file, the default), line (the givens on one line) or grid (a line a row); encode: lp (the"
                        " default), mps or cnf") },
  [GW_OPTION_OUTPUT] = { 'o', "output", GW_OPTION_TEXT, N_("FILE"),
                         N_("write there instead of standard output; a directory, or %n in the name for the puzzle's"
                            " number, makes a file a puzzle") },
  [GW_OPTION_TIDY] = { 0, "tidy", GW_OPTION_FLAG, NULL,
                       N_("write a rule file anew: values, grid, then the rules; comments are dropped") },
  [GW_OPTION_LOSSY] = { 0, "lossy", GW_OPTION_FLAG, NULL, N_("write even when the format cannot hold every rule") },
  [GW_OPTION_FORCE] = { 'f', "force", GW_OPTION_FLAG, NULL, N_("replace files that exist") },
  [GW_OPTION_FORMAT] = { 0, "format", GW_OPTION_TEXT, N_("FORMAT"),
                         N_("png, svg or pdf; otherwise as the name of --output ends, or png") },
  [GW_OPTION_STYLE] = { 0, "style", GW_OPTION_TEXT, N_("STYLE"),
                        N_("how it is drawn: screen-light (the default), screen-dark, high-contrast, print-colour, print-grey,"
                           " large-print, or a file in JSON") },
  [GW_OPTION_SIZE] = { 0, "size", GW_OPTION_TEXT, N_("WIDTH"),
                       N_("how wide the picture is: 12cm, 120mm, 5in, 340pt, or 800px at --dpi") },
  [GW_OPTION_DPI] = { 0, "dpi", GW_OPTION_NUMBER, N_("N"), N_("pixels an inch of a png; 96 when nothing is said") },
  [GW_OPTION_TITLE] = { 0, "title", GW_OPTION_FLAG, NULL, N_("title and author above the grid") },
  [GW_OPTION_RULES] = { 0, "rules", GW_OPTION_FLAG, NULL, N_("the rules in words below the grid") },
  [GW_OPTION_TEXT_OF] = { 0, "text", GW_OPTION_FLAG, NULL, N_("the arguments are files: the rules of their puzzles in words") },
  [GW_OPTION_SCHEME] = { 0, "scheme", GW_OPTION_TEXT, N_("NAMES"), N_("only these schemes, such as FCI,HAC; otherwise all fifteen") },
  [GW_OPTION_SHAVE_ONCE] = { 0, "shave-once", GW_OPTION_FLAG, NULL,
                             N_("try each value once, as the paper does; otherwise until nothing more goes") },
  [GW_OPTION_TABLE] = { 0, "table", GW_OPTION_FLAG, NULL, N_("print a line a source and grade: how many percent each scheme solves") },
  [GW_OPTION_GRADE_TABLE] = { 0, "table", GW_OPTION_TEXT, N_("FILE"),
                              N_("what grades are made of, in JSON: what it does not name is as `gridwright-cli grades` prints it") },
  [GW_OPTION_REDUCE] = { 0, "reduce", GW_OPTION_FLAG, NULL,
                         N_("print a line a source and grade: givens before and after those that are not needed are taken away") },
  [GW_OPTION_TIMES] = { 0, "times", GW_OPTION_FLAG, NULL, N_("print a line a scheme: how long it takes with a search behind it") },
  [GW_OPTION_CSV] = { 0, "csv", GW_OPTION_FLAG, NULL, N_("print comma-separated values") },
  [GW_OPTION_STRATEGIES] = { 0, "strategies", GW_OPTION_TEXT, N_("NAMES"),
                             N_("only these, with commas between them; otherwise all that do not rely on there being one"
                                " solution (place: singles and locked candidates)") },
  [GW_OPTION_RECIPE] = { 'r', "recipe", GW_OPTION_TEXT, N_("FILE"), N_("a recipe in JSON, a rule file, or the name of a preset") },
  [GW_OPTION_COUNT] = { 0, "count", GW_OPTION_NUMBER, N_("N"), N_("make so many puzzles; 1 when nothing is said") },
  [GW_OPTION_JOBS] = { 'j', "jobs", GW_OPTION_NUMBER, N_("N"),
                       N_("work on so many at once; as many as there are processors when nothing is said") },
  [GW_OPTION_LINES] = { 0, "lines", GW_OPTION_FLAG, NULL, N_("write a line a puzzle: its givens where that is enough, else JSON") },
  [GW_OPTION_RESUME] = { 0, "resume", GW_OPTION_FLAG, NULL, N_("go on where an earlier run of the same was ended") },
  [GW_OPTION_PIECE] = { 0, "piece", GW_OPTION_TEXT, N_("K/N"), N_("make the K-th of N pieces of the whole") },
  [GW_OPTION_UNTIL] = { 0, "until", GW_OPTION_TEXT, N_("HOW-MANY"),
                        N_("end when so many of each grade are made, 40 or Easy=40,Tough=20; what is more than that is let go") },
  [GW_OPTION_GIVE_BACK] = { 0, "give-back", GW_OPTION_FLAG, NULL,
                            N_("where --scheme or --strategies get stuck: which single clue, given back, gets them on") },
  [GW_OPTION_FROM] = { 0, "from", GW_OPTION_TEXT, N_("FILE"),
                       N_("with --give-back: the puzzle before clues were taken away; any of them may be given back") },
  [GW_OPTION_REPEATS] = { 0, "repeats", GW_OPTION_FLAG, NULL, N_("keep puzzles that are the same up to symmetry") },
  [GW_OPTION_PAPER] = { 0, "paper", GW_OPTION_TEXT, N_("SIZE"), N_("of the pages: A4 (the default), letter, or any such as 6x9 or 152x229mm") },
  [GW_OPTION_PER_PAGE] = { 0, "per-page", GW_OPTION_NUMBER, N_("N"), N_("so many steps a page, 1 to 12; 6 when nothing is said") },
  [GW_OPTION_SHORT] = { 0, "short", GW_OPTION_FLAG, NULL, N_("singles that come one after the other are one picture") },
  [GW_OPTION_METHOD] = { 0, "method", GW_OPTION_WORD, N_("METHOD"),
                         N_("auto (all that can help, side by side; the default), anneal (looks for clues), search (exact), band"
                            " (proves by parts of the grid) or csp (exact, by the second engine)"), method_words },
  [GW_OPTION_SECONDS] = { 0, "seconds", GW_OPTION_DURATION, N_("SECONDS"), N_("end with each pattern after that time") },
  [GW_OPTION_CERTIFICATE] = { 0, "certificate", GW_OPTION_TEXT, N_("FILE"),
                              N_("write the proof there when it is impossible; a directory, or %n in the name for the pattern's"
                                 " number, makes a file a pattern") },
  [GW_OPTION_FEWEST] = { 0, "fewest", GW_OPTION_NUMBER, N_("N"),
                         N_("clues may stand anywhere: find at most N, and ever fewer until the time is over (with --method csp until"
                            " it is shown that fewer are impossible)") },
  [GW_OPTION_SYMMETRY] = { 0, "symmetry", GW_OPTION_TEXT, N_("KIND"),
                           N_("with --fewest: the clues' cells are symmetric: half, quarter, left-right, …") },
  [GW_OPTION_TIME_LIMIT] = { 0, "time-limit", GW_OPTION_DURATION, N_("SECONDS"),
                             N_("end the whole command after that time, with what is known by then") },
  [GW_OPTION_JSON] = { 0, "json", GW_OPTION_FLAG, NULL, N_("print one JSON object a line; docs/cli-json.md says what is in it") },
  [GW_OPTION_QUIET] = { 'q', "quiet", GW_OPTION_FLAG, NULL, N_("no notes, no warnings, no progress; errors remain") },
  [GW_OPTION_VERBOSE] = { 'v', "verbose", GW_OPTION_FLAG, NULL, N_("say more") },
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
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("--%s knows %s, not '%s'"), option->name, words, text));
}

static gboolean
set_value (GwSettings *settings, GwOptionId id, const char *value, GError **error)
{
  const GwOption *option = &gw_options[id];

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

/* ---- names ---- */

static const char *
nearest_option (const char *name, guint64 allowed)
{
  const char *names[GW_N_OPTIONS + 1];
  guint n = 0;

  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (allowed & (G_GUINT64_CONSTANT (1) << id))
      names[n++] = gw_options[id].name;
  names[n] = NULL;
  return gw_nearest (name, names);
}

/* One that exists, but not for this command, is told from one that nobody knows. */
static gboolean
refuse (const char *name, gsize length, guint64 allowed, GError **error)
{
  g_autofree char *word = g_strndup (name, length);
  const char *near = nearest_option (word, allowed);

  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (strcmp (gw_options[id].name, word) == 0)
      return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("this command does not take --%s"), word));
  if (near != NULL)
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("there is no option --%s; did you mean --%s?"), word, near));
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("there is no option --%s"), word));
}

static int
find_long (const char *name, gsize length, guint64 allowed)
{
  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (allowed & (G_GUINT64_CONSTANT (1) << id) && strlen (gw_options[id].name) == length && strncmp (gw_options[id].name, name, length) == 0)
      return (int) id;
  return -1;
}

static int
find_letter (char letter, guint64 allowed)
{
  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (allowed & (G_GUINT64_CONSTANT (1) << id) && gw_options[id].letter == letter)
      return (int) id;
  return -1;
}

/* ---- the command line ---- */

/* --name, --name=value, --name value. Moves *ARGUMENTS over what it took. */
static gboolean
read_long (GwSettings *settings, char *const **arguments, guint64 allowed, GError **error)
{
  const char *name = *(*arguments)++ + 2;
  gsize length = strcspn (name, "=");
  int id = find_long (name, length, allowed);

  if (id < 0)
    return refuse (name, length, allowed, error);
  if (gw_options[id].type == GW_OPTION_FLAG && name[length] == '=')
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("--%s takes no value"), gw_options[id].name));
  if (gw_options[id].type == GW_OPTION_FLAG)
    return set_value (settings, (GwOptionId) id, NULL, error);
  if (name[length] == '=')
    return set_value (settings, (GwOptionId) id, name + length + 1, error);
  if (**arguments == NULL)
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("--%s needs a value: %s"), gw_options[id].name, _(gw_options[id].argument)));
  return set_value (settings, (GwOptionId) id, *(*arguments)++, error);
}

/* -q, -qv, -o FILE, -oFILE. */
static gboolean
read_letters (GwSettings *settings, char *const **arguments, guint64 allowed, GError **error)
{
  const char *letters = *(*arguments)++ + 1;

  for (; *letters != '\0'; letters++)
    {
      int id = find_letter (*letters, allowed);

      if (id < 0)
        return gw_fail (error, GW_ERROR_SYNTAX,
                        g_strdup_printf (_("there is no option -%.*s here; --help lists them"),
                                         (int) (g_utf8_next_char (letters) - letters), letters));
      if (gw_options[id].type == GW_OPTION_FLAG)
        {
          set_value (settings, (GwOptionId) id, NULL, error);
          continue;
        }
      if (letters[1] != '\0')
        return set_value (settings, (GwOptionId) id, letters + 1, error);
      if (**arguments == NULL)
        return gw_fail (error, GW_ERROR_SYNTAX,
                        g_strdup_printf (_("-%c needs a value: %s"), *letters, _(gw_options[id].argument)));
      return set_value (settings, (GwOptionId) id, *(*arguments)++, error);
    }
  return TRUE;
}

gboolean
gw_settings_read (GwSettings *settings, char *const *arguments, guint64 allowed, GError **error)
{
  memset (settings, 0, sizeof *settings);
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
      else if (!(word[1] == '-' ? read_long : read_letters) (settings, &arguments, allowed, error))
        return FALSE;
    }
  return TRUE;
}

void
gw_settings_clear (GwSettings *settings)
{
  g_clear_pointer (&settings->files, g_ptr_array_unref);
}
