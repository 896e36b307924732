import type { CardView, RetroView } from '#features/agile/retros/live/protocol.ts'
import type { Card, RetroState } from '#features/agile/retros/live/rules-state.ts'

export function updateCard(state: RetroState, id: string, change: Partial<Card>) {
  const card = state.cards.get(id)
  if (card) state.cards.set(id, { ...card, ...change })
}

export function updateCardView(view: RetroView, id: string, change: (card: CardView) => Partial<CardView>) {
  view.cards = view.cards.map(card => (card.id === id ? { ...card, ...change(card) } : card))
}

/** Sets the number of other people's hidden cards. `totalCount` includes the viewer's own. */
export function setOthersHiddenCount(view: RetroView, totalCount: number) {
  view.hiddenCards = totalCount - view.cards.filter(({ isShown }) => !isShown).length
}
