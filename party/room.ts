import { type Connection, type ConnectionContext, Server, type WSMessage } from 'partyserver'
import { recordRoom } from '#features/identity/sockets/commands-storage.ts'
import { systemClock } from '#kit/clock.ts'
import { databaseOf } from '#kit/data/database.ts'
import { makeIds } from '#kit/data/ids.ts'
import { asFailure } from '#kit/errors.ts'
import type { Connection as LiveConnection } from '#kit/live/feature.ts'
import type { DisconnectTarget, RoomHost } from '#kit/live/room-host.ts'
import type { LiveServices } from '#kit/live/services.ts'
import type { CommandFrame, CommandOutcome, RoomKind, RoomResult, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { readConfig } from '#kit/server/env.ts'
import { makeLog } from '#kit/server/log.ts'
import { subprotocol } from './rooms.ts'
import { decodeViewer, viewerHeader } from './viewer-header.ts'

/** The code reported for a close frame without a status code. */
const noStatusCode = 1005

/**
 * A room as a Durable Object. Connects a LiveRoom or an AccountChannel to its sockets, its alarm and calls from the
 * worker. Sockets hibernate with the room, which reads its state from the database when it wakes. No other file imports
 * partyserver.
 */
export abstract class Room extends Server<Record<string, unknown>> {
  static override options = { hibernate: true }
  protected abstract readonly party: RoomKind
  protected abstract open(services: LiveServices, id: string): RoomHost
  readonly #connections = new Map<string, LiveConnection>()
  #live: RoomHost | null = null
  #isRecorded = false
  /** Counts removals, so that late requests of a removed session are ignored. */
  #removals = 0

  /** Returns this room's session or account channel. After hibernation it resumes the open sockets. */
  #session(): RoomHost {
    if (this.#live) return this.#live
    this.#live = this.open(this.#services(), this.name)
    const openConnections: [LiveConnection, Viewer][] = []
    for (const connection of this.getConnections<Viewer>()) {
      if (connection.state) openConnections.push([this.#wrap(connection), connection.state as Viewer])
    }
    if (openConnections.length) this.#live.resume(openConnections)
    // Answered without waking the room.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    return this.#live
  }

  #services(): LiveServices {
    const removals = this.#removals
    return {
      db: databaseOf(this.env, readConfig(this.env)),
      clock: systemClock,
      ids: makeIds(),
      log: makeLog(),
      wakeAt: at => {
        if (removals === this.#removals) this.#wakeAt(at)
      },
    }
  }

  #wakeAt(at: number | null) {
    const { storage } = this.ctx
    if (at === null) {
      void storage.deleteAlarm()
      return
    }
    this.#recordRoom()
    // The alarm is not confirmed, so that frames do not wait until it is on disk.
    void storage.setAlarm(at, { allowUnconfirmed: true })
  }

  /**
   * Records the room, so that its storage can be removed later. The worker records rooms with sockets, but a REST
   * command can set an alarm in a room without sockets.
   */
  #recordRoom() {
    if (this.#isRecorded) return
    this.#isRecorded = true
    const services = this.#services()
    const recording = recordRoom(services, this.party, this.name).catch(thrown => {
      this.#isRecorded = false
      services.log.error('room_record', thrown, { party: this.party, room: this.name })
    })
    this.ctx.waitUntil(recording)
  }

  #wrap(connection: Connection): LiveConnection {
    const existing = this.#connections.get(connection.id)
    if (existing) return existing
    const wrapped: LiveConnection = {
      id: connection.id,
      send(text) {
        try {
          connection.send(text)
        } catch {
          // The socket is closing. Its close event removes it from the session.
        }
      },
      close: (code, reason) => connection.close(code, reason),
    }
    this.#connections.set(connection.id, wrapped)
    return wrapped
  }

  override async fetch(request: Request): Promise<Response> {
    const viewer = decodeViewer(request.headers.get(viewerHeader))
    if (!viewer) return new Response(null, { status: 403 })
    try {
      await this.#session().check(viewer)
    } catch (thrown) {
      return Response.json(rejectionOf(thrown), { status: asFailure(thrown).status })
    }
    const response = await super.fetch(request)
    const { webSocket } = response as { webSocket?: unknown }
    if (!webSocket || !request.headers.get('sec-websocket-protocol')) return response
    const headers = { 'sec-websocket-protocol': subprotocol }
    return new Response(null, { status: 101, headers, webSocket } as ResponseInit)
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const viewer = decodeViewer(request.headers.get(viewerHeader))
    const seq = new URL(request.url).searchParams.get('seq')
    try {
      connection.setState(viewer)
      await this.#session().connect(this.#wrap(connection), viewer!, seq === null ? undefined : Number(seq))
    } catch (thrown) {
      // partyserver would send the error and its stack to the client.
      this.#connections.delete(connection.id)
      // 1013: try again later.
      connection.close(1013, asFailure(thrown).code)
    }
  }

  override onMessage(connection: Connection, message: WSMessage) {
    const session = this.#session()
    session.receive(this.#wrap(connection), message)
  }

  override onClose(connection: Connection, code: number, _reason: string, wasClean: boolean) {
    this.#onDisconnect(connection)
    // A close frame without a code needs a response too (RFC 6455, 5.5.1). partyserver sends none.
    if (code === noStatusCode && wasClean) connection.close()
  }

  #onDisconnect(connection: Connection) {
    const session = this.#session()
    session.disconnect(this.#wrap(connection), (connection.state as Viewer | null) ?? undefined)
    this.#connections.delete(connection.id)
  }

  override onError(connection: Connection) {
    this.#onDisconnect(connection)
  }

  override async onAlarm() {
    await this.#session().wake()
  }

  /** Called through `rooms.ts`, like the methods below. A Failure does not survive RPC, so the result carries it. */
  runCommand(viewer: Viewer, frame: CommandFrame): Promise<RoomResult<CommandOutcome>> {
    return toResult(() => this.#session().command(viewer, frame))
  }

  takeSnapshot(viewer: Viewer): Promise<RoomResult<SnapshotFrame>> {
    return toResult(() => this.#session().snapshot(viewer))
  }

  async closeSockets(target: DisconnectTarget): Promise<void> {
    this.#session().revoke(target)
  }

  /** Called when the session, board or account of this room is deleted. Removes everything the room stores about it. */
  async removeStorage(): Promise<void> {
    this.#session().revoke({ everyone: true })
    this.#live = null
    this.#removals++
    this.#isRecorded = false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async sendMessage(message: { type: string; userId?: string }): Promise<void> {
    this.#session().onServerMessage?.(message)
  }
}

async function toResult<T>(run: () => Promise<T>): Promise<RoomResult<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (thrown) {
    return { ok: false, ...rejectionOf(thrown) }
  }
}

function rejectionOf(thrown: unknown) {
  const { code, key, params, details } = asFailure(thrown)
  const reason = details.data?.reason
  return { code, key, ...(params && { params }), ...(typeof reason === 'string' && { reason }) }
}
