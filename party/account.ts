import { Lobby } from '#kit/live/lobby.ts'
import type { LiveParts } from '#kit/live/parts.ts'
import { Room } from './room.ts'

/** The room of one account: where its members' open pages hear what happened. */
export class AccountRoom extends Room {
  protected readonly party = 'account'

  protected open({ clock }: LiveParts, id: string) {
    return new Lobby({ clock }, id)
  }
}
