#pragma once

#include "cli/option.h"
#include "exchange/choice.h"

G_BEGIN_DECLS

/* Exit statuses; of several puzzles the one with the highest gw_status_weight () counts. */
typedef enum
{
  GW_STATUS_FINE = 0,
  GW_STATUS_NOT = 1,       /* the puzzle is not what was asked: no solution, several, a rule violated */
  GW_STATUS_WRONG = 2,     /* wrong use or file */
  GW_STATUS_UNDECIDED = 3, /* time, limit or cancelled */
} GwStatus;

/* One run of a command: what was asked, how it stands, where its output goes. */
typedef struct
{
  const char *command;       /* its name */
  const GwSettings *settings;
  GwControl   control;
  GwStatus    status;        /* the worst so far */
  GString    *out;           /* on its way to standard output */
  gpointer    state;         /* the command's own, zeroed at first */
  guint64     n_puzzles;     /* answered so far, for the progress line */
  guint64     n_unreadable;  /* lines of lists, and files, that are no puzzle */
  gboolean    is_ended;      /* stopped before everything was read; said once */
  gboolean    is_over;       /* why nothing more is done has been said already */
  GwDecisions *decisions;    /* of what foreign documents leave open; NULL: none */
  GHashTable *held;          /* name of a file → GBytes for it, or NULL when it was meant for several (output-file.h); NULL: none */
  GPtrArray  *kept;          /* of what --json has to say about single puzzles, for the summary; NULL: nothing */

  /* progress on the terminal */
  gboolean    shows_progress, is_progress_drawn;
  gint64      next_progress; /* monotonic time at which to draw again */
  GwProgress  progress;
  char       *progress_note; /* what else the command says there; owned, may be NULL */
} GwCall;

void     gw_call_init        (GwCall        *call,
                                 const char       *command,
                                 const GwSettings *settings);
/* Writes what is left; returns the exit status. */
int      gw_call_end         (GwCall        *call);

gboolean gw_call_has         (const GwCall  *call,
                                 guint             option);
/* The number of an option, or OTHERWISE when it was not given. */
guint64  gw_call_number      (const GwCall  *call,
                                 guint             option,
                                 guint64           otherwise);

/* What --engine says. */
GwEngineChoice gw_call_engine (const GwCall *call);

/* Makes the status at least as bad as this. */
void     gw_call_note        (GwCall        *call,
                                 GwStatus          status);
/* TRUE when the work has to end: time is over, the user wants it, or there is nothing more to be done. */
gboolean gw_call_is_stopped  (GwCall        *call);
/* Says, once, that not everything was looked at; in JSON the last object does. */
void     gw_call_end_early   (GwCall        *call);
/* Why it had to end: "time" or "cancelled". */
const char *gw_call_stop_word (const GwCall *call);

/* Where output is appended to; written out when there is much of it. */
GString *gw_call_out         (GwCall        *call);
void     gw_call_flush       (GwCall        *call);
/* Writes to standard output at once, and ends the program when that cannot be done: with STATUS and no word when whoever read
 * it has gone, with a sentence otherwise. */
void     gw_write_out           (const char       *data,
                                 gsize             size,
                                 GwStatus          status);
/* One line on standard error: "PLACE: message", PLACE NULL for the program itself. Frees MESSAGE. */
void     gw_call_say         (GwCall        *call,
                                 const char       *place,
                                 char             *message);
/* The same of a line that has its place already. */
void     gw_call_say_line    (GwCall        *call,
                                 const char       *line);
/* gw_call_say () for what is wrong; makes the status WRONG. */
void     gw_call_complain    (GwCall        *call,
                                 const char       *place,
                                 char             *message);

G_END_DECLS
