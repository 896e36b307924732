import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import { endOf } from './rules-import.ts'
import { type RetroDates, type RetroRecord, recordOf } from './rules-record.ts'
import type { RetroFile } from './schema.ts'

const selectDatesSql = `select t.name as team, r.created_at as createdAt, r.scheduled_at as scheduledAt,
  r.started_at as startedAt, r.completed_at as completedAt, r.imported_at as importedAt
from retro_sessions r left join teams t on t.account_id = r.account_id and t.id = r.team_id
where r.account_id = ?1 and r.id = ?2`

const selectOutcomesSql = `select id, outcome from action_items
where account_id = ?1 and outcome <> '' and id in (select value from json_each(?2))`

/**
 * Returns a retro as all its participants can see it. Reads it from its room, which enforces this. Throws not_found,
 * and forbidden for removed participants.
 */
export async function getRecord(
  { db, rooms }: Pick<Services, 'db' | 'rooms'>,
  viewer: Viewer,
  sessionId: string,
): Promise<RetroRecord> {
  const { state } = await rooms.snapshot<RetroView>('retro', sessionId, viewer)
  const accountDb = db.forAccount(viewer.accountId)
  const itemIds = [...state.actionItems, ...state.carriedOver].map(({ id }) => id)
  const [[dates], outcomes] = await Promise.all([
    accountDb.run<RetroDates>(selectDatesSql, [viewer.accountId, sessionId]),
    accountDb.run<{ id: string; outcome: string }>(selectOutcomesSql, [viewer.accountId, JSON.stringify(itemIds)]),
  ])
  if (!dates) return fail('not_found')
  return recordOf(state, dates, new Map(outcomes.map(({ id, outcome }) => [id, outcome])))
}

/** Returns a retro with the same name and end as the one in a file, or null. It is most likely the same retro. */
export async function findDuplicate({ accountId, db }: AccountScope, file: RetroFile): Promise<string | null> {
  const sql = `select id from retro_sessions
    where account_id = ? and name = ? and completed_at = ? and deleted_at is null and is_demo = 0`
  const [row] = await db.run<{ id: string }>(sql, [accountId, file.session.name, endOf(file)])
  return row?.id ?? null
}
