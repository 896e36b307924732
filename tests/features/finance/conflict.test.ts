import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  books = await startBooks(t)
})
afterAll(() => t.close())

const day = '2026-11-10'
type Kind = {
  api: string
  page: string
  fields: () => object
  /** The change by someone else, and the values that the form sends. */
  savedChange: object
  typedChange: Record<string, string>
  savedTexts: string[]
}
const kinds: Kind[] = [
  {
    api: '/api/finance/cash-entries',
    page: '/finance/cash/entries',
    fields: () => ({ bankAccountId: books.bankAccountId, day, cents: -100, category: 'TOOLS', text: 'A line' }),
    savedChange: { text: 'Their text', cents: -777, category: 'TAX' },
    typedChange: { text: 'My text' },
    savedTexts: ['Their text', '-7.77', 'Tax'],
  },
  {
    api: '/api/finance/recurring',
    page: '/finance/cash/recurring',
    fields: () => ({ name: 'Rent', cents: -100, category: 'OFFICE', every: 'MONTH', fromDay: day }),
    savedChange: { every: 'YEAR', fromDay: '2027-01-31' },
    typedChange: { name: 'My rent' },
    savedTexts: ['Every year', 'Jan 31, 2027'],
  },
  {
    api: '/api/finance/cash-planned',
    page: '/finance/cash/planned',
    fields: () => ({ name: 'Round', day: '2027-01-01', cents: 100, kind: 'ROUND' }),
    savedChange: { chance: 35 },
    typedChange: { name: 'My round' },
    savedTexts: ['35'],
  },
  {
    api: '/api/finance/team-costs',
    page: '/finance/costs',
    fields: () => ({ name: 'Ann', weeklyCents: 100, fromDay: day }),
    savedChange: { untilDay: '2027-02-28' },
    typedChange: { name: 'Anne' },
    savedTexts: ['Feb 28, 2027'],
  },
]

describe.each(kinds)(
  'a form of $page whose row was changed meanwhile',
  ({ api, page, fields, savedChange, typedChange, savedTexts }) => {
    it('shows the saved values next to the typed ones, and can be saved again', async () => {
      const { owner } = books
      const { id } = await dataOf<{ id: string }>(owner, api, { json: fields() })
      const openForm = await (await owner.request(`${page}?panel=edit&id=${id}`)).text()
      const typed = { ...formWith(openForm, 'amount').values, ...typedChange }
      t.clock.move(1000)
      await dataOf(owner, `${api}/${id}`, { method: 'PATCH', json: savedChange })

      const refusedResponse = await owner.request(`${page}/${id}`, { form: typed })
      expect(refusedResponse.status).toBe(409)
      const html = await refusedResponse.text()
      const text = textOf(readHtml(html))
      expect(text).toContain('Save again to replace them with yours.')
      for (const each of savedTexts) expect(text).toContain(`Saved value: ${each}`)
      const shownValues = formWith(html, 'amount').values
      expect(shownValues).toMatchObject(typedChange)

      expect((await owner.request(`${page}/${id}`, { form: shownValues })).status).toBe(303)
      expect(await dataOf(owner, `${api}/${id}`)).toMatchObject(typedChange)
    })

    it('returns 404 if the row was deleted', async () => {
      const { owner } = books
      const { id } = await dataOf<{ id: string }>(owner, api, { json: fields() })
      const openForm = await (await owner.request(`${page}?panel=edit&id=${id}`)).text()
      await dataOf(owner, `${api}/${id}`, { method: 'DELETE' })
      expect((await owner.request(`${page}/${id}`, { form: formWith(openForm, 'amount').values })).status).toBe(404)
    })
  },
)
