/* Stands in front of libadwaita: what a program says for some seconds only stays long enough for a test on a busy machine to see it. The newest is
 * shown at once, so that nothing waits for what is read already. */
#include <adwaita.h>
#include <dlfcn.h>

#define SECONDS 20

#define LIBRARYS(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

void
adw_toast_overlay_add_toast (AdwToastOverlay *self, AdwToast *toast)
{
  if (adw_toast_get_timeout (toast) > 0)
    adw_toast_set_timeout (toast, SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  LIBRARYS (adw_toast_overlay_add_toast) (self, toast);
}
