import { createCustomMetric } from '#features/finance/metrics/custom/commands.ts'
import { CustomMetricUpdate, NewCustomMetric } from '#features/finance/metrics/custom/schema.ts'
import { metricEventCommands } from '#features/finance/metrics/events/commands.ts'
import { MetricEventUpdate, NewMetricEvent } from '#features/finance/metrics/events/schema.ts'
import { setMetricValues } from '#features/finance/metrics/value-import/commands.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { dayIn } from '#kit/day.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

/** Creates a custom metric with a value, and an event. */
export async function createMetricObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const day = dayIn('UTC', scope.clock.now())
  const metric = await createCustomMetric(scope, { name: `${marker} score`, unit: 'count' })
  await setMetricValues(scope, metric.key, [{ day, value: 120 }])
  const event = await metricEventCommands.create(scope, { day, kind: 'RELEASE', text: `${marker} release` })
  return { customMetricId: metric.id, metricKey: metric.key, valueDay: day, metricEventId: event.id }
}

export const unknownMetricIds = (ids: Ids): Record<string, string> => ({
  customMetricId: ids.id('met'),
  metricKey: 'unknown_metric',
  valueDay: '1999-12-31',
  metricEventId: ids.id('mev'),
})

const day = '2026-10-01'

/** Request bodies of the writes for metrics. */
export const metricBodies: Record<string, Record<string, unknown> | null> = {
  'PUT /api/finance/metrics/:metricKey/values': { values: [{ day, value: 12 }] },
  'DELETE /api/finance/metrics/:metricKey/values/:valueDay': null,
  'POST /api/finance/metric-events': { day, kind: 'PRICE', text: 'New price' },
  'PATCH /api/finance/metric-events/:metricEventId': { text: 'New prices' },
  'DELETE /api/finance/metric-events/:metricEventId': null,
  'POST /api/finance/custom-metrics': { name: 'Tickets', unit: 'count' },
  'PATCH /api/finance/custom-metrics/:customMetricId': { name: 'Open tickets' },
  'DELETE /api/finance/custom-metrics/:customMetricId': null,
  'POST /finance/metrics/events': { day, kind: 'PRICE', text: 'New price' },
  'POST /finance/metrics/events/:metricEventId': { text: 'New prices' },
  'POST /finance/metrics/events/:metricEventId/act': { do: 'delete' },
  'POST /finance/metrics/custom': { name: 'Tickets', unit: 'count' },
  'POST /finance/metrics/custom/:customMetricId': { name: 'Open tickets' },
  'POST /finance/metrics/custom/:customMetricId/act': { do: 'delete' },
  'POST /finance/metrics/:metricKey': { day, value: '12' },
  'POST /finance/metrics/:metricKey/:valueDay': { value: '13', version: 'unknown' },
  'POST /finance/metrics/:metricKey/:valueDay/act': { do: 'delete' },
}

/** The states of the pages of metrics that a test renders, by path. */
export const metricStates = ({
  metricEventId = '',
  customMetricId = '',
  metricKey = '',
  valueDay = '',
}: Record<string, string>) => ({
  '/finance/metrics/events': {
    'the form of an event': `?panel=edit&id=${metricEventId}`,
    'an event just created': `?done=create&row=${metricEventId}`,
  },
  '/finance/metrics/custom': {
    'the form of a custom metric': `?panel=edit&id=${customMetricId}`,
    'a custom metric just renamed': `?done=edit&row=${customMetricId}`,
  },
  '/finance/metrics/:metricKey': {
    'a metric': metricKey,
    'the form of its values': `${metricKey}?panel=new`,
    'a value': `${metricKey}?panel=edit&id=${valueDay}`,
    'a built-in metric': 'trial_conversion',
    'a metric in dollars': 'cac_spend?panel=new',
  },
})

/** Queries in the URLs of pages, by path. They need no object. */
export const metricQueries: Record<string, string[]> = {
  '/finance/metrics': ['?explain=signups', '?explain=nps', '?explain=cac_spend', '?knownOn=2026-01-31'],
  '/finance/metrics/events': ['?panel=new', '?q=nothing&kind=HIRE'],
  '/finance/metrics/custom': ['?panel=new', '?q=nothing'],
}

export const metricRecordKinds: RecordKind[] = [
  {
    name: 'metric event',
    create: { path: '/api/finance/metric-events', schema: NewMetricEvent },
    update: { method: 'PATCH', schema: MetricEventUpdate },
    path: '/api/finance/metric-events/:id',
    form: { page: '/finance/metrics/events?panel=edit&id=:id', firstField: 'text' },
    notSent: { updatedAt: 'names the version that was changed' },
    samples: (_, n) => ({ day: `2026-09-0${n}` }),
  },
  {
    name: 'custom metric',
    create: { path: '/api/finance/custom-metrics', schema: NewCustomMetric },
    update: { method: 'PATCH', schema: CustomMetricUpdate },
    path: '/api/finance/custom-metrics/:id',
    form: { page: '/finance/metrics/custom?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: 'names the version that was changed' },
    notInForm: { unit: 'never changes' },
  },
]
