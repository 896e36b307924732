import { afterEach, beforeEach, expect } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { RoomConnection } from '#islands/room-client/room-connection.ts'
import type { PresenceEvent, RoomOptions, Timing } from '#islands/room-client/room-protocol.ts'
import { waitFor } from '#tests/support/wait.ts'
import { CounterRoom } from './room-server.ts'

type View = { total: number; online?: string[] }
type Event = { type: 'added'; by: number; commandId?: string }
/** The event of `addWithId` contains the id of its command. The room rejects `refused`. */
export type Command = { type: 'add' | 'addWithId'; by: number } | { type: 'refused' }

/** Short delays between retries, and long limits for answers, because the room can be slow on a busy machine. */
const quickTiming: Timing = {
  maxAttempts: 5,
  slowRetryDelay: 60_000,
  retryDelays: [10, 50],
  connectTimeout: 10_000,
  heartbeatInterval: 10_000,
  replyTimeout: 10_000,
  stableAfter: 400,
  minNoticeDuration: 0,
}

function apply(view: View, event: Event | PresenceEvent): View {
  if (event.type === 'added') return { ...view, total: view.total + event.by }
  return { ...view, online: event.changes.filter(({ online }) => online).map(({ participantId }) => participantId) }
}

export const nodeSocket = NodeSocket as unknown as typeof WebSocket

/** Starts a room server for each test of the calling file. Closes it and its connections after the test. */
export function withRoom() {
  const openConnections: RoomConnection<View, Event, Command>[] = []
  const context = {} as { room: CounterRoom }
  beforeEach(async () => {
    context.room = await CounterRoom.start()
  })
  afterEach(async () => {
    for (const connection of openConnections.splice(0)) connection.close({ abandon: true })
    await context.room.stop()
  })

  type ConnectOptions = { seq?: number; total?: number; origin?: string } & Pick<
    RoomOptions<View, Event>,
    'onEvents' | 'senderId' | 'storage' | 'socket'
  >
  const connect = (timing: Partial<Timing> = {}, connectOptions: ConnectOptions = {}) => {
    const { seq = 0, total = 0, origin = context.room.origin, ...options } = connectOptions
    const connection = new RoomConnection<View, Event, Command>({
      party: 'counter',
      id: 'one',
      initial: { seq, state: { total } },
      apply,
      socket: nodeSocket,
      ...options,
      origin,
      timing: { ...quickTiming, ...timing },
    })
    openConnections.push(connection)
    connection.open()
    return connection
  }
  return { context, connect }
}

/** A fake session storage. */
export class FakeStorage {
  readonly #texts = new Map<string, string>()
  readonly getItem = (key: string) => this.#texts.get(key) ?? null
  readonly setItem = (key: string, text: string) => void this.#texts.set(key, text)
  readonly removeItem = (key: string) => void this.#texts.delete(key)
  get size() {
    return this.#texts.size
  }
}

export type Connection = ReturnType<ReturnType<typeof withRoom>['connect']>

export const waitUntil = (assertion: () => void) => waitFor(assertion, 5)
export const waitUntilConnected = (connection: Connection) =>
  waitUntil(() => expect(connection.getState().status).toBe('connected'))
