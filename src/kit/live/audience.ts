import type { Clock } from '#kit/clock.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { Leaving } from './door.ts'
import type { Connection, LiveFeature } from './feature.ts'
import { endFrame } from './frames.ts'
import { PersonLimits, type TokenBucket } from './limits.ts'
import type { Presence } from './presence.ts'

/** Close codes of our own, beside 1008 (too many commands) and 1009 (frame too large). */
export const closeCodes = { signedOut: 4401, removed: 4403, comeAgain: 1012, tryLater: 1013 } as const

type Recording = Pick<LiveFeature<unknown, unknown, { type: string }>, 'recordedAs'>

export type Client = {
  connection: Connection
  viewer: Viewer
  /** The participant this viewer is, null while they have no seat. */
  seat: string | null
  /** The person's, shared by all their sockets. */
  bucket: TokenBucket
}

/** The person behind a viewer, the same in all their tabs. */
export const personOf = ({ userId, participantId }: Viewer): string => userId ?? participantId ?? 'system'

/**
 * The server as whoever acts. What it does for somebody it does once, as what they do themselves; what it does of its own
 * accord is never a repeat.
 */
const systemActor = ({ userId }: Viewer): string => (userId === null ? 'system' : `system ${userId}`)

/** How the log of events records a command of a viewer. */
export function senderOf(viewer: Viewer, commandId: string, { recordedAs }: Recording) {
  if (viewer.kind === 'system') return { actorId: systemActor(viewer), commandId }
  return recordedAs?.(personOf(viewer), commandId) ?? { actorId: personOf(viewer), commandId }
}

/** The connections of a room. Coming and going is passed on to the presence of the people behind them. */
export class Audience {
  readonly #clock: Clock
  readonly #presence: Presence
  readonly #clients = new Map<Connection, Client>()
  readonly #gone = new WeakSet<Connection>()
  readonly #limits = new PersonLimits()
  /** Whether there were connections already when this room came into memory. */
  slept = false

  constructor(clock: Clock, presence: Presence) {
    this.#clock = clock
    this.#presence = presence
  }

  find(connection: Connection): Client | undefined {
    return this.#clients.get(connection)
  }

  /**
   * Null where the connection closed before its viewer was let in, or where the person has 10 sockets here already: then it
   * is closed. A resumed connection was let in before the room slept.
   */
  enter(connection: Connection, viewer: Viewer, seat: string | null, isResumed = false): Client | null {
    if (this.#gone.has(connection)) return null
    const person = personOf(viewer)
    const now = this.#clock.now()
    if (!this.#limits.enter(person, now, isResumed)) {
      this.drop(connection, closeCodes.tryLater, 'Too many connections.')
      return null
    }
    const client = { connection, viewer, seat, bucket: this.#limits.bucketOf(person, now) }
    // In this order: their own arrival is news for the others, not for them.
    this.#presence.arrive(person)
    this.#clients.set(connection, client)
    return client
  }

  /** Takes a command's token from a person who may have no socket; false where there is none. */
  takeToken(viewer: Viewer): boolean {
    const now = this.#clock.now()
    return this.#limits.bucketOf(personOf(viewer), now).take(now)
  }

  leave(connection: Connection, viewer?: Viewer): void {
    if (this.#gone.has(connection)) return
    this.#gone.add(connection)
    const client = this.#clients.get(connection)
    this.#clients.delete(connection)
    if (client) {
      this.#limits.leave(personOf(client.viewer))
      this.#presence.depart(personOf(client.viewer))
    } else if (viewer && this.slept) this.#presence.departUnseen(personOf(viewer))
  }

  drop(connection: Connection, code: number, reason: string): void {
    this.leave(connection)
    connection.close(code, reason)
  }

  #sendAway(connection: Connection, code: number, reason: string): void {
    connection.send(endFrame(code))
    this.drop(connection, code, reason)
  }

  /** Closes the sockets of one sign-in, of one person, or of everyone. */
  revoke({ sessionId, userId, everyone, comesBack }: Leaving): void {
    for (const { connection, viewer } of this.everyone()) {
      if (sessionId !== undefined && viewer.sessionId === sessionId) {
        this.#sendAway(connection, closeCodes.signedOut, 'Signed out.')
      } else if (everyone || (userId !== undefined && viewer.userId === userId)) {
        if (comesBack) this.#sendAway(connection, closeCodes.comeAgain, 'Connect again.')
        else this.#sendAway(connection, closeCodes.removed, 'Removed.')
      }
    }
  }

  /** A list of its own, so that clients may be dropped on the way through it. */
  everyone(): Client[] {
    return [...this.#clients.values()]
  }

  tell(frameFor: (client: Client) => string): void {
    for (const client of this.#clients.values()) client.connection.send(frameFor(client))
  }

  /** The same text to all but the one it came from. */
  pass(from: Connection, text: string): void {
    for (const { connection } of this.#clients.values()) if (connection !== from) connection.send(text)
  }
}
