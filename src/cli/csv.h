#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A line of comma-separated values, as RFC 4180 has it, but ended by a newline alone: begin with an empty place, append
 * fields, end. */
void gw_csv_append        (GString    *out,
                           const char *field);
void gw_csv_append_number (GString    *out,
                           guint64     number);
void gw_csv_end           (GString    *out);

G_END_DECLS
