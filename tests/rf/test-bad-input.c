/* Files that are wrong, hostile or huge: never a crash, never more than 512 MB or 10 s, and every byte comes back. Each is
 * read in a process of its own, so that its memory and processor time can be told. */

#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rf-support.h"

#define MOST_MEMORY  (512L * 1024) /* KiB */
#define MOST_SECONDS 10

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

/* Sanitizers cost several times as much of both, so nothing is measured there, and files are smaller. */
#ifdef __SANITIZE_ADDRESS__
#define IS_MEASURED FALSE
#define SCALE       16
#else
#define IS_MEASURED TRUE
#define SCALE       (g_getenv ("GW_TEST_LONG") != NULL ? 1 : 4)
#endif

#define LARGEST  ((gsize) GW_MAX_RF_BYTES)
#define MIB      ((gsize) 1024 * 1024)
#define GRID     "values = 1234\ncolumns = 4\nrows = 4\n"
#define BIG_GRID "values = 1234\ncolumns = 64\nrows = 64\n"

typedef struct
{
  const char *name;
  const char *head;      /* stands once */
  const char *unit;      /* stands as often as it fits into SIZE bytes; with %u it counts up from 1 and wraps at 4096 */
  gsize       size;
  const char *tail;
  gsize       unit_size; /* 0: up to the NUL */
  gboolean    is_refused;
  gboolean    is_long;   /* runs in the long tier only */
} Case;

#define REFUSED .is_refused = TRUE
#define LONG    .is_long = TRUE

static const Case cases[] = {
  { "blanks-100-MB", GRID, " ", 100 * 1000 * 1000, "", REFUSED },
  { "one-byte-too-much", "", " ", LARGEST + 1, "", REFUSED, LONG },
  { "blanks", GRID, " ", LARGEST - 100, "row_groups" },
  { "empty-lines", GRID, "\n", LARGEST - 100, "row_groups" },
  { "empty-lines-crlf", GRID, "\r\n", LARGEST - 100, "row_groups", LONG },
  { "carriage-returns", GRID, "\r", LARGEST - 100, "row_groups" },
  { "no-break-spaces", GRID, "\xc2\xa0\n", LARGEST - 100, "row_groups", LONG },
  { "comments", GRID, "//\n", LARGEST - 100, "row_groups" },
  { "facts-without-key", GRID, "//@\n", LARGEST - 100, "row_groups", LONG },
  { "facts-without-key-on-one-line", GRID, "//@", LARGEST - 100, "" },
  { "slashes", GRID, "/", LARGEST - 100, "" },
  { "lone-slashes", GRID, "/ ", LARGEST - 100, "", REFUSED, LONG },
  { "spaced-name", GRID, "                a", LARGEST - 100, "" },
  { "nul", GRID, "\0", LARGEST - 100, "", 1 },
  { "nul-lines", GRID, "\0\n", MIB, "", 2, REFUSED },
  { "bytes-ff", "", "\xff", LARGEST, "" },
  { "utf-16", "\xff\xfe", "a", MIB, "", REFUSED },
  { "bytes-80", "", "\x80", LARGEST, "" },
  { "latin-1-comments", GRID, "// \xe4\n", LARGEST - 100, "", LONG },

  { "a-million-rules", GRID, "row_groups\n", 11 * MIB, "", REFUSED },
  { "a-million-givens", BIG_GRID, "set_cell(%u,1)\n", 16 * MIB, "", REFUSED },
  { "most-flags", GRID, "row_groups\n", 1099000, "" },
  { "most-givens", BIG_GRID, "set_cell(%u,1)\n", 1500000, "" },
  { "most-definitions", GRID, "columns = 4\n", 1199000, "" },
  { "definitions-late", GRID, "foo\n", 400000 - 50, "columns = 4\n" },
  { "most-numbers", GRID, "symvalue(1,a)\n", 1390000, "" },
  { "unknown-names", GRID, "no_krpoki_else%u\n", 1700000, "" },
  { "most-sums", BIG_GRID, "sum(?,%u,1,2,3,4,5,6,7,8,9,10,11,12)\n", 3700000, "" },
  { "most-magic", GRID, "magic(1,2,5,6)\n", 1490000, "" },
  { "most-renban", GRID "row_groups\n", "renban\n", 690000, "" },
  { "most-jigsaw", GRID, "jigsaw(1,2,3,5)\n", 1590000, "" },

  { "long-name", GRID, "a", 8 * MIB - 1000, "" },
  { "too-long-name", GRID, "a", 9 * MIB, "", REFUSED },
  { "long-values", "values=", "abc", 8 * MIB - 1000, "\n" },
  { "many-arguments", BIG_GRID "thermo(", "1,2,", 8 * MIB - 1000, "1)" },
  { "many-commas", GRID "sum(", ",", 8 * MIB - 1000, ")" },
  { "many-lines-of-cells", BIG_GRID, "thermo(1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3)\n", 6700000, "" },
  { "many-groups", GRID "equal_sum(", "1,1,", 8 * MIB - 1000, "1,1)" },
  { "alternatives", GRID "either(1,1,sum,1", ",1", 8 * MIB - 1000, ")" },
  { "alternatives-line", GRID "either(1,1,thermo", ",1,2", 8 * MIB - 1000, ")" },
  { "closing", GRID, ")", 8 * MIB - 1000, "" },
  { "removed-cells", BIG_GRID, "restrict_grid(%u)\n", 1700000, "" },

  { "facts", GRID, "//@ a: b\n", 9 * MIB, "", REFUSED },
  { "most-facts-of-the-puzzle", "", "//@ a: b\n", 9 * 99000, GRID },
  { "most-facts-of-a-statement", GRID, "//@ a: b\n", 9 * 99000, "row_groups\n" },
  { "most-facts-of-a-line", GRID "row_groups ", "//@ a: b ", 9 * 99000, "\n" },
  { "many-large-lists-of-facts", GRID, "//@ a: b //@ a: b //@ a: b //@ a: b //@ a: b //@ a: b //@ a: b //@ a: b\n", 9 * MIB, "", REFUSED },
  { "a-fact-a-statement", GRID, "row_groups //@ locked: yes\n", 27 * 99000, "" },
  { "long-fact", "//@ rules: ", "a\\n", 8 * MIB - 1000, "\n" GRID },
  { "fact-of-backslashes", "//@ a", "\\", 8 * MIB - 1000, ":\n" GRID },
};

static char *
make_text (const Case *test, gsize *length)
{
  gsize size = test->size / (test->is_refused ? 1 : SCALE);
  gsize unit_size = test->unit_size > 0 ? test->unit_size : strlen (test->unit);
  GString *text = g_string_sized_new (size + 1024);

  g_string_append (text, test->head);
  for (guint i = 0; text->len + unit_size <= size; i++)
    if (strstr (test->unit, "%u") != NULL)
      {
        g_auto (GStrv) parts = g_strsplit (test->unit, "%u", 2);

        g_string_append_printf (text, "%s%u%s", parts[0], i % 4096 + 1, parts[1]);
      }
    else
      g_string_append_len (text, test->unit, (gssize) unit_size);
  g_string_append (text, test->tail);
  *length = text->len;
  return g_string_free (text, FALSE);
}

/* In the child: the exit status. */
static int
read_it (const Case *test)
{
  gsize length, n;
  char *text = make_text (test, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  GwReading *reading = gw_source_read (bytes);
  GBytes *written;
  const char *p;
  gboolean is_refused = reading->puzzle == NULL && reading->diagnostics->len == 1 && reading->n_errors == 1
                        && gw_source_n_lines (reading->source) > 0;

  if (reading->diagnostics->len > GW_MAX_DIAGNOSTICS + 1 || (test->is_refused && !is_refused))
    {
      for (guint i = 0; i < MIN (reading->diagnostics->len, 3); i++)
        g_printerr ("%s\n", ((GwDiagnostic *) reading->diagnostics->pdata[i])->message);
      return 2;
    }
  g_clear_pointer (&reading->puzzle, gw_puzzle_unref);
  written = gw_source_write (reading->source);
  p = g_bytes_get_data (written, &n);
  if (n != length || memcmp (p, text, n) != 0)
    return 3;
  g_bytes_unref (written);
  gw_reading_free (reading);
  return 0;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  struct rusage usage;
  int status;
  pid_t child;
  double seconds;

  if (test->is_long && g_getenv ("GW_TEST_LONG") == NULL)
    {
      g_test_skip ("runs in the long tier");
      return;
    }
  child = fork ();
  if (child == 0)
    _exit (read_it (test));
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  if (!WIFEXITED (status) || WEXITSTATUS (status) != 0)
    g_test_fail_printf ("status 0x%x", (guint) status);
  seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  g_test_message ("%s: %.2f s, %ld MB", test->name, seconds, usage.ru_maxrss / 1024);
  if (IS_MEASURED && usage.ru_maxrss > MOST_MEMORY)
    g_test_fail_printf ("too much memory");
  if (IS_MEASURED && seconds > MOST_SECONDS)
    g_test_fail_printf ("too slow");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-input/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
