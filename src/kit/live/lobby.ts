import type { Clock } from '#kit/clock.ts'
import { Failure, fail } from '#kit/errors.ts'
import type { CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { Audience, personOf } from './audience.ts'
import type { Door, Leaving } from './door.ts'
import { type Connection, systemTimers, type Timers } from './feature.ts'
import { presenceFrame, rejectFrame, snapshotFrame } from './frames.ts'
import { overLimit } from './limits.ts'
import { Presence } from './presence.ts'

/** Who is here, by user id. */
export type LobbyView = { online: string[] }

/**
 * The room of an account: its members' open pages hear what happened and see who is here. Keeps nothing and takes no
 * commands; what it tells is stored elsewhere, so that a page that was away misses nothing but the moment.
 */
export class Lobby implements Door {
  readonly #clock: Clock
  readonly #accountId: string
  readonly #presence: Presence
  readonly #audience: Audience
  #seq = 0
  /** Pages that were here before the room slept count by numbers that it has forgotten. */
  #numbersLost = false

  constructor({ clock, timers = systemTimers }: { clock: Clock; timers?: Timers | undefined }, accountId: string) {
    this.#clock = clock
    this.#accountId = accountId
    this.#presence = new Presence(clock, timers, people => this.#tellPresence(people))
    this.#audience = new Audience(clock, this.#presence)
  }

  resume(connections: Iterable<[Connection, Viewer]>): void {
    this.#audience.slept = true
    this.#numbersLost = true
    this.#presence.resumed()
    for (const [connection, viewer] of connections) this.#audience.enter(connection, viewer, viewer.userId, true)
  }

  async check(viewer: Viewer): Promise<void> {
    if (viewer.kind !== 'member' || viewer.accountId !== this.#accountId) fail('not_found')
  }

  async connect(connection: Connection, viewer: Viewer): Promise<void> {
    await this.check(viewer)
    if (this.#audience.enter(connection, viewer, viewer.userId)) connection.send(JSON.stringify(this.#picture()))
  }

  disconnect(connection: Connection, viewer?: Viewer): void {
    this.#audience.leave(connection, viewer)
  }

  receive(connection: Connection, text: unknown) {
    const client = this.#audience.find(connection)
    if (!client) return
    if (text === 'ping') return connection.send('pong')
    const over = overLimit(text, client.bucket, this.#clock.now())
    if (over) return this.#audience.drop(connection, over.code, over.reason)
    connection.send(rejectFrame(null, new Failure('bad_request')))
  }

  command(): Promise<CommandOutcome> {
    return fail('bad_request')
  }

  async snapshot(viewer: Viewer): Promise<SnapshotFrame<LobbyView>> {
    await this.check(viewer)
    return this.#picture()
  }

  async wake(): Promise<void> {}

  revoke(who: Leaving): void {
    this.#audience.revoke(who)
  }

  /** A message that names a person goes to that person's pages, any other to everybody's. */
  tell(message: { type: string; userId?: string }): void {
    if (this.#numbersLost) this.#audience.tell(() => JSON.stringify(this.#picture()))
    this.#numbersLost = false
    const seq = ++this.#seq
    const frame = JSON.stringify({ type: 'events', seq, events: [message] })
    // Everybody counts on, so that nobody takes what was not for them for a gap.
    const nothing = JSON.stringify({ type: 'events', seq, events: [{ type: 'nothing' }] })
    this.#audience.tell(({ viewer }) =>
      message.userId === undefined || personOf(viewer) === message.userId ? frame : nothing,
    )
  }

  #picture(): SnapshotFrame<LobbyView> {
    const people = new Set(this.#audience.everyone().map(({ viewer }) => personOf(viewer)))
    return snapshotFrame(this.#seq, { online: [...people] }, this.#clock.now())
  }

  #tellPresence(people: string[]): boolean {
    const frame = presenceFrame(people.map(id => ({ participantId: id, online: this.#presence.isOnline(id) })))
    this.#audience.tell(() => frame)
    return true
  }
}
