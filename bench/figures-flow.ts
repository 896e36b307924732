import { forecastHowMany, forecastWhen } from '#features/agile/kanban/forecasts/rules.ts'
import { defaultRuns } from '#kit/simulation/randoms.ts'
import type { Bench } from './figures-boards.ts'
import { loadHttp, measureLoad } from './http-load.ts'
import { median, percentile } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

const itemCount = 10_000
const backlogItemCount = 2000
const projectCount = 30

type PageRequest = { label: string; path: string; maxMs: number | null }

/**
 * Measures pages with a year of 10,000 items, a backlog and the list of projects, each requested over one connection.
 */
export async function flowFigures({ person, pid, kanbanData, scale }: Bench): Promise<Row[]> {
  const yearBoard = (await kanbanData.createYearBoard(itemCount)).id
  const backlogBoard = (await kanbanData.createBoard(backlogItemCount, 'backlog')).id
  for (let i = 0; i < projectCount; i++) await kanbanData.createBoard(100)
  const yearLabel = `a year of ${figure(itemCount)} items`
  const flow = `/analytics/flow-metrics?board=${yearBoard}`
  const requests: PageRequest[] = [
    {
      label: `${yearLabel}: all figures as JSON`,
      path: `/api/kanban/boards/${yearBoard}/metrics/flow?days=365`,
      maxMs: 200,
    },
    { label: `${yearLabel}: /analytics/flow-metrics`, path: `${flow}&days=365`, maxMs: 300 },
    { label: `${yearLabel}: /analytics/flow-metrics of 30 days`, path: flow, maxMs: null },
    {
      label: `a backlog of ${figure(backlogItemCount)} items: /backlog`,
      path: `/backlog?board=${backlogBoard}`,
      maxMs: null,
    },
    { label: `${projectCount} projects and more: /kanban`, path: '/kanban', maxMs: null },
  ]
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/html' }
  const rows: Row[] = []
  for (const { label, path, maxMs } of requests) {
    const options = { url: person.url + path, headers, connections: 1, ms: scale.ms }
    await loadHttp(options)
    const runs = []
    for (let i = 0; i < scale.runs * 3; i++) runs.push(await measureLoad(pid, options))
    const p50 = median(runs.map(run => run.p50))
    const size = figure(runs[0]!.bytes / runs[0]!.requests / 1000, 'kB')
    const processor = figure(median(runs.map(run => run.processorMs)), 'ms')
    const row = infoRow(`${label}, p50 (processor time), ${size}`, `${figure(p50, 'ms')} (${processor})`)
    rows.push(maxMs === null ? row : { ...row, goal: `≤ ${maxMs} ms`, ok: p50 <= maxMs })
  }
  return [...rows, ...forecastRows()]
}

/** The forecast rule alone, as the browser runs it while the user drags items in the backlog. */
function forecastRows(): Row[] {
  const history = Array.from({ length: 90 }, (_, i) => [0, 1, 0, 2, 3, 0, 1][i % 7]!)
  const questions = [
    { label: 'when 60 items are done', forecast: () => forecastWhen(history, 60) },
    { label: 'how many in 60 days', forecast: () => forecastHowMany(history, 60) },
  ]
  return questions.map(({ label, forecast }): Row => {
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now()
      forecast()
      return performance.now() - start
    })
    // The first run includes compilation.
    const [firstMs, p50] = [times[0]!, percentile(times, 50)]
    const ours = `${figure(firstMs, 'ms')}, ${figure(p50, 'ms')}`
    const rowLabel = `forecast of ${figure(defaultRuns)} runs, ${label}: the first time, then p50`
    return { label: rowLabel, ours, peer: '', ratio: '', goal: '≤ 100 ms', ok: firstMs <= 100 }
  })
}
