#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What a window says: messages that go by themselves, and a bar for what is wrong. Widgets of its template, borrowed. */
typedef struct
{
  AdwToastOverlay *toasts;
  GtkInfoBar      *fault_bar;
  GtkLabel        *fault_label;
} GwNotices;

/* Once, when the template is there; NOTICES lives as long as the bar. */
void gw_notices_connect (GwNotices       *notices);
/* Stays as long as it takes to read. */
void gw_notices_say     (const GwNotices *notices,
                         const char      *message);
/* The same with a button for what may be done about it; NULL: none. */
void gw_notices_offer   (const GwNotices *notices,
                         const char      *message,
                         const char      *button,
                         const char      *action);
/* Stays until it is closed or until something else is said. NULL: all is well again. */
void gw_notices_fault   (const GwNotices *notices,
                         const char      *message);

G_END_DECLS
