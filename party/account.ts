import { Lobby } from '#kit/live/lobby.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { Room } from './room.ts'

/** The room of one account: where its members' open pages hear what happened. */
export class AccountRoom extends Room {
  protected readonly party = 'account'

  protected open({ clock }: LiveServices, id: string) {
    return new Lobby({ clock }, id)
  }
}
