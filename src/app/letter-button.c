#include "app/letter-button.h"

/* A button that makes its label itself is called by both texts, the one with the underline first: this one is called by what the label shows. */
GtkWidget *
gw_letter_button_new (const char *text)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_button_set_child (GTK_BUTTON (button), label);
  return button;
}
