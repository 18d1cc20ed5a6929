#pragma once

#include "base/control.h"
#include "model/edit.h"
#include "rules/rule.h"

G_BEGIN_DECLS

typedef enum
{
  GW_SEVERITY_ASIDE,   /* how something ordinary is understood: for those who ask */
  GW_SEVERITY_NOTE,
  GW_SEVERITY_WARNING,
  GW_SEVERITY_ERROR,
} GwSeverity;

/* One statement as text, comment cut and blanks dropped: "sum(8,2,11,12)", "values=123456789". */
typedef struct
{
  const char *text;   /* UTF-8, not NUL-terminated */
  gsize       length;
  guint64     id;     /* of the constraint to be; 0 draws a new one */
  GwFacts    *facts;  /* borrowed; may be NULL */
  gboolean    is_broken; /* whoever cut it has complained already: TEXT is only as much of it as can be read */
} GwStatement;

/* Hears of what is wrong: with which statement (index), from which byte of its text, and in plain words. */
typedef void (*GwComplain) (gpointer    data,
                            GwSeverity  severity,
                            guint       statement,
                            gsize       offset,
                            const char *message);

/* Reads the statements, puts grid and symbols together, makes the constraints and checks them. All errors are heard of,
 * each once, even without grid or symbols; what is wrong only because something else is wrong is not complained about. The result holds what could be understood, so that a picture can be drawn; NULL when there is no grid or
 * there are no symbols. With errors it must not be solved. MADE, if not NULL, has one entry a statement: its constraint
 * (borrowed from the result), or NULL. */
GwPuzzle *gw_assemble            (const GwStatement  *statements,
                                  guint               n_statements,
                                  GwFacts            *facts,
                                  GwComplain          complain,
                                  gpointer            data,
                                  GwConstraint      **made);

/* The same under a control (may be NULL); NULL when it ended the work, and what was complained about is then not all. */
GwPuzzle *gw_assemble_while      (const GwStatement  *statements,
                                  guint               n_statements,
                                  GwFacts            *facts,
                                  GwComplain          complain,
                                  gpointer            data,
                                  GwConstraint      **made,
                                  const GwControl    *control);

/* "sum(8, 2, 11, 12)": the statement that gw_assemble () reads back as an equal constraint. NULL for the engine's own
 * constraints, which have none. */
char     *gw_constraint_to_text  (const GwConstraint *constraint,
                                  const GwSymbols    *symbols);

/* A statement of RULE as the arguments (of GwArg) of another that holds it, appended to OUT: its name and texts, in the
 * spelling of SYMBOLS. */
void      gw_statement_to_args   (const GwRule       *rule,
                                  const GwSymbols    *symbols,
                                  const GwArg        *args,
                                  guint               n_args,
                                  GArray             *out);

/* "1a": how an alternative is called in pictures and lists. */
char     *gw_alternative_tag     (gint                group,
                                  gint                alternative);

/* The puzzle after EDIT; shares what EDIT does not change. When a definition changes, everything is put together anew
 * with the same identities. NULL with an error when the result would make no sense. */
GwPuzzle *gw_puzzle_apply        (const GwPuzzle     *puzzle,
                                  const GwEdit       *edit,
                                  GwHint             *hint,
                                  GError            **error);

/* A constraint from typed arguments, as tools make it; NULL with an error when it does not fit the puzzle. */
GwConstraint *gw_puzzle_make     (const GwPuzzle     *puzzle,
                                  guint64             id,
                                  const GwRule       *rule,
                                  const GwArg        *args,
                                  guint               n_args,
                                  GwFacts            *facts,
                                  GError            **error);

G_END_DECLS
