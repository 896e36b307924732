/** The toasts that the app layout renders hidden: a form was not sent, a page could not load, a part is missing. */
type ToastName = 'not-sent' | 'offline' | 'outdated'

const toastOf = (name: ToastName) => document.querySelector<HTMLElement>(`[data-shell-toast="${name}"]`)

/** Shows a toast. `onAction` runs when its button is pressed. */
export function showToast(name: ToastName, onAction?: () => void) {
  const toast = toastOf(name)
  if (!toast) return
  toast.hidden = false
  updateToastAttribute()
  const button = toast.querySelector('button')
  if (button && onAction) button.onclick = onAction
}

export function hideToast(name: ToastName) {
  const toast = toastOf(name)
  if (toast) toast.hidden = true
  updateToastAttribute()
}

/** Tells the styles whether a toast covers the bottom of the page. */
function updateToastAttribute() {
  const isShown = document.querySelector('[data-shell-toast]:not([hidden])') !== null
  document.documentElement.toggleAttribute('data-toast-shown', isShown)
}

/**
 * Shows that a part of the page could not load. After a deploy, the parts of an old page no longer exist, so a reload
 * helps, unless the browser is offline.
 */
export function reportMissingPart() {
  if (navigator.onLine) showToast('outdated', () => location.reload())
  else showToast('offline', () => location.reload())
}
