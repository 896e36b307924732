import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { remindOfPayments } from '#features/billing/subscription/commands-dunning.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { dueReminder, isCardExpiredBy } from '#features/billing/subscription/rules-dunning.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const getState = async () => {
  const { data, plan } = await callBilling(t, owner, 'GET', '/subscription')
  return { status: data?.status, plan }
}

/** Moves the clock by days, and runs the scheduled jobs once for each day. */
async function passDays(days: number) {
  for (let elapsedDays = 0; elapsedDays < days; elapsedDays++) {
    t.clock.move(day)
    await runDueSimulatedSteps(t.services)
    await deliverEvents(t)
    await remindOfPayments(t.services)
  }
}

const listNotices = async () => {
  const sql = "select kind from notifications where user_id = ?1 and kind in ('payment_overdue', 'plan_paused')"
  const db = t.db.unscoped('a test reads notifications')
  return (await db.run<{ kind: string }>(sql, [owner.user.id])).map(({ kind }) => kind)
}

/** Buys PRO with a card that is declined at the renewal. */
const buyWithFailingCard = async () =>
  buy(
    t,
    owner,
    { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 },
    await addCard(t, owner, 'pm_card_chargeCustomerFail'),
  )

describe('a renewal that fails', () => {
  it('keeps the plan for two weeks, sends reminders on days 0, 3 and 10, then pauses the plan', async () => {
    await buyWithFailingCard()
    await passDays(32)
    expect(await getState()).toEqual({ status: 'PAST_DUE', plan: 'PRO' })
    await passDays(11)
    expect(await getState()).toEqual({ status: 'PAST_DUE', plan: 'PRO' })
    expect(await listNotices()).toEqual(['payment_overdue', 'payment_overdue', 'payment_overdue'])
    await passDays(5)
    expect(await getState()).toEqual({ status: 'UNPAID', plan: 'FREE' })
    expect((await listNotices()).at(-1)).toBe('plan_paused')
  })

  it('is paid at once when another card becomes the default', async () => {
    await buyWithFailingCard()
    await passDays(32)
    const card = await addCard(t, owner)
    expect((await callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)).status).toBe(200)
    expect(await getState()).toEqual({ status: 'ACTIVE', plan: 'PRO' })
    await passDays(15)
    expect(await listNotices()).toEqual(['payment_overdue'])
  })

  it('restores the plan when it is paid after the pause', async () => {
    await buyWithFailingCard()
    await passDays(48)
    expect(await getState()).toEqual({ status: 'UNPAID', plan: 'FREE' })
    await callBilling(t, owner, 'PUT', `/payment-methods/${await addCard(t, owner)}/default`)
    expect(await getState()).toEqual({ status: 'ACTIVE', plan: 'PRO' })
  })

  it('charges the current period as well when it is paid after the next renewal', async () => {
    await buyWithFailingCard()
    await passDays(65)
    expect(await getState()).toEqual({ status: 'UNPAID', plan: 'FREE' })
    await callBilling(t, owner, 'PUT', `/payment-methods/${await addCard(t, owner)}/default`)
    expect(await getState()).toEqual({ status: 'ACTIVE', plan: 'PRO' })
    const { data } = await stripeOf(t, owner).invoices.list({ limit: 10 })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })
})

it('a card that expires before the renewal causes one notification, a week ahead', async () => {
  const card = await addCard(t, owner, 'pm_card_expiresThisMonth')
  await buy(t, owner, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 }, card)
  const count = async () => {
    const sql = "select count(*) as n from notifications where user_id = ?1 and kind = 'card_expires'"
    return (await t.db.unscoped('a test reads notifications').run<{ n: number }>(sql, [owner.user.id]))[0]!.n
  }
  const passDay = async () => {
    t.clock.move(day)
    await sweepBilling(t.services)
  }
  for (let elapsedDays = 0; elapsedDays < 20; elapsedDays++) await passDay()
  expect(await count()).toBe(0)
  for (let elapsedDays = 0; elapsedDays < 8; elapsedDays++) await passDay()
  expect(await count()).toBe(1)
})

describe('reminders', () => {
  const since = Date.UTC(2026, 0, 1)
  it.each([
    [0, null, 0],
    [2, 0, null],
    [3, 0, 3],
    [11, 0, 10],
    [13, 10, null],
    [20, 10, null],
  ] as const)(
    'after %i days, with the last reminder on day %s, the due reminder is day %s',
    (days, dunningDay, expected) => {
      const overdue = { status: 'PAST_DUE', pastDueSince: since, dunningDay } as const
      expect(dueReminder(overdue, since + days * day)).toBe(expected)
    },
  )

  it('announce once that the plan is paused', () => {
    const overdue = { status: 'UNPAID', pastDueSince: since, dunningDay: 10 } as const
    expect(dueReminder(overdue, since + day)).toBe(14)
    expect(dueReminder({ ...overdue, dunningDay: 14 }, since + 30 * day)).toBeNull()
  })
})

it('a card is valid to the end of its month', () => {
  const card = { expMonth: 2, expYear: 2027 }
  expect(isCardExpiredBy(card, Date.UTC(2027, 1, 28, 23))).toBe(false)
  expect(isCardExpiredBy(card, Date.UTC(2027, 2, 1))).toBe(true)
})
