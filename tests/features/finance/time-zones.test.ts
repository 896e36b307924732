import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { startBooks } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  // It is November 1 on Kiritimati, which is 14 hours ahead, and October 31 in Los Angeles.
  t.clock.move(Date.parse('2026-10-31T11:00:00Z') - t.clock.now())
  books = await startBooks(t)
  await books.setBalance('2026-10-20', 10_000_000)
  for (const [day, cents] of [
    ['2026-07-31', -700_000],
    ['2026-08-31', -800_000],
    ['2026-09-30', -900_000],
    ['2026-10-31', -1_000_000],
  ] as const)
    await books.addEntry({ day, cents, category: 'TOOLS' })
})
afterAll(() => t.close())

const zones = { ahead: 'Pacific/Kiritimati', behind: 'America/Los_Angeles' }
async function pageIn(zone: string, path: string, init: object = {}) {
  const headers = { cookie: `${books.owner.cookie}; tz=${encodeURIComponent(zone)}` }
  const response = await books.owner.request(path, { ...init, headers })
  return { status: response.status, html: await response.text() }
}
const burnOf = (html: string) => /data-figure="burn" data-value="(-?\d*)"/.exec(html)?.[1]

describe('at the end of a month', () => {
  it('the last complete months are those of the reader’s day', async () => {
    const ahead = await pageIn(zones.ahead, '/finance/cash')
    const behind = await pageIn(zones.behind, '/finance/cash')
    // The medians of August to October and of July to September.
    expect([burnOf(ahead.html), burnOf(behind.html)]).toEqual(['900000', '800000'])
  })

  it('an entry is in the month of its day for everyone', async () => {
    for (const zone of Object.values(zones)) {
      const { html } = await pageIn(zone, '/finance/cash')
      // Revenue, payroll and other spending.
      expect(textOf(readHtml(html))).toMatch(/October 2026\$0\.00\$0\.00\$10,000\.00/)
    }
  })

  it('forms start with the reader’s day, which can have entries', async () => {
    for (const [zone, day] of [
      [zones.behind, '2026-10-31'],
      [zones.ahead, '2026-11-01'],
    ] as const) {
      const { html } = await pageIn(zone, '/finance/cash/entries?panel=new')
      const { values } = formWith(html, 'amount')
      expect(values.day).toBe(day)
      const form = { ...values, amount: '-5', category: 'TAX', text: `A line ${zone}` }
      expect((await pageIn(zone, '/finance/cash/entries', { form })).status).toBe(303)
    }
  })

  it('tomorrow cannot be chosen as a past day', async () => {
    expect((await pageIn(zones.behind, '/finance/cash?knownOn=2026-11-01')).status).toBe(400)
    expect((await pageIn(zones.ahead, '/finance/cash?knownOn=2026-11-01')).status).toBe(200)
  })
})
