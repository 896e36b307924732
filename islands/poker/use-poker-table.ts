import { useCallback, useMemo } from 'react'
import type { PokerEvent, PokerView } from '#features/agile/poker/protocol.ts'
import type { PokerCommandInput } from '#features/agile/poker/protocol-commands.ts'
import { applyPresence, applyToView } from '#features/agile/poker/rules-view.ts'
import type { PendingCommand, PresenceEvent } from '#islands/room-protocol.ts'
import { useRoom } from '#islands/use-room.ts'
import { currentStory } from './round.ts'
import type { OwnVote, PokerTable, Send } from './table-context.ts'

type Command = PokerCommandInput extends infer C ? Omit<C, 'id'> & { type: PokerCommandInput['type'] } : never
type Pending = PendingCommand<{ type: string; [field: string]: unknown }>

export type Snapshot = { seq: number; state: PokerView }

const apply = (view: PokerView, event: PokerEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyToView(view, event)

/** The live session as the table's parts read it, and what the connection has to say. */
export function usePokerTable(snapshot: Snapshot) {
  const { id } = snapshot.state.session
  const room = useRoom<PokerView, PokerEvent, Command>({ party: 'poker', id, initial: snapshot, apply })
  const { view, pending, serverOffset, notices, retry, dismiss } = room

  const send = useCallback<Send>((type, ...[fields]) => void room.send({ type, ...fields } as Command), [room.send])
  const now = useCallback(() => Date.now() + serverOffset, [serverOffset])
  const table = useMemo<PokerTable>(
    () => ({ view, ownVote: ownVote(view, pending), send, can: type => view.me.can.includes(type), now }),
    [view, pending, send, now],
  )
  return { table, notices, retry, dismiss }
}

/** The last thing the viewer did to their vote in this round counts, whether or not the server has it yet. */
function ownVote(view: PokerView, pending: Pending[]): OwnVote | null {
  const story = currentStory(view)
  if (!story) return null
  const mine = view.myVote?.storyId === story.id ? { ...view.myVote, sending: false } : null
  const last = pending.findLast(({ command }) => command.type === 'vote:cast' || command.type === 'vote:withdraw')
  if (story.status !== 'VOTING' || last?.command.storyId !== story.id) return mine
  if (last.command.type === 'vote:withdraw') return null
  const { value, confidence } = last.command
  return { value: String(value), confidence: typeof confidence === 'number' ? confidence : null, sending: true }
}
