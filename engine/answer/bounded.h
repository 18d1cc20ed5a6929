#pragma once

#include "answer/answer.h"

G_BEGIN_DECLS

/* gw_answerer_count () until that has done MOST_WORK (as GwProgress counts it): with own search alone, the same on every machine. COUNT: how many were
 * found; WORK grows by what it has cost. */
GwEnd gw_answerer_count_bounded (GwAnswerer       *answerer,
                                 const guint8     *givens,
                                 const GwQuestion *question,
                                 guint64           most_work,
                                 const GwControl  *control,
                                 guint64          *count,
                                 guint64          *work);

G_END_DECLS
