import { type Context, Hono } from 'hono'
import { booksPageRequestOf, booksRequestOf } from '#features/finance/books/access.ts'
import { cohortsOf } from '#features/finance/cohorts/rules.ts'
import { mrrContext } from '#features/finance/mrr/rules-figures.ts'
import { mrrMonthsCsv } from '#features/finance/mrr-months/export-csv.ts'
import { lastMrrMonthsOf } from '#features/finance/mrr-months/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { saveGrossMargin } from './commands.ts'
import { loadRevenueFacts } from './queries.ts'
import { explainRevenueFigures, revenueFigureIds } from './rules-figures.ts'
import { FinanceSettingsForm } from './schema.ts'
import { RevenuePage } from './views/revenue-page.tsx'

type C = Context<AppEnv>

/** The number of months in the chart, including the current one, and of cohorts in the table. */
const listedMonths = 18

const financeAccess = access({ auth: 'user', page: 'finance' })
const withoutPay = { hasPay: false }

async function showRevenue(c: C, refusedForm?: RefusedForm) {
  const { scope, asOfDate, reader } = booksPageRequestOf(c, withoutPay)
  const facts = await loadRevenueFacts(scope, asOfDate, reader)
  const context = mrrContext(facts)
  const months = lastMrrMonthsOf(context, listedMonths)
  const bridgeMonth =
    months.find(({ month }) => month === c.req.query('month')) ?? months.findLast(({ isMonthOver }) => isMonthOver)
  const margin = facts.margin === null ? '' : String(Math.round(facts.margin * 100))
  const view = (
    <RevenuePage
      figures={explainRevenueFigures(facts)}
      months={months}
      bridgeMonth={bridgeMonth ?? months.at(-1) ?? null}
      cohorts={cohortsOf(context.allMovements, asOfDate.day, listedMonths)}
      reader={reader}
      asOfDate={asOfDate}
      opened={findOpenFigureId(revenueFigureIds, c.req.query())}
      url={paths.revenue() + new URL(c.req.url).search}
      marginForm={{ values: { grossMargin: margin }, errors: {}, ...refusedForm }}
      isSaved={c.req.query('done') === 'margin'}
    />
  )
  const title = translator(c.var.locale, 'revenue')('title')
  return renderPage(c, { title, view, layout: 'app', ...(refusedForm && { status: refusedForm.status }) })
}

/** The page of monthly recurring revenue: its figures, changes and cohorts. */
export const revenuePages = new Hono<AppEnv>()
  .get(paths.revenue(), financeAccess, c => showRevenue(c))
  .get(paths.exportRevenue(), financeAccess, async c => {
    const { scope, asOfDate, reader } = booksRequestOf(c, withoutPay)
    const context = mrrContext(await loadRevenueFacts(scope, asOfDate, reader))
    return sendFile(c, { format: 'csv', fallback: 'revenue' }, mrrMonthsCsv(lastMrrMonthsOf(context, listedMonths)))
  })
  .post(paths.grossMargin(), access({ auth: 'user', page: 'books' }), c =>
    submitForm(
      c,
      FinanceSettingsForm,
      async input => {
        await saveGrossMargin(scope(c), input)
        return `${paths.revenue()}?done=margin`
      },
      refusedForm => showRevenue(c, refusedForm),
    ),
  )
