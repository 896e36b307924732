import { afterAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#kit/rooms.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'
import { PokerClient } from '#tests/support/poker-room.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'

const { t, world, homeAccountId, signInAs, votingSystemIdOf, makeSession, openVote, joinAsGuest } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
const memberId: string = (await member('GET', '/api/auth/profile')).body.data.id

const viewerOf = (userId: string | null, participantId: string | null = null): Viewer => ({
  kind: userId ? 'member' : 'guest',
  accountId: homeAccountId,
  userId,
  participantId,
  name: 'Ines',
  canEditAny: false,
  sessionId: null,
})
const ownerViewer = viewerOf(world.homeAccount.ownerId)
const memberViewer = viewerOf(memberId)

let commandCount = 0
type Refusal = { status: number; code: string; message: string }
const statuses: Record<string, number> = { forbidden: 403, not_found: 404, conflict: 409, invalid: 422 }

/** Sends a frame over a socket. Returns the error of the room, or null on success. */
async function sendOverSocket(
  sessionId: string,
  viewer: Viewer,
  type: string,
  fields: object = {},
): Promise<Refusal | null> {
  const room = t.roomOf('poker', sessionId)
  const client = new PokerClient(viewer)
  await room.connect(client, viewer)
  const id = `d${++commandCount}`
  room.receive(client, JSON.stringify({ id, type, ...fields }))
  for (let i = 0; i < 200 && !client.replyTo(id); i++) await waitUntilSettled()
  const reply = client.replyTo(id)
  room.disconnect(client)
  if (reply?.type === 'ack') return null
  if (reply?.type !== 'reject') throw new Error(`No reply to ${type}`)
  return { status: statuses[reply.code] ?? 0, code: reply.code, message: reply.message }
}

/** Sends a request to the API. Returns its error, or null on success. */
async function sendOverRest(caller: Caller, method: string, path: string, body?: object): Promise<Refusal | null> {
  const { status, body: responseBody } = await caller(method, path, body)
  return status < 300 ? null : { status, code: responseBody.code, message: responseBody.error }
}

type Session = Awaited<ReturnType<typeof openVote>>
type Attempt = { viewer: Viewer; caller: Caller; frame: [string, object?]; call: [string, string, object?] }

/**
 * Runs an attempt over both channels, each on its own session in the same state. Expects the same result and returns
 * it.
 */
async function runOverBothChannels(
  openFreshSession: () => Promise<Session>,
  attempt: (session: Session) => Promise<Attempt> | Attempt,
) {
  const [firstSession, secondSession] = [await openFreshSession(), await openFreshSession()]
  const [firstAttempt, secondAttempt] = [await attempt(firstSession), await attempt(secondSession)]
  const roomResult = await sendOverSocket(firstSession.id, firstAttempt.viewer, ...firstAttempt.frame)
  const apiResult = await sendOverRest(secondAttempt.caller, ...secondAttempt.call)
  expect(apiResult).toEqual(roomResult)
  return apiResult
}

const openSession = (fields: Record<string, unknown> = {}) => openVote(owner, homeAccountId, fields)
const ownerAttempt = { viewer: ownerViewer, caller: owner }
const allowAnyValue = async (isAllowed: boolean) =>
  t.db
    .forAccount(homeAccountId)
    .run('update voting_systems set allow_custom_values = ? where account_id = ? and id = ?', [
      isAllowed ? 1 : 0,
      homeAccountId,
      await votingSystemIdOf(owner),
    ])
/** Opens a session in which any value is allowed. Its room reads the voting system once, when it opens. */
const openSessionWithAnyValue = async () => {
  await allowAnyValue(true)
  const session = await openSession()
  await allowAnyValue(false)
  return session
}

describe('over socket and API', () => {
  it('an observer cannot vote', async () => {
    const result = await runOverBothChannels(openSession, async ({ url, storyId, storyUrl }) => {
      await member('POST', `${url}/join`, { role: 'OBSERVER' })
      return {
        viewer: memberViewer,
        caller: member,
        frame: ['vote:cast', { storyId, value: '5' }],
        call: ['PUT', `${storyUrl}/votes`, { value: '5' }],
      }
    })
    expect(result).toEqual({ status: 403, code: 'forbidden', message: 'Observers cannot vote.' })
  })

  it('a vote must be a value of the voting system', async () => {
    const result = await runOverBothChannels(openSession, ({ storyId, storyUrl }) => ({
      ...ownerAttempt,
      frame: ['vote:cast', { storyId, value: '4' }],
      call: ['PUT', `${storyUrl}/votes`, { value: '4' }],
    }))
    expect(result).toMatchObject({ status: 422, message: 'This value isn’t in the voting system.' })
  })

  it('a vote can be any value if the voting system allows it', async () => {
    const result = await runOverBothChannels(openSessionWithAnyValue, ({ storyId, storyUrl }) => ({
      ...ownerAttempt,
      frame: ['vote:cast', { storyId, value: '4' }],
      call: ['PUT', `${storyUrl}/votes`, { value: '4' }],
    }))
    expect(result).toBeNull()
  })

  it('an estimate cannot be negative', async () => {
    const result = await runOverBothChannels(openSessionWithAnyValue, async ({ url, storyId, storyUrl }) => {
      await owner('POST', `${url}/reveal`)
      return {
        ...ownerAttempt,
        frame: ['story:estimate', { storyId, estimate: '-1' }],
        call: ['PUT', `${storyUrl}/estimate`, { estimate: '-1' }],
      }
    })
    expect(result).toMatchObject({ status: 422, message: 'The estimate isn’t in the voting system.' })
  })

  it('a story can be estimated only after its reveal', async () => {
    const result = await runOverBothChannels(openSession, ({ storyId, storyUrl }) => ({
      ...ownerAttempt,
      frame: ['story:estimate', { storyId, estimate: '5' }],
      call: ['PUT', `${storyUrl}/estimate`, { estimate: '5' }],
    }))
    expect(result).toMatchObject({ status: 409, message: 'Reveal the votes before you save an estimate.' })
  })

  it('a story accepts votes only during voting', async () => {
    const result = await runOverBothChannels(openSession, ({ url, stories }) => ({
      ...ownerAttempt,
      frame: ['vote:cast', { storyId: stories[1].id, value: '5' }],
      call: ['PUT', `${url}/stories/${stories[1].id}/votes`, { value: '5' }],
    }))
    expect(result).toMatchObject({ status: 409, message: 'Voting isn’t open for this story.' })
  })

  it('a session has at most 100 stories', async () => {
    const titles = Array.from({ length: 99 }, (_, i) => `Story ${i}`)
    const result = await runOverBothChannels(openSession, ({ url }) => ({
      ...ownerAttempt,
      frame: ['story:add', { titles }],
      call: ['POST', `${url}/stories`, { titles }],
    }))
    expect(result).toMatchObject({ status: 409, message: 'A session can have up to 100 stories.' })
  })

  it('a new order contains each story exactly once', async () => {
    for (const invalidOrder of ['half', 'twice', 'foreign'] as const) {
      const result = await runOverBothChannels(openSession, ({ url, stories }) => {
        const [firstId, secondId] = stories.map(({ id }: { id: string }) => id)
        const storyIds = { half: [firstId], twice: [firstId, firstId], foreign: [secondId, 'sty_other'] }[invalidOrder]
        return {
          ...ownerAttempt,
          frame: ['stories:reorder', { storyIds }],
          call: ['POST', `${url}/stories/reorder`, { storyIds }],
        }
      })
      expect(result).toMatchObject({ status: 409, code: 'conflict' })
    }
  })

  it('stories keep their new order', async () => {
    const session = await openSession()
    const storyIds = session.stories.map(({ id }: { id: string }) => id).toReversed()
    expect(await sendOverRest(owner, 'POST', `${session.url}/stories/reorder`, { storyIds })).toBeNull()
    const { stories } = await session.viewFor(owner)
    expect(stories.map(({ id, order }: { id: string; order: number }) => [id, order])).toEqual(
      storyIds.map((id: string, order: number) => [id, order]),
    )
  })

  it('no one can join a completed session', async () => {
    const result = await runOverBothChannels(openSession, async ({ url }) => {
      await owner('POST', `${url}/complete`)
      return { viewer: memberViewer, caller: member, frame: ['session:join'], call: ['POST', `${url}/join`, {}] }
    })
    expect(result).toMatchObject({ status: 409, message: 'This session has ended.' })
  })

  it('joining twice creates one participant', async () => {
    const session = await openSession()
    expect(await sendOverSocket(session.id, memberViewer, 'session:join')).toBeNull()
    expect(await sendOverRest(member, 'POST', `${session.url}/join`, { role: 'OBSERVER' })).toBeNull()
    const { participants } = await session.viewFor(owner)
    expect(participants.filter(({ userId }: { userId: string }) => userId === memberId)).toMatchObject([
      { role: 'VOTER' },
    ])
  })

  it('the facilitator cannot leave a running session', async () => {
    const result = await runOverBothChannels(openSession, ({ url }) => ({
      ...ownerAttempt,
      frame: ['session:leave'],
      call: ['POST', `${url}/leave`],
    }))
    expect(result).toMatchObject({ status: 409, message: 'The facilitator can’t leave an active session.' })
  })

  it.each<[string, [string, object], [string, string, object?]]>([
    ['reset all votes', ['votes:reset_all', {}], ['POST', '/reset-all-votes']],
    ['reset one story', ['votes:reset', { storyId: 'STORY' }], ['POST', '/stories/STORY/reset']],
    ['pause', ['session:pause', {}], ['POST', '/pause']],
    ['rename a story', ['story:update', { storyId: 'STORY', title: 'X' }], ['PATCH', '/stories/STORY', { title: 'X' }]],
    ['remove a story', ['story:remove', { storyId: 'STORY' }], ['DELETE', '/stories/STORY']],
    ['duplicate a story', ['story:duplicate', { storyId: 'STORY' }], ['POST', '/stories/STORY/duplicate']],
    ['skip a story', ['story:skip', { storyId: 'STORY' }], ['POST', '/stories/STORY/skip']],
    ['send a reminder', ['participant:nudge', {}], ['POST', '/nudge']],
    [
      'make someone else facilitator',
      ['facilitator:hand_over', { participantId: 'par_x' }],
      ['POST', '/hand-over', { participantId: 'par_x' }],
    ],
    ['remove a participant', ['participant:remove', { participantId: 'par_x' }], ['DELETE', '/participants/par_x']],
  ])('only the facilitator can %s', async (_, [type, fields], [method, path, body]) => {
    const result = await runOverBothChannels(openSession, async ({ url, storyId }) => {
      await member('POST', `${url}/join`, {})
      const commandFields = JSON.parse(JSON.stringify(fields).replaceAll('STORY', storyId))
      return {
        viewer: memberViewer,
        caller: member,
        frame: [type, commandFields],
        call: [method, url + path.replace('STORY', storyId), body],
      }
    })
    expect(result).toEqual({ status: 403, code: 'forbidden', message: 'Only the facilitator can do this.' })
  })

  it('a running session cannot be deleted, and no session can be deleted over a socket', async () => {
    const session = await openSession()
    expect(await sendOverRest(owner, 'DELETE', session.url)).toMatchObject({
      status: 409,
      message: 'An active session can’t be deleted. End it first.',
    })
    for (const type of ['session:delete', 'session:restore', 'session:configure', 'session:set_status'])
      expect(await sendOverSocket(session.id, ownerViewer, type, { status: 'COMPLETED' })).toMatchObject({
        status: 422,
      })
    expect((await session.viewFor(owner)).session.status).toBe('ACTIVE')
  })
})

describe('a change through the API', () => {
  it('appears in the room in the same order, and changes in the room appear in the API', async () => {
    const session = await openSession()
    const client = new PokerClient(ownerViewer)
    const room = t.roomOf('poker', session.id)
    await room.connect(client, ownerViewer)
    await owner('PATCH', session.url, { name: 'Renamed' })
    await owner('POST', `${session.url}/discussions`, { content: 'Why so large?', storyId: session.storyId })
    room.receive(client, JSON.stringify({ id: 'n1', type: 'session:pause' }))
    for (let i = 0; i < 200 && !client.replyTo('n1'); i++) await waitUntilSettled()
    expect(client.view?.session).toMatchObject({ name: 'Renamed', status: 'PAUSED' })
    expect(client.view?.comments).toMatchObject([{ content: 'Why so large?', storyId: session.storyId }])
    expect(client.gaps).toBe(0)
    const { data } = (await owner('GET', session.url)).body
    expect([data.seq, data.state.session.status]).toEqual([client.seq, 'PAUSED'])
  })

  it('closes the sockets of a deleted session', async () => {
    const session = await makeSession(owner, homeAccountId, { status: 'WAITING' })
    const ada = await joinAsGuest(session)
    const clients = [new PokerClient(ownerViewer), new PokerClient(viewerOf(null, ada.participantId))]
    const room = t.roomOf('poker', session.id)
    for (const client of clients) await room.connect(client, client.viewer)
    await owner('DELETE', session.url)
    expect(clients.map(({ closed }) => closed !== null)).toEqual([true, true])
    await expect(room.check(ownerViewer)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the API', () => {
  it('lists comments, optionally by story, and lets authors delete theirs', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    await owner('POST', `${session.url}/discussions`, { content: 'About all of it' })
    await ada.call('POST', `${session.url}/discussions`, { content: 'About this', storyId: session.storyId })
    const listComments = async (query = '') => (await ada.call('GET', `${session.url}/discussions${query}`)).body.data
    expect((await listComments()).total).toBe(2)
    const { items } = await listComments(`?storyId=${session.storyId}`)
    expect(items).toMatchObject([{ content: 'About this', name: 'Ada (guest)' }])
    expect((await member('POST', `${session.url}/join`, {})).status).toBe(200)
    expect((await member('DELETE', `${session.url}/discussions/${items[0].id}`)).status).toBe(403)
    expect((await ada.call('DELETE', `${session.url}/discussions/${items[0].id}`)).status).toBe(200)
    expect((await listComments()).total).toBe(1)
  })

  it('resets the votes of one story or of all, and notifies everyone by default', async () => {
    const session = await openSession()
    await owner('PUT', `${session.storyUrl}/votes`, { value: '5' })
    expect((await owner('POST', `${session.storyUrl}/reset`)).body.data.events[0]).toMatchObject({
      type: 'votes.reset',
      round: 2,
    })
    const quietSession = await openSession()
    expect((await owner('POST', `${session.url}/reset-all-votes`)).body.data.events).toMatchObject([{ notify: true }])
    const response = await owner('POST', `${quietSession.url}/reset-all-votes`, { notifyParticipants: false })
    expect(response.body.data.events).toMatchObject([{ type: 'votes.reset_all', notify: false }])
  })

  it('sends reminders and reactions, and changes the facilitator', async () => {
    const session = await openSession()
    await member('POST', `${session.url}/join`, {})
    const { participants } = await session.viewFor(owner)
    const memberParticipantId = participants.find(({ userId }: { userId: string }) => userId === memberId).id
    expect(await sendOverRest(owner, 'POST', `${session.url}/participants/${memberParticipantId}/nudge`)).toBeNull()
    expect(await sendOverRest(member, 'POST', `${session.url}/reactions`, { reaction: '🎉' })).toBeNull()
    expect(await sendOverRest(member, 'POST', `${session.url}/reactions`, { reaction: 'rude' })).toMatchObject({
      status: 422,
    })
    expect(
      await sendOverRest(owner, 'POST', `${session.url}/hand-over`, { participantId: memberParticipantId }),
    ).toBeNull()
    expect((await session.viewFor(member)).me.role).toBe('FACILITATOR')
  })
})

describe('my votes', () => {
  it('include revealed rounds and the open one, only for their voter', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    const listMyVotes = async () => (await ada.call('GET', `${session.url}/my-votes`)).body.data.items
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '8' })
    expect(await listMyVotes()).toMatchObject([{ storyTitle: 'Log in', round: 1, value: '8', revealed: false }])
    await owner('POST', `${session.storyUrl}/reset`)
    expect(await listMyVotes()).toEqual([])
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '5' })
    await owner('POST', `${session.url}/reveal`)
    await ada.call('PATCH', `${session.storyUrl}/votes`, { value: '3' })
    await owner('POST', `${session.storyUrl}/voting`)
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '2' })
    expect(await listMyVotes()).toMatchObject([
      { round: 2, value: '3', castValue: '5', revealed: true },
      { round: 3, value: '2', castValue: null, revealed: false },
    ])
    expect((await owner('GET', `${session.url}/my-votes`)).body.data.items).toEqual([])
  })
})
