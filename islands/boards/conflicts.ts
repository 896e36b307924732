import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { useLatest } from '#islands/use-latest.ts'
import type { Command } from './optimistic.ts'

/** A command without its id, as it is kept until it is said what is to become of it. */
export type Input = BoardCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never

/** What tells that a command was made to an older state; without it the command is taken as it is. */
const seen = ['was', 'from', 'version', 'textVersion']

/** The command as it is taken whatever others have done meanwhile. */
const unseeing = (command: Input) =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !seen.includes(name))) as unknown as Input

type Fields = Record<string, unknown>
type Parts = { type: string; itemId?: string; itemIds?: string[]; columnId?: string | null; changes?: Fields }

/** What of its item or column a command sets, by the names of the fields. */
function wantedBy(command: Input): Fields {
  const { type, itemId: _, columnId, changes, ...rest } = unseeing(command) as unknown as Parts & Fields
  if (type === 'item:move') return { columnId, ...changes }
  return type === 'column:edit' ? rest : (changes ?? {})
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether nothing is left to be asked: it is as was wanted, or what it was about is gone. */
export function isSettled({ items, columns }: Pick<BoardView, 'items' | 'columns'>, command: Input): boolean {
  const { type, itemId, columnId } = command as unknown as Parts
  const row = type === 'column:edit' ? columns.find(({ id }) => id === columnId) : items.find(({ id }) => id === itemId)
  if (!row) return true
  const wanted = Object.entries(wantedBy(command))
  return wanted.length > 0 && wanted.every(([name, value]) => isSame((row as unknown as Fields)[name], value))
}

/** Whether a later command of the same person settles what an earlier one wanted. */
export function supersedes(later: Input, earlier: Input): boolean {
  const [one, other] = [later, earlier] as unknown as [Parts, Parts]
  if (other.type === 'column:edit') {
    if (one.type === 'column:remove') return one.columnId === other.columnId
    return one.type === 'column:edit' && one.columnId === other.columnId && isCovered(later, earlier)
  }
  if (one.itemId !== other.itemId && !one.itemIds?.includes(other.itemId ?? '')) return false
  if (one.type === 'item:remove' || one.type === 'items:archive') return true
  if (other.type === 'item:move') return one.type === 'item:move' || one.type === 'items:move'
  if (other.type === 'item:describe') return one.type === 'item:describe'
  return isCovered(later, earlier)
}

function isCovered(later: Input, earlier: Input): boolean {
  const names = Object.keys(wantedBy(earlier))
  return names.length > 0 && names.every(name => name in wantedBy(later))
}

/** A command that was refused because someone else changed the same thing meanwhile. `key` counts the commands. */
export type Conflict = { key: number; command: Input }

/**
 * Sends commands and keeps those that others were quicker than, until it is said which of the two is to be, or it does not
 * matter any more. `refused` hears of all that was refused.
 */
export function useConflicts(
  send: (command: Command) => Promise<Ack>,
  view: BoardView,
  refused: (reason: string | null, command: Command) => void,
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
          told.current(thrown.reason, command)
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
  return { conflicts, sendWatched, drop, insist }
}
