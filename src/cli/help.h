#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* --help of the program. */
void gw_help_program (GString         *out);
/* --help of one command. */
void gw_help_command (GString         *out,
                      const GwCommand *command);
/* The manual page, in troff. */
void gw_help_manual  (GString         *out);

G_END_DECLS
