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
import type { BoardView, Item } from '#features/agile/kanban/boards/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/protocol-commands.ts'
import { byOrder } from '#features/agile/kanban/boards/rules-order.ts'
import { inParts, pick } from '#islands/boards/acts-items.ts'
import type { Acts as BoardActs } from '#islands/boards/board-context.ts'
import { removal } from '#islands/boards/removal.ts'
import type { Acts, Spot } from './backlog-context.ts'

type Words = ReturnType<typeof useTranslations<'backlog'>>
export type Given = Pick<Acts, 'send' | 'latest'> & {
  boardId: string
  offer: BoardActs['offer']
  /** Tells on the page why something cannot be. */
  refuse: (text: string) => void
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

type Was = { item: Item; afterId: string | null }

export function placesOf(view: BoardView, items: readonly Item[]): Was[] {
  return items.map(item => {
    const list = view.items.filter(({ columnId }) => columnId === item.columnId).sort(byOrder)
    return { item, afterId: list[list.findIndex(({ id }) => id === item.id) - 1]?.id ?? null }
  })
}

/** The end of a section: below the last that is ranked here. Nothing where none is. */
function endOf(view: BoardView, sectionId: string): Spot {
  const { items = [] } = sectionsOf(view).find(({ id }) => id === sectionId) ?? {}
  const last = items.findLast(({ columnId }) => columnId === null)
  return last ? { afterId: last.id } : {}
}

/** What people do with items of the backlog, each with the way back. */
export function itemActs({ boardId, send, latest, offer, refuse, foresee, t }: Given) {
  const found = (ids: readonly string[]) => ids.flatMap(id => latest().items.find(item => item.id === id) ?? [])

  function put(itemIds: readonly string[], sectionId: string, given?: Spot) {
    const view = latest()
    const items = found(itemIds)
    if (items.length === 0) return
    const before = placesOf(view, items)
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
        send('item:move', { itemId: only.id, columnId, from: null, changes: { sprintId } })
      else inParts(ids(waiting), some => send('items:move', { itemIds: some, columnId }))
      const others = onBoard.filter(item => item.sprintId !== sprintId)
      inParts(ids(others), some => send('items:edit', { itemIds: some, changes: { sprintId } }))
    } else {
      const [only] = items
      const changes = { sprintId }
      if (items.length === 1 && only && only.columnId !== null)
        send('item:move', { itemId: only.id, columnId: null, from: only.columnId, changes, ...spot })
      else {
        const other = items.filter(item => item.sprintId !== sprintId)
        const isAlone = items.length === 1 && other.length === 1
        const isPlaced = given !== undefined || onBoard.length > 0
        // Where somebody else planned it meanwhile, the change of one item is refused and nothing of theirs overwritten.
        if (isAlone) send('item:edit', { itemId: other[0]!.id, changes, was: { sprintId: other[0]!.sprintId } })
        if (isPlaced || other.length === 0 || sprintId === null)
          inParts(ids(items), some => send('items:move', { itemIds: some, columnId: null, ...spot }))
        if (!isAlone) inParts(ids(other), some => send('items:edit', { itemIds: some, changes }))
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
    const run = () => {
      for (const was of before) back(was)
    }
    offer({ text, run })
  }

  function back({ item: { id, columnId, sprintId }, afterId }: Was) {
    const now = latest().items.find(item => item.id === id)
    if (now) send('item:move', { itemId: id, columnId, from: now.columnId, afterId, changes: { sprintId } })
  }

  function edit(itemIds: readonly string[], changes: ItemChanges) {
    const items = found(itemIds).filter(item => JSON.stringify(pick(item, changes)) !== JSON.stringify(changes))
    const [only] = items
    if (!only) return
    if (items.length === 1) send('item:edit', { itemId: only.id, changes, was: pick(only, changes) })
    else
      inParts(
        items.map(({ id }) => id),
        some => send('items:edit', { itemIds: some, changes }),
      )
    const run = () => {
      for (const item of items) send('item:edit', { itemId: item.id, changes: pick(item, changes), was: changes })
    }
    offer({ text: t('undo.edited', { count: items.length }), run })
  }

  const away = removal({
    ...{ send, offer, boardId },
    texts: { archived: count => t('undo.archived', { count }), removed: item => t('undo.removed', { item }) },
    failed: () => refuse(t('undo.failed')),
  })
  return { put, edit, ...away }
}

/** The section that an item is in. */
export function sectionIdOf(view: BoardView, item: Item, by: PlanBy): string {
  const { sprintId, deliveryId, columnId } = item
  const [id, open] = by === 'deliveries' ? [deliveryId, openDeliveries(view)] : [sprintId, openSprints(view)]
  const isLoose = by === 'sprints' && view.board.process === 'SCRUM' && columnId !== null && !isDone(view, item)
  return open.find(each => each.id === id)?.id ?? (isLoose ? looseId : backlogId)
}
