import { maxFrameBytes, type PendingCommand, type RoomCommand, RoomRejection } from './room-protocol.ts'
import type { UnsentCommandStore } from './room-unsent.ts'

/** The acknowledgement of a stored command: its id, and the sequence number of its last event. */
export type Ack = { id: string; seq: number }

type Entry<Command> = PendingCommand<Command> & {
  ackedSeq: number
  promise: Promise<Ack>
  resolve: (ack: Ack) => void
  reject: (rejection: RoomRejection) => void
}

const maxPending = 100
// Below the server's limits: 20 commands a second, and a burst of 40. The server closes a socket that exceeds them.
const commandsPerSecond = 15
const maxBurst = 30

function createEntry<Command>(id: string, command: Command, isRetry = false): Entry<Command> {
  const { promise, resolve, reject } = Promise.withResolvers<Ack>()
  promise.catch(() => {})
  return { id, command, state: 'queued', isRetry, ackedSeq: 0, promise, resolve, reject }
}

/** Commands that are not yet part of the view, in order. They keep their ids, so that a retry has no second effect. */
export class RoomOutbox<Command extends RoomCommand> {
  #entries: Entry<Command>[] = []
  #tokens = maxBurst
  #refilledAt: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #now: () => number
  readonly #unsentStore: UnsentCommandStore<Command>
  readonly #dependsOn: ((command: Command, rejectedCommandId: string) => boolean) | undefined
  #isStored = false

  constructor(
    now: () => number,
    unsentStore: UnsentCommandStore<Command>,
    dependsOn?: (command: Command, rejectedCommandId: string) => boolean,
  ) {
    this.#now = now
    this.#unsentStore = unsentStore
    this.#dependsOn = dependsOn
    this.#refilledAt = now()
  }

  /** Restores the commands that an earlier page could not send, with their ids. */
  restore(): void {
    const entryIds = new Set(this.#entries.map(({ id }) => id))
    const restoredEntries = this.#unsentStore.read().filter(({ id }) => !entryIds.has(id))
    if (restoredEntries.length === 0) return
    this.#entries = [
      ...restoredEntries.map(({ id, command }) => createEntry<Command>(id, command, true)),
      ...this.#entries,
    ]
    this.#store()
  }

  /** Queues a command. The promise rejects with a RoomRejection. Callers may ignore it. */
  add(id: string, command: Command): Promise<Ack> {
    const entry = createEntry(id, command)
    const frame = JSON.stringify({ ...command, id })
    if (this.#entries.length >= maxPending)
      entry.reject(new RoomRejection('queue_full', 'Too many commands are waiting.'))
    else if (new TextEncoder().encode(frame).length > maxFrameBytes)
      entry.reject(new RoomRejection('too_large', 'The command is too large.'))
    else {
      this.#entries = [...this.#entries, entry]
      this.#store()
    }
    return entry.promise
  }

  get pending(): PendingCommand<Command>[] {
    return this.#entries.map(({ id, command, state, isRetry }) => ({ id, command, state, isRetry }))
  }

  /** Queues unanswered commands again after a lost connection. */
  requeue(): void {
    clearTimeout(this.#timer)
    for (const entry of this.#entries)
      if (entry.state === 'sent') Object.assign(entry, { state: 'queued', isRetry: true })
  }

  /** Sends queued commands within the room's rate limit. `send` returns false if the socket is closed. */
  flush(send: (frame: string) => boolean): void {
    clearTimeout(this.#timer)
    const now = this.#now()
    this.#tokens = Math.min(maxBurst, this.#tokens + (Math.max(0, now - this.#refilledAt) / 1000) * commandsPerSecond)
    this.#refilledAt = now
    for (const entry of this.#entries) {
      if (entry.state !== 'queued') continue
      if (this.#tokens < 1) {
        this.#timer = setTimeout(() => this.flush(send), 1000 / commandsPerSecond)
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
    this.#store()
    entry.resolve({ id, seq })
  }

  /** Removes a rejected command and returns it. Commands that depend on it are dropped, and their answers ignored. */
  reject(id: string | null, rejection: RoomRejection): Command | null {
    const entry = this.#entries.find(candidate => candidate.id === id)
    if (!entry) return null
    this.#entries = this.#entries.filter(other => other !== entry)
    this.#store()
    entry.reject(rejection)
    const dependents = this.#entries.filter(({ command }) => this.#dependsOn?.(command, entry.id))
    for (const dependent of dependents) this.reject(dependent.id, new RoomRejection('dropped', rejection.message))
    return entry.command
  }

  /** Removes acknowledged commands that the view contains: those up to `seq`. */
  confirmUpTo(seq: number): void {
    this.#entries = this.#entries.filter(({ state, ackedSeq }) => state !== 'acked' || ackedSeq > seq)
  }

  /** Clears the queue when the user leaves. Stored commands are sent later, all others are rejected. */
  abandon(): void {
    clearTimeout(this.#timer)
    const entries = this.#entries
    this.#entries = []
    if (this.#isStored) return
    for (const { reject } of entries)
      reject(new RoomRejection('left', 'The page was closed before the command was sent.'))
  }

  #store() {
    const unsent = this.#entries.filter(({ state }) => state !== 'acked')
    this.#isStored = this.#unsentStore.write(unsent.map(({ id, command }) => ({ id, command })))
  }
}
