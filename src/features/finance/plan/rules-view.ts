import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { DelayCost, DelayPoint } from '#features/finance/plan-model/rules-delay.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import type { PlanChoice, PlannedWork } from './rules.ts'
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
  /** The outcome of the saved order, its costs of delay and the curve of `curveOf`. Null if there are no figures. */
  savedAnswer: { outcome: PlanOutcome; costs: DelayCost[]; curve: DelayPoint[] } | null
  /** The id of the epic whose curve is shown, or null if none is. */
  curveOf: string | null
  suggestion: PlanSuggestion | null
  /**
   * The inputs for simulations in the browser, for readers of pay. Null for other readers. The server simulates their
   * orders.
   */
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

/** A link to the page that fixes an obstacle. `text` is its key in the catalogue. */
type ObstacleFix = { text: Exclude<PlanObstacle['reason'], 'few_paid_people'> | 'add_epics'; href: string }

/** A reason why there are no figures, with the values of its text and the link that fixes it. */
export type ShownObstacle = {
  reason: PlanObstacle['reason']
  values: Record<string, string | number>
  fix: ObstacleFix | null
}

type PlanContents = {
  epics: readonly PlannedWork[]
  /** Epics and deliveries that are not in the plan. */
  choices: readonly PlanChoice[]
}

/** The id of the part of the plan page that adds epics. */
export const addToPlanId = 'add-to-plan'

/** Returns the obstacles for the page. Readers of sums can open projects, but not the books. */
export function toShownObstacles(
  obstacles: readonly PlanObstacle[],
  { epics, choices }: PlanContents,
  reader: BooksReader,
): ShownObstacle[] {
  const boardName = (lane: string | null) => epics.find(({ boardId }) => boardId === lane)?.board ?? null
  return obstacles.map(obstacle => {
    const { reason } = obstacle
    const values = textValuesOf(obstacle, boardName, choices.length)
    const fix = fixOf(obstacle, choices.length)
    return { reason, values, fix: reader === 'SUMS' && fix && !isProjectPage(fix.href) ? null : fix }
  })
}

const isProjectPage = (href: string) => href.startsWith(paths.kanban())

function textValuesOf(
  obstacle: PlanObstacle,
  boardName: (lane: string | null) => string | null,
  choiceCount: number,
): ShownObstacle['values'] {
  switch (obstacle.reason) {
    case 'no_epics':
      return { choices: choiceCount }
    case 'few_weeks':
    case 'few_active_weeks':
      return { name: boardName(obstacle.lane) ?? 'none', weeks: obstacle.weeks, needed: obstacle.needed }
    case 'few_months':
      return { months: obstacle.months, needed: obstacle.needed }
    case 'stale_balance':
      return { days: obstacle.days, needed: obstacle.needed }
    case 'missing_rate':
      return { currencies: obstacle.currencies.join(', ') }
    case 'no_size':
      return { name: obstacle.name, needed: obstacle.needed }
    case 'no_balance':
    case 'few_paid_people':
      return {}
  }
}

function fixOf(obstacle: PlanObstacle, choiceCount: number): ObstacleFix | null {
  const { reason } = obstacle
  switch (reason) {
    case 'no_epics':
      return choiceCount > 0
        ? { text: 'add_epics', href: `${paths.plan()}#${addToPlanId}` }
        : { text: reason, href: paths.kanban() }
    case 'few_paid_people':
      return null
    case 'few_weeks':
      return obstacle.lane === null
        ? { text: reason, href: paths.kanban() }
        : { text: 'few_active_weeks', href: paths.board(obstacle.lane) }
    case 'few_active_weeks':
      return { text: reason, href: paths.board(obstacle.lane) }
    case 'few_months':
      return { text: reason, href: paths.cashImport() }
    case 'no_balance':
    case 'stale_balance':
      return { text: reason, href: paths.bankAccounts() }
    case 'missing_rate':
      return { text: reason, href: paths.newCurrencyRates(obstacle.currencies[0] ?? '', { next: paths.plan() }) }
    case 'no_size':
      return { text: reason, href: paths.planWorth(obstacle.epic) }
  }
}
