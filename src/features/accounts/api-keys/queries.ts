import type { Paging } from '#features/accounts/accounts/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type KeyState, stateOf } from './rules.ts'

/** A key as it can be looked at. Its secret is nowhere any more, but for the last four characters. */
export type ApiKeyView = {
  id: string
  name: string
  scopes: string[]
  lastFour: string
  madeBy: { id: string; firstName: string; lastName: string } | null
  createdAt: number
  lastUsedAt: number | null
  expiresAt: number | null
  revokedAt: number | null
  state: KeyState
}

type Stored = Omit<ApiKeyView, 'scopes' | 'madeBy' | 'state'> & {
  scopes: string
  userId: string
  firstName: string | null
  lastName: string | null
  personIsActive: number
}

const columns = `k.id, k.name, k.scopes, k.last_four as lastFour, k.user_id as userId, k.created_at as createdAt,
  k.last_used_at as lastUsedAt, k.expires_at as expiresAt, k.revoked_at as revokedAt,
  u.first_name as firstName, u.last_name as lastName,
  coalesce(m.status = 'ACTIVE' and u.status = 'ACTIVE', 0) as personIsActive
from api_keys k left join users u on u.id = k.user_id
left join memberships m on m.account_id = k.account_id and m.user_id = k.user_id`

function toView({ userId, firstName, lastName, personIsActive, scopes, ...key }: Stored, now: number): ApiKeyView {
  const state = stateOf({ ...key, personIsActive: personIsActive === 1 }, now)
  const madeBy = firstName === null ? null : { id: userId, firstName, lastName: lastName ?? '' }
  return { ...key, scopes: JSON.parse(scopes), madeBy, state }
}

/** The account's keys: those that hold first, then the ended ones; the latest first among each. */
export async function listApiKeys({ db, accountId, clock }: AccountScope, { page, pageSize }: Paging) {
  const now = clock.now()
  const sql = `select ${columns} where k.account_id = ?1
order by k.revoked_at is not null or coalesce(k.expires_at <= ?2, 0), k.created_at desc, k.id limit ?3 offset ?4`
  const [rows, [count]] = await Promise.all([
    db.run<Stored>(sql, [accountId, now, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>('select count(*) as total from api_keys where account_id = ?', [accountId]),
  ])
  return { items: rows.map(row => toView(row, now)), total: count?.total ?? 0, page, pageSize }
}

/** One key of the account. Fails with not_found for any other. */
export async function getApiKey({ db, accountId, clock }: AccountScope, id: string): Promise<ApiKeyView> {
  const [row] = await db.run<Stored>(`select ${columns} where k.account_id = ? and k.id = ?`, [accountId, id])
  return row ? toView(row, clock.now()) : fail('not_found')
}
