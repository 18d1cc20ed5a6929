#pragma once

#include "book/members.h"
#include "book/press-data.h"
#include "files/bounded-file.h"

G_BEGIN_DECLS

/* A book as its author wrote it: a JSON file (.gwbook; docs/book.md). What is read here follows from the file alone;
 * puzzles come with manuscript.h. */

typedef enum
{
  GW_ENTRY_EMBEDDED, /* a rule file within the book */
  GW_ENTRY_FILE,     /* one beside it */
  GW_ENTRY_LIST,     /* a file with a puzzle a line */
  GW_ENTRY_RECIPE,   /* made by the generator */
} GwEntryKind;

/* One element of a chapter's list of puzzles. Borrows its texts from the book's tree. */
typedef struct
{
  GwEntryKind kind;
  const char *text;   /* the rule file, or the name of the file */
  const char *hash;   /* SHA-256 of the file; NULL: any */
  const char *form;   /* of a list: a preset or a rule file; NULL: plain */
  const char *grade;  /* wanted, or said by the author; NULL */
  const char *title;  /* NULL: what the puzzle says */
  char       *recipe; /* as JSON */
  guint       count;  /* of a recipe */
  guint64     seed;   /* of a recipe; 0: follows from the book's */
} GwBookEntry;

/* Puzzles a page; 0: mixed sizes, packed. */
#define GW_LAYOUT_MIXED 0u
#define GW_LAYOUT_NONE  G_MAXUINT

typedef enum
{
  GW_RULES_AUTO,   /* under the grid where a puzzle has more than rows, columns and boxes */
  GW_RULES_ALWAYS,
  GW_RULES_NEVER,
} GwRulesPlace;

typedef struct
{
  char        *place;  /* "chapter 2" */
  const char  *title, *introduction; /* introduction: NULL */
  const char  *grade;  /* "moderate", "easy..tough"; NULL */
  guint        layout;
  GwRulesPlace rules;
  gboolean     begins_right; /* its heading stands on a right-hand page */
  gboolean     shows_how;    /* how-to-play pages for its variants */
  GArray      *entries;      /* of GwBookEntry */
} GwChapter;

typedef enum
{
  GW_SOLUTIONS_END,
  GW_SOLUTIONS_BEHIND, /* on the back of the puzzle's page */
  GW_SOLUTIONS_FOOT,   /* upside down at the foot of the page */
  GW_SOLUTIONS_NONE,
} GwSolutionsPlace;

typedef enum
{
  GW_RIGHT_HAND_NO,
  GW_RIGHT_HAND_BLANK, /* puzzles on right-hand pages only; what is behind them: nothing, */
  GW_RIGHT_HAND_NOTES, /* lines for notes, */
  GW_RIGHT_HAND_SOLUTION, /* or the solutions */
} GwRightHand;

/* One PDF of the book. */
typedef struct
{
  const char   *name;
  const GwShop *shop;
  double        width, height;  /* of the trimmed page */
  const char   *style;
  const char   *paper;
  guint         layout;         /* instead of the chapters'; GW_LAYOUT_NONE: theirs */
  guint         solutions;      /* a page; 0: the book's */
  double        text;           /* size in points; 0: by the page's width */
  double        least_digits;   /* points */
  double        outer, top, bottom; /* margins; 0: usual */
  GwRightHand   right_hand;
  gboolean      bleeds;
  gboolean      has_owner_page; /* where the book has one at all */
  gboolean      is_pdfx, has_outline, has_metadata, has_links, has_tags, has_labels;
} GwEdition;

typedef struct
{
  JsonNode     *root;     /* the whole tree, unknown members and all */
  char         *file;     /* NULL: it has none */
  char         *folder;   /* what file names start from */
  GPtrArray    *notes;    /* of char *: members that mean nothing */
  gboolean      is_translated; /* LANGUAGE has a catalogue */
  const char   *title, *subtitle, *author, *publisher, *copyright, *isbn, *language, *imprint; /* NULL where not said */
  const char   *introduction;
  GwLanguage   *sentences; /* in which the book's own come: as LANGUAGE says, or English where that has no catalogue */
  guint64       seed;
  guint         first_number;
  gboolean      numbers_chapters; /* each chapter begins at first_number */
  gboolean      leaves_recipes; /* for whoever looks at it before they are filled: nothing is made. FALSE as it is read */
  gboolean      has_owner_page, has_contents, has_how_to, has_references, has_marks;
  const char   *text_font, *digit_font;
  GwSolutionsPlace solutions;
  guint         solutions_per_page;
  guint         hints;    /* steps a puzzle; 0: no hint pages */
  GPtrArray    *earlier;  /* of const char *: books and lists whose puzzles must not come again */
  GArray       *chapters; /* of GwChapter */
  GArray       *editions; /* of GwEdition; one at least */
} GwBook;

/* The text of a book, no longer than books are. NULL with an error that names the file. */
char            *gw_book_read_text    (const char *file,
                                       GwFileWish  wish,
                                       gsize      *length,
                                       GError    **error);
/* NULL with an error that names the place and what to do. */
GwBook          *gw_book_load         (const char *file,
                                       GError    **error);
/* FILE and FOLDER may be NULL. */
GwBook          *gw_book_parse        (const char *json,
                                       gssize      length,
                                       const char *file,
                                       const char *folder,
                                       GError    **error);
/* Takes the tree, which has been changed maybe. */
GwBook          *gw_book_new          (JsonNode   *root,
                                       const char *file,
                                       const char *folder,
                                       GError    **error);
void             gw_book_free         (GwBook     *book);
/* As it stands in a file, members in their order. */
char            *gw_book_to_json      (const GwBook *book);
/* NULL: the first. NULL with an error that names what there is. */
const GwEdition *gw_book_edition      (const GwBook *book,
                                       const char   *name,
                                       GError      **error);

#define GW_BOOK_MOST_PUZZLES 100000u

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBook, gw_book_free)

G_END_DECLS
