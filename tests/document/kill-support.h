#pragma once

#include "document-support.h"

/* A program that is killed at random moments, and what was lost. The child reports to its standard output, through a pipe, each text that it has handed to a journal:
 * when (monotonic clock), and the text. */

/* The child's part. */
void        kill_report      (GBytes *text);
/* Runs ARGV for LIFE microseconds; what it has reported, and when it was dead. */
GByteArray *kill_run         (char **argv,
                              gint64 life,
                              gint64 *end);
/* The age, at END, of the first report that is newer than any with the text FOUND: what was lost is no older. 0 when nothing is lost; -1 when no
 * report has it. START: the text before all reports. */
gint64      kill_age_of_loss (const GByteArray *reports,
                              GBytes *start,
                              GBytes *found,
                              gint64 end,
                              guint *n_reports);
