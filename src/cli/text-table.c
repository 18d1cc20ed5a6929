#include "cli/text-table.h"

#include <inttypes.h>

#include "cli/csv.h"
#include "cli/text-canvas.h"

struct _GwTextTable
{
  GwCall *call;
  GPtrArray *rows;    /* of GPtrArray * of char * */
  guint      n_texts;
};

static void
drop_row (gpointer row)
{
  g_ptr_array_unref (row);
}

GwTextTable *
gw_text_table_new (GwCall *call, const char *const *heading, guint n_texts)
{
  GwTextTable *table = g_new0 (GwTextTable, 1);

  table->call = call;
  table->rows = g_ptr_array_new_with_free_func (drop_row);
  table->n_texts = n_texts;
  gw_text_table_add_row (table);
  for (; *heading != NULL; heading++)
    gw_text_table_add (table, gw_call_has (call, GW_OPTION_CSV) ? *heading : _(*heading));
  return table;
}

void
gw_text_table_free (GwTextTable *table)
{
  if (table == NULL)
    return;
  g_ptr_array_unref (table->rows);
  g_free (table);
}

static GPtrArray *
row_at (const GwTextTable *table, guint i)
{
  return g_ptr_array_index (table->rows, i);
}

void
gw_text_table_add_row (GwTextTable *table)
{
  g_ptr_array_add (table->rows, g_ptr_array_new_with_free_func (g_free));
}

static void
take (GwTextTable *table, char *text)
{
  g_ptr_array_add (row_at (table, table->rows->len - 1), text);
}

void
gw_text_table_add (GwTextTable *table, const char *text)
{
  take (table, g_utf8_make_valid (text, -1)); /* file names may be any bytes */
}

void
gw_text_table_add_number (GwTextTable *table, guint64 number)
{
  take (table, g_strdup_printf ("%" PRIu64, number));
}

void
gw_text_table_add_quotient (GwTextTable *table, guint64 part, guint64 whole)
{
  guint64 hundredths = whole > 0 ? (part * 200 + whole) / (2 * whole) : 0;

  take (table, g_strdup_printf ("%" PRIu64 ".%02" PRIu64, hundredths / 100, hundredths % 100));
}

/* Of each column; rows may be shorter than the first. */
static guint *
find_widths (const GwTextTable *table)
{
  guint *widths = g_new0 (guint, row_at (table, 0)->len);

  for (guint i = 0; i < table->rows->len; i++)
    for (guint j = 0; j < row_at (table, i)->len; j++)
      widths[j] = MAX (widths[j], gw_text_width (g_ptr_array_index (row_at (table, i), j)));
  return widths;
}

static void
append_row (GString *out, const GPtrArray *row, const guint *widths, guint n_texts)
{
  for (guint j = 0; j < row->len; j++)
    {
      const char *text = g_ptr_array_index (row, j);
      int blanks = (int) (widths[j] - gw_text_width (text));

      if (j > 0)
        g_string_append (out, "  ");
      if (j < n_texts)
        g_string_append_printf (out, "%s%*s", text, blanks, "");
      else
        g_string_append_printf (out, "%*s%s", blanks, "", text);
    }
  while (out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

static void
append_csv (GString *out, const GPtrArray *row)
{
  for (guint j = 0; j < row->len; j++)
    gw_csv_append (out, g_ptr_array_index (row, j));
  gw_csv_end (out);
}

void
gw_text_table_print (GwTextTable *table)
{
  g_autofree guint *widths = find_widths (table);

  for (guint i = 0; i < table->rows->len; i++)
    if (gw_call_has (table->call, GW_OPTION_CSV))
      append_csv (gw_call_out (table->call), row_at (table, i));
    else
      append_row (gw_call_out (table->call), row_at (table, i), widths, table->n_texts);
}
