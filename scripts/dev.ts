import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { migrate } from '#db/migrate.ts'
import { seedOnce } from '#db/seed/run.ts'
import { startDatabase } from '#db/server.ts'
import { secretKey } from '#scripts/secret-key.ts'

// wrangler rebuilds and reloads on change; the database is the same local one that `npm start` uses.
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
mkdirSync(dataDir, { recursive: true })
const token = randomBytes(32).toString('hex')
const database = await startDatabase({ file: join(dataDir, 'trimtab.db'), token })
const client = createClient({ url: database.url, authToken: token })
await migrate(client)
for (const line of await seedOnce(client)) console.log(line)
client.close()

const bindings = {
  DATABASE_URL: database.url,
  DATABASE_TOKEN: token,
  LOCAL: 'true',
  DEMO_MODE: 'true',
  SECRET_KEY: secretKey(dataDir),
  LOG_REQUESTS: 'true',
}
const vars = Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
const args = ['dev', '--port', process.env.PORT ?? '8787', '--persist-to', join(dataDir, 'wrangler'), ...vars]
const wrangler = spawn('node_modules/.bin/wrangler', args, { stdio: 'inherit' })
process.on('SIGINT', () => wrangler.kill('SIGINT'))
process.on('SIGTERM', () => wrangler.kill('SIGTERM'))
wrangler.on('close', async code => {
  await database.close()
  process.exit(code ?? 0)
})
