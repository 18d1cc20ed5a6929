#pragma once

#include "canvas/viewport.h"
#include "render/scene.h"
#include "session/session.h"

G_BEGIN_DECLS

/* What is drawn, and how: all that a layer knows. */
typedef struct
{
  GwSession  *session;
  GwScene    *scene;          /* of the puzzle that is drawn; NULL when there is none */
  GwStyle    *style;
  GwViewport  view;
  gboolean    has_focus;      /* keys come here */
  gboolean    is_filled;      /* overlays put something into the cells */
  gboolean    is_coloured;    /* gw_shown_entries () has coloured cells */
  GwCell      pointed_cell;   /* what the pointer would pick; GW_NO_CELL: nothing */
  guint       pointed_symbol;
  char       *composed;       /* what the input method is composing, or NULL */
} GwShown;

/* What stands in the cells beside the clues: all borrowed. */
GwContent  gw_shown_content   (const GwShown *shown);
/* Of somebody who solves, or of the solve that lies over the puzzle; NULL: neither. */
const GwPlay *gw_shown_entries (const GwShown *shown);
/* Whether somebody solves it in the fog; so that it has lifted is still TRUE. */
gboolean   gw_shown_has_fog   (const GwShown   *shown);
/* While the puzzle is set: whether something of a digit's size stands in the cell, but for givens. */
gboolean   gw_shown_is_taken  (const GwShown   *shown,
                               const GwContent *content,
                               GwCell           cell);
/* One sentence a cell, for people who do not see the board; as gw_describe_cells (). */
char     **gw_shown_labels    (const GwShown *shown);
/* What panels mark the cells with, for the same people: as many as the grid has, any may be NULL. Free with g_ptr_array_unref (). */
GPtrArray *gw_shown_notes     (const GwShown *shown);

G_END_DECLS
