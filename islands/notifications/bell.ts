import { call } from '#islands/api.ts'
import { keepAwake } from '#islands/room-client/room-awake.ts'
import { RoomConnection } from '#islands/room-client/room-connection.ts'
import { endPage, leaveIfOver } from '#islands/shell/whose-page.ts'
import { followFeatures } from './follow-features.ts'

/** What the page knows of its account's room: who is here, and how often it heard of news and of changes. */
type View = { online: string[]; news?: number; changes?: number }
type Heard = { type: 'notification' | 'features:updated' | 'nothing' } | { type: 'presence'; changes: Change[] }
type Change = { participantId: string; online: boolean }

function apply(view: View, event: Heard): View {
  if (event.type === 'notification') return { ...view, news: (view.news ?? 0) + 1 }
  if (event.type === 'features:updated') return { ...view, changes: (view.changes ?? 0) + 1 }
  if (event.type !== 'presence') return view
  const changed = new Set(event.changes.map(({ participantId }) => participantId))
  const here = event.changes.filter(({ online }) => online).map(({ participantId }) => participantId)
  return { ...view, online: [...view.online.filter(id => !changed.has(id)), ...here] }
}

async function update(bell: HTMLElement, aloud: boolean) {
  try {
    const { data } = (await (await call('/api/notifications/unread')).json()) as Answer
    const count = bell.querySelector('[data-bell-count]')
    if (count) count.textContent = data.unread === 0 ? '' : data.unread > 99 ? '99+' : String(data.unread)
    bell.setAttribute('aria-label', data.label)
    const status = document.querySelector('[data-shell-status]')
    if (aloud && data.unread > 0 && status) status.textContent = data.label
  } catch {
    // The number of before stays; the next news or page brings the right one.
  }
}
type Answer = { data: { unread: number; label: string } }

/** Keeps the bell and the navigation of this page up to date through the room of its account. No React, no hurry. */
export function startBell() {
  const bell = document.querySelector<HTMLElement>('[data-bell]')
  const id = bell?.dataset.bell
  if (!bell || !id) return
  const initial = { seq: 0, state: { online: [] } }
  const connection = new RoomConnection<View, Exclude<Heard, { type: 'presence' }>, never>({
    party: 'account',
    id,
    initial,
    apply,
  })
  let before = connection.getState()
  let wasConnected = false
  connection.subscribe(() => {
    const { view, status } = connection.getState()
    const last = before
    before = connection.getState()
    if (status === 'failed' && last.status !== 'failed') {
      // Sent away for good from a page that has been standing: its reader was signed out or moved on. Else it is looked at first.
      const isSentAway = connection.getState().notices.some(({ kind }) => kind === 'disconnected')
      if (isSentAway && performance.now() > 3000) endPage()
      else leaveIfOver()
    }
    if (view.changes !== undefined && view.changes !== last.view.changes) followFeatures()
    if (view.news !== undefined && view.news !== last.view.news) update(bell, true)
    else if (status === 'connected' && last.status !== 'connected') {
      // What happened while there was no connection was not heard.
      if (wasConnected) update(bell, false)
      wasConnected = true
    }
  })
  connection.open()
  keepAwake(connection)
}
