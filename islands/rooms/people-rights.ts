import { useMemo } from 'react'
import { useRoomParts } from './room-context.ts'

/** What the viewer may do about people, and whether it is known who is here. */
export type PeopleRights = {
  roles: boolean
  handOver: boolean
  remove: boolean
  allowSpectators: boolean
  hasHeard: boolean
}

/** The same object as long as it is the same. */
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
