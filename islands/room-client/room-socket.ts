import { type RoomOptions, subprotocol } from './room-protocol.ts'

type Endpoint = Pick<RoomOptions<unknown, never>, 'party' | 'id' | 'origin' | 'socket'>
type Attempt = {
  /** The number of the last event that the client has. Null requests a snapshot. */
  seq: number | null
  /** Maximum time to connect, in ms. */
  timeout: number
}

/** Opens a socket to a room, without retry. Throws when the browser cannot create one. */
export function openSocket(
  { party, id, origin = location.origin, socket: Socket = WebSocket }: Endpoint,
  { seq, timeout }: Attempt,
): WebSocket {
  const url = new URL(`/parties/${party}/${encodeURIComponent(id)}`, origin.replace(/^http/, 'ws'))
  if (seq !== null) url.searchParams.set('seq', String(seq))
  const socket = new Socket(url, [subprotocol])
  const timer = setTimeout(() => socket.close(), timeout)
  for (const type of ['open', 'error', 'close']) socket.addEventListener(type, () => clearTimeout(timer))
  return socket
}

/** Sends a frame. Returns false if the socket is not open. */
export function sendFrame(socket: WebSocket | null, frame: string): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false
  socket.send(frame)
  return true
}
