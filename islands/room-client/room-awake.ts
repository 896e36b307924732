type Wakeable = {
  open(): void
  close(): void
  wake(isGone?: boolean): void
  getState(): { status: string }
}

/** Has a connection follow the network and the page: given up without a network, checked when either comes back, closed while the page is away. */
export function keepAwake(connection: Wakeable): () => void {
  const wake = () => connection.wake()
  const whenOffline = () => void (connection.getState().status === 'connected' && connection.wake(true))
  const whenVisible = () => void (document.visibilityState === 'visible' && connection.wake())
  const leave = () => connection.close()
  const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && connection.open())
  window.addEventListener('online', wake)
  window.addEventListener('offline', whenOffline)
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', whenOffline)
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}
