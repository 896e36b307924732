import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client/web'
import { afterEach, beforeEach } from 'vitest'
import { type DatabaseServer, startDatabase } from '#db/sqlite-server.ts'
import { temporaryFolder } from '#tests/support/database.ts'

type ServedDatabase = { server: DatabaseServer; client: Client }

/** Serves an empty file for each test of the calling file. Returns the server and a client. */
export function serveNewFile(limits: { transactionMs: number; streamMs: number }): ServedDatabase {
  const served = {} as ServedDatabase
  let remove: () => Promise<void>

  beforeEach(async () => {
    const temporary = await temporaryFolder()
    remove = temporary.remove
    served.server = await startDatabase({ file: join(temporary.folder, 'test.db'), token: 'secret', limits })
    served.client = createClient({ url: served.server.url, authToken: 'secret', concurrency: 100 })
  })

  afterEach(async () => {
    served.client.close()
    await served.server.close()
    await remove()
  })
  return served
}
