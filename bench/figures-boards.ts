import type { Person } from '#tests/support/client.ts'
import { bareDrag, openBoardRoom } from './board-room.ts'
import { boardPageFigures } from './figures-board-page.ts'
import { flowFigures } from './figures-flow.ts'
import { roomMemory, startBoth, warmUp } from './figures-memory.ts'
import type { RoomScale } from './figures-rooms.ts'
import { type Load, type LoadOptions, loadHttp } from './http-load.ts'
import { KanbanWorld } from './kanban-world.ts'
import { inTurns, median, percentile } from './median.ts'
import { type Peer, startPeer } from './peer.ts'
import { processorTime } from './processor-time.ts'
import { figure, infoRow, type Row } from './table.ts'
import { loneVotes } from './votes.ts'
import { openBareRoom, signIn } from './voting-room.ts'

export type Bench = { person: Person; pid: number; world: KanbanWorld; scale: RoomScale }
type Timed = Load & { processorMs: number }

const items = 500
const viewers = 50
/** More boards than the server caches, so that each is read from the database. */
const boardCount = 40

/** Requests per second of the fastest open-source boards on a machine of this size, and the required multiple. */
const published = { read: 20, create: 19 }
const minLead = 10

/** Runs a load, and measures the server's processor time per request. */
export async function timed(pid: number, options: LoadOptions): Promise<Timed> {
  const before = processorTime(pid)
  const load = await loadHttp(options)
  return { ...load, processorMs: (processorTime(pid) - before) / load.requests }
}

type Comparison = { what: string; ratio: number; published: number | null; ours: Timed[]; peer: Timed[] }

function rowsOf({ what, ratio, published, ours, peer }: Comparison): Row[] {
  const of = (runs: Timed[], key: keyof Timed) => median(runs.map(run => run[key]))
  const [own, bare] = [of(ours, 'perSecond'), of(peer, 'perSecond')]
  const row = (label: string, key: keyof Timed) =>
    infoRow(
      `${what}: ${label}`,
      figure(of(ours, key), 'ms'),
      figure(of(peer, key), 'ms'),
      figure(of(ours, key) / of(peer, key)),
    )
  return [
    {
      what: `${what}: requests`,
      ours: figure(own, '/s'),
      peer: figure(bare, '/s'),
      ratio: figure(own / bare),
      toReach: `≥ ${ratio}`,
      ok: own / bare >= ratio,
    },
    ...(published === null ? [] : [publishedRow(what, own, published)]),
    row('p50', 'p50'),
    row('p99', 'p99'),
    row('processor time each', 'processorMs'),
  ]
}

function publishedRow(what: string, own: number, published: number): Row {
  const times = own / published
  const cells = { ours: figure(own, '/s'), peer: `${published} /s`, ratio: figure(times) }
  return {
    what: `${what}: compared with the fastest published board`,
    ...cells,
    toReach: `≥ ${minLead}`,
    ok: times >= minLead,
  }
}

async function readRows({ person, pid, world, scale }: Bench, peer: Peer): Promise<Row[]> {
  const boards = []
  for (let i = 0; i < boardCount; i++) boards.push((await world.board(items)).id)
  const headers = { authorization: `Bearer ${person.token}` }
  const urls = boards.map(id => `${person.url}/api/kanban/boards/${id}`)
  const own = { url: urls[0]!, headers, ms: scale.ms }
  const all = { ...own, url: urls }
  const bare = { url: `${peer.url}/`, ms: scale.ms }
  for (const each of [own, bare]) await loadHttp(each)
  const measured = await inTurns(
    scale.runs * 3,
    () => timed(pid, own),
    () => timed(peer.pid, bare),
  )
  const size = (runs: Timed[]) => figure(runs[0]!.bytes / runs[0]!.requests / 1000, 'kB')
  const what = `GET of a board of ${items} items`
  const others = await inTurns(
    scale.runs,
    () => timed(pid, all),
    () => timed(peer.pid, bare),
  )
  return [
    ...rowsOf({ what, ratio: 0.5, published: published.read, ...measured }),
    ...rowsOf({ what: `${what}, ${boardCount} boards in turn`, ratio: 0.5, published: null, ...others }),
    infoRow(`${what}: bytes of the answer`, size(measured.ours), size(measured.peer)),
  ]
}

/** Each run uses a new board, because a board holds at most 5,000 items. */
async function createRows({ person, pid, world, scale }: Bench, peer: Peer): Promise<Row[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  let count = 0
  const body = () => JSON.stringify({ title: `Look after the moorings of quay ${++count}` })
  const own = async () => {
    const { id } = await world.board(items)
    const url = `${person.url}/api/kanban/boards/${id}/items`
    // Brings the room into memory.
    await person.post(`/api/kanban/boards/${id}/items`, { title: 'First' })
    return timed(pid, { url, headers, ms: scale.ms, body })
  }
  const bare = () => timed(peer.pid, { url: `${peer.url}/`, ms: scale.ms, body })
  await own()
  await bare()
  const measured = await inTurns(scale.runs * 3, own, bare)
  return rowsOf({ what: 'creating an item', ratio: 0.4, published: published.create, ...measured })
}

async function dragRows({ world, scale }: Bench, peerUrl: string): Promise<Row[]> {
  const people = world.colleagues(viewers)
  const ours = await openBoardRoom(people, await world.board(items))
  const bare = await openBareRoom(peerUrl, viewers, bareDrag)
  const measured = await inTurns(
    scale.runs * 5,
    () => loneVotes(ours, scale.votes),
    () => loneVotes(bare, scale.votes),
  )
  ours.close()
  bare.close()
  const times = (side: 'ours' | 'peer') => measured[side].flatMap(run => run.times)
  const bytes = (side: 'ours' | 'peer') => figure(median(measured[side].map(run => run.bytesPerVote)))
  const what = `board of ${items}, ${viewers} viewers, a card dragged until all see it`
  const rows = [50, 99].map((share): Row => {
    const [own, peer] = [percentile(times('ours'), share), percentile(times('peer'), share)]
    const gate = share === 50 ? { toReach: '≤ 3', ok: own / peer <= 3 } : { toReach: '', ok: null }
    const cells = { ours: figure(own, 'ms'), peer: figure(peer, 'ms'), ratio: figure(own / peer) }
    return { what: `${what}: p${share}`, ...cells, ...gate }
  })
  return [...rows, infoRow(`${what}: bytes per viewer`, bytes('ours'), bytes('peer'))]
}

async function memoryRows(quick: boolean): Promise<Row[]> {
  const [server, peer] = await startBoth()
  const size = 2000
  try {
    const person = await signIn(server.url)
    const world = new KanbanWorld(person, server.dataDir)
    const people = world.colleagues(viewers)
    await warmUp(person)
    const rooms = quick ? 4 : 8
    let bytes = 0
    const own = await roomMemory(server.pid(), rooms, async () => {
      const room = await openBoardRoom(people, await world.board(size))
      bytes = room.firstBytes
      return room
    })
    const bare = await roomMemory(peer.pid, rooms, () => openBareRoom(peer.url, viewers, bareDrag))
    world.close()
    const each = (room: number) => `${figure(room / 1e6, 'MB')}, ${figure(room / viewers / 1000, 'kB')}`
    const what = `board of ${size}, ${viewers} viewers`
    return [
      infoRow(`${what}: server memory, of the room and per viewer`, each(own), each(bare), figure(own / bare)),
      infoRow(`${what}: the board as it is first sent`, figure(bytes / 1000, 'kB')),
    ]
  } finally {
    peer.stop()
    await server.stop()
  }
}

/** Boards compared with workers that run one bare statement, and with a room that only broadcasts. */
export async function boardFigures(
  person: Person,
  server: { pid: number; dataDir: string },
  scale: RoomScale,
  quick: boolean,
): Promise<Row[]> {
  const world = new KanbanWorld(person, server.dataDir)
  const bench: Bench = { person, pid: server.pid, world, scale }
  const [query, room] = await Promise.all([startPeer('items'), startPeer('room')])
  // First, while the account has few boards.
  const flow = await flowFigures(bench)
  const rows = [
    ...(await readRows(bench, query)),
    ...(await createRows(bench, query)),
    ...(await dragRows(bench, room.url)),
    ...flow,
    ...(await boardPageFigures(bench)),
  ]
  query.stop()
  room.stop()
  world.close()
  return [...rows, ...(await memoryRows(quick))]
}
