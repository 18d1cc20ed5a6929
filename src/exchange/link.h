#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What a line of text is that stands for a puzzle: a link, what a link ends in, or the document itself. */
typedef enum
{
  GW_LINK_NONE,
  GW_LINK_JSON,         /* the document, as it is */
  GW_LINK_F_PUZZLES,    /* …f-puzzles.com/?load=, …/fpuz…, …/fpuzzles… */
  GW_LINK_SUDOKUPAD,    /* …/scl…, …/ctc… */
  GW_LINK_COMPACT,      /* …/scf… */
  GW_LINK_SUDOKUMAKER,  /* …sudokumaker.app/?puzzle= */
  GW_LINK_PUZZ_LINK,    /* …puzz.link/p?genre/…: what follows the question mark */
  GW_LINK_PENPA,        /* …penpa-edit/#m=edit&p= or m=solve&p= */
  GW_LINK_PACKED,       /* packed, by whom it does not say */
  GW_LINK_SHORT,        /* the name of a puzzle that lies on a site */
  GW_LINK_UNKNOWN,      /* a link to something else */
} GwLinkKind;

/* The document that TEXT (LENGTH bytes, no line end; blanks round it do not count) stands for: unpacked where it is packed. KIND
 * gets what it is. NULL with an error where it cannot be read; then KIND says, too, what it was taken for. */
char      *gw_link_read  (const char  *text,
                          gsize        length,
                          GwLinkKind  *kind,
                          GError     **error);
/* The kind alone, by its beginning. */
GwLinkKind gw_link_sniff (const char  *text,
                          gsize        length);

G_END_DECLS
