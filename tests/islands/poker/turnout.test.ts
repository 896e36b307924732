import { describe, expect, it } from 'vitest'
import type { ParticipantView, PokerView } from '#features/agile/poker/live/protocol.ts'
import { countTurnout, isVoteMissing, seatsOf } from '#islands/poker/round.ts'

const person = (id: string, change: Partial<ParticipantView> = {}): ParticipantView => ({
  id,
  userId: `usr_${id}`,
  name: id,
  role: 'VOTER',
  online: true,
  hasVoted: false,
  ...change,
})
const sessionWith = (...participants: ParticipantView[]) =>
  ({ participants, me: { participantId: null } }) as PokerView & {
    participants: ParticipantView[]
  }
const facilitator = (change: Partial<ParticipantView> = {}) => person('facilitator', { role: 'FACILITATOR', ...change })

describe('the participants of a session', () => {
  it.each([
    ['a facilitator who can vote counts', [facilitator(), person('ana')], { voted: 0, voters: 2 }],
    [
      'a facilitator who does not vote is not counted',
      [facilitator({ leadsOnly: true }), person('ana')],
      { voted: 0, voters: 1 },
    ],
    ['a facilitator without others counts', [facilitator({ hasVoted: true })], { voted: 1, voters: 1 }],
    [
      'someone offline counts once they have voted',
      [facilitator({ online: false }), person('ana', { online: false, hasVoted: true })],
      { voted: 1, voters: 1 },
    ],
    ['an observer never counts', [person('olga', { role: 'OBSERVER' })], { voted: 0, voters: 0 }],
  ])('%s', (_, people, expected) => {
    expect(countTurnout(sessionWith(...people))).toEqual(expected)
  })

  it('count as missing while they can vote and are online', () => {
    const all = [
      facilitator(),
      facilitator({ leadsOnly: true }),
      person('a'),
      person('b', { online: false }),
      person('c', { hasVoted: true }),
    ]
    expect(all.map(isVoteMissing)).toEqual([true, false, true, false, false])
  })

  it('have a seat while they can vote or have voted', () => {
    const people = [facilitator({ leadsOnly: true }), person('ana'), person('olga', { role: 'OBSERVER' })]
    expect(seatsOf(sessionWith(...people)).map(({ id }) => id)).toEqual(['ana'])
  })
})
