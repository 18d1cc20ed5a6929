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
