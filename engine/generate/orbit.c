#include "generate/orbit.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/joined.h"
#include "rules/rule.h"

#define BIT(name) (1u << GW_SYMMETRY_##name)

const GwSymmetryKind gw_symmetry_kinds[] = {
  { "none", N_("each clue by itself"), 0 },
  { "half", N_("a half turn"), BIT (HALF) },
  { "quarter", N_("a quarter turn"), BIT (QUARTER) },
  { "left-right", N_("mirrored left to right"), BIT (LEFT_RIGHT) },
  { "up-down", N_("mirrored top to bottom"), BIT (UP_DOWN) },
  { "mirrors", N_("mirrored both ways"), BIT (LEFT_RIGHT) | BIT (UP_DOWN) },
  { "falling", N_("falling diagonal (╲)"), BIT (FALLING) },
  { "rising", N_("rising diagonal (╱)"), BIT (RISING) },
  { "diagonals", N_("both diagonals (╲╱)"), BIT (FALLING) | BIT (RISING) },
  { "full", N_("all turns and mirrors"), BIT (QUARTER) | BIT (LEFT_RIGHT) },
  { "sixth", N_("a sixth of a turn (hexagons)"), BIT (SIXTH) },
  { NULL },
};

const GwSymmetryKind *
gw_symmetry_kind_find (const char *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (const GwSymmetryKind *kind = gw_symmetry_kinds; kind->id != NULL; kind++)
    {
      if (strcmp (kind->id, id) == 0)
        return kind;
      g_string_append_printf (known, known->len > 0 ? ", %s" : "%s", kind->id);
    }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no symmetry '%s'; the symmetries are %s"), id, known->str);
  return NULL;
}

/* Where each cell goes under one symmetry of GRID; NULL with an error when it is none of its. */
static GwCell *
image_of (const GwGrid *grid, GwSymmetry symmetry, GError **error)
{
  g_autofree GwCell *to = g_new (GwCell, grid->n_cells);
  g_autoptr (GwGrid) turned = gw_symmetry_apply (grid, symmetry, to, error);

  if (turned != NULL && gw_grid_has_same_cells (grid, turned))
    return g_steal_pointer (&to);
  if (turned != NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the grid does not have that symmetry"));
  return NULL;
}

GwCell *
gw_orbits_of_cells (const GwGrid *grid, guint symmetries, GError **error)
{
  g_autofree guint *parent = gw_joined_new (grid->n_cells);
  GwCell *orbits;

  for (guint s = 0; s < GW_N_SYMMETRIES; s++)
    if (symmetries >> s & 1)
      {
        g_autofree GwCell *to = image_of (grid, (GwSymmetry) s, error);

        if (to == NULL)
          return NULL;
        for (guint cell = 0; cell < grid->n_cells; cell++)
          if (gw_grid_is_active (grid, (GwCell) cell))
            gw_joined_join (parent, cell, to[cell]);
      }
  orbits = g_new (GwCell, grid->n_cells);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    orbits[cell] = (GwCell) gw_joined_least (parent, cell);
  return orbits;
}

static gboolean
is_known (GwCell *const *images, guint n, const GwCell *image, guint n_cells)
{
  for (guint i = 0; i < n; i++)
    if (memcmp (images[i], image, n_cells * sizeof (GwCell)) == 0)
      return TRUE;
  return FALSE;
}

/* Each image that is known, moved on by each symmetry: no grid has more than twelve. */
GwCell **
gw_symmetry_images (const GwGrid *grid, guint symmetries, guint *n, GError **error)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  GwCell *same = g_new (GwCell, grid->n_cells);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    same[cell] = (GwCell) cell;
  g_ptr_array_add (images, same);
  for (guint i = 0; i < images->len; i++)
    for (guint s = 0; s < GW_N_SYMMETRIES; s++)
      if (symmetries >> s & 1)
        {
          const GwCell *from = images->pdata[i];
          g_autofree GwCell *to = image_of (grid, (GwSymmetry) s, error);
          g_autofree GwCell *both = g_new (GwCell, grid->n_cells);

          if (to == NULL)
            return NULL;
          for (guint cell = 0; cell < grid->n_cells; cell++)
            both[cell] = to[from[cell]];
          if (!is_known ((GwCell *const *) images->pdata, images->len, both, grid->n_cells))
            g_ptr_array_add (images, g_steal_pointer (&both));
        }
  *n = images->len;
  return (GwCell **) g_ptr_array_steal (images, NULL);
}

void
gw_symmetry_images_free (GwCell **images, guint n)
{
  for (guint i = 0; images != NULL && i < n; i++)
    g_free (images[i]);
  g_free (images);
}

/* ---- constraints ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* The rule and its cells in order, each moved by TO (NULL: where they are). Values take no part: they may differ between a
 * clue and its image. */
static GBytes *
key_of (const GwConstraint *constraint, const GwCell *to)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  GByteArray *key = g_byte_array_new ();

  g_byte_array_append (key, (const guint8 *) &constraint->rule, sizeof constraint->rule);
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL)
      {
        GwCell cell = (GwCell) constraint->args[i].value;

        g_array_append_vals (cells, to != NULL ? &to[cell] : &cell, 1);
      }
  g_array_sort (cells, compare_cells);
  g_byte_array_append (key, (const guint8 *) cells->data, cells->len * sizeof (GwCell));
  return g_byte_array_free_to_bytes (key);
}

guint *
gw_orbits_of_constraints (const GwPuzzle *puzzle, guint symmetries)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  guint *parent = gw_joined_new (puzzle->n_constraints);

  for (guint i = 0; symmetries != 0 && i < puzzle->n_constraints; i++)
    g_hash_table_insert (places, key_of (puzzle->constraints[i], NULL), GUINT_TO_POINTER (i + 1));
  for (guint s = 0; s < GW_N_SYMMETRIES; s++)
    if (symmetries >> s & 1)
      {
        g_autofree GwCell *to = image_of (puzzle->grid, (GwSymmetry) s, NULL);

        for (guint i = 0; to != NULL && i < puzzle->n_constraints; i++)
          {
            g_autoptr (GBytes) image = key_of (puzzle->constraints[i], to);
            guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, image));

            if (place != 0)
              gw_joined_join (parent, i, place - 1);
          }
      }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    parent[i] = gw_joined_least (parent, i);
  return parent;
}
