import type { useTranslations } from 'use-intl'
import {
  backlogSectionId,
  type Grouping,
  isDone,
  noSprintSectionId,
  openDeliveriesOf,
  openSprintsOf,
  sectionsOf,
} from '#features/agile/kanban/backlog/rules-sections.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import {
  editMany,
  editOne,
  hasValues,
  idsOf,
  pickFields,
  sendInChunks,
  undoEdits,
  undoMoves,
} from '#islands/boards/bulk-edits.ts'
import type { SessionActions } from '#islands/boards/use-board-session.ts'

type Translate = ReturnType<typeof useTranslations<'backlog'>>
type Dependencies = Pick<SessionActions, 'send' | 'getView' | 'offerUndo'> & {
  /** Records the forecasts of these sprints or deliveries once the last command is stored. */
  recordForecasts: (subjects: readonly string[]) => void
  t: Translate
}

/** A position directly below one item (null: at the top) or above another. Without either, the end of the section. */
export type Position = { afterId?: string | null; beforeId?: string }

export const sectionName = (view: BoardView, sectionId: string, t: Translate, grouping: Grouping): string =>
  grouping === 'deliveries'
    ? (view.deliveries.find(({ id }) => id === sectionId)?.title ?? t('section.free'))
    : (view.sprints.find(({ id }) => id === sectionId)?.name ??
      t(sectionId === noSprintSectionId ? 'section.loose' : 'section.backlog'))

/** The column for items that enter the board: the first whose status is TODO. */
export const entryColumnIdIn = ({ columns }: BoardView) =>
  (columns.find(({ status }) => status === 'TODO') ?? columns[0])!.id

/** Returns the id of the item above in the same column, or null at the top. */
function idAbove(view: BoardView, item: Item): string | null {
  const columnItems = view.items.filter(({ columnId }) => columnId === item.columnId).sort(byOrder)
  return columnItems[columnItems.findIndex(({ id }) => id === item.id) - 1]?.id ?? null
}

/** Returns the position below the last ranked item of a section, or an empty position if it has none. */
function sectionEnd(view: BoardView, sectionId: string): Position {
  const { items = [] } = sectionsOf(view).find(({ id }) => id === sectionId) ?? {}
  const lastRankedItem = items.findLast(({ columnId }) => columnId === null)
  return lastRankedItem ? { afterId: lastRankedItem.id } : {}
}

/** Actions on backlog items, each with its undo. */
export function createItemActions({ send, getView, offerUndo, recordForecasts, t }: Dependencies, grouping: Grouping) {
  const itemsOf = (ids: readonly string[]) => ids.flatMap(id => getView().items.find(item => item.id === id) ?? [])
  const moveTo = (items: readonly Item[], place: { columnId: string | null } & Position) =>
    sendInChunks(idsOf(items), itemIds => send('items:move', { itemIds, ...place }))

  /**
   * Moves items into the active sprint. Items of the backlog go onto the board, where the room assigns them to the
   * active sprint.
   */
  function moveToActiveSprint(view: BoardView, items: readonly Item[], sprintId: string): Promise<unknown>[] {
    const changes = { sprintId }
    const columnId = entryColumnIdIn(view)
    const backlogItems = items.filter(item => item.columnId === null)
    const boardItemsToAssign = items.filter(item => item.columnId !== null && item.sprintId !== sprintId)
    const [singleItem] = backlogItems
    // One item moves only if it is still in the backlog, and into exactly this sprint. `items:move` has no such fields.
    const moveAck =
      singleItem && backlogItems.length === 1
        ? send('item:move', { itemId: singleItem.id, columnId, from: null, changes })
        : moveTo(backlogItems, { columnId })
    return [moveAck, editMany({ send, getView }, boardItemsToAssign, changes).ack]
  }

  type Target = { sectionId: string; sprintId: string | null; position: Position | undefined }

  /** Moves items into a planned sprint or out of all sprints. Items on the board return to the backlog. */
  function moveOffBoard(view: BoardView, items: readonly Item[], { sectionId, sprintId, position }: Target) {
    const changes = { sprintId }
    const place = { columnId: null, ...(position ?? sectionEnd(view, sectionId)) }
    const singleItem = items.length === 1 ? items[0]! : null
    if (singleItem && singleItem.columnId !== null)
      return [send('item:move', { itemId: singleItem.id, from: singleItem.columnId, changes, ...place })]

    const acks: Promise<unknown>[] = []
    const itemsToAssign = items.filter(item => item.sprintId !== sprintId)
    // Backlog items that enter a sprint without a position keep their rank.
    const areAllInBacklog = items.every(({ columnId }) => columnId === null)
    const keepsRank = position === undefined && areAllInBacklog && itemsToAssign.length > 0 && sprintId !== null
    const singleItemToAssign = singleItem && singleItem.sprintId !== sprintId ? singleItem : null
    // The room rejects this change if someone else has planned the item meanwhile.
    if (singleItemToAssign)
      acks.push(editOne({ send }, singleItemToAssign, changes, pickFields(singleItemToAssign, changes)).ack)
    if (!keepsRank) acks.push(moveTo(items, place))
    if (!singleItemToAssign) acks.push(editMany({ send, getView }, itemsToAssign, changes).ack)
    return acks
  }

  /**
   * Moves items into a sprint or out of all sprints. Items of the active sprint go onto the board, others are ranked.
   * Returns the acknowledgements, the undo as `run`, and the sprints whose forecasts change as `subjects`.
   */
  function planInSprint(items: readonly Item[], sectionId: string, position?: Position) {
    const view = getView()
    const sprint = openSprintsOf(view).find(({ id }) => id === sectionId) ?? null
    const sprintId = sprint?.id ?? null
    const changes = { sprintId }
    const itemsToAssign = items.filter(item => item.sprintId !== sprintId)
    const acks =
      sprint?.status === 'ACTIVE'
        ? moveToActiveSprint(view, items, sprint.id)
        : moveOffBoard(view, items, { sectionId, sprintId, position })
    const singleItem = items.length === 1 ? items[0]! : null
    const run = () => {
      const currentItems = new Map(getView().items.map(item => [item.id, item]))
      const isUnchanged = (id: string) => currentItems.get(id)?.sprintId === sprintId
      if (!singleItem) {
        // Undo in batches, because the command queue is limited.
        undoMoves({ send }, view, items, isUnchanged)
        undoEdits({ send, getView }, items, changes)
      } else if (isUnchanged(singleItem.id)) {
        const [afterId, previous] = [idAbove(view, singleItem), { sprintId: singleItem.sprintId }]
        const from = currentItems.get(singleItem.id)!.columnId
        send('item:move', { itemId: singleItem.id, columnId: singleItem.columnId, from, afterId, changes: previous })
      }
    }
    const subjects = [sprintId, ...itemsToAssign.map(item => item.sprintId)].filter(id =>
      openSprintsOf(view).some(each => each.id === id),
    )
    return { acks, run, subjects: itemsToAssign.length > 0 ? subjects.map(id => `sprint:${id}`) : [] }
  }

  /** Moves items into a delivery or out of all deliveries. Sprint and column stay the same. */
  function planInDelivery(items: readonly Item[], sectionId: string, position?: Position) {
    const view = getView()
    const deliveryId = openDeliveriesOf(view).find(({ id }) => id === sectionId)?.id ?? null
    const changes = { deliveryId }
    const itemsToAssign = items.filter(item => item.deliveryId !== deliveryId)
    const [singleItem] = itemsToAssign
    // The room rejects this change if someone else has planned the item meanwhile.
    const assignment =
      singleItem && itemsToAssign.length === 1
        ? editOne({ send }, singleItem, changes, pickFields(singleItem, changes))
        : editMany({ send, getView }, itemsToAssign, changes)
    const itemsToRank = position ? items.filter(({ columnId }) => columnId === null) : []
    const run = () => {
      assignment.run()
      undoMoves({ send }, view, itemsToRank, () => true)
    }
    const subjects = [deliveryId, ...itemsToAssign.map(item => item.deliveryId)].filter(id =>
      openDeliveriesOf(view).some(each => each.id === id),
    )
    const acks = [assignment.ack, moveTo(itemsToRank, { columnId: null, ...position })]
    return { acks, run, subjects: itemsToAssign.length > 0 ? subjects.map(id => `delivery:${id}`) : [] }
  }

  return {
    /** Moves items to a section: the id of a sprint or a delivery, or `backlog`. */
    moveToSection(itemIds: readonly string[], sectionId: string, position?: Position) {
      const items = itemsOf(itemIds)
      if (items.length === 0) return
      const section = sectionName(getView(), sectionId, t, grouping)
      const plan = grouping === 'deliveries' ? planInDelivery : planInSprint
      const { acks, run, subjects } = plan(items, sectionId, position)
      if (subjects.length > 0) recordForecasts(subjects)
      // Undo is offered once any part is stored. Empty parts reject.
      offerUndo({ text: t('undo.moved', { count: items.length, section }), run }, Promise.any(acks))
    },
    /** Edits items. Pass the value at the start of editing as `previous` if others can have changed it since. */
    edit(itemIds: readonly string[], changes: ItemChanges, previous?: ItemChanges) {
      const items = itemsOf(itemIds).filter(item => !hasValues(item, changes))
      const [singleItem] = items
      if (!singleItem) return
      const { ack, run } =
        items.length === 1
          ? editOne({ send }, singleItem, changes, previous ?? pickFields(singleItem, changes))
          : editMany({ send, getView }, items, changes)
      offerUndo({ text: t('undo.edited', { count: items.length }), run }, ack)
    },
  }
}

/** Returns the section that contains an item. */
export function sectionIdOf(view: BoardView, item: Item, grouping: Grouping): string {
  const { sprintId, deliveryId, columnId } = item
  const [id, openSections] =
    grouping === 'deliveries' ? [deliveryId, openDeliveriesOf(view)] : [sprintId, openSprintsOf(view)]
  const isWithoutSprint =
    grouping === 'sprints' && view.board.process === 'SCRUM' && columnId !== null && !isDone(view, item)
  return openSections.find(each => each.id === id)?.id ?? (isWithoutSprint ? noSprintSectionId : backlogSectionId)
}
