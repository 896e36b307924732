import { Hono } from 'hono'
import { booksPageRequestOf, datedReaderOf } from '#features/finance/books/access.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { listPlannedPaymentsUntil } from '#features/finance/planned/queries.ts'
import { listCurrentAndFutureFlows } from '#features/finance/recurring/queries.ts'
import { loadCashFacts } from '#features/finance/runway/queries-figures.ts'
import { cashFigureIds, explainCashFigures } from '#features/finance/runway/rules-figures.ts'
import { upcomingDays, upcomingMonths } from '#features/finance/upcoming/rules.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { addDays } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { monthRows } from './rules.ts'
import { CashPage } from './views/cash-page.tsx'

/** The number of past months that the page lists, in addition to the current one. */
const listedMonths = 12

/** The upcoming payments that a reader can see, or null for readers who can only see sums. */
async function loadUpcoming(scope: AccountScope, currentReader: DatedReader) {
  if (currentReader.reader === 'SUMS') return null
  const [recurring, planned] = await Promise.all([
    listCurrentAndFutureFlows(scope, currentReader),
    listPlannedPaymentsUntil(scope, currentReader, addDays(currentReader.today, upcomingDays)),
  ])
  return upcomingMonths(currentReader.today, { recurring, planned })
}

/** The cash page: cash, burn and runway, upcoming payments and past months. */
export const cashPages = new Hono<AppEnv>().get(paths.cash(), access({ auth: 'user', page: 'finance' }), async c => {
  const { scope, asOfDate, reader, url } = booksPageRequestOf(c, { hasPay: true })
  const [facts, upcoming] = await Promise.all([
    loadCashFacts(scope, asOfDate, reader, listedMonths),
    // Plans have no past versions.
    asOfDate.isPast ? null : loadUpcoming(scope, datedReaderOf(c)),
  ])
  const view = (
    <CashPage
      figures={explainCashFigures(facts)}
      months={monthRows(facts)}
      upcoming={upcoming}
      reader={reader}
      asOfDate={asOfDate}
      opened={findOpenFigureId(cashFigureIds, c.req.query())}
      url={url}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'cash')('title'), view, layout: 'app' })
})
