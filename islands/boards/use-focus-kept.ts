import { useEffect } from 'react'
import { cardLink } from './move/focus.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'
/** How long what took the element away may give the focus on itself, in milliseconds. */
const patience = 120
const remembered = 20

/** An element on the way up from what had the focus, within the board, and which of its children that way came from. */
type Step = { box: HTMLElement; at: number }

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const linkOf = (card: string | undefined) => (card === undefined ? null : cardLink(card))
const cardOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-card]')?.dataset.card

function wayUp(element: HTMLElement): Step[] {
  const way: Step[] = []
  for (let child: HTMLElement = element; child.parentElement && !child.parentElement.dataset.island; ) {
    const box = child.parentElement
    way.push({ box, at: [...box.children].indexOf(child) })
    child = box
  }
  return way
}

const firstIn = (box: Element | undefined) =>
  box?.matches(focusable)
    ? (box as HTMLElement)
    : [...(box?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(element => element.checkVisibility())

/** What stands now where an element was: in its place, before it, or else anywhere in what it was part of. */
function inPlaceOf(way: Step[]): HTMLElement | undefined {
  for (const { box, at } of way.filter(step => isThere(step.box))) {
    const found = firstIn(box.children[at]) ?? firstIn(box.children[at - 1]) ?? firstIn(box)
    if (found) return found
  }
}

/**
 * Where what has the focus is taken off the page, by whomever, the focus goes on to what is nearest to it, else back to what
 * had it before. Whoever works without a mouse never has to begin at the top again.
 */
export function useFocusKept() {
  useEffect(() => {
    let way: Step[] = []
    let current: HTMLElement | null = null
    let before: { element: HTMLElement; card: string | undefined }[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const came = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('[data-island="boards/board"]')) return
      if (target !== current) before = [...before.slice(1 - remembered), { element: target, card: cardOf(target) }]
      current = target
      way = wayUp(target)
    }
    // A blur to nowhere is a click beside it, unless what blurs is just being taken away: that shows a moment later.
    const went = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      setTimeout(() => {
        if (target === current && target.isConnected && document.activeElement !== target) current = null
      })
    }
    const giveOn = () => {
      if (document.activeElement !== document.body || !current || current.isConnected) return
      const earlier = before.findLast(({ element, card }) => isThere(element) || linkOf(card))
      const back = earlier && (isThere(earlier.element) ? earlier.element : linkOf(earlier.card))
      // A card that somebody moved is gone on to where it is now.
      const moved = linkOf(before.at(-1)?.card)
      const next = moved ?? inPlaceOf(way) ?? back ?? document.querySelector<HTMLElement>('.board-scroller')
      // Of a card it is the card itself: the keys for cards are heard there.
      const card = next && !next.matches('[data-card-link]') ? linkOf(cardOf(next)) : null
      const target = card ?? next
      target?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (!current || current.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(giveOn, patience)
    })
    document.addEventListener('focusin', came)
    document.addEventListener('focusout', went)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', came)
      document.removeEventListener('focusout', went)
      watch.disconnect()
    }
  }, [])
}
