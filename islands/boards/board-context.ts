import { createContext, use } from 'react'
import type { BoardView, Column, Label, Person } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardFilters } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import type { ColumnPace } from '#features/agile/kanban/flow/rules-column-pace.ts'
import type { createItemActions } from './item-actions.ts'
import type { SessionActions } from './use-board-session.ts'

/** The actions of a board. The object never changes, so components that only act do not re-render. */
export type BoardActions = SessionActions &
  ReturnType<typeof createItemActions> & {
    /** Announces a text to screen readers, and interrupts the current announcement. */
    announceUrgently: (text: string) => void
    openItem: (itemId: string) => void
    closeItem: () => void
    /** Selects or deselects an item, or a range from the last selected one. */
    select: (itemId: string, isSelected: boolean, isRange?: boolean) => void
    setFilters: (filters: BoardFilters) => void
  }

/** The live state of the board page. */
export type LiveBoard = {
  view: BoardView
  filters: BoardFilters
  /** Date and time of the server. */
  today: string
  now: number
  selectedIds: ReadonlySet<string>
  pendingIds: ReadonlySet<string>
  isOffline: boolean
  /** Increases when a comment is edited, so that loaded comments are loaded again. */
  commentRevision: number
}

/** An item older than `p50` is slow for its column. An item older than `p85` is very slow. */
export type { ColumnPace }

/** Data that all cards share. It rarely changes. */
export type SharedCardData = {
  people: ReadonlyMap<string, Person>
  labels: ReadonlyMap<string, Label>
  columns: Column[]
  boardId: string
  now: number
  today: string
  canEdit: boolean
  pace: Record<string, ColumnPace>
  childCounts: ReadonlyMap<string, { done: number; all: number }>
  /** The active sprint, if any. */
  sprintId: string | null
}

export const [BoardActionsContext, useBoardActions] = createRequiredContext<BoardActions>()
export const [BoardContext, useBoard] = createRequiredContext<LiveBoard>()
export const [CardContext, useCardContext] = createRequiredContext<SharedCardData>()

/** Creates a context and a hook that throws outside of its provider. */
export function createRequiredContext<T>() {
  const context = createContext<T | null>(null)
  const read = (): T => {
    const value = use(context)
    if (!value) throw new Error('This component needs a board or a backlog around it.')
    return value
  }
  return [context, read] as const
}

/** An option of a select. */
export type Option = readonly [value: string, text: string]
export const toOptions = (rows: readonly { id: string; name?: string; title?: string }[]): Option[] =>
  rows.map(({ id, name, title = '' }) => [id, name ?? title])
