#include "author/own-way.h"

#include <string.h>

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* Takes FACTS. */
static GwEdit *
edit_of (GwFacts *facts)
{
  g_autoptr (GwFacts) owned = facts;
  GwEdit *edit = gw_edit_new ();

  gw_edit_set_facts (edit, owned);
  return edit;
}

static void
add_pin (GPtrArray *way, const GwPuzzle *puzzle, const GwPin *pin)
{
  g_ptr_array_add (way, gw_pin_write (pin, puzzle));
}

/* The steps at FIRST to LAST, all of them or those that stand fast. */
static void
add_steps (GPtrArray *way, const GwPuzzle *puzzle, const GwPath *path, guint first, guint last, gboolean is_all)
{
  for (guint i = first; i < MIN (last, path->steps->len); i++)
    if (is_all || step_of (path, i)->is_pinned)
      {
        g_autoptr (GwPin) pin = gw_pin_of (step_of (path, i));

        add_pin (way, puzzle, pin);
      }
}

/* WAY, of char *, and behind it what is none of the path's steps. */
static GwEdit *
state (const GPtrArray *way, const GwPuzzle *puzzle, const GwPath *path)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_ptr_array_extend (all, (GPtrArray *) way, NULL, NULL);
  g_ptr_array_extend (all, path->idle_pins, NULL, NULL);
  return edit_of (gw_pins_state_in (puzzle->facts, all));
}

GwEdit *
gw_way_pin (const GwPuzzle *puzzle, const GwPath *path, guint step, gboolean is_pinned)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_free);

  add_steps (way, puzzle, path, 0, step, FALSE);
  if (is_pinned)
    add_steps (way, puzzle, path, step, step + 1, TRUE);
  add_steps (way, puzzle, path, step + 1, path->steps->len, FALSE);
  return state (way, puzzle, path);
}

GwEdit *
gw_way_move (const GwPuzzle *puzzle, const GwPath *path, guint step, gboolean is_later)
{
  const guint first = is_later ? step : step - 1;
  g_autoptr (GPtrArray) way = NULL;

  if ((!is_later && step == 0) || first + 1 >= path->steps->len)
    return NULL;
  way = g_ptr_array_new_with_free_func (g_free);
  add_steps (way, puzzle, path, 0, first, TRUE);
  add_steps (way, puzzle, path, first + 1, first + 2, TRUE);
  add_steps (way, puzzle, path, first, first + 1, TRUE);
  add_steps (way, puzzle, path, first + 2, path->steps->len, FALSE);
  return state (way, puzzle, path);
}

GwEdit *
gw_way_say (const GwPuzzle *puzzle, const GwPath *path, guint step, const char *words)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwPin) pin = gw_pin_of (step_of (path, step));

  g_free (pin->words);
  pin->words = words != NULL && *words != '\0' ? g_strdup (words) : NULL;
  add_steps (way, puzzle, path, 0, step, FALSE);
  add_pin (way, puzzle, pin);
  add_steps (way, puzzle, path, step + 1, path->steps->len, FALSE);
  return state (way, puzzle, path);
}

GwEdit *
gw_way_forget (const GwPuzzle *puzzle)
{
  return edit_of (gw_facts_set (puzzle->facts, GW_PIN_KEY, NULL));
}

char *
gw_way_text (const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_PIN_KEY) == 0)
      g_string_append_printf (text, "%s\n", gw_facts_value (puzzle->facts, i));
  return g_string_free (text, FALSE);
}
