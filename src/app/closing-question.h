#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A question about a window that is to go, below the corner in which windows are closed: there is the hand that closed it. Whoever presses Escape, or
 * turns to something else in the window, has answered "cancel".
 *
 * Signals: response (const char *answer), once. */
#define GW_TYPE_CLOSING_QUESTION (gw_closing_question_get_type ())

G_DECLARE_FINAL_TYPE (GwClosingQuestion, gw_closing_question, GW, CLOSING_QUESTION, GtkPopover)

typedef struct
{
  const char *answer; /* static */
  const char *text;   /* with a mnemonic */
  const char *look;   /* style class; NULL: none */
} GwClosingAnswer;

/* ANSWERS end with one without an answer; the keyboard begins on FIRST. NULL: the window is being asked already, and has the keyboard. */
GwClosingQuestion *gw_closing_question_ask (GtkWindow             *window,
                                            const char            *title,
                                            const char            *text,
                                            const GwClosingAnswer *answers,
                                            const char            *first);

G_END_DECLS
