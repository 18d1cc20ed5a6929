/* Outlines of cells and coloured areas that are only drawn: cages of many kinds. */
#include <string.h>

#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#define MOST_TOTALS 40u /* of one remainder */

typedef struct
{
  const GwSudokupad *pad;
  const GwPadElement *area;
  const char *cells; /* "1,2,10": as arguments */
  guint n_cells;
  const GwSaying *saying; /* NULL: the text says nothing of it */
} Area;

/* Each gives the statement that AREA looks like; NULL: it does not. */
typedef struct
{
  const GwRule *rule;
  char *(*see) (const Area *area);
  gconstpointer saying; /* what the text must speak of */
  const char *name; /* N_; NULL: the rule's */
  gboolean keeps_pictures;
} Kind;

static char *
with_total (const Area *area, const GwRule *rule)
{
  gint total;

  return area->area->is_outline && gw_pad_number (area->area, &total) && total > 0 ? g_strdup_printf ("%s(%d,%s)", rule->id, total, area->cells)
                                                                                   : NULL;
}

static char *
see_sum (const Area *area)
{
  return with_total (area, &gw_rule_sum);
}

static char *
see_product (const Area *area)
{
  return with_total (area, &gw_rule_product);
}

static char *
see_root (const Area *area)
{
  return with_total (area, &gw_rule_digital_root);
}

/* The remainder is in its corner, what it is divided by in the text: one alternative for each total that leaves it. */
static char *
see_remainder (const Area *area)
{
  const gint modulus = area->saying != NULL ? area->saying->number : 0, most = (gint) (9 * area->n_cells);
  g_autoptr (GString) text = g_string_new (NULL);
  guint tag, n = 1;
  gint rest;

  if (!area->area->is_outline || modulus < 2 || !gw_pad_number (area->area, &rest) || rest < 0 || rest >= modulus)
    return NULL;
  tag = gw_intake_next_tag (area->pad->intake, 1);
  for (gint total = rest > 0 || gw_intake_symbol (area->pad->intake, 0) != NULL ? rest : modulus; total <= most && n <= MOST_TOTALS; total += modulus, n++)
    g_string_append_printf (text, "%seither(%u,%u,total,%d,%s)", n > 1 ? "\n" : "", tag, n, total, area->cells);
  if (gw_sayings_find (area->pad->sayings, &gw_rule_cage) != NULL)
    g_string_append_printf (text, "\ncage(%s)", area->cells);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
see_cage (const Area *area)
{
  return area->area->is_outline && area->area->text == NULL && area->n_cells > 1 ? g_strdup_printf ("cage(%s)", area->cells) : NULL;
}

static char *
see_region (const Area *area)
{
  return area->area->text == NULL && area->n_cells == gw_intake_n_digits (area->pad->intake) ? g_strdup_printf ("extra_region(%s)", area->cells) : NULL;
}

static const Kind kinds[] = {
  { &gw_rule_sum, see_remainder, gw_saying_remainder, N_("cage with a remainder"), TRUE },
  { &gw_rule_product, see_product, &gw_rule_product, NULL, FALSE },
  { &gw_rule_digital_root, see_root, &gw_rule_digital_root, NULL, FALSE },
  { &gw_rule_sum, see_sum, &gw_rule_sum, NULL, FALSE },
  { &gw_rule_extra_region, see_region, &gw_rule_extra_region, NULL, FALSE },
  { &gw_rule_cage, see_cage, &gw_rule_cage, NULL, FALSE },
};

/* What cells AREA has, as arguments; NULL where one is not in the grid. */
static char *
list_cells (const GwSudokupad *pad, const GwPadElement *area)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < area->points->len; i++)
    {
      const GwCell cell = gw_pad_cell (pad, g_array_index (area->points, GwPadPoint, i));

      if (cell == GW_NO_CELL)
        {
          g_string_free (text, TRUE);
          return NULL;
        }
      g_string_append_printf (text, "%s%u", i > 0 ? "," : "", cell + 1u);
    }
  return g_string_free (text, FALSE);
}

static gboolean
take_kind (GwSudokupad *pad, const Kind *kind)
{
  const GwSaying *saying = gw_sayings_find (pad->sayings, kind->saying);
  GwPadGroup group;
  gboolean is_taken;

  gw_pad_group_init (&group, kind->rule);
  group.name = kind->name;
  group.keeps_pictures = kind->keeps_pictures;
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);
      g_autofree char *cells = element->kind == GW_PAD_CELLS && gw_pad_is_open (element) ? list_cells (pad, element) : NULL;
      const Area area = { pad, element, cells, element->points->len, saying };
      char *text = cells != NULL ? kind->see (&area) : NULL;

      if (text != NULL)
        gw_pad_group_add (&group, i, text);
    }
  is_taken = gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
  return is_taken;
}

/* Among cages whose number is a remainder, those without a number leave it open. */
static void
take_open_cages (GwSudokupad *pad)
{
  for (guint i = 0; i < pad->elements->len; i++)
    {
      GwPadElement *area = &g_array_index (pad->elements, GwPadElement, i);
      g_autoptr (GArray) cells = NULL;

      if (area->kind != GW_PAD_CELLS || !area->is_outline || area->text != NULL || !gw_pad_is_open (area) || area->drawn == NULL)
        continue;
      cells = gw_pad_cells (pad, area);
      gw_intake_begin (pad->intake, _("cage without a number"), cells, area->list, area->node);
      gw_intake_picture (pad->intake, gw_drawn_copy (area->drawn));
      gw_intake_fate (pad->intake, GW_FATE_BESIDE, _("it has no number, so it says nothing"));
      area->is_taken = TRUE;
    }
}

/* A kind of which the text says nothing is guessed where nothing else is likelier: by whoever asks. */
void
gw_sudokupad_take_areas (GwSudokupad *pad)
{
  gboolean has_remainders = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (pad->offers != NULL || gw_sayings_find (pad->sayings, kinds[i].saying) != NULL)
      has_remainders = (take_kind (pad, &kinds[i]) && kinds[i].saying == gw_saying_remainder) || has_remainders;
  if (has_remainders)
    take_open_cages (pad);
}
