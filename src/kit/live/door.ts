import type { CommandFrame, CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import type { Connection } from './feature.ts'

/** What a room does for its sockets and callers, whatever it holds: LiveSession and Lobby. */
export type Door = {
  /** Takes back the connections that stayed open while the room was out of memory. */
  resume(connections: Iterable<[Connection, Viewer]>): void
  /** Throws what `connect` would. */
  check(viewer: Viewer): Promise<void>
  connect(connection: Connection, viewer: Viewer, lastSeq?: number): Promise<void>
  disconnect(connection: Connection, viewer?: Viewer): void
  receive(connection: Connection, text: unknown): void
  command(viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome>
  snapshot(viewer: Viewer): Promise<SnapshotFrame>
  wake(): Promise<void>
  revoke(who: Leaving): void
  /** Passes on what was stored elsewhere. Absent where the room alone says what happens in it. */
  tell?(message: { type: string; userId?: string }): void
}

/** Whose sockets close: those of one sign-in, of one person, or all. */
export type Leaving = {
  sessionId?: string | undefined
  userId?: string | undefined
  everyone?: boolean | undefined
  /** They are still welcome, and are to connect again as who they are by now. */
  comesBack?: boolean | undefined
}
