import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openTable } from '#tests/support/poker-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

describe('permissions in a room', () => {
  const facilitatorCommands: [string, Record<string, unknown>][] = [
    ['session:start', {}],
    ['session:complete', {}],
    ['story:start_voting', { storyId: 'x' }],
    ['votes:reveal', {}],
    ['reveal:cancel', {}],
    ['story:estimate', { storyId: 'x', estimate: '5' }],
    ['story:next', {}],
    ['story:previous', {}],
    ['story:add', { titles: ['x'] }],
    ['timer:start', { duration: 60 }],
    ['timer:stop', {}],
    ['participant:update_role', { participantId: 'x', role: 'VOTER' }],
    ['participant:remove', { participantId: 'x' }],
  ]

  it.each(facilitatorCommands)('%s is limited to the facilitator', async (type, fields) => {
    const { room, ana, facilitator } = await openTable(db, ['Ana'])
    const seqBefore = facilitator.seq
    expect(await room.send(ana, type, fields)).toMatchObject({ type: 'reject', code: 'forbidden' })
    expect(facilitator.seq).toBe(seqBefore)
  })

  it('a member who has not joined can watch but not vote', async () => {
    const { room, world, firstStoryId } = await openTable(db)
    const eve = await room.connect(await world.addMember('Eve'))
    expect(eve.view?.me).toMatchObject({ participantId: null, role: null, can: ['session:join'] })
    expect(await room.send(eve, 'vote:cast', { storyId: firstStoryId, value: '5' })).toMatchObject({
      reason: 'not_joined',
    })
  })

  it('an observer cannot vote, and cannot join where spectators are not allowed', async () => {
    const { room, world, firstStoryId } = await openTable(db)
    const eve = await room.connect(await world.addMember('Eve'))
    await room.send(eve, 'session:join', { role: 'OBSERVER' })
    const reply = await room.send(eve, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(reply).toMatchObject({ type: 'reject', code: 'forbidden', reason: 'observers_cannot_vote' })

    const withoutSpectators = await openTable(db, ['Ana'], { settings: { allowSpectators: false } })
    const spectator = await withoutSpectators.room.connect(await withoutSpectators.world.addMember('Sam'))
    const joinReply = await withoutSpectators.room.send(spectator, 'session:join', { role: 'OBSERVER' })
    expect(joinReply).toMatchObject({ reason: 'spectators_not_allowed' })
  })

  it.each([
    ['a value that is not in the deck', { value: '4' }, 'value_not_in_deck'],
    ['a quote', { value: `5"'--` }, 'value_not_in_deck'],
    ['a story of another session', { storyId: 'sty_elsewhere' }, 'story_unknown'],
    ['confidence in a session that does not ask for it', { confidence: 3 }, 'confidence_disabled'],
    ['another session', { sessionId: 'pok_elsewhere' }, 'wrong_session'],
  ])('a vote with %s is rejected', async (_, fields, reason) => {
    const { room, ana, firstStoryId } = await openTable(db, ['Ana'])
    const reply = await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5', ...fields })
    expect(reply).toMatchObject({ type: 'reject', reason })
  })

  it('commands in which a client claims to be someone else or the server are rejected', async () => {
    const { room, ana, ben, facilitator, firstStoryId } = await openTable(db)
    const forgedVote = {
      storyId: firstStoryId,
      value: '5',
      participantId: ben.view!.me.participantId,
      userId: ben.viewer.userId,
    }
    expect(await room.send(ana, 'vote:cast', forgedVote)).toMatchObject({ type: 'reject', code: 'invalid' })
    expect(await room.send(ana, 'guest:join', { participantId: 'par_x', name: 'x', role: 'VOTER' })).toMatchObject({
      code: 'invalid',
    })
    expect(facilitator.view?.participants.some(({ hasVoted }) => hasVoted)).toBe(false)
  })

  it('any text is a valid value if the deck allows it, including quotes', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], { allowCustomValues: true })
    const value = `5"'\\ ☃ 🂡 --`
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value })
    await room.send(facilitator, 'votes:reveal')
    const seqBefore = facilitator.seq
    room.restart()
    expect((await room.view(facilitator.viewer)).votes.map(vote => vote.value)).toEqual([value])
    expect(
      await room.run(facilitator.viewer, 'story:estimate', { storyId: firstStoryId, estimate: '4.5' }),
    ).toMatchObject({
      seq: seqBefore + 1,
    })
    await expect(
      room.run(facilitator.viewer, 'story:estimate', { storyId: firstStoryId, estimate: '-1' }),
    ).rejects.toThrow()
  })

  it('a vote carries confidence if the session asks for it', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], {
      settings: { enableConfidenceVoting: true },
    })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5', confidence: 2 })
    expect(ana.view?.myVote).toMatchObject({ value: '5', confidence: 2 })
    expect(await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5', confidence: 6 })).toMatchObject({
      code: 'invalid',
    })
    await room.send(facilitator, 'votes:reveal')
    expect(facilitator.view?.votes).toMatchObject([
      { participantId: ana.view?.me.participantId, value: '5', confidence: 2 },
    ])
  })

  it('a vote after the reveal is rejected', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'])
    await room.send(facilitator, 'votes:reveal')
    expect(await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })).toMatchObject({
      reason: 'story_not_voting',
    })
  })

  it('the only facilitator cannot leave a running session or become a voter', async () => {
    const { room, facilitator, ana } = await openTable(db, ['Ana'])
    expect(await room.send(facilitator, 'session:leave')).toMatchObject({ reason: 'facilitator_cannot_leave' })
    const demotion = { participantId: facilitator.view?.me.participantId, role: 'VOTER' }
    expect(await room.send(facilitator, 'participant:update_role', demotion)).toMatchObject({
      reason: 'last_facilitator',
    })
    await room.send(facilitator, 'participant:update_role', {
      participantId: ana.view?.me.participantId,
      role: 'FACILITATOR',
    })
    expect(await room.send(facilitator, 'participant:update_role', demotion)).toMatchObject({ type: 'ack' })
    expect(ana.view?.session.facilitatorId).toBe(ana.viewer.userId)
    expect(await room.send(facilitator, 'session:leave')).toMatchObject({ type: 'ack' })
    expect(facilitator.view?.me).toMatchObject({ participantId: null, role: null })
  })

  it('leaving or becoming an observer withdraws an open vote and keeps a revealed one', async () => {
    const { room, facilitator, ana, ben, otherClients, firstStoryId } = await openTable(db, ['Ana', 'Ben', 'Cleo'])
    for (const client of otherClients) await room.send(client, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(ana, 'session:leave')
    await room.send(facilitator, 'participant:update_role', {
      participantId: ben.view?.me.participantId,
      role: 'OBSERVER',
    })
    expect(ben.view?.myVote).toBeNull()
    await room.send(facilitator, 'votes:reveal')
    expect(facilitator.view?.votes.map(({ participantId }) => participantId)).toEqual([
      otherClients[2]?.view?.me.participantId,
    ])
    await room.send(otherClients[2]!, 'session:leave')
    room.restart()
    expect((await room.view(facilitator.viewer)).results?.count).toBe(1)
  })

  it('joining again changes nothing, and a completed session cannot be joined', async () => {
    const { room, facilitator, ana, world } = await openTable(db, ['Ana'])
    const { seq } = ana
    expect(await room.send(ana, 'session:join', { role: 'OBSERVER' })).toMatchObject({ type: 'ack', seq })
    expect(ana.view?.me.role).toBe('VOTER')
    await room.send(facilitator, 'session:complete')
    const lateMember = await room.connect(await world.addMember('Late'))
    expect(await room.send(lateMember, 'session:join')).toMatchObject({ reason: 'session_ended' })
  })

  it('a removed participant is disconnected and cannot return', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'participant:remove', { participantId: ana.view?.me.participantId })
    expect(ana.closed).toMatchObject({ code: 4403 })
    expect(ana.view?.me, 'the client sees the removal').toMatchObject({
      participantId: null,
      role: null,
      removed: true,
    })
    expect(facilitator.view?.participants.map(({ name }) => name)).toEqual(['Ines Facilitator', 'Ben'])
    await expect(room.connect(ana.viewer)).rejects.toThrow('removed')
    await expect(room.run(ana.viewer, 'session:join')).rejects.toThrow('removed')
    room.restart()
    await expect(room.connect(ana.viewer)).rejects.toThrow('removed')
  })

  it('a guest can join their own session only', async () => {
    const { room, world } = await openTable(db)
    await expect(room.connect(world.guest('par_of_elsewhere'))).rejects.toMatchObject({ code: 'not_found' })
    const stranger = { ...world.facilitator, accountId: 'acc_elsewhere' }
    await expect(room.connect(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(room.view(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(room.run(stranger, 'session:join')).rejects.toMatchObject({ code: 'not_found' })
  })
})
