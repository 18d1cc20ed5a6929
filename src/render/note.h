#pragma once

#include "render/painter.h"

G_BEGIN_DECLS

/* Drawn-only elements: what carries no rule, from facts `//@ draw: …`. docs/rendering.md describes the text form. */
typedef enum
{
  GW_NOTE_FILL,  /* cells in a colour */
  GW_NOTE_LINE,
  GW_NOTE_SHAPE,
  GW_NOTE_TEXT,
} GwNoteKind;

typedef struct
{
  GwNoteKind kind;
  GwHue      hue;
  gboolean   has_hue;
  GwWeight   weight;
  GwPattern  pattern;
  GwHatch    hatch;
  GwMark     mark;
  GwFill     fill;
  double     size;     /* of a shape or text, in cells; 0: the usual one */
  GArray    *cells;    /* FILL: of GwCell */
  GArray    *points;   /* else: of GwPoint */
  char      *text;     /* TEXT */
} GwNote;

/* NULL with a sentence that says what is not understood. */
GwNote  *gw_note_parse (const char       *text,
                        const GwGeometry *geometry,
                        GError          **error);
void     gw_note_free  (GwNote           *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNote, gw_note_free)

G_END_DECLS
