#include "compile/house-sums.h"

#include "compile/sum-splits.h"
#include "relations/distinct.h"
#include "relations/linear.h"

/* Bounds for hostile puzzles. */
#define MOST_HOUSES 256
#define MOST_BEGINS 8 /* constraints whose groups are taken first */

/* One sum, and the groups that hold every value. */
typedef struct
{
  GwModel       model;       /* as it stands: nothing may be added while it is used */
  const GArray *houses;      /* guint32: instances */
  const GwInstance *sum;
  gint32       *left;        /* per variable: its coefficient, 0 = it is not in the sum or has been taken out */
  GArray       *taken;       /* guint32: instances */
  gint64        group_total; /* of all values */
  gint64        total;       /* of what is left */
} Reduction;

static GArray *
find_houses (const GwModel *model)
{
  GArray *houses = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < model->n_instances && houses->len < MOST_HOUSES; i++)
    if (model->instances[i].relation->kind == GW_RELATION_DISTINCT && gw_distinct_is_permutation (model, &model->instances[i]))
      g_array_append_val (houses, i);
  return houses;
}

static void
begin (Reduction *r)
{
  const guint32 *vars = gw_instance_scope (&r->model, r->sum);
  const gint32 *weights, *coefficients;

  r->total = gw_linear_read (&r->model, r->sum, &weights, &coefficients);
  r->group_total = 0;
  for (guint v = 0; v < r->model.n_values; v++)
    r->group_total += weights[v];
  for (guint i = 0; i < r->sum->n_vars; i++)
    r->left[vars[i]] = coefficients[i];
  g_array_set_size (r->taken, 0);
}

static void
end (Reduction *r)
{
  const guint32 *vars = gw_instance_scope (&r->model, r->sum);

  for (guint i = 0; i < r->sum->n_vars; i++)
    r->left[vars[i]] = 0;
}

/* Takes a group out, if all its cells are left and count alike. */
static void
take_house (Reduction *r, guint32 house)
{
  const GwInstance *group = &r->model.instances[house];
  const guint32 *vars = gw_instance_scope (&r->model, group);

  for (guint k = 0; k < group->n_vars; k++)
    if (r->left[vars[k]] == 0 || r->left[vars[k]] != r->left[vars[0]])
      return;
  r->total -= r->left[vars[0]] * r->group_total;
  for (guint k = 0; k < group->n_vars; k++)
    r->left[vars[k]] = 0;
  g_array_append_val (r->taken, house);
}

/* First the groups of one constraint, then whatever else there is room for. */
static void
take_houses (Reduction *r, guint32 first_owner)
{
  begin (r);
  for (guint i = 0; i < r->houses->len; i++)
    if (r->model.instances[g_array_index (r->houses, guint32, i)].owner == first_owner)
      take_house (r, g_array_index (r->houses, guint32, i));
  for (guint i = 0; i < r->houses->len; i++)
    take_house (r, g_array_index (r->houses, guint32, i));
}

/* Leaves the reduction with the most groups taken. FALSE when there is none to be taken. */
static gboolean
take_most (Reduction *r)
{
  guint32 best = GW_NO_OWNER, last = GW_NO_OWNER;
  guint most = 0, n_begins = 0;

  for (guint i = 0; i < r->houses->len && n_begins < MOST_BEGINS; i++)
    {
      guint32 owner = r->model.instances[g_array_index (r->houses, guint32, i)].owner;

      if (owner == last)
        continue;
      last = owner;
      n_begins++;
      take_houses (r, owner);
      if (r->taken->len <= most)
        continue;
      most = r->taken->len;
      best = owner;
    }
  if (most > 0)
    take_houses (r, best);
  return most > 0;
}

static GArray *
owners_of (const Reduction *r)
{
  GArray *owners = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i <= r->taken->len; i++)
    {
      const GwInstance *instance = i == 0 ? r->sum : &r->model.instances[g_array_index (r->taken, guint32, i - 1)];

      gw_sum_add_owner (owners, instance->owner);
      for (guint k = 0; k < instance->n_others; k++)
        gw_sum_add_owner (owners, r->model.owners[instance->first_other + k]);
    }
  return owners;
}

/* Where nothing is left, the sum says only whether its total is right: it goes on saying that itself. */
static void
post_rest (GwPoster *poster, const Reduction *r, guint32 weak)
{
  const guint32 *scope = gw_instance_scope (&r->model, r->sum);
  const gint32 *weights, *coefficients;
  g_autofree guint32 *vars = g_new (guint32, r->sum->n_vars);
  g_autofree gint *left = g_new (gint, r->sum->n_vars);
  g_autofree gint *own_weights = NULL;
  g_autoptr (GArray) owners = owners_of (r);
  guint n = 0;

  for (guint i = 0; i < r->sum->n_vars; i++)
    if (r->left[scope[i]] != 0)
      {
        vars[n] = scope[i];
        left[n++] = r->left[scope[i]];
      }
  if (n == 0 || ABS (r->total) > GW_MAX_NUMBER)
    return;
  gw_linear_read (&r->model, r->sum, &weights, &coefficients);
  own_weights = g_memdup2 (weights, r->model.n_values * sizeof *weights);
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
  gw_linear_post (poster->builder, vars, left, n, own_weights, (gint) r->total);
  gw_model_builder_let_rest (poster->builder, weak);
}

static void
reduce (GwPoster *poster, guint32 i, const GArray *houses, gint32 *left, GArray *taken)
{
  Reduction r = { gw_model_builder_look (poster->builder), houses, NULL, left, taken, 0, 0 };

  r.sum = &r.model.instances[i];
  if (r.sum->n_vars < r.model.n_values)
    return;
  if (take_most (&r))
    post_rest (poster, &r, i);
  /* What was posted may have moved the model. */
  r.model = gw_model_builder_look (poster->builder);
  r.sum = &r.model.instances[i];
  end (&r);
}

void
gw_post_house_sums (GwPoster *poster)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  g_autoptr (GArray) houses = find_houses (&model), taken = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree gint32 *left = g_new0 (gint32, model.n_vars + 1);

  for (guint32 i = 0; i < model.n_instances && houses->len > 0 && gw_poster_goes_on (poster); i++)
    if (gw_model_builder_look (poster->builder).instances[i].relation->kind == GW_RELATION_LINEAR)
      reduce (poster, i, houses, left, taken);
}
