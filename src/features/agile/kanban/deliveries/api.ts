import { planRoutes } from '#features/agile/kanban/api-plans.ts'
import { getDeliveryRow, listDeliveries } from './queries.ts'
import { deliveryList } from './schema.ts'

/** Deliveries of a board, below `/boards/:id/deliveries`. */
export const deliveries = planRoutes('delivery', {
  query: deliveryList.schema,
  list: listDeliveries,
  get: getDeliveryRow,
})
