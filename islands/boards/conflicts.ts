import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { useLatest } from '#islands/use-latest.ts'
import type { Command } from './optimistic.ts'

/** A command without its id. */
export type CommandWithoutId = BoardCommandInput extends infer C
  ? C extends { id: string }
    ? Omit<C, 'id'>
    : never
  : never

/** Fields that state which version a command is based on. Without them the room accepts it unconditionally. */
const versionFields = ['was', 'from', 'version', 'textVersion']

/** Returns a copy of the command that overwrites other people's changes. */
const withoutVersions = (command: CommandWithoutId) =>
  Object.fromEntries(
    Object.entries(command).filter(([name]) => !versionFields.includes(name)),
  ) as unknown as CommandWithoutId

type Fields = Record<string, unknown>
type CommandFields = { type: string; itemId?: string; itemIds?: string[]; columnId?: string | null; changes?: Fields }

/** Returns the fields of the item or column that a command sets. */
function requestedFields(command: CommandWithoutId): Fields {
  const {
    type,
    itemId: _,
    columnId,
    changes,
    ...columnFields
  } = withoutVersions(command) as unknown as CommandFields & Fields
  if (type === 'item:move') return { columnId, ...changes }
  return type === 'column:edit' ? columnFields : (changes ?? {})
}

const isEqual = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/**
 * Returns whether a conflict is obsolete. It is obsolete if the values are as requested, or if the item or column is
 * gone.
 */
export function isSettled(
  { items, columns }: Pick<BoardView, 'items' | 'columns'>,
  command: CommandWithoutId,
): boolean {
  const { type, itemId, columnId } = command as unknown as CommandFields
  const row = type === 'column:edit' ? columns.find(({ id }) => id === columnId) : items.find(({ id }) => id === itemId)
  if (!row) return true
  const requestedEntries = Object.entries(requestedFields(command))
  return (
    requestedEntries.length > 0 &&
    requestedEntries.every(([name, value]) => isEqual((row as unknown as Fields)[name], value))
  )
}

/** Returns whether a later command of the same person makes an earlier one obsolete. */
export function supersedes(later: CommandWithoutId, earlier: CommandWithoutId): boolean {
  const [laterFields, earlierFields] = [later, earlier] as unknown as [CommandFields, CommandFields]
  if (earlierFields.type === 'column:edit') {
    if (laterFields.type === 'column:remove') return laterFields.columnId === earlierFields.columnId
    return (
      laterFields.type === 'column:edit' &&
      laterFields.columnId === earlierFields.columnId &&
      isOverwritten(later, earlier)
    )
  }
  if (laterFields.itemId !== earlierFields.itemId && !laterFields.itemIds?.includes(earlierFields.itemId ?? ''))
    return false
  if (laterFields.type === 'item:remove' || laterFields.type === 'items:archive') return true
  if (earlierFields.type === 'item:move') return laterFields.type === 'item:move' || laterFields.type === 'items:move'
  if (earlierFields.type === 'item:describe') return laterFields.type === 'item:describe'
  return isOverwritten(later, earlier)
}

function isOverwritten(later: CommandWithoutId, earlier: CommandWithoutId): boolean {
  const names = Object.keys(requestedFields(earlier))
  return names.length > 0 && names.every(name => name in requestedFields(later))
}

/**
 * A command that was rejected because someone else changed the same item or column first. `key` is the sequence number
 * of the command.
 */
export type Conflict = { key: number; command: CommandWithoutId }

/**
 * Sends commands and collects those that conflict with other people's changes, until the user decides or the conflict
 * is obsolete. `onRejected` is called for every rejection.
 */
export function useConflicts(
  send: (command: Command, id?: string) => Promise<Ack>,
  view: BoardView,
  onRejected: (reason: string | null, command: Command) => void,
) {
  const [allConflicts, setAllConflicts] = useState<Conflict[]>([])
  const commandCount = useRef(0)
  const latestOnRejected = useLatest(onRejected)

  const sendTracked = useCallback(
    (command: Command, id?: string) => {
      const key = ++commandCount.current
      const input = command as unknown as CommandWithoutId
      const ack = send(command, id)
      ack.then(
        () =>
          setAllConflicts(current => {
            const remainingConflicts = current.filter(
              conflict => conflict.key > key || !supersedes(input, conflict.command),
            )
            return remainingConflicts.length === current.length ? current : remainingConflicts
          }),
        thrown => {
          if (!(thrown instanceof RoomRejection)) return
          latestOnRejected.current(thrown.reason, command)
          if (thrown.reason === 'stale') setAllConflicts(current => [...current, { key, command: input }])
        },
      )
      return ack
    },
    [send, latestOnRejected],
  )
  const conflicts = useMemo(() => allConflicts.filter(({ command }) => !isSettled(view, command)), [allConflicts, view])
  useEffect(() => {
    if (conflicts.length < allConflicts.length) setAllConflicts(conflicts)
  }, [conflicts, allConflicts])

  const dismiss = useCallback(
    (key: number) => setAllConflicts(current => current.filter(conflict => conflict.key !== key)),
    [],
  )
  const overwrite = useCallback(
    ({ key, command }: Conflict) => {
      send(withoutVersions(command) as unknown as Command).catch(() => {})
      dismiss(key)
    },
    [send, dismiss],
  )
  return { conflicts, sendTracked, dismiss, overwrite }
}
