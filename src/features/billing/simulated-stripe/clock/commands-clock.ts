import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { simulatedClocks, simulatedObjects } from '#db/schema/simulated-stripe.ts'
import { withStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { clockedObjectTypes, runNextStep } from './commands-steps.ts'

/**
 * Maximum number of steps of one run. An account needs years for so many steps, so more of them mean an endless loop.
 */
const maxSteps = 2000

/** Maximum number of accounts of one run. */
const maxAccounts = 100

/** Moves an account's clock forward to a time in milliseconds. A clock never goes back. */
async function moveClock(services: Services, accountId: string, to: number) {
  const { db, ids, clock } = scheduledScope(services, accountId, 'system')
  const now = clock.now()
  const offset = Math.max(0, to - now)
  await db.orm
    .insert(simulatedClocks)
    .values({ id: ids.id('clk'), accountId, offset, updatedAt: now })
    .onConflictDoUpdate({
      target: simulatedClocks.accountId,
      set: { offset: sql`max(${simulatedClocks.offset}, ${offset})`, updatedAt: now },
    })
}

/**
 * Runs all steps that are due at or before a time, earliest first, each in its own batch. With `shouldMoveClock` the
 * clock follows. Returns the number of steps.
 */
async function runUntil(
  services: Services,
  accountId: string,
  until: number,
  { shouldMoveClock }: { shouldMoveClock: boolean },
): Promise<number> {
  for (let stepCount = 0; stepCount < maxSteps; stepCount++) {
    const step = await withStore(services, accountId, store => runNextStep(store, until))
    if (step === null) return stepCount
    // The clock moves with each step, so that a crash between two steps leaves no object with a future time.
    if (shouldMoveClock) await moveClock(services, accountId, step.dueAt)
  }
  throw new Error('The steps of the simulated clock do not end.')
}

/**
 * Moves an account's clock forward to a time in milliseconds UTC, and runs all steps that become due: renewals,
 * retries, ends of trials, scheduled changes. Returns the number of steps.
 */
export async function advanceSimulatedClock(services: Services, accountId: string, to: number): Promise<number> {
  const stepCount = await runUntil(services, accountId, to, { shouldMoveClock: true })
  await moveClock(services, accountId, to)
  return stepCount
}

/** Lists the open accounts in which something is due by their clock. With `accountId`, only that account. */
function listDueAccounts({ db, clock }: Services, accountId?: string) {
  const { orm } = db.unscoped('the clock finds accounts of the simulated Stripe in which something is due')
  return orm
    .selectDistinct({ accountId: simulatedObjects.accountId, offset: simulatedClocks.offset })
    .from(simulatedObjects)
    .innerJoin(accounts, and(eq(accounts.id, simulatedObjects.accountId), isNull(accounts.deletedAt)))
    .leftJoin(simulatedClocks, eq(simulatedClocks.accountId, simulatedObjects.accountId))
    .where(
      and(
        accountId === undefined ? undefined : eq(simulatedObjects.accountId, accountId),
        inArray(simulatedObjects.object, clockedObjectTypes),
        lte(simulatedObjects.dueAt, sql`${clock.now()} + coalesce(${simulatedClocks.offset}, 0)`),
      ),
    )
    .limit(maxAccounts)
}

/** Runs all steps that are due by an account's clock. Returns the number of steps. */
export async function settleAccount(services: Services, accountId: string): Promise<number> {
  const [due] = await listDueAccounts(services, accountId)
  return due ? runUntil(services, accountId, services.clock.now() + (due.offset ?? 0), { shouldMoveClock: false }) : 0
}

/**
 * Runs all due steps, of at most 100 accounts per run. Returns the number of accounts. An account that fails does not
 * stop the others. Concurrent runs handle each step only once: the batch of the second run fails because the object has
 * changed, and is repeated.
 */
export async function runDueSimulatedSteps(services: Services): Promise<number> {
  const dueAccounts = await listDueAccounts(services)
  for (const { accountId } of dueAccounts)
    try {
      await settleAccount(services, accountId)
    } catch (thrown) {
      services.log.error('billing.simulated', thrown, { accountId })
    }
  return dueAccounts.length
}
