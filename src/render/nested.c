/* Clues inside of other clues: alternatives, of which one need hold. They are drawn like any clue, with a tag that says
 * to which group and alternative they belong. */
#include "render/family.h"
#include "render/note.h"

/* "1a": group and alternative, in the upper right corner of the clue's first cell. */
static void
add_tag (GwScene *scene, const GwConstraint *outer, const GwConstraint *inner)
{
  GArray *ends, *cells = gw_clue_groups (inner, &ends);
  gint group = outer->args[0].value, alternative = outer->args[1].value;
  GwNote *note;

  if (cells->len > 0)
    {
      GwPoint at = scene->geometry->centres[g_array_index (cells, GwCell, 0)];

      at = (GwPoint) { at.x + 0.33, at.y - 0.33 + 0.2 * (ABS (alternative % 4 + 3) % 4) };
      note = g_new0 (GwNote, 1);
      note->kind = GW_DRAWN_TEXT;
      note->look.size = 0.2;
      note->points = g_array_new (FALSE, FALSE, sizeof (GwPoint));
      g_array_append_val (note->points, at);
      note->text = gw_alternative_tag (group, alternative);
      g_ptr_array_add (scene->notes, note);
    }
  g_array_unref (cells);
  g_array_unref (ends);
}

void
gw_scene_read_nested (GwScene *scene)
{
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    {
      GwConstraint *outer = scene->puzzle->constraints[i];

      if (outer->inner == NULL || gw_constraint_is_hidden (outer))
        continue;
      g_ptr_array_add (scene->clues[outer->inner->rule->drawing], outer->inner);
      if (outer->n_args >= 2 && outer->args[0].type == GW_ARG_NUMBER && outer->args[1].type == GW_ARG_NUMBER)
        add_tag (scene, outer, outer->inner);
    }
}
