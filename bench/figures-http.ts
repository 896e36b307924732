import type { Person } from '#tests/support/client.ts'
import { type Load, type LoadOptions, loadHttp } from './http-load.ts'
import { inTurns, median } from './median.ts'
import { startPeer } from './peer.ts'
import { processorTime } from './processor-time.ts'
import { figure, type Row } from './table.ts'

export type Scale = { runs: number; ms: number }
type Target = { url: string; pid: number } & Pick<LoadOptions, 'headers' | 'body' | 'sign'>
type Measured = Load & { processorMs: number }

async function measure({ pid, ...request }: Target, ms: number): Promise<Measured> {
  const before = processorTime(pid)
  const load = await loadHttp({ ...request, ms })
  return { ...load, processorMs: (processorTime(pid) - before) / load.requests }
}

/** Requests per second, response times and processor time of ours and of a peer, in turns. The goal is half of the peer's. */
export async function comparePerSecond(what: string, ours: Target, peer: Target, { runs, ms }: Scale): Promise<Row[]> {
  for (const { pid: _, ...request } of [ours, peer]) await loadHttp({ ...request, ms: ms / 2 })
  const measured = await inTurns(
    runs,
    () => measure(ours, ms),
    () => measure(peer, ms),
  )
  const of = (side: 'ours' | 'peer', key: keyof Measured) => median(measured[side].map(run => run[key]))
  const ratio = of('ours', 'perSecond') / of('peer', 'perSecond')
  const row = (label: string, key: keyof Measured, unit: string) => ({
    what: `${what}: ${label}`,
    ours: figure(of('ours', key), unit),
    peer: figure(of('peer', key), unit),
    ratio: figure(of('ours', key) / of('peer', key)),
    toReach: '',
    ok: null,
  })
  return [
    { ...row('requests', 'perSecond', '/s'), toReach: '≥ 0.5', ok: ratio >= 0.5 },
    row('p50', 'p50', 'ms'),
    row('p99', 'p99', 'ms'),
    row('processor time each', 'processorMs', 'ms'),
  ]
}

/** Pages and API reads compared with bare workers: one answers a line, one runs a single query. */
export async function httpFigures(person: Person, pid: number, scale: Scale): Promise<Row[]> {
  const [hello, query] = await Promise.all([startPeer('hello'), startPeer('query')])
  const page = { url: `${person.url}/`, pid }
  const headers = { authorization: `Bearer ${person.token}` }
  const read = { url: `${person.url}/api/planning-poker/voting-systems`, pid, headers }
  const rows = [
    ...(await comparePerSecond('GET / beside a bare Hono worker', page, hello, scale)),
    ...(await comparePerSecond('API read (session, one query) beside one bare query', read, query, scale)),
  ]
  hello.stop()
  query.stop()
  return rows
}
