import { useMemo } from 'react'
import { useRoomParts } from './room-context.ts'

/** What the viewer may do about people. */
export type PeopleRights = { roles: boolean; handOver: boolean; remove: boolean; allowSpectators: boolean }

/** The same object as long as it is the same. */
export function usePeopleRights(): PeopleRights {
  const { view, can, ended } = useRoomParts()
  const { me, session } = view
  const roles = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  const handOver = can('facilitator:hand_over') && !ended
  const remove = can('participant:remove') && !ended
  const { allowSpectators } = session.settings
  return useMemo(() => ({ roles, handOver, remove, allowSpectators }), [roles, handOver, remove, allowSpectators])
}
