import { asFailure, fail } from '#kit/errors.ts'
import type { CommandFrame, CommandOutcome, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { Audience, closeCodes, personIdOf, senderOf } from './audience.ts'
import type { Commit, Job, JobOutcome } from './batch.ts'
import { type Connection, type DecisionContext, type LiveFeature, systemTimers } from './feature.ts'
import { ackFrame, frameCommandIdOf, presenceFrame, readFrame, rejectFrame } from './frames.ts'
import { EventsFrame, RecentEvents } from './frames-events.ts'
import { checkLimits } from './limits.ts'
import { Presence } from './presence.ts'
import type { DisconnectTarget, RoomHost } from './room-host.ts'
import type { LiveServices } from './services.ts'
import { Snapshots } from './snapshots.ts'
import { type Committed, Writer } from './writer.ts'

/**
 * A live session: its connections and the single writer of its state. It depends on no socket and no platform:
 * connections, clock and alarm are passed in, so the same class runs in a Durable Object and in a test.
 */
export class LiveRoom<State, Command, Fact extends { type: string }> implements RoomHost {
  readonly #services: LiveServices
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #writer: Writer<State, Command, Fact>
  readonly #presence: Presence
  readonly #audience: Audience
  readonly #snapshots: Snapshots<State>
  #recentEvents: RecentEvents | null = null
  #wakeAt: number | null = null

  constructor(services: LiveServices, feature: LiveFeature<State, Command, Fact>, sessionId: string) {
    this.#services = services
    this.#feature = feature
    const timers = services.timers ?? systemTimers
    this.#presence = new Presence(services.clock, timers, people => this.#sendPresence(people))
    this.#audience = new Audience(services.clock, this.#presence)
    this.#snapshots = new Snapshots(feature, this.#isOnline, services.clock)
    this.#writer = new Writer(services, feature, sessionId, {
      context: () => this.#context(),
      onCommit: commit => this.#publish(commit),
      onLoad: changed => this.#onLoaded(changed),
    })
  }

  /** Restores the connections that stayed open while the room hibernated. Sends them nothing. */
  resume(connections: Iterable<[Connection, Viewer]>): void {
    this.#audience.wasHibernated = true
    this.#presence.onResume()
    for (const [connection, viewer] of connections) this.#audience.resume(connection, viewer, this.#seatOf(viewer))
  }

  /** Throws the same failures as `connect`: not_found, forbidden, or unavailable when the database does not answer. */
  async check(viewer: Viewer): Promise<void> {
    this.#admit(await this.#committed(), viewer)
  }

  /**
   * Admits a verified viewer: sends the events since `lastSeq` if they are still in memory, otherwise a snapshot.
   * Throws not_found when the session belongs to another account, forbidden when the viewer was removed from it.
   */
  async connect(connection: Connection, viewer: Viewer, lastSeq?: number): Promise<void> {
    const committed = await this.#committed()
    this.#admit(committed, viewer)
    const client = this.#audience.enter(connection, viewer, this.#seatOf(viewer))
    if (!client) return
    const missedEvents = lastSeq === undefined ? null : this.#recentEvents!.since(lastSeq, client.seat, this.#now())
    if (!missedEvents) return connection.send(this.#snapshots.textFor(committed, viewer))
    connection.send(missedEvents)
    connection.send(this.#presenceOf(this.#feature.seats(committed.state)))
  }

  /** Handles a closed socket. The viewer is needed if the room may have hibernated since the socket opened. */
  disconnect(connection: Connection, viewer?: Viewer): void {
    this.#audience.leave(connection, viewer)
  }

  /** Handles a client frame: sends ack after the commit, or reject. Closes the socket if frames are too big or many. */
  receive(connection: Connection, text: unknown) {
    const client = this.#audience.find(connection)
    if (!client) return
    if (text === 'ping') return connection.send('pong')
    const violation = checkLimits(text, client.bucket, this.#now())
    if (violation) return this.#audience.drop(connection, violation.code, violation.reason)
    let id: string | null = null
    try {
      const frame = readFrame(text as string)
      id = frameCommandIdOf(frame)
      const { committed } = this.#writer
      const signal = committed ? this.#feature.signal?.(committed.state, client.seat, frame, this.#now()) : undefined
      if (signal !== undefined) return signal && this.#audience.relay(connection, JSON.stringify(signal))
      const command = this.#feature.parse(frame, client.viewer)
      const commandId = id ?? fail('invalid')
      this.#submit(client.viewer, command, commandId, outcome =>
        connection.send(outcome.ok ? ackFrame(commandId, outcome.seq) : rejectFrame(commandId, outcome.failure)),
      )
    } catch (thrown) {
      connection.send(rejectFrame(id, asFailure(thrown)))
    }
  }

  /** Like `receive`, without a socket. Throws what a reject frame tells, and `rate_limited` if a guest is too fast. */
  async command(viewer: Viewer, frame: CommandFrame): Promise<CommandOutcome> {
    this.#admit(await this.#committed(), viewer)
    if (viewer.kind === 'guest' && !this.#audience.takeToken(viewer)) fail('rate_limited')
    const command = this.#feature.parse(frame, viewer)
    const outcome = await new Promise<JobOutcome>(resolve => this.#submit(viewer, command, frame.id, resolve))
    if (!outcome.ok) throw outcome.failure
    const seat = this.#seatOf(viewer)
    const events = outcome.events.map(({ json, personal }) =>
      JSON.parse(personal?.participantId === seat ? personal.json : json),
    )
    return { seq: outcome.seq, events }
  }

  /** Returns the session as this viewer can see it. Throws the same failures as `connect`. */
  async snapshot(viewer: Viewer): Promise<SnapshotFrame> {
    const committed = await this.#committed()
    this.#admit(committed, viewer)
    return this.#snapshots.for(committed, viewer)
  }

  /** Runs due work. Called at the time given to `wakeAt`. Never throws. */
  async wake(): Promise<void> {
    const outcome = await new Promise<JobOutcome>(end => this.#runAsRoom((...args) => this.#feature.wake(...args), end))
    const code = outcome.ok ? null : outcome.failure.code
    // A deleted session clears its alarm, because an alarm in the past would go off again and again.
    if (code === 'not_found') this.#wakeAt = null
    // Set the alarm again when it came early or the database did not answer.
    const retryAt = code === 'unavailable' ? 0 : this.#wakeAt
    if (retryAt !== null) this.#services.wakeAt?.(retryAt > this.#now() ? retryAt : this.#now() + 1000)
  }

  readonly revoke = (target: DisconnectTarget): void => this.#audience.revoke(target)

  /** On `reload`, reads the session again because the database was changed from outside, and sends it to everyone. */
  onServerMessage({ type }: { type: string }): void {
    if (type === 'reload') this.#writer.reload()
  }

  async #committed(): Promise<Committed<State>> {
    await this.#writer.ready()
    // Read it after the wait: a batch may have been committed meanwhile.
    return this.#writer.committed ?? fail('unavailable')
  }

  #admit({ accountId, state }: Committed<State>, viewer: Viewer) {
    if (viewer.accountId !== accountId) fail('not_found')
    if (viewer.kind !== 'system') this.#feature.admit(state, viewer)
  }

  #submit(viewer: Viewer, command: Command, commandId: string, respond: (outcome: JobOutcome) => void) {
    const senderForLog = () => senderOf(viewer, commandId, this.#feature)
    const decide = (state: State, context: DecisionContext) => this.#feature.decide(state, viewer, command, context)
    this.#writer.submit({ senderForLog, decide, respond })
  }

  #runAsRoom(decide: Job<State, Fact>['decide'], respond: (outcome: JobOutcome) => void = () => {}) {
    this.#writer.submit({ senderForLog: () => ({ actorId: 'system', commandId: 'system' }), decide, respond })
  }

  #context(): DecisionContext {
    return {
      now: this.#now(),
      newId: prefix => this.#services.ids.id(prefix),
      isOnline: seat => this.#isScripted(seat) || this.#presence.isExpected(this.#personIn(seat)),
      awaySince: seat => (this.#isScripted(seat) ? null : this.#presence.awaySince(this.#personIn(seat))),
    }
  }

  readonly #now = (): number => this.#services.clock.now()
  readonly #isOnline = (seat: string) => this.#isScripted(seat) || this.#presence.isOnline(this.#personIn(seat))

  #isScripted(seat: string, committed = this.#writer.committed): boolean {
    return committed !== null && this.#feature.isScripted?.(committed.state, seat) === true
  }

  #personIn(seat: string): string {
    const { committed } = this.#writer
    return (committed && this.#feature.personOf(committed.state, seat)) ?? seat
  }

  #seatOf(viewer: Viewer): string | null {
    const { committed } = this.#writer
    return committed && this.#feature.seatOfPerson(committed.state, personIdOf(viewer))
  }

  #onLoaded(hasChanged: boolean) {
    const committed = this.#writer.committed!
    if (this.#recentEvents === null && !this.#audience.wasHibernated) this.#presence.onStart()
    this.#recentEvents = new RecentEvents(committed.seq)
    for (const client of this.#audience.clients()) client.seat = this.#seatOf(client.viewer)
    if (hasChanged) this.#resync(committed)
    this.#schedule(committed.state)
  }

  /** Sends everyone a snapshot, because the state changed outside of this room. */
  #resync(committed: Committed<State>) {
    for (const { connection, viewer } of this.#audience.clients()) {
      try {
        this.#admit(committed, viewer)
        connection.send(this.#snapshots.textFor(committed, viewer))
      } catch {
        this.#audience.drop(connection, closeCodes.removed, 'Removed.')
      }
    }
  }

  #publish({ seq, facts, events }: Commit<Fact>) {
    this.#recentEvents!.push(events)
    const changes = facts.map(fact => this.#feature.seatChange(fact)).filter(change => change !== null)
    const removed = new Set(changes.flatMap(({ participantId, status }) => (status === 'removed' ? participantId : [])))
    const removedClients = removed.size ? this.#audience.clients().filter(({ seat }) => seat && removed.has(seat)) : []
    if (changes.length) for (const client of this.#audience.clients()) client.seat = this.#seatOf(client.viewer)

    const frame = new EventsFrame(seq, events)
    this.#audience.broadcast(client => frame.for(client.seat))
    for (const { connection } of removedClients) {
      this.#audience.drop(connection, closeCodes.removed, 'The facilitator removed you.')
    }
    const newSeats = changes.filter(({ participantId, status }) => status === 'seated' && this.#isOnline(participantId))
    for (const { participantId } of newSeats) this.#presence.announce(this.#personIn(participantId))
    this.#schedule(this.#writer.committed!.state)
    this.#services.onCommitted?.(facts)
  }

  #schedule(state: State) {
    if (this.#feature.watchesPresence(state)) this.#presence.afterStart(() => this.#onPresenceChange())
    const at = this.#feature.nextWake(state)
    if (at === this.#wakeAt) return
    this.#wakeAt = at
    this.#services.wakeAt?.(at)
  }

  #presenceOf(seats: Iterable<string>): string {
    return presenceFrame([...seats].map(participantId => ({ participantId, online: this.#isOnline(participantId) })))
  }

  #sendPresence(people: string[]): boolean {
    const { committed } = this.#writer
    const seats = committed ? people.flatMap(person => this.#feature.seatOfPerson(committed.state, person) ?? []) : []
    if (seats.length === 0) return false
    const frame = this.#presenceOf(seats)
    this.#audience.broadcast(() => frame)
    this.#onPresenceChange()
    return true
  }

  #onPresenceChange() {
    const { committed } = this.#writer
    if (committed && this.#feature.watchesPresence(committed.state)) this.#runAsRoom(() => [])
  }
}
