import { type PlanId, plans as table } from '#features/billing/plans/rules.ts'

export type PlanFacts = {
  id: PlanId
  name: string
  /** US cents a month. */
  price: number
  /** null is without limit. */
  members: number | null
  /** Sessions a month, each of poker and of retrospectives; null is without limit. */
  sessions: number | null
  projects: number | null
}

export const plans: PlanFacts[] = table.map(({ id, name, monthlyPrice: price, members, sessions, projects }) => ({
  id,
  name,
  price,
  members,
  sessions,
  projects,
}))
