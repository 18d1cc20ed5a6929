#include "jobs/place-job.h"

#include <string.h>

#include "jobs/generate-job.h"

#define MOST_REPEATS 12u                 /* of the same digits, before there is said to be nothing else */
#define GRADE_TIME   (2 * G_USEC_PER_SEC) /* for how hard it is; time may be up already */

GwPlaceOrder *
gw_place_order_new (const GwPlaceOrder *order)
{
  GwPlaceOrder *own = g_memdup2 (order, sizeof *order);

  if (order->known != NULL)
    own->known = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_puzzle_unref);
  for (guint i = 0; order->known != NULL && i < order->known->len; i++)
    g_ptr_array_add (own->known, gw_puzzle_ref (order->known->pdata[i]));
  return own;
}

static void
order_free (gpointer data)
{
  GwPlaceOrder *order = data;

  gw_puzzle_unref (order->puzzle);
  g_clear_pointer (&order->known, g_ptr_array_unref);
  g_free (order);
}

static void
news_free (gpointer data)
{
  GwPlacedNews *news = data;

  g_clear_pointer (&news->puzzle, gw_puzzle_unref);
  g_clear_pointer (&news->cells, g_array_unref);
  g_free (news->story);
  g_free (news);
}

/* One run; its thread's. */
typedef struct
{
  GwJobRun           *run;
  const GwPlaceOrder *order;
  GwControl           control; /* of the run, with the deadline of the order */
  gint64              begun;
  GwPlacer           *placer;
  GwCell             *orbits;  /* NULL: no symmetry */
  GHashTable         *known;   /* of GBytes: the numbers of each answer so far */
} Search;

/* Takes STORY. */
static GwPlacedNews *
news_new (const Search *search, GwPlacedKind kind, char *story)
{
  GwPlacedNews *news = g_new0 (GwPlacedNews, 1);

  news->kind = kind;
  news->story = story;
  news->micros = g_get_monotonic_time () - search->begun;
  return news;
}

static void
publish (const Search *search, GwPlacedKind kind, char *story)
{
  gw_job_run_publish (search->run, news_new (search, kind, story));
}

static void
tell_undecided (const Search *search, guint64 seed)
{
  GwPlacedNews *news = news_new (search, GW_PLACED_UNDECIDED, NULL);

  news->seed = seed;
  gw_job_run_publish (search->run, news);
}

/* ---- the fewest ---- */

static void
on_fewer (const guint8 *givens, guint n_clues, gpointer data)
{
  GwPlacedNews *news = news_new (data, GW_PLACED_FEWER, NULL);

  news->n_clues = n_clues;
  gw_job_run_publish (((const Search *) data)->run, news);
}

/* ---- answers ---- */

static gboolean
is_given (const GwConstraint *constraint)
{
  return gw_constraint_is_given (constraint);
}

static guint
count_givens (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += is_given (puzzle->constraints[i]);
  return n;
}

static void
tell_found (const Search *search, GwPuzzle *puzzle, guint64 seed)
{
  GwControl control = *gw_job_run_control (search->run);
  GwPlacedNews *news = news_new (search, GW_PLACED_FOUND, NULL);
  GwGrade grade;
  gboolean is_graded;

  control.deadline = g_get_monotonic_time () + GRADE_TIME;
  is_graded = gw_grade_puzzle (puzzle, NULL, &control, &grade, NULL) == GW_GRADED;
  news->puzzle = puzzle;
  news->seed = seed;
  news->n_clues = count_givens (puzzle);
  news->tenths = is_graded ? grade.tenths : 0;
  news->story = gw_made_story (is_graded ? &grade : NULL, news->n_clues);
  gw_job_run_publish (search->run, news);
}

/* A sentence of the engine's, which it writes as the rest of a line, as one that stands alone. */
static char *
as_sentence (const char *text)
{
  g_autofree char *capital = gw_capital (text);

  return g_strdup_printf ("%s.", capital);
}

static void
tell_impossible (const Search *search, GwPlaceAnswer *answer)
{
  const char *blame = gw_place_blame_text (answer->blame);
  g_autofree char *why = answer->reason != NULL || blame != NULL ? as_sentence (answer->reason != NULL ? answer->reason : blame)
                                                                 : g_strdup (_("It was proved by trying all digits."));
  GwPlacedNews *news = news_new (search, GW_PLACED_IMPOSSIBLE, NULL);

  /* Translators: what cannot be, then the reason */
  news->story = g_strdup_printf (_("Impossible: no digits work in these places. %s"), why);
  news->cells = g_steal_pointer (&answer->cells);
  gw_job_run_publish (search->run, news);
}

/* All numbers of the puzzle: totals may have been open as well. */
static GBytes *
numbers_of (const GwPuzzle *puzzle)
{
  GByteArray *numbers = g_byte_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < puzzle->constraints[i]->n_args; k++)
      g_byte_array_append (numbers, (const guint8 *) &puzzle->constraints[i]->args[k].value, sizeof (gint));
  return g_byte_array_free_to_bytes (numbers);
}

/* FALSE when the same was found before. Takes PUZZLE. */
static gboolean
take_found (const Search *search, GwPuzzle *puzzle, guint64 seed)
{
  g_autoptr (GwPuzzle) owned = puzzle;

  if (!g_hash_table_add (search->known, numbers_of (puzzle)))
    return FALSE;
  tell_found (search, g_steal_pointer (&owned), seed);
  return TRUE;
}

typedef enum { ASKED_NEW, ASKED_AGAIN, ASKED_OVER } Asked;

static Asked
tell_answer (const Search *search, GwPlaceAnswer *answer, guint64 seed)
{
  if (answer->verdict == GW_PLACE_IMPOSSIBLE)
    tell_impossible (search, answer);
  if (answer->verdict == GW_PLACE_UNDECIDED)
    tell_undecided (search, seed);
  if (answer->verdict != GW_PLACE_FOUND)
    return ASKED_OVER;
  return take_found (search, g_steal_pointer (&answer->puzzle), seed) ? ASKED_NEW : ASKED_AGAIN;
}

static Asked
ask (Search *search, guint64 seed)
{
  const GwPlaceOrder *order = search->order;
  const GwPlaceQuestion question = { .strategies = order->strategies, .seed = seed, .n_threads = order->n_threads,
                                     .fewest = order->fewest, .orbits = search->orbits, .on_fewer = on_fewer, .data = search };
  g_autoptr (GError) error = NULL;
  GwPlaceAnswer answer;
  Asked asked = ASKED_OVER;

  if (gw_placer_ask (search->placer, NULL, &question, &search->control, &answer, &error))
    asked = tell_answer (search, &answer, seed);
  else
    publish (search, GW_PLACED_REFUSED, as_sentence (error->message));
  if (answer.is_least && answer.givens != NULL)
    publish (search, GW_PLACED_LEAST, NULL);
  gw_place_answer_clear (&answer);
  return asked;
}

static void
look (Search *search)
{
  const GwPlaceOrder *order = search->order;
  const GwPlaceQuestion question = { .strategies = order->strategies, .fewest = order->fewest };
  g_autoptr (GError) error = NULL;
  GwPlaceAnswer answer;

  if (!gw_placer_look (search->placer, NULL, &question, &search->control, &answer, &error))
    publish (search, GW_PLACED_REFUSED, as_sentence (error->message));
  else if (answer.verdict == GW_PLACE_IMPOSSIBLE)
    tell_impossible (search, &answer);
  else
    publish (search, GW_PLACED_FINE, NULL);
  gw_place_answer_clear (&answer);
}

static void
find_all (Search *search)
{
  guint n_wanted = search->order->fewest > 0 ? 1 : MAX (search->order->n_wanted, 1), n_repeats = 0;
  guint64 seed = search->order->seed;

  for (guint n = 0; n < n_wanted && n_repeats < MOST_REPEATS; seed++)
    {
      if (gw_control_should_stop (&search->control))
        {
          tell_undecided (search, seed);
          return;
        }
      switch (ask (search, seed))
        {
        case ASKED_NEW:
          gw_control_report (&search->control, &(GwProgress){ .unit = GW_UNIT_PUZZLES, .done = ++n, .total = n_wanted });
          n_repeats = 0;
          break;
        case ASKED_AGAIN:
          n_repeats++;
          break;
        default:
          return;
        }
    }
  if (n_repeats > 0)
    publish (search, GW_PLACED_NO_MORE, NULL);
}

static gboolean
prepare (Search *search)
{
  const GwPlaceOrder *order = search->order;
  g_autoptr (GError) error = NULL;

  search->placer = gw_placer_new (order->puzzle, &search->control, &error);
  if (search->placer != NULL && order->fewest > 0 && order->symmetry != NULL && order->symmetry->symmetries != 0)
    search->orbits = gw_orbits_of_cells (order->puzzle->grid, order->symmetry->symmetries, &error);
  if (error != NULL)
    publish (search, GW_PLACED_REFUSED, as_sentence (error->message));
  else if (search->placer == NULL && !order->only_looks)
    tell_undecided (search, order->seed);
  return error == NULL && search->placer != NULL;
}

static void
work (GwJobRun *run)
{
  const GwPlaceOrder *order = gw_job_run_input (run);
  Search search = { .run = run, .order = order, .control = *gw_job_run_control (run), .begun = g_get_monotonic_time () };
  gboolean is_ready;

  if (order->seconds > 0)
    search.control.deadline = search.begun + (gint64) order->seconds * G_USEC_PER_SEC;
  search.known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  for (guint i = 0; order->known != NULL && i < order->known->len; i++)
    g_hash_table_add (search.known, numbers_of (order->known->pdata[i]));
  is_ready = prepare (&search);
  if (is_ready && order->only_looks)
    look (&search);
  else if (is_ready)
    find_all (&search);
  g_clear_pointer (&search.placer, gw_placer_free);
  g_hash_table_unref (search.known);
  g_free (search.orbits);
}

const GwJobKind gw_place_job = { .name = N_("digits are being placed"), .is_long = TRUE, .work = work, .free_input = order_free,
                                 .free_news = news_free };
const GwJobKind gw_place_look_job = { .work = work, .free_input = order_free, .free_news = news_free };
