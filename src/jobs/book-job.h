#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What the Book window asks. The text of the book alone crosses the threads: whoever works reads it anew. */
typedef struct
{
  char    *json;
  char    *folder;         /* that its file names start from; NULL */
  char    *edition;        /* NULL: the first */
  char    *path;           /* of the PDF that is wanted */
  gboolean despite_errors; /* export all the same */
} GwBookQuestion;

/* Takes JSON; copies the rest. */
GwBookQuestion *gw_book_question_new (char       *json,
                                      const char *folder,
                                      const char *edition,
                                      const char *path);

/* ---- problems ---- */

typedef struct
{
  gboolean is_error;
  char    *place;          /* "chapter 2, puzzle 14 (killer.rf)"; NULL: the whole book */
  char    *message;
  guint    chapter, entry; /* of the book that was asked about; G_MAXUINT: no particular one */
} GwBookProblem;

/* ---- the pages ---- */

typedef struct
{
  guint chapter, entry; /* the entry's first puzzle */
  guint number, page;
} GwBookSpot;

/* The PDF of an edition, and what is on its pages. Puzzles that recipes are still to make are left out. Immutable. */
typedef struct
{
  char      *pdf;      /* the file, which goes with this; NULL: there is none */
  char      *error;    /* why there is none; NULL */
  guint      n_pages, n_puzzles, n_unmade;
  double     width, height; /* of a sheet, in points */
  char     **names;    /* of pages, for people: "page 12: puzzles 5 to 8" */
  char     **labels;   /* "12" */
  GArray    *spots;    /* of GwBookSpot, in the order of the book */
  GPtrArray *problems; /* of GwBookProblem: what was seen on the way */
} GwBookLook;

typedef struct
{
  GwBookLook *look;    /* take it out to keep it */
} GwBookLookNews;

extern const GwJobKind gw_book_look_job;

void gw_book_look_free (GwBookLook *look);

/* ---- all that should not go to print; and the PDF ---- */

typedef struct
{
  GPtrArray *problems;  /* of GwBookProblem */
  guint      n_errors;
  guint      n_puzzles, n_pages;
  char      *error;     /* why nothing came of it; NULL */
  gboolean   is_written;
} GwBookReport;

/* Makes what recipes want, proves and measures every puzzle, compares all, sets every edition. News: a GwBookReport. */
extern const GwJobKind gw_book_check_job;
/* The same for one edition, whose PDF it writes to `path` unless there are errors. News: a GwBookReport. */
extern const GwJobKind gw_book_export_job;

/* ---- recipes ---- */

/* What one entry's recipe has made. */
typedef struct
{
  guint      chapter, entry; /* of the book that was asked about */
  GPtrArray *texts;          /* of char *: rule files */
  char      *error;          /* why it made no more; NULL */
} GwBookFilled;

/* News: a GwBookFilled for each recipe, as it is done. */
extern const GwJobKind gw_book_fill_job;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBookLook, gw_book_look_free)

G_END_DECLS
