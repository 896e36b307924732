import type { PokerEvent, PokerView } from '#features/agile/poker/live/protocol.ts'
import { type KnownSeals, nothingKnown, remember, turnedRound } from '#features/agile/poker/votes/rules-seals.ts'
import type { News } from '#islands/poker/table-context.ts'
import { keepSeals, keptSeals, type SealsByRound } from '#islands/poker/votes/kept-seals.ts'

/** Follows the session as it comes in: passes on what happens, and keeps the commitments that came before each reveal. */
export class Watch {
  #seals: KnownSeals
  #turned: SealsByRound
  #last: PokerView
  readonly #listeners = new Set<(news: News) => void>()

  constructor(view: PokerView) {
    this.#last = view
    this.#seals = remember(nothingKnown, view)
    this.#turned = keptSeals(view.session.id)
  }

  /** What one frame brought, and the view after it. */
  readonly heard = (events: PokerEvent[], view: PokerView, late: boolean): void => {
    for (const event of events) if (event.type === 'vote.withdrawn') this.#forget(event.participantId)
    this.saw(view)
    for (const listener of this.#listeners) listener({ events, late })
  }

  saw(view: PokerView): void {
    if (view === this.#last) return
    this.#last = view
    this.#seals = remember(this.#seals, view)
    const { round } = this.#seals
    if (turnedRound(view) === round && !this.#turned[round])
      this.#turned = keepSeals(view.session.id, this.#turned, this.#seals)
  }

  /** What was known of the votes on the table before they were revealed. */
  readonly seals = (): KnownSeals => this.#turned[turnedRound(this.#last) ?? ''] ?? this.#seals

  readonly listen = (listener: (news: News) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #forget(participantId: string) {
    const { [participantId]: _, ...seals } = this.#seals.seals
    this.#seals = { ...this.#seals, seals }
  }
}
