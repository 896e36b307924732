import type { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { Table } from '#tests/support/poker-channels.ts'

export type Who = keyof Table['people']
export type Attempt = [who: Who, type: string, fields?: Record<string, unknown>]
export type Refusal = keyof typeof refusals
/** What one person attempts in a session, and what comes of it at whichever door. */
export type Row = {
  rule: string
  options?: Record<string, unknown>
  /** What comes before, through whichever door. */
  before?: (table: Table) => Attempt[] | Promise<Attempt[]>
  attempt: (table: Table) => Attempt | Promise<Attempt>
  /** The reason it is refused for, or what the session is afterwards. */
  refused?: Refusal | { code: string }
  after?: (table: Table) => Promise<void>
}

export const vote = ({ first: storyId }: Table, value: unknown = '5') => ({ storyId, value })
export const titles = (count: number) => Array.from({ length: count }, (_, index) => `Story ${index + 1}`)
