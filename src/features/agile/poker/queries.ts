import type { RootDb } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { SessionStatus } from './protocol.ts'
import type { PokerSessionQuery } from './schema.ts'

/** One row of the list of sessions. Times are milliseconds UTC. */
export type PokerSessionRow = {
  id: string
  name: string
  description: string
  status: SessionStatus
  facilitatorId: string
  votingSystemId: string
  createdAt: number
  startedAt: number | null
  completedAt: number | null
  participantCount: number
  storiesTotal: number
  storiesEstimated: number
}

const columns = `p.id, p.name, p.description, p.status, p.facilitator_id as facilitatorId,
  p.voting_system_id as votingSystemId, p.created_at as createdAt, p.started_at as startedAt,
  p.completed_at as completedAt,
  (select count(*) from poker_participants r
    where r.account_id = p.account_id and r.session_id = p.id and r.status = 'ACTIVE') as participantCount,
  (select count(*) from poker_stories s where s.account_id = p.account_id and s.session_id = p.id) as storiesTotal,
  (select count(*) from poker_stories s
    where s.account_id = p.account_id and s.session_id = p.id and s.status = 'ESTIMATED') as storiesEstimated`

const selectPage = `select ${columns} from poker_sessions p
where p.account_id = ?1 and (?2 is null or p.status = ?2) order by p.created_at desc, p.id limit ?3 offset ?4`

const countAll = `select count(*) as total from poker_sessions where account_id = ?1 and (?2 is null or status = ?2)`

const selectOne = `select ${columns} from poker_sessions p where p.account_id = ? and p.id = ?`

/** One page of the account's sessions, the newest first. `page` counts from 1. */
export async function listPokerSessions(scope: AccountScope, { page, pageSize, status = null }: Listing) {
  const { db, accountId } = scope
  const [items, [count]] = await Promise.all([
    db.run<PokerSessionRow>(selectPage, [accountId, status, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(countAll, [accountId, status]),
  ])
  return { items, total: count?.total ?? 0, page, pageSize }
}
type Listing = Pick<PokerSessionQuery, 'page' | 'pageSize'> & { status?: SessionStatus | null | undefined }

/** One session of the account. Fails with not_found where there is none. What goes on in it is asked of its room. */
export async function getPokerSession(scope: AccountScope, id: string): Promise<PokerSessionRow> {
  const [row] = await scope.db.run<PokerSessionRow>(selectOne, [scope.accountId, id])
  return row ?? fail('not_found')
}

/** What the page behind a link to join says before anybody has joined. */
export type Joinable = {
  id: string
  accountId: string
  accountName: string
  name: string
  status: SessionStatus
  requireLogin: boolean
  allowSpectators: boolean
}

type StoredJoinable = Omit<Joinable, 'requireLogin' | 'allowSpectators'> & {
  requireLogin: number | null
  allowSpectators: number | null
}

/** The session behind a link to join, or null. Whoever holds the link may ask, whatever their account. */
export async function findJoinable(root: RootDb, sessionId: string): Promise<Joinable | null> {
  const sql = `select p.id, p.account_id as accountId, a.name as accountName, p.name, p.status,
      p.settings ->> 'requireLogin' as requireLogin, p.settings ->> 'allowSpectators' as allowSpectators
    from poker_sessions p join accounts a on a.id = p.account_id where p.id = ?`
  const db = root.unscoped('whoever holds the link to join may read what it leads to')
  const [row] = await db.run<StoredJoinable>(sql, [sessionId])
  return (
    (row && {
      ...row,
      requireLogin: Boolean(row.requireLogin),
      allowSpectators: row.allowSpectators === null || Boolean(row.allowSpectators),
    }) ??
    null
  )
}
