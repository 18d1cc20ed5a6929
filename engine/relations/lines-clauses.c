#include "relations/lines-clauses.h"

#include "relations/lines-caps.h"
#include "relations/lines-graph.h"

typedef struct
{
  const GwModel *model;
  GwLinesGraph   graph;
  GwSink        *sink;
  GArray        *clause;    /* of GwLiteral: the one that is put together */
  guint          n_numbers;
  GwLiteral     *on;        /* per vertex: it is on a line */
  GwLiteral     *holds;     /* per vertex and number, from 1: it is on a line of this number */
  GwLiteral     *turns;     /* per vertex and side, in tidy solutions: its line turns there, between this side and the next one. */
} Speaker;

static void
say (const Speaker *speaker, guint n, const GwLiteral *literals)
{
  speaker->sink->clause (speaker->sink, literals, n);
}

static void
begin (const Speaker *speaker)
{
  g_array_set_size (speaker->clause, 0);
}

static void
add (const Speaker *speaker, GwLiteral literal)
{
  g_array_append_val (speaker->clause, literal);
}

static void
end (const Speaker *speaker)
{
  say (speaker, speaker->clause->len, (const GwLiteral *) (gconstpointer) speaker->clause->data);
}

static GwLiteral
edge_is (const Speaker *speaker, guint edge, gboolean is_there)
{
  return is_there ? GW_IS (speaker->graph.scope[edge], 1) : GW_IS_NOT (speaker->graph.scope[edge], 1);
}

static GwLiteral
holds (const Speaker *speaker, guint vertex, guint number)
{
  return speaker->holds[(gsize) vertex * speaker->n_numbers + number - 1];
}

static gboolean
is_end (const Speaker *speaker, guint vertex)
{
  return speaker->graph.numbers[vertex] != 0;
}

static Speaker
speaker_new (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = { model, gw_lines_graph (model, instance), sink, g_array_new (FALSE, FALSE, sizeof (GwLiteral)), 0, NULL, NULL, NULL };
  const guint n = speaker.graph.n_vertices;

  for (guint i = 0; i < n; i++)
    speaker.n_numbers = MAX (speaker.n_numbers, (guint) speaker.graph.numbers[i]);
  speaker.on = g_new (GwLiteral, n);
  speaker.holds = g_new (GwLiteral, (gsize) n * speaker.n_numbers + 1);
  for (guint i = 0; i < n; i++)
    speaker.on[i] = sink->fresh (sink);
  for (gsize i = 0; i < (gsize) n * speaker.n_numbers; i++)
    speaker.holds[i] = sink->fresh (sink);
  return speaker;
}

static void
speaker_clear (Speaker *speaker)
{
  g_array_unref (speaker->clause);
  g_free (speaker->on);
  g_free (speaker->holds);
  g_free (speaker->turns);
}

/* ---- vertices ---- */

/* Not so many of the edges of VERTEX that begin with the one that is K-th there: MOST of them and one more, which the clause begins with. */
static void
say_at_most (const Speaker *speaker, guint vertex, guint most, gint32 from)
{
  const GwLinesGraph *graph = &speaker->graph;

  if (speaker->clause->len == most + 1)
    {
      end (speaker);
      return;
    }
  for (gint32 k = from; k < graph->first[vertex + 1]; k++)
    {
      add (speaker, edge_is (speaker, (guint) graph->at_vertex[k], FALSE));
      say_at_most (speaker, vertex, most, k + 1);
      g_array_set_size (speaker->clause, speaker->clause->len - 1);
    }
}

/* One edge at an end; two at others that are on a line. */
static void
say_degree (const Speaker *speaker, guint vertex)
{
  const GwLinesGraph *graph = &speaker->graph;
  guint edge = 0, other = 0;

  begin (speaker);
  say_at_most (speaker, vertex, is_end (speaker, vertex) ? 1 : 2, graph->first[vertex]);
  begin (speaker);
  if (!is_end (speaker, vertex))
    add (speaker, gw_literal_not (speaker->on[vertex]));
  GW_LINES_FOREACH (graph, vertex, edge)
    add (speaker, edge_is (speaker, edge, TRUE));
  end (speaker);
  GW_LINES_FOREACH (graph, vertex, edge)
    {
      if (is_end (speaker, vertex))
        break;
      begin (speaker);
      add (speaker, gw_literal_not (speaker->on[vertex]));
      GW_LINES_FOREACH (graph, vertex, other)
        if (other != edge)
          add (speaker, edge_is (speaker, other, TRUE));
      end (speaker);
    }
}

/* One number where a line is, and none elsewhere; at an end its own. */
static void
say_number (const Speaker *speaker, guint vertex)
{
  g_autofree GwTerm *terms = g_new (GwTerm, speaker->n_numbers + 1);
  const GwLiteral on = speaker->on[vertex];

  begin (speaker);
  add (speaker, gw_literal_not (on));
  for (guint number = 1; number <= speaker->n_numbers; number++)
    {
      const GwLiteral one = holds (speaker, vertex, number);

      terms[number - 1] = (GwTerm) { 1, one };
      add (speaker, one);
      say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (one), on });
    }
  end (speaker);
  if (speaker->n_numbers > 1)
    speaker->sink->row (speaker->sink, terms, speaker->n_numbers, GW_ROW_AT_MOST, 1);
  if (is_end (speaker, vertex))
    say (speaker, 1, (const GwLiteral[1]) { holds (speaker, vertex, (guint) speaker->graph.numbers[vertex]) });
}

/* Who is on a line has neighbours of the same number: two of them, or one at an end. It follows from the edges, but is seen sooner. In tidy solutions, where neighbours of
 * one number are joined, that is not worth its clauses. */
static void
say_company (const Speaker *speaker, guint vertex)
{
  const GwLinesGraph *graph = &speaker->graph;
  guint edge = 0, left_out = 0;

  GW_LINES_FOREACH (graph, vertex, left_out)
    for (guint number = 1; number <= speaker->n_numbers; number++)
      {
        if (is_end (speaker, vertex) && (number != (guint) graph->numbers[vertex] || left_out_at > graph->first[vertex]))
          continue;
        begin (speaker);
        add (speaker, gw_literal_not (holds (speaker, vertex, number)));
        GW_LINES_FOREACH (graph, vertex, edge)
          if (edge != left_out || is_end (speaker, vertex))
            add (speaker, holds (speaker, gw_lines_beyond (graph, edge, vertex), number));
        end (speaker);
      }
}

/* The two vertices of an edge that is there are on a line of one number. */
static void
say_edge (const Speaker *speaker, guint edge)
{
  const guint a = (guint) speaker->graph.vertices[2 * edge], b = (guint) speaker->graph.vertices[2 * edge + 1];
  const GwLiteral not = edge_is (speaker, edge, FALSE);

  say (speaker, 2, (const GwLiteral[2]) { not, speaker->on[a] });
  say (speaker, 2, (const GwLiteral[2]) { not, speaker->on[b] });
  for (guint number = 1; number <= speaker->n_numbers; number++)
    {
      const GwLiteral at_a = holds (speaker, a, number), at_b = holds (speaker, b, number);

      say (speaker, 3, (const GwLiteral[3]) { not, gw_literal_not (at_a), at_b });
      say (speaker, 3, (const GwLiteral[3]) { not, gw_literal_not (at_b), at_a });
    }
}

/* ---- tidy solutions of square grids ---- */

/* Where lines of a number are several, they may lie beside each other. */
static gboolean
has_two_of_each (const GwLinesGraph *graph, guint n_numbers)
{
  g_autofree guint *n = g_new0 (guint, n_numbers + 1);
  gboolean has_two = TRUE;

  for (guint i = 0; i < graph->n_vertices; i++)
    n[graph->numbers[i]]++;
  for (guint number = 1; number <= n_numbers; number++)
    has_two = has_two && n[number] == 2;
  return has_two;
}

/* Neighbours of one number are joined. Not while nothing may be free: the few solutions that there are then are all worth having, as cutting one short makes another. */
static void
say_no_touch (const Speaker *speaker, guint edge)
{
  const guint a = (guint) speaker->graph.vertices[2 * edge], b = (guint) speaker->graph.vertices[2 * edge + 1];

  for (guint number = 1; number <= speaker->n_numbers; number++)
    say (speaker, 5,
         (const GwLiteral[5]) { gw_literal_not (*speaker->sink->tidy), speaker->sink->tidy[1], gw_literal_not (holds (speaker, a, number)),
                                gw_literal_not (holds (speaker, b, number)), edge_is (speaker, edge, TRUE) });
}

/* ---- turns have words ---- */

static gboolean
has_turn (const Speaker *speaker, guint vertex, guint side)
{
  return !is_end (speaker, vertex) && gw_lines_next (&speaker->graph, vertex, side) >= 0
         && gw_lines_next (&speaker->graph, vertex, gw_lines_turned (side, 0)) >= 0;
}

static GwLiteral
turns (const Speaker *speaker, guint vertex, guint side)
{
  return speaker->turns[GW_LINES_N_SIDES * vertex + side];
}

static GwLiteral
edge_on (const Speaker *speaker, guint vertex, guint side, gboolean is_there)
{
  return edge_is (speaker, (guint) speaker->graph.sides[GW_LINES_N_SIDES * vertex + side], is_there);
}

/* Behind all other words: what is newest is guessed first. */
static void
name_turns (Speaker *speaker)
{
  const guint n = GW_LINES_N_SIDES * speaker->graph.n_vertices;

  speaker->turns = g_new (GwLiteral, n);
  for (guint k = 0; k < n; k++)
    if (has_turn (speaker, k / GW_LINES_N_SIDES, k % GW_LINES_N_SIDES))
      speaker->turns[k] = speaker->sink->fresh (speaker->sink);
}

/* The vertex inside a turn is an end, or a line turns there, too, or it is free and comes later; and no line goes on to it: that it would touch itself is seen without
 * its number. */
static void
say_inside (const Speaker *speaker, guint vertex, guint side)
{
  const guint other = gw_lines_turned (side, 0);
  const guint a = (guint) gw_lines_next (&speaker->graph, vertex, side), b = (guint) gw_lines_next (&speaker->graph, vertex, other);
  const gint32 inside = gw_lines_next (&speaker->graph, a, other);
  const GwLiteral not = gw_literal_not (turns (speaker, vertex, side));

  if (inside < 0 || gw_lines_next (&speaker->graph, b, side) != inside)
    return;
  say (speaker, 2, (const GwLiteral[2]) { not, edge_on (speaker, a, other, FALSE) });
  say (speaker, 2, (const GwLiteral[2]) { not, edge_on (speaker, b, side, FALSE) });
  if (is_end (speaker, (guint) inside))
    return;
  begin (speaker);
  add (speaker, not);
  if (has_turn (speaker, (guint) inside, side))
    add (speaker, turns (speaker, (guint) inside, side));
  if (inside > (gint32) vertex)
    add (speaker, gw_literal_not (speaker->on[inside]));
  end (speaker);
}

/* Where others than tidy solutions are looked for, no word for a turn is true, so that nobody guesses at it. */
static void
say_turn (const Speaker *speaker, guint vertex, guint side)
{
  const GwLiteral turn = turns (speaker, vertex, side);
  const guint other = gw_lines_turned (side, 0);

  say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (turn), *speaker->sink->tidy });
  say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (turn), edge_on (speaker, vertex, side, TRUE) });
  say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (turn), edge_on (speaker, vertex, other, TRUE) });
  say (speaker, 4,
       (const GwLiteral[4]) { gw_literal_not (*speaker->sink->tidy), edge_on (speaker, vertex, side, FALSE), edge_on (speaker, vertex, other, FALSE), turn });
  say_inside (speaker, vertex, side);
}

/* No cap that begins at CORNER, goes on along ARM and has its legs on LEG is so narrow that it has no end under it. */
static void
say_no_caps (const Speaker *speaker, guint corner, guint arm, guint leg)
{
  const guint back = gw_lines_opposite (arm), room = gw_lines_room_under_cap (&speaker->graph, corner, arm, leg);
  const guint first = leg == gw_lines_turned (arm, 0) ? arm : leg, last = leg == gw_lines_turned (back, 0) ? back : leg;
  guint top = (guint) gw_lines_next (&speaker->graph, corner, arm);

  begin (speaker);
  add (speaker, gw_literal_not (turns (speaker, corner, first)));
  for (guint width = 1; width <= room; width++)
    {
      const guint next = (guint) gw_lines_next (&speaker->graph, top, arm);

      if (has_turn (speaker, next, last))
        {
          add (speaker, gw_literal_not (turns (speaker, next, last)));
          end (speaker);
          g_array_set_size (speaker->clause, speaker->clause->len - 1);
        }
      add (speaker, edge_on (speaker, top, arm, FALSE));
      top = next;
    }
}

static void
say_turns (const Speaker *speaker, guint vertex)
{
  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    {
      const guint other = gw_lines_turned (side, 0);

      if (!has_turn (speaker, vertex, side))
        continue;
      say_turn (speaker, vertex, side);
      /* A cap is the same from either corner: each is told from the one on its left, or at its foot. */
      if (side < GW_LINES_N_SIDES / 2)
        say_no_caps (speaker, vertex, side, other);
      if (other < GW_LINES_N_SIDES / 2)
        say_no_caps (speaker, vertex, other, side);
    }
}

/* That no free vertex is a shorter way between two of a line follows late and costs a clause per number: it is left out. */
static void
say_tidy (const Speaker *speaker)
{
  const GwLinesGraph *graph = &speaker->graph;

  for (guint i = 0; i < graph->n_vertices; i++)
    say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (speaker->sink->tidy[1]), speaker->on[i] });
  for (guint edge = 0; edge < graph->n && !speaker->sink->is_over; edge++)
    say_no_touch (speaker, edge);
  for (guint i = 0; i < graph->n_vertices && !speaker->sink->is_over; i++)
    say_turns (speaker, i);
}

static gboolean
says_what_is_tidy (const Speaker *speaker)
{
  return speaker->graph.sides != NULL && speaker->sink->tidy != NULL && has_two_of_each (&speaker->graph, speaker->n_numbers);
}

static void
say_locally (const Speaker *speaker)
{
  for (guint i = 0; i < speaker->graph.n_vertices && !speaker->sink->is_over; i++)
    {
      say_degree (speaker, i);
      say_number (speaker, i);
      if (!says_what_is_tidy (speaker))
        say_company (speaker, i);
    }
  for (guint edge = 0; edge < speaker->graph.n && !speaker->sink->is_over; edge++)
    say_edge (speaker, edge);
}

void
gw_lines_state_locally (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);

  say_locally (&speaker);
  if (says_what_is_tidy (&speaker))
    {
      name_turns (&speaker);
      say_tidy (&speaker);
    }
  speaker_clear (&speaker);
}

/* ---- the complete statement ---- */

/* IS: the place of A, as N_BITS say it, is before that of B. */
static void
say_before (const Speaker *speaker, GwLiteral is, const GwLiteral *a, const GwLiteral *b, guint n_bits)
{
  g_autofree GwLiteral *decides = g_new (GwLiteral, n_bits + 1);

  decides[n_bits] = gw_literal_not (is);
  for (guint bit = 0; bit < n_bits; bit++)
    {
      decides[bit] = speaker->sink->fresh (speaker->sink);
      say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (decides[bit]), gw_literal_not (a[bit]) });
      say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (decides[bit]), b[bit] });
      for (guint higher = bit + 1; higher < n_bits; higher++)
        say (speaker, 3, (const GwLiteral[3]) { gw_literal_not (decides[bit]), gw_literal_not (a[higher]), b[higher] });
    }
  say (speaker, n_bits + 1, decides);
}

/* Everybody on a line but the ends comes behind a neighbour on it. */
static void
say_order (const Speaker *speaker)
{
  const GwLinesGraph *graph = &speaker->graph;
  g_autofree GwLiteral *bits = NULL;
  guint n_bits = 1, edge = 0;

  while (graph->n_vertices >> n_bits != 0)
    n_bits++;
  bits = g_new (GwLiteral, graph->n_vertices * n_bits);
  for (guint i = 0; i < graph->n_vertices * n_bits; i++)
    bits[i] = speaker->sink->fresh (speaker->sink);
  for (guint i = 0; i < graph->n_vertices && !speaker->sink->is_over; i++)
    {
      g_autoptr (GArray) behind = g_array_new (FALSE, FALSE, sizeof (GwLiteral));
      GwLiteral literal = gw_literal_not (speaker->on[i]);

      g_array_append_val (behind, literal);
      GW_LINES_FOREACH (graph, i, edge)
        {
          literal = speaker->sink->fresh (speaker->sink);
          g_array_append_val (behind, literal);
          say (speaker, 2, (const GwLiteral[2]) { gw_literal_not (literal), edge_is (speaker, edge, TRUE) });
          say_before (speaker, literal, bits + gw_lines_beyond (graph, edge, i) * n_bits, bits + i * n_bits, n_bits);
        }
      if (!is_end (speaker, i))
        say (speaker, behind->len, (const GwLiteral *) (gconstpointer) behind->data);
    }
}

void
gw_lines_state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);

  say_locally (&speaker);
  say_order (&speaker);
  speaker_clear (&speaker);
}
