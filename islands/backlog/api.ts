import { refusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { call } from '#islands/api.ts'
import type { RetryKey } from '#islands/retry-key.ts'

/** Posts to a board. With `keys` a repeated request is carried out once. */
function post(boardId: string, path: string, fields: object, keys?: RetryKey) {
  const body = JSON.stringify(fields)
  const headers = { 'Content-Type': 'application/json', ...(keys && { 'Idempotency-Key': keys.of(body) }) }
  return call(`/api/kanban/boards/${boardId}/${path}`, { method: 'POST', headers, body })
}
const idIn = async (answer: Response) => ((await answer.json()) as { data: { id: string } }).data.id

/**
 * Keeps what is foreseen of a sprint or a delivery as it is now, to be held against what comes. Where nothing is foreseen,
 * nothing is kept.
 */
export function keepForecast(boardId: string, subject: string, history: readonly number[]): void {
  if (!refusalOf(history)) post(boardId, 'forecasts', { kind: 'WHEN', subject }).catch(() => {})
}

/** Creates the usual events that a sprint lacks, in the caller's time zone. */
export function makeUsualEvents(boardId: string, sprintId: string): Promise<unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return post(boardId, `sprints/${sprintId}/events`, { timeZone })
}

/** Plans a sprint with its usual events. It is planned even if none of them is still to come. */
export async function planWithEvents(boardId: string, fields: object, keys: RetryKey): Promise<void> {
  const sprintId = await idIn(await post(boardId, 'sprints', fields, keys))
  await makeUsualEvents(boardId, sprintId).catch(() => {})
}

export async function importItems(boardId: string, items: object[], keys: RetryKey): Promise<void> {
  await post(boardId, 'backlog/import', { items }, keys)
  keys.done()
}

/** Makes a session of planning poker from items, and resolves to its id. */
export const makePokerSession = async (boardId: string, fields: object, keys: RetryKey) =>
  idIn(await post(boardId, 'backlog/estimate', fields, keys))
