import type { RowOf } from '#db/json-rows.ts'
import { evenKeys } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { itemLimits } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { hoursBetween, type SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import type * as live from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import { mapInTurns } from './read/rules-turns.ts'
import type { Draft, DraftItem } from './rules-draft.ts'
import { truncate } from './rules-fit-to-board.ts'

type RowContext = {
  newId: (prefix: string) => string
  /** Maps a person of the file to a member of the account. */
  memberOf: (person: string) => string | null
  /** The label before names that match no member. */
  assignee: string
  /** Returns whether a person’s name is left out. */
  isDropped: (person: string) => boolean
}
type IdMap = Map<string, string>

/** Returns the rows of each table, with new ids. Lets other requests run at each `yield`: see read/rules-turns. */
export function* rowsOf(draft: Draft, { newId, memberOf, assignee, isDropped }: RowContext) {
  const newIds = (list: readonly { id: string }[], prefix: string): IdMap =>
    new Map(list.map(({ id }) => [id, newId(prefix)]))
  const ids = {
    labels: newIds(draft.labels, 'lab'),
    columns: newIds(draft.columns, 'col'),
    sprints: newIds(draft.sprints, 'spr'),
    deliveries: newIds(draft.deliveries, 'del'),
    items: newIds(draft.items, 'itm'),
  }
  yield
  const mapId = (map: IdMap, id: string | null) => (id === null ? null : (map.get(id) ?? null))
  const memberId = (person: string | null) => (person === null ? null : memberOf(person))
  const members = (people: readonly string[]) => [...new Set(people.flatMap(person => memberOf(person) ?? []))]
  const names = new Map(draft.people.map(({ id, name }) => [id, name]))
  const statusByColumn = new Map(draft.columns.map(({ id, status }) => [id, status]))
  const columnKeys = evenKeys(draft.columns.length)
  const commentsByItem = Map.groupBy(draft.comments, ({ itemId }) => itemId)
  const itemKeys = orderKeysOf(draft.items)
  yield
  const deletedIds = new Map<string, string>()
  /** Returns the new id of an item in a report. A deleted item gets one too. */
  const reportItemId = (id: string) => {
    const newItemId = ids.items.get(id) ?? deletedIds.get(id) ?? newId('itm')
    if (!ids.items.has(id)) deletedIds.set(id, newItemId)
    return newItemId
  }
  const descriptionOf = (item: DraftItem) => {
    const isUnmatched = (person: string) => memberOf(person) === null && !isDropped(person)
    const unmatched = item.assignees.filter(isUnmatched).map(person => names.get(person) ?? '')
    const unmatchedNames = unmatched.filter(Boolean).join(', ')
    const fullText = [item.description, unmatchedNames && `${assignee}: ${unmatchedNames}`].filter(Boolean).join('\n\n')
    return unmatchedNames ? truncate(fullText, itemLimits.descriptionLength) : item.description
  }
  const descriptions = yield* mapInTurns(draft.items, item => ({
    id: ids.items.get(item.id)!,
    description: descriptionOf(item),
  }))
  return {
    labels: draft.labels.map(({ id, ...label }) => ({ id: ids.labels.get(id)!, ...label })),
    columns: draft.columns.map((column, i) => ({ ...column, id: ids.columns.get(column.id)!, order: columnKeys[i]! })),
    archivedColumnIds: draft.columns.filter(({ isGone }) => isGone).map(({ id }) => ids.columns.get(id)!),
    items: yield* mapInTurns(draft.items, (item, i) => {
      const { description: _, archivedAt: __, createdBy, ...fields } = item
      const full: RowOf<typeof live.itemRows> = {
        ...fields,
        id: ids.items.get(item.id)!,
        columnId: mapId(ids.columns, item.columnId),
        status: (item.columnId && statusByColumn.get(item.columnId)) || 'TODO',
        creatorId: memberId(createdBy),
        order: itemKeys[i]!,
        parentId: mapId(ids.items, item.parentId),
        assignees: members(item.assignees),
        labels: item.labels.flatMap(id => ids.labels.get(id) ?? []),
        sprintId: mapId(ids.sprints, item.sprintId),
        deliveryId: mapId(ids.deliveries, item.deliveryId),
        checklist: item.checklist.map(entry => ({ id: newId('chk'), ...entry })),
        attachments: item.attachments.map(entry => ({ id: newId('att'), ...entry })),
        textVersion: descriptions[i]!.description ? 1 : 0,
        comments: commentsByItem.get(item.id)?.length ?? 0,
        version: 1,
        cycleTime: item.workCompletedAt === null ? null : hoursBetween(item.workStartedAt, item.workCompletedAt),
      }
      return full
    }),
    descriptions: descriptions.filter(({ description }) => description !== ''),
    archived: draft.items.flatMap(({ id, archivedAt }) =>
      archivedAt === null ? [] : { id: ids.items.get(id)!, archivedAt, updatedAt: archivedAt },
    ),
    sprints: draft.sprints.map(({ report: _, ...sprint }) => ({ ...sprint, id: ids.sprints.get(sprint.id)! })),
    reports: draft.sprints.flatMap(({ id, report }) => {
      if (!report) return []
      const lists = Object.entries(report).map(([name, list]) => [
        name,
        list.map(item => ({ ...item, id: reportItemId(item.id) })),
      ])
      return { id: ids.sprints.get(id)!, report: Object.fromEntries(lists) as SprintReport }
    }),
    scope: draft.scope.map(({ by: person, ...entry }) => ({
      ...entry,
      sprintId: ids.sprints.get(entry.sprintId)!,
      itemId: ids.items.get(entry.itemId)!,
      actorId: memberId(person),
    })),
    deliveries: draft.deliveries.map(delivery => ({ ...delivery, id: ids.deliveries.get(delivery.id)! })),
    // Comments keep only the author's name: a file must not attribute text to members.
    comments: yield* mapInTurns(draft.comments, comment => ({
      ...comment,
      itemId: ids.items.get(comment.itemId)!,
      id: newId('com'),
      authorId: newId('per'),
    })),
    moves: yield* mapInTurns(draft.moves, ({ from, to, by: person, ...move }) => ({
      ...move,
      itemId: ids.items.get(move.itemId)!,
      fromColumnId: mapId(ids.columns, from),
      toColumnId: mapId(ids.columns, to),
      actorId: memberId(person),
    })),
    blocks: draft.blocks.map(block => ({ ...block, itemId: ids.items.get(block.itemId)! })),
    stories: draft.stories.map(({ itemId, acceptanceCriteria, ...story }) => ({
      ...story,
      id: ids.items.get(itemId)!,
      acceptance: acceptanceCriteria,
    })),
    places: draft.places.map(place => ({ ...place, itemId: ids.items.get(place.itemId)! })),
    views: draft.views.map(view => ({ ...view, id: newId('viw'), query: mapQuery(view.query, ids, memberOf) })),
    events: draft.events.map(event => ({
      ...event,
      id: newId('evt'),
      sprintId: mapId(ids.sprints, event.sprintId),
      people: members(event.people),
    })),
  }
}

/** Replaces the ids of people, labels, sprints and deliveries in a saved filter. */
function mapQuery(query: string, ids: Record<string, IdMap>, memberOf: (person: string) => string | null): string {
  const params = [...new URLSearchParams(query)]
  const newValueOf = (value: string) =>
    Object.values(ids)
      .map(map => map.get(value))
      .find(Boolean) ??
    memberOf(value) ??
    value
  return params.some(([, value]) => newValueOf(value) !== value)
    ? new URLSearchParams(params.map(([name, value]) => [name, newValueOf(value)])).toString()
    : query
}

/** Returns order keys that keep the items of each column in order. */
function orderKeysOf(items: readonly DraftItem[]): string[] {
  const columns = Map.groupBy(items.keys(), index => items[index]!.columnId)
  const keys: string[] = []
  for (const indexes of columns.values()) {
    const orderKeys = evenKeys(indexes.length)
    for (const [position, index] of indexes.entries()) keys[index] = orderKeys[position]!
  }
  return keys
}
