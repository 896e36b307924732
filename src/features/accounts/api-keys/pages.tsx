import { translator } from '#i18n/messages.ts'
import { requireRecentAccountAuth } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { apiScopes, keyPlans } from '#kit/http/api-scopes.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { getApiKey, listApiKeys } from './queries.ts'
import { ApiKeyForm, keyList } from './schema.ts'
import { ApiKeysPage } from './views/api-keys-page.tsx'
import { NewKeyPage } from './views/new-key-page.tsx'

const title = (c: C) => translator(c.var.locale, 'apiKeys')('title')

export const apiKeyPages = listPages({
  path: paths.apiKeys(),
  param: 'apiKeyId',
  access: access({ auth: 'user', page: 'accountSettings' }),
  query: keyList,
  title,
  async load(c, state) {
    const { name: account, plan } = sessionOf(c).account
    return { account, plan, isOnPlan: keyPlans.includes(plan), rows: await listApiKeys(scope(c), state) }
  },
  async findNoticeRow(c, id) {
    const key = await getApiKey(scope(c), id)
    return key.revokedAt === null ? null : key
  },
  async loadFieldData(c) {
    const { account, hasAccountAuth } = sessionOf(c)
    const t = translator(c.var.locale, 'apiKeys')
    const scopes = apiScopes.map(scope => ({ scope, label: t(`scopes.${scope}`) }))
    return keyPlans.includes(account.plan) ? { scopes, hasAccountAuth } : null
  },
  values: async () => ({ expires: '90' }),
  create: {
    form: ApiKeyForm,
    run(c, input) {
      requireRecentAccountAuth(sessionOf(c))
      return createApiKey(c.var.services, scope(c), sessionOf(c), input, originOf(c))
    },
    respond(c, { key, token }) {
      const { name: account, plan } = sessionOf(c).account
      const view = <NewKeyPage account={account} plan={plan} name={key.name} token={token} />
      return renderPage(c, { title: title(c), view, layout: 'app' })
    },
  },
  actions: { revoke: (c, id) => revokeApiKey(c.var.services, scope(c), id) },
  view: view => <ApiKeysPage {...view} />,
})
