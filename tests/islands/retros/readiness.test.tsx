import { expect, it } from 'vitest'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { countReadiness } from '#islands/retros/topics.ts'

const person = (id: string, overrides: Partial<ParticipantView> = {}): ParticipantView => ({
  id,
  userId: `usr_${id}`,
  name: id,
  role: 'VOTER',
  online: true,
  ready: false,
  ...overrides,
})

it('counts the people who are online or done, without observers', () => {
  const participants = [
    person('ana'),
    person('ben', { ready: true }),
    person('away', { online: false }),
    person('left', { online: false, ready: true }),
    person('observer', { role: 'OBSERVER' }),
  ]
  expect(countReadiness({ participants })).toEqual({ ready: 2, total: 3 })
})
