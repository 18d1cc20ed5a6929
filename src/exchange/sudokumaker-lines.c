/* SudokuMaker: lines and arrows. */
#include <string.h>

#include "exchange/sketch.h"
#include "exchange/sudokumaker-document.h"
#include "exchange/sudokumaker-styles.h"
#include "rules/rule-table.h"

typedef struct
{
  gint type;
  const GwRule *rule;
  const char *list; /* the member that lists the lines */
} Kind;

static const Kind kinds[] = {
  { 300, &gw_rule_thermo, "thermometers" },
  { 400, &gw_rule_renban_line, "lines" },
  { 401, &gw_rule_whisper, "lines" },
  { 402, &gw_rule_palindrome, "lines" },
  { 403, &gw_rule_between_line, "lines" },
  { 404, &gw_rule_region_sum_line, "lines" },
  { 405, NULL, "lines" },
  { 406, NULL, "lines" },
  { 407, &gw_rule_lockout_line, "lines" },
  { 409, &gw_rule_double_arrow_line, "lines" },
};

/* ---- what the line looks like ---- */

/* The line as it runs, which the clues that stand for it do not show: they are hidden. */
static void
draw_line (GwMakerElement *element, const GArray *cells)
{
  g_autoptr (JsonNode) usual = gw_maker_usual_style (element->type);
  JsonNode *style = gw_loose_member (element->element, "style");
  const GwSketch sketch = { .colour = gw_maker_colour (style != NULL ? style : usual), .width = gw_maker_width (style != NULL ? style : usual) };
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < cells->len; i++)
    {
      const gint cell = g_array_index (cells, GwCell, i);
      const double middle[] = { cell % element->document->columns + 0.5, cell / element->document->columns + 0.5 };

      g_array_append_vals (points, middle, G_N_ELEMENTS (middle));
    }
  gw_intake_divert (element->intake, drawn);
  gw_sketch_run (element->intake, GW_DRAWN_LINE, points, &sketch);
  gw_intake_divert (element->intake, NULL);
  gw_sketch_show (element->intake, drawn);
}

/* ---- steps ---- */

static void
append_pair (GString *text, const GwMakerElement *element, gint a, gint b)
{
  g_string_append_printf (text, ",%s%s", gw_intake_symbol (element->intake, a), gw_intake_symbol (element->intake, b));
}

/* Equal steps along the line: one of all steps that have room in it. */
static void
state_sequence (GwMakerElement *element, const GArray *cells)
{
  const gint lowest = element->document->lowest, highest = element->document->highest;
  const guint tag = gw_intake_next_tag (element->intake, 1);
  guint n = 0;

  for (gint step = lowest - highest; step <= highest - lowest; step++)
    {
      g_autofree char *name = g_strdup_printf ("step%s%d", step < 0 ? "_down_" : "_", ABS (step)), *first = NULL;

      if (ABS (step) * (gint) (cells->len - 1) > highest - lowest)
        continue;
      if (gw_intake_is_new (element->intake, name))
        {
          GString *text = g_string_new (NULL);

          g_string_printf (text, "relation(%s", name);
          for (gint digit = MAX (lowest, lowest - step); digit <= MIN (highest, highest - step); digit++)
            append_pair (text, element, digit, digit + step);
          g_string_append_c (text, ')');
          gw_intake_state (element->intake, g_string_free (text, FALSE));
        }
      first = g_strdup_printf ("%u,%u,%s,%s", tag, ++n, gw_rule_relation_line.id, name);
      gw_intake_clue (element->intake, &gw_rule_either, first, cells);
      gw_intake_mark (element->intake, "hidden", "yes");
    }
  draw_line (element, cells);
}

/* ---- groups ---- */

static gint
group_of (char **groups, char symbol)
{
  for (gint i = 0; groups[i] != NULL; i++)
    if (strchr (groups[i], symbol) != NULL)
      return i;
  return -1;
}

/* Each digit is in one group at most. */
static gboolean
is_parting (char **groups)
{
  for (guint i = 0; groups[i] != NULL; i++)
    for (const char *p = groups[i]; *p != '\0'; p++)
      if (group_of (groups, *p) != (gint) i)
        return FALSE;
  return TRUE;
}

/* The name of the relation "of different groups", stated when it is needed first. */
static char *
relation_of (GwMakerElement *element, char **groups)
{
  g_autofree char *joined = g_strjoinv ("_", groups);
  char *name = g_strconcat ("groups_", joined, NULL);
  GString *text;

  if (!gw_intake_is_new (element->intake, name))
    return name;
  text = g_string_new (NULL);
  g_string_printf (text, "relation(%s", name);
  for (gint a = element->document->lowest; a <= element->document->highest; a++)
    for (gint b = element->document->lowest; b <= element->document->highest; b++)
      {
        const gint first = group_of (groups, *gw_intake_symbol (element->intake, a));
        const gint second = group_of (groups, *gw_intake_symbol (element->intake, b));

        if (first >= 0 && second >= 0 && first != second)
          append_pair (text, element, a, b);
      }
  g_string_append_c (text, ')');
  gw_intake_state (element->intake, g_string_free (text, FALSE));
  return name;
}

/* Any run of n cells holds one of each of n groups: cells that are nearer than n differ in group. */
static void
state_run (GwMakerElement *element, char **groups, const GArray *cells)
{
  const guint n = g_strv_length (groups);
  g_autofree char *name = relation_of (element, groups);

  for (guint distance = 1; distance < n; distance++)
    for (guint start = 0; start < distance; start++)
      {
        g_autoptr (GArray) every = g_array_new (FALSE, FALSE, sizeof (GwCell));

        for (guint i = start; i < cells->len; i += distance)
          g_array_append_val (every, g_array_index (cells, GwCell, i));
        if (every->len < 2)
          continue;
        gw_intake_clue (element->intake, &gw_rule_relation_line, name, every);
        gw_intake_mark (element->intake, "hidden", "yes");
      }
  draw_line (element, cells);
}

static void
state_groups (GwMakerElement *element, const GArray *cells)
{
  g_auto (GStrv) groups = gw_maker_groups (element);
  const gint classes = groups != NULL ? gw_maker_classes (element, groups) : 0;

  if (groups == NULL || g_strv_length (groups) < 2 || !is_parting (groups))
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("its groups of digits are not understood"));
  else if (cells->len < g_strv_length (groups))
    gw_intake_fate (element->intake, GW_FATE_APPROXIMATION,
                    _("the line has fewer cells than there are groups, so it says nothing"));
  else if (classes == -1)
    gw_intake_clue (element->intake, &gw_rule_entropic_line, NULL, cells);
  else if (classes == 3)
    gw_intake_clue (element->intake, &gw_rule_modular_line, NULL, cells);
  else if (classes == 2)
    gw_intake_clue (element->intake, &gw_rule_parity_line, NULL, cells);
  else
    state_run (element, groups, cells);
}

/* ---- lines ---- */

/* Whether the line comes back to a region that it has left: only then does it matter whether all its cells there count together. */
static gboolean
enters_twice (const GwMakerElement *element, const GArray *cells)
{
  const GArray *region = element->document->regions;
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);

  for (guint i = 1; i < cells->len && region != NULL; i++)
    {
      gpointer before = GINT_TO_POINTER (g_array_index (region, gint, g_array_index (cells, GwCell, i - 1)) + 2),
               now = GINT_TO_POINTER (g_array_index (region, gint, g_array_index (cells, GwCell, i)) + 2);

      if (now != before)
        g_hash_table_add (left, before);
      if (now != before && g_hash_table_contains (left, now))
        return TRUE;
    }
  return FALSE;
}

/* All cells of a region, wherever the line enters it, follow each other: the order in which the line comes to the regions. */
static GArray *
by_region (const GwMakerElement *element, const GArray *cells)
{
  const GArray *region = element->document->regions;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      const gint number = g_array_index (region, gint, g_array_index (cells, GwCell, i));

      if (!g_hash_table_add (done, GINT_TO_POINTER (number + 2)))
        continue;
      for (guint k = i; k < cells->len; k++)
        if (g_array_index (region, gint, g_array_index (cells, GwCell, k)) == number)
          g_array_append_val (sorted, g_array_index (cells, GwCell, k));
    }
  return sorted;
}

/* `singleRegionTotals`: what the line holds in a region counts together. */
static void
state_pooled (GwMakerElement *element, const Kind *kind, const GArray *cells)
{
  g_autoptr (GArray) sorted = by_region (element, cells);

  gw_intake_clue (element->intake, kind->rule, NULL, sorted);
  gw_intake_mark (element->intake, "hidden", "yes");
  draw_line (element, cells);
  gw_intake_remember (element->intake, gw_intake_n_parts (element->intake) - 1);
}

static void
state_line (GwMakerElement *element, const Kind *kind, const GArray *cells)
{
  g_autofree char *first = NULL;
  gint number = (gint) (gw_intake_n_digits (element->intake) + 1) / 2;

  if (element->type == 405)
    state_sequence (element, cells);
  else if (element->type == 406)
    state_groups (element, cells);
  else if (element->type == 300 && gw_loose_flag (gw_loose_member (element->element, "slow")))
    gw_intake_clue (element->intake, &gw_rule_slow_thermo, NULL, cells);
  else if (element->type == 401 || element->type == 407)
    {
      if (element->type == 407)
        number = (gint) gw_intake_n_digits (element->intake) / 2;
      gw_loose_int (gw_loose_member (element->element, "minDifference"), &number);
      first = g_strdup_printf ("%d", number);
      gw_intake_clue (element->intake, kind->rule, first, cells);
    }
  else if (element->type == 404 && gw_loose_flag (gw_loose_member (element->element, "singleRegionTotals")) && enters_twice (element, cells))
    state_pooled (element, kind, cells);
  else
    gw_intake_clue (element->intake, kind->rule, NULL, cells);
}

/* A line never stays where it is. */
static void
drop_repeats (GArray *cells)
{
  for (guint i = 1; i < cells->len;)
    if (g_array_index (cells, GwCell, i) == g_array_index (cells, GwCell, i - 1))
      g_array_remove_index (cells, i);
    else
      i++;
}

static void
take_line (GwMakerElement *element, const Kind *kind, JsonNode *node)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (node), &is_fine);

  drop_repeats (cells);
  gw_maker_begin (element, cells, kind->list, node);
  if (!is_fine || gw_loose_array (node) == NULL)
    gw_maker_refuse (element);
  else if (cells->len < 2)
    gw_intake_fate (element->intake, GW_FATE_BESIDE, _("it has fewer than two cells, so it says nothing"));
  else
    state_line (element, kind, cells);
}

/* ---- arrows ---- */

/* The digit that the setter has entered; FALSE: none. */
static gboolean
entered (const GwMakerElement *element, GwCell cell, gint *digit)
{
  JsonArray *cells = gw_loose_array (gw_loose_member (element->document->puzzle, "cells"));

  return gw_loose_int (gw_loose_member (gw_loose_object (gw_loose_element (cells, cell)), "value"), digit);
}

/* By what the setter has entered: every arrow is the number that BULB reads, its first digit first. FALSE, too, when
 * that is not known. */
static gboolean
agrees (const GwMakerElement *element, const GArray *bulb, JsonArray *lines)
{
  gint number = 0, digit;

  for (guint i = 0; i < bulb->len; i++)
    {
      if (!entered (element, g_array_index (bulb, GwCell, i), &digit) || number > GW_MAX_NUMBER / 100)
        return FALSE;
      number = 10 * number + digit;
    }
  for (guint i = 0; i < gw_loose_length (lines); i++)
    {
      gboolean is_fine = TRUE;
      g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_element (lines, i)), &is_fine);
      gint sum = 0;

      for (guint k = 1; k < cells->len && is_fine; k++)
        {
          is_fine = entered (element, g_array_index (cells, GwCell, k), &digit);
          sum += is_fine ? digit : 0;
        }
      if (!is_fine || sum != number)
        return FALSE;
    }
  return TRUE;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

static void
reverse (GArray *cells)
{
  for (guint i = 0; i < cells->len / 2; i++)
    {
      const GwCell cell = g_array_index (cells, GwCell, i);

      g_array_index (cells, GwCell, i) = g_array_index (cells, GwCell, cells->len - 1 - i);
      g_array_index (cells, GwCell, cells->len - 1 - i) = cell;
    }
}

/* Documents list the cells of a bulb in the order in which they were drawn. Mostly the first is the last digit, but not
 * always: what the setter has entered decides; where that is not known, a bulb is read like a text. */
static void
order_bulb (GwMakerElement *element, GArray *bulb, JsonArray *lines)
{
  g_autoptr (GArray) sorted = g_array_copy (bulb);
  gboolean is_known;

  g_array_sort (sorted, compare_cells);
  reverse (bulb);
  is_known = bulb->len == 1 || memcmp (bulb->data, sorted->data, bulb->len * sizeof (GwCell)) == 0
             || agrees (element, bulb, lines);
  if (is_known)
    return;
  is_known = agrees (element, sorted, lines);
  g_array_set_size (bulb, 0);
  g_array_append_vals (bulb, sorted->data, sorted->len);
  if (!is_known)
    gw_intake_fate (element->intake, GW_FATE_APPROXIMATION,
                    _("the order of the digits in its bulb is uncertain; they are read like text"));
}

static void
take_arrow (GwMakerElement *element, JsonNode *node)
{
  JsonObject *arrow = gw_loose_object (node);
  JsonArray *lines = gw_loose_array (gw_loose_member (arrow, "arrows"));
  gboolean is_fine = TRUE;
  g_autoptr (GArray) bulb = gw_maker_cells (element, gw_loose_array (gw_loose_member (arrow, "bulbCells")), &is_fine);
  g_autofree char *size = g_strdup_printf ("%u", bulb->len);

  gw_maker_begin (element, bulb, "bulbsWithArrows", node);
  if (!is_fine || bulb->len == 0 || gw_loose_length (lines) == 0)
    {
      gw_maker_refuse (element);
      return;
    }
  order_bulb (element, bulb, lines);
  if (bulb->len > 1 || gw_loose_length (lines) > 1)
    gw_intake_remember (element->intake, gw_intake_n_parts (element->intake) - 1); /* where in the bulb each begins */
  for (guint i = 0; i < gw_loose_length (lines); i++)
    {
      g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_element (lines, i)), &is_fine);

      drop_repeats (cells);
      if (!is_fine || cells->len < 2)
        {
          gw_maker_refuse (element);
          continue;
        }
      g_array_remove_index (cells, 0);
      g_array_prepend_vals (cells, bulb->data, bulb->len);
      gw_intake_clue (element->intake, &gw_rule_arrow, size, cells);
    }
}

gboolean
gw_maker_take_lines (GwMakerElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].type == element->type)
      {
        JsonArray *lines = gw_loose_array (gw_loose_member (element->element, kinds[i].list));

        if (lines == NULL)
          {
            gw_maker_begin (element, NULL, NULL, NULL);
            gw_maker_refuse (element);
          }
        for (guint k = 0; k < gw_loose_length (lines); k++)
          take_line (element, &kinds[i], gw_loose_element (lines, k));
        return TRUE;
      }
  if (element->type == 408)
    {
      JsonArray *arrows = gw_loose_array (gw_loose_member (element->element, "bulbsWithArrows"));

      for (guint k = 0; k < gw_loose_length (arrows); k++)
        take_arrow (element, gw_loose_element (arrows, k));
      return TRUE;
    }
  return FALSE;
}
