#include "strategies/place-phrases.h"

#include "base/i18n.h"
#include "model/place-layers.h"
#include "strategies/place-names.h"

/* What one says behind the name of a place that is marked, or is not, where its layer has a usual name; of one, of several. */
typedef struct
{
  const char *layer;
  const char *is, *are, *is_not, *are_not;
} Words;

static const Words words[] = {
  { "shade", N_("is shaded"), N_("are shaded"), N_("is not shaded"), N_("are not shaded") },
  { "black", N_("is black"), N_("are black"), N_("is white"), N_("are white") },
  { "inside", N_("is inside"), N_("are inside"), N_("is outside"), N_("are outside") },
  { "cave", N_("is cave"), N_("are cave"), N_("is rock"), N_("are rock") },
  { "star", N_("has a star"), N_("have stars"), N_("has no star"), N_("have no star") },
  { "bulb", N_("has a bulb"), N_("have bulbs"), N_("has no bulb"), N_("have no bulb") },
  { "dark", N_("is dark"), N_("are dark"), N_("is light"), N_("are light") },
  { "lit", N_("is lit"), N_("are lit"), N_("is not lit"), N_("are not lit") },
  { "passed", N_("is on the loop"), N_("are on the loop"), N_("is not on the loop"), N_("are not on the loop") },
  { "turn", N_("has a turn"), N_("have turns"), N_("has no turn"), N_("have no turn") },
  { "inner", N_("has its corner inside"), N_("have their corners inside"), N_("has its corner outside"), N_("have their corners outside") },
  { "tent", N_("has a tent"), N_("have tents"), N_("has no tent"), N_("have no tent") },
};

/* Lines have no name of their own. */
static const Words line_words = { NULL, N_("has a line"), N_("have lines"), N_("has no line"), N_("have no line") };

/* ---- what they hold ---- */

static const Words *
words_of (const GwPlaceLayer *layer)
{
  if (layer->kind != GW_LAYER_SHADE)
    return &line_words;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].layer, layer->name))
      return &words[i];
  return NULL;
}

char *
gw_place_phrase_numbers (GwMask numbers)
{
  GString *text = g_string_new (NULL);
  const guint n = gw_mask_count (numbers);
  guint i = 0;

  if (n > 3 && gw_mask_highest (numbers) - gw_mask_lowest (numbers) + 1 == n)
    {
      g_string_printf (text, "%u-%u", gw_mask_lowest (numbers), gw_mask_highest (numbers));
      return g_string_free (text, FALSE);
    }
  GW_MASK_FOREACH (k, numbers)
    g_string_append_printf (text, "%s%u", gw_or_between (i++, n), k);
  return g_string_free (text, FALSE);
}

static const char *
predicate (const Words *said, gboolean is_marked, gboolean are_several)
{
  if (is_marked)
    return are_several ? _(said->are) : _(said->is);
  return are_several ? _(said->are_not) : _(said->is_not);
}

/* What one says behind the name of a bridge, and of several, by what it may be: bit 0 none, 1 a single, 2 a double one. */
static const struct
{
  const char *has, *have;
} bridge_words[] = {
  [1] = { N_("has no bridge"), N_("have no bridge") },
  [2] = { N_("has a single bridge"), N_("have single bridges") },
  [3] = { N_("has no double bridge"), N_("have no double bridge") },
  [4] = { N_("has a double bridge"), N_("have double bridges") },
  [5] = { N_("has no single bridge"), N_("have no single bridge") },
  [6] = { N_("has a bridge"), N_("have bridges") },
};

/* NULL where the layer is none of bridges. */
static const char *
bridge_predicate (const GwPlaceLayer *layer, GwMask values, gboolean are_several)
{
  if (layer->kind != GW_LAYER_LINKS || layer->width != 3 || values == 0 || values >= G_N_ELEMENTS (bridge_words))
    return NULL;
  return are_several ? _(bridge_words[values].have) : _(bridge_words[values].has);
}

/* "R3C4 is shaded", "R1C1 and R1C2 are not shaded", "R1C1–R1C2–R1C3 has a line", "the upper and left sides of R1C1 have no line", "R1C1–R1C4 has a double
 * bridge", "region R1C1 = 1 or 2": places of one layer that may hold VALUES alone. */
static char *
tell_hold (const GwGrid *grid, const GwCell *places, guint n, GwMask values)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, places[0]);
  const Words *said = words_of (layer);
  guint n_named;
  g_autofree char *names = gw_place_names (grid, places, n, &n_named), *numbers = NULL;

  if (layer->width == 2 && said != NULL && gw_mask_is_single (values))
    return g_strdup_printf ("%s %s", names, predicate (said, values == GW_BIT (1), n_named > 1));
  if (layer->width == 2 && gw_mask_is_single (values))
    /* Translators: cells, the author's name for what may be marked in cells: R1C1 and R1C2: stone */
    return g_strdup_printf (values == GW_BIT (1) ? _("%s: %s") : _("%s: no %s"), names, layer->name);
  if (bridge_predicate (layer, values, n_named > 1) != NULL)
    return g_strdup_printf ("%s %s", names, bridge_predicate (layer, values, n_named > 1));
  numbers = gw_place_phrase_numbers (values);
  /* Translators: the author's name for what places hold, places, numbers: bridge R1C1–R1C4 = 1 or 2 */
  return g_strdup_printf (_("%s %s = %s"), layer->name, names, numbers);
}

static gboolean
is_of_kind (const GwGrid *grid, const GwCandidates *a, const GwCandidates *b)
{
  return a->values == b->values && gw_layer_of (grid, a->cell) == gw_layer_of (grid, b->cell) && gw_layer_of (grid, a->cell) != NULL;
}

static char *
cell_text (const GwTerrain *terrain, const GwCandidates *mark)
{
  const GwSymbols *symbols = terrain->compiled->puzzle->symbols;
  g_autofree char *name = gw_grid_cell_name (terrain->compiled->puzzle->grid, mark->cell);
  g_autoptr (GString) values = g_string_new (NULL);
  guint n = gw_mask_count (mark->values), i = 0;

  GW_MASK_FOREACH (v, mark->values)
    {
      if (i > 0)
        g_string_append (values, i + 1 == n ? _(" or ") : ", ");
      g_string_append (values, symbols->text[v]);
      i++;
    }
  return g_strdup_printf (_("%s is %s"), name, values->str);
}

/* What is said of marks of one layer and value together, a text each. */
static GPtrArray *
list_marks (const GwTerrain *terrain, const GwCandidates *marks, guint n)
{
  const GwGrid *grid = terrain->compiled->puzzle->grid;
  g_autofree GwCell *places = g_new (GwCell, n + 1);
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      guint first = 0, n_same = 0;

      while (first < i && !is_of_kind (grid, &marks[first], &marks[i]))
        first++;
      if (first < i)
        continue;
      for (guint k = i; k < n; k++)
        if (k == i || is_of_kind (grid, &marks[k], &marks[i]))
          places[n_same++] = marks[k].cell;
      g_ptr_array_add (parts, gw_layer_of (grid, marks[i].cell) != NULL ? tell_hold (grid, places, n_same, marks[i].values)
                                                                        : cell_text (terrain, &marks[i]));
    }
  return parts;
}

char *
gw_place_phrase_marks (const GwTerrain *terrain, const GwCandidates *marks, guint n)
{
  g_autoptr (GPtrArray) parts = list_marks (terrain, marks, n);

  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("; ", (char **) parts->pdata);
}

char *
gw_place_phrase_known (const GwTerrain *terrain, const GwCandidates *marks, guint n)
{
  g_autoptr (GPtrArray) parts = list_marks (terrain, marks, n);

  return gw_place_names_list (parts);
}
