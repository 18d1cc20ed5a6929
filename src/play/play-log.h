#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* A value that came or went, by whatever means. */
typedef struct
{
  gint64 at;    /* of the clock */
  GwCell cell;
  guint8 value; /* GW_NO_VALUE: it went */
} GwPlayMove;

/* For judging difficulty: one a cell that is filled now, in the order in which they got what they hold. */
typedef struct
{
  GwCell cell;
  guint8 value;
  gint64 at;        /* when it got that */
  gint64 took;      /* since the cell before it */
  guint  n_entries; /* how often something was put there */
} GwPlayRow;

GArray *gw_play_log_rows  (const GwPlay *play);
/* The same as a table of tabs with a head, other numbers above it: the same in every language. Free it. */
char   *gw_play_log_text  (const GwPlay *play,
                           gint64        now);
/* What it comes to, a sentence: "12:30 for 51 cells; longest before R4C7: 2:10." Free it. */
char   *gw_play_log_story (const GwPlay *play,
                           gint64        now);

G_END_DECLS
