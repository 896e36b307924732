import { afterAll, describe, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import {
  type KnownSeals,
  noSeals,
  rememberSeals,
  sealsToCheck,
  verdictOn,
} from '#features/agile/poker/votes/rules-seals.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom } from '#tests/support/poker-room.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const verdicts = (view: PokerView, seals: KnownSeals) =>
  Object.fromEntries(
    (sealsToCheck(view, seals) ?? []).map(claim => [claim.participantId, verdictOn(claim, sha256(claim.text))]),
  )

/** Opens a round with two votes: of the facilitator and of another member. */
async function openRound() {
  const world = await makePokerWorld(db)
  const room = openPokerRoom(world)
  const facilitator = await room.connect(world.facilitator)
  const member = await room.connect(await world.addMember('Gus'))
  await room.send(member, 'session:join')
  await room.send(facilitator, 'session:start')
  const storyId = facilitator.view!.stories[0]!.id
  await room.send(facilitator, 'story:start_voting', { storyId })
  await room.send(facilitator, 'vote:cast', { storyId, value: '5' })
  await room.send(member, 'vote:cast', { storyId, value: '8' })
  const [facilitatorId, memberId] = [facilitator.view!.me.participantId!, member.view!.me.participantId!]
  return { room, facilitator, member, storyId, facilitatorId, memberId }
}

describe('verifying commitments', () => {
  it('checks nothing before the reveal', async () => {
    const { facilitator } = await openRound()
    expect(sealsToCheck(facilitator.view!, rememberSeals(noSeals, facilitator.view!))).toBeNull()
  })

  it('accepts unchanged votes, and votes that were changed after the reveal', async () => {
    const { room, facilitator, member, storyId, facilitatorId, memberId } = await openRound()
    const seals = rememberSeals(noSeals, facilitator.view!)
    await room.send(facilitator, 'votes:reveal')
    expect(verdicts(facilitator.view!, seals)).toEqual({ [facilitatorId]: 'holds', [memberId]: 'holds' })
    await room.send(member, 'vote:change', { storyId, value: '5' })
    expect(facilitator.view!.votes.map(({ castValue }) => castValue).filter(Boolean)).toEqual(['8'])
    expect(verdicts(facilitator.view!, rememberSeals(seals, facilitator.view!))).toEqual({
      [facilitatorId]: 'holds',
      [memberId]: 'holds',
    })
  })

  it('uses the last commitment of a person who voted twice', async () => {
    const { room, facilitator, member, storyId, memberId } = await openRound()
    const firstSeals = rememberSeals(noSeals, facilitator.view!)
    await room.send(member, 'vote:cast', { storyId, value: '3' })
    const seals = rememberSeals(firstSeals, facilitator.view!)
    await room.send(facilitator, 'votes:reveal')
    expect(verdicts(facilitator.view!, seals)[memberId]).toBe('holds')
    expect(verdicts(facilitator.view!, firstSeals)[memberId]).toBe('broken')
  })

  it('marks commitments that arrived only at the reveal as late', async () => {
    const { room, facilitator, facilitatorId, memberId } = await openRound()
    await room.send(facilitator, 'votes:reveal')
    expect(verdicts(facilitator.view!, noSeals)).toEqual({ [facilitatorId]: 'late', [memberId]: 'late' })
    const sealsOfOtherRound = { ...noSeals, round: 'sty_other 1', seals: { [memberId]: 'of another round' } }
    expect(verdicts(facilitator.view!, sealsOfOtherRound)[memberId]).toBe('late')
  })

  it('detects a changed value, salt or commitment, and a missing vote', async () => {
    const { room, facilitator, facilitatorId, memberId } = await openRound()
    const seals = rememberSeals(noSeals, facilitator.view!)
    await room.send(facilitator, 'votes:reveal')
    const view = facilitator.view!
    const forgedView = (change: object): PokerView => ({
      ...view,
      votes: view.votes.map(vote => (vote.participantId === memberId ? { ...vote, ...change } : vote)),
    })
    expect(verdicts(forgedView({ value: '13' }), seals)).toEqual({ [facilitatorId]: 'holds', [memberId]: 'broken' })
    expect(verdicts(forgedView({ salt: 'another' }), seals)[memberId]).toBe('broken')
    expect(verdicts(forgedView({ castValue: '1' }), seals)[memberId]).toBe('broken')
    const withoutVote = { ...view, votes: view.votes.filter(({ participantId }) => participantId !== memberId) }
    expect(verdicts(withoutVote, seals)).toEqual({ [facilitatorId]: 'holds', [memberId]: 'missing' })
    expect(verdicts({ ...view, commitments: {} }, noSeals)[memberId]).toBe('broken')
  })

  it('detects a change of the viewer’s own vote, even with a matching commitment', async () => {
    const { room, facilitator, facilitatorId } = await openRound()
    const seals = rememberSeals(noSeals, facilitator.view!)
    await room.send(facilitator, 'votes:reveal')
    const changedSeals = { ...seals, own: { id: facilitatorId, value: '8' } }
    expect(verdicts(facilitator.view!, changedSeals)[facilitatorId]).toBe('broken')
  })
})
