#include "strategies/place-numbers.h"

#include <string.h>

#include "strategies/place-counts.h"
#include "strategies/place-names.h"
#include "strategies/place-subject.h"

static void
add_number (GwPlaceNumbers *numbers, guint part)
{
  const GwPencil *pencil = numbers->pencil;
  const GwClueScope *clue = &pencil->clues->clues[part];
  guint total, has = 0;
  GwPlaceNumber found = { part, 0, NULL };

  if (!gw_place_exact_count (pencil, clue, &total))
    return;
  found.open = g_new0 (guint64, numbers->n_words);
  for (guint i = 0; i < clue->n_vars; i++)
    if (!gw_pencil_is_placed (pencil, clue->vars[i]))
      gw_bit_set (found.open, clue->vars[i]);
    else
      has += pencil->cells[clue->vars[i]] == GW_BIT (1);
  found.wanted = total - MIN (has, total);
  if (found.wanted > 0)
    g_array_append_val (numbers->list, found);
  else
    g_free (found.open);
}

/* The lowest place of OPEN, or the one behind the last. */
static guint
lowest_place (const GwPlaceNumbers *numbers, const guint64 *open)
{
  for (guint w = 0; w < numbers->n_words; w++)
    if (open[w] != 0)
      return 64 * w + gw_mask_lowest (open[w]);
  return 64 * (guint) numbers->n_words;
}

static void
list_by_place (GwPlaceNumbers *numbers)
{
  const guint n = numbers->list->len, n_places = 64 * (guint) numbers->n_words + 1;

  numbers->first_at = g_new (guint, n_places);
  numbers->next = g_new (guint, MAX (n, 1u));
  numbers->may_fit = g_new0 (guint64, GW_WORDS (n) + 1);
  for (guint place = 0; place < n_places; place++)
    numbers->first_at[place] = GW_PLACE_NO_NUMBER;
  for (guint i = n; i-- > 0;)
    {
      guint *first = &numbers->first_at[lowest_place (numbers, gw_place_number (numbers, i)->open)];

      numbers->next[i] = *first;
      *first = i;
    }
}

void
gw_place_numbers_init (GwPlaceNumbers *numbers, GwPencil *pencil)
{
  numbers->pencil = pencil;
  numbers->n_words = GW_WORDS (pencil->terrain->n_places) + 1;
  numbers->list = g_array_new (FALSE, FALSE, sizeof (GwPlaceNumber));
  for (guint i = 0; i < gw_pencil_clues (pencil)->n; i++)
    add_number (numbers, i);
  list_by_place (numbers);
}

void
gw_place_numbers_clear (GwPlaceNumbers *numbers)
{
  for (guint i = 0; i < numbers->list->len; i++)
    g_free (gw_place_number (numbers, i)->open);
  g_array_unref (numbers->list);
  g_free (numbers->first_at);
  g_free (numbers->next);
  g_free (numbers->may_fit);
}

void
gw_place_numbers_note (const GwPlaceNumbers *numbers, const guint *indexes, guint n)
{
  GwPencil *pencil = numbers->pencil;

  for (guint i = 0; i < n; i++)
    {
      const GwClueScope *clue = &pencil->clues->clues[gw_place_number (numbers, indexes[i])->part];

      gw_reason_add_clue (pencil->step, clue->owner);
      for (guint k = 0; k < clue->n_vars; k++)
        gw_pencil_note_known (pencil, clue->vars[k]);
    }
}

char *
gw_place_numbers_text (const GwPlaceNumbers *numbers, const guint *indexes, guint n)
{
  const GwPencil *pencil = numbers->pencil;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, gw_place_subject_of (pencil->terrain, &pencil->clues->clues[gw_place_number (numbers, indexes[i])->part]));
  return gw_place_names_list (names);
}

gboolean
gw_place_numbers_join (const GwPlaceNumbers *numbers, const guint *indexes, guint n, guint64 *open, guint *wanted)
{
  *wanted = 0;
  memset (open, 0, numbers->n_words * sizeof *open);
  for (guint i = 0; i < n; i++)
    {
      const GwPlaceNumber *number = gw_place_number (numbers, indexes[i]);

      for (gsize w = 0; w < numbers->n_words; w++)
        {
          if ((open[w] & number->open[w]) != 0)
            return FALSE;
          open[w] |= number->open[w];
        }
      *wanted += number->wanted;
    }
  return TRUE;
}

typedef struct
{
  const GwPlaceNumbers *numbers;
  GwPlaceOuter         *outer;
  gboolean            (*look) (gpointer data);
  gpointer              data;
} Choice;

/* So many more, from FROM on. TRUE: that is enough. */
static gboolean
choose (const Choice *choice, guint from, guint more)
{
  GwPlaceOuter *outer = choice->outer;

  if (more == 0)
    return choice->look (choice->data);
  for (guint i = from; i < choice->numbers->list->len && gw_pencil_goes_on (choice->numbers->pencil, 20); i++)
    {
      outer->at[outer->n++] = i;
      if (choose (choice, i + 1, more - 1))
        return TRUE;
      outer->n--;
    }
  return FALSE;
}

void
gw_place_numbers_choose (const GwPlaceNumbers *numbers, GwPlaceOuter *outer, guint most, gboolean (*look) (gpointer data), gpointer data)
{
  const Choice choice = { numbers, outer, look, data };

  outer->n = 0;
  for (guint n = 1; n <= most && !choose (&choice, 0, n); n++)
    ;
}

/* Whether A lies within AROUND, and none of it in WITHIN. */
static gboolean
fits (const GwPlaceNumbers *numbers, const guint64 *a, const guint64 *around, const guint64 *within)
{
  for (gsize w = 0; w < numbers->n_words; w++)
    if ((a[w] & (~around[w] | within[w])) != 0)
      return FALSE;
  return TRUE;
}

static void
note_those_at (const GwPlaceNumbers *numbers, guint place)
{
  for (guint i = numbers->first_at[place]; i != GW_PLACE_NO_NUMBER; i = numbers->next[i])
    gw_bit_set (numbers->may_fit, i);
}

/* What lies within AROUND begins there: of most of the list that need not be asked. */
static void
note_within (const GwPlaceNumbers *numbers, const guint64 *around)
{
  for (guint w = 0; w < numbers->n_words; w++)
    GW_MASK_FOREACH (v, around[w])
      note_those_at (numbers, 64 * w + v);
  note_those_at (numbers, 64 * (guint) numbers->n_words);
}

static gboolean
is_one_of (const guint *outer, guint n_outer, guint i)
{
  for (guint k = 0; k < n_outer; k++)
    if (outer[k] == i)
      return TRUE;
  return FALSE;
}

guint
gw_place_numbers_within (const GwPlaceNumbers *numbers, const guint64 *around, const guint *outer, guint n_outer, GArray *inner, guint64 *within)
{
  guint wanted = 0;

  g_array_set_size (inner, 0);
  memset (within, 0, numbers->n_words * sizeof (guint64));
  note_within (numbers, around);
  for (guint word = 0; word < GW_WORDS (numbers->list->len); word++)
    {
      GW_MASK_FOREACH (bit, numbers->may_fit[word])
        {
          const guint i = 64 * word + bit;
          const GwPlaceNumber *number = gw_place_number (numbers, i);

          if (is_one_of (outer, n_outer, i) || !fits (numbers, number->open, around, within))
            continue;
          for (gsize w = 0; w < numbers->n_words; w++)
            within[w] |= number->open[w];
          wanted += number->wanted;
          g_array_append_val (inner, i);
        }
      numbers->may_fit[word] = 0;
    }
  return wanted;
}
