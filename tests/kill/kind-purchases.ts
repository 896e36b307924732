import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { type Person, register } from '#tests/support/client.ts'
import { sendUntilAnswered } from './retry.ts'
import { killDuringWrites, type WriteKind } from './round.ts'

const password = 'a long walk by the sea'
const buyerCount = 3

async function post(person: Person, path: string, body?: unknown) {
  const response = await sendUntilAnswered(() => person.request('POST', path, body))
  return response.json()
}

const pay = (person: Person, url: string) =>
  sendUntilAnswered(() => {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/x-www-form-urlencoded' }
    return fetch(url, { method: 'POST', headers, body: 'card=pm_card_visa&step=pay', redirect: 'manual' })
  })

/** Buys a plan: cart, checkout, payment. Repeats each call until it is answered. Returns whether the plan was paid. */
async function buy(person: Person): Promise<boolean> {
  await post(person, '/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO' })
  const checkout = await post(person, '/api/billing/checkout/session', { acceptTerms: true })
  // When the response to the payment was lost, the checkout is complete already.
  if (!checkout.data?.url) return checkout.code === 'conflict'
  const { status } = await pay(person, new URL(new URL(checkout.data.url).pathname, person.url).href)
  return status < 400
}

/** Buys plans at the simulated Stripe. Repeated and interrupted calls charge once and activate the plan. */
export const planPurchases: WriteKind = {
  name: 'purchases',
  async prepare(server) {
    const paidAccountIds: string[] = []
    const refusals: string[] = []
    let personCount = 0

    async function buyOnce() {
      const email = `purchases-${Date.now()}-${++personCount}@example.com`
      const person = await register(server.url, { email, password }).catch(() => null)
      if (!person) return sleep(10)
      if (await buy(person)) paidAccountIds.push(person.accountId)
      else refusals.push(`A purchase of ${person.accountId} was refused.`)
    }

    return {
      async runRound() {
        const paidBefore = paidAccountIds.length
        let isRunning = true
        const workers = Array.from({ length: buyerCount }, async () => {
          while (isRunning) await buyOnce()
        })
        const outcome = await killDuringWrites(server, () => paidAccountIds.length - paidBefore)
        isRunning = false
        await Promise.all(workers)
        outcome.faults.push(...refusals.splice(0))
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const count = (sql: string, accountId: string) => (db.prepare(sql).get(accountId) as { n: number }).n
        // Each payment must have created one subscription and one paid invoice of 9.95 dollars.
        const subscriptionCountSql = `select count(*) as n from simulated_objects where account_id = ? and object = 'subscription'`
        const invoiceCountSql = `select count(*) as n from simulated_objects where account_id = ? and object = 'invoice'
          and json_extract(body, '$.status') = 'paid' and json_extract(body, '$.amount_paid') = 995`
        // The plan is active, or the event that activates it is not yet delivered or processed.
        const planCountSql = `select (select count(*) from accounts where id = ?1 and plan = 'PRO')
          + (select count(*) from simulated_deliveries where account_id = ?1 and delivered_at is null)
          + (select count(*) from billing_events e join billing_customers c on c.customer_id = e.customer_id
            where c.account_id = ?1 and e.processed_at is null) as n`
        const faults = paidAccountIds.flatMap(accountId => {
          const subscriptions = count(subscriptionCountSql, accountId)
          const invoices = count(invoiceCountSql, accountId)
          const isPlanLost = count(planCountSql, accountId) === 0
          return [
            ...(subscriptions === 1 ? [] : [`${accountId} paid and has ${subscriptions} subscriptions.`]),
            ...(invoices === 1 ? [] : [`${accountId} paid and was charged ${invoices} times.`]),
            ...(isPlanLost ? [`${accountId} paid and has no plan.`] : []),
          ]
        })
        db.close()
        return { faults, ackedCount: paidAccountIds.length }
      },
    }
  },
}
