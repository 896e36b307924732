import type { AccountScope } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import type { NextSession, OpenSession, Overview, PastSession } from './rules.ts'

const maxSessions = { open: 6, next: 4, past: 5 }

const countOfSql = (table: string, alias: string, condition = '') =>
  `(select count(*) from ${table} x where x.account_id = s.account_id and x.session_id = s.id${condition}) as ${alias}`

const kinds: Record<Tool, { phase: string; done: string; count: string }> = {
  poker: {
    phase: 'null',
    done: countOfSql('poker_stories', 'done', ` and x.status = 'ESTIMATED'`),
    count: countOfSql('poker_stories', 'count'),
  },
  retro: {
    phase: 's.phase',
    done: `(select count(*) from action_items x where x.account_id = s.account_id and x.source = 'RETRO'
      and x.source_id = s.id) as done`,
    count: countOfSql('retro_cards', 'count'),
  },
}

type GetColumnsSql = (kind: (typeof kinds)[Tool], tool: string) => string
/** Sessions of both kinds in one order. ?1 is the account, ?2 the time, ?3 the limit. */
function selectFromAllKindsSql(getColumnsSql: GetColumnsSql, where: string, order: string): string {
  const selects = Object.entries(kinds).map(
    ([tool, kind]) => `select '${tool}' as kind, s.id as id, s.name as name, ${getColumnsSql(kind, tool)}
      from ${tool}_sessions s where s.account_id = ?1 and s.deleted_at is null and s.is_demo = 0 and ${where}`,
  )
  return `select * from (${selects.join(' union all ')}) order by ${order} limit ?3`
}

// Planned sessions have their own list. Otherwise they would displace the sessions that are open now.
const isOpenNowSql = `(s.status in ('ACTIVE', 'PAUSED') or (s.status = 'WAITING' and (s.scheduled_at is null or s.scheduled_at <= ?2)))`
const statusRank = `case status when 'ACTIVE' then 0 when 'PAUSED' then 1 else 2 end`

const selectOpenSql = selectFromAllKindsSql(
  (kind, tool) => `s.description as description, s.status as status, ${kind.phase} as phase, s.created_at as createdAt,
    ${countOfSql(`${tool}_participants`, 'participantCount', ` and x.status = 'ACTIVE'`)}, ${kind.done}, ${kind.count}`,
  isOpenNowSql,
  `${statusRank}, createdAt desc, id`,
)
const selectNextSql = selectFromAllKindsSql(
  () => 's.scheduled_at as scheduledAt',
  `s.status in ('DRAFT', 'WAITING') and s.scheduled_at > ?2`,
  'scheduledAt, id',
)
const selectPastSql = selectFromAllKindsSql(
  kind => `s.completed_at as completedAt, ${kind.done}, ${kind.count}`,
  `s.status = 'COMPLETED' and s.completed_at <= ?2`,
  'completedAt desc, id',
)
const statusSelects = Object.keys(kinds).map(
  tool => `select status from ${tool}_sessions where account_id = ?1 and deleted_at is null and is_demo = 0`,
)
const selectTotalsSql = `select coalesce(sum(status in ('ACTIVE', 'PAUSED')), 0) as live,
  coalesce(sum(status = 'WAITING'), 0) as waiting, coalesce(sum(status = 'COMPLETED'), 0) as completed
  from (${statusSelects.join(' union all ')})`

/** Loads the dashboard's sessions of all kinds: open ones (live first), upcoming ones and the latest completed. */
export async function loadOverview({ db, accountId, clock }: AccountScope): Promise<Overview> {
  const args = [accountId, clock.now()]
  const [open, next, past, [totals]] = await Promise.all([
    db.run<OpenSession>(selectOpenSql, [...args, maxSessions.open]),
    db.run<NextSession>(selectNextSql, [...args, maxSessions.next]),
    db.run<PastSession>(selectPastSql, [...args, maxSessions.past]),
    db.run<Overview['totals']>(selectTotalsSql, [accountId]),
  ])
  return { open, next, past, totals: totals ?? { live: 0, waiting: 0, completed: 0 } }
}
