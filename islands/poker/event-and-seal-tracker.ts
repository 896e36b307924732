import type { PokerEvent, PokerView } from '#features/agile/poker/live/protocol.ts'
import { type KnownSeals, noSeals, rememberSeals, revealedRoundKeyOf } from '#features/agile/poker/votes/rules-seals.ts'
import type { TableEvents } from './table-context.ts'
import { loadSeals, type SealsByRound, storeSeals } from './votes/stored-seals.ts'

/** Forwards events to listeners, and stores the vote commitments (seals) that arrived before each reveal. */
export class EventAndSealTracker {
  #seals: KnownSeals
  #revealedSeals: SealsByRound
  #lastView: PokerView
  readonly #listeners = new Set<(tableEvents: TableEvents) => void>()

  constructor(view: PokerView) {
    this.#lastView = view
    this.#seals = rememberSeals(noSeals, view)
    this.#revealedSeals = loadSeals(view.session.id)
  }

  /** Handles the events of one frame, and the view after it. */
  readonly onEvents = (events: PokerEvent[], view: PokerView, isCatchUp: boolean): void => {
    // If the frame also contains the reveal, the view after it no longer shows the withdrawal.
    for (const event of events) if (event.type === 'vote.withdrawn') this.#forgetSeal(event.participantId)
    this.update(view)
    for (const listener of this.#listeners) listener({ events, isCatchUp })
  }

  /** Handles a new view, which can come without events, such as a snapshot. */
  update(view: PokerView): void {
    if (view === this.#lastView) return
    this.#lastView = view
    this.#seals = rememberSeals(this.#seals, view)
    const { round } = this.#seals
    if (revealedRoundKeyOf(view) === round && !this.#revealedSeals[round])
      this.#revealedSeals = storeSeals(view.session.id, this.#revealedSeals, this.#seals)
  }

  /** Returns the commitments that were known before the current votes were revealed. */
  readonly getSeals = (): KnownSeals => this.#revealedSeals[revealedRoundKeyOf(this.#lastView) ?? ''] ?? this.#seals

  readonly subscribe = (listener: (tableEvents: TableEvents) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #forgetSeal(participantId: string) {
    const { [participantId]: _, ...seals } = this.#seals.seals
    this.#seals = { ...this.#seals, seals }
  }
}
