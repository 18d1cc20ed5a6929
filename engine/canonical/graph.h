#pragma once

#include "base/control.h"

G_BEGIN_DECLS

/* Graphs whose vertices have colours and whose edges have labels, and a text that is the same for two of them exactly when
 * one becomes the other by exchanging vertices. */
typedef struct _GwGraph GwGraph;

GwGraph *gw_graph_new  (void);
void     gw_graph_free (GwGraph         *graph);
/* Returns the number of the new vertex, from 0. */
guint    gw_graph_add  (GwGraph         *graph,
                        const char      *colour);
/* LABEL: below 2^20. Vertices may be linked several times. */
void     gw_graph_link (GwGraph         *graph,
                        guint            a,
                        guint            b,
                        guint            label);
/* A checksum (SHA-256) of the graph with its vertices in canonical order. NULL when CONTROL ended the search for it, or
 * the graph has millions of vertices. */
char    *gw_graph_form (const GwGraph   *graph,
                        const GwControl *control);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGraph, gw_graph_free)

G_END_DECLS
