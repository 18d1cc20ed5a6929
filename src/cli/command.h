#pragma once

#include "exchange/kind.h"
#include "cli/call.h"
#include "cli/layer-text.h"
#include "exchange/report.h"

G_BEGIN_DECLS

/* One puzzle as a command meets it: a rule file, or a line of a list. All borrowed. */
typedef struct
{
  const char      *file;    /* as on the command line; "(standard input)" */
  guint64          line;    /* of a list, from 1; 0: a file of one puzzle */
  gboolean         is_only; /* nothing else is asked about: answers need not say of which puzzle they speak */
  const GwReading *reading; /* of the rule file, or of the list's kind */
  GwPuzzle        *puzzle;  /* of a list: without its givens; NULL when the file is too broken for any */
  const GwKind    *kind;    /* of the list; NULL for a rule file */
  const guint8    *givens;  /* of the line: a byte a cell, 0 = open, else 1 + symbol; NULL for a rule file */
  const GwReport  *report;  /* what became of the parts of another program's document; NULL: a puzzle of our own */
  const char      *source;  /* what its file says of it, in a fact or a comment of the list; NULL when it does not */
  const char      *grade;   /* likewise */
  GwEngineChoice   engine;  /* who answers */
  GwAnswerer     **answerer; /* made when it is needed first, by gw_item_answerer () */
} GwItem;

/* Neighbouring lines of a list. */
typedef struct
{
  GwItem         item;    /* what they share; its line and givens are not set */
  gsize          n;
  const guint64 *lines;   /* their numbers */
  const guint8  *givens;  /* N rows */
} GwBatch;

/* What a command looks at. */
typedef enum
{
  GW_INPUT_NONE,   /* its words are no files */
  GW_INPUT_SOLVED, /* puzzles that can be solved; others are reported */
  GW_INPUT_READ,   /* whatever could be read, errors and all */
} GwInput;

#define GW_MOST_SHARED_OPTIONS 24

/* A command is one file that ends in one of these. */
typedef struct
{
  const char *name;
  const char *synopsis;    /* what comes behind the name */
  const char *summary;     /* a line */
  const char *description; /* paragraphs, a newline between them */
  const char *examples;    /* lines: "arguments<TAB>what it does"; may be NULL */
  GwOptionId  options[GW_MOST_SHARED_OPTIONS]; /* those of the shared that it takes, besides the ones that all take */
  const GwOption *own_options; /* its own; ends with one that has no name. NULL: none */
  GwInput     input;
  gboolean    is_thorough; /* says of files what others say with --verbose alone */
  gboolean    skips_rest;  /* of the lines of a list: what stands behind the puzzle is no error */
  gboolean    is_reporting; /* says itself what became of other programs' puzzles */
  gboolean    is_hidden;   /* not in --help: for building only */
  gsize       state_size;  /* of call->state */

  void (*run)    (GwCall     *call);      /* INPUT_NONE: all of it. Otherwise called first; may be NULL */
  void (*puzzle) (GwCall     *call,
                  const GwItem  *item);
  void (*batch)  (GwCall     *call,       /* NULL: puzzle () for each line */
                  const GwBatch *batch);
  void (*finish) (GwCall     *call);      /* after the last puzzle; may be NULL */
} GwCommand;

/* The table, generated from the list in meson.build: in the order of --help. */
extern const GwCommand *const gw_commands[];
extern const guint            gw_n_commands;

const GwCommand *gw_command_find (const char *name);
/* What all commands take; ends with GW_OPTION_NONE. */
extern const GwOptionId gw_common_options[];
/* What COMMAND takes, without these. */
void   gw_command_options  (const GwCommand *command,
                            GwOptionTable   *table);

/* "file" or "file:line". Free it. */
char  *gw_item_place       (const GwItem *item);
/* NULL with an error when the puzzle has rules that are not yet enforced. Borrowed. */
GwAnswerer *gw_item_answerer (const GwItem *item,
                              GError      **error);
/* When the last question was too large for the engine that was chosen: says so, and returns TRUE. */
gboolean gw_item_is_refused (GwCall    *call,
                             const GwItem *item);
/* What stands in a place from the beginning: all that it may hold, or the given alone; a mask a place (of two givens the first). */
void   gw_item_start       (const GwItem *item,
                            GwMask       *cells);
/* Line I of the batch. */
GwItem gw_batch_item       (const GwBatch *batch,
                            gsize          i);
/* The symbols of the active cells in order. */
void   gw_cells_append     (GString        *text,
                            const GwPuzzle *puzzle,
                            const guint8   *cells);

G_END_DECLS
