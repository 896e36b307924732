import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cashFigureIds } from '#features/finance/runway/rules-figures.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Person = Awaited<ReturnType<typeof startBooks>>['owner']
const page = async (person: Pick<Person, 'request'>, path = '/finance/cash') => (await person.request(path)).text()
const pageText = async (person: Pick<Person, 'request'>, path?: string) => textOf(readHtml(await page(person, path)))

/** Books with $100,000 in cash and a burn of $10,000 in August, $12,000 in September and $11,000 in October. */
async function steadyBooks() {
  const books = await startBooks(t)
  await books.setBalance('2026-11-15', 10_000_000)
  for (const [month, payroll, tools, revenue] of [
    ['2026-08', 800_000, 400_000, 200_000],
    ['2026-09', 1_000_000, 400_000, 200_000],
    ['2026-10', 900_000, 400_000, 200_000],
  ] as const) {
    await books.addEntry({ day: `${month}-05`, cents: -payroll, category: 'PAYROLL' })
    await books.addEntry({ day: `${month}-10`, cents: -tools, category: 'TOOLS' })
    await books.addEntry({ day: `${month}-20`, cents: revenue, category: 'REVENUE' })
  }
  return books
}

describe('the cash page', () => {
  it('shows cash, burn and runway, each matching its formula', async () => {
    const { owner } = await steadyBooks()
    const text = await pageText(owner)
    expect(text).toContain('$100,000')
    // The median of 10,000, 12,000 and 11,000; 100,000 / 11,000 × 30.4375 = 276.7 days.
    expect(text).toContain('$11,000')
    expect(text).toContain('276')
    const figures = await checkExplanations(await page(owner), href => page(owner, href))
    expect(figures).toEqual(expect.arrayContaining(['cash', 'burn', 'cashRunway', 'lastMonthBurn', 'weeklyBurn']))
  })

  it('leaves funding and transfers out of the burn and lists them as left out', async () => {
    const { owner, addEntry } = await steadyBooks()
    await addEntry({ day: '2026-10-12', cents: 50_000_000, category: 'FUNDING' })
    await addEntry({ day: '2026-10-13', cents: -3_000_000, category: 'TRANSFER' })
    const text = await pageText(owner, '/finance/cash?explain=burn')
    expect(text).toContain('Not earned or spent')
    expect(text).toContain('$11,000')
  })

  it('asks for a balance or entries where they are missing', async () => {
    const { owner, addEntry, setBalance } = await startBooks(t)
    expect(await pageText(owner)).toContain('See how long your money lasts')
    await addEntry({ day: '2026-10-05', cents: -100, category: 'OTHER' })
    expect(await pageText(owner)).toContain('No bank balance yet.')
    await setBalance('2026-11-01', 100_000)
    expect(await pageText(owner)).toContain('No entries in August 2026 and September 2026.')
  })

  it('does not give a runway for a balance that is more than 35 days old', async () => {
    const books = await steadyBooks()
    const { items } = await dataOf<{ items: { id: string }[] }>(
      books.owner,
      `/api/finance/bank-accounts/${books.bankAccountId}/balances`,
    )
    await dataOf(books.owner, `/api/finance/bank-accounts/${books.bankAccountId}/balances/${items[0]!.id}`, {
      method: 'DELETE',
    })
    await books.setBalance('2026-10-15', 10_000_000)
    expect(await pageText(books.owner)).toContain('more than 35 days old')
  })

  it.each([
    ['negative', 5_000_000],
    ['zero', 0],
  ])('says that there is no cash-out at a %s burn', async (name, surplus) => {
    const books = await startBooks(t)
    await books.setBalance('2026-11-15', 10_000_000)
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      await books.addEntry({ day: `${month}-05`, cents: -100_000, category: 'TOOLS' })
      await books.addEntry({ day: `${month}-06`, cents: 100_000 + surplus, category: 'REVENUE' })
    }
    const html = await page(books.owner)
    expect(textOf(readHtml(html)), name).toContain('At this burn, the money doesn’t run out.')
    expect(html).not.toMatch(/NaN|Infinity/)
    await checkExplanations(html, href => page(books.owner, href))
  })

  it('rejects an entry in a currency without a rate', async () => {
    const books = await startBooks(t, 'EUR')
    const json = { bankAccountId: books.bankAccountId, day: '2026-11-01', cents: 100, category: 'OTHER', text: 'Fee' }
    const refusedResponse = await books.owner.request('/api/finance/cash-entries', { json })
    expect(refusedResponse.status).toBe(422)
    expect((await refusedResponse.json()).error).toContain('no EUR rate')
    await dataOf(books.owner, '/api/finance/rates', { json: { currency: 'EUR', day: '2026-10-20', rate: 1.1 } })
    expect(await dataOf(books.owner, '/api/finance/cash-entries', { json })).toMatchObject({ usdCents: 110 })
  })
})

describe('the books as known on a day', () => {
  it('do not change when last month is edited later', async () => {
    const books = await steadyBooks()
    const entry = await books.addEntry({ day: '2026-10-28', cents: -500_000, category: 'TOOLS' })
    t.clock.move(3 * days)
    const owner = await t.signIn({ id: books.owner.user.id, accountId: books.owner.user.accountId })
    const path = '/finance/cash?knownOn=2026-11-20'
    const figures = async (path: string) =>
      [...(await page(owner, path)).matchAll(/data-figure="(\w+)" data-value="([\d.-]*)"/g)].map(([text]) => text)
    const before = await figures(path)
    await dataOf(owner, `/api/finance/cash-entries/${entry.id}`, { method: 'PATCH', json: { cents: -9_900_000 } })
    const line = {
      bankAccountId: books.bankAccountId,
      day: '2026-09-28',
      cents: -7_700_000,
      category: 'TOOLS',
      text: 'A',
    }
    await dataOf(owner, '/api/finance/cash-entries', { json: line })
    const balance = { day: '2026-11-15', cents: 1 }
    await dataOf(owner, `/api/finance/bank-accounts/${books.bankAccountId}/balances`, { json: balance })
    expect(await figures(path)).toEqual(before)
    expect(before).toHaveLength(cashFigureIds.length)
    expect(await figures('/finance/cash')).not.toEqual(before)
    t.clock.move(-3 * days)
  })

  it('are for owners and admins, because they contain pay', async () => {
    const { owner } = await steadyBooks()
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    const bookkeeper = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    for (const person of [lead, bookkeeper]) {
      expect((await person.request('/finance/cash')).status).toBe(200)
      expect((await person.request('/finance/cash?knownOn=2026-10-31')).status).toBe(403)
    }
    expect((await owner.request('/finance/cash?knownOn=2026-10-31')).status).toBe(200)
  })
})

describe('the pay of people', () => {
  const secretCents = -1_234_567
  const spellings = ['1,234,567', '12,345.67', '1234567', '12345.67']

  it('is on no page and in no answer for team leads and bookkeepers', async () => {
    const books = await steadyBooks()
    const { id } = await books.addEntry({
      day: '2026-10-06',
      cents: secretCents,
      category: 'PAYROLL',
      text: 'Canary pay',
    })
    await books.addEntry({
      day: '2026-10-06',
      cents: secretCents,
      category: 'OTHER',
      text: 'Canary refund',
      personId: books.owner.user.id,
    })
    const lead = await addColleague(t, books.owner.user.accountId, 'TEAM_LEAD')
    const bookkeeper = await addColleague(t, books.owner.user.accountId, 'MEMBER', ['page:financials'])
    const paths = [
      ...['', '?explain=burn', '?explain=lastMonthBurn', '?explain=cashRunway'].map(query => `/finance/cash${query}`),
      ...['', '?category=PAYROLL', '?q=canary', '?sort=amount', `?panel=edit&id=${id}`].map(
        query => `/finance/cash/entries${query}`,
      ),
      '/api/finance/cash-entries',
      '/api/finance/cash-entries?category=PAYROLL',
      '/api/finance/cash-entries/export',
      `/api/finance/cash-entries/${id}`,
    ]
    for (const person of [lead, bookkeeper])
      for (const path of paths) {
        const text = await (await person.request(path)).text()
        for (const secret of [...spellings, 'Canary'])
          expect(text.includes(secret), `${path} has ${secret}`).toBe(false)
      }
    expect(await page(books.owner, '/finance/cash/entries?q=Canary')).toContain('Canary pay')
    expect((await bookkeeper.request(`/api/finance/cash-entries/${id}`)).status).toBe(404)
    expect((await lead.request('/api/finance/cash-entries')).status).toBe(403)
  })

  it('is a sum of its own for three or more paid people, and a part of all spending for fewer', async () => {
    const books = await steadyBooks()
    const lead = await addColleague(t, books.owner.user.accountId, 'TEAM_LEAD')
    const leadsPage = async () => (await pageText(lead)).replace(/\s+/g, ' ')
    expect(await leadsPage()).not.toContain('$9,000.00')
    // Payroll, other spending, and their sum.
    expect(await leadsPage()).toContain('Not shownNot shown$13,000.00')
    expect(await leadsPage()).toContain('Where payroll isn’t shown, it is included in spending')
    expect(await leadsPage()).not.toContain('Pay is shown only')
    for (const name of ['Ann', 'Ben', 'Cleo']) await books.addTeamCost(name, 100_000)
    expect(await leadsPage()).toContain('$9,000.00')
  })
})

describe('amounts and days that the books cannot hold', () => {
  it.each([
    ['an amount whose sums would not be exact', { cents: Number.MAX_SAFE_INTEGER }, 'cents'],
    ['a day before the calendar of the books', { day: '0001-01-01' }, 'day'],
    ['a day after it', { day: '9999-12-31' }, 'day'],
  ])('are rejected: %s', async (_, change, field) => {
    const { owner, bankAccountId } = await startBooks(t)
    const json = { bankAccountId, day: '2026-10-01', cents: 100, category: 'OTHER', text: 'A line', ...change }
    const refusedResponse = await owner.request('/api/finance/cash-entries', { json })
    expect(refusedResponse.status).toBe(422)
    expect((await refusedResponse.json()).fields[0].path).toBe(field)
  })

  it('are rejected: an amount that is too large in US dollars, also when typed into a form', async () => {
    const books = await startBooks(t, 'EUR')
    const line = { bankAccountId: books.bankAccountId, day: '2026-10-01', category: 'OTHER', text: 'A line' }
    const json = { ...line, cents: 900_000_000_000, rate: 1000 }
    expect((await books.owner.request('/api/finance/cash-entries', { json })).status).toBe(422)
    const form = { ...line, amount: '90,000,000,000.00' }
    const page = await books.owner.request('/finance/cash/entries', { form })
    expect(page.status).toBe(422)
  })

  it.each(['/finance/cash', '/finance/revenue', '/api/dashboard'])(
    'are rejected as a past day with status 400: %s',
    async path => {
      const { owner } = await startBooks(t)
      expect((await owner.request(`${path}?knownOn=0001-01-01`)).status).toBe(400)
    },
  )
})

describe('the page of entries', () => {
  it('leads to a bank account first if there is none, and has no form that cannot be saved', async () => {
    const owner = await t.register()
    const html = await page(owner, '/finance/cash/entries?panel=new')
    expect(html).toContain('No bank account yet')
    expect(html).toContain('/finance/cash/accounts?panel=new')
    expect(html).not.toContain('name="amount"')
  })

  it('shows the period that it is limited to', async () => {
    const { owner, addEntry } = await startBooks(t)
    await addEntry({ day: '2026-09-05', cents: -100, category: 'OTHER' })
    const html = await page(owner, '/finance/cash/entries?from=2026-09-01&to=2026-09-30')
    for (const day of ['2026-09-01', '2026-09-30']) expect(html).toContain(`value="${day}"`)
  })
})

describe('a bank account', () => {
  it('with balances is archived and not deleted, so that past days keep their cash', async () => {
    const { owner, bankAccountId, setBalance } = await startBooks(t)
    const path = `/api/finance/bank-accounts/${bankAccountId}`
    await setBalance('2026-10-01', 500_000)
    expect((await owner.request(path, { method: 'DELETE' })).status).toBe(409)
    await dataOf(owner, path, { method: 'PATCH', json: { archived: true } })
    expect(await pageText(owner)).not.toContain('$5,000')
  })

  it('that was never used can be deleted', async () => {
    const { owner, bankAccountId } = await startBooks(t)
    expect((await owner.request(`/api/finance/bank-accounts/${bankAccountId}`, { method: 'DELETE' })).status).toBe(200)
  })
})
