import type { KeptIn } from './room-kept.ts'

/** What a client sends: a type and its fields. The connection gives it its id. */
export type RoomCommand = { type: string }

export type PresenceEvent = { type: 'presence'; changes: { participantId: string; online: boolean }[] }

export type ServerFrame<View, Event> =
  | { type: 'snapshot'; seq: number; state: View; serverTime: number }
  | { type: 'events'; seq: number; events: Event[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'end'; code: number }
  | PresenceEvent
  | SignalFrame

/** What others say that is not kept: that somebody is writing. */
export type SignalFrame = { type: 'writing'; count: number }

export const subprotocol = 'trimtab.v1'
/** The runtime answers exactly this text, without waking the room. */
export const ping = { text: 'ping', answer: 'pong' }
/** The largest frame the server takes, in bytes of UTF-8. */
export const largestFrame = 16 * 1024

/** Close codes after which coming back by itself would not help: refused frames, signed out, removed. */
export const isFinal = (code: number) => code === 1003 || code === 1008 || (code >= 4400 && code < 4500)

export type Timing = {
  /** How often a lost connection is tried again before giving up. */
  attempts: number
  /** The pause before an attempt grows from the first to the last of these, in ms. */
  pause: [number, number]
  /** How long one attempt may take, in ms. */
  connect: number
  /** How often the connection is checked, and how long the answer may take, in ms. */
  heartbeat: number
  answer: number
  /** After this long without a break the count of attempts starts anew, in ms. */
  stable: number
  /** How long "Reconnecting" is shown at least, in ms. */
  notice: number
}

export const usualTiming: Timing = {
  attempts: 5,
  pause: [1000, 5000],
  connect: 10_000,
  heartbeat: 25_000,
  answer: 10_000,
  stable: 5000,
  notice: 1000,
}

/** The pause before attempt n (from 1), in ms: longer each time, and spread so that a crowd does not return at once. */
export function pauseBefore(attempt: number, { attempts, pause: [first, last] }: Timing, random: number): number {
  return first + ((last - first) * (attempt - 1 + random)) / attempts
}

/** What may be said to the reader about the connection and refused commands. `kind` names the text in `realtime`. */
export type RoomNotice = { id: string } & (
  | { kind: 'lost' | 'exhausted' | 'exhaustedAgain' | 'disconnected' | 'notInitialized' }
  | { kind: 'reconnecting'; attempt: number }
  | { kind: 'connectionFailed' }
  | { kind: 'rejected'; command: RoomCommand; code: string; message: string; reason: string | null }
)

export type RoomStatus = 'connecting' | 'connected' | 'reconnecting' | 'failed'

/** A command on its way. `acked` ones stay until their effect is in the view, so that nothing flickers. */
export type PendingCommand<Command> = {
  id: string
  command: Command
  state: 'queued' | 'sent' | 'acked'
  /** It may have been stored already: it was sent before, and its answer was lost. */
  isAgain: boolean
}

export type RoomState<View, Command> = {
  view: View
  status: RoomStatus
  /** The room has sent who is here. Before that the view's presence means nothing: the page is rendered without a socket. */
  hasHeard: boolean
  /** Which attempt to reconnect this is; 0 where there is none. */
  attempt: number
  /** Add it to the local clock to get the server's, in ms. */
  serverOffset: number
  pending: PendingCommand<Command>[]
  notices: RoomNotice[]
}

export type RoomOptions<View, Event> = {
  party: string
  id: string
  /** What the page was rendered from. */
  initial: { seq: number; state: View }
  /** The view after an event. Must not change its arguments. */
  apply(view: View, event: Event | PresenceEvent): View
  /** Who acts: what they could not send is kept for them when the page is left. Without one it is given up. */
  owner?: string | null
  /** The window's own by default. */
  storage?: KeptIn
  signalled?(frame: SignalFrame): void
  /** Told of what came in one frame, and of the view after it. `late` where it happened while there was no connection. */
  heard?(events: Event[], view: View, late: boolean): void
  /** The page's own by default. */
  origin?: string
  timing?: Timing
  random?: () => number
  socket?: typeof WebSocket
}

/** A command that the room did not take. `code` is the server's, or queue_full, too_large or left. */
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
