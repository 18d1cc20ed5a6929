/* Proves every puzzle of a file (81 digits a line) unique with domain-consistent groups at every node, branching on the
 * smallest domain, its least value first: what bench-gecode does, node by node.
 *
 *   bench-hac FILE [MOST [REPEAT]]
 */

#include "gridwright.h"

#include "cpu-seconds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static GwLadder *
new_ladder (void)
{
  static const char text[] = "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return gw_ladder_new (reading->puzzle, NULL, NULL);
}

static GByteArray *
read_givens (const char *path, gsize most)
{
  GByteArray *givens = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      fprintf (stderr, "bench-hac: %s\n", error->message);
      exit (1);
    }
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && givens->len / 81 < most; i++)
    for (guint c = 0; strlen (lines[i]) >= 81 && c < 81; c++)
      {
        guint8 given = g_ascii_isdigit (lines[i][c]) ? (guint8) (lines[i][c] - '0') : 0;

        g_byte_array_append (givens, &given, 1);
      }
  return givens;
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-hac FILE [MOST [REPEAT]]\n");
      return 2;
    }
  g_autoptr (GByteArray) givens = read_givens (argv[1], argc > 2 ? strtoul (argv[2], NULL, 10) : G_MAXSIZE);
  g_autoptr (GwLadder) ladder = new_ladder ();
  const GwScheme *hac = gw_scheme_find ("HAC");
  gsize n = givens->len / 81, unique = 0;
  guint64 nodes = 0;
  double seconds = G_MAXDOUBLE;

  /* Other work on the machine only ever adds: the best run counts. */
  for (gulong run = argc > 3 ? strtoul (argv[3], NULL, 10) : 1; run > 0; run--)
    {
      double start = cpu_seconds ();

      unique = nodes = 0;
      for (gsize i = 0; i < n; i++)
        if (gw_ladder_try (ladder, hac, givens->data + 81 * i, FALSE, NULL) != GW_SCHEME_IMPOSSIBLE)
          {
            GwLabelling labelling = gw_ladder_search (ladder, 0, NULL);

            unique += labelling.count == 1;
            nodes += labelling.nodes;
          }
      seconds = MIN (seconds, cpu_seconds () - start);
    }
  printf ("HAC       %8zu puzzles %8zu unique %9.3f us/puzzle %8.4f nodes/puzzle\n", n, unique, seconds * 1e6 / (double) n,
          (double) nodes / (double) n);
  return 0;
}
