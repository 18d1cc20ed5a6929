#pragma once

/* Sentences for people are translatable, in the engine too: _("…") where it is shown, N_("…") in tables. In which language they
 * come, language.h says. */
#ifndef GETTEXT_PACKAGE
#define GETTEXT_PACKAGE "gridwright"
#endif
#include <glib/gi18n-lib.h>

#include "base/language.h"

#undef _
#define _(message) gw_translate (message)

/* What stands before item I of N: "a, b or c", "a, b and c". */
static inline const char *
gw_or_between (guint i, guint n)
{
  return i == 0 ? "" : i + 1 == n ? _(" or ") : ", ";
}

static inline const char *
gw_and_between (guint i, guint n)
{
  return i == 0 ? "" : i + 1 == n ? _(" and ") : ", ";
}
