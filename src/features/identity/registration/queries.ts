import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { registrations } from '#db/schema/registrations.ts'
import type { Parts } from '#kit/context.ts'

/** A registration that waits for its link to be followed, password hash included. */
export type PendingRegistration = typeof registrations.$inferSelect

const unscoped = ({ db }: Pick<Parts, 'db'>) => db.unscoped('who registers has no account yet')

/** A registration by its id, as long as its link works, or null. */
export async function findRegistration(parts: Pick<Parts, 'db' | 'clock'>, id: string) {
  const waits = and(eq(registrations.id, id), gt(registrations.expiresAt, parts.clock.now()))
  return (await unscoped(parts).orm.select().from(registrations).where(waits))[0] ?? null
}

/** Of the registrations that wait for an address the newest from the caller's network, else the newest; or null. */
export async function findPending(parts: Pick<Parts, 'db' | 'clock'>, email: string, network: string) {
  const waits = and(eq(registrations.email, email), gt(registrations.expiresAt, parts.clock.now()))
  const found = await unscoped(parts)
    .orm.select()
    .from(registrations)
    .where(waits)
    .orderBy(desc(sql`${registrations.network} = ${network}`), desc(registrations.createdAt), desc(registrations.id))
    .limit(1)
  return found[0] ?? null
}
