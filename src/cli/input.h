#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* Goes through the files of the call and hands their puzzles to the command, one after the other. */
void gw_input_read_all (GwCall       *call,
                        const GwCommand *command);

G_END_DECLS
