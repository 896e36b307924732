import { join } from 'node:path'
import { createClient } from '@libsql/client'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { temporaryFolder } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databaseToken: string
  }
}

/** Serves a migrated database over HTTP, as in production, for tests in workerd. */
export default async function setup(project: TestProject) {
  const { folder, remove } = await temporaryFolder()
  const token = 'a token for tests'
  const server = await startDatabase({ file: join(folder, 'trimtab.db'), token })
  const client = createClient({ url: server.url, authToken: token })
  await migrate(client)
  client.close()
  project.provide('databaseUrl', server.url)
  project.provide('databaseToken', token)
  return async () => {
    await server.close()
    await remove()
  }
}
