import { afterAll, describe, expect, it } from 'vitest'
import { removeDeletedPokerSessions } from '#features/agile/poker/commands-cleanup.ts'
import { type Caller, makeDoors } from '#tests/support/poker-doors.ts'

const { t, world, home, abroad, api, as, byToken, nobody, systemOf, makeSession, openVote, guestOf } = await makeDoors()
afterAll(t.close)
const owner = await as('OWNER')
const member = await as('MEMBER')
const list = `${api}/accounts/${home}/sessions`
const day = 24 * 60 * 60_000

const idOf = async (caller: Caller): Promise<string> => (await caller('GET', '/api/auth/profile')).body.data.id
const memberId = await idOf(member)

async function makeTeam(name: string) {
  const { body } = await owner('POST', '/api/teams', { name })
  return body.data.id as string
}
const teamId = await makeTeam('Crew')
/** Somebody signed in anew: an access token is good for an hour, however far the clock is moved. */
const anew = async (userId: string, accountId: string) =>
  byToken((await world.signedIn(userId, accountId)()).authorization.slice('Bearer '.length))

const auditOf = async (id: string) =>
  (
    await t.db
      .forAccount(home)
      .run<{ action: string }>('select action from audit_log where account_id = ? and subject = ? order by at, rowid', [
        home,
        id,
      ])
  ).map(({ action }) => action)

describe('making a session', () => {
  it('takes a team and a member of the account who leads', async () => {
    const session = await makeSession(owner, home, { teamId, facilitatorId: memberId })
    const state = await session.stateFor(member)
    expect(state.session).toMatchObject({ teamId, facilitatorId: memberId })
    expect(state.me.role).toBe('FACILITATOR')
    expect(state.participants).toHaveLength(1)
    expect((await session.stateFor(owner)).me.role).toBeNull()
  })

  it('is led by its maker where nobody is chosen', async () => {
    const session = await makeSession(member, home, { facilitatorId: null })
    expect((await session.stateFor(member)).session.facilitatorId).toBe(memberId)
  })

  it.each<[string, () => Promise<object>, string, string]>([
    ['an unknown team', async () => ({ teamId: 'tea_none' }), 'teamId', 'Choose a team of this account.'],
    [
      'somebody of another account as facilitator',
      async () => ({ facilitatorId: world.abroad.ownerId }),
      'facilitatorId',
      'Choose an active member of this account.',
    ],
    ['no voting system', async () => ({ votingSystemId: undefined }), 'votingSystemId', 'Choose a voting system.'],
  ])('refuses %s at its field', async (_, wrong, path, message) => {
    const input = { name: 'Sprint', votingSystemId: await systemOf(owner), ...(await wrong()) }
    const { status, body } = await owner('POST', list, input)
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path, message }])
  })

  it('knows the voting system by the other spellings too', async () => {
    const id = await systemOf(owner, 'T_SHIRT')
    for (const spelt of [{ votingSystem: id }, { settings: { votingSystem: id } }]) {
      const { status, body } = await owner('POST', list, { name: 'Sprint', ...spelt })
      expect(status).toBe(201)
      const { body: found } = await owner('GET', `${list}/${body.data.id}`)
      expect(found.data.votingSystemId).toBe(id)
    }
  })

  it.each<[unknown, object, object]>([
    ['NONE', {}, { enableTimer: false, timerDuration: null }],
    ['THIRTY_SECONDS', {}, { enableTimer: true, timerDuration: 30 }],
    ['FIVE_MINUTES', {}, { enableTimer: true, timerDuration: 300 }],
    [180, {}, { enableTimer: true, timerDuration: 180 }],
    [0, {}, { enableTimer: false, timerDuration: null }],
    [1, {}, { enableTimer: true, timerDuration: 60 }],
    ['TWO_MINUTES', { timerDuration: 45 }, { enableTimer: true, timerDuration: 45 }],
    [undefined, { timerDuration: 90 }, { enableTimer: true, timerDuration: 90 }],
  ])('understands the timer %s with %o', async (timerOption, settings, expected) => {
    const session = await makeSession(owner, home, { timerOption, settings })
    expect((await session.stateFor(owner)).session.settings).toMatchObject(expected)
  })

  it('is served below /sessions too', async () => {
    const input = { name: 'Over there', votingSystemId: await systemOf(owner) }
    const made = await owner('POST', `${api}/sessions`, input)
    expect(made.status).toBe(201)
    const { body } = await owner('GET', `${api}/sessions?q=over%20th`)
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id])
  })
})

describe.each(['PUT', 'PATCH'])('%s of a session', method => {
  it('changes what was sent and leaves the rest', async () => {
    const session = await makeSession(owner, home, { description: 'As it was', settings: { autoReveal: true } })
    const change = { name: 'Renamed', teamId, timerOption: 'ONE_MINUTE', settings: { enableComments: false } }
    const { status, body } = await owner(method, `${list}/${session.id}`, change)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: session.id, name: 'Renamed', description: 'As it was', teamId })
    const state = await session.stateFor(owner)
    expect(state.session.settings).toMatchObject({ autoReveal: true, enableComments: false, timerDuration: 60 })
    expect(await auditOf(session.id)).toEqual(['poker.session_created', 'poker.session_updated'])
    expect((await owner(method, session.url, { teamId: null })).body.data.teamId).toBeNull()
  })

  it('adds stories, but none of a title that is there', async () => {
    const session = await makeSession(owner, home, { stories: 'One\nTwo' })
    await owner(method, session.url, { stories: ' Two \n\nThree\nOne\nThree' })
    const { stories } = await session.stateFor(owner)
    expect(stories.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  it('does all of it or nothing', async () => {
    const session = await makeSession(owner, home, { name: 'Before', stories: 'One' })
    const change = { name: 'After', stories: 'Two', status: 'COMPLETED' }
    const { status, body } = await owner(method, session.url, change)
    expect([status, body.error]).toEqual([409, 'The session is not running.'])
    const state = await session.stateFor(owner)
    expect([state.session.name, state.stories.length]).toEqual(['Before', 1])
  })
})

describe('changing a session', () => {
  it.each<[string, string[], string]>([
    ['ACTIVE', ['ACTIVE'], 'ACTIVE'],
    ['IN_PROGRESS', ['IN_PROGRESS'], 'ACTIVE'],
    ['paused', ['ACTIVE', 'PAUSED'], 'PAUSED'],
    ['on again', ['ACTIVE', 'PAUSED', 'ACTIVE'], 'ACTIVE'],
    ['waiting again', ['ACTIVE', 'WAITING'], 'WAITING'],
    ['completed', ['ACTIVE', 'COMPLETED'], 'COMPLETED'],
    ['archived', ['ACTIVE', 'COMPLETED', 'ARCHIVED'], 'ARCHIVED'],
  ])('brings it to %s', async (_, steps, expected) => {
    const session = await makeSession(owner, home)
    for (const status of steps) expect((await owner('PATCH', session.url, { status })).status).toBe(200)
    expect((await owner('GET', `${list}/${session.id}`)).body.data.status).toBe(expected)
  })

  it.each(['DRAFT', 'CANCELLED', 'DONE'])('knows no way to %s', async status => {
    const session = await makeSession(owner, home)
    expect((await owner('PATCH', session.url, { status })).status).toBe(422)
  })

  it('leaves an archived one as it is', async () => {
    const session = await makeSession(owner, home)
    for (const status of ['ACTIVE', 'COMPLETED', 'ARCHIVED']) await owner('PATCH', session.url, { status })
    const { status, body } = await owner('PATCH', session.url, { name: 'Other' })
    expect([status, body.error]).toEqual([409, 'An archived session stays as it is.'])
    expect((await owner('PATCH', session.url, { status: 'ARCHIVED' })).status).toBe(200)
  })

  it('hands it to another member, who then leads alone', async () => {
    const session = await makeSession(owner, home)
    await owner('PATCH', session.url, { facilitatorId: memberId })
    const state = await session.stateFor(member)
    expect(state.session.facilitatorId).toBe(memberId)
    expect(state.me.role).toBe('FACILITATOR')
    expect(state.participants.map(({ role }: { role: string }) => role).sort()).toEqual(['FACILITATOR', 'VOTER'])
  })

  it('keeps the voting system once votes were cast', async () => {
    const session = await openVote(owner, home)
    const votingSystemId = await systemOf(owner, 'T_SHIRT')
    const { status, body } = await owner('PATCH', session.url, { votingSystemId })
    expect([status, body.error]).toEqual([409, 'The voting system cannot change once votes were cast.'])
    const fresh = await makeSession(owner, home)
    await owner('PATCH', fresh.url, { votingSystemId })
    expect((await fresh.stateFor(owner)).session.votingSystem.type).toBe('T_SHIRT')
  })

  it("takes no voting system, team or facilitator that is not the account's", async () => {
    const session = await makeSession(owner, home)
    const theirs = await systemOf(await as('foreign owner'))
    const wrong = { votingSystemId: theirs, teamId: 'tea_none', facilitatorId: world.abroad.ownerId }
    for (const [path, value] of Object.entries(wrong)) {
      const { status, body } = await owner('PATCH', session.url, { [path]: value })
      expect([status, body.fields[0].path]).toEqual([422, path])
    }
  })

  it('wants to know how long a timer runs that is switched on', async () => {
    const session = await makeSession(owner, home)
    const { status, body } = await owner('PATCH', session.url, { settings: { enableTimer: true } })
    expect([status, body.error]).toEqual([422, 'Choose how long the timer runs.'])
    const again = await owner('PATCH', session.url, { settings: { enableTimer: true, timerDuration: null } })
    expect(again.body.fields[0].path).toBe('settings.timerDuration')
  })

  it.each(['TEAM_LEAD', 'FACILITATOR', 'MEMBER'])('is for its creator, a %s, from renaming to deleting', async role => {
    const caller = await as(role)
    const session = await makeSession(caller, home)
    const change = { name: 'Renamed', settings: { autoReveal: true } }
    expect((await caller('PATCH', session.url, change)).body.data).toMatchObject({ name: 'Renamed' })
    expect((await caller('DELETE', session.url)).status).toBe(200)
    expect((await caller('POST', `${session.url}/restore`)).status).toBe(200)
    const other = await makeSession(owner, home)
    expect((await caller('PATCH', other.url, { name: 'Mine too' })).status).toBe(403)
    expect((await caller('DELETE', other.url)).status).toBe(403)
  })

  it('has settings that its facilitator changes, whoever made it; the rest is for those who may edit it', async () => {
    const session = await openVote(owner, home)
    await member('POST', `${session.url}/join`)
    const settings = { enableConfidenceVoting: true }
    expect((await member('PUT', session.url, { settings })).status).toBe(403)
    const { participantId } = (await session.stateFor(member)).me
    await owner('POST', `${session.url}/hand-over`, { participantId })
    expect((await member('PUT', session.url, { name: 'Led', settings })).status).toBe(200)
    expect((await session.stateFor(owner)).session).toMatchObject({ name: 'Led', settings })
    for (const more of [{ status: 'COMPLETED' }, { stories: 'More' }, { facilitatorId: world.home.ownerId }])
      expect((await member('PUT', session.url, more)).status).toBe(403)
  })

  it('takes a completed session up again: its facilitator or an admin, and the log says so', async () => {
    const session = await openVote(member, home)
    expect((await member('POST', `${session.url}/reopen`)).status).toBe(200)
    await member('POST', `${session.url}/complete`)
    expect((await (await as('TEAM_LEAD'))('POST', `${session.url}/reopen`)).status).toBe(403)
    for (const caller of [member, await as('ADMIN')]) {
      const { status, body } = await caller('POST', `${session.url}/reopen`)
      expect([status, body.data.status, body.data.completedAt]).toEqual([200, 'ACTIVE', null])
      expect((await session.stateFor(member)).session.status).toBe('ACTIVE')
      await member('POST', `${session.url}/complete`)
    }
    const log = await t.db
      .forAccount(home)
      .run('select actor_id from audit_log where account_id = ? and action = ? and subject = ?', [
        home,
        'poker.session_reopened',
        session.id,
      ])
    expect(log.map(({ actor_id }) => actor_id)).toContain(memberId)
    expect(log).toHaveLength(2)
    await member('POST', `${session.url}/archive`)
    const refused = await member('POST', `${session.url}/reopen`)
    expect([refused.status, refused.body.error]).toEqual([409, 'An archived session stays as it is.'])
  })

  it('is for nobody else without the permission for all', async () => {
    const session = await makeSession(member, home)
    for (const role of ['TEAM_LEAD', 'FACILITATOR', 'OBSERVER']) {
      const { status, body } = await (await as(role))('PATCH', session.url, { name: 'Mine now' })
      expect([status, body.error]).toEqual([403, "You don't have permission to edit this session."])
    }
    const grant = (permissions: string[]) =>
      t.db
        .forAccount(home)
        .run('update memberships set permissions = ? where account_id = ? and user_id = ?', [
          JSON.stringify(permissions),
          home,
          memberId,
        ])
    await grant(['session:edit'])
    const other = await makeSession(owner, home)
    expect((await member('PATCH', other.url, { name: 'Mine too' })).status).toBe(200)
    expect((await member('DELETE', other.url)).status).toBe(403)
    await grant(['session:delete'])
    expect((await member('DELETE', other.url)).status).toBe(200)
    await grant([])
  })

  it('is not for guests, nor for another account', async () => {
    const session = await makeSession(owner, home, { status: 'WAITING' })
    const ada = await guestOf(session)
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
    ] as const)
      expect((await ada.call(method, session.url + path, {})).status).toBe(401)
    const stranger = await as('foreign owner')
    expect((await stranger('PATCH', session.url, { name: 'X' })).status).toBe(404)
    expect((await stranger('PATCH', `${api}/accounts/${home}/sessions/${session.id}`, { name: 'X' })).status).toBe(403)
    expect((await stranger('PATCH', `${api}/accounts/${abroad}/sessions/${session.id}`, { name: 'X' })).status).toBe(
      404,
    )
  })
})

describe('deleting a session', () => {
  it('takes it from every list and every door, until it is brought back', async () => {
    const session = await makeSession(owner, home, { name: 'Gone for now', status: 'WAITING' })
    const ada = await guestOf(session)
    const found = async () => (await owner('GET', `${list}?q=Gone`)).body.data.total
    expect(await found()).toBe(1)
    expect((await owner('DELETE', `${list}/${session.id}`)).status).toBe(200)
    expect(await found()).toBe(0)
    for (const [method, path, caller] of [
      ['GET', session.url, owner],
      ['GET', `${list}/${session.id}`, owner],
      ['GET', `${session.url}/my-votes`, owner],
      ['POST', `${session.url}/start`, owner],
      ['PATCH', session.url, owner],
      ['DELETE', session.url, owner],
      ['POST', `${session.url}/duplicate`, owner],
      ['POST', `${session.url}/pause`, owner],
      ['GET', session.url, ada.call],
      ['POST', session.join, nobody],
      ['GET', `/poker/sessions/${session.id}`, owner],
      ['GET', `/join/${session.id}`, nobody],
      ['GET', `/sessions/${session.id}`, owner],
    ] as const) {
      const takes = method === 'PATCH' || path === session.join
      const answer = await caller(method, path, takes ? { name: 'Ada' } : undefined)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
    const back = await owner('POST', `${session.url}/restore`)
    expect([back.status, back.body.data.name]).toEqual([200, 'Gone for now'])
    expect(await found()).toBe(1)
    expect((await session.stateFor(ada.call)).session.name).toBe('Gone for now')
    expect(await auditOf(session.id)).toEqual([
      'poker.session_created',
      'poker.session_deleted',
      'poker.session_restored',
    ])
  })

  it.each(['ACTIVE', 'PAUSED'])('is refused while it is %s', async status => {
    const session = await makeSession(owner, home)
    await owner('PATCH', session.url, { status: 'ACTIVE' })
    await owner('PATCH', session.url, { status })
    const answer = await owner('DELETE', session.url)
    expect([answer.status, answer.body.error]).toEqual([409, 'An active session cannot be deleted.'])
  })

  it('can be undone for 30 days, and is for good after that', async () => {
    const [late, kept] = [await makeSession(owner, home), await makeSession(owner, home)]
    await owner('DELETE', late.url)
    t.clock.move(31 * day)
    const later = await anew(world.home.ownerId, home)
    await later('DELETE', kept.url)
    expect((await later('POST', `${late.url}/restore`)).status).toBe(404)
    await removeDeletedPokerSessions(t.parts)
    const rows = await t.db
      .forAccount(home)
      .run<{ id: string }>('select id from poker_sessions where account_id = ? and id in (?, ?)', [
        home,
        late.id,
        kept.id,
      ])
    expect(rows).toEqual([{ id: kept.id }])
    const events = await t.db
      .forAccount(home)
      .run('select 1 from session_events where account_id = ? and session_id = ?', [home, late.id])
    expect(events).toEqual([])
    expect((await later('POST', `${kept.url}/restore`)).status).toBe(200)
    t.clock.move(-31 * day)
  })

  it('gives no place of the month back', async () => {
    const person = await t.register()
    const caller = byToken(person.token)
    const sessions = `${api}/accounts/${person.account.id}/sessions`
    for (let i = 0; i < 5; i++) {
      const { url } = await makeSession(caller, person.account.id)
      expect((await caller('DELETE', url)).status).toBe(200)
    }
    const input = { name: 'One too many', votingSystemId: await systemOf(caller) }
    expect((await caller('POST', sessions, input)).status).toBe(402)
    await removeDeletedPokerSessions(t.parts)
    expect((await caller('POST', sessions, input)).status).toBe(402)
  })
})

describe('duplicating a session', () => {
  it('takes stories and settings along, and none of the votes', async () => {
    const session = await openVote(owner, home, { teamId, settings: { autoReveal: true }, timerOption: 'ONE_MINUTE' })
    await owner('PATCH', `${session.story}`, { description: 'With words', link: 'https://tracker.test/1' })
    await owner('PUT', `${session.story}/votes`, { value: '5' })
    await owner('POST', `${session.url}/reveal`)
    await owner('PUT', `${session.story}/estimate`, { estimate: '5' })
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

  it('speaks the language of the caller, and finds room for it', async () => {
    const person = await t.register()
    const session = await makeSession(byToken(person.token), person.account.id, { name: 'x'.repeat(120) })
    const headers = { cookie: `${person.cookie}; locale=fr` }
    const made = await (await person.request(`${session.url}/duplicate`, { method: 'POST', headers })).json()
    const sessions = `${api}/accounts/${person.account.id}/sessions`
    const { name } = (await byToken(person.token)('GET', `${sessions}/${made.data.id}`)).body.data
    expect(name).toMatch(/^x+… \(copie\)$/)
    expect(name).toHaveLength(120)
  })

  it('counts as a session of the month, and is for those who may make one', async () => {
    const person = await t.register()
    const caller = byToken(person.token)
    const session = await makeSession(caller, person.account.id)
    for (let i = 0; i < 4; i++) expect((await caller('POST', `${session.url}/duplicate`)).status).toBe(201)
    expect((await caller('POST', `${session.url}/duplicate`)).status).toBe(402)
    const own = await makeSession(owner, home)
    expect((await (await as('OBSERVER'))('POST', `${own.url}/duplicate`)).status).toBe(403)
  })
})

describe('pausing, resuming and archiving', () => {
  it('is for the facilitator, and for whoever may edit the session', async () => {
    const session = await makeSession(member, home)
    await member('POST', `${session.url}/start`)
    expect((await member('POST', `${session.url}/pause`)).body.data.events).toEqual([{ type: 'session.paused' }])
    expect((await owner('POST', `${session.url}/resume`)).body.data.events).toEqual([{ type: 'session.resumed' }])
    const other = await as('TEAM_LEAD')
    expect((await other('POST', `${session.url}/pause`)).status).toBe(403)
    await member('POST', `${session.url}/complete`)
    expect((await owner('POST', `${session.url}/archive`)).status).toBe(200)
    expect((await owner('GET', `${list}/${session.id}`)).body.data.status).toBe('ARCHIVED')
  })

  it('is refused where there is nothing to pause, to resume or to archive', async () => {
    const session = await makeSession(owner, home)
    const answers = await Promise.all(['pause', 'resume', 'archive'].map(act => owner('POST', `${session.url}/${act}`)))
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'The session is not running.'],
      [409, 'The session is not paused.'],
      [409, 'Only a session that has ended can be archived.'],
    ])
  })
})

describe('the list of sessions', () => {
  it('is sorted, filtered and searched as it is asked to be', async () => {
    const person = await t.register()
    const caller = byToken(person.token)
    const { id } = person.account
    const team = (await caller('POST', '/api/teams', { name: 'Crew' })).body.data.id
    await makeSession(caller, id, { name: 'beta', stories: 'a\nb\nc', status: 'WAITING' })
    t.clock.move(1000)
    await makeSession(caller, id, { name: 'Alpha', stories: '', teamId: team })
    t.clock.move(1000)
    const running = await openVote(caller, id, { name: 'Gamma' })
    await caller('PUT', `${running.story}/votes`, { value: '5' })
    await caller('POST', `${running.url}/reveal`)
    await caller('PUT', `${running.story}/estimate`, { estimate: '5' })
    t.clock.move(90 * 60_000)
    const later = await anew(person.user.id, id)
    const names = async (query: string) =>
      (await later('GET', `${api}/accounts/${id}/sessions?${query}`)).body.data.items.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('')).toEqual(['Gamma', 'Alpha', 'beta'])
    expect(await names('sort=name')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await names('sort=name&order=desc')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await names('sort=status')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect((await names('sort=stories'))[0]).toBe('Gamma')
    expect((await names('sort=duration'))[0]).toBe('Gamma')
    expect((await names('sort=duration&order=asc'))[0]).toBe('Gamma')
    expect(await names('sort=created&order=asc')).toEqual(['beta', 'Alpha', 'Gamma'])
    expect(await names('status=scheduled&sort=name')).toEqual(['Alpha', 'beta'])
    expect(await names('status=in_progress')).toEqual(['Gamma'])
    expect(await names('status=DRAFT')).toEqual(['Alpha'])
    expect(await names(`teamId=${team}`)).toEqual(['Alpha'])
    expect(await names('q=LPH')).toEqual(['Alpha'])
    expect(await names('q=%25')).toEqual([])
    const [row] = (await later('GET', `${api}/accounts/${id}/sessions?q=gamma`)).body.data.items
    expect(row).toMatchObject({ duration: 90, storiesEstimated: 1, storiesTotal: 2, participantCount: 1 })
    t.clock.move(-90 * 60_000 - 2000)
  })
})

describe('metrics and activity', () => {
  type Held = { votes: [string, string]; estimate: string; minutes: number }

  async function hold(caller: Caller, id: string, name: string, { votes, estimate, minutes }: Held) {
    const session = await makeSession(caller, id, { name, stories: `${name} story` })
    t.clock.move(1000)
    await caller('POST', `${session.url}/start`)
    const storyId = (await session.stateFor(caller)).stories[0].id
    const story = `${session.url}/stories/${storyId}`
    await caller('POST', `${story}/voting`)
    const guests = await Promise.all(['Ada', 'Bo'].map(each => guestOf(session, each)))
    for (const [i, guest] of guests.entries()) await guest.call('PUT', `${story}/votes`, { value: votes[i] })
    await caller('PUT', `${story}/votes`, { value: votes[0] })
    t.clock.move(1000)
    await caller('POST', `${session.url}/reveal`)
    await caller('PUT', `${story}/estimate`, { estimate })
    t.clock.move(minutes * 60_000 - 1000)
    await caller('POST', `${session.url}/complete`)
    return session
  }

  it('are of the account, computed, and without figures where there is too little', async () => {
    const person = await t.register()
    const caller = byToken(person.token)
    const { id } = person.account
    const metrics = async (query = '') => (await caller('GET', `${api}/accounts/${id}/metrics${query}`)).body.data
    expect(await metrics()).toMatchObject({
      teamVelocity: null,
      consensusRate: null,
      averageSessionDuration: null,
      estimationAccuracy: null,
      days: 90,
    })
    await hold(caller, id, 'First', { votes: ['5', '5'], estimate: '5', minutes: 10 })
    t.clock.move(1000)
    await hold(caller, id, 'Second', { votes: ['3', '13'], estimate: '13', minutes: 20 })
    const { teamVelocity, figures } = await metrics()
    expect([teamVelocity, figures.teamVelocity]).toEqual([null, { value: null, count: 2, trend: [5, 13] }])
    const third = await hold(caller, id, 'Third', { votes: ['8', '8'], estimate: '8', minutes: 15 })
    await caller('DELETE', third.url)
    expect((await metrics()).figures.teamVelocity.count).toBe(2)

    const { items, total } = (await caller('GET', `${api}/accounts/${id}/activity`)).body.data
    expect(total).toBe(items.length)
    expect(items.map(({ type, message }: { type: string; message: string }) => [type, message])).toEqual([
      ['session_completed', '“Second” was completed'],
      ['other', '“Second” has started'],
      ['other', '“Second” was made'],
      ['session_completed', '“First” was completed'],
      ['high_consensus', '“First story”: high consensus on 5'],
      ['other', '“First” has started'],
      ['other', '“First” was made'],
    ])
    expect(items[0].user.name).toMatch(/^Maya Lind/)
    t.clock.move(-45 * 60_000 - 4000)
  })

  it('are figures from five sessions on, with the figures of analytics', async () => {
    const { token, account } = await t.register()
    const caller = byToken(token)
    const held: Held[] = [
      { votes: ['5', '5'], estimate: '5', minutes: 2 },
      { votes: ['3', '13'], estimate: '13', minutes: 4 },
      { votes: ['8', '8'], estimate: '8', minutes: 3 },
      { votes: ['1', '2'], estimate: '2', minutes: 5 },
      { votes: ['5', '8'], estimate: '5', minutes: 6 },
    ]
    const metrics = async (query = '') =>
      (await caller('GET', `${api}/accounts/${account.id}/metrics${query}`)).body.data
    for (const [at, each] of held.entries()) {
      expect(await metrics()).toMatchObject({ teamVelocity: null, consensusRate: null, estimationAccuracy: null })
      await hold(caller, account.id, `Session ${at}`, each)
      t.clock.move(1000)
    }
    // 33 points; agreed in the first and the third; the medians 5, 3, 8, 1 and 5 for 5, 13, 8, 2 and 5.
    expect(await metrics()).toMatchObject({
      teamVelocity: 6.6,
      consensusRate: 0.4,
      averageSessionDuration: 4,
      estimationAccuracy: 0.746,
    })
    expect((await metrics('?teamId=tea_none')).teamVelocity).toBeNull()
    t.clock.move(-20 * 60_000 - 10_000)
  })

  it.each(['metrics', 'activity'])('%s are not told of another account', async what => {
    const { status, body } = await owner('GET', `${api}/accounts/${abroad}/${what}`)
    expect([status, body.error]).toEqual([403, 'Access denied: accountId does not match current context'])
    expect((await nobody('GET', `${api}/accounts/${home}/${what}`)).status).toBe(401)
  })

  it('tells nothing of a round before it is revealed', async () => {
    const person = await t.register()
    const caller = byToken(person.token)
    const session = await openVote(caller, person.account.id, { stories: 'Only' })
    for (const name of ['Ada', 'Bo', 'Cy'])
      await (await guestOf(session, name)).call('PUT', `${session.story}/votes`, { value: '89' })
    const told = await Promise.all(
      ['metrics', 'activity'].map(what => caller('GET', `${api}/accounts/${person.account.id}/${what}`)),
    )
    expect(JSON.stringify(told.map(({ body }) => body.data))).not.toMatch(/89|consensus on/)
  })
})
