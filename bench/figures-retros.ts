import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#tests/support/client.ts'
import { roomMemory, startServerAndPeer, warmUp } from './figures-memory.ts'
import type { RoomScale } from './figures-rooms.ts'
import { loadHttp, measureLoad } from './http-load.ts'
import { measureInTurns, median, percentile } from './median.ts'
import { startPeer } from './peer.ts'
import { bareAction, type CardAction, openRetroBoard } from './retro-voting-room.ts'
import { figure, infoRow, type Row } from './table.ts'
import { allowancePause, measureSustainedVotes, singleVotes } from './vote-loads.ts'
import { openBareRoom, signIn } from './voting-room.ts'

const peopleCount = 50
const cardCount = 300

/** Best published cards per second of a Node, socket.io and PostgreSQL board, on its own machine. */
const publishedPerSecond = 167
/** Required advantage over the published board: the product has to be this many times faster. */
const minLead = 10
/** Maximum ratio of the product's median time for one action to that of a bare room. */
const maxActionRatio = 3

/** Maximum time of a finished retro's page, in milliseconds. */
const maxPageMs = 50

const actionDescriptions: Record<CardAction, string> = {
  add: 'one card added, until everyone sees it',
  edit: 'one visible card edited, until everyone sees the new text',
  group: 'one card dragged into a group, until everyone sees it there',
}
const actionNames: Record<CardAction, string> = {
  add: 'cards added',
  edit: 'visible cards edited',
  group: 'cards dragged',
}

async function singleActionRows(
  person: Person,
  peerUrl: string,
  action: CardAction,
  { runs, votes }: RoomScale,
): Promise<Row[]> {
  const board = await openRetroBoard(person, peopleCount, cardCount)
  const [productRoom, bareRoom] = [
    await board.roomFor(action),
    await openBareRoom(peerUrl, peopleCount, bareAction(action)),
  ]
  const measured = await measureInTurns(
    runs * 5,
    () => singleVotes(productRoom, votes),
    () => singleVotes(bareRoom, votes),
  )
  productRoom.close()
  bareRoom.close()
  const bytes = (side: 'ours' | 'peer') => figure(median(measured[side].map(run => run.bytesPerVote)))
  const percentileOf = (side: 'ours' | 'peer', percent: number) =>
    percentile(
      measured[side].flatMap(run => run.times),
      percent,
    )
  const rows = [50, 99].map((percent): Row => {
    const [productMs, peerMs] = [percentileOf('ours', percent), percentileOf('peer', percent)]
    return {
      label: `board of ${cardCount}, ${peopleCount} people, ${actionDescriptions[action]}: p${percent}`,
      ours: figure(productMs, 'ms'),
      peer: figure(peerMs, 'ms'),
      ratio: figure(productMs / peerMs),
      goal: percent === 50 ? `≤ ${maxActionRatio}` : '',
      ok: percent === 50 ? productMs / peerMs <= maxActionRatio : null,
    }
  })
  return [
    ...rows,
    infoRow(
      `board of ${cardCount}, ${peopleCount} people, ${actionNames[action]}: bytes of each per participant`,
      bytes('ours'),
      bytes('peer'),
    ),
  ]
}

/** Each run uses a new board, because a board holds at most 1,000 cards. */
async function sustainedRun(
  person: Person,
  pids: { product: number; peer: number },
  peerUrl: string,
  action: CardAction,
  ms: number,
) {
  const board = await openRetroBoard(person, peopleCount, cardCount)
  const productRoom = await board.roomFor(action)
  await sleep(allowancePause)
  // A board holds at most 1,000 cards: 50 people can add 14 cards each to the 300 on the board.
  const maxPerMember = action === 'add' ? 14 : 40
  const product = await measureSustainedVotes(pids.product, productRoom, { maxPerMember, ms: ms * 5 })
  productRoom.close()
  const bareRoom = await openBareRoom(peerUrl, peopleCount, bareAction(action))
  const peer = await measureSustainedVotes(pids.peer, bareRoom, { ms })
  bareRoom.close()
  return { product, peer }
}

async function sustainedRows(
  person: Person,
  pids: { product: number; peer: number },
  peerUrl: string,
  action: CardAction,
  { runs, ms }: RoomScale,
) {
  const measured: Awaited<ReturnType<typeof sustainedRun>>[] = []
  for (let i = 0; i < runs * 3; i++) measured.push(await sustainedRun(person, pids, peerUrl, action, ms))
  const medianOf = (side: 'product' | 'peer', key: 'perSecond' | 'processorMs') =>
    median(measured.map(run => run[side][key]))
  const board = `board of ${cardCount}, ${peopleCount} people, ${actionNames[action]}`
  const productPerSecond = medianOf('product', 'perSecond')
  const lead = productPerSecond / publishedPerSecond
  const publishedRow: Row = {
    label: `${board} per second, compared with a published board`,
    ours: figure(productPerSecond, '/s'),
    peer: `${publishedPerSecond} /s`,
    ratio: figure(lead),
    goal: `≥ ${minLead}`,
    ok: lead >= minLead,
  }
  const rows: Row[] = [
    infoRow(
      `${board}, sustained`,
      figure(productPerSecond, '/s'),
      figure(medianOf('peer', 'perSecond'), '/s'),
      figure(productPerSecond / medianOf('peer', 'perSecond')),
    ),
    infoRow(
      `${board}, processor time of each`,
      figure(medianOf('product', 'processorMs'), 'ms'),
      figure(medianOf('peer', 'processorMs'), 'ms'),
      figure(medianOf('product', 'processorMs') / medianOf('peer', 'processorMs')),
    ),
  ]
  return action === 'add' ? [...rows, publishedRow] : rows
}

/** The page of a finished retro, requested one at a time. */
async function pageRows(person: Person, pid: number, { runs, ms }: RoomScale): Promise<Row[]> {
  const board = await openRetroBoard(person, peopleCount, cardCount)
  await board.finish()
  board.crowd.close()
  const hello = await startPeer('hello')
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/html' }
  const rows: Row[] = []
  for (const { name, path } of [
    { name: 'board', path: `/retro/sessions/${board.id}` },
    { name: 'summary', path: `/retro/sessions/${board.id}/summary` },
  ]) {
    const pageRequest = { url: person.url + path, headers, connections: 1, ms }
    const bareRequest = { url: `${hello.url}/`, connections: 1, ms: ms / 4 }
    await loadHttp(pageRequest)
    await loadHttp(bareRequest)
    const { ours, peer } = await measureInTurns(
      runs * 3,
      () => measureLoad(pid, pageRequest),
      () => measureLoad(hello.pid, bareRequest),
    )
    const row = (key: 'p50' | 'p95' | 'processorMs', metric: string): Row => {
      const [productValue, peerValue] = [median(ours.map(run => run[key])), median(peer.map(run => run[key]))]
      const label = `finished retro of ${cardCount} as a page (${name}): ${metric}`
      return infoRow(label, figure(productValue, 'ms'), figure(peerValue, 'ms'), figure(productValue / peerValue))
    }
    const p50 = median(ours.map(run => run.p50))
    const kilobytes = figure(ours[0]!.bytes / ours[0]!.requests / 1000, 'kB')
    rows.push(
      { ...row('p50', `p50, ${kilobytes}`), goal: `≤ ${maxPageMs} ms`, ok: p50 <= maxPageMs },
      row('p95', 'p95'),
      row('processorMs', 'processor time per request'),
    )
  }
  hello.stop()
  return rows
}

async function memoryRow(isQuick: boolean): Promise<Row> {
  const [server, peer] = await startServerAndPeer()
  try {
    const person = await signIn(server.url)
    await warmUp(person)
    const roomCount = isQuick ? 5 : 9
    const productBytes = await roomMemory(server.pid(), roomCount, async () =>
      (await openRetroBoard(person, peopleCount, cardCount)).roomFor('edit'),
    )
    const bareBytes = await roomMemory(peer.pid, roomCount, () =>
      openBareRoom(peer.url, peopleCount, bareAction('edit')),
    )
    const memoryText = (roomBytes: number) =>
      `${figure(roomBytes / 1e6, 'MB')}, ${figure(roomBytes / peopleCount / 1000, 'kB')}`
    return infoRow(
      `board of ${cardCount}, ${peopleCount} people: server memory, of the room and per participant`,
      memoryText(productBytes),
      memoryText(bareBytes),
      figure(productBytes / bareBytes),
    )
  } finally {
    peer.stop()
    await server.stop()
  }
}

/**
 * Measures retros, compared with a bare partyserver room that only broadcasts and with a worker that returns "Hello!".
 */
export async function retroFigures(person: Person, pid: number, scale: RoomScale, isQuick: boolean): Promise<Row[]> {
  const peer = await startPeer('room')
  const pids = { product: pid, peer: peer.pid }
  const rows: Row[] = []
  for (const action of ['add', 'edit', 'group'] as const)
    rows.push(...(await singleActionRows(person, peer.url, action, scale)))
  for (const action of ['add', 'edit', 'group'] as const)
    rows.push(...(await sustainedRows(person, pids, peer.url, action, scale)))
  peer.stop()
  rows.push(...(await pageRows(person, pid, scale)))
  return [...rows, await memoryRow(isQuick)]
}
