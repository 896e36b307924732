let clickedButton: Element | null = null

/** Remembers the last click on a button of an island. `client.ts` calls this once. */
export function rememberClicks() {
  document.addEventListener(
    'click',
    ({ target }) => {
      clickedButton = (target as Element).closest('[data-island] button[type="button"]:not([popovertarget])')
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
