#include "solve/plain-internal.h"

/* What is known of the groups while a shape is being built. */
typedef struct
{
  const GwPlainGroup *groups;
  guint               n_groups;
  guint               n_cells;
  guint               n_symbols;
  gsize               n_words;
  guint64            *members; /* for each group a set of cells */
  GPtrArray          *at;      /* for each cell a GArray of the groups that hold it */
  guint              *shared;  /* for each group how many cells it shares with the group being looked at */
  gboolean           *covered; /* groups that lie in a band */
} Builder;

gboolean
gw_plain_supports (guint n_cells, guint n_symbols, const GwPlainGroup *groups, guint n_groups)
{
  if (n_cells == 0 || n_cells > GW_PLAIN_MAX_CELLS || n_symbols == 0 || n_symbols > GW_PLAIN_MAX_SYMBOLS)
    return FALSE;
  for (guint g = 0; g < n_groups; g++)
    {
      if (groups[g].n_cells > n_symbols)
        return FALSE;
      for (guint i = 0; i < groups[g].n_cells; i++)
        {
          if (groups[g].cells[i] >= n_cells)
            return FALSE;
          for (guint j = 0; j < i; j++)
            if (groups[g].cells[i] == groups[g].cells[j])
              return FALSE;
        }
    }
  return TRUE;
}

static gboolean
holds (const GwPlainGroup *group, guint cell)
{
  for (guint i = 0; i < group->n_cells; i++)
    if (group->cells[i] == cell)
      return TRUE;
  return FALSE;
}

static gboolean
is_exact (const Builder *b, guint g)
{
  return b->groups[g].n_cells == b->n_symbols;
}

static guint
count_shared (const Builder *b, guint g, guint h)
{
  const guint64 *members = b->members + h * b->n_words;
  guint n = 0;
  for (guint i = 0; i < b->groups[g].n_cells; i++)
    n += gw_bit_test (members, b->groups[g].cells[i]);
  return n;
}

/* The cells of A that are in B, or those that are not. */
static GwPlainRun
add_run (GwPlain *plain, const GwPlainGroup *a, const GwPlainGroup *b, gboolean in)
{
  GwPlainRun cells = { plain->cells->len, 0 };
  for (guint i = 0; i < a->n_cells; i++)
    if (holds (b, a->cells[i]) == in)
      {
        guint16 cell = (guint16) a->cells[i];
        g_array_append_val (plain->cells, cell);
        cells.n++;
      }
  return cells;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) * (const guint16 *) a - (gint) * (const guint16 *) b;
}

/* The band of three lines and three blocks; FALSE when they do not cross in threes. */
static gboolean
make_band (const Builder *b, const guint lines[3], const guint blocks[3], GwPlainBand *band)
{
  for (guint r = 0; r < 3; r++)
    for (guint s = 0; s < 3; s++)
      {
        guint16 *segment = &band->cell[9 * r + 3 * s];
        const GwPlainGroup *line = &b->groups[lines[r]], *block = &b->groups[blocks[s]];
        if (count_shared (b, lines[r], blocks[s]) != 3)
          return FALSE;
        for (guint i = 0, j = 0; i < 9; i++)
          if (holds (block, line->cells[i]))
            segment[j++] = (guint16) line->cells[i];
        qsort (segment, 3, sizeof (guint16), compare_cells);
      }
  return TRUE;
}

static gboolean
have_same_cells (const GwPlainBand *a, const GwPlainBand *b)
{
  guint64 cells[GW_WORDS (GW_PLAIN_MAX_CELLS)] = { 0 };
  for (guint i = 0; i < 27; i++)
    gw_bit_set (cells, a->cell[i]);
  for (guint i = 0; i < 27; i++)
    if (!gw_bit_test (cells, b->cell[i]))
      return FALSE;
  return TRUE;
}

static void
add_band (GwPlain *plain, Builder *b, const guint lines[3], const guint blocks[3])
{
  GwPlainBand band;
  if (!make_band (b, lines, blocks, &band))
    return;
  for (guint i = 0; i < plain->bands->len; i++)
    if (have_same_cells (&g_array_index (plain->bands, GwPlainBand, i), &band))
      return;
  g_array_append_val (plain->bands, band);
  for (guint i = 0; i < 3; i++)
    b->covered[lines[i]] = b->covered[blocks[i]] = TRUE;
}

/* All groups that share three cells with group G. */
static GArray *
crossing_groups (const Builder *b, guint g)
{
  GArray *crossing = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint h = 0; h < b->n_groups; h++)
    if (h != g && is_exact (b, h) && count_shared (b, g, h) == 3)
      g_array_append_val (crossing, h);
  return crossing;
}

/* Given a line and its three blocks, finds the two other lines. */
static void
find_lines (GwPlain *plain, Builder *b, guint line, const guint blocks[3])
{
  g_autoptr (GArray) others = crossing_groups (b, blocks[0]);
  guint lines[3] = { line, 0, 0 }, n = 1;
  for (guint i = 0; i < others->len && n < 3; i++)
    {
      guint h = g_array_index (others, guint, i);
      gboolean fits = count_shared (b, h, line) == 0;
      for (guint s = 1; s < 3; s++)
        fits = fits && count_shared (b, h, blocks[s]) == 3;
      if (fits && (n < 2 || count_shared (b, h, lines[1]) == 0))
        lines[n++] = h;
    }
  if (n == 3)
    add_band (plain, b, lines, blocks);
}

static void
find_bands (GwPlain *plain, Builder *b)
{
  for (guint g = 0; g < b->n_groups; g++)
    {
      if (!is_exact (b, g) || b->n_symbols != 9)
        continue;
      g_autoptr (GArray) c = crossing_groups (b, g);
      for (guint i = 0; i < c->len; i++)
        for (guint j = i + 1; j < c->len; j++)
          for (guint k = j + 1; k < c->len; k++)
            {
              const guint blocks[3] = { g_array_index (c, guint, i), g_array_index (c, guint, j),
                                        g_array_index (c, guint, k) };
              if (count_shared (b, blocks[0], blocks[1]) == 0
                  && count_shared (b, blocks[0], blocks[2]) == 0
                  && count_shared (b, blocks[1], blocks[2]) == 0)
                find_lines (plain, b, g, blocks);
            }
    }
}

static gboolean
in_band (const GwPlainBand *band, const GwPlainGroup *group)
{
  for (guint i = 0; i < group->n_cells; i++)
    {
      gboolean found = FALSE;
      for (guint j = 0; j < 27 && !found; j++)
        found = band->cell[j] == group->cells[i];
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* TRUE when a band already draws all conclusions from where the two meet. */
static gboolean
pair_is_covered (const GwPlain *plain, const Builder *b, guint g, guint h)
{
  if (!b->covered[g] || !b->covered[h])
    return FALSE;
  for (guint i = 0; i < plain->bands->len; i++)
    {
      const GwPlainBand *band = &g_array_index (plain->bands, GwPlainBand, i);
      if (in_band (band, &b->groups[g]) && in_band (band, &b->groups[h]))
        return TRUE;
    }
  return FALSE;
}

static void
find_pairs (GwPlain *plain, const Builder *b, guint g)
{
  memset (b->shared, 0, b->n_groups * sizeof (guint));
  for (guint i = 0; i < b->groups[g].n_cells; i++)
    {
      const GArray *at = b->at->pdata[b->groups[g].cells[i]];
      for (guint k = 0; k < at->len; k++)
        b->shared[g_array_index (at, guint, k)]++;
    }
  for (guint h = 0; h < b->n_groups; h++)
    if (h != g && b->shared[h] >= 2 && b->shared[h] < b->groups[h].n_cells && !pair_is_covered (plain, b, g, h))
      {
        const GwPlainGroup *a = &b->groups[g], *c = &b->groups[h];
        GwPlainPair pair = { add_run (plain, a, c, TRUE), add_run (plain, a, c, FALSE), add_run (plain, c, a, FALSE) };
        g_array_append_val (plain->pairs, pair);
      }
}

static void
add_unit (GwPlain *plain, const Builder *b, guint g)
{
  static const GwPlainGroup nothing = { NULL, 0 };
  GwPlainUnit unit = { add_run (plain, &b->groups[g], &nothing, FALSE), is_exact (b, g) };
  g_array_append_val (plain->units, unit);
}

/* TRUE for the 27 groups of the 9x9 in rows, columns and boxes, in whatever order. */
static gboolean
is_regular (const Builder *b)
{
  guint seen = 0;
  if (b->n_cells != 81 || b->n_symbols != 9)
    return FALSE;
  for (guint g = 0; g < b->n_groups; g++)
    {
      const GwPlainGroup *group = &b->groups[g];
      guint first = group->n_cells == 9 ? group->cells[0] : 0;
      gboolean row = group->n_cells == 9, column = row, box = row;
      for (guint i = 0; i < group->n_cells; i++)
        {
          guint c = group->cells[i];
          row = row && c / 9 == first / 9;
          column = column && c % 9 == first % 9;
          box = box && c / 27 == first / 27 && c % 9 / 3 == first % 9 / 3;
        }
      if (!row && !column && !box)
        return FALSE;
      seen |= 1u << (row ? first / 9 : column ? 9 + first % 9 : 18 + first / 27 * 3 + first % 9 / 3);
    }
  return seen == (1u << 27) - 1;
}

static void
find_peers (GwPlain *plain, const Builder *b)
{
  const gsize words = GW_WORDS (b->n_cells);
  plain->peers = g_new0 (guint64, b->n_cells * words);
  for (guint g = 0; g < b->n_groups; g++)
    for (guint i = 0; i < b->groups[g].n_cells; i++)
      for (guint j = 0; j < b->groups[g].n_cells; j++)
        if (i != j)
          gw_bit_set (plain->peers + b->groups[g].cells[i] * words, b->groups[g].cells[j]);
}

static void
build (GwPlain *plain, Builder *b)
{
  b->at = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  b->shared = g_new0 (guint, b->n_groups);
  b->covered = g_new0 (gboolean, b->n_groups);
  b->n_words = GW_WORDS (b->n_cells);
  b->members = g_new0 (guint64, b->n_groups * b->n_words + 1);
  for (guint c = 0; c < b->n_cells; c++)
    g_ptr_array_add (b->at, g_array_new (FALSE, FALSE, sizeof (guint)));
  for (guint g = 0; g < b->n_groups; g++)
    for (guint i = 0; i < b->groups[g].n_cells; i++)
      {
        gw_bit_set (b->members + g * b->n_words, b->groups[g].cells[i]);
        g_array_append_val ((GArray *) b->at->pdata[b->groups[g].cells[i]], g);
      }

  find_peers (plain, b);
  find_bands (plain, b);
  for (guint g = 0; g < b->n_groups; g++)
    if (!b->covered[g] && b->groups[g].n_cells > 1)
      add_unit (plain, b, g);
  for (guint g = 0; g < b->n_groups; g++)
    if (is_exact (b, g))
      find_pairs (plain, b, g);

  g_ptr_array_unref (b->at);
  g_free (b->shared);
  g_free (b->covered);
  g_free (b->members);
}

GwPlain *
gw_plain_new (guint n_cells, guint n_symbols, const GwPlainGroup *groups, guint n_groups)
{
  if (!gw_plain_supports (n_cells, n_symbols, groups, n_groups))
    return NULL;
  GwPlain *plain = g_new0 (GwPlain, 1);
  Builder builder = { .groups = groups, .n_groups = n_groups, .n_cells = n_cells, .n_symbols = n_symbols };
  plain->n_cells = n_cells;
  plain->n_symbols = n_symbols;
  plain->frame = (n_cells + GW_PLAIN_MAX_LANES - 1) / GW_PLAIN_MAX_LANES * GW_PLAIN_MAX_LANES;
  plain->all = (guint16) gw_mask_below (n_symbols);
  plain->regular = is_regular (&builder);
  plain->bands = g_array_new (FALSE, FALSE, sizeof (GwPlainBand));
  plain->units = g_array_new (FALSE, FALSE, sizeof (GwPlainUnit));
  plain->pairs = g_array_new (FALSE, FALSE, sizeof (GwPlainPair));
  plain->cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  build (plain, &builder);
  return plain;
}

void
gw_plain_free (GwPlain *plain)
{
  if (plain == NULL)
    return;
  g_free (plain->peers);
  g_array_unref (plain->bands);
  g_array_unref (plain->units);
  g_array_unref (plain->pairs);
  g_array_unref (plain->cells);
  g_free (plain);
}
