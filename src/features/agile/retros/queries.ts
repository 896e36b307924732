import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { Phase, RetroColumn, RetroFormat, RetroSettings, RetroStatus } from './live/protocol.ts'
import { minRatings } from './live/rules-state.ts'
import { withDefaults } from './rules-settings.ts'
import { type RetroQuery, retroList } from './schema.ts'

/** One row of the list of retros. Times are milliseconds UTC. */
export type RetroRow = {
  id: string
  accountId: string
  name: string
  description: string
  format: RetroFormat
  status: RetroStatus
  phase: Phase
  creatorId: string
  facilitatorId: string
  teamId: string | null
  templateId: string | null
  createdAt: number
  scheduledAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** Time of the import from a file. Null if the retro took place here. */
  importedAt: number | null
  /** Duration so far, in whole minutes. Null before the start. */
  duration: number | null
  participantCount: number
  cardCount: number
  actionItemCount: number
  /** Average rating by participants, 1 to 5. Null with fewer than three ratings. */
  rating: number | null
  settings: RetroSettings
}
type StoredRow = Omit<RetroRow, 'settings'> & { settings: string }

const rowOf = ({ settings, ...row }: StoredRow): RetroRow => ({
  ...row,
  settings: withDefaults(JSON.parse(settings) as Partial<RetroSettings>),
})

/** A retro with its participants. Cards and comments come from its room, which knows who can see them. */
export type RetroWithParticipants = RetroRow & {
  participants: { id: string; userId: string | null; name: string; role: 'FACILITATOR' | 'VOTER' | 'OBSERVER' }[]
}

const durationSql = `case when r.started_at is not null
  then max(0, cast(round((coalesce(r.completed_at, ?2) - r.started_at) / 60000.0) as integer)) end`
/** SQL after `from`: the rows of a table `x` that belong to the retro `r`. */
const rowsOfRetroSql = (table: string) => `${table} x where x.account_id = r.account_id and x.session_id = r.id`

// ?2: the current time. public_rating: the rating that the visible average includes. Null for none.
const retroColumnsSql = `r.id, r.account_id as accountId, r.settings, r.name, r.description, r.format, r.status, r.phase, r.creator_id as creatorId,
  r.facilitator_id as facilitatorId, r.team_id as teamId, r.template_id as templateId, r.created_at as createdAt,
  r.scheduled_at as scheduledAt, r.started_at as startedAt, r.completed_at as completedAt,
  r.imported_at as importedAt, ${durationSql} as duration,
  (select count(*) from ${rowsOfRetroSql('retro_participants')} and x.status = 'ACTIVE') as participantCount,
  (select count(*) from ${rowsOfRetroSql('retro_cards')}) as cardCount,
  (select count(*) from action_items i where i.account_id = r.account_id and i.source = 'RETRO'
    and i.source_id = r.id) as actionItemCount,
  (select case when count(x.public_rating) >= ${minRatings} then round(avg(x.public_rating), 1) end
    from ${rowsOfRetroSql('retro_participants')}) as rating`

const isVisibleSql = 'r.deleted_at is null and r.is_demo = 0'
// ?3 to ?6: status, team, format and name pattern. Null for any.
const filter = `${isVisibleSql} and (?3 is null or r.status = ?3) and (?4 is null or r.team_id = ?4)
  and (?5 is null or r.format = ?5) and (?6 is null or r.name glob ?6)`

const statusOrder = `case r.status when 'DRAFT' then 0 when 'WAITING' then 1 when 'ACTIVE' then 2
  when 'COMPLETED' then 3 else 4 end`

const sorts: Record<RetroQuery['sort'], string> = {
  name: 'lower(r.name)',
  created: 'r.created_at',
  status: statusOrder,
  participants: 'participantCount',
  cards: 'cardCount',
  duration: 'duration',
}

const from = 'retro_sessions r'
const listSource = { select: retroColumnsSql, from, alias: 'r', where: filter, sorts, tieBreak: 'r.created_at desc' }

type ListParameters = Pick<RetroQuery, 'page' | 'pageSize'> & Partial<RetroQuery>

/** Returns one page of the account's retros that match the query, newest first by default. */
export async function listRetros(scope: AccountScope, query: ListParameters) {
  const { status = null, teamId = null, format = null, q = '', sort = 'created', order } = query
  const args = [scope.clock.now(), status, teamId, format, globPattern(q)]
  const source = { ...listSource, args }
  const direction = retroList.orderOf({ sort, order })
  const { items, ...page } = await selectPage<StoredRow>(scope, source, { ...query, sort }, direction)
  return { items: items.map(rowOf), ...page }
}

/** Returns a retro of the account. Throws not_found if it does not exist or is deleted. */
export async function getRetro({ db, accountId, clock }: AccountScope, id: string): Promise<RetroRow> {
  const selectSql = `select ${retroColumnsSql} from ${from} where r.account_id = ?1 and ${isVisibleSql} and r.id = ?3`
  const [row] = await db.run<StoredRow>(selectSql, [accountId, clock.now(), id])
  return row ? rowOf(row) : fail('not_found')
}

const selectPeopleSql = `select id, user_id as userId, name, role from retro_participants
where account_id = ? and session_id = ? and status = 'ACTIVE' order by joined_at, id`

/** Returns a retro of the account with its participants. Throws not_found if it does not exist or is deleted. */
export async function getRetroWithParticipants(scope: AccountScope, id: string): Promise<RetroWithParticipants> {
  const [retro, participants] = await Promise.all([
    getRetro(scope, id),
    scope.db.run<RetroWithParticipants['participants'][number]>(selectPeopleSql, [scope.accountId, id]),
  ])
  return { ...retro, participants }
}

/** The configuration of a retro, without cards, votes or other results of the meeting. */
export type RetroConfiguration = Pick<
  RetroRow,
  'name' | 'description' | 'format' | 'settings' | 'teamId' | 'templateId'
> & {
  columns: RetroColumn[]
}

/** Returns the configuration of a retro. Throws not_found if it does not exist or is deleted. */
export async function getRetroConfiguration({ db, accountId }: AccountScope, id: string): Promise<RetroConfiguration> {
  const selectSql = `select r.name, r.description, r.format, r.columns, r.settings, r.team_id as teamId,
    r.template_id as templateId from ${from} where r.account_id = ?1 and ${isVisibleSql} and r.id = ?2`
  type StoredContent = Omit<RetroConfiguration, 'columns' | 'settings'> & { columns: string; settings: string }
  const [row] = await db.run<StoredContent>(selectSql, [accountId, id])
  if (!row) return fail('not_found')
  return { ...row, columns: JSON.parse(row.columns), settings: withDefaults(JSON.parse(row.settings)) }
}

/** Counts the retros that the account created since a time, in milliseconds UTC. Includes deleted ones, because they count for the plan. */
export async function countRetrosSince({ db, accountId }: AccountScope, since: number): Promise<number> {
  const sql = `select count(*) as count from retro_sessions where account_id = ? and created_at >= ? and is_demo = 0
    and imported_at is null`
  const [row] = await db.run<{ count: number }>(sql, [accountId, since])
  return row?.count ?? 0
}
