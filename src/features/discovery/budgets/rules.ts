/** The budget of a node of the work hierarchy, in US cents. */
export type Budget = {
  nodeId: string
  /** Null without a budget. */
  cents: number | null
  /** The sum of the budgets of the nodes right below it. */
  givenCents: number
  /** What its parent has left, without this node's own budget; null if it has no parent, which sets no limit. */
  parentLeftCents: number | null
}
