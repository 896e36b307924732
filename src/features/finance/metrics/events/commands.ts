import { metricEvents } from '#db/schema/finance-figures.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { AccountScope } from '#kit/context.ts'
import { recordCommands } from '#kit/data/record-commands.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { getMetricEvent } from './queries.ts'
import type { MetricEvent } from './rules.ts'
import type { MetricEventUpdate, NewMetricEvent } from './schema.ts'

export const metricEventCommands = recordCommands<[AccountScope], MetricEvent, NewMetricEvent, MetricEventUpdate>({
  rows: restorableRows(metricEvents, { prefix: 'mev', audit: 'metric_event' }),
  get: getMetricEvent,
  createChecks: scope => rowLimitChecksOf(scope, 'metric_events'),
})
