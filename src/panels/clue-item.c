#include "panels/clue-item.h"

#include <string.h>

#include "canvas/describe-cell.h"
#include "canvas/picture.h"
#include "tools/clue-fields.h"

struct _GwClueItem
{
  GObject       parent_instance;

  /* Owned references */
  GwPuzzle     *puzzle;
  GwConstraint *constraint; /* or NULL, and then DRAWN */
  GwDrawn      *drawn;
  guint64       id;
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
  self->id = constraint->id;
  return self;
}

GwClueItem *
gw_clue_item_new_drawn (GwPuzzle *puzzle, guint64 id, GwDrawn *drawn)
{
  GwClueItem *self = g_object_new (GW_TYPE_CLUE_ITEM, NULL);

  self->puzzle = gw_puzzle_ref (puzzle);
  self->drawn = drawn;
  self->id = id;
  return self;
}

void
gw_clue_item_update (GwClueItem *self, GwPuzzle *puzzle, GwConstraint *constraint)
{
  /* A text that was read anew has constraints, grid and symbols of its own. */
  gboolean is_same = gw_constraint_equal (self->constraint, constraint) && gw_grid_equal (self->puzzle->grid, puzzle->grid) &&
                     gw_symbols_equal (self->puzzle->symbols, puzzle->symbols);
  GwPuzzle *old_puzzle = self->puzzle;
  GwConstraint *old_constraint = self->constraint;

  self->puzzle = gw_puzzle_ref (puzzle);
  self->constraint = gw_constraint_ref (constraint);
  gw_puzzle_unref (old_puzzle);
  gw_constraint_unref (old_constraint);
  if (!is_same)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
gw_clue_item_update_drawn (GwClueItem *self, GwPuzzle *puzzle, GwDrawn *drawn)
{
  g_autofree char *before = gw_drawn_write (self->drawn), *now = gw_drawn_write (drawn);
  gboolean is_same = strcmp (before, now) == 0 && gw_grid_equal (self->puzzle->grid, puzzle->grid);
  GwPuzzle *old_puzzle = self->puzzle;

  gw_drawn_free (self->drawn);
  self->drawn = drawn;
  self->puzzle = gw_puzzle_ref (puzzle);
  gw_puzzle_unref (old_puzzle);
  if (!is_same)
    g_signal_emit (self, signals[CHANGED], 0);
}

guint64
gw_clue_item_get_id (GwClueItem *self)
{
  return self->id;
}

const GwDrawn *
gw_clue_item_get_drawn (GwClueItem *self)
{
  return self->drawn;
}

gboolean
gw_clue_item_is_locked (GwClueItem *self)
{
  return self->drawn != NULL ? self->drawn->is_locked : gw_constraint_is_locked (self->constraint);
}

gboolean
gw_clue_item_is_hidden (GwClueItem *self)
{
  return self->drawn != NULL ? self->drawn->is_hidden : gw_constraint_is_hidden (self->constraint);
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
  g_autofree char *text = self->drawn != NULL ? gw_describe_drawn (self->puzzle, self->drawn)
                                              : gw_describe_constraint (self->puzzle, self->constraint);
  const char *rule = self->drawn != NULL ? "" : gw_clue_core (self->constraint)->rule->id;

  return g_strjoin (", ", text, rule, gw_clue_item_is_locked (self) ? _("locked") : "",
                    gw_clue_item_is_hidden (self) ? _("hidden") : "", NULL);
}

GdkTexture *
gw_clue_item_picture (GwClueItem *self, guint side)
{
  g_autoptr (GwStyle) style = gw_picture_screen_style ();

  return self->drawn != NULL ? gw_picture_drawn (self->puzzle, self->drawn, style, side)
                             : gw_picture_clue (self->puzzle, self->constraint, style, side);
}

static void
gw_clue_item_finalize (GObject *object)
{
  GwClueItem *self = GW_CLUE_ITEM (object);

  g_clear_pointer (&self->constraint, gw_constraint_unref);
  g_clear_pointer (&self->drawn, gw_drawn_free);
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
