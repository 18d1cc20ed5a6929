/* What parts of rules come to: the same form whatever the rule is called, and however it is written. */
#include "strategies-support.h"
#include "strategies/place-form.h"

#define AT_MIDDLE 5u /* the cell in the middle of three by three, from 1 */

/* A sentence about all of the grid, of which each part has the same form, or those with so many places have. */
typedef struct
{
  const char *sentence;
  guint       n_places; /* 0: any */
  GwPlaceForm form;
} Form;

static const Form forms[] = {
  { "every neighbours a, b: not (shade(a) and shade(b))", 0, GW_FORM_ONE_AT_MOST },
  { "every neighbours a, b: shade(a) + shade(b) <= 1", 0, GW_FORM_ONE_AT_MOST },
  { "every g in rows: sum(shade(g)) <= 1", 0, GW_FORM_ONE_AT_MOST },
  { "every neighbours a, b: shade(a) or shade(b)", 0, GW_FORM_ONE_AT_LEAST },
  { "every g in columns: some c in g: shade(c)", 0, GW_FORM_ONE_AT_LEAST },
  { "every g in rows: sum(shade(g)) = 2", 0, GW_FORM_OTHER },
  { "every neighbours a, b: shade(a) = other(b)", 0, GW_FORM_OTHER },
  { "every corner a, b, c, d: shade(a) + shade(b) + shade(c) + shade(d) < 4", 0, GW_FORM_BLOCK },
  { "every corner a, b, c, d: shade(a) != shade(b) or shade(b) != shade(c) or shade(c) != shade(d)", 0, GW_FORM_BLOCK },
  { "every corner a, b, c, d: shade(a) = shade(b) or shade(a) != shade(d) or shade(b) != shade(c)", 0, GW_FORM_CROSSING },
  { "every c in grid: sum(links(c)) in {0, 2}", 4, GW_FORM_LINE },
  { "every c in grid: sum(links(c)) = 2", 4, GW_FORM_LINE },
  { "every c in grid: sum(links(c)) = 2 * shade(c)", 5, GW_FORM_LINE },
  { "every c in grid: sum(links(c)) = 2 - 2 * shade(c)", 5, GW_FORM_LINE },
  { "every c in grid: sum(links(c)) in {1, 3}", 4, GW_FORM_OTHER },
  { "every neighbours a, b: fences(a, b) = 1 and shade(a) != shade(b) or fences(a, b) = 0 and shade(a) = shade(b)", 0, GW_FORM_PARTED },
};

static void
check_form (const Form *form)
{
  g_autofree char *text = g_strdup_printf ("layer(shade)\nlayer(shade, other)\nlayer(links)\nlayer(fences)\nrule Rule(global) = %s\ncolumns = 3\nrows = 3\nRule\n",
                                           form->sentence);
  g_autoptr (GwPencil) pencil = support_pencil (text);
  const GwClues *clues = gw_pencil_clues (pencil);
  guint n_checked = 0;

  g_test_message ("%s", form->sentence);
  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < clues->n; i++)
    {
      const GwClueScope *part = &clues->clues[i];

      if (form->n_places != 0 && part->n_vars != form->n_places)
        continue;
      g_assert_cmpint (gw_place_form (pencil, part), ==, form->form);
      if (form->form == GW_FORM_LINE)
        g_assert_cmpuint (gw_place_form_cell (pencil, part), ==, AT_MIDDLE - 1);
      n_checked++;
    }
  g_assert_cmpuint (n_checked, >, 0);
}

static void
test_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    check_form (&forms[i]);
}

/* What all of the clues, parts of one sentence, are. */
static gboolean
is_all (const char *sentence, gboolean (*is) (const GwPencil *pencil, const GwClueScope *part))
{
  g_autofree char *text = g_strdup_printf ("layer(shade)\nlayer(links, bridge, 2)\nrule Rule(global) = %s\ncolumns = 3\nrows = 3\nRule\n", sentence);
  g_autoptr (GwPencil) pencil = support_pencil (text);
  const GwClues *clues = gw_pencil_clues (pencil);
  gboolean is_all = clues->n > 0;

  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < clues->n; i++)
    is_all = is_all && is (pencil, &clues->clues[i]);
  return is_all;
}

#define STRAIGHT(c) "bridge(" c ", up) = bridge(" c ", down) and bridge(" c ", left) = bridge(" c ", right)"

static void
test_others (void)
{
  g_assert_true (is_all ("(c in grid where shade(c)) is connected", gw_place_is_connected));
  g_assert_false (is_all ("every neighbours a, b: shade(a) or shade(b)", gw_place_is_connected));
  g_assert_true (is_all ("every c in grid: " STRAIGHT ("c"), gw_place_is_straight));
  g_assert_false (is_all ("every c in grid: sum(bridge(c)) <= 2 or shade(c)", gw_place_is_straight));
}

/* Two marks that exclude each other, and where a line goes on, are drawn with the mark; that one of two is needed is not. */
static void
test_at_once (void)
{
  g_assert_true (is_all ("every neighbours a, b: not (shade(a) and shade(b))", gw_place_is_at_once));
  g_assert_false (is_all ("every neighbours a, b: shade(a) or shade(b)", gw_place_is_at_once));
  g_assert_false (is_all ("every g in rows: sum(shade(g)) = 2", gw_place_is_at_once));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-form/forms", test_forms);
  g_test_add_func ("/place-form/others", test_others);
  g_test_add_func ("/place-form/at-once", test_at_once);
  return g_test_run ();
}
