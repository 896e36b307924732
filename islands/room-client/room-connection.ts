import { newId } from '#islands/new-id.ts'
import { heartbeat } from './room-heartbeat.ts'
import { keptCommands } from './room-kept.ts'
import { RoomNotices } from './room-notices.ts'
import { type Ack, RoomOutbox } from './room-outbox.ts'
import {
  isFinal,
  pauseBefore,
  ping,
  type RoomCommand,
  type RoomNotice,
  type RoomOptions,
  RoomRejection,
  type RoomState,
  type ServerFrame,
  type Timing,
  usualTiming,
} from './room-protocol.ts'
import { openSocket, sendOn } from './room-socket.ts'

/** The client's end of a room: keeps the view up to date, sends commands once, and comes back after a loss. */
export class RoomConnection<View, Event extends { type: string; commandId?: string }, Command extends RoomCommand> {
  readonly #options: RoomOptions<View, Event>
  readonly #timing: Timing
  readonly #outbox: RoomOutbox<Command>
  readonly #heartbeat: ReturnType<typeof heartbeat>
  readonly #notices: RoomNotices
  readonly #listeners = new Set<() => void>()
  #state: RoomState<View, Command>
  #seq: number
  /** False after a gap: then a whole snapshot is asked for. */
  #trusted = true
  #socket: WebSocket | null = null
  #isOpen = false
  #wasConnected = false
  #isFirstSeries = true
  #attempt = 0
  #ended = false
  #again: ReturnType<typeof setTimeout> | undefined
  #stable: ReturnType<typeof setTimeout> | undefined

  constructor(options: RoomOptions<View, Event>) {
    this.#options = options
    this.#outbox = new RoomOutbox(Date.now, keptCommands(options, Date.now))
    this.#timing = options.timing ?? usualTiming
    this.#notices = new RoomNotices(this.#timing.notice, () => this.#set({}))
    this.#seq = options.initial.seq
    const start = { status: 'connecting', hasHeard: false, attempt: 0, serverOffset: 0 } as const
    this.#state = { ...start, view: options.initial.state, pending: [], notices: [] }
    const send = (frame: string) => sendOn(this.#socket, frame)
    this.#heartbeat = heartbeat(this.#timing, send, () => this.#lost(1006))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A new object after each change, the same one between. */
  readonly getState = (): RoomState<View, Command> => this.#state

  /** Connects, or connects again after `close`. */
  open(): void {
    if (this.#socket) return
    this.#attempt = 0
    this.#outbox.restore()
    this.#set({ status: 'connecting' }, null)
    this.#connect()
  }

  /** Says goodbye and stays away. With `abandon` for good: what was not sent is left to the next page, or given up. */
  close({ abandon = false } = {}): void {
    this.#drop(1000)
    this.#notices.stop()
    if (abandon) this.#outbox.abandon()
  }

  /** Sends a command, or keeps it until there is a connection. Resolves when the room has stored it. */
  readonly send = (command: Command): Promise<Ack> => {
    const id = newId()
    const answer = this.#outbox.add(id, command)
    answer.catch((thrown: RoomRejection) => {
      if (thrown.code === 'queue_full' || thrown.code === 'too_large') this.#tellRejection(id, command, thrown)
    })
    this.#flush()
    this.#set({})
    return answer
  }

  /** Says something that is not kept and not answered: lost where there is no connection. */
  readonly signal = (frame: { type: string }): void => void sendOn(this.#socket, JSON.stringify(frame))

  /** Starts a new series of attempts, at the reader's wish. */
  readonly retry = (): void => {
    this.#ended = false
    this.#newSeries()
  }

  /** The network or the page is back: a new series, or a check that it still holds. `isGone`: there is no network. */
  wake(isGone = false) {
    if (this.#isOpen) return isGone ? this.#lost(1006) : this.#heartbeat.check(Math.min(this.#timing.answer, 5000))
    if (this.#state.status !== 'connecting' && !this.#ended) this.#newSeries()
  }

  readonly dismiss = (noticeId: string): void => {
    this.#notices.dismiss(noticeId)
    this.#set({})
  }

  #newSeries() {
    if (this.#isOpen) return
    this.#drop()
    this.#isFirstSeries = false
    this.#attempt = 1
    this.#set({ status: 'reconnecting' }, { id: 'connection', kind: 'reconnecting', attempt: 1 })
    this.#connect()
  }

  #connect() {
    const attempt = { seq: this.#trusted ? this.#seq : null, timeout: this.#timing.connect }
    try {
      // One object per attempt: a late event of an earlier one can then never be taken for the present one's.
      const socket = openSocket(this.#options, attempt)
      this.#socket = socket
      const isCurrent = () => socket === this.#socket
      socket.addEventListener('open', () => void (isCurrent() && this.#opened()))
      socket.addEventListener('error', () => void (isCurrent() && this.#lost(1006)))
      socket.addEventListener('close', ({ code }) => void (isCurrent() && this.#lost(code)))
      socket.addEventListener('message', ({ data }) => void (isCurrent() && this.#heard(data)))
    } catch {
      this.#drop()
      this.#ended = true
      this.#set({ status: 'failed' }, { id: 'connection', kind: 'notInitialized' })
    }
  }

  #opened() {
    this.#isOpen = true
    this.#wasConnected = true
    this.#stable = setTimeout(() => {
      this.#attempt = 0
      this.#isFirstSeries = true
    }, this.#timing.stable)
    this.#heartbeat.start()
    this.#flush()
    this.#set({ status: 'connected' }, null)
  }

  #lost(code: number) {
    this.#drop()
    if (isFinal(code)) {
      this.#ended = true
      return this.#set({ status: 'failed' }, { id: 'connection', kind: 'disconnected' })
    }
    const attempt = ++this.#attempt
    const exhausted = this.#isFirstSeries ? 'exhausted' : 'exhaustedAgain'
    if (attempt > this.#timing.attempts) return this.#set({ status: 'failed' }, { id: 'connection', kind: exhausted })
    this.#set({ status: 'reconnecting' }, { id: 'connection', kind: this.#wasConnected ? 'lost' : 'connectionFailed' })
    const pause = pauseBefore(attempt, this.#timing, (this.#options.random ?? Math.random)())
    this.#again = setTimeout(() => {
      this.#set({}, { id: 'connection', kind: 'reconnecting', attempt })
      this.#connect()
    }, pause)
  }

  /** Lets go of the socket without waiting for what it still might say. */
  #drop(code?: number) {
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    clearTimeout(this.#again)
    clearTimeout(this.#stable)
    this.#heartbeat.stop()
    this.#outbox.requeue()
    socket?.close(code)
  }

  #heard(data: unknown) {
    this.#heartbeat.heard()
    if (data === ping.answer) return
    try {
      this.#receive(JSON.parse(String(data)) as ServerFrame<View, Event>)
    } catch {
      this.#resync()
    }
  }

  #receive(frame: ServerFrame<View, Event>) {
    if (frame.type === 'end') return this.#lost(frame.code)
    const { apply } = this.#options
    if (frame.type === 'snapshot') {
      this.#trusted = true
      this.#seq = frame.seq
      this.#moved(frame.state, frame.serverTime, true)
    } else if (frame.type === 'events') {
      const known = this.#seq - (frame.seq - frame.events.length)
      if (known < 0) return this.#resync()
      const fresh = frame.events.slice(known)
      const view = fresh.reduce((before, event) => apply(before, event), this.#state.view)
      this.#seq = Math.max(this.#seq, frame.seq)
      // What its command made is here: were it still on its way as well, it would be shown twice until the answer comes.
      for (const { commandId } of fresh) if (commandId) this.#outbox.ack(commandId, frame.seq)
      this.#options.heard?.(fresh, view, frame.serverTime !== undefined)
      this.#moved(view, frame.serverTime)
    } else if (frame.type === 'presence') {
      this.#set({ view: apply(this.#state.view, frame), hasHeard: true })
    } else if (frame.type === 'ack') {
      this.#outbox.ack(frame.id, frame.seq)
      this.#moved(this.#state.view)
    } else if (frame.type === 'reject') {
      const rejection = new RoomRejection(frame.code, frame.message, frame.reason ?? null)
      const command = this.#outbox.refuse(frame.id, rejection)
      if (command) this.#tellRejection(frame.id!, command, rejection)
    } else this.#options.signalled?.(frame)
  }

  #moved(view: View, serverTime?: number, hasHeard = this.#state.hasHeard) {
    this.#outbox.reached(this.#seq)
    this.#set({ view, hasHeard, ...(serverTime === undefined ? {} : { serverOffset: serverTime - Date.now() }) })
  }

  /** Something was missed or not understood: comes back at once for a whole snapshot; if that repeats, as after a loss. */
  #resync() {
    this.#trusted = false
    if (this.#attempt > 0) return this.#lost(1006)
    this.#attempt = 1
    this.#drop()
    this.#connect()
  }

  #tellRejection(id: string, command: Command, rejection: RoomRejection) {
    this.#notices.reject(id, command, rejection)
    this.#set({})
  }

  #flush() {
    if (this.#isOpen) this.#outbox.flush(frame => sendOn(this.#socket, frame))
  }

  /** Without a second argument, what is said about the connection stays. */
  #set(change: Partial<RoomState<View, Command>>, said?: RoomNotice | null) {
    const before = this.#state
    if (said !== undefined) this.#notices.say(said)
    const attempt = (change.status ?? before.status) === 'reconnecting' ? this.#attempt : 0
    this.#state = { ...before, ...change, attempt, pending: this.#outbox.pending, notices: this.#notices.all }
    for (const listener of this.#listeners) listener()
  }
}
