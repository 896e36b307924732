import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { CoreHeaders, Miniflare } from 'miniflare'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { emailsWithDemoPassword, seedOnce } from '#db/seed/run.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { readConfig } from '#kit/server/env.ts'
import { makeLogOnce } from '#kit/server/log-once.ts'
import { roomClasses } from '#party/rooms.ts'
import { build, isStale } from '#scripts/build.ts'
import { createDataDir } from '#scripts/data-dir.ts'
import { removeEmptyRoomFiles } from '#scripts/room-files.ts'
import { openSecretKey } from '#scripts/secret-key.ts'
import { readSettings, type Settings, stop, stopOnError } from '#scripts/settings.ts'
import { endWorkerdWithThisProcess, limitMemory, outsideNetwork, runScheduled } from '#scripts/workerd.ts'

const project = resolve(import.meta.dirname, '..')
const roomsIn = (dataDir: string) => join(dataDir, 'rooms')

const isPortFree = ({ host, port }: Settings) =>
  new Promise<boolean>(resolvePromise => {
    const probe = createServer()
    probe.once('error', () => resolvePromise(false))
    probe.listen(port, host, () => probe.close(() => resolvePromise(true)))
  })

async function openDatabase({ dataDir, seed, isPublic }: Settings) {
  createDataDir(dataDir)
  const token = randomBytes(32).toString('hex')
  const server = await startDatabase({ file: join(dataDir, 'trimtab.db'), token })
  const client = createClient({ url: server.url, authToken: token })
  await migrate(client)
  const signIns = seed ? await seedOnce(client) : []
  const exposedEmails = isPublic && !seed ? await emailsWithDemoPassword(client) : []
  const secretKey = await openSecretKey(dataDir, openDb(client, { checkAccounts: false, tenantTables }))
  client.close()
  if (exposedEmails.length > 0)
    throw new Error(
      `${exposedEmails.join(' and ')} can sign in to this data with a published password. Start with another DATA_DIR, or change ` +
        `the passwords on this machine first (HOST=127.0.0.1, no PUBLIC_ORIGIN). To start anyway, set SEED=true.`,
    )
  return { ...server, token, secretKey, signIns }
}

const moduleType = (name: string) =>
  (name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule') as 'CompiledWasm' | 'ESModule'

/** The built worker as Miniflare expects it: its entry first, then its imports. */
function workerModules() {
  const folder = join(project, 'dist/worker')
  const entry = 'worker.js'
  const imports = readdirSync(folder).filter(name => /\.(js|wasm)$/.test(name) && name !== entry)
  return [entry, ...imports].map(name => ({
    type: moduleType(name),
    path: name,
    contents: readFileSync(join(folder, name)),
  }))
}

// With this header a client could replace `request.cf`, which holds the true peer of its connection.
Object.assign(CoreHeaders, { CF_BLOB: undefined })

function startWorker({ host, port, dataDir }: Settings, bindings: Record<string, string>) {
  // The key is the name of the folder with the alarms of the rooms. With another key, the alarms would be lost.
  const rooms = Object.values(roomClasses).map(({ binding, className }) => {
    return [binding, { className, useSQLite: true, unsafeUniqueKey: `-${className}` }]
  })
  const compatibility = {
    compatibilityDate: '2026-07-01',
    compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
  }
  return new Miniflare({
    // Miniflare's own port, with its developer tools, listens on this machine only and serves nothing.
    host: '127.0.0.1',
    port: 0,
    workers: [
      {
        name: 'closed',
        modules: true,
        script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
        compatibilityDate: compatibility.compatibilityDate,
      },
      {
        name: 'trimtab',
        ...compatibility,
        modules: workerModules(),
        bindings,
        unsafeDirectSockets: [{ host, port }],
        durableObjects: Object.fromEntries(rooms),
        serviceBindings: {
          DATABASE: { external: { address: new URL(bindings.DATABASE_URL!).host, http: {} } },
          OUTSIDE: outsideNetwork({ isPrivateAllowed: bindings.ALLOW_PRIVATE_NETWORK === 'true' }),
          ASSETS: { disk: { path: join(project, 'public'), writable: false } },
        },
      },
    ],
    durableObjectsPersist: roomsIn(dataDir),
  })
}

const faults = makeLogOnce({
  failed: (work, thrown) => console.error(`${work} failed. Trimtab keeps running and tries again.`, thrown),
  recovered: work => console.log(`${work} succeeded again.`),
})
const repeat = (work: string, milliseconds: number, run: () => Promise<unknown>) =>
  setInterval(
    () =>
      void run().then(
        () => faults.succeeded(work),
        thrown => faults.failed(work, thrown),
      ),
    milliseconds,
  )

const settings = await stopOnError(readSettings)
const { host, port, dataDir, warnings, mailbox } = settings
process.chdir(project)
if (!(await isPortFree(settings)))
  stop(`Port ${port} on ${host} is in use. Stop the program that uses it, or choose another: PORT=8788 npm start`)
if (isStale()) {
  console.log('Building Trimtab. This takes up to a minute after an installation or a change.')
  build()
}
console.log('Preparing the database.')
const database = await stopOnError(() => openDatabase(settings))
const bindings = await stopOnError(() => {
  const generated = { DATABASE_URL: database.url, DATABASE_TOKEN: database.token, SECRET_KEY: database.secretKey }
  const allBindings = { ...settings.bindings, ...generated }
  readConfig(allBindings)
  return allBindings
})
endWorkerdWithThisProcess()
limitMemory(settings.memory)
console.log('Starting the server.')
const worker = startWorker(settings, bindings)
await worker.ready
const url = String(await worker.unsafeGetDirectURL('trimtab')).replace(/\/$/, '')

console.log(`\n  Trimtab is at ${url}\n`)
for (const line of database.signIns) console.log(`  ${line}`)
if (mailbox) console.log(`  Read emails at ${url}${mailbox}`)
for (const line of warnings) console.warn(`\n  Warning: ${line}`)
console.log('\n  Ctrl-C stops it. Your data stays in', dataDir, '\n')

// On Cloudflare a cron trigger does this.
const everyMinute = repeat('every_minute', 60_000, () => runScheduled(worker, 'trimtab'))
const everyHour = repeat('every_hour', 60 * 60_000, () => removeEmptyRoomFiles(roomsIn(dataDir)))

let isStopping = false
async function shutDown() {
  if (isStopping) return
  isStopping = true
  clearInterval(everyMinute)
  clearInterval(everyHour)
  await worker.dispose()
  await database.close()
  process.exit(0)
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)
