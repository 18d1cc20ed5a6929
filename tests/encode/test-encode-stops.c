/* Whoever wants no file any more gets none, and soon: while relations state themselves, and while the text is written. */
#include "build.h"
#include "compile/compile.h"
#include "encode/cnf.h"
#include "encode/encode-file.h"
#include "encode/programme.h"

#define SIDE 24
#define CROSSWORD "values=01\nempty_value=0\ncolumns=24\nrows=24\njapanese_crossword\n"
/* Ways are joined where a cell is eliminated: that is one relation, and on a square some clauses for each cell and each of a side. */
#define N_CLAUSES (SIDE * SIDE * SIDE)

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

static GString *
encode (GwPuzzle *puzzle, GwEncoding encoding, Patience *patience)
{
  const GwControl control = { .should_stop = is_over, .data = patience };
  GError *error = NULL;
  GString *text = gw_puzzle_encode (puzzle, NULL, encoding, &control, &error);

  g_assert_no_error (error);
  return text;
}

/* How often it is asked until all has been said, and nothing is written yet. */
static guint
asked_while_said (GwPuzzle *puzzle, GwEncoding encoding)
{
  Patience patience = { 0, G_MAXUINT };
  const GwControl control = { .should_stop = is_over, .data = &patience };
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, &control, NULL);
  GwMask any[SIDE * SIDE];

  for (guint i = 0; i < G_N_ELEMENTS (any); i++)
    any[i] = ~(GwMask) 0;
  g_assert_nonnull (compiled);
  g_assert_cmpuint (compiled->model->n_vars, <=, G_N_ELEMENTS (any));
  if (encoding == GW_ENCODING_CNF)
    gw_cnf_free (gw_cnf_new (compiled->model, GW_CNF_WIDE, GW_EXTENT_ALL, FALSE, NULL, G_MAXUINT, &control, NULL));
  else
    gw_programme_free (gw_programme_new (compiled->model, any, G_MAXUINT, &control, NULL));
  return patience.n_asked;
}

static void
test_stops (gconstpointer data)
{
  const GwEncoding encoding = (GwEncoding) GPOINTER_TO_UINT (data);
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (CROSSWORD, &message);
  Patience endless = { 0, G_MAXUINT };
  GString *text = encode (puzzle, encoding, &endless);
  guint said;

  g_assert_nonnull (text);
  g_string_free (text, TRUE);
  said = asked_while_said (puzzle, encoding);
  g_assert_cmpuint (said, >=, N_CLAUSES / 1024);
  g_assert_cmpuint (endless.n_asked - said, >=, N_CLAUSES / 1024); /* as they are written */
  for (guint i = 0; i <= 10; i++)
    {
      Patience patience = { 0, MAX (1, endless.n_asked * i / 10) };

      g_assert_null (encode (puzzle, encoding, &patience));
      g_assert_cmpuint (patience.n_asked, <, patience.stop_at + 10);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/encode/stops/lp", GUINT_TO_POINTER (GW_ENCODING_LP), test_stops);
  g_test_add_data_func ("/encode/stops/mps", GUINT_TO_POINTER (GW_ENCODING_MPS), test_stops);
  g_test_add_data_func ("/encode/stops/cnf", GUINT_TO_POINTER (GW_ENCODING_CNF), test_stops);
  return g_test_run ();
}
