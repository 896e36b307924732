import { type Context, Hono } from 'hono'
import { loadMeasuredValues } from '#features/finance/value-delivered/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { resetValueConfiguration, updateValueConfiguration } from './commands.ts'
import { getValueConfiguration } from './queries.ts'
import { formValuesOf } from './rules-update.ts'
import { ValueConfigurationForm } from './schema.ts'
import { ValueConfigurationPage } from './views/value-configuration-page.tsx'

const adminPolicy = { auth: 'user', page: 'businessValueConfig' } as const

async function showConfiguration(c: Context<AppEnv>, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const [{ updatedAt, ...configuration }, measured] = await Promise.all([
    getValueConfiguration(scope(c)),
    loadMeasuredValues(scope(c)),
  ])
  const notice = (['saved', 'reset'] as const).find(name => c.req.query(name) !== undefined) ?? null
  const view = (
    <ValueConfigurationPage
      configuration={configuration}
      measured={measured}
      values={{ ...formValuesOf(configuration), updatedAt: String(updatedAt ?? ''), ...values }}
      errors={errors}
      notice={notice}
    />
  )
  const title = translator(c.var.locale, 'valueConfiguration')('title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** The pages for the valuation of completed work. */
export const valueConfigurationPages = new Hono<AppEnv>()
  .get(paths.valueConfiguration(), access(adminPolicy), c => showConfiguration(c))
  .post(paths.valueConfiguration(), access(adminPolicy), c =>
    submitForm(
      c,
      ValueConfigurationForm,
      async change => {
        await updateValueConfiguration(scope(c), change)
        return `${paths.valueConfiguration()}?saved`
      },
      refusedForm => showConfiguration(c, refusedForm),
    ),
  )
  .post(paths.resetValueConfiguration(), access(adminPolicy), async c => {
    await resetValueConfiguration(scope(c))
    return c.redirect(`${paths.valueConfiguration()}?reset`, 303)
  })
