/* Two cells that have to do with each other: what one of them is or is not, and what that leaves the other. */
#include "base/i18n.h"
#include "rules/thinker.h"

/* Two values are soon said. */
#define FEW_VALUES 2u

gboolean
gw_partners_tell_loss (const GwThinker *thinker, const GwPartners *partners)
{
  const guint n_held = gw_mask_count (partners->held), n_wanted = gw_mask_count (partners->wanted);
  const guint parts_held = gw_think_n_parts (thinker, partners->held), parts_wanted = gw_think_n_parts (thinker, partners->wanted);

  return n_held > FEW_VALUES && n_wanted <= n_held && (parts_wanted < parts_held || (parts_wanted == parts_held && n_wanted < n_held));
}

char *
gw_so_text (const char *cell, const char *values, gboolean is_not)
{
  /* Translators: behind a comma: what follows for a cell, R1C2: "is 3 or 5", "is not 4" */
  return g_strdup_printf (is_not ? _("so %s is not %s") : _("so %s is %s"), cell, values);
}

char *
gw_partners_one (const GwThinker *thinker, const GwPartners *partners)
{
  const gboolean is_not = gw_partners_tell_loss (thinker, partners);
  g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, partners->one);
  g_autofree char *text = gw_think_values (thinker, is_not ? partners->wanted : partners->held);

  /* Translators: a cell, what it cannot be: R1C2 is not 3 or 5 */
  return g_strdup_printf (is_not ? _("%s is not %s") : _("%s is %s"), name, text);
}

/* What is left follows only where that is all that goes with the one; of what it had lost before nothing is said. */
static gboolean
tells_gone (const GwThinker *thinker, const GwPartners *partners)
{
  if (gw_partners_tell_loss (thinker, partners))
    return TRUE;
  return !gw_mask_is_single (partners->held) && partners->left != partners->offered
         && gw_think_n_parts (thinker, partners->gone) <= gw_think_n_parts (thinker, partners->left);
}

/* "so R1C1 is 4 or 6", "so R1C1 is not 4" */
static char *
other_of (const GwThinker *thinker, const GwPartners *partners)
{
  const gboolean is_not = tells_gone (thinker, partners);
  g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, partners->other);
  g_autofree char *text = gw_think_values (thinker, is_not ? partners->gone : partners->left);

  return gw_so_text (name, text, is_not);
}

void
gw_partners_say (GwThinker *thinker, const char *name, const GwPartners *partners)
{
  g_autofree char *one = gw_partners_one (thinker, partners), *other = other_of (thinker, partners);

  /* white dot: R1C2 is 5, so R1C1 is 4 or 6 */
  thinker->say (thinker, "pair-partner", g_strdup_printf ("%s: %s, %s", name, one, other));
}
