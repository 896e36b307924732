import { listProductNames } from '#features/discovery/products/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { createInitiative, deleteInitiative, restoreInitiative, updateInitiative } from './commands.ts'
import { getInitiative, listInitiatives } from './queries.ts'
import { InitiativeForm, initiativeList, NewInitiativeForm } from './schema.ts'
import { InitiativesPage } from './views/initiatives-page.tsx'

export const initiativePages = listPages({
  path: paths.initiatives(),
  param: 'initiativeId',
  access: access({ auth: 'user', page: 'products' }),
  writeAccess: access({ auth: 'user', page: 'manageProducts' }),
  query: initiativeList,
  title: c => translator(c.var.locale, 'initiatives')('title'),
  async load(c, state) {
    const [rows, products] = await Promise.all([listInitiatives(scope(c), state), listProductNames(scope(c))])
    return { rows, products, canManage: canOpen('manageProducts', pageReaderOf(sessionOf(c))) }
  },
  findNoticeRow: (c, id, done) => getInitiative(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { status: 'ACTIVE', productId: c.req.query('productId') ?? '' }
    const { name, outcome, status, productId, updatedAt } = await getInitiative(scope(c), id)
    return { name, outcome, status, productId, updatedAt: String(updatedAt) }
  },
  create: { form: NewInitiativeForm, run: (c, input) => createInitiative(scope(c), input) },
  edit: { form: InitiativeForm, run: (c, id, change) => updateInitiative(scope(c), id, change) },
  actions: {
    delete: (c, id) => deleteInitiative(scope(c), id),
    restore: (c, id) => restoreInitiative(scope(c), id),
  },
  view: view => <InitiativesPage {...view} />,
})
