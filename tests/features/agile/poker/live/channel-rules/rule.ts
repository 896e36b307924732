import type { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { Table } from '#tests/support/poker-channels.ts'

export type PersonName = keyof Table['people']
export type Attempt = [person: PersonName, type: string, fields?: Record<string, unknown>]
export type Refusal = keyof typeof refusals
/** An attempt in a session, and its expected result. It is the same over socket and API. */
export type ChannelRule = {
  rule: string
  options?: Record<string, unknown>
  /** Earlier steps, over either channel. */
  before?: (table: Table) => Attempt[] | Promise<Attempt[]>
  attempt: (table: Table) => Attempt | Promise<Attempt>
  /** The reason of the expected rejection. Without it, the attempt succeeds. */
  refused?: Refusal | { code: string }
  /** Checks the session after the attempt. */
  after?: (table: Table) => Promise<void>
}

export const vote = ({ firstStoryId: storyId }: Table, value: unknown = '5') => ({ storyId, value })
export const titles = (count: number) => Array.from({ length: count }, (_, index) => `Story ${index + 1}`)
