import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { callBilling } from '#tests/support/billing.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

const tab = '/billing?tab=invoices'
async function visit(path: string, form?: Record<string, string>) {
  const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
  const response = await request(path, form && { method: 'POST', form })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
const getDetails = async () => (await callBilling(t, owner, 'GET', '/details')).data

it('the invoices tab saves the billing details and shows them', async () => {
  const { action, values } = formWith((await visit(tab)).html, 'taxId')
  const savedPage = await visit(action, { ...values, name: 'Harbour SARL', country: 'FR', taxId: 'FR12345678901' })
  expect(savedPage).toMatchObject({ status: 303, location: `${tab}&done=detailsSaved` })
  const { html } = await visit(savedPage.location!)
  expect(html).toContain('Billing details saved.')
  expect(formWith(html, 'taxId').values).toMatchObject({ name: 'Harbour SARL', country: 'FR', version: '1' })
})

it('shows an error next to its field and keeps what was typed', async () => {
  const before = await getDetails()
  const { action, values } = formWith((await visit(tab)).html, 'taxId')
  const refusedPage = await visit(action, { ...values, name: 'Pier', country: 'DE', taxId: 'no tax id' })
  expect(refusedPage.status).toBe(422)
  expect(refusedPage.html).toContain('Example: DE123456789')
  expect(formWith(refusedPage.html, 'taxId').values).toMatchObject({ name: 'Pier', taxId: 'no tax id' })
  expect(await getDetails()).toEqual(before)
})

it('refuses an outdated form after someone else has saved', async () => {
  const { action, values } = formWith((await visit(tab)).html, 'taxId')
  await visit(action, { ...values, name: 'First' })
  const conflictPage = await visit(action, { ...values, name: 'Second' })
  expect(conflictPage.status).toBe(409)
  expect(conflictPage.html).toContain('Someone else changed this at the same time')
  expect((await getDetails()).name).toBe('First')
})

it('shows no form to members who cannot buy, and refuses their submissions', async () => {
  const sql = `update memberships set role = 'TEAM_LEAD' where user_id = ?`
  await t.client.execute({ sql, args: [owner.user.id] })
  expect((await visit(tab)).html).not.toContain('name="taxId"')
  expect((await visit('/billing/details', { version: '2', name: 'Third' })).status).toBe(403)
})
