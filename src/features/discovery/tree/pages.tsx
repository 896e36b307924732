import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { loadTree } from './queries-branch.ts'
import { searchNodes } from './queries-search.ts'
import { isSearch, TreePageQuery } from './schema.ts'
import { FoundWorkPage, WorkTreePage } from './views/work-tree-page.tsx'

async function loadView(c: Context<AppEnv>, query: TreePageQuery) {
  const canManage = canOpen('manageProducts', pageReaderOf(sessionOf(c)))
  if (!isSearch(query))
    return <WorkTreePage query={query} tree={await loadTree(scope(c), query)} canManage={canManage} />
  const { q, level, status, page } = query
  const results = await searchNodes(scope(c), { q, page, ...(level && { level }), ...(status && { status }) })
  return <FoundWorkPage query={query} found={results} />
}

/** The work hierarchy, from products to sub-tasks. */
export const treePages = new Hono<AppEnv>().get(
  paths.workTree(),
  access({ auth: 'user', page: 'products' }),
  async c => {
    const title = translator(c.var.locale, 'tree')('title')
    return renderPage(c, { title, view: await loadView(c, TreePageQuery.parse(c.req.query())), layout: 'app' })
  },
)
