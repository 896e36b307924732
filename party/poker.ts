import { pokerLive } from '#features/agile/poker/live.ts'
import { Room } from './room.ts'

type Parts = typeof pokerLive extends import('#kit/live/feature.ts').LiveFeature<infer S, infer C, infer F>
  ? [S, C, F]
  : never

/** The room of one planning poker session. */
export class PokerRoom extends Room<Parts[0], Parts[1], Parts[2]> {
  protected readonly feature = pokerLive
}
