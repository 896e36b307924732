import type { Person } from '#tests/support/client.ts'
import { type LoadOptions, loadHttp, measureLoad, type TimedLoad } from './http-load.ts'
import { measureInTurns, median } from './median.ts'
import { startPeer } from './peer.ts'
import { figure, type Row } from './table.ts'

export type Scale = { runs: number; ms: number }
type Target = { url: string; pid: number } & Pick<LoadOptions, 'headers' | 'body' | 'sign'>

const measure = ({ pid, ...request }: Target, ms: number) => measureLoad(pid, { ...request, ms })

/**
 * Measures requests per second, response times and processor time of the product and of a peer, in turns. The goal is
 * half of the peer's requests per second.
 */
export async function comparePerSecond(label: string, ours: Target, peer: Target, { runs, ms }: Scale): Promise<Row[]> {
  // Warm up both.
  for (const { pid: _, ...request } of [ours, peer]) await loadHttp({ ...request, ms: ms / 2 })
  const measured = await measureInTurns(
    runs,
    () => measure(ours, ms),
    () => measure(peer, ms),
  )
  const medianOf = (side: 'ours' | 'peer', key: keyof TimedLoad) => median(measured[side].map(run => run[key]))
  const ratio = medianOf('ours', 'perSecond') / medianOf('peer', 'perSecond')
  const row = (metric: string, key: keyof TimedLoad, unit: string) => ({
    label: `${label}: ${metric}`,
    ours: figure(medianOf('ours', key), unit),
    peer: figure(medianOf('peer', key), unit),
    ratio: figure(medianOf('ours', key) / medianOf('peer', key)),
    goal: '',
    ok: null,
  })
  return [
    { ...row('requests', 'perSecond', '/s'), goal: '≥ 0.5', ok: ratio >= 0.5 },
    row('p50', 'p50', 'ms'),
    row('p99', 'p99', 'ms'),
    row('processor time per request', 'processorMs', 'ms'),
  ]
}

/** Measures a page and an API read, compared with bare workers: one returns a fixed text, one runs a single query. */
export async function httpFigures(person: Person, pid: number, scale: Scale): Promise<Row[]> {
  const [hello, query] = await Promise.all([startPeer('hello'), startPeer('query')])
  const pageRequest = { url: `${person.url}/`, pid }
  const headers = { authorization: `Bearer ${person.token}` }
  const readRequest = { url: `${person.url}/api/planning-poker/voting-systems`, pid, headers }
  const rows = [
    ...(await comparePerSecond('GET / beside a bare Hono worker', pageRequest, hello, scale)),
    ...(await comparePerSecond('API read (session, one query) beside one bare query', readRequest, query, scale)),
  ]
  hello.stop()
  query.stop()
  return rows
}
