import { cpus } from 'node:os'
import { build, isStale } from '#scripts/build.ts'
import { startServer } from '#tests/support/server.ts'
import { billingFigures } from './figures-billing.ts'
import { boardFigures } from './figures-boards.ts'
import { financeFigures } from './figures-finance.ts'
import { httpFigures } from './figures-http.ts'
import { lcpFigures } from './figures-lcp.ts'
import { manyRoomsFigures } from './figures-many-rooms.ts'
import { memoryFigures } from './figures-memory.ts'
import { planFigures } from './figures-plan.ts'
import { retroFigures } from './figures-retros.ts'
import { roomFigures } from './figures-rooms.ts'
import { scriptFigures } from './figures-scripts.ts'
import { searchFigures } from './figures-search.ts'
import { figure, printTable, type Row } from './table.ts'
import { signIn } from './voting-room.ts'

// `npm run bench` for all figures, `npm run bench -- quick` for fewer runs, `… -- rooms` for one group.
const options = process.argv.slice(2)
const isQuick = options.includes('quick')
const groups = [
  'start',
  'http',
  'memory',
  'rooms',
  'retros',
  'boards',
  'many',
  'billing',
  'finance',
  'search',
  'plan',
  'scripts',
  'lcp',
]
const selectedGroups = groups.filter(group => options.includes(group))

const startTime = Date.now()
if (isStale()) build()
const rows: Row[] = []

async function startFigures(server: Awaited<ReturnType<typeof startServer>>): Promise<Row[]> {
  const firstStartMs = server.startMs
  await server.kill()
  await server.restart()
  const row = (label: string, ms: number): Row => {
    return { label, ours: figure(ms / 1000, 's'), peer: '', ratio: '', goal: '≤ 10 s', ok: ms <= 10_000 }
  }
  return [
    row('npm start after the build, to the first answer', firstStartMs),
    row('the same, on data that a kill left behind', server.startMs),
  ]
}

/** Measures one group. A failing group counts as missed, and the others continue. */
async function measure(group: string, figures: () => Promise<Row[]>) {
  if (selectedGroups.length && !selectedGroups.includes(group)) return
  try {
    rows.push(...(await figures()))
  } catch (thrown) {
    console.error(thrown)
    rows.push({ label: `${group}: could not be measured`, ours: '', peer: '', ratio: '', goal: '', ok: false })
  }
}

const server = await startServer()
try {
  await measure('start', () => startFigures(server))
  const person = await signIn(server.url)
  const scale = isQuick ? { runs: 1, votes: 20 } : { runs: 3, votes: 30 }
  await measure('http', () => httpFigures(person, server.pid(), { runs: scale.runs * 3, ms: 1000 }))
  await measure('memory', () => memoryFigures(isQuick))
  const roomScale = { ...scale, ms: isQuick ? 1000 : 2000 }
  await measure('rooms', () => roomFigures(person, server.pid(), roomScale))
  await measure('retros', () => retroFigures(person, server.pid(), roomScale, isQuick))
  const serverInfo = { pid: server.pid(), dataDir: server.dataDir }
  await measure('boards', () => boardFigures(person, serverInfo, roomScale, isQuick))
  await measure('many', () => manyRoomsFigures(person, server.pid(), { runs: scale.runs, rooms: isQuick ? 50 : 200 }))
  await measure('billing', () => billingFigures({ runs: scale.runs * 3, ms: 1000 }))
  await measure('finance', financeFigures)
  await measure('search', () => searchFigures(isQuick))
  await measure('plan', () => planFigures(isQuick))
  await measure('scripts', () => scriptFigures(person, server.dataDir))
  await measure('lcp', () => lcpFigures(server, isQuick))
} finally {
  await server.stop()
}

const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`
const method = isQuick ? 'Few runs.' : 'Medians of 3 or more runs, alternating with the peer.'
const seconds = Math.round((Date.now() - startTime) / 1000)
console.log(`\nNode ${process.versions.node}, ${processors}. ${method} ${seconds} s.\n`)
printTable(rows)
const missedRows = rows.filter(({ ok }) => ok === false)
const missedLabels = missedRows.map(({ label }) => label).join('; ')
console.log(missedRows.length ? `\n${missedRows.length} missed: ${missedLabels}` : '\nAll reached.')
process.exit(missedRows.length ? 1 : 0)
