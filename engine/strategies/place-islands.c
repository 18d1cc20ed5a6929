#include "strategies/place-islands.h"

#include <string.h>

#include "base/i18n.h"
#include "model/place-layers.h"
#include "relations/connected.h"
#include "rules/own-rule.h"
#include "strategies/place-names.h"

#define NOBODY G_MAXUINT

typedef struct
{
  const GwPencil     *pencil;
  const GwGrid       *grid;
  const GwPlaceLayer *layer;
  const GwCellSet    *numbers;
  GwMask              land;    /* what the shade of an island's cell holds: shaded or not, as the rule has it */
  guint              *owner;   /* per cell that is surely of an island: which number's it hangs together with; NOBODY */
  guint              *size;    /* per number: how many cells so hang together with it */
  guint64            *reached; /* bit per cell that the island of some number may come to */
} Islands;

/* What the shade of CELL may be. */
static GwMask
shade (const Islands *islands, GwCell cell)
{
  const GwCell place = gw_shade_at (islands->grid, islands->layer, cell);

  return place == GW_NO_CELL ? 0 : islands->pencil->cells[islands->pencil->terrain->compiled->var_of_cell[place]];
}

static gint
number_of (const Islands *islands, guint k)
{
  return g_array_index (islands->numbers->numbers, gint, k);
}

/* ---- what is known ---- */

static void
gather (Islands *islands, guint k)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell start = g_array_index (islands->numbers->cells, GwCell, k);

  g_array_append_val (queue, start);
  islands->owner[start] = k;
  for (guint i = 0; i < queue->len; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        const GwCell next = gw_cell_towards (islands->grid, g_array_index (queue, GwCell, i), towards);

        if (next == GW_NO_CELL || islands->owner[next] != NOBODY || shade (islands, next) != islands->land)
          continue;
        islands->owner[next] = k;
        g_array_append_val (queue, next);
      }
  islands->size[k] = queue->len;
}

/* Whether CELL lies beside an island of another number than K. */
static gboolean
is_beside_other (const Islands *islands, GwCell cell, guint k)
{
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell next = gw_cell_towards (islands->grid, cell, towards);

      if (next != GW_NO_CELL && islands->owner[next] != NOBODY && islands->owner[next] != k)
        return TRUE;
    }
  return FALSE;
}

/* Wherever the island of number K may come to in as many steps as it wants cells. */
static void
spread (Islands *islands, guint k)
{
  const guint n = islands->grid->n_cells;
  g_autofree guint *far = g_new (guint, n);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const guint most = number_of (islands, k) < 0 ? n : (guint) MAX (number_of (islands, k) - (gint) islands->size[k], 0);

  memset (far, 0xff, n * sizeof *far);
  for (guint cell = 0; cell < n; cell++)
    if (islands->owner[cell] == k)
      {
        const GwCell own = (GwCell) cell;

        far[cell] = 0;
        g_array_append_val (queue, own);
      }
  for (guint i = 0; i < queue->len; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        const GwCell at = g_array_index (queue, GwCell, i), next = gw_cell_towards (islands->grid, at, towards);

        if (next == GW_NO_CELL || far[next] != G_MAXUINT || far[at] >= most || (shade (islands, next) & islands->land) == 0 || is_beside_other (islands, next, k))
          continue;
        far[next] = far[at] + 1;
        gw_bit_set (islands->reached, next);
        g_array_append_val (queue, next);
      }
}

/* ---- why ---- */

static char *
number_text (const Islands *islands, guint k)
{
  g_autofree char *cell = gw_grid_cell_name (islands->grid, g_array_index (islands->numbers->cells, GwCell, k));

  return number_of (islands, k) < 0 ? g_strdup_printf (_("the island of %s"), cell) : g_strdup_printf (_("the %d in %s"), number_of (islands, k), cell);
}

/* Why CELL is of no island. */
static char *
why_sea (const Islands *islands, GwCell cell)
{
  guint beside[GW_N_TOWARDS], n = 0;
  g_autofree char *one = NULL, *other = NULL;

  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell next = gw_cell_towards (islands->grid, cell, towards);

      if (next != GW_NO_CELL && islands->owner[next] != NOBODY)
        beside[n++] = islands->owner[next];
    }
  for (guint i = 0; i < n; i++)
    if (number_of (islands, beside[i]) == (gint) islands->size[beside[i]])
      {
        one = number_text (islands, beside[i]);
        /* Translators: an island, by its number: the 3 in R1C1 */
        return g_strdup_printf (_("%s has all its cells"), one);
      }
  for (guint i = 1; i < n; i++)
    if (beside[i] != beside[0])
      {
        one = number_text (islands, MIN (beside[0], beside[i]));
        other = number_text (islands, MAX (beside[0], beside[i]));
        return g_strdup_printf (_("%s and %s must not touch"), one, other);
      }
  if (gw_bit_test (islands->reached, cell))
    return NULL;
  one = gw_grid_cell_name (islands->grid, cell);
  return g_strdup_printf (_("no island reaches %s"), one);
}

/* Why CELL is of an island: one that wants more cells has no other way on. */
static char *
why_land (const Islands *islands, GwCell cell)
{
  if (gw_cells_contain (islands->numbers->cells, cell))
    return g_strdup (_("numbers stand on islands"));
  for (guint k = 0; k < islands->numbers->cells->len; k++)
    {
      guint n_ways = 0;
      gboolean is_way = FALSE;
      g_autofree char *island = NULL;

      for (guint at = 0; at < islands->grid->n_cells; at++)
        {
          gboolean is_beside = FALSE;

          for (guint towards = 0; towards < GW_N_TOWARDS && shade (islands, (GwCell) at) == GW_BIT (0) + GW_BIT (1); towards++)
            {
              const GwCell next = gw_cell_towards (islands->grid, (GwCell) at, towards);

              is_beside = is_beside || (next != GW_NO_CELL && islands->owner[next] == k);
            }
          n_ways += is_beside;
          is_way = is_way || (is_beside && at == cell);
        }
      if (!is_way || n_ways != 1 || number_of (islands, k) <= (gint) islands->size[k])
        continue;
      island = number_text (islands, k);
      return g_strdup_printf (_("%s grows only this way"), island);
    }
  return NULL;
}

/* Each reason once, as they come. */
static char *
reasons_text (const Islands *islands)
{
  const GArray *changes = islands->pencil->step->changes;
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);
      GwCell cells[2];
      char *why;

      if (gw_layer_of (islands->grid, change->cell) != islands->layer)
        continue;
      gw_place_cells (islands->grid, change->cell, cells);
      why = change->values == islands->land ? why_sea (islands, cells[0]) : why_land (islands, cells[0]);
      if (why == NULL || g_ptr_array_find_with_equal_func (reasons, why, g_str_equal, NULL))
        g_free (why);
      else
        g_ptr_array_add (reasons, why);
    }
  return reasons->len == 0 ? NULL : gw_place_names_list (reasons);
}

/* The set of cells around which RULE says that there are islands; NULL: it says nothing of the kind. */
static const char *
set_of (const GwRule *rule)
{
  const GwSentence *sentence = gw_rule_is_own (rule) ? gw_own_rule_sentence (rule) : NULL;

  for (guint i = 0; sentence != NULL && i < sentence->terms->len; i++)
    {
      const GwOwnTerm *term = gw_sentence_term (sentence, i);

      if (term->kind == GW_TERM_PARTED && term->last == GW_DIVISION_ISLANDS)
        return g_quark_to_string ((GQuark) term->number);
    }
  return NULL;
}

/* The rule of OWNER joins all islands by a point beside their numbers (own-division-post.c): what the places hold that do not hang together there is sea. 0 where
 * that is not the same for all of them. */
static GwMask
find_land (const GwTerrain *terrain, guint32 owner)
{
  const GwModel *model = terrain->compiled->model;
  GwMask land = 0;

  for (guint k = 0; k < model->n_instances && land == 0; k++)
    {
      const GwInstance *instance = &model->instances[k];
      const guint32 *scope = gw_instance_scope (model, instance);
      const GwMask *sea = gw_instance_masks (model, instance);

      if (instance->owner != owner || instance->relation != &gw_relation_connected || scope[0] >= terrain->n_places
          || scope[instance->n_vars - 1] < terrain->n_places)
        continue;
      land = gw_mask_below (2) & ~sea[0];
      for (guint i = 1; i + 1 < instance->n_vars; i++)
        if ((gw_mask_below (2) & ~sea[i]) != land)
          return 0;
    }
  return gw_mask_is_single (land) ? land : 0;
}

/* What PART speaks of; FALSE: it is no rule about islands of shades. */
static gboolean
find_numbers (Islands *islands, const GwClueScope *part)
{
  const char *name = set_of (islands->pencil->terrain->compiled->puzzle->constraints[part->owner]->rule);

  if (name == NULL)
    return FALSE;
  for (guint i = 0; i < part->n_vars && islands->layer == NULL; i++)
    islands->layer = gw_layer_of (islands->grid, gw_terrain_cell (islands->pencil->terrain, part->vars[i]));
  islands->numbers = gw_cell_set_find (islands->grid, name);
  islands->land = find_land (islands->pencil->terrain, part->owner);
  return islands->layer != NULL && islands->layer->kind == GW_LAYER_SHADE && islands->layer->width == 2 && islands->numbers != NULL && islands->land != 0;
}

char *
gw_place_islands_why (const GwPencil *pencil, const GwClueScope *part)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  Islands islands = { .pencil = pencil, .grid = grid };
  char *why;

  if (!find_numbers (&islands, part))
    return NULL;
  islands.owner = g_new (guint, grid->n_cells);
  memset (islands.owner, 0xff, grid->n_cells * sizeof *islands.owner);
  islands.size = g_new0 (guint, islands.numbers->cells->len);
  islands.reached = g_new0 (guint64, GW_WORDS (grid->n_cells) + 1);
  for (guint k = 0; k < islands.numbers->cells->len; k++)
    if (islands.owner[g_array_index (islands.numbers->cells, GwCell, k)] == NOBODY)
      gather (&islands, k);
  for (guint k = 0; k < islands.numbers->cells->len; k++)
    spread (&islands, k);
  why = reasons_text (&islands);
  g_free (islands.owner);
  g_free (islands.size);
  g_free (islands.reached);
  return why;
}
