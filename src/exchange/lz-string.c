#include "exchange/lz-string.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/* Tokens that are no numbers of entries. */
enum
{
  TOKEN_8_BITS,
  TOKEN_16_BITS,
  TOKEN_END,
  FIRST_ENTRY,
};

/* When the next number does not fit any more, numbers become a bit longer. */
typedef struct
{
  guint width;
  guint32 left; /* entries until then */
} Width;

static void
widen (Width *width)
{
  if (--width->left > 0)
    return;
  width->left = 1u << width->width;
  width->width++;
}

/* ---- unpacking ---- */

/* Every entry is the one before it and the unit that followed: a stretch of the text itself. */
typedef struct
{
  guint32 start, length;
} Stretch;

typedef struct
{
  const char *at, *end;
  guint sign, n_bits; /* what is left of a sign */
  gboolean is_cut;    /* read beyond the end */
  GArray *units;      /* of guint16 */
  GArray *entries;    /* of Stretch; numbered from FIRST_ENTRY */
  Width width;
} Unpacker;

static gint
sign_value (char sign)
{
  const char *found = sign != '\0' ? strchr (letters, sign) : NULL;

  if (found != NULL)
    return (gint) (found - letters);
  return sign == '+' ? 62 : sign == '/' || sign == '-' ? 63 : -1;
}

static guint
read_bits (Unpacker *unpacker, guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    {
      if (unpacker->n_bits == 0 && unpacker->at == unpacker->end)
        {
          unpacker->is_cut = TRUE;
          return TOKEN_END;
        }
      if (unpacker->n_bits == 0)
        {
          unpacker->sign = (guint) sign_value (*unpacker->at++);
          unpacker->n_bits = 6;
        }
      unpacker->n_bits--;
      value |= (unpacker->sign >> unpacker->n_bits & 1u) << i;
    }
  return value;
}

static gboolean
fail_cut (GError **error)
{
  return gw_fail (error, GW_ERROR_SYNTAX,
                  g_strdup (_("the packed text ends too soon; perhaps the link was not copied completely")));
}

static gboolean
fail_damaged (GError **error)
{
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("the packed text is damaged; copy the link again")));
}

/* The units that ENTRY stands for go to the end of the text. One that is just being made ends with its own first unit.
 */
static gboolean
append_stretch (Unpacker *unpacker, Stretch stretch, GError **error)
{
  if (unpacker->units->len + stretch.length > GW_LZ_MOST_UNITS)
    return gw_fail (error, GW_ERROR_LIMIT,
                    g_strdup_printf (_("unpacked, the text is longer than %u million characters; no puzzle needs that many"),
                                     GW_LZ_MOST_UNITS >> 20));
  for (guint32 i = 0; i < stretch.length; i++)
    {
      const guint16 unit = g_array_index (unpacker->units, guint16, stretch.start + i);

      g_array_append_val (unpacker->units, unit);
    }
  return TRUE;
}

/* A unit that was not there before is an entry by itself. */
static void
append_unit (Unpacker *unpacker, guint token)
{
  const guint16 unit = (guint16) read_bits (unpacker, token == TOKEN_8_BITS ? 8 : 16);

  g_array_append_val (unpacker->units, unit);
}

/* The last stretch that went out, and the unit behind it. */
static void
add_entry (Unpacker *unpacker, Stretch last)
{
  last.length++;
  g_array_append_val (unpacker->entries, last);
}

static gboolean
take_token (Unpacker *unpacker, guint token, Stretch *last, GError **error)
{
  Stretch next = { unpacker->units->len, 1 };

  if (token < TOKEN_END)
    {
      append_unit (unpacker, token);
      g_array_append_val (unpacker->entries, next);
      widen (&unpacker->width);
    }
  else
    {
      const guint entry = token - FIRST_ENTRY;
      const gboolean is_new = entry == unpacker->entries->len;
      Stretch old = { last->start, last->length + 1 };

      if (entry > unpacker->entries->len)
        return fail_damaged (error);
      if (!is_new)
        old = g_array_index (unpacker->entries, Stretch, entry);
      next.length = old.length;
      if (!append_stretch (unpacker, old, error))
        return FALSE;
    }
  add_entry (unpacker, *last);
  widen (&unpacker->width);
  *last = next;
  return TRUE;
}

static gboolean
unpack_all (Unpacker *unpacker, GError **error)
{
  guint token = read_bits (unpacker, unpacker->width.width - 1);
  Stretch last = { 0, 1 };

  if (token == TOKEN_END && !unpacker->is_cut)
    return TRUE;
  if (token > TOKEN_END)
    return fail_damaged (error);
  append_unit (unpacker, token);
  g_array_append_val (unpacker->entries, last);
  while (!unpacker->is_cut)
    {
      token = read_bits (unpacker, unpacker->width.width);
      if (token == TOKEN_END)
        break;
      if (!take_token (unpacker, token, &last, error))
        return FALSE;
    }
  return !unpacker->is_cut || fail_cut (error);
}

/* Without what only fills up; an error for a sign that is none. */
static gboolean
look_at_signs (Unpacker *unpacker, GError **error)
{
  while (unpacker->end > unpacker->at && strchr ("=$ \t\r\n", unpacker->end[-1]) != NULL && unpacker->end[-1] != '\0')
    unpacker->end--;
  for (const char *p = unpacker->at; p < unpacker->end; p++)
    if (sign_value (*p) < 0)
      return gw_fail (error, GW_ERROR_SYNTAX,
                      g_strdup_printf (_("the packed text has a character at position %u that cannot occur in one"),
                                       (guint) (p - unpacker->at) + 1));
  return unpacker->at < unpacker->end || gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("the packed text is empty")));
}

/* Half of a pair is no character; a unit of nothing would end the text. */
static char *
text_of_units (GArray *units, GError **error)
{
  const guint16 *at = (const guint16 *)(gconstpointer)units->data;
  GString *text = g_string_sized_new (units->len);

  for (guint i = 0; i < units->len && at[i] != 0; i++)
    {
      const gboolean is_pair = at[i] >> 10 == 0xd800 >> 10 && i + 1 < units->len && at[i + 1] >> 10 == 0xdc00 >> 10;
      const gboolean is_half = !is_pair && at[i] >> 11 == 0xd800 >> 11;

      if (is_pair)
        g_string_append_unichar (text, 0x10000 + ((at[i] & 0x3ffu) << 10) + (at[i + 1] & 0x3ffu));
      else
        g_string_append_unichar (text, is_half ? 0xfffd : at[i]);
      i += is_pair;
    }
  if (text->len > 0 && memchr (text->str, '\0', text->len) == NULL && at[units->len - 1] != 0)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  fail_damaged (error);
  return NULL;
}

char *
gw_lz_unpack (const char *payload, gssize length, GError **error)
{
  Unpacker unpacker
      = { .at = payload, .end = payload + (length < 0 ? strlen (payload) : (gsize) length), .width = { 3, 4 } };
  char *text = NULL;

  unpacker.units = g_array_new (FALSE, FALSE, sizeof (guint16));
  unpacker.entries = g_array_new (FALSE, FALSE, sizeof (Stretch));
  if (look_at_signs (&unpacker, error) && unpack_all (&unpacker, error))
    text = text_of_units (unpacker.units, error);
  g_array_unref (unpacker.units);
  g_array_unref (unpacker.entries);
  return text;
}

/* ---- packing ---- */

typedef struct
{
  const char *signs;
  GString *out;
  guint sign, n_bits;
  GHashTable *entries;  /* number of an entry and a unit → number of the entry that is both */
  GHashTable *is_fresh; /* entries of one unit that were not written yet */
  guint32 next;
  Width width;
} Packer;

#define SINGLE 0u /* in place of the number of an entry: the unit alone */

static char
value_sign (GwLzSigns signs, guint value)
{
  if (value < strlen (letters))
    return letters[value];
  return value == 62 ? '+' : signs == GW_LZ_URI ? '-' : '/';
}

static void
write_bits (Packer *packer, GwLzSigns signs, guint value, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      packer->sign = packer->sign << 1 | (value >> i & 1u);
      if (++packer->n_bits < 6)
        continue;
      g_string_append_c (packer->out, value_sign (signs, packer->sign));
      packer->sign = packer->n_bits = 0;
    }
}

static gpointer
entry_key (guint32 entry, guint16 unit)
{
  return GSIZE_TO_POINTER ((gsize) entry << 16 | unit);
}

static guint32
find_entry (const Packer *packer, guint32 entry, guint16 unit)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (packer->entries, entry_key (entry, unit)));
}

static guint32
enter (Packer *packer, guint32 entry, guint16 unit)
{
  g_hash_table_insert (packer->entries, entry_key (entry, unit), GUINT_TO_POINTER (packer->next));
  return packer->next++;
}

/* FRESH: what the entry holds, one unit, where it was not written before. */
static void
write_entry (Packer *packer, GwLzSigns signs, guint32 entry)
{
  gpointer fresh;

  if (g_hash_table_lookup_extended (packer->is_fresh, GUINT_TO_POINTER (entry), NULL, &fresh))
    {
      const guint unit = GPOINTER_TO_UINT (fresh);

      write_bits (packer, signs, unit < 256 ? TOKEN_8_BITS : TOKEN_16_BITS, packer->width.width);
      write_bits (packer, signs, unit, unit < 256 ? 8 : 16);
      g_hash_table_remove (packer->is_fresh, GUINT_TO_POINTER (entry));
      widen (&packer->width);
    }
  else
    write_bits (packer, signs, entry, packer->width.width);
  widen (&packer->width);
}

static void
pack_units (Packer *packer, GwLzSigns signs, const gunichar2 *units, glong n)
{
  guint32 held = SINGLE;

  for (glong i = 0; i < n; i++)
    {
      guint32 single = find_entry (packer, SINGLE, units[i]), longer;

      if (single == 0)
        {
          single = enter (packer, SINGLE, units[i]);
          g_hash_table_insert (packer->is_fresh, GUINT_TO_POINTER (single), GUINT_TO_POINTER ((guint) units[i]));
        }
      longer = held == SINGLE ? single : find_entry (packer, held, units[i]);
      if (longer == 0)
        {
          write_entry (packer, signs, held);
          enter (packer, held, units[i]);
          longer = single;
        }
      held = longer;
    }
  if (held != SINGLE)
    write_entry (packer, signs, held);
}

char *
gw_lz_pack (const char *text, GwLzSigns signs)
{
  glong n = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);
  Packer packer = { .out = g_string_new (NULL), .next = FIRST_ENTRY, .width = { 2, 2 } };

  g_return_val_if_fail (units != NULL, g_string_free (packer.out, FALSE));
  packer.entries = g_hash_table_new (NULL, NULL);
  packer.is_fresh = g_hash_table_new (NULL, NULL);
  pack_units (&packer, signs, units, n);
  write_bits (&packer, signs, TOKEN_END, packer.width.width);
  write_bits (&packer, signs, 0, 6 - packer.n_bits); /* a whole sign of nothing where the last one is full */
  while (signs == GW_LZ_BASE64 && packer.out->len % 4 != 0)
    g_string_append_c (packer.out, '=');
  g_hash_table_unref (packer.entries);
  g_hash_table_unref (packer.is_fresh);
  return g_string_free (packer.out, FALSE);
}
