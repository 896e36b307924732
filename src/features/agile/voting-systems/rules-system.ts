import { nameKey } from '#kit/names.ts'

export const types = ['FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM'] as const
export const estimateCategories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const
/** The colours of cards: names of theme colours, which suit light and dark. */
export const cardColors = ['teal', 'green', 'blue', 'amber', 'red', 'coral'] as const

export const maxLengths = { name: 60, description: 500, value: 20, cardDescription: 120 } as const
export const maxCards = 50

export type Card = { value: string; label: string; order: number; description?: string; color?: string }

/** A voting system of the account. `values` are its cards in order. The table stores them as `choices`. */
export type VotingSystemRow = {
  id: string
  accountId: string
  name: string
  description: string
  type: (typeof types)[number]
  category: (typeof estimateCategories)[number]
  allowCustomValues: boolean
  isDefault: boolean
  values: Card[]
}

/** A voting system with its uses. `cardsFixed` is true if the cards cannot change: an open session or votes use them. */
export type VotingSystemView = VotingSystemRow & {
  openSessions: number
  templates: number
  series: number
  cardsFixed: boolean
}

type NamedRecord = { id: string; name: string }
/** The uses of a voting system, at most 20 of each: open sessions, templates, active series. */
export type VotingSystemUses = { sessions: NamedRecord[]; templates: NamedRecord[]; series: NamedRecord[] }

type WithOrder = { order?: number | undefined }

/** Returns the cards sorted and numbered from 1. Null if the orders in the request have gaps or duplicates. */
export function sortAndNumber<C extends WithOrder>(cards: readonly C[]): (C & { order: number })[] | null {
  if (cards.every(({ order }) => order === undefined)) return cards.map((card, i) => ({ ...card, order: i + 1 }))
  const sorted = cards.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  return sorted.every(({ order }, i) => order === i + 1) ? (sorted as (C & { order: number })[]) : null
}

/** Returns the indices of repeated texts, ignoring case. */
export function duplicateIndexesIn(texts: readonly string[]): number[] {
  const seen = new Set<string>()
  return texts.flatMap((text, i) => {
    const key = nameKey(text)
    if (seen.has(key)) return [i]
    seen.add(key)
    return []
  })
}
