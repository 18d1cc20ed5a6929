/* Every step of every path is a proof: of random puzzles over all rules, each rule in its turn, and of plain ones. A thousand and two thousand in the
 * long tier. */
#include "proof/prove.h"
#include "random-draft.h"
#include "rule-report.h"
#include "strategies-support.h"

#define MOST_TRIES 40u /* of a rule that does not fit into the grid at hand */

static guint
wanted (guint in_short, guint in_long)
{
  return g_getenv ("GW_TEST_LONG") != NULL ? in_long : in_short;
}

/* Returns how many steps there are. TEXT: the puzzle, for whoever has to look into it. */
static guint
prove_path (GwPencil *pencil, const char *text)
{
  g_autoptr (GwPath) path = gw_path_new (pencil, gw_strategy_set_all (), NULL);

  for (guint i = 0; i < path->steps->len && !g_test_failed (); i++)
    {
      const GwReason *step = path->steps->pdata[i];
      GwProof proof = gw_prove (step, path->terrain, NULL, NULL);

      if (proof != GW_PROOF_PROVED)
        {
          g_autofree char *sentence = gw_reason_say (step, path->terrain);

          rule_fail ("this puzzle", text, "step %u is %s: %s", i + 1, proof == GW_PROOF_BROKEN ? "no proof" : "not decided", sentence);
        }
    }
  return path->steps->len;
}

/* ---- all rules ---- */

static void
add_clues_of (Draft *draft, const GwRule *rule, guint n)
{
  for (guint tries = 0; n > 0 && tries < MOST_TRIES; tries++)
    n -= draft_add (draft, draft_clue_of (draft, rule));
}

/* Two clues of RULE, others, and some digits. FALSE when the rule does not fit. */
static gboolean
prove_one (const GwRule *rule, guint *n_steps)
{
  Draft draft = { 0 };
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autofree char *text = NULL;
  guint n_own;

  draft_init (&draft, draft_below (4));
  n_own = draft.clues->len;
  add_clues_of (&draft, rule, 2);
  n_own = draft.clues->len - n_own;
  for (guint i = 0; i < 3; i++)
    draft_add (&draft, draft_given (&draft));
  puzzle = draft_build (&draft);
  draft_clear (&draft);
  compiled = gw_compile (puzzle, NULL, NULL);
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  gw_pencil_start (pencil, NULL);
  text = rule_puzzle_text (puzzle);
  *n_steps += prove_path (pencil, text);
  return n_own > 0;
}

static void
test_rules (void)
{
  guint n = wanted (80, 1000), done = 0, n_steps = 0;

  rule_seed_start (&draft_random, rule_seed ());
  for (guint i = 0; done < n && !g_test_failed (); i++)
    {
      g_assert_cmpuint (i, <, 20 * n);
      if (draft_can_draw (gw_rules[i % gw_n_rules]))
        done += prove_one (gw_rules[i % gw_n_rules], &n_steps);
    }
  g_test_message ("%u puzzles, %u steps", done, n_steps);
  g_assert_cmpuint (n_steps, >, n);
}

/* ---- plain ones ---- */

static void
test_plain (void)
{
  g_autofree char *text = support_data ("sudoku17.txt");
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  const char *at = text, *line;
  guint n = wanted (25, 2000), every = 49151 / n, done = 0, n_steps = 0;

  for (guint i = 0; text != NULL && done < n && !g_test_failed () && (line = support_line (&at, 81)) != NULL; i++)
    if (i % every == 0)
      {
        g_autofree char *puzzle = g_strndup (line, 81);

        support_start (pencil, line);
        n_steps += prove_path (pencil, puzzle);
        done++;
      }
  g_test_message ("%u puzzles, %u steps", done, n_steps);
  g_assert_true (text == NULL || done == n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proved/rules", test_rules);
  g_test_add_func ("/proved/plain", test_plain);
  return g_test_run ();
}
