import type { Person } from '#tests/support/client.ts'
import { bareDrag, openBoardRoom } from './board-voting-room.ts'
import { boardPageFigures } from './figures-board-page.ts'
import { flowFigures } from './figures-flow.ts'
import { roomMemory, startServerAndPeer, warmUp } from './figures-memory.ts'
import type { RoomScale } from './figures-rooms.ts'
import { type Load, type LoadOptions, loadHttp } from './http-load.ts'
import { KanbanData } from './kanban-data.ts'
import { inTurns, median, percentile } from './median.ts'
import { type Peer, startPeer } from './peer.ts'
import { processorTime } from './processor-time.ts'
import { figure, infoRow, type Row } from './table.ts'
import { singleVotes } from './vote-loads.ts'
import { openBareRoom, signIn } from './voting-room.ts'

export type Bench = { person: Person; pid: number; kanbanData: KanbanData; scale: RoomScale }
type TimedLoad = Load & { processorMs: number }

const itemCount = 500
const viewers = 50
/** More boards than the server caches, so that each is read from the database. */
const boardCount = 40

/** Requests per second of the fastest published open-source boards on a machine of this size. */
const published = { read: 20, create: 19 }
/** Required advantage over the published boards: the product has to be this many times faster. */
const minLead = 10

/** Runs a load, and measures the server's processor time per request. */
export async function measureLoad(pid: number, options: LoadOptions): Promise<TimedLoad> {
  const before = processorTime(pid)
  const load = await loadHttp(options)
  return { ...load, processorMs: (processorTime(pid) - before) / load.requests }
}

type Comparison = { label: string; ratio: number; published: number | null; ours: TimedLoad[]; peer: TimedLoad[] }

function rowsOf({ label, ratio, published, ours, peer }: Comparison): Row[] {
  const medianOf = (runs: TimedLoad[], key: keyof TimedLoad) => median(runs.map(run => run[key]))
  const [product, bare] = [medianOf(ours, 'perSecond'), medianOf(peer, 'perSecond')]
  const row = (metric: string, key: keyof TimedLoad) =>
    infoRow(
      `${label}: ${metric}`,
      figure(medianOf(ours, key), 'ms'),
      figure(medianOf(peer, key), 'ms'),
      figure(medianOf(ours, key) / medianOf(peer, key)),
    )
  return [
    {
      label: `${label}: requests`,
      ours: figure(product, '/s'),
      peer: figure(bare, '/s'),
      ratio: figure(product / bare),
      goal: `≥ ${ratio}`,
      ok: product / bare >= ratio,
    },
    ...(published === null ? [] : [publishedRow(label, product, published)]),
    row('p50', 'p50'),
    row('p99', 'p99'),
    row('processor time per request', 'processorMs'),
  ]
}

function publishedRow(label: string, product: number, published: number): Row {
  const times = product / published
  const cells = { ours: figure(product, '/s'), peer: `${published} /s`, ratio: figure(times) }
  return {
    label: `${label}: compared with the fastest published board`,
    ...cells,
    goal: `≥ ${minLead}`,
    ok: times >= minLead,
  }
}

async function readRows({ person, pid, kanbanData, scale }: Bench, peer: Peer): Promise<Row[]> {
  const boards = []
  for (let i = 0; i < boardCount; i++) boards.push((await kanbanData.createBoard(itemCount)).id)
  const headers = { authorization: `Bearer ${person.token}` }
  const urls = boards.map(id => `${person.url}/api/kanban/boards/${id}`)
  const product = { url: urls[0]!, headers, ms: scale.ms }
  const allBoards = { ...product, url: urls }
  const bare = { url: `${peer.url}/`, ms: scale.ms }
  for (const options of [product, bare]) await loadHttp(options)
  const measured = await inTurns(
    scale.runs * 3,
    () => measureLoad(pid, product),
    () => measureLoad(peer.pid, bare),
  )
  const size = (runs: TimedLoad[]) => figure(runs[0]!.bytes / runs[0]!.requests / 1000, 'kB')
  const label = `GET of a board of ${itemCount} items`
  const measuredAll = await inTurns(
    scale.runs,
    () => measureLoad(pid, allBoards),
    () => measureLoad(peer.pid, bare),
  )
  return [
    ...rowsOf({ label, ratio: 0.5, published: published.read, ...measured }),
    ...rowsOf({ label: `${label}, ${boardCount} boards in turn`, ratio: 0.5, published: null, ...measuredAll }),
    infoRow(`${label}: bytes of the response`, size(measured.ours), size(measured.peer)),
  ]
}

/** Each run uses a new board, because a board holds at most 5,000 items. */
async function createRows({ person, pid, kanbanData, scale }: Bench, peer: Peer): Promise<Row[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  let count = 0
  const body = () => JSON.stringify({ title: `Look after the moorings of quay ${++count}` })
  const product = async () => {
    const { id } = await kanbanData.createBoard(itemCount)
    const url = `${person.url}/api/kanban/boards/${id}/items`
    // Loads the room into memory.
    await person.post(`/api/kanban/boards/${id}/items`, { title: 'First' })
    return measureLoad(pid, { url, headers, ms: scale.ms, body })
  }
  const bare = () => measureLoad(peer.pid, { url: `${peer.url}/`, ms: scale.ms, body })
  await product()
  await bare()
  const measured = await inTurns(scale.runs * 3, product, bare)
  return rowsOf({ label: 'creating an item', ratio: 0.4, published: published.create, ...measured })
}

async function dragRows({ kanbanData, scale }: Bench, peerUrl: string): Promise<Row[]> {
  const people = kanbanData.createColleagues(viewers)
  const ours = await openBoardRoom(people, await kanbanData.createBoard(itemCount))
  const bare = await openBareRoom(peerUrl, viewers, bareDrag)
  const measured = await inTurns(
    scale.runs * 5,
    () => singleVotes(ours, scale.votes),
    () => singleVotes(bare, scale.votes),
  )
  ours.close()
  bare.close()
  const times = (side: 'ours' | 'peer') => measured[side].flatMap(run => run.times)
  const bytes = (side: 'ours' | 'peer') => figure(median(measured[side].map(run => run.bytesPerVote)))
  const label = `board of ${itemCount}, ${viewers} viewers, a card dragged until all see it`
  const rows = [50, 99].map((percent): Row => {
    const [product, peer] = [percentile(times('ours'), percent), percentile(times('peer'), percent)]
    const goal = percent === 50 ? { goal: '≤ 3', ok: product / peer <= 3 } : { goal: '', ok: null }
    const cells = { ours: figure(product, 'ms'), peer: figure(peer, 'ms'), ratio: figure(product / peer) }
    return { label: `${label}: p${percent}`, ...cells, ...goal }
  })
  return [...rows, infoRow(`${label}: bytes per viewer`, bytes('ours'), bytes('peer'))]
}

async function memoryRows(isQuick: boolean): Promise<Row[]> {
  const [server, peer] = await startServerAndPeer()
  const size = 2000
  try {
    const person = await signIn(server.url)
    const kanbanData = new KanbanData(person, server.dataDir)
    const people = kanbanData.createColleagues(viewers)
    await warmUp(person)
    const rooms = isQuick ? 4 : 8
    let bytes = 0
    const product = await roomMemory(server.pid(), rooms, async () => {
      const room = await openBoardRoom(people, await kanbanData.createBoard(size))
      bytes = room.firstBytes
      return room
    })
    const bare = await roomMemory(peer.pid, rooms, () => openBareRoom(peer.url, viewers, bareDrag))
    kanbanData.close()
    const memoryText = (room: number) => `${figure(room / 1e6, 'MB')}, ${figure(room / viewers / 1000, 'kB')}`
    const label = `board of ${size}, ${viewers} viewers`
    return [
      infoRow(
        `${label}: server memory, of the room and per viewer`,
        memoryText(product),
        memoryText(bare),
        figure(product / bare),
      ),
      infoRow(`${label}: the first snapshot`, figure(bytes / 1000, 'kB')),
    ]
  } finally {
    peer.stop()
    await server.stop()
  }
}

/** Measures boards, compared with workers that run a single statement and with a room that only broadcasts. */
export async function boardFigures(
  person: Person,
  server: { pid: number; dataDir: string },
  scale: RoomScale,
  isQuick: boolean,
): Promise<Row[]> {
  const kanbanData = new KanbanData(person, server.dataDir)
  const bench: Bench = { person, pid: server.pid, kanbanData, scale }
  const [query, room] = await Promise.all([startPeer('items'), startPeer('room')])
  // First, while the account has few boards.
  const flowRows = await flowFigures(bench)
  const rows = [
    ...(await readRows(bench, query)),
    ...(await createRows(bench, query)),
    ...(await dragRows(bench, room.url)),
    ...flowRows,
    ...(await boardPageFigures(bench)),
  ]
  query.stop()
  room.stop()
  kanbanData.close()
  return [...rows, ...(await memoryRows(isQuick))]
}
