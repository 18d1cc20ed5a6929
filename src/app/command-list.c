#include "app/command-list.h"

#include <string.h>

#include "tools/tool-family.h"

static void
command_free (GwCommand *command)
{
  g_free (command->name);
  g_free (command->action);
  g_clear_pointer (&command->target, g_variant_unref);
  g_free (command);
}

/* Without the signs that mark letters; a doubled one is a sign of its own. */
static char *
plain_label (const char *label)
{
  GString *text = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_')
        at++;
      if (*at == '\0')
        break;
      g_string_append_c (text, *at);
    }
  return g_string_free (text, FALSE);
}

static char *
label_of (GMenuModel *menu, int item)
{
  g_autofree char *label = NULL;

  if (!g_menu_model_get_item_attribute (menu, item, G_MENU_ATTRIBUTE_LABEL, "s", &label))
    return NULL;
  return plain_label (label);
}

static void
add_item (GPtrArray *commands, GMenuModel *menu, int item, const char *above)
{
  g_autofree char *label = label_of (menu, item), *action = NULL;
  GwCommand *command;

  if (label == NULL || !g_menu_model_get_item_attribute (menu, item, G_MENU_ATTRIBUTE_ACTION, "s", &action))
    return;
  command = g_new0 (GwCommand, 1);
  command->name = above != NULL ? g_strdup_printf ("%s: %s", above, label) : g_strdup (label);
  command->action = g_steal_pointer (&action);
  command->target = g_menu_model_get_item_attribute_value (menu, item, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_ptr_array_add (commands, command);
}

static void
add_menu (GPtrArray *commands, GMenuModel *menu, const char *above)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = submenu != NULL ? label_of (menu, i) : NULL;

      if (section != NULL)
        add_menu (commands, section, above);
      else if (submenu != NULL)
        add_menu (commands, submenu, label);
      else
        add_item (commands, menu, i, above);
    }
}

GPtrArray *
gw_commands_of_menu (GMenuModel *menu)
{
  GPtrArray *commands = g_ptr_array_new_with_free_func ((GDestroyNotify) command_free);

  add_menu (commands, menu, NULL);
  return commands;
}

gboolean
gw_command_matches (const GwCommand *command, const char *typed)
{
  return gw_words_stand_in (command->name, typed);
}

gboolean
gw_command_says (const GwCommand *command, const char *typed)
{
  g_autofree char *name = g_utf8_casefold (command->name, -1), *wanted = g_strstrip (g_utf8_casefold (typed, -1));

  return strchr (wanted, ' ') != NULL && strstr (name, wanted) != NULL;
}
