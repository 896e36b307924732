import { useMemo } from 'react'
import { useRoomParts } from '#islands/rooms/room-context.ts'

/** What the viewer can do about people, and whether the room has sent who is here. */
export type PeopleRights = {
  roles: boolean
  handOver: boolean
  remove: boolean
  allowSpectators: boolean
  hasHeard: boolean
}

/** Returns the same object while nothing changes. */
export function usePeopleRights(): PeopleRights {
  const { view, hasHeard, can, ended } = useRoomParts()
  const { me, session } = view
  const roles = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  const handOver = can('facilitator:hand_over') && !ended
  const remove = can('participant:remove') && !ended
  const { allowSpectators } = session.settings
  return useMemo(
    () => ({ roles, handOver, remove, allowSpectators, hasHeard }),
    [roles, handOver, remove, allowSpectators, hasHeard],
  )
}
