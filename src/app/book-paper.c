#include "app/book-paper.h"

#include "gridwright.h"
#include "jobs/pdf-picture.h"

#define MARGIN 12.0 /* round the paper, in pixels */

struct _GwBookPaper
{
  GtkWidget parent_instance;

  const GwBookLook *look;      /* borrowed; NULL */
  GwJob            *job;       /* draws pages */
  GdkTexture       *textures[GW_MOST_PDF_PICTURES];
  guint             pages[GW_MOST_PDF_PICTURES]; /* which they are of */
  guint             n_textures;
  guint             page;      /* that is wanted in sight, from 0 */
  double            scale;     /* pixels a point, as drawn last */
  gboolean          is_older;
};

G_DEFINE_FINAL_TYPE (GwBookPaper, gw_book_paper, GTK_TYPE_WIDGET)

enum { TURNED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- which pages ---- */

static gboolean
has_room_for_two (GwBookPaper *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  return self->look != NULL && width / MAX (height, 1) > 1.25 * self->look->width / self->look->height;
}

/* The first page lies on the right, alone. */
static void
pages_in_sight (GwBookPaper *self, guint *first, guint *n)
{
  *first = self->page;
  *n = 1;
  if (self->look == NULL || !has_room_for_two (self) || self->page == 0)
    return;
  *first = self->page - (self->page % 2 == 0 ? 1 : 0);
  *n = MIN (2, self->look->n_pages - *first);
}

guint
gw_book_paper_get_page (GwBookPaper *self)
{
  return self->page;
}

char *
gw_book_paper_get_text (GwBookPaper *self)
{
  guint first, n;

  if (self->look == NULL || self->look->n_pages == 0)
    return g_strdup (_("No pages"));
  pages_in_sight (self, &first, &n);
  if (n == 1)
    /* Translators: the label of a page, and how many pages there are */
    return g_strdup_printf (_("%s of %u"), self->look->labels[first], self->look->n_pages);
  /* Translators: the labels of two pages, and how many pages there are */
  return g_strdup_printf (_("%s–%s of %u"), self->look->labels[first], self->look->labels[first + 1], self->look->n_pages);
}

static void
refresh_name (GwBookPaper *self)
{
  GString *name = g_string_new (NULL);
  guint first, n;

  pages_in_sight (self, &first, &n);
  for (guint i = 0; self->look != NULL && i < n && first + i < self->look->n_pages; i++)
    g_string_append_printf (name, "%s%s", i > 0 ? "; " : "", self->look->names[first + i]);
  if (name->len == 0)
    g_string_append (name, _("No pages"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  g_string_free (name, TRUE);
}

/* ---- drawing them, behind the window ---- */

static double
scale_of (GwBookPaper *self, guint n)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;

  return MAX (MIN (width / (self->look->width * (n > 1 || has_room_for_two (self) ? 2 : 1)), height / self->look->height), 0.01);
}

static void
ask (GwBookPaper *self)
{
  guint first, n;

  refresh_name (self);
  if (self->look == NULL || self->look->pdf == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 2 * MARGIN)
    return;
  pages_in_sight (self, &first, &n);
  self->scale = scale_of (self, n);
  gw_job_start (self->job, gw_pdf_question_new (self->look->pdf, first, n, self->scale * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
}

static void
clear_textures (GwBookPaper *self)
{
  for (guint i = 0; i < self->n_textures; i++)
    g_clear_object (&self->textures[i]);
  self->n_textures = 0;
}

static void
on_pictures (GwJob *job, gpointer news, GwBookPaper *self)
{
  GwPdfPictures *pictures = news;

  if (self->look == NULL || self->look->pdf == NULL) /* of the look before */
    return;
  if (pictures->error != NULL)
    {
      g_warning ("%s", pictures->error);
      return;
    }
  clear_textures (self);
  for (guint i = 0; i < pictures->n; i++)
    {
      GwPdfPicture *picture = &pictures->pictures[i];
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&picture->pixels), (gsize) picture->stride * picture->height);

      self->textures[i] = gdk_memory_texture_new ((int) picture->width, (int) picture->height, GDK_MEMORY_DEFAULT, bytes, picture->stride);
      self->pages[i] = picture->page;
      self->n_textures++;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- turning ---- */

void
gw_book_paper_set_look (GwBookPaper *self, const GwBookLook *look)
{
  self->look = look;
  gw_job_stop (self->job);
  if (look == NULL || look->pdf == NULL)
    {
      clear_textures (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (look != NULL && look->n_pages > 0)
    self->page = MIN (self->page, look->n_pages - 1);
  ask (self);
  g_signal_emit (self, signals[TURNED], 0);
}

void
gw_book_paper_set_older (GwBookPaper *self, gboolean is_older)
{
  if (self->is_older == is_older)
    return;
  self->is_older = is_older;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_book_paper_set_page (GwBookPaper *self, guint page)
{
  if (self->look == NULL || self->look->n_pages == 0)
    return;
  page = MIN (page, self->look->n_pages - 1);
  if (page == self->page)
    return;
  self->page = page;
  ask (self);
  g_signal_emit (self, signals[TURNED], 0);
}

void
gw_book_paper_turn (GwBookPaper *self, int by)
{
  guint first, n;

  pages_in_sight (self, &first, &n);
  if (by < 0)
    gw_book_paper_set_page (self, first > 0 ? first - 1 : 0);
  else if (by > 0)
    gw_book_paper_set_page (self, first + n);
}

static void
act_turn (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookPaper *self = GW_BOOK_PAPER (widget);
  int by = g_variant_get_int32 (parameter);

  if (by == G_MININT32 || by == G_MAXINT32)
    gw_book_paper_set_page (self, by < 0 ? 0 : G_MAXUINT);
  else
    gw_book_paper_turn (self, by);
}

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, GwBookPaper *self)
{
  gw_book_paper_turn (self, dy > 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, GwBookPaper *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- the widget ---- */

static void
draw_sheet (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.35f }, 0, 1, 1, 5);
  gtk_snapshot_append_texture (snapshot, texture, bounds);
}

/* Pages lie against each other; one alone lies where it does in the book. */
static void
gw_book_paper_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBookPaper *self = GW_BOOK_PAPER (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget), middle = width / 2;

  if (self->look == NULL)
    return;
  gtk_snapshot_push_opacity (snapshot, self->is_older ? 0.6 : 1);
  for (guint i = 0; i < self->n_textures; i++)
    {
      float sheet_width = (float) (self->look->width * self->scale), sheet_height = (float) (self->look->height * self->scale);
      gboolean is_right = self->pages[i] % 2 == 0;
      float left = !has_room_for_two (self) ? middle - sheet_width / 2 : is_right ? middle : middle - sheet_width;

      draw_sheet (snapshot, self->textures[i], &GRAPHENE_RECT_INIT (left, (height - sheet_height) / 2, sheet_width, sheet_height));
    }
  gtk_snapshot_pop (snapshot);
}

static void
gw_book_paper_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ask (GW_BOOK_PAPER (widget));
}

static void
gw_book_paper_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *least, int *natural, int *least_baseline,
                       int *natural_baseline)
{
  *least = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 140;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 560 : 460;
}

static void
gw_book_paper_dispose (GObject *object)
{
  GwBookPaper *self = GW_BOOK_PAPER (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  self->look = NULL;
  clear_textures (self);
  G_OBJECT_CLASS (gw_book_paper_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "page.turn", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "page.turn", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "page.turn", "i", G_MININT32);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_End, 0, "page.turn", "i", G_MAXINT32);
}

static void
gw_book_paper_class_init (GwBookPaperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_book_paper_dispose;
  widget_class->snapshot = gw_book_paper_snapshot;
  widget_class->size_allocate = gw_book_paper_size_allocate;
  widget_class->measure = gw_book_paper_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "book-paper");
  gtk_widget_class_install_action (widget_class, "page.turn", "i", act_turn);
  add_keys (widget_class);
  signals[TURNED] = g_signal_new ("turned", GW_TYPE_BOOK_PAPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_book_paper_init (GwBookPaper *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *click = gtk_gesture_click_new ();

  self->job = gw_job_new (&gw_pdf_picture_job);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_pictures), self, 0);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (on_scroll), self, 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
