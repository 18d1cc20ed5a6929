#pragma once

#include "rules/assemble.h"

/* A puzzle from lines of text, and all that is said about them. Blanks in lines are dropped; there are no comments. */
typedef struct
{
  GPtrArray     *lines;      /* owned */
  guint          n;
  GwStatement   *statements; /* owned */
  GwConstraint **made;       /* owned array, borrowed constraints */
  GwPuzzle      *puzzle;     /* owned; may be NULL */
  GString       *said;       /* owned: "error 2:5: message" a line; the statement counted from 0, then the byte */
} Assembled;

Assembled *assemble_lines  (const char *text);
void       assembled_free  (Assembled  *assembled);
/* The puzzle of TEXT, about which only notes may be said. */
GwPuzzle  *assemble_puzzle (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Assembled, assembled_free)
