#pragma once

#include "book/book.h"
#include "book/finding.h"
#include "book/grade-range.h"
#include "book/special-rules.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* The puzzles of a book in their order: read, or made by their recipes, numbered, and solved. Puzzles that differ in
 * nothing but their givens share all else, so that ten thousand of them cost little more than their digits. */

typedef struct
{
  GwPuzzle *puzzle;    /* without its givens */
  GwBounds  bounds;    /* of everything that is drawn, in cells */
  GwBounds  rim;       /* of the cells alone */
  char     *variant;   /* what it has beyond rows, columns and boxes: the same for the same; "" for none */
  char     *title;     /* what players call that; "" for none */
  gboolean  has_own_rules;
  char     *rules;     /* these rules in sentences; "" where there are none */
  guint     n_items;
} GwBookKind;

typedef struct
{
  guint   chapter, entry;  /* where in the book it comes from */
  guint   number;          /* as printed */
  guint   kind;
  guint8 *givens;      /* a symbol a cell, GW_NO_VALUE: as GwContent has it */
  guint8 *solution;    /* likewise; NULL until it is known that there is exactly one */
  char   *title, *author, *rules, *grade; /* NULL where not said */
  guint   tenths;      /* its grade as measured; 0 while it is not known */
  char   *place;       /* "chapter 2, puzzle 14 (killer.rf)" */
} GwBookItem;

typedef struct
{
  const GwBook *book;  /* borrowed */
  GPtrArray    *kinds; /* of GwBookKind */
  GArray       *items; /* of GwBookItem */
  GArray       *examples; /* of GwBookItem with the number 0: a variant each, made to be explained */
  GHashTable   *index; /* of kinds, by what they say */
  const GwPuzzle *last; /* borrowed: of which LAST_KIND is the kind */
  guint         last_kind;
  guint         n_unmade;   /* puzzles of recipes that were left */
  gboolean      is_stopped; /* before everything was read or made */
} GwManuscript;

/* What is odd about the file itself, as findings. */
void              gw_book_note        (const GwBook    *book,
                                       GwFindings      *findings);
/* What could not be read or made is a finding; the rest is there all the same. BOOK must outlive it. */
GwManuscript     *gw_manuscript_new   (const GwBook    *book,
                                       const GwControl *control,
                                       GwFindings      *findings);
void              gw_manuscript_free  (GwManuscript    *manuscript);
/* Solves every puzzle; those that have not exactly one solution are findings. BOTH: asks both engines. FALSE after a stop. */
gboolean          gw_manuscript_solve (GwManuscript    *manuscript,
                                       gboolean         both,
                                       const GwControl *control,
                                       GwFindings      *findings);
/* Measures the grades of all puzzles that have one solution; those that are not what their chapter or entry asks for are
 * findings. FALSE after a stop. */
gboolean          gw_manuscript_grade (GwManuscript    *manuscript,
                                       const GwControl *control,
                                       GwFindings      *findings);
const GwBookKind *gw_manuscript_kind  (const GwManuscript *manuscript,
                                       const GwBookItem   *item);
/* The puzzle of an item with its givens. */
GwPuzzle         *gw_manuscript_puzzle (const GwManuscript *manuscript,
                                        const GwBookItem   *item,
                                        GError            **error);
/* The first so many puzzles that the recipe of an entry makes, as rule files; stops at the first that it cannot make. Of
 * char *. */
GPtrArray        *gw_entry_make       (const GwBook    *book,
                                       guint            chapter,
                                       guint            entry,
                                       guint            count,
                                       const GwControl *control,
                                       GError         **error);

static inline const GwBookItem *
gw_manuscript_item (const GwManuscript *manuscript, guint i)
{
  return &g_array_index (manuscript->items, GwBookItem, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwManuscript, gw_manuscript_free)

G_END_DECLS
