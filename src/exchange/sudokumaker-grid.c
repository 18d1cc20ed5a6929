/* SudokuMaker: what holds for the whole grid. */
#include <string.h>

#include "exchange/sudokumaker-document.h"
#include "rules/rule-table.h"

#define MOST_BLOCK_CLUES 4000u
#define MOST_AREAS       100u

static const char too_long[] = N_("rows or columns have more cells than there are digits, so they are left free, as in SudokuMaker");

/* ---- rows, columns, regions ---- */

/* A part of a row or a column: a group that nobody draws. */
static void
state_strip (GwMakerElement *element, gint row, gint column, gint n, gboolean is_row)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (gint i = 0; i < n; i++)
    {
      const GwCell cell = gw_intake_cell (element->intake, is_row ? row : row + i, is_row ? column + i : column);

      g_array_append_val (cells, cell);
    }
  gw_intake_clue (element->intake, &gw_rule_extra_region, NULL, cells);
  gw_intake_mark (element->intake, "hidden", "yes");
}

/* The rows and columns of one rectangle; FALSE where it is none. */
static gboolean
take_area (GwMakerElement *element, JsonObject *area)
{
  const gint n_digits = (gint) gw_intake_n_digits (element->intake);
  gint x = -1, y = -1, width = 0, height = 0;

  gw_loose_int (gw_loose_member (area, "x"), &x);
  gw_loose_int (gw_loose_member (area, "y"), &y);
  gw_loose_int (gw_loose_member (area, "width"), &width);
  gw_loose_int (gw_loose_member (area, "height"), &height);
  if (x < 0 || y < 0 || width < 1 || height < 1 || width > element->document->columns - x || height > element->document->rows - y)
    return FALSE;
  if (width > n_digits || height > n_digits)
    gw_intake_fate (element->intake, GW_FATE_BESIDE, _(too_long));
  for (gint i = 0; i < height && width > 1 && width <= n_digits; i++)
    state_strip (element, y + i, x, width, TRUE);
  for (gint i = 0; i < width && height > 1 && height <= n_digits; i++)
    state_strip (element, y, x + i, height, FALSE);
  return TRUE;
}

static void
take_areas (GwMakerElement *element, JsonArray *areas)
{
  gboolean is_fine = gw_loose_length (areas) <= MOST_AREAS;

  for (guint i = 0; i < gw_loose_length (areas) && is_fine; i++)
    is_fine = take_area (element, gw_loose_object (gw_loose_element (areas, i)));
  if (!is_fine)
    gw_maker_refuse (element);
}

/* Each row and each column of the grid. Where lines have more cells than there are digits, authors state them otherwise: nothing is said
 * then. */
static void
state_lines (GwMakerElement *element)
{
  const guint n_digits = gw_intake_n_digits (element->intake);

  if ((guint) element->document->columns > n_digits || (guint) element->document->rows > n_digits)
    gw_intake_fate (element->intake, GW_FATE_BESIDE, _(too_long));
  if ((guint) element->document->rows <= n_digits && gw_intake_is_new (element->intake, gw_rule_column_groups.id))
    gw_intake_rule (element->intake, &gw_rule_column_groups);
  if ((guint) element->document->columns <= n_digits && gw_intake_is_new (element->intake, gw_rule_row_groups.id))
    gw_intake_rule (element->intake, &gw_rule_row_groups);
}

/* Element 0 says that there may be givens, and is in puzzles whose rows and columns hold anyway, unless they are custom ones. */
static void
take_rows (GwMakerElement *element)
{
  JsonArray *areas = gw_loose_array (gw_loose_member (element->element, "areas"));

  gw_maker_begin (element, NULL, NULL, NULL);
  if (element->type == 0 && element->document->is_custom)
    gw_intake_fate (element->intake, GW_FATE_BESIDE, _("in a custom puzzle, this says nothing about rows and columns"));
  else if (gw_loose_length (areas) > 0)
    take_areas (element, areas);
  else
    state_lines (element);
}

void
gw_maker_state_lines (GwMakerElement *element)
{
  gw_intake_begin (element->intake, element->what, NULL, NULL, NULL);
  state_lines (element);
}

/* Width and height of the boxes that the regions are; FALSE when they are none. */
static gboolean
find_boxes (const GwSudokumaker *document, const gint *region, gint *width, gint *height)
{
  const gint n_digits = document->highest - document->lowest + 1;

  *width = *height = 1;
  while (*width < document->columns && region[*width] == region[0])
    ++*width;
  while (*height < document->rows && region[*height * document->columns] == region[0])
    ++*height;
  for (gint i = 0; i < document->columns * document->rows; i++)
    if (region[i] < 0)
      return FALSE;
  if (*width * *height > n_digits || document->columns % *width != 0 || document->rows % *height != 0)
    return FALSE;
  for (gint a = 0; a < document->columns * document->rows; a++)
    for (gint b = 0; b < a; b++)
      {
        const gboolean is_one_box = a / document->columns / *height == b / document->columns / *height
                                    && a % document->columns / *width == b % document->columns / *width;

        if (is_one_box != (region[a] == region[b]))
          return FALSE;
      }
  return TRUE;
}

static void
state_regions (GwMakerElement *element, const GArray *region, const GwRule *rule)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < region->len; i++)
    {
      const gint number = g_array_index (region, gint, i);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      if (number < 0 || !g_hash_table_add (done, GINT_TO_POINTER (number + 1)))
        continue;
      for (guint k = i; k < region->len; k++)
        if (g_array_index (region, gint, k) == number)
          {
            const GwCell cell = (GwCell) k;

            g_array_append_val (cells, cell);
          }
      gw_intake_clue (element->intake, rule, NULL, cells);
    }
}

/* As we number them: in the order in which one comes to them, row by row. */
static gboolean
are_in_order (const GArray *region)
{
  gint next = 0;

  for (guint i = 0; i < region->len; i++)
    {
      if (g_array_index (region, gint, i) > next)
        return FALSE;
      next += g_array_index (region, gint, i) == next;
    }
  return TRUE;
}

/* The first element of its kind says where the boxes are; others are groups beside it. */
static void
take_regions (GwMakerElement *element)
{
  GwSudokumaker *document = element->document;
  JsonArray *values = gw_loose_array (gw_loose_member (element->element, "regions"));
  const guint n = (guint) (document->columns * document->rows);
  GArray *region = g_array_new (FALSE, FALSE, sizeof (gint));
  gint width, height;

  gw_maker_begin (element, NULL, NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      gint number = -1;

      gw_loose_int (gw_loose_element (values, i), &number);
      g_array_append_val (region, number);
    }
  if (!are_in_order (region))
    gw_intake_remember (element->intake, gw_intake_n_parts (element->intake) - 1);
  if (gw_loose_length (values) != n)
    gw_maker_refuse (element);
  else if (document->regions != NULL)
    state_regions (element, region, &gw_rule_extra_region);
  else
    {
      if (find_boxes (document, (const gint *)(gconstpointer)region->data, &width, &height))
        gw_intake_state (element->intake, g_strdup_printf ("box_groups(%d,%d)", width, height));
      else
        state_regions (element, region, &gw_rule_jigsaw);
      document->regions = g_steal_pointer (&region);
    }
  if (region != NULL)
    g_array_unref (region);
}

/* ---- rules of the whole grid ---- */

static void
take_disjoint (GwMakerElement *element)
{
  GwSudokumaker *document = element->document;
  gint width = 3, height = 3;

  gw_maker_begin (element, NULL, NULL, NULL);
  if (document->regions == NULL
      || find_boxes (document, (const gint *)(gconstpointer)document->regions->data, &width, &height))
    {
      gw_intake_state (element->intake, g_strdup_printf ("position_groups(%d,%d)", width, height));
      return;
    }
  for (guint place = 0;; place++)
    {
      g_autoptr (GArray) same = g_array_new (FALSE, FALSE, sizeof (GwCell));
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < document->regions->len; i++)
        {
          gpointer number = GINT_TO_POINTER (g_array_index (document->regions, gint, i) + 1);
          const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (seen, number));
          const GwCell cell = (GwCell) i;

          if (number == NULL || GPOINTER_TO_INT (number) < 0)
            continue;
          if (before == place)
            g_array_append_val (same, cell);
          g_hash_table_insert (seen, number, GUINT_TO_POINTER (before + 1));
        }
      if (same->len == 0)
        break;
      if (same->len > 1)
        gw_intake_clue (element->intake, &gw_rule_extra_region, NULL, same);
    }
}

/* One clue for each block and group: one of its cells holds one of the group. Nobody wants to see these. */
static void
state_blocks (GwMakerElement *element, char **groups)
{
  const gint columns = element->document->columns, rows = element->document->rows;
  guint tag = gw_intake_next_tag (element->intake, (guint) ((columns - 1) * (rows - 1)) * g_strv_length (groups));

  for (gint i = 0; i < (columns - 1) * (rows - 1); i++)
    for (guint g = 0; groups[g] != NULL; g++, tag++)
      for (gint k = 0; k < 4; k++)
        {
          GString *text = g_string_new (NULL);

          g_string_printf (text, "either(%u,%d,set_values,%d", tag, k + 1,
                           (i / (columns - 1) + k / 2) * columns + i % (columns - 1) + k % 2 + 1);
          for (const char *p = groups[g]; *p != '\0'; p++)
            g_string_append_printf (text, ",%c", *p);
          g_string_append_c (text, ')');
          gw_intake_state (element->intake, g_string_free (text, FALSE));
          gw_intake_mark (element->intake, "hidden", "yes");
        }
}

/* Every 2 by 2 block holds one of each group. */
static void
take_blocks (GwMakerElement *element)
{
  g_auto (GStrv) groups = gw_maker_groups (element);
  const gint classes = groups != NULL ? gw_maker_classes (element, groups) : 0;

  gw_maker_begin (element, NULL, NULL, NULL);
  if (groups == NULL || g_strv_length (groups) == 0)
    gw_maker_refuse (element);
  else if (classes == -1)
    gw_intake_rule (element->intake, &gw_rule_entropy_blocks);
  else if (classes > 0)
    gw_intake_state (element->intake, g_strdup_printf ("modulo_blocks(%d)", classes));
  else if (g_strv_length (groups) * 4 * (guint) (element->document->columns * element->document->rows)
           > MOST_BLOCK_CLUES)
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("it is too large"));
  else
    state_blocks (element, groups);
}

static void
take_diagonal (GwMakerElement *element)
{
  const gint columns = element->document->columns, rows = element->document->rows;

  gw_maker_begin (element, NULL, NULL, NULL);
  if (columns != rows)
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("diagonals need a square"));
  else if (element->type == 10)
    gw_intake_state (element->intake, g_strdup_printf ("diagonal(1,%d)", columns * rows));
  else
    gw_intake_state (element->intake, g_strdup_printf ("diagonal(%d,%d)", columns * (rows - 1) + 1, columns));
}

static void
take_flag (GwMakerElement *element)
{
  static const GwRule *const rules[] = { &gw_rule_anti_king, &gw_rule_anti_knight, NULL, &gw_rule_non_consecutive };

  gw_maker_begin (element, NULL, NULL, NULL);
  gw_intake_rule (element->intake, rules[element->type - 12]);
}

gboolean
gw_maker_take_grid (GwMakerElement *element)
{
  switch (element->type)
    {
    case 0:
    case 2003:
      take_rows (element);
      return TRUE;
    case 1:
      take_regions (element);
      return TRUE;
    case 10:
    case 11:
      take_diagonal (element);
      return TRUE;
    case 12:
    case 13:
    case 15:
      take_flag (element);
      return TRUE;
    case 14:
      take_disjoint (element);
      return TRUE;
    case 16:
      take_blocks (element);
      return TRUE;
    default:
      return FALSE;
    }
}
