import { PartySocket } from 'partysocket'
import { type RoomOptions, subprotocol, type Timing } from './room-protocol.ts'

type Where = Pick<RoomOptions<never, never>, 'party' | 'id' | 'origin' | 'socket'>

/** One socket for one attempt to reach a room. With `seq` the room sends what came after it, without it a whole snapshot. */
export function openSocket({ party, id, origin = location.origin, socket }: Where, timing: Timing, seq: number | null) {
  const { protocol, host } = new URL(origin)
  return new PartySocket({
    host,
    party,
    room: encodeURIComponent(id),
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    protocols: [subprotocol],
    query: () => (seq === null ? {} : { seq: String(seq) }),
    maxRetries: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: timing.connect,
    WebSocket: socket,
  })
}
