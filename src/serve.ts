import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { Miniflare } from 'miniflare'
import { migrate } from '#db/migrate.ts'
import { seedOnce } from '#db/seed/run.ts'
import { startDatabase } from '#db/server.ts'
import { roomClasses } from '#party/rooms.ts'
import { build, isStale } from '#scripts/build.ts'
import { removeEmptyRoomFiles } from '#scripts/room-files.ts'
import { secretKey } from '#scripts/secret-key.ts'
import { endWorkerdWithThisProcess, runScheduled } from '#scripts/workerd.ts'

const port = Number(process.env.PORT ?? 8787)
const host = process.env.HOST ?? '127.0.0.1'
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const roomsDir = join(dataDir, 'rooms')
const project = resolve(import.meta.dirname, '..')

/** Ends the start with a sentence that says what to do, and no stack. */
function stop(sentence: string): never {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

const portIsFree = () =>
  new Promise<boolean>(answer => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })

async function openDatabase() {
  mkdirSync(dataDir, { recursive: true })
  const token = randomBytes(32).toString('hex')
  try {
    const server = await startDatabase({ file: join(dataDir, 'trimtab.db'), token })
    const client = createClient({ url: server.url, authToken: token })
    await migrate(client)
    const signIns = await seedOnce(client)
    client.close()
    return { ...server, token, signIns }
  } catch (thrown) {
    stop(thrown instanceof Error ? thrown.message : String(thrown))
  }
}

const moduleType = (name: string) =>
  (name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule') as 'CompiledWasm' | 'ESModule'

/** The built worker as Miniflare takes it: its entry first, then what it imports. */
function workerModules() {
  const folder = join(project, 'dist/worker')
  const names = readdirSync(folder).filter(name => /\.(js|wasm)$/.test(name))
  names.sort((a, b) => Number(b === 'worker.js') - Number(a === 'worker.js'))
  return names.map(name => ({ type: moduleType(name), path: name, contents: readFileSync(join(folder, name)) }))
}

function startWorker(database: { url: string; token: string }) {
  const rooms = Object.values(roomClasses).map(({ binding, className }) => [binding, { className, useSQLite: true }])
  return new Miniflare({
    host,
    port,
    modules: workerModules(),
    compatibilityDate: '2026-07-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: {
      DATABASE_URL: database.url,
      DATABASE_TOKEN: database.token,
      LOCAL: 'true',
      DEMO_MODE: 'true',
      SECRET_KEY: secretKey(dataDir),
      REQUIRE_EMAIL_VERIFICATION: process.env.REQUIRE_EMAIL_VERIFICATION ?? '',
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? '',
      MAIL_PROVIDER: process.env.MAIL_PROVIDER ?? '',
      MAIL_API_URL: process.env.MAIL_API_URL ?? 'https://api.resend.com',
      MAIL_API_KEY: process.env.MAIL_API_KEY ?? '',
      MAIL_FROM: process.env.MAIL_FROM ?? '',
      ...(process.env.DNS_OVER_HTTPS_URL && { DNS_OVER_HTTPS_URL: process.env.DNS_OVER_HTTPS_URL }),
      TRUST_PROXY: process.env.TRUST_PROXY ?? '',
      LOG_REQUESTS: process.env.LOG_REQUESTS ?? '',
    },
    durableObjects: Object.fromEntries(rooms),
    durableObjectsPersist: roomsDir,
    serviceBindings: {
      DATABASE: { external: { address: new URL(database.url).host, http: {} } },
      ASSETS: { disk: { path: join(project, 'public'), writable: false } },
    },
  })
}

if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`PORT is "${process.env.PORT}": set it to a number from 0 to 65535.`)
process.chdir(project)
if (!(await portIsFree()))
  stop(`Port ${port} on ${host} is in use. Stop the program that holds it, or choose another: PORT=8788 npm start`)
if (isStale()) build()
const database = await openDatabase()
endWorkerdWithThisProcess()
const worker = startWorker(database)
const url = await worker.ready

console.log(`\n  Trimtab is at ${String(url).replace(/\/$/, '')}\n`)
for (const line of database.signIns) console.log(`  ${line}`)
console.log('\n  Ctrl-C stops it. Your data stays in', dataDir, '\n')

// On Cloudflare a cron trigger does this.
const everyMinute = setInterval(() => void runScheduled(worker).catch(console.error), 60_000)
const everyHour = setInterval(() => void removeEmptyRoomFiles(roomsDir).catch(console.error), 60 * 60_000)

let stopping = false
async function shutDown() {
  if (stopping) return
  stopping = true
  clearInterval(everyMinute)
  clearInterval(everyHour)
  await worker.dispose()
  await database.close()
  process.exit(0)
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)
