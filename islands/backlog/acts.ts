import type { useTranslations } from 'use-intl'
import {
  backlogId,
  isDone,
  looseId,
  openDeliveries,
  openSprints,
  type PlanBy,
  sectionsOf,
} from '#features/agile/kanban/backlog/rules-sections.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { editBack, editMany, editOne, has, idsOf, inChunks, moveBack, pick } from '#islands/boards/bulk-edits.ts'
import { isNew } from '#islands/boards/optimistic.ts'
import type { SessionActs } from '#islands/boards/use-board-session.ts'

type Words = ReturnType<typeof useTranslations<'backlog'>>
type Given = Pick<SessionActs, 'send' | 'latest' | 'offer'> & {
  /** Keeps what is foreseen of these as soon as what was sent is stored. */
  foresee: (subjects: readonly string[]) => void
  t: Words
}

/** Directly below one item (null: at the top) or above another; at the end of the section if neither is given. */
export type Spot = { afterId?: string | null; beforeId?: string }

export const nameOf = (view: BoardView, sectionId: string, t: Words, by: PlanBy): string =>
  by === 'deliveries'
    ? (view.deliveries.find(({ id }) => id === sectionId)?.title ?? t('section.free'))
    : (view.sprints.find(({ id }) => id === sectionId)?.name ??
      t(sectionId === looseId ? 'section.loose' : 'section.backlog'))

/** Where items go that come onto the board: the first column of what is to do. */
export const firstColumn = ({ columns }: BoardView) =>
  (columns.find(({ status }) => status === 'TODO') ?? columns[0])!.id

/** What an item stands below; null at the top. */
function aboveOf(view: BoardView, item: Item): string | null {
  const list = view.items.filter(({ columnId }) => columnId === item.columnId).sort(byOrder)
  return list[list.findIndex(({ id }) => id === item.id) - 1]?.id ?? null
}

/** The end of a section: below the last that is ranked here. Nothing where none is. */
function endOf(view: BoardView, sectionId: string): Spot {
  const { items = [] } = sectionsOf(view).find(({ id }) => id === sectionId) ?? {}
  const last = items.findLast(({ id, columnId }) => columnId === null && !isNew(id))
  return last ? { afterId: last.id } : {}
}

/** What people do with items of the backlog, each with the way back. */
export function itemActs({ send, latest, offer, foresee, t }: Given, by: PlanBy) {
  const found = (ids: readonly string[]) => ids.flatMap(id => latest().items.find(item => item.id === id) ?? [])
  const moveTo = (items: readonly Item[], place: { columnId: string | null } & Spot) =>
    inChunks(idsOf(items), itemIds => send('items:move', { itemIds, ...place }))

  /** Into a sprint or out of all of them: onto the board where it runs, else to a place in the order of the backlog. */
  function planned(items: readonly Item[], sectionId: string, given?: Spot) {
    const view = latest()
    const sprint = openSprints(view).find(({ id }) => id === sectionId) ?? null
    const sprintId = sprint?.id ?? null
    const changes = { sprintId }
    const other = items.filter(item => item.sprintId !== sprintId)
    const waiting = items.filter(({ columnId }) => columnId === null)
    const edited = (some: readonly Item[]) => editMany({ send, latest }, some, changes).answer
    const [only] = items
    const sent: Promise<unknown>[] = []
    if (sprint?.status === 'ACTIVE') {
      const columnId = firstColumn(view)
      const isAlone = waiting.length === 1
      if (isAlone) sent.push(send('item:move', { itemId: waiting[0]!.id, columnId, from: null, changes }))
      else sent.push(moveTo(waiting, { columnId }))
      sent.push(edited(other.filter(({ columnId }) => columnId !== null)))
    } else {
      const spot = given ?? endOf(view, sectionId)
      if (items.length === 1 && only && only.columnId !== null)
        sent.push(send('item:move', { itemId: only.id, columnId: null, from: only.columnId, changes, ...spot }))
      else {
        const isAlone = items.length === 1 && other.length === 1
        const isPlaced = given !== undefined || waiting.length < items.length
        // If someone else planned the item meanwhile, its change is refused and theirs is kept.
        if (isAlone) sent.push(editOne({ send }, only!, changes, pick(only!, changes)).answer)
        if (isPlaced || other.length === 0 || sprintId === null) sent.push(moveTo(items, { columnId: null, ...spot }))
        if (!isAlone) sent.push(edited(other))
      }
    }
    const run = () => {
      const now = new Map(latest().items.map(item => [item.id, item]))
      const isOurs = (id: string) => now.get(id)?.sprintId === sprintId
      if (items.length > 1 || !only) {
        // Not one by one: the queue of commands is limited.
        moveBack({ send }, view, items, isOurs)
        editBack({ send, latest }, items, changes)
      } else if (isOurs(only.id)) {
        const [afterId, was] = [aboveOf(view, only), { sprintId: only.sprintId }]
        const from = now.get(only.id)!.columnId
        send('item:move', { itemId: only.id, columnId: only.columnId, from, afterId, changes: was })
      }
    }
    const subjects = [sprintId, ...other.map(item => item.sprintId)].filter(id =>
      openSprints(view).some(each => each.id === id),
    )
    return { sent, run, subjects: other.length > 0 ? subjects.map(id => `sprint:${id}`) : [] }
  }

  /** Into a delivery or out of all of them. Their sprint and their place on the board stay the same. */
  function delivered(items: readonly Item[], sectionId: string, spot?: Spot) {
    const view = latest()
    const deliveryId = openDeliveries(view).find(({ id }) => id === sectionId)?.id ?? null
    const changes = { deliveryId }
    const other = items.filter(item => item.deliveryId !== deliveryId)
    const [only] = other
    // If someone else planned the item meanwhile, its change is refused and theirs is kept.
    const edited =
      only && other.length === 1
        ? editOne({ send }, only, changes, pick(only, changes))
        : editMany({ send, latest }, other, changes)
    const ranked = spot ? items.filter(({ columnId }) => columnId === null) : []
    const run = () => {
      edited.run()
      moveBack({ send }, view, ranked, () => true)
    }
    const subjects = [deliveryId, ...other.map(item => item.deliveryId)].filter(id =>
      openDeliveries(view).some(each => each.id === id),
    )
    const sent = [edited.answer, moveTo(ranked, { columnId: null, ...spot })]
    return { sent, run, subjects: other.length > 0 ? subjects.map(id => `delivery:${id}`) : [] }
  }

  return {
    /** Puts items into a section: the id of a sprint or a delivery, or `backlog`. */
    put(itemIds: readonly string[], sectionId: string, spot?: Spot) {
      const items = found(itemIds)
      if (items.length === 0) return
      const section = nameOf(latest(), sectionId, t, by)
      const { sent, run, subjects } = (by === 'deliveries' ? delivered : planned)(items, sectionId, spot)
      if (subjects.length > 0) foresee(subjects)
      offer({ text: t('undo.moved', { count: items.length, section }), run }, Promise.any(sent))
    },
    /** `was` is the value when editing began, if that was a while ago. */
    edit(itemIds: readonly string[], changes: ItemChanges, was?: ItemChanges) {
      const items = found(itemIds).filter(item => !has(item, changes))
      const [only] = items
      if (!only) return
      const { answer, run } =
        items.length === 1
          ? editOne({ send }, only, changes, was ?? pick(only, changes))
          : editMany({ send, latest }, items, changes)
      offer({ text: t('undo.edited', { count: items.length }), run }, answer)
    },
  }
}

/** The section that an item is in. */
export function sectionIdOf(view: BoardView, item: Item, by: PlanBy): string {
  const { sprintId, deliveryId, columnId } = item
  const [id, open] = by === 'deliveries' ? [deliveryId, openDeliveries(view)] : [sprintId, openSprints(view)]
  const isLoose = by === 'sprints' && view.board.process === 'SCRUM' && columnId !== null && !isDone(view, item)
  return open.find(each => each.id === id)?.id ?? (isLoose ? looseId : backlogId)
}
