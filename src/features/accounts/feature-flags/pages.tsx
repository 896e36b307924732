import { type Context, Hono } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { saveFeatures } from './commands.ts'
import { getFeatureSettings } from './queries.ts'
import { FeatureForm } from './schema.ts'
import { FeaturesPage } from './views/features-page.tsx'

async function show(c: Context<AppEnv>, error: string | null = null) {
  const { account } = sessionOf(c)
  const { enabledFeatures } = await getFeatureSettings(scope(c))
  const saved = c.req.query('saved') !== undefined && !error
  const view = (
    <FeaturesPage name={account.name} plan={account.plan} enabled={enabledFeatures} saved={saved} error={error} />
  )
  const title = translator(c.var.locale, 'features')('title')
  return renderPage(c, { title, view, layout: 'app', status: error ? 422 : 200 })
}

export const featurePages = new Hono<AppEnv>()
  .get(paths.accountFeatures(), access({ auth: 'user', page: 'accountSettings' }), c => show(c))
  .post(paths.accountFeatures(), access({ auth: 'user', page: 'accountSettings' }), async c => {
    const { data, errors } = await readForm(c, FeatureForm)
    if (!data) return show(c, Object.values(errors)[0])
    const { plan } = sessionOf(c).account
    const done = await orFailure(saveFeatures(c.var.parts, scope(c), plan, { enabledFeatures: data }))
    if (done instanceof Failure) return show(c, translateError(c.var.locale, done.message))
    return c.redirect(`${paths.accountFeatures()}?saved`, 303)
  })
