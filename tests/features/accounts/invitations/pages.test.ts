import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, memberships } from '#db/schema/accounts.ts'
import { authSessions } from '#db/schema/identity.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days, hours } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

const page = '/manage-users-teams/invitations'
const db = () => t.db.unscoped('a test reads').orm
let count = 0
const newEmail = () => `page${++count}@else.test`

async function createInvitation(company = acme) {
  const email = newEmail()
  await company.owner.request(`${company.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
  const token = await getInvitationToken(t, email)
  return { email, token, link: `/accept-invitation?token=${encodeURIComponent(token)}` }
}
const mainOf = async (response: Response | Promise<Response>) => {
  const root = readHtml(await (await response).text())
  return allOf(root, 'main')[0]!
}
const mainText = async (response: Response | Promise<Response>) => textOf(await mainOf(response))
const post = (form: Record<string, string>, company = acme) => company.owner.request(page, { form })
const submitInvitations = (emails: string, overrides: object = {}, company = acme) =>
  post({ emails, role: 'MEMBER', teamId: '', ...overrides }, company)

describe('the invitation form', () => {
  it('accepts many addresses and shows the result of each', async () => {
    const member = await acme.join('MEMBER')
    const [a, b] = [newEmail(), newEmail()]
    const response = await submitInvitations(`${a}, Tom <${b}>\n${member.email}\nnot@an-address\n${a.toUpperCase()}`)
    expect(response.status).toBe(200)
    const main = await mainOf(response)
    const table = allOf(main, 'table').find(each => textOf(allOf(each, 'caption')[0]!) === 'Results')
    const lines = allOf(table!, 'tr').slice(1)
    expect(lines.map(line => allOf(line, 'th', 'td').map(textOf))).toEqual([
      [a, 'Invited'],
      [b, 'Invited'],
      [member.email, 'This person is already a member.'],
      ['not@an-address', 'Please enter a valid email address'],
    ])
    expect(textOf(main)).toContain('2 people invited')
    const [area] = allOf(main, 'textarea')
    expect(textOf(area!).trim()).toBe(`${member.email}\nnot@an-address`)
    expect([await emailsTo(t, a), await emailsTo(t, b)].map(mails => mails.length)).toEqual([1, 1])
  })

  it('reports why no one was invited, with the matching HTTP status', async () => {
    const freeCompany = await makeCompany(t, 'FREE')
    for (let i = 0; i < 9; i++) await freeCompany.join('OBSERVER')
    const response = await submitInvitations(newEmail(), {}, freeCompany)
    expect(response.status).toBe(402)
    const text = await mainText(response)
    expect(text).toContain('Failed to invite user')
    expect(text).toContain('Your plan has no seats left.')
    expect(text).toContain('10 of 10 used')
  })

  it('invites into teams of the account only', async () => {
    const { data } = await (await acme.owner.request('/api/teams', { json: { name: 'Into it' } })).json()
    const email = newEmail()
    expect((await submitInvitations(email, { teamId: data.id })).status).toBe(200)
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    expect(row).toMatchObject({ teamId: data.id, teamRole: 'MEMBER' })
    const foreignAccount = await makeCompany(t)
    const otherTeam = (await (await foreignAccount.owner.request('/api/teams', { json: { name: 'Abroad' } })).json())
      .data
    for (const teamId of [otherTeam.id, 'tea_unknown'])
      expect((await submitInvitations(newEmail(), { teamId })).status).toBe(422)
  })

  it.each([
    [{ emails: '' }, 'Enter at least one email address.'],
    [{ emails: 'nobody here' }, 'Enter at least one email address.'],
    [
      { emails: Array.from({ length: 101 }, (_, i) => `m${i}@else.test`).join(' ') },
      'You can invite up to 100 people at once.',
    ],
    [{ emails: 'a@else.test', role: 'OWNER' }, 'This role can’t be assigned.'],
  ])('keeps the input and shows the error: %j', async (form, message) => {
    const response = await post({ role: 'MEMBER', teamId: '', ...form })
    expect(response.status).toBe(422)
    expect(await mainText(response)).toContain(message)
  })

  it('offers the roles that the reader can assign', async () => {
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const selects = allOf(await mainOf(lead.request(`${page}?panel=new`)), 'select')
    const select = selects.find(({ attributes }) => attributes.name === 'role')
    expect(allOf(select!, 'option').map(({ attributes }) => attributes.value)).toEqual([
      'TEAM_LEAD',
      'FACILITATOR',
      'MEMBER',
      'OBSERVER',
    ])
  })
})

describe('the list of invitations', () => {
  it('shows pending invitations in pages, and others on request', async () => {
    const company = await makeCompany(t)
    for (let i = 0; i < 25; i++) await createInvitation(company)
    const first = await mainOf(company.owner.request(page))
    // 20 invitations and the head of the table.
    expect(allOf(first, 'tr')).toHaveLength(21)
    expect(textOf(first)).toContain('1–20 of 25')
    expect(allOf(await mainOf(company.owner.request(`${page}?page=2`)), 'tr')).toHaveLength(6)
    const pastTheEnd = await mainOf(company.owner.request(`${page}?page=9`))
    expect(textOf(pastTheEnd)).toContain('There is no page 9')
    expect(textOf(pastTheEnd)).toContain('This list has 2 pages.')
    const lastPageLink = allOf(pastTheEnd, 'a').find(link => textOf(link) === 'Go to the last page')
    expect(lastPageLink?.attributes.href).toContain('page=2')
    expect(allOf(pastTheEnd, 'table')).toHaveLength(0)
    expect(await mainText(company.owner.request(`${page}?status=accepted`))).toContain('No matches')
    expect(allOf(await mainOf(company.owner.request(`${page}?status=all`)), 'tr')).toHaveLength(21)
  })

  it('resends and revokes with plain forms', async () => {
    const { email, token } = await createInvitation()
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    const sendAction = (id: string, action: string) => acme.owner.request(`${page}/${id}/act`, { form: { do: action } })
    const resendResponse = await sendAction(row!.id, 'resend')
    expect([resendResponse.status, resendResponse.headers.get('location')]).toEqual([
      303,
      `${page}?done=resend&row=${row!.id}`,
    ])
    expect(await getInvitationToken(t, email)).not.toBe(token)
    const revoked = await sendAction(row!.id, 'revoke')
    expect(revoked.headers.get('location')).toBe(`${page}?done=revoke&row=${row!.id}`)
    const secondRevokeResponse = await sendAction(row!.id, 'revoke')
    expect(secondRevokeResponse.status).toBe(409)
    expect(await mainText(secondRevokeResponse)).toContain('Invalid or expired invitation')
    expect((await sendAction('inv_unknown', 'revoke')).status).toBe(404)
    expect((await sendAction(row!.id, 'nonsense')).status).toBe(400)
  })

  it('resends and revokes all selected invitations of its own account only', async () => {
    const [company, foreignAccount] = [await makeCompany(t), await makeCompany(t)]
    for (let i = 0; i < 3; i++) await createInvitation(company)
    const { email } = await createInvitation(foreignAccount)
    const [foreignInvitation] = await db().select().from(invitations).where(eq(invitations.email, email))
    const rows = await db().select().from(invitations).where(eq(invitations.accountId, company.id))
    const sendAction = (action: string, ids: string[]) => {
      const body = new URLSearchParams([['do', action], ...ids.map(id => ['ids', id])])
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return company.owner.request(`${page}/act`, { method: 'POST', body: body.toString(), headers })
    }
    const [first, second] = rows.map(({ id }) => id)
    expect(await mainText(company.owner.request(page)), 'it asks first').toContain('Revoke the selected invitations?')
    const revokeResponse = await sendAction('revoke', [first!, second!, foreignInvitation!.id])
    expect(revokeResponse.headers.get('location')).toBe(`${page}?done=revoke&count=2`)
    expect(await mainText(company.owner.request(`${page}?done=revoke&count=2`))).toContain('2 invitations revoked.')
    const rowsAfter = (await db().select().from(invitations)).filter(({ id }) =>
      [first, second, foreignInvitation!.id].includes(id),
    )
    expect(rowsAfter.map(({ status }) => status).sort()).toEqual(['pending', 'revoked', 'revoked'])
    expect((await sendAction('revoke', [foreignInvitation!.id])).status).toBe(404)
    expect((await sendAction('nonsense', [])).status).toBe(400)
  })
})

describe('the invitation page', () => {
  const submitAnswer = (link: string, choice: string, caller: { request: TestApp['browse'] } | null) =>
    (caller?.request ?? t.browse)(link, { form: { answer: choice } })

  it('shows the invitation to anyone with the link, asks for sign-in, and changes nothing', async () => {
    const { email, link } = await createInvitation()
    for (let i = 0; i < 3; i++) {
      const response = await t.browse(link)
      expect(response.status).toBe(200)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      const main = await mainOf(response)
      expect(allOf(main, 'h1').map(textOf)).toEqual(['Team Invitation'])
      for (const text of [email, 'Please log in first', 'Accept Invitation', 'Decline'])
        expect(textOf(main)).toContain(text)
      const from = encodeURIComponent(link)
      const links = allOf(main, 'a').map(({ attributes }) => attributes.href!)
      const invitee = `email=${encodeURIComponent(email)}`
      expect(links).toEqual([`/login?from=${from}&${invitee}`, `/register?from=${from}&${invitee}`])
      for (const href of links) {
        const fields = allOf(await mainOf(t.browse(href)), 'input')
        expect(fields.find(({ attributes }) => attributes.name === 'email')!.attributes.value).toBe(email)
      }
      const [acceptButton, declineButton] = allOf(main, 'button')
      expect([acceptButton!.attributes.disabled, declineButton!.attributes.disabled]).toEqual(['', undefined])
    }
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    expect(row!.status).toBe('pending')
  })

  it('sends a signed-out user who accepts to sign-in and back', async () => {
    const { link } = await createInvitation()
    const response = await submitAnswer(link, 'accept', null)
    expect(response.headers.get('location')).toBe(`/login?from=${encodeURIComponent(link)}`)
  })

  it('registers a new user, returns, accepts, and opens the account', async () => {
    const { email, link } = await createInvitation()
    const password = 'a harbour with seven boats'
    const form = {
      email,
      password,
      confirmPassword: password,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '1',
      terms: 'on',
    }
    const registered = await t.browse('/register', { form: { ...form, from: link } })
    expect([registered.status, registered.headers.get('location')]).toEqual([303, link])
    const cookie = `trimtab=${cookiesOf(registered).trimtab?.split(';')[0]}`
    const readyPage = await mainOf(t.browse(link, { headers: { cookie } }))
    const [acceptButton] = allOf(readyPage, 'button')
    expect([textOf(acceptButton!), acceptButton!.attributes.disabled]).toEqual(['Accept Invitation', undefined])

    const acceptResponse = await t.browse(link, { form: { answer: 'accept' }, headers: { cookie } })
    expect([acceptResponse.status, acceptResponse.headers.get('location')]).toEqual([
      303,
      '/accept-invitation?done=accepted',
    ])
    const newCookie = `trimtab=${cookiesOf(acceptResponse).trimtab?.split(';')[0]}`
    expect(newCookie).not.toBe(cookie)
    const doneText = await mainText(t.browse('/accept-invitation?done=accepted', { headers: { cookie: newCookie } }))
    for (const text of ['Invitation Accepted', 'You have joined the team successfully', 'Go to Dashboard'])
      expect(doneText).toContain(text)
    const profile = await (await t.browse('/api/auth/profile', { headers: { cookie: newCookie } })).json()
    expect(profile).toMatchObject({ accountId: acme.id, accountRole: 'MEMBER' })
    expect((await t.browse('/api/auth/profile', { headers: { cookie } })).status).toBe(401)
  })

  it('opens the team at every later sign-in of someone with an account of their own, until they work there again', async () => {
    const { email, link } = await createInvitation()
    const person = await t.register({ email })
    const ownAccountId = person.account.id
    t.clock.move(1 * hours)
    expect((await submitAnswer(link, 'accept', person)).headers.get('location')).toBe(
      '/accept-invitation?done=accepted',
    )
    const signIn = async () => (await t.send('/api/auth/login', { json: { email, password: goodPassword } })).json()
    t.clock.move(1 * hours)
    const { token, user } = await signIn()
    expect(user).toMatchObject({ accountId: acme.id, accountRole: 'MEMBER' })

    const headers = { authorization: `Bearer ${token}` }
    expect(
      (await t.send('/api/accounts/switch', { json: { accountId: ownAccountId, password: goodPassword }, headers }))
        .status,
    ).toBe(200)
    t.clock.move(1 * hours)
    expect((await signIn()).user.accountId).toBe(ownAccountId)
  })

  it('rejects another user and names the invited address', async () => {
    const { email, link } = await createInvitation()
    const otherPerson = await t.register()
    const text = await mainText(otherPerson.request(link))
    for (const phrase of [email, otherPerson.user.email, 'You’re signed in with another address'])
      expect(text).toContain(phrase)
    const response = await submitAnswer(link, 'accept', otherPerson)
    expect(response.status).toBe(403)
    expect(await mainText(response)).toContain('This invitation is for another email address.')
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    expect(row!.status).toBe('pending')
  })

  it('signs the wrong user out, returns to the invitation, and redirects nowhere else', async () => {
    const { link } = await createInvitation()
    const otherPerson = await t.register()
    const from = allOf(readHtml(await (await otherPerson.request(link)).text()), 'input').find(
      ({ attributes }) => attributes.name === 'from',
    )?.attributes.value
    expect(from).toBe(link)
    const signOutResponse = await otherPerson.request('/logout', { form: { from: from ?? '' }, redirect: 'manual' })
    expect([signOutResponse.status, signOutResponse.headers.get('location')]).toEqual([
      303,
      `/login?from=${encodeURIComponent(link)}`,
    ])
    expect((await otherPerson.request('/api/auth/profile')).status).toBe(401)
    expect(await (await t.browse(`/login?from=${encodeURIComponent(link)}`)).text()).toContain('name="from"')
    for (const foreignUrl of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const response = await t.browse('/logout', { form: { from: foreignUrl }, redirect: 'manual' })
      expect(response.headers.get('location')).toBe('/login')
    }
  })

  it('lets a signed-out invitee decline', async () => {
    const { email, link } = await createInvitation()
    const response = await submitAnswer(link, 'decline', null)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/accept-invitation?done=declined'])
    const doneText = await mainText(t.browse('/accept-invitation?done=declined'))
    for (const text of ['Invitation Declined', 'You have declined the invitation', 'Go to Dashboard'])
      expect(doneText).toContain(text)
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    expect(row!.status).toBe('declined')
  })

  it.each(['accept', 'decline'])('rejects a second answer: %s', async choice => {
    const { email, link } = await createInvitation()
    const person = await t.register({ email })
    expect((await submitAnswer(link, choice, person)).status).toBe(303)
    const newSession = await t.signIn(person.user)
    const response = await submitAnswer(link, choice, newSession)
    expect(response.status).toBe(409)
    const text = await mainText(response)
    for (const phrase of ['Invitation Error', 'Invalid or expired invitation']) expect(text).toContain(phrase)
    expect((await newSession.request(link)).status).toBe(404)
  })

  it('explains a missing, unknown, revoked or expired link', async () => {
    const incompleteResponse = await t.browse('/accept-invitation')
    expect(await mainText(incompleteResponse)).toContain('This invitation link is incomplete.')
    expect(await mainText(t.browse('/accept-invitation?token=inv_x.y'))).toContain('Invalid or expired invitation.')
    const company = await makeCompany(t)
    const { email, link } = await createInvitation(company)
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email))
    await company.owner.request(`/api/invitations/${row!.id}/revoke`, { method: 'PATCH' })
    expect((await t.browse(link)).status).toBe(404)
    const expiredInvitation = await createInvitation(company)
    t.clock.move(7 * days)
    expect(await mainText(t.browse(expiredInvitation.link))).toContain('Invalid or expired invitation.')
    // The clock has moved past the sessions of the company.
    acme = await makeCompany(t)
  })

  it.each([
    ['accept', 'Failed to accept invitation.'],
    ['decline', 'Failed to decline invitation.'],
  ])('when %s fails unexpectedly, shows the error and changes nothing', async (choice, message) => {
    const app = await makeTestApp()
    const company = await makeCompany(app)
    const email = 'unforeseen@else.test'
    await company.owner.request(`${company.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
    const person = await app.register({ email })
    const link = `/accept-invitation?token=${await getInvitationToken(app, email)}`
    await app.client.execute('drop trigger if exists broken')
    await app.client.execute(
      `create trigger broken before update on invitations begin select raise(abort, 'the disk is full'); end`,
    )
    const response = await person.request(link, { form: { answer: choice } })
    expect(response.status).toBe(500)
    const main = allOf(readHtml(await response.text()), 'main')[0]!
    expect(textOf(main)).toContain(message)
    expect(textOf(main)).not.toContain('disk')
    expect(app.logLines.join()).toContain('the disk is full')
    await app.close()
  })

  it.each([
    ['fr', 'Invitation d’équipe', 'Accepter l’invitation', 'Refuser'],
    ['es', 'Invitación al equipo', 'Aceptar la invitación', 'Rechazar'],
  ])('is translated to %s', async (locale, ...phrase) => {
    const { link } = await createInvitation()
    const text = await mainText(t.browse(link, { headers: { cookie: `locale=${locale}` } }))
    for (const each of phrase) expect(text).toContain(each)
  })

  it('leaves the session of an existing member unchanged', async () => {
    const { email, link } = await createInvitation()
    const { user } = await t.register({ email })
    await acme.addExistingUser(user.id, 'OBSERVER')
    const member = await t.signIn({ id: user.id, accountId: acme.id })
    expect((await submitAnswer(link, 'accept', member)).headers.getSetCookie()).toEqual([])
    const rows = await db().select().from(authSessions).where(eq(authSessions.id, member.sessionId))
    expect(rows[0]!.endedAt).toBeNull()
    const ownRows = and(eq(memberships.userId, user.id), eq(memberships.accountId, acme.id))
    expect((await db().select().from(memberships).where(ownRows))[0]!.role).toBe('OBSERVER')
  })
})
