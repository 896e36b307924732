import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#tests/support/client.ts'
import { measureInTurns, median, percentile } from './median.ts'
import { startPeer } from './peer.ts'
import { figure, infoRow, type Row } from './table.ts'
import { allowancePause, measureSustainedVotes, simultaneousVotes, singleVotes } from './vote-loads.ts'
import { openBareRoom, openPokerRoom, type VotingRoom } from './voting-room.ts'

export type RoomScale = { runs: number; votes: number; ms: number }
type RoomPair = {
  productRoom: VotingRoom
  bareRoom: VotingRoom
  pids: { product: number; peer: number }
  size: number
  scale: RoomScale
}
type ByteCounts = { size: number; single: number; simultaneous: number }

/** Maximum bytes of a vote per participant. */
const maxBytes = 180
/** Maximum ratio of the product's median time for one vote to that of a bare room, in a room of 50. */
const maxVoteRatio = 3

/** Best published results in rooms of 200 and 500, on other machines. */
const published = { 200: { ms: 7, perSecond: 142 }, 500: { ms: 59, perSecond: 16 } }

// Measure in many short turns, so that other load on the machine affects both sides equally.
async function singleVoteRows({ productRoom, bareRoom, size, scale }: RoomPair) {
  const measured = await measureInTurns(
    scale.runs * 5,
    () => singleVotes(productRoom, scale.votes),
    () => singleVotes(bareRoom, scale.votes),
  )
  const times = { ours: measured.ours.flatMap(run => run.times), peer: measured.peer.flatMap(run => run.times) }
  const rows = [50, 99].map((percent): Row => {
    const [productMs, peerMs] = [percentile(times.ours, percent), percentile(times.peer, percent)]
    const hasGoal = size === 50 && percent === 50
    return {
      label: `room of ${size}, one vote to its last receiver: p${percent}`,
      ours: figure(productMs, 'ms'),
      peer: figure(peerMs, 'ms'),
      ratio: figure(productMs / peerMs),
      goal: hasGoal ? `≤ ${maxVoteRatio}` : '',
      ok: hasGoal ? productMs / peerMs <= maxVoteRatio : null,
    }
  })
  return { rows, p50: median(times.ours), bytes: median(measured.ours.map(run => run.bytesPerVote)) }
}

async function simultaneousVoteRow({ productRoom, bareRoom, size, scale }: RoomPair) {
  const measured = await measureInTurns(
    size > 200 ? scale.runs : scale.runs * 3,
    () => simultaneousVotes(productRoom),
    () => simultaneousVotes(bareRoom),
  )
  const [productMs, peerMs] = [median(measured.ours.map(run => run.ms)), median(measured.peer.map(run => run.ms))]
  const hasGoal = size >= 200
  const row: Row = {
    label: `room of ${size}, all vote at once: until all have seen all`,
    ours: figure(productMs, 'ms'),
    peer: figure(peerMs, 'ms'),
    ratio: `1/${figure(peerMs / productMs)}`,
    goal: hasGoal ? '≤ 1/8' : '',
    ok: hasGoal ? productMs / peerMs <= 1 / 8 : null,
  }
  return { row, bytes: median(measured.ours.map(run => run.bytesPerVote)) }
}

async function sustainedVoteRows({ productRoom, bareRoom, pids, size, scale }: RoomPair) {
  const maxPerMember = size > 200 ? 10 : 40
  const measureProduct = async () => {
    await sleep(allowancePause)
    return measureSustainedVotes(pids.product, productRoom, { maxPerMember, ms: scale.ms * 5 })
  }
  const measured = await measureInTurns(scale.runs, measureProduct, () =>
    measureSustainedVotes(pids.peer, bareRoom, { ms: scale.ms }),
  )
  const medianOf = (side: 'ours' | 'peer', key: 'perSecond' | 'processorMs') =>
    median(measured[side].map(run => run[key]))
  const [productPerSecond, peerPerSecond] = [medianOf('ours', 'perSecond'), medianOf('peer', 'perSecond')]
  const hasGoal = size === 200
  const rows: Row[] = [
    {
      label: `room of ${size}, votes sustained`,
      ours: figure(productPerSecond, '/s'),
      peer: figure(peerPerSecond, '/s'),
      ratio: figure(productPerSecond / peerPerSecond),
      goal: hasGoal ? '≥ 8' : '',
      ok: hasGoal ? productPerSecond / peerPerSecond >= 8 : null,
    },
    infoRow(
      `room of ${size}, processor time of a vote`,
      figure(medianOf('ours', 'processorMs'), 'ms'),
      figure(medianOf('peer', 'processorMs'), 'ms'),
      figure(medianOf('ours', 'processorMs') / medianOf('peer', 'processorMs')),
    ),
  ]
  return { rows, perSecond: productPerSecond }
}

function publishedRow(size: 200 | 500, p50: number, perSecond: number): Row {
  const publishedPeer = published[size]
  return {
    label: `room of ${size}, compared with the fastest published peer`,
    ours: `${figure(p50, 'ms')}, ${figure(perSecond, '/s')}`,
    peer: `${publishedPeer.ms} ms, ${publishedPeer.perSecond} /s`,
    ratio: '',
    goal: 'more votes /s',
    // Times from another machine are not comparable.
    ok: perSecond > publishedPeer.perSecond,
  }
}

function bytesRows(measured: ByteCounts[]): Row[] {
  const joinFigures = (kind: 'single' | 'simultaneous') => measured.map(each => figure(each[kind])).join(' / ')
  const sizes = measured.map(({ size }) => size).join(' / ')
  return (['single', 'simultaneous'] as const).map(kind => {
    const values = measured.map(each => each[kind])
    const isGrowing = values.at(-1)! > values[0]! * 1.05
    const votesText = kind === 'single' ? 'one vote' : 'all at once'
    return {
      // Each vote contains an incompressible commitment of 43 characters.
      label: `bytes of a vote with its commitment per participant, ${votesText}, rooms of ${sizes}`,
      ours: joinFigures(kind),
      peer: '',
      ratio: '',
      goal: `≤ ${maxBytes}, not growing`,
      ok: Math.max(...values) <= maxBytes && !isGrowing,
    }
  })
}

/** Measures votes in poker rooms, compared with a bare partyserver room that only broadcasts. */
export async function roomFigures(person: Person, pid: number, scale: RoomScale): Promise<Row[]> {
  const peer = await startPeer('room')
  const rows: Row[] = []
  const bytes: ByteCounts[] = []
  for (const size of [10, 50, 200, 500] as const) {
    const [productRoom, bareRoom] = [await openPokerRoom(person, size), await openBareRoom(peer.url, size)]
    const pair: RoomPair = { productRoom, bareRoom, pids: { product: pid, peer: peer.pid }, size, scale }
    const single = await singleVoteRows(pair)
    const simultaneous = await simultaneousVoteRow(pair)
    rows.push(...single.rows, simultaneous.row)
    bytes.push({ size, single: single.bytes, simultaneous: simultaneous.bytes })
    const sustained = await sustainedVoteRows(pair)
    rows.push(...sustained.rows)
    if (size === 200 || size === 500) rows.push(publishedRow(size, single.p50, sustained.perSecond))
    productRoom.close()
    bareRoom.close()
  }
  peer.stop()
  return [...rows, ...bytesRows(bytes.filter(({ size }) => size <= 200))]
}
