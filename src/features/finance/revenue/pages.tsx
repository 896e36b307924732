import { type Context, Hono } from 'hono'
import { booksReader, knownOf } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { openFigure } from '#ui/explained/explained.ts'
import { saveFinanceSettings } from './commands.ts'
import { revenueCsv } from './export-csv.ts'
import { revenueFacts } from './queries.ts'
import { withKeys } from './rules.ts'
import { cohortsOf } from './rules-cohorts.ts'
import { explainRevenueFigures } from './rules-explain.ts'
import { revenueFigureIds } from './rules-facts.ts'
import { revenueMonths } from './rules-months.ts'
import { FinanceSettingsForm } from './schema.ts'
import { RevenuePage } from './views/revenue-page.tsx'

type C = Context<AppEnv>

/** The months of the chart with the current one, and the cohorts of the table. */
const listedMonths = 18

const finance = access({ auth: 'user', page: 'finance' })
const isSums = { withPay: false }

async function showRevenue(c: C, refused?: RefusedForm) {
  const reader = booksReader(c)
  const known = knownOf(c, isSums)
  const facts = await revenueFacts(scope(c), known, reader)
  const { search } = new URL(c.req.url)
  const months = revenueMonths(facts, listedMonths)
  const bridged = months.find(({ month }) => month === c.req.query('month')) ?? months.findLast(({ isOver }) => isOver)
  const margin = facts.margin === null ? '' : String(Math.round(facts.margin * 100))
  const view = (
    <RevenuePage
      figures={explainRevenueFigures(facts)}
      months={months}
      bridged={bridged ?? months.at(-1) ?? null}
      cohorts={cohortsOf(withKeys(facts.movements), known.asOf, listedMonths)}
      reader={reader}
      known={known}
      opened={openFigure(revenueFigureIds, c.req.query())}
      url={paths.revenue() + search}
      marginForm={{ values: { grossMargin: margin }, errors: {}, ...refused }}
      isSaved={c.req.query('done') === 'margin'}
    />
  )
  const title = translator(c.var.locale, 'revenue')('title')
  return renderPage(c, { title, view, layout: 'app', ...(refused && { status: refused.status }) })
}

/** Monthly recurring revenue: its figures, how it changed, and its cohorts. */
export const revenuePages = new Hono<AppEnv>()
  .get(paths.revenue(), finance, c => showRevenue(c))
  .get(paths.exportRevenue(), finance, async c => {
    const facts = await revenueFacts(scope(c), knownOf(c, isSums), booksReader(c))
    return sendFile(c, { format: 'csv', fallback: 'revenue' }, revenueCsv(revenueMonths(facts, listedMonths)))
  })
  .post(paths.grossMargin(), access({ auth: 'user', page: 'books' }), c =>
    submitForm(
      c,
      FinanceSettingsForm,
      async input => {
        await saveFinanceSettings(scope(c), input)
        return `${paths.revenue()}?done=margin`
      },
      refused => showRevenue(c, refused),
    ),
  )
