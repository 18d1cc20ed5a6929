#pragma once

#include "base/control.h"
#include "domain/state.h"

G_BEGIN_DECLS

/* A propagation scheme of simonis-2005: which consistency, which redundant constraints, whether values are shaved. */
typedef struct
{
  const char   *id;      /* as in the paper's Table 3 */
  const char   *meaning;
  const char   *sees;    /* the same for solvers: a clause */
  GwPropagation propagation;
  gboolean      shaves;
} GwScheme;

#define GW_N_SCHEMES 15
extern const GwScheme gw_schemes[GW_N_SCHEMES];

/* NULL when unknown; upper and lower case alike. */
const GwScheme *gw_scheme_find (const char *id);

/* Whether STRONG solves whatever WEAK solves, by the paper's Figure 5 and what shaving adds: never by chance. */
gboolean        gw_scheme_covers (const GwScheme *strong,
                                  const GwScheme *weak);

typedef enum
{
  GW_SCHEME_SOLVED,    /* search free: every variable is decided */
  GW_SCHEME_STUCK,     /* more than one value is left somewhere */
  GW_SCHEME_IMPOSSIBLE, /* the scheme shows that there is no solution */
  GW_SCHEME_STOPPED,   /* the control ended it */
} GwSchemeEnd;

/* Propagates from the beginning; what is left stands in STATE, whose model must hold the redundant relations
 * (gw_compile_with_redundant ()). A shaving scheme tries every value of every variable until nothing more goes, or just
 * one pass over them with SHAVE_ONCE, as the paper does. */
GwSchemeEnd gw_scheme_run (const GwScheme  *scheme,
                           GwState         *state,
                           const GwActive  *active,
                           gboolean         shave_once,
                           const GwControl *control);
/* The first scheme in the order of gw_schemes, which never puts a stronger one first, that solves it; NULL in SCHEME when
 * none does. Returns how the last one that was tried ended. */
GwSchemeEnd gw_scheme_weakest (GwState          *state,
                               const GwActive   *active,
                               const GwControl  *control,
                               const GwScheme  **scheme);

G_END_DECLS
