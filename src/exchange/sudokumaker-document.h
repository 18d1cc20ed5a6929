#pragma once

#include "exchange/format.h"
#include "exchange/intake.h"
#include "exchange/loose-json.h"
#include "exchange/outlet.h"
#include "exchange/sudokupad-document.h"

G_BEGIN_DECLS

/* A document of SudokuMaker while it is read: shared by the files sudokumaker…c. */
typedef struct
{
  GwIntake   *intake;
  JsonObject *puzzle;
  gint        columns, rows;
  gint        lowest, highest;    /* digits */
  gboolean    is_custom;          /* nothing holds in it but what its elements say; else rows and columns hold no digit twice */
  GArray     *regions;            /* of gint, a number a cell, of the first element that states regions; NULL: none does */
  gboolean    is_coloured;        /* all its cells hold the author's solution, and a colour besides */
} GwSudokumaker;

/* One element of `constraints`, with what it is called. */
typedef struct
{
  GwSudokumaker *document;
  GwIntake      *intake;
  JsonObject    *element;
  JsonNode      *original;
  gint           type;
  char          *what;
  GwSudokupad   *pad;             /* of a drawing: where what it means is found */
  gboolean       is_asked;        /* of a drawing: it is asked what it means, not taken in yet */
  gboolean       is_look;         /* of a drawing: it shows a clue that is hidden */
} GwMakerElement;

/* The cells that VALUES number, from 0; IS_FINE turns FALSE where one is not in the grid. Of GwCell. */
GArray     *gw_maker_cells    (const GwMakerElement *element,
                               JsonArray   *values,
                               gboolean    *is_fine);
/* The members of `groups` as such texts; NULL when one is not understood. Free with g_strfreev (). */
char      **gw_maker_groups   (const GwMakerElement *element);
/* Whether the groups are the low, middle and high digits, or those of equal remainder; 0: neither; -1: low, middle and high; else the modulus. */
gint        gw_maker_classes  (const GwMakerElement *element,
                               char       **groups);
/* The element with CLUE alone in LIST; the caller's. */
JsonNode   *gw_maker_with_clue (const GwMakerElement *element,
                               const char   *list,
                               JsonNode     *clue);
/* A part for this clue of the element; ORIGINAL, if not NULL, is the element with this clue alone. */
void        gw_maker_begin    (const GwMakerElement *element,
                               const GArray *cells,
                               const char   *list,
                               JsonNode     *clue);
void        gw_maker_refuse   (const GwMakerElement *element);
/* The first member of OBJECT that is not KNOWN and says anything; NULL: there is none. */
const char *gw_maker_find_more (JsonObject   *object,
                               const char *const *known);
/* The part at hand has a member MORE that nobody reads. */
void        gw_maker_say_more (const GwMakerElement *element,
                               const char   *more);

/* PUZZLE as a document; NULL with an error when it is none of its grids. */
JsonNode *gw_maker_document (const GwDelivery *delivery, GError **error);

/* Reads one element each; FALSE when its type is none of theirs. */
gboolean    gw_maker_take_grid    (GwMakerElement *element);
/* Rows and columns that no element states: they hold in every puzzle that is not a custom one. */
void        gw_maker_state_lines  (GwMakerElement *element);
gboolean    gw_maker_take_clues   (GwMakerElement *element);
gboolean    gw_maker_take_lines   (GwMakerElement *element);
/* Fog: elements 4000 and 4001. */
void        gw_maker_take_lit      (GwMakerElement *element);
void        gw_maker_take_triggers (GwMakerElement *element);
/* What is neither a clue nor a drawing. */
gboolean    gw_maker_take_other   (GwMakerElement *element);
/* One drawing; SOURCE counts what all of them draw. */
void        gw_maker_take_drawing (GwMakerElement *element,
                                   guint          *source);
/* Whether what DRAWING draws, the drawings from FIRST to before END, lies over all cells of a clue that cannot be seen, and over no others. */
gboolean    gw_maker_shows_hidden (const GwMakerElement *drawing,
                                   guint       first,
                                   guint       end);
/* Fog, as elements of CONSTRAINTS. */
void        gw_maker_write_fog    (GwOutlet *outlet,
                                   JsonArray *constraints);
/* Our drawings, as elements of CONSTRAINTS. */
void        gw_maker_write_drawings (GwOutlet *outlet,
                                    JsonArray *constraints,
                                    guint      columns,
                                    guint      rows);

G_END_DECLS
