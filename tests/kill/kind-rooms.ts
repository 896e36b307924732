import { join } from 'node:path'
import Database from 'libsql'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { type Command, type Person, register } from '#tests/support/client.ts'
import type { Server } from '#tests/support/server.ts'
import { killDuringWrites, type WriteKind } from './round.ts'
import { Sender } from './sender.ts'

const newPerson = ({ url }: Server, name: string) =>
  register(url, { email: `${name}-${Date.now()}@example.com`, password: 'a long walk by the sea' })

/** Kills the server while three sockets of one person send without a pause. Each command must be stored once. */
async function killWhileSending<View>(
  server: Server,
  roomId: string,
  senders: Sender<View>[],
  nextCommand: (sender: Sender<View>) => Command,
) {
  // The round of another kind may have killed the server since these senders were connected.
  await Promise.all(senders.map(sender => sender.connect(roomId)))
  const ackedBefore = countAcked(senders)
  const sending = senders.map(sender => sender.keepSending(() => nextCommand(sender)))
  const outcome = await killDuringWrites(server, () => countAcked(senders) - ackedBefore)
  await Promise.all(senders.map(sender => sender.connect(roomId)))
  for (const sender of senders) sender.pause()
  await Promise.all([...sending, ...senders.map(sender => sender.waitUntilAnswered())])
  for (const { refusals } of senders) outcome.faults.push(...refusals.splice(0))
  return outcome
}

const countAcked = (senders: Sender<unknown>[]) =>
  senders.flatMap(({ sent }) => sent).filter(({ outcome }) => outcome === 'acked').length

/** Returns a fault for each acknowledged command that did not create its row or event exactly once. */
function faultsInCounts(senders: Sender<unknown>[], countOf: (command: Command, id: string) => number, type: string) {
  return senders.flatMap(({ sent }) =>
    sent
      .filter(({ outcome, command, id }) => outcome === 'acked' && command.type === type && countOf(command, id) !== 1)
      .map(({ command, id }) => `${type} ${id} was acknowledged and is stored ${countOf(command, id)} times.`),
  )
}

async function connectSenders<View>(person: Person, party: string, roomId: string): Promise<Sender<View>[]> {
  const senders = [1, 2, 3].map(n => new Sender<View>(`${party} ${n}`, person, party))
  for (const sender of senders) await sender.connect(roomId)
  return senders
}

/** Adds cards to a retrospective in its collect phase. */
export const retroCards: WriteKind = {
  name: 'cards',
  async prepare(server) {
    const person = await newPerson(server, 'cards')
    const sessionsPath = `/api/retrospectives/accounts/${person.accountId}/sessions`
    const settings = { maxCardsPerParticipant: 100 }
    const rooms: { id: string; senders: Sender<RetroView>[] }[] = []
    let cardCount = 0

    async function openNewRoom() {
      const { id } = await person.post<{ id: string }>(sessionsPath, { name: 'Kill', status: 'WAITING', settings })
      const senders = await connectSenders<RetroView>(person, 'retro', id)
      await senders[0]!.sendOrThrow({ type: 'session:join' })
      await senders[0]!.sendOrThrow({ type: 'session:start' })
      await senders[0]!.sendOrThrow({ type: 'phase:set', phase: 'COLLECT' })
      rooms.push({ id, senders })
      return { id, senders }
    }

    return {
      async runRound() {
        const { id, senders } = await openNewRoom()
        const view = await senders[0]!.connect(id)
        const columnId = view.session.columns[0]!.id
        const outcome = await killWhileSending(server, id, senders, () => ({
          type: 'card:add',
          columnId,
          content: `Card ${++cardCount}`,
        }))
        for (const sender of senders) sender.close()
        return outcome
      },
      close() {
        for (const { senders } of rooms) for (const sender of senders) sender.close()
      },
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        // Other kinds of writes have retrospectives too, with cards of the same content.
        const select = db.prepare('select content from retro_cards where session_id = ?')
        const contents = rooms.flatMap(({ id }) => select.all(id) as { content: string }[])
        db.close()
        const cardsByContent = Map.groupBy(contents, ({ content }) => content)
        const senders = rooms.flatMap(room => room.senders)
        const countOf = ({ content }: Command) => cardsByContent.get(String(content))?.length ?? 0
        return { faults: faultsInCounts(senders, countOf, 'card:add'), ackedCount: countAcked(senders) }
      },
    }
  },
}

/** Moves items of a board from column to column. */
export const itemMoves: WriteKind = {
  name: 'moves',
  async prepare(server) {
    const person = await newPerson(server, 'moves')
    const team = await person.post<{ id: string }>('/api/teams', { name: 'Crew' })
    const { id } = await person.post<{ id: string }>('/api/kanban/boards', { title: 'Kill', teamId: team.id })
    const itemIds: string[] = []
    for (const title of ['A', 'B', 'C'])
      itemIds.push((await person.post<{ id: string }>(`/api/kanban/boards/${id}/items`, { title })).id)
    const senders = await connectSenders<BoardView>(person, 'board', id)
    const columnIds = (await senders[0]!.connect(id)).columns.map(column => column.id)
    // Number of moves of each item. Each move goes to another column, because a move within a column creates no event.
    const moveCounts = [0, 0, 0]

    return {
      async runRound() {
        return killWhileSending(server, id, senders, sender => {
          const index = senders.indexOf(sender)
          moveCounts[index]!++
          const columnId = columnIds[moveCounts[index]! % columnIds.length]!
          return { type: 'item:move', itemId: itemIds[index]!, columnId, afterId: null }
        })
      },
      close() {
        for (const sender of senders) sender.close()
      },
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const rows = db.prepare('select id, column_id from board_items where board_id = ?').all(id)
        const events = db.prepare('select command_id from session_events where session_id = ?').all(id)
        db.close()
        const columnIdByItem = new Map(
          (rows as { id: string; column_id: string }[]).map(row => [row.id, row.column_id]),
        )
        const eventsByCommand = Map.groupBy(events as { command_id: string }[], row => row.command_id)
        const faults = faultsInCounts(
          senders,
          (_, commandId) => eventsByCommand.get(commandId)?.length ?? 0,
          'item:move',
        )
        senders.forEach(({ sent }, index) => {
          const lastColumnId = sent.findLast(({ outcome }) => outcome === 'acked')?.command.columnId
          const currentColumnId = columnIdByItem.get(itemIds[index]!)
          if (lastColumnId !== undefined && currentColumnId !== lastColumnId)
            faults.push(`An item is in ${currentColumnId}, and was last moved to ${lastColumnId}.`)
        })
        return { faults, ackedCount: countAcked(senders) }
      },
    }
  },
}
