/* path: how far do human strategies get, and by which steps? */
#include "cli/layer-text.h"
#include "cli/output-json.h"
#include "cli/path-file.h"
#include "cli/verdict.h"

enum
{
  OPTION_VERIFY = GW_OWN_OPTION (0),
  OPTION_ALL,
  OPTION_FOG,
  OPTION_EACH,
};

static const GwOption own_options[] = {
  { 0, "verify", GW_OPTION_FLAG, NULL, N_("say for every step whether its sentence is a proof") },
  { 0, "all", GW_OPTION_FLAG, NULL, N_("also show the steps that no other step needs, marked '(not needed)'") },
  { 0, "fog", GW_OPTION_FLAG, NULL, N_("use only what the fog of war shows by then; the last line says whether that is fair") },
  { 0, "each", GW_OPTION_FLAG, NULL, N_("show each single as a step of its own, as on paper without --short") },
  { 0, NULL },
};

/* Of the steps of all paths. */
typedef struct
{
  guint64 steps, proved, cases, matter;
} Tally;

typedef struct
{
  GwStrategySet set;
  gboolean      is_wrong;   /* asked for in a wrong way: said already */
  GwPathFile    file;
  GwPuzzle     *whole;      /* the line at hand with its givens, for pages */
  GwPuzzle     *puzzle;     /* whose pencil it is: that of the lines of a list */
  GwPencil     *pencil;
  GwPathFog    *fog;        /* of the path at hand, with --fog */
  GwMask       *givens;     /* per variable, of the line at hand */
  guint64       n[GW_PATH_STOPPED + 1];
  Tally         tally;
} State;

static const char *const outcome_words[] = { "solved", "stuck", "impossible", "stopped" };

static GwStatus
status_of (GwPathEnd end)
{
  return end == GW_PATH_SOLVED ? GW_STATUS_FINE : end == GW_PATH_STOPPED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT;
}

/* ---- the pencil ---- */

/* The same for all lines of a list. NULL with an error when the puzzle cannot be enforced, and without one when it took
 * too long. */
static GwPencil *
pencil_for (GwCall *call, const GwItem *item, GError **error)
{
  State *state = call->state;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;

  if (state->pencil != NULL && state->puzzle == item->puzzle)
    return state->pencil;
  g_clear_pointer (&state->pencil, gw_pencil_free);
  g_clear_pointer (&state->puzzle, gw_puzzle_unref);
  compiled = gw_compile (item->puzzle, &call->control, error);
  if (compiled == NULL)
    return NULL;
  terrain = gw_terrain_new (compiled);
  state->puzzle = gw_puzzle_ref (item->puzzle);
  state->pencil = gw_pencil_new (terrain);
  return state->pencil;
}

/* What a line gives, per variable. Free it. */
static GwMask *
find_givens (const GwPencil *pencil, const GwItem *item)
{
  guint n_vars = pencil->terrain->compiled->model->n_vars;
  GwMask *clues = g_new (GwMask, n_vars);

  for (guint var = 0; var < n_vars; var++)
    clues[var] = ~(GwMask) 0;
  for (guint var = 0; var < pencil->terrain->n_vars && item->givens != NULL; var++)
    if (item->givens[gw_terrain_cell (pencil->terrain, var)] != 0)
      clues[var] = GW_BIT (item->givens[gw_terrain_cell (pencil->terrain, var)] - 1);
  return clues;
}

/* Unless strategies are named, also those that rely on there being one solution, where the file says so. */
static GwStrategySet
set_for (const GwCall *call, const GwPuzzle *puzzle)
{
  const State *state = call->state;
  GwStrategySet set = state->set;

  for (guint i = 0; i < gw_n_strategies && !gw_call_has (call, GW_OPTION_STRATEGIES) && gw_facts_get (puzzle->facts, "one-solution") != NULL; i++)
    if (!gw_strategies[i]->monotone)
      gw_strategy_set_add (&set, i);
  return set;
}

/* The path, in the fog where that is asked for. NULL, and said why, when there is none. */
static GwPath *
walk (GwCall *call, const GwItem *item, GwPencil *pencil)
{
  State *state = call->state;
  GwActive active = { NULL };

  g_clear_pointer (&state->fog, gw_path_fog_free);
  g_free (state->givens);
  active.clues = state->givens = find_givens (pencil, item);
  if (!gw_call_has (call, OPTION_FOG))
    {
      gw_pencil_start (pencil, &active);
      return gw_path_new (pencil, set_for (call, pencil->terrain->compiled->puzzle), &call->control);
    }
  state->fog = gw_path_fog_new (pencil->terrain, state->givens);
  if (state->fog != NULL)
    return gw_path_fog_walk (state->fog, state->set, &call->control);
  gw_complain (call, item, g_strdup (_("there is no fog of war in this puzzle")));
  return NULL;
}

/* ---- text ---- */

static void
print_uses (GString *out, const GwPath *path)
{
  const char *before = ": ";

  for (guint i = 0; i < gw_n_strategies; i++)
    if (path->uses[i] > 0)
      {
        g_string_append_printf (out, "%s%u %s", before, path->uses[i], gw_strategies[i]->id);
        before = ", ";
      }
  g_string_append_c (out, '\n');
}

static void
print_left (GString *out, const GwPath *path)
{
  const GwPuzzle *puzzle = path->terrain->compiled->puzzle;

  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    if (gw_mask_count (path->cells[cell]) > 1 && gw_place_is_told (puzzle->grid, (GwCell) cell))
      {
        gw_place_append_name (out, puzzle->grid, (GwCell) cell);
        GW_MASK_FOREACH (v, path->cells[cell])
          if (cell < puzzle->grid->n_cells)
            g_string_append_printf (out, " %s", puzzle->symbols->text[v]);
          else
            g_string_append_printf (out, " %u", v);
        g_string_append_c (out, '\n');
      }
}

/* ---- proofs ---- */

static const char *const proof_words[GW_N_PROOFS] = { "proved", "broken", "undecided" };

static GwProof
prove (GwCall *call, const GwPath *path, guint i)
{
  State *state = call->state;
  GwProof proof = gw_prove (path->steps->pdata[i], path->terrain, &call->control, NULL);

  state->tally.proved += proof == GW_PROOF_PROVED;
  return proof;
}

/* Every step that there is: for the summary. What nobody was asked about any more, because the time was over, is not counted. */
static void
count_steps (GwCall *call, const GwPath *path)
{
  State *state = call->state;

  for (guint i = 0; i < path->steps->len; i++)
    {
      if (prove (call, path, i) == GW_PROOF_UNDECIDED && gw_control_should_stop (&call->control))
        break;
      state->tally.steps++;
      state->tally.matter += path->matters[i];
      state->tally.cases += gw_reason_is_by_cases (path->steps->pdata[i]);
    }
}

/* Who wants proofs wants them of every step, and so do those who look at all. */
static gboolean
shows_all (GwCall *call)
{
  return gw_call_has (call, OPTION_ALL) || gw_call_has (call, OPTION_VERIFY);
}

static void
print_step (GwCall *call, const GwPath *path, guint i, guint number)
{
  GString *out = gw_call_out (call);
  g_autofree char *sentence = gw_path_say (path, i);

  g_string_append_printf (out, "%u. %s", number, sentence);
  if (gw_call_has (call, OPTION_VERIFY))
    g_string_append_printf (out, " [%s]", proof_words[prove (call, path, i)]);
  g_string_append_c (out, '\n');
}

/* Whether the fog is fair. Free it. */
static char *
fog_verdict (GwCall *call, const GwPath *path)
{
  const State *state = call->state;

  return gw_path_fog_verdict (state->fog, path, shows_all (call) ? path->steps->len : gw_path_n_that_matter (path));
}

/* Each chapter below its name. */
static void
print_steps (GwCall *call, const GwPath *path)
{
  g_autofree GwPathChapter *chapters = gw_path_chapters (path);
  GwPathChapter open = GW_N_CHAPTERS;
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    {
      if (!path->matters[i] && !shows_all (call))
        continue;
      if (chapters[i] != open)
        g_string_append_printf (gw_call_out (call), "%s:\n", gw_path_chapter_name (chapters[i]));
      open = chapters[i];
      print_step (call, path, i, ++n);
    }
}

/* What it comes to, as one paragraph. */
static void
print_summary (GwCall *call, const GwPath *path)
{
  g_auto (GStrv) sentences = gw_path_summary (path, shows_all (call));
  g_autofree char *paragraph = g_strjoinv (" ", sentences);

  if (path->steps->len > 0)
    g_string_append_printf (gw_call_out (call), "%s\n", paragraph);
}

/* Of the steps that the author has stated. */
static void
print_pins (GString *out, const GwPath *path)
{
  g_autofree char *text = gw_path_pins_text (path);

  if (text != NULL)
    g_string_append_printf (out, "%s\n", text);
}

static void
print_path (GwCall *call, const GwItem *item, const GwPath *path)
{
  State *state = call->state;
  GString *out = gw_call_out (call);
  g_autofree char *place = gw_item_place (item);

  gw_call_note (call, status_of (path->end));
  print_steps (call, path);
  print_summary (call, path);
  print_pins (out, path);
  if (!item->is_only)
    g_string_append_printf (out, "%s: ", place);
  g_string_append_printf (out, "%s", outcome_words[path->end]);
  print_uses (out, path);
  if (state->fog != NULL)
    {
      g_autofree char *verdict = fog_verdict (call, path);

      g_string_append_printf (out, "%s\n", verdict);
    }
  else if (path->end == GW_PATH_STUCK)
    print_left (out, path);
}

/* ---- JSON ---- */

static void
add_cell (JsonBuilder *builder, const char *name, const GwGrid *grid, GwCell cell)
{
  GString *text = g_string_new (NULL);

  gw_place_append_name (text, grid, cell);
  gw_json_add_text (builder, name, text->str);
  g_string_free (text, TRUE);
}

/* What a place of a layer may hold. */
static void
add_numbers (JsonBuilder *builder, const char *name, GwMask values)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  GW_MASK_FOREACH (v, values)
    json_builder_add_int_value (builder, v);
  json_builder_end_array (builder);
}

static void
add_candidates (JsonBuilder *builder, const char *name, const GwPuzzle *puzzle, const GArray *list)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    {
      const GwCandidates *candidates = &g_array_index (list, GwCandidates, i);

      json_builder_begin_object (builder);
      add_cell (builder, "cell", puzzle->grid, candidates->cell);
      if (candidates->cell < puzzle->grid->n_cells)
        gw_json_add_symbols (builder, "values", puzzle->symbols, candidates->values);
      else
        add_numbers (builder, "values", candidates->values);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_groups (JsonBuilder *builder, const GwReason *step, const GwTerrain *terrain)
{
  json_builder_set_member_name (builder, "groups");
  json_builder_begin_array (builder);
  for (guint i = 0; i < step->groups->len; i++)
    {
      g_autofree char *name = gw_terrain_group_name (terrain, g_array_index (step->groups, guint32, i));

      json_builder_add_string_value (builder, name);
    }
  json_builder_end_array (builder);
}

/* The rules whose clues the step speaks of, each once. */
static void
add_rules (JsonBuilder *builder, const GwReason *step, const GwPuzzle *puzzle)
{
  guint n = step->clues->len;

  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      const GwRule *rule = puzzle->constraints[g_array_index (step->clues, guint32, i)]->rule;
      guint first = 0;

      while (puzzle->constraints[g_array_index (step->clues, guint32, first)]->rule != rule)
        first++;
      if (first == i)
        json_builder_add_string_value (builder, rule->id);
    }
  json_builder_end_array (builder);
}

/* Chains, one after the other: from what is false to what is true where a link is strong, the other way where it is weak. */
static void
add_links (JsonBuilder *builder, const GwReason *step, const GwPuzzle *puzzle)
{
  json_builder_set_member_name (builder, "links");
  json_builder_begin_array (builder);
  for (guint i = 0; i < step->links->len; i++)
    {
      const GwReasonLink *link = &g_array_index (step->links, GwReasonLink, i);

      json_builder_begin_object (builder);
      add_cell (builder, "from", puzzle->grid, link->from);
      gw_json_add_text (builder, "from_value", puzzle->symbols->text[link->from_value]);
      add_cell (builder, "to", puzzle->grid, link->to);
      gw_json_add_text (builder, "to_value", puzzle->symbols->text[link->to_value]);
      gw_json_add_flag (builder, "strong", link->is_strong);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* A case that fails, line by line: what says each, what it takes and leaves; the last is where it fails. */
static void
add_cases (JsonBuilder *builder, const GwReason *step, const GwTerrain *terrain)
{
  json_builder_set_member_name (builder, "cases");
  json_builder_begin_array (builder);
  for (guint i = 0; i < step->cases->len; i++)
    {
      const GwReason *line = step->cases->pdata[i];
      const GwPuzzle *puzzle = terrain->compiled->puzzle;

      json_builder_begin_object (builder);
      add_groups (builder, line, terrain);
      add_rules (builder, line, puzzle);
      add_candidates (builder, "remove", puzzle, line->changes);
      add_candidates (builder, "left", puzzle, line->pattern);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What is put, and what goes where nothing is put. */
static void
add_changes (JsonBuilder *builder, const GwReason *step, const GwPuzzle *puzzle)
{
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (GwCandidates));

  for (guint i = 0; i < step->changes->len; i++)
    if (!gw_reason_places_in (step, g_array_index (step->changes, GwCandidates, i).cell))
      g_array_append_val (gone, g_array_index (step->changes, GwCandidates, i));
  if (gw_reason_places (step))
    add_candidates (builder, "place", puzzle, step->placed);
  if (gone->len > 0)
    add_candidates (builder, "remove", puzzle, gone);
}

/* In JSON names are the same in every language. */
static const char *const chapter_words[GW_N_CHAPTERS] = { "openings", "break-in", "middle", "finish" };

static void
add_step (GwCall *call, JsonBuilder *builder, const GwPath *path, guint i, GwPathChapter chapter)
{
  const GwTerrain *terrain = path->terrain;
  const GwReason *step = path->steps->pdata[i];
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree char *sentence = gw_reason_say (step, terrain);

  json_builder_begin_object (builder);
  gw_json_add_text (builder, "strategy", step->strategy->id);
  gw_json_add_text (builder, "text", sentence);
  add_changes (builder, step, puzzle);
  add_candidates (builder, "pattern", puzzle, step->pattern);
  add_groups (builder, step, terrain);
  if (step->clues->len > 0)
    {
      add_rules (builder, step, puzzle);
      if (step->idea != NULL)
        gw_json_add_text (builder, "idea", step->idea);
      gw_json_add_flag (builder, "by_cases", gw_reason_is_by_cases (step));
    }
  if (step->one_of->len > 0)
    add_candidates (builder, "one_of", puzzle, step->one_of);
  if (step->links->len > 0)
    add_links (builder, step, puzzle);
  if (step->cases != NULL)
    add_cases (builder, step, terrain);
  gw_json_add_text (builder, "chapter", chapter_words[chapter]);
  gw_json_add_flag (builder, "needed", path->matters[i]);
  gw_json_add_flag (builder, "pinned", step->is_pinned);
  if (gw_call_has (call, OPTION_VERIFY))
    gw_json_add_text (builder, "proof", proof_words[prove (call, path, i)]);
  json_builder_end_object (builder);
}

static void
add_left (JsonBuilder *builder, const GwPath *path)
{
  const GwPuzzle *puzzle = path->terrain->compiled->puzzle;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates));

  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    {
      const GwCandidates candidates = { (GwCell) cell, path->cells[cell] };

      if (candidates.values != 0 && gw_place_is_told (puzzle->grid, (GwCell) cell))
        g_array_append_val (left, candidates);
    }
  add_candidates (builder, "left", puzzle, left);
}

static void
add_steps (GwCall *call, JsonBuilder *builder, const GwPath *path)
{
  g_autofree GwPathChapter *chapters = gw_path_chapters (path);
  g_auto (GStrv) sentences = gw_path_summary (path, TRUE);

  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < path->steps->len; i++)
    add_step (call, builder, path, i, chapters[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "summary");
  json_builder_begin_array (builder);
  for (guint i = 0; sentences[i] != NULL; i++)
    json_builder_add_string_value (builder, sentences[i]);
  json_builder_end_array (builder);
}

static void
write_path (GwCall *call, const GwItem *item, const GwPath *path, const char *output)
{
  State *state = call->state;
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "outcome", outcome_words[path->end]);
  add_steps (call, builder, path);
  add_left (builder, path);
  if (output != NULL)
    gw_json_add_text (builder, "output", output);
  if (state->fog != NULL)
    {
      g_autofree char *verdict = fog_verdict (call, path);

      gw_json_add_flag (builder, "fair", path->end == GW_PATH_SOLVED);
      gw_json_add_text (builder, "fog", verdict);
    }
  gw_json_add_flag (builder, "complete", path->end != GW_PATH_STOPPED);
  if (path->end == GW_PATH_STOPPED)
    gw_json_add_text (builder, "end", gw_call_stop_word (call));
  gw_json_end (call, item, builder, status_of (path->end));
}

/* ---- the command ---- */

/* How many of a list are solved: the quick way, without reasons. */
static void
count_end (GwCall *call, const GwItem *item, GwPencil *pencil)
{
  State *state = call->state;
  g_autofree GwMask *clues = find_givens (pencil, item);
  const GwActive active = { .clues = clues };

  gw_pencil_start (pencil, &active);
  state->n[gw_path_run (pencil, set_for (call, pencil->terrain->compiled->puzzle), &call->control)]++;
}

static void
tell (GwCall *call, const GwItem *item, GwPencil *pencil)
{
  State *state = call->state;
  g_autoptr (GwPath) path = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;

  path = walk (call, item, pencil);
  if (path == NULL)
    return;
  if (!gw_call_has (call, OPTION_EACH) && (state->file.output == NULL || state->file.form == GW_PATH_FORM_HTML))
    gw_path_gather (path);
  if (gw_call_has (call, GW_OPTION_SUMMARY))
    {
      state->n[path->end]++;
      if (gw_call_has (call, OPTION_VERIFY))
        count_steps (call, path);
      return;
    }
  if (state->file.output != NULL && !gw_path_file_write (&state->file, call, item, path, state->fog, &output, &error))
    {
      if (error != NULL)
        gw_complain (call, item, g_strdup (error->message));
      else
        gw_call_end_early (call);
    }
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_path (call, item, path, output);
  else if (state->file.output != NULL)
    gw_call_note (call, status_of (path->end));
  else
    print_path (call, item, path);
}

/* Pages show the givens of a line, too: it becomes a puzzle of its own. */
static GwItem
whole_item (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  GwItem whole = *item;

  if (state->file.output == NULL || item->givens == NULL)
    return whole;
  g_clear_pointer (&state->whole, gw_puzzle_unref);
  whole.puzzle = state->whole = gw_path_file_puzzle (item);
  whole.givens = NULL;
  return whole;
}

static void
find_path (GwCall *call, const GwItem *line)
{
  const GwItem item = whole_item (call, line);
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  GwPencil *pencil;

  if (state->is_wrong)
    return;
  pencil = pencil_for (call, &item, &error);
  if (pencil != NULL)
    {
      if (gw_call_has (call, GW_OPTION_SUMMARY) && !gw_call_has (call, OPTION_VERIFY) && !gw_call_has (call, OPTION_FOG))
        count_end (call, &item, pencil);
      else
        tell (call, &item, pencil);
    }
  else if (error != NULL)
    gw_complain (call, &item, g_strdup (error->message));
  else
    gw_call_end_early (call);
}

static void
start (GwCall *call)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;

  state->set = gw_call_has (call, OPTION_FOG) ? gw_path_fog_strategies (gw_strategy_set_all ()) : gw_strategy_set_all ();
  if (gw_call_has (call, GW_OPTION_STRATEGIES)
      && !gw_strategy_set_parse (call->settings->text[GW_OPTION_STRATEGIES], &state->set, &error))
    {
      gw_complain (call, NULL, g_strdup_printf (_("%s; 'gridwright-cli strategies' lists them all"), error->message));
      state->is_wrong = TRUE;
    }
  else
    state->is_wrong = !gw_path_file_init (&state->file, call);
  state->file.is_whole = shows_all (call);
}

static void
write_summary (GwCall *call, const State *state, guint64 n)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "puzzles", n);
  for (guint i = 0; i < G_N_ELEMENTS (outcome_words); i++)
    gw_json_add_number (builder, outcome_words[i], state->n[i]);
  if (gw_call_has (call, OPTION_VERIFY))
    {
      gw_json_add_number (builder, "steps", state->tally.steps);
      gw_json_add_number (builder, "proved", state->tally.proved);
      gw_json_add_number (builder, "told_by_cases", state->tally.cases);
      gw_json_add_number (builder, "needed", state->tally.matter);
    }
  gw_json_end_summary (call, builder);
}

/* Other programs read this line: it is the same in every language. */
static void
finish (GwCall *call)
{
  State *state = call->state;
  guint64 n = 0;

  g_clear_pointer (&state->fog, gw_path_fog_free);
  g_clear_pointer (&state->givens, g_free);
  g_clear_pointer (&state->pencil, gw_pencil_free);
  g_clear_pointer (&state->puzzle, gw_puzzle_unref);
  g_clear_pointer (&state->whole, gw_puzzle_unref);
  gw_path_file_clear (&state->file);
  for (guint i = 0; i < G_N_ELEMENTS (state->n); i++)
    n += state->n[i];
  if (!gw_call_has (call, GW_OPTION_SUMMARY) || state->is_wrong)
    return;
  if (state->n[GW_PATH_STOPPED] > 0)
    gw_call_note (call, GW_STATUS_UNDECIDED);
  if (gw_call_has (call, GW_OPTION_JSON))
    write_summary (call, state, n);
  else if (gw_call_has (call, OPTION_VERIFY))
    g_string_append_printf (gw_call_out (call),
                            "%" G_GUINT64_FORMAT " steps, %" G_GUINT64_FORMAT " proved, %" G_GUINT64_FORMAT " told by cases, %"
                            G_GUINT64_FORMAT " that matter\n",
                            state->tally.steps, state->tally.proved, state->tally.cases, state->tally.matter);
  else
    g_string_append_printf (gw_call_out (call), "solved %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT "\n",
                            state->n[GW_PATH_SOLVED], n);
}

const GwCommand gw_command_path = {
  .name = "path",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("solve with human strategies, step by step"),
  .description = N_("Solves each puzzle as people do, without guessing, and prints every step in words: each time the cheapest"
                    " strategy that finds something, and its first step in reading order. The last line says 'solved', 'stuck'"
                    " or 'impossible' and how often each strategy was needed. If the path is stuck, lines with the candidates"
                    " of the open cells follow, and the exit status is 1.\n"
                    "Singles in a row are told as one step, up to nine at a time; --each tells them one by one.\n"
                    "Steps that only take candidates away and that no later step needs are left out; --all shows them.\n"
                    "With --verify, each step has to prove itself: in a grid with only the clues, groups and candidates that"
                    " it names, there must be no way to fill the cells that makes the step wrong.\n"
                    "With --fog, for puzzles with fog of war, a step may use only clues whose cells are all lit by then; rows,"
                    " columns and regions always apply. The last line says 'fair', or 'dark after step N' and what would"
                    " help.\n"
                    "With --summary, it prints only the line 'solved S of P' for all puzzles, and with --verify also 'S steps,"
                    " P proved, C told by cases, M that matter'. Paths that got stuck are counted, too; if time runs out, only"
                    " the steps checked by then.\n"
                    "With -o, it writes a PDF for printing instead: a picture of the board for each step, with its number and"
                    " its sentence. With --to html, or if the name ends in .html, it writes a walkthrough to hand out: a"
                    " single page that needs nothing else, with the board at every step, its sentence, chapters, and the"
                    " solution for those who ask for it. With --to rf, or if the name ends in .rf, it writes the puzzle with"
                    " its path as '//@ step:' lines. Put them in the order you like, delete those that you leave to the program,"
                    " and write a sentence of your own behind ' | ': the path takes your steps as soon as they follow, and"
                    " proves them like any other. Several puzzles need a directory, or %n in the name."),
  .examples = N_("puzzle.rf\tevery step, with all strategies\n"
                 "--fog fog.rf\twhether the fog always leaves a next step\n"
                 "--strategies naked-single,hidden-single puzzle.rf\twith only these two\n"
                 "--strategies naked-single,hidden-single,locked-candidates --summary puzzles.txt\thow many lines they solve\n"
                 "--verify puzzle.rf\tevery step, and whether it is proved\n"
                 "--verify --summary *.rf\thow many steps are proved\n"
                 "--to rf puzzle.rf\tthe path as lines that you can reorder\n"
                 "--to html -o path.html puzzle.rf\ta walkthrough to hand out\n"
                 "--short --per-page 9 -o path.pdf puzzle.rf\ton paper, singles in one picture"),
  .options = { GW_OPTION_STRATEGIES, GW_OPTION_SUMMARY, GW_OPTION_TO, GW_OPTION_OUTPUT, GW_OPTION_FORCE, GW_OPTION_STYLE,
               GW_OPTION_PAPER, GW_OPTION_PER_PAGE, GW_OPTION_SHORT },
  .own_options = own_options,
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = find_path,
  .finish = finish,
};
