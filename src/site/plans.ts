export type PlanFacts = {
  id: 'FREE' | 'PRO' | 'ENTERPRISE'
  name: string
  /** US cents a month. */
  price: number
  /** null is without limit. */
  members: number | null
  /** Sessions a month, each of poker and of retrospectives; null is without limit. */
  sessions: number | null
}

export const plans: PlanFacts[] = [
  { id: 'FREE', name: 'Free', price: 0, members: 10, sessions: 5 },
  { id: 'PRO', name: 'Pro', price: 995, members: 25, sessions: null },
  { id: 'ENTERPRISE', name: 'Enterprise', price: 4995, members: null, sessions: null },
]
