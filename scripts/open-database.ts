import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { openDb, type RootDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'

type Environment = { DATABASE_URL?: string; DATABASE_TOKEN?: string; DATA_DIR?: string }

/**
 * Runs a command on the database of DATABASE_URL and DATABASE_TOKEN, or else on the local file under DATA_DIR, which a
 * running server may have open. Closes the connection afterwards, also when the command fails. Returns its result.
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATABASE_TOKEN, DATA_DIR = '.data' }: Environment,
  run: (db: RootDb) => Promise<T>,
): Promise<T> {
  const url = DATABASE_URL || pathToFileURL(resolve(DATA_DIR, 'trimtab.db')).href
  const client = createClient({ url, authToken: DATABASE_TOKEN, timeout: 5000, concurrency: 1 })
  try {
    return await run(openDb(client, { checkAccounts: false, tenantTables }))
  } finally {
    client.close()
  }
}
