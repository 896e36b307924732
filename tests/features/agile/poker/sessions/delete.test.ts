import { afterAll, describe, expect, it } from 'vitest'
import { removeDeletedSessions } from '#features/agile/sessions/commands-cleanup.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const {
  t,
  world,
  homeAccountId,
  api,
  signInAs,
  callerWithToken,
  anonymous,
  votingSystemIdOf,
  makeSession,
  openVote,
  joinAsGuest,
} = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const sessionsUrl = `${api}/accounts/${homeAccountId}/sessions`
const day = 24 * 60 * 60_000

async function makeTeam(name: string) {
  const { body } = await owner('POST', '/api/teams', { name })
  return body.data.id as string
}
const teamId = await makeTeam('Crew')
/** Signs a user in again. An access token is valid for an hour, and these tests move the clock by more. */
const signInAgain = async (userId: string, accountId: string) =>
  callerWithToken((await world.sessionHeaders(userId, accountId)()).authorization.slice('Bearer '.length))

const listAuditedActions = async (id: string) =>
  (
    await t.db
      .forAccount(homeAccountId)
      .run<{ action: string }>('select action from audit_log where account_id = ? and subject = ? order by at, rowid', [
        homeAccountId,
        id,
      ])
  ).map(({ action }) => action)

describe('deleting a session', () => {
  it('removes it from all lists and routes until it is restored', async () => {
    const session = await makeSession(owner, homeAccountId, { name: 'Gone for now', status: 'WAITING' })
    const ada = await joinAsGuest(session)
    const countMatches = async () => (await owner('GET', `${sessionsUrl}?q=Gone`)).body.data.total
    expect(await countMatches()).toBe(1)
    expect((await owner('DELETE', `${sessionsUrl}/${session.id}`)).status).toBe(200)
    expect(await countMatches()).toBe(0)
    for (const [method, path, caller] of [
      ['GET', session.url, owner],
      ['GET', `${sessionsUrl}/${session.id}`, owner],
      ['GET', `${session.url}/my-votes`, owner],
      ['POST', `${session.url}/start`, owner],
      ['PATCH', session.url, owner],
      ['DELETE', session.url, owner],
      ['POST', `${session.url}/duplicate`, owner],
      ['POST', `${session.url}/pause`, owner],
      ['GET', session.url, ada.call],
      ['POST', session.joinUrl, anonymous],
      ['GET', `/poker/sessions/${session.id}`, owner],
      ['GET', `/join/${session.id}`, anonymous],
      ['GET', `/sessions/${session.id}`, owner],
    ] as const) {
      const hasBody = method === 'PATCH' || path === session.joinUrl
      const response = await caller(method, path, hasBody ? { name: 'Ada' } : undefined)
      expect([method, path, response.status]).toEqual([method, path, 404])
    }
    const restoreResponse = await owner('POST', `${session.url}/restore`)
    expect([restoreResponse.status, restoreResponse.body.data.name]).toEqual([200, 'Gone for now'])
    expect(await countMatches()).toBe(1)
    expect((await session.viewFor(ada.call)).session.name).toBe('Gone for now')
    expect(await listAuditedActions(session.id)).toEqual([
      'poker.session_created',
      'poker.session_deleted',
      'poker.session_restored',
    ])
  })

  it.each(['ACTIVE', 'PAUSED'])('is rejected while the session is %s', async status => {
    const session = await makeSession(owner, homeAccountId)
    await owner('PATCH', session.url, { status: 'ACTIVE' })
    await owner('PATCH', session.url, { status })
    const response = await owner('DELETE', session.url)
    expect([response.status, response.body.error]).toEqual([409, 'An active session can’t be deleted. End it first.'])
  })

  it('can be undone for 30 days', async () => {
    const [expiredSession, recentSession] = [
      await makeSession(owner, homeAccountId),
      await makeSession(owner, homeAccountId),
    ]
    await owner('DELETE', expiredSession.url)
    t.clock.move(31 * day)
    const ownerLater = await signInAgain(world.homeAccount.ownerId, homeAccountId)
    await ownerLater('DELETE', recentSession.url)
    expect((await ownerLater('POST', `${expiredSession.url}/restore`)).status).toBe(404)
    await removeDeletedSessions(t.services)
    const rows = await t.db
      .forAccount(homeAccountId)
      .run<{ id: string }>('select id from poker_sessions where account_id = ? and id in (?, ?)', [
        homeAccountId,
        expiredSession.id,
        recentSession.id,
      ])
    expect(rows).toEqual([{ id: recentSession.id }])
    const events = await t.db
      .forAccount(homeAccountId)
      .run('select 1 from session_events where account_id = ? and session_id = ?', [homeAccountId, expiredSession.id])
    expect(events).toEqual([])
    expect((await ownerLater('POST', `${recentSession.url}/restore`)).status).toBe(200)
    t.clock.move(-31 * day)
  })

  it('does not reduce the count of the monthly limit', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const sessions = `${api}/accounts/${person.account.id}/sessions`
    for (let i = 0; i < 5; i++) {
      const { url } = await makeSession(caller, person.account.id)
      expect((await caller('DELETE', url)).status).toBe(200)
    }
    const input = { name: 'One too many', votingSystemId: await votingSystemIdOf(caller) }
    expect((await caller('POST', sessions, input)).status).toBe(402)
    await removeDeletedSessions(t.services)
    expect((await caller('POST', sessions, input)).status).toBe(402)
  })
})

describe('duplicating a session', () => {
  it('copies stories and settings without votes', async () => {
    const session = await openVote(owner, homeAccountId, {
      teamId,
      settings: { autoReveal: true },
      timerOption: 'ONE_MINUTE',
    })
    await owner('PATCH', `${session.storyUrl}`, { description: 'With words', link: 'https://tracker.test/1' })
    await owner('PUT', `${session.storyUrl}/votes`, { value: '5' })
    await owner('POST', `${session.url}/reveal`)
    await owner('PUT', `${session.storyUrl}/estimate`, { estimate: '5' })
    const { status, body } = await owner('POST', `${session.url}/duplicate`)
    expect(status).toBe(201)
    const { data } = (await owner('GET', `${api}/sessions/${body.data.id}`)).body
    expect(data.state.session).toMatchObject({ name: 'Sprint 12 (copy)', status: 'WAITING', teamId })
    expect(data.state.session.settings).toMatchObject({ autoReveal: true, timerDuration: 60 })
    expect(data.state.stories).toMatchObject([
      { title: 'Log in', description: 'With words', link: 'https://tracker.test/1', status: 'PENDING', round: 0 },
      { title: 'Log out', status: 'PENDING', finalEstimate: null },
    ])
    expect(data.state.me.role).toBe('FACILITATOR')
  })

  it('names the copy in the language of the caller, within the name limit', async () => {
    const person = await t.register()
    const session = await makeSession(callerWithToken(person.token), person.account.id, { name: 'x'.repeat(120) })
    const headers = { cookie: `${person.cookie}; locale=fr` }
    const copyResponse = await (await person.request(`${session.url}/duplicate`, { method: 'POST', headers })).json()
    const sessions = `${api}/accounts/${person.account.id}/sessions`
    const { name } = (await callerWithToken(person.token)('GET', `${sessions}/${copyResponse.data.id}`)).body.data
    expect(name).toMatch(/^x+… \(copie\)$/)
    expect(name).toHaveLength(120)
  })

  it('counts towards the monthly limit, and needs permission to create sessions', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const session = await makeSession(caller, person.account.id)
    for (let i = 0; i < 4; i++) expect((await caller('POST', `${session.url}/duplicate`)).status).toBe(201)
    expect((await caller('POST', `${session.url}/duplicate`)).status).toBe(402)
    const ownSession = await makeSession(owner, homeAccountId)
    expect((await (await signInAs('OBSERVER'))('POST', `${ownSession.url}/duplicate`)).status).toBe(403)
  })
})
