/* Proves every puzzle of a file (81 digits a line) unique and prints what it took.
 *
 *   bench-plain FILE [VARIANT [REPEAT]]    VARIANT: best, all, or the name of one
 */

#include "solve/plain-internal.h"

#include "cpu-seconds.h"

#include <stdio.h>
#include <stdlib.h>

static GwPlain *
new_sudoku (void)
{
  guint cells[27][9];
  GwPlainGroup groups[27];
  for (guint g = 0; g < 27; g++)
    {
      for (guint i = 0; i < 9; i++)
        cells[g][i] = g < 9    ? 9 * g + i
                      : g < 18 ? 9 * i + g - 9
                               : (g - 18) / 3 * 27 + (g - 18) % 3 * 3 + i / 3 * 9 + i % 3;
      groups[g] = (GwPlainGroup) { cells[g], 9 };
    }
  return gw_plain_new (81, 9, groups, 27);
}

static guint8 *
read_puzzles (const char *path, gsize *n)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      fprintf (stderr, "bench-plain: %s\n", error->message);
      exit (1);
    }
  GByteArray *bytes = g_byte_array_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strlen (lines[i]) >= 81)
      for (guint c = 0; c < 81; c++)
        {
          guint8 digit = g_ascii_isdigit (lines[i][c]) ? (guint8) (lines[i][c] - '0') : 0;
          g_byte_array_append (bytes, &digit, 1);
        }
  *n = bytes->len / 81;
  return g_byte_array_free (bytes, FALSE);
}

static void
bench (const GwPlain *plain, const GwPlainVariant *variant, const guint8 *bytes, gsize n, guint repeat)
{
  g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
  g_autofree GwPlainResult *results = g_new0 (GwPlainResult, n);
  GwPlainTotals totals = { 0 };
  GwPlainBatch batch = { .n_puzzles = n, .bytes = bytes, .limit = 2 };

  /* Other work on the machine only ever adds: the best run counts. */
  double seconds = G_MAXDOUBLE;
  for (guint i = 0; i < repeat; i++)
    {
      double start = cpu_seconds ();
      gw_plain_run (work, &batch, results, &totals, NULL);
      seconds = MIN (seconds, cpu_seconds () - start);
    }

  gsize unique = 0;
  for (gsize i = 0; i < n; i++)
    unique += results[i].count == 1 && results[i].end == GW_PLAIN_COMPLETE;
  printf ("%-9s %8zu puzzles %8zu unique %9.4f us/puzzle %10.0f puzzles/s %7.3f guesses/puzzle\n", variant->name, n,
          unique, seconds * 1e6 / (double) n, (double) n / seconds, (double) totals.guesses / (double) n);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-plain FILE [VARIANT [REPEAT]]\n");
      return 2;
    }
  gsize n;
  g_autofree guint8 *bytes = read_puzzles (argv[1], &n);
  g_autoptr (GwPlain) plain = new_sudoku ();
  const char *name = argc > 2 ? argv[2] : "best";
  guint repeat = argc > 3 ? (guint) strtoul (argv[3], NULL, 10) : 1;

  for (guint i = 0; gw_plain_variants[i] != NULL; i++)
    {
      const GwPlainVariant *variant = gw_plain_variants[i];
      if (!variant->available () || (g_strcmp0 (name, variant->name) != 0 && g_strcmp0 (name, "all") != 0
                                     && g_strcmp0 (name, "best") != 0))
        continue;
      bench (plain, variant, bytes, n, MAX (1, repeat));
      if (g_strcmp0 (name, "best") == 0)
        break;
    }
  return 0;
}
