import { useEffect } from 'react'

const types = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys 1 to 9 pick the first nine cards, wherever the focus is, except while something is typed or a window is open. */
export function useCardKeys(cards: { value: string }[], onPick: (value: string) => void) {
  useEffect(() => {
    const pick = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || types(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const card = /^[1-9]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined
      if (card) onPick(card.value)
    }
    document.addEventListener('keydown', pick)
    return () => document.removeEventListener('keydown', pick)
  }, [cards, onPick])
}
