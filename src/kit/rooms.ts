import type { AccountRole } from '#kit/context.ts'
import type { Failure } from '#kit/errors.ts'
import type { Leaving } from '#kit/live/door.ts'
import type { AccountMessage } from '#kit/mail/notify.ts'

/** The kinds of room; each is one folder name in /parties/{party}/{id}. */
export const parties = ['poker', 'retro', 'board', 'account'] as const
export type Party = (typeof parties)[number]

/** Who looks at a live session or acts in it, as the server verified them. Never read from a client's message. */
export type Viewer = {
  /** `system` is the server itself, through `command` alone; a socket is never let in with it. */
  kind: 'member' | 'guest' | 'system'
  accountId: string
  /** Null for a guest. */
  userId: string | null
  /** Set for a guest; a member's participant is found by userId. */
  participantId: string | null
  name: string
  /** May edit any session of the account (OWNER, ADMIN, or the permission session:edit). */
  canEditAny: boolean
  /** What a member is in the account; boards go by it. */
  role?: AccountRole
  /** The sign-in this came from, so that its end closes the sockets too. */
  sessionId: string | null
}

/** A command as a client sends it: its own id (kept for a retry), a type, and the type's fields beside them. */
export type CommandFrame = { id: string; type: string; [field: string]: unknown }

export type CommandOutcome = { seq: number; events: { type: string; [field: string]: unknown }[] }
export type SnapshotFrame<State = unknown> = { type: 'snapshot'; seq: number; state: State; serverTime: number }

/**
 * The door to live sessions for everything that is not a socket: pages, REST, other commands.
 * In the worker it calls the Durable Object; in Node the same room class runs in-process.
 */
export type Rooms = {
  /** Runs one command in order with everybody else's. Resolves after the commit; throws a Failure when refused. */
  command(party: Party, id: string, viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome>
  /** The session as this viewer may see it. Throws not_found where the session is not the viewer's account's. */
  snapshot<State>(party: Party, id: string, viewer: Viewer): Promise<SnapshotFrame<State>>
  /**
   * Upgrades the request to a socket in the room. `record` runs when the room has the socket and the client does not have
   * it yet: where it throws, nothing of the room reaches the client.
   */
  connect(party: Party, id: string, viewer: Viewer, request: Request, record: () => Promise<void>): Promise<Response>
  /**
   * Answers a page whose sign-in has ended: the socket opens, says so and closes. Browsers hide the status of a refused
   * upgrade from scripts and report it as an error.
   */
  turnAway(request: Request): Response
  /** Closes the sockets of a sign-in, of a removed person, or of everyone. */
  disconnect(party: Party, id: string, who: Leaving): Promise<void>
  /** Closes every socket of a room and empties its storage. For rooms whose session, board or account is deleted. */
  remove(party: Party, id: string): Promise<void>
  /** Passes a message on to the open pages of an account. */
  tell(party: Party, id: string, message: AccountMessage): Promise<void>
}

export type RoomResult<T> =
  | { ok: true; value: T }
  | { ok: false; code: Failure['code']; message: string; reason?: string }
