import { call } from '#islands/api.ts'

const headers = { 'Content-Type': 'application/json' }
const post = (path: string, body: object) => call(path, { method: 'POST', headers, body: JSON.stringify(body) })

/** Puts the usual events of a sprint into the calendar, by the clock of whoever asks for them; those that it lacks. */
export function makeUsualEvents(boardId: string, sprintId: string): Promise<unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return post(`/api/kanban/boards/${boardId}/sprints/${sprintId}/events`, { timeZone })
}

/** Plans a sprint, and with it its usual events. That there are none to come does not keep it from being planned. */
export async function planWithEvents(boardId: string, fields: object): Promise<void> {
  const answer = await post(`/api/kanban/boards/${boardId}/sprints`, fields)
  const { data } = (await answer.json()) as { data: { id: string } }
  await makeUsualEvents(boardId, data.id).catch(() => {})
}
