import type { Context } from 'hono'
import { booksReaderOf, readAsOfDateForPage } from '#features/finance/books/access.ts'
import { chartDays } from '#features/finance/metrics/chart/rules-chart.ts'
import { listEventsFrom } from '#features/finance/metrics/events/queries.ts'
import { getMetric, listPoints } from '#features/finance/metrics/queries.ts'
import { isBuiltIn } from '#features/finance/metrics/rules.ts'
import { valueText } from '#features/finance/metrics/rules-values.ts'
import { parseTypedValue, recordTypedValues } from '#features/finance/metrics/value-import/commands-typed-values.ts'
import { NewValuesForm } from '#features/finance/metrics/value-import/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { addDays } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { deleteValue, restoreValue, revertValue, updateValue } from './commands.ts'
import { getValue, listValues } from './queries.ts'
import { MetricValueForm, metricValueList } from './schema.ts'
import { MetricPage } from './views/metric-page.tsx'

const maxEvents = 20
/** Undo is offered for ten minutes after an edit. Later, the last change may be a different one. */
const undoableMs = 10 * 60_000

const metricKey = (c: Context<AppEnv>) => c.req.param('metricKey') ?? ''

/** One metric: its chart with events, and its values. */
export const metricPages = listPages({
  path: paths.metric(':metricKey'),
  param: 'valueDay',
  access: access({ auth: 'user', page: 'finance' }),
  writeAccess: access({ auth: 'user', page: 'books' }),
  query: metricValueList,
  title(c) {
    const t = translator(c.var.locale, 'metrics')
    const key = metricKey(c)
    return isBuiltIn(key) ? t(`names.${key}`) : t('title')
  },
  async load(c, state) {
    const metric = await getMetric(scope(c), metricKey(c))
    const asOfDate = readAsOfDateForPage(c, { hasPay: false })
    const from = addDays(asOfDate.day, -chartDays)
    const [rows, points, events] = await Promise.all([
      listValues(scope(c), metric.key, state, asOfDate),
      listPoints(scope(c), asOfDate, { from, metric: metric.key }),
      listEventsFrom(scope(c), asOfDate, { from, limit: maxEvents }),
    ])
    return { metric, asOfDate, rows, points, events, canWrite: booksReaderOf(c) !== 'SUMS' && !asOfDate.isPast }
  },
  async findNoticeRow(c, day, action) {
    const { key } = await getMetric(scope(c), metricKey(c))
    const value = await getValue(scope(c), key, day, { deleted: action === 'delete' })
    const isOld = c.var.services.clock.now() - value.recordedAt > undoableMs
    return action === 'edit' && isOld ? null : value
  },
  async values(c, day): Promise<Record<string, string>> {
    const metric = await getMetric(scope(c), metricKey(c))
    if (day === null) return { day: todayOf(c) }
    const { value, version } = await getValue(scope(c), metric.key, day)
    return { value: valueText(metric, value), version }
  },
  create: {
    form: NewValuesForm,
    run: (c, input) => recordTypedValues(scope(c), metricKey(c), input, todayOf(c)),
    respond: (c, result, show, values) =>
      'faults' in result
        ? show(result, values, 422)
        : c.redirect(`${paths.metric(metricKey(c))}?${new URLSearchParams({ done: 'create', row: result.id })}`, 303),
  },
  edit: {
    form: MetricValueForm,
    async run(c, day, { value, version }) {
      const metric = await getMetric(scope(c), metricKey(c))
      return updateValue(scope(c), metric.key, day, {
        value: parseTypedValue(metric, { day, text: value }, todayOf(c)),
        version,
      })
    },
  },
  actions: {
    delete: (c, day) => deleteValue(scope(c), metricKey(c), day),
    restore: (c, day) => restoreValue(scope(c), metricKey(c), day),
    revert: (c, day, { updatedAt }) => revertValue(scope(c), metricKey(c), day, Number(updatedAt)),
  },
  view: view => <MetricPage {...view} />,
})
