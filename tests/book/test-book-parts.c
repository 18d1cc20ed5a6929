/* What books are made of, each by itself: the order of imposed pages, what shops ask for, grades that are asked for. */
#include "book/book-edit.h"
#include "book/grade-range.h"
#include "book/impose.h"
#include "book/mark-words.h"
#include "book/pages.h"
#include "book/press-data.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* ---- sheets ---- */

/* Reads a folded signature as a reader does: into it on the right halves of the fronts and the left halves of the backs, and out
 * again on the other two. SIDES: of its sheets, front and back in turn, the outermost first. */
static void
read_signature (const guint *sides, guint n_sheets, GArray *read)
{
  for (guint sheet = 0; sheet < n_sheets; sheet++)
    {
      g_array_append_val (read, sides[4 * sheet + 1]);
      g_array_append_val (read, sides[4 * sheet + 2]);
    }
  for (guint sheet = n_sheets; sheet-- > 0;)
    {
      g_array_append_val (read, sides[4 * sheet + 3]);
      g_array_append_val (read, sides[4 * sheet]);
    }
}

/* What comes out of a printer that was fed its own pile again: the back that is printed first lies on the sheet that came out
 * last. */
static GArray *
unite_sides (GArray *order)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_sheets = order->len / 4;

  for (guint sheet = 0; sheet < n_sheets; sheet++)
    {
      g_array_append_vals (sides, &g_array_index (order, guint, 2 * sheet), 2);
      g_array_append_vals (sides, &g_array_index (order, guint, 2 * (2 * n_sheets - 1 - sheet)), 2);
    }
  g_array_unref (order);
  return sides;
}

static void
check_booklet (guint n_pages, guint sheets, GwDuplex duplex)
{
  const GwImposition imposition = { GW_IMPOSE_BOOKLET, sheets, duplex, 842, 595 };
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *sides = gw_impose_order (&imposition, n_pages);
  guint n_sheets = (n_pages + 3) / 4, own = sheets > 0 ? sheets : MAX (n_sheets, 1);

  g_assert_cmpuint (sides->len, ==, 4 * n_sheets);
  if (duplex == GW_DUPLEX_MANUAL)
    sides = unite_sides (sides);
  for (guint first = 0; first < n_sheets; first += own)
    read_signature (&g_array_index (sides, guint, 4 * first), MIN (own, n_sheets - first), read);
  for (guint i = 0; i < read->len; i++)
    g_assert_cmpuint (g_array_index (read, guint, i), ==, i < n_pages ? i : G_MAXUINT);
  g_array_unref (sides);
}

static void
test_booklet (void)
{
  for (guint n_pages = 0; n_pages <= 41; n_pages++)
    for (guint sheets = 0; sheets <= 5; sheets++)
      {
        check_booklet (n_pages, sheets, GW_DUPLEX_AUTO);
        check_booklet (n_pages, sheets, GW_DUPLEX_MANUAL);
      }
}

static void
test_two_up (void)
{
  const GwImposition imposition = { .order = GW_IMPOSE_TWO_UP };
  g_autoptr (GArray) sides = gw_impose_order (&imposition, 6);
  const guint expected[] = { 0, 1, 2, 3, 4, 5, G_MAXUINT, G_MAXUINT };

  g_assert_cmpmem (sides->data, sides->len * sizeof (guint), expected, sizeof expected);
}

/* ---- shops ---- */

/* The table of docs/reference/print-shops.md. */
static void
test_gutters (void)
{
  static const struct { guint pages; double inches; } rows[] = {
    { 24, 0.375 }, { 150, 0.375 }, { 151, 0.5 }, { 300, 0.5 }, { 301, 0.625 }, { 500, 0.625 }, { 501, 0.75 }, { 700, 0.75 },
    { 701, 0.875 }, { 828, 0.875 }, { 829, 0.875 },
  };
  const GwShop *kdp = gw_shop_find ("kdp", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (gw_shop_gutter (kdp, rows[i].pages), 72 * rows[i].inches, 1e-9);
  g_assert_cmpuint (gw_shop_most_pages (kdp, 432, 648), ==, 828);
  g_assert_cmpuint (gw_shop_most_pages (kdp, 612, 792), ==, 590);
}

static void
test_trims (void)
{
  static const struct { const char *text; double width, height; } trims[] = {
    { "6x9", 432, 648 }, { "A4", 595.2756, 841.8898 }, { "a5", 419.5276, 595.2756 }, { "152x229mm", 430.8661, 649.1339 },
    { "14.8x21cm", 419.5276, 595.2756 }, { "5.25x8in", 378, 576 }, { "400x500pt", 400, 500 },
  };
  static const char *const wrong[] = { "", "6", "6x", "x9", "6x9 in", "6x9ft", "0x9", "-6x9", "nanx9", "6x900", "1e400x9", "infx9" };
  double width, height;

  for (guint i = 0; i < G_N_ELEMENTS (trims); i++)
    {
      g_assert_true (gw_trim_parse (trims[i].text, &width, &height, NULL));
      g_assert_cmpfloat_with_epsilon (width, trims[i].width, 0.001);
      g_assert_cmpfloat_with_epsilon (height, trims[i].height, 0.001);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_trim_parse (wrong[i], &width, &height, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
    }
}

/* ---- grades ---- */

/* docs/grading.md: Easy begins at 2.0, Moderate at 3.5, Tough at 5.0. */
static void
test_grades (void)
{
  static const char *const wrong[] = { "", "hard", "Easy..", "..Easy", "Tough..Easy", "0.5", "11", "2..x", "3.4..2.5" };
  GwGradeRange range;

  g_assert_true (gw_grade_range_parse ("easy", &range, NULL));
  g_assert_true (range.least == 20 && range.most == 34);
  g_assert_true (gw_grade_range_parse ("Easy .. Moderate", &range, NULL));
  g_assert_true (range.least == 20 && range.most == 49);
  g_assert_true (gw_grade_range_parse ("2.5..3.4", &range, NULL));
  g_assert_true (range.least == 25 && range.most == 34);
  g_assert_true (gw_grade_range_holds (&range, 25) && gw_grade_range_holds (&range, 34));
  g_assert_false (gw_grade_range_holds (&range, 24) || gw_grade_range_holds (&range, 35));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_grade_range_parse (wrong[i], &range, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
    }
}

/* ---- words and texts ---- */

static void
assert_colour (const char *text, const char *expected)
{
  g_autofree char *word = gw_colour_word (text);

  g_assert_cmpstr (word, ==, expected);
}

static void
test_colour_words (void)
{
  assert_colour ("Purple lines rise.", "Purple");
  assert_colour ("Along violet\nlines", "violet");
  assert_colour ("the BROWN dots", "BROWN");
  assert_colour ("Digits are ordered; a redundant greenhouse hundred.", NULL);
  assert_colour ("Grey lines, white dots and black ones.", NULL);
}

/* What no page holds is not set, and a word without end does not take for ever. */
static void
test_long_texts (void)
{
  static const char *const units[] = { "word ", "w", "\xc3\xa4" };
  GwType *type = gw_type_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      PangoLayout *layout;

      while (text->len < 2000000)
        g_string_append (text, units[i]);
      layout = gw_type_layout (type, GW_FACE_TEXT, 10, GW_SET_JUSTIFIED, 300, text->str);
      g_assert_cmpuint (strlen (pango_layout_get_text (layout)), <, 20000);
      g_assert_true (g_utf8_validate (pango_layout_get_text (layout), -1, NULL));
      g_assert_cmpint (pango_layout_get_line_count (layout), >, 20);
    }
  gw_type_free (type);
}

typedef struct
{
  guint n_asked, stop_at;
} Patience;

static gboolean
is_over (gpointer data)
{
  Patience *patience = data;

  return ++patience->n_asked >= patience->stop_at;
}

/* Setting asks for every paragraph and every chapter whether it is still wanted, and ends soon when it is not. */
static void
test_setting_stops (void)
{
  g_autoptr (GString) json = g_string_new ("{\"gridwright-book\": 1, \"title\": \"B\", \"introduction\": \"");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GwBook) book = NULL;
  g_autoptr (GwPages) pages = NULL;
  Patience patience = { 0, G_MAXUINT };
  const GwControl control = { .should_stop = is_over, .data = &patience };
  guint all;

  for (guint i = 0; i < 300; i++)
    g_string_append (json, "A paragraph.\\n");
  g_string_append (json, "\", \"chapters\": [");
  for (guint i = 0; i < 300; i++)
    g_string_append (json, i > 0 ? ", {\"title\": \"C\"}" : "{\"title\": \"C\"}");
  g_string_append (json, "]}");
  book = gw_book_parse (json->str, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  manuscript = gw_manuscript_new (book, NULL, findings);
  pages = gw_pages_new (manuscript, gw_book_edition (book, NULL, NULL), &control, findings);
  g_assert_nonnull (pages);
  all = patience.n_asked;
  g_assert_cmpuint (all, >=, 2 * 900); /* chapters have a line of the contents, too; a book is laid out twice at least */
  for (guint i = 1; i < 10; i++)
    {
      patience = (Patience) { 0, all * i / 10 };
      g_assert_null (gw_pages_new (manuscript, gw_book_edition (book, NULL, NULL), &control, findings));
      g_assert_cmpuint (patience.n_asked, <, patience.stop_at + 20);
    }
}

/* ---- recipes ---- */

static void
hear_of_all (const GwProgress *progress, gpointer data)
{
  *(gboolean *) data = progress->done == progress->total;
}

static gboolean
is_so (gpointer data)
{
  return *(const gboolean *) data;
}

/* Stopped in the moment in which there are enough: what other threads were making meanwhile is none of them. */
static void
test_stop_when_made (void)
{
  static const char json[] = "{\"gridwright-book\": 1, \"title\": \"B\", \"chapters\": [{\"title\": \"C\", \"puzzles\": ["
                             "{\"recipe\": {\"preset\": \"six\"}, \"count\": 2}]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBook) book = gw_book_parse (json, -1, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < 20; i++)
    {
      gboolean is_enough = FALSE;
      const GwControl control = { .should_stop = is_so, .progress = hear_of_all, .data = &is_enough };
      g_autoptr (GPtrArray) texts = gw_entry_make (book, 0, 0, 2, &control, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (texts->len, ==, 2);
    }
}

/* So does the reading of long lists: once the file is there, line after line. */
static void
test_reading_stops (void)
{
  static const char head[] = "{\"gridwright-book\": 1, \"title\": \"B\", \"chapters\": [{\"title\": \"C\", \"puzzles\": [{\"list\": ";
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *path = NULL, *json = NULL;
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GwBook) book = NULL;
  Patience patience = { 0, G_MAXUINT };
  const GwControl control = { .should_stop = is_over, .data = &patience };
  int file = g_file_open_tmp ("list-XXXXXX", &path, &error);

  g_assert_no_error (error);
  close (file);
  for (guint i = 0; i < 20000; i++)
    g_string_append (list, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
  g_assert_true (g_file_set_contents (path, list->str, -1, NULL));
  json = g_strdup_printf ("%s\"%s\"}]}]}", head, path);
  book = gw_book_parse (json, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  manuscript = gw_manuscript_new (book, &control, findings);
  g_assert_false (manuscript->is_stopped);
  g_assert_cmpuint (manuscript->items->len, ==, 20000);
  gw_manuscript_free (manuscript);
  patience = (Patience) { 0, patience.n_asked - 10 };
  manuscript = gw_manuscript_new (book, &control, findings);
  g_assert_true (manuscript->is_stopped);
  g_assert_cmpuint (manuscript->items->len, >, 0);
  g_assert_cmpuint (manuscript->items->len, <, 20000);
  g_unlink (path);
}

static gboolean
says (const GwPages *pages, const char *text)
{
  for (guint i = 0; i < pages->boxes->len; i++)
    if (g_strcmp0 (g_array_index (pages->boxes, GwBox, i).text, text) == 0)
      return TRUE;
  return FALSE;
}

static guint
discs_after (const GwPages *pages, const char *text)
{
  for (guint i = 0; i + 1 < pages->boxes->len; i++)
    if (g_strcmp0 (g_array_index (pages->boxes, GwBox, i).text, text) == 0)
      return g_array_index (pages->boxes, GwBox, i + 1).kind == GW_BOX_GRADE ? g_array_index (pages->boxes, GwBox, i + 1).item : 0;
  return 0;
}

#define TINY "\"values = 12\\ncolumns = 2\\nrows = 2\\nrow_groups\\ncolumn_groups\\nset_cell(1, 1)\\n\""

/* A chapter says what it holds, whatever was asked for; discs stand there when they fit all of it. */
static void
test_chapter_grades (void)
{
  static const char json[] = "{\"gridwright-book\": 1, \"title\": \"B\", \"how-to-play\": false, \"chapters\": ["
                             "{\"title\": \"Mixed\", \"grade\": \"Gentle..Diabolical\", \"puzzles\": [{\"rf\": " TINY "}, {\"rf\": " TINY "}]},"
                             "{\"title\": \"Tough Ones\", \"grade\": \"Gentle..Diabolical\", \"puzzles\": [{\"rf\": " TINY "}]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwBook) book = gw_book_parse (json, -1, NULL, NULL, &error);
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GwPages) pages = NULL;

  g_assert_no_error (error);
  manuscript = gw_manuscript_new (book, NULL, findings);
  g_assert_cmpuint (manuscript->items->len, ==, 3);
  g_assert_true (gw_manuscript_solve (manuscript, FALSE, NULL, findings));
  g_array_index (manuscript->items, GwBookItem, 0).tenths = 12; /* docs/grading.md: Gentle, Moderate, Tough */
  g_array_index (manuscript->items, GwBookItem, 1).tenths = 40;
  g_array_index (manuscript->items, GwBookItem, 2).tenths = 55;
  pages = gw_pages_new (manuscript, gw_book_edition (book, NULL, NULL), NULL, findings);
  g_assert_true (says (pages, "Puzzles 1 to 2: Gentle to Moderate"));
  g_assert_true (says (pages, "Puzzle 3: Tough"));
  g_assert_cmpuint (discs_after (pages, "Puzzles 1 to 2: Gentle to Moderate"), ==, 0);
  g_assert_cmpuint (discs_after (pages, "Puzzle 3: Tough"), ==, 4);
}

/* ---- a new book ---- */

/* It holds nothing that nobody asked for. */
static void
test_new_book (void)
{
  static const char *const authors[] = { NULL, "", "Ada" };

  for (guint i = 0; i < G_N_ELEMENTS (authors); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwBook) book = gw_book_start ("Mine", authors[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (book->chapters->len, ==, 1);
      g_assert_cmpuint (g_array_index (book->chapters, GwChapter, 0).entries->len, ==, 0);
      g_assert_cmpstr (book->author, ==, i == 2 ? "Ada" : NULL);
    }
}

/* ---- under a grid ---- */

static const GwBox *
box_of (const GwPages *pages, GwBoxKind kind, const char *text)
{
  for (guint i = 0; i < pages->boxes->len; i++)
    {
      const GwBox *box = &g_array_index (pages->boxes, GwBox, i);

      if (box->kind == kind && (text == NULL || (box->text != NULL && g_str_has_prefix (box->text, text))) && box->item == 0
          && (kind != GW_BOX_PUZZLE || box->step != 1))
        return box;
    }
  g_assert_not_reached ();
}

/* Rules stand apart from the frame above them and from the line that says where the solution is, whatever stands on the page. */
static void
test_gaps_under_grids (void)
{
  static const int layouts[] = { 1, 2, 4, 6, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"gridwright-book\": 1, \"title\": \"B\", \"how-to-play\": false, \"chapters\": ["
                                               "{\"title\": \"C\", \"layout\": %d, \"rules\": \"always\", \"puzzles\": [{\"rf\": "
                                               "\"//@ rules: Ones and twos.\\nvalues = 12\\ncolumns = 2\\nrows = 2\\nrow_groups\\n"
                                               "column_groups\\nset_cell(1, 1)\\n\"}, {\"rf\": " TINY "}]}]}", layouts[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFindings) findings = gw_findings_new ();
      g_autoptr (GwBook) book = gw_book_parse (json, -1, NULL, NULL, &error);
      g_autoptr (GwManuscript) manuscript = NULL;
      g_autoptr (GwPages) pages = NULL;
      const GwBox *grid, *rules, *reference;

      g_assert_no_error (error);
      manuscript = gw_manuscript_new (book, NULL, findings);
      g_assert_true (gw_manuscript_solve (manuscript, FALSE, NULL, findings));
      pages = gw_pages_new (manuscript, gw_book_edition (book, NULL, NULL), NULL, findings);
      grid = box_of (pages, GW_BOX_PUZZLE, NULL);
      rules = box_of (pages, GW_BOX_TEXT, "Ones and twos.");
      reference = box_of (pages, GW_BOX_TEXT, "Solution on page");
      g_assert_cmpfloat (rules->y - (grid->y + grid->height), >=, 0.8 * pages->text);
      g_assert_cmpfloat (reference->y - (rules->y + rules->height), >=, 0.3 * pages->text);
    }
}

/* A relation line has a head between every two cells, an arrow one at its end. */
static void
test_heads (void)
{
  g_autofree char *line = gw_mark_words (gw_rule_find ("relation_line"), FALSE), *arrow = gw_mark_words (gw_rule_find ("arrow"), FALSE);

  g_assert_true (g_str_has_suffix (line, " with arrowheads"));
  g_assert_nonnull (strstr (arrow, " to an arrowhead"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book/parts/heads", test_heads);
  g_test_add_func ("/book/booklet", test_booklet);
  g_test_add_func ("/book/two-up", test_two_up);
  g_test_add_func ("/book/gutters", test_gutters);
  g_test_add_func ("/book/trims", test_trims);
  g_test_add_func ("/book/grades", test_grades);
  g_test_add_func ("/book/colour-words", test_colour_words);
  g_test_add_func ("/book/long-texts", test_long_texts);
  g_test_add_func ("/book/setting-stops", test_setting_stops);
  g_test_add_func ("/book/reading-stops", test_reading_stops);
  g_test_add_func ("/book/chapter-grades", test_chapter_grades);
  g_test_add_func ("/book/gaps-under-grids", test_gaps_under_grids);
  g_test_add_func ("/book/new", test_new_book);
  g_test_add_func ("/book/stop-when-made", test_stop_when_made);
  return g_test_run ();
}
