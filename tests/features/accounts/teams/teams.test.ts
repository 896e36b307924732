import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { memberships, notifications, teams } from '#db/schema/accounts.ts'
import { nameKey } from '#kit/names.ts'
import { makeApiCaller } from '#tests/support/account-calls.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'

const t = await makeTestApp()
afterAll(t.close)
const acme = await makeCompany(t)
const callApi = makeApiCaller(t)

const db = () => t.db.unscoped('a test reads').orm
let count = 0

const makeTeam = async (name = `Team ${++count}`, company = acme) =>
  (await callApi(company.owner, '/api/teams', { name })).data

describe('the rules of teams', () => {
  it('treat names as equal across case and width', () => {
    expect(nameKey('ＤＥＣＫ crew')).toBe(nameKey('Deck Crew'))
  })
})

describe('a team', () => {
  it('is created, read, updated and deleted', async () => {
    const createResponse = await callApi(acme.owner, '/api/teams', { name: '  Deck   crew ', description: 'Ropes' })
    expect(createResponse.status).toBe(201)
    const { id } = createResponse.data
    expect(createResponse.data).toMatchObject({ name: 'Deck crew', description: 'Ropes', memberCount: 0 })
    expect((await callApi(acme.owner, `/api/teams/${id}`)).data).toMatchObject({ id, members: [] })
    const updateResponse = await callApi(acme.owner, `/api/teams/${id}`, { name: 'Engine crew' }, 'PUT')
    expect(updateResponse.data).toMatchObject({ name: 'Engine crew', description: 'Ropes' })
    const { data } = await callApi(acme.owner, '/api/teams?q=ENGINE')
    expect(data).toMatchObject({ total: 1, page: 1, items: [{ id, name: 'Engine crew' }] })
    const deletion = await callApi(acme.owner, `/api/teams/${id}`, undefined, 'DELETE')
    expect(deletion.body).toEqual({ success: true, data: null })
    expect((await callApi(acme.owner, `/api/teams/${id}`)).status).toBe(404)
    expect((await callApi(acme.owner, `/api/teams/${id}`, undefined, 'DELETE')).status).toBe(404)
  })

  it('is found in any case, with accents too', async () => {
    const { data: team } = await callApi(acme.owner, '/api/teams', { name: 'École Zed' })
    for (const text of ['école', 'ÉCOLE', 'Éc']) {
      const { data } = await callApi(acme.owner, `/api/teams?q=${encodeURIComponent(text)}`)
      expect(data.items, text).toMatchObject([{ id: team.id }])
    }
    await callApi(acme.owner, `/api/teams/${team.id}`, undefined, 'DELETE')
  })

  it.each([
    [{ name: '' }, englishError('teams.errors.nameLength')],
    [{ name: ' \n ' }, englishError('teams.errors.nameLength')],
    [{ name: 'x'.repeat(81) }, englishError('teams.errors.nameLength')],
    [{}, englishError('teams.errors.nameLength')],
    [{ name: 'Fine', description: 'x'.repeat(501) }, englishError('teams.errors.descriptionLong')],
    [{ name: 'Fine', accountId: 'acc_x' }, 'Unknown field accountId.'],
    [{ name: 'Fine', createdBy: 'usr_x' }, 'Unknown field createdBy.'],
  ])('rejects %j', async (json, error) => {
    expect(await callApi(acme.owner, '/api/teams', json)).toMatchObject({ status: 422, error })
  })

  it('needs a unique name in the account', async () => {
    const { id } = await makeTeam('Same name')
    const duplicate = await callApi(acme.owner, '/api/teams', { name: 'SAME name' })
    expect(duplicate).toMatchObject({
      status: 409,
      error: englishError('teams.errors.nameTaken'),
      body: { fields: [{ path: 'name' }] },
    })
    const otherTeam = await makeTeam()
    expect((await callApi(acme.owner, `/api/teams/${otherTeam.id}`, { name: 'same NAME' }, 'PUT')).status).toBe(409)
    expect((await callApi(acme.owner, `/api/teams/${id}`, { name: 'Same Name' }, 'PUT')).status).toBe(200)
    const foreignAccount = await makeCompany(t)
    expect((await makeTeam('Same name', foreignAccount)).id).toBeTruthy()
  })

  it('is visible to everyone without addresses, and managers can change it', async () => {
    const { id } = await makeTeam()
    const member = await acme.join('OBSERVER')
    const tom = await acme.join('MEMBER')
    await callApi(acme.owner, `/api/teams/${id}/members`, { userId: tom.id })
    expect((await callApi(member, '/api/teams')).status).toBe(200)
    for (const path of [`/api/teams/${id}`, `/api/teams/${id}/members`]) {
      const { body } = await callApi(member, path)
      expect(JSON.stringify(body)).toContain(tom.id)
      expect(JSON.stringify(body)).not.toContain('@')
    }
    for (const [method, path, json] of [
      ['POST', '/api/teams', { name: 'Mine' }],
      ['PUT', `/api/teams/${id}`, { name: 'Mine' }],
      ['DELETE', `/api/teams/${id}`, undefined],
      ['POST', `/api/teams/${id}/members`, { userId: tom.id }],
      ['DELETE', `/api/teams/${id}/members/${tom.id}`, undefined],
      ['GET', `/api/teams/${id}/activity`, undefined],
      ['GET', `/api/teams/${id}/invitations`, undefined],
    ] as const)
      expect([path, (await callApi(member, path, json, method)).status]).toEqual([path, 403])
  })

  it('of another account looks unknown', async () => {
    const { id } = await makeTeam()
    const foreignAccount = await makeCompany(t)
    const tom = await foreignAccount.join('MEMBER')
    for (const team of [id, 'tea_unknown'])
      for (const [method, path, json] of [
        ['GET', '', undefined],
        ['PUT', '', { name: 'Taken over' }],
        ['DELETE', '', undefined],
        ['GET', '/members', undefined],
        ['POST', '/members', { userId: tom.id }],
        ['GET', '/activity', undefined],
        ['GET', '/invitations', undefined],
        ['POST', '/invitations', { email: 'x@else.test' }],
      ] as const)
        expect((await callApi(foreignAccount.owner, `/api/teams/${team}${path}`, json, method)).status).toBe(404)
    expect((await db().select().from(teams).where(eq(teams.id, id)))[0]!.name).not.toBe('Taken over')
  })

  it('cannot exceed the limit of the plan, also in parallel requests', async () => {
    const freeCompany = await makeCompany(t, 'FREE')
    const calls = Array.from({ length: 20 }, (_, i) =>
      freeCompany.owner.request('/api/teams', { json: { name: `T${i}` } }),
    )
    const responses = await Promise.all(calls)
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(402)])
    const refusal = await responses.find(({ status }) => status === 402)!.json()
    expect(refusal).toMatchObject({
      error: englishError('teams.errors.noTeam'),
      data: { plans: ['PRO', 'ENTERPRISE'], limit: 1 },
    })
  })
})

describe('a team created with members', () => {
  it('sets a role for each in one request, the last one for someone listed twice', async () => {
    const [lead, observer] = [await acme.join('MEMBER'), await acme.join('MEMBER')]
    const members = [
      { userId: lead.id, role: 'LEAD' },
      { userId: observer.id },
      { userId: observer.id, role: 'OBSERVER' },
    ]
    const { status, data } = await callApi(acme.owner, '/api/teams/with-members', { name: `With ${++count}`, members })
    expect(status).toBe(201)
    expect(data.members.map(({ userId, role }: { userId: string; role: string }) => [userId, role])).toEqual([
      [lead.id, 'LEAD'],
      [observer.id, 'OBSERVER'],
    ])
    const notices = await db().select().from(notifications).where(eq(notifications.userId, lead.id))
    expect(notices).toMatchObject([{ kind: 'team_added', params: { team: data.name } }])
  })

  it('is rejected with an inactive member', async () => {
    const stranger = await t.register()
    const suspended = await acme.join('MEMBER', { status: 'SUSPENDED' })
    for (const userId of [stranger.user.id, suspended.id, 'usr_unknown']) {
      const json = { name: `Never ${userId}`, members: [{ userId }] }
      expect(await callApi(acme.owner, '/api/teams/with-members', json)).toMatchObject({
        status: 422,
        error: englishError('teams.errors.notMembers'),
      })
      expect((await callApi(acme.owner, `/api/teams?q=never`)).data.total).toBe(0)
    }
  })
})

describe('the members of a team', () => {
  it('can be added, changed and removed, and each step is in the activity', async () => {
    const { id } = await makeTeam()
    const tom = await acme.join('MEMBER')
    const added = await callApi(acme.owner, `/api/teams/${id}/members`, { userId: tom.id, role: 'OBSERVER' })
    expect([added.status, added.data]).toMatchObject([201, { userId: tom.id, role: 'OBSERVER', email: tom.email }])
    const duplicate = await callApi(acme.owner, `/api/teams/${id}/members`, { userId: tom.id })
    expect(duplicate).toMatchObject({ status: 409, error: englishError('teams.errors.inTeam') })
    for (const method of ['PATCH', 'PUT'])
      expect(
        (await callApi(acme.owner, `/api/teams/${id}/members/${tom.id}`, { role: 'LEAD' }, method)).data.role,
      ).toBe('LEAD')
    expect((await callApi(acme.owner, `/api/teams/${id}/members/${tom.id}`, { role: 'KING' }, 'PATCH')).status).toBe(
      422,
    )
    expect((await callApi(acme.owner, `/api/teams/${id}/members/${tom.id}`, undefined, 'DELETE')).status).toBe(200)
    expect((await callApi(acme.owner, `/api/teams/${id}/members/${tom.id}`, undefined, 'DELETE')).status).toBe(404)
    expect((await callApi(acme.owner, `/api/teams/${id}/members/${tom.id}`, { role: 'LEAD' }, 'PATCH')).status).toBe(
      404,
    )

    const { data } = await callApi(acme.owner, `/api/teams/${id}/activity?pageSize=10`)
    expect(data).toMatchObject({ total: 5, page: 1, pageSize: 10 })
    const actions = data.items.map(({ action }: { action: string }) => action).sort()
    expect(actions).toEqual(
      ['team.created', 'team.member_added', 'team.member_removed', 'team.role_changed', 'team.role_changed'].sort(),
    )
    const event = data.items.find(({ action }: { action: string }) => action === 'team.member_added')
    expect(event.subjectName).toContain('Maya Lind')
    expect((await callApi(acme.owner, `/api/teams/${id}/activity?page=2&pageSize=2`)).data.items).toHaveLength(2)
  })

  it('must belong to the account', async () => {
    const { id } = await makeTeam()
    const stranger = await t.register()
    for (const userId of [stranger.user.id, 'usr_unknown'])
      expect(await callApi(acme.owner, `/api/teams/${id}/members`, { userId })).toMatchObject({
        status: 422,
        error: englishError('teams.errors.notMembers'),
      })
  })

  it('have no account rights from their team role', async () => {
    const { id } = await makeTeam()
    const tom = await acme.join('OBSERVER')
    await callApi(acme.owner, `/api/teams/${id}/members`, { userId: tom.id, role: 'LEAD' })
    expect((await callApi(tom, `/api/teams/${id}`, { name: 'Mine' }, 'PUT')).status).toBe(403)
    expect((await callApi(tom, '/api/auth/profile')).data.accountRole).toBe('OBSERVER')
  })

  it('are added once by twenty parallel requests', async () => {
    const { id } = await makeTeam()
    const tom = await acme.join('MEMBER')
    const calls = Array.from({ length: 20 }, () =>
      acme.owner.request(`/api/teams/${id}/members`, { json: { userId: tom.id } }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect((await callApi(acme.owner, `/api/teams/${id}`)).data.memberCount).toBe(1)
  })
})

describe('an invitation to a team', () => {
  const invite = (team: string, email: string, fields: object = {}) =>
    callApi(acme.owner, `/api/teams/${team}/invitations`, { email, ...fields })

  it('adds a new user to the account and the team', async () => {
    const team = await makeTeam()
    const email = `team${++count}@else.test`
    const { status, data } = await invite(team.id, email, { role: 'FACILITATOR', accountRole: 'OBSERVER' })
    expect([status, data]).toMatchObject([201, { teamId: team.id, teamRole: 'FACILITATOR', role: 'OBSERVER' }])
    const [mail] = await emailsTo(t, email)
    expect(mail!.subject).toContain(`the team ${team.name}`)
    expect(mail!.text).toContain('Your role: Facilitator')

    const token = await getInvitationToken(t, email)
    const validated = await callApi(null, `/api/teams/invitations/${token}/validate`)
    expect(validated.body).toMatchObject({ success: true, teamId: team.id, role: 'FACILITATOR', data: { email } })
    expect((await callApi(null, `/api/teams/invitations/${token}/accept`, {})).status).toBe(401)
    const person = await t.register({ email })
    expect((await callApi(person, `/api/teams/invitations/${token}/accept`, {})).data.status).toBe('accepted')
    const { members } = (await callApi(acme.owner, `/api/teams/${team.id}`)).data
    expect(members).toMatchObject([{ userId: person.user.id, role: 'FACILITATOR', accountRole: 'OBSERVER' }])
    const validation = await callApi(person, `/api/teams/invitations/${token}/validate`)
    expect([validation.status, validation.error]).toEqual([404, 'Invalid or expired invitation'])
  })

  it('adds a member to the team without a seat or other changes', async () => {
    const team = await makeTeam()
    const tom = await acme.join('FACILITATOR')
    await invite(team.id, tom.email, { accountRole: 'ADMIN' })
    expect(
      (await callApi(tom, `/api/teams/invitations/${await getInvitationToken(t, tom.email)}/accept`, {})).status,
    ).toBe(200)
    const [row] = await db().select().from(memberships).where(eq(memberships.id, tom.membershipId))
    expect(row!.role).toBe('FACILITATOR')
    expect((await callApi(acme.owner, `/api/teams/${team.id}`)).data.members).toMatchObject([
      { userId: tom.id, role: 'MEMBER' },
    ])
    expect(await invite(team.id, tom.email)).toMatchObject({
      status: 409,
      error: englishError('invitations.errors.alreadyInTeam'),
    })
  })

  it('is listed in pages and by status, resent and revoked within its team', async () => {
    const [team, otherTeam] = [await makeTeam(), await makeTeam()]
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await invite(team.id, `list${++count}@else.test`)).data.id)
    const base = `/api/teams/${team.id}/invitations`
    expect((await callApi(acme.owner, base)).data.total).toBe(3)
    const page = await callApi(acme.owner, `${base}/paginated?page=2&pageSize=2&status=PENDING`)
    expect(page.body).toMatchObject({ success: true, total: 3, page: 2, pageSize: 2, status: 'pending' })
    expect(page.body.items).toHaveLength(1)
    expect(page.data.items).toEqual(page.body.items)

    const otherTeamPath = `/api/teams/${otherTeam.id}/invitations/${ids[0]}`
    expect((await callApi(acme.owner, `${otherTeamPath}/resend`, {}, 'PATCH')).status).toBe(404)
    expect((await callApi(acme.owner, otherTeamPath, undefined, 'DELETE')).status).toBe(404)
    expect((await callApi(acme.owner, `${base}/${ids[0]}/resend`, {}, 'PATCH')).data.status).toBe('pending')
    expect((await callApi(acme.owner, `${base}/${ids[0]}`, undefined, 'DELETE')).data.status).toBe('revoked')
    expect((await callApi(acme.owner, `${base}/paginated?status=revoked`)).body.total).toBe(1)
    expect((await callApi(acme.owner, `${base}?status=nonsense`)).status).toBe(422)
  })

  it('ends with its team', async () => {
    const team = await makeTeam()
    const email = `gone${++count}@else.test`
    await invite(team.id, email)
    const token = await getInvitationToken(t, email)
    await callApi(acme.owner, `/api/teams/${team.id}`, undefined, 'DELETE')
    expect(await callApi(null, `/api/teams/invitations/${token}/validate`)).toMatchObject({
      status: 404,
      error: englishError('invitations.errors.over'),
    })
  })

  it.each([
    [{ email: 'nothing' }],
    [{}],
    [{ email: 'a@b.test', role: 'KING' }],
    [{ email: 'a@b.test', accountRole: 'OWNER' }],
  ])('rejects %j', async json => {
    const team = await makeTeam()
    const response = await callApi(acme.owner, `/api/teams/${team.id}/invitations`, json)
    expect(response).toMatchObject({ status: 422, error: 'Invalid invitation data' })
  })

  it('counts a seat once for a new user, together with account invitations', async () => {
    const freeCompany = await makeCompany(t, 'FREE')
    for (let i = 0; i < 8; i++) await freeCompany.join('OBSERVER')
    const team = await makeTeam('Only one', freeCompany)
    const send = (path: string, json: object) => callApi(freeCompany.owner, path, json)
    expect(
      (await send(`${freeCompany.apiPath}/invitations`, { email: 'same@place.test', role: 'MEMBER' })).status,
    ).toBe(201)
    expect((await send(`/api/teams/${team.id}/invitations`, { email: 'same@place.test' })).status).toBe(201)
    expect((await send(`/api/teams/${team.id}/invitations`, { email: 'other@place.test' })).status).toBe(402)
  })
})
