#pragma once

#include <json-glib/json-glib.h>

#include "drawn/drawn.h"
#include "exchange/report.h"

G_BEGIN_DECLS

/* A puzzle while it is taken in: statements of a rule file, drawings and facts, each belonging to a part of the document that it
 * comes from. What the engine does not accept as a rule is kept, with the reason, in place of an error.
 *
 * What a rule file cannot say in full is kept word for word in a fact of the puzzle, which gives it back to programs that know it:
 *
 *     //@ f-puzzles: {"key":"line","as":["line green 1 2 11"],"value":{"lines":…}}
 *
 * `picture` says that it draws what these say, for programs that have no such clue, `beside` that it is no part of the puzzle, `as` names the drawings and statements that stand for it: as long as all of them are there, the writer of that format gives back
 * the original; when they are gone, or changed, so is it. */
typedef struct _GwIntake GwIntake;

#define GW_NO_DIGIT G_MININT

/* KEY: of the facts that keep. FORMAT: its name, for the report; static, both. */
GwIntake   *gw_intake_new      (const char  *key,
                                const char  *format);
void        gw_intake_free     (GwIntake    *intake);

/* A rectangle with the digits from LOWEST to HIGHEST; before anything else, and once. FALSE with an error when it is too large. */
gboolean    gw_intake_grid     (GwIntake    *intake,
                                guint        columns,
                                guint        rows,
                                gint         lowest,
                                gint         highest,
                                GError     **error);
/* The same with symbols of one's own: VALUES as `values` of a rule file, each character one; they stand for the digits from 1 on. */
gboolean    gw_intake_symbols  (GwIntake    *intake,
                                guint        columns,
                                guint        rows,
                                const char  *values,
                                GError     **error);
/* In their place: a rectangle whose statements are all still to come, its sides and symbols too. */
gboolean    gw_intake_lay_out  (GwIntake    *intake,
                                guint        columns,
                                guint        rows,
                                GError     **error);
guint       gw_intake_columns  (const GwIntake *intake);
guint       gw_intake_rows     (const GwIntake *intake);
guint       gw_intake_n_digits (const GwIntake *intake);
/* What DIGIT is in the file: 1 … 9, A …; NULL when the puzzle has no such digit. */
const char *gw_intake_symbol   (const GwIntake *intake,
                                gint            digit);
/* GW_NO_CELL off the grid; from 0. */
GwCell      gw_intake_cell     (const GwIntake *intake,
                                gint            row,
                                gint            column);

/* ---- parts ---- */

/* What comes now belongs to a part that the document calls WHAT, in these CELLS (of GwCell; may be NULL). ORIGINAL (may be NULL) is
 * what is kept under KEY where it does not become a rule in full. */
void        gw_intake_begin    (GwIntake    *intake,
                                const char  *what,
                                const GArray *cells,
                                const char  *key,
                                JsonNode    *original);
/* The part is at least this bad; MESSAGE (may be NULL) says why. */
void        gw_intake_fate     (GwIntake    *intake,
                                GwFate       fate,
                                const char  *message);
/* The part is a rule that its author has written as a program called NAME. */
void        gw_intake_name_program (GwIntake *intake,
                                const char  *name);
/* How many parts there are so far. */
guint       gw_intake_n_parts  (const GwIntake *intake);
/* The parts from FIRST on come back as they were where the puzzle goes out in the same format, though all that matters of them is in
 * statements: looks that only that program knows, a name. */
void        gw_intake_remember (GwIntake    *intake,
                                guint        first);
/* The part at hand was only drawn and became statements: a writer of the format that has no clue of the kind gives back the drawing. */
void        gw_intake_remember_picture (GwIntake *intake);
/* A part of which nothing is read. */
void        gw_intake_keep     (GwIntake    *intake,
                                const char  *what,
                                const GArray *cells,
                                const char  *key,
                                JsonNode    *original,
                                const char  *message);

/* The part at hand is a member KEY of a cell that is not read: what solvers enter is no part of the puzzle, what nobody knows may be. */
void        gw_intake_say_marks (GwIntake   *intake,
                                const char  *key);
/* Until it is told so again with NULL, parts are not recorded, and what is drawn goes to DRAWN (of GwDrawn, which owns them): what the
 * drawings mean is asked before they are taken in. */
void        gw_intake_divert   (GwIntake    *intake,
                                GPtrArray   *drawn);

/* What a document calls something that people read, and the fact of a puzzle that says it. */
typedef struct
{
  const char *member, *key;
} GwIntakeWord;

/* What readers call it, translated; what has no other word is called as in the document. */
const char *gw_intake_word_name (const GwIntakeWord *word);
/* Each of WORDS that OBJECT has is a part of its own. */
void        gw_intake_words    (GwIntake    *intake,
                                JsonObject  *object,
                                const GwIntakeWord *words,
                                guint        n_words);

/* ---- what is left open ---- */

/* What was decided before the document is read; borrowed, may be NULL. */
void        gw_intake_decide   (GwIntake    *intake,
                                GwDecisions *decisions);
/* Something that may become a rule, as TEXT puts it, or stay a drawing; ID is the same whenever the document is read. TRUE when it is
 * to be taken: by what was decided, or else when IS_SURE. */
gboolean    gw_intake_choose   (GwIntake    *intake,
                                const char  *id,
                                const char  *text,
                                gboolean     is_sure);
/* The part at hand belongs to a choice. */
void        gw_intake_is_chosen (GwIntake   *intake);

/* ---- what it becomes ---- */

/* A statement: "sum(8,1,2)". Frees TEXT. */
void        gw_intake_state    (GwIntake    *intake,
                                char        *text);
/* One of the whole grid, without arguments. */
static inline void
gw_intake_rule (GwIntake *intake, const GwRule *rule)
{
  gw_intake_state (intake, g_strdup (rule->id));
}

/* RULE (FIRST, cells), or RULE (cells) without FIRST. */
void        gw_intake_clue     (GwIntake    *intake,
                                const GwRule *rule,
                                const char  *first,
                                const GArray *cells);
/* A fact of the statement that came last. */
void        gw_intake_mark     (GwIntake    *intake,
                                const char  *key,
                                const char  *value);
/* A fact of the first that reads STATEMENT, without blanks, and has no such fact yet; FALSE when there is none. */
gboolean    gw_intake_mark_stated (GwIntake *intake,
                                const char  *statement,
                                const char  *key,
                                const char  *value);
/* How many statements there are so far. */
guint       gw_intake_n_statements (const GwIntake *intake);
/* The statements from FIRST on have this colour, where it is not their usual one; one that cannot be seen hides them. */
void        gw_intake_colour   (GwIntake    *intake,
                                guint        first,
                                const char  *colour);
/* The statements from FIRST on are drawn this wide, in cells. */
void        gw_intake_width    (GwIntake    *intake,
                                guint        first,
                                double       width);
/* The first of N numbers for groups of `either` that nobody else has. */
guint       gw_intake_next_tag (GwIntake    *intake,
                                guint        n);
/* TRUE the first time that NAME, of a relation or of what is stated once, is asked for. */
gboolean    gw_intake_is_new   (GwIntake    *intake,
                                const char  *name);
/* A fact of the puzzle; signs that a file cannot hold become blanks. */
void        gw_intake_fact     (GwIntake    *intake,
                                const char  *key,
                                const char  *value);
/* What is drawn of a part that is a rule by its statements: takes it, and the part stays as it is. */
void        gw_intake_picture  (GwIntake    *intake,
                                GwDrawn     *drawn);
/* What is drawn; takes it. The part becomes a drawing where nothing worse was said. */
void        gw_intake_draw     (GwIntake    *intake,
                                GwDrawn     *drawn);
/* The author's solution, a digit a cell. */
void        gw_intake_solution (GwIntake    *intake,
                                GwCell       cell,
                                gint         digit);

/* Whether the solution, as far as it was handed over by now, breaks one of STATEMENTS, which stand on a line each. */
gboolean    gw_intake_is_broken (GwIntake    *intake,
                                const char  *statements);
/* The one that came as number I, from 0. */
const char *gw_intake_statement (const GwIntake *intake,
                                guint        i);
/* Of whispers by 4, which are orange wherever puzzles are solved; STATEMENT may be NULL. */
gboolean    gw_intake_is_dutch (const char *statement);
/* Whether one of the first N statements is STATEMENT, without blanks. */
gboolean    gw_intake_has      (const GwIntake *intake,
                                guint        n,
                                const char  *statement);
/* Whether one of the first N statements is of RULE. */
gboolean    gw_intake_states   (const GwIntake *intake,
                                guint        n,
                                const GwRule *rule);

/* ---- the end ---- */

/* The puzzle as a rule file, and what became of everything; both the caller's. NULL with an error when no puzzle comes of it. */
GwReading  *gw_intake_finish   (GwIntake    *intake,
                                GwReport   **report,
                                GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwIntake, gw_intake_free)

G_END_DECLS
