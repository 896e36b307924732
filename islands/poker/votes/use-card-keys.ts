import { useEffect } from 'react'
import { compositionTime, typeKey } from '#features/agile/poker/stories/rules-card-keys.ts'
import { addShortcuts } from '#islands/shortcuts/registry.ts'
import { useLatest } from '#islands/use-latest.ts'

/**
 * Number keys pick a card wherever the focus is, except while the person types into a field or a dialog is open. A value
 * that another key could still extend waits for that key.
 */
export function useCardKeys(cards: { value: string; label: string }[], onPick: (value: string) => void) {
  const latestOnPick = useLatest(onPick)
  useEffect(() => {
    if (cards.length === 0) return
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const pickCard = (card: string | null) => {
      typed = ''
      if (card !== null) latestOnPick.current(card)
    }
    const removeShortcuts = addShortcuts('poker', event => {
      if (event.repeat) return false
      const next = typeKey(cards, typed, event.key)
      if (next.typed === '') return false
      clearTimeout(timer)
      typed = next.typed
      if (next.canContinue) timer = setTimeout(pickCard, compositionTime, next.card)
      else pickCard(next.card)
      return true
    })
    return () => {
      clearTimeout(timer)
      removeShortcuts()
    }
  }, [cards, latestOnPick])
}
