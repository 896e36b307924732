import { workerData } from 'node:worker_threads'
import { createClient } from '@libsql/client'
import { openDb } from '#db/client.ts'

type Settings = { url: string; writers: number; incrementsPerWriter: number }
const { url, writers, incrementsPerWriter } = workerData as Settings
const client = createClient({ url, timeout: 10_000 })
const db = openDb(client, { checkAccounts: false, tenantTables: new Set() })

async function incrementCounter() {
  // Reads before it writes. A deferred transaction would fail when another writer commits in between.
  for (let i = 0; i < incrementsPerWriter; i++) {
    await db.batch([
      { sql: 'SELECT n FROM counter', args: [] },
      { sql: 'UPDATE counter SET n = n + 1', args: [] },
    ])
  }
}

await Promise.all(Array.from({ length: writers }, incrementCounter))
client.close()
