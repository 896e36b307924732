import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@libsql/client'
import { Miniflare } from 'miniflare'
import { build } from 'vite'
import { startDatabase } from '#db/sqlite-server.ts'
import { endWorkerdWithThisProcess } from '#scripts/workerd.ts'

// Runs one of the bare workers on Miniflare in its own process, as src/serve.ts runs the product.
const sources = {
  hello: new URL('./hello.ts', import.meta.url),
  items: new URL('./items.ts', import.meta.url),
  query: new URL('./query.ts', import.meta.url),
  room: new URL('./room.ts', import.meta.url),
}
const name = process.argv[2] as keyof typeof sources
const folder = mkdtempSync(join(tmpdir(), 'trimtab-peer-'))

async function bundle(): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { target: 'webworker', noExternal: true },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] },
    build: {
      ssr: fileURLToPath(sources[name]),
      write: false,
      target: 'esnext',
      rolldownOptions: { external: [/^cloudflare:/, /^node:/] },
    },
  })
  const [result] = Array.isArray(buildResult) ? buildResult : [buildResult]
  if (!result || !('output' in result)) throw new Error('The peer was not built.')
  return result.output[0].code
}

// As many rows as a measured board, with the columns of its items.
const createItems = `create table items (id text primary key, board_id text not null, number integer, title text, kind text,
  column_id text, order_key text, parent_id text, points real, assignees text, labels text, priority text, due_date text,
  sprint_id text, delivery_id text, checklist text, attachments text, blocked_at integer, blocked_reason text,
  text_version integer, comments integer, entered_at integer, created_at integer, work_started_at integer,
  work_completed_at integer, cycle_time real, version integer)`
const fillItems = `with recursive numbers (value) as (select 1 union all select value + 1 from numbers where value < 500)
insert into items select printf('itm_%022d', value), 'board', value,
  'As a harbour master I see fog signals of the day ' || value || ' at one glance', 'STORY', 'col_0000000000000000000000',
  printf('%04d', value), null, 3, '["usr_0000000000000000000000"]', '[]', 'MEDIUM', '2026-12-01', null, null, '[]', '[]',
  null, '', 0, 0, 1760000000000, 1760000000000, 1760000000000, 1760000000000, 36.5, 1
from numbers`

async function openDatabase() {
  const token = randomBytes(32).toString('hex')
  const server = await startDatabase({ file: join(folder, 'peer.db'), token })
  const client = createClient({ url: server.url, authToken: token })
  await client.execute('create table things (id text primary key, name text not null, note text not null)')
  const rows = Array.from({ length: 100 }, (_, i) => [`thing-${i}`, `Thing ${i}`, 'A thing that is read.'])
  await client.batch(
    rows.map(args => ({ sql: 'insert into things values (?, ?, ?)', args })),
    'write',
  )
  await client.batch([createItems, 'create index items_board on items (board_id)', fillItems], 'write')
  client.close()
  return { DATABASE_URL: server.url, DATABASE_TOKEN: token }
}

endWorkerdWithThisProcess()
const worker = new Miniflare({
  host: '127.0.0.1',
  port: 0,
  modules: [{ type: 'ESModule', path: 'peer.js', contents: await bundle() }],
  compatibilityDate: '2026-07-01',
  compatibilityFlags: ['nodejs_compat'],
  ...((name === 'query' || name === 'items') && { bindings: await openDatabase() }),
  ...(name === 'room' && {
    durableObjects: { Room: { className: 'Room', useSQLite: true } },
    durableObjectsPersist: join(folder, 'rooms'),
  }),
})
console.log(`peer at ${String(await worker.ready).replace(/\/$/, '')}`)

process.on('SIGTERM', async () => {
  await worker.dispose()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
