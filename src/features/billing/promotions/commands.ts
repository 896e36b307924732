import type { RootDb } from '#db/client.ts'
import { promotions } from '#db/schema/shop.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { normalizeCode } from './rules.ts'
import type { NewPromotion } from './schema.ts'

const reason = 'the operator manages the promotions of the site'
const disableSql =
  'update promotions set is_active = 0, updated_at = ?2 where code = ?1 and is_active = 1 returning code'

const codeAttemptLimit = { limit: 20, window: 60 * 60_000 }

/**
 * Counts an attempt to use a code. Fails with `rate_limited` after 20 attempts an hour in the account, so that codes
 * cannot be guessed.
 */
export const countCodeAttempt = (services: Services, { accountId }: AccountScope): Promise<void> =>
  requireAttempt(services, `promotion:${accountId}`, codeAttemptLimit)

/** Adds a promotion. Returns false if its code exists already. */
export async function addPromotion(db: RootDb, promotion: NewPromotion, now: number): Promise<boolean> {
  const row = { ...promotion, startsAt: null, isActive: true, createdAt: now, updatedAt: now }
  const { orm } = db.unscoped(reason)
  const addedRows = await orm.insert(promotions).values(row).onConflictDoNothing().returning({ code: promotions.code })
  return addedRows.length > 0
}

/**
 * Disables a promotion: no one can use its code from now on. Returns false for an unknown code, or one that is already
 * disabled.
 */
export async function disablePromotion(db: RootDb, code: string, now: number): Promise<boolean> {
  return (await db.unscoped(reason).run(disableSql, [normalizeCode(code), now])).length > 0
}
