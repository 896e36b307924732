import type { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { Table } from '#tests/support/poker-channels.ts'

export type Who = keyof Table['people']
export type Attempt = [who: Who, type: string, fields?: Record<string, unknown>]
export type Refusal = keyof typeof refusals
/** One attempt in a session and its expected result, the same over socket and API. */
export type Row = {
  rule: string
  options?: Record<string, unknown>
  /** Earlier steps, over either channel. */
  before?: (table: Table) => Attempt[] | Promise<Attempt[]>
  attempt: (table: Table) => Attempt | Promise<Attempt>
  /** The reason of the rejection, or a check of the session afterwards. */
  refused?: Refusal | { code: string }
  after?: (table: Table) => Promise<void>
}

export const vote = ({ first: storyId }: Table, value: unknown = '5') => ({ storyId, value })
export const titles = (count: number) => Array.from({ length: count }, (_, index) => `Story ${index + 1}`)
