import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import {
  cancelSubscriptionsOfDeletedAccounts,
  removeOldRetainedInvoices,
} from '#features/billing/invoices/retention/commands-cancel.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { buy, callBilling, deliverEvents, fillCart } from '#tests/support/billing.ts'
import { days } from '#tests/support/clock.ts'

const stripeSettings = { secretKey: 'sk_test_harbour', webhookSecret: 'whsec_harbour', tax: false }
let t: TestApp
const calls: string[] = []
let stripeStatus = 503
let providerObject: Record<string, unknown> = { id: 'sub_live' }
beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
    const error = { type: 'api_error', message: 'Away', ...(stripeStatus === 404 && { code: 'resource_missing' }) }
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
    return new Response(JSON.stringify(stripeStatus === 200 ? providerObject : { error }), {
      status: stripeStatus,
      headers,
    })
  })
  t = await makeTestApp()
})
afterAll(() => {
  vi.unstubAllGlobals()
  t.close()
})

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const runSql = <T extends object>(sql: string, args: unknown[] = []) =>
  t.db.unscoped('a test looks at rows').run<T>(sql, args)
const deleteAccount = ({ token, account }: TestPerson) =>
  t.send(`/api/accounts/${account.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    json: { confirmation: account.name },
  })

describe('deleting an account', () => {
  it('keeps its issued invoices for ten years in a table that no account can read', async () => {
    const person = await t.register()
    await buy(t, person, pro)
    const [invoice] = await runSql<{ number: string; buyer: string }>('select number, buyer from invoices')
    expect((await deleteAccount(person)).status).toBe(200)
    expect(await runSql('select 1 from invoices')).toEqual([])
    const selectRetained = 'select number, buyer, account_name as name, provider from retained_invoices'
    expect(await runSql(selectRetained)).toMatchObject([
      { ...invoice, name: person.account.name, provider: 'SIMULATED' },
    ])
    await removeClosedAccounts(t.services)
    const tenYears = Date.UTC(2036, 0, 1) - Date.UTC(2026, 0, 1)
    t.clock.move(tenYears - 3 * days)
    await removeOldRetainedInvoices(t.services)
    expect(await runSql(selectRetained)).toHaveLength(1)
    t.clock.move(6 * days)
    await removeOldRetainedInvoices(t.services)
    expect(await runSql(selectRetained)).toEqual([])
  })

  it('cancels a live subscription at the provider, retries until it succeeds, and logs failures', async () => {
    const person = await t.register()
    await buy(t, person, pro)
    await runSql(`update subscriptions set provider = 'STRIPE', provider_id = 'sub_live' where account_id = ?1`, [
      person.account.id,
    ])
    expect((await deleteAccount(person)).status).toBe(200)
    const services = {
      ...t.services,
      config: { ...t.services.config, billing: { ...t.services.config.billing, stripe: stripeSettings } },
    }
    expect(await cancelSubscriptionsOfDeletedAccounts(services)).toBe(0)
    expect(calls.at(-1)).toBe('DELETE /v1/subscriptions/sub_live')
    expect(t.logLines.some(line => line.includes('billing.cancel') && line.includes('sub_live'))).toBe(true)
    const failedRows = await runSql<{ attempts: number; error: string }>(
      'select attempts, last_error as error from pending_cancellations',
    )
    expect(failedRows).toMatchObject([{ attempts: 1, error: expect.stringContaining('Stripe') }])

    // The next attempt comes a minute later.
    const callCount = calls.length
    expect(await cancelSubscriptionsOfDeletedAccounts(services)).toBe(0)
    expect(calls).toHaveLength(callCount)
    t.clock.move(61_000)
    stripeStatus = 200
    expect(await cancelSubscriptionsOfDeletedAccounts(services)).toBe(1)
    expect(await runSql('select 1 from pending_cancellations')).toEqual([])
  })
})

describe('deleting an account during a checkout', () => {
  const deleteDuringCheckout = async (id: string) => {
    const person = await t.register()
    await fillCart(t, person, pro)
    await callBilling(t, person, 'POST', '/checkout/session', { acceptTerms: true })
    const sql = "update checkouts set provider = 'STRIPE', provider_id = ?2 where account_id = ?1"
    await runSql(sql, [person.account.id, id])
    expect((await deleteAccount(person)).status).toBe(200)
    const billing = { ...t.services.config.billing, stripe: stripeSettings }
    await cancelSubscriptionsOfDeletedAccounts({ ...t.services, config: { ...t.services.config, billing } })
    expect(await runSql('select 1 from pending_cancellations')).toEqual([])
  }

  it('closes the provider’s page, so that no one pays for a deleted account', async () => {
    stripeStatus = 200
    providerObject = { id: 'cs_open', status: 'open', subscription: null }
    await deleteDuringCheckout('cs_open')
    expect(calls.at(-1)).toBe('POST /v1/checkout/sessions/cs_open/expire')
  })

  it('cancels a subscription that was paid a moment before', async () => {
    providerObject = { id: 'cs_paid', status: 'complete', subscription: 'sub_new' }
    await deleteDuringCheckout('cs_paid')
    expect(calls.at(-1)).toBe('DELETE /v1/subscriptions/sub_new')
  })
})

describe('a demo that ends', () => {
  it('leaves no trace in billing', async () => {
    const body = await (await t.send('/api/auth/demo-login', { json: { type: 'FREE', role: 'ADMIN' } })).json()
    expect(body.success).toBe(true)
    const [demo] = await runSql<{ id: string }>(
      'select id from accounts where demo_ends_at is not null and deleted_at is null',
    )
    const [account] = await runSql<TestPerson['account']>(
      'select id, name, demo_ends_at as demoEndsAt from accounts where id = ?1',
      [demo!.id],
    )
    const person = { account, user: body.user, token: body.token } as unknown as TestPerson
    expect((await buy(t, person, pro)).status).toBe(200)
    await deliverEvents(t)
    const selectEvents = 'select 1 from billing_events where customer_id in (select value from json_each(?1))'
    const customers = await runSql<{ customer_id: string }>(
      'select customer_id from billing_customers where account_id = ?1',
      [demo!.id],
    )
    const customerArgs = [JSON.stringify(customers.map(row => row.customer_id))]
    expect((await runSql(selectEvents, customerArgs)).length).toBeGreaterThan(0)
    const retainedRows = await runSql('select id from retained_invoices')
    expect(await runSql('select 1 from invoice_numbers where series = ?1', [demo!.id])).toHaveLength(1)
    t.clock.move(4 * 60 * 60_000)
    await closeEndedDemos(t.services)
    await removeClosedAccounts(t.services)
    expect(await runSql('select 1 from invoice_numbers where series = ?1', [demo!.id])).toEqual([])
    for (const table of ['invoices', 'pending_cancellations', 'billing_customers'])
      expect(await runSql(`select 1 from ${table}`), table).toEqual([])
    expect(await runSql(selectEvents, customerArgs)).toEqual([])
    expect(await runSql('select id from retained_invoices')).toEqual(retainedRows)
  })
})
