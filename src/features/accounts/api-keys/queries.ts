import type { Paging } from '#features/accounts/accounts/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { type ApiKeyView, stateOf } from './rules.ts'
import { type KeyListQuery, keyList } from './schema.ts'

type StoredRow = Omit<ApiKeyView, 'scopes' | 'madeBy' | 'state'> & {
  scopes: string
  userId: string
  firstName: string | null
  lastName: string | null
  isPersonActive: number
}

const columns = `k.id, k.name, k.scopes, k.last_four as lastFour, k.user_id as userId, k.created_at as createdAt,
  k.last_used_at as lastUsedAt, k.expires_at as expiresAt, k.revoked_at as revokedAt,
  u.first_name as firstName, u.last_name as lastName,
  coalesce(m.status = 'ACTIVE' and u.status = 'ACTIVE', 0) as isPersonActive`
const tables = `api_keys k left join users u on u.id = k.user_id
left join memberships m on m.account_id = k.account_id and m.user_id = k.user_id`

function toView({ userId, firstName, lastName, isPersonActive, scopes, ...key }: StoredRow, now: number): ApiKeyView {
  const state = stateOf({ ...key, isPersonActive: isPersonActive === 1 }, now)
  const madeBy = firstName === null ? null : { id: userId, firstName, lastName: lastName ?? '' }
  return { ...key, scopes: JSON.parse(scopes), madeBy, state }
}

// `?2 > 0` is always true: every bound parameter has to occur in the statement.
const where = '?2 > 0 and (?3 is null or k.name glob ?3)'
const sorts = {
  // Sorts active keys after all ended ones.
  state: 'k.created_at + iif(k.revoked_at is not null or coalesce(k.expires_at <= ?2, 0), 0, 1e15)',
  name: 'lower(k.name)',
  used: 'k.last_used_at',
}
type ListParams = Paging & Partial<Pick<KeyListQuery, 'q' | 'sort' | 'order'>>

/** Lists the account's keys, by default active keys first and the latest first. */
export async function listApiKeys(scope: AccountScope, { q = '', sort = 'state', order, ...paging }: ListParams) {
  const now = scope.clock.now()
  const source = { select: columns, from: tables, alias: 'k', where, args: [now, globPattern(q)], sorts }
  const page = await selectPage<StoredRow>(scope, source, { ...paging, sort }, keyList.orderOf({ sort, order }))
  return { ...page, items: page.items.map(row => toView(row, now)) }
}

/** Returns one key of the account. Fails with `not_found` for any other. */
export async function getApiKey({ db, accountId, clock }: AccountScope, id: string): Promise<ApiKeyView> {
  const [row] = await db.run<StoredRow>(`select ${columns} from ${tables} where k.account_id = ? and k.id = ?`, [
    accountId,
    id,
  ])
  return row ? toView(row, clock.now()) : fail('not_found')
}
