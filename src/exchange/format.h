#pragma once

#include "exchange/intake.h"
#include "exchange/link.h"

G_BEGIN_DECLS

/* What a reader of a format gets: a text, and the JSON object that it is, where it is one. */
typedef struct
{
  GwLinkKind  kind;  /* of the link that it came in */
  const char *text;  /* unpacked */
  JsonObject *root;  /* NULL: no JSON object */
} GwSheet;

/* What a document gets of the solution. */
typedef enum
{
  GW_HANDED_AS_USUAL, /* as its program wants it; a page to solve only recognises it */
  GW_HANDED_WITHOUT,
  GW_HANDED_PLAIN,    /* in plain sight, so that single digits can be checked */
} GwHanded;

/* A puzzle on its way out. */
typedef struct
{
  const GwPuzzle *puzzle;
  GwReport       *report;            /* what the format cannot hold is told here */
  const guint8   *solution;          /* a symbol a cell, then what places of layers hold; NULL: the one that the author has stated, if any */
  GwHanded        handed;
} GwDelivery;

/* A format of another program: one file, one line in meson.build, one test (CONTRIBUTING.md). */
typedef struct
{
  const char *id;      /* what --to calls it */
  const char *name;    /* what people call it; a name, or N_ */
  const char *suffix;  /* of a file */
  gboolean    is_for_solvers; /* what is written is solved there, not set: it is checked against the only solution */
  gboolean    fills_file;     /* several puzzles need several files */

  /* By content; the first of the list that says yes reads. */
  gboolean  (*recognises) (const GwSheet    *sheet);
  /* Takes in all of it; FALSE with an error when no puzzle can come of it. NULL: is not read. */
  gboolean  (*read)       (GwIntake         *intake,
                           const GwSheet    *sheet,
                           GError          **error);
  /* The text of a file, or of a link that makes one of it; free it. NULL with an error when it cannot hold the puzzle at all. NULL:
   * is not written. */
  char     *(*write)      (const GwDelivery *delivery,
                           GError          **error);
} GwExchangeFormat;

/* The table, generated from the list in meson.build: in the order in which they are asked. */
extern const GwExchangeFormat *const gw_formats[];
extern const guint           gw_n_formats;

G_END_DECLS
