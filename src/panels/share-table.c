#define G_LOG_DOMAIN "gridwright"

#include "panels/share-table.h"

#include "render/share.h"

typedef struct
{
  GtkWidget *digit, *bar, *number;
} Line;

struct _GwShareTable
{
  GtkWidget  parent_instance;

  GtkWidget *grid;  /* child */
  GArray    *lines; /* of Line: widgets in it, borrowed; those that are not needed are hidden */
};

G_DEFINE_FINAL_TYPE (GwShareTable, gw_share_table, GTK_TYPE_WIDGET)

/* ---- the lines ---- */

static GtkWidget *
new_bar (void)
{
  GtkWidget *bar = gtk_level_bar_new ();

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), NULL); /* little is not bad */
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "share");
  return bar;
}

static Line *
line_at (GwShareTable *self, guint i)
{
  while (self->lines->len <= i)
    {
      Line line = { gtk_label_new (NULL), new_bar (), gtk_label_new (NULL) };
      int row = (int) self->lines->len;

      gtk_label_set_xalign (GTK_LABEL (line.digit), 0.5f);
      gtk_label_set_xalign (GTK_LABEL (line.number), 1);
      gtk_widget_add_css_class (line.number, "numeric");
      gtk_widget_add_css_class (line.number, "caption");
      gtk_grid_attach (GTK_GRID (self->grid), line.digit, 0, row, 1, 1);
      gtk_grid_attach (GTK_GRID (self->grid), line.bar, 1, row, 1, 1);
      gtk_grid_attach (GTK_GRID (self->grid), line.number, 2, row, 1, 1);
      g_array_append_val (self->lines, line);
    }
  return &g_array_index (self->lines, Line, i);
}

static void
show_line (Line *line, gboolean is_shown)
{
  gtk_widget_set_visible (line->digit, is_shown);
  gtk_widget_set_visible (line->bar, is_shown);
  gtk_widget_set_visible (line->number, is_shown);
}

static void
fill_line (Line *line, const char *symbol, double share)
{
  g_autofree char *part = gw_share_text (share, 1), *number = NULL;

  /* Translators: a number; percent of all solutions */
  number = g_strdup_printf (_("%s %%"), part);
  gtk_label_set_text (GTK_LABEL (line->digit), symbol);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (line->bar), CLAMP (share, 0, 1));
  gtk_label_set_text (GTK_LABEL (line->number), number);
  show_line (line, TRUE);
}

gboolean
gw_share_table_show (GwShareTable *self, const GwAnalysis *found, GwCell cell)
{
  gboolean is_known = found != NULL && found->shares != NULL && found->possible != NULL && gw_mask_count (found->possible[cell]) > 1;
  const GwSymbols *symbols = is_known ? found->puzzle->symbols : NULL;
  guint n = 0;

  g_return_val_if_fail (GW_IS_SHARE_TABLE (self), FALSE);
  if (is_known)
    GW_MASK_FOREACH (symbol, found->possible[cell])
      fill_line (line_at (self, n++), gw_symbol_shown (symbols, symbol), (double) found->shares[cell * symbols->n + symbol]);
  for (guint i = n; i < self->lines->len; i++)
    show_line (line_at (self, i), FALSE);
  return is_known;
}

/* ---- the widget ---- */

static void
gw_share_table_dispose (GObject *object)
{
  g_clear_pointer (&GW_SHARE_TABLE (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_share_table_parent_class)->dispose (object);
}

static void
gw_share_table_finalize (GObject *object)
{
  g_array_unref (GW_SHARE_TABLE (object)->lines);
  G_OBJECT_CLASS (gw_share_table_parent_class)->finalize (object);
}

static void
gw_share_table_class_init (GwShareTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_share_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_share_table_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_share_table_init (GwShareTable *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}
