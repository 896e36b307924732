import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Tool } from '#src/paths.ts'
import type { PlaceRef, PlaceRow } from './rules.ts'

const sessionNameSql = (tool: Tool) => `select s.name from ${tool}_sessions s where s.account_id = p.account_id
  and s.id = p.place_id and s.deleted_at is null and s.is_demo = 0 and not exists (select 1 from ${tool}_participants x
    where x.account_id = s.account_id and x.session_id = s.id and x.user_id = p.user_id and x.status = 'REMOVED')`

/**
 * The name of a place. Null if the place does not exist, or is a session from which the person was removed. The name of
 * a page is its path. An archived board has a name, so that people can remove its star on its page.
 */
const nameSql = `case p.kind
  when 'BOARD' then (select b.title from boards b where b.account_id = p.account_id and b.id = p.place_id
    and b.deleted_at is null)
  when 'ITEM' then (select '#' || i.number || ' ' || i.title from board_items i join boards b
    on b.account_id = i.account_id and b.id = i.board_id where i.account_id = p.account_id and i.id = p.place_id
    and i.deleted_at is null and b.deleted_at is null)
  when 'POKER' then (${sessionNameSql('poker')})
  when 'RETRO' then (${sessionNameSql('retro')})
  else p.place_id end`

const boardIdSql = `iif(p.kind = 'ITEM', (select i.board_id from board_items i where i.account_id = p.account_id
  and i.id = p.place_id), null)`

const isArchivedSql = `(p.kind = 'BOARD' and exists (select 1 from boards b where b.account_id = p.account_id
  and b.id = p.place_id and b.archived_at is not null))`

/** SQL: the places of a person that exist. ?1 is the account, ?2 the person. */
export const selectPlacesSql = `select * from (select p.kind, p.place_id as id, ${nameSql} as name, ${boardIdSql} as boardId,
  ${isArchivedSql} as isArchived, p.starred_at as starredAt, p.opened_at as openedAt
  from places p where p.account_id = ?1 and p.user_id = ?2) where name is not null`

/** SQL: the boards of the board switcher, last changed first. ?1 is the account. */
export const selectBoardChoicesSql = `select id, title from boards where account_id = ?1 and deleted_at is null
  and archived_at is null order by updated_at desc, id limit 30`

/** Lists the actor's places, starred or opened. */
export const listPlaces = ({ db, accountId, actorId }: AccountScope): Promise<PlaceRow[]> =>
  db.run<PlaceRow>(selectPlacesSql, [accountId, actorId])

const selectExistingSql = `select ${nameSql} as name from (select ?1 as account_id, ?2 as kind, ?3 as place_id, ?4 as user_id) p`

/** Throws `not_found` if the account has no such place for the actor. Does not check pages. */
export async function requirePlace({ db, accountId, actorId }: AccountScope, { kind, id }: PlaceRef): Promise<void> {
  const [row] = await db.run<{ name: string | null }>(selectExistingSql, [accountId, kind, id, actorId])
  if (!row?.name) fail('not_found')
}

const selectNewestSql = `select kind, place_id as id from places where account_id = ?1 and user_id = ?2
  and opened_at is not null order by opened_at desc limit 1`

/** Returns whether the actor opened this place last. */
export async function isLastOpened({ db, accountId, actorId }: AccountScope, { kind, id }: PlaceRef): Promise<boolean> {
  const [newest] = await db.run<PlaceRef>(selectNewestSql, [accountId, actorId])
  return newest?.kind === kind && newest.id === id
}

const selectStarCountSql = `select count(*) as stars from (${selectPlacesSql}) where starredAt is not null`

/** Returns the number of existing places that the actor has starred. */
export async function countStars({ db, accountId, actorId }: AccountScope): Promise<number> {
  const [row] = await db.run<{ stars: number }>(selectStarCountSql, [accountId, actorId])
  return row?.stars ?? 0
}
