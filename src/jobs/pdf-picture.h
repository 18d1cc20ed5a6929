#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* Pages of a PDF file as pictures: what any viewer shows of it. */
typedef struct
{
  char  *path;
  guint  first, n; /* pages, from 0; at most GW_MOST_PDF_PICTURES */
  double scale;    /* pixels a point */
} GwPdfQuestion;

#define GW_MOST_PDF_PICTURES 2u

typedef struct
{
  guint  page;
  guint  width, height, stride;
  guint8 *pixels;  /* as cairo's ARGB32 has them, all opaque; take them out to keep them */
} GwPdfPicture;

/* What the job publishes, once. */
typedef struct
{
  guint        n;
  GwPdfPicture pictures[GW_MOST_PDF_PICTURES];
  char        *error; /* why there is none; NULL */
} GwPdfPictures;

extern const GwJobKind gw_pdf_picture_job;

/* Copies PATH. */
GwPdfQuestion *gw_pdf_question_new (const char *path,
                                    guint       first,
                                    guint       n,
                                    double      scale);

G_END_DECLS
