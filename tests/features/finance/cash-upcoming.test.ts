import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { findAll, type HtmlElement, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Person = Pick<Awaited<ReturnType<typeof startBooks>>['owner'], 'request'>

/** The section of the cash page, or null if there is none. */
async function upcoming(person: Person, query = ''): Promise<HtmlElement | null> {
  const html = await (await person.request(`/finance/cash${query}`)).text()
  return findAll(readHtml(html), ({ attributes }) => attributes.id === 'upcoming')[0] ?? null
}
const upcomingText = async (person: Person) => textOf((await upcoming(person))!)

async function booksWithPlans() {
  const books = await startBooks(t)
  const { owner, addEntry, setBalance } = books
  await setBalance('2026-11-15', 10_000_000)
  for (const month of ['08', '09', '10'])
    await addEntry({ day: `2026-${month}-05`, cents: -1_000_000, category: 'OFFICE' })
  const recurring = (fields: object) =>
    dataOf(owner, '/api/finance/recurring', {
      json: { name: 'Rent', cents: -400_000, category: 'OFFICE', every: 'MONTH', fromDay: '2026-01-25', ...fields },
    })
  const planned = (fields: object) =>
    dataOf(owner, '/api/finance/cash-planned', {
      json: { name: 'Grant', kind: 'OTHER', day: '2026-12-10', cents: 2_000_000, chance: 60, ...fields },
    })
  return { ...books, recurring, planned }
}

describe('the section of upcoming payments', () => {
  it('lists recurring and planned payments of 90 days with their sum for each month', async () => {
    const { owner, recurring, planned } = await booksWithPlans()
    await recurring({})
    await recurring({ name: 'Cleaning', cents: -10_000, every: 'WEEK', fromDay: '2026-12-01', untilDay: '2026-12-20' })
    await planned({})
    await planned({ name: 'Too far', day: '2027-02-19' })
    await planned({ name: 'Yesterday', day: '2026-11-19' })
    const text = await upcomingText(owner)
    expect(text).toContain('November 2026-$4,000.00')
    // Rent, three weeks of cleaning, and the grant in full.
    expect(text).toContain('December 2026$15,700.00')
    expect(text).toContain('Dec 1Dec 8Dec 15')
    expect(text).toContain('-$300.00')
    expect(text).toContain('Other · 60% likely')
    expect(text).toContain('January 2027-$4,000.00')
    expect(text).not.toContain('February')
    expect(text).not.toContain('Too far')
    expect(text).not.toContain('Yesterday')
  })

  it('leaves amounts without an exchange rate out of the sum and shows a note', async () => {
    const { owner, planned } = await booksWithPlans()
    await planned({ cents: -500_000 })
    await planned({ name: 'Fair', currency: 'SEK', cents: -300_000 })
    const text = await upcomingText(owner)
    expect(text).toContain('December 2026-$5,000.00')
    expect(text).toContain('The total leaves out amounts in SEK')
    expect(text).toContain('Fair')
  })

  it('does not reveal pay to readers who must not see it', async () => {
    const { owner, recurring, planned } = await booksWithPlans()
    await recurring({ name: 'Salary', category: 'PAYROLL' })
    await planned({ name: 'New engineer', kind: 'HIRE', cents: -900_000 })
    await planned({})
    const reader = await addColleague(t, owner.user.accountId, 'TEAM_LEAD', ['page:financials'])
    const text = await upcomingText(reader)
    expect(text).toContain('December 2026$20,000.00')
    expect(text).toContain('Pay isn’t listed.')
    expect(text).not.toMatch(/Salary|engineer/)
    expect(await upcomingText(owner)).toContain('New engineer')
    expect(await upcoming(await addColleague(t, owner.user.accountId, 'TEAM_LEAD'))).toBeNull()
  })

  it('suggests adding payments while there are none', async () => {
    const { owner } = await booksWithPlans()
    expect(await upcomingText(owner)).toContain('Add recurring amount')
    expect(await upcomingText(owner)).toContain('Add planned payment')
  })

  it('is not shown with the books of a past day', async () => {
    const { owner, planned } = await booksWithPlans()
    await planned({})
    expect(await upcoming(owner, '?knownOn=2026-11-19')).toBeNull()
  })

  it('is linked from the runway, which says what it counts', async () => {
    const { owner } = await booksWithPlans()
    const html = await (await owner.request('/finance/cash')).text()
    const [card] = findAll(readHtml(html), ({ attributes }) => attributes['data-figure'] === 'cashRunway')
    const basis = 'Based on the median burn of the last 3 complete months. Planned payments aren’t included.'
    expect(textOf(card!)).toContain(basis)
    expect(findAll(card!, ({ attributes }) => attributes.href === '#upcoming')).toHaveLength(1)
  })
})
