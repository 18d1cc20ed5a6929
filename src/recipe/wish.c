#include "recipe/wish.h"

#define SINGLES "naked-single,hidden-single,clue-easy"
#define PAIRS   SINGLES ",locked-candidates,naked-pair,hidden-pair"
#define SUBSETS PAIRS ",clue-moderate,naked-triple,hidden-triple,naked-quad,hidden-quad"

#define NEAR 3u /* tenths of a grade */

const char *const gw_wish_level_names[GW_N_WISHES] = {
  N_("Anything with one solution"), N_("Singles and easy clues"), N_("Nothing harder than pairs"), N_("Harder than subsets"),
  N_("A propagation scheme"),
};

const GwWishPreset gw_wish_presets[] = {
  { N_("An easy one"), { GW_WISH_SINGLES, NULL, GW_SYMMETRY_HALF, FALSE, FALSE, 4, 1 } },
  { N_("As hard as it gets"), { GW_WISH_HARD, NULL, GW_SYMMETRY_NONE, FALSE, FALSE, 2, 1 } },
  { N_("As few givens as possible"), { GW_WISH_ANY, NULL, GW_SYMMETRY_NONE, FALSE, TRUE, 2, 1 } },
  { N_("Symmetric, nothing harder than pairs"), { GW_WISH_PAIRS, NULL, GW_SYMMETRY_HALF, FALSE, FALSE, 4, 1 } },
};
const guint gw_n_wish_presets = G_N_ELEMENTS (gw_wish_presets);

static char *
target_of (const GwWish *wish)
{
  switch (wish->level)
    {
    case GW_WISH_SINGLES:
      return g_strdup ("strategies " SINGLES);
    case GW_WISH_PAIRS:
      return g_strdup ("strategies " PAIRS);
    case GW_WISH_SCHEME:
      return g_strdup_printf ("scheme %s", wish->scheme->id);
    default:
      return g_strdup ("unique");
    }
}

/* As hard as that, give or take. */
static gboolean
set_near (GwPlan *plan, guint tenths, GError **error)
{
  g_autofree char *least = gw_grade_number_text (tenths > GW_GRADE_LOWEST + NEAR ? tenths - NEAR : GW_GRADE_LOWEST);
  g_autofree char *most = gw_grade_number_text (MIN (tenths + NEAR, GW_GRADE_HIGHEST));
  g_autofree char *range = g_strdup_printf ("%s-%s", least, most);

  return gw_plan_set (plan, "grade", range, error);
}

static gboolean
set_all (GwPlan *plan, const GwWish *wish, GError **error)
{
  static const char *const symmetries[GW_N_SYMMETRIES] = {
    [GW_SYMMETRY_HALF] = "half",
  };
  g_autofree char *target = target_of (wish);
  const char *symmetry = symmetries[wish->symmetry] != NULL ? symmetries[wish->symmetry] : "none";

  return gw_plan_set (plan, "target", target, error)
         && (wish->level != GW_WISH_HARD || gw_plan_set (plan, "beyond", "strategies " SUBSETS, error))
         && (wish->near == 0 || set_near (plan, wish->near, error))
         && gw_plan_set (plan, "remove", wish->clues_go ? "everything" : "givens", error)
         && (!wish->clues_go || gw_plan_set (plan, "remove", "givens", error))
         && gw_plan_set (plan, "symmetry", symmetry, error)
         && (!wish->is_fewest || (gw_plan_set (plan, "grids", "3", error) && gw_plan_set (plan, "runs", "4", error)))
         && gw_plan_check (plan, error);
}

GwPlan *
gw_wish_to_plan (const GwWish *wish, GwPuzzle *puzzle, GError **error)
{
  g_autoptr (GwPlan) plan = gw_plan_new (puzzle);

  return set_all (plan, wish, error) ? g_steal_pointer (&plan) : NULL;
}

static char *
tell_level (const GwWish *wish)
{
  switch (wish->level)
    {
    case GW_WISH_SINGLES:
      return g_strdup (_("singles and easy clues solve it"));
    case GW_WISH_PAIRS:
      return g_strdup (_("nothing harder than pairs is needed"));
    case GW_WISH_HARD:
      return g_strdup (_("subsets and moderate clues do not solve it"));
    case GW_WISH_SCHEME:
      return g_strdup_printf (_("the scheme %s solves it without search"), wish->scheme->id);
    default:
      return g_strdup (_("it has one solution"));
    }
}

char *
gw_wish_sentence (const GwWish *wish)
{
  g_autofree char *level = tell_level (wish);
  const char *what = wish->clues_go ? _("clues of every kind, givens too") : _("givens");
  const char *how = wish->symmetry == GW_SYMMETRY_NONE ? "" : _(" in pairs under half a turn");
  const char *few = wish->is_fewest ? _(" Of several tries the one with the fewest clues is kept.") : "";
  /* Translators: how many puzzles; what goes ("givens"); " in pairs …" or nothing; "it has one solution" */
  const char *format = g_dngettext (GETTEXT_PACKAGE,
                                    "Makes %1$u puzzle of what is painted: blank clues get their numbers, and %2$s go%3$s until no more can, so that %4$s.%5$s",
                                    "Makes %1$u puzzles of what is painted: blank clues get their numbers, and %2$s go%3$s until no more can, so that %4$s.%5$s",
                                    wish->n_puzzles);
  GString *text = g_string_new (NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, wish->n_puzzles, what, how, level, few);
#pragma GCC diagnostic pop
  return g_string_free (text, FALSE);
}
