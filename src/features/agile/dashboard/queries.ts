import { listPokerSessions } from '#features/agile/poker/queries.ts'
import type { AccountScope } from '#kit/context.ts'

const shown = 6
const shownCompleted = 4

/** What the dashboard tells about planning poker: the sessions in progress, live ones first, and the last completed. */
export async function pokerOverview(scope: AccountScope) {
  const list = (status: 'ACTIVE' | 'PAUSED' | 'WAITING' | 'COMPLETED', pageSize = shown) =>
    listPokerSessions(scope, { status, page: 1, pageSize })
  const [active, paused, waiting, completed] = await Promise.all([
    list('ACTIVE'),
    list('PAUSED'),
    list('WAITING'),
    list('COMPLETED', shownCompleted),
  ])
  return {
    inProgress: [...active.items, ...paused.items, ...waiting.items].slice(0, shown),
    completed: completed.items,
    totals: { live: active.total + paused.total, waiting: waiting.total, completed: completed.total },
  }
}
