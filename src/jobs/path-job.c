#include "jobs/path-job.h"

#include "author/own-digits.h"
#include "render/path-pages.h"

#define MOST_CHECK (2 * G_USEC_PER_SEC)

GwPathQuestion *
gw_path_question_new (GwPuzzle *puzzle, GwStrategySet set)
{
  GwPathQuestion *question = g_new0 (GwPathQuestion, 1);

  question->puzzle = gw_working_as_given (puzzle);
  question->set = set;
  question->cell = GW_NO_CELL;
  return question;
}

static void
question_free (gpointer data)
{
  gw_puzzle_unref (((GwPathQuestion *) data)->puzzle);
  g_free (data);
}

static void
found_clear (gpointer data)
{
  GwPathFound *found = data;

  g_clear_pointer (&found->path, gw_path_free);
  g_clear_pointer (&found->fog, gw_path_fog_free);
  g_strfreev (found->sentences);
  g_free (found->story);
  g_free (found->heading);
  g_free (found->summary);
}

GwPathFound *
gw_path_found_ref (GwPathFound *found)
{
  return g_atomic_rc_box_acquire (found);
}

void
gw_path_found_unref (GwPathFound *found)
{
  g_atomic_rc_box_release_full (found, found_clear);
}

static void
news_free (gpointer data)
{
  GwPathNews *news = data;

  g_clear_pointer (&news->found, gw_path_found_unref);
  g_free (news->further);
  g_free (news);
}

/* ---- in words ---- */

char *
gw_path_found_place (const GwPathFound *found, guint row)
{
  guint n = found != NULL && found->path != NULL ? found->path->steps->len : 0;

  if (n == 0)
    return g_strdup ("");
  if (row == 0 || row > n)
    return g_strdup (row == 0 ? _("Start") : _("End"));
  /* Translators: where in the path one is */
  return g_strdup_printf (_("%u of %u"), row, n);
}

guint
gw_path_found_same_row (const GwPathFound *found, guint row, const GwPathFound *in)
{
  const guint n = found->path->steps->len, n_in = in->path->steps->len;
  guint at = 1;

  if (row == 0 || row > n)
    return row == 0 ? 0 : n_in + 1;
  while (at < n_in && in->path->n_left[at - 1] > found->path->n_left[row - 1])
    at++;
  return at;
}

char *
gw_path_found_text (const GwPathFound *found, const char *further)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; found->sentences != NULL && found->sentences[i] != NULL; i++)
    g_string_append_printf (text, "%u. %s\n", i + 1, found->sentences[i]);
  g_string_append_printf (text, "%s\n", found->story);
  if (found->summary != NULL)
    g_string_append_printf (text, "%s\n", found->summary);
  if (further != NULL)
    g_string_append_printf (text, "%s\n", further);
  return g_string_free (text, FALSE);
}

/* ---- paths ---- */

static char *
first_sentence (const char *text)
{
  const char *end = strstr (text, ". ");

  return g_strndup (text, end != NULL ? (gsize) (end - text) + 1 : strlen (text));
}

/* And what of the author's own way could not be kept; NULL: nothing. */
static char *
with_lost (const char *story, const char *lost)
{
  return lost != NULL ? g_strdup_printf ("%s %s", story, lost) : g_strdup (story);
}

static GwPath *
walk (GwPathFound *found, GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  found->fog = question->is_fog ? gw_path_fog_new (pencil->terrain, NULL) : NULL;
  return found->fog != NULL ? gw_path_fog_walk (found->fog, gw_path_fog_strategies (question->set), control)
                            : gw_path_new (pencil, question->set, control);
}

static void
find_path (GwPathFound *found, GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  g_autofree char *story = NULL, *lost = NULL, *first = NULL;
  g_auto (GStrv) sentences = NULL;

  found->path = walk (found, pencil, question, control);
  if (!question->is_each)
    gw_path_gather (found->path);
  story = found->fog != NULL ? gw_path_fog_story (found->fog, found->path, found->path->steps->len) : gw_path_story (found->path);
  lost = gw_path_pins_text (found->path);
  found->story = with_lost (story, lost);
  first = first_sentence (story);
  found->heading = with_lost (first, lost);
  sentences = gw_path_summary (found->path, TRUE);
  found->summary = g_strjoinv (" ", sentences);
}

/* How many solutions, up to LIMIT, have the candidate that was asked about (IS_IN), or there are at all; -1: it took too long. */
static gint
count_with (const GwPathQuestion *question, gboolean is_in, guint limit, const GwControl *control)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (question->puzzle, NULL);
  g_autofree guint8 *givens = g_new0 (guint8, gw_grid_n_places (question->puzzle->grid));
  const GwQuestion asked = { .limit = limit };
  GwControl shorter = control != NULL ? *control : (GwControl){ NULL };
  gint64 end = g_get_monotonic_time () + MOST_CHECK;
  GwAnswer answer;
  gint n;

  if (answerer == NULL)
    return -1;
  if (is_in)
    givens[question->cell] = (guint8) (question->value + 1);
  shorter.deadline = shorter.deadline > 0 ? MIN (shorter.deadline, end) : end;
  gw_answerer_count (answerer, givens, &asked, &shorter, &answer);
  n = answer.count >= limit ? (gint) limit : answer.end == GW_END_COMPLETE ? (gint) answer.count : -1;
  gw_answer_clear (&answer);
  return n;
}

/* The strategies do not rule it out: it is true, it may be, or they are not enough. */
static char *
tell_not_ruled_out (const GwPathQuestion *question, const char *cell, const char *symbol, const GwControl *control)
{
  gint with = count_with (question, TRUE, 1, control);

  /* Translators: a cell and a symbol: R1C4, 7 */
  if (with == 1 && count_with (question, FALSE, 2, control) == 1)
    return g_strdup_printf (_("%2$s is right in %1$s: the only solution has it there."), cell, symbol);
  if (with == 1)
    return g_strdup_printf (_("%2$s is possible in %1$s: there is a solution with it."), cell, symbol);
  if (with == 0)
    return g_strdup_printf (_("%2$s is wrong in %1$s, but the strategies that are on do not show it: only a search does."), cell, symbol);
  return g_strdup_printf (_("The strategies that are on do not rule out %2$s in %1$s."), cell, symbol);
}

static void
find_why (GwPathFound *found, GwPencil *pencil, const GwPathQuestion *question, const GwActive *active, const GwControl *control)
{
  g_autofree char *cell = gw_grid_cell_name (question->puzzle->grid, question->cell);
  const char *symbol = gw_symbol_shown (question->puzzle->symbols, question->value);

  found->path = gw_path_why_not (pencil, active, question->set, question->cell, question->value, control);
  if (found->path == NULL)
    found->story = tell_not_ruled_out (question, cell, symbol, control);
  else if (found->path->steps->len == 0)
    found->story = g_strdup_printf (_("%2$s is impossible in %1$s from the start: the givens see it."), cell, symbol);
  else
    found->story = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Why %3$s is not in %2$s: %1$u step.",
                                                 "Why %3$s is not in %2$s: %1$u steps.", found->path->steps->len),
                                    found->path->steps->len, cell, symbol);
}

/* ---- where it ends ---- */

/* What a strategy that is off would do next, from where PENCIL stands. */
static char *
tell_strategy (GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  char *text = NULL;
  GwReason step;

  gw_reason_init (&step);
  if (gw_path_next (pencil, gw_strategy_set_without (gw_strategy_set_every (), question->set), control, &step))
    {
      g_autofree char *sentence = gw_reason_say (&step, pencil->terrain);

      text = g_strdup_printf (_("A strategy that is off would get further: %s"), sentence);
    }
  gw_reason_clear (&step);
  return text;
}

/* Of CELLS, a mask each, the first that LEFT takes something from; GW_NO_CELL: none. */
static GwCell
first_loss (const GwPuzzle *puzzle, const GwMask *cells, const GwMask *left)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if ((cells[cell] & ~left[cell]) != 0)
      return (GwCell) cell;
  return GW_NO_CELL;
}

/* SCHEME leaves CELL with LEFT, of what it HAD. */
static char *
tell_loss (const GwPuzzle *puzzle, GwCell cell, GwMask had, GwMask left, const GwScheme *scheme)
{
  g_autofree char *name = gw_grid_cell_name (puzzle->grid, cell);
  g_autoptr (GString) symbols = g_string_new (NULL);

  GW_MASK_FOREACH (value, gw_mask_is_single (left) ? left : had & ~left)
    g_string_append_printf (symbols, symbols->len > 0 ? ", %s" : "%s", gw_symbol_shown (puzzle->symbols, value));
  /* Translators: a propagation scheme, a cell, = or ≠, symbols: "The scheme HAC would go on: R1C4 ≠ 2, 5." */
  return g_strdup_printf (_("The scheme %s would go on: %s %s %s."), scheme->id, name, gw_mask_is_single (left) ? "=" : "≠", symbols->str);
}

/* How the schemes end, the first that gets on being NEXT. */
static char *
tell_solver (const GwScheme *solver, const GwScheme *next)
{
  if (solver == NULL)
    return g_strdup (_("No propagation scheme solves it without search."));
  if (solver == next)
    return g_strdup (_("It solves the puzzle without search."));
  return g_strdup_printf (_("The scheme %s solves it without search."), solver->id);
}

/* The weakest scheme that takes a candidate more than those that CELLS have, and which; then the weakest that needs no search. */
static char *
tell_scheme (const GwMask *cells, const GwPathQuestion *question, const GwControl *control)
{
  const GwPuzzle *puzzle = question->puzzle;
  g_autoptr (GwLadder) ladder = gw_ladder_new (question->puzzle, control, NULL);
  g_autofree GwMask *left = g_new (GwMask, gw_grid_n_places (puzzle->grid));
  const GwScheme *solver = NULL, *first = NULL;
  g_autofree char *next = NULL, *end = NULL;

  for (guint i = 0; i < GW_N_SCHEMES && ladder != NULL && next == NULL; i++)
    {
      GwSchemeEnd how = gw_ladder_try (ladder, &gw_schemes[i], NULL, FALSE, control);
      GwCell cell;

      if (how != GW_SCHEME_SOLVED && how != GW_SCHEME_STUCK)
        break;
      gw_ladder_left (ladder, left);
      cell = first_loss (puzzle, cells, left);
      if (cell != GW_NO_CELL)
        next = tell_loss (puzzle, cell, cells[cell], left[cell], first = &gw_schemes[i]);
    }
  if (ladder == NULL || gw_control_should_stop (control))
    return g_steal_pointer (&next);
  if (next == NULL)
    return g_strdup (_("No propagation scheme gets any further without search."));
  gw_ladder_weakest (ladder, NULL, control, &solver);
  if (solver == NULL && gw_control_should_stop (control))
    return g_steal_pointer (&next);
  end = tell_solver (solver, first);
  return g_strdup_printf ("%s %s", next, end);
}

/* A puzzle without exactly one solution no strategy solves; NULL when it has one, or that takes too long to see. */
static char *
tell_solutions (const GwPathQuestion *question, const GwControl *control)
{
  switch (count_with (question, FALSE, 2, control))
    {
    case 0:
      return g_strdup (_("There is no solution, though no step shows it: see Analysis."));
    case 2:
      return g_strdup (_("There is more than one solution: clues are missing that lead on from here. Analysis shows two solutions, and where "
                         "they differ."));
    default:
      return NULL;
    }
}

/* PATH is stuck, and PENCIL stands where it ends. */
static char *
tell_further (const GwPath *path, GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  g_autofree char *next = tell_strategy (pencil, question, control), *solutions = NULL;

  if (gw_control_should_stop (control))
    return g_steal_pointer (&next);
  solutions = tell_solutions (question, control);
  if (next != NULL && solutions != NULL)
    return g_strdup_printf ("%s %s", next, solutions);
  if (next != NULL || solutions != NULL)
    return next != NULL ? g_steal_pointer (&next) : g_steal_pointer (&solutions);
  return tell_scheme (path->cells, question, control);
}

/* ---- the work ---- */

static void
write_sentences (GwPathFound *found)
{
  const GwPath *path = found->path;

  found->sentences = g_new0 (char *, path->steps->len + 1);
  for (guint i = 0; i < path->steps->len; i++)
    found->sentences[i] = gw_path_say (path, i);
}

/* Takes both. */
static void
publish (GwJobRun *run, GwPathFound *found, char *further)
{
  GwPathNews *news = g_new0 (GwPathNews, 1);

  news->found = found;
  news->further = further;
  gw_job_run_publish (run, news);
}

static void
work (GwJobRun *run)
{
  const GwPathQuestion *question = gw_job_run_input (run);
  const GwControl *control = gw_job_run_control (run);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCompiled) compiled = gw_compile (question->puzzle, control, &error);
  g_autoptr (GwTerrain) terrain = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  const GwActive active = { NULL };
  g_autoptr (GwPathFound) found = NULL;

  if (compiled == NULL && error == NULL)
    return;
  found = g_atomic_rc_box_new0 (GwPathFound);
  found->cell = question->cell;
  found->value = question->value;
  found->is_each = question->is_each;
  if (compiled == NULL)
    found->story = g_strdup (error->message);
  else
    {
      terrain = gw_terrain_new (compiled);
      pencil = gw_pencil_new (terrain);
      gw_pencil_start (pencil, &active);
      if (question->cell != GW_NO_CELL)
        find_why (found, pencil, question, &active, control);
      else
        find_path (found, pencil, question, control);
      if (found->path != NULL)
        write_sentences (found);
    }
  publish (run, gw_path_found_ref (found), NULL);
  if (found->cell == GW_NO_CELL && found->path != NULL && found->path->end == GW_PATH_STUCK && found->fog == NULL)
    publish (run, NULL, tell_further (found->path, pencil, question, control));
}

const GwJobKind gw_path_job = { .work = work, .free_input = question_free, .free_news = news_free };
