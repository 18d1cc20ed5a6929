#pragma once

#include "model/facts.h"
#include "model/region.h"

G_BEGIN_DECLS

/* A rule is opaque here: what it means stands in rules/. */
typedef struct _GwRule GwRule;

/* What a rule begins with: how it is held. NULL for those of the table, which are there for ever. */
typedef struct
{
  void (*ref)   (const GwRule *rule);
  void (*unref) (const GwRule *rule);
} GwRuleLife;

typedef enum
{
  GW_ROLE_GOAL,       /* must be satisfied */
  GW_ROLE_FORBIDDEN,  /* must never be violated */
  GW_ROLE_DEFINITION, /* says what the puzzle is made of (values, columns …); neither holds nor fails */
} GwRole;

typedef enum
{
  GW_ARG_CELL,
  GW_ARG_SYMBOL,
  GW_ARG_NUMBER,
  GW_ARG_TEXT,
} GwArgType;

#define GW_OPEN G_MININT /* `?`: left open by the author */

typedef struct
{
  GwArgType   type;
  gint        value;  /* cell from 0, symbol from 0, number; GW_OPEN */
  const char *text;   /* TEXT only, else NULL; interned */
} GwArg;

/* One statement of a rule file as a value. Immutable, reference counted. `id` survives edits of other things: it is
 * what selections, hints and caches hold on to; it takes no part in equality. */
typedef struct _GwConstraint GwConstraint;

struct _GwConstraint
{
  gatomicrefcount ref_count;
  guint64         id;
  const GwRule   *rule;
  GwRole          role;
  guint           n_args;
  GwArg          *args;
  guint           n_regions;
  GwRegion      **regions;      /* shared with constraints that say the same */
  GwConstraint   *inner;        /* the statement within this one (an alternative), or NULL; same identity */
  GwFacts        *facts;
};

/* ID 0 draws a new identity. Takes references to the rule, the regions and the facts; copies the arguments. */
GwConstraint *gw_constraint_new   (guint64             id,
                                   const GwRule       *rule,
                                   GwRole              role,
                                   const GwArg        *args,
                                   guint               n_args,
                                   GwRegion *const    *regions,
                                   guint               n_regions,
                                   GwFacts            *facts);
/* Puts INNER into a constraint that nobody else has seen yet; takes the reference. Returns it. */
GwConstraint *gw_constraint_with_inner (GwConstraint *constraint,
                                        GwConstraint *inner);
/* What ORIGINAL says once more, with an identity and facts of its own; shares the regions, which may be many. */
GwConstraint *gw_constraint_again (const GwConstraint *original,
                                   guint64             id,
                                   GwFacts            *facts);
GwConstraint *gw_constraint_ref   (GwConstraint       *constraint);
void          gw_constraint_unref (GwConstraint       *constraint);
/* Same rule and arguments. Regions follow from these. */
gboolean      gw_constraint_says_same (const GwConstraint *a,
                                       const GwConstraint *b);
/* Same facts too. */
gboolean      gw_constraint_equal (const GwConstraint *a,
                                   const GwConstraint *b);
/* Of rule and arguments: fits both. */
guint         gw_constraint_hash  (const GwConstraint *constraint);

/* What its facts say to programs: `locked` clues stay when others are taken away, `hidden` ones are not drawn. */
gboolean      gw_constraint_is_locked (const GwConstraint *constraint);
gboolean      gw_constraint_is_hidden (const GwConstraint *constraint);

/* Some argument is `?`, also of the statement within. */
gboolean      gw_constraint_is_open (const GwConstraint *constraint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwConstraint, gw_constraint_unref)

G_END_DECLS
