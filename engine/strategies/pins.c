#include "strategies/pins.h"

#include <string.h>

#define BAR " | "

static GwPin *
pin_new (const GwStrategy *strategy)
{
  GwPin *pin = g_new0 (GwPin, 1);

  pin->strategy = strategy;
  pin->changes = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  pin->placed = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  return pin;
}

void
gw_pin_free (GwPin *pin)
{
  if (pin == NULL)
    return;
  g_array_unref (pin->changes);
  g_array_unref (pin->placed);
  g_free (pin->words);
  g_free (pin);
}

GwPin *
gw_pin_of (const GwReason *step)
{
  GwPin *pin = pin_new (step->strategy);

  for (guint i = 0; i < step->changes->len; i++)
    if (!gw_reason_places_in (step, g_array_index (step->changes, GwCandidates, i).cell))
      g_array_append_val (pin->changes, g_array_index (step->changes, GwCandidates, i));
  g_array_append_vals (pin->placed, step->placed->data, step->placed->len);
  pin->words = g_strdup (step->own_words);
  return pin;
}

/* ---- reading ---- */

/* "57" of a cell, "0,1" of a place in a layer; 0: no values of this puzzle. */
static GwMask
read_values (const GwPuzzle *puzzle, GwCell place, const char *text)
{
  GwMask values = 0;

  if (place < puzzle->grid->n_cells)
    for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
      {
        const gint symbol = gw_symbols_find (puzzle->symbols, at, g_utf8_next_char (at) - at);

        if (symbol < 0)
          return 0;
        values |= GW_BIT (symbol);
      }
  else
    {
      g_auto (GStrv) numbers = g_strsplit (text, ",", -1);
      guint64 value;

      for (guint i = 0; numbers[i] != NULL; i++)
        {
          if (!g_ascii_string_to_unsigned (numbers[i], 10, 0, GW_MAX_SYMBOLS - 1, &value, NULL))
            return 0;
          values |= GW_BIT (value);
        }
    }
  return values;
}

/* "12-57", "25=7" */
static gboolean
read_change (GwPin *pin, const GwPuzzle *puzzle, const char *text)
{
  char *sign;
  const guint64 place = g_ascii_strtoull (text, &sign, 10);
  GwCandidates change;

  if (!g_ascii_isdigit (*text) || place < 1 || place > gw_grid_n_places (puzzle->grid) || (*sign != '-' && *sign != '='))
    return FALSE;
  change = (GwCandidates){ (GwCell) (place - 1), read_values (puzzle, (GwCell) (place - 1), sign + 1) };
  if (change.values == 0 || (*sign == '=' && !gw_mask_is_single (change.values)))
    return FALSE;
  g_array_append_vals (*sign == '=' ? pin->placed : pin->changes, &change, 1);
  return TRUE;
}

/* NULL: that says no step of PUZZLE. */
static GwPin *
pin_read (const GwPuzzle *puzzle, const char *value)
{
  const char *bar = strstr (value, BAR);
  g_autofree char *said = bar != NULL ? g_strndup (value, (gsize) (bar - value)) : g_strdup (value);
  g_auto (GStrv) words = g_strsplit (g_strstrip (said), " ", -1);
  const GwStrategy *strategy = words[0] != NULL ? gw_strategy_find (words[0]) : NULL;
  g_autoptr (GwPin) pin = NULL;

  if (strategy == NULL)
    return NULL;
  pin = pin_new (strategy);
  for (guint i = 1; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_change (pin, puzzle, words[i]))
      return NULL;
  pin->words = bar != NULL ? g_strstrip (g_strdup (bar + strlen (BAR))) : NULL;
  return pin->changes->len + pin->placed->len > 0 ? g_steal_pointer (&pin) : NULL;
}

GPtrArray *
gw_pins_of (const GwPuzzle *puzzle, GPtrArray *unread)
{
  GPtrArray *pins = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_pin_free);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    {
      const char *value = gw_facts_value (puzzle->facts, i);
      GwPin *pin;

      if (strcmp (gw_facts_key (puzzle->facts, i), GW_PIN_KEY) != 0)
        continue;
      pin = pin_read (puzzle, value);
      if (pin != NULL)
        g_ptr_array_add (pins, pin);
      else
        g_ptr_array_add (unread, g_strdup (value));
    }
  return pins;
}

/* ---- writing ---- */

/* Each of LIST with SIGN. */
static void
write_list (GString *text, const GArray *list, char sign, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < list->len; i++)
    {
      const GwCandidates *change = &g_array_index (list, GwCandidates, i);
      const char *before = "";

      g_string_append_printf (text, " %u%c", change->cell + 1u, sign);
      GW_MASK_FOREACH (v, change->values)
        if (change->cell < puzzle->grid->n_cells)
          g_string_append (text, puzzle->symbols->text[v]);
        else
          {
            g_string_append_printf (text, "%s%u", before, v);
            before = ",";
          }
    }
}

char *
gw_pin_write (const GwPin *pin, const GwPuzzle *puzzle)
{
  GString *text = g_string_new (pin->strategy->id);

  write_list (text, pin->placed, '=', puzzle);
  write_list (text, pin->changes, '-', puzzle);
  if (pin->words != NULL && *pin->words != '\0')
    g_string_append_printf (text, BAR "%s", pin->words);
  return g_string_free (text, FALSE);
}

GwFacts *
gw_pins_state_in (const GwFacts *facts, const GPtrArray *values)
{
  GwFacts *result = NULL;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (strcmp (gw_facts_key (facts, i), GW_PIN_KEY) != 0)
      result = gw_facts_push (result, gw_facts_key (facts, i), gw_facts_value (facts, i));
  for (guint i = 0; i < values->len; i++)
    result = gw_facts_push (result, GW_PIN_KEY, values->pdata[i]);
  return result;
}

/* ---- when the grid is turned ---- */

static GwMask
carry_values (GwMask values, const gint *symbols)
{
  GwMask carried = 0;

  GW_MASK_FOREACH (v, values)
    if (symbols[v] >= 0)
      carried |= GW_BIT (symbols[v]);
  return carried;
}

/* LIST after cells and symbols have moved. */
static void
carry_list (GArray *list, const GwPuzzle *puzzle, const GwCell *cells, const gint *symbols)
{
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      GwCandidates change = g_array_index (list, GwCandidates, i);

      if (change.cell < puzzle->grid->n_cells)
        {
          change.values = symbols != NULL ? carry_values (change.values, symbols) : change.values;
          change.cell = cells != NULL ? cells[change.cell] : change.cell;
        }
      if (change.cell != GW_NO_CELL && change.values != 0)
        g_array_index (list, GwCandidates, n++) = change;
    }
  g_array_set_size (list, n);
}

char *
gw_pin_carry (const GwPuzzle *puzzle, const char *key, const char *value, const GwCell *cells, const gint *symbols)
{
  g_autoptr (GwPin) pin = strcmp (key, GW_PIN_KEY) == 0 ? pin_read (puzzle, value) : NULL;

  if (pin == NULL)
    return NULL;
  carry_list (pin->changes, puzzle, cells, symbols);
  carry_list (pin->placed, puzzle, cells, symbols);
  return pin->changes->len + pin->placed->len > 0 ? gw_pin_write (pin, puzzle) : NULL;
}
