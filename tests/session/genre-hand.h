#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* A hand that works on a session as a window does, and puzzles of every genre and family of hybrids for it. */
typedef struct
{
  GwSession *session;
  gboolean   has_keys; /* no pointer */
  gint64     now;
} Hand;

void hand_send      (Hand         *hand,
                     GwBoardEvent  event);
void hand_press_key (Hand         *hand,
                     GwBoardKey    key,
                     GwDirection   direction,
                     guint         modifiers);
/* A letter after the other. */
void hand_type      (Hand         *hand,
                     const char   *text);

/* NAME: of the kind of the records, or of the hybrid's file. */
typedef void (*GenreDeed) (const char *name,
                           const char *text);

/* DEED with the text of each record of the kind NAME, MOST at most. */
void  genre_each     (const char    *name,
                      guint          most,
                      GenreDeed      deed);
/* The text of data/hybrids/NAME. Free it. */
char *genre_hybrid   (const char    *name);
/* TEST under /WHAT/genre/KIND for every kind of the records … */
void  genre_add_tests (const char   *what,
                       GTestDataFunc test);
/* … and under /WHAT/hybrid/FILE for every hybrid. */
void  genre_add_hybrid_tests (const char   *what,
                              GTestDataFunc test);

G_END_DECLS
