import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, auditLog, memberships } from '#db/schema/accounts.ts'
import { pokerSessions, pokerStories, pokerVotes, votingSystems } from '#db/schema/agile.ts'
import { authSessions, outbox, users } from '#db/schema/identity.ts'
import { demoEmails, demoPassword, seedDemoStory } from '#db/seed/harbour-labs.ts'
import { removeEndedDemos } from '#features/accounts/demo/commands.ts'
import { demoCompanies, harbourLabs } from '#features/accounts/demo/companies.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const db = () => t.db.unscoped('a test looks').orm
const start = async (type: string) => (await t.send('/api/auth/demo-login', { json: { type } })).json()
const profile = (token: string) => t.send('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })

describe('a demo', () => {
  it.each(['FREE', 'PRO', 'ENTERPRISE'])('of %s is a company of three to five people with two sessions', async type => {
    const { success, token, user } = await start(type)
    expect(success).toBe(true)
    expect(user).toMatchObject({ plan: type, role: 'ADMIN', accountRole: 'OWNER', isDemo: true })
    expect((await profile(token)).status).toBe(200)

    const people = await db().select().from(memberships).where(eq(memberships.accountId, user.accountId))
    expect(people.length).toBeGreaterThanOrEqual(3)
    expect(people.length).toBeLessThanOrEqual(5)
    const sessions = await db().select().from(pokerSessions).where(eq(pokerSessions.accountId, user.accountId))
    expect(sessions.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'WAITING'])
    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, user.accountId))
    expect(log).toMatchObject([{ action: 'demo.started', actorId: user.id }])
    expect(await db().select().from(outbox)).toEqual([])
  })

  it('is everybody’s own: two never meet', async () => {
    const [a, b] = [await start('PRO'), await start('PRO')]
    expect(a.user.accountId).not.toBe(b.user.accountId)
    expect(a.user.email).not.toBe(b.user.email)
  })

  it.each(['GOLD', 'free', '', null, 7, undefined])('does not exist for the type %j', async type => {
    const response = await t.send('/api/auth/demo-login', { json: { type } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: 'Invalid demo type',
      fields: [{ path: 'type', message: 'Invalid demo type' }],
    })
  })

  it('has no password that lets somebody in', async () => {
    const { user } = await start('FREE')
    for (const password of ['', demoPassword, goodPassword, 'x']) {
      const json = { email: user.email, password: password || ' ' }
      expect((await t.send('/api/auth/login', { json })).status).toBe(401)
    }
  })

  it('ends after two hours, whatever one does in it', async () => {
    const { user } = await start('PRO')
    const browser = await t.signIn(user)
    t.clock.move(2 * hours - 1)
    expect((await browser.request('/dashboard')).status).toBe(200)
    t.clock.move(1)
    expect((await browser.request('/api/auth/profile')).status).toBe(401)
  })

  it('starts from a plain form, and shows a dashboard with life in it and its end', async () => {
    const response = await t.browse('/demo-login', {
      form: { type: 'ENTERPRISE' },
      headers: { 'accept-language': 'es' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard')
    const cookie = `trimtab=${cookiesOf(response).trimtab?.split(';')[0]}`
    const html = await (await t.browse('/dashboard', { headers: { cookie } })).text()
    for (const { name } of demoCompanies.ENTERPRISE.sessions) expect(html).toContain(name)
    expect(html).toContain('Hola, Robin')
    expect(html).toContain('Esta demo es solo tuya')
    expect((await t.browse('/demo-login', { form: { type: 'GOLD' } })).status).toBe(422)
  })
})

describe('what a demo’s completed session tells', () => {
  it.each(Object.entries({ ...demoCompanies, harbourLabs }))('is possible: %s', (_type, company) => {
    expect(company.people[0]?.role).toBe('OWNER')
    for (const { status, stories } of company.sessions)
      for (const { title, estimate, votes = [] } of stories) {
        expect(title.length).toBeLessThanOrEqual(200)
        expect(Boolean(estimate)).toBe(status === 'COMPLETED')
        expect(votes.length).toBeLessThanOrEqual(company.people.length)
        if (estimate) expect(votes).toContain(estimate)
      }
  })

  it('is kept as if it had been held: votes from the deck, of people who were there', async () => {
    const { user } = await start('PRO')
    const own = user.accountId as string
    const [deck] = (await db().select().from(votingSystems).where(eq(votingSystems.accountId, own))).filter(
      ({ isDefault }) => isDefault,
    )
    const votes = await db().select().from(pokerVotes).where(eq(pokerVotes.accountId, own))
    const values = deck!.values.map(({ value }) => value)
    expect(votes).toHaveLength(19)
    for (const { value } of votes) expect(values).toContain(value)
    const stories = await db().select().from(pokerStories).where(eq(pokerStories.accountId, own))
    for (const { status, finalEstimate, round } of stories)
      expect([status, finalEstimate !== null, round]).toEqual(
        finalEstimate ? ['ESTIMATED', true, 1] : ['PENDING', false, 0],
      )
  })
})

describe('clearing up', () => {
  it('removes ended demos with all that is in them, and touches nobody else', async () => {
    const real = await t.register()
    const { user: ended } = await start('PRO')
    t.clock.move(1 * hours)
    const { user: running } = await start('FREE')
    t.clock.move(1 * hours)
    expect(await removeEndedDemos(t.parts)).toBeGreaterThanOrEqual(1)

    const left = async (id: string) => (await db().select().from(accounts).where(eq(accounts.id, id))).length
    expect([await left(ended.accountId), await left(running.accountId), await left(real.account.id)]).toEqual([0, 1, 1])
    for (const table of [memberships, pokerSessions, pokerVotes, votingSystems, auditLog])
      expect(await db().select().from(table).where(eq(table.accountId, ended.accountId))).toEqual([])
    expect(await db().select().from(users).where(eq(users.id, ended.id))).toEqual([])
    expect(await db().select().from(authSessions).where(eq(authSessions.userId, ended.id))).toEqual([])
    expect((await real.request('/api/auth/profile')).status).toBe(200)
    expect(await removeEndedDemos(t.parts)).toBe(0)
  })
})

describe('the story of the first start', () => {
  it('lets two people in with the password that is printed, and is told once', async () => {
    const { db: root, clock, ids, passwords } = t.parts
    expect(await seedDemoStory(root, clock, ids, passwords)).toBe(true)
    expect(await seedDemoStory(root, clock, ids, passwords)).toBe(false)
    const signIns = demoEmails.map(email => t.send('/api/auth/login', { json: { email, password: demoPassword } }))
    const [maya, tom] = await Promise.all(signIns.map(async response => (await response).json()))
    expect(maya.user).toMatchObject({ email: 'maya@harbour.test', accountRole: 'OWNER', isDemo: false })
    expect(tom.user).toMatchObject({ email: 'tom@harbour.test', accountId: maya.user.accountId })
    const browser = await t.signIn(maya.user)
    const html = await (await browser.request('/dashboard')).text()
    expect(html).toContain('Sprint 12 estimation')
    expect(html).toContain('0 of 5 stories estimated')
  })
})
