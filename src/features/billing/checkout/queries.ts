import type { Selection } from '#features/billing/plans/rules-prices.ts'
import type { AccountScope } from '#kit/context.ts'

/** A checkout at the provider. Times are milliseconds UTC. */
export type Checkout = Selection & {
  id: string
  userId: string
  provider: 'STRIPE' | 'SIMULATED'
  providerId: string | null
  mode: 'SUBSCRIPTION' | 'SETUP'
  promotionCode: string | null
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED'
  url: string | null
  expiresAt: number
  createdAt: number
}

const columns = `id, user_id as userId, provider, provider_id as providerId, mode, plan, interval,
  additional_users as additionalUsers, promotion_code as promotionCode, status, url, expires_at as expiresAt,
  created_at as createdAt`

/** Returns the account's open checkout. Null without one. An account has at most one. */
export async function findOpenCheckout({ db, accountId }: AccountScope): Promise<Checkout | null> {
  const sql = `select ${columns} from checkouts where account_id = ?1 and status = 'OPEN' and mode = 'SUBSCRIPTION'`
  return (await db.run<Checkout>(sql, [accountId]))[0] ?? null
}

/** Returns a checkout of the account by its id. Null for an unknown one. */
export async function findCheckout({ db, accountId }: AccountScope, id: string): Promise<Checkout | null> {
  const sql = `select ${columns} from checkouts where account_id = ?1 and id = ?2`
  return (await db.run<Checkout>(sql, [accountId, id]))[0] ?? null
}
