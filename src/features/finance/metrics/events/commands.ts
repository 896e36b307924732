import { metricEvents } from '#db/schema/finance-figures.ts'
import { roomFor } from '#features/finance/books/commands-room.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { getMetricEvent } from './queries.ts'
import type { MetricEvent } from './rules.ts'
import type { MetricEventUpdate, NewMetricEvent } from './schema.ts'

const rows = restorableRows(metricEvents, { prefix: 'mev', audit: 'metric_event' })

/** Adds an event. */
export const createMetricEvent = async (scope: AccountScope, input: NewMetricEvent): Promise<MetricEvent> =>
  getMetricEvent(scope, await rows.create(scope, input, roomFor(scope, 'metric_events')))

/** Updates the fields that were sent. */
export async function updateMetricEvent(
  scope: AccountScope,
  id: string,
  change: MetricEventUpdate,
): Promise<MetricEvent> {
  await getMetricEvent(scope, id)
  await rows.update(scope, id, change)
  return getMetricEvent(scope, id)
}

/** Deletes an event. */
export const deleteMetricEvent = async (scope: AccountScope, id: string): Promise<MetricEvent> =>
  rows.remove(scope, await getMetricEvent(scope, id))

/** Restores a deleted event. */
export const restoreMetricEvent = async (scope: AccountScope, id: string): Promise<MetricEvent> =>
  rows.restore(scope, await getMetricEvent(scope, id, { deleted: true }), roomFor(scope, 'metric_events'))
