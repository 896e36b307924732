import type { Clock } from '#kit/clock.ts'
import type { FailureCode } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { Connection, LiveFeature } from './feature.ts'
import { endFrame } from './frames.ts'
import { PersonLimits, type TokenBucket } from './limits.ts'
import type { Presence } from './presence.ts'
import type { DisconnectTarget } from './room-host.ts'

/** Application close codes, in addition to 1008 (too many commands) and 1009 (frame too large). */
export const closeCodes = { signedOut: 4401, removed: 4403, notFound: 4404, reconnect: 1012, tryLater: 1013 } as const

/** Close codes of sockets that are refused for good, by the code of the failure. */
export const refusalCodes: Partial<Record<FailureCode, number>> = {
  unauthenticated: closeCodes.signedOut,
  forbidden: closeCodes.removed,
  not_found: closeCodes.notFound,
}

/** Replaces actor and command id in the event log, for rooms where these must stay hidden. */
type SenderReplacement = Pick<LiveFeature<unknown, unknown, { type: string }>, 'replaceSender'>

export type Client = {
  connection: Connection
  viewer: Viewer
  /** The viewer's participant id, or null without a seat. */
  seat: string | null
  /** The rate limit of the person, shared by all their sockets. */
  bucket: TokenBucket
}

/** The person behind a viewer, the same in all their tabs. */
export const personIdOf = ({ userId, participantId }: Viewer): string => userId ?? participantId ?? 'system'

/**
 * The actor id of the server, which contains the user's id if the server acts on behalf of a user. A repeat of such a
 * command does not run again. Without a user the actor is `system`, and every command runs.
 */
const systemActor = ({ userId }: Viewer): string => (userId === null ? 'system' : `system ${userId}`)

/** Returns the sender of a viewer's command for the event log. */
export function senderOf(viewer: Viewer, commandId: string, { replaceSender }: SenderReplacement) {
  if (viewer.kind === 'system') return { actorId: systemActor(viewer), commandId }
  return replaceSender?.(personIdOf(viewer), commandId) ?? { actorId: personIdOf(viewer), commandId }
}

/** The connections of a room. Informs `Presence` about people who arrive and leave. */
export class Audience {
  readonly #clock: Clock
  readonly #presence: Presence
  readonly #clients = new Map<Connection, Client>()
  readonly #disconnected = new WeakSet<Connection>()
  readonly #limits = new PersonLimits()
  /** Whether connections were open already when this room was loaded into memory. */
  wasHibernated = false

  constructor(clock: Clock, presence: Presence) {
    this.#clock = clock
    this.#presence = presence
  }

  find(connection: Connection): Client | undefined {
    return this.#clients.get(connection)
  }

  /**
   * Adds a connection. Returns null if it closed meanwhile. If the person already has 10 sockets, closes it and returns
   * null.
   */
  enter(connection: Connection, viewer: Viewer, seat: string | null): Client | null {
    if (this.#disconnected.has(connection)) return null
    if (!this.#limits.canEnter(personIdOf(viewer), this.#clock.now())) {
      this.drop(connection, closeCodes.tryLater, 'Too many connections.')
      return null
    }
    return this.#add(connection, viewer, seat)
  }

  /** Adds a connection that was admitted before the room hibernated. */
  resume(connection: Connection, viewer: Viewer, seat: string | null): void {
    if (!this.#disconnected.has(connection)) this.#add(connection, viewer, seat)
  }

  #add(connection: Connection, viewer: Viewer, seat: string | null): Client {
    const person = personIdOf(viewer)
    const now = this.#clock.now()
    this.#limits.enter(person, now)
    const client = { connection, viewer, seat, bucket: this.#limits.bucketOf(person, now) }
    // Announced before the connection is added, so that only the others get the message.
    this.#presence.arrive(person)
    this.#clients.set(connection, client)
    return client
  }

  /** Counts a command against the person's rate limit, even if they have no socket. Returns false above the limit. */
  takeToken(viewer: Viewer): boolean {
    const now = this.#clock.now()
    return this.#limits.bucketOf(personIdOf(viewer), now).take(now)
  }

  leave(connection: Connection, viewer?: Viewer): void {
    if (this.#disconnected.has(connection)) return
    this.#disconnected.add(connection)
    const client = this.#clients.get(connection)
    this.#clients.delete(connection)
    if (client) {
      this.#limits.leave(personIdOf(client.viewer))
      this.#presence.depart(personIdOf(client.viewer))
    } else if (viewer && this.wasHibernated) this.#presence.departUnknown(personIdOf(viewer))
  }

  drop(connection: Connection, code: number, reason: string): void {
    this.leave(connection)
    connection.close(code, reason)
  }

  #endConnection(connection: Connection, code: number, reason: string): void {
    connection.send(endFrame(code))
    this.drop(connection, code, reason)
  }

  /** Closes the sockets of one sign-in, of one person, or of everyone. */
  revoke({ sessionId, userId, everyone, canReconnect }: DisconnectTarget): void {
    for (const { connection, viewer } of this.clients()) {
      if (sessionId !== undefined && viewer.sessionId === sessionId) {
        this.#endConnection(connection, closeCodes.signedOut, 'Signed out.')
      } else if (everyone || (userId !== undefined && viewer.userId === userId)) {
        if (canReconnect) this.#endConnection(connection, closeCodes.reconnect, 'Connect again.')
        else this.#endConnection(connection, closeCodes.removed, 'Removed.')
      }
    }
  }

  /** Returns a copy, so that clients can be dropped while iterating. */
  clients(): Client[] {
    return [...this.#clients.values()]
  }

  broadcast(frameFor: (client: Client) => string): void {
    for (const client of this.#clients.values()) client.connection.send(frameFor(client))
  }

  /** Sends a text to everyone except the sender. */
  relay(from: Connection, text: string): void {
    for (const { connection } of this.#clients.values()) if (connection !== from) connection.send(text)
  }
}
