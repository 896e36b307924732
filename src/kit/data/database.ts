import { openDb, type RootDb } from '#db/client.ts'
import { makeHranaClient } from '#db/hrana-client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { Config } from '#kit/server/env.ts'

type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/**
 * Opens the worker's database. On one machine the binding `DATABASE` is a shorter way to it. The tripwire, which refuses
 * statements that are not bound to an account, costs a few microseconds each; a refused statement is an internal error.
 */
export function databaseOf(
  bindings: Record<string, unknown>,
  { databaseUrl: url, databaseToken: token }: Config,
): RootDb {
  const localDatabase = bindings.DATABASE as Fetcher | undefined
  const client = makeHranaClient({
    url,
    token,
    fetch: localDatabase && ((address, init) => localDatabase.fetch(address, init)),
  })
  return openDb(client, { tripwire: true, tenantTables })
}
