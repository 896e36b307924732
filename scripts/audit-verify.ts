import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { openDb, type RootDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { accountsWithChain, type Verdict, verifyChain } from '#features/identity/audit/queries.ts'

const told = ({ accountId, sealed, unsealed, fault }: Verdict) => {
  const open = unsealed > 0 ? `, ${unsealed} not sealed yet` : ''
  if (!fault) return `${accountId}: intact, ${sealed} rows sealed${open}`
  const what = fault.why === 'missing' ? 'is missing; the next one there is' : 'does not fit its seal:'
  return `${accountId}: BROKEN. Row number ${fault.sealNumber} ${what} ${fault.id}; intact up to number ${sealed}`
}

/** Verifies the audit log of every account. Writes a line for each and says whether all are intact. */
export async function verifyAudit(db: RootDb, write: (line: string) => void): Promise<boolean> {
  let intact = true
  for (const accountId of await accountsWithChain(db)) {
    const verdict = await verifyChain(db, accountId)
    if (verdict.fault) intact = false
    write(told(verdict))
  }
  write(intact ? 'The audit log is intact.' : 'The audit log is NOT intact.')
  return intact
}

/** `npm run audit:verify`: DATABASE_URL and DATABASE_TOKEN, or else the local file under DATA_DIR. */
async function main() {
  const { DATABASE_URL, DATABASE_TOKEN, DATA_DIR = '.data' } = process.env
  const url = DATABASE_URL || pathToFileURL(resolve(DATA_DIR, 'trimtab.db')).href
  const client = createClient({ url, authToken: DATABASE_TOKEN, timeout: 5000, concurrency: 1 })
  const intact = await verifyAudit(openDb(client, { tripwire: false, tenantTables }), line => console.log(line))
  client.close()
  if (!intact) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The audit log could not be read: ${error.message}`)
    process.exit(2)
  })
}
