import { call } from '#islands/api.ts'
import type { RetryKey } from '#islands/retry-key.ts'

const post = (path: string, body: string, key?: string) => {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) }
  return call(path, { method: 'POST', headers, body })
}

/** Puts the usual events of a sprint into the calendar, by the clock of whoever asks for them; those that it lacks. */
export function makeUsualEvents(boardId: string, sprintId: string): Promise<unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return post(`/api/kanban/boards/${boardId}/sprints/${sprintId}/events`, JSON.stringify({ timeZone }))
}

/** Plans a sprint, and with it its usual events. That there are none to come does not keep it from being planned. */
export async function planWithEvents(boardId: string, fields: object, keys: RetryKey): Promise<void> {
  const body = JSON.stringify(fields)
  const answer = await post(`/api/kanban/boards/${boardId}/sprints`, body, keys.of(body))
  const { data } = (await answer.json()) as { data: { id: string } }
  await makeUsualEvents(boardId, data.id).catch(() => {})
}
