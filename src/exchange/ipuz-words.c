/* What ipuz calls kinds of sudoku, and what people read. */
#include "exchange/ipuz-document.h"

const char *const gw_ipuz_kind_names[GW_IPUZ_N_KINDS]
    = { "wordoku", "latinsquare", "diagonalsudoku", "hypersudoku", "jigsawsudoku", "calcudoku", "killersudoku" };

const GwIntakeWord gw_ipuz_words[] = {
  { "title", "title" },           { "author", "author" },
  { "intro", "rules" },           { "explanation", "message-when-solved" },
  { "copyright", "copyright" },   { "publisher", "publisher" },
  { "publication", "publication" }, { "url", "url" },
  { "uniqueid", "uniqueid" },     { "annotation", "annotation" },
  { "editor", "editor" },         { "date", "date" },
  { "notes", "comment" },         { "difficulty", "difficulty" },
  { "origin", "origin" },
};
const guint gw_ipuz_n_words = G_N_ELEMENTS (gw_ipuz_words);
