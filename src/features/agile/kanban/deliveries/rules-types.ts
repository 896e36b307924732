import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Outlook } from './rules.ts'

/**
 * A delivery and its progress. Archived items count only if they are done. `before` is the number of open items outside
 * the delivery that rank before its last open item.
 */
export type DeliveryRow = Delivery & {
  items: number
  points: number
  doneItems: number
  donePoints: number
  before: number
}
export type DeliveryWithOutlook = DeliveryRow & { outlook: Outlook }

/** The order that forecasts of deliveries assume: the order of the finance plan, or of the board. */
export type ForecastOrder = { isByPlan: boolean; canOpenPlan: boolean }

/** An item of a delivery. `column` is null in the backlog. */
export type DeliveryItem = {
  id: string
  number: number
  externalKey: string
  title: string
  points: number | null
  column: string | null
  isDone: boolean
  isArchived: boolean
}
