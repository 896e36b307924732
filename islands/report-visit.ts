import { accountOfPage } from './shell/page-account.ts'

/**
 * Reports a visit to a page that the browser opened without the server, so that it is listed under the recent places.
 */
export function reportVisit(place: { kind: string; id: string }) {
  const account = accountOfPage()
  if (!account) return
  const headers = { 'Content-Type': 'application/json', 'X-Tenant-Id': account }
  const body = JSON.stringify(place)
  // After a failure the recent places are incomplete.
  fetch('/api/recents', { method: 'PUT', headers, body, keepalive: true, credentials: 'same-origin' }).catch(() => {})
}
