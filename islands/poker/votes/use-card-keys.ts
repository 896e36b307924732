import { useEffect } from 'react'
import { compositionTime, typeKey } from '#features/agile/poker/stories/rules-keys.ts'
import { useLatest } from '#islands/use-latest.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Number keys pick a card wherever the focus is, except while the person types into a field or a dialog is open. A value
 * that another key could still extend waits for that key.
 */
export function useCardKeys(cards: { value: string; label: string }[], onPick: (value: string) => void) {
  const latestOnPick = useLatest(onPick)
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const pickCard = (card: string | null) => {
      typed = ''
      if (card !== null) latestOnPick.current(card)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isField(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const next = typeKey(cards, typed, event.key)
      if (next.typed === '') return
      clearTimeout(timer)
      typed = next.typed
      if (!next.canContinue) return pickCard(next.card)
      timer = setTimeout(pickCard, compositionTime, next.card)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [cards, latestOnPick])
}
