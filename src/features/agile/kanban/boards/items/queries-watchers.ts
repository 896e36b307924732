import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * Returns the SQL condition that a person watches an item. The person's own choice counts. Without a choice, people
 * watch items that they created, are assigned to, or commented on. `user` is an SQL expression, `item` the alias of
 * `board_items`.
 */
export const isWatchingSql = (user: string, item: string) => `coalesce(
  (select w.is_watching from item_watchers w
    where w.account_id = ${item}.account_id and w.item_id = ${item}.id and w.user_id = ${user}),
  ${item}.creator_id is ${user} or exists (select 1 from json_each(${item}.assignees) where value = ${user})
  or exists (select 1 from board_comments c
    where c.account_id = ${item}.account_id and c.item_id = ${item}.id and c.author_id = ${user}))`

const selectSql = `select ${isWatchingSql('?3', 'i')} as isWatching from board_items i
join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
where i.account_id = ?1 and i.id = ?2 and i.deleted_at is null`

/** Returns whether the actor watches an item. Fails with not_found. */
export async function isWatchingItem({ db, accountId, actorId }: AccountScope, itemId: string): Promise<boolean> {
  const [row] = await db.run<{ isWatching: number }>(selectSql, [accountId, itemId, actorId])
  return row ? row.isWatching === 1 : fail('not_found')
}
