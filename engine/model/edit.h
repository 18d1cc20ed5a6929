#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* What an edit changed, for views that want to redraw no more than they must. */
typedef enum
{
  GW_HINT_NOTHING     = 0,
  GW_HINT_FACTS       = 1 << 0, /* title, author, a lock */
  GW_HINT_GIVENS      = 1 << 1, /* only clues of single cells came or went */
  GW_HINT_CONSTRAINTS = 1 << 2,
  GW_HINT_SYMBOLS     = 1 << 3,
  GW_HINT_GRID        = 1 << 4, /* everything */
} GwHint;

typedef enum
{
  GW_EDIT_ADD,     /* constraint at position (G_MAXUINT: the end) */
  GW_EDIT_REMOVE,  /* by id */
  GW_EDIT_REPLACE, /* by id; the new one takes the place and should carry the same id */
  GW_EDIT_MOVE,    /* by id, to position */
  GW_EDIT_FACTS,   /* of the puzzle */
} GwEditKind;

typedef struct
{
  GwEditKind    kind;
  guint64       id;
  guint         position;
  GwConstraint *constraint;
  GwFacts      *facts;
} GwEditStep;

/* A list of steps that make sense together: one stroke, one undo step. Built once, then only read. */
typedef struct _GwEdit GwEdit;

GwEdit           *gw_edit_new       (void);
void              gw_edit_free      (GwEdit       *edit);
void              gw_edit_add       (GwEdit       *edit,
                                     GwConstraint *constraint,
                                     guint         position);
void              gw_edit_remove    (GwEdit       *edit,
                                     guint64       id);
void              gw_edit_replace   (GwEdit       *edit,
                                     guint64       id,
                                     GwConstraint *constraint);
void              gw_edit_move      (GwEdit       *edit,
                                     guint64       id,
                                     guint         position);
void              gw_edit_set_facts (GwEdit       *edit,
                                     GwFacts      *facts);
const GwEditStep *gw_edit_steps     (const GwEdit *edit,
                                     guint        *n_steps);

/* The list of constraints after EDIT, each with a reference for the caller (free with g_ptr_array_unref); unknown ids
 * are skipped. rules/assemble.h makes the new puzzle of it. */
GPtrArray        *gw_edit_apply_to_list (const GwEdit   *edit,
                                         const GwPuzzle *puzzle,
                                         GwFacts       **facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwEdit, gw_edit_free)

G_END_DECLS
