let clickedButton: Element | null = null

/** Records the last click on a button of an island. `client.ts` calls this once. */
export function recordClicks() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const selector = '[data-island] button[type="button"]:not([popovertarget])'
      clickedButton = target instanceof Element ? target.closest(selector) : null
    },
    true,
  )
}

/** Repeats the last click if it was on `element`, which could not handle it before it was hydrated. */
export function repeatEarlyClick(element: Element) {
  if (element !== clickedButton) return
  clickedButton = null
  queueMicrotask(() => (element as HTMLElement).click())
}
