#include "keep-icons.h"

#include <gtk/gtk.h>

static void (*constructed) (GObject *icon);

static void
keep (GObject *icon)
{
  constructed (icon);
  g_object_ref (icon);
}

void
keep_icons (void)
{
  GObjectClass *icons = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  g_assert_null (constructed);
  constructed = icons->constructed;
  icons->constructed = keep;
}
