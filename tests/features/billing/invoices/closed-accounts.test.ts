import { afterAll, beforeAll, expect, it } from 'vitest'
import { childrenFirst } from '#db/schema/tenant-tables.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import {
  cancelSubscriptionsOfDeletedAccounts,
  removeOldRetainedInvoices,
} from '#features/billing/invoices/retention/commands-cancel.ts'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { remindOfPayments } from '#features/billing/subscription/commands-dunning.ts'
import { removeOldEvents } from '#features/billing/subscription/commands-events.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, deliverEvents } from '#tests/support/billing.ts'

const hour = 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const runSql = <T extends object>(sql: string, args: unknown[] = []) =>
  t.db.unscoped('a test looks at rows').run<T>(sql, args)

/** Runs the billing jobs that the server runs every minute. A job that throws fails the test. */
async function runBillingJobs() {
  await runDueSimulatedSteps(t.services)
  await deliverEvents(t)
  await remindOfPayments(t.services)
  await sweepBilling(t.services)
  await cancelSubscriptionsOfDeletedAccounts(t.services)
  await removeOldRetainedInvoices(t.services)
  await removeOldEvents(t.services)
}

async function deleteAccount({ user, account }: TestPerson) {
  const { request } = await t.signIn({ id: user.id, accountId: account.id })
  return request(`/api/accounts/${account.id}`, { method: 'DELETE', json: { confirmation: account.name } })
}

async function startDemo(): Promise<TestPerson> {
  const body = await (await t.send('/api/auth/demo-login', { json: { type: 'FREE', role: 'ADMIN' } })).json()
  const sql = `select id, name, demo_ends_at as demoEndsAt from accounts where demo_ends_at is not null
    and deleted_at is null`
  const [account] = await runSql<TestPerson['account']>(sql)
  return { account, user: body.user, token: body.token } as unknown as TestPerson
}

/** Returns the tables that still have rows of an account. */
async function tablesWith(accountId: string) {
  const tables = []
  for (const table of childrenFirst)
    if ((await runSql(`select 1 from ${table} where account_id = ?1 limit 1`, [accountId])).length > 0)
      tables.push(table)
  return tables
}

const readBillingRecords = async () => ({
  numbers: await runSql('select series, year, last from invoice_numbers order by series, year'),
  retained: await runSql('select id, number, status from retained_invoices order by id'),
  events: await runSql('select id from billing_events'),
})

/** Expects that nothing is billed any more, before and after the rows of a closed account are removed. */
async function expectNoMoreBilling(accountId: string) {
  const recordsBefore = await readBillingRecords()
  const listBillingErrors = () => t.logLines.filter(line => line.includes('billing.'))
  const errorsBefore = listBillingErrors()
  t.clock.move(40 * 24 * hour)
  await runBillingJobs()
  expect(await readBillingRecords()).toEqual(recordsBefore)
  // Each run removes a part of the rows.
  while ((await removeClosedAccounts(t.services)) > 0);
  expect(await tablesWith(accountId)).toEqual([])
  t.clock.move(40 * 24 * hour)
  await runBillingJobs()
  expect(await readBillingRecords()).toEqual(recordsBefore)
  expect(listBillingErrors()).toEqual(errorsBefore)
}

it('a demo that ends with a live subscription leaves no rows at the simulated provider, and no job fails', async () => {
  const demo = await startDemo()
  expect((await buy(t, demo, pro)).status).toBe(200)
  expect(await tablesWith(demo.account.id)).toContain('simulated_objects')
  t.clock.move(4 * hour)
  await closeEndedDemos(t.services)
  await expectNoMoreBilling(demo.account.id)
})

it('an account that is deleted with a simulated subscription is never invoiced again', async () => {
  const owner = await t.register()
  await buy(t, owner, pro)
  await deliverEvents(t)
  expect((await deleteAccount(owner)).status).toBe(200)
  await expectNoMoreBilling(owner.account.id)
})

it('an account that is deleted while an overdue payment is retried is never charged again', async () => {
  const owner = await t.register()
  await buy(t, owner, pro, await addCard(t, owner, 'pm_card_chargeCustomerFail'))
  t.clock.move(32 * 24 * hour)
  await runBillingJobs()
  const [row] = await runSql<{ status: string }>('select status from subscriptions where account_id = ?1', [
    owner.account.id,
  ])
  expect(row!.status).toBe('PAST_DUE')
  expect((await deleteAccount(owner)).status).toBe(200)
  await expectNoMoreBilling(owner.account.id)
})
