import { eventItemIdSql, itemEventTypesSql } from '#db/schema/agile.ts'
import { workActionsSql } from '#db/schema/audit.ts'
import type { AccountScope } from '#kit/context.ts'
import type { WorkChange, WorkKind } from './rules.ts'

// Every part has these columns in this order: subject, kind, at, actor, boardId, id, number, title, detail. ?1 is the
// account, ?2 the reader, ?3 the start time.

const selectOwnCardsSql = (condition: string) => `select i.id, i.number, i.title, i.board_id from board_items i
  join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
  where i.account_id = ?1 and ${condition} and instr(i.assignees, ?2) > 0 and i.deleted_at is null`
const ownCardsSql = `own_cards as materialized (${selectOwnCardsSql("i.status in ('TODO', 'ACTIVE')")} and i.archived_at is null
  union all ${selectOwnCardsSql("i.status = 'COMPLETE' and i.work_completed_at >= ?3")})`

const columnTitleSql = `(select c.title from board_columns c where c.account_id = m.account_id and c.id = m.to_column_id)`
const cardColumnsSql = 'o.board_id as boardId, o.id, o.number, o.title'
const eventActorSql = "coalesce(e.payload ->> 'by', e.actor_id)"
// The `+` removes the column's type: SQLite uses an index on an expression only if the other side has no type.
const cardEventsSql = `own_cards o cross join session_events e indexed by session_events_item_idx
  on e.account_id = ?1 and ${eventItemIdSql.replace('payload', 'e.payload')} = +o.id and e.at >= ?3
    and e.type in ${itemEventTypesSql}`

// The first move of a card is its creation. Several edits of one person count once.
const cardChangesSql = `select 'CARD' as subject, 'moved' as kind, m.at as at, m.actor_id as actor, ${cardColumnsSql}, ${columnTitleSql} as detail
  from own_cards o cross join board_moves m on m.account_id = ?1 and m.item_id = o.id and m.at >= ?3
  where m.actor_id is not ?2 and m.from_status is not null
  union all
  select 'CARD', 'commented', c.created_at, c.author_id, ${cardColumnsSql}, null
  from own_cards o cross join board_comments c on c.account_id = ?1 and c.item_id = o.id and c.created_at >= ?3
  where c.author_id <> ?2
  union all
  select 'CARD', 'edited', max(e.at), ${eventActorSql}, ${cardColumnsSql}, null
  from ${cardEventsSql} where e.type in ('item.edited', 'item.described') and ${eventActorSql} <> ?2
  group by o.id, ${eventActorSql}
  union all
  select 'CARD', iif(e.type = 'item.blocked', 'blocked', 'unblocked'), e.at, ${eventActorSql}, ${cardColumnsSql},
    nullif(e.payload ->> 'reason', '')
  from ${cardEventsSql} where e.type in ('item.blocked', 'item.unblocked') and ${eventActorSql} <> ?2`

// Items of demo retros do not count. The author of an item from a session is left out, because they can be anonymous.
const ownActionsSql = `own_actions as materialized (select i.id, i.title, i.created_at, i.creator_id, i.source
  from action_items i where i.account_id = ?1 and i.assignee_id = ?2 and i.updated_at >= ?3 and not exists (
    select 1 from retro_sessions d where d.account_id = i.account_id and d.id = i.source_id and d.is_demo = 1))`
const auditEntriesSql = (own: string) => `${own} o cross join audit_log a indexed by audit_log_work_idx
  on a.account_id = ?1 and a.subject = o.id and a.at >= ?3 and a.action in ${workActionsSql}
  where a.actor_id is not ?2`

const actionChangesSql = `select 'ACTION' as subject, 'assigned' as kind, o.created_at as at,
    iif(o.source in ('MANUAL', 'BOARD'), o.creator_id, null) as actor, null as boardId, o.id, null as number, o.title, null as detail
  from own_actions o where o.created_at >= ?3 and o.creator_id is not ?2
  union all
  select 'ACTION', 'edited', max(a.at), a.actor_id, null, o.id, null, o.title, null from ${auditEntriesSql('own_actions')}
  group by o.id, a.actor_id`

const ownGoalsSql = `own_goals as materialized (select g.id, g.name as title from goals g
  where g.account_id = ?1 and g.owner_id = ?2 and g.deleted_at is null)`
const goalChangesSql = `select 'GOAL' as subject, case a.action when 'goal.created' then 'assigned'
    when 'goal.updated' then 'edited' else 'checkedIn' end as kind, max(a.at) as at, a.actor_id as actor,
    null as boardId, o.id, null as number, o.title, null as detail
  from ${auditEntriesSql('own_goals')} group by o.id, a.actor_id, a.action`

const sqlByKind: Record<WorkKind, { own: string; changes: string }> = {
  CARD: { own: ownCardsSql, changes: cardChangesSql },
  ACTION: { own: ownActionsSql, changes: actionChangesSql },
  GOAL: { own: ownGoalsSql, changes: goalChangesSql },
}

const actorNameSql = `(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = actor)`

/** Lists other people's changes to the actor's work of some kinds since a time (milliseconds UTC), latest first. */
export async function listChangesByOthers(
  { db, accountId, actorId }: AccountScope,
  kinds: readonly WorkKind[],
  since: number,
): Promise<WorkChange[]> {
  if (kinds.length === 0) return []
  const ownTables = kinds.map(kind => sqlByKind[kind].own).join(', ')
  const changes = kinds.map(kind => sqlByKind[kind].changes).join(' union all ')
  const sql = `with ${ownTables}
    select subject, kind, at, ${actorNameSql} as actorName, boardId, id, number, title, detail
    from (${changes}) order by at desc, id limit 15`
  return db.run<WorkChange>(sql, [accountId, actorId, since])
}
