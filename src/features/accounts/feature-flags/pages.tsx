import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { saveFeatures } from './commands.ts'
import { getFeatureSettings } from './queries.ts'
import { FeatureForm } from './schema.ts'
import { FeaturesPage } from './views/features-page.tsx'

async function show(c: Context<AppEnv>, errors: Errors = {}) {
  const { account } = sessionOf(c)
  const { enabledFeatures } = await getFeatureSettings(scope(c))
  const isRefused = Object.keys(errors).length > 0
  const isSaved = c.req.query('saved') !== undefined && !isRefused
  const view = <FeaturesPage account={account} enabledFeatures={enabledFeatures} isSaved={isSaved} errors={errors} />
  const title = translator(c.var.locale, 'features')('title')
  return renderPage(c, { title, view, layout: 'app', status: isRefused ? 422 : 200 })
}

export const featurePages = new Hono<AppEnv>()
  .get(paths.accountFeatures(), access({ auth: 'user', page: 'accountSettings' }), c => show(c))
  .post(paths.accountFeatures(), access({ auth: 'user', page: 'accountSettings' }), c =>
    submitForm(
      c,
      FeatureForm,
      async enabledFeatures => {
        await saveFeatures(c.var.services, scope(c), sessionOf(c).account.plan, { enabledFeatures })
        return `${paths.accountFeatures()}?saved`
      },
      ({ errors }) => show(c, errors),
    ),
  )
