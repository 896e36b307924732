import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

/** Books, and a bookkeeper who does not see pay. */
async function booksWithBookkeeper() {
  const books = await startBooks(t)
  const bookkeeper = await addColleague(t, books.owner.user.accountId, 'MEMBER', ['page:financials'])
  return { ...books, bookkeeper }
}
const headers = { 'idempotency-key': 'repeated' }

/**
 * For this long a sign-in counts as recent, and a repeated write gets its stored response. Later it runs again, and then
 * finds nothing, because the bookkeeper no longer sees the record.
 */
const recentSignInTime = 30 * 60_000

describe('a write that a bookkeeper repeats', () => {
  it.each([0, recentSignInTime])(
    'never reveals pay after an owner turns the entry into pay, %i ms later',
    async delay => {
      const { owner, bookkeeper, bankAccountId } = await booksWithBookkeeper()
      const path = '/api/finance/cash-entries'
      const json = { bankAccountId, day: '2026-11-10', cents: -100, category: 'TOOLS', text: 'A line' }
      const { id } = await dataOf(bookkeeper, path, { json, headers })
      await dataOf(owner, `${path}/${id}`, { method: 'PATCH', json: { category: 'PAYROLL', cents: -83_104_927 } })
      t.clock.move(delay)
      const response = await bookkeeper.request(path, { json, headers })
      expect(response.status).toBe(delay === 0 ? 200 : 404)
      expect(await response.text()).not.toContain('83104927')
    },
  )

  it.each([0, recentSignInTime])(
    'never reveals the balance that replaced it and is hidden from the bookkeeper, %i ms later',
    async delay => {
      const { owner, bookkeeper, bankAccountId, addEntry } = await booksWithBookkeeper()
      for (const month of ['09', '10', '11'])
        await addEntry({ day: `2026-${month}-05`, cents: -83_104_927, category: 'PAYROLL', personId: owner.user.id })
      const path = `/api/finance/bank-accounts/${bankAccountId}/balances`
      const json = { day: '2026-11-10', cents: 100 }
      expect(await dataOf(bookkeeper, path, { json, headers })).toMatchObject(json)
      await dataOf(owner, path, { json: { ...json, cents: 76_029_413 } })
      t.clock.move(delay)
      const response = await bookkeeper.request(path, { json, headers })
      expect(response.status).toBe(delay === 0 ? 200 : 404)
      expect(await response.text()).not.toContain('76029413')
    },
  )
})
