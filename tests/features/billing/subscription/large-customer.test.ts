import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStoredInvoices } from '#features/billing/invoices/queries-copy.ts'
import { listChangedInvoices } from '#features/billing/invoices/queries-provider.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { buy, callBilling, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000
const invoiceCount = 2000
const cardCount = 200

const withNumbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)`
const columns = 'id, account_id, object, parent_id, lookup, body, due_at, version, created_at, updated_at'
// The copies of an invoice are older than it, so that it stays on the first page of the list.
const copyInvoices = `${withNumbers} insert into simulated_objects (${columns}) select id || '_' || i, account_id, object, parent_id,
  null, json_set(body, '$.id', id || '_' || i, '$.amount_paid', 0, '$.total', 0), null, 1, created_at - i, updated_at
  from simulated_objects, n where account_id = ?1 and object = 'invoice'`
const copyCards = `${withNumbers} insert into simulated_objects (${columns}) select id || '_' || i, account_id, object, parent_id,
  lookup, json_set(body, '$.id', id || '_' || i), null, 1, created_at + i, updated_at
  from simulated_objects, n where account_id = ?1 and object = 'payment_method'`

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
  await buy(t, owner, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 })
  const db = t.services.db.unscoped('the test adds invoices and cards to the provider')
  await db.run(copyInvoices, [owner.account.id, invoiceCount - 1])
  await db.run(copyCards, [owner.account.id, cardCount - 1])
})
afterAll(() => t.close())

const selectOldest = `select id from simulated_objects where account_id = ?1 and object = 'invoice'
  order by created_at limit 1`

it('the sweep copies 2,000 invoices, each with a number; the API returns all of them and 200 cards', async () => {
  t.clock.move(2 * day)
  expect(await sweepBilling(t.services)).toMatchObject({ checked: 1 })
  const page = await callBilling(t, owner, 'GET', '/invoices?limit=100&offset=1950')
  expect(page).toMatchObject({ total: invoiceCount })
  expect(page.invoices).toHaveLength(50)
  const db = t.services.db.unscoped('the test reads the numbers')
  const sql = 'select count(distinct number) as numbers, max(number) as last from invoices where account_id = ?1'
  expect(await db.run(sql, [owner.account.id])).toEqual([
    { numbers: invoiceCount, last: expect.stringMatching(/-002000$/) },
  ])
  const { data } = await callBilling(t, owner, 'GET', '/payment-methods')
  expect(data).toHaveLength(cardCount)
})

it('a reconciliation after an event reads only the first page of invoices', async () => {
  const scope = scheduledScope(t.services, owner.account.id, 'system')
  const { customer } = (await stripeOf(t, owner).subscriptions.list()).data[0]!
  const readInvoices = await listChangedInvoices(stripeOf(t, owner), String(customer), await listStoredInvoices(scope))
  expect(readInvoices).toHaveLength(100)
  await reconcileAccount(t.services, owner.account.id)
  const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
  for (const tab of ['invoices', 'payment']) expect((await request(`/billing?tab=${tab}`)).status).toBe(200)
})

it('an old invoice that is not final is read again', async () => {
  const db = t.services.db.unscoped('the test voids an old invoice')
  const [oldInvoice] = await db.run<{ id: string }>(selectOldest, [owner.account.id])
  await db.run(`update invoices set status = 'OPEN' where account_id = ?1 and provider_id = ?2`, [
    owner.account.id,
    oldInvoice!.id,
  ])
  await reconcileAccount(t.services, owner.account.id)
  const sql = 'select status from invoices where account_id = ?1 and provider_id = ?2'
  expect(await db.run(sql, [owner.account.id, oldInvoice!.id])).toEqual([{ status: 'PAID' }])
})
