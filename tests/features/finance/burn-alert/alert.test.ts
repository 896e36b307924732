import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertsPerRun, checkBurnAlerts } from '#features/finance/burn-alert/commands.ts'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { makeSites } from '#kit/server/sites.ts'
import { brands } from '#src/brands.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, startBooks } from '#tests/support/books.ts'
import { days, hours } from '#tests/support/clock.ts'

let t: TestApp
beforeEach(async () => {
  t = await makeTestApp()
  moveTo(start)
})
afterEach(() => t.close())

const start = Date.parse('2026-11-20T12:00:00Z')
const moveTo = (time: number) => t.clock.move(time - t.clock.now())

/** Runs the job as a server with a public address does. */
const check = () =>
  checkBurnAlerts({
    ...t.services,
    config: { ...t.services.config, sites: makeSites(brands, ['https://trimtab.example']) },
  })

/** Books with a balance and a burn of $11,000 a month, all of it pay except for `tools`. */
async function booksWith({ balance, tools = 0 }: { balance: number; tools?: number }) {
  const books = await startBooks(t)
  await books.setBalance('2026-11-15', balance)
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
    await books.addEntry({ day: `${month}-05`, cents: tools - 1_100_000, category: 'PAYROLL' })
    if (tools > 0) await books.addEntry({ day: `${month}-06`, cents: -tools, category: 'TOOLS' })
  }
  return books
}

const db = () => t.db.unscoped('a test reads notifications')
const notificationsOf = (userId: string) =>
  db().run<{ params: string; link: string }>(
    "select params, link from notifications where user_id = ?1 and kind = 'burn_alert'",
    [userId],
  )
const burnEmailsTo = async (email: string) => {
  await sendNotificationMails(t.services, 'https://trimtab.test')
  const rows = await db().run<{ payload: string }>("select payload from outbox where payload like '%' || ?1 || '%'", [
    email,
  ])
  return rows.map(({ payload }) => payload).filter(payload => payload.includes('burn'))
}

describe('the burn alert', () => {
  it('notifies every leader once, in the app and by email, without an amount', async () => {
    const { owner, addTeamCost } = await booksWith({ balance: 700_000 })
    for (const name of ['Ann', 'Ben', 'Cleo']) await addTeamCost(name, 100_000)
    const accountId = owner.user.accountId
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const reader = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    const member = await addColleague(t, accountId, 'MEMBER')
    await check()
    for (const { user } of [owner, lead, reader]) {
      const [notice, ...more] = await notificationsOf(user.id)
      // 7,000 / 11,000 × 30.4375 = 19.4 days.
      expect(JSON.parse(notice!.params)).toEqual({ level: 'critical', days: 19 })
      expect(notice!.link).toBe('/dashboard')
      expect(more).toEqual([])
      const mails = await burnEmailsTo(user.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain('your cash lasts 19 more days')
      expect(mails[0]).not.toMatch(/\$|11,000|7,000/)
    }
    expect(await notificationsOf(member.user.id)).toEqual([])
    for (let day = 0; day < 3; day++) {
      t.clock.move(days)
      await check()
    }
    expect(await notificationsOf(owner.user.id)).toHaveLength(1)
  })

  it('notifies only owners and admins while the runway would reveal the pay of one person', async () => {
    const { owner, addTeamCost } = await booksWith({ balance: 700_000 })
    await addTeamCost('Ann', 100_000)
    const { accountId } = owner.user
    const admin = await addColleague(t, accountId, 'ADMIN')
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const reader = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    await check()
    for (const { user } of [owner, admin]) expect(await notificationsOf(user.id)).toHaveLength(1)
    for (const { user } of [lead, reader]) {
      expect(await notificationsOf(user.id)).toEqual([])
      expect(await burnEmailsTo(user.email)).toEqual([])
    }
  })

  it('notifies team leads, who see pay and other spending as one sum, but not bookkeepers, who could subtract the other spending', async () => {
    const { owner } = await booksWith({ balance: 700_000, tools: 300_000 })
    const { accountId } = owner.user
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    await check()
    for (const { user } of [owner, lead]) expect(await notificationsOf(user.id)).toHaveLength(1)
    expect(await notificationsOf(bookkeeper.user.id)).toEqual([])
    expect(await burnEmailsTo(bookkeeper.user.email)).toEqual([])
  })

  it('is in the language of the reader', async () => {
    const { owner } = await booksWith({ balance: 700_000 })
    await db().run("update users set language = 'fr' where id = ?1", [owner.user.id])
    await check()
    await sendNotificationMails(t.services, 'https://trimtab.test')
    const mails = await db().run<{ payload: string }>(
      "select payload from outbox where payload like '%' || ?1 || '%'",
      [owner.user.email],
    )
    expect(mails.map(({ payload }) => payload).join()).toContain('votre trésorerie tient encore')
  })

  it('checks each account once a day from seven in the morning, and only accounts with bank accounts', async () => {
    const { owner } = await booksWith({ balance: 700_000 })
    await t.register()
    moveTo(Date.parse('2026-11-21T06:59:00Z'))
    while ((await check()) > 0);
    expect(await check()).toBe(0)
    t.clock.move(2 * 60_000)
    const watched = await db().run<{ id: string }>('select id from burn_alerts')
    expect(await check()).toBe(watched.length)
    expect(await check()).toBe(0)
    expect(watched.length).toBeLessThan(alertsPerRun)
    expect(await notificationsOf(owner.user.id)).toHaveLength(1)
  })

  it('checks a limited number of accounts in one run', async () => {
    const { owner } = await booksWith({ balance: 700_000 })
    await check()
    const account = await t.register()
    moveTo(start + days)
    // One alert more than a run checks, all of them due.
    await Promise.all(
      Array.from({ length: alertsPerRun }, async (_, index) => {
        const id = `acc_full${index}`
        await db().run(
          `insert into accounts (id, name, slug, owner_id, created_at, updated_at) values (?1, ?1, ?1, ?2, 0, 0)`,
          [id, account.user.id],
        )
        await db().run(
          `insert into burn_alerts (id, account_id, level, since, notified_level, checked_at)
           values (?1, ?1, 'none', '2026-01-01', 'none', 0)`,
          [id],
        )
      }),
    )
    expect(await check()).toBe(alertsPerRun)
    const unchecked = await db().run<{ n: number }>('select count(*) n from burn_alerts where checked_at < ?1', [
      start + days - 5 * hours,
    ])
    expect(unchecked[0]!.n).toBeGreaterThan(0)
    expect(await notificationsOf(owner.user.id)).toHaveLength(1)
  })

  it('never comes from a demo or a suspended account', async () => {
    for (const change of [`demo_ends_at = ${Date.UTC(2100, 0, 1)}`, "status = 'SUSPENDED'"]) {
      const { owner } = await booksWith({ balance: 700_000 })
      await db().run(`update accounts set ${change} where id = ?1`, [owner.user.accountId])
      await check()
      expect(await notificationsOf(owner.user.id)).toEqual([])
    }
  })

  it('keeps its state while the balance is too old, and is not sent again afterwards', async () => {
    const { owner, bankAccountId } = await booksWith({ balance: 700_000 })
    await check()
    moveTo(Date.parse('2026-12-31T12:00:00Z'))
    await check()
    const { request } = await t.signIn(owner.user)
    await request(`/api/finance/bank-accounts/${bankAccountId}/balances`, {
      json: { day: '2026-12-31', cents: 100_000 },
    })
    t.clock.move(days)
    await check()
    expect(await notificationsOf(owner.user.id)).toHaveLength(1)
  })
})
