import type { Clock } from '#kit/clock.ts'
import { Failure, fail } from '#kit/errors.ts'
import type { CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { Audience, personIdOf } from './audience.ts'
import { type Connection, systemTimers, type Timers } from './feature.ts'
import { presenceFrame, rejectFrame, snapshotFrame } from './frames.ts'
import { checkLimits } from './limits.ts'
import { Presence } from './presence.ts'
import type { DisconnectTarget, RoomHost } from './room-host.ts'

/** The user ids of the people who are online. */
export type AccountChannelView = { online: string[] }

/**
 * The room of an account: informs the members' open pages about changes and about who is online. It accepts no commands
 * and stores nothing.
 */
export class AccountChannel implements RoomHost {
  readonly #clock: Clock
  readonly #accountId: string
  readonly #presence: Presence
  readonly #audience: Audience
  #seq = 0
  /** Whether the room hibernated and lost its seq. Open pages still have it, so they need a snapshot. */
  #hasLostSeq = false

  constructor({ clock, timers = systemTimers }: { clock: Clock; timers?: Timers | undefined }, accountId: string) {
    this.#clock = clock
    this.#accountId = accountId
    this.#presence = new Presence(clock, timers, people => this.#sendPresence(people))
    this.#audience = new Audience(clock, this.#presence)
  }

  resume(connections: Iterable<[Connection, Viewer]>): void {
    this.#audience.wasHibernated = true
    this.#hasLostSeq = true
    this.#presence.onResume()
    for (const [connection, viewer] of connections) this.#audience.resume(connection, viewer, viewer.userId)
  }

  async check(viewer: Viewer): Promise<void> {
    if (viewer.kind !== 'member' || viewer.accountId !== this.#accountId) fail('not_found')
  }

  async connect(connection: Connection, viewer: Viewer): Promise<void> {
    await this.check(viewer)
    if (this.#audience.enter(connection, viewer, viewer.userId)) connection.send(JSON.stringify(this.#snapshot()))
  }

  disconnect(connection: Connection, viewer?: Viewer): void {
    this.#audience.leave(connection, viewer)
  }

  receive(connection: Connection, text: unknown) {
    const client = this.#audience.find(connection)
    if (!client) return
    if (text === 'ping') return connection.send('pong')
    const violation = checkLimits(text, client.bucket, this.#clock.now())
    if (violation) return this.#audience.drop(connection, violation.code, violation.reason)
    connection.send(rejectFrame(null, new Failure('bad_request')))
  }

  command(): Promise<CommandOutcome> {
    return fail('bad_request')
  }

  async snapshot(viewer: Viewer): Promise<SnapshotFrame<AccountChannelView>> {
    await this.check(viewer)
    return this.#snapshot()
  }

  async wake(): Promise<void> {}

  revoke(target: DisconnectTarget): void {
    this.#audience.revoke(target)
  }

  /** Sends a message to one person's pages if it names a person, otherwise to everyone's. */
  onServerMessage(message: { type: string; userId?: string }): void {
    if (this.#hasLostSeq) this.#audience.broadcast(() => JSON.stringify(this.#snapshot()))
    this.#hasLostSeq = false
    const seq = ++this.#seq
    const frame = JSON.stringify({ type: 'events', seq, events: [message] })
    // The others get an empty event, so that their seq has no gap.
    const emptyFrame = JSON.stringify({ type: 'events', seq, events: [{ type: 'nothing' }] })
    this.#audience.broadcast(({ viewer }) =>
      message.userId === undefined || personIdOf(viewer) === message.userId ? frame : emptyFrame,
    )
  }

  #snapshot(): SnapshotFrame<AccountChannelView> {
    const people = new Set(this.#audience.clients().map(({ viewer }) => personIdOf(viewer)))
    return snapshotFrame(this.#seq, { online: [...people] }, this.#clock.now())
  }

  #sendPresence(people: string[]): boolean {
    const frame = presenceFrame(people.map(id => ({ participantId: id, online: this.#presence.isOnline(id) })))
    this.#audience.broadcast(() => frame)
    return true
  }
}
