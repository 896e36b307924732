import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchesTaxIdPattern, normaliseTaxId } from '#features/billing/invoices/details/rules-tax-ids.ts'
import { findCustomer } from '#features/billing/provider/queries-customers.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { callBilling, stripeOf } from '#tests/support/billing.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

const details = {
  name: 'Harbour SARL',
  address: '1 rue du Port\nBâtiment B',
  country: 'FR',
  region: 'Bretagne',
  taxId: 'FR12345678901',
  poNumber: 'PO-7',
  email: 'books@harbour.test',
}
const saveDetails = (json: unknown, person = owner) => callBilling(t, person, 'PUT', '/details', json)

describe('billing details', () => {
  it('are empty at first, and are returned as they were saved', async () => {
    expect((await callBilling(t, owner, 'GET', '/details')).data).toMatchObject({ name: '', country: '', version: 0 })
    const response = await saveDetails({ ...details, taxId: 'fr 12.345-678 901', version: 0 })
    expect(response).toMatchObject({ status: 200, data: { ...details, version: 1 } })
    expect((await callBilling(t, owner, 'GET', '/details')).data).toEqual({ ...details, version: 1 })
  })

  it('are sent to the payment provider, with one tax id', async () => {
    const person = await t.register()
    await saveDetails({ ...details, version: 0 }, person)
    await saveDetails({ ...details, country: 'DE', taxId: 'DE123456789', version: 1 }, person)
    const scope = { accountId: person.account.id, db: t.db.forAccount(person.account.id) }
    const { customerId } = (await findCustomer(scope))!
    const stripe = stripeOf(t, person)
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({
      name: 'Harbour SARL',
      email: 'books@harbour.test',
      address: { line1: '1 rue du Port', line2: 'Bâtiment B', country: 'DE', state: 'Bretagne' },
    })
    const { data } = await stripe.customers.listTaxIds(customerId)
    expect(data.map(({ type, value }) => [type, value])).toEqual([['eu_vat', 'DE123456789']])
    expect((await saveDetails({ version: 2 }, person)).status).toBe(200)
    expect((await stripe.customers.listTaxIds(customerId)).data).toEqual([])
  })

  it('are not stored if the payment provider refuses the tax ID, and the field shows an error', async () => {
    const person = await t.register()
    await saveDetails({ ...details, version: 0 }, person)
    const indianDetails = { ...details, country: 'IN', taxId: '12ABCDEFGHIJKLM', version: 1 }
    const response = await saveDetails(indianDetails, person)
    expect(response).toMatchObject({ status: 422, fields: [{ path: 'taxId' }] })
    expect(response.error).toContain('doesn’t accept this tax ID')
    expect((await callBilling(t, person, 'GET', '/details')).data).toEqual({ ...details, version: 1 })
    const { request } = await t.signIn({ id: person.user.id, accountId: person.account.id })
    const form = { ...indianDetails, version: '1' }
    const page = await request('/billing/details', { method: 'POST', form })
    expect({ status: page.status, html: await page.text() }).toEqual({
      status: 422,
      html: expect.stringContaining('doesn’t accept this tax ID'),
    })
    expect((await saveDetails({ ...indianDetails, taxId: '12ABCDE3456FGZH' }, person)).status).toBe(200)
  })

  it('of an outdated version are refused, and the provider keeps the stored tax ID', async () => {
    const person = await t.register()
    await saveDetails({ ...details, version: 0 }, person)
    expect((await saveDetails({ ...details, taxId: 'FR98765432101', version: 0 }, person)).status).toBe(409)
    const customer = await findCustomer({ accountId: person.account.id, db: t.db.forAccount(person.account.id) })
    const { data } = await stripeOf(t, person).customers.listTaxIds(customer!.customerId)
    expect(data.map(({ value }) => value)).toEqual([details.taxId])
  })

  it('sent three times at once are saved once; the others get 409', async () => {
    const person = await t.register()
    const responses = await Promise.all([1, 2, 3].map(i => saveDetails({ version: 0, name: `Harbour ${i}` }, person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await saveDetails({ version: 0, name: 'Late' }, person)).status).toBe(409)
  })

  it.each([
    [{ country: 'FR', taxId: 'DE123456789' }, 'FRAB123456789'],
    [{ country: '', taxId: 'DE123456789' }, 'country'],
    [{ country: 'XX' }, 'country'],
    [{ email: 'no address' }, 'email'],
  ])('%j are refused with a reason', async (invalidFields, expectedText) => {
    const response = await saveDetails({ ...details, ...invalidFields, version: 1 })
    expect(response.status).toBe(422)
    expect(JSON.stringify(response)).toContain(expectedText)
  })
})

describe('the format of a tax ID', () => {
  it.each([
    ['GR', 'EL 123456789', true],
    ['GR', 'GR123456789', false],
    ['AT', 'ATU12345678', true],
    ['NL', 'NL123456789B12', true],
    ['CH', 'CHE-123.456.789 MWST', true],
    ['US', '12-3456789', true],
    ['US', '1-3456789', false],
    ['GB', 'GB123456789', true],
    ['KE', 'A012345678Z', true],
    ['KE', '?', false],
  ])('%s: %s is valid: %s', (country, taxId, isValid) =>
    expect(matchesTaxIdPattern(country, normaliseTaxId(taxId))).toBe(isValid),
  )
})
