import type { Statement } from '#db/client.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { commit } from '#kit/http/idempotency.ts'
import { listAccountsToSeal, listSealed, listUnsealed, loadChainEnd } from './queries.ts'
import { type ChainPosition, sealOf, type UnsealedRow } from './rules.ts'

type SealServices = Pick<Services, 'db'>

const rowsPerRun = 200
const accountsPerRun = 100
const day = 24 * 60 * 60_000
const archiveChunkSize = 1000

// Changes a row only if the chain still ends at the row for which the seal was computed. So one of two concurrent runs
// fails.
const updateSealSql = `update audit_log set seal_number = ?1, seal = ?2
where account_id = ?3 and id = ?4 and seal is null
  and coalesce((select seal from audit_log where account_id = ?3 and seal_number = ?1 - 1),
    (select seal from audit_archives where account_id = ?3 and last_number = ?1 - 1), '') = ?5
  and not exists (select 1 from audit_log where account_id = ?3 and seal_number >= ?1)
  and not exists (select 1 from audit_archives where account_id = ?3 and last_number >= ?1)`

function sealStatements(accountId: string, rows: UnsealedRow[], lastSealed: ChainPosition) {
  let { number, seal: previousSeal } = lastSealed
  return rows.map(row => {
    number++
    const newSeal = sealOf(sha256, previousSeal, row, number)
    const statement = { sql: updateSealSql, args: [number, newSeal, accountId, row.id, previousSeal] }
    previousSeal = newSeal
    return statement
  })
}

/** Seals the unsealed rows of an account in insertion order. Returns the number of rows. */
export async function sealAccountAudit({ db: root }: SealServices, accountId: string): Promise<number> {
  const db = root.forAccount(accountId)
  let sealedCount = 0
  for (;;) {
    const lastSealed = await loadChainEnd(db, accountId)
    const rows = await listUnsealed(db, accountId, rowsPerRun)
    if (rows.length === 0) return sealedCount
    const results = await db.batch(sealStatements(accountId, rows, lastSealed))
    const newlySealed = results.filter(({ rowsAffected }) => rowsAffected > 0).length
    sealedCount += newlySealed
    if (newlySealed === 0) return sealedCount
  }
}

/** Seals the logs of all accounts. Runs every minute. */
export async function sealAllAudits(services: SealServices): Promise<number> {
  let sealedCount = 0
  for (const accountId of await listAccountsToSeal(services.db, accountsPerRun))
    sealedCount += await sealAccountAudit(services, accountId)
  return sealedCount
}

// Inserts nothing while old rows are being rewritten, or if the rows changed since they were read.
const insertArchiveSql = `insert into audit_archives (id, account_id, first_number, last_number, seal, rows, created_at)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7
where (select count(*) from audit_log where account_id = ?2 and seal_number between ?3 and ?4) = ?8
  and exists (select 1 from audit_log where account_id = ?2 and seal_number = ?4 and seal = ?5)
  and not exists (select 1 from site_state where name = 'audit_rewrite' and value ->> '$.account.id' = ?2)`
const deleteArchivedSql = `delete from audit_log where account_id = ? and seal_number between ? and ?
  and exists (select 1 from audit_archives where account_id = ? and first_number = ? and last_number = ?)`

/**
 * Moves sealed rows older than the given days to the archive, oldest first. Archived rows stay unchanged, so the chain
 * can still be verified from the first row.
 */
export async function archiveAudit(services: SealServices, scope: AccountScope, olderThanDays: number) {
  const { db, accountId, clock, ids } = scope
  await sealAccountAudit(services, accountId)
  const archiveBefore = clock.now() - olderThanDays * day
  const selectLastSql = `select coalesce(min(seal_number) - 1, (select max(seal_number) from audit_log where account_id = ?1), 0) as last
from audit_log where account_id = ?1 and seal_number is not null and at >= ?2`
  const [{ last } = { last: 0 }] = await db.run<{ last: number }>(selectLastSql, [accountId, archiveBefore])
  let archivedCount = 0
  let archivedUntil = 0
  for (;;) {
    const rows = await listSealed(db, accountId, { after: archivedUntil, until: last, limit: archiveChunkSize })
    if (rows.length === 0) break
    const [from, to] = [rows[0]!.sealNumber, rows.at(-1)!.sealNumber]
    const lastSeal = rows.at(-1)!.seal
    const row = [ids.id('arc'), accountId, from, to, lastSeal, JSON.stringify(rows), clock.now()]
    const results = await db.batch([
      { sql: insertArchiveSql, args: [...row, rows.length] },
      { sql: deleteArchivedSql, args: [accountId, from, to, accountId, from, to] },
    ])
    if (results[0].rowsAffected > 0) archivedCount += rows.length
    archivedUntil = to
  }
  const result = { archivedCount, olderThanDays }
  const audit = auditStatement(scope, 'audit.archived', { details: result })
  return (await commit(scope, [audit], result)).response
}

const insertTombstoneSql = `insert into site_log (id, action, subject, actor_id, details, at)
select ?1, 'account.deleted', a.id, ?3, json_object('plan', a.plan, 'createdAt', a.created_at,
  'lastNumber', coalesce(e.number, 0), 'seal', coalesce(e.seal, ''),
  'unsealed', (select count(*) from audit_log l where l.account_id = a.id and l.seal is null)), ?4
from accounts a left join (
  select number, seal from (
    select seal_number as number, seal from audit_log where account_id = ?2 and seal_number is not null
    union all select last_number, seal from audit_archives where account_id = ?2)
  order by number desc limit 1) e
where a.id = ?2 and a.deleted_at is null`

/**
 * Returns the statement that records an account's deletion in the site log, with the last number and seal of its audit
 * log. With these, a copy of the log can still be verified. The statement has to precede the deletion in its batch.
 * Stores ids only, no names or addresses.
 */
export const tombstoneStatement = ({ accountId, actorId, ids, clock }: AccountScope): Statement => ({
  sql: insertTombstoneSql,
  args: [ids.id('sit'), accountId, actorId, clock.now()],
})
