import { forecastHowMany, forecastWhen, runs as simulationRuns } from '#features/agile/kanban/forecasts/rules.ts'
import { type Bench, timed } from './figures-boards.ts'
import { loadHttp } from './http-load.ts'
import { median, percentile } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

const items = 10_000
const backlog = 2000
const projects = 30

type PageRequest = { what: string; path: string; max: number | null }

/** A year of 10,000 items, a backlog and a dashboard, each requested over one connection. */
export async function flowFigures({ person, pid, world, scale }: Bench): Promise<Row[]> {
  const year = (await world.yearOf(items)).id
  const full = (await world.board(backlog, 'backlog')).id
  for (let i = 0; i < projects; i++) await world.board(100)
  const ofYear = `a year of ${figure(items)} items`
  const flow = `/analytics/flow-metrics?board=${year}`
  const requests: PageRequest[] = [
    { what: `${ofYear}: all figures as JSON`, path: `/api/kanban/boards/${year}/metrics/flow?days=365`, max: 200 },
    { what: `${ofYear}: /analytics/flow-metrics`, path: `${flow}&days=365`, max: 300 },
    { what: `${ofYear}: /analytics/flow-metrics of 30 days`, path: flow, max: null },
    { what: `a backlog of ${figure(backlog)} items: /backlog`, path: `/backlog?board=${full}`, max: null },
    { what: `${projects} projects and more: /kanban`, path: '/kanban', max: null },
  ]
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/html' }
  const rows: Row[] = []
  for (const { what, path, max } of requests) {
    const options = { url: person.url + path, headers, connections: 1, ms: scale.ms }
    await loadHttp(options)
    const runs = []
    for (let i = 0; i < scale.runs * 3; i++) runs.push(await timed(pid, options))
    const p50 = median(runs.map(run => run.p50))
    const size = figure(runs[0]!.bytes / runs[0]!.requests / 1000, 'kB')
    const processor = figure(median(runs.map(run => run.processorMs)), 'ms')
    const row = infoRow(`${what}, p50 (processor time), ${size}`, `${figure(p50, 'ms')} (${processor})`)
    rows.push(max === null ? row : { ...row, toReach: `≤ ${max} ms`, ok: p50 <= max })
  }
  return [...rows, ...forecastRows()]
}

/** The forecast rule alone, as the browser runs it while the user drags items in the backlog. */
function forecastRows(): Row[] {
  const history = Array.from({ length: 90 }, (_, i) => [0, 1, 0, 2, 3, 0, 1][i % 7]!)
  const questions = [
    { what: 'when 60 items are done', ask: () => forecastWhen(history, 60) },
    { what: 'how many in 60 days', ask: () => forecastHowMany(history, 60) },
  ]
  return questions.map(({ what, ask }): Row => {
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now()
      ask()
      return performance.now() - start
    })
    // The first run includes compilation.
    const [first, p50] = [times[0]!, percentile(times, 50)]
    const ours = `${figure(first, 'ms')}, ${figure(p50, 'ms')}`
    const label = `forecast of ${figure(simulationRuns)} runs, ${what}: the first time, then p50`
    return { what: label, ours, peer: '', ratio: '', toReach: '≤ 100 ms', ok: first <= 100 }
  })
}
