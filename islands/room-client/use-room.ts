import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepAwake } from './room-awake.ts'
import { RoomConnection } from './room-connection.ts'
import type { RoomCommand, RoomOptions } from './room-protocol.ts'

/**
 * A live session as React state. Connects when the island is on the page, closes when it or the page is left. Its party
 * and id stay the same for as long as the component lives. What is optimistic is for the caller to draw, from `pending`.
 */
export function useRoom<View, Event extends { type: string; commandId?: string }, Command extends RoomCommand>(
  options: Pick<RoomOptions<View, Event>, 'party' | 'id' | 'initial' | 'apply' | 'heard' | 'signalled'> & {
    /** Under whom what was not sent is kept over a reload; null where nobody is to be kept for. */
    owner: string | null
  },
) {
  const [connection] = useState(() => new RoomConnection<View, Event, Command>(options))
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState)

  useEffect(() => {
    connection.open()
    const letGo = keepAwake(connection)
    return () => {
      letGo()
      connection.close({ abandon: true })
    }
  }, [connection])

  const { send, signal, retry, dismiss } = connection
  return useMemo(() => ({ ...state, send, signal, retry, dismiss }), [state, send, signal, retry, dismiss])
}
