#include "generate/best.h"

#include "generate/orbit.h"
#include "grade/grade.h"

#define WORST G_MAXUINT64

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
      return WORST - 1 - symmetry_of (left);
    case GW_BEST_HARDEST:
      return WORST - 1 - grade_of (left, control);
    default:
      return left->n_clues;
    }
}
