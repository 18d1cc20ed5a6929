#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* The shelf of rules, data/rules: a rule a line, with what it means below. */
void gw_tell_shelf (GwCall       *call);
/* The puzzle of ITEM with the rules of a file added: NAME is one of the shelf's, or a path. */
void gw_tell_taken (GwCall       *call,
                    const GwItem *item,
                    const char   *name);

G_END_DECLS
