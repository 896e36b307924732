import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const dayMonthsAgo = (monthsAgo: number) => {
  const date = new Date(t.clock.now())
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsAgo, 5)).toISOString().slice(0, 10)
}

/** Returns the text of all pages and API responses with sums of the books. */
async function sumsFor(reader: Awaited<ReturnType<typeof addColleague>>) {
  const pages = ['/finance/cash', '/dashboard', '/api/dashboard', '/api/dashboard/runway', '/api/dashboard/burn-alert']
  const figureIds = ['burn', 'lastMonthBurn', 'weeklyBurn', 'cashRunway', 'totalFunding']
  const paths = [...pages, ...figureIds.map(id => `/finance/cash?explain=${id}`), '/finance/revenue?explain=cac']
  const texts = await Promise.all(paths.map(async path => (await reader.request(path)).text()))
  return texts.join('\n')
}

const spellings = (dollars: string) => [dollars, dollars.replaceAll(',', ''), dollars.replaceAll(/[,.]/g, '')]

async function addReadersWithoutPay(accountId: string) {
  return [
    await addColleague(t, accountId, 'TEAM_LEAD'),
    await addColleague(t, accountId, 'MEMBER', ['page:financials']),
  ]
}

describe('sums of the books for readers who do not see pay', () => {
  it('do not show months whose only spending is the pay of one person', async () => {
    const books = await startBooks(t)
    await books.setBalance(dayMonthsAgo(0), 10_000_000)
    for (const monthsAgo of [4, 3, 2, 1])
      await books.addEntry({ day: dayMonthsAgo(monthsAgo), cents: -1_234_567, category: 'PAYROLL' })
    for (const reader of await addReadersWithoutPay(books.owner.user.accountId)) {
      const text = await sumsFor(reader)
      for (const spelling of spellings('12,345.67')) expect(text).not.toContain(spelling)
      const runway = await dataOf<{ currentBurn: null; daysLeft: null; missing: object }>(
        reader,
        '/api/dashboard/runway',
      )
      expect(runway).toMatchObject({ currentBurn: null, daysLeft: null, missing: { currentBurn: 'fewPaidPeople' } })
      const alert = await dataOf(reader, '/api/dashboard/burn-alert')
      expect(alert).toMatchObject({ currentBurn: null, usualBurn: null, daysLeft: null })
    }
    expect(await dataOf(books.owner, '/api/dashboard/runway')).toMatchObject({ currentBurn: 1_234_567 })
  })

  it('leave out money raised from or transferred to a person', async () => {
    const books = await startBooks(t)
    const personId = books.owner.user.id
    await books.setBalance(dayMonthsAgo(0), 10_000_000)
    for (const monthsAgo of [3, 2, 1]) {
      await books.addEntry({ day: dayMonthsAgo(monthsAgo), cents: -70_000, category: 'TOOLS' })
      await books.addEntry({ day: dayMonthsAgo(monthsAgo), cents: 7_654_321, category: 'FUNDING', personId })
      await books.addEntry({ day: dayMonthsAgo(monthsAgo), cents: -9_876_543, category: 'TRANSFER', personId })
    }
    for (const reader of await addReadersWithoutPay(books.owner.user.accountId)) {
      const text = await sumsFor(reader)
      for (const spelling of [...spellings('76,543.21'), ...spellings('98,765.43')])
        expect(text).not.toContain(spelling)
    }
  })

  it('leave out, also for a past day, a marketing entry that was assigned to a person later', async () => {
    const books = await startBooks(t)
    const { id } = await books.addEntry({ day: dayMonthsAgo(1), cents: -4_321_987, category: 'MARKETING' })
    // The acquisition cost of the last three months is only known with other lines and a new customer.
    for (const monthsAgo of [3, 2])
      await books.addEntry({ day: dayMonthsAgo(monthsAgo), cents: -100_000, category: 'TOOLS' })
    const movement = { customer: 'Dock', kind: 'NEW', cents: 9_900 }
    for (const monthsAgo of [4, 2])
      await dataOf(books.owner, '/api/finance/mrr-movements', {
        json: { ...movement, customer: `Dock ${monthsAgo}`, day: dayMonthsAgo(monthsAgo) },
      })
    // The books as of this day contain the lines, because they were recorded on it.
    const pastDay = new Date(t.clock.now()).toISOString().slice(0, 10)
    t.clock.move(40 * days)
    const owner = await t.signIn({ id: books.owner.user.id, accountId: books.owner.user.accountId })
    const explanation = `/finance/revenue?explain=cac&knownOn=${pastDay}`
    expect(await (await owner.request(explanation)).text()).toContain('43,219.87')
    const json = { personId: books.owner.user.id }
    await dataOf(owner, `/api/finance/cash-entries/${id}`, { method: 'PATCH', json })
    for (const reader of await addReadersWithoutPay(books.owner.user.accountId)) {
      const text = await (await reader.request(explanation)).text()
      for (const spelling of spellings('43,219.87')) expect(text).not.toContain(spelling)
    }
  })
})
