#include "recipe/bulk.h"

#include <string.h>

#define AHEAD 256u /* so many items a job may be ready before their turn */
#define LOOK_EVERY (G_USEC_PER_SEC / 100)
#define GRACE      (G_USEC_PER_SEC / 50) /* to say of what was stopped how hard it is */

typedef struct
{
  GwBulkItem item;
  gboolean   is_ready;
} Slot;

typedef struct
{
  const GwBulk *bulk;
  const GwControl *control; /* the caller's */
  GMutex        mutex;
  GCond         room;       /* slots are free again */
  GCond         due;        /* there is something to hand over, and it should be soon */
  Slot         *slots;      /* a ring, by number */
  guint         n_slots;
  guint64       next;       /* the number that nobody has begun */
  guint64       taken;      /* the number whose turn it is */
  guint         n_waiting;  /* for room */
  guint64       n_open;     /* items that are not ready yet */
  gint          is_stopped; /* atomic */
} Board;

/* Puzzles come every few hundred microseconds. So the thread that hands them over is not woken for each: it sleeps for a moment,
 * takes all that are ready, and writes them at once; meanwhile the jobs have all processors for themselves. */

/* The caller's control is asked here, too: the thread that hands over may not get its turn soon on a busy machine. */
static gboolean
should_stop (gpointer data)
{
  const Board *board = data;

  return g_atomic_int_get (&board->is_stopped) != 0 || gw_control_should_stop (board->control);
}

/* Whether handing over cannot wait: some job does nothing for want of room, or there is nothing to come. */
static gboolean
is_due (const Board *board)
{
  return board->n_open == 0 || (board->n_waiting > 0 && board->slots[board->taken % board->n_slots].is_ready);
}

/* The next number, as soon as there is room for it. FALSE when there is none. */
static gboolean
claim (Board *board, guint64 *number)
{
  gboolean is_claimed;

  g_mutex_lock (&board->mutex);
  while (!g_atomic_int_get (&board->is_stopped) && board->next < board->bulk->end
         && board->next - board->taken >= board->n_slots)
    {
      board->n_waiting++;
      if (is_due (board))
        g_cond_signal (&board->due);
      g_cond_wait (&board->room, &board->mutex);
      board->n_waiting--;
    }
  is_claimed = !g_atomic_int_get (&board->is_stopped) && board->next < board->bulk->end;
  if (is_claimed)
    *number = board->next++;
  g_mutex_unlock (&board->mutex);
  return is_claimed;
}

static void
put (Board *board, const GwBulkItem *item)
{
  Slot *slot = &board->slots[item->number % board->n_slots];

  g_mutex_lock (&board->mutex);
  slot->item = *item;
  slot->is_ready = TRUE;
  board->n_open--;
  if (is_due (board))
    g_cond_signal (&board->due);
  g_mutex_unlock (&board->mutex);
}

static void
write_made (const Board *board, const GwMade *made, GwBulkItem *item, const GwControl *control)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&item->text, g_free);
  if (!board->bulk->write (made, item, control, board->bulk->data, &error))
    g_error ("a puzzle that was made cannot be written: %s", error->message);
  item->size = strlen (item->text);
}

/* What was made, or, once the caller wants an end, the best so far; how that ended. What was finished before stays finished, when
 * there is still time to write all of it; if not, what is missing in the text is left to another run. */
static GwMadeEnd
write_item (const Board *board, const GwMade *made, GwBulkItem *item, const GwControl *control)
{
  const GwControl grace = { .deadline = g_get_monotonic_time () + GRACE };

  if (!gw_control_should_stop (control))
    write_made (board, made, item, control);
  if (!gw_control_should_stop (board->control))
    return made->end;
  write_made (board, made, item, &grace);
  return gw_control_should_stop (&grace) ? GW_MADE_STOPPED : made->end;
}

static void
make (Board *board, GwGenerator *generator, guint64 number, const GwControl *control)
{
  GwBulkItem item = { .number = number, .grade = -1 };
  gint64 begin = g_get_monotonic_time ();
  GwMade made;

  gw_generator_make (generator, number, control, &made);
  item.end = made.left != NULL ? write_item (board, &made, &item, control) : made.end;
  item.is_whole = made.is_whole;
  item.n_grids = made.n_grids;
  item.n_tries = made.n_tries;
  item.n_undecided = made.n_undecided;
  memcpy (item.rejects, made.rejects, sizeof item.rejects);
  item.microseconds = g_get_monotonic_time () - begin;
  gw_made_clear (&made);
  put (board, &item);
}

static gpointer
work (gpointer data)
{
  Board *board = data;
  g_autoptr (GwGenerator) generator = gw_generator_new (board->bulk->plan, board->bulk->seed);
  const GwControl control = { .should_stop = should_stop, .data = board };
  guint64 number;

  while (claim (board, &number))
    make (board, generator, number, &control);
  return NULL;
}

static void
stop (Board *board)
{
  g_mutex_lock (&board->mutex);
  g_atomic_int_set (&board->is_stopped, 1);
  g_cond_broadcast (&board->room);
  g_mutex_unlock (&board->mutex);
}

/* Sleeps a moment; then, how many items are ready, beginning with that whose turn it is. */
static guint
count_ready (Board *board)
{
  gint64 until = g_get_monotonic_time () + LOOK_EVERY;
  guint n = 0;

  g_mutex_lock (&board->mutex);
  while (!is_due (board) && g_cond_wait_until (&board->due, &board->mutex, until))
    ;
  while (n < board->n_slots && board->slots[(board->taken + n) % board->n_slots].is_ready)
    n++;
  g_mutex_unlock (&board->mutex);
  return n;
}

static void
make_room (Board *board, guint n)
{
  g_mutex_lock (&board->mutex);
  for (; n > 0; n--, board->taken++)
    board->slots[board->taken % board->n_slots] = (Slot) { 0 };
  g_cond_broadcast (&board->room);
  g_mutex_unlock (&board->mutex);
}

static gboolean
rest (const GwBulk *bulk)
{
  return bulk->rest == NULL || bulk->rest (bulk->data);
}

/* Hands over N items, which are ready: nobody else touches their slots. */
static gboolean
hand_over (Board *board, guint n)
{
  gboolean goes_on = TRUE;
  guint i;

  for (i = 0; i < n && goes_on; i++)
    {
      GwBulkItem *item = &board->slots[(board->taken + i) % board->n_slots].item;

      goes_on = board->bulk->take (item, board->bulk->data);
      g_clear_pointer (&item->text, g_free);
    }
  make_room (board, i);
  return goes_on && (n == 0 || rest (board->bulk));
}

static gboolean
take_all (Board *board, const GwControl *control)
{
  while (board->taken < board->bulk->end)
    {
      guint n = count_ready (board);

      /* What was stopped while we waited is no item. */
      if (gw_control_should_stop (control) || !hand_over (board, n))
        return FALSE;
    }
  return TRUE;
}

/* The threads have ended, since the caller wanted it. What was finished by then and is next in turn is handed over like all before
 * it; what stands behind a gap is left as unfinished work is, for the gap is where another run goes on. */
static void
leave_rest (Board *board)
{
  gboolean is_in_turn = TRUE;

  for (guint64 number = board->taken; number < board->next; number++)
    {
      GwBulkItem *item = &board->slots[number % board->n_slots].item;

      is_in_turn = is_in_turn && item->end != GW_MADE_STOPPED && board->bulk->take (item, board->bulk->data);
      if (is_in_turn || item->text == NULL || board->bulk->leave == NULL)
        continue;
      item->end = GW_MADE_STOPPED;
      board->bulk->leave (item, board->bulk->data);
    }
  rest (board->bulk);
}

gboolean
gw_bulk_run (const GwBulk *bulk, const GwControl *control)
{
  guint jobs = (guint) CLAMP (bulk->end - bulk->first, 1u, MAX (bulk->jobs, 1u));
  Board board = { .bulk = bulk, .control = control, .n_slots = jobs * AHEAD,
                  .next = bulk->first, .taken = bulk->first, .n_open = bulk->end - bulk->first };
  g_autofree GThread **threads = g_new (GThread *, jobs);
  gboolean is_complete;

  g_mutex_init (&board.mutex);
  g_cond_init (&board.room);
  g_cond_init (&board.due);
  board.slots = g_new0 (Slot, board.n_slots);
  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("generate", work, &board);
  is_complete = take_all (&board, control);
  stop (&board);
  for (guint i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  if (!is_complete && gw_control_should_stop (control))
    leave_rest (&board);
  for (guint i = 0; i < board.n_slots; i++)
    g_free (board.slots[i].item.text);
  g_free (board.slots);
  g_mutex_clear (&board.mutex);
  g_cond_clear (&board.room);
  g_cond_clear (&board.due);
  return is_complete;
}
