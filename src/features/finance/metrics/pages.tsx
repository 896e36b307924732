import { Hono } from 'hono'
import { booksReader, knownOf } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { openFigure } from '#ui/explained/explained.ts'
import { metricFacts } from './queries.ts'
import { MetricsPage } from './views/metrics-page.tsx'
import { figureIdOf } from './views/use-metric-texts.ts'

/** All metrics, each with its newest value and its trend. */
export const metricsPages = new Hono<AppEnv>().get(
  paths.metrics(),
  access({ auth: 'user', page: 'finance' }),
  async c => {
    const facts = await metricFacts(scope(c), knownOf(c, { withPay: false }))
    const { pathname, search } = new URL(c.req.url)
    const view = (
      <MetricsPage
        facts={facts}
        canWrite={booksReader(c) !== 'SUMS'}
        opened={openFigure(facts.metrics.map(figureIdOf), c.req.query())}
        url={pathname + search}
      />
    )
    return renderPage(c, { title: translator(c.var.locale, 'metrics')('title'), view, layout: 'app' })
  },
)
