import { Hono } from 'hono'
import { booksReader, knownOf } from '#features/finance/books/access.ts'
import { cashFacts } from '#features/finance/runway/queries-figures.ts'
import { cashFigureIds, explainCashFigures } from '#features/finance/runway/rules-explain.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { openFigure } from '#ui/explained/explained.ts'
import { monthRows } from './rules.ts'
import { CashPage } from './views/cash-page.tsx'

/** The months that the page lists besides the current one. */
const listedMonths = 12

/** Cash, burn and runway, and the months behind them. */
export const cashPages = new Hono<AppEnv>().get(paths.cash(), access({ auth: 'user', page: 'finance' }), async c => {
  const reader = booksReader(c)
  const known = knownOf(c, { withPay: true })
  const facts = await cashFacts(scope(c), known, reader, listedMonths)
  const { pathname, search } = new URL(c.req.url)
  const view = (
    <CashPage
      figures={explainCashFigures(facts)}
      months={monthRows(facts)}
      reader={reader}
      known={known}
      opened={openFigure(cashFigureIds, c.req.query())}
      url={pathname + search}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'cash')('title'), view, layout: 'app' })
})
