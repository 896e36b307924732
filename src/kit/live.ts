import { asFailure, fail } from '#kit/errors.ts'
import type { CommandFrame, CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { Audience, closeCodes, personOf, senderOf } from './live/audience.ts'
import type { Commit, Outcome } from './live/batch.ts'
import type { Door, Leaving } from './live/door.ts'
import { type Connection, type LiveFeature, type Moment, systemTimers } from './live/feature.ts'
import { ackFrame, idOf, presenceFrame, readFrame, rejectFrame } from './live/frames.ts'
import { EventsFrame, Tail } from './live/frames-events.ts'
import { overLimit } from './live/limits.ts'
import type { LiveParts } from './live/parts.ts'
import { Pictures } from './live/pictures.ts'
import { Presence } from './live/presence.ts'
import { type Held, Writer } from './live/writer.ts'

/**
 * A live session: everybody who is connected to it and the one writer of what it holds. Knows no socket and no platform:
 * connections, time and the alarm are handed in, so that the same class runs in a Durable Object and in a test.
 */
export class LiveSession<State, Command, Fact extends { type: string }> implements Door {
  readonly #parts: LiveParts
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #writer: Writer<State, Command, Fact>
  readonly #presence: Presence
  readonly #audience: Audience
  readonly #pictures: Pictures<State>
  #tail: Tail | null = null
  #wakeAt: number | null = null

  constructor(parts: LiveParts, feature: LiveFeature<State, Command, Fact>, sessionId: string) {
    this.#parts = parts
    this.#feature = feature
    const timers = parts.timers ?? systemTimers
    this.#presence = new Presence(parts.clock, timers, people => this.#tellPresence(people))
    this.#audience = new Audience(parts.clock, this.#presence)
    this.#pictures = new Pictures(feature, this.#isOnline, parts.clock)
    this.#writer = new Writer(parts, feature, sessionId, {
      moment: () => this.#moment(),
      committed: commit => this.#publish(commit),
      loaded: changed => this.#loaded(changed),
    })
  }

  /** Takes back the connections that stayed open while the room was out of memory. They are sent nothing. */
  resume(connections: Iterable<[Connection, Viewer]>): void {
    this.#audience.slept = true
    this.#presence.resumed()
    for (const [connection, viewer] of connections) this.#audience.enter(connection, viewer, this.#seatOf(viewer), true)
  }

  /** Throws what `connect` would: not_found, forbidden, or unavailable where the database does not answer. */
  async check(viewer: Viewer): Promise<void> {
    this.#admit(await this.#committed(), viewer)
  }

  /**
   * Lets a verified viewer in: sends the events since `lastSeq` where they are still at hand, else a snapshot.
   * Throws not_found where the session is not of the viewer's account, forbidden where they were removed from it.
   */
  async connect(connection: Connection, viewer: Viewer, lastSeq?: number): Promise<void> {
    const held = await this.#committed()
    this.#admit(held, viewer)
    const client = this.#audience.enter(connection, viewer, this.#seatOf(viewer))
    if (!client) return
    const missed = lastSeq === undefined ? null : this.#tail!.since(lastSeq, client.seat, this.#now())
    if (!missed) return connection.send(this.#pictures.textFor(held, viewer))
    connection.send(missed)
    connection.send(this.#presenceOf(this.#feature.seats(held.state)))
  }

  /** The socket closed, from whichever side. The viewer is wanted where the room may have been out of memory meanwhile. */
  disconnect(connection: Connection, viewer?: Viewer): void {
    this.#audience.leave(connection, viewer)
  }

  /** A frame from a client: answered with ack or reject once it is stored or refused. Too large or too many closes. */
  receive(connection: Connection, text: unknown) {
    const client = this.#audience.find(connection)
    if (!client) return
    if (text === 'ping') return connection.send('pong')
    const over = overLimit(text, client.bucket, this.#now())
    if (over) return this.#audience.drop(connection, over.code, over.reason)
    let id: string | null = null
    try {
      const frame = readFrame(text as string)
      id = idOf(frame)
      const { held } = this.#writer
      const signal = held ? this.#feature.signal?.(held.state, client.seat, frame, this.#now()) : undefined
      if (signal !== undefined) return signal && this.#audience.pass(connection, JSON.stringify(signal))
      const command = this.#feature.parse(frame, client.viewer)
      const commandId = id ?? fail('invalid')
      this.#submit(client.viewer, command, commandId, outcome =>
        connection.send(outcome.ok ? ackFrame(commandId, outcome.seq) : rejectFrame(commandId, outcome.failure)),
      )
    } catch (thrown) {
      connection.send(rejectFrame(id, asFailure(thrown)))
    }
  }

  /** As `receive`, without a socket. Throws what a socket is sent as a reject, and `rate_limited` for a guest who is too quick. */
  async command(viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome> {
    this.#admit(await this.#committed(), viewer)
    if (viewer.kind === 'guest' && !this.#audience.takeToken(viewer)) fail('rate_limited')
    const command = this.#feature.parse(frame, viewer)
    const outcome = await new Promise<Outcome>(resolve => this.#submit(viewer, command, frame.id, resolve))
    if (!outcome.ok) throw outcome.failure
    const seat = this.#seatOf(viewer)
    const events = outcome.events.map(({ json, own }) =>
      JSON.parse(own && own.participantId === seat ? own.json : json),
    )
    return { seq: outcome.seq, events }
  }

  /** The session as the viewer may see it now. Throws as `connect` does. */
  async snapshot(viewer: Viewer): Promise<SnapshotFrame> {
    const held = await this.#committed()
    this.#admit(held, viewer)
    return this.#pictures.for(held, viewer)
  }

  /** Does what is due by the clock. Called at the moment that `wakeAt` was told; never throws. */
  async wake(): Promise<void> {
    const outcome = await new Promise<Outcome>(done => this.#actItself((...at) => this.#feature.wake(...at), done))
    const code = outcome.ok ? null : outcome.failure.code
    // What is gone wakes no more: an alarm in the past would ring for ever.
    if (code === 'not_found') this.#wakeAt = null
    // An alarm may come a little early, or find the database away: then it is set again.
    const again = code === 'unavailable' ? 0 : this.#wakeAt
    if (again !== null) this.#parts.wakeAt?.(again > this.#now() ? again : this.#now() + 1000)
  }

  readonly revoke = (who: Leaving): void => this.#audience.revoke(who)

  /** Hears that the database was changed from outside: the session is read again, and everyone is sent it. */
  tell({ type }: { type: string }): void {
    if (type === 'reload') this.#writer.reload()
  }

  async #committed(): Promise<Held<State>> {
    await this.#writer.ready()
    // Read again: a batch may have been committed since the promise was made.
    return this.#writer.held ?? fail('unavailable')
  }

  #admit({ accountId, state }: Held<State>, viewer: Viewer) {
    if (viewer.accountId !== accountId) fail('not_found')
    if (viewer.kind !== 'system') this.#feature.admit(state, viewer)
  }

  #submit(viewer: Viewer, command: Command, commandId: string, answer: (outcome: Outcome) => void) {
    const recordedAs = () => senderOf(viewer, commandId, this.#feature)
    const decide = (state: State, moment: Moment) => this.#feature.decide(state, viewer, command, moment)
    this.#writer.submit({ recordedAs, decide, answer })
  }

  #actItself(decide: (state: State, moment: Moment) => Fact[], answer: (outcome: Outcome) => void = () => {}) {
    this.#writer.submit({ recordedAs: () => ({ actorId: 'system', commandId: 'system' }), decide, answer })
  }

  #moment(): Moment {
    return {
      now: this.#now(),
      newId: prefix => this.#parts.ids.id(prefix),
      isOnline: seat => this.#isPlayed(seat) || this.#presence.isExpected(this.#personIn(seat)),
      awaySince: seat => (this.#isPlayed(seat) ? null : this.#presence.awaySince(this.#personIn(seat))),
    }
  }

  readonly #now = (): number => this.#parts.clock.now()
  readonly #isOnline = (seat: string): boolean => this.#isPlayed(seat) || this.#presence.isOnline(this.#personIn(seat))

  #isPlayed(seat: string, held = this.#writer.held): boolean {
    return held !== null && this.#feature.isPlayed?.(held.state, seat) === true
  }

  #personIn(seat: string): string {
    const { held } = this.#writer
    return (held && this.#feature.personOf(held.state, seat)) ?? seat
  }

  #seatOf(viewer: Viewer): string | null {
    const { held } = this.#writer
    return held && this.#feature.seatOfPerson(held.state, personOf(viewer))
  }

  #loaded(changed: boolean) {
    const held = this.#writer.held!
    if (this.#tail === null && !this.#audience.slept) this.#presence.started()
    this.#tail = new Tail(held.seq)
    for (const client of this.#audience.everyone()) client.seat = this.#seatOf(client.viewer)
    if (changed) this.#resync(held)
    this.#schedule(held.state)
  }

  /** Everybody's picture is out of date by what this room did not see happen. */
  #resync(held: Held<State>) {
    for (const { connection, viewer } of this.#audience.everyone()) {
      try {
        this.#admit(held, viewer)
        connection.send(this.#pictures.textFor(held, viewer))
      } catch {
        this.#audience.drop(connection, closeCodes.removed, 'Removed.')
      }
    }
  }

  #publish({ seq, facts, events }: Commit<Fact>) {
    this.#tail!.push(events)
    const seats = facts.map(fact => this.#feature.seatChange(fact)).filter(change => change !== null)
    const removed = new Set(seats.filter(({ now }) => now === 'removed').map(({ participantId }) => participantId))
    const leaving = removed.size ? this.#audience.everyone().filter(({ seat }) => seat && removed.has(seat)) : []
    if (seats.length) for (const client of this.#audience.everyone()) client.seat = this.#seatOf(client.viewer)

    const frame = new EventsFrame(seq, events)
    this.#audience.tell(client => frame.for(client.seat))
    for (const { connection } of leaving) {
      this.#audience.drop(connection, closeCodes.removed, 'The facilitator removed you.')
    }
    const seated = seats.filter(({ participantId, now }) => now === 'seated' && this.#isOnline(participantId))
    for (const { participantId } of seated) this.#presence.tell(this.#personIn(participantId))
    this.#schedule(this.#writer.held!.state)
    this.#parts.committed?.(facts)
  }

  #schedule(state: State) {
    if (this.#feature.watchesPresence(state)) this.#presence.afterStart(() => this.#presenceMatters())
    const at = this.#feature.nextWake(state)
    if (at === this.#wakeAt) return
    this.#wakeAt = at
    this.#parts.wakeAt?.(at)
  }

  #presenceOf(seats: Iterable<string>): string {
    return presenceFrame([...seats].map(participantId => ({ participantId, online: this.#isOnline(participantId) })))
  }

  #tellPresence(people: string[]): boolean {
    const { held } = this.#writer
    const seats = held ? people.flatMap(person => this.#feature.seatOfPerson(held.state, person) ?? []) : []
    if (seats.length === 0) return false
    const frame = this.#presenceOf(seats)
    this.#audience.tell(() => frame)
    this.#presenceMatters()
    return true
  }

  #presenceMatters() {
    const { held } = this.#writer
    if (held && this.#feature.watchesPresence(held.state)) this.#actItself(() => [])
  }
}
