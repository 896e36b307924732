import { useCallback, useMemo, useState } from 'react'
import type { BoardCommandInput } from '#features/agile/kanban/boards/protocol-commands.ts'
import { RoomRejection } from '#islands/room-protocol.ts'
import type { Command } from './optimistic.ts'

type Input = BoardCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
/** Something that was refused because somebody else had changed the same thing meanwhile. */
export type Conflict = { key: number; command: Input }

let count = 0

/** What tells that a command was made to an older state; without it the command is taken as it is. */
const seen = ['was', 'from', 'version', 'textVersion'] as const

/** Sends commands and keeps those that others were quicker than, until it is said which of the two is to be. */
export function useConflicts(send: (command: Command) => Promise<unknown>) {
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const sendWatched = useCallback(
    (command: Command) => {
      const answer = send(command)
      answer.catch(thrown => {
        if (!(thrown instanceof RoomRejection) || thrown.reason !== 'stale') return
        setConflicts(before => [...before, { key: ++count, command: command as unknown as Input }])
      })
      return answer
    },
    [send],
  )
  const drop = useCallback((key: number) => setConflicts(before => before.filter(other => other.key !== key)), [])
  const insist = useCallback(
    ({ key, command }: Conflict) => {
      const fields = Object.entries(command).filter(([name]) => !seen.includes(name as (typeof seen)[number]))
      send(Object.fromEntries(fields) as unknown as Command).catch(() => {})
      drop(key)
    },
    [send, drop],
  )
  return useMemo(() => ({ conflicts, sendWatched, drop, insist }), [conflicts, sendWatched, drop, insist])
}
