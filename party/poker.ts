import { pokerLive } from '#features/agile/poker/live.ts'
import type { AnyCommand } from '#features/agile/poker/rules-guards.ts'
import type { PokerFact, PokerState } from '#features/agile/poker/rules-state.ts'
import { Room } from './room.ts'

/** The room of one planning poker session. */
export class PokerRoom extends Room<PokerState, AnyCommand, PokerFact> {
  protected readonly feature = pokerLive
}
