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
  guint32            *first_at; /* for each cell where its groups begin in `at` */
  guint32            *at;      /* the groups that hold each cell */
  guint              *shared;  /* for each group how many cells it shares with the group being looked at */
  gboolean           *covered; /* groups that lie in a band */
  GArray             *in_bands; /* for each band a set of cells */
} Builder;

gboolean
gw_plain_supports (guint n_cells, guint n_symbols, const GwPlainGroup *groups, guint n_groups)
{
  if (n_cells == 0 || n_cells > GW_PLAIN_MAX_CELLS || n_symbols == 0 || n_symbols > GW_PLAIN_MAX_SYMBOLS)
    return FALSE;
  for (guint g = 0; g < n_groups; g++)
    {
      guint64 seen[GW_WORDS (GW_PLAIN_MAX_CELLS)];

      memset (seen, 0, GW_WORDS (n_cells) * sizeof (guint64));
      if (groups[g].n_cells > n_symbols)
        return FALSE;
      for (guint i = 0; i < groups[g].n_cells; i++)
        {
          if (groups[g].cells[i] >= n_cells || gw_bit_test (seen, groups[g].cells[i]))
            return FALSE;
          gw_bit_set (seen, groups[g].cells[i]);
        }
    }
  return TRUE;
}

static const guint64 *
members_of (const Builder *b, guint g)
{
  return b->members + g * b->n_words;
}

static gboolean
holds (const Builder *b, guint g, guint cell)
{
  return gw_bit_test (members_of (b, g), cell);
}

static gboolean
is_exact (const Builder *b, guint g)
{
  return b->groups[g].n_cells == b->n_symbols;
}

static guint
count_shared (const Builder *b, guint g, guint h)
{
  const guint64 *some = members_of (b, g), *others = members_of (b, h);
  guint n = 0;
  for (gsize w = 0; w < b->n_words; w++)
    n += gw_mask_count (some[w] & others[w]);
  return n;
}

static gboolean
are_apart (const Builder *b, guint g, guint h)
{
  const guint64 *some = members_of (b, g), *others = members_of (b, h);
  for (gsize w = 0; w < b->n_words; w++)
    if ((some[w] & others[w]) != 0)
      return FALSE;
  return TRUE;
}

/* The cells of group G that are in MEMBERS, or those that are not. */
static GwPlainRun
add_run (GwPlain *plain, const Builder *b, guint g, const guint64 *members, gboolean in)
{
  const GwPlainGroup *group = &b->groups[g];
  GwPlainRun run = { plain->cells->len, 0 };
  guint16 cells[GW_PLAIN_MAX_SYMBOLS];
  for (guint i = 0; i < group->n_cells; i++)
    if (gw_bit_test (members, group->cells[i]) == in)
      cells[run.n++] = (guint16) group->cells[i];
  g_array_append_vals (plain->cells, cells, run.n);
  return run;
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
        const GwPlainGroup *line = &b->groups[lines[r]];
        if (count_shared (b, lines[r], blocks[s]) != 3)
          return FALSE;
        for (guint i = 0, j = 0; i < 9; i++)
          if (holds (b, blocks[s], line->cells[i]))
            segment[j++] = (guint16) line->cells[i];
        qsort (segment, 3, sizeof (guint16), compare_cells);
      }
  return TRUE;
}

typedef struct
{
  guint64 word[GW_WORDS (GW_PLAIN_MAX_CELLS)];
} Members;

static void
add_band (GwPlain *plain, Builder *b, const guint lines[3], const guint blocks[3])
{
  Members members = { { 0 } };
  GwPlainBand band;
  for (guint w = 0; w < b->n_words; w++)
    members.word[w] = members_of (b, lines[0])[w] | members_of (b, lines[1])[w] | members_of (b, lines[2])[w];
  /* Each is found from its lines and from its blocks. */
  for (guint i = 0; i < b->in_bands->len; i++)
    if (memcmp (&g_array_index (b->in_bands, Members, i), &members, b->n_words * sizeof (guint64)) == 0)
      return;
  if (!make_band (b, lines, blocks, &band))
    return;
  g_array_append_val (plain->bands, band);
  g_array_append_val (b->in_bands, members);
  for (guint i = 0; i < 3; i++)
    b->covered[lines[i]] = b->covered[blocks[i]] = TRUE;
}

/* How many cells each group shares with group G. */
static void
count_all_shared (const Builder *b, guint g)
{
  memset (b->shared, 0, b->n_groups * sizeof (guint));
  for (guint i = 0; i < b->groups[g].n_cells; i++)
    {
      guint cell = b->groups[g].cells[i];
      for (guint32 k = b->first_at[cell]; k < b->first_at[cell + 1]; k++)
        b->shared[b->at[k]]++;
    }
}

/* All groups that share three cells with group G. */
static GArray *
crossing_groups (const Builder *b, guint g)
{
  GArray *crossing = g_array_new (FALSE, FALSE, sizeof (guint));
  count_all_shared (b, g);
  for (guint h = 0; h < b->n_groups; h++)
    if (h != g && b->shared[h] == 3 && is_exact (b, h))
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
      gboolean fits = are_apart (b, h, line);
      for (guint s = 1; s < 3; s++)
        fits = fits && count_shared (b, h, blocks[s]) == 3;
      if (fits && (n < 2 || are_apart (b, h, lines[1])))
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
              if (are_apart (b, blocks[0], blocks[1]) && are_apart (b, blocks[0], blocks[2]) && are_apart (b, blocks[1], blocks[2]))
                find_lines (plain, b, g, blocks);
            }
    }
}

static gboolean
in_band (const Builder *b, const Members *band, guint g)
{
  for (gsize w = 0; w < b->n_words; w++)
    if ((members_of (b, g)[w] & ~band->word[w]) != 0)
      return FALSE;
  return TRUE;
}

/* TRUE when a band already draws all conclusions from where the two meet. */
static gboolean
pair_is_covered (const Builder *b, guint g, guint h)
{
  if (!b->covered[g] || !b->covered[h])
    return FALSE;
  for (guint i = 0; i < b->in_bands->len; i++)
    {
      const Members *band = &g_array_index (b->in_bands, Members, i);
      if (in_band (b, band, g) && in_band (b, band, h))
        return TRUE;
    }
  return FALSE;
}

static void
find_pairs (GwPlain *plain, const Builder *b, guint g)
{
  count_all_shared (b, g);
  for (guint h = 0; h < b->n_groups; h++)
    if (h != g && b->shared[h] >= 2 && b->shared[h] < b->groups[h].n_cells && !pair_is_covered (b, g, h))
      {
        GwPlainPair pair = { add_run (plain, b, g, members_of (b, h), TRUE), add_run (plain, b, g, members_of (b, h), FALSE),
                             add_run (plain, b, h, members_of (b, g), FALSE) };
        g_array_append_val (plain->pairs, pair);
      }
}

static void
add_unit (GwPlain *plain, const Builder *b, guint g)
{
  GwPlainUnit unit = { add_run (plain, b, g, members_of (b, g), TRUE), is_exact (b, g) };
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
  const gsize words = b->n_words;
  plain->peers = g_new0 (guint64, b->n_cells * words);
  for (guint g = 0; g < b->n_groups; g++)
    for (guint i = 0; i < b->groups[g].n_cells; i++)
      for (gsize w = 0; w < words; w++)
        plain->peers[b->groups[g].cells[i] * words + w] |= members_of (b, g)[w];
  for (guint cell = 0; cell < b->n_cells; cell++)
    gw_bit_clear (plain->peers + cell * words, cell);
}

/* The groups of each cell. */
static void
list_groups (Builder *b)
{
  guint32 *place = b->first_at = g_new0 (guint32, b->n_cells + 2);
  for (guint g = 0; g < b->n_groups; g++)
    for (guint i = 0; i < b->groups[g].n_cells; i++)
      place[b->groups[g].cells[i] + 2]++;
  for (guint cell = 0; cell < b->n_cells; cell++)
    place[cell + 2] += place[cell + 1];
  b->at = g_new (guint32, place[b->n_cells + 1] + 1);
  for (guint g = 0; g < b->n_groups; g++)
    for (guint i = 0; i < b->groups[g].n_cells; i++)
      {
        gw_bit_set (b->members + g * b->n_words, b->groups[g].cells[i]);
        b->at[place[b->groups[g].cells[i] + 1]++] = g;
      }
}

static void
build (GwPlain *plain, Builder *b)
{
  b->shared = g_new0 (guint, b->n_groups);
  b->covered = g_new0 (gboolean, b->n_groups);
  b->in_bands = g_array_new (FALSE, FALSE, sizeof (Members));
  b->n_words = GW_WORDS (b->n_cells);
  b->members = g_new0 (guint64, b->n_groups * b->n_words + 1);
  list_groups (b);

  find_peers (plain, b);
  find_bands (plain, b);
  for (guint g = 0; g < b->n_groups; g++)
    if (!b->covered[g] && b->groups[g].n_cells > 1)
      add_unit (plain, b, g);
  for (guint g = 0; g < b->n_groups; g++)
    if (is_exact (b, g))
      find_pairs (plain, b, g);

  g_free (b->first_at);
  g_free (b->at);
  g_free (b->shared);
  g_free (b->covered);
  g_free (b->members);
  g_array_unref (b->in_bands);
}

/* Measured: a node is looked at cell by cell for each symbol, several cells at a time; a sweep goes through all bands, and through all cells of groups and
 * crossings that these do not cover, one after the other. */
#define CELLS_OF_A_NANOSECOND 8u
#define WORK_OF_A_BAND 60u

static void
find_work (GwPlain *plain)
{
  plain->work_of_a_node = plain->n_cells * plain->n_symbols / CELLS_OF_A_NANOSECOND;
  plain->work_of_a_sweep = WORK_OF_A_BAND * plain->bands->len + plain->cells->len;
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
  plain->units = g_array_sized_new (FALSE, FALSE, sizeof (GwPlainUnit), 64);
  plain->pairs = g_array_sized_new (FALSE, FALSE, sizeof (GwPlainPair), 128);
  plain->cells = g_array_sized_new (FALSE, FALSE, sizeof (guint16), 1024);
  build (plain, &builder);
  find_work (plain);
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
