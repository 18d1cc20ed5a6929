/* Families of tools, what can be picked up in each, and the small pictures of it. */
#include <string.h>

#include "author/falsehood.h"
#include "tools/paintable.h"

static const char *
id_of (const GwToolKind *kind)
{
  return kind->rule != NULL ? kind->rule->id : kind->tool->id;
}

/* Issue 20: what one expects comes first. */
static void
test_first_kinds (void)
{
  static const struct
  {
    GwToolFamilyId family;
    const char    *first[6];
  } expected[] = {
    { GW_FAMILY_DOT, { "kropki_diff", "kropki_factor", "kropki_sum", "kropki_sum2", "diff" } },
    { GW_FAMILY_LINE, { "thermo" } },
    { GW_FAMILY_OUTSIDE, { "sandwich", "x_sum", "skyscraper", "total", "numbered_room" } },
    { GW_FAMILY_CAGE, { "sum" } },
    { GW_FAMILY_CORNER, { "quadruple" } },
    { GW_FAMILY_GIVEN, { "set_cell" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GArray) kinds = gw_tool_family_kinds (expected[i].family);

      for (guint k = 0; expected[i].first[k] != NULL; k++)
        g_assert_cmpstr (id_of (&g_array_index (kinds, GwToolKind, k)), ==, expected[i].first[k]);
    }
}

/* Each tool is found under one word; what a tool draws is found in its family, once. */
static void
test_everything_is_found (void)
{
  guint n_tools = 0;

  for (GwToolFamilyId family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GPtrArray) tools = gw_tool_family_tools (family);
      g_autoptr (GArray) kinds = gw_tool_family_kinds (family);

      n_tools += tools->len;
      g_assert_cmpuint (kinds->len, >=, tools->len);
      for (guint i = 0; i < kinds->len; i++)
        for (guint k = 0; k < i; k++)
          g_assert_false (gw_tool_kind_equal (&g_array_index (kinds, GwToolKind, i), &g_array_index (kinds, GwToolKind, k)));
    }
  g_assert_cmpuint (n_tools, ==, gw_n_tools);
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwTool *tool = gw_tool_for_rule (gw_rules[i]);
      g_autoptr (GArray) kinds = tool != NULL ? gw_tool_family_kinds (tool->family) : NULL;
      gboolean is_found = tool == NULL || gw_rules[i]->origin == GW_ORIGIN_INTERNAL;

      for (guint k = 0; kinds != NULL && k < kinds->len; k++)
        is_found = is_found || g_array_index (kinds, GwToolKind, k).rule == gw_rules[i];
      g_assert_true (is_found);
    }
}

static void
test_written_and_read (void)
{
  GwToolKind read;

  for (GwToolFamilyId family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_tool_family_kinds (family);

      for (guint i = 0; i < kinds->len; i++)
        {
          g_autofree char *text = gw_tool_kind_write (&g_array_index (kinds, GwToolKind, i));

          g_assert_true (gw_tool_kind_read (text, &read));
          g_assert_true (gw_tool_kind_equal (&read, &g_array_index (kinds, GwToolKind, i)));
        }
    }
  g_assert_false (gw_tool_kind_read ("line/no_such_line/0", &read));
  g_assert_false (gw_tool_kind_read ("", &read));
}

static gboolean
is_open (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && rule->derive != NULL && gw_constraint_is_open (puzzle->constraints[i]))
      return TRUE;
  return FALSE;
}

/* What is drawn on the board has a picture: a clue of that rule that its tool has made, with the number that is true of the sample's
 * solution. What has no number may be false of it: the picture shows how it looks, not that it holds. */
static void
test_samples (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwTool *tool = gw_tool_for_rule (gw_rules[i]);
      const GwToolKind kind = { tool, gw_rules[i], 0 };
      g_autoptr (GArray) cells = NULL;
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autoptr (GPtrArray) falsehoods = NULL;

      if (tool == NULL || gw_rules[i]->origin == GW_ORIGIN_INTERNAL)
        continue;
      puzzle = gw_tool_kind_sample (&kind, &cells);
      if (puzzle == NULL)
        g_test_message ("no picture of %s", gw_rules[i]->id);
      g_assert_nonnull (puzzle);
      g_assert_true (gw_puzzle_has_rule (puzzle, gw_rules[i]));
      g_assert_cmpuint (cells->len, >, 0);
      g_assert_false (is_open (puzzle, gw_rules[i]));
      falsehoods = gw_falsehoods_find (puzzle);
      g_assert_true (falsehoods->len == 0 || gw_rules[i]->drawing != GW_DRAW_OUTSIDE);
    }
}

/* What only draws is drawn; what acts on others is not. */
static void
test_samples_without_rules (void)
{
  for (GwToolFamilyId family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_tool_family_kinds (family);

      for (guint i = 0; i < kinds->len; i++)
        {
          const GwToolKind *kind = &g_array_index (kinds, GwToolKind, i);
          g_autoptr (GArray) cells = NULL;
          g_autoptr (GwPuzzle) puzzle = kind->rule == NULL ? gw_tool_kind_sample (kind, &cells) : NULL;

          if (family == GW_FAMILY_ERASE || family == GW_FAMILY_SELECT)
            g_assert_null (puzzle);
        }
    }
}

/* "named-cells Wall, cell-mark Near". */
static char *
kinds_for (const char *text, GwToolFamilyId family)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwDefinitions) rules = gw_definitions_of (reading->puzzle);
  g_autoptr (GArray) kinds = gw_tool_family_kinds_for (family, reading->puzzle, rules);
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < kinds->len && i < 3; i++)
    g_string_append_printf (told, "%s%s %s", i > 0 ? ", " : "", g_array_index (kinds, GwToolKind, i).tool->id,
                            gw_tool_kind_name (&g_array_index (kinds, GwToolKind, i)));
  return g_string_free (told, FALSE);
}

static void
assert_kinds (const char *text, GwToolFamilyId family, const char *expected)
{
  g_autofree char *found = kinds_for (text, family);

  g_assert_cmpstr (found, ==, expected);
}

/* What a puzzle brings along comes first, and alone where cells hold no values; a puzzle that brings nothing has what it always had. */
static void
test_brought (void)
{
#define BOARD "columns = 4\nrows = 4\n"
#define NEAR  "layer(shade, bulb)\nlayer(fences, helper)\nrule Near(cell, n) = sum(bulb(neighbours(cell))) = n\nrule Some(cage) = some c in cage: bulb(c)\n"
  assert_kinds ("//@ paint: Wall = blocked(bulb) + set(Walls)\n" BOARD NEAR, GW_FAMILY_CELL, "named-cells Wall, cell-mark Near");
  assert_kinds (BOARD NEAR, GW_FAMILY_CELL, "named-cells Blocked (bulb), cell-mark Near");
  assert_kinds (BOARD NEAR "set(Islands, 1)\n", GW_FAMILY_CELL, "named-cells Blocked (bulb), named-cells Islands, cell-mark Near");
  assert_kinds (BOARD NEAR, GW_FAMILY_CAGE, "cage Some");
  assert_kinds ("values = 1234\n" BOARD NEAR, GW_FAMILY_CAGE, "cage Some, cage killer cage, cage product cage");
  /* What says nothing that can be painted is passed over. */
  assert_kinds ("//@ paint: Wall = nothing(bulb); Tree; Near = Near(#)\n" BOARD NEAR, GW_FAMILY_CELL, "named-cells Near, cell-mark Near");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/family/first-kinds", test_first_kinds);
  g_test_add_func ("/tools/family/everything-is-found", test_everything_is_found);
  g_test_add_func ("/tools/family/written-and-read", test_written_and_read);
  g_test_add_func ("/tools/family/samples", test_samples);
  g_test_add_func ("/tools/family/samples-without-rules", test_samples_without_rules);
  g_test_add_func ("/tools/family/brought", test_brought);
  return g_test_run ();
}
