#pragma once

#include "author/own-digits.h"
#include "document/document.h"
#include "play/replay.h"
#include "render/overlay.h"
#include "selection/selection.h"
#include "tools/board-event.h"
#include "tools/tool-family.h"
#include "tools/tool-options.h"

G_BEGIN_DECLS

/* One open puzzle as the program knows it: the document, what is selected, the tool and its stroke, what panels show above the
 * puzzle, what is said. No toolkit: a window, a test and a script drive it alike. Belongs to the main thread.
 *
 * Signals
 *   changed (guint kinds)            what has changed (GwSessionKinds), once for everything that one call did
 *   said (const char *message)       something for people that is worth a toast
 *   picked (const GwPlace *place, guint symbol) a candidate was pointed at, whether it is there or not
 *   copied (const char *text)        for the desktop's clipboard */
#define GW_TYPE_SESSION (gw_session_get_type ())
G_DECLARE_FINAL_TYPE (GwSession, gw_session, GW, SESSION, GObject)

/* The first are those of GwHint. */
typedef enum
{
  GW_CHANGED_FACTS     = GW_HINT_FACTS,
  GW_CHANGED_GIVENS    = GW_HINT_GIVENS,
  GW_CHANGED_CLUES     = GW_HINT_CONSTRAINTS,
  GW_CHANGED_SYMBOLS   = GW_HINT_SYMBOLS,
  GW_CHANGED_GRID      = GW_HINT_GRID,
  GW_CHANGED_TEXT      = 1 << 5,  /* with each of those above; alone: only how the file is written */
  GW_CHANGED_DOCUMENT  = 1 << 6,  /* it is another one, or none */
  GW_CHANGED_SELECTION = 1 << 7,  /* cells, clues or cursor */
  GW_CHANGED_TOOL      = 1 << 8,  /* the tool, the member of its family, or an option */
  GW_CHANGED_HINT      = 1 << 9,  /* what gw_session_get_hint () says, and what is asked */
  GW_CHANGED_PREVIEW   = 1 << 10, /* what the stroke would make */
  GW_CHANGED_OVERLAYS  = 1 << 11,
  GW_CHANGED_PLAY      = 1 << 12, /* somebody who solves has entered something, or begins, or ends */
  GW_CHANGED_PICKING   = 1 << 13,
  GW_CHANGED_OWN       = 1 << 14, /* which digits of the author's own are in sight */
  GW_CHANGED_LAID      = 1 << 15, /* the solve that lies over the puzzle, or the time to which it is shown */
  GW_CHANGED_VERDICT   = 1 << 16, /* what is known of the puzzle, a bit for each GwKnownKind */
  GW_CHANGED_SOLUTION  = 1 << 17,
} GwSessionKinds;

/* Whatever there was may be different: who hears of anything in the puzzle hears of this. */
#define GW_CHANGED_ALL    (GW_CHANGED_GRID | GW_CHANGED_DOCUMENT)
/* Whatever belongs to the document's current version. */
#define GW_CHANGED_PUZZLE (GW_CHANGED_FACTS | GW_CHANGED_GIVENS | GW_CHANGED_CLUES | GW_CHANGED_SYMBOLS | GW_CHANGED_GRID | GW_CHANGED_TEXT \
                           | GW_CHANGED_DOCUMENT)

GwSession         *gw_session_new           (void);

/* KINDS: those that it listens to and that have changed. */
typedef void (*GwSessionListener) (gpointer listener,
                                   guint    kinds);

/* TOLD hears of changes of KINDS, and of nothing else, for as long as the GObject LISTENER lives. */
void               gw_session_listen        (GwSession         *self,
                                             guint              kinds,
                                             GwSessionListener  told,
                                             gpointer           listener);
/* Between the two nothing is emitted; afterwards everything at once. They nest. */
void               gw_session_begin         (GwSession         *self);
void               gw_session_end           (GwSession         *self);
/* For people: the window shows it. */
void               gw_session_say           (GwSession         *self,
                                             const char        *message);
/* The same of those of the clues IDS that are locked: where they stand is marked (GW_OVERLAY_SAID). */
void               gw_session_say_of_locked (GwSession         *self,
                                             const guint64     *ids,
                                             guint              n_ids,
                                             const char        *message);

/* ---- the document: borrowed; may be NULL ---- */

void               gw_session_set_document  (GwSession         *self,
                                             GwDocument        *document);
GwDocument        *gw_session_get_document  (GwSession         *self);
/* What is drawn: the last puzzle that there was, while somebody types. */
GwPuzzle          *gw_session_get_puzzle    (GwSession         *self);
/* One undo step; says why when it cannot be. Takes EDIT. */
gboolean           gw_session_apply         (GwSession         *self,
                                             GwEdit            *edit,
                                             const char        *name);
/* A rule of the whole grid, on or off, as one step. FALSE, and says why, when it cannot be. */
gboolean           gw_session_switch_rule   (GwSession         *self,
                                             const GwRule      *rule,
                                             gboolean           is_on);
/* What the symbols are, as the line "values" says it. FALSE, and says why, when it cannot be. */
gboolean           gw_session_set_values    (GwSession         *self,
                                             const char        *values);
/* Rules that TYPED may mean, the best first: those that a tool paints and those that are switched on (of const GwRule *). */
GPtrArray         *gw_session_find_rules    (const char        *typed);
/* Its tool is picked up, or it is switched on, and says so. */
void               gw_session_take_rule     (GwSession         *self,
                                             const GwRule      *rule);
/* Genres that TYPED may mean and whose rules can join this board (of char *, their names): those of that title first. */
GPtrArray         *gw_session_find_genres   (GwSession         *self,
                                             const char        *typed);
/* The rules of the genre NAME, beside what is there, as one step; says so. FALSE with an error when they cannot be. */
gboolean           gw_session_take_genre    (GwSession         *self,
                                             const char        *name,
                                             GError           **error);
/* A stroke that is not finished goes first. While somebody solves, it is what they have entered. */
void               gw_session_undo          (GwSession         *self);
void               gw_session_redo          (GwSession         *self);
/* The whole puzzle as one step; TO as in gw_transform_relabel (). Says why when it cannot be. */
void               gw_session_turn          (GwSession         *self,
                                             GwSymmetry         symmetry);
void               gw_session_relabel       (GwSession         *self,
                                             const gint        *to);

/* ---- tools ---- */

const GwTool      *gw_session_get_tool      (GwSession         *self);
/* The member of the tool's family; NULL for tools without rules. */
const GwRule      *gw_session_get_rule      (GwSession         *self);
guint              gw_session_get_variant   (GwSession         *self);
/* RULE NULL: as last time. */
void               gw_session_set_tool      (GwSession         *self,
                                             const GwTool      *tool,
                                             const GwRule      *rule);
/* Its tool, with that rule or variant. */
void               gw_session_take_kind     (GwSession         *self,
                                             const GwToolKind  *kind);
/* All that can be picked up in FAMILY for this puzzle (of GwToolKind): what it brings along comes first. The rules live as long as the
 * puzzle is shown. */
GArray            *gw_session_family_kinds  (GwSession         *self,
                                             GwToolFamilyId     family);
/* What of all that the puzzle brings along has TYPED in its name (of GwToolKind), in any case of letters. */
GArray            *gw_session_find_brought  (GwSession         *self,
                                             const char        *typed);
/* Kinds without a rule that TYPED may mean (of GwToolKind), such as fog and notes: of tools whose name begins so (IS_TOOL), or the others, of which
 * family, name or meaning has its words. */
GArray            *gw_session_find_kinds    (GwSession         *self,
                                             const char        *typed,
                                             gboolean           is_tool);
/* LAST, the tool of FAMILY that was in hand last; where cells hold no values, and it has nothing for such a puzzle, what the puzzle brings. */
void               gw_session_take_family   (GwSession         *self,
                                             GwToolFamilyId     family,
                                             const GwTool      *last);
/* The rule of the puzzle's own of that NAME; NULL when it has none. */
const GwRule      *gw_session_find_own_rule (GwSession         *self,
                                             const char        *name);
/* The word of what is painted with the tool for marked cells; NULL with any other. */
const char        *gw_session_get_named     (GwSession         *self);
/* STEP 1: the next member of the family; -1: the one before. */
void               gw_session_step_in_family (GwSession        *self,
                                             gint               step);
/* What can be chosen about the tool (of GwToolOption); to be freed. */
GPtrArray         *gw_session_get_options   (GwSession         *self);
void               gw_session_choose        (GwSession         *self,
                                             GwOptionKind       kind,
                                             guint              choice);
/* What new clues become, as a place in gw_alternatives_possible (); 0: clues of their own. */
guint              gw_session_get_alternative (GwSession       *self);
/* The number of clues to come; FALSE, and says why, when it cannot be. */
gboolean           gw_session_set_number    (GwSession         *self,
                                             const char        *text);
/* What the tool's stroke stands at: borrowed. */
const GwToolState *gw_session_get_state     (GwSession         *self);
/* The puzzle with the number that is being typed left blank, and its clue, as gw_entry_blank () says it; NULL also while somebody solves. */
GwPuzzle          *gw_session_get_blank     (GwSession         *self,
                                             guint64           *clue);
const GwPreview   *gw_session_get_preview   (GwSession         *self);

/* ---- what happens on the board ---- */

/* The kinds of places that a pointer with MODIFIERS finds now, as gw_geometry_hit () takes them. */
guint              gw_session_places        (GwSession         *self,
                                             guint              modifiers);
/* TRUE when it meant something. EVENT's time 0: now. */
gboolean           gw_session_send          (GwSession         *self,
                                             const GwBoardEvent *event);
/* As if TOOL were chosen, for this event. */
void               gw_session_send_to       (GwSession         *self,
                                             const GwTool      *tool,
                                             const GwBoardEvent *event);
/* What a click would do next, while a number is still open: typing goes on, and what was said of it stays. */
void               gw_session_show_next     (GwSession         *self,
                                             const GwPlace     *place);
/* A character that was typed: a symbol of the puzzle, a word, the letter of a tool. FALSE when it means none of these. */
gboolean           gw_session_type          (GwSession         *self,
                                             gunichar           character,
                                             guint              modifiers);
/* LETTER picks a tool; again: the next of its family. FALSE when it is none's. */
gboolean           gw_session_pick_tool     (GwSession         *self,
                                             gunichar           letter,
                                             guint              modifiers);
/* Whether LETTER is that of the tool in hand, which typed again, or with Alt again, goes on in its family. */
gboolean           gw_session_is_in_hand    (GwSession         *self,
                                             gunichar           letter,
                                             gboolean           has_alt);
/* Letters and blanks are words now. */
gboolean           gw_session_types_words   (GwSession         *self);
/* Into the selected cells, as the tool for givens does it, or the one that types the author's own; "" takes them away. */
void               gw_session_type_given    (GwSession         *self,
                                             const char        *text);
/* The stroke under way is none; those that wait for it stay. */
void               gw_session_break_off     (GwSession         *self);
/* Drops strokes and typing; the puzzle stays. TRUE when there were strokes. */
gboolean           gw_session_drop_stroke   (GwSession         *self);
/* Drops what is shown of a stroke to come: the pointer has gone. */
void               gw_session_clear_preview (GwSession         *self);
/* What was typed is in the puzzle already; typing ends. */
void               gw_session_finish_entry  (GwSession         *self);
/* What the last MENU event was about; 0: no clue. */
guint64            gw_session_get_menu_clue (GwSession         *self);

/* Whoever has no keys at hand is told of what stands on the screen. */
void               gw_session_set_fingers   (GwSession         *self,
                                             gboolean           has_fingers);

/* One line about what comes next, or why something cannot be; free it. */
char              *gw_session_get_hint      (GwSession         *self);
/* The hint says why something cannot be; the preview shows what, and where. */
gboolean           gw_session_is_refusing   (GwSession         *self);
/* What the tool asks; NULL: nothing. Enter answers yes. */
const GwToolQuestion *gw_session_get_question (GwSession       *self);
void               gw_session_answer        (GwSession         *self,
                                             gboolean           is_yes);

/* ---- selection ---- */

/* Borrowed; until the next change. */
const GwSelection *gw_session_get_selection (GwSession         *self);
GwPlace            gw_session_get_cursor    (GwSession         *self);
/* Takes SELECTION. */
void               gw_session_take_selection (GwSession        *self,
                                             GwSelection       *selection);
void               gw_session_select_clues  (GwSession         *self,
                                             const guint64     *ids,
                                             guint              n_ids);
void               gw_session_select_clue   (GwSession         *self,
                                             guint64            id);
/* The cursor goes to PLACE; where that is a cell, it alone is selected, else nothing is. */
void               gw_session_select_place  (GwSession         *self,
                                             const GwPlace     *place);
/* The cursor goes to PLACE and Enter is pressed there; a stroke that is under way ends there. */
void               gw_session_activate_place (GwSession        *self,
                                             const GwPlace     *place);
void               gw_session_select_all    (GwSession         *self);
void               gw_session_invert_selection (GwSession      *self);

/* ---- clues ---- */

/* Types the number of a clue at its place, or the words of what is drawn only. FALSE, and says why, when it has none. */
gboolean           gw_session_edit_clue     (GwSession         *self,
                                             guint64            id);
/* TEXT in place of one of its numbers (tools/clue-number.h), as one step. FALSE with an error when it cannot be. */
gboolean           gw_session_set_clue_number (GwSession       *self,
                                             guint64            id,
                                             guint              which,
                                             const char        *text,
                                             GError           **error);
/* What a menu of the clue ID is about: all that are selected when it is one of them. Borrowed. */
const guint64     *gw_session_clues_with    (GwSession         *self,
                                             const guint64     *id,
                                             guint             *n);
/* As one step. What is locked stays, and that is said. */
void               gw_session_delete_clues  (GwSession         *self,
                                             const guint64     *ids,
                                             guint              n_ids);
/* The fact KEY ("locked", "hidden") set to "yes", or taken away. */
void               gw_session_set_clue_fact (GwSession         *self,
                                             const guint64     *ids,
                                             guint              n_ids,
                                             const char        *key,
                                             gboolean           value,
                                             const char        *name);
gboolean           gw_session_is_locked     (GwSession         *self,
                                             guint64            id);
/* Locks the selected clues, or the one at the cursor where none is; unlocks them when all are locked. Says what is missing. */
void               gw_session_toggle_lock   (GwSession         *self);
void               gw_session_set_hue       (GwSession         *self,
                                             const guint64     *ids,
                                             guint              n_ids,
                                             guint              hue);
/* How what is selected looks, a part at a time in words (drawn.h), or else what the tool of notes is going to draw. NULL: it has no such
 * part. IS_KIND: what is said of all clues of the kind. Free it. */
char              *gw_session_get_look      (GwSession         *self,
                                             GwDrawnPart        part,
                                             gboolean           is_kind);
/* Whether clues are selected, which have kinds; drawn ones, which have an order. */
gboolean           gw_session_look_has_kind (GwSession         *self);
gboolean           gw_session_look_has_order (GwSession        *self);
/* "": as usual again. FALSE with an error when VALUE is wrong, or nothing is there to be changed. */
gboolean           gw_session_set_look      (GwSession         *self,
                                             GwDrawnPart        part,
                                             const char        *value,
                                             gboolean           is_kind,
                                             GError           **error);
void               gw_session_reset_look    (GwSession         *self,
                                             gboolean           is_kind);
/* What the drawings that are selected may be as rules (of GwDrawnOffer), the likeliest first; empty when nothing is. */
GPtrArray         *gw_session_get_offers    (GwSession         *self);
/* Makes clues of them: the first offer of RULE. FALSE with an error when there is none, or it cannot be. */
gboolean           gw_session_take_offer    (GwSession         *self,
                                             const char        *rule,
                                             GError           **error);
/* What is drawn only: one place forward (1) or back (-1) in the order of drawing. */
void               gw_session_step_order    (GwSession         *self,
                                             gint               step);
/* Group 0: on their own. */
void               gw_session_set_alternative (GwSession       *self,
                                             const guint64     *ids,
                                             guint              n_ids,
                                             guint              group,
                                             guint              alternative);

/* ---- clipboard ---- */

/* What is selected, as a text of the session's own that stays when another document comes; "copied" hands it out. Says so when nothing
 * is that could be copied. */
void               gw_session_copy          (GwSession         *self);
/* The same, taken away. */
void               gw_session_cut           (GwSession         *self);
/* What was copied last: borrowed, NULL: nothing was. */
const char        *gw_session_get_copied    (GwSession         *self);
/* At the cursor; says what does not fit. */
void               gw_session_paste         (GwSession         *self,
                                             const char        *text);
void               gw_session_nudge         (GwSession         *self,
                                             GwDirection        direction);

/* ---- asking about candidates ---- */

/* Presses and typed symbols mean a candidate from now on and touch nothing, until Escape, another tool, or FALSE. Not while
 * somebody solves. */
void               gw_session_set_picking   (GwSession         *self,
                                             gboolean           picks);
gboolean           gw_session_is_picking    (GwSession         *self);
/* PLACE is selected, and SYMBOL in it was pointed at. */
void               gw_session_pick          (GwSession         *self,
                                             const GwPlace     *place,
                                             guint              symbol);

/* ---- the author's own digits ---- */

/* A symbol a cell, borrowed; NULL: none. Working digits in sight, and the solution where it is shown. */
const guint8      *gw_session_get_working   (GwSession         *self);
const guint8      *gw_session_get_shown_solution (GwSession    *self);
/* Of GwFalsehood: the clues that are false of the author's solution; may be NULL. */
const GPtrArray   *gw_session_get_falsehoods (GwSession        *self);
/* Whether the solution that the author has stated is shown. */
void               gw_session_show_solution (GwSession         *self,
                                             gboolean           shows);
/* Symbols are digits of the author's now, not givens. */
gboolean           gw_session_types_own     (GwSession         *self);
/* Those that are tried become givens. */
void               gw_session_make_working_given (GwSession    *self);
/* All of the kind WHICH go. */
void               gw_session_clear_own     (GwSession         *self,
                                             GwOwn              which);
/* The solution that is known becomes the author's. FALSE: none is. */
gboolean           gw_session_pin_solution  (GwSession         *self);
/* Of those that are typed now, what CELL holds; GW_NO_SYMBOL: nothing. */
gint               gw_session_own_symbol    (GwSession         *self,
                                             GwCell             cell);

/* ---- what is known: jobs find it out, and whoever started them tells it here ---- */

typedef enum
{
  GW_KNOWN_VERDICT,
  GW_KNOWN_SOLUTION,
  GW_N_KNOWN,
} GwKnownKind;

typedef struct
{
  char    *text;     /* verdict: for people; NULL: nothing yet */
  guint8  *values;   /* solution: the first that was found, a value per place; NULL: none */
  gboolean is_older; /* it was found of an earlier version of the puzzle */
} GwKnown;

/* KNOWN stays the caller's; NULL: nothing. */
void               gw_session_set_known     (GwSession         *self,
                                             GwKnownKind        kind,
                                             const GwKnown     *known);
/* Borrowed. */
const GwKnown     *gw_session_get_known     (GwSession         *self,
                                             GwKnownKind        kind);

/* ---- a solve that lies over the puzzle ---- */

/* What TEXT (play/solve.h) says that somebody had entered after UNTIL milliseconds, while the puzzle is set; no part of it. There is a
 * puzzle. TEXT NULL: nothing lies there. FALSE: it is no solve, or one of another puzzle. */
gboolean           gw_session_lay_solve     (GwSession         *self,
                                             const char        *text,
                                             gint64             until,
                                             GError           **error);
/* The same solve at another time. */
void               gw_session_show_laid_at  (GwSession         *self,
                                             gint64             until);
/* Goes on by so much; FALSE: it is at its end, or none lies there. */
gboolean           gw_session_advance_laid  (GwSession         *self,
                                             gint64             milliseconds);
/* To what was entered next (STEPS 1) or before (-1). */
void               gw_session_step_laid     (GwSession         *self,
                                             gint               steps);
/* Where somebody stood still longest, of GwPause; free it. As a line for people; shown on the board, its cell selected. */
GArray            *gw_session_find_laid_pauses (GwSession      *self);
char              *gw_session_laid_pause_text (GwSession       *self,
                                             const GwPause     *pause);
void               gw_session_show_laid_pause (GwSession       *self,
                                             const GwPause     *pause);
/* Its cells, borrowed, under givens too; NULL: none, also while somebody solves. */
const GwPlay      *gw_session_get_laid      (GwSession         *self);
/* Whether it says that it was made with another version of the puzzle. */
gboolean           gw_session_is_laid_outdated (GwSession      *self);
/* To which time it is shown, in milliseconds, and how long it took. */
gint64             gw_session_get_laid_time (GwSession         *self,
                                             gint64            *length);

/* ---- solving ---- */

/* Events go to PLAY now, and no tool and no clue can be reached. Borrowed; NULL: setting again. Each of the two has a
 * selection of its own. PLAY must fit the puzzle; when a puzzle comes that it does not fit, this goes back to setting. */
void               gw_session_set_play      (GwSession         *self,
                                             GwPlay            *play);
GwPlay            *gw_session_get_play      (GwSession         *self);
/* Somebody solves from the beginning, in a play of the session's own. */
void               gw_session_play_anew     (GwSession         *self);
/* Said to whoever solves, in place of the hint, until it is NULL or another play begins. */
void               gw_session_tell_play     (GwSession         *self,
                                             const char        *text);
/* Borrowed; NULL: nothing is. */
const char        *gw_session_get_play_told (GwSession         *self);
/* Somebody else has changed it. */
void               gw_session_play_changed  (GwSession         *self);
/* As if it were typed, in the mode that is chosen; "" clears. */
void               gw_session_play_type     (GwSession         *self,
                                             const char        *text);

/* ---- what panels show ---- */

/* By owner, drawn in this order. Only one panel is in sight, but analysis may mark the board behind it. */
typedef enum
{
  GW_OVERLAY_ANALYSIS,
  GW_OVERLAY_PATH,
  GW_OVERLAY_PREVIEW,  /* of what a button would put there */
  GW_OVERLAY_GENERATE,
  GW_OVERLAY_PLAY,
  GW_OVERLAY_SAID,     /* what was said last is about these places, until something is said or happens again */
  GW_N_OVERLAYS,
} GwOverlaySlot;

/* Takes OVERLAY; NULL: nothing. */
void               gw_session_set_overlay   (GwSession         *self,
                                             GwOverlaySlot      slot,
                                             GwOverlay         *overlay);
/* Borrowed; NULL also where somebody who solves must not see what a panel knows. */
const GwOverlay   *gw_session_get_overlay   (GwSession         *self,
                                             GwOverlaySlot      slot);

G_END_DECLS
