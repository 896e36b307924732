import { newId } from '#islands/new-id.ts'
import { RoomAttempts } from './room-attempts.ts'
import { createHeartbeat } from './room-heartbeat.ts'
import { RoomNotices } from './room-notices.ts'
import { type Ack, RoomOutbox } from './room-outbox.ts'
import {
  defaultTiming,
  finalNoticeOf,
  ping,
  type RoomCommand,
  type RoomNotice,
  type RoomOptions,
  RoomRejection,
  type RoomState,
  type ServerFrame,
  type Timing,
} from './room-protocol.ts'
import { openSocket, sendFrame } from './room-socket.ts'
import { createUnsentCommandStore } from './room-unsent.ts'

/** The client side of a room: keeps the view up to date, sends each command once, and reconnects. */
export class RoomConnection<View, Event extends { type: string; commandId?: string }, Command extends RoomCommand> {
  readonly #options: RoomOptions<View, Event>
  readonly #timing: Timing
  readonly #outbox: RoomOutbox<Command>
  readonly #heartbeat: ReturnType<typeof createHeartbeat>
  readonly #notices: RoomNotices
  readonly #attempts: RoomAttempts
  readonly #listeners = new Set<() => void>()
  #state: RoomState<View, Command>
  #seq: number
  /** False after a gap in the events: the next connection requests a snapshot. */
  #isSeqReliable = true
  #socket: WebSocket | null = null
  #isOpen = false
  /** False after a final end or without a socket, until the person retries. */
  #shouldReconnectOnWake = true

  constructor(options: RoomOptions<View, Event>) {
    this.#options = options
    this.#outbox = new RoomOutbox(Date.now, createUnsentCommandStore(options, Date.now), options.dependsOn)
    this.#timing = options.timing ?? defaultTiming
    this.#attempts = new RoomAttempts(this.#timing, options)
    this.#notices = new RoomNotices(this.#timing.minNoticeDuration, () => this.#set({}))
    this.#seq = options.initial.seq
    const initialConnection = { status: 'connecting', hasFailed: false, attempt: 0, serverOffset: 0 } as const
    this.#state = { ...initialConnection, hasPresence: false, view: options.initial.state, pending: [], notices: [] }
    const send = (frame: string) => sendFrame(this.#socket, frame)
    this.#heartbeat = createHeartbeat(this.#timing, send, () => this.#onLost())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns a new object after each change, and the same one in between. */
  readonly getState = (): RoomState<View, Command> => this.#state

  /** Connects, or connects again after `close`. */
  open(): void {
    if (this.#socket) return
    this.#attempts.count = 0
    this.#outbox.restore()
    this.#set({ status: 'connecting' }, null)
    this.#connect()
  }

  /** Closes the connection. With `abandon`, the next page sends unsent commands. Without storage they are rejected. */
  close({ abandon = false } = {}): void {
    this.#closeSocket(1000)
    this.#notices.stop()
    if (abandon) this.#outbox.abandon()
  }

  /** Sends a command, or queues it until connected. Resolves when the room has stored it. */
  readonly send = (command: Command, id = newId()): Promise<Ack> => {
    const ack = this.#outbox.add(id, command)
    ack.catch((thrown: RoomRejection) => {
      if (thrown.code === 'queue_full' || thrown.code === 'too_large') this.#addRejectionNotice(id, command, thrown)
    })
    this.#flush()
    this.#set({})
    return ack
  }

  /** Sends a frame without queue or acknowledgement. It is lost while disconnected. */
  readonly signal = (frame: { type: string }): void => void sendFrame(this.#socket, JSON.stringify(frame))

  /** Starts a new series of attempts on the user's request. */
  readonly retry = (): void => {
    this.#shouldReconnectOnWake = true
    this.#restartAttempts()
  }

  /** Checks an open connection, or reconnects. Call it when the page is shown or focused, or the network changes. */
  wake({ isOffline } = { isOffline: false }) {
    if (this.#isOpen) return isOffline ? this.#onLost() : this.#heartbeat.checkNow()
    const isStarting = this.#socket !== null && this.#attempts.isFresh
    if (this.#state.status === 'connecting' || isStarting) return
    if (this.#shouldReconnectOnWake) this.#restartAttempts()
  }

  readonly dismiss = (noticeId: string): void => {
    this.#notices.dismiss(noticeId)
    this.#set({})
  }

  #restartAttempts() {
    if (this.#isOpen) return
    this.#closeSocket()
    this.#attempts.restart()
    this.#set({ status: 'reconnecting' }, { id: 'connection', kind: 'reconnecting', attempt: 1 })
    this.#connect()
  }

  #connect() {
    const attempt = { seq: this.#isSeqReliable ? this.#seq : null, timeout: this.#timing.connectTimeout }
    try {
      const socket = openSocket(this.#options, attempt)
      this.#socket = socket
      // Sockets of earlier attempts can still report late events.
      const isCurrent = () => socket === this.#socket
      socket.addEventListener('open', () => void (isCurrent() && this.#onOpen()))
      socket.addEventListener('error', () => void (isCurrent() && this.#onLost()))
      socket.addEventListener('close', ({ code }) => void (isCurrent() && this.#onLost(code)))
      socket.addEventListener('message', ({ data }) => void (isCurrent() && this.#onMessage(data)))
    } catch {
      this.#closeSocket()
      this.#stop('notInitialized')
    }
  }

  #onOpen() {
    this.#isOpen = true
    this.#attempts.onConnected()
    this.#heartbeat.start()
    this.#flush()
    this.#set({ status: 'connected' }, null)
  }

  #onLost(code?: number) {
    this.#closeSocket()
    const finalKind = finalNoticeOf(code)
    if (finalKind) return this.#stop(finalKind)
    const { kind, hasFailed } = this.#attempts.scheduleNext(attempt => {
      if (!attempt.hasFailed) this.#set({}, { id: 'connection', kind: 'reconnecting', attempt: attempt.number })
      this.#connect()
    })
    this.#set({ status: hasFailed ? 'failed' : 'reconnecting' }, { id: 'connection', kind })
  }

  /** Gives up until the person retries. */
  #stop(kind: 'disconnected' | 'notFound' | 'notInitialized') {
    this.#shouldReconnectOnWake = false
    this.#set({ status: 'failed' }, { id: 'connection', kind })
  }

  /** Closes the socket and ignores its further events. */
  #closeSocket(code?: number) {
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    this.#attempts.stopTimers()
    this.#heartbeat.stop()
    this.#outbox.requeue()
    socket?.close(code)
  }

  #onMessage(data: unknown) {
    this.#heartbeat.clearReplyTimer()
    if (data === ping.reply) return
    try {
      this.#receive(JSON.parse(String(data)) as ServerFrame<View, Event>)
    } catch {
      this.#resync()
    }
  }

  #receive(frame: ServerFrame<View, Event>) {
    if (frame.type === 'end') return this.#onLost(frame.code)
    if (frame.type === 'snapshot') {
      this.#isSeqReliable = true
      this.#seq = frame.seq
      this.#updateView(frame.state, frame.serverTime, true)
    } else if (frame.type === 'events') {
      const seenCount = this.#seq - (frame.seq - frame.events.length)
      if (seenCount < 0) return this.#resync()
      const newEvents = frame.events.slice(seenCount)
      const view = newEvents.reduce((before, event) => this.#options.apply(before, event), this.#state.view)
      this.#seq = Math.max(this.#seq, frame.seq)
      // The view contains the command's effect, so it is confirmed now. Else it would show twice until the ack arrives.
      for (const { commandId } of newEvents) if (commandId) this.#outbox.ack(commandId, frame.seq)
      this.#options.onEvents?.(newEvents, view, frame.serverTime !== undefined)
      this.#updateView(view, frame.serverTime)
    } else if (frame.type === 'presence') {
      this.#set({ view: this.#options.apply(this.#state.view, frame), hasPresence: true })
    } else if (frame.type === 'ack') {
      this.#outbox.ack(frame.id, frame.seq)
      this.#updateView(this.#state.view)
    } else if (frame.type === 'reject') {
      const rejection = new RoomRejection(frame.code, frame.message, frame.reason ?? null)
      const command = this.#outbox.reject(frame.id, rejection)
      if (command) this.#addRejectionNotice(frame.id!, command, rejection)
    } else this.#options.onSignal?.(frame)
  }

  #updateView(view: View, serverTime?: number, hasPresence = this.#state.hasPresence) {
    this.#outbox.confirmUpTo(this.#seq)
    this.#set({ view, hasPresence, ...(serverTime === undefined ? {} : { serverOffset: serverTime - Date.now() }) })
  }

  /** Reconnects immediately for a snapshot. Again before the connection is stable, delays and counts the attempt. */
  #resync() {
    this.#isSeqReliable = false
    if (this.#attempts.count > 0) return this.#onLost()
    this.#attempts.count = 1
    this.#closeSocket()
    this.#connect()
  }

  #addRejectionNotice(id: string, command: Command, rejection: RoomRejection) {
    this.#notices.reject(id, command, rejection)
    this.#set({})
  }

  #flush() {
    if (this.#isOpen) this.#outbox.flush(frame => sendFrame(this.#socket, frame))
  }

  /** Changes the state and calls the listeners. Without a second argument, the connection notice stays. */
  #set(change: Partial<RoomState<View, Command>>, connectionNotice?: RoomNotice | null) {
    const previousState = this.#state
    if (connectionNotice !== undefined) this.#notices.setConnection(connectionNotice)
    const status = change.status ?? previousState.status
    const hasFailed = status === 'failed' || (status !== 'connected' && previousState.hasFailed)
    const attempt = status === 'reconnecting' ? this.#attempts.count : 0
    const { pending } = this.#outbox
    this.#state = { ...previousState, ...change, hasFailed, attempt, pending, notices: this.#notices.all }
    for (const listener of this.#listeners) listener()
  }
}
