import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { type Input, isSettled, supersedes, unseeing } from './conflicts.ts'
import type { Command } from './optimistic.ts'
import { useLatest } from './use-latest.ts'

/** Something that was refused because somebody else had changed the same thing meanwhile. `key` counts what was sent. */
export type Conflict = { key: number; command: Input }

/**
 * Sends commands and keeps those that others were quicker than, until it is said which of the two is to be, or it does not
 * matter any more. `refused` hears of all that was refused.
 */
export function useConflicts(
  send: (command: Command) => Promise<Ack>,
  view: BoardView,
  refused?: (reason: string | null, command: Command) => void,
) {
  const [kept, setKept] = useState<Conflict[]>([])
  const count = useRef(0)
  const told = useLatest(refused)

  const sendWatched = useCallback(
    (command: Command) => {
      const key = ++count.current
      const given = command as unknown as Input
      const answer = send(command)
      answer.then(
        () =>
          setKept(before => {
            const left = before.filter(other => other.key > key || !supersedes(given, other.command))
            return left.length === before.length ? before : left
          }),
        thrown => {
          if (!(thrown instanceof RoomRejection)) return
          told()?.(thrown.reason, command)
          if (thrown.reason === 'stale') setKept(before => [...before, { key, command: given }])
        },
      )
      return answer
    },
    [send, told],
  )
  const conflicts = useMemo(() => kept.filter(({ command }) => !isSettled(view, command)), [kept, view])
  useEffect(() => {
    if (conflicts.length < kept.length) setKept(conflicts)
  }, [conflicts, kept])

  const drop = useCallback((key: number) => setKept(before => before.filter(other => other.key !== key)), [])
  const insist = useCallback(
    ({ key, command }: Conflict) => {
      send(unseeing(command) as unknown as Command).catch(() => {})
      drop(key)
    },
    [send, drop],
  )
  return useMemo(() => ({ conflicts, sendWatched, drop, insist }), [conflicts, sendWatched, drop, insist])
}
