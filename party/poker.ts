import { pokerLive } from '#features/agile/poker/live.ts'
import type { LiveParts } from '#kit/live/parts.ts'
import { LiveSession } from '#kit/live.ts'
import { Room } from './room.ts'

/** The room of one planning poker session. */
export class PokerRoom extends Room {
  protected open(parts: LiveParts, id: string) {
    return new LiveSession(parts, pokerLive, id)
  }
}
