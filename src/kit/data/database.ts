import { openDb, type RootDb } from '#db/client.ts'
import { makeHranaClient } from '#db/hrana-client.ts'
import { guardedTables } from '#db/schema/tenant-tables.ts'
import type { Config } from '#kit/server/env.ts'

type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/**
 * Opens the worker's database. On one machine, requests to it go through the binding `DATABASE`. The account check
 * refuses statements that are not bound to an account, as an internal error. It costs a few microseconds for each
 * statement.
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
  return openDb(client, { checkAccounts: true, tenantTables: guardedTables })
}
