#pragma once

#include "drawn/path-fog.h"
#include "jobs/job.h"

G_BEGIN_DECLS

/* What the path panel asks: the whole path, or why a candidate goes. Working digits count as if they were given. Free it by
 * the job. */
typedef struct
{
  GwPuzzle     *puzzle;
  GwStrategySet set;
  GwCell        cell;  /* GW_NO_CELL: the whole path */
  guint         value;
  gboolean      is_each; /* each step by itself; else what is told in one go is one step (strategies/gather.h) */
  gboolean      is_fog;  /* only what is lit by then; a puzzle without fog has no path of that kind */
} GwPathQuestion;

GwPathQuestion *gw_path_question_new (GwPuzzle      *puzzle,
                                      GwStrategySet  set);

/* Immutable, reference counted. */
typedef struct
{
  GwPath  *path;       /* NULL: `story` says why */
  GwPathFog *fog;      /* what it was walked with, for the window's thread; NULL: all is seen */
  char   **sentences;  /* a step each */
  char    *story;      /* how it ends */
  char    *heading;    /* the same without what the summary says, too; NULL: no summary */
  char    *summary;    /* five sentences: what the path comes to; NULL of an answer */
  GwCell   cell;       /* as asked */
  guint    value;
  gboolean is_each;
} GwPathFound;

/* What the job publishes: first the path, and when it ends early, what would go on from there, or why nothing does. Take out of
 * it what is to be kept. */
typedef struct
{
  GwPathFound *found;
  char        *further; /* NULL: nothing yet, or nothing is to be said */
} GwPathNews;

extern const GwJobKind gw_path_job;

GwPathFound *gw_path_found_ref   (GwPathFound *found);
void         gw_path_found_unref (GwPathFound *found);

/* Where one is at ROW of its list: "Start", "3 of 67", "End"; empty without steps. Free it. */
char *gw_path_found_place (const GwPathFound *found,
                           guint              row);
/* Of a path that ends alike, the row at which as much is done as at ROW of FOUND, which is told in another way. */
guint gw_path_found_same_row (const GwPathFound *found,
                              guint              row,
                              const GwPathFound *in);
/* The path as people read it: sentences with numbers, how it ends, and FURTHER, if any. Free it. */
char *gw_path_found_text (const GwPathFound *found,
                          const char        *further);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathFound, gw_path_found_unref)

G_END_DECLS
