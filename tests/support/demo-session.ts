import type { RootDb } from '#db/client.ts'
import { pokerLive } from '#features/agile/poker/live/live.ts'
import { pokerDemo } from '#features/agile/poker-demo/commands.ts'
import { startDemo } from '#features/agile/sessions/demo/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import type { Viewer } from '#kit/rooms.ts'
import { PokerClient } from '#tests/support/poker-room.ts'
import { openLocalRoom, TestTime, waitUntilSettled } from '#tests/support/rooms.ts'

const caller = { requestId: null, ipAddress: '127.0.0.1', userAgent: null }

/** Opens a planning poker demo in this process, with a connected visitor and manual time. */
export async function openDemo(db: RootDb, language: Locale = 'en') {
  const time = new TestTime()
  const ids = makeIds()
  const services = { db, clock: time.clock, ids, config: { local: true } } as Services
  const { sessionId } = await startDemo(pokerDemo, services, { language, caller })
  const [row] = await db
    .unscoped('a test reads')
    .run<{ account_id: string; id: string }>(
      `select account_id, id from poker_participants where session_id = ? and id not like 'bot%'`,
      [sessionId],
    )
  const room = openLocalRoom({ db, time, ids }, pokerLive, sessionId, PokerClient)
  const viewer: Viewer = {
    kind: 'guest',
    accountId: row!.account_id,
    userId: null,
    participantId: row!.id,
    name: 'Visitor',
    canEditAny: false,
    sessionId: null,
  }
  const visitor = await room.connect(viewer)

  return {
    time,
    sessionId,
    visitor,
    logLines: room.logLines,
    get view() {
      return visitor.view!
    },
    get alarm() {
      return room.alarm
    },
    send: (type: string, fields: Record<string, unknown> = {}) => room.send(visitor, type, fields),
    /** Waits for the colleagues' next move. Returns its delay in milliseconds, or null if they wait for the visitor. */
    async waitForMove(): Promise<number | null> {
      if (room.alarm === null) return null
      const waitMs = Math.max(0, room.alarm - time.clock.now())
      await time.advance(waitMs)
      await room.live.wake()
      await waitUntilSettled()
      return waitMs
    },
    /** Drops everything that is not stored. */
    async restart() {
      room.live.disconnect(visitor)
      room.restart()
      await room.connect(viewer, undefined, visitor)
    },
  }
}
export type DemoSession = Awaited<ReturnType<typeof openDemo>>
