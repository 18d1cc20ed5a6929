#pragma once

#include "compile/compile.h"

G_BEGIN_DECLS

/* What strategies see of a kind of puzzle: its groups (every all-different region, full or not) and its pair rules, as
 * flat arrays over the model's variables. Rules that are neither are left to strategies of their own. Immutable,
 * reference counted, shared by threads.
 *
 * Groups stand in reading order, by their first cell, then their second …: row 1, box 1, column 1 on a plain grid. */

/* Every value in LIMITED stands at most CAPACITY[v] times; every value in FULL exactly so often. */
typedef struct
{
  guint32        instance; /* of the model */
  guint32        owner;    /* the constraint's place in the puzzle's list */
  guint          n_vars;
  const guint16 *vars;     /* rising */
  const gint32  *capacity;
  GwMask         limited;
  GwMask         full;     /* all that are listed where the group is exact, otherwise none */
  GwMask         once;     /* of the limited ones: those of capacity one */
  guint          family;   /* groups of one family are disjoint; GW_NO_FAMILY */
} GwGroup;

/* VAR = value leaves OTHER only PARTNERS[value]. Each pair rule stands twice, once for each end. */
typedef struct
{
  guint32        instance;
  guint16        other;
  const GwMask  *partners;
} GwPair;

/* A group and one that it shares cells with, two at least; the first is full for some values. */
typedef struct
{
  guint32        full, other;          /* groups */
  guint16        n_common, n_rest, n_others;
  const guint16 *common;               /* in both; then those of FULL alone, then those of OTHER alone */
} GwCrossing;

#define GW_NO_FAMILY   G_MAXUINT
#define GW_MAX_FAMILIES 64u
#define GW_FAMILY_SIZE 64u

typedef struct
{
  gatomicrefcount ref_count;
  GwCompiled     *compiled;
  guint           n_vars;       /* those of cells, before all others */
  guint           n_places;     /* with those of places of layers, which take part in no group and no pair */
  guint           n_groups;
  GwGroup        *groups;
  guint32        *first_group;  /* per variable: where its groups begin in */
  guint32        *groups_of;
  guint32        *first_pair;   /* likewise */
  GwPair         *pairs;
  guint           n_crossings;  /* bounded: of hostile puzzles only the first so many */
  GwCrossing     *crossings;
  guint           n_families;
  guint8         *place;        /* [family * n_vars + var]: the group's place in its family, 0xff = none */
  guint32         family_groups[GW_MAX_FAMILIES][GW_FAMILY_SIZE];
  guint           family_size[GW_MAX_FAMILIES];
  gboolean        is_whole;     /* the groups and pairs are all that the puzzle says */
  gpointer        memory[2];    /* what the arrays above point into */
} GwTerrain;

GwTerrain *gw_terrain_new   (GwCompiled *compiled);
GwTerrain *gw_terrain_ref   (GwTerrain  *terrain);
void       gw_terrain_unref (GwTerrain  *terrain);

static inline GwCell
gw_terrain_cell (const GwTerrain *terrain, guint var)
{
  return terrain->compiled->cell_of_var[var];
}

static inline gboolean
gw_group_has (const GwGroup *group, guint var)
{
  for (guint i = 0; i < group->n_vars; i++)
    if (group->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* "row 2", "box 4", "region at R4C7", "window R2C2-R4C4", "cage (R1C1 and R1C2)". Free it. */
char *gw_terrain_group_name (const GwTerrain *terrain,
                             guint            group);
/* "in that box", of a group that was just named. */
const char *gw_terrain_group_back (const GwTerrain *terrain,
                                   guint            group);
/* "rows 2 and 5", "row 2 and box 3", "rows 2 and 5 with box 3". Free it. */
char *gw_terrain_group_names (const GwTerrain *terrain,
                              const guint32   *groups,
                              guint            n_groups);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTerrain, gw_terrain_unref)

G_END_DECLS
