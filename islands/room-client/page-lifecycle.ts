type Connection = {
  open(): void
  close(): void
  wake(options?: { isOffline: boolean }): void
  getState(): { status: string }
}

/**
 * Closes a connection while the browser keeps the page in its history, and reopens it when the page returns. Checks the
 * connection when the network changes, and when the page becomes visible or gets the focus.
 */
export function followPageLifecycle(connection: Connection): () => void {
  const wake = () => connection.wake()
  const onOffline = () => {
    if (connection.getState().status === 'connected') connection.wake({ isOffline: true })
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') connection.wake()
  }
  const onPageHide = () => connection.close()
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) connection.open()
  }
  const abortController = new AbortController()
  const { signal } = abortController
  window.addEventListener('online', wake, { signal })
  window.addEventListener('focus', wake, { signal })
  window.addEventListener('offline', onOffline, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  return () => abortController.abort()
}
