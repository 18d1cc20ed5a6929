/* layout: cages, regions, lines and outside clues at random, for authors who start from nothing. */
#include <string.h>

#include "cli/made-text.h"
#include "cli/output-file.h"
#include "cli/output-json.h"
#include "cli/recipe-option.h"

typedef struct
{
  GwCall *call;
  GwRecipe  *recipe;
  guint64    seed;
} State;

/* ---- what is asked for ---- */

/* "NAME=VALUE" is a setting as `generate` takes it, anything else a layout. */
static gboolean
take_word (GwRecipe *recipe, const char *word, GError **error)
{
  g_autofree char *setting = g_strconcat ("layout=", word, NULL);

  return gw_recipe_set (recipe, word[strcspn (word, " =")] == '=' ? word : setting, error);
}

static GwRecipe *
read_recipe (GwCall *call, GError **error)
{
  GPtrArray *words = call->settings->files;
  g_autoptr (GwRecipe) recipe = NULL;

  recipe = gw_recipe_option_read (gw_call_has (call, GW_OPTION_RECIPE) ? call->settings->text[GW_OPTION_RECIPE] : "plain", error);
  for (guint i = 0; recipe != NULL && i < words->len; i++)
    if (!take_word (recipe, words->pdata[i], error))
      return NULL;
  return recipe != NULL && gw_recipe_check (recipe, error) ? g_steal_pointer (&recipe) : NULL;
}

/* ---- what there is ---- */

static void
append_words (GString *text, const char *kind)
{
  g_autoptr (GArray) words = gw_layout_option_words (kind);

  for (guint i = 0; i < words->len; i++)
    {
      const GwLayoutWord *word = &g_array_index (words, GwLayoutWord, i);

      g_string_append_printf (text, "    %s=%s: %s\n", word->name, _(word->argument), _(word->meaning));
    }
}

static void
list_kinds (GwCall *call)
{
  g_autoptr (GArray) kinds = gw_layout_kind_words ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < kinds->len; i++)
    {
      const GwLayoutWord *kind = &g_array_index (kinds, GwLayoutWord, i);

      g_string_append_printf (text, "%s: %s\n", kind->name, _(kind->meaning));
      append_words (text, kind->name);
    }
  gw_tell_text (call, text->str);
}

/* ---- one layout ---- */

static char *
text_of (const State *state, GwPuzzle *puzzle)
{
  g_autoptr (GwSource) source = gw_source_update (state->recipe->source, puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
write_layout (State *state, guint64 number, gboolean is_each, const char *text, GError **error)
{
  GwCall *call = state->call;
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  g_autofree char *base = g_strdup_printf ("%04" G_GUINT64_FORMAT ".rf", number + 1), *name = NULL;

  if (output == NULL || strcmp (output, "-") == 0)
    {
      if (gw_call_has (call, GW_OPTION_JSON))
        {
          JsonBuilder *builder = gw_json_begin (call, NULL);

          gw_json_add_number (builder, "number", number + 1);
          gw_json_add_text (builder, "puzzle", text);
          gw_json_end (call, NULL, builder, GW_STATUS_FINE);
        }
      else
        g_string_append (call->out, text);
      return TRUE;
    }
  name = is_each ? g_build_filename (output, base, NULL) : g_strdup (output);
  if (is_each && g_mkdir_with_parents (output, 0777) != 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: cannot make the directory"), output));
  if (gw_output_write (name, text, strlen (text), gw_call_has (call, GW_OPTION_FORCE), error))
    return TRUE;
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

/* FALSE when there is no use in another one. */
static gboolean
make_layout (State *state, guint64 number, gboolean is_each, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autofree char *text = NULL;
  GwRandom random;

  gw_random_init_numbered (&random, state->seed, number);
  switch (gw_plan_lay (state->recipe->plan, &random, &state->call->control, &puzzle, error))
    {
    case GW_LAID:
      break;
    case GW_LAID_STOPPED:
      gw_call_end_early (state->call);
      gw_call_note (state->call, GW_STATUS_UNDECIDED);
      return FALSE;
    default:
      gw_call_note (state->call, GW_STATUS_NOT);
      return FALSE;
    }
  text = puzzle != NULL ? text_of (state, puzzle) : NULL;
  return text != NULL && write_layout (state, number, is_each, text, error);
}

static void
make_all (State *state, GError **error)
{
  GwCall *call = state->call;
  const guint64 count = gw_call_number (call, GW_OPTION_COUNT, 1);
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  const gboolean is_stdout = output == NULL || strcmp (output, "-") == 0;
  const gboolean is_each = !is_stdout && (count > 1 || g_file_test (output, G_FILE_TEST_IS_DIR));

  if (is_stdout && count > 1 && !gw_call_has (call, GW_OPTION_JSON))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a rule file holds one puzzle; name a directory with -o, or use --json")));
      return;
    }
  for (guint64 number = 0; number < count; number++)
    if (!make_layout (state, number, is_each, error))
      return;
}

/* ---- the command ---- */

/* A layout that was not found is no wrong use: said, with a status of its own. */
static void
say_failure (GwCall *call, const GError *error)
{
  if (call->status == GW_STATUS_NOT)
    gw_call_say (call, NULL, g_strdup (error->message));
  else
    gw_complain (call, NULL, g_strdup (error->message));
}

static void
run (GwCall *call)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;

  if (call->settings->files->len == 0 && !gw_call_has (call, GW_OPTION_RECIPE))
    {
      list_kinds (call);
      return;
    }
  state->call = call;
  state->seed = gw_call_number (call, GW_OPTION_SEED, 1);
  state->recipe = read_recipe (call, &error);
  if (state->recipe != NULL && state->recipe->plan->layouts->len == 0)
    gw_fail (&error, GW_ERROR_INVALID, g_strdup (_("name what to lay out: cages, regions, lines, outside")));
  else if (state->recipe != NULL)
    make_all (state, &error);
  if (error != NULL)
    say_failure (call, error);
  gw_recipe_free (state->recipe);
}

const GwCommand gw_command_layout = {
  .name = "layout",
  .synopsis = N_("[OPTION…] ['KIND NAME=VALUE…'…] [SETTING=VALUE…]"),
  .summary = N_("lay out cages, regions, lines or outside clues at random"),
  .description = N_("For setters who start from nothing: on a grid (--recipe: a rule file, a recipe or a preset; default:"
                    " plain), each layout named is laid out at random, with the sizes, numbers and symmetry that it asks for."
                    " The clues' numbers are left open (?). What is printed has a solution; generate makes puzzles from it."
                    " Without arguments, the kinds and their options are listed.\n"
                    "The same arguments and --seed give the same layout. The exit status is 1 if no layout was found that"
                    " meets every wish; standard error says so."),
  .examples = N_("'cages sizes=2:12,3:11,4:6 symmetry=half'\tcages that cover the grid, symmetrically\n"
                 "--recipe jigsaw --seed 7\tthe layouts of a recipe\n"
                 "'lines rule=whisper(5) sizes=4-6 count=4' 'cages sizes=3:4 touching=no'\tone on top of the other\n"
                 "'outside rule=skyscraper sides=top,left' -o shelf --count 20\ttwenty files in a directory"),
  .options = { GW_OPTION_RECIPE, GW_OPTION_COUNT, GW_OPTION_SEED, GW_OPTION_OUTPUT, GW_OPTION_FORCE },
  .input = GW_INPUT_NONE,
  .state_size = sizeof (State),
  .run = run,
};
