#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How large a part SHARE is, from 0 to 1, in percent with so many DECIMALS: "12.6", "<0.1", ">99". Never 0 or 100, which would say
 * of a candidate that it is none, or the only one. Free it. */
char *gw_share_text (double share,
                     guint  decimals);

/* NUMBER, which has a point or whatever the process' locale puts there, as people write it in the language of the sentences: "5,2". Free it. */
char *gw_decimal_text (const char *number);

G_END_DECLS
