import { createContext, use } from 'react'
import type { Filter } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { PlanBy, Section } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Velocity } from '#features/agile/kanban/sprints/rules-velocity.ts'
import type { SessionActs } from '#islands/boards/use-board-session.ts'
import type { itemActs } from './acts.ts'

export type Step = 'up' | 'down' | 'top' | 'bottom' | 'before' | 'after'

/** What people do here. The same for as long as the page is shown, so that a row that only acts is not drawn again. */
export type Acts = SessionActs &
  ReturnType<typeof itemActs> & {
    /** One step of one item; `before` and `after` go into the section above and below. */
    step: (item: Item, step: Step) => void
    choose: (itemId: string, on: boolean, through?: boolean) => void
    ask: (dialog: Asking) => void
  }

/** What stands open over the page. */
export type Asking =
  | { type: 'sprint'; sprintId: string | null }
  | { type: 'start' | 'complete' | 'removeSprint'; sprintId: string }
  | { type: 'delivery'; deliveryId: string | null }
  | { type: 'poker' | 'points'; itemIds: string[] }
  | { type: 'import' }

export type Live = {
  view: BoardView
  by: PlanBy
  sections: Section[]
  filter: Filter
  selected: ReadonlySet<string>
  /** What is dragged now, and over which section. */
  dragged: { itemIds: string[]; over: string | null } | null
  velocity: Velocity
  /** Items done a day, of the past; the last one is yesterday. */
  history: number[]
  today: string
  /** All rows at once, and the item whose row is wanted now. */
  whole: boolean
  sought: string | null
  mayWork: boolean
  mayManage: boolean
}

export const ActsContext = createContext<Acts | null>(null)
export const LiveContext = createContext<Live | null>(null)

function used<T>(value: T | null): T {
  if (!value) throw new Error('This belongs inside the backlog.')
  return value
}
export const useActs = (): Acts => used(use(ActsContext))
export const useLive = (): Live => used(use(LiveContext))
