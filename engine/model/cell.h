#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A cell, counted from 0 inside the program; files and sentences count from 1. */
typedef guint16 GwCell;

#define GW_MAX_SIDE    100u   /* columns and rows */
#define GW_MAX_CELLS   10000u
#define GW_MAX_SYMBOLS 64u
#define GW_NO_CELL     ((GwCell) 0xffff)

G_END_DECLS
