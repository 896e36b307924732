import { afterAll, describe, expect, it } from 'vitest'
import { retroDemo } from '#features/agile/retro-demo/commands.ts'
import { makeRetroLive } from '#features/agile/retros/live/live.ts'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { removeDeletedSessions } from '#features/agile/sessions/commands-cleanup.ts'
import { startDemo, startPractice } from '#features/agile/sessions/demo/commands.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { testKey } from '#tests/support/local-rooms.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'

const t = await makeTestApp()
afterAll(t.close)
const caller = { requestId: null, ipAddress: '192.0.2.1', userAgent: null }

/** Starts a demo and returns it with its visitor. */
async function openDemo(language: 'en' | 'fr' = 'en') {
  const { sessionId } = await startDemo(retroDemo, t.services, { language, caller })
  const db = t.db.unscoped('a test finds the visitor')
  const [seat] = await db.run<{ id: string; account_id: string }>(
    'select id, account_id from retro_participants where session_id = ? and user_id is null',
    [sessionId],
  )
  const visitor: Viewer = {
    kind: 'guest',
    accountId: seat!.account_id,
    userId: null,
    participantId: seat!.id,
    name: 'Visitor',
    canEditAny: false,
    sessionId: null,
  }
  return { sessionId, accountId: seat!.account_id, visitor, ...actionsAs(sessionId, visitor) }
}

/** Returns functions that use a demo as one viewer. */
function actionsAs(sessionId: string, viewer: Viewer) {
  const view = async () => (await t.services.rooms.snapshot<RetroView>('retro', sessionId, viewer)).state
  let commandCount = 0
  return {
    view,
    send: (type: string, fields: object = {}) =>
      t.services.rooms.command('retro', sessionId, viewer, { id: `d${++commandCount}`, type, ...fields }),
    /** Advances time second by second, while the colleagues act. */
    async advanceTime(seconds: number, isReached: (state: RetroView) => boolean = () => false) {
      const room = t.roomOf('retro', sessionId)
      for (let second = 0; second < seconds && !isReached(await view()); second++) {
        t.clock.move(1000)
        await room.wake()
      }
      return view()
    },
  }
}

describe('a demo of a retrospective', () => {
  it('is completed by the colleagues while the visitor only watches', async () => {
    const { advanceTime } = await openDemo()
    const phases: string[] = []
    const finalState = await advanceTime(900, ({ session }) => {
      if (phases.at(-1) !== session.phase) phases.push(session.phase)
      return session.status === 'COMPLETED'
    })
    expect(phases).toEqual(['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED'])
    expect(finalState.groups.map(({ title }) => title).sort()).toEqual(['Calm releases', 'Focus time'])
    expect(finalState.actionItems).toHaveLength(2)
    expect(finalState.discussed).toHaveLength(2)
    expect(finalState.comments).toHaveLength(4)
    expect(finalState.rating).toEqual({ mine: null, given: 3, average: 4.7, count: 3 })
    expect(finalState.cards.every(({ authorId }) => authorId === null)).toBe(true)
  })

  it('continues past a hidden card, which no colleague votes for', async () => {
    const { sessionId, visitor, advanceTime } = await openDemo()
    const { session, cards } = await advanceTime(600, state => state.session.phase === 'VOTE')
    const { id: cardId } = cards.find(({ groupId }) => groupId === null)!
    const facilitator: Viewer = { ...visitor, kind: 'member', userId: session.facilitatorId, participantId: null }
    const hideCommand = { id: 'hide', type: 'card:moderate', cardId, act: 'hide' }
    await t.services.rooms.command('retro', sessionId, facilitator, hideCommand)
    const finalState = await advanceTime(600, state => state.session.status === 'COMPLETED')
    expect(finalState.session.status).toBe('COMPLETED')
    expect(finalState.tally).toContainEqual({ topicId: cardId, count: 0 })
  })

  it('continues at once when the visitor is ready, in their language', async () => {
    const { advanceTime, send } = await openDemo('fr')
    await send('participant:ready', { ready: true })
    const collectState = await advanceTime(25, ({ session }) => session.phase === 'COLLECT')
    expect(collectState.session.phase).toBe('COLLECT')
    expect(collectState.session.columns[0]?.title).toBe('Commencer')
  })

  it('shows the colleagues as online, and no text of their cards before the cards are visible', async () => {
    const { advanceTime } = await openDemo()
    const state = await advanceTime(60, ({ session, hiddenCards }) => session.phase === 'COLLECT' && hiddenCards > 2)
    expect(state.participants.filter(({ online }) => online)).toHaveLength(3)
    expect(state.cards).toEqual([])
    expect(JSON.stringify(state)).not.toContain('Meetings that start after four')
  })

  it('continues after a server restart', async () => {
    const { sessionId, visitor, advanceTime } = await openDemo()
    await advanceTime(60, ({ hiddenCards }) => hiddenCards === 3)
    const { db, clock, services } = t
    const room = new LiveRoom({ db, clock, ids: services.ids, log: services.log }, makeRetroLive(testKey), sessionId)
    t.clock.move(60_000)
    const snapshot = async () => ((await room.snapshot(visitor)) as { state: RetroView }).state
    expect((await snapshot()).hiddenCards).toBe(3)
    await room.wake()
    expect((await snapshot()).hiddenCards).toBe(4)
  })

  it('is separate for each visitor, in its own account, and appears in no list', async () => {
    const [firstDemo, secondDemo] = [await openDemo(), await openDemo()]
    expect(firstDemo.accountId).not.toBe(secondDemo.accountId)
    await expect(t.services.rooms.snapshot('retro', secondDemo.sessionId, firstDemo.visitor)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it.each(['/demo/retrospectives', '/demo/retrospective', '/fr/demo/retrospectives'])(
    'can be joined from %s without signing in',
    async path => {
      expect((await t.browse(path)).status).toBe(200)
      const response = await t.browse(path, { method: 'POST', form: {}, redirect: 'manual' })
      expect(response.status).toBe(303)
      const boardPath = response.headers.get('location') ?? ''
      expect(boardPath).toMatch(/^\/retro\/sessions\/ret_/)
      const cookie = response.headers
        .getSetCookie()
        .map(header => header.split(';')[0])
        .join('; ')
      expect((await t.send(boardPath, { headers: { ...sameOriginHeaders, cookie } })).status).toBe(200)
    },
  )

  it('is refused after 20 demos an hour from one IP address', async () => {
    const services = { ...t.services, config: { ...t.services.config, local: false } }
    const options = { language: 'en' as const, caller: { ...caller, ipAddress: '192.0.2.77' } }
    for (let count = 0; count < 20; count++) await startDemo(retroDemo, services, options)
    await expect(startDemo(retroDemo, services, options)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('a practice retrospective of a signed-in user', () => {
  it('is facilitated by the user, replaces the previous one, does not count, and is deleted after two hours', async () => {
    const person = await t.register()
    const startPracticeRetro = () =>
      person.request('/retrospective-demo', { method: 'POST', form: {}, redirect: 'manual' })
    expect((await person.request('/retrospective-demo')).status).toBe(200)
    expect((await startPracticeRetro()).status).toBe(303)
    expect((await startPracticeRetro()).status).toBe(303)
    const db = t.db.unscoped('a test counts demos')
    const ownDemos = () =>
      db.run<{ id: string }>('select id from retro_sessions where account_id = ? and is_demo = 1', [person.account.id])
    const [demo, ...otherDemos] = await ownDemos()
    expect(otherDemos).toEqual([])
    const viewer: Viewer = {
      kind: 'member',
      accountId: person.account.id,
      userId: person.user.id,
      participantId: null,
      name: 'Maya',
      canEditAny: true,
      sessionId: null,
    }
    const { advanceTime, send, view } = actionsAs(demo!.id, viewer)
    expect((await view()).me.role).toBe('FACILITATOR')
    await send('phase:advance')
    const viewWithSixCards = await advanceTime(60, ({ hiddenCards }) => hiddenCards === 6)
    expect([viewWithSixCards.session.phase, viewWithSixCards.hiddenCards]).toEqual(['COLLECT', 6])

    const bearer = { authorization: `Bearer ${person.token}` }
    const { data: list } = await (await t.send('/api/retrospectives/sessions', { headers: bearer })).json()
    expect(list.total).toBe(0)
    t.clock.move(2 * 60 * 60_000 + 1000)
    await removeDeletedSessions(t.services)
    expect(await ownDemos()).toEqual([])
  })

  it('is refused after 60 practice retrospectives an hour', async () => {
    const person = await t.register()
    const scope = scopeAtSignIn(t.services, person.account.id, person.user.id, caller)
    const session = { user: person.user } as unknown as Parameters<typeof startPractice>[3]
    for (let count = 0; count < 60; count++) await startPractice(retroDemo, t.services, scope, session, 'en')
    await expect(startPractice(retroDemo, t.services, scope, session, 'en')).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })
})
