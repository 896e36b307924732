import { sprintOrDeliveryRoutes } from '#features/agile/kanban/api-sprints-deliveries.ts'
import { getDeliveryRow, listDeliveries } from './queries.ts'
import { deliveryList } from './schema.ts'

/** Deliveries of a board, below `/boards/:id/deliveries`. */
export const deliveries = sprintOrDeliveryRoutes('delivery', {
  query: deliveryList.schema,
  list: listDeliveries,
  get: getDeliveryRow,
})
