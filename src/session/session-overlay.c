#include "session/session-private.h"

/* What panels show above the puzzle. */

void
gw_session_set_overlay (GwSession *self, GwOverlaySlot slot, GwOverlay *overlay)
{
  g_return_if_fail (GW_IS_SESSION (self) && slot < GW_N_OVERLAYS);
  if (self->overlays[slot] == NULL && overlay == NULL)
    return;
  g_clear_pointer (&self->overlays[slot], gw_overlay_free);
  self->overlays[slot] = overlay;
  gw_session_note (self, GW_CHANGED_OVERLAYS);
}

/* Somebody who solves sees and hears nothing of what panels know. */
const GwOverlay *
gw_session_get_overlay (GwSession *self, GwOverlaySlot slot)
{
  g_return_val_if_fail (slot < GW_N_OVERLAYS, NULL);
  return self->play == NULL || slot == GW_OVERLAY_PLAY ? self->overlays[slot] : NULL;
}
