#pragma once

#include "app/window-private.h"

/* What the tests of the real window in this process share. */
void      wait_until   (gboolean (*is_so) (gpointer data),
                        gpointer data);
/* Ten looks at what jobs have found go by. */
void      let_jobs_answer (void);
/* With the puzzle of PATH, its board on the screen. */
GwWindow *open_window  (const char *path);
/* The first below PARENT of TYPE. */
GtkWidget *find_widget (GtkWidget *parent,
                        GType      type);
/* One cell, the cursor on it. */
void      select_cell  (GwSession  *session,
                        GwCell      cell);
/* And throws away what is unsaved. */
void      close_window (GwWindow   *window);
/* What COMMAND prints. */
GBytes   *output_of    (const char *const *arguments);

/* OPERATION goes to the PDF at PATH, without a dialog. */
void      print_to     (GwWindow          *window,
                        GtkPrintOperation *operation,
                        const char        *path);
/* Those of window-analysis.c, window-beginning.c, window-cards.c, window-generate.c, window-path.c, window-shared.c, window-source.c,
 * window-ticks.c and window-tiles.c. */
void      add_analysis_tests (void);
void      add_card_tests (void);
void      add_generate_tests (void);
void      add_path_tests (void);
void      add_shared_tests (void);
void      add_source_tests (void);
void      add_start_tests (GtkApplication *application);
void      add_tick_tests (void);
void      add_tile_tests (void);
