import type { ErrorKey, ErrorParams } from '#i18n/error-key.ts'
import type { AccountMessage } from '#kit/account-messages.ts'
import type { AccountRole } from '#kit/context.ts'
import type { Failure } from '#kit/errors.ts'
import type { DisconnectTarget } from '#kit/live/room-host.ts'

/** The kinds of room: the part `party` of the URL /parties/{party}/{id}. */
export const roomKinds = ['poker', 'retro', 'board', 'account'] as const
export type RoomKind = (typeof roomKinds)[number]

/** A person in a live session, verified by the server. It is never read from a client's message. */
export type Viewer = {
  /** `system` is the server itself. Only `command` takes it, never a socket. */
  kind: 'member' | 'guest' | 'system'
  accountId: string
  /** Null for a guest. */
  userId: string | null
  /** Set for a guest. A member's participant is found by userId. */
  participantId: string | null
  name: string
  /** Whether they can edit any session of the account (OWNER, ADMIN, or the permission session:edit). */
  canEditAny: boolean
  /** The member's role in the account, used by boards. */
  role?: AccountRole
  /** The sign-in. When it ends, its sockets are closed. */
  sessionId: string | null
}

/** A command as a client sends it: its own id (the same for a retry), a type, and the fields of that type. */
export type CommandFrame = { id: string; type: string; [field: string]: unknown }

export type CommandOutcome = { seq: number; events: { type: string; [field: string]: unknown }[] }
export type SnapshotFrame<State = unknown> = { type: 'snapshot'; seq: number; state: State; serverTime: number }

/**
 * Access to live sessions for pages, REST calls and commands.
 * In the worker it calls the Durable Object. In Node the same room class runs in-process.
 */
export type Rooms = {
  /** Runs one command in order with all others. Resolves after the commit. Throws a Failure when it is rejected. */
  command(party: RoomKind, id: string, viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome>
  /** Returns the session as this viewer can see it. Throws not_found if it belongs to another account. */
  snapshot<State>(party: RoomKind, id: string, viewer: Viewer): Promise<SnapshotFrame<State>>
  /**
   * Upgrades the request to a socket in the room. `record` stores the visit. It runs after the room has the socket and
   * before the client does: if it throws, nothing from the room reaches the client.
   */
  connect(party: RoomKind, id: string, viewer: Viewer, request: Request, record: () => Promise<void>): Promise<Response>
  /**
   * Refuses a page for good: opens the socket, sends the close code and closes it. Browsers hide the status of a refused
   * upgrade from scripts and report it as an error, like an outage.
   */
  refuse(request: Request, closeCode: number): Response
  /** Closes the sockets of a sign-in, of a removed person, or of everyone. */
  disconnect(party: RoomKind, id: string, target: DisconnectTarget): Promise<void>
  /** Closes every socket of a room and empties its storage. For rooms whose session, board or account is deleted. */
  remove(party: RoomKind, id: string): Promise<void>
  /** Sends a message to a room: for the open pages of an account, or `reload` for a live session. */
  sendMessage(party: RoomKind, id: string, message: AccountMessage): Promise<void>
}

/** The result of a call to a Durable Object. A failure is data, because the call would lose its class. */
export type RoomResult<T> =
  | { ok: true; value: T }
  | { ok: false; code: Failure['code']; key: ErrorKey; params?: ErrorParams; reason?: string }
