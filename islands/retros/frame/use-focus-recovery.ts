import { useEffect } from 'react'

/** Time for the next element to appear before the fallback element gets the focus, in milliseconds. */
const fallbackDelay = 400
/**
 * Period in which an element that appears later can still take the focus from the fallback element, in milliseconds.
 */
const fallbackTimeout = 3000

/**
 * When the focused element is removed, moves the keyboard focus to the nearest element marked `data-next`, or else to
 * the element with the id `fallbackId`.
 */
export function useFocusRecovery(fallbackId: string) {
  useEffect(() => {
    /** The last focused element and its ancestors, or empty if the focus came by pointer. */
    let ancestors: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let fallbackFocus: { element: HTMLElement; since: number } | null = null
    const cancelTimer = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (fallbackFocus && target === fallbackFocus.element) return
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
      document.activeElement === fallbackFocus.element &&
      Date.now() - fallbackFocus.since < fallbackTimeout
    const isLost = () =>
      ancestors[0]?.isConnected === false && (document.activeElement === document.body || isAtFallback())
    const focusFallback = () => {
      const element = document.getElementById(fallbackId)
      if (!element || !isLost()) return
      fallbackFocus = { element, since: Date.now() }
      element.focus()
    }
    const focusNext = () => {
      if (!isLost()) return
      const nextElements = ancestors.flatMap(ancestor =>
        ancestor.isConnected ? (ancestor.querySelector<HTMLElement>('[data-next]') ?? []) : [],
      )
      if (nextElements[0]) nextElements[0].focus()
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
  }, [fallbackId])
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = []
  for (let current: Element | null = element; current; current = current.parentElement) path.push(current)
  return path
}
