import type { Db, RootDb } from '#db/client.ts'
import { sha256 } from '#kit/data/crypto.ts'
import {
  type ChainFault,
  type ChainPosition,
  compareWithRecorded,
  isChainFault,
  type SealedRow,
  sealBeforeFirst,
  type UnsealedRow,
  verifyRows,
} from './rules.ts'

const unscopedReason = 'seals and verifies the audit logs of all accounts'

const columns = `id, account_id as accountId, actor_id as actorId, session_id as sessionId, action, subject, details,
  ip_address as ipAddress, user_agent as userAgent, request_id as requestId, success, risk_score as riskScore, at,
  seal_number as sealNumber, seal`

/** Returns the last sealed row of an account, in its log or its archive. */
export async function loadChainEnd(db: Db, accountId: string): Promise<ChainPosition> {
  const sql = `select number, seal from (
  select seal_number as number, seal from audit_log where account_id = ?1 and seal_number is not null
  union all select last_number, seal from audit_archives where account_id = ?1)
order by number desc limit 1`
  const [end] = await db.run<ChainPosition>(sql, [accountId])
  return end ? { number: Number(end.number), seal: end.seal } : { number: 0, seal: sealBeforeFirst }
}

/** Lists the unsealed rows in insertion order. */
export const listUnsealed = (db: Db, accountId: string, limit: number) =>
  db.run<UnsealedRow>(`select ${columns} from audit_log where account_id = ? and seal is null order by rowid limit ?`, [
    accountId,
    limit,
  ])

/** Lists the accounts with unsealed rows. */
export async function listAccountsToSeal(db: RootDb, limit: number): Promise<string[]> {
  const sql = 'select distinct account_id as id from audit_log where seal is null limit ?'
  return (await db.unscoped(unscopedReason).run<{ id: string }>(sql, [limit])).map(({ id }) => id)
}

/** Lists the accounts with a chain. */
export async function listAccountsWithChain(db: RootDb): Promise<string[]> {
  const sql = `select id from accounts a where deleted_at is null and (
  exists (select 1 from audit_log where account_id = a.id and seal_number > 0)
  or exists (select 1 from audit_archives where account_id = a.id)) order by 1`
  return (await db.unscoped(unscopedReason).run<{ id: string }>(sql)).map(({ id }) => id)
}

/** Returns whether an account exists, including while it is being removed. */
export const accountExists = async (db: RootDb, accountId: string): Promise<boolean> =>
  (await db.unscoped(unscopedReason).run('select 1 from accounts where id = ?', [accountId])).length > 0

export type Tombstone = ChainPosition & { at: number; actorId: string | null }

/** Returns the deletion of an account and the end of its log, or null if it was not deleted. */
export async function findTombstone(db: RootDb, accountId: string): Promise<Tombstone | null> {
  const sql = `select at, actor_id as actorId, details ->> 'lastNumber' as number, details ->> 'seal' as seal
from site_log where subject = ? and action = 'account.deleted'`
  const [tombstone] = await db.unscoped(unscopedReason).run<Tombstone>(sql, [accountId])
  return tombstone ? { ...tombstone, number: Number(tombstone.number) } : null
}

const chunkSize = 1000

/** Numbers of sealed rows: above `after`, up to `until`, at most `limit` of them. */
type SealedRange = { after: number; until?: number; limit: number }

/** Lists sealed rows of the log in order. */
export const listSealed = (db: Db, accountId: string, { after, until = Number.MAX_SAFE_INTEGER, limit }: SealedRange) =>
  db.run<SealedRow>(
    `select ${columns} from audit_log where account_id = ? and seal_number > ? and seal_number <= ?
order by seal_number limit ?`,
    [accountId, after, until, limit],
  )

/** `sealed` and `seal` are the end of the intact part of the chain. */
export type ChainVerdict = {
  accountId: string
  sealed: number
  seal: string
  unsealed: number
  fault: ChainFault | null
}

/**
 * Verifies an account's chain from its first archived row to the last in the log. `recorded` is a position that was
 * recorded elsewhere: it reveals truncated and recomputed chains.
 */
export async function verifyChain(
  root: RootDb,
  accountId: string,
  recorded: ChainPosition | null = null,
): Promise<ChainVerdict> {
  const db = root.forAccount(accountId)
  const selectArchiveSql = `select id, rows, seal, last_number as lastNumber from audit_archives
where account_id = ? and first_number > ? order by first_number limit 1`
  const [{ unsealed } = { unsealed: 0 }] = await db.run<{ unsealed: number }>(
    'select count(*) as unsealed from audit_log where account_id = ? and seal is null',
    [accountId],
  )
  const verdict = ({ number, seal }: ChainPosition, fault: ChainFault | null) => ({
    accountId,
    sealed: number,
    seal,
    unsealed,
    fault,
  })

  let position: ChainPosition = { number: 0, seal: sealBeforeFirst }
  for (;;) {
    const [archive] = await db.run<{ id: string; rows: string; seal: string; lastNumber: number }>(selectArchiveSql, [
      accountId,
      position.number,
    ])
    if (!archive) break
    const rows = JSON.parse(archive.rows) as SealedRow[]
    const next = compareWithRecorded(recorded, rows) ?? verifyRows(sha256, position, rows)
    if (isChainFault(next)) return verdict(position, next)
    // The archive's own fields are not sealed, so compare them with its rows.
    if (next.seal !== archive.seal || next.number !== archive.lastNumber)
      return verdict(position, { sealNumber: next.number, id: archive.id, reason: 'changed' })
    position = next
  }
  for (;;) {
    const rows = await listSealed(db, accountId, { after: position.number, limit: chunkSize })
    const next = compareWithRecorded(recorded, rows) ?? verifyRows(sha256, position, rows)
    if (isChainFault(next)) return verdict(position, next)
    position = next
    if (rows.length === chunkSize) continue
    const isTruncated = recorded !== null && position.number < recorded.number
    return verdict(position, isTruncated ? { sealNumber: position.number + 1, id: null, reason: 'missing' } : null)
  }
}
