import { EmailMessage } from 'cloudflare:email'
import argon2 from '@phi-ag/argon2/argon2.wasm'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import { recheckDomains } from '#features/accounts/sso/commands-recheck.ts'
import { remindOfActionItems } from '#features/agile/action-items/commands-reminders.ts'
import { runSchedules } from '#features/agile/all-schedules/commands.ts'
import { sendMissedEstimates } from '#features/agile/kanban/backlog/commands-estimates.ts'
import { removeDeletedSessions } from '#features/agile/sessions/commands-cleanup.ts'
import { removeOldSalesRequests } from '#features/billing/contact-sales/commands.ts'
import { sendInvoiceMails } from '#features/billing/invoices/commands-mail.ts'
import {
  cancelSubscriptionsOfDeletedAccounts,
  removeOldRetainedInvoices,
} from '#features/billing/invoices/retention/commands-cancel.ts'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { deliverSimulatedEvents } from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import { remindOfPayments } from '#features/billing/subscription/commands-dunning.ts'
import { eventsPerRun, processBillingEvents, removeOldEvents } from '#features/billing/subscription/commands-events.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { removeDeletedGoals } from '#features/cadence/goals/commands.ts'
import { removeDeletedDiscovery } from '#features/discovery/products/commands-removal.ts'
import { removeDeletedFinance } from '#features/finance/books/commands-removal.ts'
import { checkBurnAlerts } from '#features/finance/burn-alert/commands.ts'
import { storeWeeklyForecasts } from '#features/finance/plan-forecasts/commands-weekly.ts'
import { sealAllAudits } from '#features/identity/audit/commands.ts'
import { rewriteOldAudit } from '#features/identity/audit/commands-rewrite.ts'
import { removeExpiredRows } from '#features/identity/sessions/commands-cleanup.ts'
import { closeInvalidSockets } from '#features/identity/sockets/commands.ts'
import { removeDeletedRooms } from '#features/identity/sockets/commands-storage.ts'
import { removeOldNotifications, sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { openHashKey } from '#kit/auth/encryption-keys.ts'
import { makePasswords } from '#kit/auth/passwords.ts'
import { systemClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { databaseOf } from '#kit/data/database.ts'
import { makeIds } from '#kit/data/ids.ts'
import { removeOldImportDrafts } from '#kit/import/store.ts'
import { type Deliver, mailSender } from '#kit/mail/mail-providers.ts'
import { dispatchOutbox } from '#kit/mail/outbox.ts'
import { readConfig } from '#kit/server/env.ts'
import { makeLog } from '#kit/server/log.ts'
import { makeLogOnce } from '#kit/server/log-once.ts'
import { type RoomBindings, roomsOf } from '#party/rooms.ts'
import { createApp } from '#src/app.ts'

const webhookPath = '/api/billing/webhooks/stripe'

export { AccountRoom } from '#party/account.ts'
export { BoardRoom } from '#party/board.ts'
export { PokerRoom } from '#party/poker.ts'
export { RetroRoom } from '#party/retro.ts'

type Bindings = RoomBindings &
  Record<string, unknown> & {
    ASSETS: { fetch: (request: Request) => Promise<Response> }
    /** Only with `npm start`: the guarded network for URLs that users enter, such as URLs of identity providers. */
    OUTSIDE?: { fetch: (address: string, init: RequestInit) => Promise<Response> }
    SEND_EMAIL?: { send(mail: EmailMessage): Promise<unknown> }
  }
type WorkerState = {
  app: ReturnType<typeof createApp>
  services: Services
  faults: ReturnType<typeof makeLogOnce>
  /** The origin of the last request, for links in emails where none is configured. */
  site?: string
}

const instances = new WeakMap<Bindings, WorkerState>()

/**
 * Creates the app once per isolate. Throws an Error for an incomplete configuration or a route without access policy.
 */
function instanceFor(env: Bindings): WorkerState {
  const existingInstance = instances.get(env)
  if (existingInstance) return existingInstance
  const config = readConfig(env)
  const log = makeLog(undefined, { requests: config.logRequests })
  const services: Services = {
    config,
    db: databaseOf(env, config),
    clock: systemClock,
    ids: makeIds(),
    passwords: makePasswords(argon2),
    rooms: roomsOf(env, log),
    log,
    assets: request => env.ASSETS.fetch(request),
    fetchExternal: env.OUTSIDE && ((address, init) => env.OUTSIDE!.fetch(address, init)),
    sendMail: mailSender(config.mail, deliverBy(env), () => systemClock.now()),
  }
  const faults = makeLogOnce({
    failed: (work, thrown) => log.error('every_minute', thrown, { work }),
    recovered: (work, cause) => log.info('every_minute.recovered', { work, cause }),
  })
  const instance: WorkerState = { app: createApp(services), services, faults }
  instances.set(env, instance)
  return instance
}

/**
 * Checks the secret keys and sets the key for `keyedHash`, once per isolate. Requests share no promise: workerd cancels
 * pending work when its request ends.
 */
async function openKeysOnce({ config, db, clock }: Services) {
  config.hashKey ??= await openHashKey(db, { config }, clock.now())
}

const deliverBy = ({ SEND_EMAIL }: Bindings): Deliver | null =>
  SEND_EMAIL ? (from, to, raw) => SEND_EMAIL.send(new EmailMessage(from, to, raw)) : null

/**
 * Runs the scheduled work: creates scheduled sessions, sends reminders, alerts and emails, removes ended demos, expired
 * sign-ins and deleted data, and seals the audit log.
 */
async function runEveryMinute({ app, services, faults, site }: WorkerState) {
  await openKeysOnce(services)
  const sendNotifications = () => sendNotificationMails(services, site)
  const deliverEvents = () => deliverSimulatedEvents(services, postEvent(app))
  const jobs = [
    runSchedules,
    remindOfActionItems,
    sendMissedEstimates,
    sendInvoiceMails,
    sendNotifications,
    dispatchOutbox,
    closeEndedDemos,
    removeClosedAccounts,
    removeExpiredRows,
    closeInvalidSockets,
    recheckDomains,
    removeDeletedSessions,
    removeDeletedRooms,
    removeDeletedGoals,
    removeDeletedFinance,
    removeDeletedDiscovery,
    removeOldImportDrafts,
    removeOldNotifications,
    removeOldSalesRequests,
    runDueSimulatedSteps,
    deliverEvents,
    processBillingEvents,
    remindOfPayments,
    sweepBilling,
    cancelSubscriptionsOfDeletedAccounts,
    removeOldRetainedInvoices,
    removeOldEvents,
    checkBurnAlerts,
    storeWeeklyForecasts,
    sealAllAudits,
    rewriteOldAudit,
  ]
  for (const job of jobs) {
    try {
      await job(services)
      faults.succeeded(job.name)
    } catch (thrown) {
      // The remaining tasks still run.
      faults.failed(job.name, thrown)
    }
  }
}

/** Posts an event of the simulated Stripe to the webhook, as Stripe would over the network. */
const postEvent = (app: WorkerState['app']) => async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const response = await app.request(webhookPath, { method: 'POST', headers, body })
  return response.status
}

/** The time that work can continue after the response, in milliseconds. Cloudflare stops it afterwards. */
const maxRunTime = 30_000
/**
 * The start of the current run, and whether events came in since. Not a shared promise, because workerd would cancel
 * it.
 */
const billingRun = { startedAt: 0, isRerunNeeded: false }

/**
 * Delivers and processes the events of billing without waiting for the next minute. Simultaneous writes share one run,
 * which repeats until no more writes came in during a run.
 */
async function processBilling({ app, services }: WorkerState) {
  billingRun.isRerunNeeded = true
  if (systemClock.now() - billingRun.startedAt < maxRunTime) return
  try {
    while (billingRun.isRerunNeeded) {
      billingRun.startedAt = systemClock.now()
      billingRun.isRerunNeeded = false
      await deliverSimulatedEvents(services, postEvent(app))
      if ((await processBillingEvents(services)) >= eventsPerRun) billingRun.isRerunNeeded = true
      await sendInvoiceMails(services)
    }
  } catch (thrown) {
    services.log.error('billing', thrown)
  } finally {
    billingRun.startedAt = 0
  }
}

const isBilling = (path: string) => /^\/(api\/billing|billing|cart|checkout)(\/|$)/.test(path)

type WorkerContext = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: unknown }

/** Sends the emails of notifications and the outbox without waiting for the next minute. */
async function sendMails({ services, site }: WorkerState) {
  try {
    await sendNotificationMails(services, site)
    // Without a transport the outbox stays as it is. This check saves a call after each write.
    if (services.sendMail) await dispatchOutbox(services)
  } catch (thrown) {
    services.log.error('outbox', thrown)
  }
}

/** Answers a request. After a write it sends the outbox immediately instead of waiting for the next minute. */
async function answer(request: Request, env: Bindings, ctx: WorkerContext) {
  // workerd builds the URL from the Host header, which can be invalid.
  if (!URL.canParse(request.url)) return new Response('Bad Request', { status: 400 })
  const instance = instanceFor(env)
  const { app, services } = instance
  try {
    await openKeysOnce(services)
  } catch (thrown) {
    services.log.error('keys', thrown)
    return new Response('Trimtab cannot start. Its log says why.', { status: 503 })
  }
  const response = await app.fetch(request, env, ctx)
  instance.site = new URL(request.url).origin
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    ctx.waitUntil(sendMails(instance))
    if (isBilling(new URL(request.url).pathname)) ctx.waitUntil(processBilling(instance))
  }
  return response
}

export default {
  fetch: answer,
  scheduled: (_event: unknown, env: Bindings, ctx: WorkerContext) => ctx.waitUntil(runEveryMinute(instanceFor(env))),
}
