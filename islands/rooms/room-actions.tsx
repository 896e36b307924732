import type { ReactNode } from 'react'
import { useRoomContext } from './room-context.ts'

/**
 * The facilitator's actions for everyone in the room. They are disabled when the connection has failed, because the
 * room could get them long after the situation has changed.
 */
export function RoomActions({ children }: { children: ReactNode }) {
  const { hasConnectionFailed } = useRoomContext()
  return (
    <fieldset disabled={hasConnectionFailed} className="contents">
      {children}
    </fieldset>
  )
}
