let clickedButton: Element | null = null

/** Remembers the last click on a button of an island. `client.ts` calls this once. */
export function rememberClicks() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const selector = '[data-island] button[type="button"]:not([popovertarget])'
      clickedButton = target instanceof Element ? target.closest(selector) : null
    },
    true,
  )
}

/** Repeats the last click if it was on `element`, which could not handle it: it has only now been hydrated. */
export function repeatEarlyClick(element: Element) {
  if (element !== clickedButton) return
  clickedButton = null
  queueMicrotask(() => (element as HTMLElement).click())
}
