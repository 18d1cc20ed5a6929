#pragma once

#include "drawn/drawn.h"
#include "selection/selection.h"
#include "tools/typed-symbol.h"

G_BEGIN_DECLS

/* A tool turns (board event, puzzle, selection) into an edit. It knows no toolkit and keeps nothing of its own: a stroke
 * under way stands in a GwToolState that belongs to the session.
 *
 * Keyboard and pointer are one: gw_tool_handle () makes press, drag and release of Enter and arrow keys, at the cursor. */
typedef struct _GwTool GwTool;

typedef enum
{
  GW_PREVIEW_NONE,
  GW_PREVIEW_CELLS,  /* a set of cells */
  GW_PREVIEW_PATH,   /* cells in order */
  GW_PREVIEW_PLACES,
} GwPreviewKind;

/* What a stroke would make, drawn dashed. */
typedef struct
{
  GwPreviewKind  kind;
  const GwRule  *rule;          /* in whose manner; may be NULL */
  GArray        *cells;         /* of GwCell */
  GArray        *ends;          /* of guint: where each of several sets of cells ends; NULL: all of them are one */
  GArray        *places;        /* of GwPlace */
  GArray        *bad;           /* of GwCell: what is wrong with it, for a hatch */
  gboolean       is_impossible; /* `message` of the result says why */
} GwPreview;

/* What a tool asks before its stroke comes to an edit. */
typedef struct
{
  const char *text; /* N_ */
  const char *yes, *no; /* N_: buttons */
} GwToolQuestion;

/* A stroke that is done, and waits for others. */
typedef struct
{
  guint64  target;
  gboolean is_erasing;
  guint    n_cells;
} GwToolMove;

/* Why somebody can type into a clue. */
typedef enum
{
  GW_ENTRY_MADE,   /* a stroke has just made it */
  GW_ENTRY_PICKED, /* it was clicked, or a symbol was typed while it is the one selected */
  GW_ENTRY_ASKED,  /* a double click, F2, its menu: somebody wants to type there */
} GwEntryCause;

/* A number or a symbol that is being typed where it stands. */
typedef struct
{
  guint64      id;     /* of the clue; 0: nothing is being typed */
  guint        form;   /* of its rule */
  guint        field;
  GwEntryCause cause;
  GString     *typed;
  gboolean     continues; /* the next edit belongs to the undo step before it */
  GwConstraint *before;   /* owned: the clue, never within an alternative, as Escape brings it back */
  GArray      *made;      /* of guint64: what the stroke made; Escape takes of it what says nothing but `?` */
} GwEntry;

typedef struct
{
  const GwPuzzle    *puzzle;
  const GwSelection *selection;
} GwToolContext;

/* Owned by the caller; made by gw_tool_state_init (). Outlives strokes: the rule of a family and options stay. */
typedef struct
{
  const GwRule *rule;       /* the member of the tool's family; NULL for tools without rules */
  guint         variant;    /* the same for tools that have kinds of their own (notes) */
  gboolean      is_stroke;
  gboolean      is_erasing; /* this stroke takes away */
  GHashTable   *variants;   /* tool → its kind, as it was chosen last */
  guint         hue;        /* GwHue of what is drawn only */
  char         *look[GW_N_PARTS]; /* what else is said of it, by GwDrawnPart; NULL: as usual. A colour here is none of the hues */
  guint         modifiers;  /* of the press */
  gboolean      has_fingers; /* there are no keys at hand, but the row of digits */
  gboolean      ends_entry; /* it has ended the typing of a number */
  GHashTable   *numbers;    /* rule → text: what new clues of it have, where somebody has chosen */
  const char   *named;      /* what of the puzzle's own is painted (paintable.h); interned; NULL: the first */
  const char   *relation;   /* the author's own relation that new clues name; interned; NULL: the first */
  guint         group, alternative; /* new clues become this alternative of an `either`; group 0: clues of their own */
  GArray       *cells;      /* of GwCell, in the order of the stroke */
  GArray       *places;     /* of GwPlace, the same */
  guint64       target;     /* the clue that this stroke extends */
  GArray       *groups;     /* of guint: the sizes of finished groups of a clue of several (clones) … */
  GArray       *group_cells; /* … and their cells */
  guint64       growing;    /* the clue made of them; 0: not yet */
  GArray       *moves;      /* of GwToolMove: strokes that wait, with their cells in `group_cells` */
  const GwToolQuestion *question; /* that waits for an answer, and the stroke with it; NULL */
  guint64       kept_boxes; /* the boxes that somebody keeps beside pieces, until the tool is picked again */
  guint64       ongoing;    /* what the last edit was about, as gw_run_commit_on () was told; 0: nothing that goes on */
  GwEntry       entry;
  GwTypedDigit  last_digit; /* for two quick ones */
} GwToolState;

/* What came of an event. Cleared by gw_tool_result_clear (); every member may be NULL. */
typedef struct
{
  gboolean     is_handled;
  GwEdit      *edit;        /* to be applied as one undo step; surely possible … */
  GwPuzzle    *after;       /* … and what it makes of the puzzle */
  GwHint       hint;        /* what changes by it */
  char        *label;       /* what it does: "Paint killer cage" */
  gboolean     continues;   /* belongs to the undo step of the edit before: digits of one number */
  GwSelection *selection;   /* the new one; NULL: as it was */
  char        *message;     /* a sentence: why not, or what to look after */
  GwPreview    preview;     /* of the state after the event */
  guint64      menu_clue;   /* MENU: the clue that it is about; 0 when there is none */
  guint64      words_of;    /* what is drawn only and has words that somebody wants to type; 0: nothing */
} GwToolResult;

/* Everything that the parts of a tool need at an event. */
typedef struct
{
  const GwTool       *tool;
  const GwPuzzle     *puzzle;
  const GwSelection  *selection;
  GwToolState        *state;
  const GwBoardEvent *event;
  GwToolResult       *result;
} GwToolRun;

#define GW_AT(kind) (1u << GW_PLACE_##kind)

/* Where people look for a tool: tool-family.h has the words. In the order of the palette. */
typedef enum
{
  GW_FAMILY_CAGE,
  GW_FAMILY_LINE,
  GW_FAMILY_DOT,
  GW_FAMILY_CORNER,
  GW_FAMILY_OUTSIDE,
  GW_FAMILY_REGION,
  GW_FAMILY_GIVEN,
  GW_FAMILY_CELL,
  GW_FAMILY_FOG,
  GW_FAMILY_NOTE,
  GW_FAMILY_ERASE,
  GW_FAMILY_SELECT,
  GW_N_TOOL_FAMILIES,
} GwToolFamilyId;

/* press, drag, release  the stroke; `event->place` is of a kind of `places`, or NONE.
 * key                   FALSE when it is none of the tool's business; comes after typing a number, before arrows and Enter.
 * takes                 whether a rule belongs to the tool's family; NULL for tools without rules.
 * types_words           whether letters and blanks are words now, and pick no tool; NULL: never.
 * show                  fills the preview from the state; NULL: the cells or places of the stroke.
 * answer                the question in the state was answered; the stroke is still there. */
struct _GwTool
{
  const char *id;          /* its icon is gw-tool-ID-symbolic of data/icons */
  GwToolFamilyId family;
  const char *letter;      /* picks it; again: the next of the family */
  const char *name;        /* N_ */
  const char *hint;        /* N_: what to do with it */
  const char *stroke_hint; /* N_: while a stroke is under way */
  guint       places;      /* GW_AT (CELL) | … */
  guint       stroke_places; /* likewise: where else a stroke leads once it has begun */
  const char *const *variants; /* N_, ends with NULL; tools with kinds of their own */
  const char *variant_name;    /* N_: what these are; NULL: "Kind" */
  const char *const *variant_hints; /* N_, in their order, in place of `hint`; NULL: that is for all */
  gboolean    is_click;    /* Enter presses and releases */
  gboolean    is_cycling;  /* a double click is two clicks */
  gboolean    is_selecting; /* arrows select */
  gboolean    has_hue;     /* draws in the hue of the state */
  gboolean    sees_inactive; /* the cursor goes to cells that are not part of the puzzle, too */
  const char *with_control, *with_shift; /* N_: what strokes do while these keys are held, for hands that have no keys; NULL: nothing else */

  const GwRule *const *usual; /* rules that come first in the family, the usual one at the top; ends with NULL; NULL: as in the table of rules */
  gboolean (*takes)   (const GwRule *rule);
  gboolean (*types_words) (const GwToolState *state);
  void     (*press)   (GwToolRun    *run);
  void     (*drag)    (GwToolRun    *run);
  void     (*release) (GwToolRun    *run);
  gboolean (*key)     (GwToolRun    *run);
  void     (*show)    (GwToolRun    *run);
  void     (*answer)  (GwToolRun    *run,
                       gboolean      is_yes);
};

/* The table, generated from the list in meson.build: in the order of the palette. */
extern const GwTool *const gw_tools[];
extern const guint         gw_n_tools;

const GwTool *gw_tool_find         (const char           *id);
/* The tool in whose family RULE is: how type-to-find gets from a rule to a tool. NULL for rules without a place. */
const GwTool *gw_tool_for_rule     (const GwRule         *rule);
/* The rules that TOOL draws (of const GwRule *): the usual ones first, then in the order of the table of rules. */
GPtrArray    *gw_tool_rules        (const GwTool         *tool);

void          gw_tool_state_init   (GwToolState          *state);
void          gw_tool_state_clear  (GwToolState          *state);
/* Picks TOOL, with RULE (NULL: as last time, or the first of its family). */
void          gw_tool_begin        (const GwTool         *tool,
                                    GwToolState          *state,
                                    const GwRule         *rule);
/* The kind of TOOL, now and whenever it is picked again. */
void          gw_tool_set_variant  (const GwTool         *tool,
                                    GwToolState          *state,
                                    guint                 variant);
/* STEP 1: the next member of the family, or kind: the same letter again. -1: the one before. */
void          gw_tool_step         (const GwTool         *tool,
                                    GwToolState          *state,
                                    gint                  step);
/* Where CURSOR is for TOOL: turned into a kind of place that it works on, and on which clues of RULE (may be NULL) stand. */
GwPlace       gw_tool_cursor       (const GwTool         *tool,
                                    const GwRule         *rule,
                                    const GwGrid         *grid,
                                    const GwPlace        *cursor);
/* RESULT is zeroed by the caller and filled. */
void          gw_tool_handle       (const GwTool         *tool,
                                    const GwToolContext  *context,
                                    GwToolState          *state,
                                    const GwBoardEvent   *event,
                                    GwToolResult         *result);
/* The question in STATE is answered. RESULT as above. */
void          gw_tool_answer       (const GwTool         *tool,
                                    const GwToolContext  *context,
                                    GwToolState          *state,
                                    gboolean              is_yes,
                                    GwToolResult         *result);
/* Whether there is a stroke, one under way or some that wait, of which the puzzle knows nothing yet. */
gboolean      gw_tool_is_unfinished (const GwToolState   *state);
/* A part of how notes are going to look; "" is the usual. FALSE with an error when VALUE is wrong. */
gboolean      gw_note_set_look     (GwToolState          *state,
                                    GwDrawnPart           part,
                                    const char           *value,
                                    GError              **error);
/* NULL when what the tool draws has no such part. Free it. */
char         *gw_note_get_look     (const GwToolState    *state,
                                    GwDrawnPart           part);
/* Drops the stroke under way, but not those that wait. */
void          gw_tool_break_off    (GwToolState          *state);
/* Drops strokes and typing; the puzzle stays as it is. */
void          gw_tool_cancel       (const GwTool         *tool,
                                    GwToolState          *state);
/* Begins to type the number of a clue, as a double click does (clues panel). FALSE when it has none, or is locked. */
gboolean      gw_tool_begin_entry  (GwToolState          *state,
                                    const GwPuzzle       *puzzle,
                                    guint64               id);
void          gw_tool_result_clear (GwToolResult         *result);
void          gw_tool_preview_clear (GwPreview           *preview);
/* One line: what the tool does next, in the state it is in. */
char         *gw_tool_hint         (const GwTool         *tool,
                                    const GwToolState    *state);

/* ---- for tools ---- */

/* Takes EDIT and LABEL. Tries the edit: what is impossible becomes a message instead, and FALSE. */
gboolean      gw_run_commit        (GwToolRun            *run,
                                    GwEdit               *edit,
                                    char                 *label);
/* The same for an edit about ONE thing (a number of the tool's own, not 0): what follows at once on another edit about it
 * belongs to the same undo step. */
gboolean      gw_run_commit_on     (GwToolRun            *run,
                                    GwEdit               *edit,
                                    char                 *label,
                                    guint64               one);
/* Takes MESSAGE. The stroke cannot be. */
void          gw_run_refuse        (GwToolRun            *run,
                                    char                 *message);
/* Takes MESSAGE. */
void          gw_run_say           (GwToolRun            *run,
                                    char                 *message);
/* Says how the clue ID is false of the author's solution, if it is. */
void          gw_run_say_falsehood (GwToolRun            *run,
                                    guint64               id);
/* Takes SELECTION. */
void          gw_run_select        (GwToolRun            *run,
                                    GwSelection          *selection);
/* What is selected as things stand in this run: borrowed. */
const GwSelection *gw_run_selection (GwToolRun           *run);
/* A new clue of the tool's rule, with the number that was chosen for it, else the value that makes it true of the author's
 * solution; gw_clue_new () otherwise. With Alt its value is left open. */
GwConstraint *gw_run_make          (GwToolRun            *run,
                                    const GwCell         *cells,
                                    guint                 n_cells,
                                    const GArray         *groups,
                                    GError              **error);
/* Takes CLUE (may be NULL), which is new: the same of it. */
GwConstraint *gw_run_numbered      (GwToolRun            *run,
                                    GwConstraint         *clue,
                                    GError              **error);
/* Refuses, and TRUE, when CONSTRAINT is locked. */
gboolean      gw_run_is_locked     (GwToolRun            *run,
                                    const GwConstraint   *constraint);
/* The stroke's cells and places. */
#define gw_stroke_cell(state, i) g_array_index ((state)->cells, GwCell, i)
#define gw_stroke_place(state, i) g_array_index ((state)->places, GwPlace, i)

G_END_DECLS
