import { boardLive } from '#features/agile/kanban/boards/live.ts'
import type { LiveParts } from '#kit/live/parts.ts'
import { LiveSession } from '#kit/live.ts'
import { Room } from './room.ts'

/** The room of one board. */
export class BoardRoom extends Room {
  protected open(parts: LiveParts, id: string) {
    return new LiveSession(parts, boardLive, id)
  }
}
