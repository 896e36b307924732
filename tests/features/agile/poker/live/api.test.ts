import { afterAll, describe, expect, it } from 'vitest'
import { makePokerApi } from '#tests/support/poker-api.ts'

const {
  t,
  world,
  homeAccountId,
  api,
  signInAs,
  anonymous,
  votingSystemIdOf,
  makeSession,
  openVote,
  joinAsGuest,
  callerWithToken,
} = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const sessionsUrl = `${api}/accounts/${homeAccountId}/sessions`

describe('creating a session', () => {
  it('creates a draft by default, with one story per line', async () => {
    const session = await makeSession(owner, homeAccountId, { stories: ' Log in \n\nLog out\n' })
    const state = await session.viewFor(owner)
    expect(state.session).toMatchObject({ name: 'Sprint 12', status: 'DRAFT' })
    expect(state.session.settings).toEqual({
      allowVoteChange: true,
      enableComments: true,
      keepMoving: false,
      autoReveal: false,
      allowSpectators: true,
      requireLogin: false,
      enableTimer: false,
      timerDuration: null,
      enableConfidenceVoting: false,
    })
    expect(state.stories.map(({ title }: { title: string }) => title)).toEqual(['Log in', 'Log out'])
    expect(state.me.role).toBe('FACILITATOR')
  })

  it.each<[string, object, string, string]>([
    ['no name', { name: '  ' }, 'name', 'Enter a name for the session.'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name', 'Name can have up to 120 characters.'],
    ['no voting system', { votingSystemId: '' }, 'votingSystemId', 'Choose a voting system.'],
    ['an unknown voting system', { votingSystemId: 'vsy_none' }, 'votingSystemId', 'Choose a voting system.'],
    ['101 stories', { stories: 'x\n'.repeat(101) }, 'stories', 'A session can have up to 100 stories.'],
    [
      'a timer without a duration',
      { settings: { enableTimer: true } },
      'settings.timerDuration',
      'Choose a timer duration.',
    ],
  ])('rejects %s with the error at its field', async (_, invalidFields, path, message) => {
    const input = { name: 'Sprint', votingSystemId: await votingSystemIdOf(owner), ...invalidFields }
    const { status, body } = await owner('POST', sessionsUrl, input)
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, code: 'invalid', error: message, fields: [{ path, message }] })
  })

  it('rejects unknown keys', async () => {
    const input = { name: 'Sprint', votingSystemId: await votingSystemIdOf(owner), facilitator: 'me' }
    expect((await owner('POST', sessionsUrl, input)).status).toBe(422)
  })

  it('treats another account’s voting system as unknown', async () => {
    const foreignSystemId = await votingSystemIdOf(await signInAs('foreign owner'))
    const { status, body } = await owner('POST', sessionsUrl, { name: 'Sprint', votingSystemId: foreignSystemId })
    expect([status, body.error]).toEqual([422, 'Choose a voting system.'])
  })

  it.each(['OBSERVER', 'INVESTOR'])('is forbidden to the account role %s', async role => {
    const { status, body } = await (await signInAs(role))('POST', sessionsUrl, { name: 'Sprint' })
    expect(status).toBe(403)
    expect(body.error).toBe("You don't have permission to create meetings. Contact your admin for access.")
  })

  it.each(['ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'])('is allowed to the account role %s', async role => {
    const caller = await signInAs(role)
    const session = await makeSession(caller, homeAccountId)
    expect((await session.viewFor(caller)).me.role).toBe('FACILITATOR')
  })

  it('creates one session for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'make-one' }
    const input = { name: 'Only one', votingSystemId: await votingSystemIdOf(owner) }
    const firstResponse = await owner('POST', sessionsUrl, input, { headers })
    const secondResponse = await owner('POST', sessionsUrl, input, { headers })
    expect(secondResponse.body.data).toEqual(firstResponse.body.data)
    const { body } = await owner('GET', `${sessionsUrl}?pageSize=100`)
    expect(body.data.items.filter(({ name }: { name: string }) => name === 'Only one')).toHaveLength(1)
  })

  it('is rejected for the sixth session of a month on FREE, with the plans to upgrade to', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    for (let i = 0; i < 5; i++) await makeSession(caller, person.account.id)
    const input = { name: 'One too many', votingSystemId: await votingSystemIdOf(caller) }
    const { status, body } = await caller('POST', `${api}/accounts/${person.account.id}/sessions`, input)
    expect(status).toBe(402)
    expect(body).toMatchObject({
      code: 'plan_limit',
      error: 'Your plan includes 5 planning poker sessions a month.',
      data: { plans: ['PRO', 'ENTERPRISE'] },
    })
  })
})

describe('the list of sessions', () => {
  it('shows each session with its results in pages, and accepts IN_PROGRESS for ACTIVE', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    await makeSession(caller, person.account.id, { name: 'Waiting', status: 'WAITING' })
    await openVote(caller, person.account.id, { name: 'Running' })
    const listUrl = `${api}/accounts/${person.account.id}/sessions`
    const { body } = await caller('GET', `${listUrl}?status=IN_PROGRESS`)
    expect(body.data).toMatchObject({ total: 1, page: 1, pageSize: 20 })
    expect(body.data.items[0]).toMatchObject({
      name: 'Running',
      status: 'ACTIVE',
      participantCount: 1,
      storiesTotal: 2,
      storiesEstimated: 0,
    })
    const secondPage = await caller('GET', `${listUrl}?page=2&pageSize=1`)
    expect(secondPage.body.data).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [expect.anything()] })
    expect((await caller('GET', `${listUrl}?status=NEVER`)).status).toBe(422)
  })

  it.each(['GET', 'POST'])('%s rejects a path of another account', async method => {
    const body = method === 'POST' ? { name: 'Sprint', votingSystemId: 'vsy_1' } : undefined
    const { status, body: responseBody } = await owner(
      method,
      `${api}/accounts/${world.foreignAccount.id}/sessions`,
      body,
    )
    expect(status).toBe(403)
    expect(responseBody.error).toBe('Access denied: accountId does not match current context')
  })

  it('requires sign-in', async () => {
    expect((await anonymous('GET', sessionsUrl)).status).toBe(401)
    expect((await anonymous('GET', `${api}/voting-systems`)).status).toBe(401)
  })
})

describe('stories and votes over REST', () => {
  it('go through voting, reveal, estimate and the next story, with sequence numbers without gaps', async () => {
    const session = await openVote(owner, homeAccountId)
    const member = await signInAs('MEMBER')
    const seqBefore = (await owner('GET', session.url)).body.data.seq
    await member('POST', `${session.url}/join`, { role: 'VOTER' })
    await owner('PUT', `${session.storyUrl}/votes`, { value: '5' })
    const voteResponse = await member('POST', `${session.storyUrl}/votes`, { value: '8' })
    expect(voteResponse.status).toBe(200)
    // One event for the join and one for each vote.
    expect(voteResponse.body.data.seq).toBe(seqBefore + 3)
    const revealResponse = await owner('POST', `${session.url}/reveal`)
    expect(revealResponse.body.data.events[0]).toMatchObject({
      type: 'votes.revealed',
      results: { count: 2, average: 6.5 },
    })
    await owner('PUT', `${session.storyUrl}/estimate`, { estimate: '8' })
    const nextResponse = await owner('POST', `${session.url}/next`)
    // Three more: the reveal, the estimate and the next story.
    expect(nextResponse.body.data.seq).toBe(seqBefore + 6)
    const state = await session.viewFor(member)
    expect(state.stories[0]).toMatchObject({ status: 'ESTIMATED', finalEstimate: '8' })
    expect(state.session.currentStoryId).toBe(session.stories[1].id)
  })

  it('can be added, timed and completed', async () => {
    const session = await openVote(owner, homeAccountId)
    const addResponse = await owner('POST', `${session.url}/stories`, { titles: ['Third'] })
    expect(addResponse.body.data.events[0].stories[0]).toMatchObject({ title: 'Third', status: 'PENDING' })
    const timerResponse = await owner('POST', `${session.url}/timer`, { duration: 60 })
    expect(timerResponse.body.data.events[0]).toMatchObject({ type: 'timer.started', duration: 60 })
    expect((await owner('DELETE', `${session.url}/timer`)).body.data.events).toEqual([{ type: 'timer.stopped' }])
    expect((await owner('POST', `${session.url}/previous`)).body.error).toBe('This is the first story.')
    expect((await owner('POST', `${session.url}/complete`)).status).toBe(200)
    expect((await session.viewFor(owner)).session.status).toBe('COMPLETED')
  })

  it('accept a command once per Idempotency-Key and caller', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session, 'Ada')
    for (const key of ['again', 'k'.repeat(100)]) {
      const headers = { 'idempotency-key': key }
      const vote = { value: '3' }
      const firstResponse = await ada.call('PUT', `${session.storyUrl}/votes`, vote, { headers })
      const secondResponse = await ada.call('PUT', `${session.storyUrl}/votes`, vote, { headers })
      expect(secondResponse.body.data.seq).toBe(firstResponse.body.data.seq)
      const ownerResponse = await owner('PUT', `${session.storyUrl}/votes`, vote, { headers })
      expect(ownerResponse.body.data.seq).toBe(firstResponse.body.data.seq + 1)
    }
  })

  it.each<[string, string, object | undefined, number, string]>([
    ['POST', '/reveal', undefined, 403, 'Only the facilitator can do this.'],
    ['PUT', '/stories/STORY/votes', { value: '5' }, 403, 'Observers cannot vote.'],
    ['POST', '/stories/STORY/voting', undefined, 403, 'Only the facilitator can do this.'],
    ['POST', '/start', undefined, 403, 'Only the facilitator can do this.'],
  ])('reject an observer’s %s %s with its reason', async (method, path, body, status, message) => {
    const session = await openVote(owner, homeAccountId)
    const observer = await joinAsGuest(session, 'Observer', 'OBSERVER')
    const response = await observer.call(method, session.url + path.replace('STORY', session.storyId), body)
    expect([response.status, response.body.error]).toEqual([status, message])
  })

  it('reject a value outside the deck, in the language of the caller', async () => {
    const session = await openVote(owner, homeAccountId)
    const voteUrl = `${session.storyUrl}/votes`
    expect((await owner('PUT', voteUrl, { value: '4' })).body).toMatchObject({
      error: 'This value isn’t in the voting system.',
      code: 'invalid',
    })
    const ada = await joinAsGuest(session)
    const frenchResponse = await ada.call('PUT', voteUrl, { value: '4' }, { headers: { 'accept-language': 'fr' } })
    expect(frenchResponse.body.error).toBe('Cette valeur n’est pas dans le système de vote.')
  })

  it.each<[string, unknown, string]>([
    ['a missing field', {}, 'value'],
    ['an unknown field', { value: '5', participantId: 'par_1' }, 'participantId'],
    ['a field that the URL already contains', { value: '5', storyId: 'sty_other' }, 'storyId'],
    ['a command type', { value: '5', type: 'session:complete' }, 'type'],
  ])('reject a body with %s', async (_, body, path) => {
    const session = await openVote(owner, homeAccountId)
    const response = await owner('PUT', `${session.storyUrl}/votes`, body)
    expect(response.status).toBe(422)
    expect(response.body.fields[0].path).toBe(path)
    expect((await session.viewFor(owner)).myVote).toBeNull()
  })

  it.each(['{"value":', '[]', '"5"'])('return 400 for the body %s', async body => {
    const session = await openVote(owner, homeAccountId)
    const headers = { 'content-type': 'application/json' }
    const response = await owner('PUT', `${session.storyUrl}/votes`, undefined, { body, headers })
    expect([response.status, response.body.code]).toEqual([400, 'bad_request'])
  })

  it('return the same for a session of another account as for an unknown one', async () => {
    const stranger = await signInAs('foreign owner')
    const foreignSession = await openVote(owner, homeAccountId)
    const unknownId = t.services.ids.id('pok')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/start'],
      ['POST', '/join'],
      ['GET', '/stories/sty_1/my-vote'],
    ] as const) {
      const foreignResponse = await stranger(method, foreignSession.url + path)
      const unknownResponse = await stranger(method, `${api}/sessions/${unknownId}${path}`)
      const { requestId: _a, ...foreignBody } = foreignResponse.body
      const { requestId: _b, ...unknownBody } = unknownResponse.body
      expect([foreignResponse.status, foreignBody]).toEqual([
        404,
        { success: false, error: 'Not found', code: 'not_found' },
      ])
      expect([unknownResponse.status, unknownBody]).toEqual([foreignResponse.status, foreignBody])
    }
  })
})

describe('my vote', () => {
  it('is returned only to its voter, by either path', async () => {
    const session = await openVote(owner, homeAccountId, { settings: { enableConfidenceVoting: true } })
    const ada = await joinAsGuest(session)
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '13', confidence: 4 })
    const ownVote = { storyId: session.storyId, value: '13', confidence: 4 }
    expect((await ada.call('GET', `${session.storyUrl}/my-vote`)).body.data).toEqual(ownVote)
    expect((await owner('GET', `${session.storyUrl}/my-vote`)).body.data).toBeNull()
    expect((await owner('GET', `${api}/stories/${session.storyId}/my-vote`)).body.data).toBeNull()
    await owner('PUT', `${session.storyUrl}/votes`, { value: '1', confidence: 1 })
    expect((await owner('GET', `${api}/stories/${session.storyId}/my-vote`)).body.data.value).toBe('1')
  })

  it('is not found for a story of another session or account', async () => {
    const [firstSession, secondSession] = [await openVote(owner, homeAccountId), await openVote(owner, homeAccountId)]
    const ada = await joinAsGuest(firstSession)
    expect((await ada.call('GET', `${firstSession.url}/stories/${secondSession.storyId}/my-vote`)).status).toBe(404)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('GET', `${api}/stories/${firstSession.storyId}/my-vote`)).status).toBe(404)
  })
})

describe('an account with agile tools turned off', () => {
  const setFeatures = (features: string[] | null) =>
    t.client.execute('update accounts set enabled_features = ? where id = ?', [
      features && JSON.stringify(features),
      homeAccountId,
    ])

  it('refuses the list and new sessions with a reason, while running sessions continue with guests', async () => {
    const session = await openVote(owner, homeAccountId)
    const { call: guest } = await joinAsGuest(session)
    const votingSystemId = await votingSystemIdOf(owner)
    await setFeatures(['goal_management'])
    const responses = [
      await owner('GET', sessionsUrl),
      await owner('POST', sessionsUrl, { name: 'One more', votingSystemId }),
      await owner('GET', `${api}/voting-systems`),
    ]
    for (const { status, body } of responses) {
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'forbidden', data: { page: 'poker', because: 'feature' } })
    }
    const page = await owner('GET', '/planning-poker')
    expect(page.status).toBe(403)
    expect(page.body).toContain('Access Denied')
    expect((await owner('POST', '/planning-poker', undefined, { form: { name: 'x' } })).status).toBe(403)

    expect((await owner('GET', session.url)).status).toBe(200)
    expect((await guest('GET', session.url)).status).toBe(200)
    expect((await guest('PUT', `${session.storyUrl}/votes`, { value: '5' })).status).toBe(200)
    expect((await anonymous('POST', session.joinUrl, { name: 'Late', role: 'VOTER' })).status).toBe(201)
    expect((await owner('POST', `${session.url}/reveal`)).status).toBe(200)
    await setFeatures(null)
    expect((await owner('GET', sessionsUrl)).status).toBe(200)
  })
})
