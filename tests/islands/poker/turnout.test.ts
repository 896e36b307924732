import { describe, expect, it } from 'vitest'
import type { ParticipantView, PokerView } from '#features/agile/poker/live/protocol.ts'
import { countTurnout, isVoteMissing, seatsOf } from '#islands/poker/read-view.ts'

const person = (id: string, overrides: Partial<ParticipantView> = {}): ParticipantView => ({
  id,
  userId: `usr_${id}`,
  name: id,
  role: 'VOTER',
  online: true,
  hasVoted: false,
  ...overrides,
})
const sessionWith = (...participants: ParticipantView[]) =>
  ({ participants, me: { participantId: null } }) as PokerView & {
    participants: ParticipantView[]
  }
const facilitator = (overrides: Partial<ParticipantView> = {}) =>
  person('facilitator', { role: 'FACILITATOR', ...overrides })

describe('the voters of a session', () => {
  it.each([
    ['include a facilitator who can vote', [facilitator(), person('ana')], { voted: 0, voters: 2 }],
    [
      'do not include a facilitator who does not vote',
      [facilitator({ leadsOnly: true }), person('ana')],
      { voted: 0, voters: 1 },
    ],
    ['include a facilitator without others', [facilitator({ hasVoted: true })], { voted: 1, voters: 1 }],
    [
      'include someone offline who has voted',
      [facilitator({ online: false }), person('ana', { online: false, hasVoted: true })],
      { voted: 1, voters: 1 },
    ],
    ['never include an observer', [person('olga', { role: 'OBSERVER' })], { voted: 0, voters: 0 }],
  ])('%s', (_, people, expected) => {
    expect(countTurnout(sessionWith(...people))).toEqual(expected)
  })

  it('count as missing while they can vote and are online', () => {
    const participants = [
      facilitator(),
      facilitator({ leadsOnly: true }),
      person('a'),
      person('b', { online: false }),
      person('c', { hasVoted: true }),
    ]
    expect(participants.map(isVoteMissing)).toEqual([true, false, true, false, false])
  })

  it('have a seat while they can vote or have voted', () => {
    const people = [facilitator({ leadsOnly: true }), person('ana'), person('olga', { role: 'OBSERVER' })]
    expect(seatsOf(sessionWith(...people)).map(({ id }) => id)).toEqual(['ana'])
  })
})
