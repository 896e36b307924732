import type { CommandStorage } from './room-unsent.ts'

/** A command from the client. The connection adds its id. */
export type RoomCommand = { type: string }

export type PresenceEvent = { type: 'presence'; changes: { participantId: string; online: boolean }[] }

/** `seq` is the number of the last event. `serverTime` in `events` marks those that happened while disconnected. */
export type ServerFrame<View, Event> =
  | { type: 'snapshot'; seq: number; state: View; serverTime: number }
  | { type: 'events'; seq: number; events: Event[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'end'; code: number }
  | PresenceEvent
  | SignalFrame

/** A signal that is not stored: `count` other people are writing. */
export type SignalFrame = { type: 'writing'; count: number }

export const subprotocol = 'trimtab.v1'
/** The runtime answers exactly this text without waking the room. */
export const ping = { text: 'ping', reply: 'pong' }
/** Maximum frame size of the server, in bytes of UTF-8. */
export const maxFrameBytes = 16 * 1024

/** Returns the notice for a close code after which reconnecting is useless, or null for all others. */
export function finalNoticeOf(code: number | undefined): 'disconnected' | 'notFound' | null {
  if (code === 4404) return 'notFound'
  // Rejected frames, signed out, removed.
  const isFinal = code === 1003 || code === 1008 || (code !== undefined && code >= 4400 && code < 4500)
  return isFinal ? 'disconnected' : null
}

export type Timing = {
  /** Number of reconnect attempts before the connection counts as failed. */
  maxAttempts: number
  /** Delay between the silent attempts after that, in ms. */
  slowRetryDelay: number
  /** Minimum and maximum delay between attempts, in ms. It grows with each attempt. */
  retryDelays: [number, number]
  /** Timeout of one attempt, in milliseconds. */
  connectTimeout: number
  /** Time between pings, and maximum time until the reply, in ms. */
  heartbeatInterval: number
  replyTimeout: number
  /** After being connected for this long, in ms, the attempts count from 0 again. */
  stableAfter: number
  /** Minimum time that "Reconnecting" is shown, in ms. */
  minNoticeDuration: number
}

export const defaultTiming: Timing = {
  maxAttempts: 5,
  slowRetryDelay: 30_000,
  retryDelays: [1000, 5000],
  connectTimeout: 10_000,
  heartbeatInterval: 25_000,
  replyTimeout: 10_000,
  stableAfter: 5000,
  minNoticeDuration: 1000,
}

/** A hidden page doubles the slow delay with each attempt, up to this factor. It reconnects when it is shown. */
const maxHiddenFactor = 16

/**
 * Returns the delay before attempt n (from 1), in ms. It grows, with jitter so that clients do not reconnect together.
 * After the last counted attempt it is the slow delay, or up to half of it less.
 */
export function retryDelay(
  attempt: number,
  { maxAttempts, slowRetryDelay, retryDelays: [minDelay, maxDelay] }: Timing,
  random: number,
  isPageHidden = false,
): number {
  if (attempt > maxAttempts) {
    const factor = isPageHidden ? Math.min(2 ** (attempt - maxAttempts - 1), maxHiddenFactor) : 1
    return slowRetryDelay * factor * (1 - random / 2)
  }
  return minDelay + ((maxDelay - minDelay) * (attempt - 1 + random)) / maxAttempts
}

/**
 * A notice about the connection or a rejected command. `kind` is a message key in `realtime`.
 * - `lost`: the connection was lost.
 * - `connectionFailed`: the first connection failed.
 * - `exhausted`: all attempts to reconnect failed. Slow attempts follow without a notice.
 * - `exhaustedAgain`: they failed again after the user pressed retry.
 * - `disconnected`: the room ended the connection and accepts no other one.
 * - `notFound`: there is no such room, or it belongs to an account that the person has not open.
 * - `notInitialized`: the browser could not create a socket.
 */
export type RoomNotice = { id: string } & (
  | { kind: 'lost' | 'exhausted' | 'exhaustedAgain' | 'disconnected' | 'notFound' | 'notInitialized' }
  | { kind: 'reconnecting'; attempt: number }
  | { kind: 'connectionFailed' }
  | { kind: 'rejected'; command: RoomCommand; code: string; message: string; reason: string | null }
)

export type RoomStatus = 'connecting' | 'connected' | 'reconnecting' | 'failed'

/** A pending command. Acknowledged ones stay until their effect is in the view, so that nothing flickers. */
export type PendingCommand<Command> = {
  id: string
  command: Command
  state: 'queued' | 'sent' | 'acked'
  /** True if it was sent before without a response, so the server may have stored it already. */
  isRetry: boolean
}

export type RoomState<View, Command> = {
  view: View
  status: RoomStatus
  /** Whether the connection has failed since it was last open. It stays true during further attempts. */
  hasFailed: boolean
  /** Whether the room has sent presence. Before that, presence in the view is meaningless. */
  hasPresence: boolean
  /** The number of the current reconnect attempt, or 0 if none. */
  attempt: number
  /** Server time minus local time, in ms. */
  serverOffset: number
  pending: PendingCommand<Command>[]
  notices: RoomNotice[]
}

export type RoomOptions<View, Event> = {
  /** The kind of room: `poker`, `retro`, `board` or `account`. */
  party: string
  id: string
  /** The snapshot that the page was rendered from. */
  initial: { seq: number; state: View }
  /** Returns the view after an event. Must not change its arguments. */
  apply(view: View, event: Event | PresenceEvent): View
  /** The id of the person whose unsent commands are stored when the page is left. Without an id they are rejected. */
  senderId?: string | null
  /** Default: the session storage of the window. */
  storage?: CommandStorage
  /** Returns whether a command is pointless once another was rejected. It is dropped without a notice. */
  dependsOn?(command: RoomCommand, rejectedCommandId: string): boolean
  onSignal?(frame: SignalFrame): void
  /** Called with the events of a frame and the view after them. `isCatchUp`: they happened while disconnected. */
  onEvents?(events: Event[], view: View, isCatchUp: boolean): void
  /** Default: the origin of the page. */
  origin?: string
  timing?: Timing
  random?: () => number
  /** Whether no one sees the page. Default: its visibility. */
  isPageHidden?: () => boolean
  socket?: typeof WebSocket
}

/** A rejected command. `code` is the server's, or queue_full, too_large, left or dropped. */
export class RoomRejection extends Error {
  readonly code: string
  readonly reason: string | null
  constructor(code: string, message: string, reason: string | null = null) {
    super(message)
    this.name = 'RoomRejection'
    this.code = code
    this.reason = reason
  }
}
