#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets that are joined: an array in which each member points towards the least of its set. */

static inline guint *
gw_joined_new (guint n)
{
  guint *parent = g_new (guint, MAX (n, 1u));

  for (guint i = 0; i < n; i++)
    parent[i] = i;
  return parent;
}

/* The least member of I's set. */
static inline guint
gw_joined_least (guint *parent, guint i)
{
  while (parent[i] != i)
    i = parent[i] = parent[parent[i]];
  return i;
}

static inline void
gw_joined_join (guint *parent, guint a, guint b)
{
  guint x = gw_joined_least (parent, a), y = gw_joined_least (parent, b);

  parent[MAX (x, y)] = MIN (x, y);
}

G_END_DECLS
