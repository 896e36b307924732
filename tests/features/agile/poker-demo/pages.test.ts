import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import { freeSessionsPerMonth } from '#features/agile/poker/commands.ts'
import { removeDeletedSessions } from '#features/agile/sessions/commands-cleanup.ts'
import { catalogues } from '#i18n/messages.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const runQuery = <Row>(sql: string, args: unknown[] = []) =>
  t.db.unscoped('a test reads tables').run<Row>(sql, args as never[])
const countRows = async (table: string, condition = '1 = 1') =>
  Number((await runQuery<{ n: number }>(`select count(*) as n from ${table} where ${condition}`))[0]!.n)

async function openDemo(path = '/demo/planning-poker', headers: Record<string, string> = {}) {
  const response = await t.browse(path, { method: 'POST', form: {}, headers, redirect: 'manual' })
  const cookies = cookiesOf(response)
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { response, cookie, path: response.headers.get('location') ?? '' }
}

describe('/demo/planning-poker', () => {
  it.each([
    ['/demo/planning-poker', 'en'],
    ['/fr/demo/planning-poker', 'fr'],
    ['/es/demo/planning-poker', 'es'],
  ] as const)('is described at %s, with one button and without JavaScript', async (path, locale) => {
    const response = await t.browse(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(catalogues[locale].pokerDemo.start)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    expect(html).not.toContain('data-island')
    expect(await countRows('poker_sessions')).toBe(0)
  })

  it('opens a live session for a visitor without an account, in the language of the page', async () => {
    const { response, cookie, path } = await openDemo('/fr/demo/planning-poker')
    expect(response.status).toBe(303)
    expect(path).toMatch(/^\/poker\/sessions\/pok_\w+$/)
    const html = await (await t.browse(path, { headers: { cookie } })).text()
    expect(html).toContain('data-island="poker/table"')
    expect(html).toContain(catalogues.fr.pokerDemo.stories.checkout)
    expect(html).toContain(catalogues.fr.pokerDemo.bar.register)
    expect(html).toContain('href="/register"')
  })

  it('gives each visitor a session that no one else can enter', async () => {
    const [firstDemo, secondDemo] = [await openDemo(), await openDemo()]
    const foreignResponse = await t.browse(secondDemo.path, {
      headers: { cookie: firstDemo.cookie },
      redirect: 'manual',
    })
    expect(foreignResponse.headers.get('location')).toBe(secondDemo.path.replace('/poker/sessions/', '/join/'))
    const id = secondDemo.path.split('/').at(-1)
    const joinResponse = await t.send(`/api/join/${id}`, { json: { name: 'Uninvited', role: 'VOTER' } })
    expect(joinResponse.status).toBe(403)
    const stateResponse = await t.browse(`/api/planning-poker/sessions/${id}`, {
      headers: { cookie: firstDemo.cookie },
    })
    expect(stateResponse.status).toBe(401)
  })

  it('keeps a signed-in user signed in, with the demo session in another account', async () => {
    const person = await t.register()
    const { cookie, path } = await openDemo('/demo/planning-poker', { cookie: person.cookie })
    const cookies = { cookie: `${person.cookie}; ${cookie}` }
    const html = await (await t.browse(path, { headers: cookies })).text()
    expect(html).toContain(catalogues.en.pokerDemo.bar.guest)
    const profile = await t.browse('/api/auth/profile', { headers: cookies })
    expect(profile.status).toBe(200)
    const list = await person.request('/api/planning-poker/sessions')
    expect((await list.json()).data.total).toBe(0)
  })

  it('sends no email and is deleted with all its data after two hours', async () => {
    await openDemo()
    expect(await countRows('outbox', `payload like '%demos.example%'`)).toBe(0)
    expect(await countRows('poker_sessions', 'is_demo = 1')).toBeGreaterThan(0)
    t.clock.move(2 * hours)
    while ((await closeEndedDemos(t.services)) + (await removeClosedAccounts(t.services)) > 0) {}
    expect(await countRows('poker_sessions', 'is_demo = 1')).toBe(0)
    expect(await countRows('poker_stories')).toBe(0)
    expect(await countRows('users', 'is_demo = 1')).toBe(0)
    expect(await countRows('accounts', 'demo_ends_at is not null')).toBe(0)
  })

  it('rejects an IP address after too many starts, with a message on the page', async () => {
    const strictApp = await makeTestApp()
    Object.assign(strictApp.services.config, { local: false })
    const startDemo = () => strictApp.browse('/demo/planning-poker', { method: 'POST', form: {}, redirect: 'manual' })
    for (let i = 0; i < 20; i++) expect((await startDemo()).status).toBe(303)
    const response = await startDemo()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).toContain(catalogues.en.pokerDemo.heading)
    await strictApp.close()
  })
})

describe('/voting-demo', () => {
  it('requires sign-in', async () => {
    const response = await t.browse('/voting-demo', { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('/login')
  })

  it('creates a session in the user’s own account with simulated colleagues who vote', async () => {
    const person = await t.register()
    expect(await (await person.request('/voting-demo')).text()).toContain(catalogues.en.pokerDemo.try.heading)
    const createResponse = await person.request('/voting-demo', { method: 'POST', form: {}, redirect: 'manual' })
    expect([createResponse.status, createResponse.headers.get('location')]).toEqual([303, '/voting-demo'])
    const html = await (await person.request('/voting-demo')).text()
    expect(html).toContain('data-island="poker/table"')
    for (const name of ['Ada', 'Ben', 'Chloé', 'Dmitri']) expect(html).toContain(name)
    const [session] = await runQuery<{ id: string; account_id: string }>(
      `select id, account_id from poker_sessions where creator_id = ?`,
      [person.user.id],
    )
    const path = `/api/planning-poker/sessions/${session!.id}`
    const { state } = (await (await person.request(path)).json()).data
    expect(state).toMatchObject({ me: { role: 'FACILITATOR' }, session: { isDemo: true } })
    const room = t.roomOf('poker', session!.id)
    // The colleagues vote 2 to 8 seconds after a story opens.
    t.clock.move(9000)
    for (let i = 0; i < 6; i++) await room.wake()
    const stateAfter = (await (await person.request(path)).json()).data.state
    expect(stateAfter.participants.filter(({ hasVoted }: { hasVoted: boolean }) => hasVoted)).toHaveLength(4)
    expect(stateAfter.votes).toEqual([])
  })

  it('appears in no list and no activity, and does not count towards the plan limit', async () => {
    const person = await t.register()
    const startDemo = () => person.request('/voting-demo', { method: 'POST', form: {}, redirect: 'manual' })
    const monthlyLimit = freeSessionsPerMonth ?? 0
    expect(monthlyLimit).toBeGreaterThan(0)
    for (let i = 0; i < monthlyLimit + 1; i++) expect((await startDemo()).status).toBe(303)
    expect(await countRows('poker_sessions', `creator_id = '${person.user.id}'`)).toBe(1)
    const { accountId } = person.user
    const list = await (await person.request('/api/planning-poker/sessions')).json()
    expect(list.data.items).toEqual([])
    const activity = await (await person.request(`/api/planning-poker/accounts/${accountId}/activity`)).json()
    expect(JSON.stringify(activity.data)).not.toContain('pok_')
    const metrics = await (await person.request(`/api/planning-poker/accounts/${accountId}/metrics`)).json()
    expect(metrics.success).toBe(true)
    expect(await (await person.request('/planning-poker')).text()).not.toContain(catalogues.en.pokerDemo.try.session)
    const systems = await (await person.request('/api/planning-poker/voting-systems')).json()
    const votingSystemId = systems.data.items[0].id
    for (let i = 0; i < monthlyLimit; i++) {
      const json = { name: `Session ${i}`, votingSystemId }
      expect((await person.request('/api/planning-poker/sessions', { json })).status).toBe(201)
    }
  })

  it('ends after two hours', async () => {
    const person = await t.register()
    await person.request('/voting-demo', { method: 'POST', form: {} })
    t.clock.move(2 * hours)
    await removeDeletedSessions(t.services)
    expect(await countRows('poker_sessions', `creator_id = '${person.user.id}'`)).toBe(0)
  })
})
