#include "sat/fixed-literals.h"

typedef struct
{
  GArray *literals;
  gint8  *signs; /* by number: 1 decided to be true, -1 to be false */
  GArray *fixed; /* gint32: what was decided, a clause of one literal each */
} Carried;

static int
value_of (const Carried *carried, gint32 literal)
{
  return literal > 0 ? carried->signs[literal] : -carried->signs[-literal];
}

static void
decide (Carried *carried, gint32 literal)
{
  carried->signs[ABS (literal)] = literal > 0 ? 1 : -1;
  g_array_append_vals (carried->fixed, &(const gint32[2]) { literal, 0 }, 2);
}

/* What is left of the clause at FROM is copied to *TO, which is behind it. A clause of which nothing is left stays as the contradiction that it is. Returns where the next begins. */
static guint
shorten (Carried *carried, guint from, guint *to)
{
  gint32 *literals = &g_array_index (carried->literals, gint32, 0);
  const guint begun = *to;
  gboolean holds = FALSE;

  for (; literals[from] != 0; from++)
    {
      const int value = value_of (carried, literals[from]);

      holds |= value > 0;
      if (value == 0)
        literals[(*to)++] = literals[from];
    }
  if (!holds && *to - begun == 1)
    {
      decide (carried, literals[begun]);
      holds = TRUE;
    }
  if (holds)
    *to = begun;
  else
    literals[(*to)++] = 0;
  return from + 1;
}

/* Literals that are gone through in well under a millisecond. */
#define LITERALS_A_LOOK 65536u

/* FALSE when the control ended it: what has not been looked at stays as it is. */
static gboolean
go_through (Carried *carried, const GwControl *control)
{
  const guint n = carried->literals->len;
  guint to = 0, look = LITERALS_A_LOOK;

  for (guint from = 0; from < n; look = from + LITERALS_A_LOOK)
    {
      if (gw_control_should_stop (control))
        {
          g_array_remove_range (carried->literals, to, from - to);
          return FALSE;
        }
      while (from < n && from < look)
        from = shorten (carried, from, &to);
    }
  g_array_set_size (carried->literals, to);
  return TRUE;
}

/* Passes go on as long as one of so many literals goes: the last ones of a long chain are not worth it. */
#define SHARE_OF_A_PASS 64u

gboolean
gw_carry_fixed_literals (GArray *literals, guint most, const GwControl *control)
{
  g_autofree gint8 *signs = g_new0 (gint8, most + 1);
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (gint32));
  Carried carried = { literals, signs, fixed };
  gboolean goes_on;
  guint before;

  do
    {
      before = literals->len;
      goes_on = go_through (&carried, control);
    }
  while (goes_on && before - literals->len > before / SHARE_OF_A_PASS);
  g_array_prepend_vals (literals, fixed->data, fixed->len);
  return goes_on;
}
