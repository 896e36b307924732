import { type Context, Hono } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { listMvpChoices, loadMvp } from '#features/finance/mvp/queries.ts'
import { explainMvpShare } from '#features/finance/mvp/rules-figures.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { markMvp } from './commands.ts'
import { MvpForm } from './schema.ts'
import { MvpPage } from './views/mvp-page.tsx'

const booksPolicy = { auth: 'user', page: 'books' } as const

async function showMvp(c: Context<AppEnv>, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const now = c.var.services.clock.now()
  const asOfDate = { day: dayIn(timeZoneOf(c), now), at: now, isPast: false }
  const [mvp, choices] = await Promise.all([loadMvp(scope(c), asOfDate, booksReaderOf(c)), listMvpChoices(scope(c))])
  const currentChoice = mvp ? `${mvp.progress.kind}:${mvp.progress.id}` : ''
  const { pathname, search } = new URL(c.req.url)
  const view = (
    <MvpPage
      progress={mvp?.progress ?? null}
      figure={explainMvpShare(mvp, asOfDate, { canMark: true })}
      isOpen={c.req.method === 'GET' && findOpenFigureId(['mvpShare'], c.req.query()) !== null}
      url={pathname + search}
      choices={choices}
      values={values ?? { work: currentChoice }}
      errors={errors}
      isSaved={c.req.query('saved') !== undefined}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'mvp')('title'), view, layout: 'app', status })
}

/** The page that shows the MVP and chooses its delivery or epic. */
export const mvpPages = new Hono<AppEnv>()
  .get(paths.mvp(), access(booksPolicy), c => showMvp(c))
  .post(paths.mvp(), access(booksPolicy), c =>
    submitForm(
      c,
      MvpForm,
      async ({ work }) => {
        await markMvp(scope(c), work)
        return `${paths.mvp()}?saved`
      },
      refusedForm => showMvp(c, refusedForm),
    ),
  )
