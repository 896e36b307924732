import type { Db } from '#db/client.ts'
import type { PlanId } from '#features/billing/plans/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { isUsable, normalizeCode, type Promotion, type Redemptions, type StoredPromotion } from './rules.ts'

const reason = 'promotion codes belong to the site, not to an account'

type Flag = 'isActive' | 'isPublic'
type StoredRow = Omit<StoredPromotion, 'applicablePlans' | Flag> & { applicablePlans: string } & Record<Flag, 0 | 1>

const columns = `code, type, value, max_discount_amount as maxDiscountAmount, applicable_plans as applicablePlans, duration,
  duration_months as durationMonths, max_redemptions as maxRedemptions, starts_at as startsAt, ends_at as endsAt,
  is_active as isActive, is_public as isPublic, updated_at as updatedAt`

const toPromotion = (row: StoredRow): StoredPromotion => ({
  ...row,
  applicablePlans: JSON.parse(row.applicablePlans),
  isActive: row.isActive === 1,
  isPublic: row.isPublic === 1,
})

/** Returns the promotion with a code. Null if there is none. */
export async function findPromotion({ db }: Pick<Services, 'db'>, code: string): Promise<StoredPromotion | null> {
  const sql = `select ${columns} from promotions where code = ?1`
  const [row] = await db.unscoped(reason).run<StoredRow>(sql, [normalizeCode(code)])
  return row ? toPromotion(row) : null
}

/** Returns all promotions, newest first. */
export async function listPromotions({ db }: Pick<Services, 'db'>): Promise<StoredPromotion[]> {
  const rows = await db
    .unscoped(reason)
    .run<StoredRow>(`select ${columns} from promotions order by created_at desc, code`)
  return rows.map(toPromotion)
}

/**
 * Returns SQL that counts the used redemptions of a code, and the open checkouts that reserve one until they expire.
 * The fields are SQL expressions. Checkouts of `exceptAccount` do not count.
 */
export const usedRedemptionsSql = ({
  code,
  now,
  exceptAccount = "''",
}: Record<'code' | 'now', string> & {
  exceptAccount?: string
}) =>
  `((select count(*) from promotion_redemptions where code = ${code}) + (select count(*) from checkouts
    where promotion_code = ${code} and status = 'OPEN' and expires_at > ${now} and account_id <> ${exceptAccount}))`

const countRedemptionsSql = `select ${usedRedemptionsSql({ code: '?1', now: '?3', exceptAccount: '?2' })} as total,
  (select count(*) from promotion_redemptions where code = ?1 and account_id = ?2) as ofAccount,
  exists (select 1 from subscriptions where account_id = ?2 and status not in ('CANCELED', 'EXPIRED')) as isSubscribed`

/** Returns the promotion of a code if the account can use it for a plan now. Null otherwise. */
export async function findUsablePromotion(
  services: Services,
  { accountId }: AccountScope,
  code: string,
  plan: PlanId,
): Promise<Promotion | null> {
  const promotion = await findPromotion(services, code)
  if (!promotion) return null
  const db: Db = services.db.unscoped('counts how often a code was used in all accounts')
  const now = services.clock.now()
  const args = [promotion.code, accountId, now]
  const [row] = await db.run<Redemptions & { isSubscribed: 0 | 1 }>(countRedemptionsSql, args)
  return row!.isSubscribed === 0 && isUsable(promotion, plan, now, row!) ? promotion : null
}

/** Returns the promotion of a code. Fails with `invalid` if the account cannot use it for a plan now. */
export async function getUsablePromotion(services: Services, scope: AccountScope, code: string, plan: PlanId) {
  return (await findUsablePromotion(services, scope, code, plan)) ?? fail('invalid', 'promotions.errors.invalidCode')
}
