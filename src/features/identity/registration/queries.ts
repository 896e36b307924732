import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { registrations } from '#db/schema/registrations.ts'
import type { Services } from '#kit/context.ts'

/** A registration that waits for its confirmation, including the password hash. */
export type PendingRegistration = typeof registrations.$inferSelect

const unscoped = ({ db }: Pick<Services, 'db'>) => db.unscoped('registration happens before an account exists')

/** Returns a registration by its id until it expires, or null. */
export async function findRegistration(services: Pick<Services, 'db' | 'clock'>, id: string) {
  const isPending = and(eq(registrations.id, id), gt(registrations.expiresAt, services.clock.now()))
  return (await unscoped(services).orm.select().from(registrations).where(isPending))[0] ?? null
}

/** Returns the newest pending registration of an email, one from the preferred network first, or null. */
export async function findPendingRegistration(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
  { preferredNetwork }: { preferredNetwork: string },
) {
  const isPending = and(eq(registrations.email, email), gt(registrations.expiresAt, services.clock.now()))
  const rows = await unscoped(services)
    .orm.select()
    .from(registrations)
    .where(isPending)
    .orderBy(
      desc(sql`${registrations.network} = ${preferredNetwork}`),
      desc(registrations.createdAt),
      desc(registrations.id),
    )
    .limit(1)
  return rows[0] ?? null
}
