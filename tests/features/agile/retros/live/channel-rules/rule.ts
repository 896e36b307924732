import { expect } from 'vitest'
import type { phases } from '#features/agile/retros/live/protocol.ts'
import type { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import type { RetroWithPeople } from '#tests/support/retro-channels.ts'

export type PersonName = keyof RetroWithPeople['people']
export type Attempt = [person: PersonName, type: string, fields?: Record<string, unknown>]
export type Refusal = keyof typeof refusals
/** One attempt by a person in a retro, with the same result on each channel. */
export type ChannelRule = {
  rule: string
  options?: Record<string, unknown>
  /** The current phase, or null before the start. Facilitator, voter and guest have one card each. */
  phase?: (typeof phases)[number] | null
  /** Set for a retro without cards. */
  hasNoCards?: true
  /** Commands that are sent first, over the other channel. */
  before?: ((retro: RetroWithPeople) => Attempt | Promise<Attempt>)[]
  attempt: (retro: RetroWithPeople) => Attempt | Promise<Attempt>
  /** The refusal reason, or checks of the retro afterwards. */
  refused?: Refusal | { code: string }
  after?: (retro: RetroWithPeople) => Promise<void>
}

export const withSettings = (options: Record<string, unknown>) => ({ settings: options })
export const newCard = (fields: object = {}) => ({ columnId: 'start', content: 'Pair more', ...fields })
export const actionItem = (fields: object = {}) => ({ title: 'Pair on Tuesdays', ...fields })
export const advancePhase = (): Attempt => ['facilitator', 'phase:advance']
export const completeRetro = (): Attempt => ['facilitator', 'session:complete']
export const inPhase =
  (phase: (typeof phases)[number]) =>
  async ({ readView }: RetroWithPeople) =>
    expect((await readView()).session.phase).toBe(phase)
export const participantOf = async ({ participantIdOf }: RetroWithPeople, person: PersonName) => ({
  participantId: await participantIdOf(person),
})
export const roleChange = async (retro: RetroWithPeople, person: PersonName, newRole: string) => ({
  ...(await participantOf(retro, person)),
  role: newRole,
})
export const groupOfTwo = ({ cardIds }: RetroWithPeople): Attempt => [
  'voter',
  'cards:group',
  { cardIds: [cardIds.facilitator, cardIds.voter] },
]
export const anyGroup = async ({ readView }: RetroWithPeople) => (await readView()).groups[0]!.id
export const anyItem = async ({ readView }: RetroWithPeople) => (await readView()).actionItems[0]!.id
export const anyComment = async ({ readView }: RetroWithPeople) => (await readView()).comments[0]!.id
