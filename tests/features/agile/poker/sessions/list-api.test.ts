import { afterAll, describe, expect, it } from 'vitest'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const {
  t,
  world,
  homeAccountId,
  foreignAccountId,
  api,
  signInAs,
  callerWithToken,
  anonymous,
  makeSession,
  openVote,
  joinAsGuest,
} = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')

/** Signs a user in again. An access token is valid for an hour, and these tests move the clock by more. */
const signInAgain = async (userId: string, accountId: string) =>
  callerWithToken((await world.sessionHeaders(userId, accountId)()).authorization.slice('Bearer '.length))

describe('the list of sessions', () => {
  it('is sorted, filtered and searched by its query parameters', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const { id } = person.account
    const team = (await caller('POST', '/api/teams', { name: 'Crew' })).body.data.id
    await makeSession(caller, id, { name: 'beta', stories: 'a\nb\nc', status: 'WAITING' })
    t.clock.move(1000)
    await makeSession(caller, id, { name: 'Alpha', stories: '', teamId: team })
    t.clock.move(1000)
    const activeSession = await openVote(caller, id, { name: 'Gamma' })
    await caller('PUT', `${activeSession.storyUrl}/votes`, { value: '5' })
    await caller('POST', `${activeSession.url}/reveal`)
    await caller('PUT', `${activeSession.storyUrl}/estimate`, { estimate: '5' })
    t.clock.move(90 * 60_000)
    const callerLater = await signInAgain(person.user.id, id)
    const listNames = async (query: string) =>
      (await callerLater('GET', `${api}/accounts/${id}/sessions?${query}`)).body.data.items.map(
        ({ name }: { name: string }) => name,
      )
    expect(await listNames('')).toEqual(['Gamma', 'Alpha', 'beta'])
    expect(await listNames('sort=name')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await listNames('sort=name&order=desc')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await listNames('sort=status')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect((await listNames('sort=stories'))[0]).toBe('Gamma')
    expect((await listNames('sort=duration'))[0]).toBe('Gamma')
    expect((await listNames('sort=duration&order=asc'))[0]).toBe('Gamma')
    expect(await listNames('sort=created&order=asc')).toEqual(['beta', 'Alpha', 'Gamma'])
    expect(await listNames('status=scheduled&sort=name')).toEqual(['Alpha', 'beta'])
    expect(await listNames('status=in_progress')).toEqual(['Gamma'])
    expect(await listNames('status=DRAFT')).toEqual(['Alpha'])
    expect(await listNames(`teamId=${team}`)).toEqual(['Alpha'])
    expect(await listNames('q=LPH')).toEqual(['Alpha'])
    expect(await listNames('q=%25')).toEqual([])
    const [row] = (await callerLater('GET', `${api}/accounts/${id}/sessions?q=gamma`)).body.data.items
    expect(row).toMatchObject({ duration: 90, storiesEstimated: 1, storiesTotal: 2, participantCount: 1 })
    t.clock.move(-90 * 60_000 - 2000)
  })
})

describe('metrics and activity', () => {
  type SessionScript = { votes: [string, string]; estimate: string; minutes: number }

  async function completeSession(
    caller: Caller,
    id: string,
    name: string,
    { votes, estimate, minutes }: SessionScript,
  ) {
    const session = await makeSession(caller, id, { name, stories: `${name} story` })
    t.clock.move(1000)
    await caller('POST', `${session.url}/start`)
    const storyId = (await session.viewFor(caller)).stories[0].id
    const storyUrl = `${session.url}/stories/${storyId}`
    await caller('POST', `${storyUrl}/voting`)
    const guests = await Promise.all(['Ada', 'Bo'].map(each => joinAsGuest(session, each)))
    for (const [i, guest] of guests.entries()) await guest.call('PUT', `${storyUrl}/votes`, { value: votes[i] })
    await caller('PUT', `${storyUrl}/votes`, { value: votes[0] })
    t.clock.move(1000)
    await caller('POST', `${session.url}/reveal`)
    await caller('PUT', `${storyUrl}/estimate`, { estimate })
    t.clock.move(minutes * 60_000 - 1000)
    await caller('POST', `${session.url}/complete`)
    return session
  }

  it('belong to the account, and metrics are null with too little data', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const { id } = person.account
    const readMetrics = async (query = '') => (await caller('GET', `${api}/accounts/${id}/metrics${query}`)).body.data
    expect(await readMetrics()).toMatchObject({
      teamVelocity: null,
      consensusRate: null,
      averageSessionDuration: null,
      estimationAccuracy: null,
      days: 90,
    })
    await completeSession(caller, id, 'First', { votes: ['5', '5'], estimate: '5', minutes: 10 })
    t.clock.move(1000)
    await completeSession(caller, id, 'Second', { votes: ['3', '13'], estimate: '13', minutes: 20 })
    const { teamVelocity, figures } = await readMetrics()
    expect([teamVelocity, figures.teamVelocity]).toEqual([null, { value: null, count: 2, trend: [5, 13] }])
    const deletedSession = await completeSession(caller, id, 'Third', { votes: ['8', '8'], estimate: '8', minutes: 15 })
    await caller('DELETE', deletedSession.url)
    expect((await readMetrics()).figures.teamVelocity.count).toBe(2)

    const { items, total } = (await caller('GET', `${api}/accounts/${id}/activity`)).body.data
    expect(total).toBe(items.length)
    expect(items.map(({ type, message }: { type: string; message: string }) => [type, message])).toEqual([
      ['session_completed', '“Second” completed'],
      ['other', '“Second” started'],
      ['other', '“Second” created'],
      ['session_completed', '“First” completed'],
      ['high_consensus', '“First story”: high consensus on 5'],
      ['other', '“First” started'],
      ['other', '“First” created'],
    ])
    expect(items[0].user.name).toMatch(/^Maya Lind/)
    t.clock.move(-45 * 60_000 - 4000)
  })

  it('have values from five sessions on', async () => {
    const { token, account } = await t.register()
    const caller = callerWithToken(token)
    const sessionScripts: SessionScript[] = [
      { votes: ['5', '5'], estimate: '5', minutes: 2 },
      { votes: ['3', '13'], estimate: '13', minutes: 4 },
      { votes: ['8', '8'], estimate: '8', minutes: 3 },
      { votes: ['1', '2'], estimate: '2', minutes: 5 },
      { votes: ['5', '8'], estimate: '5', minutes: 6 },
    ]
    const readMetrics = async (query = '') =>
      (await caller('GET', `${api}/accounts/${account.id}/metrics${query}`)).body.data
    for (const [index, script] of sessionScripts.entries()) {
      expect(await readMetrics()).toMatchObject({ teamVelocity: null, consensusRate: null, estimationAccuracy: null })
      await completeSession(caller, account.id, `Session ${index}`, script)
      t.clock.move(1000)
    }
    // In total 33 points. The first and third have consensus. The medians are 5, 3, 8, 1 and 5 for the estimates 5, 13,
    // 8, 2 and 5.
    expect(await readMetrics()).toMatchObject({
      teamVelocity: 6.6,
      consensusRate: 0.4,
      averageSessionDuration: 4,
      estimationAccuracy: 0.746,
    })
    expect((await readMetrics('?teamId=tea_none')).teamVelocity).toBeNull()
    t.clock.move(-20 * 60_000 - 10_000)
  })

  it.each(['metrics', 'activity'])('%s are not available for another account', async resource => {
    const { status, body } = await owner('GET', `${api}/accounts/${foreignAccountId}/${resource}`)
    expect([status, body.error]).toEqual([403, 'Access denied: accountId does not match current context'])
    expect((await anonymous('GET', `${api}/accounts/${homeAccountId}/${resource}`)).status).toBe(401)
  })

  it('contain no votes of a round before its reveal', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const session = await openVote(caller, person.account.id, { stories: 'Only' })
    for (const name of ['Ada', 'Bo', 'Cy'])
      await (await joinAsGuest(session, name)).call('PUT', `${session.storyUrl}/votes`, { value: '89' })
    const responses = await Promise.all(
      ['metrics', 'activity'].map(resource => caller('GET', `${api}/accounts/${person.account.id}/${resource}`)),
    )
    // Digits of ids and times are no vote.
    expect(JSON.stringify(responses.map(({ body }) => body.data))).not.toMatch(/(?<!\w)89(?!\w)|consensus on/)
  })
})
