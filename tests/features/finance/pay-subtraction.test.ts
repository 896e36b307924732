import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { checkExplanations } from '#tests/support/explanations.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Reader = Awaited<ReturnType<typeof addColleague>>
type Balances = { items: { day: string; cents: number }[]; balancesFrom: string | null }
const months = ['2026-07', '2026-08', '2026-09', '2026-10']
/** The pay, the other spending and the revenue of each month, in cents. */
const pay = 1_234_567
const otherSpending = 111_111
const revenue = 333_333
const weeksPerMonth = 4.33

/** Creates four equal months with a balance near the end of each, and the readers who do not see pay. */
async function steadyBooks(people: string[], { tools = otherSpending, marketing = 0 } = {}) {
  const books = await startBooks(t)
  for (const name of people) await books.addTeamCost(name, 50_000)
  let cash = 90_000_000
  for (const month of months) {
    await books.addEntry({ day: `${month}-25`, cents: -pay, category: 'PAYROLL' })
    await books.addEntry({ day: `${month}-12`, cents: -tools, category: 'TOOLS' })
    await books.addEntry({ day: `${month}-13`, cents: revenue, category: 'REVENUE' })
    if (marketing > 0) await books.addEntry({ day: `${month}-14`, cents: -marketing, category: 'MARKETING' })
    cash += revenue - tools - marketing - pay
    await books.setBalance(`${month}-28`, cash)
  }
  const { accountId } = books.owner.user
  const lead = await addColleague(t, accountId, 'TEAM_LEAD')
  const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
  return { ...books, lead, bookkeeper, cash }
}

const readAll = async (reader: Reader, paths: string[]) =>
  (await Promise.all(paths.map(async path => (await reader.request(path)).text()))).join('\n')

const figureIds = ['cash', 'burn', 'lastMonthBurn', 'cashRunway', 'weeklyBurn', 'totalFunding']
const apiPaths = ['', '/runway', '/burn-alert', '/revenue', '/mvp-progress'].map(path => `/api/dashboard${path}`)
const pages = ['/finance/cash', '/dashboard']
const readablePaths = [
  ...apiPaths,
  ...pages,
  ...pages.flatMap(page => figureIds.map(id => `${page}?explain=${id}`)),
  '/finance/revenue?explain=cac',
  '/finance/cash/accounts',
  '/finance/cash/accounts?sort=balance',
  '/api/finance/bank-accounts',
  '/api/finance/cash-entries?pageSize=100',
  '/api/finance/cash-entries/export',
]

/** Returns the amounts, in cents, from which a bookkeeper could calculate the pay. */
const revealingAmounts = (cash: number) => [
  pay,
  pay + otherSpending,
  pay + otherSpending - revenue,
  // The newest balance, and the ones before it.
  ...[0, 1, 2, 3].map(monthsAgo => cash + monthsAgo * (pay + otherSpending - revenue)),
  Math.round((pay + otherSpending - revenue) / weeksPerMonth),
]
function spellings(cents: number) {
  const plain = (cents / 100).toFixed(2)
  return [plain, plain.replace(/\B(?=(\d{3})+\.)/g, ','), String(cents)]
}

/** Returns all amounts of a text in cents, written in dollars or as raw values. */
const amountsIn = (text: string): number[] => [
  ...new Set([
    ...[...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, dollars]) => Number(dollars!.replace(/[,.]/g, ''))),
    ...[...text.matchAll(/(?:data-value="|":)-?(\d+)/g)].map(([, cents]) => Number(cents)),
  ]),
]

/** Adds new customers, so that acquisition cost is known. */
async function winCustomers(owner: Pick<Reader, 'request'>) {
  for (const month of ['2026-06', '2026-09']) {
    const json = { customer: `Dock ${month}`, kind: 'NEW', cents: 9_900, day: `${month}-05` }
    await dataOf(owner, '/api/finance/mrr-movements', { json })
  }
}

describe('with fewer than three paid people', () => {
  it('readers who can’t see pay cannot calculate it from any figure, balance or file', async () => {
    const { lead, bookkeeper, bankAccountId, cash } = await steadyBooks(['Ann', 'Ben'])
    const balances = [`/finance/cash/accounts/${bankAccountId}/balances`]
    balances.push(`/api/finance/bank-accounts/${bankAccountId}/balances`, `/api/finance/bank-accounts/${bankAccountId}`)
    for (const reader of [lead, bookkeeper]) {
      const text = await readAll(reader, [...readablePaths, ...balances])
      const leaked = revealingAmounts(cash)
        .flatMap(spellings)
        .filter(spelling => text.includes(spelling))
      expect(leaked).toEqual([])
      const runway = await dataOf(reader, '/api/dashboard/runway')
      const unknown = { currentBurn: null, weeklyBurnRate: null, remainingCash: null, daysLeft: null }
      expect(runway).toMatchObject({ ...unknown, isRunwayLow: null, isCritical: null })
      expect(await dataOf(reader, '/api/dashboard/burn-alert')).toMatchObject({ level: null, daysLeft: null })
    }
  })

  it('team leads see pay and enough other spending as one sum, and neither alone', async () => {
    const [tools, marketing] = [444_443, 55_557]
    const { lead, bookkeeper, cash, owner } = await steadyBooks(['Ann', 'Ben'], { tools, marketing })
    await winCustomers(owner)
    const burn = pay + tools + marketing - revenue
    const runway = await dataOf(lead, '/api/dashboard/runway')
    expect(runway).toMatchObject({ currentBurn: burn, remainingCash: cash })
    const text = await readAll(lead, readablePaths)
    // All spending, and the acquisition spend of a month.
    for (const sum of ['$17,345.67', '$555.57']) expect(text).toContain(sum)
    const spendingSums = [tools, tools + marketing]
    expect([pay, ...spendingSums].flatMap(spellings).filter(each => text.includes(each))).toEqual([])
    const amounts = amountsIn(text)
    expect(amounts).toEqual(expect.arrayContaining([burn, pay + tools + marketing, marketing, cash]))
    const differences = new Set(amounts.flatMap(one => amounts.map(another => one - another)))
    expect([pay, ...spendingSums].filter(each => differences.has(each))).toEqual([])
    expect(await dataOf(bookkeeper, '/api/dashboard/runway')).toMatchObject({ currentBurn: null, remainingCash: null })
    const load = async (href: string) => (await lead.request(href)).text()
    for (const page of pages) await checkExplanations(await load(page), load)
  })

  it('team leads see what marketing costs, but neither burn nor cash while only marketing hides the pay', async () => {
    const { lead, owner } = await steadyBooks(['Ann', 'Ben'], { marketing: 555_557 })
    await winCustomers(owner)
    const runway = await dataOf(lead, '/api/dashboard/runway')
    expect(runway).toMatchObject({ currentBurn: null, remainingCash: null, daysLeft: null })
    const text = await readAll(lead, readablePaths)
    expect(text).toContain('$5,555.57')
    const sums = [pay, pay + otherSpending, pay + otherSpending + 555_557, pay + otherSpending + 555_557 - revenue]
    expect(sums.flatMap(spellings).filter(each => text.includes(each))).toEqual([])
  })

  it('a bookkeeper can record balances, but sees none until a third person is paid', async () => {
    const { bookkeeper, bankAccountId, addTeamCost: payPerson } = await steadyBooks(['Ann', 'Ben'])
    const path = `/api/finance/bank-accounts/${bankAccountId}/balances`
    const page = `/finance/cash/accounts/${bankAccountId}/balances`
    const { id } = await dataOf(bookkeeper, path, { json: { day: '2026-11-19', cents: 7_000_000 } })
    expect(await dataOf<Balances>(bookkeeper, path)).toMatchObject({ items: [], balancesFrom: '2026-11-30' })
    expect((await bookkeeper.request(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await (await bookkeeper.request(page)).text()).toContain('Balances before November 30, 2026 aren’t shown')
    await payPerson('Cleo', 50_000)
    const { items } = await dataOf<Balances>(bookkeeper, path)
    expect(items.map(({ day }) => day)).toEqual(['2026-11-19', ...months.toReversed().map(month => `${month}-28`)])
  })

  it('owners and admins see everything, and figures explain themselves for everyone', async () => {
    const { owner, lead, bookkeeper } = await steadyBooks(['Ann'])
    const admin = await addColleague(t, owner.user.accountId, 'ADMIN')
    for (const reader of [owner, admin])
      expect(await dataOf(reader, '/api/dashboard/runway')).toMatchObject({
        currentBurn: pay + otherSpending - revenue,
      })
    for (const reader of [owner, lead, bookkeeper]) {
      const load = async (href: string) => (await reader.request(href)).text()
      for (const page of pages) await checkExplanations(await load(page), load)
    }
  })
})

describe('with three paid people', () => {
  it('readers who can’t see pay see sums, and team leads no bank account', async () => {
    const { lead, bookkeeper, cash } = await steadyBooks(['Ann', 'Ben', 'Cleo'])
    for (const reader of [lead, bookkeeper])
      expect(await dataOf(reader, '/api/dashboard/runway')).toMatchObject({
        currentBurn: pay + otherSpending - revenue,
        remainingCash: cash,
      })
    const explained = ['/finance/cash?explain=cash', '/dashboard?explain=cash']
    expect(await readAll(bookkeeper, explained)).toContain('Harbour Bank')
    expect(await readAll(lead, explained)).not.toContain('Harbour Bank')
  })

  it('team leads are not told which bank account has an old balance', async () => {
    const books = await startBooks(t)
    await books.setBalance('2026-09-01', 10_000_000)
    const lead = await addColleague(t, books.owner.user.accountId, 'TEAM_LEAD')
    const text = await readAll(lead, ['/finance/cash', '/dashboard'])
    expect(text).toContain('The balance of a bank account is more than 35 days old')
    expect(text).not.toContain('Harbour Bank')
    expect(await readAll(books.owner as Reader, ['/finance/cash'])).toContain(
      'The balance of Harbour Bank is more than 35 days old',
    )
  })
})
