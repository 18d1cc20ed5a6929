#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* What can be done with an open puzzle, by name: the one table that menus, keys, scripts of tests and whoever drives the program
 * from outside speak. */
typedef struct
{
  const char        *name;
  const char        *type;      /* of GVariant: a tuple of `arguments`; NULL: none */
  const char *const *arguments; /* their names, ends with NULL */

  /* FALSE with an error that says what is wrong with the arguments; without one when it means nothing here, as a key that no tool knows.
   * What the puzzle does not allow is said by the session. */
  gboolean         (*run) (GwSession  *session,
                           GVariant   *arguments,
                           GError    **error);
} GwAction;

extern const GwAction gw_actions[];
extern const guint    gw_n_actions;

typedef enum
{
  GW_ACTION_ERROR_UNKNOWN,  /* no such action */
  GW_ACTION_ERROR_ARGUMENT,
} GwActionError;

#define GW_ACTION_ERROR (gw_action_error_quark ())
GQuark          gw_action_error_quark (void);

/* FALSE, with an error about an argument. */
gboolean        gw_action_complain (GError **error,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);

const GwAction *gw_action_find (const char  *name);
/* GW_BOARD_SHIFT | … as arguments say them: "shift control". Free it. */
char           *gw_action_modifiers (guint   modifiers);
/* Sinks ARGUMENTS, which may be NULL where the action has none. FALSE as in GwAction. */
gboolean        gw_session_do  (GwSession   *session,
                                const char  *name,
                                GVariant    *arguments,
                                GError     **error);

G_END_DECLS
