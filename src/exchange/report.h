#pragma once

#include <json-glib/json-glib.h>

#include "exchange/choice.h"
#include "gridwright.h"

G_BEGIN_DECLS

/* What became of each part of a document: nothing is left out without a line here. */

typedef enum
{
  GW_FATE_RULE,          /* says in full what it said: a rule, a given, a title, a solution */
  GW_FATE_BESIDE,        /* no part of the puzzle: a setting, what somebody has entered; kept as it is and given back */
  GW_FATE_APPROXIMATION, /* a rule that says nearly the same */
  GW_FATE_DRAWING,       /* only drawn */
  GW_FATE_KEPT,          /* kept as it is, unread; given back to programs that know it */
  GW_FATE_LOST,          /* the target cannot hold it */
  GW_N_FATES,
} GwFate;

typedef struct
{
  GwFate fate;
  char  *what;    /* the document's own word: "thermometer" */
  char  *place;   /* "R1C1, R2C1"; NULL: no place */
  char  *message; /* why; NULL where the fate says it all */
  char  *program; /* the name of a rule that its author wrote as a program, which is not run; NULL: it is none */
  gboolean is_chosen; /* it belongs to a choice */
} GwReportPart;

typedef enum
{
  GW_SOLUTION_UNSTATED,
  GW_SOLUTION_PART,     /* what is stated breaks no rule */
  GW_SOLUTION_HOLDS,    /* whole, and breaks none */
  GW_SOLUTION_BREAKS,
} GwSolutionState;

typedef struct
{
  const char      *format;  /* its name; static */
  GPtrArray       *parts;   /* of GwReportPart, as they stand in the document */
  GPtrArray       *choices; /* of GwChoice: what it leaves open */
  GwSolutionState  solution;
  GPtrArray       *broken;  /* sentences: which rules the stated solution breaks */
} GwReport;

GwReport *gw_report_new    (const char     *format);
void      gw_report_free   (GwReport       *report);
/* PLACE and MESSAGE may be NULL; copies. The part stays the report's. */
GwReportPart   *gw_report_add    (GwReport       *report,
                            GwFate          fate,
                            const char     *what,
                            const char     *place,
                            const char     *message);
/* Another message; copies. */
void      gw_report_part_say      (GwReportPart         *part,
                            const char     *message);
/* It is such a rule. NAME may be ""; copies. */
void      gw_report_part_name_program (GwReportPart *part,
                            const char     *name);
/* The names of all such rules, each once. Free with g_strfreev (). */
char    **gw_report_programs (const GwReport *report);
guint     gw_report_count  (const GwReport *report,
                            GwFate          fate);
/* Every part of the puzzle says in full what it said. */
gboolean  gw_report_is_whole (const GwReport *report);
/* How many parts do not. */
guint     gw_report_count_left (const GwReport *report);
typedef enum
{
  GW_LINES_LOSSES = 0,
  GW_LINES_FULL = 1 << 0,           /* what became rules, too, the solution that holds, and what is left open */
  GW_LINES_BESIDE_CHOICES = 1 << 1, /* but what belongs to a choice: that is shown as one */
} GwReportLines;

/* One line a fate and reason. Free with g_strfreev (). */
char    **gw_report_lines  (const GwReport *report,
                            GwReportLines   which);
/* All of it. */
JsonNode *gw_report_to_json (const GwReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwReport, gw_report_free)

G_END_DECLS
