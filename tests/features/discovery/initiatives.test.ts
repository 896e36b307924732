import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

describe('the page of initiatives', () => {
  it('creates one with its form', async () => {
    const { id: productId } = await dataOf<{ id: string }>(owner, '/api/products', { json: { name: 'Web shop' } })
    const page = await (await owner.request(`/products/initiatives?panel=new&productId=${productId}`)).text()
    const { action, values } = formWith(page, 'outcome')
    const response = await owner.request(action, { form: { ...values, name: 'Checkout' } })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/products/initiatives?'),
    ])
    const { items } = await dataOf<{ items: object[] }>(owner, '/api/initiatives')
    expect(items).toMatchObject([{ name: 'Checkout', productId }])
  })
})
