import { type Context, Hono } from 'hono'
import { visiblePlaces } from '#features/daily/places/access.ts'
import { listPlaces } from '#features/daily/places/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { searchReaderOf } from './access.ts'
import { pagesFor } from './load-palette.ts'
import { searchRecords } from './queries.ts'
import { matchRank, matchRanks } from './rules-match.ts'
import { maxResults, SearchQuery } from './schema.ts'
import { SearchPage } from './views/search-page.tsx'

/** Returns the pages that match a search, best first. */
function matchingPages(c: Context<AppEnv>, q: string) {
  const rankedPages = pagesFor(c).map(page => ({ page, rank: matchRank(page, q) }))
  return matchRanks.flatMap(rank => rankedPages.filter(candidate => candidate.rank === rank).map(({ page }) => page))
}

/** The search page, which works without scripts. */
export const searchPages = new Hono<AppEnv>().get(paths.search(), access({ auth: 'user' }), async c => {
  const parsed = SearchQuery.shape.q.safeParse(c.req.query('q') ?? '')
  const q = parsed.success ? parsed.data : ''
  const [records, places] = await Promise.all([
    q === '' ? [] : searchRecords(scope(c), searchReaderOf(c), { q, limit: maxResults }),
    q === '' ? listPlaces(scope(c)) : [],
  ])
  const pages = q === '' ? [] : matchingPages(c, q)
  const view = <SearchPage q={q} records={records} pages={pages} places={visiblePlaces(c, places)} />
  return renderPage(c, { title: translator(c.var.locale, 'search')('title'), view, layout: 'app' })
})
