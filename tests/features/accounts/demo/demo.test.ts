import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accounts,
  adminMessages,
  invitations,
  memberships,
  notifications,
  teamMembers,
  teams,
} from '#db/schema/accounts.ts'
import { votingSystems } from '#db/schema/agile.ts'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions, outbox, users } from '#db/schema/identity.ts'
import { pokerSessions, pokerStories, pokerVotes } from '#db/schema/poker.ts'
import { demoEmails, demoPassword, seedHarbourLabs } from '#db/seed/harbour-labs.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import { harbourLabs } from '#features/accounts/demo/companies/harbour-labs.ts'
import { demoCompanies } from '#features/accounts/demo/companies.ts'
import { type Demo, demoAddress, demos } from '#features/accounts/demo-catalogue/rules.ts'
import { limitOf } from '#features/billing/plans/rules.ts'
import { demoEmailDomain } from '#kit/mail/demo-email.ts'
import { paths } from '#src/paths.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const removeDemos = async () => {
  while ((await closeEndedDemos(t.services)) + (await removeClosedAccounts(t.services)) > 0) {}
}
const db = () => t.db.unscoped('a test reads').orm
const startDemo = async (json: Record<string, unknown>) => (await t.send('/api/auth/demo-login', { json })).json()
const getProfile = (token: string) => t.send('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
/** The `role` in the API, which is MEMBER for all lower roles. The exact role is `accountRole`. */
const apiRoles = { ADMIN: 'ADMIN', TEAM_LEAD: 'TEAM_LEAD' } as Record<string, string>

describe('the demos', () => {
  it('are eleven: five on FREE, four on PRO, two on ENTERPRISE', () => {
    expect(demos.map(({ type, role }) => `${type} ${role}`)).toEqual([
      'FREE ADMIN',
      'FREE TEAM_LEAD',
      'FREE FACILITATOR',
      'FREE MEMBER',
      'FREE OBSERVER',
      'PRO ADMIN',
      'PRO TEAM_LEAD',
      'PRO FACILITATOR',
      'PRO MEMBER',
      'ENTERPRISE ADMIN',
      'ENTERPRISE MEMBER',
    ])
    expect(new Set(demos.map(demoAddress)).size).toBe(11)
  })
})

describe.each(demos as Demo[])('the demo of $type as $role', ({ type, role }) => {
  it('signs in with that role to a realistic company of its own, and sends no email', async () => {
    const { success, token, user } = await startDemo({ type, role })
    expect(success).toBe(true)
    expect(user).toMatchObject({ plan: type, role: apiRoles[role] ?? 'MEMBER', accountRole: role, isDemo: true })
    expect((await getProfile(token)).status).toBe(200)

    const isOwnAccount = <T extends typeof memberships | typeof teams>(table: T) => eq(table.accountId, user.accountId)
    const people = await db().select().from(memberships).where(isOwnAccount(memberships))
    const roles = ['OWNER', 'ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']
    expect([...new Set(people.map(person => person.role))].sort()).toEqual([...roles].sort())
    const pending = await db().select().from(invitations).where(eq(invitations.accountId, user.accountId))
    expect(pending.length).toBeGreaterThan(0)
    for (const { email, status, expiresAt } of pending) {
      expect([status, email.endsWith('@demos.example')]).toEqual(['pending', true])
      expect(expiresAt).toBeGreaterThan(t.clock.now() + 2 * hours)
    }
    const limit = limitOf({ plan: type }, 'members')
    if (limit !== null) expect(people.length + pending.length).toBeLessThanOrEqual(limit)

    expect((await db().select().from(teams).where(isOwnAccount(teams))).length).toBeGreaterThan(0)
    const teamMemberships = await db().select().from(teamMembers).where(eq(teamMembers.accountId, user.accountId))
    expect(teamMemberships.length).toBeGreaterThan(3)
    const sessions = await db().select().from(pokerSessions).where(eq(pokerSessions.accountId, user.accountId))
    const completed = sessions.filter(({ status }) => status === 'COMPLETED')
    expect(completed.length).toBeGreaterThanOrEqual(2)
    expect(completed).toHaveLength(sessions.length - 1)
    const waiting = sessions.find(({ status }) => status === 'WAITING')!
    const canFacilitate = role === 'ADMIN' || role === 'TEAM_LEAD' || role === 'FACILITATOR'
    expect(waiting.facilitatorId === user.id).toBe(canFacilitate)

    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, user.accountId))
    expect(log.length).toBeGreaterThan(10)
    expect(log.filter(({ action }) => action === 'demo.started')).toMatchObject([{ actorId: user.id }])
    for (const { at } of log) expect(at).toBeLessThanOrEqual(t.clock.now())
    const notices = await db().select().from(notifications).where(eq(notifications.accountId, user.accountId))
    for (const { userId } of notices) expect(userId).toBe(user.id)
    if (role === 'ADMIN') expect(notices.map(({ kind }) => kind)).toContain('admin_message')
    expect(await db().select().from(adminMessages).where(eq(adminMessages.accountId, user.accountId))).toHaveLength(1)
    expect(await db().select().from(outbox)).toEqual([])
  })

  it('opens with the demo address and any password when demos are on', async () => {
    const email = demoAddress({ type, role })
    for (const password of ['x', goodPassword]) {
      const body = await (await t.send('/api/auth/login', { json: { email, password } })).json()
      expect(body.user).toMatchObject({ plan: type, accountRole: role, isDemo: true })
    }
  })

  it('shows every page of the navigation without an error', async () => {
    const { user } = await startDemo({ type, role })
    const browser = await t.signIn(user)
    for (const path of ['/dashboard', '/planning-poker', '/profile', '/profile/permissions', '/contact-admin'])
      expect((await browser.request(path)).status, path).toBe(200)
  })
})

describe('a demo', () => {
  it('defaults to an administrator, and "lead" means team lead', async () => {
    expect((await startDemo({ type: 'PRO' })).user.accountRole).toBe('ADMIN')
    expect((await startDemo({ type: 'PRO', role: 'LEAD' })).user.accountRole).toBe('TEAM_LEAD')
  })

  it('is separate for each visitor', async () => {
    const [a, b] = [await startDemo({ type: 'PRO' }), await startDemo({ type: 'PRO' })]
    expect(a.user.accountId).not.toBe(b.user.accountId)
    expect(a.user.email).not.toBe(b.user.email)
  })

  it.each([
    [{ type: 'GOLD' }, 'type'],
    [{ type: 'free' }, 'type'],
    [{ type: '' }, 'type'],
    [{ type: null }, 'type'],
    [{ type: 7 }, 'type'],
    [{}, 'type'],
    [{ type: 'FREE', role: 'OWNER' }, 'role'],
    [{ type: 'FREE', role: 'INVESTOR' }, 'role'],
    [{ type: 'PRO', role: 'OBSERVER' }, 'role'],
    [{ type: 'ENTERPRISE', role: 'FACILITATOR' }, 'role'],
    [{ type: 'ENTERPRISE', role: ['ADMIN'] }, 'role'],
  ])('rejects %j', async (json, path) => {
    const response = await t.send('/api/auth/demo-login', { json })
    expect(response.status).toBe(422)
    const message = 'Invalid demo type'
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path, message }] })
  })

  it.each(['accountId', 'permissions', 'plan', '__proto__'])('does not let the visitor set %s', async key => {
    const body = `{"type":"FREE","role":"MEMBER","${key}":"OWNER"}`
    const headers = { 'content-type': 'application/json' }
    const response = await t.send('/api/auth/demo-login', { body, headers })
    if (response.status === 200) expect((await response.json()).user.accountRole).toBe('MEMBER')
    else expect(response.status).toBe(422)
  })

  it('has members who cannot sign in with any password', async () => {
    const { user } = await startDemo({ type: 'FREE' })
    for (const password of [demoPassword, goodPassword, 'x']) {
      const json = { email: user.email, password }
      expect((await t.send('/api/auth/login', { json })).status).toBe(401)
    }
  })

  it('does not open by address when demos are off', async () => {
    const appWithoutDemos = await makeTestApp({ config: { ...t.services.config, demoMode: false } })
    const json = { email: demoAddress({ type: 'FREE', role: 'ADMIN' }), password: 'x' }
    expect((await appWithoutDemos.send('/api/auth/login', { json })).status).toBe(401)
    const form = { email: json.email, password: 'x' }
    expect((await appWithoutDemos.browse('/login', { form })).status).toBe(401)
    const page = await (await appWithoutDemos.browse('/demo/login')).text()
    expect(page).not.toContain(`@${demoEmailDomain}`)
    await appWithoutDemos.close()
  })

  it('ends after two hours, whatever happens in it', async () => {
    const { user } = await startDemo({ type: 'PRO' })
    const browser = await t.signIn(user)
    t.clock.move(2 * hours - 1)
    expect((await browser.request('/dashboard')).status).toBe(200)
    t.clock.move(1)
    expect((await browser.request('/api/auth/profile')).status).toBe(401)
  })

  it('shows role and remaining time in a bar', async () => {
    const { user } = await startDemo({ type: 'PRO', role: 'LEAD' })
    const browser = await t.signIn(user)
    const loadBar = async (headers = {}) =>
      /<aside[^>]*aria-label="(?:Demo|Démo)".*?<\/aside>/s.exec(
        await (await browser.request('/profile', { headers })).text(),
      )?.[0]
    expect(await loadBar()).toContain('Demo: you’re Team Lead at Northlight Analytics.')
    expect(await loadBar()).toContain('Ends in 2 hours, at')
    t.clock.move(80 * 60_000)
    expect(await loadBar()).toContain('Ends in 40 minutes, at')
    const cookie = `${browser.cookie}; locale=fr`
    expect(await loadBar({ cookie })).toContain('votre rôle est Chef d’équipe chez Northlight Analytics')
    const { request } = await t.register()
    expect(await (await request('/profile')).text()).not.toContain('aria-label="Demo"')
  })

  it('sends no emails and invites no one from outside', async () => {
    const { user } = await startDemo({ type: 'PRO' })
    const browser = await t.signIn(user)
    const invite = (email: string) =>
      browser.request(`/api/accounts/${user.accountId}/invitations`, { json: { email, role: 'MEMBER' } })
    const refusal = await invite('somebody@harbour.test')
    expect(refusal.status).toBe(403)
    expect((await refusal.json()).error).toContain('You can’t invite real people from a demo.')
    expect((await invite('new.colleague@demos.example')).status).toBe(201)

    const member = await startDemo({ type: 'FREE', role: 'MEMBER' })
    const headers = { authorization: `Bearer ${member.token}` }
    const json = { subject: 'Hello', message: 'Is anybody there?' }
    expect((await t.send('/api/admin-messages', { json, headers })).status).toBe(201)
    const mails = (await db().select().from(outbox)).filter(({ payload }) => !payload.to.endsWith('@harbour.test'))
    expect(mails).toEqual([])
  })

  it('starts at most twenty times an hour per address, also for fifty parallel requests', {
    timeout: 60_000,
  }, async () => {
    const deployedApp = await makeTestApp({ config: { ...t.services.config, local: false } })
    const headers = { 'cf-connecting-ip': '198.51.100.4' }
    const send = () =>
      deployedApp.send('/api/auth/demo-login', { json: { type: 'ENTERPRISE', role: 'MEMBER' }, headers })
    const responses = await Promise.all(Array.from({ length: 50 }, send))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(Number(responses.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
    const otherAddress = { 'cf-connecting-ip': '198.51.100.5' }
    const otherResponse = await deployedApp.send('/api/auth/demo-login', {
      json: { type: 'FREE' },
      headers: otherAddress,
    })
    expect(otherResponse.status).toBe(200)
    await deployedApp.close()
  })
})

describe('the demos page', () => {
  it.each(['', '/fr', '/es'])('lists all eleven with a button each, at %s/demo/login', async prefix => {
    const html = await (await t.browse(`${prefix}/demo/login`)).text()
    expect([...html.matchAll(/<button[^>]*name="role"/g)]).toHaveLength(11)
    for (const demo of demos) expect(html).toContain(demoAddress(demo))
    for (const { name } of Object.values(demoCompanies)) expect(html).toContain(name)
  })

  it('starts a demo with a plain form, in the visitor’s language', async () => {
    const headers = { 'accept-language': 'es' }
    const response = await t.browse('/demo/login', { form: { type: 'ENTERPRISE', role: 'ADMIN' }, headers })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard'])
    const cookie = `trimtab=${cookiesOf(response).trimtab?.split(';')[0]}`
    const html = await (await t.browse('/dashboard', { headers: { cookie } })).text()
    for (const { name } of demoCompanies.ENTERPRISE.sessions) expect(html).toContain(name)
    expect(html).toContain('Hola, Amara')
    expect(html).toContain('eres Administrador/a en Meridian Rail Systems')
  })

  it('appears again when the form names no demo', async () => {
    const response = await t.browse('/demo/login', { form: { type: 'GOLD' } })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Invalid demo type')
  })
})

describe('the story of a demo company', () => {
  it.each(Object.entries({ ...demoCompanies, harbourLabs }))('is consistent: %s', (_type, company) => {
    expect(company.people[0]?.role).toBe('OWNER')
    expect(new Set(company.people.map(({ firstName }) => firstName)).size).toBe(company.people.length)
    for (const { people } of company.teams ?? [])
      for (const firstName of Object.keys(people))
        expect(company.people.map(person => person.firstName)).toContain(firstName)
    for (const { status, stories } of company.sessions)
      for (const { title, estimate, votes = [] } of stories) {
        expect(title.length).toBeLessThanOrEqual(200)
        expect(Boolean(estimate)).toBe(status === 'COMPLETED')
        expect(votes.length).toBeLessThanOrEqual(company.people.length)
        if (estimate) expect(votes).toContain(estimate)
      }
  })

  it('leaves a visitor on FREE some sessions for this month', () => {
    const { sessions, retros } = demoCompanies.FREE
    for (const items of [sessions, retros]) {
      const recent = items.filter(({ daysAgo }) => (daysAgo ?? 0) < 31)
      expect(recent.length).toBeLessThan(limitOf({ plan: 'FREE' }, 'sessions')!)
    }
  })

  it('is stored like real use: votes from the deck, by people in the session', async () => {
    const { user } = await startDemo({ type: 'PRO' })
    const accountId = user.accountId as string
    const [deck] = (await db().select().from(votingSystems).where(eq(votingSystems.accountId, accountId))).filter(
      ({ isDefault }) => isDefault,
    )
    const votes = await db().select().from(pokerVotes).where(eq(pokerVotes.accountId, accountId))
    const values = deck!.values.map(({ value }) => value)
    expect(votes.length).toBeGreaterThan(40)
    for (const { value } of votes) expect(values).toContain(value)
    const stories = await db().select().from(pokerStories).where(eq(pokerStories.accountId, accountId))
    for (const { id, status, finalEstimate, round } of stories) {
      const lastRound = Math.max(0, ...votes.filter(({ storyId }) => storyId === id).map(vote => vote.round))
      expect([status, round]).toEqual(finalEstimate ? ['ESTIMATED', lastRound] : ['PENDING', 0])
    }
  })

  it.each(['PRO', 'ENTERPRISE'])('fills each chart of its analytics: %s', async type => {
    const { user } = await startDemo({ type })
    const browser = await t.signIn(user)
    for (const path of [paths.pokerAnalytics(), paths.retroAnalytics()]) {
      const html = await (await browser.request(path)).text()
      expect(html).toContain('Export CSV')
      expect(html.match(/Not enough data.{0,150}/g) ?? [], path).toEqual([])
    }
  })

  it('skips the setup wizard, but an administrator can open it', async () => {
    const { user } = await startDemo({ type: 'PRO' })
    const browser = await t.signIn(user)
    const html = await (await browser.request('/dashboard')).text()
    expect(html).not.toContain('Complete Setup')
    expect(html).toContain('Review Setup')
  })
})

describe('cleaning up demos', () => {
  it('deletes ended demos with all their data and nothing else', async () => {
    const realPerson = await t.register()
    const { user: endedDemo } = await startDemo({ type: 'PRO' })
    t.clock.move(1 * hours)
    const { user: runningDemo } = await startDemo({ type: 'FREE' })
    t.clock.move(1 * hours)
    await removeDemos()

    const countOf = async (id: string) => (await db().select().from(accounts).where(eq(accounts.id, id))).length
    expect([
      await countOf(endedDemo.accountId),
      await countOf(runningDemo.accountId),
      await countOf(realPerson.account.id),
    ]).toEqual([0, 1, 1])
    const tables = [memberships, pokerSessions, pokerVotes, votingSystems, auditLog, teams, teamMembers]
    for (const table of [...tables, invitations, notifications, adminMessages])
      expect(await db().select().from(table).where(eq(table.accountId, endedDemo.accountId))).toEqual([])
    expect(await db().select().from(users).where(eq(users.id, endedDemo.id))).toEqual([])
    expect(await db().select().from(authSessions).where(eq(authSessions.userId, endedDemo.id))).toEqual([])
    expect((await realPerson.request('/api/auth/profile')).status).toBe(200)
    expect(await closeEndedDemos(t.services)).toBe(0)
  })
})

const evidenceSql = `select e.created_at as at, coalesce(i.created_at, r.completed_at) as sourceAt from evidence_links e
  left join board_items i on e.kind = 'ITEM' and i.id = e.source_id
  left join retro_cards c on e.kind = 'RETRO_CARD' and c.id = e.source_id left join retro_sessions r on r.id = c.session_id
  where e.account_id = ?1`

describe('the sample data of the first start', () => {
  it('creates two users with the printed password, once', async () => {
    const { db: root, clock, ids, passwords } = t.services
    expect(await seedHarbourLabs(root, clock, ids, passwords)).toBe(true)
    expect(await seedHarbourLabs(root, clock, ids, passwords)).toBe(false)
    const signIns = demoEmails.map(email => t.send('/api/auth/login', { json: { email, password: demoPassword } }))
    const [maya, tom] = await Promise.all(signIns.map(async response => (await response).json()))
    expect(maya.user).toMatchObject({ email: 'maya@harbour.test', accountRole: 'OWNER', isDemo: false })
    expect(tom.user).toMatchObject({ email: 'tom@harbour.test', accountId: maya.user.accountId })
    const browser = await t.signIn(maya.user)
    const html = await (await browser.request('/dashboard')).text()
    expect(html).toContain('Sprint 12 estimation')
    expect(html).toContain('0 of 5 stories estimated')

    const base = `/api/retrospectives/accounts/${maya.user.accountId}`
    const getData = async (path: string) => (await (await browser.request(path)).json()).data
    const { items: retros } = await getData(`${base}/sessions`)
    expect(retros[0]).toMatchObject({ status: 'ACTIVE', phase: 'COLLECT' })
    const { sentimentAnalysis, ...figures } = await getData(`${base}/analytics?days=90`)
    for (const name of ['participation', 'votes', 'actionCompletion', 'rating'])
      expect({ name, value: figures[name].value }).toEqual({ name, value: expect.any(Number) })
    const completedRetros = harbourLabs.retros.filter(({ daysAgo }) => daysAgo !== null)
    expect(sentimentAnalysis.overall).toMatchObject({ count: completedRetros.flatMap(({ cards }) => cards).length })
    const { cards } = completedRetros.at(-1)!
    const { state } = await getData(`/api/retrospectives/sessions/${retros[1].id}`)
    expect(state.cards.map(({ authorId }: { authorId: string | null }) => authorId)).toEqual(cards.map(() => null))
    expect(state.tally[0].count).toBe(Math.max(...cards.map(({ votes = 0 }) => votes)))
    expect((await getData('/api/action-items?person=me')).total).toBeGreaterThan(0)
    const notices = await db().select().from(notifications).where(eq(notifications.userId, maya.user.id))
    expect(notices.find(({ kind }) => kind === 'invitation_accepted')?.params).toEqual({ name: 'Tom Becker' })
    const evidence = await t.db
      .unscoped('a test reads')
      .run<{ at: number; sourceAt: number }>(evidenceSql, [maya.user.accountId])
    expect(evidence.length).toBeGreaterThan(2)
    expect(evidence.filter(({ at, sourceAt }) => at < sourceAt)).toEqual([])
  })
})
