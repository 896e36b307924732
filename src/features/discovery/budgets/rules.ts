/** The budget of a node of the work hierarchy, in US cents. */
export type Budget = {
  nodeId: string
  /** Null without a budget. */
  cents: number | null
  /** The sum of the budgets of the nodes right below it. */
  givenCents: number
  /** The rest of its parent's budget, without this node's own budget; null without a parent, and then there is no limit. */
  parentLeftCents: number | null
}
