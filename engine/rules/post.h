#pragma once

#include "base/control.h"
#include "rules/rule.h"
#include "rules/value-sets.h"

G_BEGIN_DECLS

/* A plain sum that some constraint states; cells are owned by the record. */
typedef struct
{
  GwCell *cells;
  guint   n_cells;
  gint    total;
  guint   owner;
} GwPostedSum;

/* What a rule's `post` may ask for. Cells are cells here; compile/ makes the poster, which knows their variables.
 * Multiplicities and numbers come from the puzzle's symbols. */
struct _GwPoster
{
  guint            owner;       /* the constraint that posts */
  GArray          *sums;        /* of GwPostedSum: what has been posted so far; NULL = nobody wants to know */
  GArray          *kept_sums;   /* `sums` while alternatives are posted */
  GwModelBuilder  *builder;
  const GwPuzzle  *puzzle;
  const guint16   *var_of_cell; /* of the two below, the one that the rule speaks of; 0xffff for inactive cells */
  const guint16   *var_of_value;
  const guint16   *var_of_number; /* the same, unless multipliers are hidden */
  const GwControl *control;
  gboolean         is_stopped;  /* by the control: nothing more is posted, what there is will not be used */
  guint           *first;       /* per constraint: the first that says the same, maybe itself; only that one posts */
  const guint64   *without;     /* bit per constraint that posts nothing, and of which nothing follows; NULL = none */
  GwValueSets     *sets;
  guint           *place;       /* scratch, per variable */
  gsize            n_steps;     /* of all automata so far */
  guint            n_own_steps; /* of all sentences of own rules so far */
  gboolean         is_too_large; /* a rule would need more memory than there may be */
  char            *large_part;   /* of its sentence, where that is known */
  gboolean         leaves_blanks; /* blank numbers that are too much to be looked for are left to whoever fills them in */
  GHashTable      *tables;      /* what own-post-tables.c has found of conditions of one shape; NULL until it asks */
  GHashTable      *diagrams;    /* the same of own-post-diagram.c */
  GHashTable      *walks;       /* automata by what they read, of walk.c; NULL until there is one */
  gpointer         own_post;    /* what own-post.c works with, from clue to clue; NULL until it does */
  GDestroyNotify   free_own_post;
  GPtrArray       *totals;      /* sets of marks that own-post-totals.c counts; NULL until it does */
  gboolean         is_cut;      /* something was left out because of how much there is: with fewer constraints it may be there */
};

/* Steps of all automata of a puzzle: 128 MB. */
#define GW_POSTER_MAX_STEPS ((gsize) 1 << 25)

/* All but the poster itself is borrowed, CONTROL may be NULL. Clear it afterwards. */
void     gw_poster_init    (GwPoster        *poster,
                            const GwPuzzle  *puzzle,
                            GwModelBuilder  *builder,
                            const guint16   *var_of_cell,
                            const GwControl *control);
void     gw_poster_clear   (GwPoster        *poster);
/* What follows is said by RULE: of numbers, or of values. */
void     gw_poster_set_rule (GwPoster       *poster,
                             const GwRule   *rule);
static inline gboolean
gw_poster_leaves_out (const GwPoster *poster, guint constraint)
{
  return poster->without != NULL && gw_bit_test (poster->without, constraint);
}
/* FALSE when the work has to end; for loops that post much. */
gboolean gw_poster_goes_on (GwPoster        *poster);

/* The variables of some cells, freed by the caller. */
guint32 *gw_poster_vars    (const GwPoster  *poster,
                            const GwCell    *cells,
                            guint            n_cells);

/* Only the symbols in ALLOWED may stand in CELL. */
void gw_post_restrict    (GwPoster *poster, GwCell cell, GwMask allowed);
/* Every symbol at most as often as it is listed; exact when N_CELLS is the number of listed symbols. Of values, always. */
void gw_post_group       (GwPoster *poster, const GwCell *cells, guint n_cells);
/* All different values, whatever the multiplicities; the empty value may repeat when EMPTY_MAY_REPEAT. */
void gw_post_distinct    (GwPoster *poster, const GwCell *cells, guint n_cells, gboolean empty_may_repeat);
/* All different (but for the empty value) and of this sum, this product. */
void gw_post_cage_sum     (GwPoster *poster, const GwCell *cells, guint n_cells, gint total);
void gw_post_cage_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total);
/* The numbers form an interval; symbols at most as often as listed. */
void gw_post_interval    (GwPoster *poster, const GwCell *cells, guint n_cells);
/* The sum of coefficient * number is TOTAL; COEFFICIENTS may be NULL for ones. Repeats allowed. */
void gw_post_linear      (GwPoster *poster, const GwCell *cells, const gint *coefficients, guint n_cells, gint total);
/* Two lists of cells sum alike. */
void gw_post_equal_sums  (GwPoster *poster, const GwCell *one, guint n_one, const GwCell *other, guint n_other);
/* The product of the numbers is TOTAL, empty cells left out. Repeats allowed. */
void gw_post_product     (GwPoster *poster, const GwCell *cells, guint n_cells, gint total);
/* One renaming of the symbols takes the cells FROM to the cells TO, place by place. */
void gw_post_bijection   (GwPoster *poster, const GwCell *from, const GwCell *to, guint n_cells);
/* The symbols of A and B form a pair: ALLOWED has for each symbol those that may stand in B beside it. */
void gw_post_pairs       (GwPoster *poster, GwCell a, GwCell b, const GwMask *allowed);
/* Some places of layers that are 0 or 1, six at most. ALLOWED: bit k is set when place i may be bit i of k. */
void gw_post_bits        (GwPoster *poster, const GwCell *places, guint n, GwMask allowed);
/* A place that may be part of what has to hang together. */
typedef struct
{
  GwCell   place;     /* what it touches follows from it */
  GwCell   about;     /* it is in while this place holds one of MEMBERS; GW_NO_CELL: in any case */
  GwMask   members;
  gboolean is_joined; /* to something outside, the rim for example */
} GwPostedVertex;

/* Those of VERTICES that are in hang together. HAS_HUB: with what those that are joined are joined to. Each is about another place. */
void gw_post_places_connected (GwPoster *poster, const GwPostedVertex *vertices, guint n, gboolean has_hub);
/* A variable that is no place, 0 or 1, for what follows from others; and relations on variables: see gw_poster_vars (). COUNTS: bit c is set
 * when c of the variables may hold one of their MEMBERS. */
guint32 gw_post_helper   (GwPoster *poster);
void gw_post_bits_of     (GwPoster *poster, const guint32 *vars, guint n, GwMask allowed);
void gw_post_count_of    (GwPoster *poster, const guint32 *vars, const GwMask *members, guint n, const guint64 *counts);
/* How long stretches are together: see relations/stretches.h. */
void gw_post_stretches_of (GwPoster *poster, const guint32 *vars, const gint32 *ends, guint n_stretches, const GwMask *members,
                           const guint64 *counts);
/* What can never hold. */
void gw_post_impossible  (GwPoster *poster, GwCell cell);
/* Each cell from the third on forms a triple with the first two. ALLOWED[v * n_symbols + w]: what it may hold beside v and w. */
void gw_post_triples     (GwPoster *poster, const GwCell *cells, guint n_cells, const GwMask *allowed);
/* LEAST … MOST of the cells hold one of MEMBERS. */
void gw_post_count       (GwPoster *poster, const GwCell *cells, guint n_cells, GwMask members, guint least, guint most);
/* As many of the cells as NUMBER says hold NUMBER, or none does. */
void gw_post_all_or_none (GwPoster *poster, const GwCell *cells, guint n_cells, gint number);
/* Two lists of cells hold the same symbols, each as often. */
void gw_post_same_values (GwPoster *poster, const GwCell *one, const GwCell *other, guint n_cells);
/* The symbols in the cells are exactly one of the sets (GW_COMBINATION_MAX_SETS at most), each CAPACITY times at most. */
void gw_post_sets        (GwPoster *poster, const GwCell *cells, guint n_cells, const GwMask *sets, guint n_sets,
                          const guint *capacity);
/* Those of the cells that hold nothing of BLANK hang together, edge by edge. */
void gw_post_connected   (GwPoster *poster, const GwCell *cells, guint n_cells, GwMask blank);
/* No cells, one or several, sum to TOTAL. */
void gw_post_no_subset_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total);
/* Several alternatives, of which one at least holds: what is posted behind each _next () is one of them. OWNERS are the
 * constraints that say so, all of which must be on. Sums in alternatives are not recorded. */
void gw_post_begin_alternatives (GwPoster *poster, const guint32 *owners, guint n_owners);
void gw_post_next_alternative   (GwPoster *poster);
void gw_post_end_alternatives   (GwPoster *poster);

G_END_DECLS
