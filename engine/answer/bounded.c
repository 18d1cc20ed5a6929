#include "answer/bounded.h"

typedef struct
{
  const GwControl *control;
  guint64          most_work, work;
} Bound;

static void
take_work (const GwProgress *progress, gpointer data)
{
  ((Bound *) data)->work = progress->work;
}

static gboolean
is_over (gpointer data)
{
  const Bound *bound = data;

  return bound->work > bound->most_work || gw_control_should_stop (bound->control);
}

GwEnd
gw_answerer_count_bounded (GwAnswerer *answerer, const guint8 *givens, const GwQuestion *question, guint64 most_work, const GwControl *control,
                           guint64 *count, guint64 *work)
{
  Bound bound = { control, most_work, 0 };
  const GwControl bounded = { .should_stop = is_over, .progress = take_work, .data = &bound };
  GwAnswer answer;
  GwEnd end;

  gw_answerer_count (answerer, givens, question, &bounded, &answer);
  *count = answer.count;
  *work += bound.work;
  end = answer.end;
  gw_answer_clear (&answer);
  return end;
}
