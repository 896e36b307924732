import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { RoomConnection } from './room-connection.ts'
import type { RoomCommand, RoomOptions } from './room-protocol.ts'

/**
 * A live session as React state. Connects when the island is on the page, closes when it or the page is left. Its party
 * and id stay the same for as long as the component lives. What is optimistic is for the caller to draw, from `pending`.
 */
export function useRoom<View, Event extends { type: string }, Command extends RoomCommand>(
  options: Pick<RoomOptions<View, Event>, 'party' | 'id' | 'initial' | 'apply'>,
) {
  const [connection] = useState(() => new RoomConnection<View, Event, Command>(options))
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState)

  useEffect(() => {
    connection.open()
    const wake = () => connection.wake()
    const whenOffline = () => void (connection.getState().status === 'connected' && connection.wake())
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
      connection.close({ abandon: true })
    }
  }, [connection])

  const { send, retry, dismiss } = connection
  return useMemo(() => ({ ...state, send, retry, dismiss }), [state, send, retry, dismiss])
}
