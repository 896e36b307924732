import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { DelayCost, DelayPoint } from '#features/finance/plan-model/rules-delay.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import type { PlannedWork } from './rules.ts'
import type { PlanObstacle } from './rules-answers.ts'
import type { PlanOutcome, PlanSuggestion } from './rules-outlook.ts'

/** An epic in the queue of the page. */
export type QueueEpic = Pick<PlannedWork, 'id' | 'kind' | 'name' | 'board' | 'openItems' | 'isInWork' | 'updatedAt'> & {
  boardHref: string
  hasWorth: boolean
}

/** The props of the plan's island. */
export type PlanProps = {
  asOf: Day
  version: number
  /** The epics in their saved order. */
  epics: QueueEpic[]
  /** Past weeks of work and months of money that the simulation draws from. */
  history: { weeks: number; months: number }
  /** The outcome of the saved order; null if there are no figures. */
  answer: { outcome: PlanOutcome; costs: DelayCost[]; curve: DelayPoint[] } | null
  /** The id of the epic whose curve is shown; null if none is. */
  curveOf: string | null
  suggestion: PlanSuggestion | null
  /** The inputs with which the browser simulates, for readers of pay. Null for others; the server simulates their orders. */
  inputs: PlanInputs | null
  canWrite: boolean
}

/** Converts work to an epic of the queue. */
export const toQueueEpic = (work: PlannedWork): QueueEpic => {
  const { id, kind, name, board, boardId, openItems, isInWork, updatedAt, mrr, saving, once } = work
  const hasWorth = mrr !== null || saving !== null || once !== null
  const boardHref = kind === 'EPIC' ? paths.boardItem(boardId, id) : paths.delivery(boardId, id)
  return { id, kind, name, board, openItems, isInWork, updatedAt, boardHref, hasWorth }
}

/** A reason why there are no figures, with the values of its text and the link to the page that fixes it. */
export type ShownObstacle = {
  reason: PlanObstacle['reason']
  values: Record<string, string | number>
  href: string | null
}

/** Returns the obstacles for the page. Readers of sums can open projects, but not the books. */
export function toShownObstacles(
  obstacles: readonly PlanObstacle[],
  epics: readonly PlannedWork[],
  reader: Reader,
): ShownObstacle[] {
  const boardName = (lane: string) => epics.find(({ boardId }) => boardId === lane)?.board ?? ''
  return obstacles.map(obstacle => {
    const shown = toShownObstacle(obstacle, boardName)
    return { ...shown, href: reader === 'SUMS' && shown.href && !isProjectPage(shown.href) ? null : shown.href }
  })
}

const isProjectPage = (href: string) => href.startsWith(paths.kanban())

function toShownObstacle(obstacle: PlanObstacle, boardName: (lane: string) => string): ShownObstacle {
  const { reason } = obstacle
  switch (reason) {
    case 'no_epics':
      return { reason, values: {}, href: paths.kanban() }
    case 'few_paid_people':
      return { reason, values: {}, href: null }
    case 'few_weeks':
      return { reason, values: { weeks: obstacle.weeks, needed: obstacle.needed }, href: paths.kanban() }
    case 'few_active_weeks': {
      const { lane, weeks, needed } = obstacle
      return { reason, values: { name: boardName(lane), weeks, needed }, href: paths.board(lane) }
    }
    case 'few_months':
      return { reason, values: { months: obstacle.months, needed: obstacle.needed }, href: paths.cashImport() }
    case 'no_balance':
      return { reason, values: {}, href: paths.bankAccounts() }
    case 'stale_balance':
      return { reason, values: { days: obstacle.days, needed: obstacle.needed }, href: paths.bankAccounts() }
    case 'missing_rate': {
      const [currency = ''] = obstacle.currencies
      const href = paths.newCurrencyRates(currency, { next: paths.plan() })
      return { reason, values: { currencies: obstacle.currencies.join(', ') }, href }
    }
    case 'no_size': {
      const { name, needed, epic } = obstacle
      return { reason, values: { name, needed }, href: paths.planWorth(epic) }
    }
  }
}
