import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { followPageLifecycle } from './page-lifecycle.ts'
import { RoomConnection } from './room-connection.ts'
import type { RoomCommand, RoomOptions } from './room-protocol.ts'

/**
 * A live session as React state. Connects on mount, closes on unmount or when the page is left. Options are read once.
 * Callers apply optimistic changes themselves, from `pending`.
 */
export function useRoom<View, Event extends { type: string; commandId?: string }, Command extends RoomCommand>(
  options: Pick<
    RoomOptions<View, Event>,
    'party' | 'id' | 'initial' | 'apply' | 'onEvents' | 'onSignal' | 'dependsOn'
  > & {
    /** The id of the person whose unsent commands survive a reload, or null for none. */
    senderId: string | null
  },
) {
  const [connection] = useState(() => new RoomConnection<View, Event, Command>(options))
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState)

  useEffect(() => {
    connection.open()
    const stopFollowing = followPageLifecycle(connection)
    return () => {
      stopFollowing()
      connection.close({ abandon: true })
    }
  }, [connection])

  const { send, signal, retry, dismiss } = connection
  return useMemo(() => ({ ...state, send, signal, retry, dismiss }), [state, send, signal, retry, dismiss])
}
