#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A command's own options have the first numbers, in their order: GW_OWN_OPTION (0) … */
#define GW_MOST_OWN_OPTIONS 64
#define GW_OWN_OPTION(i) (1 + (i))

/* Those that several commands, or several files, share. Each command says which of them it takes. */
typedef enum
{
  GW_OPTION_NONE, /* ends lists */
  GW_LAST_OWN_OPTION = GW_MOST_OWN_OPTIONS,
  GW_OPTION_SEED,
  GW_OPTION_SUMMARY,
  GW_OPTION_ENGINE,
  GW_OPTION_SOLUTION,
  GW_OPTION_CANDIDATES,
  GW_OPTION_TO,
  GW_OPTION_OUTPUT,
  GW_OPTION_FORCE,
  GW_OPTION_STYLE,
  GW_OPTION_DPI,
  GW_OPTION_SCHEME,
  GW_OPTION_SHAVE_ONCE,
  GW_OPTION_GRADE_TABLE,
  GW_OPTION_CSV,
  GW_OPTION_STRATEGIES,
  GW_OPTION_RECIPE,
  GW_OPTION_COUNT,
  GW_OPTION_JOBS,
  GW_OPTION_PAPER,
  GW_OPTION_PER_PAGE,
  GW_OPTION_SHORT,
  GW_OPTION_EDITION,
  GW_OPTION_LIMIT,
  GW_OPTION_TIME_LIMIT,
  GW_OPTION_JSON,
  GW_OPTION_QUIET,
  GW_OPTION_VERBOSE,
  GW_OPTION_HELP,
  GW_OPTION_VERSION,
  GW_N_OPTIONS,
} GwOptionId;

typedef enum
{
  GW_OPTION_FLAG,
  GW_OPTION_NUMBER,
  GW_OPTION_DURATION,
  GW_OPTION_TEXT,
  GW_OPTION_WORD,    /* one of a list */
} GwOptionType;

typedef struct
{
  char         letter;   /* 0: it has none */
  const char  *name;
  GwOptionType type;
  const char  *argument; /* what its value is called in help; NULL for flags */
  const char  *help;
  const char *const *words; /* of a GW_OPTION_WORD; NULL at the end */
} GwOption;

/* The shared ones. */
extern const GwOption gw_options[GW_N_OPTIONS];

/* What may stand on a command line, by number; NULL what may not. */
typedef struct
{
  const GwOption *options[GW_N_OPTIONS];
} GwOptionTable;

/* IDS end with GW_OPTION_NONE; OWN, which may be NULL, with one that has no name. */
void     gw_option_table_add (GwOptionTable    *table,
                              const GwOptionId *ids,
                              const GwOption   *own);

/* A command line, understood. */
typedef struct
{
  GwOptionTable taken;                 /* what may stand there */
  gboolean   is_set[GW_N_OPTIONS];
  guint64    number[GW_N_OPTIONS];  /* NUMBER; DURATION in microseconds; the place of a WORD in its list */
  const char *text[GW_N_OPTIONS];   /* TEXT; borrowed from the command line */
  GPtrArray *files;                    /* of const char *, borrowed: what is no option */
} GwSettings;

/* Reads ARGUMENTS (NULL-terminated), in which the options TAKEN may stand; KNOWN are the names of all that there are, for
 * the one sentence that comes with FALSE. Clear SETTINGS in any case. */
gboolean gw_settings_read  (GwSettings           *settings,
                            char *const          *arguments,
                            const GwOptionTable  *taken,
                            const char *const    *known,
                            GError              **error);
void     gw_settings_clear (GwSettings           *settings);

G_END_DECLS
