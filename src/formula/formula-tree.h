#pragma once

#include "formula/formula.h"

G_BEGIN_DECLS

/* What a node does with its children X and Y. The first ones give numbers, those from GW_NODE_FIRST_CONDITION on say yes or
 * no. */
typedef enum
{
  GW_NODE_NUMBER, /* `number` */
  GW_NODE_A,
  GW_NODE_B,
  GW_NODE_NEGATIVE,
  GW_NODE_ABSOLUTE,
  GW_NODE_PLUS,
  GW_NODE_MINUS,
  GW_NODE_TIMES,
  GW_NODE_DIVIDED,
  GW_NODE_MOD,
  GW_NODE_POWER,
  GW_NODE_MIN,
  GW_NODE_MAX,
  GW_NODE_GCD,
  GW_NODE_LCM,
  GW_NODE_EQUAL,
  GW_NODE_UNEQUAL,
  GW_NODE_LESS,
  GW_NODE_AT_MOST,
  GW_NODE_GREATER,
  GW_NODE_AT_LEAST,
  GW_NODE_DIVIDES,
  GW_NODE_PRIME,
  GW_NODE_EVEN,
  GW_NODE_ODD,
  GW_NODE_SQUARE,
  GW_NODE_CUBE,
  GW_NODE_TRIANGULAR,
  GW_NODE_NOT,
  GW_NODE_AND,
  GW_NODE_OR,
} GwNodeKind;

#define GW_NODE_FIRST_CONDITION GW_NODE_EQUAL
#define GW_FORMULA_MAX_NODES 400

typedef struct
{
  GwNodeKind kind;
  guint16    x, y;   /* indices of the children, which come before their parent */
  gint64     number;
} GwNode;

/* Children stand before their parents; the last node is the whole. */
struct _GwFormula
{
  guint  n;
  GwNode nodes[GW_FORMULA_MAX_NODES];
};

G_END_DECLS
