#pragma once

#include "domain/sink.h"

/* A sink that remembers what is stated and says whether it holds. */
typedef struct _SinkEvaluator SinkEvaluator;

SinkEvaluator *sink_evaluator_new   (void);
void           sink_evaluator_free  (SinkEvaluator *evaluator);
GwSink        *sink_evaluator_sink  (SinkEvaluator *evaluator);
/* How many clauses and rows there are, and how many of them VALUES breaks; no auxiliary may stand in them. */
guint          sink_evaluator_n_rows   (const SinkEvaluator *evaluator);
guint          sink_evaluator_n_broken (const SinkEvaluator *evaluator,
                                        const guint         *values);
/* Whether, with VALUES[var] for each variable, the auxiliaries can be set so that every clause and row holds. */
gboolean       sink_evaluator_holds (SinkEvaluator *evaluator,
                                     const guint   *values);
