import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RootDb } from '#db/client.ts'
import {
  accountExists,
  type ChainVerdict,
  findTombstone,
  listAccountsWithChain,
  type Tombstone,
  verifyChain,
} from '#features/identity/audit/queries.ts'
import {
  isBeingRewritten,
  listRewrites,
  positionAfterRewrite,
  type Rewrite,
} from '#features/identity/audit/queries-rewrite.ts'
import type { ChainPosition } from '#features/identity/audit/rules.ts'
import { openHashKey } from '#kit/auth/encryption-keys.ts'
import type { KeyConfig } from '#kit/data/encryption.ts'
import { withDatabase } from '#scripts/open-database.ts'
import { readSecretKey } from '#scripts/secret-key.ts'

const usage = `npm run audit:verify                     checks that no entry of the audit log was changed or removed
npm run audit:verify -- --keep FILE     also compares it with the last seals in FILE, and saves the new ones there`

function problemText({ id, reason }: NonNullable<ChainVerdict['fault']>): string {
  if (id === null) return 'is missing, with all rows up to the saved end'
  return reason === 'missing' ? `is missing; the next row is ${id}` : `does not match its seal: ${id}`
}

const verdictLine = ({ accountId, sealed, seal, unsealed, fault }: ChainVerdict) => {
  const unsealedText = unsealed > 0 ? `, ${unsealed} not sealed yet` : ''
  if (!fault)
    return `${accountId}: intact, ${sealed} ${sealed === 1 ? 'row' : 'rows'} sealed${unsealedText}, last seal ${seal}`
  return `${accountId}: BROKEN. Row ${fault.sealNumber} ${problemText(fault)}; intact up to row ${sealed}`
}

const rewriteLine = (accountId: string, { at, changed, first, last }: Rewrite) =>
  `${accountId}: on ${new Date(at).toISOString().slice(0, 10)} addresses were removed from ${changed} old rows; ` +
  `rows ${first} to ${last} were resealed`

function tombstoneLine(accountId: string, { at, actorId, number, seal }: Tombstone, isConsistent: boolean) {
  const deletionText = `deleted on ${new Date(at).toISOString().slice(0, 10)} by ${actorId}`
  const endText = `its log ended at row ${number}${seal && `, ${seal}`}`
  return `${accountId}: ${isConsistent ? '' : 'BROKEN. The saved end does not belong to this log; '}${deletionText}, ${endText}`
}

/** Returns whether a saved end fits a log that ended at `last`: it is earlier or equal. */
const isConsistentEnd = (end: ChainPosition | undefined, last: ChainPosition) =>
  !end || end.number < last.number || (end.number === last.number && end.seal === last.seal)

/** The ends of the chains by account, from an earlier run. */
export type ChainEnds = Map<string, ChainPosition>

/** Formats ends as lines of a file: account, number and seal. */
export const formatEnds = (ends: ChainEnds): string =>
  [...ends].map(([accountId, { number, seal }]) => `${accountId} ${number} ${seal}\n`).join('')

/** Parses the output of `formatEnds`. Throws an Error that names an invalid line. */
export function parseEnds(text: string): ChainEnds {
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map(line => {
      const [, accountId = '', number, seal = ''] = /^(\S+) (\d+) (\S+)$/.exec(line) ?? []
      if (!accountId) throw new Error(`this line of the file is not an account, a number and a seal: ${line}`)
      return [accountId, { number: Number(number), seal }]
    }),
  )
}

/**
 * Verifies the audit log of every account and compares it with the saved ends. Writes a line per account. Returns
 * whether all logs are intact, and the current ends. Pass `keyConfig` if some ends were saved before the server rewrote
 * old rows: it compares those with its record of the rewrite.
 */
export async function verifyAudit(
  db: RootDb,
  write: (line: string) => void,
  recordedEnds: ChainEnds = new Map(),
  keyConfig: KeyConfig | null = null,
) {
  let isIntact = true
  let hasRunningRewrite = false
  const ends: ChainEnds = new Map()
  const accounts = await listAccountsWithChain(db)
  for (const accountId of new Set([...accounts, ...recordedEnds.keys()])) {
    const tombstone = accounts.includes(accountId) ? null : await findTombstone(db, accountId)
    if (tombstone) {
      const isConsistent = isConsistentEnd(recordedEnds.get(accountId), tombstone)
      if (!isConsistent) isIntact = false
      write(tombstoneLine(accountId, tombstone, isConsistent))
      continue
    }
    if (!accounts.includes(accountId) && !(await accountExists(db, accountId))) {
      write(
        `${accountId}: removed without a record (normal for demos, and for accounts deleted before the site log existed)`,
      )
      continue
    }
    const rewrites = await listRewrites(db, accountId)
    for (const rewrite of rewrites) write(rewriteLine(accountId, rewrite))
    const recordedEnd = recordedEnds.get(accountId)
    const rewrittenEnd =
      recordedEnd && keyConfig ? positionAfterRewrite(keyConfig, accountId, rewrites, recordedEnd) : null
    const verdict = await verifyChain(db, accountId, rewrittenEnd ?? recordedEnd)
    if (verdict.fault && (await isBeingRewritten(db, accountId))) {
      hasRunningRewrite = true
      write(`${accountId}: addresses are being removed from its old rows. Try again in a few minutes`)
      continue
    }
    if (verdict.fault) isIntact = false
    ends.set(accountId, { number: verdict.sealed, seal: verdict.seal })
    write(verdictLine(verdict))
  }
  const isVerified = isIntact && !hasRunningRewrite
  if (isVerified) write('The audit log is intact.')
  else write(isIntact ? 'The audit log could not be verified yet.' : 'The audit log is NOT intact.')
  return { intact: isVerified, ends }
}

/**
 * `npm run audit:verify` reads the database at DATABASE_URL with DATABASE_TOKEN, or else the local file under DATA_DIR.
 * With `-- --keep FILE` it also compares the log with the ends saved in that file, and then saves the current ends
 * there. Keep the file where the database's operators cannot write.
 */
async function main() {
  const { SECRET_KEY, DATA_DIR = '.data' } = process.env
  const [option, file] = process.argv.slice(2)
  if (option !== undefined && (option !== '--keep' || !file)) throw new Error(`unknown arguments. Usage:\n${usage}`)
  const recordedEnds = file && existsSync(file) ? parseEnds(readFileSync(file, 'utf8')) : new Map()
  const secretKey = SECRET_KEY || readSecretKey(resolve(DATA_DIR))
  const { intact: isIntact, ends } = await withDatabase(process.env, async db => {
    const config = { secretKey: secretKey ?? '', hashKey: '' }
    if (secretKey && recordedEnds.size > 0)
      config.hashKey = await openHashKey(db, { config: { secretKey } }, Date.now())
    return verifyAudit(db, line => console.log(line), recordedEnds, config.hashKey ? { config } : null)
  })
  // Never record the ends of a broken log.
  if (file && isIntact) writeFileSync(file, formatEnds(ends))
  if (!isIntact) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The audit log could not be read: ${error.message}`)
    process.exit(2)
  })
}
