import { openDb, type RootDb } from '#db/client.ts'
import { makeHranaClient } from '#db/hrana-client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { Config } from '#kit/env.ts'

type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/**
 * The worker's database. A start on one machine binds a shorter way to it as `DATABASE`. Its tripwire costs a few
 * microseconds a statement; what it refuses is answered as a fault of ours, with a line in the log.
 */
export function databaseOf(
  bindings: Record<string, unknown>,
  { databaseUrl: url, databaseToken: token }: Config,
): RootDb {
  const near = bindings.DATABASE as Fetcher | undefined
  const client = makeHranaClient({ url, token, fetch: near && ((address, init) => near.fetch(address, init)) })
  return openDb(client, { tripwire: true, tenantTables })
}
