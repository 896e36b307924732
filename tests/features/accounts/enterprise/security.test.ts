import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions } from '#db/schema/identity.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

type Caller = Pick<Company['owner'], 'request'>
const page = '/enterprise/admin/security'
const mainText = async (response: Response | Promise<Response>) =>
  textOf(allOf(readHtml(await (await response).text()), 'main')[0]!)
type PageAction = { action: string; sessionId?: string; userId?: string }
/** Submits an action on a session or a user. The two bulk actions send the user as a selected row. */
function submitAction({ request }: Caller, { action, sessionId, userId = '' }: PageAction) {
  const isBulk = action === 'endPerson' || action === 'endAll'
  return isBulk
    ? request(`${page}/act`, { form: { do: action, ids: userId } })
    : request(`${page}/${sessionId ?? userId}/act`, { form: { do: action } })
}
const isSignedIn = async ({ request }: Caller) => (await request('/api/auth/profile')).status === 200
const deputyOf = (company: Company) => company.join('MEMBER', { permissions: ['page:enterprise_admin'] })

describe('the sessions of an account', () => {
  it('are listed with their users, for everyone or one person, without other accounts', async () => {
    const company = await makeCompany(t)
    const [tom, member] = [await company.join('MEMBER'), await company.join('MEMBER')]
    const stranger = await t.register()
    const fullName = (user: { firstName: string; lastName: string }) => `${user.firstName} ${user.lastName}`
    const text = await mainText(company.owner.request(page))
    for (const { user } of [tom, member]) expect(text).toContain(fullName(user))
    // Two are the owner's: of the browser, and of the API client that registered the owner.
    expect(text).toContain('4 active sessions')
    expect(text).not.toContain(fullName(stranger.user))
    const filteredText = await mainText(company.owner.request(`${page}?person=${tom.id}`))
    expect(filteredText).toContain(`Active sessions: ${fullName(tom.user)}`)
    expect(filteredText).not.toContain(fullName(member.user))
    const foreignText = await mainText(company.owner.request(`${page}?person=${stranger.user.id}`))
    expect(foreignText).not.toContain(fullName(stranger.user))
  })

  it('end one by one, and their next request is refused', async () => {
    const tom = await acme.join('MEMBER')
    const otherSession = await t.signIn({ id: tom.id, accountId: acme.id })
    const response = await submitAction(acme.owner, { action: 'end', sessionId: tom.sessionId })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=end&row=${tom.sessionId}`])
    expect([await isSignedIn(tom), await isSignedIn(otherSession)]).toEqual([false, true])
    const [entry] = await t.db.unscoped('a test').orm.select().from(auditLog).where(eq(auditLog.subject, tom.sessionId))
    expect(entry).toMatchObject({ action: 'session.ended', actorId: acme.owner.user.id })
    expect(await mainText(acme.owner.request(`${page}?done=end&row=${tom.sessionId}`))).toContain(
      '1 session signed out.',
    )
  })

  it('of one person end together, but not in another account', async () => {
    const { user, ...ownSession } = await t.register()
    const memberSession = await acme.addExistingUser(user.id, 'MEMBER')
    const response = await submitAction(acme.owner, { action: 'endPerson', userId: user.id })
    expect(response.headers.get('location')).toBe(`${page}?done=endPerson&count=1`)
    expect([await isSignedIn(memberSession), await isSignedIn(ownSession)]).toEqual([false, true])
  })

  it('end for everyone except the requester', async () => {
    const company = await makeCompany(t)
    const people = [await company.join('MEMBER'), await company.join('ADMIN')]
    const stranger = await t.register()
    await submitAction(company.owner, { action: 'endAll' })
    expect(await Promise.all([...people, company.owner, stranger].map(isSignedIn))).toEqual([false, false, true, true])
  })

  it('of people with a higher role can be ended only by managers of the account', async () => {
    const company = await makeCompany(t)
    const deputy = await deputyOf(company)
    const lead = await company.join('TEAM_LEAD')
    const actions: PageAction[] = [
      { action: 'end', sessionId: company.owner.sessionId },
      { action: 'end', sessionId: lead.sessionId },
      { action: 'endPerson', userId: lead.id },
      { action: 'endAll' },
    ]
    for (const pageAction of actions) {
      const response = await submitAction(deputy, pageAction)
      expect(response.status).toBe(403)
      expect(await mainText(response)).toContain(
        pageAction.action === 'endAll'
          ? englishError('enterprise.errors.endAllAdmins')
          : englishError('enterprise.errors.endAbove'),
      )
    }
    expect(await Promise.all([company.owner, lead].map(isSignedIn))).toEqual([true, true])
    const tom = await company.join('MEMBER')
    expect((await submitAction(deputy, { action: 'end', sessionId: tom.sessionId })).status).toBe(303)
  })

  it('of another account look unknown', async () => {
    const stranger = await t.register()
    for (const sessionId of [stranger.sessionId, 'ses_unknown'])
      expect((await submitAction(acme.owner, { action: 'end', sessionId })).status).toBe(404)
    for (const userId of [stranger.user.id, 'usr_unknown'])
      for (const action of ['endPerson', 'unlock'])
        expect((await submitAction(acme.owner, { action, userId })).status).toBe(404)
    expect(await isSignedIn(stranger)).toBe(true)
    expect((await submitAction(acme.owner, { action: 'nonsense', userId: 'usr_unknown' })).status).toBe(400)
    const [row] = await t.db
      .unscoped('a test')
      .orm.select()
      .from(authSessions)
      .where(eq(authSessions.id, stranger.sessionId))
    expect(row!.endedAt).toBeNull()
  })
})

describe('locked users', () => {
  const failFiveTimes = async (email: string) => {
    for (let round = 0; round < 5; round++)
      await t.send('/api/auth/login', { json: { email, password: 'certainly not this one' } })
  }

  it('are listed with the reason and can be unlocked', async () => {
    const [tom, member] = [await acme.join('MEMBER'), await acme.join('MEMBER')]
    const lock = { reason: 'Lost the laptop', durationMinutes: 60 }
    await acme.owner.request(`/api/security/users/${tom.id}/lock`, { json: lock })
    await failFiveTimes(member.email)
    const text = await mainText(acme.owner.request(page))
    for (const phrase of ['Locked by an admin: Lost the laptop', 'Too many wrong passwords'])
      expect(text).toContain(phrase)
    const response = await submitAction(acme.owner, { action: 'unlock', userId: tom.id })
    expect(response.headers.get('location')).toBe(`${page}?done=unlock&row=${tom.id}`)
    const after = await mainText(acme.owner.request(`${page}?done=unlock&row=${tom.id}`))
    expect(after).toContain('Member unlocked.')
    expect(after).not.toContain('Lost the laptop')
  })

  it('cannot be unlocked by anyone after wrong passwords, because that lock belongs to the email address', async () => {
    const member = await acme.join('MEMBER')
    await failFiveTimes(member.email)
    const html = await (await acme.owner.request(page)).text()
    expect(html).toContain('Their email address is locked')
    expect(html).not.toContain(`Unlock ${member.user.firstName} ${member.user.lastName}`)
    const unlock = await acme.owner.request(`/api/security/users/${member.id}/unlock`, { method: 'POST' })
    expect((await unlock.json()).data).toMatchObject({ locked: true, by: 'failures' })
    await submitAction(acme.owner, { action: 'unlock', userId: member.id })
    const json = { email: member.email, password: goodPassword }
    expect((await t.send('/api/auth/login', { json })).status).toBe(423)
  })

  it('with a higher role than the requester stay locked', async () => {
    const company = await makeCompany(t)
    const deputy = await deputyOf(company)
    const lead = await company.join('TEAM_LEAD')
    await failFiveTimes(lead.email)
    const response = await submitAction(deputy, { action: 'unlock', userId: lead.id })
    expect([response.status, await mainText(response)]).toEqual([
      403,
      expect.stringContaining(englishError('enterprise.errors.unlockAbove')),
    ])
    expect(await mainText(company.owner.request(page))).toContain('Too many wrong passwords')
  })

  it('of another account are not listed', async () => {
    const stranger = await t.register()
    await failFiveTimes(stranger.user.email)
    const company = await makeCompany(t)
    expect(await mainText(company.owner.request(page))).not.toContain('Locked out')
  })
})

describe('sign-in attempts', () => {
  it('are listed, all or failed ones only', async () => {
    const company = await makeCompany(t)
    const { email } = company.owner.user
    await t.send('/api/auth/login', { json: { email, password: 'certainly not this one' } })
    await t.send('/api/auth/login', { json: { email, password: goodPassword } })
    const shownOutcomes = async (query: string) => {
      const text = await mainText(company.owner.request(`${page}${query}`))
      const [, attempts = ''] = text.split('Kept for 90 days.')
      return {
        succeeded: attempts.includes('Signed in'),
        failed: attempts.includes('Failed only') && /Failed(?! only)/.test(attempts),
      }
    }
    expect(await shownOutcomes('')).toEqual({ succeeded: true, failed: true })
    expect(await shownOutcomes('?outcome=failed')).toEqual({ succeeded: false, failed: true })
  })
})
