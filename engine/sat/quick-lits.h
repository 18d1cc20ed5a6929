#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Private to quick-sat.c: literals, and rows of them that grow. */

/* A literal is twice its number, and one more when it is negated. */
typedef guint32 GwLit;

typedef struct
{
  GwLit *all;
  guint  n, n_room;
} GwLits;

static inline GwLit
gw_lit_of (gint32 literal)
{
  return literal > 0 ? 2 * (guint32) literal : 2 * (guint32) -literal + 1;
}

static inline gint32
gw_literal_of (GwLit lit)
{
  return (lit & 1) != 0 ? -(gint32) (lit / 2) : (gint32) (lit / 2);
}

static inline void
gw_lits_append (GwLits *lits, GwLit lit)
{
  if (G_UNLIKELY (lits->n == lits->n_room))
    {
      lits->n_room = MAX (2 * lits->n_room, 64u);
      lits->all = g_renew (GwLit, lits->all, lits->n_room);
    }
  lits->all[lits->n++] = lit;
}

static inline void
gw_lits_swap (GwLits *lits, guint i, guint k)
{
  const GwLit lit = lits->all[i];

  lits->all[i] = lits->all[k];
  lits->all[k] = lit;
}

G_END_DECLS
