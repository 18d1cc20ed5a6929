#pragma once

#include "session/action.h"

G_BEGIN_DECLS

/* Rows of the table that stand in files of their own, and what rows share. */

/* action-arguments.c */
/* FALSE with an error: there is none. */
gboolean gw_action_needs_puzzle       (GwSession *session, GError **error);
gboolean gw_action_read_modifiers     (const char *text, guint *modifiers, GError **error);

/* action-puzzle.c */
gboolean gw_action_relabel            (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_set_values         (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_switch_rule        (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_take_kind          (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_copy               (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_cut                (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_paste              (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_make_working_given (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_clear_working      (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_pin_solution       (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_clear_solution     (GwSession *session, GVariant *arguments, GError **error);
gboolean gw_action_play               (GwSession *session, GVariant *arguments, GError **error);

G_END_DECLS
