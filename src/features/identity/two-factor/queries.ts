import { and, count, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/schema/identity.ts'
import { findSecondFactor, type SecondFactor } from '#features/identity/credentials/queries.ts'
import type { Services } from '#kit/context.ts'

export type FactorState = { method: SecondFactor | null; recoveryCodesLeft: number }

/** Returns the user's second factor and the number of unused recovery codes. */
export async function getFactorState(services: Services, userId: string): Promise<FactorState> {
  const { orm } = services.db.unscoped('second factors belong to users, not accounts')
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const [row] = await orm.select({ left: count() }).from(recoveryCodes).where(unused)
  return { method: await findSecondFactor(services, userId), recoveryCodesLeft: row?.left ?? 0 }
}
