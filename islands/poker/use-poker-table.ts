import { useCallback, useMemo, useState } from 'react'
import type { PokerEvent, PokerView, StoryView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandInput } from '#features/agile/poker/live/protocol-commands.ts'
import { applyEvents, applyPresence } from '#features/agile/poker/live/rules-view.ts'
import type { PendingCommand, PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import { type CommandOf, useSend } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import { Watch } from './announce/watch.ts'
import { currentStory } from './round.ts'
import type { OwnVote, PokerTable } from './table-context.ts'

type Command = CommandOf<PokerCommandInput>
type Pending = PendingCommand<{ type: string; [field: string]: unknown }>

export type Snapshot = { seq: number; state: PokerView }
type Given = { snapshot: Snapshot; joinUrl: string; accountId: string | null }

const apply = (view: PokerView, event: PokerEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** The live session as the table's parts read it, and what the connection has to say. */
export function usePokerTable({ snapshot, joinUrl, accountId }: Given) {
  const { session, me } = snapshot.state
  const { id } = session
  const owner = me.userId ?? me.participantId
  const [watch] = useState(() => new Watch(snapshot.state))
  const [spoken] = useState(() => new Spoken())
  const { heard } = watch
  const room = useRoom<PokerView, PokerEvent, Command>({ party: 'poker', id, owner, initial: snapshot, apply, heard })
  const { view, hasHeard, pending, serverOffset, notices, retry, dismiss } = room
  const current = useLatest(view)
  // A whole snapshot comes without news.
  watch.saw(view)

  const send = useSend<PokerCommandInput>(room.send)
  const now = useCallback(() => Date.now() + serverOffset, [serverOffset])
  const table = useMemo<PokerTable>(
    () => ({
      view,
      latest: () => current.current,
      stories: inOrder(view.stories, pending),
      ownVote: ownVote(view, pending),
      send,
      can: type => view.me.can.includes(type),
      now,
      listen: watch.listen,
      say: spoken.say,
      seals: watch.seals,
      joinUrl,
      accountId,
    }),
    [view, current, pending, send, now, watch, spoken, joinUrl, accountId],
  )
  return { table, hasHeard, spoken, notices, retry, dismiss }
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

/** The stories as the last reordering on its way puts them; those it does not know come last. */
function inOrder(stories: StoryView[], pending: Pending[]): StoryView[] {
  const last = pending.findLast(({ command }) => command.type === 'stories:reorder')
  if (!last) return stories
  const place = new Map((last.command.storyIds as string[]).map((id, index) => [id, index]))
  return stories.toSorted((a, b) => (place.get(a.id) ?? stories.length) - (place.get(b.id) ?? stories.length))
}
