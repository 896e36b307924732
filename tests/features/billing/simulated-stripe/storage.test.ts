import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeFor } from '#features/billing/provider/access.ts'
import { simulatedWebhookSecret } from '#features/billing/simulated-stripe/delivery/access-secret.ts'
import { deliverSimulatedEvents } from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import { simulatedKey } from '#features/billing/simulated-stripe/rules.ts'
import { withStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import type { StripeObject } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createCheckoutObjects, createCheckoutPages } from '#tests/support/objects-checkout.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await makeTestApp()
  person = await app.register()
})
afterAll(() => app.close())

const tables = ['simulated_objects', 'simulated_requests', 'simulated_deliveries', 'simulated_clocks']
const listRows = async (accountId: string) => {
  const db = app.db.unscoped('a test reads all rows of an account')
  const rowsByTable = await Promise.all(
    tables.map(table => db.run(`select * from ${table} where account_id = ?`, [accountId])),
  )
  return rowsByTable.flat()
}

describe('the rows of the simulated Stripe', () => {
  it('contain no card number, key or secret, and neither do logs and pages', async () => {
    const scope = scheduledScope(app.services, person.account.id, person.user.id)
    const { checkoutId } = await createCheckoutObjects(app.services, scope, 'Harbour')
    await createCheckoutPages(app.services, scope)
    const page = await person.request(`/checkout/simulated/${checkoutId}`, { form: { card: 'pm_card_visa' } })
    expect(page.status).toBe(303)
    await deliverSimulatedEvents(app.services, async () => 500)
    const rows = await listRows(person.account.id)
    expect(rows.length).toBeGreaterThan(30)
    const text = [JSON.stringify(rows), app.logLines.join('\n'), await page.text()].join('\n')
    const secrets = [simulatedKey, 'sk_', 'rk_', 'whsec_', '_secret_', simulatedWebhookSecret(app.services).slice(6)]
    for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
    expect(text.match(/(?<![\d.-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{3,4}(?![\d.-])/g) ?? []).toEqual([])
  })

  it('are deleted with the account', async () => {
    const { account } = await app.register()
    const stripe = stripeFor(app.services, { accountId: account.id, provider: 'SIMULATED' })
    await stripe.customers.create({ name: 'Harbour' }, { idempotencyKey: 'one' })
    expect(await listRows(account.id)).not.toEqual([])
    const db = app.db.unscoped('a test deletes an account')
    await db.run('delete from accounts where id = ?', [account.id])
    expect(await listRows(account.id)).toEqual([])
  })
})

describe('a call', () => {
  const listCustomers = () => withStore(app.services, person.account.id, store => store.list('customer'))

  it('that fails leaves nothing behind', async () => {
    const before = await listRows(person.account.id)
    const failingCall = withStore(app.services, person.account.id, async store => {
      const object: StripeObject = { id: store.id('cus'), object: 'customer' }
      store.put(object)
      store.emit('customer.created', object)
      throw new Error('The server stops here.')
    })
    await expect(failingCall).rejects.toThrow('The server stops here.')
    expect(await listRows(person.account.id)).toEqual(before)
  })

  it('that conflicts with another one runs again on the updated data', async () => {
    const count = (await listCustomers()).length
    const { id } = await stripeFor(app.services, {
      accountId: person.account.id,
      provider: 'SIMULATED',
    }).customers.create({ metadata: { count: '0' } })
    type Counter = StripeObject & { metadata: { count: string } }
    const add = () =>
      withStore(app.services, person.account.id, async store => {
        const counter = await store.get<Counter>('customer', id)
        await new Promise(resolve => setTimeout(resolve, 5))
        store.put({ ...counter, metadata: { count: String(Number(counter.metadata.count) + 1) } })
      })
    await Promise.all(Array.from({ length: 6 }, add))
    const after = (await listCustomers()) as Counter[]
    expect(after).toHaveLength(count + 1)
    expect(after.find(each => each.id === id)?.metadata.count).toBe('6')
  })

  it('of the SDK is retried until it succeeds, even if many run at the same time', async () => {
    const stripe = stripeFor(app.services, { accountId: person.account.id, provider: 'SIMULATED' })
    const { id } = await stripe.customers.create({ name: 'Busy' })
    const changes = Array.from({ length: 20 }, (_, number) =>
      stripe.customers.update(id, { metadata: { [`key${number}`]: 'set' } }),
    )
    await Promise.all(changes)
    const customer = await stripe.customers.retrieve(id)
    expect(Object.keys(customer.deleted ? {} : customer.metadata)).toHaveLength(20)
  })
})
