import { asFailure } from '#kit/errors.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { type RoomBindings, roomsOf } from '#party/rooms.ts'

export { AccountRoom } from '#party/account.ts'
export { BoardRoom } from '#party/board.ts'
export { PokerRoom } from '#party/poker.ts'
export { RetroRoom } from '#party/retro.ts'

/**
 * Worker with the rooms and without authentication: the query names the viewer, while the real worker requires a
 * session or a ticket. Client headers pass through unchanged.
 */
export default {
  async fetch(request: Request, env: RoomBindings): Promise<Response> {
    const url = new URL(request.url)
    const viewer = JSON.parse(url.searchParams.get('viewer') ?? 'null') as Viewer
    try {
      const party = (url.searchParams.get('party') ?? 'poker') as RoomKind
      return await roomsOf(env, makeLog()).connect(party, url.pathname.slice(1), viewer, request, async () => {})
    } catch (error) {
      const { code, status } = asFailure(error)
      return Response.json({ code }, { status })
    }
  },
}
