#pragma once

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
} GwPathQuestion;

GwPathQuestion *gw_path_question_new (GwPuzzle      *puzzle,
                                      GwStrategySet  set);

/* Immutable, reference counted. */
typedef struct
{
  GwPath  *path;       /* NULL: `story` says why */
  char   **sentences;  /* a step each */
  char    *story;      /* how it ends */
  char    *further;    /* what would go on from there; NULL when nothing is to be said */
  GwCell   cell;       /* as asked */
  guint    value;
} GwPathFound;

/* What the job publishes, once: take `found` out of it to keep it. */
typedef struct
{
  GwPathFound *found;
} GwPathNews;

extern const GwJobKind gw_path_job;

GwPathFound *gw_path_found_ref   (GwPathFound *found);
void         gw_path_found_unref (GwPathFound *found);

/* The path as people read it: sentences with numbers, and how it ends. Free it. */
char *gw_path_found_text (const GwPathFound *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathFound, gw_path_found_unref)

G_END_DECLS
