#include "app/book-window-private.h"

#include <string.h>

#include "gridwright.h"
#include "panels/choice-list.h"
#include "recipe/recipe.h"

/* ---- forms ---- */

static GtkWidget *
add_field (GtkWidget *form, const char *label, GtkWidget *field)
{
  GtkWidget *words = gtk_label_new_with_mnemonic (label);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (words), field);
  gtk_box_append (GTK_BOX (form), words);
  gtk_box_append (GTK_BOX (form), field);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_LABELLED_BY, words, NULL, -1);
  return field;
}

static GtkWidget *
add_text (GtkWidget *form, const char *label, const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  return add_field (form, label, entry);
}

static GtkWidget *
make_dialog (GwBookWindow *self, const char *title, const char *body, const char *verb, GtkWidget *form)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title, body);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), form);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "done", verb, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "done", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "done");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return dialog;
}

/* ---- a recipe ---- */

typedef struct
{
  GwBookWindow *window; /* borrowed */
  GtkDropDown  *preset;
  GtkWidget    *count, *symmetry;
} RecipeForm;

static JsonObject *
entry_of (const RecipeForm *form)
{
  JsonObject *entry = json_object_new (), *recipe = json_object_new ();
  const GwPreset *preset = &gw_presets[gtk_drop_down_get_selected (form->preset)];

  json_object_set_string_member (recipe, "preset", preset->name);
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (form->symmetry)))
    json_object_set_string_member (recipe, "symmetry", "half");
  json_object_set_object_member (entry, "recipe", recipe);
  json_object_set_int_member (entry, "count", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (form->count)));
  return entry;
}

static void
on_recipe (AdwMessageDialog *dialog, const char *response, RecipeForm *form)
{
  GwBookWindow *self = form->window;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  guint chapter, at;

  if (!g_str_equal (response, "done"))
    return;
  if (!gw_book_chapters_get_place (self->chapters, &chapter, &at))
    {
      gw_book_window_say_fault (self, _("The book has no chapter yet; add one first."));
      return;
    }
  g_ptr_array_add (entries, entry_of (form));
  gw_book_chapters_change (self->chapters,
                           gw_book_tree_splice (gw_book_document_get_tree (self->document), chapter,
                                                at + (gw_book_chapters_get_entry (self->chapters) != NULL), 0, entries),
                           N_("Add a Recipe"));
}

static GtkWidget *
preset_list (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GtkWidget *list = gtk_drop_down_new (NULL, NULL);

  for (const GwPreset *preset = gw_presets; preset->name != NULL; preset++)
    g_ptr_array_add (names, (gpointer) _(preset->name));
  gw_choice_list_fill (GTK_DROP_DOWN (list), _("Kind of puzzle"), (const char *const *) names->pdata, names->len);
  return list;
}

void
gw_book_window_ask_recipe (GwBookWindow *self)
{
  RecipeForm *form = g_new0 (RecipeForm, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *dialog;

  form->window = self;
  form->preset = GTK_DROP_DOWN (add_field (box, _("_Kind of puzzle"), preset_list ()));
  form->count = add_field (box, _("_How many"), gtk_spin_button_new_with_range (1, 10000, 1));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (form->count), 20);
  form->symmetry = gtk_check_button_new_with_mnemonic (_("_Symmetric givens"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (form->symmetry), TRUE);
  gtk_box_append (GTK_BOX (box), form->symmetry);
  dialog = make_dialog (self, _("Add a Recipe"),
                        _("The puzzles are made when the book is filled or exported; they will have the grade that their"
                          " chapter asks for."),
                        _("_Add"), box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_recipe), form, (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- details ---- */

static const struct
{
  const char *member, *label;
} DETAILS[] = {
  { "title", N_("_Title") }, { "subtitle", N_("_Subtitle") }, { "author", N_("_Author") }, { "publisher", N_("_Publisher") },
  { "copyright", N_("_Copyright") }, { "isbn", N_("_ISBN") }, { "language", N_("_Language of the book: en, de") },
};

typedef struct
{
  GwBookWindow *window; /* borrowed */
  GtkWidget    *texts[G_N_ELEMENTS (DETAILS)];
} DetailsForm;

/* All that was changed is one step for undo. */
static void
on_details (AdwMessageDialog *dialog, const char *response, DetailsForm *form)
{
  GwBookWindow *self = form->window;
  JsonNode *tree = json_node_copy (gw_book_document_get_tree (self->document));
  gboolean is_changed = FALSE;

  for (guint i = 0; g_str_equal (response, "done") && i < G_N_ELEMENTS (DETAILS); i++)
    {
      const char *text = gtk_editable_get_text (GTK_EDITABLE (form->texts[i]));
      JsonNode *before = tree;

      if (strcmp (text, json_object_get_string_member_with_default (json_node_get_object (tree), DETAILS[i].member, "")) == 0)
        continue;
      tree = gw_book_tree_set (before, DETAILS[i].member, *text != '\0' ? json_node_init_string (json_node_alloc (), text) : NULL);
      json_node_unref (before);
      is_changed = TRUE;
    }
  if (is_changed)
    gw_book_chapters_change (self->chapters, tree, N_("Change the Details"));
  else
    json_node_unref (tree);
}

void
gw_book_window_ask_details (GwBookWindow *self)
{
  JsonObject *book = json_node_get_object (gw_book_document_get_tree (self->document));
  DetailsForm *form = g_new0 (DetailsForm, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *dialog;

  form->window = self;
  for (guint i = 0; i < G_N_ELEMENTS (DETAILS); i++)
    form->texts[i] = add_text (box, _(DETAILS[i].label), json_object_get_string_member_with_default (book, DETAILS[i].member, NULL));
  dialog = make_dialog (self, _("Book Details"), NULL, _("_Done"), box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_details), form, (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- editions ---- */

typedef struct
{
  GwBookWindow *window; /* borrowed */
  GtkWidget    *name, *trim, *large;
  GtkDropDown  *shop;
} EditionForm;

/* Those of the book, which has one without saying so, as a list of its own. */
static JsonArray *
copy_editions (GwBookWindow *self)
{
  JsonObject *book = json_node_get_object (gw_book_document_get_tree (self->document));
  JsonArray *old = json_object_has_member (book, "editions") ? json_object_get_array_member (book, "editions") : NULL;
  JsonArray *editions = json_array_new ();

  for (guint i = 0; old != NULL && i < json_array_get_length (old); i++)
    json_array_add_element (editions, json_node_copy (json_array_get_element (old, i)));
  if (json_array_get_length (editions) == 0)
    {
      JsonObject *usual = json_object_new ();

      json_object_set_string_member (usual, "name", gw_book_window_edition (self));
      json_array_add_object_element (editions, usual);
    }
  return editions;
}

/* Takes EDITIONS. */
static gboolean
change_editions (GwBookWindow *self, JsonArray *editions, const char *name)
{
  JsonNode *node = json_node_init_array (json_node_alloc (), editions);

  json_array_unref (editions);
  return gw_book_chapters_change (self->chapters, gw_book_tree_set (gw_book_document_get_tree (self->document), "editions", node), name);
}

static void
on_edition (AdwMessageDialog *dialog, const char *response, EditionForm *form)
{
  const GArray *shops = gw_press_data ()->shops;
  JsonObject *edition;
  JsonArray *editions;

  if (!g_str_equal (response, "done"))
    return;
  edition = json_object_new ();
  json_object_set_string_member (edition, "name", gtk_editable_get_text (GTK_EDITABLE (form->name)));
  json_object_set_string_member (edition, "shop", g_array_index (shops, GwShop, gtk_drop_down_get_selected (form->shop)).name);
  json_object_set_string_member (edition, "trim", gtk_editable_get_text (GTK_EDITABLE (form->trim)));
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (form->large)))
    json_object_set_boolean_member (edition, "large-print", TRUE);
  editions = copy_editions (form->window);
  json_array_add_object_element (editions, edition);
  if (change_editions (form->window, editions, N_("Add an Edition")))
    gtk_drop_down_set_selected (form->window->editions, gw_book_document_get_book (form->window->document)->editions->len - 1);
}

static GtkWidget *
shop_list (void)
{
  const GArray *shops = gw_press_data ()->shops;
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  GtkWidget *list = gtk_drop_down_new (NULL, NULL);

  for (guint i = 0; i < shops->len; i++)
    g_ptr_array_add (titles, g_array_index (shops, GwShop, i).title);
  gw_choice_list_fill (GTK_DROP_DOWN (list), _("Print shop"), (const char *const *) titles->pdata, titles->len);
  return list;
}

void
gw_book_window_ask_edition (GwBookWindow *self)
{
  EditionForm *form = g_new0 (EditionForm, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *dialog;
  g_autofree char *name = g_strdup_printf (_("edition-%u"), gw_book_document_get_book (self->document)->editions->len + 1);

  form->window = self;
  form->name = add_text (box, _("_Name"), name);
  form->trim = add_text (box, _("T_rim size: 6x9, 8.5x11, A4, 152x229mm"), "6x9");
  form->shop = GTK_DROP_DOWN (add_field (box, _("Print _shop"), shop_list ()));
  form->large = gtk_check_button_new_with_mnemonic (_("_Large print"));
  gtk_box_append (GTK_BOX (box), form->large);
  dialog = make_dialog (self, _("Add an Edition"), _("The same puzzles under the same numbers, as another PDF."), _("_Add"), box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_edition), form, (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
gw_book_window_remove_edition (GwBookWindow *self)
{
  JsonArray *editions = copy_editions (self);

  if (json_array_get_length (editions) < 2)
    {
      json_array_unref (editions);
      gw_book_window_say (self, _("A book needs at least one edition"));
      return;
    }
  json_array_remove_element (editions, MIN (gtk_drop_down_get_selected (self->editions), json_array_get_length (editions) - 1));
  change_editions (self, editions, N_("Remove an Edition"));
}
