#pragma once

#include <stdio.h>

#include "render/draft-pdf.h"

G_BEGIN_DECLS

/* The objects of a draft on their way to a file of ours, mended: with the numbers that they have, at new places. */
typedef struct
{
  FILE      *file;
  GChecksum *sum;      /* of what was written: the file's identifier */
  guint64    at;
  int        failure;  /* errno of the first writing that failed; 0: none has */
  guint64   *offsets;  /* of the objects; 0: there is none */
  gboolean  *is_left;  /* objects that nothing points to any more */
  guint      n_ids, root, info;
} GwPdfWriter;

/* VERSION as the first line has it: "1.5". FILE stays the caller's. */
void     gw_pdf_writer_begin   (GwPdfWriter      *writer,
                                FILE             *file,
                                const GwDraftPdf *draft,
                                const char       *version);
void     gw_pdf_writer_clear   (GwPdfWriter      *writer);
/* The object is not to be written; where it is what the file says of itself, the file says nothing. */
void     gw_pdf_writer_leave   (GwPdfWriter      *writer,
                                guint             id);
gboolean gw_pdf_writer_leaves  (const GwPdfWriter *writer,
                                guint             id);
/* STREAM: NULL where there is none. HEAD gets its length in place of the one that it has. */
void     gw_pdf_writer_put     (GwPdfWriter      *writer,
                                guint             id,
                                GString          *head,
                                const GString    *stream);
/* The table of objects and what follows it. FALSE when not all could be written: writer->failure says why. */
gboolean gw_pdf_writer_end     (GwPdfWriter      *writer);

G_END_DECLS
