import type { Db, Statement } from '#db/client.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement, emailAddressHash, withoutEmailAddresses } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { sealAccountAudit } from './commands.ts'
import { accountExists, listSealed, verifyChain } from './queries.ts'
import { type RewrittenRange, rewriteMark } from './queries-rewrite.ts'
import { type SealedRow, sealBeforeFirst, sealOf } from './rules.ts'

type RewriteServices = Pick<Services, 'db' | 'clock' | 'ids' | 'config' | 'log'>
/** Progress within an account: rewritten up to `number`, the first changed row and the number of changed rows. */
type AccountProgress = { id: string; number: number; seal: string; first: number | null; changed: number }
/** Accounts up to the id `after` have been checked. */
type RewriteState = { after: string; account: AccountProgress | null; done?: true }
type Step = { next: RewriteState; statements?: Statement[] }

const unscopedReason = 'rewrites old rows of all accounts'
const rowsPerSlice = 200
const slicesPerRun = 100
const readStateSql = `select value from site_state where name = 'audit_rewrite'`
const insertStateSql = `insert into site_state (name, value, updated_at) values ('audit_rewrite', ?, ?) on conflict do nothing`
const updateStateSql = `update site_state set value = ?1, updated_at = ?2 where name = 'audit_rewrite' and value = ?3`

// Names of API keys can contain names of people.
const apiKeyActions = ['api_key.created', 'api_key.revoked']
const selectNextAccountsSql = `select id, (
  exists (select 1 from audit_log where account_id = a.id
    and (details like '%@%' or (action in ('api_key.created', 'api_key.revoked') and details like '%"name"%')))
  or exists (select 1 from audit_archives where account_id = a.id
    and (rows like '%@%' or rows like '%"api_key.%'))) as isOld
from (select id from accounts where id > ? and deleted_at is null and demo_ends_at is null order by id limit 100) a
order by id`

/**
 * Removes email addresses and names of API keys from audit rows of older versions, seals the rows again and logs the
 * change. Works in slices and resumes after interruptions. Does nothing once all accounts are done. Triggers allow
 * changes to details and seals only while an account is being rewritten. Runs every minute.
 */
export async function rewriteOldAudit(services: RewriteServices, slices = slicesPerRun): Promise<void> {
  const db = services.db.unscoped(unscopedReason)
  const readState = async () => (await db.run<{ value: string }>(readStateSql))[0]?.value
  let stored = await readState()
  if (!stored) {
    await db.run(insertStateSql, [JSON.stringify({ after: '', account: null }), services.clock.now()])
    stored = (await readState())!
  }
  for (let slice = 0; ; slice++) {
    const state: RewriteState = JSON.parse(stored)
    // Finish a started account in the same run: until then its chain cannot be verified.
    if (state.done || (slice >= slices && !state.account)) return
    const { next, statements = [] } = state.account
      ? await rewriteRows(services, state, state.account)
      : await startNextAccount(services, state)
    const value = JSON.stringify(next)
    try {
      await db.batch([
        { sql: updateStateSql, args: [value, services.clock.now(), stored] },
        abortIfNoRowChanged(),
        ...statements,
      ])
    } catch (thrown) {
      // Another worker took this slice.
      if (wasAborted(thrown)) return
      throw thrown
    }
    stored = value
  }
}

/** Starts with the next account that has old rows. Skips accounts without them and accounts with a broken chain. */
async function startNextAccount(services: RewriteServices, { after }: RewriteState): Promise<Step> {
  const accounts = await services.db
    .unscoped(unscopedReason)
    .run<{ id: string; isOld: number }>(selectNextAccountsSql, [after])
  const oldAccount = accounts.find(({ isOld }) => isOld === 1)
  if (!oldAccount)
    return {
      next: { after: accounts.at(-1)?.id ?? after, account: null, ...(accounts.length === 0 && { done: true }) },
    }
  const { id } = oldAccount
  await sealAccountAudit(services, id)
  const { fault } = await verifyChain(services.db, id)
  if (!fault) return { next: { after: id, account: { id, number: 0, seal: sealBeforeFirst, first: null, changed: 0 } } }
  // Sealing again would hide a manipulated row.
  const problem = `The chain is broken at number ${fault.sealNumber}: its old rows keep their addresses.`
  services.log.error('audit.rewrite', new Error(problem), { account: id })
  return { next: { after: id, account: null } }
}

const selectFirstArchiveSql = `select id, rows, seal from audit_archives where account_id = ? and first_number > ?
order by first_number limit 1`
const updateArchiveSql = 'update audit_archives set rows = ?, seal = ? where account_id = ? and id = ? and seal = ?'
const updateRowSql = 'update audit_log set details = ?, seal = ? where account_id = ? and id = ? and seal = ?'

async function rewriteRows(
  services: RewriteServices,
  { after }: RewriteState,
  account: AccountProgress,
): Promise<Step> {
  const { id, number } = account
  const db = services.db.forAccount(id)
  const [archive] = await db.run<{ id: string; rows: string; seal: string }>(selectFirstArchiveSql, [id, number])
  const rows: SealedRow[] = archive
    ? JSON.parse(archive.rows)
    : await listSealed(db, id, { after: number, limit: rowsPerSlice })
  if (rows.length === 0) return finishAccount(services, after, account)

  const invitations = await invitationsOf(db, id, rows)
  let { seal, first, changed } = account
  const rewritten = rows.map(row => {
    const details = newDetails(services, row, invitations)
    if (details !== row.details) changed++
    if (details !== row.details) first ??= row.sealNumber
    seal = sealOf(sha256, seal, { ...row, details }, row.sealNumber)
    return { ...row, details, seal }
  })
  const next = { after, account: { id, number: rows.at(-1)!.sealNumber, seal, first, changed } }
  const changedRows = rewritten.filter((row, i) => row.seal !== rows[i]!.seal)
  if (!archive)
    return {
      next,
      statements: changedRows.map(row => {
        const oldRow = rows.find(({ id: oldId }) => oldId === row.id)!
        return { sql: updateRowSql, args: [row.details, row.seal, id, row.id, oldRow.seal] }
      }),
    }
  const args = [JSON.stringify(rewritten), seal, id, archive.id, archive.seal]
  return { next, statements: changedRows.length > 0 ? [{ sql: updateArchiveSql, args }] : [] }
}

/** Ends the work on an account, and logs it if a row was changed. */
async function finishAccount(
  services: RewriteServices,
  after: string,
  { id, number, seal, first, changed }: AccountProgress,
): Promise<Step> {
  const next = { after, account: null }
  if (first === null || !(await accountExists(services.db, id))) return { next }
  const rewritten: RewrittenRange = { first, last: number, seal }
  const details = { changed, ...rewritten, mark: rewriteMark(services, id, rewritten) }
  const scope = scopeAtSignIn(services, id, 'system', { requestId: null, ipAddress: null, userAgent: null })
  return { next, statements: [auditStatement(scope, 'audit.rewritten', { details })] }
}

const invitationActions = ['invitation.created', 'team.invited']

/** Returns the ids of invitations by the email addresses in the rows. */
async function invitationsOf(db: Db, accountId: string, rows: SealedRow[]): Promise<Map<string, string>> {
  const addresses = rows.flatMap(({ action, details }) =>
    invitationActions.includes(action) ? [JSON.parse(details).email] : [],
  )
  const invitations = await db.run<{ id: string; email: string }>(
    'select id, email from invitations where account_id = ? and email in (select value from json_each(?))',
    [accountId, JSON.stringify(addresses.filter(address => typeof address === 'string'))],
  )
  return new Map(invitations.map(({ id, email }) => [email, id]))
}

/** Returns details in the current format: with keyed hashes for email addresses and without names of API keys. */
function newDetails(
  services: RewriteServices,
  { action, details }: SealedRow,
  invitations: Map<string, string>,
): string {
  const { email, name, ...rest } = JSON.parse(details) as Record<string, unknown>
  const isAddress = typeof email === 'string' && looksLikeEmail(email)
  const hasKeyName = name !== undefined && apiKeyActions.includes(action)
  // Keep details without personal data unchanged, including their key order.
  if (!isAddress && !hasKeyName && withoutEmailAddresses(details) === details) return details

  const invitationId = isAddress && invitationActions.includes(action) && invitations.get(email)
  const emailFields = isAddress ? { address: emailAddressHash(services, normaliseEmail(email)) } : { email }
  const clean = withoutEmailAddresses({
    ...(invitationId && { invitationId }),
    ...(email !== undefined && emailFields),
    ...(name !== undefined && !hasKeyName && { name }),
    ...rest,
  })
  return JSON.stringify(clean)
}
