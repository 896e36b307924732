import { createContext, use } from 'react'
import type { BoardView, Column, Label, Person } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import type { Pace } from '#features/agile/kanban/flow/rules-pace.ts'
import type { itemActs } from './acts-items.ts'
import type { SessionActs } from './use-board-session.ts'

/** What people do on a board. The same for as long as it is on the page, so that what only acts is not drawn again. */
export type Acts = Omit<SessionActs, 'say'> &
  ReturnType<typeof itemActs> & {
    /** Announces a text to screen readers; `now` interrupts. */
    say: (text: string, now?: boolean) => void
    open: (itemId: string) => void
    close: () => void
    /** Chooses an item, or all from the last one chosen. */
    choose: (itemId: string, on: boolean, through?: boolean) => void
    look: (look: BoardLook) => void
  }

/** What every part of the page reads. */
export type LiveBoard = {
  view: BoardView
  shownLook: BoardLook
  /** The day and the moment, as the server counts them. */
  today: string
  now: number
  selected: ReadonlySet<string>
  pending: ReadonlySet<string>
  isOffline: boolean
  /** How often a comment was changed: what was read of comments before is out of date. */
  talk: number
}

/** Beyond `p50` an item is slow in its column, beyond `p85` very slow. */
export type { Pace }

/** What cards are drawn with; changes seldom. */
export type CardSetting = {
  people: ReadonlyMap<string, Person>
  labels: ReadonlyMap<string, Label>
  columns: Column[]
  boardId: string
  now: number
  today: string
  canEdit: boolean
  pace: Record<string, Pace>
  children: ReadonlyMap<string, { done: number; all: number }>
  /** The sprint that runs; null where none does. */
  sprintId: string | null
}

export const [ActsContext, useActs] = partOf<Acts>()
export const [BoardContext, useBoard] = partOf<LiveBoard>()
export const [CardContext, useCards] = partOf<CardSetting>()

/** A context that is there wherever it is read, and the hook that reads it. */
export function partOf<T>() {
  const context = createContext<T | null>(null)
  const read = (): T => {
    const value = use(context)
    if (!value) throw new Error('This belongs inside a board or its backlog.')
    return value
  }
  return [context, read] as const
}

/** What can be chosen. */
export type Option = readonly [value: string, text: string]
export const named = (rows: readonly { id: string; name?: string; title?: string }[]): Option[] =>
  rows.map(({ id, name, title = '' }) => [id, name ?? title])
