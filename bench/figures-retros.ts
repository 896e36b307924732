import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#tests/support/client.ts'
import { roomMemory, startBoth, warmUp } from './figures-memory.ts'
import type { RoomScale } from './figures-rooms.ts'
import { type Load, type LoadOptions, loadHttp } from './http-load.ts'
import { inTurns, median, percentile } from './median.ts'
import { startPeer } from './peer.ts'
import { processorTime } from './processor-time.ts'
import { type Act, bareAct, openRetroBoard } from './retro-board.ts'
import { figure, infoRow, type Row } from './table.ts'
import { allowancePause, loneVotes, manyVotes } from './votes.ts'
import { openBareRoom, signIn } from './voting-room.ts'

const size = 50
const cards = 300

/** Best published cards per second of a Node, socket.io and PostgreSQL board, on its own machine. */
const publishedPerSecond = 167

/** Maximum time of a finished retro's page, in milliseconds. */
const maxMs = 50

const actDescriptions: Record<Act, string> = {
  add: 'a card written, until all know of one more',
  edit: 'an open card rewritten, until all have its text',
  group: 'a card dragged into a group, until all see it there',
}
const actNames: Record<Act, string> = { add: 'cards written', edit: 'open cards rewritten', group: 'cards dragged' }

async function lone(person: Person, peerUrl: string, act: Act, { runs, votes }: RoomScale): Promise<Row[]> {
  const board = await openRetroBoard(person, size, cards)
  const [ours, bare] = [await board.roomFor(act), await openBareRoom(peerUrl, size, bareAct(act))]
  const measured = await inTurns(
    runs * 5,
    () => loneVotes(ours, votes),
    () => loneVotes(bare, votes),
  )
  ours.close()
  bare.close()
  const bytes = (side: 'ours' | 'peer') => figure(median(measured[side].map(run => run.bytesPerVote)))
  const of = (side: 'ours' | 'peer', share: number) =>
    percentile(
      measured[side].flatMap(run => run.times),
      share,
    )
  const rows = [50, 99].map((share): Row => {
    const [own, peer] = [of('ours', share), of('peer', share)]
    return {
      what: `board of ${cards}, ${size} people, ${actDescriptions[act]}: p${share}`,
      ours: figure(own, 'ms'),
      peer: figure(peer, 'ms'),
      ratio: figure(own / peer),
      toReach: share === 50 ? '≤ 3' : '',
      ok: share === 50 ? own / peer <= 3 : null,
    }
  })
  return [
    ...rows,
    infoRow(
      `board of ${cards}, ${size} people, ${actNames[act]}: bytes of each per participant`,
      bytes('ours'),
      bytes('peer'),
    ),
  ]
}

/** Each run uses a new board, because a board holds at most 1,000 cards. */
async function sustained(person: Person, pids: { ours: number; bare: number }, peerUrl: string, act: Act, ms: number) {
  const timed = async (pid: number, work: () => ReturnType<typeof manyVotes>) => {
    const before = processorTime(pid)
    const { perSecond, sent } = await work()
    return { perSecond, processorMs: (processorTime(pid) - before) / sent }
  }
  const board = await openRetroBoard(person, size, cards)
  const ours = await board.roomFor(act)
  await sleep(allowancePause)
  const own = await timed(pids.ours, () => manyVotes(ours, act === 'add' ? 14 : 40, ms * 5))
  ours.close()
  const bare = await openBareRoom(peerUrl, size, bareAct(act))
  const peer = await timed(pids.bare, () => manyVotes(bare, Number.POSITIVE_INFINITY, ms))
  bare.close()
  return { own, peer }
}

async function sustainedRows(
  person: Person,
  pids: { ours: number; bare: number },
  peerUrl: string,
  act: Act,
  { runs, ms }: RoomScale,
) {
  const measured: Awaited<ReturnType<typeof sustained>>[] = []
  for (let i = 0; i < runs * 3; i++) measured.push(await sustained(person, pids, peerUrl, act, ms))
  const of = (side: 'own' | 'peer', key: 'perSecond' | 'processorMs') => median(measured.map(run => run[side][key]))
  const board = `board of ${cards}, ${size} people, ${actNames[act]}`
  const own = of('own', 'perSecond')
  const ahead: Row = {
    what: `${board} a second, beside a published board`,
    ours: figure(own, '/s'),
    peer: `${publishedPerSecond} /s`,
    ratio: figure(own / publishedPerSecond),
    toReach: '≥ 10',
    ok: own / publishedPerSecond >= 10,
  }
  const rows: Row[] = [
    infoRow(
      `${board}, sustained`,
      figure(own, '/s'),
      figure(of('peer', 'perSecond'), '/s'),
      figure(own / of('peer', 'perSecond')),
    ),
    infoRow(
      `${board}, processor time of each`,
      figure(of('own', 'processorMs'), 'ms'),
      figure(of('peer', 'processorMs'), 'ms'),
      figure(of('own', 'processorMs') / of('peer', 'processorMs')),
    ),
  ]
  return act === 'add' ? [...rows, ahead] : rows
}

type Page = Load & { processorMs: number }

/** The page of a finished retro, requested one at a time. */
async function page(person: Person, pid: number, { runs, ms }: RoomScale): Promise<Row[]> {
  const board = await openRetroBoard(person, size, cards)
  await board.finish()
  board.crowd.close()
  const hello = await startPeer('hello')
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/html' }
  const timed = async (of: number, options: LoadOptions): Promise<Page> => {
    const before = processorTime(of)
    const load = await loadHttp(options)
    return { ...load, processorMs: (processorTime(of) - before) / load.requests }
  }
  const rows: Row[] = []
  for (const [name, path] of [
    ['board', `/retro/sessions/${board.id}`],
    ['summary', `/retro/sessions/${board.id}/summary`],
  ] as const) {
    const ask = { url: person.url + path, headers, connections: 1, ms }
    const bare = { url: `${hello.url}/`, connections: 1, ms: ms / 4 }
    await loadHttp(ask)
    await loadHttp(bare)
    const { ours, peer } = await inTurns(
      runs * 3,
      () => timed(pid, ask),
      () => timed(hello.pid, bare),
    )
    const row = (key: 'p50' | 'p95' | 'processorMs', label: string): Row => {
      const [own, other] = [median(ours.map(run => run[key])), median(peer.map(run => run[key]))]
      const what = `finished retro of ${cards} as a page (${name}): ${label}`
      return infoRow(what, figure(own, 'ms'), figure(other, 'ms'), figure(own / other))
    }
    const p50 = median(ours.map(run => run.p50))
    const kilobytes = figure(ours[0]!.bytes / ours[0]!.requests / 1000, 'kB')
    rows.push(
      { ...row('p50', `p50, ${kilobytes}`), toReach: `≤ ${maxMs} ms`, ok: p50 <= maxMs },
      row('p95', 'p95'),
      row('processorMs', 'processor time each'),
    )
  }
  hello.stop()
  return rows
}

async function memory(quick: boolean): Promise<Row> {
  const [server, peer] = await startBoth()
  try {
    const person = await signIn(server.url)
    await warmUp(person)
    const rooms = quick ? 5 : 9
    const own = await roomMemory(server.pid(), rooms, async () =>
      (await openRetroBoard(person, size, cards)).roomFor('edit'),
    )
    const bare = await roomMemory(peer.pid, rooms, () => openBareRoom(peer.url, size, bareAct('edit')))
    const each = (room: number) => `${figure(room / 1e6, 'MB')}, ${figure(room / size / 1000, 'kB')}`
    return infoRow(
      `board of ${cards}, ${size} people: server memory, of the room and per participant`,
      each(own),
      each(bare),
      figure(own / bare),
    )
  } finally {
    peer.stop()
    await server.stop()
  }
}

/** Retros compared with a bare partyserver room that only broadcasts, and with a page that says hello. */
export async function retroFigures(person: Person, pid: number, scale: RoomScale, quick: boolean): Promise<Row[]> {
  const peer = await startPeer('room')
  const pids = { ours: pid, bare: peer.pid }
  const rows: Row[] = []
  for (const act of ['add', 'edit', 'group'] as const) rows.push(...(await lone(person, peer.url, act, scale)))
  for (const act of ['add', 'edit', 'group'] as const)
    rows.push(...(await sustainedRows(person, pids, peer.url, act, scale)))
  peer.stop()
  rows.push(...(await page(person, pid, scale)))
  return [...rows, await memory(quick)]
}
