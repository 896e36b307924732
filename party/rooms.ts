import type { AccountMessage } from '#kit/account-messages.ts'
import { Failure, fail } from '#kit/errors.ts'
import { closeCodes } from '#kit/live/audience.ts'
import { endFrame } from '#kit/live/frames.ts'
import type { DisconnectTarget } from '#kit/live/room-host.ts'
import type { CommandFrame, CommandOutcome, RoomKind, RoomResult, Rooms, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import type { Log } from '#kit/server/log.ts'
import { encodeViewer, viewerHeader } from './viewer-header.ts'

/** The RPC interface of a room. */
type RoomStub = {
  fetch(request: Request): Promise<Response>
  runCommand(viewer: Viewer, frame: CommandFrame): Promise<RoomResult<CommandOutcome>>
  takeSnapshot(viewer: Viewer): Promise<RoomResult<SnapshotFrame>>
  closeSockets(target: DisconnectTarget): Promise<void>
  removeStorage(): Promise<void>
  sendMessage(message: AccountMessage): Promise<void>
}

export type RoomNamespace = { idFromName(name: string): unknown; get(id: unknown): RoomStub }

/** The WebSocket subprotocol. Clients can offer a ticket beside it. */
export const subprotocol = 'trimtab.v1'

const maxIdLength = 64

/** The binding and the class of each kind of room. */
export const roomClasses = {
  poker: { binding: 'POKER_ROOM', className: 'PokerRoom' },
  retro: { binding: 'RETRO_ROOM', className: 'RetroRoom' },
  board: { binding: 'BOARD_ROOM', className: 'BoardRoom' },
  account: { binding: 'ACCOUNT_ROOM', className: 'AccountRoom' },
} as const satisfies Record<RoomKind, { binding: string; className: string }>

/** The bindings that the rooms need. */
export type RoomBindings = Record<(typeof roomClasses)[RoomKind]['binding'], RoomNamespace>

/** The only client headers that reach the room: no cookies, tickets or internal headers. */
const forwardedHeaders = ['upgrade', 'connection', 'sec-websocket-key', 'sec-websocket-version']

/** Returns access to the live rooms through the worker's Durable Objects. Logs why a room did not answer. */
export function roomsOf(bindings: RoomBindings, log: Pick<Log, 'error'>): Rooms {
  const roomOf = (party: RoomKind, id: string): RoomStub => {
    if (id.length > maxIdLength) fail('not_found')
    const namespace = bindings[roomClasses[party].binding]
    return namespace.get(namespace.idFromName(id))
  }

  /** Calls a room, and retries once if it was moved or restarted. Commands carry an id, so a retry is safe. */
  async function callRoom<T>(party: RoomKind, id: string, call: (room: RoomStub) => Promise<T>): Promise<T> {
    const retry = async (thrown: unknown) => {
      if (thrown instanceof Failure || (thrown as { retryable?: boolean }).retryable !== true) throw thrown
      return call(roomOf(party, id))
    }
    try {
      return await call(roomOf(party, id)).catch(retry)
    } catch (thrown) {
      if (thrown instanceof Failure) throw thrown
      log.error('room', thrown, { party, room: id })
      return fail('unavailable')
    }
  }

  return {
    command: async (party, id, viewer, frame) =>
      unwrap(await callRoom(party, id, room => room.runCommand(viewer, frame))),

    async snapshot<State>(party: RoomKind, id: string, viewer: Viewer) {
      const snapshot = unwrap(await callRoom(party, id, room => room.takeSnapshot(viewer)))
      return snapshot as SnapshotFrame<State>
    },

    async connect(party, id, viewer, request, record) {
      if (viewer.kind === 'system') fail('forbidden')
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
        return new Response('This address takes WebSocket connections.', {
          status: 426,
          headers: { upgrade: 'websocket', connection: 'upgrade' },
        })
      }
      const response = await callRoom(party, id, room => room.fetch(requestFor(party, id, viewer, request)))
      if (response.status !== 101) return unwrap({ ok: false, ...((await response.json()) as Rejection) })
      // Without a record, the socket could not be closed when the viewer loses access.
      try {
        await record()
      } catch (thrown) {
        closeUnusedSocket(response)
        throw thrown
      }
      return response
    },

    refuse(request, closeCode) {
      const { 0: clientSocket, 1: serverSocket } = new WebSocketPair()
      serverSocket.accept()
      serverSocket.send(endFrame(closeCode))
      serverSocket.close(closeCode, 'Refused.')
      const headers = offersProtocol(request) ? { 'sec-websocket-protocol': subprotocol } : undefined
      return new Response(null, { status: 101, headers, webSocket: clientSocket } as ResponseInit)
    },

    disconnect: (party, id, target) => callRoom(party, id, room => room.closeSockets(target)),

    remove: (party, id) => callRoom(party, id, room => room.removeStorage()),

    sendMessage: (party, id, message) => callRoom(party, id, room => room.sendMessage(message)),
  }
}

/** Closes the socket of a response that is not sent to the client. */
function closeUnusedSocket(response: Response) {
  const { webSocket } = response as unknown as { webSocket: WebSocket & { accept(): void } }
  webSocket.accept()
  webSocket.close(closeCodes.signedOut, 'Signed out.')
}

type Rejection = Omit<Extract<RoomResult<never>, { ok: false }>, 'ok'>

/** Creates the request for the room, with the verified viewer. */
function requestFor(party: RoomKind, id: string, viewer: Viewer, request: Request): Request {
  const url = new URL(`https://room/parties/${party}/${encodeURIComponent(id)}`)
  const seq = new URL(request.url).searchParams.get('seq')
  if (seq && /^\d{1,15}$/.test(seq)) url.searchParams.set('seq', seq)
  const headers = new Headers({ [viewerHeader]: encodeViewer(viewer) })
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (offersProtocol(request)) headers.set('sec-websocket-protocol', subprotocol)
  return new Request(url, { headers })
}

function offersProtocol(request: Request): boolean {
  const offeredProtocols = request.headers.get('sec-websocket-protocol')?.split(',') ?? []
  return offeredProtocols.some(name => name.trim() === subprotocol)
}

function unwrap<T>(result: RoomResult<T>): T {
  if (result.ok) return result.value
  const { code, key, params, reason } = result
  throw new Failure(code, key, { params, ...(reason && { data: { reason } }) })
}
