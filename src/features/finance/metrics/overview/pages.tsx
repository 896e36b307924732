import { Hono } from 'hono'
import { booksPageRequestOf } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { loadMetricFacts } from './queries.ts'
import { figureIdOf } from './rules-figures.ts'
import { MetricsPage } from './views/metrics-page.tsx'

/** All metrics, each with its newest value and its trend. */
export const metricsPages = new Hono<AppEnv>().get(
  paths.metrics(),
  access({ auth: 'user', page: 'finance' }),
  async c => {
    const { scope, asOfDate, reader, url } = booksPageRequestOf(c, { hasPay: false })
    const facts = await loadMetricFacts(scope, asOfDate)
    const view = (
      <MetricsPage
        facts={facts}
        canWrite={reader !== 'SUMS'}
        opened={findOpenFigureId(facts.metrics.map(figureIdOf), c.req.query())}
        url={url}
      />
    )
    return renderPage(c, { title: translator(c.var.locale, 'metrics')('title'), view, layout: 'app' })
  },
)
