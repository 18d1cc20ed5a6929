#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Every option of every command. A command says with GW_OPTION_BIT which of them it takes. */
typedef enum
{
  GW_OPTION_ALL,
  GW_OPTION_SEED,
  GW_OPTION_SUMMARY,
  GW_OPTION_ENGINE,
  GW_OPTION_SOLUTION,
  GW_OPTION_CANDIDATES,
  GW_OPTION_ASCII,
  GW_OPTION_TO,
  GW_OPTION_OUTPUT,
  GW_OPTION_TIDY,
  GW_OPTION_LOSSY,
  GW_OPTION_FORCE,
  GW_OPTION_FORMAT,
  GW_OPTION_STYLE,
  GW_OPTION_SIZE,
  GW_OPTION_DPI,
  GW_OPTION_TITLE,
  GW_OPTION_RULES,
  GW_OPTION_TEXT_OF,
  GW_OPTION_SCHEME,
  GW_OPTION_SHAVE_ONCE,
  GW_OPTION_TABLE,
  GW_OPTION_GRADE_TABLE,
  GW_OPTION_REDUCE,
  GW_OPTION_TIMES,
  GW_OPTION_CSV,
  GW_OPTION_STRATEGIES,
  GW_OPTION_RECIPE,
  GW_OPTION_COUNT,
  GW_OPTION_JOBS,
  GW_OPTION_LINES,
  GW_OPTION_RESUME,
  GW_OPTION_PIECE,
  GW_OPTION_UNTIL,
  GW_OPTION_REPEATS,
  GW_OPTION_GIVE_BACK,
  GW_OPTION_FROM,
  GW_OPTION_PAPER,
  GW_OPTION_PER_PAGE,
  GW_OPTION_SHORT,
  GW_OPTION_METHOD,
  GW_OPTION_SECONDS,
  GW_OPTION_CERTIFICATE,
  GW_OPTION_FEWEST,
  GW_OPTION_SYMMETRY,
  GW_OPTION_EDITION,
  GW_OPTION_DESPITE_ERRORS,
  GW_OPTION_LIMIT,
  GW_OPTION_TIME_LIMIT,
  GW_OPTION_JSON,
  GW_OPTION_QUIET,
  GW_OPTION_VERBOSE,
  GW_OPTION_HELP,
  GW_OPTION_VERSION,
  GW_N_OPTIONS,
} GwOptionId;

#define GW_OPTION_BIT(name) (G_GUINT64_CONSTANT (1) << GW_OPTION_##name)

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

G_STATIC_ASSERT (GW_N_OPTIONS <= 64);

extern const GwOption gw_options[GW_N_OPTIONS];

/* A command line, understood. */
typedef struct
{
  gboolean   is_set[GW_N_OPTIONS];
  guint64    number[GW_N_OPTIONS];  /* NUMBER; DURATION in microseconds; the place of a WORD in its list */
  const char *text[GW_N_OPTIONS];   /* TEXT; borrowed from the command line */
  GPtrArray *files;                 /* of const char *, borrowed: what is no option */
} GwSettings;

/* Reads ARGUMENTS (NULL-terminated); ALLOWED: the bits of the options that may stand there. FALSE with one sentence.
 * Clear SETTINGS in any case. */
gboolean gw_settings_read  (GwSettings        *settings,
                            char *const       *arguments,
                            guint64            allowed,
                            GError           **error);
void     gw_settings_clear (GwSettings        *settings);

G_END_DECLS
