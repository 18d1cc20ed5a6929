#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Tools that people look for in one place, under one word: the palette has a button a family. Which family a tool belongs to, it says
 * itself. */
typedef struct
{
  const char *id;
  const char *name; /* N_: one word */
} GwToolFamily;

/* Something that can be picked up: a rule that a tool draws, a kind of the tool's own, or the tool. */
typedef struct
{
  const GwTool *tool;
  const GwRule *rule;    /* NULL for a tool without rules */
  guint         variant; /* 0 for a tool without kinds of its own */
  const char   *named;   /* interned: what of the puzzle's own it paints (paintable.h); NULL: nothing */
} GwToolKind;

/* In the order of the palette. */
extern const GwToolFamily gw_tool_families[GW_N_TOOL_FAMILIES];

/* The tools of FAMILY (of const GwTool *), in the order of the table of tools. */
GPtrArray  *gw_tool_family_tools (GwToolFamilyId    family);
/* All that can be picked up in FAMILY (of GwToolKind): what one expects there comes first. */
GArray     *gw_tool_family_kinds (GwToolFamilyId    family);
gboolean    gw_tool_kind_equal   (const GwToolKind *a,
                                  const GwToolKind *b);
/* What people call it, translated. */
const char *gw_tool_kind_name    (const GwToolKind *kind);
/* What it means or does, translated. */
const char *gw_tool_kind_meaning (const GwToolKind *kind);
/* The same with what it is a kind of, where the name alone does not say: "Fog of war: Lamps". Free it. */
char       *gw_tool_kind_title   (const GwToolKind *kind);
/* Whether each word of TYPED, one at least, stands somewhere in TEXT; in any case of letters. */
gboolean    gw_words_stand_in    (const char       *text,
                                  const char       *typed);
/* "line/whisper", "note//2": the same in every language, for settings. Free it. */
char       *gw_tool_kind_write   (const GwToolKind *kind);
/* FALSE when TEXT names nothing that there is. */
gboolean    gw_tool_kind_read    (const char       *text,
                                  GwToolKind       *kind);
/* A puzzle with one clue of KIND, as its tool makes it, for a small picture; CELLS (of GwCell) are those to be shown. NULL when the tool
 * makes nothing that could be seen. */
GwPuzzle   *gw_tool_kind_sample  (const GwToolKind *kind,
                                  GArray          **cells);

G_END_DECLS
