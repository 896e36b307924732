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
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', whenOffline, { signal })
  document.addEventListener('visibilitychange', whenVisible, { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', comeBack, { signal })
  return () => listening.abort()
}
