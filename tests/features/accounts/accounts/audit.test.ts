import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { dayStart } from '#kit/zone-days.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let maya: TestPerson
let otherPerson: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const db = () => t.db.unscoped('a test reads and writes').orm
const start = Date.UTC(2026, 8, 1)
const hour = 60 * 60 * 1000

/** An entry to write, `hours` after `start`. */
type Row = {
  action: string
  hours: number
  success?: boolean
  actor?: TestPerson
  subject?: string
  details?: Record<string, unknown>
}

async function writeRows(rows: Row[], accountId = maya.account.id) {
  const values = rows.map(({ action, hours, success = true, actor = maya, subject, details = {} }) => ({
    id: t.services.ids.id('aud'),
    accountId,
    action,
    success,
    details,
    actorId: actor.user.id,
    subject: subject ?? null,
    at: start + hours * hour,
  }))
  for (let i = 0; i < values.length; i += 200)
    await db()
      .insert(auditLog)
      .values(values.slice(i, i + 200))
}

beforeEach(async () => {
  maya = await t.register()
  otherPerson = await t.register()
  for (const { account } of [maya, otherPerson])
    await db().update(accounts).set({ plan: 'ENTERPRISE' }).where(eq(accounts.id, account.id))
  const row = {
    id: t.services.ids.id('mem'),
    accountId: maya.account.id,
    userId: otherPerson.user.id,
    role: 'MEMBER' as const,
  }
  await db()
    .insert(memberships)
    .values({ ...row, permissions: [], joinedAt: t.clock.now() })
  await writeRows([
    { action: 'poker.created', hours: 0 },
    { action: 'poker.created', hours: 30, actor: otherPerson },
    { action: 'auth.login_failed', hours: 31, success: false, actor: otherPerson },
  ])
})

const getLogs = async (query = '', caller = maya) => {
  const response = await caller.request(`/api/accounts/${maya.account.id}/audit-logs${query}`)
  return { status: response.status, body: await response.json() }
}
/** Lists the actions in September, without those of the test's own requests, which have a later date. */
const listActions = async (query: string) =>
  (await getLogs(`${query}&endDate=2026-09-30`)).body.data.items.map(({ action }: { action: string }) => action)

describe('the audit log in the API', () => {
  it('lists the newest entries first, with their actor, in pages', async () => {
    const { status, body } = await getLogs('?pageSize=2&page=1&endDate=2026-09-30')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 3, page: 1, pageSize: 2 })
    expect(body.data.items[0]).toMatchObject({
      action: 'auth.login_failed',
      success: false,
      userId: otherPerson.user.id,
      userEmail: otherPerson.user.email,
      accountId: maya.account.id,
      timestamp: start + 31 * hour,
    })
    expect((await getLogs('?pageSize=2&page=2&endDate=2026-09-30')).body.data.items).toHaveLength(1)
  })

  it('filters by user, action, outcome and dates', async () => {
    expect(await listActions(`?userId=${maya.user.id}`)).toEqual(['poker.created'])
    expect(await listActions('?action=poker.created')).toEqual(['poker.created', 'poker.created'])
    expect(await listActions('?success=false')).toEqual(['auth.login_failed'])
    expect((await getLogs('?endDate=2026-09-01')).body.data.total).toBe(1)
    expect(await listActions('?startDate=2026-09-02')).toHaveLength(2)
    expect(await listActions(`?startDate=${start + 31 * hour}`)).toEqual(['auth.login_failed'])
  })

  it.each(['?success=perhaps', '?startDate=soon', '?page=0', '?pageSize=101', '?order=asc'])(
    'rejects %s',
    async query => {
      expect((await getLogs(query)).status).toBe(422)
    },
  )

  it('is limited to owners and admins of the account on a plan that includes it', async () => {
    const member = { ...otherPerson, ...(await t.signIn({ id: otherPerson.user.id, accountId: maya.account.id })) }
    expect((await getLogs('', member)).status).toBe(403)
    expect((await getLogs('', otherPerson)).status).toBe(404)
    await db().update(accounts).set({ plan: 'PRO' }).where(eq(accounts.id, maya.account.id))
    const { status, body } = await getLogs()
    expect([status, body.data]).toMatchObject([402, { plans: ['ENTERPRISE'] }])
  })
})

describe('the audit log as CSV', () => {
  const exportCsv = async (query = '') => {
    const response = await maya.request(`/api/accounts/${maya.account.id}/audit-logs/export${query}`)
    return { response, text: await response.text() }
  }

  it('contains the filtered rows, and the export is logged', async () => {
    const { response, text } = await exportCsv('?success=false&startDate=2026-09-01')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('2026-09-02T07:00:00.000Z')
    expect(lines[1]).toContain(otherPerson.user.email)
    const { items } = (await getLogs('?action=audit_log.exported')).body.data
    expect(items).toMatchObject([{ details: { filters: ['startDate', 'success'] } }])
  })

  it('contains every row once, however long the log is', async () => {
    await writeRows(Array.from({ length: 2500 }, (_, i) => ({ action: `many.${i}`, hours: 40 + (i % 3) })))
    const { text } = await exportCsv('?endDate=2026-09-30')
    const exportedActions = [...text.matchAll(/many\.\d+/g)].map(([action]) => action)
    expect([exportedActions.length, new Set(exportedActions).size]).toEqual([2500, 2500])
  })

  it('escapes formulas for spreadsheets', async () => {
    await writeRows([
      { action: 'team.created', hours: 1, subject: '=HYPERLINK("http://evil.example","Click")', details: {} },
    ])
    const { text } = await exportCsv('?action=team.created')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Click"")"`)
  })
})

describe('the audit log page', () => {
  const loadPage = async (query = '') => {
    const response = await maya.request(`/account-settings/audit-log${query}`)
    return { status: response.status, html: readHtml(await response.text()) }
  }
  const rows = (html: ReturnType<typeof readHtml>) => allOf(allOf(html, 'tbody')[0] ?? html, 'tr').map(textOf)

  it('shows the filtered rows with days in the reader’s time zone, and exports the same', async () => {
    const { status, html } = await loadPage(
      `?person=${otherPerson.user.id}&outcome=failure&from=2026-09-02&until=2026-09-02`,
    )
    expect(status).toBe(200)
    expect(rows(html)).toHaveLength(1)
    const link = allOf(html, 'a').find(({ attributes }) => attributes.href?.includes('/export'))
    const exported = await (await maya.request(link!.attributes.href!)).text()
    expect(exported.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('shows an empty state without matches, and ignores invalid filters', async () => {
    expect(rows((await loadPage('?action=never.happened')).html)).toEqual([])
    expect((await loadPage('?from=nonsense&page=x&outcome=odd')).status).toBe(200)
  })

  it('names the required plan on other plans', async () => {
    await db().update(accounts).set({ plan: 'FREE' }).where(eq(accounts.id, maya.account.id))
    const { status, html } = await loadPage()
    expect(status).toBe(402)
    expect(textOf(html)).toContain('The audit log is part of Enterprise')
    expect(textOf(html)).toContain('Upgrade Account')
    expect(textOf(html)).not.toContain('poker.created')
    expect(allOf(html, 'a').filter(({ attributes }) => attributes.href?.includes('/export'))).toEqual([])
  })
})

describe('a day in a time zone', () => {
  it.each([
    ['2026-10-06', 'UTC', 0, '2026-10-06T00:00:00.000Z'],
    ['2026-10-06', 'UTC', 1, '2026-10-07T00:00:00.000Z'],
    ['2026-10-06', 'Europe/Paris', 0, '2026-10-05T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-11-01', 'America/New_York', 1, '2026-11-02T05:00:00.000Z'],
    ['2026-10-06', 'Pacific/Kiritimati', 0, '2026-10-05T10:00:00.000Z'],
  ])('%s in %s, plus %i, starts at %s', (day, zone, extraDays, moment) => {
    expect(new Date(dayStart(day, zone, extraDays)!).toISOString()).toBe(moment)
  })

  it.each(['', '2026-02-30', '2026-13-01', '06.10.2026', '2026-10-06T10:00'])('rejects "%s"', text => {
    expect(dayStart(text, 'UTC')).toBeNull()
  })
})
