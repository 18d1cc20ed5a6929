#include "exact/certificate.h"

GwCertificate *
gw_certificate_new (void)
{
  GwCertificate *certificate = g_new0 (GwCertificate, 1);

  certificate->text = g_string_new (NULL);
  return certificate;
}

void
gw_certificate_free (GwCertificate *certificate)
{
  if (certificate == NULL)
    return;
  if (certificate->text != NULL)
    g_string_free (certificate->text, TRUE);
  g_free (certificate);
}

static void
append_cells (GString *text, const char *word, const guint16 *cells, guint n)
{
  g_string_append (text, word);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %u", cells[i] + 1u);
  g_string_append_c (text, '\n');
}

void
gw_certificate_begin (GwCertificate *certificate, const GwGroupLayout *layout, guint strategies, const guint16 *cells, guint n_cells)
{
  GString *text = certificate->text;

  g_string_printf (text, "gridwright-certificate 1\ncells %u\nsymbols %u\n", layout->n_cells, layout->n_symbols);
  for (guint group = 0; group < layout->n_groups; group++)
    append_cells (text, "group", layout->cells + layout->first_cell[group], gw_group_layout_group_size (layout, group));
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (layout->start[cell] != layout->all)
      g_string_append_printf (text, "only %u %x\n", cell + 1, layout->start[cell]);
  append_cells (text, "clues", cells, n_cells);
  g_string_append_printf (text, "strategies%s%s%s\nproof\n", strategies & GW_STRATEGY_NAKED_SINGLE ? " naked-single" : "",
                          strategies & GW_STRATEGY_HIDDEN_SINGLE ? " hidden-single" : "",
                          strategies & GW_STRATEGY_LOCKED_CANDIDATES ? " locked-candidates" : "");
}

void
gw_certificate_step (GwCertificate *certificate, char kind, guint cell, guint symbol)
{
  g_string_append_printf (certificate->text, "%c %u %u\n", kind, cell + 1, symbol + 1);
}

void
gw_certificate_close (GwCertificate *certificate, char kind)
{
  g_string_append_printf (certificate->text, "%c\n", kind);
}

void
gw_certificate_empty (GwCertificate *certificate, guint cell)
{
  g_string_append_printf (certificate->text, "e %u\n", cell + 1);
}

void
gw_certificate_sets (GwCertificate *certificate, const GwClosure *known, const guint32 *clues, const guint32 *sets)
{
  g_string_append_c (certificate->text, 'o');
  for (guint cell = 0; cell < known->layout->n_cells; cell++)
    if (clues[cell] == 0 && !gw_closure_is_placed (known, cell) && sets[cell] != gw_closure_cell (known, cell))
      g_string_append_printf (certificate->text, " %u=%x", cell + 1, sets[cell]);
  g_string_append_c (certificate->text, '\n');
}

void
gw_certificate_region (GwCertificate *certificate, const guint16 *cells, guint n_cells)
{
  append_cells (certificate->text, "b", cells, n_cells);
}
