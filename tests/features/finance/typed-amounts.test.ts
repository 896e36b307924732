import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'

const t = await makeTestApp()
afterAll(t.close)

const day = '2026-10-20'
const forms = [
  ['/finance/revenue/movements', { day, customer: 'Beta', kind: 'NEW' }],
  ['/finance/cash/recurring', { name: 'Rent', currency: 'USD', category: 'OFFICE', every: 'MONTH', fromDay: day }],
  ['/finance/cash/planned', { name: 'Tax', currency: 'USD', kind: 'TAX', day, chance: '100' }],
] as const

describe('an amount typed into a form', () => {
  it.each(forms)(
    'of %s that is no amount is rejected beside its field, and the form keeps what was typed',
    async (page, form) => {
      const { owner } = await startBooks(t)
      const response = await owner.request(page, { form: { ...form, amount: 'abc' } })
      const text = await response.text()
      expect(response.status).toBe(422)
      expect(text).toContain('value="abc"')
      expect(text).toContain('Enter an amount such as 1,234.56')
    },
  )

  it('of a movement is above 0, because the kind gives the sign', async () => {
    const { owner } = await startBooks(t)
    const [page, form] = forms[0]
    for (const amount of ['-5', '0']) {
      const response = await owner.request(page, { form: { ...form, amount } })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Enter an amount above 0')
    }
    expect(await dataOf(owner, '/api/finance/mrr-movements')).toMatchObject({ total: 0 })
  })
})
