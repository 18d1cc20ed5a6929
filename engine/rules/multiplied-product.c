#include "rules/multiplied-product.h"

#include "rules/number.h"
#include "rules/walk.h"

typedef struct
{
  gint64 total;
  gint   empty;
} Product;

/* The state is one less than the product so far, which is a divisor of the total; where the total is 0, whether a 0 was
 * there. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Product *product = data;
  gint64 so_far = (state + 1) * number;

  *next = state;
  if ((gint) symbol == product->empty)
    return TRUE;
  if (product->total == 0)
    {
      *next = state != 0 || number == 0;
      return TRUE;
    }
  *next = so_far - 1;
  return so_far > 0 && product->total % so_far == 0;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  const Product *product = data;

  return product->total == 0 ? state != 0 : state + 1 == product->total;
}

void
gw_post_multiplied_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  Product product = { total, poster->puzzle->symbols->empty };
  const GwWalk walk = { &product, step, accepts };

  gw_post_walk (poster, cells, n_cells, &walk);
}
