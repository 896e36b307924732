import { useEffect } from 'react'
import { compositionTime, typeKey } from '#features/agile/poker/votes/rules-keyboard-voting.ts'
import { addShortcuts } from '#islands/shortcuts/registry.ts'
import { useLatest } from '#islands/use-latest.ts'

/**
 * Lets number keys choose a card anywhere on the page, except while the person types into a field or a dialog is open.
 * If another key could extend the typed value, waits for that key.
 */
export function useNumberKeys(cards: { value: string; label: string }[], onChoose: (value: string) => void) {
  const latestOnChoose = useLatest(onChoose)
  useEffect(() => {
    if (cards.length === 0) return
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const chooseCard = (card: string | null) => {
      typed = ''
      if (card !== null) latestOnChoose.current(card)
    }
    const removeShortcuts = addShortcuts('poker', event => {
      if (event.repeat) return false
      const typingResult = typeKey(cards, typed, event.key)
      if (typingResult.typed === '') return false
      clearTimeout(timer)
      typed = typingResult.typed
      if (typingResult.canContinue) timer = setTimeout(chooseCard, compositionTime, typingResult.card)
      else chooseCard(typingResult.card)
      return true
    })
    return () => {
      clearTimeout(timer)
      removeShortcuts()
    }
  }, [cards, latestOnChoose])
}
