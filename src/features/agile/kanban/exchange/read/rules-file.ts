import type { Draft } from '#features/agile/kanban/exchange/rules-draft.ts'
import { fileFormat, fileVersion } from '#features/agile/kanban/exchange/rules-texts.ts'

const time = (at: number) => new Date(at).toISOString()
const maybe = (at: number | null) => (at === null ? null : time(at))

/**
 * A board as a file, version 1. Times are ISO 8601 in UTC. Ids name things inside the file alone: an import gives new
 * ones. Items stand by their columns and from the top, those that are archived at the end.
 */
export function fileOf(draft: Draft, exportedAt: number) {
  const { board, people, labels, columns, views } = draft
  return {
    format: fileFormat,
    version: fileVersion,
    exportedAt: time(exportedAt),
    board: { ...board, createdAt: time(board.createdAt), archivedAt: maybe(board.archivedAt) },
    people: people.map(({ id, name }) => ({ id, name })),
    labels,
    columns,
    sprints: draft.sprints.map(({ startedAt, completedAt, ...sprint }) => ({
      ...sprint,
      startedAt: maybe(startedAt),
      completedAt: maybe(completedAt),
    })),
    scope: draft.scope.map(({ at, ...entry }) => ({ ...entry, at: time(at) })),
    deliveries: draft.deliveries.map(({ doneAt, ...delivery }) => ({ ...delivery, doneAt: maybe(doneAt) })),
    items: draft.items.map(
      ({ createdAt, enteredAt, workStartedAt, workCompletedAt, archivedAt, blockedAt, ...item }) => ({
        ...item,
        blockedAt: maybe(blockedAt),
        createdAt: time(createdAt),
        enteredAt: time(enteredAt),
        workStartedAt: maybe(workStartedAt),
        workCompletedAt: maybe(workCompletedAt),
        archivedAt: maybe(archivedAt),
      }),
    ),
    comments: draft.comments.map(({ createdAt, editedAt, ...comment }) => ({
      ...comment,
      createdAt: time(createdAt),
      editedAt: maybe(editedAt),
    })),
    moves: draft.moves.map(({ at, ...move }) => ({ ...move, at: time(at) })),
    blocks: draft.blocks.map(({ since, until, ...block }) => ({ ...block, since: time(since), until: maybe(until) })),
    views,
    events: draft.events.map(({ startsAt, ...event }) => ({ ...event, startsAt: time(startsAt) })),
  }
}
