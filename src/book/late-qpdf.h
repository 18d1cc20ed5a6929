#pragma once

#include <glib.h>
#include <qpdf/qpdf-c.h>

G_BEGIN_DECLS

/* libqpdf is loaded when a PDF is packed or laid on sheets: with it come a dozen other libraries, and to load those takes as long as all else
 * that a command does before it begins. Its functions, by their names without qpdf_: */
#define GW_QPDF_FUNCTIONS(each)                                                                                    \
  each (add_page) each (cleanup) each (empty_pdf) each (get_buffer) each (get_buffer_length) each (get_error)      \
  each (get_error_message_detail) each (get_num_pages) each (get_page_n) each (has_error) each (init)              \
  each (init_write) each (init_write_memory) each (make_indirect_object) each (oh_append_item)                     \
  each (oh_copy_foreign_object) each (oh_get_array_item) each (oh_get_dict) each (oh_get_key)                      \
  each (oh_get_numeric_value) each (oh_get_page_content_data) each (oh_has_key) each (oh_is_array)                 \
  each (oh_is_dictionary) each (oh_new_array) each (oh_new_dictionary) each (oh_new_name) each (oh_new_null)       \
  each (oh_new_real_from_double) each (oh_new_stream) each (oh_replace_key) each (oh_replace_stream_data)          \
  each (read) each (set_deterministic_ID) each (set_object_stream_mode) each (set_suppress_warnings)               \
  each (silence_errors) each (write)

#define GW_QPDF_FIELD(name) __typeof__ (qpdf_##name) *name;

typedef struct
{
  GW_QPDF_FUNCTIONS (GW_QPDF_FIELD)
} GwQpdf;

/* NULLs before gw_qpdf_load (). */
extern GwQpdf gw_qpdf;

/* FALSE when it cannot be loaded; any thread may call it, at any time. */
gboolean gw_qpdf_load (GError **error);

G_END_DECLS
