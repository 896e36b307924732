import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardReference } from '#features/agile/poker/calibration/rules-calibration.ts'
import type { PokerEvent, PokerView, StoryView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandInput } from '#features/agile/poker/live/protocol-commands.ts'
import { applyEvents, applyPresence } from '#features/agile/poker/live/rules-view.ts'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import type { PendingCommand, PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { type CommandOf, useSend } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import { withPendingComments } from './discussion/pending-comments.ts'
import { EventAndSealTracker } from './event-and-seal-tracker.ts'
import { currentStory } from './read-view.ts'
import type { OwnVote, PokerTable } from './table-context.ts'

type Command = CommandOf<PokerCommandInput>
type Pending = PendingCommand<{ type: string; [field: string]: unknown }>

export type Snapshot = { seq: number; state: PokerView }
type Props = { snapshot: Snapshot; joinUrl: string; accountId: string | null; references: CardReference[] }

const applyEvent = (view: PokerView, event: PokerEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** Returns the live state of the table, and the connection notices. */
export function usePokerTable({ snapshot, joinUrl, accountId, references }: Props) {
  const { session, me } = snapshot.state
  const { id } = session
  const senderId = me.userId ?? me.participantId
  const [tracker] = useState(() => new EventAndSealTracker(snapshot.state))
  const [announcements] = useState(() => new AnnouncementQueue())
  const { onEvents } = tracker
  const room = useRoom<PokerView, PokerEvent, Command>({
    party: 'poker',
    id,
    senderId,
    initial: snapshot,
    apply: applyEvent,
    onEvents,
  })
  const { hasFailed, hasPresence, pending, serverOffset, notices, retry, dismiss } = room
  const guestText = useTranslations('rooms.people')('guest')
  const showGuestNames = useMemo(() => guestNamesIn(guestText), [guestText])
  const view = useMemo(() => showGuestNames(room.view), [showGuestNames, room.view])
  const latestView = useLatest(view)
  // Updated here too, because a snapshot comes without events.
  tracker.update(view)

  const send = useSend<PokerCommandInput>(room.send)
  const now = useCallback(() => Date.now() + serverOffset, [serverOffset])
  const table = useMemo<PokerTable>(
    () => ({
      view,
      getView: () => latestView.current,
      stories: applyPendingOrder(view.stories, pending),
      comments: withPendingComments(view, pending),
      ownVote: findOwnVote(view, pending),
      send,
      can: type => view.me.can.includes(type),
      now,
      subscribe: tracker.subscribe,
      announce: announcements.announce,
      getSeals: tracker.getSeals,
      joinUrl,
      accountId,
      references,
    }),
    [view, latestView, pending, send, now, tracker, announcements, joinUrl, accountId, references],
  )
  return { table, hasPresence, hasConnectionFailed: hasFailed, announcements, notices, retry, dismiss }
}

/** Returns the viewer's vote after their latest command, pending or stored. */
function findOwnVote(view: PokerView, pending: Pending[]): OwnVote | null {
  const story = currentStory(view)
  if (!story) return null
  const storedVote = view.myVote?.storyId === story.id ? { ...view.myVote, isSending: false } : null
  const lastCommand = pending.findLast(
    ({ command }) => command.type === 'vote:cast' || command.type === 'vote:withdraw',
  )
  if (story.status !== 'VOTING' || lastCommand?.command.storyId !== story.id) return storedVote
  if (lastCommand.command.type === 'vote:withdraw') return null
  const { value, confidence } = lastCommand.command
  return { value: String(value), confidence: typeof confidence === 'number' ? confidence : null, isSending: true }
}

/** Applies the latest pending reordering. Stories that it does not contain come last. */
function applyPendingOrder(stories: StoryView[], pending: Pending[]): StoryView[] {
  const lastCommand = pending.findLast(({ command }) => command.type === 'stories:reorder')
  if (!lastCommand) return stories
  const indexById = new Map((lastCommand.command.storyIds as string[]).map((id, index) => [id, index]))
  return stories.toSorted((a, b) => (indexById.get(a.id) ?? stories.length) - (indexById.get(b.id) ?? stories.length))
}
