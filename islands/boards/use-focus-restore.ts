import { useEffect } from 'react'
import { cardLink } from './move/focus.ts'

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'
/** Time for other code to move the focus itself after an element is removed, in milliseconds. */
const restoreDelay = 120
const maxHistory = 20

/** An ancestor of the focused element within the board, and the index of the child that contains it. */
type Ancestor = { parent: HTMLElement; childIndex: number }

const isVisible = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const findCardLink = (card: string | undefined) => (card === undefined ? null : cardLink(card))
const cardIdOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-card]')?.dataset.card

function ancestorsOf(element: HTMLElement): Ancestor[] {
  const path: Ancestor[] = []
  for (let child: HTMLElement = element; child.parentElement && !child.parentElement.dataset.island; ) {
    const parent = child.parentElement
    path.push({ parent, childIndex: [...parent.children].indexOf(child) })
    child = parent
  }
  return path
}

const firstFocusable = (box: Element | undefined) =>
  box?.matches(focusableSelector)
    ? (box as HTMLElement)
    : [...(box?.querySelectorAll<HTMLElement>(focusableSelector) ?? [])].find(element => element.checkVisibility())

/** Returns the focusable element nearest to a removed one: at its index, before it, or anywhere in an ancestor. */
function nearestFocusable(path: Ancestor[]): HTMLElement | undefined {
  for (const { parent, childIndex } of path.filter(ancestor => isVisible(ancestor.parent))) {
    const { children } = parent
    const target =
      firstFocusable(children[childIndex]) ?? firstFocusable(children[childIndex - 1]) ?? firstFocusable(parent)
    if (target) return target
  }
}

/**
 * When the focused element is removed, moves the focus to its nearest neighbour, or else to an earlier focused element.
 * Without this, keyboard users would have to start again from the top of the page.
 */
export function useFocusRestore() {
  useEffect(() => {
    let path: Ancestor[] = []
    let focusedElement: HTMLElement | null = null
    let focusHistory: { element: HTMLElement; card: string | undefined }[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('[data-island="boards/board"]')) return
      if (target !== focusedElement)
        focusHistory = [...focusHistory.slice(1 - maxHistory), { element: target, card: cardIdOf(target) }]
      focusedElement = target
      path = ancestorsOf(target)
    }
    // A blur without a new target has two causes: a click outside, or the removal of the element. Later, `isConnected`
    // tells the two apart.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      setTimeout(() => {
        if (target === focusedElement && target.isConnected && document.activeElement !== target) focusedElement = null
      })
    }
    const restoreFocus = () => {
      if (document.activeElement !== document.body || !focusedElement || focusedElement.isConnected) return
      const earlierFocus = focusHistory.findLast(({ element, card }) => isVisible(element) || findCardLink(card))
      const earlierElement =
        earlierFocus && (isVisible(earlierFocus.element) ? earlierFocus.element : findCardLink(earlierFocus.card))
      // A moved card keeps the focus at its new position.
      const movedCard = findCardLink(focusHistory.at(-1)?.card)
      const next =
        movedCard ?? nearestFocusable(path) ?? earlierElement ?? document.querySelector<HTMLElement>('.board-scroller')
      // Within a card, focus its link, because card shortcuts listen there.
      const card = next && !next.matches('[data-card-link]') ? findCardLink(cardIdOf(next)) : null
      const target = card ?? next
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!focusedElement || focusedElement.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(restoreFocus, restoreDelay)
    })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [])
}
