import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { type Browser, makeApiCaller } from '#tests/support/account-calls.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'

const t = await makeTestApp()
afterAll(t.close)
let acme = await makeCompany(t)
const callApi = makeApiCaller(t)

let count = 0
const newEmail = () => `guest${++count}@else.test`
const db = () => t.db.unscoped('a test reads').orm

const invite = (email: string, overrides: object = {}, company = acme, caller: Browser = company.owner) =>
  callApi(caller, `${company.apiPath}/invitations`, { email, role: 'MEMBER', ...overrides })
/** Invites an address and registers it. Returns the invitation, its token and the user. */
async function inviteAndRegister(overrides: object = {}, company = acme) {
  const email = newEmail()
  const { data } = await invite(email, overrides, company)
  const person = await t.register({ email })
  return { id: data.id as string, email, token: await getInvitationToken(t, email), person }
}
const confirmEmail = (id: string) => db().update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, id))

describe('revoking and resending an invitation', () => {
  it('is limited to managers of the account', async () => {
    const { id, person } = await inviteAndRegister()
    await confirmEmail(person.user.id)
    const signedIn = await t.signIn(person.user)
    expect((await callApi(signedIn, `/api/invitations/${id}/status`, { status: 'revoked' }, 'PATCH')).status).toBe(403)
    expect((await callApi(signedIn, `/api/invitations/${id}/revoke`, undefined, 'PATCH')).status).toBe(404)
    expect((await callApi(signedIn, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(404)
    expect((await callApi(acme.owner, `/api/invitations/${id}/status`, { status: 'accepted' }, 'PATCH')).status).toBe(
      403,
    )
    expect(
      (await callApi(acme.owner, `/api/invitations/${id}/status`, { status: 'revoked' }, 'PATCH')).data.status,
    ).toBe('revoked')
    expect((await callApi(acme.owner, `/api/invitations/${id}/revoke`, undefined, 'PATCH')).status).toBe(409)
    expect((await callApi(acme.owner, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(409)
  })

  it.each(['expired', 'pending', 'ACCEPTED', null])('rejects the status %j', async status => {
    const { id } = await inviteAndRegister()
    expect((await callApi(acme.owner, `/api/invitations/${id}/status`, { status }, 'PATCH')).status).toBe(422)
  })

  it('creates a new link for seven days and voids the previous one', async () => {
    const { id, email, token, person } = await inviteAndRegister()
    t.clock.move(8 * days)
    const owner = await t.signIn({ id: acme.owner.user.id, accountId: acme.id })
    const { data } = await callApi(owner, `/api/accounts/invitations/${id}/resend`, {})
    expect(data).toMatchObject({ status: 'pending', expiresAt: t.clock.now() + 7 * days })
    const newToken = await getInvitationToken(t, email)
    expect(newToken).not.toBe(token)
    const newSession = await t.signIn(person.user)
    expect(await callApi(newSession, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 404,
      error: englishError('invitations.errors.over'),
    })
    expect((await callApi(newSession, `/api/invitations/${newToken}/accept`, {})).status).toBe(200)
    // The clock has moved past the sessions of the company.
    acme = await makeCompany(t)
  })

  it('rejects a role that the sender cannot assign', async () => {
    const { id } = await inviteAndRegister({ role: 'ADMIN' })
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    expect((await callApi(lead, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(403)
  })
})

describe('the invitation email', () => {
  it.each([
    ['en', 'invited you to', 'Your role: Facilitator', 'View invitation', 'October'],
    ['fr', 'vous invite à rejoindre', 'Votre rôle\u00a0: Animateur', 'Voir l’invitation', 'octobre'],
    ['es', 'te invita a unirte a', 'Tu rol: Facilitador/a', 'Ver la invitación', 'octubre'],
  ])('is in the language of the reader: %s', async (language, subject, role, action, month) => {
    const app = await makeTestApp()
    const company = await makeCompany(app)
    const { user } = await app.register()
    await app.client.execute({ sql: 'update users set language = ? where id = ?', args: [language, user.id] })
    const json = { email: user.email, role: 'FACILITATOR' }
    await company.owner.request(`${company.apiPath}/invitations`, { json })
    const mail = (await emailsTo(app, user.email)).at(-1)!
    expect(mail.subject).toContain(subject)
    for (const text of [role, action, month, '/accept-invitation?token=inv_']) {
      expect(mail.text).toContain(text)
      expect(mail.html.replaceAll('&#x27;', "'")).toContain(text)
    }
    expect(mail.html).toContain(`lang="${language}"`)
    await app.close()
  })

  it('is in the inviter’s language for unknown addresses', async () => {
    const company = await makeCompany(t)
    await t.client.execute({ sql: `update users set language = 'fr' where id = ?`, args: [company.owner.user.id] })
    const email = newEmail()
    await invite(email, {}, company)
    expect((await emailsTo(t, email))[0]!.text).toContain('Bonjour,')
  })
})
