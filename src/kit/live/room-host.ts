import type { CommandFrame, CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import type { Connection } from './feature.ts'

/** The interface of a room for its sockets and callers. LiveSession and AccountChannel implement it. */
export type RoomHost = {
  /** Restores the connections that stayed open while the room hibernated. */
  resume(connections: Iterable<[Connection, Viewer]>): void
  /** Checks a viewer before the socket opens. Throws the same failures as `connect`. */
  check(viewer: Viewer): Promise<void>
  connect(connection: Connection, viewer: Viewer, lastSeq?: number): Promise<void>
  disconnect(connection: Connection, viewer?: Viewer): void
  receive(connection: Connection, text: unknown): void
  command(viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome>
  snapshot(viewer: Viewer): Promise<SnapshotFrame>
  /** Runs the work that is due, such as a phase that ends at a set time. */
  wake(): Promise<void>
  /** Closes the sockets of the target. */
  revoke(target: DisconnectTarget): void
  /** Handles a message about a change outside of the room. A room without such changes needs no handler. */
  onServerMessage?(message: { type: string; userId?: string }): void
}

/** The sockets to close: those of one sign-in, of one person, or all. */
export type DisconnectTarget = {
  sessionId?: string | undefined
  userId?: string | undefined
  everyone?: boolean | undefined
  /** Asks the client to reconnect, with its current permissions. */
  canReconnect?: boolean | undefined
}
