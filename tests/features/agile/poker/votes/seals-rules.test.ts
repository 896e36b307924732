import { afterAll, describe, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import {
  claimsOf,
  type KnownSeals,
  noSeals,
  rememberSeals,
  verdictOn,
} from '#features/agile/poker/votes/rules-seals.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePoker, openRoom } from '#tests/support/live.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const verdicts = (view: PokerView, seals: KnownSeals) =>
  Object.fromEntries(
    (claimsOf(view, seals) ?? []).map(claim => [claim.participantId, verdictOn(claim, sha256(claim.text))]),
  )

/** A round with two votes, as seen by the facilitator's browser. */
async function openRound() {
  const world = await makePoker(db)
  const room = openRoom(world)
  const lead = await room.connect(world.facilitator)
  const other = await room.connect(await world.addMember('Gus'))
  await room.send(other, 'session:join')
  await room.send(lead, 'session:start')
  const storyId = lead.view!.stories[0]!.id
  await room.send(lead, 'story:start_voting', { storyId })
  await room.send(lead, 'vote:cast', { storyId, value: '5' })
  await room.send(other, 'vote:cast', { storyId, value: '8' })
  const [leadId, otherId] = [lead.view!.me.participantId!, other.view!.me.participantId!]
  return { room, lead, other, storyId, leadId, otherId }
}

describe('verifying commitments', () => {
  it('checks nothing before the reveal', async () => {
    const { lead } = await openRound()
    expect(claimsOf(lead.view!, rememberSeals(noSeals, lead.view!))).toBeNull()
  })

  it('accepts every unchanged vote, and votes changed after the reveal', async () => {
    const { room, lead, other, storyId, leadId, otherId } = await openRound()
    const seals = rememberSeals(noSeals, lead.view!)
    await room.send(lead, 'votes:reveal')
    expect(verdicts(lead.view!, seals)).toEqual({ [leadId]: 'holds', [otherId]: 'holds' })
    await room.send(other, 'vote:change', { storyId, value: '5' })
    expect(lead.view!.votes.map(({ castValue }) => castValue).filter(Boolean)).toEqual(['8'])
    expect(verdicts(lead.view!, rememberSeals(seals, lead.view!))).toEqual({ [leadId]: 'holds', [otherId]: 'holds' })
  })

  it('uses the last commitment of a person who voted twice', async () => {
    const { room, lead, other, storyId, otherId } = await openRound()
    const firstSeals = rememberSeals(noSeals, lead.view!)
    await room.send(other, 'vote:cast', { storyId, value: '3' })
    const seals = rememberSeals(firstSeals, lead.view!)
    await room.send(lead, 'votes:reveal')
    expect(verdicts(lead.view!, seals)[otherId]).toBe('holds')
    expect(verdicts(lead.view!, firstSeals)[otherId]).toBe('broken')
  })

  it('marks commitments that arrived only with the reveal', async () => {
    const { room, lead, leadId, otherId } = await openRound()
    await room.send(lead, 'votes:reveal')
    expect(verdicts(lead.view!, noSeals)).toEqual({ [leadId]: 'late', [otherId]: 'late' })
    const another = { ...noSeals, round: 'sty_other 1', seals: { [otherId]: 'of another round' } }
    expect(verdicts(lead.view!, another)[otherId]).toBe('late')
  })

  it('detects a changed value, salt or commitment, and a missing vote', async () => {
    const { room, lead, leadId, otherId } = await openRound()
    const seals = rememberSeals(noSeals, lead.view!)
    await room.send(lead, 'votes:reveal')
    const view = lead.view!
    const forged = (change: object): PokerView => ({
      ...view,
      votes: view.votes.map(vote => (vote.participantId === otherId ? { ...vote, ...change } : vote)),
    })
    expect(verdicts(forged({ value: '13' }), seals)).toEqual({ [leadId]: 'holds', [otherId]: 'broken' })
    expect(verdicts(forged({ salt: 'another' }), seals)[otherId]).toBe('broken')
    expect(verdicts(forged({ castValue: '1' }), seals)[otherId]).toBe('broken')
    const withoutVote = { ...view, votes: view.votes.filter(({ participantId }) => participantId !== otherId) }
    expect(verdicts(withoutVote, seals)).toEqual({ [leadId]: 'holds', [otherId]: 'missing' })
    expect(verdicts({ ...view, commitments: {} }, noSeals)[otherId]).toBe('broken')
  })

  it('detects a change of the viewer’s own vote, even with a matching commitment', async () => {
    const { room, lead, leadId } = await openRound()
    const seals = rememberSeals(noSeals, lead.view!)
    await room.send(lead, 'votes:reveal')
    const changedSeals = { ...seals, own: { id: leadId, value: '8' } }
    expect(verdicts(lead.view!, changedSeals)[leadId]).toBe('broken')
  })
})
