import type { Person } from '#tests/support/client.ts'
import { bareDrag, openBoardRoom } from './board-voting-room.ts'
import { boardPageFigures } from './figures-board-page.ts'
import { flowFigures } from './figures-flow.ts'
import { roomMemory, startServerAndPeer, warmUp } from './figures-memory.ts'
import type { RoomScale } from './figures-rooms.ts'
import { loadHttp, measureLoad, type TimedLoad } from './http-load.ts'
import { KanbanData } from './kanban-data.ts'
import { measureInTurns, median, percentile } from './median.ts'
import { type Peer, startPeer } from './peer.ts'
import { figure, infoRow, type Row } from './table.ts'
import { singleVotes } from './vote-loads.ts'
import { openBareRoom, signIn } from './voting-room.ts'

export type Bench = { person: Person; pid: number; kanbanData: KanbanData; scale: RoomScale }

const itemCount = 500
const viewerCount = 50
/** More boards than the server caches, so that each is read from the database. */
const boardCount = 40

/** Requests per second of the fastest published open-source boards on a machine of this size. */
const publishedPerSecond = { read: 20, create: 19 }
/** Required advantage over the published boards: the product has to be this many times faster. */
const minLead = 10
/** Maximum ratio of the product's median time for one drag to that of a bare room. */
const maxDragRatio = 3

type Comparison = { label: string; ratio: number; published: number | null; ours: TimedLoad[]; peer: TimedLoad[] }

function rowsOf({ label, ratio, published, ours, peer }: Comparison): Row[] {
  const medianOf = (runs: TimedLoad[], key: keyof TimedLoad) => median(runs.map(run => run[key]))
  const [productPerSecond, barePerSecond] = [medianOf(ours, 'perSecond'), medianOf(peer, 'perSecond')]
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
      ours: figure(productPerSecond, '/s'),
      peer: figure(barePerSecond, '/s'),
      ratio: figure(productPerSecond / barePerSecond),
      goal: `≥ ${ratio}`,
      ok: productPerSecond / barePerSecond >= ratio,
    },
    ...(published === null ? [] : [publishedRow(label, productPerSecond, published)]),
    row('p50', 'p50'),
    row('p99', 'p99'),
    row('processor time per request', 'processorMs'),
  ]
}

function publishedRow(label: string, product: number, published: number): Row {
  const lead = product / published
  const cells = { ours: figure(product, '/s'), peer: `${published} /s`, ratio: figure(lead) }
  return {
    label: `${label}: compared with the fastest published board`,
    ...cells,
    goal: `≥ ${minLead}`,
    ok: lead >= minLead,
  }
}

async function readRows({ person, pid, kanbanData, scale }: Bench, peer: Peer): Promise<Row[]> {
  const boardIds = []
  for (let i = 0; i < boardCount; i++) boardIds.push((await kanbanData.createBoard(itemCount)).id)
  const headers = { authorization: `Bearer ${person.token}` }
  const urls = boardIds.map(id => `${person.url}/api/kanban/boards/${id}`)
  const boardRequest = { url: urls[0]!, headers, ms: scale.ms }
  const allBoardsRequest = { ...boardRequest, url: urls }
  const bareRequest = { url: `${peer.url}/`, ms: scale.ms }
  for (const options of [boardRequest, bareRequest]) await loadHttp(options)
  const measured = await measureInTurns(
    scale.runs * 3,
    () => measureLoad(pid, boardRequest),
    () => measureLoad(peer.pid, bareRequest),
  )
  const responseSize = (runs: TimedLoad[]) => figure(runs[0]!.bytes / runs[0]!.requests / 1000, 'kB')
  const label = `GET of a board of ${itemCount} items`
  const measuredAllBoards = await measureInTurns(
    scale.runs,
    () => measureLoad(pid, allBoardsRequest),
    () => measureLoad(peer.pid, bareRequest),
  )
  return [
    ...rowsOf({ label, ratio: 0.5, published: publishedPerSecond.read, ...measured }),
    ...rowsOf({ label: `${label}, ${boardCount} boards in turn`, ratio: 0.5, published: null, ...measuredAllBoards }),
    infoRow(`${label}: bytes of the response`, responseSize(measured.ours), responseSize(measured.peer)),
  ]
}

/** Each run uses a new board, because a board holds at most 5,000 items. */
async function createRows({ person, pid, kanbanData, scale }: Bench, peer: Peer): Promise<Row[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  let count = 0
  const body = () => JSON.stringify({ title: `Look after the moorings of quay ${++count}` })
  const measureProduct = async () => {
    const { id } = await kanbanData.createBoard(itemCount)
    const url = `${person.url}/api/kanban/boards/${id}/items`
    // Loads the room into memory.
    await person.post(`/api/kanban/boards/${id}/items`, { title: 'First' })
    return measureLoad(pid, { url, headers, ms: scale.ms, body })
  }
  const measureBareWorker = () => measureLoad(peer.pid, { url: `${peer.url}/`, ms: scale.ms, body })
  await measureProduct()
  await measureBareWorker()
  const measured = await measureInTurns(scale.runs * 3, measureProduct, measureBareWorker)
  return rowsOf({ label: 'creating an item', ratio: 0.4, published: publishedPerSecond.create, ...measured })
}

async function dragRows({ kanbanData, scale }: Bench, peerUrl: string): Promise<Row[]> {
  const people = kanbanData.createColleagues(viewerCount)
  const productRoom = await openBoardRoom(people, await kanbanData.createBoard(itemCount))
  const bareRoom = await openBareRoom(peerUrl, viewerCount, bareDrag)
  const measured = await measureInTurns(
    scale.runs * 5,
    () => singleVotes(productRoom, scale.votes),
    () => singleVotes(bareRoom, scale.votes),
  )
  productRoom.close()
  bareRoom.close()
  const timesOf = (side: 'ours' | 'peer') => measured[side].flatMap(run => run.times)
  const medianBytes = (side: 'ours' | 'peer') => figure(median(measured[side].map(run => run.bytesPerVote)))
  const label = `board of ${itemCount}, ${viewerCount} viewers, a card dragged until all see it`
  const rows = [50, 99].map((percent): Row => {
    const [productMs, peerMs] = [percentile(timesOf('ours'), percent), percentile(timesOf('peer'), percent)]
    const ratio = productMs / peerMs
    const row = infoRow(`${label}: p${percent}`, figure(productMs, 'ms'), figure(peerMs, 'ms'), figure(ratio))
    // Only the median has a goal.
    return percent === 50 ? { ...row, goal: `≤ ${maxDragRatio}`, ok: ratio <= maxDragRatio } : row
  })
  return [...rows, infoRow(`${label}: bytes per viewer`, medianBytes('ours'), medianBytes('peer'))]
}

async function memoryRows(isQuick: boolean): Promise<Row[]> {
  const [server, peer] = await startServerAndPeer()
  const itemsPerBoard = 2000
  try {
    const person = await signIn(server.url)
    const kanbanData = new KanbanData(person, server.dataDir)
    const people = kanbanData.createColleagues(viewerCount)
    await warmUp(person)
    const roomCount = isQuick ? 4 : 8
    let snapshotBytes = 0
    const productBytes = await roomMemory(server.pid(), roomCount, async () => {
      const room = await openBoardRoom(people, await kanbanData.createBoard(itemsPerBoard))
      snapshotBytes = room.firstBytes
      return room
    })
    const bareBytes = await roomMemory(peer.pid, roomCount, () => openBareRoom(peer.url, viewerCount, bareDrag))
    kanbanData.close()
    const memoryText = (roomBytes: number) =>
      `${figure(roomBytes / 1e6, 'MB')}, ${figure(roomBytes / viewerCount / 1000, 'kB')}`
    const label = `board of ${itemsPerBoard}, ${viewerCount} viewers`
    return [
      infoRow(
        `${label}: server memory, of the room and per viewer`,
        memoryText(productBytes),
        memoryText(bareBytes),
        figure(productBytes / bareBytes),
      ),
      infoRow(`${label}: the first snapshot`, figure(snapshotBytes / 1000, 'kB')),
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
  // Measure the flow first, while the account has few boards.
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
