import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openRetroRoom } from '#tests/support/retro-room.ts'
import { openRetro } from '#tests/support/retro-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Starts a discussion with one topic. */
async function startDiscussion(settings = {}) {
  const retro = await openRetro(db, 'DISCUSS', ['Ana', 'Ben'], { settings })
  const topicId = await retro.writeCard(retro.ana, 'Deploys are slow')
  return { ...retro, topicId }
}

describe('drafts of action items', () => {
  it('are written in the discussion, seen by everyone and stored', async () => {
    const { room, ana, ben, topicId, world } = await startDiscussion()
    expect(ana.view!.me.can).toContain('draft:add')
    await room.send(ana, 'draft:add', { topicId, title: 'Cache the build' })
    expect(ben.view!.actionDrafts).toMatchObject([{ topicId, title: 'Cache the build' }])
    const reloadedClient = await openRetroRoom(world).connect(ben.viewer)
    expect(reloadedClient.view!.actionDrafts).toEqual(ben.view!.actionDrafts)
  })

  it('have no author, on any path', async () => {
    const { room, ana, topicId, world, ben } = await startDiscussion()
    await room.send(ana, 'draft:add', { topicId, title: 'Cache the build' })
    const rows = await world.scope.db.run('select * from retro_action_drafts where account_id = ?', [
      world.scope.accountId,
    ])
    expect(Object.keys(rows[0]!).sort()).toEqual(['account_id', 'id', 'session_id', 'title', 'topic_id'])
    expect(JSON.stringify(ben.view!.actionDrafts)).not.toContain(ana.view!.me.participantId)
  })

  it.each(['ACTION_ITEMS', 'COMPLETED'] as const)('become action items once, when %s begins', async phase => {
    const { room, ana, topicId, setPhase } = await startDiscussion()
    await room.send(ana, 'draft:add', { topicId, title: 'Cache the build' })
    await setPhase(phase)
    expect(ana.view!.actionDrafts).toEqual([])
    expect(ana.view!.actionItems).toMatchObject([
      { title: 'Cache the build', cardId: topicId, status: 'pending', assigneeId: null },
    ])
    if (phase === 'COMPLETED') return
    await setPhase('DISCUSS')
    await setPhase('ACTION_ITEMS')
    expect(ana.view!.actionItems).toHaveLength(1)
  })

  it('become action items when the retrospective is ended during the discussion', async () => {
    const { room, facilitator, ana, topicId } = await startDiscussion()
    await room.send(ana, 'draft:add', { topicId, title: 'Cache the build' })
    await room.send(facilitator, 'session:complete')
    expect(ana.view!.actionItems).toMatchObject([{ title: 'Cache the build' }])
  })

  it('can be deleted by everyone except observers', async () => {
    const { room, ana, ben, topicId, addGuest } = await startDiscussion()
    const observer = await addGuest('Olga', 'OBSERVER')
    await room.send(ana, 'draft:add', { topicId, title: 'Cache the build' })
    const draftId = ana.view!.actionDrafts[0]!.id
    expect(await room.send(observer, 'draft:remove', { draftId })).toMatchObject({ reason: 'observers_watch' })
    await room.send(ben, 'draft:remove', { draftId })
    expect(ana.view!.actionDrafts).toEqual([])
  })

  it('are refused outside the discussion, for observers, unknown topics and retros without action items', async () => {
    const { room, ana, topicId, setPhase, addGuest } = await startDiscussion()
    const observer = await addGuest('Olga', 'OBSERVER')
    const draft = { topicId, title: 'Cache the build' }
    expect(await room.send(observer, 'draft:add', draft)).toMatchObject({ reason: 'observers_watch' })
    expect(await room.send(ana, 'draft:add', { ...draft, topicId: 'car_none' })).toMatchObject({
      reason: 'topic_unknown',
    })
    expect(await room.send(ana, 'draft:remove', { draftId: 'dra_none' })).toMatchObject({ reason: 'draft_unknown' })
    await setPhase('VOTE')
    expect(await room.send(ana, 'draft:add', draft)).toMatchObject({ reason: 'not_in_discussion' })
    const otherDiscussion = await startDiscussion({ enableActionItems: false })
    expect(
      await otherDiscussion.room.send(otherDiscussion.ana, 'draft:add', { ...draft, topicId: otherDiscussion.topicId }),
    ).toMatchObject({
      reason: 'actions_disabled',
    })
  })
})
