#pragma once

#include <pango/pangocairo.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Text on pages: measured when a page is laid out, set the same way when it is drawn. Sizes in points. One thread's. */

typedef enum
{
  GW_FACE_TEXT,
  GW_FACE_ITALIC,
  GW_FACE_BOLD,
  GW_FACE_TITLE,  /* headings */
  GW_N_FACES,
} GwFace;

typedef enum
{
  GW_SET_LEFT,
  GW_SET_CENTRE,
  GW_SET_RIGHT,
  GW_SET_JUSTIFIED,
} GwSetting;

typedef struct
{
  PangoContext *context;
  PangoLayout  *layouts[GW_N_FACES];
  char         *family;
} GwType;

/* FAMILY: NULL for the usual one. */
GwType      *gw_type_new     (const char *family);
void         gw_type_free    (GwType     *type);
/* The text laid out; borrowed, until the next call for this face. WIDTH 0: one line as long as it gets. */
PangoLayout *gw_type_layout  (GwType     *type,
                              GwFace      face,
                              double      size,
                              GwSetting   setting,
                              double      width,
                              const char *text);
double       gw_type_height  (GwType     *type,
                              GwFace      face,
                              double      size,
                              double      width,
                              const char *text);
double       gw_type_width   (GwType     *type,
                              GwFace      face,
                              double      size,
                              const char *text);
/* From the top of a line to its baseline. */
double       gw_type_ascent  (GwType     *type,
                              GwFace      face,
                              double      size);
/* The height of a line. */
double       gw_type_line    (GwType     *type,
                              GwFace      face,
                              double      size);
/* Whether a family of this name is there: pango takes another where it is not. */
gboolean     gw_type_has     (const char *family);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwType, gw_type_free)

G_END_DECLS
