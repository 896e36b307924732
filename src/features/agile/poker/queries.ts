import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { PokerSettings, SessionStatus } from './live/protocol.ts'
import { type TimerOption, timerOptionOf, withDefaults } from './rules-settings.ts'
import { type PokerSessionQuery, pokerList } from './schema.ts'
import { statusesOf } from './sessions/rules-badge.ts'

/** A session in the list. Times are milliseconds UTC. */
export type PokerSessionRow = {
  id: string
  accountId: string
  name: string
  description: string
  status: SessionStatus
  creatorId: string
  facilitatorId: string
  teamId: string | null
  votingSystemId: string
  createdAt: number
  scheduledAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** Whole minutes until completion or now. Null before the start. */
  duration: number | null
  participantCount: number
  storiesTotal: number
  storiesEstimated: number
  settings: PokerSettings
  /** The timer option, or seconds for any other duration. */
  timerOption: TimerOption | number
}
type StoredRow = Omit<PokerSessionRow, 'settings' | 'timerOption'> & { settings: string }

function rowOf({ settings: stored, ...row }: StoredRow): PokerSessionRow {
  const settings = withDefaults(JSON.parse(stored) as Partial<PokerSettings>)
  return { ...row, settings, timerOption: timerOptionOf(settings) ?? settings.timerDuration ?? 'NONE' }
}

const durationSql = `case when p.started_at is not null
  then max(0, cast(round((coalesce(p.completed_at, ?2) - p.started_at) / 60000.0) as integer)) end`

const sessionColumnsSql = `p.id, p.account_id as accountId, p.settings, p.name, p.description, p.status, p.creator_id as creatorId,
  p.facilitator_id as facilitatorId, p.team_id as teamId, p.voting_system_id as votingSystemId,
  p.created_at as createdAt, p.scheduled_at as scheduledAt, p.started_at as startedAt,
  p.completed_at as completedAt, ${durationSql} as duration,
  (select count(*) from poker_participants r
    where r.account_id = p.account_id and r.session_id = p.id and r.status = 'ACTIVE') as participantCount,
  (select count(*) from poker_stories s where s.account_id = p.account_id and s.session_id = p.id) as storiesTotal,
  (select count(*) from poker_stories s
    where s.account_id = p.account_id and s.session_id = p.id and s.status = 'ESTIMATED') as storiesEstimated`

const isVisibleSql = 'p.deleted_at is null and p.is_demo = 0'

// ?2: the current time. ?3 to ?5: statuses as a JSON list, team and name pattern. Null for any.
const matchesQuerySql = `${isVisibleSql} and (?3 is null or p.status in (select value from json_each(?3)))
  and (?4 is null or p.team_id = ?4) and (?5 is null or p.name glob ?5)`

const statusRank = `case p.status when 'DRAFT' then 0 when 'WAITING' then 1 when 'ACTIVE' then 2 when 'PAUSED' then 3
  when 'COMPLETED' then 4 when 'ARCHIVED' then 5 else 6 end`

const sorts: Record<PokerSessionQuery['sort'], string> = {
  name: 'lower(p.name)',
  created: 'p.created_at',
  status: statusRank,
  participants: 'participantCount',
  stories: 'storiesEstimated',
  duration: 'duration',
}

const from = 'poker_sessions p'
const listSource = {
  select: sessionColumnsSql,
  from,
  alias: 'p',
  where: matchesQuerySql,
  sorts,
  tieBreak: 'p.created_at desc',
}

type ListParameters = Pick<PokerSessionQuery, 'page' | 'pageSize'> & Partial<PokerSessionQuery>

/** Returns one page of the account's sessions, newest first by default. */
export async function listPokerSessions(scope: AccountScope, query: ListParameters) {
  const { status, teamId = null, q = '', sort = 'created', order } = query
  const statuses = status === undefined ? null : JSON.stringify(statusesOf(status))
  const args = [scope.clock.now(), statuses, teamId, globPattern(q)]
  const source = { ...listSource, args }
  const direction = pokerList.orderOf({ sort, order })
  const { items, ...page } = await selectPage<StoredRow>(scope, source, { ...query, sort }, direction)
  return { items: items.map(rowOf), ...page }
}

/**
 * Returns one of the account's sessions. Throws `not_found` for unknown or deleted ones. Only its room knows its live
 * state.
 */
export async function getPokerSession({ db, accountId, clock }: AccountScope, id: string): Promise<PokerSessionRow> {
  const selectSql = `select ${sessionColumnsSql} from ${from} where p.account_id = ?1 and ${isVisibleSql} and p.id = ?3`
  const [row] = await db.run<StoredRow>(selectSql, [accountId, clock.now(), id])
  return row ? rowOf(row) : fail('not_found')
}
