const key = 'acts-in'

/** The account that the page was made for; undefined where nobody is signed in. */
export const accountOfPage = () => document.querySelector<HTMLElement>('[data-bell]')?.dataset.bell

/**
 * A browser acts in one account at a time, in all its tabs. A page that was made for another account than the one chosen
 * last loads anew, before anything on it can be sent.
 */
export function keepToAccount() {
  const own = accountOfPage()
  if (!own) return
  const isOver = () => remembered() !== own
  remember(own)
  window.addEventListener('beforeunload', () => {
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
    }, wayOut)
  })
  window.addEventListener('storage', () => isOver() && location.reload())
  document.addEventListener(
    'submit',
    event => {
      if (!isOver()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.reload()
    },
    true,
  )

  function remembered() {
    try {
      return localStorage.getItem(key) ?? own
    } catch {
      return own
    }
  }
}

function remember(account: string) {
  try {
    localStorage.setItem(key, account)
  } catch {
    // Where nothing may be stored, the server still refuses what the shell sends for another account.
  }
}

let isLeaving = false
/** How long a page that is on its way out may take, and the answer to another tab that signed in anew, in ms. */
const [wayOut, otherTab] = [10_000, 500]

/** The page ends: what it shows goes at once, and what its reader may see now is loaded. */
export function endPage() {
  // Its own form may be what ended it: then the answer to that is the page that comes.
  if (isLeaving) return void setTimeout(leaveIfOver, wayOut)
  document.querySelector('#main')?.replaceChildren()
  setTimeout(() => location.reload(), otherTab)
}

/** Ends the page where it is no longer this reader's: they were signed out, removed, or act in another account. */
export async function leaveIfOver() {
  const own = accountOfPage()
  try {
    const answer = await fetch(location.href, { credentials: 'same-origin', headers: { Accept: 'text/html' } })
    const isOurs = !answer.redirected && (await answer.text()).includes(`data-bell="${own}"`)
    if (!isOurs) endPage()
  } catch {
    // Without a network nothing is known, and the page stays.
  }
}
