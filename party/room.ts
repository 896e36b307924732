import { type Connection, type ConnectionContext, Server, type WSMessage } from 'partyserver'
import { putOnRecord } from '#features/identity/sockets/commands-storage.ts'
import { systemClock } from '#kit/clock.ts'
import { databaseOf } from '#kit/data/database.ts'
import { makeIds } from '#kit/data/ids.ts'
import { asFailure } from '#kit/errors.ts'
import type { Connection as LiveConnection } from '#kit/live/feature.ts'
import type { DisconnectTarget, RoomHost } from '#kit/live/room-host.ts'
import type { LiveServices } from '#kit/live/services.ts'
import type { CommandFrame, CommandOutcome, Party, RoomResult, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { readConfig } from '#kit/server/env.ts'
import { makeLog } from '#kit/server/log.ts'
import { decodeViewer, viewerHeader } from './viewer-header.ts'

/** The subprotocol of our sockets. Clients offer it; a ticket may stand beside it. */
export const protocol = 'trimtab.v1'

/** What a close frame without a code is reported as. */
const noCode = 1005

/**
 * A room as a Durable Object: gives a LiveSession or a Lobby its sockets, its alarm and its calls from the rest of the
 * worker. Sockets sleep with the room; what it holds is read from the database when it wakes. The one file that knows
 * partyserver.
 */
export abstract class Room extends Server<Record<string, unknown>> {
  static override options = { hibernate: true }
  protected abstract readonly party: Party
  protected abstract open(parts: LiveServices, id: string): RoomHost
  readonly #connections = new Map<string, LiveConnection>()
  #live: RoomHost | null = null
  #isOnRecord = false
  /** Counts removals, so that late requests of a removed session are ignored. */
  #removals = 0

  /** The session of this room, with the sockets that outlived the room's last stay in memory. */
  #session(): RoomHost {
    if (this.#live) return this.#live
    this.#live = this.open(this.#parts(), this.name)
    const open: [LiveConnection, Viewer][] = []
    for (const connection of this.getConnections<Viewer>()) {
      if (connection.state) open.push([this.#wrap(connection), connection.state as Viewer])
    }
    if (open.length) this.#live.resume(open)
    // Answered without waking the room.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    return this.#live
  }

  #parts(): LiveServices {
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
    if (at === null) return void storage.deleteAlarm()
    this.#putOnRecord()
    // Unconfirmed: frames need not wait until the alarm is on the disk.
    void storage.setAlarm(at, { allowUnconfirmed: true })
  }

  /** The door records rooms with sockets. An alarm is set without any, by a command over REST. */
  #putOnRecord() {
    if (this.#isOnRecord) return
    this.#isOnRecord = true
    const parts = this.#parts()
    const recorded = putOnRecord(parts, this.party, this.name).catch(thrown => {
      this.#isOnRecord = false
      parts.log.error('room_record', thrown, { party: this.party, room: this.name })
    })
    this.ctx.waitUntil(recorded)
  }

  #wrap(connection: Connection): LiveConnection {
    const known = this.#connections.get(connection.id)
    if (known) return known
    const wrapped: LiveConnection = {
      id: connection.id,
      send(text) {
        try {
          connection.send(text)
        } catch {
          // It is closing: its close event takes it out of the session.
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
      return Response.json(refusalOf(thrown), { status: asFailure(thrown).status })
    }
    const response = await super.fetch(request)
    const { webSocket } = response as { webSocket?: unknown }
    if (!webSocket || !request.headers.get('sec-websocket-protocol')) return response
    const headers = { 'sec-websocket-protocol': protocol }
    return new Response(null, { status: 101, headers, webSocket } as ResponseInit)
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const viewer = decodeViewer(request.headers.get(viewerHeader))
    const seq = new URL(request.url).searchParams.get('seq')
    try {
      connection.setState(viewer)
      await this.#session().connect(this.#wrap(connection), viewer!, seq === null ? undefined : Number(seq))
    } catch (thrown) {
      // What partyserver catches, it sends to the client with its stack.
      this.#connections.delete(connection.id)
      connection.close(1013, asFailure(thrown).code)
    }
  }

  override onMessage(connection: Connection, message: WSMessage) {
    const session = this.#session()
    session.receive(this.#wrap(connection), message)
  }

  override onClose(connection: Connection, code: number, _reason: string, wasClean: boolean) {
    this.#left(connection)
    // A close frame may come without a code. It wants an answer too (RFC 6455, 5.5.1), and partyserver gives none.
    if (code === noCode && wasClean) connection.close()
  }

  #left(connection: Connection) {
    const session = this.#session()
    session.disconnect(this.#wrap(connection), (connection.state as Viewer | null) ?? undefined)
    this.#connections.delete(connection.id)
  }

  override onError(connection: Connection) {
    this.#left(connection)
  }

  override async onAlarm() {
    await this.#session().wake()
  }

  /** Called by the door, as is what follows. A Failure does not survive the way, so the outcome says what happened. */
  runCommand(viewer: Viewer, frame: CommandFrame): Promise<RoomResult<CommandOutcome>> {
    return outcomeOf(() => this.#session().command(viewer, frame))
  }

  takeSnapshot(viewer: Viewer): Promise<RoomResult<SnapshotFrame>> {
    return outcomeOf(() => this.#session().snapshot(viewer))
  }

  async closeSockets(who: DisconnectTarget): Promise<void> {
    this.#session().revoke(who)
  }

  /** Called when the session, board or account of this room is deleted. Removes everything the room stores about it. */
  async removeStorage(): Promise<void> {
    this.#session().revoke({ everyone: true })
    this.#live = null
    this.#removals++
    this.#isOnRecord = false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async passOn(message: { type: string; userId?: string }): Promise<void> {
    this.#session().tell?.(message)
  }
}

async function outcomeOf<T>(act: () => Promise<T>): Promise<RoomResult<T>> {
  try {
    return { ok: true, value: await act() }
  } catch (thrown) {
    return { ok: false, ...refusalOf(thrown) }
  }
}

function refusalOf(thrown: unknown) {
  const { code, key, params, details } = asFailure(thrown)
  const reason = details.data?.reason
  return { code, key, ...(params && { params }), ...(typeof reason === 'string' && { reason }) }
}
