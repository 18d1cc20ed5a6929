#pragma once

#include "build.h"
#include "strategies/path.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

/* A pencil on the puzzle of TEXT, not yet started; errors fail the test. */
GwPencil     *support_pencil (const char *text);
/* Starts with the digits of a line of 81 signs. */
void          support_start  (GwPencil   *pencil,
                              const char *line);
GwStrategySet support_set    (const char *names);
/* A collection of ../shared/data, or NULL after having skipped the test. Free it. */
char         *support_data   (const char *name);
/* The next line of at least LENGTH signs, from *AT on, which moves behind it; NULL at the end. */
const char   *support_line   (const char **at,
                              gsize        length);
