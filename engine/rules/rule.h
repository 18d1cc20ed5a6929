#pragma once

#include "domain/model.h"
#include "model/place-layers.h"
#include "model/look.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* Where a rule comes from (docs/reference/rules.md). */
typedef enum
{
  GW_ORIGIN_DOCUMENTED, /* D: Sudopedia's page defines it */
  GW_ORIGIN_VARIANT,    /* V: a published variant, argument list ours */
  GW_ORIGIN_OURS,       /* O: named by the page, defined by us */
  GW_ORIGIN_EXTENSION,  /* G: Gridwright's own */
  GW_ORIGIN_INTERNAL,   /* no keyword: "every cell is decided" */
} GwOrigin;

typedef enum
{
  GW_CATEGORY_VALUES,
  GW_CATEGORY_GRID,
  GW_CATEGORY_GLOBAL,  /* grid properties */
  GW_CATEGORY_REGION,
  GW_CATEGORY_CELL,
  GW_CATEGORY_PAIR,    /* pairs, triples, quadruples of neighbouring cells */
  GW_CATEGORY_SET,
  GW_CATEGORY_LINE,
  GW_CATEGORY_OUTSIDE,
  GW_N_CATEGORIES,
} GwCategory;

/* How one argument, or a run of them, is read, written, checked and edited. */
typedef enum
{
  GW_FIELD_CELL,
  GW_FIELD_SYMBOL,
  GW_FIELD_NUMBER,
  GW_FIELD_TEXT,        /* any text without the format's own signs */
  GW_FIELD_SYMBOL_PAIR, /* two symbols written together: ab; two SYMBOL arguments */
  GW_FIELD_COUNTED,     /* a number and a symbol; repeated: n1,v1,n2,v2 … */
  GW_FIELD_GROUP,       /* a size and that many cells; repeated: 2,c,c,3,c,c,c */
  GW_FIELD_STATEMENT,   /* the name of a rule and its arguments, as texts: the rest of the list */
} GwFieldType;

#define GW_MANY 0xffffu

typedef struct
{
  const char *name;     /* shown in messages and by `rules`: "total", "cells" */
  GwFieldType type;
  guint16     min, max; /* how often it stands; 0, 0 means exactly once */
  guint8      count;    /* 1 + index of the field whose number says how often it stands (min and max are then unused) */
  gboolean    multiple; /* with count: any positive multiple of that number, at least twice it */
  gboolean    may_be_open; /* `?` is allowed */
  gboolean    may_repeat;  /* a cell may occur twice (lines), though never twice running */
  gboolean    counts_each; /* a cell may occur several times, which is noted, and counts each time (sums) */
  gint        least, most; /* NUMBER: the range; 0, 0 means 0 … GW_MAX_NUMBER */
} GwField;

#define GW_ON(kind) (1u << GW_GRID_##kind)
#define GW_ANY_BUT_HEXAGON ((1u << (GW_GRID_SAMURAI + 1)) - 1 - GW_ON (HEXAGON))

#define GW_MAX_NUMBER 1000000000
#define GW_MAX_FIELDS 6

/* One way to write the arguments; a rule has one or two, told apart by the number of arguments. */
typedef struct
{
  GwField fields[GW_MAX_FIELDS]; /* ends at the first without a name */
} GwForm;

/* What rules say about definitions while a puzzle is being put together: rules/assemble.c owns it. */
typedef struct
{
  GwSymbolsBuilder *symbols;
  GwGridPlan        plan;
  gboolean          has_columns, has_rows, has_kind; /* which of plan's members are set */
  GArray           *removed;                         /* GwCell */
  GwPlaceLayersBuilder  *layers;
} GwDraft;

/* The model under construction as a rule sees it: cells, not variables. See rules/post.h. */
typedef struct _GwPoster GwPoster;
/* Where a clue's ideas see what is known, and say what follows. See rules/thinker.h. */
typedef struct _GwThinker GwThinker;

/* What people take together when they reason with a clue of a rule, from easy to hard. */
typedef enum
{
  GW_REASONING_ALONE,  /* the clue and what is placed in its cells */
  GW_REASONING_BOUNDS, /* the lowest and highest candidates of its cells */
  GW_REASONING_SHARED, /* the same, of what follows from several clues together */
  GW_REASONING_FULL,   /* every way to fill its cells with their candidates */
  GW_N_REASONINGS,
} GwReasoning;

typedef enum
{
  GW_LEVEL_STANDARD,
  GW_LEVEL_EASY,
  GW_LEVEL_MODERATE,
  GW_LEVEL_TOUGH,
  GW_LEVEL_DIABOLICAL,
} GwLevel;

/* What may be done to a grid and to a clue alike, so that the clue says of the new grid what it said of the old one: by this
 * puzzles are known to be the same up to symmetry (engine/canonical). The tests hold each claim against `check`; without a
 * claim nothing may be done. */
typedef enum
{
  GW_MOVES     = 1 << 0, /* cells change places in any way, and its regions and arguments with them */
  GW_TURNS     = 1 << 1, /* the grid is turned or mirrored; what moves turns too */
  GW_RELABELS  = 1 << 2, /* symbols that are listed equally often change places in any way, in its arguments too */
  GW_REFLECTS  = 1 << 3, /* the lowest number becomes the highest, the next the last but one …; what relabels reflects too */
  GW_REVERSES  = 1 << 4, /* the same, and its cells are listed the other way round: what rises then falls */
  GW_UNORDERED = 1 << 5, /* its cells are listed in any order */
  GW_TWO_WAY   = 1 << 6, /* its cells are listed the other way round */
  GW_SYMBOLS_UNORDERED = 1 << 7, /* its symbols are listed in any order */
} GwKept;

/* What a rule of the whole grid is about: under what people look for its switch. */
typedef enum
{
  GW_CONCERNS_NEIGHBOURS, /* cells near each other */
  GW_CONCERNS_REGIONS,    /* regions and blocks */
  GW_CONCERNS_UNMARKED,   /* where no mark stands */
  GW_CONCERNS_VALUES,     /* values anywhere in the grid */
  GW_N_CONCERNS,
} GwConcern;

/* Usual numbers that depend on how many symbols there are. */
#define GW_HALF_UP   (-1)
#define GW_HALF_DOWN (-2)

/* Both ends of a pair are seen at once, and few cells nearly so. */
#define GW_LEVELS_OF_PAIRS { [GW_REASONING_FULL] = GW_LEVEL_MODERATE }
#define GW_LEVELS_OF_FEW   { [GW_REASONING_FULL] = GW_LEVEL_TOUGH }

/* Everything about a rule. Contract of the functions; all may assume that the arguments fit the form.
 *
 * define    Definitions only: adds what the statement says to the draft. Runs before there is a grid; cells in ARGS are
 *           not range-checked yet. Called in the order of `stage`.
 * regions   Where the rule applies: fills OUT with new regions. NULL: one SET (or PATH, for drawing LINE) of the cell
 *           arguments, if there are any.
 * valid     What the form cannot say: "columns need a rectangle", "group larger than the symbols". FALSE with a GError
 *           whose message says what is wrong and what to do.
 * check     The specification: naive, short, on any partial grid, sharing no code with `post` or propagation. Violated
 *           as soon as that is plain from decided cells (or an empty one); satisfied or violated, never pending, on a
 *           full grid. VIOLATION may be NULL; if not, it is zeroed, and filled when violated. An open clue (`?`) checks
 *           only what holds for every value.
 * remark    A note about a valid constraint that its author may want to know ("4 cells are in no box"), or NULL.
 * explain   One sentence that says how VIOLATION breaks the constraint, with cells named by gw_grid_cell_name ().
 * post      Names the relations that make the rule prune, through rules/post.h.
 * ideas     The easiest thing that people say of this clue and of what its cells may hold: rules/thinker.h. FALSE when there is none.
 *           NULL: the clue has none of its own.
 * leave_apart  What CONSTRAINT leaves of its first region's cells, which may hold MAY, where those of which HOUSE says the same, and not 0, lie in
 *           one house, which everybody sees at once: LEFT is MAY less what goes; FALSE when it has nothing to say of these. HOUSE is as
 *           gw_apart_think () (rules/apart.h) tries it, by which the rule's `ideas` say all of that. NULL: houses tell it nothing.
 * enough_turns  Of a closed line that is told as alternatives, cut open before each of its cells (rules/either.h): how many of them are enough, from the one
 *           that begins at cell FIRST of CONSTRAINT's region on, since the line has to be cut somewhere there; as many as there are cells where nothing is
 *           known. HOUSE: per cell whether all so marked differ from each other; NULL: nobody looks at houses. NULL: all are needed.
 * apart_parts  Of a rule with `leave_apart`: the order in which that has the cells, into CELLS, and of which part each is, into PARTS: only cells of one
 *           part that follow each other are asked whether they lie in one house, and those of part 0 never. NULL: as they are listed, one part.
 * describe  The rule as a sentence for the solver of the puzzle ("Digits in a cage sum to …"), or NULL to say nothing.
 * count_sets  How many sets of values CONSTRAINT leaves its cells, whatever stands elsewhere. FALSE: that is not known, or too many. NULL: never.
 * derive    Which clues of this kind SOLUTION (a full view) makes true: fills `?` arguments of CONSTRAINT and appends
 *           the new constraint to OUT; appends nothing when no value makes it true. NULL for rules without `?`.
 *
 * A rule without `check` is known but not yet enforced: puzzles with it are drawn and kept, not solved. */
struct _GwRule
{
  const GwRuleLife  *life;     /* first, where model/ looks for it; NULL but for rules of a puzzle's own (own-rule.h) */
  const char        *id;       /* keyword of the file */
  const char        *name;     /* what solvers call it: "killer cage" */
  const char        *words;    /* what else people call it, separated by commas; NULL: nothing. A translation lists its own */
  const char        *meaning;  /* one line */
  GwOrigin           origin;
  GwCategory         category;
  GwConcern          concerns; /* of rules that can be switched on */
  GwRole             role;
  GwDrawing          drawing;
  GwLook             look;     /* its picture within the family of drawings */
  GwForm             forms[2];
  const char        *cause;    /* what it is called where a sentence says that it does something, and its name says what holds; NULL: its name */
  const char        *absence;  /* of a rule about what is not marked: what is missing there ("no dot"); NULL: it says so by its name */
  const char        *aliases[3];
  guint16            keeps;    /* GW_MOVES | …: which changes of a grid it takes part in */
  const char        *reads[10]; /* ids of rules whose presence changes what this one means; "rule": those of one's own */
  guint16            grids;    /* GW_ON (kind) | …: the kinds of grid it fits; 0 = all */
  guint8             stage;    /* definitions: 0 values, 1 symbols, 2 grid size, 3 grid kind, 4 removed cells */
  gboolean           is_flag;  /* says the same however often it stands */
  gboolean           is_unique; /* a second one is an error (values, columns, rows …) */
  gboolean           is_renban_group; /* `renban` makes intervals of its regions */
  gboolean           is_assigned;  /* written `name = argument` */
  gboolean           is_sentence;  /* written `name text`: the text is the one argument, and its blanks count */
  gboolean           is_arithmetic; /* the numbers of the values matter */
  gboolean           ignores_factors; /* is_arithmetic, but of the values as they stand, whatever their cells count */
  gboolean           looks_around; /* `check` looks at cells beyond its regions */
  gboolean           is_at_odds_with_empty; /* makes no sense beside `empty_value` */
  gint               usual;    /* the number that most clues have, for a new one; GW_HALF_UP, GW_HALF_DOWN; 0: none */
  gconstpointer      data;     /* what a member of a family differs by; the file's own */
  guint8             levels[GW_N_REASONINGS]; /* GwLevel: how hard people find it; standard = easy, moderate, tough, diabolical */

  gboolean      (*define)   (GwDraft            *draft,
                             const GwArg        *args,
                             guint               n_args,
                             GError            **error);
  void          (*regions)  (const GwGrid       *grid,
                             const GwSymbols    *symbols,
                             const GwArg        *args,
                             guint               n_args,
                             GPtrArray          *out);
  gboolean      (*valid)    (const GwPuzzle     *puzzle,
                             const GwConstraint *constraint,
                             GError            **error);
  char        * (*remark)   (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle);
  GwOutcome     (*check)    (const GwConstraint *constraint,
                             const GwView       *view,
                             GwViolation        *violation);
  char        * (*explain)  (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             const GwViolation  *violation);
  void          (*post)     (const GwConstraint *constraint,
                             GwPoster           *poster);
  gboolean      (*ideas)    (const GwConstraint *constraint,
                             GwThinker          *thinker);
  gboolean      (*leave_apart) (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             const guint8       *house,
                             const GwMask       *may,
                             GwMask             *left);
  guint         (*enough_turns) (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             const guint8       *house,
                             guint              *first);
  void          (*apart_parts) (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             GwCell             *cells,
                             guint8             *parts);
  char        * (*describe) (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle);
  gboolean      (*count_sets) (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             guint              *n_sets);
  void          (*derive)   (const GwConstraint *constraint,
                             const GwView       *solution,
                             GPtrArray          *out);
};

/* The table, generated from the list in rules/meson.build, in that order. */
extern const GwRule *const gw_rules[];
extern const guint         gw_n_rules;

/* By keyword or alias; NULL when unknown. */
const GwRule *gw_rule_find         (const char   *id);
/* The known keyword nearest to ID, or NULL when nothing is near. */
const char   *gw_rule_nearest      (const char   *id);
gboolean      gw_rule_is_enforced  (const GwRule *rule);
gboolean      gw_rule_is_definition (const GwRule *rule);
/* A rule of the whole grid that can be switched on as it is. */
gboolean      gw_rule_is_switch    (const GwRule *rule);
/* Whether the presence of READ changes what RULE means: it is in its list, or changes what cells count. */
gboolean      gw_rule_reads        (const GwRule *rule,
                                    const GwRule *read);
/* Whether it says the value of one cell: rules are named by pointer, gw_rule_set_cell as rules/rule-table.h has it, never by text. */
gboolean      gw_constraint_is_given (const GwConstraint *constraint);
/* How hard people find reasoning with a clue of RULE. */
GwLevel       gw_rule_level        (const GwRule *rule,
                                    GwReasoning   reasoning);
guint         gw_form_n_fields     (const GwForm *form);
/* "sum (total, cell, cell, …)" for help and messages. */
char         *gw_rule_synopsis     (const GwRule *rule);
/* The same of one form alone, and between which bytes of it the words of FIELD stand; 0, 0 when it has no such field. */
char         *gw_rule_synopsis_of  (const GwRule *rule,
                                    guint         form,
                                    guint         field,
                                    gsize        *start,
                                    gsize        *end);

/* What `check` says, and what `derive` appends, also where hidden multipliers may stand in many places: then a clue that
 * reads numbers is pending until the grid is full, and satisfied when it holds with some places of theirs. Everybody but the
 * rules themselves asks these. */
GwOutcome     gw_constraint_check    (const GwConstraint *constraint,
                                      const GwView       *view,
                                      GwViolation        *violation);
void          gw_constraint_derive   (const GwConstraint *constraint,
                                      const GwView       *solution,
                                      GPtrArray          *out);
/* Where they stand in SOLUTION, a full grid: how many times each cell counts, freed by the caller. NULL where none are
 * hidden or no places make all clues true. */
guint8       *gw_find_multipliers    (const GwView       *solution);

G_END_DECLS
