#include "session/session-private.h"

/* What has been found out of the puzzle, by kind. It is told here by whoever has it found out; nothing here starts that. */

static guint
bit_of (GwKnownKind kind)
{
  return (guint) GW_CHANGED_VERDICT << kind;
}

static void
forget (GwSession *self, GwKnownKind kind)
{
  GwKnown *known = &self->known[kind];

  if (known->text == NULL && known->values == NULL)
    return;
  g_free (known->text);
  g_free (known->values);
  *known = (GwKnown){ 0 };
  gw_session_note (self, bit_of (kind));
}

void
gw_session_forget_known (GwSession *self)
{
  for (guint kind = 0; kind < GW_N_KNOWN; kind++)
    forget (self, (GwKnownKind) kind);
}

void
gw_session_outdate_known (GwSession *self)
{
  for (guint kind = 0; kind < GW_N_KNOWN; kind++)
    if (!self->known[kind].is_older && (self->known[kind].text != NULL || self->known[kind].values != NULL))
      {
        self->known[kind].is_older = TRUE;
        gw_session_note (self, bit_of ((GwKnownKind) kind));
      }
}

void
gw_session_set_known (GwSession *self, GwKnownKind kind, const GwKnown *known)
{
  GwKnown *own;

  g_return_if_fail (GW_IS_SESSION (self) && kind < GW_N_KNOWN);
  gw_session_begin (self);
  forget (self, kind);
  own = &self->known[kind];
  if (known != NULL && self->puzzle != NULL)
    {
      own->text = g_strdup (known->text);
      own->values = known->values != NULL ? g_memdup2 (known->values, gw_grid_n_places (self->puzzle->grid)) : NULL;
      own->is_older = known->is_older;
      gw_session_note (self, bit_of (kind));
    }
  gw_session_end (self);
}

const GwKnown *
gw_session_get_known (GwSession *self, GwKnownKind kind)
{
  g_return_val_if_fail (GW_IS_SESSION (self) && kind < GW_N_KNOWN, NULL);
  return &self->known[kind];
}
