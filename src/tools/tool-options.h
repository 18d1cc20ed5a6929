#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* What can be chosen about a tool before a stroke: the hint bar shows these, whatever the tool. Members come from the table
 * of rules, numbers from the rule's form. */
typedef enum
{
  GW_OPTION_MEMBER,  /* rule of the family */
  GW_OPTION_VARIANT, /* kind of its own */
  GW_OPTION_HUE,
  GW_OPTION_RELATION, /* of the author's own */
  GW_OPTION_ALTERNATIVE, /* 0: clues of their own */
  GW_OPTION_NAMED,   /* what of the puzzle's own is painted (paintable.h) */
  GW_OPTION_NUMBER,  /* text: what new clues have */
  GW_N_OPTIONS,
} GwOptionKind;

typedef struct
{
  GwOptionKind kind;
  char        *name;     /* "Kind", "Colour", "difference" */
  GPtrArray   *choices;  /* of char *, translated; NULL for a number */
  guint        chosen;
  char        *text;     /* NUMBER */
} GwToolOption;

/* The options of TOOL as STATE stands (of GwToolOption). PUZZLE may be NULL: then there are no numbers. */
GPtrArray *gw_tool_options     (const GwTool      *tool,
                                const GwToolState *state,
                                const GwPuzzle    *puzzle);
/* All but NUMBER. Drops a stroke under way. */
void       gw_tool_choose      (const GwTool      *tool,
                                GwToolState       *state,
                                const GwPuzzle    *puzzle,
                                GwOptionKind       kind,
                                guint              choice);
/* NUMBER: for clues to come. FALSE with an error that says what may stand there; then all is as before. */
gboolean   gw_tool_set_number  (GwToolState       *state,
                                const GwPuzzle    *puzzle,
                                const char        *text,
                                GError           **error);

G_END_DECLS
