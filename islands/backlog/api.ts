import { shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { call } from '#islands/api.ts'
import type { RetryKey } from '#islands/retry-key.ts'

/** Posts to a board. With a retry key, a retried request takes effect only once. */
function post(boardId: string, path: string, fields: object, retryKey?: RetryKey) {
  const body = JSON.stringify(fields)
  const headers = { 'Content-Type': 'application/json', ...(retryKey && { 'Idempotency-Key': retryKey.of(body) }) }
  return call(`/api/kanban/boards/${boardId}/${path}`, { method: 'POST', headers, body })
}
const idFrom = async (response: Response) => ((await response.json()) as { data: { id: string } }).data.id

/**
 * Stores the current forecast of a sprint or a delivery (`subject`), to compare it with the outcome. `history` is
 * completed items per day. Does nothing if it is too short for a forecast.
 */
export function recordForecast(boardId: string, subject: string, history: readonly number[]): void {
  if (!shortHistoryRefusalOf(history)) post(boardId, 'forecasts', { kind: 'WHEN', subject }).catch(() => {})
}

/** Returns the ids of the epics and deliveries that the finance plan ranks, first to last. */
export async function loadPlanOrder(boardId: string): Promise<string[]> {
  const response = await call(`/api/kanban/boards/${boardId}/backlog/plan-order`)
  return ((await response.json()) as { data: { order: string[] } }).data.order
}

/** Creates the default events that a sprint still lacks, in the caller's time zone. */
export function createDefaultEvents(boardId: string, sprintId: string): Promise<unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return post(boardId, `sprints/${sprintId}/events`, { timeZone })
}

/** Creates a sprint with its default events. Succeeds even if all those events are in the past. */
export async function createSprintWithEvents(boardId: string, fields: object, retryKey: RetryKey): Promise<void> {
  const sprintId = await idFrom(await post(boardId, 'sprints', fields, retryKey))
  await createDefaultEvents(boardId, sprintId).catch(() => {})
}

export async function importItems(boardId: string, items: object[], retryKey: RetryKey): Promise<void> {
  await post(boardId, 'backlog/import', { items }, retryKey)
  retryKey.done()
}

/** Creates a planning poker session from items. Resolves to its id. */
export const createPokerSession = async (boardId: string, fields: object, retryKey: RetryKey) =>
  idFrom(await post(boardId, 'backlog/estimate', fields, retryKey))
