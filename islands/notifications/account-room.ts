import { call } from '#islands/api.ts'
import { followPageLifecycle } from '#islands/room-client/page-lifecycle.ts'
import { RoomConnection } from '#islands/room-client/room-connection.ts'
import { clearAndReload, reloadIfOutdated, unlessUnloading } from '#islands/shell/page-account.ts'
import { refreshUnlessBusy, showFeatureChanges } from './show-feature-changes.ts'

/** The state of the account's room: people online, and counters of notifications and of changes. */
type View = {
  online: string[]
  notificationCount?: number
  featureChangeCount?: number
  /** Counts the changes of the epics of the finance plan and of their order. */
  planChangeCount?: number
}
type AccountEvent =
  | { type: 'notification' | 'features:updated' | 'plan:changed' | 'nothing' }
  | { type: 'presence'; changes: Change[] }
type Change = { participantId: string; online: boolean }

function applyEvent(view: View, event: AccountEvent): View {
  if (event.type === 'notification') return { ...view, notificationCount: (view.notificationCount ?? 0) + 1 }
  if (event.type === 'features:updated') return { ...view, featureChangeCount: (view.featureChangeCount ?? 0) + 1 }
  if (event.type === 'plan:changed') return { ...view, planChangeCount: (view.planChangeCount ?? 0) + 1 }
  if (event.type !== 'presence') return view
  const changedIds = new Set(event.changes.map(({ participantId }) => participantId))
  const joinedIds = event.changes.filter(({ online }) => online).map(({ participantId }) => participantId)
  return { ...view, online: [...view.online.filter(id => !changedIds.has(id)), ...joinedIds] }
}

type UnreadResponse = { data: { unread: number; label: string } }

const maxShownCount = 99

function countText(unread: number): string {
  if (unread === 0) return ''
  return unread > maxShownCount ? `${maxShownCount}+` : String(unread)
}

async function updateBell(bell: HTMLElement, { isAnnounced }: { isAnnounced: boolean }) {
  try {
    const { data } = (await (await call('/api/notifications/unread')).json()) as UnreadResponse
    const count = bell.querySelector('[data-bell-count]')
    if (count) count.textContent = countText(data.unread)
    bell.setAttribute('aria-label', data.label)
    const status = document.querySelector('[data-shell-status]')
    if (isAnnounced && data.unread > 0 && status) status.textContent = data.label
  } catch {
    // Keep the old count. The next notification or page updates it.
  }
}

/** Updates the bell and the navigation with events from the account's room. Uses no React. */
export function followAccountRoom() {
  const bell = document.querySelector<HTMLElement>('[data-bell]')
  const id = bell?.dataset.bell
  if (!bell || !id) return
  const initial = { seq: 0, state: { online: [] } as View }
  const connection = new RoomConnection<View, Exclude<AccountEvent, { type: 'presence' }>, never>({
    party: 'account',
    id,
    initial,
    apply: applyEvent,
  })
  let lastState = connection.getState()
  const followState = () => {
    const { view, status } = connection.getState()
    const previous = lastState
    lastState = connection.getState()
    const hasChanged = (counter: 'notificationCount' | 'featureChangeCount' | 'planChangeCount') =>
      view[counter] !== undefined && view[counter] !== previous.view[counter]
    if (status === 'failed' && previous.status !== 'failed') {
      // The server disconnects a page after a sign-out or a switch of accounts. Just after page load, first check that
      // this is the reason.
      const { notices } = connection.getState()
      const isDisconnected = notices.some(({ kind }) => kind === 'disconnected' || kind === 'notFound')
      if (isDisconnected && performance.now() > 3000) clearAndReload()
      else reloadIfOutdated()
    }
    if (hasChanged('featureChangeCount')) showFeatureChanges()
    const isReconnected = status === 'connected' && previous.status !== 'connected' && previous.view !== initial.state
    const isFirstFrame = view !== initial.state && previous.view === initial.state
    // Load the changes that the page missed: while it was disconnected, or between its rendering and the first frame.
    // Wait for the first frame, because an open socket proves nothing: the server closes it if the person has signed
    // out.
    const mayHaveMissed = isFirstFrame || isReconnected
    const isPlanChanged = hasChanged('planChangeCount')
    if (isPlanChanged || mayHaveMissed) document.dispatchEvent(new Event('plan:changed'))
    if ((isPlanChanged || isReconnected) && document.querySelector('[data-follows-plan]')) refreshUnlessBusy()
    if (hasChanged('notificationCount')) updateBell(bell, { isAnnounced: true })
    else if (mayHaveMissed) updateBell(bell, { isAnnounced: false })
  }
  connection.subscribe(() => unlessUnloading(followState))
  connection.open()
  followPageLifecycle(connection)
}
