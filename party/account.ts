import { AccountChannel } from '#kit/live/account-channel.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { Room } from './room.ts'

/** The room of one account, which notifies the open pages of its members. */
export class AccountRoom extends Room {
  protected readonly party = 'account'

  protected open({ clock }: LiveServices, id: string) {
    return new AccountChannel({ clock }, id)
  }
}
