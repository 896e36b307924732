import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Outlook } from './rules.ts'

/**
 * A delivery and how far it is; items that are archived count where they were done. `before`: open items of others that come
 * before its last open one.
 */
export type DeliveryRow = Delivery & {
  items: number
  points: number
  doneItems: number
  donePoints: number
  before: number
}
/** A delivery with what is foreseen of it. */
export type ForeseenDelivery = DeliveryRow & { outlook: Outlook }

/** An item as its delivery lists it; `column` is null in the backlog. */
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
