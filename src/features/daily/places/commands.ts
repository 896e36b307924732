import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { countStars, isLastOpened, requirePlace } from './queries.ts'
import { maxRecents, maxStars, type PlaceRef } from './rules.ts'
import type { StarInput } from './schema.ts'

const upsertSql = (
  column: 'starred_at' | 'opened_at',
) => `insert into places (id, account_id, user_id, kind, place_id, ${column})
  values (?1, ?2, ?3, ?4, ?5, ?6)
  on conflict (account_id, user_id, kind, place_id) do update set ${column} = excluded.${column}`

// Starred places are kept, even if they were opened long ago.
const removeOldSql = `delete from places where account_id = ?1 and user_id = ?2 and starred_at is null and id not in
  (select id from places where account_id = ?1 and user_id = ?2 and opened_at is not null
    order by opened_at desc limit ${maxRecents})`

const placeStatements = (
  scope: AccountScope,
  column: 'starred_at' | 'opened_at',
  place: PlaceRef,
  at: number | null,
) => {
  const { accountId, actorId, ids } = scope
  const args = [ids.id('plc'), accountId, actorId, place.kind, place.id, at]
  return [
    { sql: upsertSql(column), args },
    { sql: removeOldSql, args: [accountId, actorId] },
  ]
}

/** Records that the actor opened a place. Writes nothing if they opened it last. */
export async function recordOpening(scope: AccountScope, place: PlaceRef): Promise<void> {
  if (await isLastOpened(scope, place)) return
  await scope.db.batch(placeStatements(scope, 'opened_at', place, scope.clock.now()))
}

/**
 * Stars a place or removes its star. Throws `not_found` for an unknown place, `conflict` if there are too many stars.
 */
export async function setStar(scope: AccountScope, { kind, id, starred }: StarInput): Promise<void> {
  await requirePlace(scope, { kind, id })
  if (starred && (await countStars(scope)) >= maxStars)
    fail('conflict', 'places.errors.tooMany', { params: { max: maxStars } })
  await scope.db.batch(placeStatements(scope, 'starred_at', { kind, id }, starred ? scope.clock.now() : null))
}
