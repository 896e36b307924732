import type { CommentView, PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PendingCommand } from '#islands/room-client/room-protocol.ts'

/** A comment of the room, or the viewer's own until the room has stored it. */
export type ShownComment = (CommentView & { isSending?: false }) | (Omit<CommentView, 'at'> & { isSending: true })

type Pending = PendingCommand<{ type: string; [field: string]: unknown }>

/** Returns the comments of the room and, after them, the viewer's pending ones. */
export function withPendingComments({ comments, participants, me }: PokerView, pending: Pending[]): ShownComment[] {
  const viewer = participants.find(({ id }) => id === me.participantId)
  if (!viewer) return comments
  const pendingComments = pending.flatMap(({ id, command }) => {
    if (command.type !== 'comment:add') return []
    const storyId = typeof command.storyId === 'string' ? command.storyId : null
    const author = { participantId: viewer.id, name: viewer.name }
    return { id, storyId, ...author, content: String(command.content), isSending: true as const }
  })
  return [...comments, ...pendingComments]
}
