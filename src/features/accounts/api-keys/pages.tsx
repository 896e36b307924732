import { type Context, Hono } from 'hono'
import { errorsOf } from '#features/accounts/accounts/pages.tsx'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { translator } from '#i18n/messages.ts'
import { requireProofInAccount } from '#kit/auth/proof.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { apiScopes, keyPlans } from '#kit/http/api-scopes.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { listApiKeys } from './queries.ts'
import { ApiKeyForm } from './schema.ts'
import { ApiKeysPage } from './views/api-keys-page.tsx'
import { NewKeyPage } from './views/new-key-page.tsx'

type C = Context<AppEnv>
const admin = { auth: 'user', page: 'accountSettings' } as const

const titleOf = (c: C) => translator(c.var.locale, 'apiKeys')('title')

async function show(c: C, values: Values = { expires: '90' }, errors: Errors = {}, status = 200) {
  const { account, recentlyProvedInAccount: proved } = sessionOf(c)
  const { page } = c.req.query()
  const query = Paging.safeParse({ page }).data ?? Paging.parse({})
  const keys = await listApiKeys(scope(c), query)
  const view = (
    <ApiKeysPage
      account={account.name}
      plan={account.plan}
      onPlan={keyPlans.includes(account.plan)}
      keys={keys}
      scopes={apiScopes}
      proved={proved}
      revoked={c.req.query('revoked') !== undefined}
      values={values}
      errors={errors}
    />
  )
  return renderPage(c, { title: titleOf(c), view, layout: 'app', status })
}

export const apiKeyPages = new Hono<AppEnv>()
  .get(paths.apiKeys(), access(admin), c => show(c))
  .post(paths.apiKeys(), access(admin), async c => {
    const session = sessionOf(c)
    requireProofInAccount(session)
    const { values, data, errors } = await readForm(c, ApiKeyForm)
    if (!data) return show(c, values, errors, 422)
    const made = await orFailure(createApiKey(c.var.parts, scope(c), session, data, originOf(c)))
    if (made instanceof Failure) return show(c, values, errorsOf(c, made), made.status)
    const view = (
      <NewKeyPage account={session.account.name} plan={session.account.plan} name={made.key.name} token={made.token} />
    )
    return renderPage(c, { title: titleOf(c), view, layout: 'app' })
  })
  .post(paths.revokeApiKey(':apiKeyId'), access(admin), async c => {
    await revokeApiKey(c.var.parts, scope(c), c.req.param('apiKeyId') ?? '')
    return c.redirect(`${paths.apiKeys()}?revoked`, 303)
  })
