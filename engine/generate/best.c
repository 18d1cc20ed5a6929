#include "generate/best.h"

#include "base/error.h"
#include "base/i18n.h"
#include "generate/orbit.h"
#include "grade/grade.h"

#define WORST G_MAXUINT64

/* Of what there should be much: the lowest rank is the best. */
static guint64
rank_of_much (guint64 much)
{
  return WORST - 1 - much;
}

/* Of all givens, under each symmetry that the grid has, how many have a given at their image: in thousandths. */
static guint64
symmetry_of (const GwLeft *left)
{
  const GwGrid *grid = left->stock->asker->puzzle->grid;
  g_autofree guint8 *givens = g_new (guint8, grid->n_cells);
  guint64 n = 0, n_met = 0;

  gw_left_to_givens (left, givens);
  for (guint s = GW_SYMMETRY_NONE + 1; s < GW_N_SYMMETRIES; s++)
    {
      guint n_images = 0;
      GwCell **images = gw_symmetry_images (grid, 1u << s, &n_images, NULL);

      for (guint cell = 0; images != NULL && cell < grid->n_cells; cell++)
        if (givens[cell] != 0)
          {
            n++;
            n_met += givens[images[n_images > 1 ? 1 : 0][cell]] != 0;
          }
      gw_symmetry_images_free (images, n_images);
    }
  return n > 0 ? n_met * 1000 / n : 0;
}

static guint64
grade_of (const GwLeft *left, const GwControl *control)
{
  GwGrade grade;

  return gw_left_grade (left, control, &grade) ? grade.tenths : 0;
}

guint64
gw_left_rank (const GwLeft *left, const GwControl *control)
{
  switch (left->stock->plan->best)
    {
    case GW_BEST_FEWEST_GIVENS:
      return left->n_givens;
    case GW_BEST_MOST_SYMMETRIC:
      return rank_of_much (symmetry_of (left));
    case GW_BEST_HARDEST:
      return rank_of_much (grade_of (left, control));
    default:
      return left->n_clues;
    }
}

gboolean
gw_best_read_enough (GwBest best, const char *text, guint64 *rank, GError **error)
{
  guint64 number = 0;
  gboolean is_understood = best == GW_BEST_HARDEST
                             ? (number = gw_grade_number_read (text)) != 0
                             : g_ascii_string_to_unsigned (text, 10, 0, best == GW_BEST_MOST_SYMMETRIC ? 100 : G_MAXINT32, &number, NULL);

  *rank = best == GW_BEST_HARDEST ? rank_of_much (number) : best == GW_BEST_MOST_SYMMETRIC ? rank_of_much (number * 10) : number;
  return is_understood
         || gw_fail (error, GW_ERROR_INVALID,
                     g_strdup_printf (_("enough: '%s' does not fit what 'best' measures; write a number of clues or givens, a"
                                        " percentage of symmetry, or a grade, such as 7.5"), text));
}
