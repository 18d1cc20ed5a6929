/* render: a puzzle as a picture. */
#include <string.h>

#include "book/press-data.h"
#include "cli/filling.h"
#include "cli/output-file.h"
#include "render/output.h"
#include "render/sheet.h"
#include "render/alike.h"
#include "render/sight.h"

/* ---- options of its own ---- */

enum
{
  OPTION_FORMAT = GW_OWN_OPTION (0),
  OPTION_SIZE,
  OPTION_TITLE,
  OPTION_RULES,
  OPTION_PAPER,
  OPTION_PER_PAGE,
  OPTION_UPSIDE_DOWN,
  OPTION_SAVE_INK,
  OPTION_SIGHT,
  OPTION_FOG,
  OPTION_TRANSPARENT,
};

static const GwOption own_options[] = {
  { 0, "format", GW_OPTION_TEXT, N_("FORMAT"),
    N_("png, svg or pdf (default: by the ending of --output, or png)") },
  { 0, "size", GW_OPTION_TEXT, N_("WIDTH"),
    N_("width of the picture: 12cm, 120mm, 5in, 340pt, or 800px at --dpi") },
  { 0, "title", GW_OPTION_FLAG, NULL, N_("title and author above the grid") },
  { 0, "rules", GW_OPTION_FLAG, NULL, N_("the rules in words below the grid") },
  { 0, "paper", GW_OPTION_TEXT, N_("SIZE"),
    N_("PDF pages to print, with title and rules: A4, letter, or any size such as 6x9 or 152x229mm; --solution adds a second page") },
  { 0, "per-page", GW_OPTION_NUMBER, N_("N"), N_("with --paper: the puzzle 1, 2 or 4 times on a page, to cut apart") },
  { 0, "upside-down", GW_OPTION_FLAG, NULL, N_("with --paper and --solution: the solution small and upside down at the foot") },
  { 0, "save-ink", GW_OPTION_FLAG, NULL, N_("paler shades, thinner borders, and no colour unless a style is named") },
  { 0, "sight", GW_OPTION_TEXT, N_("SIGHT"),
    N_("show it as people with protanopia (red), deuteranopia (green) or tritanopia (blue) see it, and say which lines they"
       " cannot tell apart; full: say this for normal sight") },
  { 0, "fog", GW_OPTION_TEXT, N_("SHOWN"),
    N_("fog of war: author shows where it lies, its lamps and its triggers; solver shows what solvers see at the start; by"
       " default, it is left out") },
  { 0, "transparent", GW_OPTION_FLAG, NULL, N_("transparent background, for laying the picture over another one") },
  { 0, NULL },
};

typedef struct
{
  GwStyle         *style;
  GwOutputSettings settings;
  GwFormat         format;
  const char      *output;
  GwTarget         target;
  double           paper_width, paper_height; /* points; 0: a picture of its own */
  guint            per_page;
  guint64          n;        /* pictures so far */
  gboolean         is_wrong; /* asked for in a wrong way: nothing is drawn */
} State;

/* ---- what is asked for ---- */

static void
refuse (GwCall *call, char *message)
{
  State *state = call->state;
  g_autofree char *owned = message;

  /* One object says that nothing is drawn; people hear all reasons. */
  if (!state->is_wrong || !gw_call_has (call, GW_OPTION_JSON))
    gw_complain (call, NULL, g_steal_pointer (&owned));
  state->is_wrong = TRUE;
}

/* "12cm" in points; 0 when it is no length. */
static double
read_length (const char *text, double dpi)
{
  static const struct { const char *unit; double points; } units[] = {
    { "pt", 1 }, { "in", 72 }, { "cm", 72 / 2.54 }, { "mm", 72 / 25.4 },
  };
  char *unit;
  double length = g_ascii_strtod (text, &unit);

  if (unit == text || !(length > 0 && length < 1e6))
    return 0;
  if (strcmp (unit, "px") == 0)
    return length * 72 / dpi;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (unit, units[i].unit) == 0)
      return length * units[i].points;
  return 0;
}

static void
choose_size (GwCall *call, State *state)
{
  guint64 dpi = gw_call_number (call, GW_OPTION_DPI, 96);
  const char *size = call->settings->text[OPTION_SIZE];

  if (dpi < 1 || dpi > 10000)
    {
      refuse (call, g_strdup (_("--dpi must be from 1 to 10000")));
      return;
    }
  state->settings.dpi = (double) dpi;
  state->settings.width = size != NULL ? read_length (size, (double) dpi) : 0;
  if (size != NULL && state->settings.width <= 0)
    refuse (call, g_strdup_printf (_("--size needs a width such as 12cm, 120mm, 5in, 340pt or 800px, not '%s'"), size));
}

/* By name, else by the end of the output's name. */
static void
choose_format (GwCall *call, State *state)
{
  const char *name = call->settings->text[OPTION_FORMAT];
  const char *dot = state->output != NULL ? strrchr (state->output, '.') : NULL;

  if (name != NULL && !gw_format_find (name, &state->format))
    refuse (call, g_strdup_printf (_("--format must be png, svg or pdf, not '%s'"), name));
  else if (name == NULL && state->target != GW_TARGET_STDOUT && dot != NULL && strchr (dot, G_DIR_SEPARATOR) == NULL
           && !gw_output_is_directory (state->output) && !gw_format_find (dot + 1, &state->format))
    refuse (call, g_strdup_printf (_("'%s' does not end in .png, .svg or .pdf; choose one with --format"), state->output));
}

/* Without --paper they would say nothing. */
static void
refuse_lonely (GwCall *call)
{
  static const int ids[] = { OPTION_PER_PAGE, OPTION_UPSIDE_DOWN };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (gw_call_has (call, ids[i]))
      refuse (call, g_strdup_printf (_("--%s is for pages; give their size with --paper"), own_options[ids[i] - GW_OWN_OPTION (0)].name));
}

static void
choose_paper (GwCall *call, State *state)
{
  const char *paper = call->settings->text[OPTION_PAPER];
  guint64 per_page = gw_call_number (call, OPTION_PER_PAGE, 1);
  g_autoptr (GError) error = NULL;

  if (!gw_trim_parse (paper, &state->paper_width, &state->paper_height, &error))
    refuse (call, g_strdup_printf ("--paper: %s", error->message));
  if (per_page != 1 && per_page != 2 && per_page != 4)
    refuse (call, g_strdup (_("--per-page must be 1, 2 or 4")));
  state->per_page = (guint) per_page;
  if (gw_call_has (call, OPTION_SIZE))
    refuse (call, g_strdup (_("--size is for pictures; with --paper, a puzzle is as large as will fit")));
  if (gw_call_has (call, OPTION_TRANSPARENT))
    refuse (call, g_strdup (_("--transparent is for pictures; it cannot be used with --paper")));
  if (gw_call_has (call, OPTION_UPSIDE_DOWN) && !gw_call_has (call, GW_OPTION_SOLUTION))
    refuse (call, g_strdup (_("--upside-down needs --solution")));
  if (state->format != GW_FORMAT_PDF)
    refuse (call, g_strdup (_("--paper makes PDF pages; no other format is possible")));
}

static void
choose_style (GwCall *call, State *state)
{
  gboolean saves_ink = gw_call_has (call, OPTION_SAVE_INK);
  const char *usual = saves_ink ? "print-grey" : state->per_page > 0 ? "print-colour" : "screen-light";
  const char *style = call->settings->text[GW_OPTION_STYLE];
  g_autoptr (GwStyle) full = NULL;
  g_autoptr (GError) error = NULL;

  full = gw_style_load (style != NULL ? style : usual, &error);
  if (full == NULL)
    refuse (call, g_strdup (error->message));
  else
    state->style = saves_ink ? gw_style_sparing (full) : g_steal_pointer (&full);
  state->settings.style = state->style;
}

static void
choose_sight (GwCall *call, State *state)
{
  const char *name = call->settings->text[OPTION_SIGHT];
  g_autoptr (GwStyle) style = state->style;
  GwSight sight = GW_SIGHT_FULL;

  if (!gw_sight_find (name, &sight))
    refuse (call, g_strdup_printf (_("--sight must be protanopia, deuteranopia, tritanopia or full, not '%s'"), name));
  state->settings.style = state->style = style != NULL ? gw_style_with_sight (style, sight) : NULL;
}

static void
choose_fog (GwCall *call, State *state)
{
  const char *name = call->settings->text[OPTION_FOG];

  state->settings.fog = strcmp (name, "author") == 0 ? GW_FOG_AS_AUTHOR : GW_FOG_AS_SOLVER;
  if (strcmp (name, "author") != 0 && strcmp (name, "solver") != 0)
    refuse (call, g_strdup_printf (_("--fog must be author or solver, not '%s'"), name));
  if (gw_call_has (call, OPTION_PAPER))
    refuse (call, g_strdup (_("--fog is for pictures; on paper, nothing can lift the fog")));
}

static void
start (GwCall *call)
{
  State *state = call->state;
  gboolean has_paper = gw_call_has (call, OPTION_PAPER);

  state->output = call->settings->text[GW_OPTION_OUTPUT];
  state->target = gw_output_target (state->output);
  state->settings.has_title = gw_call_has (call, OPTION_TITLE);
  state->settings.has_rules = gw_call_has (call, OPTION_RULES);
  state->settings.is_transparent = gw_call_has (call, OPTION_TRANSPARENT);
  if (state->output == NULL)
    refuse (call, g_strdup (_("render needs -o with a file, a directory, or - for standard output")));
  else if (state->target == GW_TARGET_STDOUT && gw_call_has (call, GW_OPTION_JSON))
    refuse (call, g_strdup (_("with --json the picture needs a file; name one with -o")));
  else if (!gw_output_is_for_one (call, GW_OPTION_OUTPUT))
    state->is_wrong = TRUE;
  state->format = has_paper ? GW_FORMAT_PDF : GW_FORMAT_PNG;
  choose_format (call, state);
  choose_size (call, state);
  if (has_paper)
    choose_paper (call, state);
  else
    refuse_lonely (call);
  if (gw_call_has (call, OPTION_FOG))
    choose_fog (call, state);
  if (!state->is_wrong) /* else `finish` will not be called */
    choose_style (call, state);
  if (!state->is_wrong && gw_call_has (call, OPTION_SIGHT))
    choose_sight (call, state);
}

/* ---- what stands in the cells ---- */

/* Puzzles of a list have their givens beside them. */
static guint8 *
entries_of (const GwItem *item)
{
  guint n_cells = item->puzzle->grid->n_cells;
  guint8 *entries;

  if (item->givens == NULL)
    return NULL;
  entries = g_new (guint8, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    entries[cell] = item->givens[cell] == 0 ? GW_NO_VALUE : (guint8) (item->givens[cell] - 1);
  return entries;
}

/* ---- pictures ---- */

/* What is known when the work is stopped is still drawn, if that is soon done. */
#define GRACE (3 * G_USEC_PER_SEC)

typedef struct
{
  GwCall *call;
  gint64     end; /* until then nobody asks */
} Grace;

static gboolean
is_over (gpointer data)
{
  const Grace *grace = data;

  return g_get_monotonic_time () > grace->end && gw_call_is_stopped (grace->call);
}

/* NULL without an error after a stop. */
static GBytes *
draw_pages (GwCall *call, const GwScene *scene, const GwContent *content, GError **error)
{
  const State *state = call->state;
  const GwContent open = { .givens = content->givens, .candidates = content->candidates };
  GwSheet sheet = {
    .scene = scene, .style = state->style, .content = &open, .solution = content->found, .places = content->places, .per_page = state->per_page,
    .kind = gw_call_has (call, OPTION_UPSIDE_DOWN) ? GW_SHEET_SOLUTION_BELOW : GW_SHEET_SOLUTION_AFTER,
  };

  return gw_sheet_to_pdf (&sheet, state->paper_width, state->paper_height, error);
}

/* Lines that only their colours tell apart, which are not seen. */
static void
tell_alike (GwCall *call, const GwItem *item, const GwScene *scene)
{
  const State *state = call->state;
  g_autoptr (GPtrArray) pairs = gw_scene_alike (scene, state->style, state->style->sight);

  for (guint i = 0; i + 1 < pairs->len && !gw_call_has (call, GW_OPTION_QUIET); i += 2)
    gw_call_say (call, item->file,
                 g_strdup_printf (_("“%s” and “%s” cannot be told apart by their colours (%s); a patterned style, or //@ look, tells them apart"),
                                  (const char *) pairs->pdata[i], (const char *) pairs->pdata[i + 1],
                                  gw_sight_name (state->style->sight)));
}

static GBytes *
draw (GwCall *call, const GwItem *item, const GwFilling *filling, GError **error)
{
  State *state = call->state;
  g_autoptr (GwScene) scene = gw_scene_new (item->puzzle);
  g_autofree guint8 *givens = entries_of (item);
  g_autofree guint8 *lone = filling->solution == NULL && filling->candidates != NULL
                              ? gw_scene_lone_candidates (filling->candidates, item->puzzle->grid->n_cells) : NULL;
  GwContent content = { .givens = givens, .found = lone != NULL ? lone : filling->solution,
                        .places = filling->solution, .candidates = filling->candidates,
                        .marks = filling->solution == NULL ? filling->candidates : NULL };

  Grace grace = { call, g_get_monotonic_time () + GRACE };
  const GwControl control = { .should_stop = is_over, .data = &grace };

  if (gw_call_has (call, OPTION_SIGHT))
    tell_alike (call, item, scene);
  if (state->per_page > 0)
    return draw_pages (call, scene, &content, error);
  state->settings.content = &content;
  state->settings.control = &control;
  return gw_output_bytes (scene, &state->settings, state->format, error);
}

static void
write_json (GwCall *call, const GwItem *item, const GwFilling *filling, const char *name)
{
  const State *state = call->state;
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "format", gw_format_suffix (state->format));
  if (name != NULL)
    gw_json_add_text (builder, "output", name);
  gw_filling_write (filling, call, builder);
  gw_json_end (call, item, builder, item->reading->n_errors > 0 ? GW_STATUS_WRONG : filling->status);
}

static void
fill_and_draw (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  GwFilling filling;

  if (gw_filling_init (&filling, call, item, &error))
    {
      gw_filling_say (&filling, call, item);
      bytes = draw (call, item, &filling, &error);
    }
  if (bytes == NULL && error == NULL)
    gw_call_end_early (call);
  else if (bytes == NULL || !gw_output_put (call, item, bytes, state->target, ++state->n, gw_format_suffix (state->format), &name, &error))
    gw_complain (call, item, g_strdup (error->message));
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_json (call, item, &filling, name);
  gw_filling_clear (&filling);
}

/* What could be understood of a wrong file is drawn, too. */
static void
render_puzzle (GwCall *call, const GwItem *item)
{
  if (item->reading->n_errors > 0)
    gw_call_note (call, GW_STATUS_WRONG);
  if (item->puzzle == NULL)
    gw_complain (call, item, g_strdup (_("there is nothing to draw")));
  else
    fill_and_draw (call, item);
}

static void
finish (GwCall *call)
{
  State *state = call->state;

  g_clear_pointer (&state->style, gw_style_unref);
}

const GwCommand gw_command_render = {
  .name = "render",
  .synopsis = N_("[OPTION…] -o FILE [FILE…]"),
  .summary = N_("draw a puzzle as a picture: PNG, SVG, PDF"),
  .description = N_("Draws every clue the way solvers know it, whether or not the program enforces its rule yet. SVG and PDF"
                    " keep lines and text as such. A style sets colours, widths and fonts; print-grey has only what a press"
                    " can print in black.\n"
                    "Several puzzles need -o with a directory or with a name in which %n stands for the puzzle's number. A"
                    " file is written completely or not at all; an existing file is replaced only with --force.\n"
                    "With --paper, the puzzle is laid out for printing, as Print in the editor does it.\n"
                    "If a file has errors, whatever could be understood is drawn; the exit status is then 2."),
  .examples = N_("-o killer.png killer.rf\ta picture for the screen\n"
                 "--dpi 300 --size 8cm --style print-grey -o killer.png killer.rf\tone for a press\n"
                 "--transparent --size 1080px -o killer.png killer.rf\tone to lay over a video\n"
                 "--title --rules -o killer.pdf killer.rf\ta page with everything\n"
                 "--paper a4 --per-page 2 --solution --upside-down -o killer.pdf killer.rf\ttwo on a sheet of paper, to cut apart\n"
                 "--solution --format svg -o pictures/ *.rf\tone for each puzzle"),
  .options = { GW_OPTION_OUTPUT, GW_OPTION_FORCE, GW_OPTION_STYLE, GW_OPTION_DPI,
               GW_OPTION_SOLUTION, GW_OPTION_CANDIDATES },
  .own_options = own_options,
  .input = GW_INPUT_READ,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = render_puzzle,
  .finish = finish,
};
