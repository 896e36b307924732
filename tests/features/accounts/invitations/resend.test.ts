import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/colleagues.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { english } from '#tests/support/english.ts'

let t: TestApp
let c: Company
beforeAll(async () => {
  t = await makeTestApp()
  c = await makeCompany(t)
})
afterAll(() => t.close())

let count = 0
const newEmail = () => `guest${++count}@else.test`
const db = () => t.db.unscoped('a test reads').orm

type Browser = { request: TestApp['browse'] }
async function call(who: Browser | null, path: string, json?: unknown, method?: string) {
  const init = { ...(json !== undefined && { json }), ...(method && { method }) }
  const response = await (who ? who.request(path, init) : t.send(path, init))
  const body = await response.json()
  return { status: response.status, body, data: body.data, error: body.error }
}
const invite = (email: string, more: object = {}, company = c, who: Browser = company.owner) =>
  call(who, `${company.base}/invitations`, { email, role: 'MEMBER', ...more })
/** Invites an address and registers it. Returns the invitation, its token and the user. */
async function invited(more: object = {}, company = c) {
  const email = newEmail()
  const { data } = await invite(email, more, company)
  const person = await t.register({ email })
  return { id: data.id as string, email, token: await getInvitationToken(t, email), person }
}
const verify = (id: string) => db().update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, id))

describe('revoking and resending an invitation', () => {
  it('is limited to managers of the account', async () => {
    const { id, person } = await invited()
    await verify(person.user.id)
    const signedIn = await t.signIn(person.user)
    expect((await call(signedIn, `/api/invitations/${id}/status`, { status: 'revoked' }, 'PATCH')).status).toBe(403)
    expect((await call(signedIn, `/api/invitations/${id}/revoke`, undefined, 'PATCH')).status).toBe(404)
    expect((await call(signedIn, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(404)
    expect((await call(c.owner, `/api/invitations/${id}/status`, { status: 'accepted' }, 'PATCH')).status).toBe(403)
    expect((await call(c.owner, `/api/invitations/${id}/status`, { status: 'revoked' }, 'PATCH')).data.status).toBe(
      'revoked',
    )
    expect((await call(c.owner, `/api/invitations/${id}/revoke`, undefined, 'PATCH')).status).toBe(409)
    expect((await call(c.owner, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(409)
  })

  it.each(['expired', 'pending', 'ACCEPTED', null])('rejects the answer %j', async status => {
    const { id } = await invited()
    expect((await call(c.owner, `/api/invitations/${id}/status`, { status }, 'PATCH')).status).toBe(422)
  })

  it('creates a new link for seven days and voids the previous one', async () => {
    const { id, email, token, person } = await invited()
    t.clock.move(8 * days)
    const owner = await t.signIn({ id: c.owner.user.id, accountId: c.id })
    const { data } = await call(owner, `/api/accounts/invitations/${id}/resend`, {})
    expect(data).toMatchObject({ status: 'pending', expiresAt: t.clock.now() + 7 * days })
    const fresh = await getInvitationToken(t, email)
    expect(fresh).not.toBe(token)
    const newSession = await t.signIn(person.user)
    expect(await call(newSession, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 404,
      error: english('invitations.errors.over'),
    })
    expect((await call(newSession, `/api/invitations/${fresh}/accept`, {})).status).toBe(200)
    c = await makeCompany(t)
  })

  it('rejects a role that the sender cannot assign', async () => {
    const { id } = await invited({ role: 'ADMIN' })
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    expect((await call(lead, `/api/accounts/invitations/${id}/resend`, {})).status).toBe(403)
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
    await company.owner.request(`${company.base}/invitations`, { json })
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
