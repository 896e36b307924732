import { setTimeout as sleep } from 'node:timers/promises'
import { commandId, type Person } from '#tests/support/client.ts'
import { Crowd, type FrameParser, occurrences } from './crowd-sockets.ts'
import type { FilledBoard } from './kanban-data.ts'
import { countAcks, joinInBatches, presencePause, type VotingRoom } from './voting-room.ts'

const movedMark = Buffer.from('"item.moved"')
const dragParser: FrameParser = { countVotes: frame => occurrences(frame, movedMark), countAcks }

type Drag = { item: string; from: string; to: string }
const moveCommand = (id: string, { item, from, to }: Drag) =>
  `{"id":"${id}","type":"item:move","itemId":"${item}","columnId":"${to}","afterId":null,"from":"${from}"}`

const placeholderId = (prefix: string) => `${prefix}_${'x'.repeat(22)}`
/** The message that the bare room broadcasts instead of a drag. */
export const bareDrag = (id: string) =>
  moveCommand(id, { item: placeholderId('itm'), from: placeholderId('col'), to: placeholderId('col') })

/** A board with all viewers. A `vote` drags a card to another column, each time another card. */
export type BoardRoom = VotingRoom & {
  /** Bytes of the first snapshot that a viewer receives. */
  firstBytes: number
}

export async function openBoardRoom(viewers: Person[], { id, items, columns }: FilledBoard): Promise<BoardRoom> {
  const crowd = new Crowd(dragParser)
  await joinInBatches(viewers.length, async index => {
    const viewer = viewers[index]!
    const address = `${viewer.url.replace(/^http/, 'ws')}/parties/board/${id}`
    await crowd.join(address, ['trimtab.v1', await viewer.createTicket(id, 'board')])
  })
  await sleep(presencePause)
  // No viewer joined after the last one, so it received no presence of others.
  const firstBytes = crowd.members.at(-1)!.counts.bytes
  const columnByItem = new Map(items.map(item => [item.id, item.columnId]))
  let voteCount = 0
  return {
    crowd,
    firstBytes,
    vote(member) {
      const { id: item } = items[voteCount++ % items.length]!
      const from = columnByItem.get(item)!
      const to = columns[(columns.findIndex(column => column.id === from) + 1) % columns.length]!.id
      columnByItem.set(item, to)
      member.socket.send(moveCommand(commandId(), { item, from, to }))
    },
    startRound: async () => {},
    close: () => crowd.close(),
  }
}
