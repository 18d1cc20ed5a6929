#include <string.h>

#include "base/random.h"
#include "session/sharing.h"
#include "tools/place-text.h"
#include "tools/tool-table.h"

/* One puzzle in two sessions: with one document, as two windows have it, and with a document each and records between them. */

#define EMPTY "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n"

static GwDocument *
new_document (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gw_document_new (bytes);
}

static GwSession *
open_session (GwDocument *document)
{
  GwSession *session = gw_session_new ();

  gw_session_set_document (session, document);
  return session;
}

static void
send (GwSession *session, GwBoardEventKind kind, guint cell)
{
  const GwBoardEvent event = { .kind = kind, .place = gw_place_cell ((GwCell) cell) };

  gw_session_send (session, &event);
}

static void
select_cell (GwSession *session, GwCell cell)
{
  const GwPlace place = gw_place_cell (cell);

  gw_session_select_place (session, &place);
}

static void
type_given (GwSession *session, guint cell, const char *symbol)
{
  select_cell (session, (GwCell) cell);
  gw_session_type_given (session, symbol);
}

static char *
text_of (GwSession *session)
{
  g_autoptr (GBytes) bytes = gw_document_write_text (gw_session_get_document (session));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* ---- one document ---- */

/* What is done in one is seen in both; steps of the two are never one step, and either undoes the last. */
static void
test_one_document (void)
{
  g_autoptr (GwDocument) document = new_document (EMPTY);
  g_autoptr (GwSession) a = open_session (document), b = open_session (document);
  g_autofree char *first = NULL, *after = NULL;

  gw_session_set_tool (a, gw_tool_find ("cell-mark"), NULL);
  gw_session_set_tool (b, gw_tool_find ("cell-mark"), NULL);
  send (a, GW_BOARD_PRESS, 10);
  send (a, GW_BOARD_RELEASE, 10);
  first = text_of (b);
  send (b, GW_BOARD_PRESS, 20);
  send (b, GW_BOARD_RELEASE, 20);
  g_assert_true (gw_session_get_puzzle (b) == gw_session_get_puzzle (a));
  gw_session_undo (a);
  after = text_of (b);
  g_assert_cmpstr (after, ==, first);
  g_assert_nonnull (gw_document_get_undo_name (document));
  gw_document_discard (document);
}

/* A stroke that is under way in one while the other takes its cells away: it ends. */
static void
test_stroke_without_cells (void)
{
  g_autoptr (GwDocument) document = new_document (EMPTY);
  g_autoptr (GwSession) a = open_session (document), b = open_session (document);
  g_autoptr (GBytes) small = g_bytes_new_static ("values = 12\ncolumns = 2\nrows = 2\n", strlen ("values = 12\ncolumns = 2\nrows = 2\n"));

  gw_session_set_tool (a, gw_tool_find ("line"), NULL);
  send (a, GW_BOARD_PRESS, 78);
  send (a, GW_BOARD_DRAG, 79);
  send (a, GW_BOARD_DRAG, 80);
  g_assert_nonnull (gw_session_get_preview (a)->cells);
  gw_document_set_text (document, small, NULL, GW_NEVER_MERGE);
  g_assert_null (gw_session_get_preview (a)->cells);
  send (a, GW_BOARD_RELEASE, 0);
  g_assert_cmpuint (gw_session_get_puzzle (b)->grid->n_cells, ==, 4);
  gw_document_discard (document);
}

/* ---- records ---- */

typedef struct
{
  GwSession *session;
  GwSharing *share;
  GQueue     sent; /* of GBytes, not yet taken by the other */
} Side;

static void
keep_record (gpointer to, GBytes *records)
{
  g_queue_push_tail (to, g_bytes_ref (records));
}

static void
open_side (Side *side, const char *text)
{
  g_autoptr (GwDocument) document = text != NULL ? new_document (text) : NULL;

  g_queue_init (&side->sent);
  side->session = open_session (document);
  side->share = gw_sharing_new (side->session, keep_record, &side->sent);
}

static void
close_side (Side *side)
{
  gw_document_discard (gw_session_get_document (side->session));
  g_object_unref (side->share);
  g_object_unref (side->session);
  g_queue_clear_full (&side->sent, (GDestroyNotify) g_bytes_unref);
}

/* Whether all that FROM has said could be taken. */
static gboolean
deliver (Side *from, Side *to)
{
  gboolean is_taken = TRUE;
  GBytes *records;

  while ((records = g_queue_pop_head (&from->sent)) != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!gw_sharing_take (to->share, records, &error))
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          is_taken = FALSE;
        }
      g_bytes_unref (records);
    }
  return is_taken;
}

static void
assert_same (Side *a, Side *b)
{
  g_autofree char *one = text_of (a->session), *two = text_of (b->session);

  g_assert_cmpstr (one, ==, two);
}

static void
do_something (GwSession *session, GwRandom *random)
{
  static const char *const symbols[] = { "1", "4", "7", "9", "" };
  static const char *const tools[] = { "cell-mark", "given" };
  guint cell = (guint) gw_random_below (random, 81);

  switch (gw_random_below (random, 5))
    {
    case 0:
      gw_session_undo (session);
      return;
    case 1:
      gw_session_redo (session);
      return;
    case 2:
      gw_session_set_tool (session, gw_tool_find (tools[gw_random_below (random, G_N_ELEMENTS (tools))]), NULL);
      send (session, GW_BOARD_PRESS, cell);
      send (session, GW_BOARD_RELEASE, cell);
      return;
    default:
      type_given (session, cell, symbols[gw_random_below (random, G_N_ELEMENTS (symbols))]);
    }
}

/* Now one, now the other does something: both have the same text after each delivery, and nothing comes back. */
static void
test_taking_turns (void)
{
  Side sides[2];
  GwRandom random;

  gw_random_init (&random, 20261122);
  open_side (&sides[0], EMPTY);
  open_side (&sides[1], NULL);
  g_assert_true (deliver (&sides[0], &sides[1]));
  for (guint i = 0; i < 300; i++)
    {
      guint who = (guint) gw_random_below (&random, 2);

      do_something (sides[who].session, &random);
      g_assert_true (deliver (&sides[who], &sides[!who]));
      assert_same (&sides[0], &sides[1]);
      g_assert_cmpuint (sides[!who].sent.length, ==, 0);
    }
  close_side (&sides[0]);
  close_side (&sides[1]);
}

/* What was done on both sides at once is refused, by name; who is said everything again is where the other is. */
static void
test_both_at_once (void)
{
  Side a, b;
  g_autofree char *mine = NULL, *kept = NULL;

  open_side (&a, EMPTY);
  open_side (&b, NULL);
  g_assert_true (deliver (&a, &b));
  type_given (a.session, 0, "1");
  type_given (b.session, 80, "9");
  mine = text_of (b.session);
  g_assert_false (deliver (&a, &b));
  kept = text_of (b.session);
  g_assert_cmpstr (kept, ==, mine);
  g_assert_false (deliver (&b, &a));
  gw_sharing_restate (a.share);
  g_assert_true (deliver (&a, &b));
  assert_same (&a, &b);
  gw_session_undo (b.session); /* b's own work is a step away */
  g_free (g_steal_pointer (&kept));
  kept = text_of (b.session);
  g_assert_cmpstr (kept, ==, mine);
  g_assert_true (deliver (&b, &a));
  assert_same (&a, &b);
  close_side (&a);
  close_side (&b);
}

/* Torn and altered records change nothing. */
static void
test_bad_records (void)
{
  Side a, b;
  g_autofree char *before = NULL;
  const char *data;
  gsize length;

  open_side (&a, EMPTY);
  open_side (&b, EMPTY);
  before = text_of (b.session);
  type_given (a.session, 0, "1");
  g_assert_cmpuint (a.sent.length, ==, 2);
  data = g_bytes_get_data (a.sent.tail->data, &length);
  for (gsize n = 1; n < length; n++)
    {
      g_autoptr (GBytes) torn = g_bytes_new (data, n), altered = NULL;
      g_autofree char *copy = g_memdup2 (data, length), *after = NULL;

      copy[n] ^= 1;
      altered = g_bytes_new (copy, length);
      g_assert_false (gw_sharing_take (b.share, torn, NULL));
      g_assert_false (gw_sharing_take (b.share, altered, NULL));
      after = text_of (b.session);
      g_assert_cmpstr (after, ==, before);
    }
  g_assert_true (deliver (&a, &b)); /* the whole text first */
  assert_same (&a, &b);
  close_side (&a);
  close_side (&b);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/sharing/one-document", test_one_document);
  g_test_add_func ("/sharing/stroke-without-cells", test_stroke_without_cells);
  g_test_add_func ("/sharing/taking-turns", test_taking_turns);
  g_test_add_func ("/sharing/both-at-once", test_both_at_once);
  g_test_add_func ("/sharing/bad-records", test_bad_records);
  return g_test_run ();
}
