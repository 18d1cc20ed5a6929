#pragma once

#include "generate/ask.h"

G_BEGIN_DECLS

/* A kind of target: one file ends in one of these, and is listed in target-table.c.
 *
 * read     What stands behind the name ("scheme HAC": "HAC"), as the target's own setting, which lives as long as the
 *          program or is freed by `free`. NULL with an error when it makes no sense. NULL for kinds without.
 * learn    What SETTING means by this table of grades; before anything is asked. FALSE with an error. NULL: nothing.
 * is_sound Whether a puzzle that meets it has one solution, and one that misses it still misses it with fewer clues. NULL:
 *          that is always so.
 * meets    Whether the puzzle meets it. The asker is prepared.
 * reaches  Asked at the end, when nothing more can go: what fewer clues may bring about, and more may not. NULL: nothing.
 * measure  What there is of it, the same in every language: "4", "x-wing 2 times, first after step 11". NULL after a stop. May
 *          be NULL.
 * covers   Whether all that meets OTHER, a goal of a plan, meets this one, too. May be NULL: nobody knows.
 * beside   A target that people want beside it, unless they say otherwise; NULL: none. May be NULL.
 * leaves   Of a target that is somebody solving: how many cells are open where that ends; 0: it is met. FALSE after a stop.
 *          NULL for others. */
typedef struct _GwGoal GwGoal;

typedef struct
{
  const char *id;
  const char *argument; /* what stands behind the name in help; NULL: nothing */
  const char *meaning;
  gboolean    says_givens; /* it says how many are left */
  gboolean    at_end;   /* asked about finished puzzles only: clues that go do not make it fail for ever */

  gpointer (*read)  (const char            *argument,
                     GError               **error);
  void     (*free)  (gpointer               setting);
  gboolean (*learn) (gpointer               setting,
                     const GwGradeTable    *table,
                     GError               **error);
  gboolean (*is_sound) (gconstpointer       setting);
  GwAsked  (*meets) (gconstpointer          setting,
                     GwAsker               *asker,
                     const GwAskedPuzzle   *puzzle,
                     const GwControl       *control);
  GwAsked  (*reaches) (gconstpointer        setting,
                     GwAsker               *asker,
                     const GwAskedPuzzle   *puzzle,
                     const GwControl       *control);
  char    *(*measure) (gconstpointer        setting,
                     GwAsker             *asker,
                     const GwAskedPuzzle *puzzle,
                     const GwControl     *control);
  gboolean (*covers) (gconstpointer         setting,
                     const GwGoal          *other);
  const char *(*beside) (gconstpointer      setting);
  gboolean (*leaves) (gconstpointer         setting,
                     GwAsker               *asker,
                     const GwAskedPuzzle   *puzzle,
                     const GwControl       *control,
                     guint                 *n_open);
} GwTargetKind;

/* For `is_sound`: it says nothing of how many solutions there are. */
gboolean gw_target_promises_nothing (gconstpointer setting);
/* For `read`: up to N numbers with blanks between them, behind a first word where WORD is not NULL, which then gets it (free
 * it). What is not said stays as it is in NUMBERS. FALSE with an error. */
gboolean gw_target_read_numbers (const char *argument,
                                 char      **word,
                                 guint      *numbers,
                                 guint       n,
                                 GError    **error);

/* The table, generated from the list in meson.build. */
extern const GwTargetKind *const gw_target_kinds[];
extern const guint               gw_n_target_kinds;

/* "scheme HAC", understood. Immutable. */
struct _GwGoal
{
  const GwTargetKind *kind;
  gpointer            setting;
  char               *text;
};

/* NULL with an error that says what is wrong and what there is. */
GwGoal *gw_goal_new  (const char *text,
                      GError    **error);
void    gw_goal_free (GwGoal     *goal);
gboolean gw_goal_is_sound (const GwGoal *goal);
/* Whether it asks something of what can lose nothing more. */
gboolean gw_goal_reaches (const GwGoal *goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGoal, gw_goal_free)

G_END_DECLS
