import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoices, subscriptions } from '#db/schema/index.ts'
import { advanceSimulatedClock } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { setSimulatedDelivery } from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import { deliveryModes } from '#features/billing/simulated-stripe/delivery/rules-delivery.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { copyOfSubscription } from '#features/billing/subscription/convert-subscription.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, stripeOf } from '#tests/support/billing.ts'
import { runCount } from '#tests/support/run-count.ts'

const day = 24 * 60 * 60_000

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const plan = fc.constantFrom('PRO', 'ENTERPRISE', 'FREE')
const interval = fc.constantFrom('MONTHLY', 'ANNUAL')
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('change' as const), plan, interval, additionalUsers: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ do: fc.constant('set delivery mode' as const), mode: fc.constantFrom(...deliveryModes) }),
  fc.record({ do: fc.constant('deliver' as const) }),
  fc.record({ do: fc.constant('cancel' as const), cancelAtPeriodEnd: fc.boolean() }),
  fc.record({ do: fc.constant('break card' as const) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** Number of changes whose invoice matched its preview. */
let previewCount = 0

/** Changes a subscription, and expects the invoice to match the preview. */
async function changeAsPreviewed(owner: TestPerson, id: string, selection: Record<string, unknown>) {
  const preview = await callBilling(t, owner, 'POST', '/subscription/preview', selection)
  const prorationDate = preview.data?.prorationDate ?? undefined
  const changed = await callBilling(t, owner, 'PATCH', `/subscription/${id}`, { ...selection, prorationDate })
  if (changed.status !== 200 || prorationDate === undefined || changed.data.actionUrl) return
  const { data } = await stripeOf(t, owner).invoices.list({ limit: 1 })
  expect(data[0]!.amount_due).toBe(preview.data.dueNow)
  previewCount++
}

/**
 * Runs one step: an action of the owner, or time passing. The provider changes its objects even if no event arrives.
 */
async function runStep(owner: TestPerson, action: Step) {
  const { data: current } = await callBilling(t, owner, 'GET', '/subscription')
  const scope = scheduledScope(t.services, owner.account.id, owner.user.id)
  switch (action.do) {
    case 'change': {
      const { do: _, ...selection } = action
      const additionalUsers = selection.plan === 'ENTERPRISE' ? 0 : selection.additionalUsers
      if (current) await changeAsPreviewed(owner, current.id, { ...selection, additionalUsers })
      else await buy(t, owner, { ...selection, additionalUsers } as never)
      return
    }
    case 'wait':
      t.clock.move(action.days * day)
      await advanceSimulatedClock(t.services, owner.account.id, t.clock.now())
      return
    case 'set delivery mode':
      await setSimulatedDelivery(scope, action.mode)
      return
    case 'deliver':
      await deliverEvents(t)
      return
    case 'cancel':
      if (current)
        await callBilling(t, owner, 'POST', `/subscription/${current.id}/cancel`, {
          cancelAtPeriodEnd: action.cancelAtPeriodEnd,
        })
      return
    case 'break card': {
      const card = await addCard(t, owner, 'pm_card_chargeCustomerFail')
      await callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)
    }
  }
}

const comparedKeys = ['status', 'plan', 'interval', 'additionalUsers', 'currentPeriodEnd', 'cancelAtPeriodEnd'] as const
const comparedColumns = (rows: readonly Record<(typeof comparedKeys)[number], unknown>[]) =>
  rows.map(row => comparedKeys.map(key => row[key]).join(' ')).sort()

it('one sweep makes the rows match the provider, whichever events are lost, repeated or late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 8 }), async steps => {
      const owner = await t.register()
      await buy(t, owner, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 1 })
      // Every history has a change that is charged immediately.
      t.clock.move(3 * day)
      await runStep(owner, { do: 'change', plan: 'PRO', interval: 'MONTHLY', additionalUsers: 3 })
      for (const action of steps) await runStep(owner, action)
      t.clock.move(2 * day)
      // One sweep reads 20 accounts. Mark the accounts of earlier runs as read, so that this one is among them.
      const deferOtherAccounts = 'update billing_customers set stored_at = ?1 where account_id <> ?2'
      await t.db.unscoped('a test skips other accounts').run(deferOtherAccounts, [t.clock.now(), owner.account.id])
      await sweepBilling(t.services)

      const stripe = stripeOf(t, owner)
      const { orm } = t.db.unscoped('a test reads all subscriptions')
      const providerList = await stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.schedule'] })
      const providerInvoices = (await stripe.invoices.list({ limit: 100 })).data
      const copies = providerList.data.map(
        subscription => copyOfSubscription(subscription, providerInvoices, t.clock.now())!,
      )
      const rows = await orm.select().from(subscriptions)
      const ownRows = rows.filter(({ accountId }) => accountId === owner.account.id)
      expect(comparedColumns(ownRows)).toEqual(comparedColumns(copies))

      const stored = (await orm.select().from(invoices)).filter(({ accountId }) => accountId === owner.account.id)
      const rowsById = new Map(stored.map(row => [row.providerId, row]))
      for (const { id, status, amount_paid, total, starting_balance, ending_balance } of providerInvoices) {
        const { amountPaid, total: storedTotal } = rowsById.get(id)!
        expect({ id, amountPaid, total: storedTotal }).toEqual({ id, amountPaid: amount_paid, total })
        // The part that is not paid by card comes from an earlier credit, or becomes one.
        const credit = (ending_balance ?? starting_balance) - starting_balance
        if (status === 'paid') expect({ id, paid: amount_paid + credit }).toEqual({ id, paid: total })
      }
    }),
    { numRuns: runCount({ short: 12, long: 200 }) },
  )
  expect(previewCount).toBeGreaterThanOrEqual(runCount({ short: 12, long: 200 }))
})
