#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The arguments of a clue, cut into the fields of its rule's form. */
typedef struct
{
  guint form;
  guint n;                       /* fields */
  guint start[GW_MAX_FIELDS];    /* first argument */
  guint length[GW_MAX_FIELDS];   /* how many arguments */
} GwClueFields;

/* FALSE when the arguments fit no form. */
gboolean gw_clue_split       (const GwRule       *rule,
                              const GwArg        *args,
                              guint               n_args,
                              GwClueFields       *out);
/* The arguments (of GwArg) with other ones in FIELD; the number that tells how often FIELD stands follows. */
GArray  *gw_clue_replace     (const GwConstraint *constraint,
                              const GwClueFields *fields,
                              guint               field,
                              const GArray       *args);
/* The cells among the arguments, in order (of GwCell). */
GArray  *gw_clue_cells       (const GwConstraint *constraint);
/* The field that lists any number of cells; -1 when there is none. */
gint     gw_clue_cells_field (const GwRule       *rule,
                              guint               form);
/* Whether people type the values of FIELD. Numbers that merely count what follows are not typed, but bulbs are. */
gboolean gw_field_is_typed   (const GwRule       *rule,
                              guint               form,
                              guint               field);
/* Whether FIELD says how many of the clue's cells are something else: the size of a bulb. It is typed by those alone who ask
 * for it: no digit means it by itself. */
gboolean gw_field_is_size    (const GwRule       *rule,
                              guint               form,
                              guint               field);
guint    gw_form_size        (const GwRule       *rule,
                              guint               form);

/* Of an alternative the clue within it, of which everything that is drawn and typed is; else CONSTRAINT itself. */
static inline const GwConstraint *
gw_clue_core (const GwConstraint *constraint)
{
  return constraint->inner != NULL ? constraint->inner : constraint;
}

G_END_DECLS
