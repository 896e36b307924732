/** The budget of a node of the work hierarchy, in US cents. */
export type Budget = {
  nodeId: string
  /** Null without a budget. */
  cents: number | null
  /** The sum of the budgets of the nodes right below it. */
  givenCents: number
  /** The part of the parent's budget that other nodes do not use. Null without a parent: then there is no limit. */
  parentLeftCents: number | null
}
