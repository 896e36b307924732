import { afterAll, describe, expect, it } from 'vitest'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const {
  t,
  world,
  homeAccountId,
  foreignAccountId,
  api,
  signInAs,
  votingSystemIdOf,
  makeSession,
  openVote,
  joinAsGuest,
} = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
const sessionsUrl = `${api}/accounts/${homeAccountId}/sessions`

const userIdOf = async (caller: Caller): Promise<string> => (await caller('GET', '/api/auth/profile')).body.data.id
const memberId = await userIdOf(member)

async function makeTeam(name: string) {
  const { body } = await owner('POST', '/api/teams', { name })
  return body.data.id as string
}
const teamId = await makeTeam('Crew')

const listAuditedActions = async (id: string) =>
  (
    await t.db
      .forAccount(homeAccountId)
      .run<{ action: string }>('select action from audit_log where account_id = ? and subject = ? order by at, rowid', [
        homeAccountId,
        id,
      ])
  ).map(({ action }) => action)

describe('creating a session', () => {
  it('accepts a team and a member of the account as facilitator', async () => {
    const session = await makeSession(owner, homeAccountId, { teamId, facilitatorId: memberId })
    const state = await session.viewFor(member)
    expect(state.session).toMatchObject({ teamId, facilitatorId: memberId })
    expect(state.me.role).toBe('FACILITATOR')
    expect(state.participants).toHaveLength(1)
    expect((await session.viewFor(owner)).me.role).toBeNull()
  })

  it('makes its creator the facilitator by default', async () => {
    const session = await makeSession(member, homeAccountId, { facilitatorId: null })
    expect((await session.viewFor(member)).session.facilitatorId).toBe(memberId)
  })

  it.each<[string, () => Promise<object>, string, string]>([
    ['an unknown team', async () => ({ teamId: 'tea_none' }), 'teamId', 'Choose a team in this account.'],
    [
      'someone of another account as facilitator',
      async () => ({ facilitatorId: world.foreignAccount.ownerId }),
      'facilitatorId',
      'Choose an active member of this account.',
    ],
    ['no voting system', async () => ({ votingSystemId: undefined }), 'votingSystemId', 'Choose a voting system.'],
  ])('rejects %s with the error at its field', async (_, invalidFields, path, message) => {
    const input = { name: 'Sprint', votingSystemId: await votingSystemIdOf(owner), ...(await invalidFields()) }
    const { status, body } = await owner('POST', sessionsUrl, input)
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path, message }])
  })

  it('accepts the voting system in the field `votingSystem` and in the settings too', async () => {
    const id = await votingSystemIdOf(owner, 'T_SHIRT')
    for (const variant of [{ votingSystem: id }, { settings: { votingSystem: id } }]) {
      const { status, body } = await owner('POST', sessionsUrl, { name: 'Sprint', ...variant })
      expect(status).toBe(201)
      const { body: foundSession } = await owner('GET', `${sessionsUrl}/${body.data.id}`)
      expect(foundSession.data.votingSystemId).toBe(id)
    }
  })

  it.each<[unknown, object, object]>([
    ['NONE', {}, { enableTimer: false, timerDuration: null }],
    ['THIRTY_SECONDS', {}, { enableTimer: true, timerDuration: 30 }],
    ['FIVE_MINUTES', {}, { enableTimer: true, timerDuration: 300 }],
    [180, {}, { enableTimer: true, timerDuration: 180 }],
    [0, {}, { enableTimer: false, timerDuration: null }],
    // A number that is not one of the options counts as one minute.
    [1, {}, { enableTimer: true, timerDuration: 60 }],
    ['TWO_MINUTES', { timerDuration: 45 }, { enableTimer: true, timerDuration: 45 }],
    [undefined, { timerDuration: 90 }, { enableTimer: true, timerDuration: 90 }],
  ])('accepts the timer %s with the settings %o', async (timerOption, settings, expected) => {
    const session = await makeSession(owner, homeAccountId, { timerOption, settings })
    expect((await session.viewFor(owner)).session.settings).toMatchObject(expected)
  })

  it('is also possible under /sessions', async () => {
    const input = { name: 'Over there', votingSystemId: await votingSystemIdOf(owner) }
    const createResponse = await owner('POST', `${api}/sessions`, input)
    expect(createResponse.status).toBe(201)
    const { body } = await owner('GET', `${api}/sessions?q=over%20th`)
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([createResponse.body.data.id])
  })
})

describe.each(['PUT', 'PATCH'])('%s of a session', method => {
  it('updates the sent fields only', async () => {
    const session = await makeSession(owner, homeAccountId, {
      description: 'As it was',
      settings: { autoReveal: true },
    })
    const change = { name: 'Renamed', teamId, timerOption: 'ONE_MINUTE', settings: { enableComments: false } }
    const { status, body } = await owner(method, `${sessionsUrl}/${session.id}`, change)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: session.id, name: 'Renamed', description: 'As it was', teamId })
    const state = await session.viewFor(owner)
    expect(state.session.settings).toMatchObject({ autoReveal: true, enableComments: false, timerDuration: 60 })
    expect(await listAuditedActions(session.id)).toEqual(['poker.session_created', 'poker.session_updated'])
    expect((await owner(method, session.url, { teamId: null })).body.data.teamId).toBeNull()
  })

  it('adds only stories with new titles', async () => {
    const session = await makeSession(owner, homeAccountId, { stories: 'One\nTwo' })
    await owner(method, session.url, { stories: ' Two \n\nThree\nOne\nThree' })
    const { stories } = await session.viewFor(owner)
    expect(stories.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  it('applies all changes or none', async () => {
    const session = await makeSession(owner, homeAccountId, { name: 'Before', stories: 'One' })
    const change = { name: 'After', stories: 'Two', status: 'COMPLETED' }
    const { status, body } = await owner(method, session.url, change)
    expect([status, body.error]).toEqual([409, 'The session isn’t running.'])
    const state = await session.viewFor(owner)
    expect([state.session.name, state.stories.length]).toEqual(['Before', 1])
  })
})

describe('updating a session', () => {
  it.each<[string, string[], string]>([
    ['ACTIVE', ['ACTIVE'], 'ACTIVE'],
    ['IN_PROGRESS', ['IN_PROGRESS'], 'ACTIVE'],
    ['paused', ['ACTIVE', 'PAUSED'], 'PAUSED'],
    ['active after a pause', ['ACTIVE', 'PAUSED', 'ACTIVE'], 'ACTIVE'],
    ['waiting after the start', ['ACTIVE', 'WAITING'], 'WAITING'],
    ['completed', ['ACTIVE', 'COMPLETED'], 'COMPLETED'],
    ['archived', ['ACTIVE', 'COMPLETED', 'ARCHIVED'], 'ARCHIVED'],
  ])('changes its status to %s', async (_, steps, expected) => {
    const session = await makeSession(owner, homeAccountId)
    for (const status of steps) expect((await owner('PATCH', session.url, { status })).status).toBe(200)
    expect((await owner('GET', `${sessionsUrl}/${session.id}`)).body.data.status).toBe(expected)
  })

  it.each(['DRAFT', 'CANCELLED', 'DONE'])('cannot change its status to %s', async status => {
    const session = await makeSession(owner, homeAccountId)
    expect((await owner('PATCH', session.url, { status })).status).toBe(422)
  })

  it('rejects changes to an archived session', async () => {
    const session = await makeSession(owner, homeAccountId)
    for (const status of ['ACTIVE', 'COMPLETED', 'ARCHIVED']) await owner('PATCH', session.url, { status })
    const { status, body } = await owner('PATCH', session.url, { name: 'Other' })
    expect([status, body.error]).toEqual([409, 'Archived sessions can’t be edited.'])
    expect((await owner('PATCH', session.url, { status: 'ARCHIVED' })).status).toBe(200)
  })

  it('transfers it to another member as the only facilitator', async () => {
    const session = await makeSession(owner, homeAccountId)
    await owner('PATCH', session.url, { facilitatorId: memberId })
    const state = await session.viewFor(member)
    expect(state.session.facilitatorId).toBe(memberId)
    expect(state.me.role).toBe('FACILITATOR')
    expect(state.participants.map(({ role }: { role: string }) => role).sort()).toEqual(['FACILITATOR', 'VOTER'])
  })

  it('rejects another voting system once votes exist', async () => {
    const session = await openVote(owner, homeAccountId)
    const votingSystemId = await votingSystemIdOf(owner, 'T_SHIRT')
    const { status, body } = await owner('PATCH', session.url, { votingSystemId })
    expect([status, body.error]).toEqual([409, 'The voting system can’t be changed once votes are cast.'])
    const newSession = await makeSession(owner, homeAccountId)
    await owner('PATCH', newSession.url, { votingSystemId })
    expect((await newSession.viewFor(owner)).session.votingSystem.type).toBe('T_SHIRT')
  })

  it('rejects a voting system, team or facilitator outside the account', async () => {
    const session = await makeSession(owner, homeAccountId)
    const foreignSystemId = await votingSystemIdOf(await signInAs('foreign owner'))
    const unknownIds = {
      votingSystemId: foreignSystemId,
      teamId: 'tea_none',
      facilitatorId: world.foreignAccount.ownerId,
    }
    for (const [path, value] of Object.entries(unknownIds)) {
      const { status, body } = await owner('PATCH', session.url, { [path]: value })
      expect([status, body.fields[0].path]).toEqual([422, path])
    }
  })

  it('requires a duration for a timer', async () => {
    const session = await makeSession(owner, homeAccountId)
    const { status, body } = await owner('PATCH', session.url, { settings: { enableTimer: true } })
    expect([status, body.error]).toEqual([422, 'Choose a timer duration.'])
    const updateResponse = await owner('PATCH', session.url, { settings: { enableTimer: true, timerDuration: null } })
    expect(updateResponse.body.fields[0].path).toBe('settings.timerDuration')
  })

  it.each(['TEAM_LEAD', 'FACILITATOR', 'MEMBER'])(
    'is allowed to its creator with the role %s, including deletion',
    async role => {
      const caller = await signInAs(role)
      const session = await makeSession(caller, homeAccountId)
      const change = { name: 'Renamed', settings: { autoReveal: true } }
      expect((await caller('PATCH', session.url, change)).body.data).toMatchObject({ name: 'Renamed' })
      expect((await caller('DELETE', session.url)).status).toBe(200)
      expect((await caller('POST', `${session.url}/restore`)).status).toBe(200)
      const otherSession = await makeSession(owner, homeAccountId)
      expect((await caller('PATCH', otherSession.url, { name: 'Mine too' })).status).toBe(403)
      expect((await caller('DELETE', otherSession.url)).status).toBe(403)
    },
  )

  it('lets the facilitator change name and settings, and needs edit permission for status, stories and facilitator', async () => {
    const session = await openVote(owner, homeAccountId)
    await member('POST', `${session.url}/join`)
    const settings = { enableConfidenceVoting: true }
    expect((await member('PUT', session.url, { settings })).status).toBe(403)
    const { participantId } = (await session.viewFor(member)).me
    await owner('POST', `${session.url}/hand-over`, { participantId })
    expect((await member('PUT', session.url, { name: 'Led', settings })).status).toBe(200)
    expect((await session.viewFor(owner)).session).toMatchObject({ name: 'Led', settings })
    for (const fields of [{ status: 'COMPLETED' }, { stories: 'More' }, { facilitatorId: world.homeAccount.ownerId }])
      expect((await member('PUT', session.url, fields)).status).toBe(403)
  })

  it('reopens a completed session for its facilitator or an admin, and logs it', async () => {
    const session = await openVote(member, homeAccountId)
    expect((await member('POST', `${session.url}/reopen`)).status).toBe(200)
    await member('POST', `${session.url}/complete`)
    expect((await (await signInAs('TEAM_LEAD'))('POST', `${session.url}/reopen`)).status).toBe(403)
    for (const caller of [member, await signInAs('ADMIN')]) {
      const { status, body } = await caller('POST', `${session.url}/reopen`)
      expect([status, body.data.status, body.data.completedAt]).toEqual([200, 'ACTIVE', null])
      expect((await session.viewFor(member)).session.status).toBe('ACTIVE')
      await member('POST', `${session.url}/complete`)
    }
    const log = await t.db
      .forAccount(homeAccountId)
      .run('select actor_id from audit_log where account_id = ? and action = ? and subject = ?', [
        homeAccountId,
        'poker.session_reopened',
        session.id,
      ])
    expect(log.map(({ actor_id }) => actor_id)).toContain(memberId)
    expect(log).toHaveLength(2)
    await member('POST', `${session.url}/archive`)
    const response = await member('POST', `${session.url}/reopen`)
    expect([response.status, response.body.error]).toEqual([409, 'Archived sessions can’t be edited.'])
  })

  it('is forbidden to others without permission for all sessions', async () => {
    const session = await makeSession(member, homeAccountId)
    for (const role of ['TEAM_LEAD', 'FACILITATOR', 'OBSERVER']) {
      const { status, body } = await (await signInAs(role))('PATCH', session.url, { name: 'Mine now' })
      expect([status, body.error]).toEqual([403, "You don't have permission to edit this session."])
    }
    const setPermissions = (permissions: string[]) =>
      t.db
        .forAccount(homeAccountId)
        .run('update memberships set permissions = ? where account_id = ? and user_id = ?', [
          JSON.stringify(permissions),
          homeAccountId,
          memberId,
        ])
    await setPermissions(['session:edit'])
    const otherSession = await makeSession(owner, homeAccountId)
    expect((await member('PATCH', otherSession.url, { name: 'Mine too' })).status).toBe(200)
    expect((await member('DELETE', otherSession.url)).status).toBe(403)
    await setPermissions(['session:delete'])
    expect((await member('DELETE', otherSession.url)).status).toBe(200)
    await setPermissions([])
  })

  it('is forbidden to guests and other accounts', async () => {
    const session = await makeSession(owner, homeAccountId, { status: 'WAITING' })
    const ada = await joinAsGuest(session)
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
    ] as const)
      expect((await ada.call(method, session.url + path, {})).status).toBe(401)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('PATCH', session.url, { name: 'X' })).status).toBe(404)
    expect(
      (await stranger('PATCH', `${api}/accounts/${homeAccountId}/sessions/${session.id}`, { name: 'X' })).status,
    ).toBe(403)
    expect(
      (await stranger('PATCH', `${api}/accounts/${foreignAccountId}/sessions/${session.id}`, { name: 'X' })).status,
    ).toBe(404)
  })
})

describe('pausing, resuming and archiving', () => {
  it('is allowed to the facilitator and to people who can edit the session', async () => {
    const session = await makeSession(member, homeAccountId)
    await member('POST', `${session.url}/start`)
    expect((await member('POST', `${session.url}/pause`)).body.data.events).toEqual([{ type: 'session.paused' }])
    expect((await owner('POST', `${session.url}/resume`)).body.data.events).toEqual([{ type: 'session.resumed' }])
    const teamLead = await signInAs('TEAM_LEAD')
    expect((await teamLead('POST', `${session.url}/pause`)).status).toBe(403)
    await member('POST', `${session.url}/complete`)
    expect((await owner('POST', `${session.url}/archive`)).status).toBe(200)
    expect((await owner('GET', `${sessionsUrl}/${session.id}`)).body.data.status).toBe('ARCHIVED')
  })

  it('is rejected when the status does not allow it', async () => {
    const session = await makeSession(owner, homeAccountId)
    const responses = await Promise.all(
      ['pause', 'resume', 'archive'].map(action => owner('POST', `${session.url}/${action}`)),
    )
    expect(responses.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'The session isn’t running.'],
      [409, 'The session isn’t paused.'],
      [409, 'Only a session that has ended can be archived.'],
    ])
  })
})
