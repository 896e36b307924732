import type { KeptCommands } from './room-kept.ts'
import { largestFrame, type PendingCommand, type RoomCommand, RoomRejection } from './room-protocol.ts'

/** What was stored: the command's own id, and the number of the last event it made. */
export type Ack = { id: string; seq: number }

type Entry<Command> = PendingCommand<Command> & {
  ackedSeq: number
  promise: Promise<Ack>
  resolve: (ack: Ack) => void
  reject: (thrown: RoomRejection) => void
}

const mostPending = 100
// Below the server's 20 a second and 40 at once, so that a long queue does not get the socket closed.
const perSecond = 15
const burst = 30

function entryOf<Command>(id: string, command: Command, isAgain = false): Entry<Command> {
  const { promise, resolve, reject } = Promise.withResolvers<Ack>()
  promise.catch(() => {})
  return { id, command, state: 'queued', isAgain, ackedSeq: 0, promise, resolve, reject }
}

/** Commands that are not yet part of the view, in order. They keep their ids, so that sending again does nothing twice. */
export class RoomOutbox<Command extends RoomCommand> {
  #entries: Entry<Command>[] = []
  #tokens = burst
  #filledAt: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #now: () => number
  readonly #kept: KeptCommands<Command>
  #isKept = false

  constructor(now: () => number, kept: KeptCommands<Command>) {
    this.#now = now
    this.#kept = kept
    this.#filledAt = now()
  }

  /** Takes up what an earlier page of this person could not send, under its old ids. */
  restore(): void {
    const known = new Set(this.#entries.map(({ id }) => id))
    const left = this.#kept.read().filter(({ id }) => !known.has(id))
    if (left.length === 0) return
    this.#entries = [...left.map(({ id, command }) => entryOf<Command>(id, command, true)), ...this.#entries]
    this.#keep()
  }

  /** Takes a command in. The promise is rejected with a RoomRejection; nobody has to listen to it. */
  add(id: string, command: Command): Promise<Ack> {
    const entry = entryOf(id, command)
    const frame = JSON.stringify({ ...command, id })
    if (this.#entries.length >= mostPending)
      entry.reject(new RoomRejection('queue_full', 'Too many commands are waiting.'))
    else if (new TextEncoder().encode(frame).length > largestFrame)
      entry.reject(new RoomRejection('too_large', 'The command is too large.'))
    else {
      this.#entries = [...this.#entries, entry]
      this.#keep()
    }
    return entry.promise
  }

  get pending(): PendingCommand<Command>[] {
    return this.#entries.map(({ id, command, state, isAgain }) => ({ id, command, state, isAgain }))
  }

  /** After a loss, what was sent without an answer has to be sent again. */
  requeue(): void {
    clearTimeout(this.#timer)
    for (const entry of this.#entries)
      if (entry.state === 'sent') Object.assign(entry, { state: 'queued', isAgain: true })
  }

  /** Sends what waits, as fast as the room takes it. `send` returns false where the socket is gone. */
  flush(send: (frame: string) => boolean): void {
    clearTimeout(this.#timer)
    const now = this.#now()
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
    for (const entry of this.#entries) {
      if (entry.state !== 'queued') continue
      if (this.#tokens < 1) {
        this.#timer = setTimeout(() => this.flush(send), 1000 / perSecond)
        return
      }
      if (!send(JSON.stringify({ ...entry.command, id: entry.id }))) return
      this.#tokens--
      entry.state = 'sent'
    }
  }

  ack(id: string, seq: number): void {
    const entry = this.#entries.find(candidate => candidate.id === id)
    if (!entry) return
    entry.state = 'acked'
    entry.ackedSeq = seq
    this.#keep()
    entry.resolve({ id, seq })
  }

  /** Takes a refused command out and returns it. */
  refuse(id: string | null, rejection: RoomRejection): Command | null {
    const entry = this.#entries.find(candidate => candidate.id === id)
    if (!entry) return null
    this.#entries = this.#entries.filter(other => other !== entry)
    this.#keep()
    entry.reject(rejection)
    return entry.command
  }

  /** The view now holds everything up to `seq`. */
  reached(seq: number): void {
    this.#entries = this.#entries.filter(({ state, ackedSeq }) => state !== 'acked' || ackedSeq > seq)
  }

  /** The reader leaves: what is kept is sent when they come back, anything else is given up. */
  abandon(): void {
    clearTimeout(this.#timer)
    const entries = this.#entries
    this.#entries = []
    if (this.#isKept) return
    for (const { reject } of entries) reject(new RoomRejection('left', 'The page was left before that was sent.'))
  }

  #keep() {
    const unsent = this.#entries.filter(({ state }) => state !== 'acked')
    this.#isKept = this.#kept.write(unsent.map(({ id, command }) => ({ id, command })))
  }
}
