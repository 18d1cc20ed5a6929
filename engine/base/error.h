#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What users cause. Everything else is a bug and asserts. */
#define GW_ERROR (gw_error_quark ())

typedef enum
{
  GW_ERROR_SYNTAX,      /* the text cannot be read as a rule file */
  GW_ERROR_INVALID,     /* it can be read but makes no sense: a cell off the grid, a group too large */
  GW_ERROR_UNSUPPORTED, /* a rule that is known but not yet enforced */
  GW_ERROR_LIMIT,       /* too large */
} GwErrorCode;

GQuark   gw_error_quark (void);
/* A message may quote what stands in a file, which may be anything: this is as long as one becomes, in bytes. */
#define GW_LONGEST_MESSAGE 1000u

/* MESSAGE itself, or its beginning and its end when it is longer than MOST bytes; takes it, free what comes back. */
char    *gw_bounded_message (char        *message,
                             gsize        most);
/* Sets ERROR, which may be NULL, to MESSAGE, bounded, and frees that. FALSE, so that it can be returned. */
gboolean gw_fail        (GError      **error,
                         GwErrorCode   code,
                         char         *message);

G_END_DECLS
