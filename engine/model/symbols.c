#include "model/symbols.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

struct _GwSymbolsBuilder
{
  GwSymbols *symbols;
  gboolean   numbered[GW_MAX_SYMBOLS]; /* by `number`, not by rank */
};

static gboolean
is_symbol_character (gunichar c)
{
  return g_unichar_validate (c) && !g_unichar_isspace (c) && !g_unichar_iscntrl (c)
         && (c >= 0x80 || strchr ("(),=/?", (int) c) == NULL);
}

static gint
find_or_add (GwSymbols *symbols, const char *text, gsize length)
{
  gint v = gw_symbols_find (symbols, text, (gssize) length);

  if (v != GW_NO_SYMBOL)
    return v;
  v = (gint) symbols->n++;
  memcpy (symbols->text[v], text, length);
  symbols->text[v][length] = '\0';
  return v;
}

static gboolean
add_listed (GwSymbols *symbols, const char *text, gsize length, GError **error)
{
  gint v;

  if (!is_symbol_character (g_utf8_get_char (text)))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("'%.*s' cannot be a value; a value is any single character except ( ) , = / ? and blanks"), (int) length, text);
      return FALSE;
    }
  if (symbols->n_listed >= GW_MAX_SYMBOLS)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("more than %u values are listed; %u is the most"), GW_MAX_SYMBOLS,
                   GW_MAX_SYMBOLS);
      return FALSE;
    }
  v = find_or_add (symbols, text, length);
  symbols->listed[symbols->n_listed++] = (guint8) v;
  symbols->multiplicity[v]++;
  symbols->has_repeats |= symbols->multiplicity[v] > 1;
  return TRUE;
}

GwSymbolsBuilder *
gw_symbols_builder_new (const char *values, GError **error)
{
  g_autoptr (GwSymbolsBuilder) builder = NULL;
  GwSymbols *symbols;

  g_return_val_if_fail (values != NULL && g_utf8_validate (values, -1, NULL), NULL);

  builder = g_new0 (GwSymbolsBuilder, 1);
  symbols = builder->symbols = g_new0 (GwSymbols, 1);
  g_atomic_ref_count_init (&symbols->ref_count);
  symbols->empty = GW_NO_SYMBOL;
  for (const char *p = values; *p != '\0'; p = g_utf8_next_char (p))
    if (!add_listed (symbols, p, (gsize) (g_utf8_next_char (p) - p), error))
      return NULL;
  if (symbols->n_listed == 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("no values are listed; write for example values = 123456789"));
      return NULL;
    }
  symbols->n_plain = symbols->n;
  symbols->all = gw_mask_below (symbols->n);
  return g_steal_pointer (&builder);
}

void
gw_symbols_builder_free (GwSymbolsBuilder *builder)
{
  if (builder == NULL)
    return;
  g_clear_pointer (&builder->symbols, gw_symbols_unref);
  g_free (builder);
}

const GwSymbols *
gw_symbols_builder_peek (GwSymbolsBuilder *builder)
{
  return builder->symbols;
}

gboolean
gw_symbols_builder_set_empty (GwSymbolsBuilder *builder, guint symbol, GError **error)
{
  g_return_val_if_fail (symbol < builder->symbols->n, FALSE);

  if (builder->numbered[symbol])
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the empty value '%s' cannot have a number"),
                   builder->symbols->text[symbol]);
      return FALSE;
    }
  builder->symbols->empty = (gint) symbol;
  return TRUE;
}

gboolean
gw_symbols_builder_set_number (GwSymbolsBuilder *builder, guint symbol, gint number, GError **error)
{
  g_return_val_if_fail (symbol < builder->symbols->n, FALSE);

  if ((gint) symbol == builder->symbols->empty)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the empty value '%s' cannot have a number"),
                   builder->symbols->text[symbol]);
      return FALSE;
    }
  if (builder->numbered[symbol])
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' has a number already"), builder->symbols->text[symbol]);
      return FALSE;
    }
  builder->symbols->number[symbol] = number;
  builder->numbered[symbol] = TRUE;
  return TRUE;
}

void
gw_symbols_builder_set_shown (GwSymbolsBuilder *builder, guint symbol, const char *shown)
{
  g_return_if_fail (symbol < builder->symbols->n);

  g_free (builder->symbols->shown[symbol]);
  builder->symbols->shown[symbol] = g_strdup (shown);
}

static void
rank_symbols (GwSymbolsBuilder *builder)
{
  GwSymbols *symbols = builder->symbols;
  gint rank = 0;

  for (guint v = 0; v < symbols->n; v++)
    {
      if ((gint) v == symbols->empty)
        {
          symbols->number[v] = 0;
          continue;
        }
      rank++;
      if (!builder->numbered[v])
        symbols->number[v] = rank;
    }
}

gboolean
gw_symbols_builder_clash (GwSymbolsBuilder *builder, guint *v, guint *w)
{
  const GwSymbols *symbols = builder->symbols;

  rank_symbols (builder);
  for (*w = 0; *w < symbols->n; ++*w)
    for (*v = 0; *v < *w; ++*v)
      if ((gint) *v != symbols->empty && (gint) *w != symbols->empty && symbols->number[*v] == symbols->number[*w])
        return TRUE;
  return FALSE;
}

GwSymbols *
gw_symbols_builder_end (GwSymbolsBuilder *builder, GError **error)
{
  g_autoptr (GwSymbolsBuilder) owned = builder;
  const GwSymbols *symbols = owned->symbols;
  guint v, w;

  if (!gw_symbols_builder_clash (owned, &v, &w))
    return g_steal_pointer (&owned->symbols);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' and '%s' both count %d; give every value a number of its own"),
               symbols->text[v], symbols->text[w], symbols->number[v]);
  return NULL;
}

GwSymbols *
gw_symbols_new_none (void)
{
  GwSymbols *symbols = g_new0 (GwSymbols, 1);

  g_atomic_ref_count_init (&symbols->ref_count);
  symbols->empty = GW_NO_SYMBOL;
  for (guint v = 0; v < GW_MAX_SYMBOLS; v++)
    symbols->number[v] = (gint) v;
  return symbols;
}

GwSymbols *
gw_symbols_new (const char *values, GError **error)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new (values, error);

  return builder != NULL ? gw_symbols_builder_end (builder, error) : NULL;
}

GwSymbols *
gw_symbols_with_twins (const GwSymbols *symbols, gint factor)
{
  GwSymbols *twice = g_memdup2 (symbols, sizeof *symbols);

  g_return_val_if_fail (2 * symbols->n <= GW_MAX_SYMBOLS, NULL);

  g_atomic_ref_count_init (&twice->ref_count);
  twice->n = 2 * symbols->n;
  twice->all = gw_mask_below (twice->n);
  for (guint v = 0; v < symbols->n; v++)
    {
      twice->shown[v] = g_strdup (symbols->shown[v]);
      twice->number[symbols->n + v] = factor * symbols->number[v];
    }
  return twice;
}

GwSymbols *
gw_symbols_ref (GwSymbols *symbols)
{
  g_atomic_ref_count_inc (&symbols->ref_count);
  return symbols;
}

void
gw_symbols_unref (GwSymbols *symbols)
{
  if (symbols == NULL || !g_atomic_ref_count_dec (&symbols->ref_count))
    return;
  for (guint v = 0; v < symbols->n; v++)
    g_free (symbols->shown[v]);
  g_free (symbols);
}

gboolean
gw_symbols_equal (const GwSymbols *a, const GwSymbols *b)
{
  if (a == b)
    return TRUE;
  if (a->n_listed != b->n_listed || a->n != b->n || a->empty != b->empty
      || memcmp (a->listed, b->listed, a->n_listed) != 0)
    return FALSE;
  for (guint v = 0; v < a->n; v++)
    if (strcmp (a->text[v], b->text[v]) != 0 || a->number[v] != b->number[v]
        || g_strcmp0 (a->shown[v], b->shown[v]) != 0)
      return FALSE;
  return TRUE;
}

gint
gw_symbols_find (const GwSymbols *symbols, const char *text, gssize len)
{
  gsize length = len < 0 ? strlen (text) : (gsize) len;

  for (guint v = 0; v < symbols->n; v++)
    if (strlen (symbols->text[v]) == length && memcmp (symbols->text[v], text, length) == 0)
      return (gint) v;
  return GW_NO_SYMBOL;
}

GwMask
gw_symbols_in_range (const GwSymbols *symbols, gint low, gint high)
{
  GwMask mask = 0;

  for (guint v = 0; v < symbols->n; v++)
    if ((gint) v != symbols->empty && symbols->number[v] >= low && symbols->number[v] <= high)
      mask |= GW_BIT (v);
  return mask;
}

gint
gw_symbols_min_number (const GwSymbols *symbols, GwMask mask)
{
  gint least = G_MAXINT;

  for (; mask != 0; mask &= mask - 1)
    least = MIN (least, symbols->number[gw_mask_lowest (mask)]);
  return least;
}

gint
gw_symbols_max_number (const GwSymbols *symbols, GwMask mask)
{
  gint most = G_MININT;

  for (; mask != 0; mask &= mask - 1)
    most = MAX (most, symbols->number[gw_mask_lowest (mask)]);
  return most;
}
