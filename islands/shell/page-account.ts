/** Stores the account that was selected last, in any tab. */
const storageKey = 'acts-in'

/**
 * Returns the account that the page was rendered for, which its notification bell carries. Undefined when signed out.
 */
export const accountOfPage = () => document.querySelector<HTMLElement>('[data-bell]')?.dataset.bell

/**
 * A browser uses one account at a time, in all tabs. Reloads a page that was rendered for another account than the last
 * selected one, before a form on it can be sent.
 */
export function reloadOnAccountChange() {
  const pageAccount = accountOfPage()
  if (!pageAccount) return
  const isOutdated = () => storedAccount() !== pageAccount
  storeAccount(pageAccount)
  window.addEventListener('beforeunload', () => {
    isUnloading = true
    setTimeout(() => {
      isUnloading = false
    }, unloadTimeout)
  })
  window.addEventListener('storage', () => isOutdated() && location.reload())
  document.addEventListener(
    'submit',
    event => {
      if (!isOutdated()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.reload()
    },
    true,
  )

  function storedAccount() {
    try {
      return localStorage.getItem(storageKey) ?? pageAccount
    } catch {
      return pageAccount
    }
  }
}

function storeAccount(account: string) {
  try {
    localStorage.setItem(storageKey, account)
  } catch {
    // Without storage, the server still rejects requests for another account.
  }
}

let isUnloading = false
/** Maximum time of an unload, in milliseconds. */
const unloadTimeout = 10_000
/** Delay of a reload after another tab has signed in, in milliseconds. */
const reloadDelay = 500

/**
 * Calls `action` unless the page is being left. A form that leaves the page can end the session or switch accounts, and
 * then its response is already loading. If the page is still there after the timeout, for example because the response
 * was a file, `action` is called then.
 */
export function unlessUnloading(action: () => void) {
  if (isUnloading) setTimeout(action, unloadTimeout)
  else action()
}

/** Clears the page immediately and reloads it with the content that the user can see now. */
export function clearAndReload() {
  document.querySelector('#main')?.replaceChildren()
  setTimeout(() => location.reload(), reloadDelay)
}

/** Clears and reloads the page if the user was signed out, was removed, or has switched accounts. */
export async function reloadIfOutdated() {
  const pageAccount = accountOfPage()
  try {
    const response = await fetch(location.href, { credentials: 'same-origin', headers: { Accept: 'text/html' } })
    const isStillValid = !response.redirected && (await response.text()).includes(`data-bell="${pageAccount}"`)
    if (!isStillValid) clearAndReload()
  } catch {
    // Without a network the page stays.
  }
}
