import { refusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { call } from '#islands/api.ts'

const headers = { 'Content-Type': 'application/json' }

/**
 * Keeps what is foreseen of a sprint or a delivery as it is now, to be held against what comes. Where nothing is foreseen,
 * nothing is kept.
 */
export function keepForecast(boardId: string, subject: string, history: readonly number[]): void {
  if (refusalOf(history)) return
  const body = JSON.stringify({ kind: 'WHEN', subject })
  call(`/api/kanban/boards/${boardId}/forecasts`, { method: 'POST', headers, body }).catch(() => {})
}
