import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { seedOnce } from '#db/seed/run.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { createDataDir } from '#scripts/data-dir.ts'
import { writeEnvFile } from '#scripts/env-file.ts'
import { openSecretKey } from '#scripts/secret-key.ts'
import { readSettings, stopOnError } from '#scripts/settings.ts'

// wrangler rebuilds and reloads on change. The database is the same local one that `npm start` uses.
const settings = await stopOnError(readSettings)
const { host, port, dataDir, seed } = settings

const { database, bindings } = await stopOnError(async () => {
  createDataDir(dataDir)
  const token = randomBytes(32).toString('hex')
  const server = await startDatabase({ file: join(dataDir, 'trimtab.db'), token })
  const client = createClient({ url: server.url, authToken: token })
  await migrate(client)
  if (seed) for (const line of await seedOnce(client)) console.log(line)
  const secretKey = await openSecretKey(dataDir, openDb(client, { checkAccounts: false, tenantTables }))
  client.close()
  const localBindings = { DATABASE_URL: server.url, DATABASE_TOKEN: token, SECRET_KEY: secretKey }
  return { database: server, bindings: { LOG_REQUESTS: 'true', ...settings.bindings, ...localBindings } }
})

const file = join(dataDir, 'dev.env')
await stopOnError(() => writeEnvFile(file, bindings))

if (settings.mailbox) console.log(`Read emails at http://${host}:${port}${settings.mailbox}`)
const address = ['--ip', host, '--port', String(port)]
const args = ['dev', ...address, '--persist-to', join(dataDir, 'wrangler'), '--env-file', file]
const wrangler = spawn('node_modules/.bin/wrangler', args, { stdio: 'inherit' })
process.on('SIGINT', () => wrangler.kill('SIGINT'))
process.on('SIGTERM', () => wrangler.kill('SIGTERM'))
wrangler.on('close', async code => {
  rmSync(file, { force: true })
  await database.close()
  process.exit(code ?? 0)
})
