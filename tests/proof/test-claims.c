/* The numbers that sentences say are asked by whoever proves them: each is right, and each that is changed by one, left out or put in is noticed. */
#include <string.h>

#include "proof/prove.h"
#include "strategies-support.h"

typedef struct
{
  const GwPath *path;
  guint         n_claims, n_changed;
  guint         n_of_kind[GW_CLAIM_REST + 1];
} Tally;

static gboolean
is_right (const GwPath *path, const GwReason *step)
{
  return gw_prove (step, path->terrain, NULL, NULL) != GW_PROOF_BROKEN;
}

/* STEP, whose claims are the test's own, says something else now. */
static void
expect_caught (Tally *tally, const GwReason *step, const char *what)
{
  tally->n_changed++;
  if (is_right (tally->path, step))
    {
      g_autofree char *sentence = gw_reason_say (step, tally->path->terrain);

      g_test_message ("not caught (%s): %s", what, sentence);
      g_test_fail ();
    }
}

/* ---- other numbers ---- */

static void
change_number (Tally *tally, GwReason *step, gint *number, const char *what)
{
  ++*number;
  expect_caught (tally, step, what);
  *number -= 2;
  expect_caught (tally, step, what);
  ++*number;
}

/* One way less. */
static void
leave_out_row (Tally *tally, GwReason *step, GwClaim *claim, guint row)
{
  const GwClaim before = *claim;

  memmove (claim->rows[row], claim->rows[row + 1], (claim->n_rows - 1 - row) * sizeof claim->rows[0]);
  claim->n_rows--;
  expect_caught (tally, step, "a way is left out");
  *claim = before;
}

/* The same way twice in place of another is two ways that are not there: one that is not found, one that is not listed. */
static void
change_row (Tally *tally, GwReason *step, GwClaim *claim, guint row, guint n_values)
{
  guint8 *value = &claim->rows[row][claim->n - 1], before = *value;

  if (before + 1u >= n_values)
    return;
  ++*value;
  expect_caught (tally, step, "a digit is changed");
  *value = before;
}

static void
change_claim (Tally *tally, GwReason *step, GwClaim *claim)
{
  if (claim->kind == GW_CLAIM_WAYS)
    for (guint row = 0; row < claim->n_rows; row++)
      {
        leave_out_row (tally, step, claim, row);
        change_row (tally, step, claim, row, tally->path->terrain->compiled->puzzle->symbols->n);
      }
  else
    change_number (tally, step, &claim->number, "a number is changed");
  if (claim->kind == GW_CLAIM_REST)
    {
      change_number (tally, step, &claim->houses, "what the houses make is changed");
      change_number (tally, step, &claim->cages, "what the cages make is changed");
    }
}

/* ---- paths ---- */

static void
look_at_step (Tally *tally, const GwReason *told)
{
  GwReason *step;

  if (told->claims == NULL)
    return;
  if (!is_right (tally->path, told))
    {
      g_autofree char *sentence = gw_reason_say (told, tally->path->terrain);

      g_test_message ("not right: %s", sentence);
      g_test_fail ();
      return;
    }
  step = gw_reason_copy (told);
  for (guint i = 0; i < step->claims->len; i++)
    {
      GwClaim *claim = &g_array_index (step->claims, GwClaim, i);

      tally->n_claims++;
      tally->n_of_kind[claim->kind]++;
      change_claim (tally, step, claim);
    }
  gw_reason_free (step);
}

static void
look_at_example (Tally *tally, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.rf", EXAMPLES, name), *text = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  pencil = support_pencil (text);
  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  tally->path = path;
  for (guint i = 0; i < path->steps->len; i++)
    look_at_step (tally, path->steps->pdata[i]);
}

static void
test_changed (void)
{
  static const char *const names[] = { "killer-mini", "sum", "little-killer", "x-sum", "product", "skyscraper", "between-lockout" };
  Tally tally = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    look_at_example (&tally, names[i]);
  g_test_message ("%u claims (%u ways, %u at least, %u at most, %u left), %u changed", tally.n_claims, tally.n_of_kind[GW_CLAIM_WAYS],
                  tally.n_of_kind[GW_CLAIM_LEAST], tally.n_of_kind[GW_CLAIM_MOST], tally.n_of_kind[GW_CLAIM_REST], tally.n_changed);
  for (guint kind = 0; kind <= GW_CLAIM_REST; kind++)
    g_assert_cmpuint (tally.n_of_kind[kind], >, 0);
  g_assert_cmpuint (tally.n_changed, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/claims/changed", test_changed);
  return g_test_run ();
}
