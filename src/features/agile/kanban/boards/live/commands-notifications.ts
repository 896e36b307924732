import type { Statement } from '#db/client.ts'
import { isWatchingSql } from '#features/agile/kanban/boards/items/queries-watchers.ts'
import { defaultMail, notificationColumnsSql, notificationInsertSql } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import type { Item } from './protocol.ts'
import type { BoardFact, BoardState } from './rules-state.ts'

/**
 * The maximum number of separate notifications, if one person assigns several items to another in one batch. More of
 * them become a single notification.
 */
const maxSeparate = 3

const isNewSql = `not exists (select 1 from item_mentions x where x.account_id = ?1 and x.item_id = value ->> 'object_id'
  and x.source_id = value ->> 'source_id' and x.user_id = value ->> 'user_id')`
// In the next two statements, `?2 <> ''` is always true. It is there because every argument must occur in its
// statement.
const insertNotificationsSql = notificationInsertSql(
  `select ${notificationColumnsSql} from json_each(?3) where ?2 <> '' and (value ->> 'source_id' is null or ${isNewSql})`,
)
const rememberMentionsSql = `insert into item_mentions (account_id, item_id, source_id, user_id)
select ?1, value ->> 'object_id', value ->> 'source_id', value ->> 'user_id' from json_each(?3) where ?2 <> ''
on conflict do nothing`

const selectWatchersSql = `select p.user_id, g.value ->> 'actor_id' as actor_id, 'item_commented' as kind,
  g.value ->> 'params' as params, g.value ->> 'actor_id' as about_id, g.value ->> 'link' as link,
  'item' as object_type, i.id as object_id, '${defaultMail('item_commented')}' as default_mail, 0 as has_own_mail
from json_each(?3) g join board_items i on i.account_id = ?1 and i.board_id = ?2 and i.id = g.value ->> 'object_id'
join memberships p on p.account_id = i.account_id
where ${isWatchingSql('p.user_id', 'i')} and p.user_id not in (select value from json_each(g.value -> 'mentioned'))`
const notifyWatchersSql = notificationInsertSql(selectWatchersSql)

/** A notification. The SQL reads it from JSON by these names, which are those of the table's columns. */
type Row = {
  user_id: string
  actor_id: string
  kind: 'item_assigned' | 'items_assigned' | 'item_mentioned'
  params: string
  about_id: string
  link: string
  object_type: 'item' | null
  object_id: string | null
  default_mail: string
  source_id?: string
}

function authorOf(fact: BoardFact): string | null {
  if (fact.type === 'comment.added') return fact.comment.authorId
  return 'actorId' in fact ? fact.actorId : null
}

/**
 * Returns the statements that notify people of a batch: newly assigned and mentioned people, and the watchers of
 * commented items.
 */
export function boardNotificationStatements(
  scope: AccountScope,
  draft: BoardState,
  facts: readonly BoardFact[],
): Statement[] {
  const { board, people } = draft
  const titleOf = ({ number, title }: Item) => `#${number} ${title}`
  const linkOf = (item: Item) => paths.boardItem(board.id, item.id)
  const mentions: Row[] = []
  const assignments: Row[] = []
  const comments: { actor_id: string; params: string; link: string; object_id: string; mentioned: string[] }[] = []
  const allMentions: Pick<Row, 'user_id' | 'object_id' | 'source_id'>[] = []
  for (const fact of facts) {
    const actorId = authorOf(fact)
    const notifications = 'notifications' in fact ? fact.notifications : undefined
    const item = notifications?.item ?? (fact.type === 'comment.added' ? fact.item : null)
    if (!item) continue
    const mentionOf = (userId: string) => ({ user_id: userId, object_id: item.id, source_id: notifications!.sourceId })
    allMentions.push(...(notifications?.mentioned ?? []).map(mentionOf))
    if (actorId === null || notifications?.isSilent) continue
    const common = {
      actor_id: actorId,
      about_id: actorId,
      params: JSON.stringify({ name: people.get(actorId)?.name ?? '', title: titleOf(item) }),
      link: linkOf(item),
      object_type: 'item' as const,
      object_id: item.id,
    }
    const rowOf = (kind: 'item_assigned' | 'item_mentioned') => ({ ...common, kind, default_mail: defaultMail(kind) })
    mentions.push(...(notifications?.mentioned ?? []).map(id => ({ ...rowOf('item_mentioned'), ...mentionOf(id) })))
    assignments.push(...(notifications?.assigned ?? []).map(id => ({ ...rowOf('item_assigned'), user_id: id })))
    if (fact.type === 'comment.added') comments.push({ ...common, mentioned: notifications?.mentioned ?? [] })
  }
  const now = scope.clock.now()
  const argsOf = (rows: readonly object[]) => [scope.accountId, board.id, JSON.stringify(rows)]
  const rows = [...mentions, ...combineAssignments(assignments, draft)]
  return [
    ...(rows.length > 0 ? [{ sql: insertNotificationsSql, args: [...argsOf(rows), now] }] : []),
    ...(allMentions.length > 0 ? [{ sql: rememberMentionsSql, args: argsOf(allMentions) }] : []),
    ...(comments.length > 0 ? [{ sql: notifyWatchersSql, args: [...argsOf(comments), now] }] : []),
  ]
}

/** Combines many assignments of one person by another person into one notification about the board. */
function combineAssignments(assignments: Row[], { board, people }: BoardState): Row[] {
  const groups = Map.groupBy(assignments, row => `${row.actor_id} ${row.user_id}`)
  return [...groups.values()].flatMap(rows => {
    if (rows.length <= maxSeparate) return rows
    const [first] = rows as [Row]
    const params = { name: people.get(first.actor_id)?.name ?? '', count: rows.length, title: board.title }
    const row = { ...first, params: JSON.stringify(params), link: paths.board(board.id), object_type: null }
    return [{ ...row, kind: 'items_assigned' as const, object_id: null, default_mail: defaultMail('items_assigned') }]
  })
}

/**
 * Returns a filter for the notifications that these facts can create, to update the recipients' pages. Null without
 * any.
 */
export function createdNotificationsFilterOf(boardId: string, facts: readonly BoardFact[]) {
  const notifying = facts.filter(
    fact => fact.type === 'comment.added' || ('notifications' in fact && fact.notifications),
  )
  if (notifying.length === 0) return null
  const times = notifying.map(fact => {
    if (fact.type === 'comment.added') return fact.comment.createdAt
    return 'at' in fact ? fact.at : 0
  })
  const objectIds = notifying.flatMap(fact => ('item' in fact ? fact.item.id : []))
  return { since: Math.min(...times), objectIds, link: paths.board(boardId) }
}
