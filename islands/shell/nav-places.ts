import { accountOfPage } from './page-account.ts'
import { showToast } from './toasts.ts'

/** Replaces the part of the side navigation above its groups: running sessions, stars and recent boards. */
export function replacePlaces(html: string | undefined) {
  const list = document.getElementById('nav-places')
  if (!list || html === undefined || list.innerHTML === html) return
  const current = list.querySelector('[aria-current]')?.getAttribute('href')
  list.innerHTML = html
  if (current) list.querySelector(`a[href="${CSS.escape(current)}"]`)?.setAttribute('aria-current', 'page')
}

/** Removes a session that has ended from the running sessions of the side navigation. */
export function removeLiveSession(href: string) {
  const link = document.querySelector(`#nav-places [aria-labelledby="nav-live"] a[href="${CSS.escape(href)}"]`)
  const list = link?.closest('ul')
  link?.closest('li')?.remove()
  if (list?.childElementCount === 0) list.parentElement?.remove()
}

/** Sends the form of a star without leaving the page. */
export function interceptStars() {
  document.addEventListener('submit', event => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.star === undefined) return
    event.preventDefault()
    void sendStar(event.target)
  })
}

async function sendStar(form: HTMLFormElement) {
  const field = form.elements.namedItem('starred') as HTMLInputElement
  const button = form.querySelector('button')
  const isStarred = field.value === '1'
  button?.setAttribute('aria-pressed', String(isStarred))
  const headers = { 'X-Shell': '1', Accept: 'application/json', 'X-Tenant-Id': accountOfPage() ?? '' }
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`The star was refused: ${response.status}`)
    field.value = isStarred ? '0' : '1'
    replacePlaces(((await response.json()) as { places: string }).places)
  } catch {
    button?.setAttribute('aria-pressed', String(!isStarred))
    showToast('not-sent')
  }
}
