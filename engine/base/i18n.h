#pragma once

/* Sentences for people are translatable, in the engine too: _("…") where it is shown, N_("…") in tables. */
#ifndef GETTEXT_PACKAGE
#define GETTEXT_PACKAGE "gridwright"
#endif
#include <glib/gi18n-lib.h>
