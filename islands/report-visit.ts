import { accountOfPage } from './shell/page-account.ts'

/** Reports that the reader opens a place of which the server did not render the page. */
export function reportVisit(place: { kind: string; id: string }) {
  const account = accountOfPage()
  if (!account) return
  const headers = { 'Content-Type': 'application/json', 'X-Tenant-Id': account }
  const body = JSON.stringify(place)
  // Without it only the list of recent places is incomplete.
  fetch('/api/recents', { method: 'PUT', headers, body, keepalive: true, credentials: 'same-origin' }).catch(() => {})
}
