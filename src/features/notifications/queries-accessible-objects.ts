import { canOpen, type PageReader } from '#kit/page/page-access.ts'
import type { Tool } from '#src/paths.ts'
import { type NotificationKind, type ObjectType, requiredPages } from './rules.ts'

/**
 * Returns the object types and the kinds whose page a person cannot open. Their notifications are neither listed nor
 * emailed.
 */
export const inaccessibleTopics = (visitor: PageReader): (ObjectType | NotificationKind)[] =>
  requiredPages.filter(([, page]) => !canOpen(page, visitor)).map(([topic]) => topic)

const itemExistsSql = `exists (select 1 from board_items o
  join boards b on b.account_id = o.account_id and b.id = o.board_id
  where o.account_id = n.account_id and o.id = n.object_id and o.deleted_at is null and b.deleted_at is null)`

const actionItemExistsSql =
  'exists (select 1 from action_items o where o.account_id = n.account_id and o.id = n.object_id)'

const sessionExistsSql = (tool: Tool) =>
  `exists (select 1 from ${tool}_sessions o where o.account_id = n.account_id and o.id = n.object_id and o.deleted_at is null
    and not exists (select 1 from ${tool}_participants p where p.account_id = o.account_id and p.session_id = o.id
      and p.user_id = n.user_id and p.status = 'REMOVED'))`

const isInListSql = (column: string, list: string) => `${column} in (select value from json_each(${list}))`

/**
 * Returns the SQL condition that the reader of a notification `n` can still open its page and its object. `topics` is
 * an SQL expression for the JSON list from `inaccessibleTopics`.
 */
export const isAccessibleSql = (topics: string) => `(not ${isInListSql('n.kind', topics)}
  and (n.object_type is null or (not ${isInListSql('n.object_type', topics)} and case n.object_type
  when 'item' then ${itemExistsSql}
  when 'action_item' then ${actionItemExistsSql}
  when 'poker' then ${sessionExistsSql('poker')}
  else ${sessionExistsSql('retro')} end)))`

/**
 * Returns the SQL column with the number of unread notifications of user ?2 in account ?1. `topics` is as in
 * `isAccessibleSql`.
 */
export const unreadCountSql = (topics: string) => `(select count(*) from notifications n where n.account_id = ?1
  and n.user_id = ?2 and n.read_at is null and n.is_shown and ${isAccessibleSql(topics)}) unread`
