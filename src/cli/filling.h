#pragma once

#include "cli/output-json.h"

G_BEGIN_DECLS

/* What --solution and --candidates put into the cells of a picture. */
typedef struct
{
  guint8  *solution;    /* a symbol a cell; NULL: none was asked for, or there is none */
  GwMask  *candidates;  /* a set a cell, undecided ones included; NULL: not asked for */
  gboolean is_asked;
  gboolean is_filled;   /* what was asked for is there */
  GwEnd    end;         /* how the search for it ended */
  GwStatus status;
} GwFilling;

/* Solves the puzzle where that is asked for. FALSE with an error when it cannot be solved; clear FILLING in any case. */
gboolean gw_filling_init  (GwFilling       *filling,
                           GwCall       *call,
                           const GwItem    *item,
                           GError         **error);
void     gw_filling_clear (GwFilling       *filling);
/* Notes the status, and says what is missing unless JSON says it. */
void     gw_filling_say   (const GwFilling *filling,
                           GwCall       *call,
                           const GwItem    *item);
/* `filled`, `complete`, `end`, where something was asked for. */
void     gw_filling_write (const GwFilling *filling,
                           const GwCall *call,
                           JsonBuilder     *builder);

G_END_DECLS
