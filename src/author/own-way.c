#include "author/own-way.h"

#include <string.h>

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

static GwEdit *
edit_of (const GwPuzzle *puzzle, const GPtrArray *pins)
{
  g_autoptr (GwFacts) facts = gw_pins_state_in (puzzle->facts, puzzle, pins);
  GwEdit *edit = gw_edit_new ();

  gw_edit_set_facts (edit, facts);
  return edit;
}

static gboolean
has_text (const GPtrArray *pins, const GwPuzzle *puzzle, const char *text)
{
  for (guint i = 0; i < pins->len; i++)
    {
      g_autofree char *other = gw_pin_write (pins->pdata[i], puzzle);

      if (strcmp (text, other) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Those of PUZZLE that its path could not take come behind PINS. */
static void
add_lost (GPtrArray *pins, const GwPuzzle *puzzle, const GwPath *path)
{
  g_autoptr (GPtrArray) stated = gw_pins_of (puzzle), taken = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_pin_free);

  for (guint i = 0; i < path->steps->len; i++)
    if (step_of (path, i)->is_pinned)
      g_ptr_array_add (taken, gw_pin_of (step_of (path, i)));
  for (guint i = 0; i < stated->len; i++)
    {
      g_autofree char *text = gw_pin_write (stated->pdata[i], puzzle);

      if (!has_text (taken, puzzle, text) && !has_text (pins, puzzle, text))
        g_ptr_array_add (pins, gw_pin_read (puzzle, text));
    }
}

/* The steps at FIRST to LAST, all of them or those that stand fast. */
static void
add_steps (GPtrArray *pins, const GwPath *path, guint first, guint last, gboolean is_all)
{
  for (guint i = first; i < MIN (last, path->steps->len); i++)
    if (is_all || step_of (path, i)->is_pinned)
      g_ptr_array_add (pins, gw_pin_of (step_of (path, i)));
}

static GPtrArray *
pins_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gw_pin_free);
}

GwEdit *
gw_way_pin (const GwPuzzle *puzzle, const GwPath *path, guint step, gboolean is_pinned)
{
  g_autoptr (GPtrArray) pins = pins_new ();

  add_steps (pins, path, 0, step, FALSE);
  if (is_pinned)
    add_steps (pins, path, step, step + 1, TRUE);
  add_steps (pins, path, step + 1, path->steps->len, FALSE);
  add_lost (pins, puzzle, path);
  return edit_of (puzzle, pins);
}

GwEdit *
gw_way_move (const GwPuzzle *puzzle, const GwPath *path, guint step, gboolean is_later)
{
  const guint first = is_later ? step : step - 1;
  g_autoptr (GPtrArray) pins = NULL;

  if ((!is_later && step == 0) || first + 1 >= path->steps->len)
    return NULL;
  pins = pins_new ();
  add_steps (pins, path, 0, first, TRUE);
  add_steps (pins, path, first + 1, first + 2, TRUE);
  add_steps (pins, path, first, first + 1, TRUE);
  add_steps (pins, path, first + 2, path->steps->len, FALSE);
  add_lost (pins, puzzle, path);
  return edit_of (puzzle, pins);
}

GwEdit *
gw_way_say (const GwPuzzle *puzzle, const GwPath *path, guint step, const char *words)
{
  g_autoptr (GPtrArray) pins = pins_new ();
  GwPin *pin = gw_pin_of (step_of (path, step));

  g_free (pin->words);
  pin->words = words != NULL && *words != '\0' ? g_strdup (words) : NULL;
  add_steps (pins, path, 0, step, FALSE);
  g_ptr_array_add (pins, pin);
  add_steps (pins, path, step + 1, path->steps->len, FALSE);
  add_lost (pins, puzzle, path);
  return edit_of (puzzle, pins);
}

GwEdit *
gw_way_forget (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) none = pins_new ();

  return edit_of (puzzle, none);
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
