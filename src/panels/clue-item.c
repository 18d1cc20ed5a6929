#define G_LOG_DOMAIN "gridwright"

#include "panels/clue-item.h"

#include "canvas/describe-cell.h"
#include "tools/clue-fields.h"

struct _GwClueItem
{
  GObject       parent_instance;

  /* Owned references */
  GwPuzzle     *puzzle;
  GwConstraint *constraint;
};

G_DEFINE_FINAL_TYPE (GwClueItem, gw_clue_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

GwClueItem *
gw_clue_item_new (GwPuzzle *puzzle, GwConstraint *constraint)
{
  GwClueItem *self = g_object_new (GW_TYPE_CLUE_ITEM, NULL);

  self->puzzle = gw_puzzle_ref (puzzle);
  self->constraint = gw_constraint_ref (constraint);
  return self;
}

void
gw_clue_item_update (GwClueItem *self, GwPuzzle *puzzle, GwConstraint *constraint)
{
  gboolean is_same = self->constraint == constraint && self->puzzle->grid == puzzle->grid &&
                     self->puzzle->symbols == puzzle->symbols;
  GwPuzzle *old_puzzle = self->puzzle;
  GwConstraint *old_constraint = self->constraint;

  self->puzzle = gw_puzzle_ref (puzzle);
  self->constraint = gw_constraint_ref (constraint);
  gw_puzzle_unref (old_puzzle);
  gw_constraint_unref (old_constraint);
  if (!is_same)
    g_signal_emit (self, signals[CHANGED], 0);
}

const GwPuzzle *
gw_clue_item_get_puzzle (GwClueItem *self)
{
  return self->puzzle;
}

const GwConstraint *
gw_clue_item_get_constraint (GwClueItem *self)
{
  return self->constraint;
}

char *
gw_clue_item_describe (GwClueItem *self)
{
  g_autofree char *text = gw_describe_constraint (self->puzzle, self->constraint);

  return g_strjoin (", ", text, gw_constraint_is_locked (self->constraint) ? _("locked") : "",
                    gw_constraint_is_hidden (self->constraint) ? _("hidden") : "", NULL);
}

static void
gw_clue_item_finalize (GObject *object)
{
  GwClueItem *self = GW_CLUE_ITEM (object);

  gw_constraint_unref (self->constraint);
  gw_puzzle_unref (self->puzzle);
  G_OBJECT_CLASS (gw_clue_item_parent_class)->finalize (object);
}

static void
gw_clue_item_class_init (GwClueItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_clue_item_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_CLUE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_clue_item_init (GwClueItem *self)
{
}

gboolean
gw_clue_is_listed (const GwConstraint *constraint)
{
  const GwRule *rule = gw_clue_core (constraint)->rule;

  return !gw_rule_is_definition (rule) && rule->origin != GW_ORIGIN_INTERNAL && rule->category > GW_CATEGORY_GLOBAL &&
         rule->drawing != GW_DRAW_NOTHING && rule->drawing != GW_DRAW_GRID;
}
