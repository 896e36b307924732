import { type Context, Hono } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { chooseCategory, removeOverride } from './commands.ts'
import { listOverrides, listRecentItems } from './queries.ts'
import { overrideKinds } from './rules.ts'
import { ItemOverrideForm } from './schema.ts'
import { OverridesPage } from './views/overrides-page.tsx'

const manage = access({ auth: 'user', page: 'manageInvestments' })

async function showOverrides(c: Context<AppEnv>, { values = {}, errors = {}, status }: Partial<RefusedForm> = {}) {
  const [overrides, items] = await Promise.all([listOverrides(scope(c), booksReaderOf(c)), listRecentItems(scope(c))])
  const notice = (['saved', 'removed'] as const).find(name => name === c.req.query('done')) ?? null
  const view = <OverridesPage overrides={overrides} items={items} values={values} errors={errors} notice={notice} />
  const title = translator(c.var.locale, 'investmentOverrides')('title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** The categories that people chose for single items and entries. */
export const investmentOverridePages = new Hono<AppEnv>()
  .get(paths.investmentOverrides(), manage, c => showOverrides(c))
  .post(paths.investmentOverrides(), manage, c =>
    submitForm(
      c,
      ItemOverrideForm,
      async ({ itemId, ...choice }) => {
        await chooseCategory(scope(c), booksReaderOf(c), { kind: 'ITEM', subjectId: itemId }, choice)
        return `${paths.investmentOverrides()}?done=saved`
      },
      refusedForm => showOverrides(c, refusedForm),
    ),
  )
  .post('/cfo-dashboard/overrides/:overrideKind/:subjectId/remove', manage, async c => {
    const kind = overrideKinds.find(each => each === c.req.param('overrideKind')) ?? fail('not_found')
    await removeOverride(scope(c), { kind, subjectId: c.req.param('subjectId') })
    return c.redirect(`${paths.investmentOverrides()}?done=removed`, 303)
  })
