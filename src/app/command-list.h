#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a menu offers, as a list in which it is found by typing. */
typedef struct
{
  char     *name;   /* as the menu says it, translated: "Print…"; of a submenu "Share: Copy SudokuPad Link" */
  char     *action; /* "win.print" */
  GVariant *target; /* may be NULL */
} GwCommand;

/* All of MENU and of the menus in it (of GwCommand), in their order. */
GPtrArray *gw_commands_of_menu (GMenuModel      *menu);
/* Whether each word of TYPED stands in its name. */
gboolean   gw_command_matches  (const GwCommand *command,
                                const char      *typed);
/* Whether TYPED, several words, stands there as it is: hardly anything else was meant. */
gboolean   gw_command_says     (const GwCommand *command,
                                const char      *typed);

G_END_DECLS
