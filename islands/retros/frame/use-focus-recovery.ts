import { useEffect } from 'react'

/** Time for the room to render the next element before the fallback takes the focus, in milliseconds. */
const fallbackDelay = 400
/** How long the fallback passes the focus on to a late element, in milliseconds. */
const fallbackTimeout = 3000

/**
 * When the focused element is removed, moves the keyboard focus to the nearest element marked `data-next`, or else to the
 * element with this id.
 */
export function useFocusRecovery(fallback: string) {
  useEffect(() => {
    let ancestors: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let fallbackFocus: { place: HTMLElement; since: number } | null = null
    const cancelTimer = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (fallbackFocus && target === fallbackFocus.place) return
      fallbackFocus = null
      cancelTimer()
      ancestors = target instanceof Element && target.matches(':focus-visible') ? ancestorsOf(target) : []
    }
    // A click outside drops the focus on purpose. A removed element is still connected when it blurs.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === ancestors[0] && ancestors[0]?.isConnected) ancestors = []
      })
    const isAtFallback = () =>
      fallbackFocus !== null &&
      document.activeElement === fallbackFocus.place &&
      Date.now() - fallbackFocus.since < fallbackTimeout
    const isLost = () =>
      ancestors[0]?.isConnected === false && (document.activeElement === document.body || isAtFallback())
    const focusFallback = () => {
      const place = document.getElementById(fallback)
      if (!place || !isLost()) return
      fallbackFocus = { place, since: Date.now() }
      place.focus()
    }
    const focusNext = () => {
      if (!isLost()) return
      const next = ancestors.flatMap(each =>
        each.isConnected ? (each.querySelector<HTMLElement>('[data-next]') ?? []) : [],
      )
      if (next[0]) next[0].focus()
      else timer ??= setTimeout(focusFallback, fallbackDelay)
    }
    const observer = new MutationObserver(focusNext)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      cancelTimer()
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [fallback])
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}
