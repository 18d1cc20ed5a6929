/* Schemes: the published figures on the collections. */
#include <string.h>

#include "build.h"
#include "compile/compile.h"
#include "schemes/scheme.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

static GwCompiled *
compile (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  return gw_compile_with_redundant (puzzle, NULL, NULL);
}

typedef struct
{
  const char *file, *scheme;
  guint       solved;
  gboolean    is_long; /* only in the long tier */
} Figure;

/* shared/data/README.md, from independent programs; simonis-2005 for HACV. */
static const Figure figures[] = {
  { "sudoku17.txt", "FC", 0, FALSE },       { "sudoku17.txt", "FCI", 21905, FALSE },
  { "sudoku17.txt", "HAC", 34464, FALSE },  { "sudoku17.txt", "HACS", 41646, FALSE },
  { "sudoku17.txt", "HACC", 36706, TRUE },  { "sudoku17.txt", "HAC3", 41646, TRUE },
  { "sudoku17.txt", "HACSC", 41665, TRUE }, { "sudoku17.txt", "HACV", 49151, TRUE },
  { "top1465.txt", "HAC", 143, FALSE },     { "hardest375.txt", "HAC", 0, FALSE },
  { "top95.txt", "HACV", 95, FALSE },       { "top1465.txt", "HACV", 1465, TRUE },
};

static guint
count_solved (const char *lines, const GwScheme *scheme)
{
  g_autoptr (GwCompiled) compiled = compile (PLAIN9);
  g_autoptr (GwState) state = gw_state_new (compiled->model);
  GwMask clues[81];
  const GwActive active = { .clues = clues };
  guint solved = 0;

  for (const char *line = lines; line != NULL && strlen (line) >= 81; line = strchr (line, '\n') + 1)
    {
      for (guint i = 0; i < 81; i++)
        clues[i] = line[i] >= '1' && line[i] <= '9' ? GW_BIT (line[i] - '1') : ~(GwMask) 0;
      solved += gw_scheme_run (scheme, state, &active, FALSE, NULL) == GW_SCHEME_SOLVED;
      if (strchr (line, '\n') == NULL)
        break;
    }
  return solved;
}

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, figure->file, NULL), *lines = NULL;

  if (figure->is_long && g_getenv ("GW_TEST_LONG") == NULL)
    g_test_skip ("only in the long tier");
  else if (!g_file_get_contents (path, &lines, NULL, NULL))
    g_test_skip ("the shared collections are not here");
  else
    g_assert_cmpuint (count_solved (lines, gw_scheme_find (figure->scheme)), ==, figure->solved);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/schemes/%s/%s", figures[i].file, figures[i].scheme);

      g_test_add_data_func (path, &figures[i], test_figure);
    }
  return g_test_run ();
}
