/* same-puzzle ONE OTHER: whether two rule files are the same puzzle, told by the engine: the same grid, the same symbols,
 * the same rules on the same cells. The order of statements counts for nothing, nor does the order of the cells of what is
 * a set of cells. Facts do not count. What differs is printed; status 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridwright.h"

static GwReading *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      exit (2);
    }
  bytes = g_bytes_new_take (text, length);
  return gw_source_read (bytes);
}

static int
compare_numbers (const void *a, const void *b)
{
  return *(const gint *) a - *(const gint *) b;
}

/* Lines run somewhere, and clues beside the grid look somewhere; everything else is a set. */
static gboolean
is_ordered (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_LINE || rule->drawing == GW_DRAW_OUTSIDE || rule->drawing == GW_DRAW_EDGE_MARK;
}

static char *
key_of (const GwConstraint *constraint)
{
  GString *key = g_string_new (constraint->rule->id);
  gint cells[GW_MAX_CELLS];
  guint n_cells = 0;

  g_string_append_printf (key, " role %d", constraint->role);
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL && n_cells < GW_MAX_CELLS)
      cells[n_cells++] = constraint->args[i].value + 1;
    else if (constraint->args[i].text != NULL)
      g_string_append_printf (key, " %s", constraint->args[i].text);
    else
      g_string_append_printf (key, " %d", constraint->args[i].value);
  if (!is_ordered (constraint->rule))
    qsort (cells, n_cells, sizeof *cells, compare_numbers);
  g_string_append (key, " cells");
  for (guint i = 0; i < n_cells; i++)
    g_string_append_printf (key, " %d", cells[i]);
  return g_string_free (key, FALSE);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
keys_of (const GwPuzzle *puzzle)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_ptr_array_add (keys, key_of (puzzle->constraints[i]));
  g_ptr_array_sort (keys, compare_texts);
  return keys;
}

static gboolean
compare_keys (const GPtrArray *one, const GPtrArray *other)
{
  guint i = 0, j = 0, n_differences = 0;

  while (i < one->len || j < other->len)
    {
      int order = i == one->len ? 1 : j == other->len ? -1 : strcmp (one->pdata[i], other->pdata[j]);

      if (order != 0)
        {
          printf ("%s has alone: %s\n", order < 0 ? "the first" : "the second", (const char *) (order < 0 ? one->pdata[i] : other->pdata[j]));
          n_differences++;
        }
      i += order <= 0;
      j += order >= 0;
    }
  return n_differences == 0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GwReading) one = NULL, other = NULL;
  g_autoptr (GPtrArray) ours = NULL, theirs = NULL;

  if (argc != 3)
    return 2;
  one = read_file (argv[1]);
  other = read_file (argv[2]);
  if (one->puzzle == NULL || other->puzzle == NULL || one->n_errors > 0 || other->n_errors > 0)
    {
      printf ("not well formed\n");
      return 1;
    }
  ours = keys_of (one->puzzle);
  theirs = keys_of (other->puzzle);
  if (!gw_grid_equal (one->puzzle->grid, other->puzzle->grid) || !gw_symbols_equal (one->puzzle->symbols, other->puzzle->symbols))
    {
      printf ("grids or symbols differ\n");
      return 1;
    }
  return compare_keys (ours, theirs) ? 0 : 1;
}
