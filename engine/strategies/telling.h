#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* How somebody tells a path: its chapters, and what it comes to. */
typedef enum
{
  GW_CHAPTER_OPENINGS, /* what can be seen at once, and the digits that stand by that */
  GW_CHAPTER_BREAK_IN, /* up to the third digit behind the hardest step, or until less than half of what was open is */
  GW_CHAPTER_MIDDLE,
  GW_CHAPTER_FINISH,   /* singles alone, to the end */
  GW_N_CHAPTERS,
} GwPathChapter;

/* "Openings": in the language of the thread. */
const char    *gw_path_chapter_name (GwPathChapter chapter);
/* The chapter of each step. Free it. */
GwPathChapter *gw_path_chapters     (const GwPath *path);
/* Five sentences, or four where there are no digits. Steps are numbered from 1, those that do not matter only when COUNTS_ALL. Free it. */
char         **gw_path_summary      (const GwPath *path,
                                     gboolean      counts_all);

G_END_DECLS
