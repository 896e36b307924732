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
import { inParts, pick, runsOf } from '#islands/boards/acts-items.ts'
import type { Acts as BoardActs } from '#islands/boards/board-context.ts'
import { isNew } from '#islands/boards/optimistic.ts'
import type { Acts, Spot } from './backlog-context.ts'

type Words = ReturnType<typeof useTranslations<'backlog'>>
export type Given = Pick<Acts, 'send' | 'latest'> & {
  offer: BoardActs['offer']
  /** Keeps what is foreseen of these as soon as what was sent is stored. */
  foresee: (subjects: readonly string[]) => void
  t: Words
}

export const nameOf = (view: BoardView, sectionId: string, t: Words, by: PlanBy): string =>
  by === 'deliveries'
    ? (view.deliveries.find(({ id }) => id === sectionId)?.title ?? t('section.free'))
    : (view.sprints.find(({ id }) => id === sectionId)?.name ??
      t(sectionId === looseId ? 'section.loose' : 'section.backlog'))

/** Where items go that come onto the board: the first column of what is to do. */
const firstColumn = ({ columns }: BoardView) => (columns.find(({ status }) => status === 'TODO') ?? columns[0])!.id

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

/** Brings items back to where they stood in this view. What others have planned anew since stays where they put it. */
const wayBack =
  (
    { send, latest }: Pick<Given, 'send' | 'latest'>,
    before: BoardView,
    items: readonly Item[],
    sprintId: string | null,
  ) =>
  () => {
    const now = new Map(latest().items.map(item => [item.id, item]))
    const isOurs = (id: string) => now.get(id)?.sprintId === sprintId
    const [only] = items
    if (only && items.length === 1) {
      const { id, columnId } = only
      const [afterId, changes] = [aboveOf(before, only), { sprintId: only.sprintId }]
      if (isOurs(id)) send('item:move', { itemId: id, columnId, from: now.get(id)!.columnId, afterId, changes })
      return
    }
    // Not one by one: only so many commands wait at a time.
    for (const { from, afterId, ids } of runsOf(before, items))
      inParts(ids.filter(isOurs), (some, above) =>
        send('items:move', { itemIds: some, columnId: from, afterId: above ?? afterId }),
      )
    const ours = items.filter(({ id }) => isOurs(id))
    for (const [was, group] of Map.groupBy(ours, item => item.sprintId))
      inParts(
        group.map(({ id }) => id),
        some => send('items:edit', { itemIds: some, changes: { sprintId: was } }),
      )
  }

/** What people do with items of the backlog, each with the way back. */
export function itemActs({ send, latest, offer, foresee, t }: Given) {
  const found = (ids: readonly string[]) => ids.flatMap(id => latest().items.find(item => item.id === id) ?? [])

  function put(itemIds: readonly string[], sectionId: string, given?: Spot) {
    const view = latest()
    const items = found(itemIds)
    if (items.length === 0) return
    const sent: Promise<unknown>[] = []
    const sprint = openSprints(view).find(({ id }) => id === sectionId) ?? null
    const sprintId = sprint?.id ?? null
    const spot = given ?? endOf(view, sectionId)
    const ids = (some: readonly Item[]) => some.map(({ id }) => id)
    const waiting = items.filter(({ columnId }) => columnId === null)
    const onBoard = items.filter(({ columnId }) => columnId !== null)

    if (sprint?.status === 'ACTIVE') {
      const columnId = firstColumn(view)
      const [only] = waiting
      if (waiting.length === 1 && only)
        sent.push(send('item:move', { itemId: only.id, columnId, from: null, changes: { sprintId } }))
      else sent.push(inParts(ids(waiting), some => send('items:move', { itemIds: some, columnId })))
      const others = onBoard.filter(item => item.sprintId !== sprintId)
      sent.push(inParts(ids(others), some => send('items:edit', { itemIds: some, changes: { sprintId } })))
    } else {
      const [only] = items
      const changes = { sprintId }
      if (items.length === 1 && only && only.columnId !== null)
        sent.push(send('item:move', { itemId: only.id, columnId: null, from: only.columnId, changes, ...spot }))
      else {
        const other = items.filter(item => item.sprintId !== sprintId)
        const isAlone = items.length === 1 && other.length === 1
        const isPlaced = given !== undefined || onBoard.length > 0
        // Where somebody else planned it meanwhile, the change of one item is refused and nothing of theirs overwritten.
        if (isAlone)
          sent.push(send('item:edit', { itemId: other[0]!.id, changes, was: { sprintId: other[0]!.sprintId } }))
        if (isPlaced || other.length === 0 || sprintId === null)
          sent.push(inParts(ids(items), some => send('items:move', { itemIds: some, columnId: null, ...spot })))
        if (!isAlone) sent.push(inParts(ids(other), some => send('items:edit', { itemIds: some, changes })))
      }
    }
    const changed = items.filter(item => item.sprintId !== sprintId)
    const open = openSprints(view).map(({ id }) => id)
    if (changed.length > 0)
      foresee(
        [sprintId, ...changed.map(item => item.sprintId)]
          .filter(id => open.includes(id ?? ''))
          .map(id => `sprint:${id}`),
      )
    const text = t('undo.moved', { count: items.length, section: nameOf(view, sectionId, t, 'sprints') })
    offer({ text, run: wayBack({ send, latest }, view, items, sprintId) }, Promise.any(sent))
  }

  function edit(itemIds: readonly string[], changes: ItemChanges, was?: ItemChanges) {
    const isOther = (item: Item) => JSON.stringify(pick(item, changes)) !== JSON.stringify(changes)
    const items = found(itemIds).filter(isOther)
    const [only] = items
    if (!only) return
    const ids = items.map(({ id }) => id)
    const seen = was ?? pick(only, changes)
    const answer =
      items.length === 1
        ? send('item:edit', { itemId: only.id, changes, was: seen })
        : inParts(ids, some => send('items:edit', { itemIds: some, changes }))
    const run = () => {
      if (items.length === 1) return void send('item:edit', { itemId: only.id, changes: seen, was: changes })
      // What others have changed since stays as it is.
      const untouched = new Set(found(ids).flatMap(item => (isOther(item) ? [] : item.id)))
      const groups = Map.groupBy(
        items.filter(({ id }) => untouched.has(id)),
        item => JSON.stringify(pick(item, changes)),
      )
      for (const [before, group] of groups)
        inParts(
          group.map(({ id }) => id),
          some => send('items:edit', { itemIds: some, changes: JSON.parse(before) as ItemChanges }),
        )
    }
    offer({ text: t('undo.edited', { count: items.length }), run }, answer)
  }
  return { put, edit }
}

/** The section that an item is in. */
export function sectionIdOf(view: BoardView, item: Item, by: PlanBy): string {
  const { sprintId, deliveryId, columnId } = item
  const [id, open] = by === 'deliveries' ? [deliveryId, openDeliveries(view)] : [sprintId, openSprints(view)]
  const isLoose = by === 'sprints' && view.board.process === 'SCRUM' && columnId !== null && !isDone(view, item)
  return open.find(each => each.id === id)?.id ?? (isLoose ? looseId : backlogId)
}
