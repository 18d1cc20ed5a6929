#include "relations/lines-tidy.h"

#include <string.h>

#include "relations/lines-position.h"
#include "relations/lines-sweep.h"

/* Looks at vertices, some 130 nanoseconds each with all that goes with it: what takes longer is for clauses, which learn. Large grids mostly do. */
#define MOST_WORK          250000u
#define MOST_WORK_IF_LARGE 60000u
#define MOST_VERTICES_IF_SMALL 180u

/* Larger whole rectangles are swept. */
#define MOST_VERTICES_IF_SEARCHED 130u

/* What weighs a contradiction more than the one before, and the weight beyond which all are taken down. */
#define WEIGHT_GROWS_BY 50u
#define FIRST_WEIGHT    1024u
#define MOST_WEIGHT     ((guint64) 1 << 50)
#define TAKEN_DOWN_BY   30u

typedef struct
{
  GwLinesPosition position;
  GPtrArray      *before;      /* owned: what was known before each choice that stands (see keep ()) */
  GArray         *choices;     /* of Choice */
  guint64         weights[GW_LINES_MOST_LABELS], weight; /* per number: of contradictions about it; of the next one */
  guint8         *values;
} Search;

typedef struct
{
  guint vertex, shape;
} Choice;

/* ---- going back ---- */

static gsize
size_of_position (const GwLinesPosition *position)
{
  return position->graph.n_vertices * (sizeof (GwMask) + 2 * sizeof (guint32) + sizeof (guint16)) + position->graph.n;
}

/* From or to BLOCK, the widest first. */
static void
copy (GwLinesPosition *position, guint8 *block, gboolean goes_back)
{
  const guint n = position->graph.n_vertices;
  const struct
  {
    gpointer data;
    gsize    size;
  } parts[] = {
    { position->lines.label, n * sizeof (GwMask) },
    { position->far_end, n * sizeof (guint32) },
    { position->piece, n * sizeof (guint32) },
    { position->shapes, n * sizeof (guint16) },
    { position->lines.edge, position->graph.n },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      memcpy (goes_back ? parts[i].data : block, goes_back ? block : parts[i].data, parts[i].size);
      block += parts[i].size;
    }
}

/* ---- choosing ---- */

static void
learn (Search *self)
{
  const GwMask labels = self->position.lines.label[self->position.blamed];

  if (!gw_mask_is_single (labels) || labels == GW_LINES_NONE)
    return;
  self->weights[gw_mask_lowest (labels)] += self->weight;
  self->weight += self->weight / WEIGHT_GROWS_BY;
  if (self->weight < MOST_WEIGHT)
    return;
  self->weight = MAX (self->weight >> TAKEN_DOWN_BY, FIRST_WEIGHT);
  for (guint i = 0; i < GW_LINES_MOST_LABELS; i++)
    self->weights[i] >>= TAKEN_DOWN_BY;
}

/* G_MAXUINT: nothing is open. */
static guint
choose (const Search *self)
{
  const GwLinesPosition *position = &self->position;
  guint best = G_MAXUINT, fewest = G_MAXUINT;
  guint64 heaviest = 0;

  for (guint i = 0; i < position->graph.n_vertices; i++)
    {
      const guint shapes = position->shapes[i];
      const GwMask numbers = position->lines.label[i] & ~GW_LINES_NONE;
      const guint n = (guint) __builtin_popcount (shapes) + (gw_lines_is_tip (position, i) ? 0 : 16);
      guint64 weight;

      if ((shapes & (shapes - 1)) == 0 || n > fewest)
        continue;
      weight = numbers != 0 ? self->weights[gw_mask_lowest (numbers)] : 0;
      if (n == fewest && weight <= heaviest)
        continue;
      best = i;
      fewest = n;
      heaviest = weight;
    }
  return best;
}

static gboolean
is_possible (Search *self)
{
  if (gw_lines_follow (&self->position) && gw_lines_fit_plane (&self->position))
    return TRUE;
  learn (self);
  return FALSE;
}

static gboolean
go_on (Search *self, guint vertex)
{
  guint8 *block = g_malloc (size_of_position (&self->position));
  guint shapes = self->position.shapes[vertex];
  Choice choice = { vertex, 0 };

  /* A line, rather than none. */
  if ((shapes & ~GW_LINES_FREE) != 0)
    shapes &= ~GW_LINES_FREE;
  choice.shape = shapes & -shapes;
  copy (&self->position, block, FALSE);
  g_ptr_array_add (self->before, block);
  g_array_append_val (self->choices, choice);
  gw_lines_keep_shapes (&self->position, vertex, choice.shape);
  return is_possible (self);
}

/* To the last choice that can be otherwise. FALSE: there is none. */
static gboolean
go_back (Search *self)
{
  while (self->choices->len > 0)
    {
      const Choice choice = g_array_index (self->choices, Choice, self->choices->len - 1);

      g_array_set_size (self->choices, self->choices->len - 1);
      self->position.is_wrong = FALSE;
      copy (&self->position, g_ptr_array_index (self->before, self->before->len - 1), TRUE);
      g_ptr_array_remove_index_fast (self->before, self->before->len - 1);
      gw_lines_keep_shapes (&self->position, choice.vertex, ~choice.shape);
      if (is_possible (self))
        return TRUE;
    }
  return FALSE;
}

/* ---- searching ---- */

static void
hand_over (Search *self, GwTidyFound found, gpointer data)
{
  const GwLinesPosition *position = &self->position;

  for (guint edge = 0; edge < position->graph.n; edge++)
    self->values[position->graph.scope[edge]] = position->lines.edge[edge];
  found (self->values, data);
}

static GwTidyEnd
search (Search *self, guint64 limit, const GwControl *control, GwTidyFound found, gpointer data)
{
  const guint most_work = self->position.graph.n_vertices > MOST_VERTICES_IF_SMALL ? MOST_WORK_IF_LARGE : MOST_WORK;
  guint64 n_found = 0;
  gboolean is_open = is_possible (self);

  while (is_open)
    {
      const guint vertex = choose (self);

      if (self->position.work > most_work || gw_control_should_stop (control))
        return GW_TIDY_STOPPED;
      if (vertex == G_MAXUINT)
        {
          hand_over (self, found, data);
          if (++n_found == limit)
            return GW_TIDY_LIMIT;
        }
      is_open = (vertex != G_MAXUINT && go_on (self, vertex)) || go_back (self);
    }
  return GW_TIDY_COMPLETE;
}

static GwTidyEnd
search_from_start (const GwModel *model, const GwInstance *instance, guint8 *values, guint64 limit, const GwControl *control, GwTidyFound found, gpointer data)
{
  Search self = { .weight = FIRST_WEIGHT, .values = values };
  GwTidyEnd end = GW_TIDY_STOPPED;

  if (gw_lines_position_init (&self.position, model, instance))
    {
      self.before = g_ptr_array_new_with_free_func (g_free);
      self.choices = g_array_new (FALSE, FALSE, sizeof (Choice));
      end = search (&self, limit, control, found, data);
      g_ptr_array_unref (self.before);
      g_array_unref (self.choices);
    }
  gw_lines_position_clear (&self.position);
  return end;
}

GwTidyEnd
gw_lines_find_tidy (const GwModel *model, const GwInstance *instance, guint64 limit, const GwControl *control, GwTidyFound found, gpointer data)
{
  const GwLinesGraph graph = gw_lines_graph (model, instance);
  g_autofree guint8 *values = g_new0 (guint8, model->n_vars);

  for (guint var = 0; var < model->n_vars; var++)
    values[var] = (guint8) gw_mask_lowest (model->initial[var]);
  if (graph.n_vertices > MOST_VERTICES_IF_SEARCHED && gw_lines_can_be_swept (&graph, limit))
    return gw_lines_sweep (&graph, GW_LINES_BEST_WAY, values, limit, control, found, data);
  return search_from_start (model, instance, values, limit, control, found, data);
}
