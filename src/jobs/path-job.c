#define G_LOG_DOMAIN "gridwright"

#include "jobs/path-job.h"

#include "author/own-digits.h"
#include "book/path-pages.h"

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
  g_strfreev (found->sentences);
  g_free (found->story);
  g_free (found->further);
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
  g_clear_pointer (&((GwPathNews *) data)->found, gw_path_found_unref);
  g_free (data);
}

/* ---- in words ---- */

/* From where the pencil stands, stuck: a strategy that is off; else a scheme that needs no search. */
static char *
tell_further (GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  g_autoptr (GwLadder) ladder = NULL;
  const GwScheme *scheme = NULL;
  char *text = NULL;
  GwStep step;

  gw_step_init (&step);
  if (gw_path_next (pencil, gw_mask_below (gw_n_strategies) & ~question->set, control, &step))
    {
      g_autofree char *sentence = gw_step_explain (&step, pencil->terrain);

      text = g_strdup_printf (_("A strategy that is off would go on: %s"), sentence);
    }
  gw_step_clear (&step);
  if (text != NULL || pencil->is_stopped)
    return text;
  ladder = gw_ladder_new (question->puzzle, control, NULL);
  if (ladder == NULL)
    return NULL;
  gw_ladder_weakest (ladder, NULL, control, &scheme);
  if (scheme != NULL)
    return g_strdup_printf (_("The scheme %s solves it without search."), scheme->id);
  return gw_control_should_stop (control) ? NULL : g_strdup (_("No propagation scheme solves it without search."));
}

char *
gw_path_found_text (const GwPathFound *found)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; found->sentences != NULL && found->sentences[i] != NULL; i++)
    g_string_append_printf (text, "%u. %s\n", i + 1, found->sentences[i]);
  g_string_append_printf (text, "%s\n", found->story);
  if (found->further != NULL)
    g_string_append_printf (text, "%s\n", found->further);
  return g_string_free (text, FALSE);
}

/* ---- the work ---- */

static void
find_path (GwPathFound *found, GwPencil *pencil, const GwPathQuestion *question, const GwControl *control)
{
  found->path = gw_path_new (pencil, question->set, control);
  found->story = gw_path_story (found->path);
  if (found->path->end == GW_PATH_STUCK)
    found->further = tell_further (pencil, question, control);
}

/* How many solutions, up to LIMIT, have the candidate that was asked about (IS_IN), or there are at all; -1: it took too long. */
static gint
count_with (const GwPathQuestion *question, gboolean is_in, guint limit, const GwControl *control)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (question->puzzle, NULL);
  g_autofree guint8 *givens = g_new0 (guint8, question->puzzle->grid->n_cells);
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

static void
write_sentences (GwPathFound *found)
{
  const GwPath *path = found->path;

  found->sentences = g_new0 (char *, path->steps->len + 1);
  for (guint i = 0; i < path->steps->len; i++)
    found->sentences[i] = gw_step_explain (g_ptr_array_index (path->steps, i), path->terrain);
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
  GwPathFound *found;
  GwPathNews *news;

  if (compiled == NULL && error == NULL)
    return;
  found = g_atomic_rc_box_new0 (GwPathFound);
  found->cell = question->cell;
  found->value = question->value;
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
  news = g_new0 (GwPathNews, 1);
  news->found = found;
  gw_job_run_publish (run, news);
}

const GwJobKind gw_path_job = { .work = work, .free_input = question_free, .free_news = news_free };
