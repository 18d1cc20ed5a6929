/* reduce: which clues are needed? */
#include <inttypes.h>
#include <string.h>

#include "cli/give-back-text.h"
#include "cli/made-text.h"
#include "cli/output-file.h"
#include "cli/output-json.h"
#include "cli/plain-form.h"
#include "files/bounded-file.h"

/* ---- options of its own ---- */

enum
{
  OPTION_GIVE_BACK = GW_OWN_OPTION (0),
  OPTION_FROM,
};

static const GwOption own_options[] = {
  { 0, "give-back", GW_OPTION_FLAG, NULL,
    N_("if --scheme or --strategies gets stuck: which single clue, given back, would help") },
  { 0, "from", GW_OPTION_TEXT, N_("FILE"),
    N_("with --give-back: the puzzle before clues were taken away; any of them may be given back") },
  { 0, NULL },
};

typedef struct
{
  GwReducer      *reducer;   /* of the puzzle that was asked about last */
  const GwPuzzle *puzzle;    /* borrowed: to know it again */
  char           *target;    /* NULL: one solution */
  GwReading      *from;      /* of --from; NULL: none */
  guint64         n, minimal, not_proper, clues, left;
} State;

/* ---- in words ---- */

/* "set_cell(3, 4)"; several clues of one unit with commas. Free it. */
static char *
unit_text (const GwStock *stock, guint u)
{
  const GwClueUnit *unit = &g_array_index (stock->units, GwClueUnit, u);
  GString *text = g_string_new (NULL);

  for (guint i = unit->first; i < unit->first + unit->n; i++)
    {
      g_autofree char *words = gw_unit_clue_text (stock->asker, stock->solution, &g_array_index (stock->clues, GwClue, i));

      g_string_append_printf (text, i > unit->first ? ", %s" : "%s", words);
    }
  return g_string_free (text, FALSE);
}

static guint
line_of (const GwItem *item, const GwStock *stock, guint u)
{
  const GwClue *clue = &g_array_index (stock->clues, GwClue, g_array_index (stock->units, GwClueUnit, u).first);

  if (clue->is_given || item->reading == NULL || item->kind != NULL)
    return 0;
  return gw_source_line_of (item->reading->source, stock->asker->puzzle->constraints[clue->index]->id);
}

static void
print_clues (GwCall *call, const GwItem *item, const GwReduction *reduction)
{
  GString *out = gw_call_out (call);

  for (guint i = 0; i < reduction->redundant->len; i++)
    {
      guint unit = g_array_index (reduction->redundant, guint, i);
      g_autofree char *text = unit_text (reduction->stock, unit);

      g_string_append_printf (out, _("not needed by itself: %s (line %u)\n"), text, line_of (item, reduction->stock, unit));
    }
  g_string_append_printf (out, _("%u of %u clues are enough\n"), reduction->left->n_clues, reduction->n_clues);
  for (guint unit = 0; unit < reduction->stock->units->len; unit++)
    if (reduction->left->is_gone[unit])
      {
        g_autofree char *text = unit_text (reduction->stock, unit);

        g_string_append_printf (out, _("taken away: %s\n"), text);
      }
}

/* ---- in other forms ---- */

static char *
reduced_line (const GwItem *item, const GwReduction *reduction)
{
  g_autofree guint8 *givens = g_new (guint8, item->puzzle->grid->n_cells);
  GwItem less = *item;

  gw_left_to_givens (reduction->left, givens);
  less.givens = givens;
  return gw_plain_line (&less);
}

static char *
reduced_rules (const GwItem *item, const GwReduction *reduction, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (reduction->left, NULL, error);
  g_autoptr (GwSource) source = puzzle != NULL ? gw_source_update (item->reading->source, puzzle) : NULL;
  g_autoptr (GBytes) bytes = source != NULL ? gw_source_write (source) : NULL;

  return bytes != NULL ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
}

static void
write_json (GwCall *call, const GwItem *item, const GwReduction *reduction)
{
  JsonBuilder *builder = gw_json_begin (call, item);
  g_autofree char *line = NULL;

  gw_json_add_text (builder, "outcome", gw_reduce_end_word (reduction->end));
  if (reduction->end == GW_REDUCED)
    {
      gw_json_add_number (builder, "clues", reduction->n_clues);
      gw_json_add_number (builder, "enough", reduction->left->n_clues);
      json_builder_set_member_name (builder, "redundant");
      json_builder_begin_array (builder);
      for (guint i = 0; i < reduction->redundant->len; i++)
        {
          g_autofree char *text = unit_text (reduction->stock, g_array_index (reduction->redundant, guint, i));

          json_builder_add_string_value (builder, text);
        }
      json_builder_end_array (builder);
      line = item->kind != NULL ? reduced_line (item, reduction) : reduced_rules (item, reduction, NULL);
      if (line != NULL)
        gw_json_add_text (builder, "puzzle", g_strchomp (line));
    }
  gw_json_end (call, item, builder, reduction->end == GW_REDUCED ? GW_STATUS_FINE
                                       : reduction->end >= GW_REDUCE_UNDECIDED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT);
}

/* FALSE with an error when it could not be written. */
static gboolean
write_file (GwCall *call, const GwItem *item, const GwReduction *reduction, GError **error)
{
  State *state = call->state;
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  const gboolean is_each = gw_output_target (output) == GW_TARGET_EACH;
  g_autofree char *name = is_each ? gw_output_name (output, item, state->n, "rf") : g_strdup (output);
  g_autofree char *text = reduced_rules (item, reduction, error);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

  if (text != NULL && !is_each)
    return gw_output_hold (call, item, name, bytes, error);
  return text != NULL && gw_output_write (name, text, strlen (text), gw_call_has (call, GW_OPTION_FORCE), error);
}

/* ---- the command ---- */

static void
add_to_summary (State *state, const GwReduction *reduction)
{
  state->n++;
  if (reduction->end != GW_REDUCED)
    {
      state->not_proper++;
      return;
    }
  state->minimal += reduction->redundant->len == 0;
  state->clues += reduction->n_clues;
  state->left += reduction->left->n_clues;
}

static void
tell (GwCall *call, const GwItem *item, const GwReduction *reduction)
{
  g_autoptr (GError) error = NULL;

  add_to_summary (call->state, reduction);
  if (reduction->end != GW_REDUCED)
    gw_call_note (call, reduction->end >= GW_REDUCE_UNDECIDED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT);
  if (reduction->end == GW_REDUCE_STOPPED)
    gw_call_end_early (call);
  else if (gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_json (call, item, reduction);
  else if (reduction->end != GW_REDUCED)
    {
      g_autofree char *place = gw_item_place (item);

      gw_call_say (call, place, g_strdup (gw_reduce_end_text (reduction->end)));
    }
  else if (item->kind != NULL)
    {
      g_autofree char *line = reduced_line (item, reduction);

      g_string_append (gw_call_out (call), line);
    }
  else
    print_clues (call, item, reduction);
  if (reduction->end == GW_REDUCED && gw_call_has (call, GW_OPTION_OUTPUT) && item->kind == NULL
      && !write_file (call, item, reduction, &error))
    gw_complain (call, item, g_strdup (error->message));
}

static void
reduce_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  GwReduction reduction;

  if (gw_call_has (call, OPTION_GIVE_BACK))
    {
      if (state->target != NULL && (state->from != NULL || !gw_call_has (call, OPTION_FROM)))
        gw_tell_give_back (call, item, state->target, state->from != NULL ? state->from->puzzle : NULL);
      return;
    }
  if (state->puzzle != item->puzzle || item->kind == NULL)
    {
      g_clear_pointer (&state->reducer, gw_reducer_free);
      state->puzzle = item->puzzle;
      state->reducer = gw_reducer_new (item->puzzle, state->target, &error);
    }
  if (state->reducer == NULL)
    {
      gw_complain (call, item, g_strdup (error != NULL ? error->message : _("this target is not possible here")));
      return;
    }
  gw_reducer_run (state->reducer, item->givens, gw_call_number (call, GW_OPTION_SEED, 1), &call->control, &reduction);
  tell (call, item, &reduction);
  gw_reduction_clear (&reduction);
}

static gboolean
read_target (GwCall *call, GError **error)
{
  State *state = call->state;
  const char *scheme = call->settings->text[GW_OPTION_SCHEME], *strategies = call->settings->text[GW_OPTION_STRATEGIES];
  GwStrategySet set;

  if (scheme != NULL && strategies != NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("use either --scheme or --strategies")));
  if (scheme != NULL && gw_scheme_find (scheme) == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no scheme '%s'"), scheme));
  if (strategies != NULL && !gw_strategy_set_parse (strategies, &set, error))
    return FALSE;
  if (scheme == NULL && strategies == NULL)
    return !gw_call_has (call, OPTION_GIVE_BACK)
           || gw_fail (error, GW_ERROR_INVALID, g_strdup (_("--give-back needs --scheme or --strategies, to know what gets stuck")));
  state->target = g_strconcat (scheme != NULL ? "scheme " : "strategies ", scheme != NULL ? scheme : strategies, NULL);
  return TRUE;
}

static gboolean
read_from (GwCall *call, GError **error)
{
  State *state = call->state;
  const char *name = call->settings->text[OPTION_FROM];
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  char *text;

  if (name == NULL)
    return TRUE;
  if (!gw_call_has (call, OPTION_GIVE_BACK))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("--from can only be used with --give-back")));
  text = gw_file_read (name, GW_MAX_RF_BYTES, GW_FILE_ANY, NULL, &size, error);
  if (text == NULL)
    return FALSE;
  bytes = g_bytes_new_take (text, size);
  state->from = gw_source_read (bytes);
  if (state->from->n_errors == 0 && state->from->puzzle != NULL)
    return TRUE;
  g_clear_pointer (&state->from, gw_reading_free);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: this is not a rule file, or it has errors; 'check' lists"
                                                              " them"), name));
}

static void
start (GwCall *call)
{
  g_autoptr (GError) error = NULL;

  if (!gw_output_check (call, GW_OPTION_OUTPUT) || !gw_output_is_for_one (call, GW_OPTION_OUTPUT) || (read_target (call, &error) && read_from (call, &error)))
    return;
  g_clear_pointer (&((State *) call->state)->target, g_free);
  gw_complain (call, NULL, g_strdup (error->message));
}

/* Other programs read this line: it is the same in every language. */
static void
finish (GwCall *call)
{
  State *state = call->state;

  g_clear_pointer (&state->reducer, gw_reducer_free);
  g_clear_pointer (&state->target, g_free);
  g_clear_pointer (&state->from, gw_reading_free);
  if (!gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, NULL);

      gw_json_add_number (builder, "puzzles", state->n);
      gw_json_add_number (builder, "minimal", state->minimal);
      gw_json_add_number (builder, "others", state->not_proper);
      gw_json_add_number (builder, "clues", state->clues);
      gw_json_add_number (builder, "enough", state->left);
      gw_json_end_summary (call, builder);
      return;
    }
  g_string_append_printf (gw_call_out (call), "%" PRIu64 " puzzles: %" PRIu64 " minimal, %" PRIu64 " not, %" PRIu64
                          " without the target; %" PRIu64 " clues, %" PRIu64 " enough\n", state->n, state->minimal,
                          state->n - state->minimal - state->not_proper, state->not_proper, state->clues, state->left);
}

const GwCommand gw_command_reduce = {
  .name = "reduce",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("say which clues of a finished puzzle are needed"),
  .description = N_("For a rule file, prints every clue of any kind that follows from all the others, then one version from"
                    " which nothing more can be taken away: how many clues are enough, and which were removed; -o writes that"
                    " version. If there are several such versions, --seed chooses one. For a list, prints the reduced lines."
                    " Locked clues stay; marks that a negative rule depends on go or stay with it.\n"
                    "The puzzle has to keep its unique solution; with --scheme, that scheme also has to solve it without"
                    " search, and with --strategies, these strategies have to. If this isn't so to begin with, the exit status"
                    " is 1.\n"
                    "With --give-back, says how many cells --scheme or --strategies leaves open, and which single clue, given"
                    " back, would let it solve the puzzle; if none would, which ten help most. Any open cell may get its"
                    " given; with --from, also any clue that the puzzle in that file has and this one lacks.\n"
                    "With --summary, prints one line for all: how many puzzles are minimal, their clues, and how many are"
                    " enough."),
  .examples = N_("killer.rf\twhich clues are not needed\n"
                 "--scheme HAC -o less.rf killer.rf\twith fewer clues, but no harder than that\n"
                 "--give-back --scheme FCI --from killer.rf less.rf\twhich clue should have stayed\n"
                 "puzzles.txt\tthe lines, reduced"),
  .options = { GW_OPTION_SUMMARY, GW_OPTION_SEED, GW_OPTION_SCHEME, GW_OPTION_OUTPUT, GW_OPTION_FORCE,
               GW_OPTION_STRATEGIES },
  .own_options = own_options,
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = reduce_puzzle,
  .finish = finish,
};
