#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* What changes in a session leaves as records of a journal (document/journal-record.h), and such records from elsewhere can be taken:
 * two programs that hand each other what leaves show the same puzzle. How records travel is the caller's affair.
 *
 * Both sides go along one chain of records. Who has changed the puzzle before it heard of a change stands at another place of the
 * chain: what it gets is refused, and one of the two has to say everything again (gw_sharing_restate ()), which begins a new chain. */
#define GW_TYPE_SHARING (gw_sharing_get_type ())
G_DECLARE_FINAL_TYPE (GwSharing, gw_sharing, GW, SHARING, GObject)

/* RECORDS are complete. */
typedef void (*GwSharingSend) (gpointer  to,
                               GBytes   *records);

/* For as long as it lives; says the whole puzzle at once when there is one. */
GwSharing *gw_sharing_new     (GwSession      *session,
                               GwSharingSend   send,
                               gpointer        to);
/* The whole puzzle, as the beginning of a chain. */
void       gw_sharing_restate (GwSharing      *self);
/* Each record is one undo step. FALSE, and the session stays as the records before it left it, when a record is none, or
 * goes on from another state of the puzzle. */
gboolean   gw_sharing_take    (GwSharing      *self,
                               GBytes         *records,
                               GError        **error);

G_END_DECLS
