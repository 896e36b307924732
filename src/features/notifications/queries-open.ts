import { canOpen, type Visitor } from '#kit/page/page-access.ts'
import type { Tool } from '#src/paths.ts'
import { type ObjectType, objectPages, objectTypes } from './rules.ts'

/**
 * Returns the types of objects that a person can open. Notifications about other types are neither listed nor emailed.
 */
export const openTypes = (visitor: Visitor): ObjectType[] =>
  objectTypes.filter(type => canOpen(objectPages[type], visitor))

const objectExists = (table: string, extraConditions = '') =>
  `exists (select 1 from ${table} o ${extraConditions ? `join boards b on b.account_id = o.account_id and b.id = o.board_id ` : ''}
    where o.account_id = n.account_id and o.id = n.object_id${extraConditions})`

const sessionExists = (tool: Tool) =>
  `exists (select 1 from ${tool}_sessions o where o.account_id = n.account_id and o.id = n.object_id and o.deleted_at is null
    and not exists (select 1 from ${tool}_participants x where x.account_id = o.account_id and x.session_id = o.id
      and x.user_id = n.user_id and x.status = 'REMOVED'))`

/**
 * Returns the SQL condition that the reader of a notification `n` can still open its object. `types` is an SQL
 * expression for the JSON list from `openTypes`.
 */
export const isOpen = (types: string) => `(n.object_type is null or (
  n.object_type in (select value from json_each(${types})) and case n.object_type
  when 'item' then ${objectExists('board_items', ' and o.deleted_at is null and b.deleted_at is null')}
  when 'action_item' then ${objectExists('action_items')}
  when 'poker' then ${sessionExists('poker')}
  else ${sessionExists('retro')} end))`

/**
 * Returns the SQL column with the number of unread notifications of user ?2 in account ?1. `types` is as in `isOpen`.
 */
export const unreadColumn = (types: string) => `(select count(*) from notifications n where n.account_id = ?1
  and n.user_id = ?2 and n.read_at is null and n.is_shown and ${isOpen(types)}) unread`
