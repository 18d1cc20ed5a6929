#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What happens on a board, in its own terms: places instead of pixels. The canvas is the only one that makes these from
 * the toolkit's events; tests and scripts make them by hand. */
typedef enum
{
  GW_BOARD_PRESS,        /* pointer, finger or pen goes down */
  GW_BOARD_DRAG,         /* it moves while down: sent for every new place */
  GW_BOARD_RELEASE,      /* a click is PRESS and RELEASE at one place */
  GW_BOARD_MOVE,         /* it moves while up */
  GW_BOARD_DOUBLE_CLICK, /* comes instead of the second PRESS; a RELEASE follows */
  GW_BOARD_MENU,         /* right click or long press */
  GW_BOARD_KEY,
} GwBoardEventKind;

typedef enum
{
  GW_KEY_NONE,
  GW_KEY_TEXT,      /* a symbol, digit or letter: `text` */
  GW_KEY_ARROW,     /* `direction` */
  GW_KEY_ENTER,     /* the space bar too, unless it types */
  GW_KEY_ESCAPE,
  GW_KEY_BACKSPACE,
  GW_KEY_DELETE,    /* the same, but of a number that is being typed it takes the whole clue */
  GW_KEY_TAB,
} GwBoardKey;

enum
{
  GW_BOARD_SHIFT   = 1 << 0,
  GW_BOARD_CONTROL = 1 << 1,
  GW_BOARD_ALT     = 1 << 2,
  GW_BOARD_OTHER   = 1 << 3, /* the other button, or the other end of a pen: erases; while somebody solves, draws */
};

typedef struct
{
  GwBoardEventKind kind;
  GwPlace          place;     /* under the pointer, of a kind that the tool works on; NONE beside the board, and for keys */
  guint            modifiers;
  gint64           time;      /* milliseconds, from any beginning */
  GwBoardKey       key;
  const char      *text;      /* one character, UTF-8; borrowed */
  GwDirection      direction; /* right, down, left or up; slanted: Home, Page Up, Page Down, End */
} GwBoardEvent;

G_END_DECLS
