import type { Section } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { partOf } from '#islands/boards/board-context.ts'
import type { SessionActs } from '#islands/boards/use-board-session.ts'
import type { itemActs } from './acts.ts'
import type { BacklogProps } from './use-backlog.ts'

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

export type Live = Pick<BacklogProps, 'by' | 'filter' | 'velocity' | 'history' | 'today' | 'whole'> & {
  view: BoardView
  sections: Section[]
  selected: ReadonlySet<string>
  /** What is dragged now, and over which section. */
  dragged: { itemIds: string[]; over: string | null } | null
  /** The item whose row to scroll to. */
  sought: string | null
  canEdit: boolean
  canManage: boolean
}

export const [ActsContext, useActs] = partOf<Acts>()
export const [LiveContext, useLive] = partOf<Live>()
