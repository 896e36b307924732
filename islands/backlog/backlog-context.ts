import type { Section } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { createRequiredContext } from '#islands/boards/board-context.ts'
import type { SessionActions } from '#islands/boards/use-board-session.ts'
import type { createItemActions } from './item-actions.ts'
import type { BacklogProps } from './use-connected-backlog.ts'

export type Step = 'up' | 'down' | 'top' | 'bottom' | 'before' | 'after'

/** The actions of the page. The object never changes, so rows that only act do not re-render. */
export type BacklogActions = SessionActions &
  ReturnType<typeof createItemActions> & {
    /** Moves an item by one step. `before` and `after` move it to the section above and below. */
    moveByStep: (item: Item, step: Step) => void
    select: (itemId: string, isSelected: boolean, isRange?: boolean) => void
    openDialog: (dialog: OpenDialog) => void
  }

export type OpenDialog =
  | { type: 'sprint'; sprintId: string | null }
  | { type: 'start' | 'complete' | 'removeSprint'; sprintId: string }
  | { type: 'delivery'; deliveryId: string | null }
  | { type: 'poker' | 'points'; itemIds: string[] }
  | { type: 'import' }

export type LiveBacklog = Pick<
  BacklogProps,
  'grouping' | 'filter' | 'velocity' | 'history' | 'idsInPlanOrder' | 'today' | 'shouldRenderAllRows'
> & {
  view: BoardView
  sections: Section[]
  selectedIds: ReadonlySet<string>
  /** The dragged items, and the section under the pointer. */
  dragState: { itemIds: string[]; targetSectionId: string | null } | null
  /** The item whose row to scroll to. */
  scrollTargetId: string | null
  canEdit: boolean
  canManage: boolean
}

export const [BacklogActionsContext, useBacklogActions] = createRequiredContext<BacklogActions>()
export const [BacklogContext, useLiveBacklog] = createRequiredContext<LiveBacklog>()
