#pragma once

#include "rules/claim.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* What a clue's ideas see, and how they say what follows: a table of functions that strategies fill, as a poster is for `post`. A rule's
 * `ideas` looks for the easiest thing that people say of a clue by itself and of what its cells may still hold. It strikes; where that
 * was of any use it names what it looked at (rest), says why (say) and returns TRUE. It is asked only when somebody wants the reason,
 * and only strikes what is known to go: an idea explains, it never finds more than the clue's relations do. */
struct _GwThinker
{
  const GwPuzzle *puzzle;
  /* What the cell may still hold; what it might hold if nothing had been found out. */
  GwMask   (*may)    (const GwThinker *thinker,
                      GwCell           cell);
  GwMask   (*open)   (const GwThinker *thinker,
                      GwCell           cell);
  /* Whether any of VALUES goes from CELL by this step; strike puts it into the sentence as well. */
  gboolean (*goes)   (const GwThinker *thinker,
                      GwCell           cell,
                      GwMask           values);
  gboolean (*strike) (GwThinker       *thinker,
                      GwCell           cell,
                      GwMask           values);
  /* It matters that CELL has lost those of VALUES that it has not any more. */
  void     (*rest)   (GwThinker       *thinker,
                      GwCell           cell,
                      GwMask           values);
  /* Whether CELLS all lie in one house, so that they differ: what is said next rests on that house. N = 0: on none after all. */
  gboolean (*differ) (GwThinker       *thinker,
                      const GwCell    *cells,
                      guint            n);
  /* The same of a house beside those that were found before. */
  gboolean (*differ_too) (GwThinker   *thinker,
                      const GwCell    *cells,
                      guint            n);
  /* Whether CELL lies in that house. */
  gboolean (*is_in)  (const GwThinker *thinker,
                      GwCell           cell);
  /* "row 2", if CELLS are just that; N = 0: the house that was found last. NULL: they have no name. Free it. */
  char    *(*house)  (const GwThinker *thinker,
                      const GwCell    *cells,
                      guint            n);
  /* Why, as a sentence without its full stop, in the reader's language; takes WHY. IDEA: its name, never translated; NULL: a case that
   * fails, no idea. */
  void     (*say)    (GwThinker       *thinker,
                      const char      *idea,
                      char            *why);
  /* What is said from now on, of several things in one step, stands behind TEXT, which rests on the house found last, and the step is of IDEA: each with
   * a house of its own. Takes TEXT; NULL: nothing is said behind it any more, and it is forgotten. */
  void     (*lead)   (GwThinker       *thinker,
                      const char      *idea,
                      char            *text);
  /* What was said goes on: so the other cells of the house found last, which has a name, lose VALUES. */
  void     (*lose)   (GwThinker       *thinker,
                      GwMask           values);
  /* What was said ends with all that goes from its cells ("so R1C2 is at least 3"): it is not said twice. */
  void     (*told)   (GwThinker       *thinker);
  /* A number that the sentence says. */
  void     (*claim)  (GwThinker       *thinker,
                      const GwClaim   *claim);
};

/* For `claim`, as long as sets are said of which it is not known that each can be. */
void gw_think_claim_nothing (GwThinker     *thinker,
                             const GwClaim *claim);

/* Of values with which nothing goes by the clue called NAME: in CELL; GW_NO_CELL: in any of its cells. */
void gw_think_say_lonely (GwThinker  *thinker,
                          const char *name,
                          GwCell      cell,
                          GwMask      values);

/* Two cells of which a clue says which values of the one go with which of the other. */
typedef struct
{
  GwCell one, other;
  GwMask held;    /* what ONE may hold, and of what it may not hold those values with which alone goes what OTHER loses */
  GwMask wanted;
  GwMask offered; /* what that leaves any cell, and what it leaves OTHER, which loses GONE */
  GwMask left, gone;
} GwPartners;

/* Of ONE it is said what it cannot be: that is shorter. */
gboolean gw_partners_tell_loss (const GwThinker  *thinker,
                                const GwPartners *partners);
/* "R1C2 is 5" or "R1C2 is not 5". Free it. */
char    *gw_partners_one       (const GwThinker  *thinker,
                                const GwPartners *partners);
/* "so R1C1 is 4 or 6", with IS_NOT "so R1C1 is not 4". Free it. */
char    *gw_so_text            (const char       *cell,
                                const char       *values,
                                gboolean          is_not);
/* Both, as what the clue called NAME says. */
void     gw_partners_say       (GwThinker        *thinker,
                                const char       *name,
                                const GwPartners *partners);

gboolean gw_think_is_among (const GwCell  *cells,
                            guint          n,
                            GwCell         cell);

/* For sentences; free them. "1, 2 or 5-8"; "1, 2 and 5"; "R1C1 and R1C2". */
char *gw_think_values (const GwThinker    *thinker,
                       GwMask              values);
char *gw_think_digits (const GwThinker    *thinker,
                       GwMask              values);
/* How many parts the first of these has: 5-8 is one. */
guint gw_think_n_parts (const GwThinker   *thinker,
                        GwMask             values);
char *gw_think_cells  (const GwThinker    *thinker,
                       const GwCell       *cells,
                       guint               n);
/* "R1C1 or R1C2" */
char *gw_think_alternatives (const GwThinker *thinker,
                             const GwCell    *cells,
                             guint            n);

/* "R3C4+R3C5 = 9"; free it. */
char *gw_think_sum_of (const GwPuzzle      *puzzle,
                       const GwCell        *cells,
                       guint                n,
                       gint                 total);

/* "8 and 9 would need 6 and 5 in R2C9": of VALUES, rising, each NEEDED one of the cell that is called OTHER; NULL: in the other cell, of either of two. */
char *gw_think_needing (const GwThinker   *thinker,
                        GwMask             values,
                        const guint8      *needed,
                        const char        *other);

/* "1, 2 and 3", "3, 7, 7 and 9": values in the order of the list. */
char *gw_think_list   (const GwThinker    *thinker,
                       const guint8       *values,
                       guint               n);

/* A line that clues look along: "row 6"; "R1C1-R5C5" where it is no whole row or column. Free it. */
char *gw_line_name    (const GwPuzzle     *puzzle,
                       const GwRegion     *region);
/* From where a clue looks along it: "from the left of row 6", "from R1C1". */
char *gw_line_view    (const GwPuzzle     *puzzle,
                       const GwRegion     *region);

/* "R1C2 is 1-3 or 5", "R1C2 and R1C4 are not 5": NAMES, of N cells, and what they may hold. Free it. */
char *gw_think_mark (const GwThinker *thinker,
                     const char      *names,
                     guint            n,
                     GwMask           values);
/* What CELLS may hold: "R1C1 is 3 and R1C2 is 5-7". */
char *gw_think_marks  (const GwThinker    *thinker,
                       const GwCell       *cells,
                       guint               n);

/* The same with a colon behind, or "". */
char *gw_think_known  (const GwThinker    *thinker,
                       const GwCell       *cells,
                       guint               n);

/* What is left of N cells that may hold MAY, by what some idea says of them: 0 where nothing is. */
typedef void (*GwThinkLeft) (gconstpointer    data,
                             const GwMask    *may,
                             GwMask          *left);

/* Strikes what LEFT leaves out; rests on those cells alone, of at most 64, without whose marks it would not go: on digits rather than on what is
 * still open. TRUE when any goes; MARKS is then what is known of these cells, with a colon behind, or "". Free it. */
gboolean gw_think_by  (GwThinker          *thinker,
                       const GwCell       *cells,
                       guint               n,
                       GwThinkLeft         left,
                       gconstpointer       data,
                       char              **marks);

/* The same where the sentence says otherwise what is known: which cells, of N, into NEEDED; their number into N_NEEDED. */
gboolean gw_think_needed (GwThinker       *thinker,
                          const GwCell    *cells,
                          guint            n,
                          GwThinkLeft      left,
                          gconstpointer    data,
                          GwCell          *needed,
                          guint           *n_needed);

/* "R1C1-R4C4"; a closed line is told by what lies opposite. Free it. */
char *gw_line_ends       (const GwPuzzle     *puzzle,
                          const GwRegion     *region);
/* "ten line", "split line 12". Free it. */
char *gw_split_line_name (const GwConstraint *constraint);
/* "renban line R1C1-R4C4". Free it. */
char *gw_think_line_name (const GwThinker    *thinker,
                          const GwConstraint *constraint);
/* WHY of a line, as "renban line R1C1-R4C4: …"; takes WHY. Free it. */
char *gw_think_of_line   (const GwThinker    *thinker,
                          const GwConstraint *constraint,
                          char               *why);
/* Says that; takes WHY. */
void  gw_think_say_line  (GwThinker          *thinker,
                          const GwConstraint *constraint,
                          const char         *idea,
                          char               *why);

/* Whether ideas may compare symbols as numbers: they rise with their place, none is empty, no cell counts several times. */
gboolean gw_think_is_plain (const GwThinker *thinker);
/* The same wherever cells count several times. */
gboolean gw_think_rises    (const GwThinker *thinker);
/* The same of what looks at CELLS alone. */
gboolean gw_think_are_plain (const GwThinker *thinker,
                             const GwCell    *cells,
                             guint            n);

/* What each value of ONE leaves OTHER, its neighbour on a line: none at first. */
typedef void (*GwThinkTable) (gconstpointer    data,
                              const GwPuzzle  *puzzle,
                              GwCell           one,
                              GwCell           other,
                              GwMask          *allowed);

/* Of a line of which every two neighbours obey TABLE: what has no partner at all, else what one cell leaves the next. NAME: the clue's. */
gboolean gw_think_chain (GwThinker          *thinker,
                         const char         *name,
                         const GwCell       *cells,
                         guint               n,
                         GwThinkTable        table,
                         gconstpointer       data);

/* The digits of N CELLS rise from each to the next. NAME: the rule's; NULL: it is a thermometer. */
gboolean gw_think_rising (GwThinker          *thinker,
                          const char         *name,
                          const GwCell       *cells,
                          guint               n);

/* The numbers of N CELLS make TOTAL; different ones unless MAY_REPEAT and they lie in no house. BANNED: values that the clue has elsewhere.
 * NAME: the clue's, "column 3, sum 8"; NULL: it is a cage. */
gboolean gw_think_sum (GwThinker          *thinker,
                       const char         *name,
                       const GwCell       *cells,
                       guint               n,
                       gint                total,
                       gboolean            may_repeat,
                       GwMask              banned);

/* The same as far as it is seen at a glance. */
gboolean gw_think_sum_at_once (GwThinker  *thinker,
                               const char *name,
                               const GwCell *cells,
                               guint       n,
                               gint        total,
                               gboolean    may_repeat,
                               GwMask      banned);

/* Of a line of N CELLS in one house of which the N_PART from FIRST on have been said to make TOTAL: where that leaves them as many digits as cells, the others lose
 * those that it puts nowhere yet. */
void     gw_think_part_is_known (GwThinker *thinker,
                                 const GwCell *cells,
                                 guint     n,
                                 guint     first,
                                 guint     n_part,
                                 gint      total,
                                 GwMask    banned);

/* The same where NAME says already that CELLS make TOTAL ("box 3: …: 9 is left for R1C7 and R3C9"), and no house is looked for. What made TOTAL may leave
 * the cells fewer sets than are said. */
gboolean gw_think_sum_told (GwThinker     *thinker,
                            const char    *name,
                            const GwCell  *cells,
                            guint          n,
                            gint           total,
                            gboolean       may_repeat,
                            GwMask         banned);

/* They make one of the totals REST, REST + STEP …; IDEA is its name, NAME the clue's: "digital root 4". */
gboolean gw_think_totals (GwThinker       *thinker,
                          const GwCell    *cells,
                          guint            n,
                          gint             rest,
                          gint             step,
                          gboolean         may_repeat,
                          const char      *idea,
                          const char      *name);

/* The same of products. */
gboolean gw_think_product (GwThinker       *thinker,
                           const GwCell    *cells,
                           guint            n,
                           gint             total,
                           gboolean         may_repeat);

G_END_DECLS
