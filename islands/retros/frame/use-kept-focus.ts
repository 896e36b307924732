import { useEffect } from 'react'

/** How long what comes next may be on its way until the focus waits elsewhere, in milliseconds: the room often makes it. */
const patience = 400
/** And how long the focus goes on from there where it has come at last and the reader has not moved since. */
const patienceThere = 3000

/**
 * Where what has the focus is taken away, who works with the keyboard goes on at the nearest thing that is marked
 * `data-next`, or at the element with this id: nobody is sent back to the top of the page.
 */
export function useKeptFocus(fallback: string) {
  useEffect(() => {
    let trail: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: { place: HTMLElement; since: number } | null = null
    const settle = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const come = ({ target }: FocusEvent) => {
      if (waiting && target === waiting.place) return
      waiting = null
      settle()
      trail = target instanceof Element && target.matches(':focus-visible') ? withParents(target) : []
    }
    // Who leaves by a click beside it wants to be nowhere. An element that is taken away is still there when it blurs.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === trail[0] && trail[0]?.isConnected) trail = []
      })
    const waits = () =>
      waiting !== null && document.activeElement === waiting.place && Date.now() - waiting.since < patienceThere
    const isLost = () => trail[0]?.isConnected === false && (document.activeElement === document.body || waits())
    const wait = () => {
      const place = document.getElementById(fallback)
      if (!place || !isLost()) return
      waiting = { place, since: Date.now() }
      place.focus()
    }
    const seek = () => {
      if (!isLost()) return
      const next = trail.flatMap(each =>
        each.isConnected ? (each.querySelector<HTMLElement>('[data-next]') ?? []) : [],
      )
      if (next[0]) next[0].focus()
      else timer ??= setTimeout(wait, patience)
    }
    const observer = new MutationObserver(seek)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', come)
    document.addEventListener('focusout', leave)
    return () => {
      settle()
      observer.disconnect()
      document.removeEventListener('focusin', come)
      document.removeEventListener('focusout', leave)
    }
  }, [fallback])
}

function withParents(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
  return found
}
