import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, startBooks } from '#tests/support/books.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeEach(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterEach(() => t.close())

type Caller = Pick<Awaited<ReturnType<TestApp['register']>>, 'request'>
const page = async ({ request }: Caller, path = '/dashboard') => (await request(path)).text()
const pageText = async (person: Caller, path?: string) => textOf(readHtml(await page(person, path)))

/** Books with $20,000 in cash and a burn of $11,000 in each of the last four months. $9,000 of the burn is pay. */
async function shortBooks() {
  const books = await startBooks(t)
  await books.setBalance('2026-11-15', 2_000_000)
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
    await books.addEntry({ day: `${month}-05`, cents: -900_000, category: 'PAYROLL' })
    await books.addEntry({ day: `${month}-10`, cents: -200_000, category: 'TOOLS' })
  }
  return books
}

describe('the dashboard of leaders', () => {
  it('explains every figure, known or not', async () => {
    const { owner } = await shortBooks()
    const ids = await checkExplanations(await page(owner), href => page(owner, href))
    expect(ids.slice(0, 6)).toEqual(['cashRunway', 'burn', 'cash', 'mrr', 'growth', 'customers'])
    expect(ids.slice(6)).toEqual(['mvpShare', 'commitmentsMet'])
    const text = textOf(readHtml(await page(owner)))
    expect(text).toContain(
      'No values yet: Active users, Signups, Trial conversion, Product-market fit, and Net promoter score (NPS).',
    )
  })

  it('warns of a short runway', async () => {
    const { owner } = await shortBooks()
    expect(await pageText(owner)).toContain('Low: at the current burn, your cash lasts 55 more days.')
  })

  it('keeps sessions and projects, and begins with the first steps while there are no figures', async () => {
    const owner = await t.register()
    const text = await pageText(owner)
    expect(text).toContain('See how long your money lasts')
    const html = await page(owner)
    for (const href of ['/finance/cash/import', '/finance/revenue/movements?panel=new', '/finance/mvp'])
      expect(html).toContain(`href="${href}"`)
    expect(text).toContain('No open sessions')
    const lead = await addColleague(t, owner.account.id, 'TEAM_LEAD')
    expect(await pageText(lead)).toContain('Ask an owner or admin to import a bank statement.')
  })

  it('is not shown to members', async () => {
    const { owner } = await shortBooks()
    const member = await addColleague(t, owner.account.id, 'MEMBER')
    const html = await page(member, '/dashboard?explain=cash')
    expect(html).not.toMatch(/data-figure|Cash runway|20,000/)
    expect(textOf(readHtml(html))).toContain('Team Dashboard')
  })

  it('shows leaders who cannot read the books no link into them', async () => {
    const { owner } = await startBooks(t)
    await t.client.execute({
      sql: `insert into metric_values (id, account_id, value_id, metric, day, value, source, recorded_at, recorded_by)
        values ('ver_1', ?, 'val_1', 'nps', '2026-11-01', 40, 'manual', 0, ?)`,
      args: [owner.account.id, owner.user.id],
    })
    const lead = await addColleague(t, owner.account.id, 'TEAM_LEAD')
    expect(await page(owner)).toContain('href="/finance/cash/accounts')
    const main = (await page(lead)).split('<main')[1]!
    expect(main).not.toContain('href="/finance/cash/')
    expect(main).toContain('No bank balance yet.')
  })

  it('reveals nothing about the pay of one person to team leads and bookkeepers', async () => {
    const { owner, addTeamCost, addEntry } = await shortBooks()
    await addTeamCost('Ana', 212_345)
    await addEntry({
      day: '2026-10-11',
      cents: -123_457,
      category: 'OTHER',
      personId: owner.user.id,
      text: 'Refund of Ana',
    })
    const lead = await addColleague(t, owner.account.id, 'TEAM_LEAD')
    const reader = await addColleague(t, owner.account.id, 'MEMBER', ['page:financials'])
    const secrets = /Ana\b|Refund|1,234\.57|123457|212345|9,000|900000|9,234|1023457/
    for (const caller of [lead, reader]) {
      for (const query of ['', '?explain=cashRunway', '?explain=burn', '?explain=cash', '?explain=mrr'])
        expect(await page(caller, `/dashboard${query}`), query).not.toMatch(secrets)
      for (const call of ['', '/runway', '/burn-alert', '/revenue', '/metrics'])
        expect(await (await caller.request(`/api/dashboard${call}`)).text(), call).not.toMatch(secrets)
      expect((await caller.request('/dashboard?knownOn=2026-11-01')).status).toBe(403)
    }
  })

  it('shows a past day to owners', async () => {
    const { owner } = await shortBooks()
    const text = await pageText(owner, '/dashboard?knownOn=2026-11-01')
    expect(text).toContain('Figures as they were on November 1, 2026')
    expect(text).toContain('boards don’t keep earlier versions')
  })
})
