import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { simulatedClocks, simulatedObjects } from '#db/schema/simulated-stripe.ts'
import { withBook } from '#features/billing/simulated-stripe/store/commands-book.ts'
import { getSimulatedClock } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { clockedObjects, stepOnce } from './commands-steps.ts'

/** More steps than an account has in years. A loop beyond it is a fault of ours. */
const maxSteps = 2000

/** Sets an account's clock ahead to a time, in milliseconds. A clock never goes back. */
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

/** Does what is due at or before a time, earliest first, each step in a batch of its own. Returns the number of steps. */
async function runUntil(services: Services, accountId: string, until: number, moves: boolean): Promise<number> {
  for (let steps = 0; steps < maxSteps; steps++) {
    const done = await withBook(services, accountId, book => stepOnce(book, until))
    if (done === null) return steps
    // The clock follows, so that a crash between two steps leaves no object of the future.
    if (moves) await moveClock(services, accountId, done.dueAt)
  }
  throw new Error('The simulated clock does not come to an end.')
}

/**
 * Moves an account's clock ahead to a time, in milliseconds UTC, and does all that falls due on the way: renewals, retries,
 * ends of trials, scheduled changes. Returns the number of steps.
 */
export async function advanceSimulatedClock(services: Services, accountId: string, to: number): Promise<number> {
  const steps = await runUntil(services, accountId, to, true)
  await moveClock(services, accountId, to)
  return steps
}

/** Does what is due by an account's clock. Returns the number of steps. */
export async function settleAccount(services: Services, accountId: string): Promise<number> {
  const { offset } = await getSimulatedClock(scheduledScope(services, accountId, 'system'))
  return runUntil(services, accountId, services.clock.now() + offset, false)
}

const maxAccounts = 100

/**
 * Does what is due in all accounts, at most 100 at a time. Each object is handled once, even if two runs meet: the batch of
 * the later one finds it changed and looks again. Returns the number of accounts.
 */
export async function runSimulatedRenewals(services: Services): Promise<number> {
  const now = services.clock.now()
  const rows = await services.db
    .unscoped('the clock finds accounts of the simulated Stripe in which something is due')
    .orm.selectDistinct({ accountId: simulatedObjects.accountId })
    .from(simulatedObjects)
    .leftJoin(simulatedClocks, eq(simulatedClocks.accountId, simulatedObjects.accountId))
    .where(
      and(
        inArray(simulatedObjects.object, clockedObjects),
        isNotNull(simulatedObjects.dueAt),
        lte(simulatedObjects.dueAt, sql`${now} + coalesce(${simulatedClocks.offset}, 0)`),
      ),
    )
    .limit(maxAccounts)
  for (const { accountId } of rows) await settleAccount(services, accountId)
  return rows.length
}
