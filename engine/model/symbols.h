#pragma once

#include "base/bits.h"
#include "model/cell.h"

G_BEGIN_DECLS

#define GW_NO_SYMBOL (-1)

/* What may stand in a cell. Symbols are numbered from 0 in order of first occurrence in `values`; sets of them are
 * GwMasks. Immutable, reference counted; the members are there to be read. */
typedef struct
{
  gatomicrefcount ref_count;
  guint    n_listed;                       /* N: a group of N cells is exact */
  guint    n;                              /* K: distinct symbols */
  guint    n_plain;                        /* the same; with twins, v + n_plain is the multiplied v */
  guint8   listed[GW_MAX_SYMBOLS];         /* `values` as written, as symbols */
  char     text[GW_MAX_SYMBOLS][8];        /* the symbol itself, UTF-8 */
  char    *shown[GW_MAX_SYMBOLS];          /* symvalue, or NULL */
  guint8   multiplicity[GW_MAX_SYMBOLS];   /* mult(v) */
  gint     number[GW_MAX_SYMBOLS];         /* num(v): rank from 1, or what `number` says; 0 for the empty value */
  gint     empty;                          /* empty_value, or GW_NO_SYMBOL */
  GwMask   all;                            /* {0 … K-1} */
  gboolean has_repeats;                    /* some multiplicity > 1 */
} GwSymbols;

/* How symbols are put together; all but `values` is optional. Errors: GW_ERROR_INVALID, GW_ERROR_LIMIT. */
typedef struct _GwSymbolsBuilder GwSymbolsBuilder;

/* VALUES: UTF-8, every character a symbol. */
GwSymbolsBuilder *gw_symbols_builder_new        (const char       *values,
                                                 GError          **error);
void              gw_symbols_builder_free       (GwSymbolsBuilder *builder);
/* For looking symbols up while a file is still being read: borrowed. */
const GwSymbols  *gw_symbols_builder_peek       (GwSymbolsBuilder *builder);
gboolean          gw_symbols_builder_set_empty  (GwSymbolsBuilder *builder,
                                                 guint             symbol,
                                                 GError          **error);
gboolean          gw_symbols_builder_set_number (GwSymbolsBuilder *builder,
                                                 guint             symbol,
                                                 gint              number,
                                                 GError          **error);
void              gw_symbols_builder_set_shown  (GwSymbolsBuilder *builder,
                                                 guint             symbol,
                                                 const char       *shown);
/* Whether two symbols, V before W, would have the same number as things stand. */
gboolean          gw_symbols_builder_clash      (GwSymbolsBuilder *builder,
                                                 guint            *v,
                                                 guint            *w);
/* Frees the builder. Fails when two symbols have the same number. */
GwSymbols        *gw_symbols_builder_end        (GwSymbolsBuilder *builder,
                                                 GError          **error);

GwSymbols *gw_symbols_new        (const char      *values,
                                  GError         **error);
/* For a puzzle whose cells hold nothing: what it decides stands in its layers. Value V of a layer counts `number`[V], which is V. */
GwSymbols *gw_symbols_new_none   (void);
/* Twice as many symbols (GW_MAX_SYMBOLS at most): the second half count FACTOR times what the first half do. */
GwSymbols *gw_symbols_with_twins (const GwSymbols *symbols,
                                  gint             factor);
GwSymbols *gw_symbols_ref        (GwSymbols       *symbols);
void       gw_symbols_unref      (GwSymbols       *symbols);
gboolean   gw_symbols_equal      (const GwSymbols *a,
                                  const GwSymbols *b);
/* The symbol that TEXT (one character, LEN bytes) names, or GW_NO_SYMBOL. */
gint       gw_symbols_find       (const GwSymbols *symbols,
                                  const char      *text,
                                  gssize           len);
/* The symbols whose number lies in [low, high], the empty value never. */
GwMask     gw_symbols_in_range   (const GwSymbols *symbols,
                                  gint             low,
                                  gint             high);
gint       gw_symbols_min_number (const GwSymbols *symbols,
                                  GwMask           mask);
gint       gw_symbols_max_number (const GwSymbols *symbols,
                                  GwMask           mask);

/* What a symbol is shown as. */
static inline const char *
gw_symbol_shown (const GwSymbols *symbols, guint symbol)
{
  return symbols->shown[symbol] != NULL ? symbols->shown[symbol] : symbols->text[symbol];
}

/* V, and where there are twins the multiplied V. */
static inline GwMask
gw_symbol_and_twin (const GwSymbols *symbols, guint v)
{
  return symbols->n == symbols->n_plain ? GW_BIT (v) : GW_BIT (v) | GW_BIT (v + symbols->n_plain);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSymbols, gw_symbols_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSymbolsBuilder, gw_symbols_builder_free)

G_END_DECLS
