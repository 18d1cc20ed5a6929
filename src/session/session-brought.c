#include "session/session-private.h"

#include <string.h>

#include "tools/paintable.h"
#include "tools/tool-table.h"

/* What the puzzle brings along to be painted: its own rules, cells under words of its own. Its rules live as long as somebody holds them:
 * the session does from the time when they were first asked for. */

static const GwDefinitions *
brought (GwSession *self)
{
  if (self->brought == NULL && self->puzzle != NULL)
    self->brought = gw_definitions_of (self->puzzle);
  return self->brought;
}

static gboolean
is_there (const GwDefinitions *rules, const GwRule *rule)
{
  return !gw_rule_is_own (rule) || (rules != NULL && gw_definitions_find (rules, rule->id, NULL) == rule);
}

static gboolean
is_gone (gpointer tool, gpointer rule, gpointer rules)
{
  return !is_there (rules, rule);
}

static gboolean
has_no_rule (gpointer rule, gpointer number, gpointer rules)
{
  return !is_there (rules, rule);
}

/* The rule in hand may have other words now, or be gone. TRUE when it is another one now. */
static gboolean
follow_rule (const GwDefinitions *rules, const GwTool *tool, GwToolState *state)
{
  const GwRule *same;

  g_hash_table_foreach_remove (state->numbers, has_no_rule, (gpointer) rules);
  if (state->rule == NULL || is_there (rules, state->rule))
    return FALSE;
  same = rules != NULL ? gw_definitions_find (rules, state->rule->id, NULL) : NULL;
  state->rule = NULL;
  gw_tool_begin (tool, state, same != NULL && tool->takes (same) ? same : NULL);
  return TRUE;
}

void
gw_session_refresh_brought (GwSession *self)
{
  g_autoptr (GwDefinitions) before = g_steal_pointer (&self->brought);

  if (before == NULL)
    return;
  brought (self);
  if (self->kept.tool != NULL)
    follow_rule (self->brought, self->kept.tool, &self->kept.state);
  if (follow_rule (self->brought, self->tool, &self->state))
    gw_session_note (self, GW_CHANGED_TOOL | GW_CHANGED_HINT);
  g_hash_table_foreach_remove (self->last_rules, is_gone, self->brought);
}

const GwRule *
gw_session_find_own_rule (GwSession *self, const char *name)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return brought (self) != NULL ? gw_definitions_find (brought (self), name, NULL) : NULL;
}

const GwRule *
gw_session_first_rule (GwSession *self, const GwTool *tool)
{
  const GwRule *last = g_hash_table_lookup (self->last_rules, tool);
  g_autoptr (GPtrArray) rules = NULL;

  if (tool->takes == NULL || brought (self) == NULL || (last != NULL && (gw_rule_is_own (last) || self->puzzle->symbols->n > 0)))
    return last;
  rules = gw_tool_rules_for (tool, self->puzzle, brought (self));
  return rules->len > 0 && gw_rule_is_own (rules->pdata[0]) ? rules->pdata[0] : last;
}

GArray *
gw_session_family_kinds (GwSession *self, GwToolFamilyId family)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return gw_tool_family_kinds_for (family, self->puzzle, brought (self));
}

/* Whether its name has TYPED in it, and (IS_WHOLE) is nothing else. */
static gboolean
has_in_name (const GwToolKind *kind, const char *typed, gboolean *is_whole)
{
  g_autofree char *name = g_utf8_casefold (gw_tool_kind_name (kind), -1), *wanted = g_utf8_casefold (typed, -1);

  *is_whole = strcmp (name, wanted) == 0;
  return strstr (name, wanted) != NULL;
}

GArray *
gw_session_find_brought (GwSession *self, const char *typed)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (GwToolKind));

  for (guint family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_session_family_kinds (self, (GwToolFamilyId) family);

      for (guint i = 0; i < kinds->len; i++)
        {
          const GwToolKind *kind = &g_array_index (kinds, GwToolKind, i);
          gboolean is_whole;

          if ((kind->named != NULL || (kind->rule != NULL && gw_rule_is_own (kind->rule))) && has_in_name (kind, typed, &is_whole))
            g_array_insert_val (found, is_whole ? 0 : found->len, *kind);
        }
    }
  return found;
}

static gboolean
begins_with (const char *text, const char *typed)
{
  g_autofree char *folded = g_utf8_casefold (text, -1), *wanted = g_strstrip (g_utf8_casefold (typed, -1));

  return *wanted != '\0' && g_str_has_prefix (folded, wanted);
}

static gboolean
is_called (const GwToolKind *kind, const char *typed)
{
  g_autofree char *all = g_strconcat (_(gw_tool_families[kind->tool->family].name), " ", _(kind->tool->name), " ", gw_tool_kind_name (kind), " ",
                                      gw_tool_kind_meaning (kind), NULL);

  return gw_words_stand_in (all, typed);
}

GArray *
gw_session_find_kinds (GwSession *self, const char *typed, gboolean is_tool)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (GwToolKind));

  for (guint family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_session_family_kinds (self, (GwToolFamilyId) family);

      for (guint i = 0; i < kinds->len; i++)
        {
          const GwToolKind *kind = &g_array_index (kinds, GwToolKind, i);
          const gboolean begins = begins_with (_(kind->tool->name), typed);

          if (kind->rule == NULL && kind->named == NULL && (is_tool ? begins : !begins && is_called (kind, typed)))
            g_array_append_val (found, *kind);
        }
    }
  return found;
}

const char *
gw_session_get_named (GwSession *self)
{
  g_autoptr (GPtrArray) all = NULL;
  const GwPaintable *one;

  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  if (self->tool != &gw_tool_named_cells || self->puzzle == NULL)
    return NULL;
  all = gw_paintables (self->puzzle, brought (self));
  one = gw_paintable_find (all, self->state.named);
  return one != NULL ? one->name : NULL;
}
