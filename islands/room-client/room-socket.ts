import { PartySocket } from 'partysocket'
import { type RoomOptions, subprotocol } from './room-protocol.ts'

type Where = Pick<RoomOptions<unknown, never>, 'party' | 'id' | 'origin' | 'socket'>
type Attempt = {
  /** The last event that is known; null asks for a whole snapshot. */
  seq: number | null
  /** How long it may take, in ms. */
  timeout: number
}

/** One attempt at a socket to a room; it does not try again by itself. Throws where the browser makes none. */
export function openSocket({ party, id, origin = location.origin, socket }: Where, { seq, timeout }: Attempt) {
  const { protocol, host } = new URL(origin)
  return new PartySocket({
    host,
    party,
    room: encodeURIComponent(id),
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    protocols: [subprotocol],
    query: seq === null ? {} : { seq: String(seq) },
    maxRetries: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: timeout,
    WebSocket: socket,
  })
}
