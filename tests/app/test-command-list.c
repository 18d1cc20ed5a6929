/* Commands are found by the words of the menu that has them. */
#include "app/command-list.h"

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new (), *share = g_menu_new ();

  g_menu_append (section, "_Print…", "win.print");
  g_menu_append (section, "Black __ White", "win.black");
  g_menu_append (share, "Copy SudokuPad _Link", "win.copy-link::sudokupad");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_menu_append_submenu (menu, "S_hare", G_MENU_MODEL (share));
  g_object_unref (section);
  g_object_unref (share);
  return G_MENU_MODEL (menu);
}

static void
test_names (void)
{
  g_autoptr (GMenuModel) menu = make_menu ();
  g_autoptr (GPtrArray) commands = gw_commands_of_menu (menu);
  const GwCommand *link;

  g_assert_cmpuint (commands->len, ==, 3);
  g_assert_cmpstr (((GwCommand *) commands->pdata[0])->name, ==, "Print…");
  g_assert_cmpstr (((GwCommand *) commands->pdata[1])->name, ==, "Black _ White");
  link = commands->pdata[2];
  g_assert_cmpstr (link->name, ==, "Share: Copy SudokuPad Link");
  g_assert_cmpstr (link->action, ==, "win.copy-link");
  g_assert_cmpstr (g_variant_get_string (link->target, NULL), ==, "sudokupad");
}

static void
test_words (void)
{
  char name[] = "Share: Copy SudokuPad Link", action[] = "win.copy-link";
  const GwCommand command = { name, action, NULL };

  g_assert_true (gw_command_matches (&command, "sudokupad"));
  g_assert_true (gw_command_matches (&command, "link  SHARE"));
  g_assert_false (gw_command_matches (&command, "link page"));
  g_assert_false (gw_command_matches (&command, ""));
  g_assert_false (gw_command_matches (&command, "  "));
  g_assert_true (gw_command_says (&command, "sudokupad link "));
  g_assert_false (gw_command_says (&command, "link"));
  g_assert_false (gw_command_says (&command, "link sudokupad"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/command-list/names", test_names);
  g_test_add_func ("/app/command-list/words", test_words);
  return g_test_run ();
}
